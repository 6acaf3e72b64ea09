package dev.carom.physics;

import dev.carom.physics.mover.StartOverlaps;
import dev.carom.physics.mover.Vector3;

/**
 * Detects a mover that starts its moves inside its own collider because the game has not set the owner of the mover. A
 * collider counts as the mover's own if it is always where the mover is.
 */
final class SelfCheck<O> implements StartOverlaps {
    /**
     * Number of moves, each at another position, that must start inside a collider before it counts as the mover's own.
     */
    private static final int SIGHTINGS = 3;

    /**
     * Greatest distance between collider and mover, as a fraction of the bounding radius. The distance need not be 0,
     * since the collider may follow the mover one tick late.
     */
    private static final double APART_RADII = 0.25;

    /** Least distance between two positions that count as different, in skin widths. */
    private static final double ANOTHER_PLACE_SKINS = 4.0;

    /**
     * Number of moves without another sighting after which a suspect is forgotten. Several characters may share a
     * mover.
     */
    private static final int MOVES_UNTIL_FORGOTTEN = 256;

    private final ColliderRegistry<O> registry;
    private final double mostApart;

    /** Position of the game at the start of the move. */
    private final Vector3 given = new Vector3();

    /** Value of {@link #given} when the suspect was last seen. */
    private final Vector3 place = new Vector3();

    /** The collider that may be the mover's own; null when there is none. */
    private Collider suspect;

    private int sightings;
    private int moves;

    /** Creates a check; the registry may be null if there are no colliders. */
    SelfCheck(ColliderRegistry<O> registry, float boundingRadius) {
        this.registry = registry;
        mostApart = APART_RADII * boundingRadius;
    }

    /** Begins a move at the game's position. */
    void begin(Vector3 position) {
        given.set(position);
        if (suspect != null && ++moves > MOVES_UNTIL_FORGOTTEN) {
            suspect = null;
        }
    }

    @Override
    public void startsInside(int slot, double distance, double skin) {
        final Collider collider = registry.collider(slot);
        if (suspect != null && suspect != collider || distance > mostApart) {
            return;
        }
        final boolean first = suspect == null;
        if (!first && given.distance(place) < ANOTHER_PLACE_SKINS * skin) {
            return;
        }
        suspect = collider;
        sightings = first ? 1 : sightings + 1;
        moves = 0;
        place.set(given);
        if (sightings >= SIGHTINGS) {
            throw new IllegalStateException("a mover must not start inside a collider that moves with it, since"
                    + " each move would push it out of that collider (got: " + collider + " at " + given.x + ", "
                    + given.y + ", " + given.z + "); exclude its own collider with Mover.owner(...) or"
                    + " QueryFilter.solids().ignoring(...)");
        }
    }
}
