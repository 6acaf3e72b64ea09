package dev.carom.physics.broadphase;

/**
 * Finds the pairs of boxes that overlap, and reports only what changed since the last update.
 * <p>
 * This is the plug-in point for another algorithm. It speaks of boxes and pairs alone: a box is a small number that the
 * caller chose, and its bounds stand in a row of the caller's array. Touching counts as overlapping, and boxes without
 * extent are boxes. Two fixed boxes are never a pair. A pair is reported as {@code (a, b)} with {@code a < b}.
 * <p>
 * Numbers of boxes should be small and dense, since implementations keep arrays that long. An implementation is used by
 * one thread at a time.
 *
 * <pre>
 * bounds: one row a box, box i starts at i * STRIDE
 * +-------+-------+-------+-------+-------+-------+
 * | MIN_X | MIN_Y | MIN_Z | MAX_X | MAX_Y | MAX_Z |   metres, world frame
 * +-------+-------+-------+-------+-------+-------+
 * </pre>
 */
public interface Broadphase {
    /** Floats in a row of the bounds. */
    int STRIDE = 6;

    /** Offset of the least x in a row; the least y and z follow. */
    int MIN_X = 0;

    /** Offset of the least y in a row. */
    int MIN_Y = 1;

    /** Offset of the least z in a row. */
    int MIN_Z = 2;

    /** Offset of the greatest x in a row; the greatest y and z follow. */
    int MAX_X = 3;

    /** Offset of the greatest y in a row. */
    int MAX_Y = 4;

    /** Offset of the greatest z in a row. */
    int MAX_Z = 5;

    /**
     * Adds a box. Its pairs begin at the next update, which reads its row of the bounds.
     *
     * @param box the number of the box, at least 0, not in use
     * @param fixed whether it belongs to the boxes that rest: fixed boxes are no pairs among themselves, and their rows
     *     are read only at the first update after {@code insert} or {@link #refresh(int)}, so that they cost nothing in
     *     a tick
     * @throws IllegalArgumentException when the number is negative or in use
     */
    void insert(int box, boolean fixed);

    /**
     * Takes a box out. Its pairs end at the next update. The number is free at once: when it is inserted again before
     * that update, the pairs of the old box end all the same, and those of the new one begin.
     *
     * @param box the number of a box that was inserted
     * @throws IllegalArgumentException when there is no such box
     */
    void remove(int box);

    /**
     * Says that a fixed box has new bounds, for the next update to read. Boxes that are not fixed need no such call.
     *
     * @param box the number of a box that was inserted
     * @throws IllegalArgumentException when there is no such box
     */
    void refresh(int box);

    /**
     * Brings the pairs up to date with the bounds, and reports each pair that ended and each that began since the last
     * update: first all ends, then all beginnings, each pair at most once in either. The order within the two is the
     * same for the same history of calls.
     *
     * @param bounds rows as pictured above, for every box inserted; all finite, and no least greater than its greatest:
     *     the caller sees to it, implementations only assert it
     * @param sink is told of the changes; must not call back into this broadphase
     */
    void update(float[] bounds, PairSink sink);

    /**
     * How many boxes are inserted.
     *
     * @return the number of boxes, fixed ones included
     */
    int size();

    /**
     * How many pairs overlapped at the last update.
     *
     * @return the number of pairs that have begun and not ended
     */
    int pairCount();
}
