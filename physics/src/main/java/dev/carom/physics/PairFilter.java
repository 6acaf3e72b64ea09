package dev.carom.physics;

/**
 * The game's own say in whether two colliders may meet, for what layers and groups cannot say: a bullet and who fired
 * it, a door and who has its key.
 * <p>
 * Asked once for each pair, when the boxes around their motions begin to overlap and layers and groups let them meet;
 * the answer holds until the boxes part or {@link PhysicsWorld#refilter} asks for a new one. Pairs that come up in
 * one step are asked for in the order of their events. It is called in the middle of the step and may not touch the
 * world: each question to it and each change of it, of its colliders or transforms is refused with an
 * {@link IllegalStateException}. When it throws, the step is given up, as {@link PhysicsWorld#step} says; the next
 * one asks about the pairs that it did not answer.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface PairFilter<O> {
    /**
     * Whether two colliders may meet.
     *
     * @param a the owner that came into the world first
     * @param colliderA its collider
     * @param b the owner that came later
     * @param colliderB its collider
     * @return false for no contact between the two
     */
    boolean accepts(O a, Collider colliderA, O b, Collider colliderB);
}
