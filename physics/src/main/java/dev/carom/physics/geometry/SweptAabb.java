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
    public static boolean sweep(Aabb a, Aabb b, Vector3fc travel, Sweep dest) {
        double first = 0.0;
        double last = 1.0;
        int touched = -1;
        for (int axis = 0; axis < 3; axis++) {
            // On this axis the boxes overlap while nearest <= u * distance <= farthest.
            final double nearest = (double) a.min(axis) - b.max(axis);
            final double farthest = (double) a.max(axis) - b.min(axis);
            final double distance = travel.get(axis);
            if (distance == 0.0) {
                if (nearest <= 0.0 && farthest >= 0.0) {
                    continue; // together for the whole tick: this axis bounds no time
                }
                return false; // apart now, so apart for the whole tick
            }
            final double enter = (distance > 0.0 ? nearest : farthest) / distance;
            final double leave = (distance > 0.0 ? farthest : nearest) / distance;
            if (enter > first) {
                touched = axis;
            }
            first = Math.max(first, enter);
            last = Math.min(last, leave);
            if (!(first <= last)) {
                return false;
            }
        }
        dest.setTimes(first, last);
        if (touched < 0) {
            AabbSat.normal(a, b, AabbSat.widestAxis(a, b), dest.normal);
        } else {
            final float sign = travel.get(touched) > 0f ? -1f : 1f; // b lies where it comes from
            dest.normal.set(touched == 0 ? sign : 0f, touched == 1 ? sign : 0f, touched == 2 ? sign : 0f);
        }
        return true;
    }
}
