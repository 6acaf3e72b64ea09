package dev.carom.benchmarks.compare;

/**
 * An engine or broadphase in a comparison. Each contestant has its own boxes, which its constructor inserts. One thread
 * uses a contestant.
 */
public interface Contestant extends AutoCloseable {
    /** Updates the boxes that moved and finds the pairs. Only this method is timed. */
    void tick();

    /**
     * Returns the result of the last tick. This method is not timed.
     *
     * @return a new report
     */
    Report report();

    /** Frees native memory. */
    @Override
    default void close() {}
}
