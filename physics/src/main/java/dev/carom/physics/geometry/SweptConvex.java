package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * When any two convex shapes overlap while one moves past the other in a straight line, neither turning.
 * <p>
 * As in {@link SweptCapsule}: their distance is a convex function of time, so Newton's iteration from the start never
 * passes the first touch, nor from the end the last one. {@link Gjk} measures the distance, in double. Exact to some
 * 1e-10 of the sizes of the shapes, and to the digits of double in how far they travel. (Van den Bergen, "Ray Casting
 * against General Convex Objects with Application to Continuous Collision Detection", 2004, walks the same steps.)
 * Answers mirror bit for bit when the two swap places and the travel turns round. Holds scratch: one a thread.
 */
public final class SweptConvex {
    /** A gap that is less than this part of the sizes is a touch: what {@link Gjk} makes of touching cores. */
    private static final double TOUCHING = 0x1p-33;

    /** Rounding of places on the way, as a part of the travel. */
    private static final double ROUNDING = 0x1p-48;

    /** A graze gains two bits a step, so half of this is enough for every gap that is more than rounding. */
    private static final int MOST_STEPS = 128;

    private final Gjk gjk = new Gjk();
    private final Vector3f direction = new Vector3f();

    /** With scratch of its own. */
    public SweptConvex() {}

    /**
     * First and last time of overlap while {@code b} moves and {@code a} stands still.
     *
     * @param a the shape at rest
     * @param b the shape that moves, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param slack metres by which they may be apart and still count as touching, at least 0
     * @param dest receives the times, and when they met on the way the normal: that of the closest points. Of those
     *     that overlap at the start the normal is left as it was, for whoever knows how deep they are. Left unchanged
     *     when the two never touch
     * @return whether the two overlap or touch at any time of the tick; {@code false} when the travel is NaN
     */
    public boolean sweep(ConvexCore a, ConvexCore b, Vector3fc travel, float slack, SweepTimes dest) {
        final double first = touch(a, b, travel, slack, true);
        if (!(first <= 1.0)) {
            return false;
        }
        if (first > 0.0) {
            dest.normal.set(direction);
        }
        // Found once, it is found from the other side as well, but for a graze within rounding: that is over as it
        // starts.
        final double last = touch(a, b, travel, slack, false);
        dest.setTimes(first, last >= first ? last : first);
        return true;
    }

    /**
     * Last time of overlap while {@code b} moves and {@code a} stands still, of two that touch at the start.
     *
     * @param a the shape at rest
     * @param b the shape that moves, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param slack metres by which they may be apart and still count as touching, at least 0
     * @return as {@link #sweep} tells it, bit for bit
     */
    public float lastTouch(ConvexCore a, ConvexCore b, Vector3fc travel, float slack) {
        final double last = touch(a, b, travel, slack, false);
        return last >= 0.0 ? Rounding.nearest(last) : 0f;
    }

    /**
     * The direction along which the two of the last sweep, which did not touch, were apart when they were tested last.
     *
     * @param dest receives a unit vector, from A to B
     */
    public void parting(Vector3f dest) {
        dest.set(direction);
    }

    /** First touch from the start of the tick on, or last one from its end back; NaN for none. */
    private double touch(ConvexCore a, ConvexCore b, Vector3fc travel, float slack, boolean forwards) {
        final double x = travel.x();
        final double y = travel.y();
        final double z = travel.z();
        final double reach = ((double) a.radius + b.radius) + slack;
        final double enough =
                TOUCHING * (a.reach() + b.reach() + reach) + ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(z));
        double walked = 0.0;
        for (int step = 0; step < MOST_STEPS; step++) {
            final double u = forwards ? walked : 1.0 - walked;
            if (!gjk.apart(a, b, u * x, u * y, u * z)) {
                return u;
            }
            final double gap = gjk.coreDistance() - reach;
            gjk.direction(direction);
            if (gap <= (step == 0 ? 0.0 : enough)) {
                return u;
            }
            final double approach = forwards ? -gjk.along(x, y, z) : gjk.along(x, y, z);
            if (!(approach > 0.0)) {
                return Double.NaN;
            }
            final double left = 1.0 - walked;
            if (gap <= left * approach) {
                walked += gap / approach;
            } else if (left > 0.0 && gap - left * approach <= enough) {
                walked = 1.0; // but for rounding they touch at the end of the way: measure there
            } else {
                return Double.NaN;
            }
        }
        return forwards ? walked : 1.0 - walked;
    }
}
