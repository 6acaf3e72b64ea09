package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import java.util.function.Function;

/**
 * Colliders that move, and the contacts between them.
 * <p>
 * Each collider has a transform and an owner: whatever the game wants to find in the events, such as an entity. In every
 * {@link #step} the world sweeps all colliders along the motion of their transforms and reports each pair that touched at any time
 * of it. It moves nothing: it reads transforms, and notes that their motion is done.
 * <p>
 * Everything that the game does between two steps takes effect in the next. Whatever it does, each contact has one BEGIN and one
 * END. A step allocates nothing once its tables have grown to the size of the game. Use by one thread at a time.
 *
 * @param <O> the kind of owner; owners are told apart by identity
 */
public final class CollisionWorld<O> {
    private final Broadphase broadphase;
    private final ColliderTable<O> colliders;
    private final ContactEvents<O> events = new ContactEvents<>();
    private final ContactStage<O> contacts;
    private long tick;

    /**
     * An empty world.
     *
     * @param config its settings
     * @throws IllegalArgumentException when it is null, or its broadphase makes null
     */
    public CollisionWorld(WorldConfig config) {
        Require.nonNull("config", config);
        broadphase = Require.nonNull(
                "WorldConfig broadphase's product", config.broadphase().get());
        colliders = new ColliderTable<>(config, broadphase);
        contacts = new ContactStage<>(colliders, events, config.contactSlack());
    }

    /**
     * Advances by one tick: the whole engine, in order.
     *
     * @param dt length of the tick in seconds; only speeds in the events depend on it
     * @throws IllegalArgumentException when it is not finite and greater than 0
     */
    public void step(float dt) {
        Require.positiveFinite("dt", "s", dt);
        tick++;
        events.clear();
        colliders.gather(tick); // who is there, by which way each came, and the box around that way
        broadphase.update(colliders.bounds(), contacts); // pairs of boxes that begin or stop to overlap
        contacts.update(dt, tick); // exact tests, times of overlap; begin, stay, end
        events.sort(); // an order that depends on neither hash nor slot nor the order of adding
        contacts.number();
        colliders.finishTick(tick); // motions are done, slots of the removed are free
    }

    /**
     * The contact events of the last step, in order.
     *
     * @return always the same object; its content is valid until the next step
     */
    public ContactEvents<O> events() {
        return events;
    }

    /**
     * Adds a collider; it comes in with the next step. Colliders that come in together are ordered by what they are and where they
     * stand, so the order of adding decides nothing.
     *
     * @param owner whom the events shall name; not null. May have several colliders.
     * @param transform where it is; the world keeps it and reads it in each step. Serves one owner; may serve several colliders,
     *     which are parts of one body then and do not meet each other. One that comes back to a world after a tick without it
     *     stands there anew: what moved it meanwhile is not swept.
     * @param collider its shape and filter; the world keeps it and reads it in each step
     * @throws IllegalArgumentException when one is null, the collider is in a world already, or the transform serves another owner
     *     or world
     */
    public void add(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        colliders.add(owner, transform, collider);
    }

    /**
     * Takes a collider out. Its contacts end in the next step, as {@link EndReason#DELETED}. It may be added again at once, which
     * makes it a newcomer.
     *
     * @param collider one that is in this world
     * @throws IllegalArgumentException when it is not in this world
     */
    public void remove(Collider collider) {
        remove(collider, EndReason.DELETED);
    }

    /**
     * Takes a collider out. Its contacts end in the next step.
     *
     * @param collider one that is in this world
     * @param reason what their END events shall say
     * @throws IllegalArgumentException when it is not in this world, or the reason is null
     */
    public void remove(Collider collider, EndReason reason) {
        Require.nonNull("reason", reason);
        if (!contains(collider)) {
            throw new IllegalArgumentException(
                    "collider must be in this world (got: " + collider + "); ask contains() when that is not sure");
        }
        colliders.remove(collider, reason);
    }

    /** Takes all colliders out. Their contacts end in the next step, as {@link EndReason#DELETED}. */
    public void clear() {
        colliders.clear();
    }

    /**
     * For a system that mirrors an ECS: says that a collider is there. Before each step the system presents all that the ECS holds,
     * then calls {@link #removeAbsent}. Adds what is new; a collider that came to another owner or got another transform is taken
     * out, as {@link EndReason#COMPONENT_REMOVED}, and comes in as new.
     *
     * @param owner the entity
     * @param transform its component
     * @param collider its component
     * @throws IllegalArgumentException when one is null
     * @throws IllegalStateException when the collider or the transform was presented with another owner since the last
     *     {@link #removeAbsent}, or is in another world; the message names both places. All have to be presented again then.
     */
    public void present(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        colliders.present(owner, transform, collider);
    }

    /**
     * For a system that mirrors an ECS: takes out all colliders that were presented before, and were not presented again since the
     * last call of this method. Those that were added by {@link #add} stay.
     *
     * @param reason says, for the owner of each, what the END events shall say
     */
    public void removeAbsent(Function<? super O, EndReason> reason) {
        Require.nonNull("reason", reason);
        colliders.removeAbsent(reason);
    }

    /**
     * Whether a collider is in this world.
     *
     * @param collider any
     * @return true from {@link #add} to {@link #remove}
     */
    public boolean contains(Collider collider) {
        return Require.nonNull("collider", collider).table == colliders;
    }

    /**
     * How many colliders are in this world.
     *
     * @return those that wait for the next step included
     */
    public int colliderCount() {
        return colliders.size();
    }

    /**
     * How many pairs of colliders came near enough in the last step to be tested exactly.
     *
     * @return at least the number of contacts
     */
    public int pairCount() {
        return contacts.pairCount();
    }

    /**
     * Number of the last step.
     *
     * @return 0 before the first
     */
    public long tick() {
        return tick;
    }

    ColliderTable<O> colliders() {
        return colliders;
    }

    private static void requireAll(Object owner, Transform transform, Collider collider) {
        Require.nonNull("owner", owner);
        Require.nonNull("transform", transform);
        Require.nonNull("collider", collider);
    }
}
