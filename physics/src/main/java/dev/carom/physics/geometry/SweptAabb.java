package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * When two aligned boxes overlap while one moves past the other in a straight line.
 * <p>
 * On each axis the boxes overlap during one interval of time, and altogether during what the three intervals share.
 * Source: Gomez 1999, listing 4; Ericson 5.5.8. The listing errs where this does not: boxes that do not move on an
 * axis, or move apart on it, while they are apart there never meet; boxes that overlap at the start still have a last
 * time of overlap.
 * <p>
 * Differences of float coordinates are exact in double (unless their sizes differ by more than 2^29) and a quotient is
 * rounded once, which keeps the order of quotients. So a graze, two intervals that share one moment, is never missed,
 * and the answer mirrors bit for bit when the boxes swap places and the travel turns round: the same times, the normal
 * negated.
 */
public final class SweptAabb {
    /** In place of the axis of first touch: they overlapped at the start. */
    private static final int OVERLAPPED = -1;

    private static final int NEVER = -2;

    private SweptAabb() {}

    /**
     * First and last time of overlap while {@code b} moves and {@code a} stands still.
     *
     * @param a the box at rest
     * @param b the box that moves, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal, an axis of the world: of those on which the boxes touch at the
     *     first time, having been apart before, the lowest; that of the least penetration when they overlapped at the
     *     start. Left unchanged when they never touch
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
     * The same for boxes given by centre and half extents, which keeps digits far from the origin that rounded corners
     * lose.
     *
     * @param a the box at rest, its axes along the world's: they are not looked at
     * @param b the box that moves, at its start; likewise
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal, as above. Left unchanged when they never touch
     * @return whether the boxes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean sweep(Obb a, Obb b, Vector3fc travel, SweepTimes dest) {
        final double x = (double) b.centre(0) - a.centre(0);
        final double y = (double) b.centre(1) - a.centre(1);
        final double z = (double) b.centre(2) - a.centre(2);
        final double reachX = (double) a.half(0) + b.half(0);
        final double reachY = (double) a.half(1) + b.half(1);
        final double reachZ = (double) a.half(2) + b.half(2);
        final int touched =
                times(-reachX - x, reachX - x, -reachY - y, reachY - y, -reachZ - z, reachZ - z, travel, dest);
        if (touched == OVERLAPPED) {
            ObbSat.separation(a, b, dest.atStart);
            dest.normal.set(dest.atStart.normal);
        }
        return touched != NEVER;
    }

    /** On each axis the boxes overlap while nearest <= u * distance <= farthest. Tells the axis of first touch. */
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
                    continue; // together for the whole tick: this axis bounds no time
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
            final float sign = travel.get(touched) > 0f ? -1f : 1f; // b lies where it comes from
            dest.normal.set(touched == 0 ? sign : 0f, touched == 1 ? sign : 0f, touched == 2 ? sign : 0f);
        }
        return touched;
    }
}
