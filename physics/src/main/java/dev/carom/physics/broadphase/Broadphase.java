package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.parallel.Parallel;

/**
 * Finds the pairs of boxes that overlap, and reports only what changed since the last update. Between updates it
 * answers queries: which boxes does a ray, a moving box or a region meet.
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
     * Sets the threads for updates. They change no result. An implementation that has no use for them ignores them.
     *
     * @param parallel used from the next update on, by the thread that calls it
     */
    default void parallel(Parallel parallel) {}

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
     *     the caller sees to it, implementations only assert it. A box without end has the greatest float there, as
     *     {@link Float#MAX_VALUE} or its negative
     * @param sink is told of the changes; must not call back into this broadphase, nor throw: the changes that it was
     *     not told by then are told to nobody
     * @throws IllegalStateException when called by a visitor; and by implementations that do not know their pairs any
     *     more, since an update was cut short by an exception, such as that of an array of bounds that is too short
     */
    void update(float[] bounds, PairSink sink);

    /**
     * Visits the boxes that a box meets on a straight way. A box without extent makes it a ray, a way of no length the
     * question which boxes overlap. Touching counts, at the end of the way and along a face as well.
     * <p>
     * Queries see the boxes and bounds of the last update, fixed and moving ones alike, less those removed since; a box
     * inserted since is not seen, under a number used before either. They change nothing: the next update reports the
     * same with queries before it as without.
     * <p>
     * The limit is 1, the end of the way, until the visitor narrows it. Each box that is met at or before the limit as
     * it stands when the box's turn comes is visited exactly once. Nearer boxes come first more often than not, so that
     * narrowing pays; the order is the same for the same history of calls, but differs between implementations, and no
     * result should depend on it.
     * <p>
     * Times are computed in double and compared before they are rounded: a graze is not missed, however long the way,
     * as long as coordinates do not differ by more than a factor of 2^29, where their differences are not exact.
     * Narrowing to {@code reached}, or to a time rounded to float, keeps the boxes that are met at the very same time.
     *
     * @param box the box at the start of the way, in metres, world frame; valid: the caller sees to it, implementations
     *     only assert it
     * @param travelX the way along x in metres, finite like the other two
     * @param travelY the way along y in metres
     * @param travelZ the way along z in metres
     * @param visitor is told of the boxes; must not call back into this broadphase. What it throws ends the query and
     *     does no harm
     * @throws IllegalStateException when called by a visitor, as are {@code insert}, {@code remove}, {@code refresh},
     *     {@code update} and {@code near}
     */
    void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor);

    /**
     * Visits the boxes that are no farther from a box than a distance: of the two points that are closest, one in each.
     * All that {@link #cast} says of what is seen, of limits, order and visitors holds here too, with metres in place
     * of fractions.
     *
     * @param box the region, or the point when it has no extent, in metres, world frame; valid: the caller sees to it,
     *     implementations only assert it
     * @param distance the limit at first, in metres; finite. 0 asks which boxes overlap or touch, nothing is visited
     *     when it is negative
     * @param visitor is told of the boxes; must not call back into this broadphase
     * @throws IllegalStateException when called by a visitor
     */
    void near(Aabb box, float distance, BoxVisitor visitor);

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
