package dev.carom.script;

/**
 * A clock for script budgets that the test controls. It advances by a fixed time on each read, and by what the test
 * adds in between. So a script that does not end is stopped after the same number of reads on every machine, whatever
 * its load, and a script that ends is never stopped.
 */
public final class TestClock implements ScriptClock {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    /** About the time between two reads on a fast machine. */
    private static final long DEFAULT_READ_NANOS = 20_000L;

    private long now;
    private long worked;
    private long readNanos = DEFAULT_READ_NANOS;

    /** Sets the time by which each read advances the clock. */
    public TestClock advancePerRead(long nanos) {
        readNanos = nanos;
        return this;
    }

    /** Adds time during which the thread works. */
    public void work(long millis) {
        now += millis * NANOS_PER_MILLI;
        worked += millis * NANOS_PER_MILLI;
    }

    /** Adds time during which the thread waits, as on a busy machine. */
    public void pause(long millis) {
        now += millis * NANOS_PER_MILLI;
    }

    @Override
    public long nanos() {
        now += readNanos;
        worked += readNanos;
        return now;
    }

    @Override
    public long workedNanos() {
        return worked;
    }
}
