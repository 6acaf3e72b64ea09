package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.Crew;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.MovingShape;
import dev.carom.physics.narrowphase.TurnedBoxes;
import dev.carom.physics.narrowphase.UprightBoxes;
import java.util.Arrays;

/**
 * The colliders of a world, one slot each, as the tick sees them: gathered from the game's transforms and colliders at
 * its start.
 * <p>
 * Slots are reused; serials are not. A serial is given when a collider comes in, in the order of {@link Arrivals}, and
 * orders pairs and events. Columns for what a pass over all needs, {@link Motions} for what a pair
 * test needs.
 *
 * <pre>
 *        add              gather            remove              tick over
 * game ------> Arrivals ----------> LIVE ------------> LEAVING ------------> FREE
 * </pre>
 *
 * A live collider whose transform is unusable is quarantined: it keeps its last good pose and is not in the broadphase.
 */
final class ColliderTable<O> {
    /** In {@link #changes}: its shape or offset is another than at the last tick. */
    static final byte SHAPE = 1;

    /** In {@link #changes}: its collider is another than at the last tick, in whichever way. */
    static final byte ANY = 4;

    /** In {@link #changes}: it was a sensor at the last tick and is none now, or the reverse. */
    static final byte SENSOR = 2;

    private static final byte FREE = 0;
    private static final byte LIVE = 1;
    private static final byte LEAVING = 2;

    /** Slots that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 512;

    /** Slots whose transforms are looked at one after the other, before anything is made of them. */
    private static final int GROUP = 64;

    private final WorldConfig config;
    private final float positionLimit;
    private final double squaredSweepLimit;
    private final SweptBounds bounds;
    private final Workers workers;
    private final Crew.Block readBlock = this::readBlock;
    private final Crew.Block finishBlock = this::finishBlock;
    private long serials;
    private int live;
    private int quarantinedCount;
    private int growths;
    private long tick;

    /** Whether the step before this one told what it found: else nothing is as that left it. */
    private boolean lastStepWasWhole;

    /** Whether this step, or the last one between two, came to its end. */
    private boolean whole = true;

    /** What the game's problem listener threw in this gather. */
    private final DeferredFailure listenerFailure = new DeferredFailure();

    /** Of this gather: how many long motions are to be reported, and the slot of the first by serial. */
    private int longMotions;

    private int firstLongMotion;

    /** Slots below this have been used; those of them that are free again are listed. */
    private int slots;

    /** Slots below this have what {@link Motions} needs of each. */
    private int opened;

    private final IntList free = new IntList();
    private final IntList leaving = new IntList();

    private byte[] state = new byte[16];
    private byte[] changes = new byte[16];
    private boolean[] quarantined = new boolean[16];
    private boolean[] placed = new boolean[16];

    /** Whether its motion in this tick is longer than the sweep limit, and so a teleport. */
    private boolean[] tooFar = new boolean[16];

    private boolean[] undisturbed = new boolean[16];
    private boolean[] settled = new boolean[16];

    /** Slots that a pass by several threads has left to the caller, and for each thread whether there are any. */
    private boolean[] left = new boolean[16];

    private final boolean[] anyLeft;

    /** Whether nothing happened to a slot and its transform but motion, if any, whose beginning is known. */
    private boolean[] goesOn = new boolean[16];

    private float[] rewoundTo = new float[16];
    private boolean[] sensor = new boolean[16];
    private boolean[] fixed = new boolean[16];
    private boolean[] enabled = new boolean[16];

    /** Whether it is swept along its motion; otherwise it stands at the end of it for the whole tick. */
    private boolean[] swept = new boolean[16];

    /** Square of the distance in metres from which on its motion is a long one; infinite when it is not swept. */
    private double[] longFrom = new double[16];

    private final LongSweeps longSweeps = new LongSweeps();

    /** Slots whose motions in this gather are longer than the sweep limit. */
    private final IntList teleported = new IntList();

    /** Slots with a long motion in this gather. */
    private final IntList longMoved = new IntList();

    private final float[] travel = new float[3];

    private int[] revision = new int[16];
    private int[] shapeRevision = new int[16];
    private long[] serial = new long[16];
    private long[] presentedIn = new long[16];
    private EndReason[] leavingReason = new EndReason[16];
    private Owner<O>[] owner = newOwners();

    /** The game's object of each owner again, since events are asked for it more than for all else. */
    private Object[] it = new Object[16];

    private Transform[] transform = new Transform[16];
    private Collider[] collider = new Collider[16];
    private CollisionFilter[] filter = new CollisionFilter[16];
    private int[] body = new int[16];
    private final BodyTable bodies = new BodyTable();
    private final Motions motions = new Motions(bodies, 16);

    ColliderTable(WorldConfig config, Broadphase broadphase, Workers workers) {
        this.config = config;
        positionLimit = config.positionLimit();
        squaredSweepLimit = (double) config.sweepLimit() * config.sweepLimit();
        this.workers = workers;
        anyLeft = new boolean[workers.count()];
        bounds = new SweptBounds(broadphase, config.contactSlack(), state.length, workers.count());
    }

    /** Makes room for so many newcomers when they are added, so that the step in which they come in need not. */
    void reserve(int newcomers) {
        final int needed = slots + newcomers - free.size();
        if (needed > state.length) {
            grow(Math.max(needed, 2 * state.length));
        }
        while (opened < needed) {
            motions.open(opened++);
        }
    }

    /** A slot for a newcomer, for whom there is room. */
    int freeSlot() {
        return free.size() > 0 ? free.removeLast() : slots++;
    }

    /** Puts it into the table, into its slot; its first reading is in this gather. */
    void letIn(Arrivals.Arrival<O> arrival) {
        final int slot = arrival.slot;
        state[slot] = LIVE;
        live++;
        serial[slot] = ++serials;
        presentedIn[slot] = arrival.presentedIn;
        owner[slot] = arrival.owner;
        it[slot] = arrival.owner.it;
        transform[slot] = arrival.transform;
        collider[slot] = arrival.collider;
        arrival.collider.slot = slot;
        quarantined[slot] = false;
        body[slot] = arrival.transform.body;
        motions.stand(slot, body[slot]);
        readCollider(slot);
        changes[slot] = 0;
    }

    /** It is out from the next gather on; its slot stays until that tick is over, for its contacts to end. */
    void leave(int slot, EndReason reason) {
        assert state[slot] == LIVE : "a collider must be removed only once";
        state[slot] = LEAVING;
        undisturbed[slot] = false;
        settled[slot] = false;
        leavingReason[slot] = reason;
        leaving.add(slot);
        live--;
        if (quarantined[slot]) {
            quarantinedCount--;
        }
    }

    /**
     * Takes out who left, lets in who came, and reads every transform and collider: by all threads those that others do
     * not hear of, then the rest in the order of slots.
     */
    void gather(Membership<O> members, long thisTick) {
        lastStepWasWhole = whole;
        whole = false;
        for (int i = 0; i < leaving.size(); i++) {
            bounds.takeOut(leaving.get(i));
        }
        longMoved.clear();
        teleported.clear();
        longSweeps.clear();
        members.letIn();
        members.reportLost(config, thisTick);
        workers.share(slots, BLOCK, readBlock);
        if (takeAnyLeft()) {
            for (int slot = 0; slot < slots; slot++) {
                if (left[slot]) {
                    left[slot] = false;
                    read(slot, thisTick);
                }
            }
            if (longMotions > 0) {
                reportLongMotions(thisTick);
            }
            if (longMoved.size() >= LongSweeps.FEWEST) {
                longSweeps.reserve(longMoved.size(), slots);
                for (int i = 0; i < longMoved.size(); i++) {
                    if (motions.travel(longMoved.get(i), travel)) {
                        longSweeps.takeOver(longMoved.get(i), bounds.rows(), travel);
                    }
                }
            }
        }
    }

    BodyTable bodies() {
        return bodies;
    }

    /** Motions of this tick that the broadphase does not have. */
    LongSweeps longSweeps() {
        return longSweeps;
    }

    /** Throws what the game's problem listener threw in the gather, which has read all others nevertheless. */
    void rethrowListenerFailure() {
        listenerFailure.rethrow();
    }

    /** Whether the last step, or this one, has come to its end. */
    boolean isWhole() {
        return whole;
    }

    /** The tick is over: motions are done, and the slots of those who left are free. */
    void finishTick(long thisTick) {
        tick = thisTick;
        whole = true;
        motions.upright().finishTick();
        for (int i = 0; i < leaving.size(); i++) {
            final int slot = leaving.get(i);
            state[slot] = FREE;
            owner[slot] = null;
            it[slot] = null;
            transform[slot] = null;
            collider[slot] = null;
            free.add(slot);
        }
        leaving.clear();
        // Not sooner: what a step found changed that was then given up is news to the next one.
        Arrays.fill(changes, 0, slots, (byte) 0);
        workers.share(slots, BLOCK, finishBlock);
        if (takeAnyLeft()) {
            for (int slot = 0; slot < slots; slot++) {
                if (left[slot]) {
                    left[slot] = false;
                    finish(slot);
                }
            }
        }
        bodies.finishStep();
        for (int i = 0; i < teleported.size(); i++) {
            transform[teleported.get(i)].forgetMotion();
        }
        teleported.clear();
    }

    private void finishBlock(int worker, int from, int to) {
        for (int slot = from; slot < to; slot++) {
            if (state[slot] != LIVE || goesOn[slot]) {
                continue; // the motion of a body that goes on is done with those of all bodies
            }
            if (transform[slot].colliders > 1) {
                leave(worker, slot); // another thread may hold another of them
            } else {
                finish(slot);
            }
        }
    }

    private void finish(int slot) {
        final Transform its = transform[slot];
        if (quarantined[slot]) {
            its.spoil();
            bodies.hold(body[slot]);
        } else {
            its.finishTick();
        }
    }

    private void leave(int worker, int slot) {
        left[slot] = true;
        anyLeft[worker] = true;
    }

    /** Whether any thread has left slots, since this was asked before. */
    private boolean takeAnyLeft() {
        boolean any = false;
        for (int i = 0; i < anyLeft.length; i++) {
            any |= anyLeft[i];
            anyLeft[i] = false;
        }
        return any;
    }

    float[] bounds() {
        return bounds.rows();
    }

    /** As {@link CollisionWorld#bounds}. */
    boolean bounds(int slot, Aabb dest) {
        final boolean has = bounds.get(slot, dest);
        if (has) {
            longSweeps.addWay(slot, dest);
        }
        return has;
    }

    /** Slots are below this number. */
    int slots() {
        return slots;
    }

    boolean isLive(int slot) {
        return state[slot] == LIVE;
    }

    long serial(int slot) {
        return serial[slot];
    }

    Owner<O> owner(int slot) {
        return owner[slot];
    }

    /** The game's object of {@link #owner}. */
    @SuppressWarnings("unchecked") // arrays know no type parameters; only what owners hold is ever put in
    O it(int slot) {
        return (O) it[slot];
    }

    /** Whether it is those three that live in a slot. */
    boolean holds(int slot, Object itsOwner, Object its, Object itself) {
        return state[slot] == LIVE
                && collider[slot] == itself
                && transform[slot] == its
                && Owners.same(it[slot], itsOwner);
    }

    Transform transform(int slot) {
        return transform[slot];
    }

    /** The gather in which an ECS presented it last; see {@link Membership}. */
    long presentedIn(int slot) {
        return presentedIn[slot];
    }

    void presentedIn(int slot, long gather) {
        presentedIn[slot] = gather;
    }

    int liveCount() {
        return live;
    }

    int quarantinedCount() {
        return quarantinedCount;
    }

    /** How often its columns grew. */
    int growths() {
        return growths;
    }

    Collider collider(int slot) {
        return collider[slot];
    }

    MovingShape shape(int slot) {
        return motions.shape(slot);
    }

    /** What {@link #shape} says, of those that are boxes along the axes. */
    UprightBoxes upright() {
        return motions.upright();
    }

    /** The same of boxes whichever way they are turned. */
    TurnedBoxes turned() {
        return motions.turned();
    }

    /** Whether the game placed it since the last tick. */
    boolean placed(int slot) {
        return placed[slot];
    }

    /** Whether it is swept along its motion, unless that is too long. */
    boolean swept(int slot) {
        return swept[slot];
    }

    /** Whether its motion in the last tick was longer than the sweep limit, and so a teleport. */
    boolean tooFar(int slot) {
        return tooFar[slot];
    }

    /** The fraction to which the game rewound it since the last tick, or {@link Transform#NOT_REWOUND}. */
    float rewoundTo(int slot) {
        return rewoundTo[slot];
    }

    /** Metres within which two lie against each other. */
    float room(int a, int b) {
        return bounds.room(a, b);
    }

    /** {@link #SHAPE}, {@link #SENSOR} and {@link #ANY}, or 0. */
    byte changes(int slot) {
        return changes[slot];
    }

    /** Whether nothing happened to it since the last tick but motion: it takes part as before, and nobody put it. */
    boolean undisturbed(int slot) {
        return undisturbed[slot];
    }

    /** Its collider changes: it has to be read in full in the next gather. */
    void disturb(int slot) {
        undisturbed[slot] = false;
    }

    boolean sensor(int slot) {
        return sensor[slot];
    }

    /** Whether the two may meet at all; parts of one body do not. */
    boolean accepts(int a, int b) {
        return filter[a].accepts(filter[b]) && !(fixed[a] && fixed[b]) && transform[a] != transform[b];
    }

    /**
     * Whether it rests in this tick as it did in the last, and nothing else happened to it: between two such all is as
     * it was.
     */
    boolean settled(int slot) {
        return settled[slot];
    }

    CollisionFilter filter(int slot) {
        return filter[slot];
    }

    boolean isQuarantined(int slot) {
        return quarantined[slot];
    }

    /** The last tick that was finished. */
    long tick() {
        return tick;
    }

    /** Whether its collider is another than the last tick saw. */
    boolean changedSince(int slot) {
        return revision[slot] != collider[slot].revision;
    }

    /** Whether its transform was moved since the last tick. */
    boolean movedSince(int slot) {
        transform[slot].position(); // reads the game's own copy, if it has one
        return !quarantined[slot] && !transform[slot].restsAt(motions.shape(slot).end);
    }

    /** Why its contacts end in this tick, whatever the shapes do; null when nothing forbids them. */
    EndReason endReason(int slot) {
        if (state[slot] == LEAVING) {
            return leavingReason[slot];
        }
        if (quarantined[slot]) {
            return EndReason.QUARANTINED;
        }
        return enabled[slot] ? null : EndReason.DISABLED;
    }

    private void readBlock(int worker, int from, int to) {
        for (int first = from; first < to; first += GROUP) {
            final int behind = Math.min(first + GROUP, to);
            // By itself, so that the processor asks for the memory of many transforms at once: it looks some hundred
            // instructions ahead, which is but one slot of the loop below (gather 0.6, WholeTickBenchmark, W1).
            for (int slot = first; slot < behind; slot++) {
                goesOn[slot] = undisturbed[slot] && transform[slot].goesOn(positionLimit);
                if (goesOn[slot]) {
                    transform[slot].endAt(bodies, body[slot]);
                }
            }
            for (int slot = first; slot < behind; slot++) {
                if (state[slot] == LIVE && !readAlone(slot, worker)) {
                    leave(worker, slot);
                }
            }
        }
    }

    /**
     * Reads one transform into the row, if it takes part as before and at most moves, so that neither the game nor the
     * broadphase has to be told; else only says so. What most do in most ticks, by any thread.
     */
    private boolean readAlone(int slot, int worker) {
        final Transform its = transform[slot];
        if (!goesOn[slot]) {
            if (revision[slot] != collider[slot].revision
                    || quarantined[slot]
                    || !bounds.knows(slot)
                    || its.isFaulty()
                    || TransformFault.find(its, config) != null) {
                return false;
            }
            readHistory(slot, its);
            its.endAt(bodies, body[slot]);
        }
        final boolean rests = motions.rests(slot, body[slot]);
        settled[slot] = rests && undisturbed[slot] && lastStepWasWhole;
        if (rests) {
            return true; // its row and its bounds hold
        }
        if (fixed[slot] || bodies.squaredDistance(body[slot]) > longFrom[slot]) {
            return false;
        }
        motions.read(slot, body[slot], swept[slot]);
        bounds.write(slot, motions, worker);
        return true;
    }

    /** Reads one transform and its collider into the row. */
    private void read(int slot, long thisTick) {
        settled[slot] = false;
        goesOn[slot] = false;
        final boolean colliderChanged = revision[slot] != collider[slot].revision;
        if (colliderChanged) {
            final boolean wasFixed = fixed[slot];
            readCollider(slot);
            if (wasFixed != fixed[slot]) {
                bounds.takeOut(slot); // and in again below, to the other kind
            }
        }
        final Transform its = transform[slot];
        final TransformFault fault = TransformFault.find(its, config);
        if (fault != null) {
            quarantine(slot, fault, thisTick);
            return;
        }
        if (its.startsAnew()) {
            its.startAnew();
        }
        its.endAt(bodies, body[slot]);
        readHistory(slot, its);
        tooFar[slot] = isTooFar(slot);
        if (tooFar[slot]) {
            placeAtEnd(slot, its);
        }
        if (quarantined[slot]) {
            quarantined[slot] = false;
            quarantinedCount--;
            placed[slot] |= its.isFaulty();
        } else if (bounds.knows(slot) && !colliderChanged && motions.rests(slot, body[slot])) {
            settled[slot] = undisturbed[slot] && lastStepWasWhole;
            return; // its row and its bounds hold
        }
        motions.read(slot, body[slot], swept[slot] && !tooFar[slot]);
        if (enabled[slot]) {
            bounds.write(slot, motions, 0);
            if (!fixed[slot] && !tooFar[slot] && bodies.squaredDistance(body[slot]) > longFrom[slot]) {
                longMoved.add(slot);
            }
            bounds.tell(slot, fixed[slot]);
        } else {
            bounds.takeOut(slot);
        }
    }

    /** Whether it would have to be swept by more than the limit. */
    private boolean isTooFar(int slot) {
        return swept[slot] && enabled[slot] && bodies.squaredDistance(body[slot]) > squaredSweepLimit;
    }

    /** Its motion is longer than the sweep limit: takes it as a teleport. */
    private void placeAtEnd(int slot, Transform its) {
        placed[slot] = true;
        teleported.add(slot);
        rewoundTo[slot] = Transform.NOT_REWOUND;
        undisturbed[slot] = false;
        if (!its.longMotionReported) {
            its.longMotionReported = true;
            if (longMotions == 0 || serial[slot] < serial[firstLongMotion]) {
                firstLongMotion = slot;
            }
            longMotions++;
        }
    }

    /** One report for all of them: they often come by the thousand, as when a game moves its whole world. */
    private void reportLongMotions(long thisTick) {
        final int others = longMotions - 1;
        longMotions = 0;
        final int slot = firstLongMotion;
        final float metres = (float) Math.sqrt(bodies.squaredDistance(body[slot]));
        report(new Problem(
                owner[slot].it,
                "Transform",
                "position",
                metres,
                thisTick,
                "Transform position must move by at most WorldConfig sweepLimit " + config.sweepLimit() + " m in a step"
                        + " (got: " + metres + ") in tick " + thisTick + " with " + collider[slot]
                        + (others == 0 ? "" : " and with " + others + " more transforms")
                        + "; the motion is taken as a teleport, which hits nothing on the way; use Transform.placeAt"
                        + " for a teleport, or WorldConfig.withSweepLimit for things that are that fast"));
    }

    private void report(Problem problem) {
        try {
            config.problemListener().onProblem(problem);
        } catch (Throwable e) { // whatever it is, the others have to be read
            listenerFailure.add(e);
        }
    }

    private void readHistory(int slot, Transform its) {
        tooFar[slot] = false;
        placed[slot] = its.placed();
        rewoundTo[slot] = its.rewoundTo();
        undisturbed[slot] =
                enabled[slot] && changes[slot] == 0 && !placed[slot] && rewoundTo[slot] == Transform.NOT_REWOUND;
    }

    private void readCollider(int slot) {
        final Collider its = collider[slot];
        changes[slot] |= ANY;
        if (shapeRevision[slot] != its.shapeRevision) {
            changes[slot] |= SHAPE;
        }
        if (sensor[slot] != its.isSensor()) {
            changes[slot] |= SENSOR;
        }
        revision[slot] = its.revision;
        shapeRevision[slot] = its.shapeRevision;
        motions.takeShape(slot, its);
        filter[slot] = its.filter();
        sensor[slot] = its.isSensor();
        fixed[slot] = its.isFixed();
        enabled[slot] = its.isEnabled();
        swept[slot] = its.isContinuous() && config.continuous();
        final double least = LongSweeps.RADII * (double) its.shape().boundingRadius();
        longFrom[slot] = swept[slot] ? Math.min(least * least, squaredSweepLimit) : Double.POSITIVE_INFINITY;
    }

    /** Freezes it at its last good pose, without contacts, and says so once. */
    private void quarantine(int slot, TransformFault fault, long thisTick) {
        undisturbed[slot] = false;
        tooFar[slot] = false;
        bounds.takeOut(slot);
        if (!quarantined[slot]) {
            quarantined[slot] = true;
            quarantinedCount++;
        }
        if (!transform[slot].reported) {
            transform[slot].reported = true;
            report(fault.problem(owner[slot].it, transform[slot], collider[slot], config, thisTick));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters; only Owner<O> is ever put in
    private static <O> Owner<O>[] newOwners() {
        return new Owner[16];
    }

    private void grow(int length) {
        growths++;
        state = Arrays.copyOf(state, length);
        changes = Arrays.copyOf(changes, length);
        quarantined = Arrays.copyOf(quarantined, length);
        placed = Arrays.copyOf(placed, length);
        tooFar = Arrays.copyOf(tooFar, length);
        undisturbed = Arrays.copyOf(undisturbed, length);
        settled = Arrays.copyOf(settled, length);
        left = Arrays.copyOf(left, length);
        goesOn = Arrays.copyOf(goesOn, length);
        rewoundTo = Arrays.copyOf(rewoundTo, length);
        sensor = Arrays.copyOf(sensor, length);
        fixed = Arrays.copyOf(fixed, length);
        enabled = Arrays.copyOf(enabled, length);
        swept = Arrays.copyOf(swept, length);
        longFrom = Arrays.copyOf(longFrom, length);
        revision = Arrays.copyOf(revision, length);
        shapeRevision = Arrays.copyOf(shapeRevision, length);
        serial = Arrays.copyOf(serial, length);
        presentedIn = Arrays.copyOf(presentedIn, length);
        leavingReason = Arrays.copyOf(leavingReason, length);
        owner = Arrays.copyOf(owner, length);
        it = Arrays.copyOf(it, length);
        transform = Arrays.copyOf(transform, length);
        body = Arrays.copyOf(body, length);
        collider = Arrays.copyOf(collider, length);
        filter = Arrays.copyOf(filter, length);
        motions.grow(length);
        bounds.grow(length);
    }
}
