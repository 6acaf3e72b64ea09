package dev.carom.testbed;

/** The shape of a part, in the frame of the part. Lengths are in metres and greater than 0. */
public sealed interface PartShape {
    /** A box with these half extents. */
    record Box(float hx, float hy, float hz) implements PartShape {}

    /** A sphere. */
    record Sphere(float radius) implements PartShape {}

    /** A capsule along y; without its caps it is {@code 2 * halfHeight} long. */
    record Capsule(float radius, float halfHeight) implements PartShape {}

    /**
     * The convex hull of points.
     *
     * @param points x, y, z of each point, at least four that do not lie in a plane. Do not change the array
     */
    record Hull(float[] points) implements PartShape {}
}
