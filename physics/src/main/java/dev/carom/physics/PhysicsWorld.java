package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.ContactStage;
import dev.carom.physics.world.PairTable;
import dev.carom.physics.world.WorkerPool;
import java.util.function.Function;

/**
 * Colliders that move, and the contacts between them.
 * <p>
 * Each collider has a transform and an owner: whatever the game wants to find in the events, such as an entity or an
 * id. Owners are compared by {@code equals}, so a number, a string or a record may own. What {@code equals} says of two
 * owners should not change while they are in the world. Two things whose owners are equal, such as two crates of a
 * record of their hit points, would be one to the world, so {@link #add} refuses the second. In
 * every {@link #step} the world sweeps all colliders along the motion of their transforms and reports each pair that
 * touched at any time of it. It moves nothing: it reads transforms, and notes that their motion is done.
 * <p>
 * Everything that the game does between two steps takes effect in the next. Whatever it does, each contact has one
 * BEGIN and one END. In the middle of a step, as a {@link PairFilter} or {@link ProblemListener} sees it, the world can
 * be neither changed nor asked, and refuses so with an {@link IllegalStateException}; listeners are called after it. A
 * step allocates nothing once its tables have grown to the size of the game. Use by one thread at a time.
 *
 * @param <O> the kind of owner; owners are compared by {@code equals}
 */
public final class PhysicsWorld<O> implements AutoCloseable {
    /** A bound against slips of the pen; it is over a quarter of a minute. */
    private static final int MOST_TICKS_KEPT = 1000;

    /** Games tick 20 to 240 times a second; whoever gives more than this means milliseconds. */
    private static final float LONGEST_TICK_SECONDS = 1f;

    private final WorldConfig config;
    private final Broadphase broadphase;
    private final OwnerTable<O> owners = new OwnerTable<>();
    private final ColliderTable colliders;
    private final Gather<O> gather;
    private final ColliderRegistry<O> members;
    private final ContactStage contacts;
    private final FilterCache<O> screen;
    private final WorkerPool workers;
    private final EventHistory<O> history;
    private final ContactEvents<O> events;
    private final Listeners<O> listeners = new Listeners<>(owners);
    private final Queries<O> queries;
    private final ColliderWalk<O> walk;
    private final StepStatistics statistics = new StepStatistics();
    private long tick;

    /**
     * An empty world.
     *
     * @param config its settings
     * @throws IllegalArgumentException when it is null, or its broadphase makes null
     */
    public PhysicsWorld(WorldConfig config) {
        this.config = Require.nonNull("config", config);
        broadphase = Require.nonNull(
                "the Broadphase that WorldConfig broadphase creates",
                config.broadphase().get());
        workers = new WorkerPool(config.threads());
        broadphase.parallel(workers);
        colliders = new ColliderTable(broadphase, config.contactSlack(), config.sweepLimit(), workers.count());
        members = new ColliderRegistry<>(colliders, owners);
        gather = new Gather<>(config, members, colliders, workers);
        contacts = new ContactStage(colliders, config.contactSlack(), workers);
        screen = new FilterCache<>(members, contacts.pairs());
        history = new EventHistory<>(members, contacts);
        events = new ContactEvents<>(history, owners);
        walk = new ColliderWalk<>(colliders, members);
        queries = new Queries<>(members, broadphase, null, new Queries.Asking());
    }

    /**
     * Has the JVM compile the code of a step before the game makes its first one: steps some small worlds of all
     * shapes, reads their events with normal, depth and points, and queries them. Without this, the first steps of a
     * program run in the interpreter and take many times as long as later ones. Call it once while the game loads, on
     * any thread; it returns when it is done, after one to two seconds, in which the JVM keeps a second processor busy
     * with compiling. The work is always the same, no clock decides, and it changes no result of any other world.
     *
     * @param config of the game's world: its broadphase and number of threads are those that are used. Its problem
     *     listener is not called
     * @throws IllegalArgumentException when it is null
     */
    public static void warmUp(WorldConfig config) {
        WarmUp.run(Require.nonNull("config", config));
    }

    /**
     * Advances by one tick: the whole engine, in order.
     * <p>
     * A {@link PairFilter} or {@link ProblemListener} that throws <b>gives the step up</b>; so does a broadphase of the
     * game. What it threw goes to the caller, whatever it is. Then no contact has begun or ended, and nothing is
     * reported: {@link #events} is empty, listeners are not called, cursors find nothing new. {@link #tick},
     * {@link #isTouching}, {@link #contactsOf}, {@link #pairCount} and {@link #statistics} still describe the last step
     * that was whole. Queries see colliders where the step that was given up read them. Motions, rewinds, additions and
     * removals stay as the game made them, and the next step sweeps, answers and reports them all: it is as if the step
     * in between had not been made.
     * <p>
     * A {@link PoseStore} that throws does so before the step begins: then the events of the last one stay as well.
     * <p>
     * To pause a game, do not step: nothing changes between two steps, and the events of the last one stay readable.
     *
     * @param dt length of the tick in seconds, usually 1/60; only speeds in the events depend on it
     * @throws IllegalArgumentException when it is not greater than 0 and at most 1
     * @throws IllegalStateException when called from a listener or filter of this world
     */
    public void step(float dt) {
        requireTickLength(dt);
        if (isStepping()) {
            throw new IllegalStateException(
                    "step must not be called from a listener or filter, since a step is still running; set a flag,"
                            + " and call step from the game's loop");
        }
        if (queries.isAsking()) {
            throw new IllegalStateException(
                    "step must not be called from a filter or BoxSource of a query; set a flag, and call step from"
                            + " the game's loop");
        }
        readStores();
        final long thisTick = tick + 1; // it counts when the step has come to its end
        final TickEvents<O> found;
        statistics.begin();
        events.hide();
        history.leaveLast();
        members.lock();
        try {
            gather.read(thisTick); // who is there, by which way each came, and the box around that way
            statistics.finished(StepStage.GATHER);
            broadphase.update(colliders.bounds(), contacts); // pairs of boxes that begin or stop to overlap
            contacts.findLongSweeps(colliders.longSweeps(), broadphase);
            statistics.finished(StepStage.BROADPHASE);
            // In these two the game may give the step up: what the last step reported of contacts is still unchanged.
            gather.rethrowListenerFailure();
            contacts.sortPairs();
            screen.askAll();
            found = history.begin();
            contacts.update(dt, thisTick, found.rows()); // exact tests, times of overlap; begin, stay, end
            statistics.finished(StepStage.CONTACTS);
            found.rows().sort(); // an order that depends on neither hash nor slot nor the order of adding
            contacts.number();
            found.show(thisTick);
            found.keepLeaving();
            statistics.finished(StepStage.ORDER);
            gather.finishStep(thisTick); // motions are done, slots of the removed are free
            members.finishTick(thisTick);
            owners.forget();
        } finally {
            members.unlock();
        }
        tick = thisTick;
        history.complete();
        events.show();
        count();
        statistics.finished(StepStage.FINISH);
        statistics.show(tick);
        try {
            listeners.tell(found, tick); // from here on the game may do anything, to take effect in the next tick
        } finally {
            statistics.finished(StepStage.LISTENERS);
            statistics.show(tick);
        }
    }

    /** First of all: a store that throws leaves the world, and the events of the last step, as they are. */
    private void readStores() {
        members.lock();
        try {
            members.readStores();
        } finally {
            members.unlock();
        }
    }

    /**
     * Refuses what is no length of a tick, as {@link #step} does: for a system that moves things before it steps.
     *
     * @param dt seconds
     * @return dt
     * @throws IllegalArgumentException when it is not greater than 0 and at most 1
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
     * The contact events of the last step, in order; none after a step that was given up, so that a game that goes on
     * handles no event twice.
     *
     * @return always the same object; its content is valid until the next step
     */
    public ContactEvents<O> events() {
        return events;
    }

    /**
     * Whether two owners touch, by any of their colliders, at the end of the last whole step.
     *
     * @param owner an owner
     * @param other another
     * @return false too when the world does not know one of them
     * @throws IllegalArgumentException when one is null
     */
    public boolean isTouching(O owner, O other) {
        Require.nonNull("owner", owner);
        Require.nonNull("other", other);
        members.requireUnlocked();
        return events.holding(owner, other) != null;
    }

    /**
     * The contacts of an owner that hold at the end of the last whole step: for a reader who came late, or wants to
     * know what is, not what happened. Each as the BEGIN or STAY that the step told of it.
     *
     * @param owner an owner
     * @param dest receives them in the order of events, in place of what it held; a list that the game made
     * @return dest
     * @throws IllegalArgumentException when one is null, or dest is the list of a world
     */
    public ContactEvents<O> contactsOf(O owner, ContactEvents<O> dest) {
        members.requireUnlocked();
        return events.holding(owner, dest);
    }

    /**
     * Opens a reader of the stream of events that sees each one once, however many steps the game makes between two
     * readings.
     *
     * @param ticks how many steps it may fall behind without missing an event, at least 1: the most that a frame of the
     *     game makes. The world keeps the events of so many steps from now on.
     * @return a cursor that stands behind the last step
     * @throws IllegalArgumentException when ticks is less than 1 or more than 1,000
     */
    public EventCursor<O> openCursor(int ticks) {
        if (ticks < 1 || ticks > MOST_TICKS_KEPT) {
            throw new IllegalArgumentException("ticks must be from 1 to " + MOST_TICKS_KEPT + " (got: " + ticks
                    + "); use the largest number of steps that the game makes in one frame");
        }
        members.requireUnlocked();
        history.keep(ticks);
        return new EventCursor<>(history);
    }

    /**
     * Has a listener called with each event of each step.
     *
     * @param listener called after the step, before those of single owners; one added by a listener is first called in
     *     the next step
     * @throws IllegalArgumentException when it is null
     */
    public void addListener(ContactListener<O> listener) {
        listeners.add(Require.nonNull("listener", listener));
    }

    /**
     * Has a listener called with each event of one owner.
     *
     * @param owner whether it has colliders yet or not. When the last of them is taken out as
     *     {@link EndReason#DELETED}, the listener hears of the ends and is then forgotten, unless the owner came back
     *     by then; for any other reason it stays.
     * @param listener called after the step; of two owners of a contact, first those of A
     * @throws IllegalArgumentException when one is null
     */
    public void addListener(O owner, ContactListener<O> listener) {
        Require.nonNull("owner", owner);
        listeners.add(owner, Require.nonNull("listener", listener));
    }

    /**
     * Calls a listener of the world no more, from now on.
     *
     * @param listener the same object; when it was added twice, one of the two goes
     * @return false when it was none
     */
    public boolean removeListener(ContactListener<O> listener) {
        return listeners.remove(Require.nonNull("listener", listener));
    }

    /**
     * Calls a listener of an owner no more, from now on.
     *
     * @param owner the owner
     * @param listener the same object; when it was added twice, one of the two goes
     * @return false when it was none
     */
    public boolean removeListener(O owner, ContactListener<O> listener) {
        Require.nonNull("owner", owner);
        return listeners.remove(owner, Require.nonNull("listener", listener));
    }

    /**
     * Lets the game decide which pairs may meet, beside layers, masks and groups. All pairs are asked for in the next
     * step.
     *
     * @param filter takes the place of the one before
     * @throws IllegalArgumentException when it is null
     */
    public void pairFilter(PairFilter<? super O> filter) {
        members.requireUnlocked();
        screen.filter(Require.nonNull("filter", filter));
    }

    /**
     * Asks the pair filter anew for all pairs, in the next step. Contacts that it refuses then end as
     * {@link EndReason#REJECTED}.
     */
    public void refilter() {
        members.requireUnlocked();
        screen.refilter(null);
    }

    /**
     * Asks the pair filter anew for the pairs of one owner, in the next step.
     *
     * @param owner whose standing has changed
     * @throws IllegalArgumentException when it is null
     */
    public void refilter(O owner) {
        members.requireUnlocked();
        final Owner<O> known = owners.find(Require.nonNull("owner", owner));
        if (known != null) {
            screen.refilter(known);
        }
    }

    /**
     * Says why two owners touch, or why they do not: the answer to "where is my event?". For people to read, and slow:
     * it looks at all colliders.
     *
     * @param owner an owner
     * @param other another
     * @return of all pairs of their colliders, that which came nearest to touching
     * @throws IllegalArgumentException when one is null
     */
    public Explanation explain(O owner, O other) {
        Require.nonNull("owner", owner);
        Require.nonNull("other", other);
        members.requireUnlocked();
        return explainer().explain(owner, other);
    }

    /**
     * Says why two colliders touch, or why they do not.
     *
     * @param collider a collider
     * @param other another
     * @return the reason, with the figures
     * @throws IllegalArgumentException when one is null
     */
    public Explanation explain(Collider collider, Collider other) {
        Require.nonNull("collider", collider);
        Require.nonNull("other", other);
        members.requireUnlocked();
        return explainer().explain(collider, other);
    }

    /**
     * Rays, shapes on their way, overlaps and nearest points, in the world as the last step left it.
     *
     * @return always the same object
     */
    public Queries<O> queries() {
        return queries;
    }

    /**
     * What the last whole step had to do, and how long it took.
     *
     * @return always the same object, written anew by each whole step
     */
    public StepStatistics statistics() {
        return statistics;
    }

    /**
     * Adds a collider; it comes in with the next step. Colliders that come in together are ordered by what they are and
     * where they stand, so the order of adding decides nothing.
     *
     * @param owner whom the events shall name; not null. May have several colliders. Compared by {@code equals}: of
     *     equal objects events name the first.
     * @param transform where it is; the world keeps it and reads it in each step. {@link Transform#over} makes one that
     *     keeps to a position of the game. Serves one owner; may serve several colliders, which are parts of one body then
     *     and do not meet each other. The first step sweeps every move made since the constructor; to start elsewhere
     *     without a sweep, pass position and rotation to the constructor. A transform over a store starts where the store
     *     has it. One that comes back to a world after a tick without it stands there anew: what moved it meanwhile is not
     *     swept.
     * @param collider its shape and filter; the world keeps it and reads it in each step
     * @throws IllegalArgumentException when one is null, the collider is in a world already, or the transform serves
     *     another owner or world; or when the owner is not the same object as one that it equals, and comes with
     *     another transform, so that it may be another thing: not of strings, numbers, characters and booleans,
     *     where an equal one is always the same owner
     */
    public void add(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        members.add(owner, transform, collider);
    }

    /**
     * Takes a collider out. Its contacts end in the next step, as {@link EndReason#DELETED}. It may be added again at
     * once, which makes it a newcomer.
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
            throw new IllegalArgumentException("collider must be in this world (got: " + collider
                    + "); call contains() first if it may be absent");
        }
        members.remove(collider, reason);
    }

    /**
     * Takes all colliders of an owner out. Their contacts end in the next step, as {@link EndReason#DELETED}. Harmless
     * when it has none, so a game may call it for each of several hits of one tick.
     *
     * @param owner any
     * @return how many colliders it had
     * @throws IllegalArgumentException when it is null
     */
    public int removeOwner(O owner) {
        return removeOwner(owner, EndReason.DELETED);
    }

    /**
     * Takes all colliders of an owner out. Their contacts end in the next step.
     *
     * @param owner any
     * @param reason what their END events shall say
     * @return how many colliders it had
     * @throws IllegalArgumentException when one is null
     */
    public int removeOwner(O owner, EndReason reason) {
        Require.nonNull("owner", owner);
        Require.nonNull("reason", reason);
        return members.removeOwner(owner, reason);
    }

    /** Takes all colliders out. Their contacts end in the next step, as {@link EndReason#DELETED}. */
    public void clear() {
        members.clear();
    }

    /**
     * For a system that mirrors an ECS: says that a collider is there. Before each step the system presents all that
     * the ECS holds, then calls {@link #removeAbsent}. Adds what is new; a collider that came to another owner or got
     * another transform is taken out, as {@link EndReason#COMPONENT_REMOVED}, and comes in as new.
     *
     * @param owner the entity
     * @param transform its component
     * @param collider its component
     * @throws IllegalArgumentException when one is null
     * @throws IllegalStateException when the collider or the transform was presented with another owner since the last
     *     {@link #removeAbsent}, or is in another world, or the owner may be another thing than one that it equals, as
     *     {@link #add} says; the message names what is wrong. All have to be presented again
     *     then.
     */
    public void present(O owner, Transform transform, Collider collider) {
        requireAll(owner, transform, collider);
        members.present(owner, transform, collider);
    }

    /**
     * For a system that mirrors an ECS: a short way for what the ECS lists at the same place as in the tick before,
     * which is most of it. The three are known again by identity alone, and nothing looks at their memory, which takes
     * most of the time where there are many: so hand them over as they are, without a cast.
     *
     * <pre>{@code
     * if (!world.presentAgain(entity, transform, collider)) {
     *     world.present(entity, (Transform) transform, (Collider) collider);
     * }
     * }</pre>
     *
     * @param owner the entity
     * @param transform its component
     * @param collider its component
     * @return true when they are presented now, as by {@link #present}. False when they are others than those that were
     *     presented at this place before the last {@link #removeAbsent}, or null, or were new then; nothing has
     *     happened
     * @throws IllegalStateException when called in the middle of a step
     */
    public boolean presentAgain(Object owner, Object transform, Object collider) {
        return members.presentAgain(owner, transform, collider);
    }

    /**
     * For a system that mirrors an ECS: takes out all colliders that were presented before, and were not presented
     * again since the last call of this method. Those that were added by {@link #add} stay.
     *
     * @param reason says, for the owner of each, what the END events shall say; called before the collider is taken
     *     out. It may change the world, such as clear it
     * @throws IllegalArgumentException when the reason is null, or returns null. Then, and when it throws, the
     *     colliders that it was not called for stay until the next call of this method
     */
    public void removeAbsent(Function<? super O, EndReason> reason) {
        Require.nonNull("reason", reason);
        members.removeAbsent(reason);
    }

    /**
     * Whether a collider is in this world.
     *
     * @param collider any
     * @return true from {@link #add} to {@link #remove}
     */
    public boolean contains(Collider collider) {
        return Require.nonNull("collider", collider).world == members;
    }

    /**
     * Visits all colliders, disabled and quarantined ones and those that wait for the next step included: to draw them,
     * or to save a game. In the order in which they came into the world, as events have it, and the waiting ones
     * last, in the order of adding. Allocates nothing once its lists have grown; takes longer than a mere loop, since
     * it sorts.
     * <p>
     * The visitor may change the world: colliders that it takes out are not visited any more, those that it adds are
     * not visited yet, and neither are those that it takes out and adds again.
     *
     * @param visitor called once for each; what it throws ends the walk and goes through
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException in the middle of a step
     */
    public void forEachCollider(ColliderVisitor<? super O> visitor) {
        Require.nonNull("visitor", visitor);
        members.requireUnlocked();
        walk.walk(visitor);
    }

    /**
     * Bounds of a collider as the broadphase holds them: the box around its motion in the last step, with the world's
     * margin of {@link WorldConfig#contactSlack} and rounding.
     *
     * @param collider one of this world
     * @param dest receives the bounds in metres; left unchanged when there are none
     * @return false when the broadphase does not hold the collider: it waits for its first step, or is in quarantine
     * @throws IllegalArgumentException when one is null, or the collider is not in this world
     */
    public boolean bounds(Collider collider, Aabb dest) {
        Require.nonNull("dest", dest);
        if (!contains(collider)) {
            throw new IllegalArgumentException("collider must be in this world (got: " + collider
                    + "); call contains() first if it may be absent");
        }
        members.requireUnlocked();
        return collider.slot >= 0 && colliders.bounds(collider.slot, dest);
    }

    /**
     * How many colliders are in this world.
     *
     * @return those that wait for the next step included
     */
    public int colliderCount() {
        return members.size();
    }

    /**
     * How many pairs of colliders came near enough in the last whole step to be tested exactly.
     *
     * @return at least the number of contacts
     */
    public int pairCount() {
        return statistics.pairs();
    }

    /**
     * Ends the threads that the world has beside the caller's, if {@link WorldConfig#threads} is more than 1. The world
     * is as useful as before, but steps take one thread from now on. A world of one thread need not be closed; threads
     * that are left over end with the program.
     */
    @Override
    public void close() {
        workers.close();
    }

    /**
     * Whether a step is under way: so it is in listeners and filters, which cannot step the world.
     *
     * @return false between two steps
     */
    public boolean isStepping() {
        return members.isLocked() || listeners.telling();
    }

    /**
     * Number of the last whole step: one that was given up is not counted.
     *
     * @return 0 before the first
     */
    public long tick() {
        return tick;
    }

    /** How many owners it keeps something about. */
    int knownOwners() {
        return owners.size();
    }

    ColliderTable colliders() {
        return colliders;
    }

    PairTable pairs() {
        return contacts.pairs();
    }

    private Explainer<O> explainer() {
        return new Explainer<>(config, colliders, members, owners, contacts.pairs());
    }

    private void count() {
        statistics.colliders = members.size();
        statistics.quarantined = colliders.quarantinedCount();
        statistics.growths = colliders.growths() + contacts.pairs().growths() + history.growths();
        statistics.pairs = contacts.pairs().size();
        statistics.pairsBegan = contacts.pairsBegan();
        statistics.pairsEnded = contacts.pairsEnded();
        contacts.resetCounts();
        statistics.count(history.last().rows());
    }

    private static void requireAll(Object owner, Transform transform, Collider collider) {
        Require.nonNull("owner", owner);
        Require.nonNull("transform", transform);
        Require.nonNull("collider", collider);
    }
}
