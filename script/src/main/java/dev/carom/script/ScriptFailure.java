package dev.carom.script;

/** A script cannot go on: it is malformed, it threw, or it was stopped. Told by a {@link ScriptLanguage}. */
public final class ScriptFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** The line of failures that have none. */
    public static final int NO_LINE = 0;

    /** From 1; or {@link #NO_LINE}. */
    private final int line;

    /**
     * A failure.
     *
     * @param line where in the script, from 1; or {@link #NO_LINE}
     * @param message a sentence for the author of the script, without file and line
     */
    public ScriptFailure(int line, String message) {
        super(message);
        this.line = line;
    }

    /**
     * Where it happened.
     *
     * @return from 1; or {@link #NO_LINE}
     */
    public int line() {
        return line;
    }
}
