package dev.carom.physics.broadphase;

/** Is told by a {@link Broadphase} which pairs of boxes began and ended to overlap. */
public interface PairSink {
    /**
     * Two boxes overlap that did not at the last update.
     *
     * @param a the lower number
     * @param b the higher number
     */
    void pairBegan(int a, int b);

    /**
     * Two boxes overlap no longer, or one of them was removed.
     *
     * @param a the lower number
     * @param b the higher number
     */
    void pairEnded(int a, int b);
}
