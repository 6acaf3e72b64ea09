package dev.carom.physics.parallel;

/**
 * Runs long loops on several threads.
 * <p>
 * Which thread runs which part of a loop is not determined. So a loop body may write only to what belongs to its range,
 * or to what belongs to its worker, and the result of the whole loop must not depend on which worker ran which range.
 */
public interface Parallel {
    /** The body of a loop. */
    interface Body {
        /**
         * Runs a range of the loop.
         *
         * @param worker index of the thread, from 0, the caller, to {@link Parallel#count} - 1: selects scratch memory
         * @param from the first index
         * @param to the index behind the last; equal to {@code from} for an empty loop
         */
        void run(int worker, int from, int to);
    }

    /**
     * Returns the number of threads.
     *
     * @return at least 1, the caller; always the same
     */
    int count();

    /**
     * Runs a loop in ranges, or as one range, and returns when all of it is done.
     *
     * @param count number of indices, at least 0
     * @param grain number of indices in a range, at least 1: some tens of microseconds of work
     * @param body called by several threads at a time
     * @throws RuntimeException what the body threw; other ranges may not have been run then
     */
    void parallelFor(int count, int grain, Body body);
}
