package dev.carom.script;

/**
 * A clock for budgets of scripts that the test owns: it goes on by a fixed time each time that somebody looks at it,
 * and by what the test says in between. So a script that does not end is stopped after a number of looks, on every
 * machine, however busy that is, and one that ends is never stopped.
 */
public final class TestClock implements ScriptClock {
    private static final long NANOS_A_MILLI = 1_000_000L;

    /** About what a fast machine takes from one look to the next. */
    private static final long USUAL_LOOK_NANOS = 20_000L;

    private long now;
    private long worked;
    private long lookNanos = USUAL_LOOK_NANOS;

    /** From now on each look takes so long. */
    public TestClock looksOf(long nanos) {
        lookNanos = nanos;
        return this;
    }

    /** The thread works for a while. */
    public void work(long millis) {
        now += millis * NANOS_A_MILLI;
        worked += millis * NANOS_A_MILLI;
    }

    /** The thread waits for a while, as when the machine is busy. */
    public void pause(long millis) {
        now += millis * NANOS_A_MILLI;
    }

    @Override
    public long nanos() {
        now += lookNanos;
        worked += lookNanos;
        return now;
    }

    @Override
    public long workedNanos() {
        return worked;
    }
}
