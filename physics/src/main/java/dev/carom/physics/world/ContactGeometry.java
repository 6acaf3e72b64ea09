package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Manifold;
import org.joml.Vector3f;

/**
 * Geometry of one contact as an event reports it: depth in metres, approach speed in metres per second, normal, points.
 */
final class ContactGeometry {
    float depth;
    float approachSpeed;
    final Vector3f normal = new Vector3f();
    final Manifold manifold = new Manifold();

    ContactGeometry set(ContactGeometry other) {
        depth = other.depth;
        approachSpeed = other.approachSpeed;
        normal.set(other.normal);
        manifold.set(other.manifold);
        return this;
    }
}
