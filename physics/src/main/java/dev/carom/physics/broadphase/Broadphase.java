package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.parallel.Parallel;

/**
 * Finds the pairs of boxes that overlap, and reports only changes since the last update. Between updates, queries find
 * the boxes on the path of a ray or box, or near a region.
 * <p>
 * This is the plug-in point for other algorithms. A broadphase handles only boxes and pairs. A box is a small number
 * chosen by the caller, and its bounds are a row of the caller's array. Touching counts as overlapping, and boxes with
 * an extent of 0 are allowed. Two fixed boxes are never a pair. A pair is reported as {@code (a, b)} with
 * {@code a < b}.
 * <p>
 * Box numbers should be small and dense, since implementations allocate arrays with an element for each number up to
 * the greatest in use. Only one thread at a time may use an instance.
 *
 * <pre>
 * bounds: one row per box, box i starts at i * STRIDE
 * +-------+-------+-------+-------+-------+-------+
 * | MIN_X | MIN_Y | MIN_Z | MAX_X | MAX_Y | MAX_Z |   metres, world frame
 * +-------+-------+-------+-------+-------+-------+
 * </pre>
 */
public interface Broadphase {
    /** Floats per row of the bounds. */
    int STRIDE = BoxRow.STRIDE;

    /** Offset of the minimum x in a row; the minimum y and z follow. */
    int MIN_X = BoxRow.MIN_X;

    /** Offset of the minimum y in a row. */
    int MIN_Y = BoxRow.MIN_Y;

    /** Offset of the minimum z in a row. */
    int MIN_Z = BoxRow.MIN_Z;

    /** Offset of the maximum x in a row; the maximum y and z follow. */
    int MAX_X = BoxRow.MAX_X;

    /** Offset of the maximum y in a row. */
    int MAX_Y = BoxRow.MAX_Y;

    /** Offset of the maximum z in a row. */
    int MAX_Z = BoxRow.MAX_Z;

    /**
     * Sets the threads that updates may use. The number of threads does not change results. An implementation may
     * ignore this call.
     *
     * @param parallel runs the loops of updates, from the next update on; called by the thread that calls
     *     {@link #update}
     */
    default void parallel(Parallel parallel) {}

    /**
     * Adds a box. The next update reads the row of the box and begins the pairs of the box.
     *
     * @param box number of the box, at least 0, not in use
     * @param fixed whether the bounds stay the same until {@link #refresh(int)} is called. Two fixed boxes are never a
     *     pair. The row of a fixed box is read only at the first update after {@code insert} or {@code refresh}. So a
     *     fixed box costs nothing in later updates
     * @throws IllegalArgumentException when the number is negative, in use, or so large that the implementation cannot
     *     store its row
     */
    void insert(int box, boolean fixed);

    /**
     * Removes a box. Its pairs end at the next update. The number is free at once. If the number is inserted again
     * before that update, the update ends the pairs of the old box and begins those of the new box.
     *
     * @param box number of an inserted box
     * @throws IllegalArgumentException when there is no such box
     */
    void remove(int box);

    /**
     * Marks the bounds of a fixed box as changed; the next update reads them. Moving boxes do not need this call.
     *
     * @param box number of an inserted box
     * @throws IllegalArgumentException when there is no such box
     */
    void refresh(int box);

    /**
     * Updates the pairs when any row may have changed. Calls {@link #update(float[], long[], PairSink)} without marks.
     *
     * @param bounds rows of all inserted boxes, as for {@link #update(float[], long[], PairSink)}
     * @param sink receives the changes
     */
    default void update(float[] bounds, PairSink sink) {
        update(bounds, null, sink);
    }

    /**
     * Updates the pairs for the given bounds, and reports each pair that ended or began since the last update: first
     * all ends, then all beginnings. A pair occurs at most once in each of these two groups. The order within each
     * group is the same for the same history of calls.
     *
     * @param bounds rows as pictured above, for every inserted box. All bounds must be finite, and no minimum may
     *     exceed its maximum; the caller ensures this, implementations only assert it. A box that is unbounded on an
     *     axis has the minimum {@code -Float.MAX_VALUE} and the maximum {@link Float#MAX_VALUE} there
     * @param marked the rows that may have changed since the last update: bit {@code box % 64} of element
     *     {@code box / 64}. Missing elements mark no box. A mark of an unchanged row is harmless. An implementation may
     *     ignore all marks. It may also skip all unmarked rows, so that a resting box costs nothing. If an unmarked row
     *     has changed, pairs are lost; implementations only assert this. A box that was inserted or refreshed needs no
     *     mark, and marks of fixed boxes have no effect. {@code null} marks all boxes
     * @param sink receives the changes; must not call back into this broadphase. If the sink throws, the changes that
     *     are not yet reported are lost
     * @throws IllegalStateException when called by a visitor. An implementation may also throw this after an exception
     *     has ended an earlier update, for example because the bounds array was too short
     */
    void update(float[] bounds, long[] marked, PairSink sink);

    /**
     * Visits the boxes that a box overlaps or touches on a straight path. A box with an extent of 0 is a ray; a
     * displacement of 0 is an overlap query. Touching counts as a hit, also at the end of the path, and also where the
     * box slides along a face.
     * <p>
     * Queries find the fixed and moving boxes of the last update, with the bounds of that update. Boxes that were
     * removed or inserted after that update are not found. This also applies to a new box with the number of a removed
     * box. Queries change nothing: the next update reports the same with or without them.
     * <p>
     * The limit of a query is the greatest fraction of the path at which a hit still counts. The limit starts at 1, the
     * end of the path. The visitor may lower it. A box is visited exactly once if it is hit at or before the limit that
     * applies when the box is tested. Nearer boxes usually come first, so lowering the limit saves time. The order of
     * visits is the same for the same history of calls. It differs between implementations, so no result should depend
     * on it.
     * <p>
     * Fractions are computed in double from differences of two coordinates, and are rounded to float only after they
     * have been compared. A difference is exact if one coordinate is 0, or if the larger one is at most 2^29 times as
     * large as the smaller one. In both cases a grazing hit is never missed, however long the path. A visitor may lower
     * the limit to the fraction at which the visited box is hit (parameter {@code reached} of
     * {@link BoxVisitor#visit}). Boxes that are hit at the same fraction are still visited.
     *
     * @param box the box at the start of the path, in metres, world frame. The caller ensures that the box
     *     {@linkplain Aabb#isValid is valid}; implementations only assert this
     * @param travelX displacement along x in metres, finite like the other two
     * @param travelY displacement along y in metres
     * @param travelZ displacement along z in metres
     * @param visitor receives the boxes; must not call back into this broadphase. If the visitor throws, the query
     *     ends, and nothing else changes
     * @throws IllegalStateException when called by a visitor. A visitor must not call {@code insert}, {@code remove},
     *     {@code refresh}, {@code update} or {@code near} either
     */
    void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor);

    /**
     * Visits the boxes within a distance of a box, measured between the closest points of both boxes. The rules of
     * {@link #cast} apply here too, with metres instead of fractions: which boxes are found, and the rules for limits,
     * order and visitors.
     *
     * @param box the region, or a point if its extent is 0, in metres, world frame. The caller ensures that the box
     *     {@linkplain Aabb#isValid is valid}; implementations only assert this
     * @param distance the initial limit in metres; finite. With 0, the query finds boxes that overlap or touch; with a
     *     negative limit, it finds none
     * @param visitor receives the boxes; must not call back into this broadphase
     * @throws IllegalStateException when called by a visitor
     */
    void near(Aabb box, float distance, BoxVisitor visitor);

    /**
     * Returns the number of inserted boxes.
     *
     * @return the number of boxes, fixed ones included
     */
    int size();

    /**
     * Returns the number of pairs that overlapped at the last update.
     *
     * @return the number of pairs that have begun and not ended
     */
    int pairCount();
}
