package dev.carom.physics.geometry;

/**
 * The geometry of a collider, in the shape's own frame, with the origin at its centre. Immutable, so colliders may
 * share one shape.
 */
public sealed interface Shape permits AlignedBox, OrientedBox, Sphere, Capsule, ConvexHull {
    /** Result of {@link #kind()} for an {@link AlignedBox}. */
    int ALIGNED_BOX = 0;

    /** Result of {@link #kind()} for an {@link OrientedBox}. */
    int ORIENTED_BOX = 1;

    /** Result of {@link #kind()} for a {@link Sphere}. */
    int SPHERE = 2;

    /** Result of {@link #kind()} for a {@link Capsule}. */
    int CAPSULE = 3;

    /** Result of {@link #kind()} for a {@link ConvexHull}. */
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
