package dev.carom.physics;

import dev.carom.physics.world.CollisionRule;

/**
 * Decides which colliders may collide. Two colliders of the same group always collide if the group is positive, and
 * never if it is negative. If their groups differ, or are both 0, they collide if the mask of each contains a layer of
 * the other.
 *
 * @param layers the layers of the collider, one bit per layer; with 0, no mask accepts the collider; see {@link Layers}
 *     for names
 * @param mask the layers with which the collider collides, one bit per layer; with 0, the mask accepts no collider
 * @param group 0 for no group; negative for parts of one object that must not collide, such as the limbs of a figure
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
     * @param other filter of the other collider; not null
     * @return true for a common positive group, false for a common negative group; otherwise whether the mask of each
     *     contains a layer of the other
     */
    public boolean accepts(CollisionFilter other) {
        return CollisionRule.accepts(layers, mask, group, other.layers, other.mask, other.group);
    }

    /** Tests whether the mask of each filter contains a layer of the other filter. The groups do not count. */
    boolean layersAccept(CollisionFilter other) {
        return CollisionRule.layersAccept(layers, mask, other.layers, other.mask);
    }
}
