package dev.carom.script;

import dev.carom.script.language.ScriptBudget;

/**
 * The time budget of one script, or of all scripts that start in one tick. Adds up the times between reads of the
 * clock. All scripts of a game share one {@link ScriptClock}. The clock is also read after each word (a function that
 * scripts call), so the time of words counts too. A pause of the JVM or of the machine must not stop a script. So for
 * an interval of more than 5 ms, the processor time of the thread counts instead, but at least 5 ms. Tests, and games
 * whose runs must repeat exactly, set a clock that advances on each read. Their results then do not depend on the load
 * of the machine.
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

    /** Starts counting the time. The script runs next. */
    void begin() {
        checkedAt = clock.now();
        clock.sample(checkedAt);
    }

    /**
     * Elapsed time, and the processor time of the running thread. Reading the processor time takes as long as the call
     * of a word, so samples of one thread are at least a millisecond apart.
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

        /**
         * Stores the processor time of the running thread, unless the last sample is of the same thread and less than a
         * millisecond old.
         */
        void sample(long now) {
            if (now - sampledAt > PERIOD_NANOS || thread != Thread.currentThread()) {
                thread = Thread.currentThread();
                sampledAt = now;
                workedBefore = clock.workedNanos();
            }
        }

        /**
         * Returns the processor time since the last {@link #sample} in nanoseconds; 0 where the processor time is
         * unknown.
         */
        long workedNanos() {
            return workedBefore != ScriptClock.UNKNOWN && thread == Thread.currentThread()
                    ? clock.workedNanos() - workedBefore
                    : 0L;
        }
    }
}
