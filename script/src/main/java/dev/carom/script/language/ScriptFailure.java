package dev.carom.script.language;

/**
 * The exception for a script that cannot continue: its text is malformed, it threw an exception, or it was stopped. A
 * {@link ScriptLanguage} throws this exception.
 */
public final class ScriptFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** The value of {@link #line()} when the line is unknown. */
    public static final int NO_LINE = 0;

    /** The line of the script, from 1; or {@link #NO_LINE}. */
    private final int line;

    /**
     * Creates a failure.
     *
     * @param line the line of the script, from 1; or {@link #NO_LINE}
     * @param message a sentence for the author of the script, without file and line
     */
    public ScriptFailure(int line, String message) {
        super(message);
        this.line = line;
    }

    /**
     * Returns the line of the script that failed.
     *
     * @return the line, from 1; or {@link #NO_LINE}
     */
    public int line() {
        return line;
    }
}
