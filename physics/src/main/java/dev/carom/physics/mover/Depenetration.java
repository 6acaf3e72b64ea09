package dev.carom.physics.mover;

import dev.carom.physics.query.Hit;

/**
 * Separates a shape from obstacles that are too close or that overlap it. The game may have put the shape there, or an
 * obstacle may have moved over it.
 * <p>
 * If an obstacle is clearly closer than the skin but does not overlap the shape, small pushes restore the gap. Each
 * push is a cast. If obstacles overlap the shape, the shape moves along the shortest of a few straight displacements.
 * Each of these displacements leaves all overlapping obstacles and hits no other obstacle. So the shape cannot pass
 * through an obstacle that it did not overlap. The displacement is shorter than the diameter of the shape's bounding
 * sphere plus one skin.
 */
final class Depenetration {
    private static final int MOST_PUSHES = 4;

    private final SkinCast cast;
    private final StartOverlaps starts;
    private final Vector3 none = new Vector3();
    private final Vector3 centre = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 path = new Vector3();
    private final Vector3 best = new Vector3();
    private final Vector3 start = new Vector3();
    private double bestLength;
    private double depth;

    Depenetration(SkinCast cast, StartOverlaps starts) {
        this.cast = cast;
        this.starts = starts;
    }

    /**
     * Moves the shape out of overlaps, at the start of a move.
     *
     * @param up up direction
     * @param wish wanted displacement or velocity
     * @param given position of the mover that the game passed
     */
    void begin(Vector3 up, Vector3 wish, Vector3 given) {
        if (depth() > 0.0) {
            reportOverlaps(given);
            escape(up);
        }
        keepSkin(wish);
        start.set(cast.position);
        depth = depth();
    }

    /**
     * Ends a move. If the move increased the greatest depth of all overlaps, rewinds the move. Returns whether the
     * shape overlapped an obstacle both before and after the move.
     *
     * @param floats whether the game stores the position of the mover in floats
     * @param offset vector from the position of the mover to the centre of the shape
     */
    boolean end(boolean floats, Vector3 offset) {
        if (depth == 0.0) {
            return false;
        }
        if (floats) {
            // The next move starts at the rounded position, so the depth is measured there. Otherwise rounding could
            // increase the depth in each move.
            cast.position.set(
                    (float) (cast.position.x - offset.x) + offset.x,
                    (float) (cast.position.y - offset.y) + offset.y,
                    (float) (cast.position.z - offset.z) + offset.z);
        }
        final double now = depth();
        if (now > depth) {
            cast.position.set(start);
        }
        return now > 0.0;
    }

    private void reportOverlaps(Vector3 given) {
        for (int i = 0; i < cast.size(); i++) {
            final NearbyShapes.Row row = cast.get(i);
            if (row.slot != Hit.BOX && overlaps(i)) {
                row.centre(centre).add(1.0, cast.origin());
                final double distance = Math.min(centre.distance(cast.position), centre.distance(given));
                starts.startsInside(row.slot, distance, cast.approach.skin());
            }
        }
    }

    /** Returns the greatest depth of all overlaps in metres; 0 when there is none. */
    private double depth() {
        cast.near(none);
        double most = 0.0;
        for (int i = 0; i < cast.size(); i++) {
            if (cast.isNear(cast.get(i)) && overlaps(i)) {
                most = Math.max(most, -cast.approach.gap(cast.get(i)));
            }
        }
        return most;
    }

    /**
     * Moves the shape away from obstacles that are closer than {@link SkinApproach#kept}, until the gap is one skin.
     * The displacements are short and stop before other obstacles.
     *
     * @param wish wanted displacement; obstacles in this direction are ignored, since the casts of the move hit or pass
     *     them
     */
    void keepSkin(Vector3 wish) {
        for (int push = 0; push < MOST_PUSHES; push++) {
            final double gap = leastGap(wish);
            if (gap >= cast.approach.kept()) {
                break;
            }
            path.set(direction).scale(cast.approach.skin() - gap);
            cast.cast(path, false);
            if (cast.fraction == 0.0) {
                break;
            }
            cast.advance(path);
        }
    }

    /**
     * Returns the least gap to all obstacles that do not overlap the shape and are not in the wanted direction.
     * {@link #direction} receives the direction away from the nearest of these obstacles.
     */
    private double leastGap(Vector3 wish) {
        cast.near(none);
        final double rounding = ClipPlanes.ROUNDING * wish.length();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < cast.size(); i++) {
            if (cast.isNear(cast.get(i))) {
                final double gap = cast.approach.gap(cast.get(i));
                if (gap < least && gap >= -cast.approach.noise() && cast.approach.surface.dot(wish) >= -rounding) {
                    least = gap;
                    direction.set(cast.approach.surface);
                }
            }
        }
        return least;
    }

    private void escape(Vector3 up) {
        bestLength = 2.0 * cast.radius + cast.approach.skin();
        best.set(0, 0, 0);
        cast.gatherAround(none, bestLength + cast.approach.skin());
        tryOut(direction.set(up));
        for (int i = 0; i < cast.size(); i++) {
            if (overlaps(i)) {
                tryOut(direction.set(cast.approach.surface));
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            tryOut(direction.setAxis(axis, 1.0));
            tryOut(direction.setAxis(axis, -1.0));
        }
        cast.position.add(1.0, best);
    }

    /**
     * Computes the displacement along a direction that leaves all overlaps. Stores this displacement if it hits no
     * other obstacle and is shorter than the best one so far.
     */
    private void tryOut(Vector3 out) {
        double length = 0.0;
        for (int i = 0; i < cast.size() && length < bestLength; i++) {
            if (overlaps(i)) {
                length = Math.max(length, cast.approach.leave(cast.get(i), out));
            }
        }
        if (length < bestLength && !cast.cast(path.set(out).scale(length), true)) {
            best.set(path);
            bestLength = length;
        }
    }

    private boolean overlaps(int index) {
        return cast.approach.gap(cast.get(index)) < -cast.approach.noise();
    }
}
