package dev.carom.physics;

/**
 * Why two colliders touch or do not touch, as of the last step.
 *
 * @param cause the test that decided
 * @param a the first collider, or a collider of the first owner; null when that owner has none in the world
 * @param b the second collider, or a collider of the second owner; null when that owner has none in the world
 * @param text a sentence with the measured values, for people to read
 */
public record Explanation(Cause cause, Collider a, Collider b, String text) {
    /** The tests that decide whether two colliders touch, roughly in the order of a step. */
    public enum Cause {
        /** An owner has no collider in this world, or a given collider is not in it. */
        NO_COLLIDER,
        /**
         * A collider was added after the last step, or the last step was abandoned before it tested the pair; the next
         * step tests it.
         */
        WAITING,
        /** The colliders are the same one, or parts of one body: they share a transform. */
        SAME_BODY,
        /** A collider is disabled. */
        DISABLED,
        /** The transform of a collider was invalid in the last step. */
        QUARANTINED,
        /** Both colliders are fixed. */
        BOTH_FIXED,
        /** Both are in the same group, which is negative. */
        GROUP,
        /** The mask of one collider contains no layer of the other. */
        LAYERS,
        /** The AABBs of the motions do not overlap. */
        BOUNDS_APART,
        /** The game's {@link PairFilter} rejected the pair. */
        PAIR_FILTER,
        /** The shapes did not touch at any time of the step. */
        SHAPES_APART,
        /** The contact ended in the last step. */
        PARTED,
        /** The colliders touched only where one of them was rewound or placed; that contact was already reported. */
        ANSWERED,
        /** The colliders touch. */
        TOUCHING
    }
}
