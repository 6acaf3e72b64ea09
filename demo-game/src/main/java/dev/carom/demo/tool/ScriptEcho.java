package dev.carom.demo.tool;

import dev.carom.demo.playfield.GameListener;
import java.io.PrintWriter;

/** Prints the output and the errors of scripts to standard error. */
public final class ScriptEcho implements GameListener {
    private final PrintWriter err;

    /**
     * Creates an echo; add it to a game as a listener.
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
