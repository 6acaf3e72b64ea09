package dev.carom.physics;

/**
 * Data of one event that the tables will lose: owners and colliders, when a collider leaves the world or the event is
 * kept for cursors. In a copy of an event: all data.
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

    /** Valid only in a copy, which has no row; so are the next three fields. */
    ContactPhase phase;

    EndReason reason;
    float first;
    float last;

    /** Releases all references, so that objects that the game deleted can be garbage-collected. */
    void clear() {
        a = null;
        b = null;
        colliderA = null;
        colliderB = null;
        ownerA = null;
        ownerB = null;
    }
}
