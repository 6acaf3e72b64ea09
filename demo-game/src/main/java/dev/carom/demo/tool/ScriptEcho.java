package dev.carom.demo.tool;

import dev.carom.demo.playfield.GameListener;
import java.io.PrintWriter;

/** Writes to standard error what scripts print, and what is wrong with them. */
public final class ScriptEcho implements GameListener {
    private final PrintWriter err;

    /**
     * Writes to a stream.
     *
     * @param err receives a line for each text
     */
    public ScriptEcho(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void scriptSaid(String line) {
        err.println(line.replaceAll("\\p{Cntrl}", " "));
        err.flush();
    }
}
