package dev.carom.script.language;

/**
 * The time for which a script may still run. A {@link ScriptLanguage} checks the budget while the script runs.
 * <p>
 * Time is counted from one call of {@link #isSpent} to the next. If more than 5 ms pass between two calls, the
 * processor time of the thread is counted instead, but at least 5 ms. So a slow {@link Word} uses up the budget, but a
 * pause of the JVM or of the machine does not.
 */
public interface ScriptBudget {
    /**
     * An interval between two calls of {@link #isSpent} counts in full up to this length, in nanoseconds. A script
     * engine should call {@link #isSpent} at least once in this time.
     */
    long SLICE_NANOS = 5_000_000L;

    /**
     * Reports whether the script must be stopped. Adds the time since the previous call to the time used.
     *
     * @return true when the script ran for longer than {@link #allowedMillis}
     */
    boolean isSpent();

    /**
     * Returns the whole budget, for messages.
     *
     * @return milliseconds
     */
    long allowedMillis();
}
