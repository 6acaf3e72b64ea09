package dev.carom.physics;

/**
 * What an event tells beyond its phase and time: looked up when the game asks for it, since of most events it never
 * does. The tables stay as the step left them until the next one begins; what is to be kept longer is looked up before.
 */
final class EventDetails<O> {
    private final ColliderTable<O> colliders;
    private final PairTable pairs;

    EventDetails(ColliderTable<O> colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
    }

    /** Whose contact it is. */
    void who(ContactEvent<O> event) {
        final int row = event.pair;
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        event.ownerA = colliders.owner(a);
        event.ownerB = colliders.owner(b);
        event.a = event.ownerA.it;
        event.b = event.ownerB.it;
        event.colliderA = colliders.collider(a);
        event.colliderB = colliders.collider(b);
        event.layersA = pairs.layersA(row);
        event.layersB = pairs.layersB(row);
    }

    /** Where and how the two touch. */
    void where(ContactEvent<O> event) {
        final int row = event.pair;
        final float[] contact = pairs.contact();
        final int c = row * PairTable.STRIDE;
        event.normal.set(
                contact[c + PairTable.NORMAL], contact[c + PairTable.NORMAL + 1], contact[c + PairTable.NORMAL + 2]);
        pairs.copyManifold(row, event.manifold);
        event.depth = contact[c + PairTable.DEPTH];
        event.approachSpeed = contact[c + PairTable.APPROACH];
    }
}
