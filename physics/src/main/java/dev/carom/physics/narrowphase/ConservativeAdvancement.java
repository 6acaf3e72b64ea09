package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import org.joml.Vector3f;

/**
 * First and last time of overlap of shapes that turn, by conservative advancement (Ericson 5.5.3; Mirtich 1996): from a
 * time at which two shapes are apart, on to the last one at which they can be shown to be still. From the start it
 * finds the first touch, from the end, backwards, the last one.
 * <p>
 * What is shown: along the direction on which they are apart now, no corner of the one comes past the other. A corner
 * travels with its shape, and swings: nearer by no more than its speed along that direction, and by what its way bends
 * towards it ({@link RotationBound}). So the gap along that direction is at least a concave function of time, and they are
 * apart until that function is 0. It is right to the second order, so the jumps grow large as soon as no corner heads
 * for the other shape. A bound by speed alone crawls along beside a fast wheel that rolls on a floor; this one does
 * not, since its lowest corners only rise.
 * <p>
 * What is exact: both times, to {@link #TIME_RESOLUTION} of the tick; where the two cannot be shown to stay apart for
 * that long, they touch. So nothing is missed but what rounding hides, and what is told to touch is apart by no more
 * than its points go in that time: a few thousandths of a millimetre. Things that turn fast beside each other for the
 * whole tick, always about to touch, may need {@link #MOST_STEPS}; from then on steps are no shorter than
 * {@link #COARSE_STEP} and may pass over a graze. If the two part and meet again within the tick, the reported times
 * span both overlaps.
 */
final class ConservativeAdvancement {
    /** Two that come into touch sooner than this part of the tick touch now: 4 steps of a float below 1. */
    static final double TIME_RESOLUTION = 0x1p-22;

    /**
     * Steps of one way through the tick after which they are made coarse. Sweeps take four on average, one in 10,000
     * takes 128.
     */
    static final int MOST_STEPS = 2000;

    /** The least step then, as a part of the tick. */
    private static final double COARSE_STEP = 1.0 / 1024.0;

    /** Of distances, as a part of the coordinates and sizes that they are differences of: some times what it is. */
    private static final double ROUNDING = 0x1p-18;

    /** Rounds of narrowing down how long a gap lasts; each gives a bound that holds. */
    private static final int ROUNDS = 4;

    /** No more rounds once this part of the gap is left at most. */
    private static final double NARROW_ENOUGH = 0.1;

    /** Axes of two boxes: these of A, as many of B, and then those of edges; -1 where the direction is none of them. */
    private static final int FACES_OF_ONE = 3;

    private final ShapeDistance gap;
    private final Separation separation;
    private final RotationBound swingA = new RotationBound();
    private final RotationBound swingB = new RotationBound();
    private final RotationBound.Spin spinA = new RotationBound.Spin();
    private final RotationBound.Spin spinB = new RotationBound.Spin();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Vector3f towardsA = new Vector3f();
    private final Vector3f towardsB = new Vector3f();
    private final Vector3f turning = new Vector3f();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private int steps;

    /** Sweeps that find no touch leave the separation at the last time that they tested. */
    ConservativeAdvancement(ShapeDistance gap, Separation separation) {
        this.gap = gap;
        this.separation = separation;
    }

    /** As {@link Narrowphase#sweep}. */
    boolean sweep(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        steps = 0;
        final float first = touch(a, b, slack, false, null);
        if (first < 0f) {
            return false;
        }
        if (slack > 0f) {
            gap.at(a, b, first, separation); // else that is what was asked last
        }
        dest.normal.set(separation.normal); // before the way back, which asks for other times
        dest.first = first;
        // The last touch is not before the first, whatever rounding lets pass from the other side.
        dest.last = Math.max(first, touch(a, b, slack, true, null));
        return true;
    }

    /** As {@link Narrowphase#lastTouch}. */
    float lastTouch(SweptShape a, SweptShape b, float slack, Separation atEnd) {
        steps = 0;
        return Math.max(0f, touch(a, b, slack, true, atEnd));
    }

    /** How often the last sweep asked for the distance, for tests of what it may cost. */
    int steps() {
        return steps;
    }

    /**
     * Walks from one end of the tick towards the other until they touch: the time of that touch, or -1 when they never
     * do.
     *
     * @param known the separation at the first time that is asked for, or null
     */
    private float touch(SweptShape a, SweptShape b, float slack, boolean backwards, Separation known) {
        double walked = 0.0;
        for (int step = 0; ; step++) {
            steps++;
            final float time = (float) (backwards ? 1.0 - walked : walked);
            // Backwards nobody asks for the normal at the touch.
            final float depthLimit = backwards ? 0f : Float.POSITIVE_INFINITY;
            final double apart = (double) distance(a, b, time, slack, depthLimit, step == 0 ? known : null) - slack;
            if (!(apart > 0.0)) {
                return time;
            }
            if (walked == 1.0) {
                return -1f;
            }
            final double left = 1.0 - walked;
            final double safe = staysApart(a, b, time, apart, left, backwards);
            if (safe == Double.POSITIVE_INFINITY) {
                return -1f;
            }
            if (safe < TIME_RESOLUTION && safe < left) {
                return time;
            }
            walked = safe >= left ? 1.0 : walked + (step < MOST_STEPS ? safe : Math.max(safe, COARSE_STEP));
            walked = Math.min(1.0, walked);
        }
    }

    /**
     * A lower bound of the distance. Of boxes whose gap along each axis is within the slack, the distance itself: at
     * edges and corners it may be more than the slack.
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
     * For how long, at most what is left of the tick, the gap along the normal is shown to stay; a fraction of the
     * tick. Infinite when it stays for the rest of the tick, and is more than a rounding error at its end.
     */
    private double staysApart(SweptShape a, SweptShape b, float time, double apart, double left, boolean backwards) {
        final double way = backwards ? -1.0 : 1.0;
        // In these brackets, so that the numbers are the same, bit for bit, when the two change places.
        final double travelX = (double) (b.end.x - b.start.x) - (a.end.x - a.start.x);
        final double travelY = (double) (b.end.y - b.start.y) - (a.end.y - a.start.y);
        final double travelZ = (double) (b.end.z - b.start.z) - (a.end.z - a.start.z);
        final double parting =
                way * (travelX * separation.normal.x + travelY * separation.normal.y + travelZ * separation.normal.z);
        towardsB.set(separation.normal);
        towardsA.set(-towardsB.x, -towardsB.y, -towardsB.z);
        spin(a, time, way, poseA, spinA);
        spin(b, time, way, poseB, spinB);
        swingA.set(a, poseA, towardsB, gap.boxA, gap.coreA);
        swingB.set(b, poseB, towardsA, gap.boxB, gap.coreB);
        swingA.fromWorld(spinA, left);
        swingB.fromWorld(spinB, left);
        final double roundingError = ROUNDING * (size(a) + size(b));
        double safe = lasts(apart, parting, left, roundingError);
        if (safe >= left || spinA.fastest == 0.0 && spinB.fastest == 0.0) {
            return safe;
        }
        // Or with the direction fixed to one of the two, which then does not turn: a blade's far tip is no danger to
        // what its flat side comes down on close to the axis. To a direction that is a box's face it is worth trying
        // with that box alone, if at all.
        final double travel = Math.sqrt(travelX * travelX + travelY * travelY + travelZ * travelZ);
        final int axis = a.isBox() && b.isBox() ? separation.axis : -1;
        if (spinA.fastest > 0.0 && axis < FACES_OF_ONE) {
            swingA.clear();
            swingB.fromOther(spinB, poseA, spinA, travel, left);
            safe = Math.max(safe, lasts(apart, parting, left, roundingError));
        }
        if (spinB.fastest > 0.0 && (axis < 0 || axis >= FACES_OF_ONE && axis < 2 * FACES_OF_ONE)) {
            swingB.clear();
            swingA.fromOther(spinA, poseB, spinB, travel, left);
            safe = Math.max(safe, lasts(apart, parting, left, roundingError));
        }
        return safe;
    }

    /** For how long there is a gap, at most what is left of the tick, with the swings as they are set. */
    private double lasts(double apart, double parting, double left, double roundingError) {
        double late = left;
        double gapLate = gapAfter(late, apart, parting);
        if (gapLate > 0.0) {
            return gapLate > roundingError ? Double.POSITIVE_INFINITY : left;
        }
        double safe = 0.0;
        double gapSafe = apart;
        for (int round = 0; round < ROUNDS; round++) {
            // The chord of a concave function lies below it: up to where the chord is 0 there is a gap.
            safe += (late - safe) * (gapSafe / (gapSafe - gapLate));
            gapSafe = gapAfter(safe, apart, parting);
            if (!(gapSafe > NARROW_ENOUGH * apart)) {
                break;
            }
            final double middle = 0.5 * (safe + late);
            final double gapAtMiddle = gapAfter(middle, apart, parting);
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

    /** How large the numbers are that a distance at the end of the tick is the difference of. */
    private static double size(SweptShape shape) {
        return Math.abs(shape.start.x)
                + Math.abs(shape.start.y)
                + Math.abs(shape.start.z)
                + Math.abs(shape.end.x)
                + Math.abs(shape.end.y)
                + Math.abs(shape.end.z)
                + shape.reach;
    }

    /** What is left at least of a gap after a time. */
    private double gapAfter(double time, double apart, double parting) {
        return apart + time * parting - (swingA.most(time) + swingB.most(time));
    }

    /** How a body turns at a time, and where it is. */
    private void spin(SweptShape shape, float time, double way, Pose destPose, RotationBound.Spin dest) {
        destPose.setBetween(shape.start, shape.end, time);
        dest.fastest = 0.0;
        if (!shape.turns()) {
            return;
        }
        shape.start.turning(shape.end, time, turning);
        final double x = turning.x;
        final double y = turning.y;
        final double z = turning.z;
        final double length = Math.sqrt(x * x + y * y + z * z);
        if (length > 0.0) {
            dest.fastest = shape.fastestTurn();
            dest.x = way * x / length;
            dest.y = way * y / length;
            dest.z = way * z / length;
        }
    }
}
