package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Computes the times of overlap of two axis-aligned boxes while one of them moves in a straight line.
 * <p>
 * On each axis, the projections of the boxes overlap during one interval of time. The boxes overlap during the
 * intersection of the three intervals. Source: Gomez 1999, listing 4; Ericson 5.5.8. This class corrects two errors of
 * the listing: boxes that are apart on an axis and do not approach each other along it never touch, and for boxes that
 * overlap at the start, the last time of overlap is computed, too.
 * <p>
 * Differences of float coordinates are exact in double, unless their magnitudes differ by more than a factor of 2^29.
 * Each quotient is rounded once, which keeps the order of quotients. So the sweep never misses a grazing contact, in
 * which two intervals share only one instant. Swapping the boxes and reversing the travel gives the same times, bit for
 * bit, and the negated normal.
 */
public final class SweptAabb {
    /** Result of {@link #times} if the boxes overlap at the start, instead of the axis of first touch. */
    private static final int OVERLAPPED = -1;

    /** Result of {@link #times} if the boxes do not touch in this tick, instead of the axis of first touch. */
    private static final int NEVER = -2;

    private SweptAabb() {}

    /**
     * Computes the first and last time of overlap while {@code b} moves and {@code a} is at rest.
     *
     * @param a the box at rest
     * @param b the moving box, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal. The normal is parallel to the world axis on which the overlap
     *     begins last (the lowest among equals). If the boxes overlap at the start, it is parallel to the axis of least
     *     penetration. {@code dest} is unchanged when the boxes never touch
     * @return whether the boxes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean sweep(Aabb a, Aabb b, Vector3fc travel, SweepTimes dest) {
        final int touched = times(
                (double) a.minX - b.maxX,
                (double) a.maxX - b.minX,
                (double) a.minY - b.maxY,
                (double) a.maxY - b.minY,
                (double) a.minZ - b.maxZ,
                (double) a.maxZ - b.minZ,
                travel,
                dest);
        if (touched == OVERLAPPED) {
            AabbSat.normal(a, b, AabbSat.widestAxis(a, b), dest.normal);
        }
        return touched != NEVER;
    }

    /**
     * Computes the first and last time of overlap of boxes without rotation, given by centre and half extents. Far from
     * the origin, centre and half extents are more precise than rounded corners.
     *
     * @param a the box at rest; must have no rotation (not checked)
     * @param b the moving box, at its start; must have no rotation (not checked)
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal, as for two {@link Aabb}. {@code dest} is unchanged when the boxes
     *     never touch
     * @return whether the boxes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean sweep(Obb a, Obb b, Vector3fc travel, SweepTimes dest) {
        final double x = (double) b.centre(0) - a.centre(0);
        final double y = (double) b.centre(1) - a.centre(1);
        final double z = (double) b.centre(2) - a.centre(2);
        final double extentX = (double) a.half(0) + b.half(0);
        final double extentY = (double) a.half(1) + b.half(1);
        final double extentZ = (double) a.half(2) + b.half(2);
        final int touched =
                times(-extentX - x, extentX - x, -extentY - y, extentY - y, -extentZ - z, extentZ - z, travel, dest);
        if (touched == OVERLAPPED) {
            ObbSat.separation(a, b, dest.atStart);
            dest.normal.set(dest.atStart.normal);
        }
        return touched != NEVER;
    }

    /**
     * Computes the overlap interval. On each axis, the projections of the boxes overlap while {@code nearest <= u *
     * distance <= farthest}. Returns the axis on which the overlap begins last, {@link #OVERLAPPED} or {@link #NEVER}.
     */
    private static int times(
            double nearestX,
            double farthestX,
            double nearestY,
            double farthestY,
            double nearestZ,
            double farthestZ,
            Vector3fc travel,
            SweepTimes dest) {
        double first = 0.0;
        double last = 1.0;
        int touched = OVERLAPPED;
        for (int axis = 0; axis < 3; axis++) {
            final double nearest = axis == 0 ? nearestX : axis == 1 ? nearestY : nearestZ;
            final double farthest = axis == 0 ? farthestX : axis == 1 ? farthestY : farthestZ;
            final double distance = travel.get(axis);
            if (distance == 0.0) {
                if (nearest <= 0.0 && farthest >= 0.0) {
                    continue; // overlap for the whole tick: this axis does not bound the interval
                }
                return NEVER; // apart now, so apart for the whole tick
            }
            final double enter = (distance > 0.0 ? nearest : farthest) / distance;
            final double leave = (distance > 0.0 ? farthest : nearest) / distance;
            if (enter > first) {
                touched = axis;
            }
            first = Math.max(first, enter);
            last = Math.min(last, leave);
            if (!(first <= last)) {
                return NEVER;
            }
        }
        dest.setTimes(first, last);
        if (touched != OVERLAPPED) {
            final float sign = travel.get(touched) > 0f ? -1f : 1f; // b is on the side from which it comes
            dest.normal.set(touched == 0 ? sign : 0f, touched == 1 ? sign : 0f, touched == 2 ? sign : 0f);
        }
        return touched;
    }
}
