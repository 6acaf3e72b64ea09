package dev.carom.physics;

/**
 * Event data outside the tables: owners and colliders that leave the world or are kept for cursors; in a copy, all
 * data.
 */
final class EventData<O> {
    O a;
    O b;
    Collider colliderA;
    Collider colliderB;
    Owner<O> ownerA;
    Owner<O> ownerB;
    boolean sensor;
    long contactId;
    long layersA;
    long layersB;

    /** Used only in a copy, which has no row. */
    ContactPhase phase;

    EndReason reason;
    float first;
    float last;

    /** Releases all references, so that what the game deleted can be collected. */
    void clear() {
        a = null;
        b = null;
        colliderA = null;
        colliderB = null;
        ownerA = null;
        ownerB = null;
    }
}
