package dev.carom.physics;

/**
 * Receives the colliders of a world, one call each; see {@link PhysicsWorld#forEachCollider}.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface ColliderVisitor<O> {
    /**
     * Visits one collider.
     *
     * @param owner its owner
     * @param transform where it is; may serve several colliders
     * @param collider the collider
     */
    void visit(O owner, Transform transform, Collider collider);
}
