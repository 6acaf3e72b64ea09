package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import dev.carom.physics.geometry.Aabb;
import java.util.Objects;

/**
 * A query in progress: what is asked, how far it still has to go, and who is told.
 * <p>
 * Both queries come down to one number for each box, its reach: the fraction of the way at which it is met, or its
 * distance. A box around other boxes is never reached later than they are, bit for bit, since differences, quotients,
 * products, sums and roots keep their order when they are rounded. So a structure may put all of its bounds to {@link
 * #reach} and pass over what lies beyond the {@link #limit}, without any margin.
 */
final class BoxQuery {
    private static final int AXES = 3;

    private final BoxTable boxes;
    private final double[] min = new double[AXES];
    private final double[] max = new double[AXES];
    private final double[] travel = new double[AXES];
    private boolean casting;
    private double limit;
    private BoxVisitor visitor;

    BoxQuery(BoxTable boxes) {
        this.boxes = boxes;
    }

    /** Starts a query as {@link Broadphase#cast} describes it; {@link #finish()} has to follow. */
    void startCast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor whom) {
        assert Float.isFinite(travelX) && Float.isFinite(travelY) && Float.isFinite(travelZ)
                : "Travel must be finite (got: " + travelX + ", " + travelY + ", " + travelZ + ")";
        start(box, 1.0, whom);
        casting = true;
        travel[0] = travelX;
        travel[1] = travelY;
        travel[2] = travelZ;
    }

    /** Starts a query as {@link Broadphase#near} describes it; {@link #finish()} has to follow. */
    void startNear(Aabb box, float distance, BoxVisitor whom) {
        assert Float.isFinite(distance) : "Distance must be finite (got: " + distance + ")";
        start(box, distance, whom);
        casting = false;
    }

    private void start(Aabb box, double farthest, BoxVisitor whom) {
        assert box.isValid() : "Box of a query must be finite and not inverted (got: " + box + ")";
        Objects.requireNonNull(box, "box");
        Objects.requireNonNull(whom, "visitor");
        boxes.beginQuery(); // before anything of the query that may be in progress is overwritten
        for (int axis = 0; axis < AXES; axis++) {
            min[axis] = box.min(axis);
            max[axis] = box.max(axis);
        }
        limit = farthest;
        visitor = whom;
    }

    void finish() {
        visitor = null;
        boxes.endQuery();
    }

    /** What lies farther than this no longer matters; negative when nothing does. */
    double limit() {
        return limit;
    }

    /** Visits all boxes of a list that are within the limit. */
    void offer(BoxList list) {
        for (int i = 0; i < list.size() && limit >= 0.0; i++) {
            offer(list.get(i));
        }
    }

    /** Visits all boxes of a stretch that are within the limit; negative numbers are no boxes. */
    void offer(int[] numbers, int first, int count) {
        for (int i = first; i < first + count && limit >= 0.0; i++) {
            if (numbers[i] >= 0) {
                offer(numbers[i]);
            }
        }
    }

    /** Visits a box if queries see it and it is within the limit. */
    private void offer(int box) {
        final double reach = reach(boxes.rows(), box * STRIDE);
        if (reach <= limit && boxes.isSeen(box)) {
            narrow(visitor.visit(box, down(reach)));
        }
    }

    /**
     * Where the bounds in a row are reached; above the limit, perhaps infinity, when they are not reached within it.
     */
    double reach(float[] rows, int row) {
        return casting ? timeOf(rows, row) : distanceTo(rows, row);
    }

    /**
     * As {@link dev.carom.physics.geometry.SweptAabb} computes it. Multiplying by the inverse of the way would take 0.8
     * of the time (RayCastBenchmark), but a product is not rounded as the quotient is, and grazes would get lost.
     */
    private double timeOf(float[] rows, int row) {
        double first = 0.0;
        double last = limit;
        for (int axis = 0; axis < AXES; axis++) {
            // On this axis the boxes overlap while nearest <= u * way <= farthest.
            final double nearest = rows[row + MIN_X + axis] - max[axis];
            final double farthest = rows[row + MAX_X + axis] - min[axis];
            final double way = travel[axis];
            if (way > 0.0) {
                first = Math.max(first, nearest / way);
                last = Math.min(last, farthest / way);
            } else if (way < 0.0) {
                first = Math.max(first, farthest / way);
                last = Math.min(last, nearest / way);
            } else if (nearest > 0.0 || farthest < 0.0) {
                return Double.POSITIVE_INFINITY; // apart now, so apart on the whole way
            }
            if (first > last) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return first;
    }

    /** Source: Ericson, Real-Time Collision Detection, 5.1.3.1, for two boxes. */
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

    private void narrow(float newLimit) {
        assert newLimit == newLimit : "Limit must not be NaN";
        // What is just beyond rounds down to the limit and still matters: visitors only ever get to see rounded
        // numbers.
        limit = newLimit >= 0f ? Math.min(limit, Math.nextDown((double) Math.nextUp(newLimit))) : -1.0;
    }

    /** The largest float that is not above the value. */
    private static float down(double value) {
        final float nearest = (float) value;
        return nearest > value ? Math.nextDown(nearest) : nearest;
    }
}
