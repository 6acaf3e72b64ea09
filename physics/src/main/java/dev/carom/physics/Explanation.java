package dev.carom.physics;

/**
 * Why two colliders touch or do not touch, as of the last step.
 *
 * @param cause the test that decided
 * @param a the collider of the first argument; null when it has none in the world
 * @param b the collider of the second argument; null when it has none in the world
 * @param text a sentence with the figures, for people to read
 */
public record Explanation(Cause cause, Collider a, Collider b, String text) {
    /** The tests that decide whether two colliders touch, in the order of a step. */
    public enum Cause {
        /** An owner has no collider in this world. */
        NO_COLLIDER,
        /** A collider was added after the last step, or the last step was abandoned; the next step includes it. */
        WAITING,
        /** The colliders are the same one, or parts of one body: they share a transform. */
        SAME_BODY,
        /** A collider is disabled. */
        DISABLED,
        /** The transform of a collider is invalid. */
        QUARANTINED,
        /** Both colliders are fixed. */
        BOTH_FIXED,
        /** Both are in the same group, which is negative. */
        GROUP,
        /** A mask does not contain a layer of the other. */
        LAYERS,
        /** The AABBs of their motions do not overlap. */
        BOUNDS_APART,
        /** The game's {@link PairFilter} rejected the pair. */
        PAIR_FILTER,
        /** The shapes did not touch during their motion, nor at its end. */
        SHAPES_APART,
        /** The colliders touched in the last step and separated in it. */
        PARTED,
        /** The colliders touch only in a contact that was reported before, on a rewound motion. */
        ANSWERED,
        /** The colliders touch. */
        TOUCHING
    }
}
