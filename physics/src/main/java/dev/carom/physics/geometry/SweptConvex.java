package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes the times of overlap of any two convex shapes while one of them moves in a straight line, without rotation.
 * <p>
 * Uses the iteration of {@link SweptCapsule}, with the distance computed by {@link Gjk} in double. The positions at the
 * computed times have an error of about 1e-10 of the shapes' sizes, plus the rounding error of double in the travel.
 * (Van den Bergen, "Ray Casting against General Convex Objects with Application to Continuous Collision Detection",
 * 2004, takes the same steps.) Swapping the shapes and reversing the travel gives the same times, bit for bit, and the
 * negated normal. An instance holds scratch memory: use one instance per thread.
 */
public final class SweptConvex {
    /**
     * A gap of at most this fraction of the sizes of the shapes counts as touching. At the start of a search, only a
     * gap of at most 0 counts. The value is eight times {@link Gjk#TOUCHING}.
     */
    private static final double TOUCHING = 0x1p-33;

    /** Rounding error of positions along the path, relative to the travel. */
    private static final double ROUNDING = 0x1p-48;

    /**
     * Limit on the number of steps. At a grazing contact, each step divides the gap by four. So a quarter of this
     * number already gives the full precision of double.
     */
    private static final int MAX_STEPS = 128;

    private final Gjk gjk = new Gjk();
    private final Vector3f direction = new Vector3f();

    /** Creates an instance with its own scratch memory. */
    public SweptConvex() {}

    /**
     * Computes the first and last time of overlap while {@code b} moves and {@code a} is at rest.
     *
     * @param a the shape at rest
     * @param b the moving shape, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param slack metres by which the shapes may be apart and still count as touching, at least 0
     * @param dest receives the times. If the shapes first touch during the motion, dest also receives the normal. If
     *     they overlap at the start, the normal is unchanged, and the caller must compute the normal. If the shapes
     *     never touch, dest is unchanged
     * @return whether the shapes overlap or touch at any time of the tick; {@code true} when a pose or the travel is
     *     NaN
     */
    public boolean sweep(ConvexCore a, ConvexCore b, Vector3fc travel, float slack, SweepTimes dest) {
        final double first = touch(a, b, travel, slack, true);
        if (!(first <= 1.0)) {
            return false;
        }
        if (first > 0.0) {
            dest.normal.set(direction);
        }
        // The backward search usually finds a touch, too. At a grazing contact it may find none, because of rounding;
        // last is then equal to first.
        final double last = touch(a, b, travel, slack, false);
        dest.setTimes(first, last >= first ? last : first);
        return true;
    }

    /**
     * Computes the last time of overlap while {@code b} moves and {@code a} is at rest, given that the shapes touch at
     * the start.
     *
     * @param a the shape at rest
     * @param b the moving shape, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param slack metres by which the shapes may be apart and still count as touching, at least 0
     * @return the same last time as {@link #sweep} computes, bit for bit
     */
    public float lastTouch(ConvexCore a, ConvexCore b, Vector3fc travel, float slack) {
        final double last = touch(a, b, travel, slack, false);
        return last >= 0.0 ? Rounding.nearest(last) : 0f;
    }

    /**
     * Returns the direction that separates the shapes at the time at which the last search ended. The last call on this
     * instance must be a {@link #sweep} that returned false.
     *
     * @param dest receives a unit vector, from A to B
     */
    public void separatingNormal(Vector3f dest) {
        dest.set(direction);
    }

    /**
     * Searches forwards from the start of the tick for the first touch, or backwards from the end of the tick for the
     * last touch. Returns the time of the touch as a fraction of the tick, or NaN when there is none.
     */
    private double touch(ConvexCore a, ConvexCore b, Vector3fc travel, float slack, boolean forwards) {
        final double x = travel.x();
        final double y = travel.y();
        final double z = travel.z();
        final double radii = ((double) a.radius + b.radius) + slack;
        final double tolerance = TOUCHING * (a.boundingRadius() + b.boundingRadius() + radii)
                + ROUNDING * (Math.abs(x) + Math.abs(y) + Math.abs(z));
        double advanced = 0.0;
        for (int step = 0; step < MAX_STEPS; step++) {
            final double u = forwards ? advanced : 1.0 - advanced;
            if (!gjk.apart(a, b, u * x, u * y, u * z)) {
                return u;
            }
            final double gap = gjk.coreDistance() - radii;
            gjk.direction(direction);
            if (gap <= (step == 0 ? 0.0 : tolerance)) {
                return u;
            }
            final double approach = forwards ? -gjk.along(x, y, z) : gjk.along(x, y, z);
            if (!(approach > 0.0)) {
                return Double.NaN;
            }
            final double left = 1.0 - advanced;
            if (gap <= left * approach) {
                advanced += gap / approach;
            } else if (left > 0.0 && gap - left * approach <= tolerance) {
                advanced = 1.0; // the shapes touch at the end, except for rounding: the next step measures there
            } else {
                return Double.NaN;
            }
        }
        return forwards ? advanced : 1.0 - advanced;
    }
}
