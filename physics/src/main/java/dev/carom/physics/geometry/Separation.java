package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * Signed distance between two shapes, and its direction.
 * <p>
 * A {@code Separation} is a mutable value that belongs to its creator. Tests of two shapes fill it as their {@code
 * dest}.
 */
public final class Separation {
    /**
     * Distance along the normal in metres. Positive: the gap between the shapes. Zero: the shapes just touch. Negative:
     * the shapes overlap, and the distance is minus the penetration depth.
     */
    public float distance;

    /**
     * Unit vector from the first shape to the second, in the world frame. Moving the second shape along the normal
     * separates the shapes.
     */
    public final Vector3f normal = new Vector3f();

    /**
     * Number of the separating axis, as defined by the test that set the number; -1 when the normal is none of the
     * test's axes.
     */
    public int axis = -1;

    /** Creates a separation with zero distance and normal, and axis -1. */
    public Separation() {}

    /**
     * Copies another separation.
     *
     * @param other the separation to copy; may be this
     * @return this
     */
    public Separation set(Separation other) {
        distance = other.distance;
        normal.set(other.normal.x, other.normal.y, other.normal.z);
        axis = other.axis;
        return this;
    }

    /** Negates the normal, as if the shapes were swapped. Never gives -0, since equal results must have equal bits. */
    void negateNormal() {
        normal.set(0f - normal.x, 0f - normal.y, 0f - normal.z);
    }

    @Override
    public String toString() {
        return "Separation(" + distance + " along " + normal.x + " " + normal.y + " " + normal.z + ", axis " + axis
                + ")";
    }
}
