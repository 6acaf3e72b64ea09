package dev.carom.physics;

/**
 * A motion that a transform did not make, because the step between two floats is too coarse where it is; kept until
 * the next step reports it.
 */
final class LostMotion {
    /**
     * Motions in a tick that are shorter than that are none: the usual contact slack, 6 mm a second at 60 ticks a
     * second. Things that come to rest end with such motions everywhere.
     */
    private static final float LEAST_METRES = 1e-4f;

    /** The next one to be reported. */
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

    /** Whether a motion along an axis was lost in whole, and is one to speak of. */
    static boolean isLost(float before, float after, float metres) {
        return before == after && Math.abs(metres) >= LEAST_METRES;
    }

    /** Null when it left the world in which it lost the motion, or is so far away that the quarantine reports it. */
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
