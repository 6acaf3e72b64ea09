package dev.carom.physics.geometry;

/**
 * A capsule: all points within a radius of a segment on the shape's y axis. It rotates with its entity.
 *
 * @param radius in metres, finite and greater than 0
 * @param halfHeight half the length of the segment, without the round ends, in metres, finite and greater than 0; for
 *     0, use a {@link Sphere}
 */
public record Capsule(float radius, float halfHeight) implements Shape {
    /**
     * Checks the size.
     *
     * @param radius in metres
     * @param halfHeight in metres
     * @throws IllegalArgumentException when a size is NaN, infinite, denormal, zero or negative
     */
    public Capsule {
        Extents.requireSize("Capsule radius", radius);
        Extents.requireSize("Capsule halfHeight", halfHeight);
    }

    @Override
    public int kind() {
        return CAPSULE;
    }

    @Override
    public float boundingRadius() {
        return halfHeight + radius;
    }
}
