package dev.carom.physics.geometry;

/**
 * A sphere.
 *
 * @param radius in metres, finite and greater than 0
 */
public record Sphere(float radius) implements Shape {
    /**
     * Checks the size.
     *
     * @param radius radius in metres
     * @throws IllegalArgumentException when the radius is NaN, infinite, denormal, zero or negative
     */
    public Sphere {
        Extents.requireSize("Sphere radius", radius);
    }

    @Override
    public int kind() {
        return SPHERE;
    }

    @Override
    public float boundingRadius() {
        return radius;
    }
}
