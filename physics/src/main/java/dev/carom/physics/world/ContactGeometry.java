package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Manifold;
import org.joml.Vector3f;

/** Geometry of one contact as an event reports it: normal, contact points, depth and approach speed. */
public final class ContactGeometry {
    final Vector3f normal = new Vector3f();
    final Manifold manifold = new Manifold();

    /** Metres, positive when the shapes overlap. */
    float depth;

    /** Metres per second. */
    float approachSpeed;

    public ContactGeometry() {}

    /** Copies another contact; returns this. */
    public ContactGeometry set(ContactGeometry other) {
        normal.set(other.normal);
        manifold.set(other.manifold);
        depth = other.depth;
        approachSpeed = other.approachSpeed;
        return this;
    }

    /** Returns the normal, from A to B. */
    public Vector3f normal(Vector3f dest) {
        return dest.set(normal);
    }

    /** Returns the centre of the deepest points, in metres. */
    public Vector3f point(Vector3f dest) {
        return dest.set(manifold.middle);
    }

    /** Returns the penetration depth in metres. */
    public float depth() {
        return depth;
    }

    /** Returns the approach speed along the normal, in metres per second. */
    public float approachSpeed() {
        return approachSpeed;
    }

    public int pointCount() {
        return manifold.count;
    }

    /** Returns a contact point, in metres. */
    public Vector3f point(int index, Vector3f dest) {
        final int row = index * Manifold.STRIDE + Manifold.POINT;
        return dest.set(manifold.points[row], manifold.points[row + 1], manifold.points[row + 2]);
    }

    /** Returns the penetration depth at a contact point, in metres. */
    public float depth(int index) {
        return manifold.points[index * Manifold.STRIDE + Manifold.DEPTH];
    }

    /** Returns the id of the two features that touch at a contact point. */
    public int feature(int index) {
        return manifold.features[index];
    }
}
