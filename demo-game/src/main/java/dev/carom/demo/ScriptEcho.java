package dev.carom.demo;

import dev.carom.demo.playfield.GameListener;
import java.io.PrintWriter;

/** Writes to standard error what scripts print, and what is wrong with them. */
final class ScriptEcho implements GameListener {
    private final PrintWriter err;

    ScriptEcho(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void scriptSaid(String line) {
        err.println(line.replaceAll("\\p{Cntrl}", " "));
        err.flush();
    }
}
