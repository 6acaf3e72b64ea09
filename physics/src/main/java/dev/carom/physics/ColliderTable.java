package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.MovingShape;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The colliders of a world, one slot each, as the tick sees them: gathered from the game's transforms and colliders at its start.
 * <p>
 * Slots are reused; serials are not. A serial is given when a collider comes in, in the order of {@link Arrivals}, and orders pairs
 * and events. Columns for what a pass over all needs, a row object ({@link MovingShape}) for what a pair test needs.
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

    /** In {@link #changes}: it was a sensor at the last tick and is none now, or the reverse. */
    static final byte SENSOR = 2;

    private static final byte FREE = 0;
    private static final byte LIVE = 1;
    private static final byte LEAVING = 2;

    /** In place of a gather's number: added by hand, so never missed when an ECS presents its own. */
    private static final long BY_HAND = -1;

    /**
     * Room for the rounding of bounds and of the exact tests, as a part of the largest coordinate: 8 times the step of a float
     * there. A pair that the exact test would find is never lost to rounding, at the price of some that it then refuses.
     */
    private static final float ROUNDING = 0x1p-20f;

    private final WorldConfig config;
    private final Broadphase broadphase;
    private final Arrivals<O> arrivals = new Arrivals<>();
    private final Aabb box = new Aabb();
    private final MovingShape.Bounds boundsScratch = new MovingShape.Bounds();
    private long serials;
    private long gather = 1;
    private long lastTick;
    private int live;

    /** Slots below this have been used; those of them that are free again are listed. */
    private int slots;

    private final IntList free = new IntList();
    private final IntList leaving = new IntList();

    private byte[] state = new byte[16];
    private byte[] changes = new byte[16];
    private boolean[] inBroadphase = new boolean[16];
    private boolean[] quarantined = new boolean[16];
    private boolean[] placed = new boolean[16];
    private float[] rewoundTo = new float[16];
    private boolean[] sensor = new boolean[16];
    private boolean[] fixed = new boolean[16];
    private int[] revision = new int[16];
    private int[] shapeRevision = new int[16];
    private long[] serial = new long[16];
    private long[] presentedIn = new long[16];
    private EndReason[] leavingReason = new EndReason[16];
    private Object[] owner = new Object[16];
    private Transform[] transform = new Transform[16];
    private Collider[] collider = new Collider[16];
    private CollisionFilter[] filter = new CollisionFilter[16];
    private MovingShape[] shape = new MovingShape[16];
    private float[] rounding = new float[16];
    private float[] bounds = new float[16 * Broadphase.STRIDE];

    ColliderTable(WorldConfig config, Broadphase broadphase) {
        this.config = config;
        this.broadphase = broadphase;
    }

    /** As {@link CollisionWorld#add}. */
    void add(O newOwner, Transform newTransform, Collider newCollider) {
        if (newCollider.table != null) {
            throw new IllegalArgumentException("collider must not be in a world already (got: " + newCollider
                    + "); remove it there first, or make a new Collider");
        }
        if (newTransform.colliders > 0 && (newTransform.table != this || newTransform.owner != newOwner)) {
            throw new IllegalArgumentException("transform must serve one owner in one world (got: " + text(newTransform)
                    + ", which another owner or world holds); make a new Transform for each owner");
        }
        arrive(newOwner, newTransform, newCollider, BY_HAND);
    }

    /** As {@link CollisionWorld#present}. */
    void present(O newOwner, Transform newTransform, Collider newCollider) {
        final boolean known = newCollider.table == this;
        if (newCollider.table != null && !known || newTransform.colliders > 0 && newTransform.table != this) {
            throw refusal("an entity's Collider and Transform must be in one world only (got: " + newCollider + " and "
                    + text(newTransform) + ", of which another world holds one); close its system first");
        }
        if (known && presentedIn(newCollider) == gather && owner(newCollider) != newOwner) {
            throw refusal("one Collider must not sit in two entities (got: " + newCollider + ", with "
                    + text(transform(newCollider)) + " and with " + text(newTransform)
                    + "); make a new Collider for each entity");
        }
        if (newTransform.table == this && newTransform.presentedIn == gather && newTransform.owner != newOwner) {
            throw refusal("one Transform must not sit in two entities (got: " + text(newTransform)
                    + ", the second time with " + newCollider + "); make a new Transform for each entity");
        }
        if (known && owner(newCollider) == newOwner && transform(newCollider) == newTransform) {
            markPresented(newCollider);
        } else {
            if (known) {
                remove(newCollider, EndReason.COMPONENT_REMOVED); // it came over from another entity
            }
            arrive(newOwner, newTransform, newCollider, gather);
        }
        newTransform.presentedIn = gather;
    }

    /** As {@link CollisionWorld#removeAbsent}. */
    void removeAbsent(Function<? super O, EndReason> reason) {
        for (int slot = 0; slot < slots; slot++) {
            if (state[slot] == LIVE && presentedIn[slot] != BY_HAND && presentedIn[slot] != gather) {
                remove(collider[slot], reason.apply(owner(slot)));
            }
        }
        for (int i = arrivals.size() - 1; i >= 0; i--) {
            final Arrivals.Arrival<O> arrival = arrivals.get(i);
            if (arrival.presentedIn != BY_HAND && arrival.presentedIn != gather) {
                remove(arrival.collider, EndReason.DELETED);
            }
        }
        gather++;
    }

    /** As {@link CollisionWorld#remove(Collider, EndReason)}; the collider is in this table. */
    void remove(Collider removed, EndReason reason) {
        final Transform its = transform(removed);
        if (removed.slot < 0) {
            final Arrivals.Arrival<O> moved = arrivals.remove(~removed.slot);
            if (moved != null) {
                moved.collider.slot = removed.slot;
            }
        } else {
            state[removed.slot] = LEAVING;
            leavingReason[removed.slot] = reason;
            leaving.add(removed.slot);
            live--;
        }
        removed.table = null;
        its.colliders--;
    }

    /** As {@link CollisionWorld#clear}. */
    void clear() {
        for (int slot = 0; slot < slots; slot++) {
            if (state[slot] == LIVE) {
                remove(collider[slot], EndReason.DELETED);
            }
        }
        while (arrivals.size() > 0) {
            remove(arrivals.get(arrivals.size() - 1).collider, EndReason.DELETED);
        }
    }

    int size() {
        return live + arrivals.size();
    }

    /** Takes out who left, lets in who came, and reads every transform and collider. */
    void gather(long tick) {
        for (int i = 0; i < leaving.size(); i++) {
            takeOutOfBroadphase(leaving.get(i));
        }
        arrivals.sort();
        for (int i = 0; i < arrivals.size(); i++) {
            letIn(arrivals.get(i));
        }
        arrivals.clear();
        for (int slot = 0; slot < slots; slot++) {
            if (state[slot] == LIVE) {
                read(slot, tick);
            }
        }
    }

    /** The tick is over: motions are done, and the slots of those who left are free. */
    void finishTick(long tick) {
        lastTick = tick;
        for (int i = 0; i < leaving.size(); i++) {
            final int slot = leaving.get(i);
            state[slot] = FREE;
            owner[slot] = null;
            transform[slot] = null;
            collider[slot] = null;
            free.add(slot);
        }
        leaving.clear();
        // Not sooner: what a step found changed that then failed, in code of the game, is news to the next one.
        Arrays.fill(changes, 0, slots, (byte) 0);
        for (int slot = 0; slot < slots; slot++) {
            // A transform may serve several colliders, but its motion is done once.
            if (state[slot] == LIVE && !quarantined[slot] && transform[slot].finishedTick != tick) {
                transform[slot].finishedTick = tick;
                transform[slot].finishTick();
            }
        }
    }

    float[] bounds() {
        return bounds;
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

    @SuppressWarnings("unchecked") // only owners of this table are put in
    O owner(int slot) {
        return (O) owner[slot];
    }

    Collider collider(int slot) {
        return collider[slot];
    }

    MovingShape shape(int slot) {
        return shape[slot];
    }

    /** Whether the game placed it since the last tick. */
    boolean placed(int slot) {
        return placed[slot];
    }

    /** The fraction to which the game rewound it since the last tick, or {@link Transform#NOT_REWOUND}. */
    float rewoundTo(int slot) {
        return rewoundTo[slot];
    }

    /** Metres by which rounding may displace it, wherever it is on its way in this tick. */
    float rounding(int slot) {
        return rounding[slot];
    }

    /** {@link #SHAPE} and {@link #SENSOR}, or 0. */
    byte changes(int slot) {
        return changes[slot];
    }

    boolean sensor(int slot) {
        return sensor[slot];
    }

    /** Whether the two may meet at all; parts of one body do not. */
    boolean accepts(int a, int b) {
        return filter[a].accepts(filter[b]) && !(fixed[a] && fixed[b]) && transform[a] != transform[b];
    }

    /** Why its contacts end in this tick, whatever the shapes do; null when nothing forbids them. */
    EndReason endReason(int slot) {
        if (state[slot] == LEAVING) {
            return leavingReason[slot];
        }
        return quarantined[slot] ? EndReason.QUARANTINED : null;
    }

    /** To be thrown. What was presented before it counts no more: who mends the cause presents all again. */
    private IllegalStateException refusal(String message) {
        gather++;
        return new IllegalStateException(message);
    }

    private void arrive(O newOwner, Transform newTransform, Collider newCollider, long presented) {
        if (newTransform.colliders == 0 && missedTick(newTransform)) {
            newTransform.comeBack();
        }
        // A slot below 0 is the complement of an index into the arrivals.
        newCollider.slot = ~arrivals.add(new Arrivals.Arrival<>(newOwner, newTransform, newCollider, presented));
        newCollider.table = this;
        newTransform.table = this;
        newTransform.owner = newOwner;
        newTransform.colliders++;
    }

    /** Whether it has been in a world, but not in this one in the last tick. One that never was in any has missed nothing. */
    private boolean missedTick(Transform returning) {
        return returning.finishedTick != Transform.NEVER
                && (returning.table != this || returning.finishedTick != lastTick);
    }

    private void letIn(Arrivals.Arrival<O> arrival) {
        final int slot = free.size() > 0 ? free.removeLast() : newSlot();
        state[slot] = LIVE;
        live++;
        serial[slot] = ++serials;
        presentedIn[slot] = arrival.presentedIn;
        owner[slot] = arrival.owner;
        transform[slot] = arrival.transform;
        collider[slot] = arrival.collider;
        arrival.collider.slot = slot;
        quarantined[slot] = false;
        // The slot's last tenant left a pose; this one may have none that is good yet.
        shape[slot].start.set(arrival.transform.start());
        shape[slot].end.set(arrival.transform.start());
        readCollider(slot);
        changes[slot] = 0;
    }

    private int newSlot() {
        if (slots == state.length) {
            grow();
        }
        shape[slots] = new MovingShape();
        return slots++;
    }

    /** Reads one transform and its collider into the row. */
    private void read(int slot, long tick) {
        final boolean colliderChanged = revision[slot] != collider[slot].revision;
        if (colliderChanged) {
            final boolean wasFixed = fixed[slot];
            readCollider(slot);
            if (wasFixed != fixed[slot]) {
                takeOutOfBroadphase(slot); // and in again below, to the other kind
            }
        }
        final Transform its = transform[slot];
        final TransformFault fault = TransformFault.find(its, config);
        if (fault != null) {
            quarantine(slot, fault, tick);
            return;
        }
        final MovingShape moving = shape[slot];
        placed[slot] = its.placed();
        rewoundTo[slot] = its.rewoundTo();
        if (quarantined[slot]) {
            // What lies between the last good pose and this one is no way that it went.
            quarantined[slot] = false;
            placed[slot] = true;
            its.startHere();
        } else if (inBroadphase[slot] && !colliderChanged && moving.rests() && its.restsAt(moving.end)) {
            return; // its row and its bounds hold
        }
        moving.start.set(its.start());
        moving.end.set(its.position(), its.rotation());
        writeBounds(slot);
        if (!inBroadphase[slot]) {
            inBroadphase[slot] = true;
            broadphase.insert(slot, fixed[slot]);
        } else if (fixed[slot]) {
            broadphase.refresh(slot);
        }
    }

    private void readCollider(int slot) {
        final Collider its = collider[slot];
        if (shapeRevision[slot] != its.shapeRevision) {
            changes[slot] |= SHAPE;
        }
        if (sensor[slot] != its.isSensor()) {
            changes[slot] |= SENSOR;
        }
        revision[slot] = its.revision;
        shapeRevision[slot] = its.shapeRevision;
        shape[slot].setShape(its.shape(), its.offset());
        filter[slot] = its.filter();
        sensor[slot] = its.isSensor();
        fixed[slot] = its.isFixed();
    }

    private void writeBounds(int slot) {
        shape[slot].bounds(boundsScratch, box);
        final float farthest = Math.max(
                Math.max(Math.max(-box.minX, box.maxX), Math.max(-box.minY, box.maxY)), Math.max(-box.minZ, box.maxZ));
        rounding[slot] = farthest * ROUNDING;
        box.inflate(config.contactSlack() + rounding[slot]);
        final int row = slot * Broadphase.STRIDE;
        bounds[row + Broadphase.MIN_X] = box.minX;
        bounds[row + Broadphase.MIN_Y] = box.minY;
        bounds[row + Broadphase.MIN_Z] = box.minZ;
        bounds[row + Broadphase.MAX_X] = box.maxX;
        bounds[row + Broadphase.MAX_Y] = box.maxY;
        bounds[row + Broadphase.MAX_Z] = box.maxZ;
    }

    private void takeOutOfBroadphase(int slot) {
        if (inBroadphase[slot]) {
            inBroadphase[slot] = false;
            broadphase.remove(slot);
        }
    }

    /** Freezes it at its last good pose, without contacts, and says so once. */
    private void quarantine(int slot, TransformFault fault, long tick) {
        takeOutOfBroadphase(slot);
        if (!quarantined[slot]) {
            quarantined[slot] = true;
            config.problemListener()
                    .onProblem(fault.problem(owner[slot], transform[slot], collider[slot], config, tick));
        }
    }

    @SuppressWarnings("unchecked") // a collider that names this table has owners of this table
    private O owner(Collider known) {
        return known.slot < 0 ? arrivals.get(~known.slot).owner : (O) owner[known.slot];
    }

    private Transform transform(Collider known) {
        return known.slot < 0 ? arrivals.get(~known.slot).transform : transform[known.slot];
    }

    private long presentedIn(Collider known) {
        return known.slot < 0 ? arrivals.get(~known.slot).presentedIn : presentedIn[known.slot];
    }

    private void markPresented(Collider known) {
        if (known.slot < 0) {
            arrivals.get(~known.slot).presentedIn = gather;
        } else {
            presentedIn[known.slot] = gather;
        }
    }

    private static String text(Transform transform) {
        return "Transform at " + transform.position().x() + ", "
                + transform.position().y() + ", " + transform.position().z();
    }

    private void grow() {
        final int length = 2 * slots;
        state = Arrays.copyOf(state, length);
        changes = Arrays.copyOf(changes, length);
        inBroadphase = Arrays.copyOf(inBroadphase, length);
        quarantined = Arrays.copyOf(quarantined, length);
        placed = Arrays.copyOf(placed, length);
        rewoundTo = Arrays.copyOf(rewoundTo, length);
        sensor = Arrays.copyOf(sensor, length);
        fixed = Arrays.copyOf(fixed, length);
        revision = Arrays.copyOf(revision, length);
        shapeRevision = Arrays.copyOf(shapeRevision, length);
        serial = Arrays.copyOf(serial, length);
        presentedIn = Arrays.copyOf(presentedIn, length);
        leavingReason = Arrays.copyOf(leavingReason, length);
        owner = Arrays.copyOf(owner, length);
        transform = Arrays.copyOf(transform, length);
        collider = Arrays.copyOf(collider, length);
        filter = Arrays.copyOf(filter, length);
        shape = Arrays.copyOf(shape, length);
        rounding = Arrays.copyOf(rounding, length);
        bounds = Arrays.copyOf(bounds, length * Broadphase.STRIDE);
    }
}
