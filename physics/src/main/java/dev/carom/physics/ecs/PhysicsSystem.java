package dev.carom.physics.ecs;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Trigonometry;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The physics system of a Dominion game. It owns a {@link PhysicsWorld}. In each tick it first updates the colliders of
 * this world from all entities that have a {@link Transform} and a {@link Collider}. Instead of a collider or in
 * addition to it, an entity may have a {@link Compound} of several colliders. The system then moves the entities that
 * also have a {@link Velocity}, and steps the world. An entity without a collider is not moved. In the ticks 1, 2, 4, 8
 * and so on, the system looks for entities that have a velocity but no collider. The first tick that finds such
 * entities reports one of them and their number, as a problem.
 * <p>
 * An entity that also has a {@link Body} is a rigid body. The world moves the {@link Transform} of a dynamic body. The
 * system ignores a {@link Velocity} on an entity with a dynamic body: set the velocity of the body instead. The first
 * tick that finds such entities reports one of them and their number; later ticks do not report this problem. An entity
 * that loses its body keeps its contacts, and stays where it is. The first tick that finds entities with a body but no
 * collider reports one of them; later ticks do not report this problem.
 * <p>
 * A game with its own velocity component registers that component with {@link #velocity}. A game that moves its
 * entities itself calls {@link #withoutVelocity}.
 * <p>
 * Between ticks, entities may be created, deleted, enabled and disabled, and components added and removed. If such a
 * change ends a contact, the END event reports which change it was. A Transform, Collider, Compound or Body belongs to
 * one entity: {@link #tick} throws when two entities have the same object.
 * <p>
 * Dominion 0.9.0 has defects that this system cannot repair:
 * <ul>
 *   <li>{@code deleteEntity} throws when the entity was already deleted, for example when two events of a tick name it.
 *       Check {@code isDeleted} first.
 *   <li>{@code deleteEntity} on a disabled entity removes the row of another entity from Dominion's tables. The other
 *       entity then no longer collides. Enable an entity before deleting it.
 *   <li>Components that are added to or removed from a disabled entity are lost. Enable the entity first.
 *   <li>Dominion may confuse two component classes. {@link ComponentClasses} detects this for the classes of the game;
 *       this system checks its own.
 * </ul>
 * <p>
 * Call {@link #tick} on the thread that reads the events. The system is a {@link Runnable}, so a scheduler of systems
 * can run it. But Dominion's own scheduler runs systems on a worker thread and only logs their exceptions.
 */
public final class PhysicsSystem implements Runnable, AutoCloseable {
    private static final float USUAL_TICK_SECONDS = 1f / 60f;

    /** Floats per row of {@link #speeds}: linear x, y, z, angular x, y, z. */
    private static final int SPEED_STRIDE = 6;

    private static final int ANGULAR = 3;

    private final Dominion dominion;
    private final WorldConfig config;
    private final PhysicsWorld<Entity> world;
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();
    private float tickSeconds = USUAL_TICK_SECONDS;

    /** The class of the velocity component; null when the game moves its entities itself. */
    private Class<?> velocityType = Velocity.class;

    private VelocityReader<?> velocityReader = (VelocityReader<Velocity>) PhysicsSystem::read;
    private Entity[] movingEntities = new Entity[16];
    private Transform[] moving = new Transform[16];
    private Object[] velocities = new Object[16];

    /** Linear and angular velocity of each moving entity in this tick, in rows of {@link #SPEED_STRIDE}. */
    private float[] speeds = new float[16 * SPEED_STRIDE];

    /** For each moving entity, whether its velocity is not finite. */
    private boolean[] invalid = new boolean[16];

    private int movingCount;
    private boolean anyCompound;

    /** Whether the world has any body. If not, no entity to move has a body. */
    private boolean anyBody;

    /** The velocity components that the last tick found invalid. Each of them is reported once. */
    private final Set<Object> faulty = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Whether an entity with a velocity and without a collider has been reported. */
    private boolean idleReported;

    /** Number of entities in this tick whose velocity is ignored because they have a dynamic body. */
    private int ignoredCount;

    /** The first entity whose velocity is ignored; null when there is none. */
    private Entity firstIgnored;

    /** Whether an entity with a velocity and a dynamic body has been reported. */
    private boolean ignoredReported;

    /** An entity with a body and without a collider; null when this tick has found none. */
    private Entity bodyWithoutCollider;

    /** Whether an entity with a body and without a collider has been reported. */
    private boolean bodyReported;

    /**
     * Creates a system for all entities of a Dominion.
     *
     * @param dominion the Dominion of the entities
     * @param config settings of the world
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException when the Dominion is closed, or confuses two of Transform, Velocity, Collider,
     *     Compound and Body; see {@link ComponentClasses}
     */
    public PhysicsSystem(Dominion dominion, WorldConfig config) {
        if (dominion == null) {
            throw new IllegalArgumentException("dominion must not be null; create one with Dominion.create()");
        }
        ComponentClasses.requireDistinct(
                dominion, Transform.class, Collider.class, Velocity.class, Compound.class, Body.class);
        this.dominion = dominion;
        this.config = config;
        world = new PhysicsWorld<>(config);
    }

    /**
     * Sets the tick length of {@link #run()}; the default is 1/60 s.
     *
     * @param seconds greater than 0 and at most 1
     * @return this
     * @throws IllegalArgumentException when the length is out of range
     */
    public PhysicsSystem tickLength(float seconds) {
        tickSeconds = PhysicsWorld.requireTickLength(seconds);
        return this;
    }

    /**
     * Sets the game's own velocity component. The system then ignores {@link Velocity}.
     *
     * <pre>{@code
     * physics.velocity(Speed.class, (speed, linear, angular) -> linear.set(speed.x, speed.y, 0f));
     * }</pre>
     *
     * @param type the exact class of the component: Dominion finds no subclasses
     * @param reader reads one component
     * @param <V> that class
     * @return this
     * @throws IllegalArgumentException when an argument is null, or the type is Transform, Collider, Compound or
     *     Body, or abstract
     * @throws IllegalStateException when the Dominion is closed, or confuses the type with Transform, Collider,
     *     Compound or Body; see {@link ComponentClasses}
     */
    public <V> PhysicsSystem velocity(Class<V> type, VelocityReader<? super V> reader) {
        if (type == null || reader == null) {
            throw new IllegalArgumentException("velocity type and reader must not be null (got: " + type + " and "
                    + reader + "); call withoutVelocity() when the game moves its entities itself");
        }
        if (type == Transform.class || type == Collider.class || type == Compound.class || type == Body.class) {
            throw new IllegalArgumentException("velocity type must be a component that holds a velocity (got: "
                    + type.getName() + "); give the class of the game's own velocity component");
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(
                    "velocity type must be the exact class of the components, not an interface"
                            + " or an abstract class (got: " + type.getName() + "); Dominion finds no subclasses");
        }
        ComponentClasses.requireDistinct(dominion, Transform.class, Collider.class, Compound.class, Body.class, type);
        velocityType = type;
        velocityReader = reader;
        faulty.clear();
        idleReported = false;
        ignoredReported = false;
        return this;
    }

    /**
     * Disables motion by this system: the game moves the transforms itself before each tick.
     *
     * @return this
     */
    public PhysicsSystem withoutVelocity() {
        velocityType = null;
        velocityReader = null;
        faulty.clear();
        return this;
    }

    /**
     * Returns the class of the velocity component that this system reads.
     *
     * @return {@link Velocity} unless {@link #velocity} set another class; null after {@link #withoutVelocity}
     */
    public Class<?> velocityType() {
        return velocityType;
    }

    /** Runs one tick of the length set by {@link #tickLength}. */
    @Override
    public void run() {
        tick(tickSeconds);
    }

    /** Ends the helper threads of the world, see {@link PhysicsWorld#close}. The Dominion stays open. */
    @Override
    public void close() {
        world.close();
    }

    /**
     * Runs one tick: updates the colliders and bodies of the world from the components, moves entities by their
     * velocities, and steps the world.
     * <p>
     * To pause a game, do not call this method: nothing changes between two ticks, and the events of the last tick stay
     * readable. A tick that throws before it steps the world has moved no entity. For example, a {@link VelocityReader}
     * may throw, or a {@link dev.carom.physics.ProblemListener} to which an invalid velocity is reported. There is one
     * exception: when a {@link dev.carom.physics.PoseStore} throws while the system moves an entity, other entities may
     * already have moved.
     *
     * @param dt seconds, usually 1/60
     * @throws IllegalArgumentException when dt is NaN, not greater than 0, or greater than 1
     * @throws IllegalStateException when the Dominion is closed, a tick or a query is in progress, or two entities have
     *     the same Transform, Collider, Compound or Body. Also when the Dominion confuses a component class of the game
     *     with one of this system, see {@link ComponentClasses}. In these cases, no entity has moved
     */
    public void tick(float dt) {
        PhysicsWorld.requireTickLength(dt);
        if (dominion.isClosed()) {
            throw new IllegalStateException("the Dominion of this PhysicsSystem must be open; it was closed");
        }
        if (world.isStepping()) {
            throw new IllegalStateException(
                    "tick must not be called from a listener or filter, since a tick is still running; set a flag,"
                            + " and call tick from the game's loop");
        }
        if (world.isQuerying()) {
            throw new IllegalStateException(
                    "tick must not be called from a filter or BoxSource of a query; set a flag, and call tick from"
                            + " the game's loop");
        }
        try {
            present();
            world.removeAbsent(PhysicsSystem::whyAbsent);
            findMoving();
        } catch (ClassCastException e) {
            throw velocityType == null
                    ? ComponentClasses.explained(
                            e, dominion, Transform.class, Collider.class, Compound.class, Body.class)
                    : ComponentClasses.explained(
                            e, dominion, Transform.class, Collider.class, Compound.class, Body.class, velocityType);
        }
        readVelocities();
        final long tick = world.tick() + 1;
        reportBodies(tick);
        if (velocityType != null && !idleReported && Long.bitCount(tick) == 1) {
            reportIdle(tick); // only in the ticks 1, 2, 4, 8 and so on, since a query allocates
        }
        // Entities are moved last. If anything above throws, including the game's reader or listener, no entity has
        // moved.
        for (int i = 0; i < movingCount; i++) {
            if (!invalid[i]) {
                move(moving[i], i * SPEED_STRIDE, dt);
            }
        }
        world.step(dt);
    }

    /**
     * Presents all colliders and bodies of the Dominion to the world. Each of the three queries allocates 300 to 500
     * bytes inside Dominion. Bodies have a query of their own, which takes less than a microsecond when there are no
     * bodies. Looking up the body of each entity would take longer in a game with many entities and few bodies.
     */
    private void present() {
        for (Results.With2<?, ?> row : dominion.findEntitiesWith(Transform.class, Collider.class)) {
            // The components are not cast here: a cast reads each object, which would cost a cache miss.
            if (!world.presentAgain(row.entity(), row.comp1(), row.comp2())) {
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
        bodyWithoutCollider = null;
        for (Results.With2<Transform, Body> row : dominion.findEntitiesWith(Transform.class, Body.class)) {
            if (!world.presentBody(row.comp1(), row.comp2())) {
                bodyWithoutCollider = row.entity();
            }
        }
    }

    /**
     * Lists the entities to move. Queries Dominion again, for the entities that also have a velocity. Looking up the
     * velocity of each entity would take longer than finding its contacts.
     */
    private void findMoving() {
        final int countBefore = movingCount;
        listMoving();
        if (movingCount < countBefore) { // deleted entities must not stay in memory
            Arrays.fill(movingEntities, movingCount, countBefore, null);
            Arrays.fill(moving, movingCount, countBefore, null);
            Arrays.fill(velocities, movingCount, countBefore, null);
        }
    }

    private void listMoving() {
        movingCount = 0;
        ignoredCount = 0;
        firstIgnored = null;
        if (velocityType == null) {
            return;
        }
        anyBody = world.bodyCount() > 0;
        for (Results.With3<Transform, Collider, ?> row :
                dominion.findEntitiesWith(Transform.class, Collider.class, velocityType)) {
            willMove(row.entity(), row.comp1(), row.comp3());
        }
        if (!anyCompound) {
            return;
        }
        for (Results.With3<Transform, Compound, ?> row :
                dominion.findEntitiesWith(Transform.class, Compound.class, velocityType)) {
            final Entity entity = row.entity();
            // If the entity also has a Collider, the loop above has already listed it.
            if (row.comp2().size() > 0 && entity.get(Collider.class) == null) {
                willMove(entity, row.comp1(), row.comp3());
            }
        }
    }

    /**
     * Returns the contact events of the last tick, in order.
     *
     * @return always the same object; its content is valid until the next tick
     */
    public ContactEvents<Entity> events() {
        return world.events();
    }

    /**
     * Returns the world of this system, for queries. Each tick updates its colliders from the components of the
     * entities; colliders that the game adds to the world directly are kept.
     *
     * @return always the same world
     */
    public PhysicsWorld<Entity> world() {
        return world;
    }

    /**
     * Explains why two entities touched or did not touch in the last tick. Use this method when an expected event is
     * missing. The text is for people to read. The call is slow.
     *
     * @param entity an entity
     * @param other another entity
     * @return the explanation of {@link PhysicsWorld#explain}; if an entity has no collider in the world, the reason
     *     for this
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step. Also when an entity has no collider in the world, and the Dominion
     *     confuses a component class of this entity with another class; see {@link ComponentClasses}
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
                        found.push(),
                        found.substeps(),
                        found.a(),
                        found.b(),
                        who + " was added after the last tick; the next tick includes it")
                : new Explanation(
                        found.cause(), found.push(), found.substeps(), found.a(), found.b(), who + " " + lack);
    }

    /** Returns why an entity takes no part in a tick; null when there is no reason. */
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
        return compound.size() == 0 ? "has an empty Compound" : null;
    }

    private static EndReason whyAbsent(Entity entity) {
        if (entity.isDeleted()) {
            return EndReason.DELETED;
        }
        return entity.isEnabled() ? EndReason.COMPONENT_REMOVED : EndReason.DISABLED;
    }

    /**
     * Reads all velocities of the tick, and reports those that are not finite. An invalid velocity is reported again
     * only if it was valid in between.
     */
    private void readVelocities() {
        int faults = 0;
        for (int i = 0; i < movingCount; i++) {
            final boolean sound = read(velocities[i], i * SPEED_STRIDE);
            invalid[i] = !sound;
            if (!sound) {
                faults++;
                if (faulty.add(velocities[i])) {
                    report(movingEntities[i]);
                }
            } else if (!faulty.isEmpty()) {
                faulty.remove(velocities[i]);
            }
        }
        if (faulty.size() > faults) { // some are no longer components: drop them, so that they can be garbage-collected
            faulty.clear();
            for (int i = 0; i < movingCount; i++) {
                if (invalid[i]) {
                    faulty.add(velocities[i]);
                }
            }
        }
    }

    /**
     * Reads a velocity into {@link #linear}, {@link #angular} and a row of {@link #speeds}. Returns whether the
     * velocity is finite.
     */
    private boolean read(Object velocity, int row) {
        linear.zero();
        angular.zero();
        @SuppressWarnings("unchecked") // the query found a component of the exact class of the reader
        final VelocityReader<Object> reader = (VelocityReader<Object>) velocityReader;
        reader.read(velocity, linear, angular);
        speeds[row] = linear.x;
        speeds[row + 1] = linear.y;
        speeds[row + 2] = linear.z;
        speeds[row + ANGULAR] = angular.x;
        speeds[row + ANGULAR + 1] = angular.y;
        speeds[row + ANGULAR + 2] = angular.z;
        return isFinite(linear) && isFinite(angular);
    }

    private void report(Entity entity) {
        final boolean isLinear = !isFinite(linear);
        final Vector3f bad = isLinear ? linear : angular;
        final String name = velocityType.getSimpleName();
        final String field = isLinear ? "linear" : "angular";
        final long tick = world.tick() + 1;
        config.problemListener()
                .onProblem(new Problem(
                        entity,
                        name,
                        field,
                        bad.x + bad.y + bad.z,
                        tick,
                        name + " " + field + " must be finite (got: " + bad.x + ", " + bad.y + ", " + bad.z
                                + ") in tick " + tick + "; the entity does not move until the value is corrected"));
    }

    /** Reports an entity with a body and no collider, and the entities whose velocity is ignored; each problem once. */
    private void reportBodies(long tick) {
        if (bodyWithoutCollider != null && !bodyReported) {
            bodyReported = true;
            config.problemListener()
                    .onProblem(new Problem(
                            bodyWithoutCollider,
                            "Body",
                            "mass",
                            0f,
                            tick,
                            "Body must be on an entity with a Collider or a Compound, which give it shape and mass"
                                    + " (got: an entity with Transform and Body only in tick " + tick
                                    + "); add a collider, then the next tick moves it; this is reported once"));
        }
        if (ignoredCount > 0 && !ignoredReported) {
            ignoredReported = true;
            final String name = velocityType.getSimpleName();
            config.problemListener()
                    .onProblem(new Problem(
                            firstIgnored,
                            name,
                            "linear",
                            ignoredCount,
                            tick,
                            name + " must not be on an entity with a dynamic Body, which the world moves (got: "
                                    + ignoredCount + (ignoredCount == 1 ? " entity" : " entities")
                                    + " with both in tick "
                                    + tick + "); it is ignored: " + name + " moves kinematic entities and those without"
                                    + " a body; for a dynamic body use Body.velocity, and remove " + name
                                    + "; this is reported once"));
        }
    }

    /**
     * Reports the first entity that has a velocity but neither a Collider nor a Compound, and the number of such
     * entities.
     */
    private void reportIdle(long tick) {
        int count = 0;
        Entity first = null;
        for (Results.With2<Transform, ?> row :
                dominion.findEntitiesWith(Transform.class, velocityType).without(Collider.class, Compound.class)) {
            first = first == null ? row.entity() : first;
            count++;
        }
        if (first == null) {
            return;
        }
        idleReported = true;
        final String name = velocityType.getSimpleName();
        config.problemListener()
                .onProblem(new Problem(
                        first,
                        name,
                        "linear",
                        count,
                        tick,
                        name
                                + " must be on an entity with a Collider or a Compound, since PhysicsSystem moves"
                                + " no other entities (got: "
                                + count + (count == 1 ? " entity" : " entities")
                                + " with Transform and " + name + " only in tick " + tick
                                + "); add a collider to each, or move it with transform.moveBy; this is reported"
                                + " once"));
    }

    private void willMove(Entity entity, Transform transform, Object velocity) {
        if (anyBody && isDynamic(transform)) {
            firstIgnored = firstIgnored == null ? entity : firstIgnored;
            ignoredCount++;
            return;
        }
        if (movingCount == moving.length) {
            movingEntities = Arrays.copyOf(movingEntities, 2 * movingCount);
            moving = Arrays.copyOf(moving, 2 * movingCount);
            velocities = Arrays.copyOf(velocities, 2 * movingCount);
            invalid = Arrays.copyOf(invalid, 2 * movingCount);
            speeds = new float[2 * movingCount * SPEED_STRIDE];
        }
        movingEntities[movingCount] = entity;
        moving[movingCount] = transform;
        // throws if Dominion has confused the class with another class
        velocities[movingCount++] = velocityType.cast(velocity);
    }

    private boolean isDynamic(Transform transform) {
        final Body body = world.body(transform);
        return body != null && body.type() == BodyType.DYNAMIC;
    }

    private void move(Transform transform, int row, float dt) {
        linear.set(speeds[row], speeds[row + 1], speeds[row + 2]);
        if (linear.x != 0f || linear.y != 0f || linear.z != 0f) {
            transform.moveBy(linear.x * dt, linear.y * dt, linear.z * dt);
        }
        angular.set(speeds[row + ANGULAR], speeds[row + ANGULAR + 1], speeds[row + ANGULAR + 2]);
        if (angular.x != 0f || angular.y != 0f || angular.z != 0f) {
            transform.rotateBy(rotationOf(angular, dt));
        }
    }

    /** Computes the rotation in a tick from an angular velocity. */
    private Quaternionf rotationOf(Vector3f angular, float dt) {
        final double speed = Math.sqrt(
                (double) angular.x * angular.x + (double) angular.y * angular.y + (double) angular.z * angular.z);
        final double half = 0.5 * speed * dt;
        final double sine = Trigonometry.sine(half) / speed;
        return rotation.set((float) (angular.x * sine), (float) (angular.y * sine), (float) (angular.z * sine), (float)
                Trigonometry.cosine(half));
    }

    private static boolean isFinite(Vector3f v) {
        return Float.isFinite(v.x) && Float.isFinite(v.y) && Float.isFinite(v.z);
    }

    private static void read(Velocity velocity, Vector3f linear, Vector3f angular) {
        linear.set(velocity.linear());
        angular.set(velocity.angular());
    }
}
