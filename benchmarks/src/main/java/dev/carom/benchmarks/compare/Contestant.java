package dev.carom.benchmarks.compare;

/**
 * One side of a comparison, at work on its own boxes; all of them are in already when it is made. Used by one thread.
 */
public interface Contestant extends AutoCloseable {
    /** Takes over the boxes that moved, and finds the pairs. This alone is timed. */
    void tick();

    /**
     * What the last tick found; not timed.
     *
     * @return a new report
     */
    Report report();

    /** Frees what the garbage collector does not. */
    @Override
    default void close() {}
}
