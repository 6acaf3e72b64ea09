package dev.carom.physics;

/**
 * A displacement that rounding has lost, because the spacing of floats is too coarse at the transform's position; kept
 * until the next step reports it.
 */
final class LostMotion {
    /**
     * Shorter displacements in a tick are ignored: the usual contact slack, 6 mm a second at 60 ticks a second. The
     * motion of objects that come to rest ends with such displacements everywhere.
     */
    private static final float LEAST_METRES = 1e-4f;

    /** The next one to report. */
    LostMotion next;

    private final Transform transform;
    private final ColliderRegistry<?> world;
    private final int axis;
    private final float metres;
    private final float place;

    LostMotion(Transform transform, int axis, float metres, float place) {
        this.transform = transform;
        world = transform.world;
        this.axis = axis;
        this.metres = metres;
        this.place = place;
    }

    /** Tests whether the whole displacement along an axis was lost and is long enough to report. */
    static boolean isLost(float before, float after, float metres) {
        return before == after && Math.abs(metres) >= LEAST_METRES;
    }

    /**
     * Returns the problem to report; null when the transform has left the world in which it lost the motion, or is so
     * far away that the quarantine reports it.
     */
    Problem problem(long tick, float positionLimit) {
        if (transform.colliders == 0 || transform.world != world || Math.abs(place) > positionLimit) {
            return null;
        }
        final String field = "position." + "xyz".charAt(axis);
        return new Problem(
                transform.owner,
                "Transform",
                field,
                place,
                tick,
                "Transform " + field + " stays at " + place + " m in tick " + tick + " although it is moved by "
                        + metres + " m: at this distance from the origin, neighbouring floats are " + Math.ulp(place)
                        + " m apart, and shorter motions are lost; choose an origin near the player, and when the"
                        + " player is some kilometres away from it, choose a new one and move everything to it with"
                        + " placeAt");
    }
}
