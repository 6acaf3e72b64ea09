package dev.carom.physics.ecs;

import dev.carom.physics.Collider;
import dev.carom.physics.CollisionWorld;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The system of a Dominion game that finds its contacts: in each tick it mirrors all entities with a {@link Transform}
 * and a {@link Collider}, or a {@link Compound} of several, into a {@link CollisionWorld}, moves those of them that
 * have a {@link Velocity} too, and steps that world. An entity without a collider is not moved.
 * <p>
 * Entities may be created, deleted, enabled and disabled, and components added and removed at any time between ticks;
 * contacts that are cut short by that end with the reason. A component instance belongs to one entity: the same one in
 * two is refused.
 * <p>
 * Traps of Dominion 0.9.0 that this system cannot mend: {@code deleteEntity} throws when the entity was deleted
 * already, as when two events of a tick name it, so ask {@code isDeleted} first; {@code deleteEntity} on a disabled
 * entity takes the row of another one out of its tables, which then meets nothing; and components that are added to or
 * removed from a disabled entity are lost. Enable an entity first. Now and then it takes a component class for another:
 * {@link ComponentClasses} finds that out for those of the game, as this system does for its own.
 * <p>
 * Call {@link #tick} on the thread that reads the events. As a {@link Runnable} it fits into a scheduler of systems,
 * but Dominion's own scheduler runs systems on a worker thread and only logs what they throw.
 */
public final class PhysicsSystem implements Runnable, AutoCloseable {
    private static final float USUAL_TICK_SECONDS = 1f / 60f;

    private final Dominion dominion;
    private final WorldConfig config;
    private final CollisionWorld<Entity> world;
    private final Quaternionf turn = new Quaternionf();
    private float tickSeconds = USUAL_TICK_SECONDS;
    private Entity[] movers = new Entity[16];
    private Transform[] moving = new Transform[16];
    private Velocity[] velocities = new Velocity[16];
    private int movingCount;
    private boolean anyCompound;

    /**
     * A system over all entities of a Dominion.
     *
     * @param dominion where the entities live
     * @param config settings of the world
     * @throws IllegalArgumentException when one is null
     * @throws IllegalStateException when the Dominion is closed, or takes two of Transform, Velocity, Collider and
     *     Compound for each other; see {@link ComponentClasses}
     */
    public PhysicsSystem(Dominion dominion, WorldConfig config) {
        if (dominion == null) {
            throw new IllegalArgumentException("dominion must not be null; make one by Dominion.create()");
        }
        ComponentClasses.requireToldApart(dominion, Transform.class, Collider.class, Velocity.class, Compound.class);
        this.dominion = dominion;
        this.config = config;
        world = new CollisionWorld<>(config);
    }

    /**
     * Sets the length of the ticks that {@link #run()} makes; 1/60 s when never set.
     *
     * @param seconds finite and greater than 0
     * @return this
     * @throws IllegalArgumentException when it is not
     */
    public PhysicsSystem tickLength(float seconds) {
        requirePositiveFinite(seconds);
        tickSeconds = seconds;
        return this;
    }

    /** One tick of the length set by {@link #tickLength}. */
    @Override
    public void run() {
        tick(tickSeconds);
    }

    /** Ends the threads of the world, as {@link CollisionWorld#close}; the Dominion is the game's to close. */
    @Override
    public void close() {
        world.close();
    }

    /**
     * One tick: moves, mirrors, steps.
     *
     * @param dt seconds
     * @throws IllegalArgumentException when dt is not finite and greater than 0
     * @throws IllegalStateException when the Dominion is closed, a tick is under way, one component instance sits in
     *     two entities, or the Dominion takes a component class of the game for one of this system, see
     *     {@link ComponentClasses}; nothing was moved
     */
    public void tick(float dt) {
        requirePositiveFinite(dt);
        if (dominion.isClosed()) {
            throw new IllegalStateException("the Dominion of this PhysicsSystem must be open; it was closed");
        }
        if (world.isStepping()) {
            throw new IllegalStateException(
                    "tick must not be called from a listener or filter: the tick that called it is not over;"
                            + " note that there is to be another, and make it from the game's loop");
        }
        try {
            present();
            world.removeAbsent(PhysicsSystem::whyAbsent);
            findMovers();
        } catch (ClassCastException e) {
            throw ComponentClasses.explained(
                    e, dominion, Transform.class, Collider.class, Compound.class, Velocity.class);
        }
        for (int i = 0; i < movingCount; i++) {
            check(velocities[i], movers[i], dt);
        }
        // Only now, so that a tick that is refused, here or by the game's listener, has moved nothing.
        for (int i = 0; i < movingCount; i++) {
            if (!velocities[i].faulty) {
                move(moving[i], velocities[i], dt);
            }
        }
        world.step(dt);
    }

    /** One query for each kind of entity: each makes some 500 bytes of garbage inside of Dominion. */
    private void present() {
        for (Results.With2<?, ?> row : dominion.findEntitiesWith(Transform.class, Collider.class)) {
            if (!world.presentAgain(row.entity(), row.comp1(), row.comp2())) { // no casts: they look at the objects
                world.present(row.entity(), (Transform) row.comp1(), (Collider) row.comp2());
            }
        }
        anyCompound = false;
        for (Results.With2<Transform, Compound> row : dominion.findEntitiesWith(Transform.class, Compound.class)) {
            anyCompound = true;
            final Compound compound = row.comp2();
            for (int i = 0; i < compound.size(); i++) {
                world.present(row.entity(), row.comp1(), compound.part(i));
            }
        }
    }

    /** By queries of their own: to ask each entity for its velocity would take longer than to find its contacts. */
    private void findMovers() {
        movingCount = 0;
        for (Results.With3<Transform, Collider, Velocity> row :
                dominion.findEntitiesWith(Transform.class, Collider.class, Velocity.class)) {
            willMove(row.entity(), row.comp1(), row.comp3());
        }
        if (!anyCompound) {
            return;
        }
        for (Results.With3<Transform, Compound, Velocity> row :
                dominion.findEntitiesWith(Transform.class, Compound.class, Velocity.class)) {
            final Entity entity = row.entity();
            if (row.comp2().size() > 0 && entity.get(Collider.class) == null) { // which would have had it moved above
                willMove(entity, row.comp1(), row.comp3());
            }
        }
    }

    /**
     * The contact events of the last tick, in order.
     *
     * @return always the same object; its content is valid until the next tick
     */
    public ContactEvents<Entity> events() {
        return world.events();
    }

    /**
     * The world behind this system, for questions. What the entities hold is mirrored into it by each tick; colliders
     * that are added to it by hand stay beside them.
     *
     * @return always the same world
     */
    public CollisionWorld<Entity> world() {
        return world;
    }

    /**
     * Says why two entities touch, or why they do not, as of the last tick: the answer to "where is my event?". For
     * people to read, and slow.
     *
     * @param entity an entity
     * @param other another
     * @return as {@link CollisionWorld#explain}; of an entity that takes no part it says what it lacks
     * @throws IllegalArgumentException when one is null
     */
    public Explanation explain(Entity entity, Entity other) {
        final Explanation found = world.explain(entity, other);
        if (found.cause() != Explanation.Cause.NO_COLLIDER) {
            return found;
        }
        final boolean isFirst = found.a() == null;
        final String lack = lack(isFirst ? entity : other);
        final String who = isFirst ? "the first" : "the second";
        return lack == null
                ? new Explanation(
                        Explanation.Cause.WAITING,
                        found.a(),
                        found.b(),
                        who + " was added since the last tick and comes in with the next")
                : new Explanation(found.cause(), found.a(), found.b(), who + " " + lack);
    }

    /** What keeps an entity out; null when nothing does. */
    private String lack(Entity entity) {
        if (entity.isDeleted()) {
            return "was deleted";
        }
        if (!entity.isEnabled()) {
            return "is disabled; setEnabled(true) brings it back in the next tick";
        }
        if (ComponentClasses.componentOf(dominion, entity, Transform.class) == null) {
            return "has no Transform";
        }
        if (ComponentClasses.componentOf(dominion, entity, Collider.class) != null) {
            return null;
        }
        final Compound compound = ComponentClasses.componentOf(dominion, entity, Compound.class);
        if (compound == null) {
            return "has no Collider and no Compound";
        }
        return compound.size() == 0 ? "has no part in its Compound" : null;
    }

    private static EndReason whyAbsent(Entity entity) {
        if (entity.isDeleted()) {
            return EndReason.DELETED;
        }
        return entity.isEnabled() ? EndReason.COMPONENT_REMOVED : EndReason.DISABLED;
    }

    private void check(Velocity velocity, Entity entity, float dt) {
        final String fault = velocity.faultyField(dt);
        final boolean known = velocity.faulty;
        velocity.faulty = fault != null;
        if (fault == null || known) {
            return;
        }
        final Vector3f bad = fault.equals("linear") ? velocity.linear() : velocity.angular();
        final long tick = world.tick() + 1;
        config.problemListener()
                .onProblem(new Problem(
                        entity,
                        "Velocity",
                        fault,
                        bad.x + bad.y + bad.z,
                        tick,
                        "Velocity " + fault + " must be finite (got: " + bad.x + ", " + bad.y + ", " + bad.z
                                + ") in tick " + tick + "; the entity stands still until that is put right"));
    }

    private void willMove(Entity entity, Transform transform, Velocity velocity) {
        if (movingCount == moving.length) {
            movers = Arrays.copyOf(movers, 2 * movingCount);
            moving = Arrays.copyOf(moving, 2 * movingCount);
            velocities = Arrays.copyOf(velocities, 2 * movingCount);
        }
        movers[movingCount] = entity;
        moving[movingCount] = transform;
        velocities[movingCount++] = velocity;
    }

    private void move(Transform transform, Velocity velocity, float dt) {
        final Vector3f linear = velocity.linear();
        if (linear.x != 0f || linear.y != 0f || linear.z != 0f) {
            transform.moveBy(linear.x * dt, linear.y * dt, linear.z * dt);
        }
        final Vector3f angular = velocity.angular();
        if (angular.x != 0f || angular.y != 0f || angular.z != 0f) {
            transform.rotateBy(turnOf(angular, dt));
        }
    }

    /** The rotation that an angular velocity makes in a tick. StrictMath, whose sine is the same on every machine. */
    private Quaternionf turnOf(Vector3f angular, float dt) {
        final double speed = Math.sqrt(
                (double) angular.x * angular.x + (double) angular.y * angular.y + (double) angular.z * angular.z);
        final double half = 0.5 * speed * dt;
        final double sine = StrictMath.sin(half) / speed;
        return turn.set((float) (angular.x * sine), (float) (angular.y * sine), (float) (angular.z * sine), (float)
                StrictMath.cos(half));
    }

    private static void requirePositiveFinite(float seconds) {
        if (!(seconds > 0f && seconds <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "dt must be finite and greater than 0 s (got: " + seconds + "); usual is 1/60");
        }
    }
}
