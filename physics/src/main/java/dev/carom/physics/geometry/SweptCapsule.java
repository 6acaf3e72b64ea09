package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Computes the times of overlap of a capsule with a box, a sphere or another capsule. One of the two moves in a
 * straight line, without rotation.
 * <p>
 * For such a motion the distance f(u) of two convex shapes is a convex function of the time u. The slope of f is the
 * component of the travel along the normal. Here f is the distance of the capsule's core from the box, and the shapes
 * touch when f(u) = radius. Newton's iteration for this equation, from the start of the tick, never passes the first
 * touch: a tangent of a convex function lies below the function. Convergence is quadratic. In a grazing contact, where
 * both roots nearly coincide, each step divides the gap by four. If the slope is not negative while the shapes are
 * apart, they never touch. The same iteration, run backwards from the end of the tick, finds the last touch. (Mirtich
 * 1996 computes each step from a bound of the speed; here each step uses the speed along the normal.)
 * <p>
 * Both times are exact to rounding in double, for the given float coordinates. An overlap at the start gives first = 0
 * and the exact last time. Touching counts as overlap, within rounding. In a test of two capsules, the core of one
 * capsule is treated as a box of zero width. The radius of this capsule is added to that of the other.
 */
public final class SweptCapsule {
    /**
     * Rounding error of a distance, relative to the coordinates from which the distance is computed: about 50
     * operations in double, each with an error of at most 2^-53.
     */
    private static final double ROUNDING = 0x1p-47;

    /**
     * Maximum number of steps of an iteration. In a grazing contact each step divides the gap by four, so half of these
     * steps suffice for the precision of double.
     */
    private static final int MAX_STEPS = 64;

    private SweptCapsule() {}

    /**
     * Computes the first and last time of overlap while a capsule moves and a box is at rest.
     *
     * @param box the box at rest, which the normal points away from
     * @param core core of the capsule, at its start
     * @param radius radius of the capsule in metres, at least 0
     * @param travel displacement of the capsule relative to the box over the tick in metres, world frame; may be zero
     * @param scratch is overwritten
     * @param dest receives the times and the normal. The normal points from the closest point of the box to the core at
     *     the first time. If the shapes overlap at the start, the normal is that of least penetration. {@code dest} is
     *     unchanged when the shapes never touch
     * @return whether capsule and box overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean againstBox(
            Obb box, Segment core, float radius, Vector3fc travel, Separation scratch, SweepTimes dest) {
        return touches(box, core, radius, travel, 1, scratch, dest);
    }

    /** Sweeps the core along the travel, or along the negated travel when {@code side} is -1. */
    private static boolean touches(
            Obb box, Segment core, double radius, Vector3fc travel, int side, Separation scratch, SweepTimes dest) {
        final double first = touch(box, core, radius, travel, side, true);
        if (!(first <= 1.0)) {
            return false;
        }
        // The backward search also finds the touch, unless the touch is a grazing contact within rounding. In that
        // case, last is set to first.
        final double last = touch(box, core, radius, travel, side, false);
        dest.setTimes(first, last >= first ? last : first);
        if (first == 0.0) {
            CapsuleBox.separation(box, core, (float) radius, scratch);
            dest.normal.set(scratch.normal);
        } else {
            normal(box, core, travel, side * first, dest);
        }
        return true;
    }

    /**
     * Computes the first and last time of overlap while a capsule or sphere moves and another capsule or sphere is at
     * rest.
     *
     * @param a core of the capsule at rest, which the normal points away from; the core of a sphere has length 0
     * @param radiusA radius of the capsule at rest in metres, at least 0
     * @param b core of the moving capsule, at its start
     * @param radiusB radius of the moving capsule in metres, at least 0
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param frame is overwritten
     * @param scratch is overwritten
     * @param dest receives the times and the normal, as for a box. {@code dest} is unchanged when the shapes never
     *     touch
     * @return whether the shapes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean againstCapsule(
            Segment a,
            float radiusA,
            Segment b,
            float radiusB,
            Vector3fc travel,
            Obb frame,
            Separation scratch,
            SweepTimes dest) {
        // Use the order of PairOrder, so that swapping the capsules gives the same result, bit for bit. If the order is
        // reversed, capsule a moves against the travel instead, which is the same relative motion.
        final boolean swap = PairOrder.isAfter(a, radiusA, b, radiusB);
        final Segment core = swap ? a : b;
        boxAround(swap ? b : a, frame);
        final int side = swap ? -1 : 1;
        if (!touches(frame, core, (double) radiusA + radiusB, travel, side, scratch, dest)) {
            return false;
        }
        dest.normal.set(side * dest.normal.x + 0f, side * dest.normal.y + 0f, side * dest.normal.z + 0f);
        return true;
    }

    /** Builds a box of the core's length and zero width. */
    private static Obb boxAround(Segment core, Obb dest) {
        final double x = core.direction.x;
        final double y = core.direction.y;
        final double z = core.direction.z;
        // Any two axes perpendicular to the core are suitable. Take the cross product with a world axis that is not
        // nearly parallel to the core.
        final boolean nearX = Math.abs(x) > 0.6;
        final double length = Math.sqrt(nearX ? x * x + z * z : y * y + z * z);
        final double px = nearX ? -z / length : 0.0;
        final double py = nearX ? 0.0 : z / length;
        final double pz = nearX ? x / length : -y / length;
        return dest.setCentre(core.centre)
                .setHalf(0f, core.half, 0f)
                .setAxis(0, (float) px, (float) py, (float) pz)
                .setAxis(1, core.direction.x, core.direction.y, core.direction.z)
                .setAxis(2, (float) (py * z - pz * y), (float) (pz * x - px * z), (float) (px * y - py * x));
    }

    /**
     * Searches forwards from the start of the tick for the first touch, or backwards from its end for the last touch.
     * Returns the time of the touch; NaN when there is none.
     */
    private static double touch(Obb box, Segment core, double radius, Vector3fc travel, int side, boolean forwards) {
        final double rounding = ROUNDING * size(box, core, radius, travel);
        double advanced = 0.0;
        for (int step = 0; step < MAX_STEPS; step++) {
            final double u = forwards ? advanced : 1.0 - advanced;
            final double along = CapsuleBox.end(box, core, travel, side * u, true);
            double squared = 0;
            double rate = 0;
            for (int axis = 0; axis < 3; axis++) {
                final double beyond = CapsuleBox.beyond(box, core, travel, side * u, axis, along);
                squared += beyond * beyond;
                rate += beyond * box.along(axis, travel.x(), travel.y(), travel.z());
            }
            final double distance = Math.sqrt(squared);
            final double gap = distance - radius;
            if (gap <= rounding) {
                return u;
            }
            final double approach = (forwards ? -side : side) * rate / distance;
            if (!(approach > 0.0)) {
                return Double.NaN;
            }
            advanced += gap / approach;
            if (advanced > 1.0) {
                return Double.NaN;
            }
        }
        return Double.NaN;
    }

    /**
     * Returns the sum of the magnitudes from which a distance is computed. Rounding errors are relative to this sum.
     */
    private static double size(Obb box, Segment core, double radius, Vector3fc travel) {
        return Math.abs((double) core.centre.x - box.centre(0))
                + Math.abs((double) core.centre.y - box.centre(1))
                + Math.abs((double) core.centre.z - box.centre(2))
                + (Math.abs((double) travel.x()) + Math.abs((double) travel.y()) + Math.abs((double) travel.z()))
                + ((double) box.half(0) + box.half(1) + box.half(2) + core.half + radius);
    }

    private static void normal(Obb box, Segment core, Vector3fc travel, double u, SweepTimes dest) {
        // Use the middle of the part of the core that is closest to the box, as CapsuleBox does.
        final double along =
                0.5 * (CapsuleBox.end(box, core, travel, u, true) + CapsuleBox.end(box, core, travel, u, false));
        double x = 0;
        double y = 0;
        double z = 0;
        for (int axis = 0; axis < 3; axis++) {
            final double beyond = CapsuleBox.beyond(box, core, travel, u, axis, along);
            x += beyond * box.axisX(axis);
            y += beyond * box.axisY(axis);
            z += beyond * box.axisZ(axis);
        }
        if (x == 0.0 && y == 0.0 && z == 0.0) {
            // The radius is 0 or less than the rounding error, and the core already touches the box. The normal is
            // opposite to the motion.
            final double side = -Math.signum(u);
            x = side * travel.x();
            y = side * travel.y();
            z = side * travel.z();
        }
        final double length = Math.sqrt(x * x + y * y + z * z);
        dest.normal.set(Rounding.nearest(x / length), Rounding.nearest(y / length), Rounding.nearest(z / length));
    }
}
