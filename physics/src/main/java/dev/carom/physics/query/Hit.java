package dev.carom.physics.query;

import dev.carom.physics.geometry.SweepTimes;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A result of a query. It stores the slot of the collider, not the collider itself. */
public final class Hit {
    /** Value of {@link #slot} for a box on demand. */
    public static final int BOX = -1;

    /** Slot of the collider, or {@link #BOX}. */
    public int slot = BOX;

    /** Serial of the collider, or the id of the box. */
    public long id;

    /**
     * Fraction of the path at which the hit occurs, in [0, 1]. A mover stores the fraction of the move's time. A {@link
     * ClosestQuery} stores 0.
     */
    public float fraction;

    /**
     * Distance between the shapes in metres, negative for an overlap. If a {@link CastQuery} hits after the start of
     * its path, the distance is 0. A mover stores the gap between its shape and the obstacle.
     */
    public float distance;

    /**
     * Point on the surface, in metres, world frame. If the shapes overlap at the start of a cast, this is a point of
     * the overlap. If a ray starts inside a shape, this is the start of the ray.
     */
    public final Vector3f point = new Vector3f();

    /** Normal of the surface, of unit length, pointing to the shape or point of the query. */
    public final Vector3f normal = new Vector3f();

    /**
     * X coordinate of the point as a double, in metres. It has the same origin as the position that the game passed to
     * the mover. The y and z coordinates follow. Valid if {@link #isExact} is true.
     */
    public double exactX;

    public double exactY;
    public double exactZ;

    /** Whether a mover found the hit. If so, {@link #point} is rounded from the exact coordinates. */
    public boolean isExact;

    /** Creates a hit for a query to fill. */
    public Hit() {}

    /** Tests whether the query found a box on demand. */
    public boolean isBox() {
        return slot == BOX;
    }

    /** Tests whether the shapes of a cast touched or overlapped at the start of the path. */
    public boolean atStart() {
        return fraction == 0f;
    }

    /** Copies another hit, which may be this one. */
    public Hit set(Hit other) {
        slot = other.slot;
        id = other.id;
        fraction = other.fraction;
        distance = other.distance;
        point.set(other.point);
        normal.set(other.normal);
        exactX = other.exactX;
        exactY = other.exactY;
        exactZ = other.exactZ;
        isExact = other.isExact;
        return this;
    }

    /**
     * Sets the collider or box, the fraction and the normal of a hit, and the distance 0. The caller then sets the
     * point.
     */
    Hit found(int foundSlot, long foundId, SweepTimes sweep) {
        slot = foundSlot;
        id = foundId;
        fraction = sweep.first;
        distance = 0f;
        isExact = false;
        setNormal(sweep.normal);
        return this;
    }

    /** Sets the normal, with 0 for -0, so that equal results have equal bits. */
    void setNormal(Vector3fc direction) {
        normal.set(direction.x() + 0f, direction.y() + 0f, direction.z() + 0f);
    }

    /**
     * Compares by fraction. At equal fractions, colliders come before boxes, and the collider with the lower serial
     * comes first.
     */
    public boolean isBefore(Hit other) {
        if (fraction != other.fraction) {
            return fraction < other.fraction;
        }
        return isBox() == other.isBox() ? !isBox() && id < other.id : !isBox();
    }
}
