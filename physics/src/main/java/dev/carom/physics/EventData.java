package dev.carom.physics;

/**
 * What an event tells of its contact beside its row, looked up when the game asks for it, or before the tables change.
 */
final class EventData<O> {
    /** Whether owners and colliders are looked up. */
    boolean hasParties;

    O a;
    O b;
    Collider colliderA;
    Collider colliderB;
    Owner<O> ownerA;
    Owner<O> ownerB;

    /** Whether {@link #place} is looked up. */
    boolean hasPlace;

    final ContactPlace place = new ContactPlace();

    /** Of a copy, which has no row, all that a row has; else unused. */
    ContactPhase phase;

    EndReason reason;
    boolean sensor;
    float first;
    float last;
    long contactId;
    long layersA;
    long layersB;

    /** Releases what the game deleted, so that it can be collected. */
    void clear() {
        hasParties = false;
        hasPlace = false;
        a = null;
        b = null;
        colliderA = null;
        colliderB = null;
        ownerA = null;
        ownerB = null;
    }
}
