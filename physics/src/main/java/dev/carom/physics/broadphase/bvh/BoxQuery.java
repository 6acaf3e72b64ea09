package dev.carom.physics.broadphase.bvh;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.geometry.Aabb;
import java.util.Objects;

/**
 * Stores a query in progress: its box, its path or distance, and its current limit.
 * <p>
 * A query is either a cast of a box along a path, or a search for the boxes near a box. The query computes one number
 * per box, the query distance: the fraction of the path at which the box is hit, or the distance of the box. Bounds
 * that contain a box never have a greater query distance than the box, since rounding does not reverse the order of two
 * differences, quotients, products, sums or roots. So a tree may skip a node if the {@link #queryDistance} of the
 * node's bounds exceeds the {@link #limit}. No tolerance is needed.
 */
public final class BoxQuery {
    private final BoxTable boxes;
    private final double[] min = new double[AXES];
    private final double[] max = new double[AXES];
    private final double[] travel = new double[AXES];
    private boolean casting;
    private double limit;
    private float reached;

    public BoxQuery(BoxTable boxes) {
        this.boxes = boxes;
    }

    /**
     * Starts a query for boxes on the path of a box. Query distances are fractions of the path. {@link #finish()} must
     * follow.
     */
    public void startCast(Aabb box, float travelX, float travelY, float travelZ) {
        assert Float.isFinite(travelX) && Float.isFinite(travelY) && Float.isFinite(travelZ)
                : "Travel must be finite (got: " + travelX + ", " + travelY + ", " + travelZ + ")";
        start(box, 1.0);
        casting = true;
        travel[0] = travelX;
        travel[1] = travelY;
        travel[2] = travelZ;
    }

    /** Starts a query for boxes near a box. Query distances are in metres. {@link #finish()} must follow. */
    public void startNear(Aabb box, float distance) {
        assert Float.isFinite(distance) : "Distance must be finite (got: " + distance + ")";
        start(box, distance);
        casting = false;
    }

    private void start(Aabb box, double farthest) {
        assert box.isValid() : "Box of a query must be finite and not inverted (got: " + box + ")";
        Objects.requireNonNull(box, "box");
        // Comes first: throws an exception while another query is in progress, which still needs the old values.
        boxes.beginQuery();
        for (int axis = 0; axis < AXES; axis++) {
            min[axis] = box.min(axis);
            max[axis] = box.max(axis);
        }
        limit = farthest;
    }

    public void finish() {
        boxes.endQuery();
    }

    /** Returns the greatest query distance at which boxes are still reported; negative when the query has ended. */
    double limit() {
        return limit;
    }

    /** Tests whether a box is visible to queries and within the limit, and if so stores its query distance. */
    public boolean reaches(int box) {
        final double distance = queryDistance(boxes.rows(), box * STRIDE);
        if (distance > limit || !boxes.isSeen(box)) {
            return false;
        }
        // Rounded down, to the largest float that is not above the distance.
        final float nearest = (float) distance;
        reached = nearest > distance ? Math.nextDown(nearest) : nearest;
        return true;
    }

    /** Returns the query distance of the last box that was reached, rounded down. */
    public float reached() {
        return reached;
    }

    /** Lowers the limit; never raises it. A negative limit ends the query. */
    public void narrow(float newLimit) {
        assert newLimit == newLimit : "Limit must not be NaN";
        // Visitors get distances that are rounded down to floats. A box whose rounded distance equals newLimit must
        // still be reported. So the limit becomes the greatest double that rounds down to newLimit.
        limit = newLimit >= 0f ? Math.min(limit, Math.nextDown((double) Math.nextUp(newLimit))) : -1.0;
    }

    /**
     * Returns the query distance of the bounds in a row. If the query does not reach the bounds within the limit, the
     * result exceeds the limit and may be infinite.
     */
    double queryDistance(float[] rows, int row) {
        return casting ? timeOf(rows, row) : distanceTo(rows, row);
    }

    /**
     * Computes the fraction of the path at which the box is hit, as {@link dev.carom.physics.geometry.SweptAabb} does.
     * A ray cast would take 0.8 times as long if this code multiplied by the inverse of the displacement
     * (RayCastBenchmark). But a product is not rounded like the quotient, so grazing hits would be lost.
     */
    private double timeOf(float[] rows, int row) {
        double first = 0.0;
        double last = limit;
        for (int axis = 0; axis < AXES; axis++) {
            // u is the fraction of the path. On this axis the boxes overlap while
            // nearest <= u * displacement <= farthest.
            final double nearest = rows[row + MIN_X + axis] - max[axis];
            final double farthest = rows[row + MAX_X + axis] - min[axis];
            final double displacement = travel[axis];
            if (displacement > 0.0) {
                first = Math.max(first, nearest / displacement);
                last = Math.min(last, farthest / displacement);
            } else if (displacement < 0.0) {
                first = Math.max(first, farthest / displacement);
                last = Math.min(last, nearest / displacement);
            } else if (nearest > 0.0 || farthest < 0.0) {
                return Double.POSITIVE_INFINITY; // apart now, so apart for the whole path
            }
            if (first > last) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return first;
    }

    /**
     * Computes the distance of two boxes. Source: Ericson, Real-Time Collision Detection, 5.1.3.1, extended to two
     * boxes.
     */
    private double distanceTo(float[] rows, int row) {
        double squares = 0.0;
        for (int axis = 0; axis < AXES; axis++) {
            final double above = rows[row + MIN_X + axis] - max[axis];
            final double below = min[axis] - rows[row + MAX_X + axis];
            final double gap = Math.max(Math.max(above, below), 0.0);
            squares += gap * gap;
        }
        return Math.sqrt(squares);
    }
}
