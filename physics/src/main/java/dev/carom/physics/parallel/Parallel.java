package dev.carom.physics.parallel;

/**
 * Runs loops on several threads.
 * <p>
 * Any thread may run any range of a loop. So a loop body may write only to memory that belongs to its range or to its
 * worker. The result of the whole loop must not depend on which worker ran which range.
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

    /**
     * Loops that run one after the other. Each loop begins when the previous loop is complete, and sees everything that
     * the previous loop has written.
     */
    interface Sequence {
        /**
         * Returns the size of a loop. Called when the previous loop is complete.
         *
         * @param loop index of the loop
         * @return number of indices, at least 0
         */
        int size(int loop);

        /**
         * Returns how a loop is divided.
         *
         * @param loop index of the loop
         * @return number of indices in a range, at least 1. A loop of a single range runs on the calling thread
         */
        int grain(int loop);

        /**
         * Runs a range of a loop.
         *
         * @param worker index of the thread, as for {@link Body#run}
         * @param loop index of the loop
         * @param from the first index
         * @param to the last index plus 1
         */
        void run(int worker, int loop, int from, int to);
    }

    /**
     * Runs many short loops one after the other, and returns when all of them are complete. A loop may take only a few
     * microseconds, so an implementation with several threads keeps them awake between two loops for a short time. This
     * default implementation runs all loops on the calling thread, each as one range.
     *
     * @param loops number of loops, at least 0
     * @param sequence may be called by several threads at the same time
     * @throws RuntimeException the exception that the sequence threw; later loops have not run then
     */
    default void inTurn(int loops, Sequence sequence) {
        for (int loop = 0; loop < loops; loop++) {
            sequence.run(0, loop, 0, sequence.size(loop));
        }
    }
}
