package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * How far two placed shapes are apart or inside each other at one moment, and along which direction.
 * <p>
 * A mutable value that tests fill as their {@code dest}; whoever made it owns it.
 */
public final class Separation {
    /**
     * Metres along the normal: the gap when positive, the depth negated when negative; 0 when the shapes just touch.
     */
    public float distance;

    /**
     * Unit vector in the world's frame from the first shape to the second: moving the second along it pulls them apart.
     */
    public final Vector3f normal = new Vector3f();

    /**
     * Which axis the normal lies on, as numbered by the test that filled this; -1 where that test knows no axis for it.
     */
    public int axis = -1;

    /** Zero everywhere, and no axis. */
    public Separation() {}

    /**
     * Takes over all of another separation.
     *
     * @param other what to copy; may be this
     * @return this
     */
    public Separation set(Separation other) {
        distance = other.distance;
        normal.set(other.normal.x, other.normal.y, other.normal.z);
        axis = other.axis;
        return this;
    }

    /** As seen with the shapes swapped: the normal turned round. No -0, since equal results shall have equal bits. */
    void turnRound() {
        normal.set(0f - normal.x, 0f - normal.y, 0f - normal.z);
    }

    @Override
    public String toString() {
        return "Separation(" + distance + " along " + normal.x + " " + normal.y + " " + normal.z + ", axis " + axis
                + ")";
    }
}
