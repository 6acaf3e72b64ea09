package dev.carom.physics;

/** Who the two of a contact are, as an event tells it. */
final class ContactParties<O> {
    O a;
    O b;
    Collider colliderA;
    Collider colliderB;
    long layersA;
    long layersB;

    /** Where the world keeps what it knows of the two owners, and the next event of each; see {@link TickEvents}. */
    Owner<O> ownerA;

    Owner<O> ownerB;
    ContactEvent<O> nextOfA;
    ContactEvent<O> nextOfB;

    /** What is told to the game, without what the world makes of it. */
    ContactParties<O> set(ContactParties<O> other) {
        a = other.a;
        b = other.b;
        colliderA = other.colliderA;
        colliderB = other.colliderB;
        layersA = other.layersA;
        layersB = other.layersB;
        return this;
    }

    /** Lets go of what the game deleted, so that it can be collected. */
    void letGo() {
        a = null;
        b = null;
        colliderA = null;
        colliderB = null;
        ownerA = null;
        ownerB = null;
        nextOfA = null;
        nextOfB = null;
    }
}
