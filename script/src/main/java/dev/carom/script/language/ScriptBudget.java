package dev.carom.script.language;

/**
 * The time for which a script may still run. A {@link ScriptLanguage} checks it while the script runs.
 * <p>
 * Time is counted from one call of {@link #isSpent} to the next. If more than 5 ms pass between two calls, only the
 * processor time of the thread counts, but at least 5 ms: a pause of the JVM or of the machine does not use up the
 * budget, and a slow word does.
 */
public interface ScriptBudget {
    /** Call {@link #isSpent} at least this often. Of a longer interval, idle time beyond this limit does not count. */
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
