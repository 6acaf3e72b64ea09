package dev.carom.physics.broadphase;

/** Receives from a {@link Broadphase} the pairs of boxes that began or stopped overlapping. */
public interface PairSink {
    /**
     * Receives a pair of boxes that overlap in this update, but did not overlap in the update before.
     *
     * @param a the lower number
     * @param b the higher number
     */
    void pairBegan(int a, int b);

    /**
     * Receives a pair that has ended: the boxes no longer overlap, or at least one of them was removed.
     *
     * @param a the lower number
     * @param b the higher number
     */
    void pairEnded(int a, int b);
}
