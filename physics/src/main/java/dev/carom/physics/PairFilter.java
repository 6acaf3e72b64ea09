package dev.carom.physics;

/**
 * The game's decision whether two colliders may touch, for rules beyond layers and groups: a bullet and its shooter, a
 * door and the owner of its key.
 * <p>
 * Called once for each pair, when the AABBs of their motions begin to overlap and layers and groups accept the pair.
 * The decision holds until the AABBs separate or {@link PhysicsWorld#refilter} requests a new one. The new pairs of a
 * step are queried in event order. The call occurs during the step, so it must not use the world: each query or change
 * of the world, its colliders or transforms throws an {@link IllegalStateException}. If the filter throws, the step is
 * abandoned, see {@link PhysicsWorld#step}; the next step queries the pairs again that have no decision.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface PairFilter<O> {
    /**
     * Decides whether two colliders may touch.
     *
     * @param a the owner that entered the world first
     * @param colliderA its collider
     * @param b the owner that entered later
     * @param colliderB its collider
     * @return false for no contact between them
     */
    boolean accepts(O a, Collider colliderA, O b, Collider colliderB);
}
