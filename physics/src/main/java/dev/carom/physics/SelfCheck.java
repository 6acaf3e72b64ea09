package dev.carom.physics;

/** Detects a mover that starts its moves inside its own collider, which is always where the mover is. */
final class SelfCheck<O> {
    /**
     * Number of moves, each at another position, that must start inside a collider before it counts as the mover's own.
     */
    private static final int SIGHTINGS = 3;

    /**
     * Greatest distance between collider and mover, as a fraction of the bounding radius. Not 0, since the collider may
     * follow the mover one tick late.
     */
    private static final double APART_RADII = 0.25;

    /** Least distance between two positions that count as different, in skin widths. */
    private static final double ANOTHER_PLACE_SKINS = 4.0;

    /**
     * Number of moves after which a suspect that was not seen again is forgotten. Several characters may share a mover.
     */
    private static final int MOVES_UNTIL_FORGOTTEN = 256;

    private final SkinCast<O> cast;
    private final NearbyShapes<O> nearbyShapes;
    /** Position of the game at the start of the move. */
    private final Vector3 given = new Vector3();

    /** Value of {@link #given} when the suspect was last seen. */
    private final Vector3 place = new Vector3();

    private final Vector3 apart = new Vector3();

    /** The collider that may be the mover's own; null when there is none. */
    private Collider suspect;

    private int sightings;
    private int moves;

    SelfCheck(SkinCast<O> cast, NearbyShapes<O> nearbyShapes) {
        this.cast = cast;
        this.nearbyShapes = nearbyShapes;
    }

    /** Begins a move at the game's position. */
    void begin(Vector3 position) {
        given.set(position);
        if (suspect != null && ++moves > MOVES_UNTIL_FORGOTTEN) {
            suspect = null;
        }
    }

    /** Tests a collider inside which the mover starts. */
    void check(NearbyShapes.Row<O> row) {
        if (row.collider == null || suspect != null && suspect != row.collider || !isHere(row)) {
            return;
        }
        final boolean first = suspect == null;
        if (!first && apart.set(given).add(-1.0, place).length() < ANOTHER_PLACE_SKINS * cast.approach.skin()) {
            return;
        }
        suspect = row.collider;
        sightings = first ? 1 : sightings + 1;
        moves = 0;
        place.set(given);
        if (sightings >= SIGHTINGS) {
            throw new IllegalStateException("a mover must not start inside a collider that moves with it, since"
                    + " each move would push it out of that collider (got: " + row.collider + " at " + given.x + ", "
                    + given.y + ", " + given.z + "); exclude its own collider with Mover.owner(...) or"
                    + " QueryFilter.solids().ignoring(...)");
        }
    }

    private boolean isHere(NearbyShapes.Row<O> row) {
        final double most = APART_RADII * cast.radius;
        final Vector3 origin = nearbyShapes.origin();
        apart.set(row.shape.start.x, row.shape.start.y, row.shape.start.z).add(1.0, origin);
        final double fromCentre = distance(apart, cast.position);
        final double fromGiven = distance(apart, given);
        return Math.min(fromCentre, fromGiven) <= most;
    }

    private static double distance(Vector3 a, Vector3 b) {
        final double x = a.x - b.x;
        final double y = a.y - b.y;
        final double z = a.z - b.z;
        return Math.sqrt(x * x + y * y + z * z);
    }
}
