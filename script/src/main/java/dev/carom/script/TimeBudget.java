package dev.carom.script;

import dev.carom.script.language.ScriptBudget;

/**
 * The time budget of one script. Counts the time between two reads of the clock that all scripts of a game share; words
 * count too, since the clock is read after each word. Of an interval longer than 5 ms, only the processor time of the
 * thread counts, so that a pause of the JVM or of the machine stops no script. Tests and games whose runs must repeat
 * set a {@link ScriptClock} that advances on each read, so that no result depends on the load of the machine.
 */
final class TimeBudget implements ScriptBudget {
    private final ThreadClock clock;
    private long allowedNanos;
    private long usedNanos;
    private long checkedAt;

    TimeBudget(ThreadClock clock) {
        this.clock = clock;
    }

    @Override
    public boolean isSpent() {
        final long now = clock.now();
        final long gap = now - checkedAt;
        usedNanos += gap <= SLICE_NANOS ? gap : Math.min(gap, Math.max(clock.workedNanos(), SLICE_NANOS));
        checkedAt = now;
        clock.sample(now);
        return usedNanos > allowedNanos;
    }

    @Override
    public long allowedMillis() {
        return allowedNanos / 1_000_000L;
    }

    /** Starts a new budget: for a new tick, or for the top level of a script. */
    void renew(long millis) {
        allowedNanos = millis * 1_000_000L;
        usedNanos = 0;
    }

    /** Starts counting. Called before the script runs. */
    void begin() {
        checkedAt = clock.now();
        clock.sample(checkedAt);
    }

    /**
     * Elapsed time, and the processor time of the running thread. Reading processor time takes as long as a word of a
     * script, so it is read at most once a millisecond.
     */
    static final class ThreadClock {
        private static final long PERIOD_NANOS = 1_000_000L;

        private final ScriptClock clock;
        private Thread thread;
        private long sampledAt;
        private long workedBefore;

        ThreadClock(ScriptClock clock) {
            this.clock = clock;
        }

        /** Returns the time in nanoseconds. */
        long now() {
            return clock.nanos();
        }

        /** Stores the processor time of the running thread, unless that was done within the last millisecond. */
        void sample(long now) {
            if (now - sampledAt > PERIOD_NANOS || thread != Thread.currentThread()) {
                thread = Thread.currentThread();
                sampledAt = now;
                workedBefore = clock.workedNanos();
            }
        }

        /** Returns the processor time since {@link #sample} stored it, in nanoseconds; 0 where it is unknown. */
        long workedNanos() {
            return workedBefore != ScriptClock.UNKNOWN && thread == Thread.currentThread()
                    ? clock.workedNanos() - workedBefore
                    : 0L;
        }
    }
}
