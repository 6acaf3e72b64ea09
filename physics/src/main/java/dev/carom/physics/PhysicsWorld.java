package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.TickEvents.EventHistory;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.query.QueryGuard;
import dev.carom.physics.query.QuerySpace;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.ContactStage;
import dev.carom.physics.world.DynamicsStage;
import dev.carom.physics.world.FilterCache;
import dev.carom.physics.world.PairTable;
import dev.carom.physics.world.RigidBodyTable;
import dev.carom.physics.world.WorkerPool;
import java.util.function.Function;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A set of moving colliders and the contacts between them.
 * <p>
 * Each collider has a transform and an owner: the object that events report, such as an entity or an id. Owners are
 * compared by {@code equals}, so a number, a string or a record may be an owner. Equality of owners must not change
 * while they are in the world. The world cannot distinguish two things with equal owners, such as two crates that are
 * equal records, so {@link #add} refuses the second. In every {@link #step} the world sweeps all colliders along the
 * motion of their transforms and reports each pair that touches at any time of the step. The world moves only the
 * transforms of dynamic bodies, see {@link Body}. It only reads the poses of all other transforms. The next motion of
 * each of these transforms starts where its motion in this step ended.
 * <p>
 * All changes that the game makes between two steps take effect in the next step. Whatever the changes, each contact
 * has one BEGIN and one END. During a step, for example in a {@link PairFilter} or {@link ProblemListener}, methods
 * that change, query or explain the world throw an {@link IllegalStateException}. Contact listeners are called after
 * the step, and may call these methods. A step allocates nothing once its tables have grown to the size that the game
 * needs. Only one thread at a time may use a world.
 *
 * @param <O> the kind of owner; owners are compared by {@code equals}
 */
public final class PhysicsWorld<O> implements AutoCloseable {
    /**
     * Greatest number of ticks that a cursor may request. A larger argument is probably a mistake: 1,000 ticks are 4
     * seconds of game time at 240 ticks a second, and 50 seconds at 20.
     */
    private static final int MOST_TICKS_KEPT = 1000;

    /**
     * Greatest length of a tick. Games tick 20 to 240 times a second, so a longer tick was probably given in
     * milliseconds.
     */
    private static final float LONGEST_TICK_SECONDS = 1f;

    private final WorldConfig config;
    private final Broadphase broadphase;
    private final OwnerTable<O> owners = new OwnerTable<>();
    private final ColliderTable colliders;
    private final Gather<O> gather;
    private final ColliderRegistry<O> registry;
    private final ContactStage contacts;
    private final DynamicsStage dynamics;
    private final BodyRegistry bodies;
    private final BodyEvents<O> bodyEvents = new BodyEvents<>();
    private final FilterCache filterCache;
    private final WorkerPool workers;
    private final EventHistory<O> history;
    private final ContactEvents<O> events;
    private final Listeners<O> listeners = new Listeners<>(owners);
    private final Queries<O> queries;
    private final StepStatistics statistics = new StepStatistics();
    private final SolvedContacts solvedContacts;
    private long tick;

    /**
     * Creates an empty world.
     *
     * @param config settings of the world
     * @throws IllegalArgumentException when the config is null, or its broadphase factory returns null
     */
    public PhysicsWorld(WorldConfig config) {
        this.config = Require.nonNull("config", config);
        broadphase = Require.nonNull(
                "the Broadphase that WorldConfig broadphase creates",
                config.broadphase().get());
        workers = new WorkerPool(config.threads());
        broadphase.parallel(workers);
        colliders = new ColliderTable(broadphase, config.contactSlack(), config.sweepLimit(), workers.count());
        contacts = new ContactStage(colliders, config.contactSlack(), workers);
        dynamics = contacts.dynamics();
        dynamics.positionLimit(config.positionLimit());
        solvedContacts = new SolvedContacts(dynamics.rows());
        bodies = new BodyRegistry(config, colliders, dynamics, bodyEvents, listeners.failure());
        registry = new ColliderRegistry<>(colliders, owners, bodies);
        gather = new Gather<>(config, registry, bodies, colliders, dynamics, workers);
        filterCache = new FilterCache(colliders, contacts.pairs());
        history = new EventHistory<>(registry, contacts);
        events = new ContactEvents<>(history, owners);
        queries = new Queries<>(registry, new QuerySpace(colliders, broadphase, null, new QueryGuard()));
    }

    /**
     * Makes the JVM compile the code of a step before the game's first step. This method steps small worlds with all
     * shapes, reads their events with normal, depth and points, and queries the worlds. Without this call, the first
     * steps of a program run in the interpreter and take many times as long as later ones. Call it once while the game
     * loads, on any thread. It takes one to two seconds. During this time, the compiler of the JVM also uses a second
     * processor. The work is always the same, independent of any clock, and changes no result of another world.
     *
     * @param config settings of the game's world. The warm-up uses only the broadphase, the number of threads and the
     *     continuous setting, and does not call the problem listener
     * @throws IllegalArgumentException when it is null
     */
    public static void warmUp(WorldConfig config) {
        WarmUp.run(Require.nonNull("config", config), false);
    }

    /**
     * Does the same as {@link #warmUp} for a game with rigid bodies: some of the small worlds contain bodies of all
     * shapes, which fall on each other. The call takes two to three seconds.
     *
     * @param config settings of the game's world, as for {@link #warmUp}
     * @throws IllegalArgumentException when it is null
     */
    public static void warmUpWithBodies(WorldConfig config) {
        WarmUp.run(Require.nonNull("config", config), true);
    }

    /**
     * Advances the world by one tick. The body of this method lists all stages of a step in order.
     * <p>
     * An exception from a {@link PairFilter}, a {@link ProblemListener} or a broadphase of the game <b>abandons the
     * step</b>. The caller receives the exception, whatever its type. One case differs. If a {@link ProblemListener}
     * throws for a problem of a {@link Body}, the step is completed first, and then throws the exception. But if the
     * problem is a motion longer than {@link WorldConfig#sweepLimit}, the step is abandoned. In an abandoned step, no
     * contact has begun or ended, and nothing is reported: {@link #events} is empty, listeners are not called, and
     * cursors find nothing new. {@link #tick}, {@link #isTouching}, {@link #contactsOf}, {@link #pairCount} and {@link
     * #statistics} still describe the last complete step. Queries find colliders at the poses that the abandoned step
     * has read. Motions, rewinds, additions and removals are kept; the next step processes all of them, as if the
     * abandoned step had not been made.
     * <p>
     * All {@link PoseStore}s are read before the step begins. If a store throws at this time, the events of the last
     * step stay readable. If a store throws when the step writes the pose of a dynamic body, the step is completed
     * first, and then throws the exception.
     * <p>
     * To pause a game, do not call this method: nothing changes between two steps, and the events of the last step stay
     * readable.
     *
     * @param dt length of the tick in seconds, usually 1/60. Dynamic bodies move for this time. In a world without
     *     dynamic bodies, only the velocities of kinematic bodies and the speeds in the events depend on it
     * @throws IllegalArgumentException when dt is NaN, not greater than 0, or greater than 1
     * @throws IllegalStateException when called from a listener, filter or {@link PoseStore} that a step of this world
     *     calls, or from a filter or {@link BoxSource} of one of its queries
     */
    public void step(float dt) {
        requireTickLength(dt);
        if (isStepping()) {
            throw new IllegalStateException(
                    "step must not be called from a listener or filter, since a step is still running; set a flag,"
                            + " and call step from the game's loop");
        }
        if (isQuerying()) {
            throw new IllegalStateException(
                    "step must not be called from a filter or BoxSource of a query; set a flag, and call step from"
                            + " the game's loop");
        }
        readStores();
        final long thisTick = tick + 1; // the field is set when the step is complete
        final TickEvents<O> found;
        statistics.begin();
        events.hide();
        bodyEvents.hide();
        solvedContacts.hide();
        history.leaveLast();
        registry.lock();
        try {
            gather.read(dt, thisTick); // adds pending colliders, reads and predicts motions, computes their AABBs
            statistics.finished(StepStage.GATHER);
            // finds pairs of AABBs that begin or stop overlapping
            broadphase.update(colliders.bounds(), colliders.markedBounds(), contacts);
            contacts.findLongSweeps(colliders.longSweeps(), broadphase);
            statistics.finished(StepStage.BROADPHASE);
            // Exceptions of the problem listener abandon the step here, and those of the pair filter a little later,
            // while the contacts of the last step are still unchanged.
            gather.listenerFailure().rethrow();
            contacts.sortPairs();
            filterCache.queryAll();
            statistics.finished(StepStage.CONTACTS);
            moveBodies(dt, thisTick);
            dynamics.complete(thisTick); // stores impulses
            statistics.finished(StepStage.SWEEP);
            found = history.begin();
            contacts.update(dt, thisTick, found.rows()); // exact tests, times of overlap; BEGIN, STAY, END
            statistics.finishedAgain(StepStage.CONTACTS);
            found.rows().sort(); // the order does not depend on hash codes, slots or the order of adding
            contacts.number();
            found.show(thisTick);
            found.keepLeaving();
            statistics.finished(StepStage.ORDER);
            gather.finishStep(thisTick); // completes motions, frees the slots of removed colliders
            registry.finishTick(thisTick);
            filterCache.finishStep();
            owners.removeIdle();
        } catch (Throwable e) { // the step is abandoned: no later step may throw the exceptions kept in this one
            gather.listenerFailure().suppressIn(e);
            listeners.failure().suppressIn(e);
            throw e;
        } finally {
            registry.unlock();
        }
        tick = thisTick;
        history.complete();
        events.show();
        bodyEvents.show();
        solvedContacts.show();
        count();
        statistics.finished(StepStage.FINISH);
        statistics.show(tick);
        try {
            // listeners may change the world; changes take effect in the next tick
            listeners.callAll(found, tick);
        } finally {
            statistics.finished(StepStage.LISTENERS);
            statistics.show(tick);
        }
    }

    /** Computes impulses and end poses of the dynamic bodies. */
    private void moveBodies(float dt, long thisTick) {
        dynamics.measureKinematic(dt);
        final boolean moves = dynamics.collide(dt, !colliders.isStill() || filterCache.hasChanged(), thisTick);
        if (moves && dynamics.findThrown()) {
            findMorePairs(); // pairs of bodies that an impact may throw out of their predicted AABBs
        }
        statistics.finished(StepStage.COLLIDE);
        if (moves) {
            dynamics.group(config.substeps(), config.mostSubsteps(), config.substepBudget());
        }
        statistics.finished(StepStage.ISLANDS);
        if (moves && dynamics.solve()) {
            findMorePairs(); // pairs of bodies that contacts have pushed out of their predicted AABBs
        }
        statistics.finished(StepStage.SOLVE);
        if (moves) {
            dynamics.clamp();
        }
    }

    /** Updates the broadphase again, since some AABBs have grown after the last update. Finds the new pairs. */
    private void findMorePairs() {
        broadphase.update(colliders.bounds(), colliders.markedBounds(), contacts);
        contacts.sortPairs();
        filterCache.queryAll();
    }

    /**
     * Reads all pose stores before the step begins. So a store that throws leaves the contacts and the events of the
     * last step unchanged.
     */
    private void readStores() {
        registry.lock();
        try {
            registry.readStores();
        } finally {
            registry.unlock();
        }
    }

    /**
     * Checks the length of a tick as {@link #step} does, for a system that moves transforms before it steps the world.
     *
     * @param dt seconds
     * @return dt
     * @throws IllegalArgumentException when dt is NaN, not greater than 0, or greater than 1
     */
    public static float requireTickLength(float dt) {
        if (!(dt > 0f)) {
            throw new IllegalArgumentException("dt must be the length of a tick in seconds, greater than 0 (got: " + dt
                    + "); to pause, do not step: the world stays unchanged, and the events of the last step can"
                    + " still be read. A division of ints, 1 / 60, is 0 too: write 1f / 60f");
        }
        if (dt > LONGEST_TICK_SECONDS) {
            throw new IllegalArgumentException("dt must be the length of a tick in seconds, at most 1 (got: " + dt
                    + "); divide milliseconds by 1000, or split a longer time into several steps");
        }
        return dt;
    }

    /**
     * Returns the contact events of the last step, in the order that {@link ContactEvents} describes. The list is empty
     * during a step. It is also empty after an abandoned step, so a game that continues handles no event twice.
     *
     * @return always the same list, owned by the world; its content is valid until the next step
     */
    public ContactEvents<O> events() {
        return events;
    }

    /**
     * Returns the events of the dynamic bodies that moved, fell asleep or woke in the last step. The list is empty
     * during a step, and after an abandoned step.
     *
     * @return always the same list, owned by the world; its content is valid until the next step
     */
    public BodyEvents<O> bodyEvents() {
        return bodyEvents;
    }

    /**
     * Tests whether any collider of one owner touches any collider of another at the end of the last complete step.
     *
     * @param owner an owner
     * @param other another owner, or the same owner for contacts between its own colliders
     * @return false also when the world does not contain one of the owners
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step
     */
    public boolean isTouching(O owner, O other) {
        Require.nonNull("owner", owner);
        Require.nonNull("other", other);
        registry.requireUnlocked();
        return events.holding(owner, other) != null;
    }

    /**
     * Selects the contacts of an owner that exist at the end of the last complete step. A game that has not followed
     * the events gets the current state in this way. Each contact is represented by its BEGIN or STAY of that step.
     *
     * @param owner an owner; an owner that the world does not contain has no contacts
     * @param dest receives the events in order and loses its old content; a list that the game created
     * @return dest; its content is valid until the next step
     * @throws IllegalArgumentException when an argument is null, or dest is the list of a world
     * @throws IllegalStateException during a step
     */
    public ContactEvents<O> contactsOf(O owner, ContactEvents<O> dest) {
        registry.requireUnlocked();
        return events.holding(owner, dest);
    }

    /**
     * Opens a cursor, which reads each event once. The game may make up to {@code ticks} steps between two readings. If
     * it makes more, the cursor misses the older events.
     *
     * @param ticks number of steps that the cursor may fall behind without missing an event, at least 1. Pass the
     *     greatest number of steps that the game makes in one frame. From now on, the world keeps the events of the
     *     last {@code ticks} steps.
     * @return a new cursor, which begins with the events of the next step
     * @throws IllegalArgumentException when ticks is less than 1 or more than 1,000
     * @throws IllegalStateException during a step
     */
    public EventCursor<O> openCursor(int ticks) {
        if (ticks < 1 || ticks > MOST_TICKS_KEPT) {
            throw new IllegalArgumentException("ticks must be from 1 to " + MOST_TICKS_KEPT + " (got: " + ticks
                    + "); use the largest number of steps that the game makes in one frame");
        }
        registry.requireUnlocked();
        history.keep(ticks);
        return new EventCursor<>(history);
    }

    /**
     * Adds a listener that is called with each event of each step.
     *
     * @param listener called after the step. For each event, it is called before the listeners of the two owners. A
     *     listener that another listener adds is first called in the next step
     * @throws IllegalArgumentException when it is null
     */
    public void addListener(ContactListener<O> listener) {
        listeners.add(Require.nonNull("listener", listener));
    }

    /**
     * Adds a listener that is called with each event of one owner.
     *
     * @param owner may have no colliders yet. When its last collider is removed as {@link EndReason#DELETED}, the
     *     listener is notified of the ENDs. It is then removed, unless the owner has got a new collider in the
     *     meantime. After a removal for any other reason the listener stays.
     * @param listener called after the step; for each event, the listeners of the owner of collider A are called before
     *     those of the owner of collider B
     * @throws IllegalArgumentException when an argument is null
     */
    public void addListener(O owner, ContactListener<O> listener) {
        Require.nonNull("owner", owner);
        listeners.add(owner, Require.nonNull("listener", listener));
    }

    /**
     * Removes a listener of the world; it is not called any more.
     *
     * @param listener the same object; if it was added twice, one registration is removed
     * @return false when it was not registered
     * @throws IllegalArgumentException when it is null
     */
    public boolean removeListener(ContactListener<O> listener) {
        return listeners.remove(Require.nonNull("listener", listener));
    }

    /**
     * Removes a listener of an owner; it is not called any more.
     *
     * @param owner the owner
     * @param listener the same object; if it was added twice, one registration is removed
     * @return false when it was not registered
     * @throws IllegalArgumentException when an argument is null
     */
    public boolean removeListener(O owner, ContactListener<O> listener) {
        Require.nonNull("owner", owner);
        return listeners.remove(owner, Require.nonNull("listener", listener));
    }

    /**
     * Sets the game's filter, which decides on pairs in addition to layers, masks and groups. The next step calls the
     * filter for all pairs that layers, masks and groups accept.
     *
     * @param filter replaces the filter set before
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException during a step
     */
    public void pairFilter(PairFilter<? super O> filter) {
        registry.requireUnlocked();
        Require.nonNull("filter", filter);
        filterCache.filter((a, b) ->
                filter.accepts(registry.value(a), registry.collider(a), registry.value(b), registry.collider(b)));
    }

    /**
     * Makes the next step call the pair filter again for all pairs. Contacts of pairs that the filter now rejects end
     * as {@link EndReason#REJECTED}.
     *
     * @throws IllegalStateException during a step
     */
    public void refilter() {
        registry.requireUnlocked();
        filterCache.refilter(slot -> true);
    }

    /**
     * Makes the next step call the pair filter again for the pairs of one owner.
     *
     * @param owner the owner for which the filter's decisions may have changed; an owner that the world does not
     *     contain has no pairs
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException during a step
     */
    public void refilter(O owner) {
        registry.requireUnlocked();
        final Owner<O> known = owners.find(Require.nonNull("owner", owner));
        if (known != null) {
            filterCache.refilter(slot -> registry.owner(slot) == known);
        }
    }

    /**
     * Explains why two owners touch or do not touch; use it when an expected event is missing. The text is for people
     * to read. The call is slow: it reads all colliders.
     *
     * @param owner an owner
     * @param other another owner
     * @return the explanation of one pair of their colliders. This is the pair with the last cause in the order of
     *     {@link Explanation.Cause}; among equal causes, it is the pair with the last push in the order of {@link
     *     Explanation.Push}
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step
     */
    public Explanation explain(O owner, O other) {
        Require.nonNull("owner", owner);
        Require.nonNull("other", other);
        registry.requireUnlocked();
        return explainer().explain(owner, other);
    }

    /**
     * Explains why two colliders touch or do not touch.
     *
     * @param collider a collider
     * @param other another collider
     * @return the cause, and a text with the measured values
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step
     */
    public Explanation explain(Collider collider, Collider other) {
        Require.nonNull("collider", collider);
        Require.nonNull("other", other);
        registry.requireUnlocked();
        return explainer().explain(collider, other);
    }

    /**
     * Returns the queries of this world: ray casts, shape casts, overlaps and closest points, in the state after the
     * last step.
     *
     * @return always the same object
     */
    public Queries<O> queries() {
        return queries;
    }

    /**
     * Returns counts and times of the last complete step.
     *
     * @return always the same object, overwritten by each complete step
     */
    public StepStatistics statistics() {
        return statistics;
    }

    /**
     * Returns the contacts that the solver resolved in the last step, for debug views. Games read impulses from
     * {@link #events}.
     *
     * @return always the same list, owned by the world; its content is valid until the next step
     */
    public SolvedContacts solvedContacts() {
        return solvedContacts;
    }

    /**
     * Adds a collider; it enters in the next step. Colliders that enter together are ordered by their properties and
     * poses, so the order of adding affects no result, unless all of these are equal.
     *
     * @param owner the object that events report; not null. May have several colliders. Owners are compared by
     *     {@code equals}. If several objects are equal, events report the first one.
     * @param transform pose of the collider; the world keeps it and reads it in each step. {@link Transform#over}
     *     creates a transform whose pose the game stores. A transform belongs to one owner. It may have several
     *     colliders, which are then parts of one body and do not collide with each other. The first step sweeps every
     *     motion since the constructor; to start elsewhere without a sweep, pass position and rotation to the
     *     constructor. A transform over a store starts at the pose in the store. A transform that comes from another
     *     world, or returns to this one after at least a tick, starts at its current pose: earlier motion is not swept.
     * @param collider shape and filter; the world keeps it and reads it in each step
     * @throws IllegalArgumentException when an argument is null, the collider is in a world already, or the transform
     *     belongs to another owner or world. Also when the owner equals a known owner but is another object with
     *     another transform, because the two objects may be different things. This does not apply to strings, numbers,
     *     characters and booleans: equal objects of these types are always the same owner.
     * @throws IllegalStateException during a step
     */
    public void add(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        registry.add(owner, transform, collider);
    }

    /**
     * Adds a collider of a rigid body; the collider enters in the next step. Everything else is as for
     * {@link #add(Object, Transform, Collider)}, except that a dynamic body starts at the current pose of the
     * transform: earlier motion is not swept. Further colliders of the same transform are parts of the same body.
     *
     * @param owner the object that events report; not null
     * @param transform pose of the body. While the body is {@link BodyType#DYNAMIC}, the world moves it
     * @param body mass, velocity and forces; belongs to this transform until the last collider of the transform is
     *     removed, or {@link #body(Transform, Body)} replaces or removes the body
     * @param collider shape, filter and material
     * @throws IllegalArgumentException as for {@link #add(Object, Transform, Collider)}, and when the body belongs to
     *     another transform, or the transform has another body
     * @throws IllegalStateException during a step
     */
    public void add(O owner, Transform transform, Body body, Collider collider) {
        requireAll(owner, transform, collider);
        registry.add(owner, transform, Require.nonNull("body", body), collider);
    }

    /**
     * Gives a transform a rigid body, replaces its body, or removes its body. The change takes effect in the next step.
     * The contacts of the transform continue. A transform that has lost its body stays where it is, and the game may
     * move it again. A removed body keeps its velocity, and may be given to another transform.
     *
     * @param transform a transform with a collider in this world. A dynamic body starts at the current pose of the
     *     transform: earlier motion is not swept
     * @param body null for none
     * @throws IllegalArgumentException when the transform is null or has no collider in this world, or the body belongs
     *     to another transform
     * @throws IllegalStateException during a step
     */
    public void body(Transform transform, Body body) {
        registry.body(Require.nonNull("transform", transform), body);
    }

    /**
     * Returns the body of a transform.
     *
     * @param transform any
     * @return null when it has none, or has no collider in this world
     * @throws IllegalArgumentException when it is null
     */
    public Body body(Transform transform) {
        return registry.contains(Require.nonNull("transform", transform)) ? transform.rigid : null;
    }

    /**
     * Returns the number of bodies in this world.
     *
     * @return at least 0
     */
    public int bodyCount() {
        return bodies.size();
    }

    /**
     * Sets the acceleration of gravity. If it differs from the current gravity, all bodies wake.
     *
     * @param x m/s²
     * @param y m/s²; -9.81 in a new world
     * @param z m/s²
     * @throws IllegalArgumentException when an argument is NaN or infinite
     * @throws IllegalStateException during a step
     */
    public void gravity(float x, float y, float z) {
        Require.finite("gravity.x", x);
        Require.finite("gravity.y", y);
        Require.finite("gravity.z", z);
        registry.requireUnlocked();
        final Vector3f before = dynamics.gravity();
        if (before.x != x || before.y != y || before.z != z) {
            before.set(x, y, z);
            bodies.wakeAll(WakeReason.GRAVITY);
        }
    }

    /**
     * Returns the acceleration of gravity.
     *
     * @return a read-only view in m/s², which always shows the current gravity of the world
     */
    public Vector3fc gravity() {
        return dynamics.gravity();
    }

    /**
     * Removes a collider. Its contacts end in the next step, as {@link EndReason#DELETED}. The collider may be added
     * again at once, and then enters as a new collider.
     *
     * @param collider a collider in this world
     * @throws IllegalArgumentException when it is null or not in this world
     * @throws IllegalStateException during a step
     */
    public void remove(Collider collider) {
        remove(collider, EndReason.DELETED);
    }

    /**
     * Removes a collider. Its contacts end in the next step.
     *
     * @param collider a collider in this world
     * @param reason reported by their END events
     * @throws IllegalArgumentException when an argument is null, or the collider is not in this world
     * @throws IllegalStateException during a step
     */
    public void remove(Collider collider, EndReason reason) {
        Require.nonNull("reason", reason);
        if (!contains(collider)) {
            throw new IllegalArgumentException("collider must be in this world (got: " + collider
                    + "); call contains() first if it may be absent");
        }
        registry.remove(collider, reason);
    }

    /**
     * Removes all colliders of an owner. Their contacts end in the next step, as {@link EndReason#DELETED}. An owner
     * without colliders is allowed, so a game may call this for each of several hits of one tick.
     *
     * @param owner any
     * @return how many colliders the owner had
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException during a step
     */
    public int removeOwner(O owner) {
        return removeOwner(owner, EndReason.DELETED);
    }

    /**
     * Removes all colliders of an owner. Their contacts end in the next step.
     *
     * @param owner any
     * @param reason reported by their END events
     * @return how many colliders the owner had
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step
     */
    public int removeOwner(O owner, EndReason reason) {
        Require.nonNull("owner", owner);
        Require.nonNull("reason", reason);
        return registry.removeOwner(owner, reason);
    }

    /**
     * Removes all colliders. Their contacts end in the next step, as {@link EndReason#DELETED}.
     *
     * @throws IllegalStateException during a step
     */
    public void clear() {
        registry.clear();
    }

    /**
     * For a system that mirrors an ECS: presents a collider of an entity. Before each step the system presents all
     * colliders of the ECS, then calls {@link #removeAbsent}. A new collider is added. A collider with another owner or
     * transform than before is removed, as {@link EndReason#COMPONENT_REMOVED}, and enters as a new collider.
     *
     * @param owner the entity
     * @param transform component of the entity
     * @param collider component of the entity
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step. Also when the collider or the transform was presented with another
     *     owner since the last {@link #removeAbsent}, or is in another world. Also when the owner equals a known owner
     *     but is another object with another transform, see {@link #add}. After such an error, all colliders must be
     *     presented again, unless it was thrown during a step
     */
    public void present(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        registry.present(owner, transform, collider);
    }

    /**
     * For a system that mirrors an ECS: a fast path of {@link #present}. It is for the usual case: the ECS lists the
     * collider at the same place in its order as in the last tick. The method compares the references of the three
     * objects. It calls {@code equals} only if the owner is another object. The method does not read the transform and
     * the collider, since reading many objects would take most of the time. A cast reads the object, so pass the
     * objects without a cast.
     *
     * <pre>{@code
     * if (!world.presentAgain(entity, transform, collider)) {
     *     world.present(entity, (Transform) transform, (Collider) collider);
     * }
     * }</pre>
     *
     * @param owner the entity
     * @param transform component of the entity
     * @param collider component of the entity
     * @return true when the three objects are now presented, as by {@link #present}; false, without any effect, when
     *     the game must call {@link #present}. The result is false, for example, when an object is null, when other
     *     objects had this place in the order of the previous round (before the last {@link #removeAbsent}), or when
     *     the collider was new in that round
     * @throws IllegalStateException when called during a step
     */
    public boolean presentAgain(Object owner, Object transform, Object collider) {
        return registry.presentAgain(owner, transform, collider);
    }

    /**
     * For a system that mirrors an ECS: presents the body of an entity. Before each step the system presents all bodies
     * of the ECS after all colliders, then calls {@link #removeAbsent}. If the body had another transform before, it
     * moves to the given transform. If the transform had another body before, it gets the given body.
     *
     * @param transform component of the entity
     * @param body component of the entity
     * @return false, without any effect, when no collider of the transform is in this world
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException during a step. Also when the body was presented with another transform, or the
     *     transform with another body, since the last {@link #removeAbsent}, or when the body is in another world. In
     *     these cases, all colliders and bodies must be presented again
     */
    public boolean presentBody(Transform transform, Body body) {
        return registry.presentBody(Require.nonNull("transform", transform), Require.nonNull("body", body));
    }

    /**
     * For a system that mirrors an ECS: removes all colliders and bodies that were presented before, but not since the
     * last call of this method. Colliders and bodies that the game has added itself stay. A transform that loses only
     * its body keeps its contacts.
     *
     * @param reason returns, for the owner of each absent collider, the reason that the END events report; called
     *     before the collider is removed. The function may change the world, for instance clear it
     * @throws IllegalArgumentException when the function is null, or returns null. If the function returns null or
     *     throws, all colliders and bodies that are not yet removed stay until the next call of this method
     * @throws IllegalStateException during a step
     */
    public void removeAbsent(Function<? super O, EndReason> reason) {
        Require.nonNull("reason", reason);
        registry.removeAbsent(reason);
    }

    /**
     * Tests whether a collider is in this world.
     *
     * @param collider any
     * @return true from {@link #add} to {@link #remove}, also before the first step
     * @throws IllegalArgumentException when it is null
     */
    public boolean contains(Collider collider) {
        return Require.nonNull("collider", collider).world == registry;
    }

    /**
     * Visits all colliders, including disabled, quarantined and pending ones: to draw them, or to save a game. The
     * colliders are visited in the order of entry into the world, as in events. Pending colliders, which wait for their
     * first step, come last, in the order of adding unless a pending collider was removed. The visit allocates nothing
     * once its lists have grown. It takes longer than a plain loop, since it sorts.
     * <p>
     * The visitor may change the world. Colliders that it removes are not visited any more. Colliders that it adds, or
     * removes and adds again, are not visited in this call.
     *
     * @param visitor called once for each collider. If it throws, the visit ends, and the caller receives the exception
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException during a step
     */
    public void forEachCollider(ColliderVisitor<? super O> visitor) {
        Require.nonNull("visitor", visitor);
        registry.forEach(visitor);
    }

    /**
     * Returns the bounds of a collider in the broadphase. The bounds are the AABB of the collider's motion in the last
     * step, enlarged by {@link WorldConfig#contactSlack} and a margin for rounding. The bounds of a dynamic body are
     * larger: they also contain its predicted motion, and a margin for impacts, which may push the body away from the
     * predicted path.
     *
     * @param collider a collider in this world
     * @param dest receives the bounds in metres; left unchanged when there are none
     * @return false when the broadphase does not contain the collider: it waits for its first step, or is disabled or
     *     quarantined
     * @throws IllegalArgumentException when an argument is null, or the collider is not in this world
     * @throws IllegalStateException during a step
     */
    public boolean bounds(Collider collider, Aabb dest) {
        Require.nonNull("dest", dest);
        if (!contains(collider)) {
            throw new IllegalArgumentException("collider must be in this world (got: " + collider
                    + "); call contains() first if it may be absent");
        }
        registry.requireUnlocked();
        return collider.slot >= 0 && colliders.bounds(collider.slot, dest);
    }

    /**
     * Returns the number of colliders in this world.
     *
     * @return number of colliders, including colliders that wait for the next step
     */
    public int colliderCount() {
        return registry.size();
    }

    /**
     * Returns the number of pairs of colliders whose bounds overlapped in the last complete step. Pairs that a filter
     * rejects count, but pairs of two fixed colliders do not.
     *
     * @return at least the number of current contacts
     */
    public int pairCount() {
        return statistics.pairs();
    }

    /**
     * Ends the helper threads of the world. A world has helper threads if {@link WorldConfig#threads} is more than 1.
     * The world remains usable, and later steps run on one thread. A world with one thread need not be closed. The
     * helpers are daemon threads, so they do not keep the program running. Closing twice has no effect.
     */
    @Override
    public void close() {
        workers.close();
    }

    /**
     * Tests whether a step is running. Until the contact listeners have returned, the step is still running; they may
     * change the world but not step it.
     *
     * @return true in contact listeners, problem listeners, pair filters and pose stores that the step calls; false
     *     between two steps
     */
    public boolean isStepping() {
        return registry.isLocked() || listeners.calling();
    }

    /**
     * Tests whether a query of this world, or the search of a {@link Mover}, is running. Then the world must not step.
     *
     * @return true in filters and {@link BoxSource}s that a query calls
     */
    public boolean isQuerying() {
        return queries.isQuerying();
    }

    /**
     * Returns the number of the last complete step; abandoned steps are not counted.
     *
     * @return 0 before the first step
     */
    public long tick() {
        return tick;
    }

    /** Returns the number of owners for which the world stores data. */
    int ownerCount() {
        return owners.size();
    }

    ColliderTable colliders() {
        return colliders;
    }

    RigidBodyTable rigidBodies() {
        return dynamics.bodies();
    }

    PairTable pairs() {
        return contacts.pairs();
    }

    private Explanation.Explainer<O> explainer() {
        return new Explanation.Explainer<>(config, colliders, registry, owners, contacts.pairs(), dynamics);
    }

    private void count() {
        statistics.colliders = registry.size();
        statistics.quarantined = colliders.quarantinedCount();
        statistics.growths = colliders.growths() + contacts.pairs().growths() + history.growths();
        statistics.pairs = contacts.pairs().size();
        statistics.pairsBegan = contacts.pairsBegan();
        statistics.pairsEnded = contacts.pairsEnded();
        contacts.resetCounts();
        statistics.count(dynamics);
        statistics.count(history.last().rows());
    }

    private static void requireAll(Object owner, Transform transform, Collider collider) {
        Require.nonNull("owner", owner);
        Require.nonNull("transform", transform);
        Require.nonNull("collider", collider);
    }
}
