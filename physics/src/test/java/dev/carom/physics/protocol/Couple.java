package dev.carom.physics.protocol;

import dev.carom.physics.ContactEvent;

/**
 * Two objects in either order, the same ones and not only equal ones: two colliders, or two owners. They may be one and
 * the same.
 */
record Couple(Object a, Object b) {
    static Couple ofColliders(ContactEvent<?> event) {
        return new Couple(event.colliderA(), event.colliderB());
    }

    static Couple ofOwners(ContactEvent<?> event) {
        return new Couple(event.a(), event.b());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Couple couple && (couple.a == a && couple.b == b || couple.a == b && couple.b == a);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(a) ^ System.identityHashCode(b);
    }
}
