package dev.carom.physics.geometry;

/**
 * The geometry of a collider, in the shape's own frame, with the origin at its centre. Immutable, so colliders may
 * share one shape.
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
     * Returns the kind of the shape, for dispatch in hot loops (Java 17 has no pattern switch).
     *
     * @return one of the constants of this interface
     */
    int kind();

    /**
     * Returns the radius of the smallest sphere about the shape's centre that contains the shape in any rotation.
     *
     * @return metres, greater than 0; rounded to the nearest float, so a bound must add a tolerance for rounding
     */
    float boundingRadius();
}
