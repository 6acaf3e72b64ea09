package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Manifold;
import org.joml.Vector3f;

/** Where and how two touch, as an event tells it. */
final class ContactPlace {
    float depth;
    float approachSpeed;
    final Vector3f normal = new Vector3f();
    final Manifold manifold = new Manifold();

    ContactPlace set(ContactPlace other) {
        depth = other.depth;
        approachSpeed = other.approachSpeed;
        normal.set(other.normal);
        manifold.set(other.manifold);
        return this;
    }
}
