package dev.carom.physics;

import dev.carom.physics.world.CollisionRule;

/**
 * Who meets whom. Two colliders of the same group, other than 0, meet always when it is positive and never when it is
 * negative. Else they meet when each one's mask has a bit of the other's layers.
 *
 * @param layers the layers that it is on, one bit each of 64; 0 meets nothing; see {@link Layers} for names
 * @param mask the layers that it meets, one bit each; 0 meets nothing
 * @param group 0 for none; negative for parts of one thing that shall not meet each other, such as the limbs of a
 *     figure
 */
public record CollisionFilter(long layers, long mask, int group) {
    /** On the first layer, meeting all layers, in no group. */
    public static final CollisionFilter EVERYTHING = new CollisionFilter(1L, -1L);

    /**
     * A filter without a group.
     *
     * @param layers the layers that it is on
     * @param mask the layers that it meets
     */
    public CollisionFilter(long layers, long mask) {
        this(layers, mask, 0);
    }

    /**
     * Whether two colliders may meet.
     *
     * @param other the other's filter
     * @return what the common group says, or else true when both masks want it
     */
    public boolean accepts(CollisionFilter other) {
        return CollisionRule.accepts(layers, mask, group, other.layers, other.mask, other.group);
    }

    /** Whether layers and masks, without the groups, let them meet. */
    boolean layersAccept(CollisionFilter other) {
        return CollisionRule.layersAccept(layers, mask, other.layers, other.mask);
    }
}
