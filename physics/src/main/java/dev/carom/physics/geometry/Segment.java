package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A line segment in the world: the core of a capsule. A {@code Segment} is a mutable value that the caller fills and
 * owns.
 */
public final class Segment {
    /** Middle of the segment, metres. */
    public final Vector3f centre = new Vector3f();

    /** Direction, unit length. */
    public final Vector3f direction = new Vector3f(0f, 1f, 0f);

    /** Half the length in metres, at least 0. If it is 0, the segment is a point. */
    public float half;

    /** Creates a point at the origin. */
    public Segment() {}

    /**
     * Sets the segment.
     *
     * @param newCentre metres, copied
     * @param newDirection unit length, copied
     * @param newHalf metres, at least 0
     * @return this
     */
    public Segment set(Vector3fc newCentre, Vector3fc newDirection, float newHalf) {
        centre.set(newCentre);
        direction.set(newDirection);
        half = newHalf;
        return this;
    }

    /**
     * Computes a point of the segment.
     *
     * @param along metres from the middle, in [-half, half]
     * @param dest receives metres in the world's frame
     * @return dest
     */
    public Vector3f point(float along, Vector3f dest) {
        return dest.set(centre.x + along * direction.x, centre.y + along * direction.y, centre.z + along * direction.z);
    }

    @Override
    public String toString() {
        return "Segment(centre " + centre.x + " " + centre.y + " " + centre.z + ", direction " + direction.x + " "
                + direction.y + " " + direction.z + ", half " + half + ")";
    }
}
