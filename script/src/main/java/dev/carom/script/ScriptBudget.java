package dev.carom.script;

/**
 * How long a script may still run in this tick.
 * <p>
 * Time is counted from one question to the next. Of more than 5 ms between two only what the thread worked counts, or 5
 * ms: so a pause of the JVM or of the machine in the middle of a script is not held against it, while a word that takes
 * its time is.
 */
public final class ScriptBudget {
    /** The most that counts of idle time between two questions; ask more often than that. */
    public static final long SLICE_NANOS = 5_000_000L;

    private final WorkClock clock;
    private long allowed;
    private long used;
    private long asked;

    /** By the clock of all scripts of a game. */
    ScriptBudget(WorkClock clock) {
        this.clock = clock;
    }

    /**
     * Whether the script has to be stopped.
     *
     * @return true when it ran for longer than allowed
     */
    public boolean isSpent() {
        final long now = clock.now();
        final long gap = now - asked;
        used += gap <= SLICE_NANOS ? gap : Math.min(gap, Math.max(clock.worked(), SLICE_NANOS));
        asked = now;
        clock.look(now);
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
        asked = clock.now();
        clock.look(asked);
    }
}
