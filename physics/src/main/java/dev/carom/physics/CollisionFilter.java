package dev.carom.physics;

import dev.carom.physics.world.CollisionRule;

/**
 * Decides which colliders may collide. Two colliders of the same group, other than 0, always collide when it is
 * positive and never when it is negative. Otherwise they collide when the mask of each contains a layer of the other.
 *
 * @param layers the layers of the collider, one bit each of 64; with 0 no mask accepts it; see {@link Layers} for names
 * @param mask the layers with which it collides, one bit each; with 0 it accepts none
 * @param group 0 for none; negative for parts of one object that must not collide, such as the limbs of a figure
 */
public record CollisionFilter(long layers, long mask, int group) {
    /** First layer, all layers in the mask, no group. */
    public static final CollisionFilter EVERYTHING = new CollisionFilter(1L, -1L);

    /**
     * Creates a filter without a group.
     *
     * @param layers the layers of the collider
     * @param mask the layers with which it collides
     */
    public CollisionFilter(long layers, long mask) {
        this(layers, mask, 0);
    }

    /**
     * Tests whether two colliders may collide.
     *
     * @param other the other's filter
     * @return the decision of the common group, or else whether both masks accept the other
     */
    public boolean accepts(CollisionFilter other) {
        return CollisionRule.accepts(layers, mask, group, other.layers, other.mask, other.group);
    }

    /** Tests whether layers and masks accept each other, without the groups. */
    boolean layersAccept(CollisionFilter other) {
        return CollisionRule.layersAccept(layers, mask, other.layers, other.mask);
    }
}
