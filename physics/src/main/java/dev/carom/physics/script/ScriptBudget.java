package dev.carom.physics.script;

/**
 * How long a script may still run in this tick.
 * <p>
 * Time is counted from one question to the next, and at most 5 ms between two: so a pause of the JVM or of the machine
 * in the middle of a script is not held against it, while one that loops is asked all the time.
 */
public final class ScriptBudget {
    /** The most that counts between two questions; ask more often than that. */
    public static final long SLICE_NANOS = 5_000_000L;

    private long allowed;
    private long used;
    private long asked;

    ScriptBudget() {}

    /**
     * Whether the script has to be stopped.
     *
     * @return true when it ran for longer than it may
     */
    public boolean isSpent() {
        final long now = System.nanoTime();
        used += Math.min(now - asked, SLICE_NANOS);
        asked = now;
        return used > allowed;
    }

    /**
     * What it may use in all, for messages.
     *
     * @return milliseconds
     */
    public long allowedMillis() {
        return allowed / 1_000_000L;
    }

    /** A new tick, or the script is run for the first time. */
    void renew(long millis) {
        allowed = millis * 1_000_000L;
        used = 0;
    }

    /** The script is about to run. */
    void begin() {
        asked = System.nanoTime();
    }
}
