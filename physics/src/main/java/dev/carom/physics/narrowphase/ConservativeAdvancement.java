package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import org.joml.Vector3f;

/**
 * Computes when two shapes that rotate first and last overlap, by conservative advancement (Ericson 5.5.3; Mirtich
 * 1996). A search starts at a time at which two shapes are apart. In each step, the search advances by a duration for
 * which it can prove that the shapes stay apart. A search from the start of the tick finds the first touch. A search
 * backwards from the end finds the last touch.
 * <p>
 * The proof uses the direction that separates the shapes at the current time. The shapes stay apart while no corner of
 * one shape reaches the other shape along this direction. A corner translates with its body and rotates about the
 * body's position. Along the direction, the corner approaches by at most its speed times the duration, plus a quadratic
 * term for the curvature of its path ({@link RotationBound}). The result is a lower bound of the gap that is a concave
 * function of time. The shapes are apart until this function is 0. The bound uses the current speed of each corner, and
 * the quadratic term grows slowly at first. So steps are large when no corner moves towards the other shape. For
 * example, let a fast wheel roll on a floor. A bound by the greatest speed alone would need many steps. The bound used
 * here needs few steps, since the lowest corners of the wheel only rise.
 * <p>
 * Accuracy: both times are exact to {@link #TIME_RESOLUTION} of the tick. If the search cannot prove that the shapes
 * stay apart for a further duration of this length, they count as touching. So only rounding can hide a touch, with one
 * exception. Shapes that rotate fast and close to each other for the whole tick may need more than {@link #MOST_STEPS}
 * steps. Later steps are at least {@link #COARSE_STEP} and may miss a grazing contact. The gap between shapes that are
 * reported as touching is at most the displacement of their points in the duration of {@link #TIME_RESOLUTION}. At a
 * relative speed of 10 m per tick, this is about 0.0024 mm. If the shapes separate and touch again within the tick, the
 * reported times span both overlaps.
 */
final class ConservativeAdvancement {
    /** Shapes that may touch within this fraction of the tick count as touching: 4 ulps of a float just below 1. */
    static final double TIME_RESOLUTION = 0x1p-22;

    /**
     * Number of steps of one search after which steps become coarse. A sweep takes four steps on average; one sweep in
     * 10,000 takes at least 128 steps.
     */
    static final int MOST_STEPS = 2000;

    /** Smallest step after {@link #MOST_STEPS} steps, as a fraction of the tick. */
    private static final double COARSE_STEP = 1.0 / 1024.0;

    /**
     * Bound of the rounding error of a distance, relative to the coordinates and sizes from which the distance is
     * computed. The bound is several times the true error.
     */
    private static final double ROUNDING = 0x1p-18;

    /**
     * Number of iterations of {@link #gapDuration}. Each iteration raises the lower bound of the duration, and the
     * bound is valid after each of them.
     */
    private static final int ROUNDS = 4;

    /** The iterations end when the lower bound of the gap is at most this fraction of the initial gap. */
    private static final double NARROW_ENOUGH = 0.1;

    /**
     * Number of face normals of one box. {@link Separation#axis} numbers the face normals of A first, then those of B,
     * then the cross products of edges. The axis is -1 when the normal is none of these directions.
     */
    private static final int FACES_OF_ONE = 3;

    private final ShapeDistance gap;
    private final Separation separation;
    private final RotationBound boundA = new RotationBound();
    private final RotationBound boundB = new RotationBound();
    private final RotationBound.Spin spinA = new RotationBound.Spin();
    private final RotationBound.Spin spinB = new RotationBound.Spin();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Vector3f towardsA = new Vector3f();
    private final Vector3f towardsB = new Vector3f();
    private final Vector3f angularVelocity = new Vector3f();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private int steps;

    /**
     * Creates an instance that uses the given scratch objects. A sweep that finds no touch leaves the separation at the
     * last tested time in {@code separation}.
     */
    ConservativeAdvancement(ShapeDistance gap, Separation separation) {
        this.gap = gap;
        this.separation = separation;
    }

    /** See {@link Narrowphase#sweep}. */
    boolean sweep(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        steps = 0;
        final float first = touch(a, b, slack, false, null);
        if (first < 0f) {
            return false;
        }
        if (slack > 0f) {
            gap.at(a, b, first, separation); // if the slack is 0, this separation is already stored
        }
        dest.normal.set(separation.normal); // before the backward search, which overwrites the separation
        dest.first = first;
        // Rounding of the backward search must not put the last touch before the first.
        dest.last = Math.max(first, touch(a, b, slack, true, null));
        return true;
    }

    /** See {@link Narrowphase#lastTouch}. */
    float lastTouch(SweptShape a, SweptShape b, float slack, Separation atEnd) {
        steps = 0;
        return Math.max(0f, touch(a, b, slack, true, atEnd));
    }

    /** Returns the number of distance queries of the last {@link #sweep} or {@link #lastTouch}, for tests of cost. */
    int steps() {
        return steps;
    }

    /**
     * Advances from one end of the tick towards the other until the shapes touch. Returns the time of the touch, or -1
     * when there is none.
     *
     * @param known the separation at the first tested time, or null if this method must compute it
     */
    private float touch(SweptShape a, SweptShape b, float slack, boolean backwards, Separation known) {
        double advanced = 0.0;
        for (int step = 0; ; step++) {
            steps++;
            final float time = (float) (backwards ? 1.0 - advanced : advanced);
            // The backward search needs no normal at the touch.
            final float depthLimit = backwards ? 0f : Float.POSITIVE_INFINITY;
            final double apart = (double) distance(a, b, time, slack, depthLimit, step == 0 ? known : null) - slack;
            if (!(apart > 0.0)) {
                return time;
            }
            if (advanced == 1.0) {
                return -1f;
            }
            final double left = 1.0 - advanced;
            final double safe = staysApart(a, b, time, apart, left, backwards);
            if (safe == Double.POSITIVE_INFINITY) {
                return -1f;
            }
            if (safe < TIME_RESOLUTION && safe < left) {
                return time;
            }
            advanced = safe >= left ? 1.0 : advanced + (step < MOST_STEPS ? safe : Math.max(safe, COARSE_STEP));
            advanced = Math.min(1.0, advanced);
        }
    }

    /**
     * Returns a lower bound of the signed distance. For boxes whose gap along each axis is at most the slack, returns
     * the exact distance instead. The exact distance may exceed the slack when an edge or a corner is closest.
     */
    private float distance(SweptShape a, SweptShape b, float time, float slack, float depthLimit, Separation known) {
        if (known != null) {
            gap.place(a, b, time);
            separation.set(known);
        }
        final float bound = known != null ? known.distance : gap.at(a, b, time, depthLimit, separation);
        return bound > 0f && bound <= slack && a.isBox() && b.isBox()
                ? gap.closest(a, b, time, separation, onA, onB)
                : bound;
    }

    /**
     * Returns a lower bound of the time until the gap along the normal is closed, as a fraction of the tick. The gap is
     * {@code apart} metres now. The rest of the search has the duration {@code left}, and a finite result is at most
     * {@code left}. Returns infinity when the gap lasts until the end of the search and is larger than the rounding
     * error at that time.
     */
    private double staysApart(SweptShape a, SweptShape b, float time, double apart, double left, boolean backwards) {
        final double sign = backwards ? -1.0 : 1.0;
        // This grouping gives the same bits when A and B are swapped.
        final double travelX = (double) (b.end.x - b.start.x) - (a.end.x - a.start.x);
        final double travelY = (double) (b.end.y - b.start.y) - (a.end.y - a.start.y);
        final double travelZ = (double) (b.end.z - b.start.z) - (a.end.z - a.start.z);
        final double separatingSpeed =
                sign * (travelX * separation.normal.x + travelY * separation.normal.y + travelZ * separation.normal.z);
        final double roundingError = ROUNDING * (size(a) + size(b));
        // Most shapes that do not touch in the tick are so far apart that no rotation can close the gap. The variable
        // arcs bounds how far both rotations together can move a point of A and a point of B towards each other.
        final double arcs = RotationBound.LONGER * left * (tipSpeed(a) + tipSpeed(b));
        if (apart + left * separatingSpeed - arcs > roundingError) {
            return Double.POSITIVE_INFINITY;
        }
        towardsB.set(separation.normal);
        towardsA.set(-towardsB.x, -towardsB.y, -towardsB.z);
        spin(a, time, sign, poseA, spinA);
        spin(b, time, sign, poseB, spinB);
        boundA.set(a, poseA, towardsB, gap.boxA, gap.coreA);
        boundB.set(b, poseB, towardsA, gap.boxB, gap.coreB);
        boundA.fromWorld(spinA, left);
        boundB.fromWorld(spinB, left);
        double safe = gapDuration(apart, separatingSpeed, left, roundingError);
        if (safe >= left || spinA.fastest == 0.0 && spinB.fastest == 0.0) {
            return safe;
        }
        // Second attempt: the direction rotates with one of the shapes, so that this shape has no rotation relative to
        // the direction. So the fast tip of a blade does not limit the step for a shape that lands on the flat side
        // of the blade, near the axis. If the direction is a face normal of a box, a direction fixed to the other box
        // gives no better bound. If the direction is normal to two edges, it rotates with both boxes. In this
        // case, the second attempt is made only if both boxes rotate slowly. It gives longer steps if both boxes rotate
        // alike, as boxes in a rotating drum do.
        final double travel = Math.sqrt(travelX * travelX + travelY * travelY + travelZ * travelZ);
        final int axis = a.isBox() && b.isBox() ? separation.axis : -1;
        final boolean edges = axis >= 2 * FACES_OF_ONE && RotationBound.isSlow(spinA, spinB);
        if (spinA.fastest > 0.0 && (axis < FACES_OF_ONE || edges)) {
            boundA.clear();
            boundB.fromOther(spinB, poseA, spinA, travel, left);
            safe = Math.max(safe, gapDuration(apart, separatingSpeed, left, roundingError));
        }
        if (spinB.fastest > 0.0 && (axis < 0 || axis >= FACES_OF_ONE && axis < 2 * FACES_OF_ONE || edges)) {
            boundB.clear();
            boundA.fromOther(spinA, poseB, spinB, travel, left);
            safe = Math.max(safe, gapDuration(apart, separatingSpeed, left, roundingError));
        }
        return safe;
    }

    /** Returns an upper bound of the speed of a point of the shape by rotation alone, in metres per tick. */
    private static double tipSpeed(SweptShape shape) {
        return shape.isRotating() ? shape.greatestRotationRate() * shape.boundingRadius : 0.0;
    }

    /** Returns a lower bound of the duration of a gap for the current rotation bounds. See {@link #staysApart}. */
    private double gapDuration(double apart, double separatingSpeed, double left, double roundingError) {
        double late = left;
        double gapLate = gapAfter(late, apart, separatingSpeed);
        if (gapLate > 0.0) {
            return gapLate > roundingError ? Double.POSITIVE_INFINITY : left;
        }
        double safe = 0.0;
        double gapSafe = apart;
        for (int round = 0; round < ROUNDS; round++) {
            // The chord of a concave function lies below the function: the gap lasts at least until the chord is 0.
            safe += (late - safe) * (gapSafe / (gapSafe - gapLate));
            gapSafe = gapAfter(safe, apart, separatingSpeed);
            if (!(gapSafe > NARROW_ENOUGH * apart)) {
                break;
            }
            final double middle = 0.5 * (safe + late);
            final double gapAtMiddle = gapAfter(middle, apart, separatingSpeed);
            if (gapAtMiddle > 0.0) {
                safe = middle;
                gapSafe = gapAtMiddle;
            } else {
                late = middle;
                gapLate = gapAtMiddle;
            }
        }
        return safe;
    }

    /**
     * Returns the sum of the magnitudes from which a distance is computed, in metres. Rounding errors are proportional
     * to this sum.
     */
    private static double size(SweptShape shape) {
        return Math.abs(shape.start.x)
                + Math.abs(shape.start.y)
                + Math.abs(shape.start.z)
                + Math.abs(shape.end.x)
                + Math.abs(shape.end.y)
                + Math.abs(shape.end.z)
                + shape.boundingRadius;
    }

    /**
     * Returns a lower bound, in metres, of the gap after a duration. If the shapes may overlap at that time, the result
     * is negative.
     */
    private double gapAfter(double time, double apart, double separatingSpeed) {
        return apart + time * separatingSpeed - (boundA.most(time) + boundB.most(time));
    }

    /**
     * Computes the pose and the rotation of a body at a time. With {@code sign} -1, the rotation is reversed, for the
     * backward search.
     */
    private void spin(SweptShape shape, float time, double sign, Pose destPose, RotationBound.Spin dest) {
        destPose.setBetween(shape.start, shape.end, time);
        dest.fastest = 0.0;
        dest.rate = 0.0;
        if (!shape.isRotating()) {
            return;
        }
        shape.start.angularVelocity(shape.end, time, angularVelocity);
        final double x = angularVelocity.x;
        final double y = angularVelocity.y;
        final double z = angularVelocity.z;
        final double length = Math.sqrt(x * x + y * y + z * z);
        if (length > 0.0) {
            dest.fastest = shape.greatestRotationRate();
            dest.rate = length;
            dest.x = sign * x / length;
            dest.y = sign * y / length;
            dest.z = sign * z / length;
        }
    }
}
