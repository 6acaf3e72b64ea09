package dev.carom.physics.world;

import dev.carom.physics.solver.ContactConstraints;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * The impulses of one contact in a tick, as an event reports them. All values are 0 if the solver had no row for the
 * contact in this tick. There is one exception: while the bodies of a contact sleep, its last impulses are kept.
 * Vectors and positions are in the world frame. Directions and impulses are those on B, the collider that entered the
 * world later; those on A are opposite.
 */
public final class ContactImpulse {
    final Vector3f normal = new Vector3f();
    final Vector3f friction = new Vector3f();

    /** Sum of the normal impulses of all points in Ns. */
    float normalImpulse;

    /** Closing speed of the impact in m/s; 0 if there is no impact. */
    float impactSpeed;

    int pointCount;

    /** Normal impulse of each point in Ns. */
    final float[] impulses = new float[ContactConstraints.MOST_POINTS];

    /** Position of each point, x, y and z in metres. */
    final float[] positions = new float[ContactConstraints.MOST_POINTS * 3];

    public ContactImpulse() {}

    /** Copies another object; returns this. */
    public ContactImpulse set(ContactImpulse other) {
        normal.set(other.normal);
        friction.set(other.friction);
        normalImpulse = other.normalImpulse;
        impactSpeed = other.impactSpeed;
        pointCount = other.pointCount;
        System.arraycopy(other.impulses, 0, impulses, 0, impulses.length);
        System.arraycopy(other.positions, 0, positions, 0, positions.length);
        return this;
    }

    /** Sets everything to 0; returns this. */
    ContactImpulse clear() {
        normal.zero();
        friction.zero();
        normalImpulse = 0f;
        impactSpeed = 0f;
        pointCount = 0;
        Arrays.fill(impulses, 0f);
        Arrays.fill(positions, 0f);
        return this;
    }

    /** Returns the normal impulse in Ns. */
    public float normalImpulse() {
        return normalImpulse;
    }

    /** Returns the direction of the normal impulse on B, of unit length; (0, 0, 0) if the impulse is 0. */
    public Vector3f normal(Vector3f dest) {
        return dest.set(normal);
    }

    /** Returns the impulse of friction on B in Ns. */
    public Vector3f friction(Vector3f dest) {
        return dest.set(friction);
    }

    /** Returns the whole impulse on B in Ns. */
    public Vector3f total(Vector3f dest) {
        return dest.set(
                friction.x + normalImpulse * normal.x,
                friction.y + normalImpulse * normal.y,
                friction.z + normalImpulse * normal.z);
    }

    /** Returns the closing speed in m/s at which the bodies hit each other in the tick; 0 if there is no impact. */
    public float impactSpeed() {
        return impactSpeed;
    }

    /** Returns the number of points that pushed. */
    public int pointCount() {
        return pointCount;
    }

    /** Returns the normal impulse of a point in Ns. */
    public float normalImpulse(int index) {
        return impulses[index];
    }

    /** Returns the position of a point in metres. */
    public Vector3f point(int index, Vector3f dest) {
        return dest.set(positions[3 * index], positions[3 * index + 1], positions[3 * index + 2]);
    }
}
