package dev.carom.physics.parallel;

/**
 * Runs loops on several threads.
 * <p>
 * It is not determined which thread runs which range of a loop. So a loop body may write only to memory that belongs to
 * its range or to its worker. The result of the whole loop must not depend on which worker ran which range.
 */
public interface Parallel {
    /** The body of a loop. */
    interface Body {
        /**
         * Runs a range of the loop.
         *
         * @param worker index of the thread, 0 (the caller) to {@link Parallel#count} - 1; use it to select scratch
         *     memory
         * @param from the first index
         * @param to the last index plus 1; equal to {@code from} for an empty loop
         */
        void run(int worker, int from, int to);
    }

    /**
     * Returns the number of threads.
     *
     * @return at least 1, for the calling thread; constant
     */
    int count();

    /**
     * Runs a loop as one or more ranges, and returns when all ranges are complete.
     *
     * @param count number of indices, at least 0
     * @param grain number of indices in a range, at least 1; a range should take some tens of microseconds
     * @param body may be called by several threads at the same time
     * @throws RuntimeException the exception that the body threw; some of the other ranges may then not have run
     */
    void parallelFor(int count, int grain, Body body);
}
