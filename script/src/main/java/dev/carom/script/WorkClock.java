package dev.carom.script;

/**
 * How long the thread worked, without the time in which the JVM or the machine had it wait. To read that takes as long
 * as a word of a script, so it is read once a millisecond at most.
 */
final class WorkClock {
    private static final long PERIOD_NANOS = 1_000_000L;

    private final ScriptClock clock;
    private Thread thread;
    private long lookedAt;
    private long before;

    WorkClock(ScriptClock clock) {
        this.clock = clock;
    }

    /** The time, in nanoseconds. */
    long now() {
        return clock.nanos();
    }

    /** Notes how long the thread has worked, when that was not done for a while. */
    void look(long now) {
        if (now - lookedAt > PERIOD_NANOS || thread != Thread.currentThread()) {
            thread = Thread.currentThread();
            lookedAt = now;
            before = clock.workedNanos();
        }
    }

    /** How long it worked since {@link #look} last noted it, in nanoseconds; 0 where that is not known. */
    long worked() {
        return before != ScriptClock.UNKNOWN && thread == Thread.currentThread() ? clock.workedNanos() - before : 0L;
    }
}
