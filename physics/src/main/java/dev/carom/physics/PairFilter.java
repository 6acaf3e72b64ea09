package dev.carom.physics;

/**
 * A rule of the game that decides whether two colliders may touch, in addition to layers and groups. Examples of
 * rejected pairs are a bullet and its shooter, or a door and the owner of its key.
 * <p>
 * The filter is called once for each pair. This call occurs in the first step in which the AABBs of the two motions
 * overlap and layers and groups accept the pair. The decision is valid until the AABBs separate,
 * {@link PhysicsWorld#refilter} is called, or the world gets another filter. The new pairs of a step are tested in the
 * order in which their first colliders entered the world; pairs with the same first collider are tested in the order of
 * their second colliders. The AABBs of dynamic bodies may grow later in the step. Pairs of AABBs that overlap only
 * after this growth are tested immediately, in the same order. All calls occur during a step, so the filter must not
 * use the world: each query or change of the world, its colliders or transforms throws an
 * {@link IllegalStateException}. If the filter throws, the step is abandoned, see {@link PhysicsWorld#step}; the next
 * step calls the filter for the pairs that have no decision yet.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface PairFilter<O> {
    /**
     * Decides whether two colliders may touch.
     *
     * @param a owner of the collider that entered the world first
     * @param colliderA the collider that entered first
     * @param b owner of the collider that entered later
     * @param colliderB the collider that entered later
     * @return false to prevent contacts between the colliders
     */
    boolean accepts(O a, Collider colliderA, O b, Collider colliderB);
}
