package dev.carom.physics.protocol;

import dev.carom.physics.ContactEvent;

/** Two objects in either order, compared by identity: two colliders, or two owners. Both may be the same object. */
record UnorderedPair(Object a, Object b) {
    static UnorderedPair ofColliders(ContactEvent<?> event) {
        return new UnorderedPair(event.colliderA(), event.colliderB());
    }

    static UnorderedPair ofOwners(ContactEvent<?> event) {
        return new UnorderedPair(event.a(), event.b());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UnorderedPair couple
                && (couple.a == a && couple.b == b || couple.a == b && couple.b == a);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(a) ^ System.identityHashCode(b);
    }
}
