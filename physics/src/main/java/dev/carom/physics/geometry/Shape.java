package dev.carom.physics.geometry;

/**
 * What a collider looks like, about its own centre and in its own frame. Immutable, so that colliders may share one.
 */
public sealed interface Shape permits AlignedBox, OrientedBox, Sphere, Capsule, ConvexHull {
    /** {@link #kind()} of an {@link AlignedBox}. */
    int ALIGNED_BOX = 0;

    /** {@link #kind()} of an {@link OrientedBox}. */
    int ORIENTED_BOX = 1;

    /** {@link #kind()} of a {@link Sphere}. */
    int SPHERE = 2;

    /** {@link #kind()} of a {@link Capsule}. */
    int CAPSULE = 3;

    /** {@link #kind()} of a {@link ConvexHull}. */
    int HULL = 4;

    /**
     * A small number that tells the shapes apart, for dispatch in hot loops (Java 17 has no pattern switch).
     *
     * @return one of the constants of this interface
     */
    int kind();

    /**
     * Radius of the sphere around the shape's centre that holds the shape in every rotation.
     *
     * @return metres, greater than 0; rounded to nearest, so a bound must leave room for rounding
     */
    float boundingRadius();
}
