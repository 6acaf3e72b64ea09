package dev.carom.physics;

/**
 * Why two colliders touch or do not, as of the last step.
 *
 * @param cause what decided it
 * @param a the collider of the first that was asked for; null when it has none in the world
 * @param b the collider of the second that was asked for; null when it has none in the world
 * @param text a sentence with the figures, for people to read
 */
public record Explanation(Cause cause, Collider a, Collider b, String text) {
    /** What decides whether two colliders touch, in the order in which a step looks at it. */
    public enum Cause {
        /** One of the two has no collider in this world. */
        NO_COLLIDER,
        /** One of the two was added after the last step; the next step includes it, or the last step was given up. */
        WAITING,
        /** It is one and the same, or both are parts of one body: they share a transform. */
        SAME_BODY,
        /** One of the two is disabled. */
        DISABLED,
        /** The transform of one of the two is unusable. */
        QUARANTINED,
        /** Both are fixed. */
        BOTH_FIXED,
        /** They are in the same group, which is negative. */
        GROUP,
        /** A mask lacks the layers of the other. */
        LAYERS,
        /** The boxes around their motions are apart. */
        BOUNDS_APART,
        /** The game's {@link PairFilter} refused them. */
        PAIR_FILTER,
        /** Their shapes did not meet on their way, nor at its end. */
        SHAPES_APART,
        /** They touched in the last step and parted in it. */
        PARTED,
        /** They touch only as far as was told before: on a way that was taken back. */
        ANSWERED,
        /** They touch. */
        TOUCHING
    }
}
