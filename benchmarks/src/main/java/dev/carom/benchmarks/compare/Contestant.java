package dev.carom.benchmarks.compare;

/**
 * An engine or broadphase in a comparison, with its own boxes; its constructor inserts all of them. Used by one thread.
 */
public interface Contestant extends AutoCloseable {
    /** Updates the boxes that moved and finds the pairs. Only this is timed. */
    void tick();

    /**
     * Returns the result of the last tick; not timed.
     *
     * @return a new report
     */
    Report report();

    /** Frees native memory. */
    @Override
    default void close() {}
}
