package dev.carom.physics.broadphase;

/**
 * Threads that share out the turns of a long loop, lent to a {@link Broadphase} by whoever owns them.
 * <p>
 * Which thread does what is chance. So a block may write only to what is its own, or to what belongs to its worker, and
 * what all blocks together leave must not depend on who did which.
 */
public interface Crew {
    /** What is done to some of the turns of a loop. */
    interface Block {
        /**
         * Does the turns from one to another.
         *
         * @param worker 0 for the caller, 1 and on for helpers, below {@link Crew#count}: picks scratch
         * @param from the first turn
         * @param to the one behind the last; the same as {@code from} when there are none
         */
        void run(int worker, int from, int to);
    }

    /**
     * How many threads there are.
     *
     * @return at least 1, the caller; always the same
     */
    int count();

    /**
     * Does a loop, in blocks or at once, and returns when all of it is done.
     *
     * @param turns how many, at least 0
     * @param turnsOfBlock how many a thread takes at once, at least 1: some tens of microseconds of work
     * @param what is called from several threads at a time
     * @throws RuntimeException what a block threw; then others may not have been done
     */
    void share(int turns, int turnsOfBlock, Block what);
}
