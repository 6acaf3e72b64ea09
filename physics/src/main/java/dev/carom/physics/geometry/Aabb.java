package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * An axis-aligned box, stored as its minimum and maximum corners, in metres, world frame.
 * <p>
 * The box is closed: its faces, edges and corners belong to it, so touching boxes overlap. An extent of 0 along one or
 * more axes is allowed; the box is then a rectangle, segment or point. A box with a minimum above its maximum is
 * invalid; only {@link #isValid()} checks this. If a coordinate is NaN, every test returns {@code false}.
 * <p>
 * The box stores its corners. Gomez 1999, listing 3, stores a centre and half extents instead. But rounding the centre
 * can move a face by an ulp (the distance between adjacent floats). Boxes that touch could then be apart.
 * <p>
 * An {@code Aabb} is a mutable value that belongs to its creator. No method keeps a reference to a box.
 */
public final class Aabb {
    /** Lowest x in metres. */
    public float minX;

    /** Lowest y in metres. */
    public float minY;

    /** Lowest z in metres. */
    public float minZ;

    /** Highest x in metres. */
    public float maxX;

    /** Highest y in metres. */
    public float maxY;

    /** Highest z in metres. */
    public float maxZ;

    /** Creates a box that contains only the origin. */
    public Aabb() {}

    /**
     * Creates a box from its corners, unchecked.
     *
     * @param minX lowest x in metres
     * @param minY lowest y in metres
     * @param minZ lowest z in metres
     * @param maxX highest x in metres, at least {@code minX}
     * @param maxY highest y in metres, at least {@code minY}
     * @param maxZ highest z in metres, at least {@code minZ}
     */
    public Aabb(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        set(minX, minY, minZ, maxX, maxY, maxZ);
    }

    /**
     * Sets the corners, unchecked.
     *
     * @param minX lowest x in metres
     * @param minY lowest y in metres
     * @param minZ lowest z in metres
     * @param maxX highest x in metres, at least {@code minX}
     * @param maxY highest y in metres, at least {@code minY}
     * @param maxZ highest z in metres, at least {@code minZ}
     * @return this
     */
    public Aabb set(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        this.minX = minX;
        this.minY = minY;
        this.minZ = minZ;
        this.maxX = maxX;
        this.maxY = maxY;
        this.maxZ = maxZ;
        return this;
    }

    /**
     * Copies another box.
     *
     * @param other the box to copy; may be this
     * @return this
     */
    public Aabb set(Aabb other) {
        return set(other.minX, other.minY, other.minZ, other.maxX, other.maxY, other.maxZ);
    }

    /**
     * Sets a box by centre and half extents. The position of each face is rounded to the nearest float. The error is at
     * most half an ulp of the coordinate: 3 cm at a distance of 1,000 km from the origin.
     *
     * @param centre centre of the box in metres
     * @param hx half extent along x in metres, at least 0
     * @param hy half extent along y in metres, at least 0
     * @param hz half extent along z in metres, at least 0
     * @return this
     */
    public Aabb setCentre(Vector3fc centre, float hx, float hy, float hz) {
        return set(
                centre.x() - hx, centre.y() - hy, centre.z() - hz, centre.x() + hx, centre.y() + hy, centre.z() + hz);
    }

    /**
     * Returns the minimum along an axis.
     *
     * @param axis 0 for x, 1 for y, 2 for z; unchecked
     * @return metres
     */
    public float min(int axis) {
        return axis == 0 ? minX : axis == 1 ? minY : minZ;
    }

    /**
     * Returns the maximum along an axis.
     *
     * @param axis 0 for x, 1 for y, 2 for z; unchecked
     * @return metres
     */
    public float max(int axis) {
        return axis == 0 ? maxX : axis == 1 ? maxY : maxZ;
    }

    /**
     * Tests whether two boxes share a point; touching and containment count. The result is exact, since nothing is
     * rounded, and the order of the two boxes does not matter. Source: Gomez 1999, listing 3; Ericson 4.2.1.
     *
     * @param other the other box
     * @return whether they overlap; {@code false} when a coordinate is NaN
     */
    public boolean overlaps(Aabb other) {
        return minX <= other.maxX
                && other.minX <= maxX
                && minY <= other.maxY
                && other.minY <= maxY
                && minZ <= other.maxZ
                && other.minZ <= maxZ;
    }

    /**
     * Tests whether a point lies inside the box or on its surface.
     *
     * @param point metres
     * @return whether the point lies inside or on the surface; {@code false} when a coordinate is NaN
     */
    public boolean contains(Vector3fc point) {
        return minX <= point.x()
                && point.x() <= maxX
                && minY <= point.y()
                && point.y() <= maxY
                && minZ <= point.z()
                && point.z() <= maxZ;
    }

    /**
     * Tests whether another box lies completely inside this one; a box contains itself.
     *
     * @param other the other box
     * @return whether the other box lies inside; {@code false} when a coordinate is NaN
     */
    public boolean contains(Aabb other) {
        return minX <= other.minX
                && other.maxX <= maxX
                && minY <= other.minY
                && other.maxY <= maxY
                && minZ <= other.minZ
                && other.maxZ <= maxZ;
    }

    /**
     * Computes the smallest box that contains both boxes. The result is exact. A NaN in one box makes the same
     * coordinate of the result NaN.
     *
     * @param other the other box
     * @param dest receives the box; may be this or {@code other}
     * @return {@code dest}
     */
    public Aabb union(Aabb other, Aabb dest) {
        return dest.set(
                Math.min(minX, other.minX),
                Math.min(minY, other.minY),
                Math.min(minZ, other.minZ),
                Math.max(maxX, other.maxX),
                Math.max(maxY, other.maxY),
                Math.max(maxZ, other.maxZ));
    }

    /**
     * Moves all six faces outward, and rounds their coordinates outward. So each face moves, even if the margin is
     * below the resolution of the face's coordinate. The sums are computed in double, so only a margin of at most 2^-53
     * of the coordinate can be lost.
     *
     * @param margin metres; a negative margin moves the faces inward. A large negative margin moves opposite faces past
     *     each other, and the box is then invalid
     * @return this
     */
    public Aabb inflate(float margin) {
        return set(
                Rounding.down((double) minX - margin),
                Rounding.down((double) minY - margin),
                Rounding.down((double) minZ - margin),
                Rounding.up((double) maxX + margin),
                Rounding.up((double) maxY + margin),
                Rounding.up((double) maxZ + margin));
    }

    /**
     * Returns the centre of the box, each coordinate rounded to the nearest float.
     *
     * @param dest receives metres
     * @return {@code dest}
     */
    public Vector3f centre(Vector3f dest) {
        return dest.set((float) middle(0), (float) middle(1), (float) middle(2));
    }

    /**
     * Returns the half extents of the box, rounded to the nearest float.
     *
     * @param dest receives metres
     * @return {@code dest}
     */
    public Vector3f half(Vector3f dest) {
        return dest.set((float) half(0), (float) half(1), (float) half(2));
    }

    /**
     * Tests whether each minimum is at most its maximum and all coordinates are finite.
     *
     * @return whether the box is valid; {@code true} also for a box with an extent of 0
     */
    public boolean isValid() {
        return -Float.MAX_VALUE <= minX
                && minX <= maxX
                && maxX <= Float.MAX_VALUE
                && -Float.MAX_VALUE <= minY
                && minY <= maxY
                && maxY <= Float.MAX_VALUE
                && -Float.MAX_VALUE <= minZ
                && minZ <= maxZ
                && maxZ <= Float.MAX_VALUE;
    }

    @Override
    public String toString() {
        return "Aabb(" + minX + " " + minY + " " + minZ + " .. " + maxX + " " + maxY + " " + maxZ + ")";
    }

    /**
     * Returns the centre along an axis. The result is exact unless the magnitudes of minimum and maximum differ by more
     * than a factor of 2^29.
     */
    double middle(int axis) {
        return 0.5 * ((double) min(axis) + max(axis));
    }

    /** Returns the half extent along an axis; exact under the same condition as {@link #middle(int)}. */
    double half(int axis) {
        return 0.5 * ((double) max(axis) - min(axis));
    }
}
