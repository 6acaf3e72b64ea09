package dev.carom.physics;

/**
 * Receives the colliders of a world, one in each call; see {@link PhysicsWorld#forEachCollider}.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface ColliderVisitor<O> {
    /**
     * Visits a collider.
     *
     * @param owner owner of the collider
     * @param transform pose of the entity; several colliders may have the same transform
     * @param collider the collider itself; the visitor may change it
     */
    void visit(O owner, Transform transform, Collider collider);
}
