package dev.carom.physics;

/** What an event says without its row: the two that leave the world, or are kept for cursors; all of it in a copy. */
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

    /** In a copy, which has no row; else unused. */
    ContactPhase phase;

    EndReason reason;
    float first;
    float last;

    /** Releases what the game deleted, so that it can be collected. */
    void clear() {
        a = null;
        b = null;
        colliderA = null;
        colliderB = null;
        ownerA = null;
        ownerB = null;
    }
}
