package dev.carom.physics.world;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.OrientedBoxRows;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Arrays;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * The colliders of a world as a step sees them. Each array of this table is a column, and the slot of a collider is its
 * index. At the start of a step, {@code Gather} fills the table from the game's transforms and colliders.
 * <p>
 * Slots are reused; serials are not. A collider gets its serial when it enters, in the order of {@code
 * PendingColliders}. Serials order pairs and events.
 *
 * <pre>
 *        enter            remove           step is complete
 * FREE ---------> LIVE ------------> LEAVING ---------------> FREE
 * </pre>
 *
 * A live collider whose transform is invalid is quarantined: it keeps its last valid pose and is not in the broadphase.
 */
public final class ColliderTable {
    /** Bit of {@link #changes}: the shape, its offset or its rotation has changed since the last step. */
    public static final byte SHAPE = 1;

    /** Bit of {@link #changes}: the collider became a sensor or a solid since the last step. */
    public static final byte SENSOR = 2;

    /** Bit of {@link #changes}: any property of the collider has changed since the last step. */
    public static final byte ANY = 4;

    /** Value of {@link #rewoundTo} for a body that was not rewound; greater than every fraction of a step. */
    public static final float NOT_REWOUND = 2f;

    private static final byte FREE = 0;
    private static final byte LIVE = 1;
    private static final byte LEAVING = 2;

    /** Number of slots that {@link #sleeps} tests together. */
    public static final int GROUP = 64;

    private static final int FIRST_CAPACITY = 16;
    private static final int AXES = 3;

    private final double squaredSweepLimit;
    private final BodyTable bodies = new BodyTable();
    private final SweptShapes motions = new SweptShapes(bodies, FIRST_CAPACITY);
    private final SweptBounds bounds;
    private final LongSweeps longSweeps = new LongSweeps();
    private final MaterialTable materials = new MaterialTable(FIRST_CAPACITY);
    private final float[] travel = new float[AXES];
    private long serials;

    /** Greatest serial in the last complete step. */
    private long serialsBefore;

    private int live;
    private int quarantinedCount;
    private int growths;
    private long tick;

    /** Whether the last step that was begun is complete; false during a step. */
    private boolean complete = true;

    /** Whether the step before the current one was complete. If not, no collider counts as settled. */
    private boolean lastStepWasComplete;

    /** Number of slots ever used; {@link #free} lists the slots that are free again. */
    private int slots;

    /** Number of slots for which {@link SweptShapes} has created its objects. */
    private int opened;

    /** Number of changes that may have ended the sleep of a collider, except wakings of bodies. */
    private int disturbances;

    /**
     * By group of {@link #GROUP} slots: the value of {@link #unrest} at which the whole group was found asleep; else
     * -1.
     */
    private int[] sleepsSince = {-1};

    /** By thread: whether the thread has read, in this step, a collider that is not {@link #settled(int) settled}. */
    private final boolean[] unsettled;

    private final IntList free = new IntList();
    private final IntList leaving = new IntList();

    /** Slots whose motions in this step are candidates for {@link LongSweeps}. */
    private final IntList longMoved = new IntList();

    /** {@link #FREE}, {@link #LIVE} or {@link #LEAVING}. */
    private byte[] state = new byte[FIRST_CAPACITY];

    private byte[] changes = new byte[FIRST_CAPACITY];
    private byte[] endCode = new byte[FIRST_CAPACITY];
    private boolean[] quarantined = new boolean[FIRST_CAPACITY];
    private boolean[] placed = new boolean[FIRST_CAPACITY];
    private boolean[] motionTooLong = new boolean[FIRST_CAPACITY];
    private boolean[] undisturbed = new boolean[FIRST_CAPACITY];
    private boolean[] settled = new boolean[FIRST_CAPACITY];

    /**
     * Whether {@link #extendBounds} has enlarged the AABB, so that the next step must write it even for a resting
     * collider.
     */
    private boolean[] enlarged = new boolean[FIRST_CAPACITY];

    private boolean[] sensor = new boolean[FIRST_CAPACITY];
    private boolean[] fixed = new boolean[FIRST_CAPACITY];
    private boolean[] enabled = new boolean[FIRST_CAPACITY];
    private boolean[] swept = new boolean[FIRST_CAPACITY];
    private float[] rewoundTo = new float[FIRST_CAPACITY];

    /** Squared length in square metres above which a motion is a candidate for {@link LongSweeps} or a teleport. */
    private double[] longFrom = new double[FIRST_CAPACITY];

    private int[] body = new int[FIRST_CAPACITY];
    private int[] group = new int[FIRST_CAPACITY];
    private long[] layers = new long[FIRST_CAPACITY];
    private long[] mask = new long[FIRST_CAPACITY];
    private long[] serial = new long[FIRST_CAPACITY];

    /**
     * Creates an empty table.
     *
     * @param slack contact slack in metres; the margin around each AABB contains it
     * @param sweepLimit length in metres above which a motion is a teleport
     * @param threads number of threads that may write rows at once
     */
    public ColliderTable(Broadphase broadphase, float slack, float sweepLimit, int threads) {
        squaredSweepLimit = (double) sweepLimit * sweepLimit;
        bounds = new SweptBounds(broadphase, slack, FIRST_CAPACITY, threads);
        unsettled = new boolean[threads];
    }

    /**
     * Grows the table for a number of new colliders. The game's thread calls this method when it adds colliders, so
     * that a step need not grow the table.
     */
    public void reserve(int additional) {
        final int needed = slots + additional - free.size();
        if (needed > state.length) {
            grow(Math.max(needed, 2 * state.length));
        }
        while (opened < needed) {
            motions.open(opened++);
        }
    }

    /** Returns the number of slots that the arrays can hold. */
    public int capacity() {
        return state.length;
    }

    /** Returns a free slot; {@link #reserve} must have made space for it. */
    public int freeSlot() {
        return free.size() > 0 ? free.removeLast() : slots++;
    }

    /** Enters a collider of a body into a slot. The caller sets its properties and reads its motion in this step. */
    public void enter(int slot, int ofBody) {
        disturbances++;
        state[slot] = LIVE;
        live++;
        serial[slot] = ++serials;
        quarantined[slot] = false;
        body[slot] = ofBody;
        motions.startAtRest(slot, ofBody);
    }

    /**
     * Removes a collider from the next step on. Its slot stays in use until that step is complete, so that its contacts
     * can end.
     */
    public void leave(int slot, byte code) {
        assert state[slot] == LIVE : "a collider must be removed only once";
        disturbances++;
        state[slot] = LEAVING;
        undisturbed[slot] = false;
        settled[slot] = false;
        endCode[slot] = code;
        leaving.add(slot);
        live--;
        if (quarantined[slot]) {
            quarantinedCount--;
        }
    }

    /** Begins a step: removes the bounds of leaving colliders from the broadphase. */
    public void beginStep() {
        lastStepWasComplete = complete;
        complete = false;
        Arrays.fill(unsettled, leaving.size() > 0);
        for (int i = 0; i < leaving.size(); i++) {
            bounds.remove(leaving.get(i));
        }
        longMoved.clear();
        longSweeps.clear();
    }

    /** Sets the shape of a collider. The motion in the table does not change until {@link #read}. */
    public void shape(int slot, Shape shape, Vector3fc offset, Quaternionfc rotation) {
        motions.takeShape(slot, shape, offset, rotation);
        final double least = LongSweeps.RADII * (double) shape.boundingRadius();
        longFrom[slot] = Math.min(least * least, squaredSweepLimit);
    }

    /** Sets the collision filter of a collider. */
    public void filter(int slot, long newLayers, long newMask, int newGroup) {
        layers[slot] = newLayers;
        mask[slot] = newMask;
        group[slot] = newGroup;
    }

    /**
     * Sets how a collider takes part in steps.
     *
     * @param isSwept whether it is swept along its motion; otherwise it is at its end pose for the whole step
     */
    public void flags(int slot, boolean isSensor, boolean isFixed, boolean isEnabled, boolean isSwept) {
        sensor[slot] = isSensor;
        fixed[slot] = isFixed;
        enabled[slot] = isEnabled;
        swept[slot] = isSwept;
    }

    /**
     * Records that a collider has changed since the last step.
     *
     * @param what bits {@link #SHAPE}, {@link #SENSOR} and {@link #ANY}
     */
    public void changed(int slot, int what) {
        changes[slot] |= (byte) what;
    }

    /** Clears the bits that {@link #changed} has set. */
    public void unchanged(int slot) {
        changes[slot] = 0;
    }

    /**
     * Sets what happened to the body since the last step, besides motion.
     *
     * @param fraction fraction of the last step to which the body was rewound, or {@link #NOT_REWOUND}
     */
    public void history(int slot, boolean wasPlaced, float fraction) {
        motionTooLong[slot] = false;
        placed[slot] = wasPlaced;
        rewoundTo[slot] = fraction;
        undisturbed[slot] = enabled[slot] && changes[slot] == 0 && !wasPlaced && fraction == NOT_REWOUND;
    }

    /**
     * Reads the motion of the body if the broadphase need not be notified. Threads may call this method concurrently
     * for different slots.
     *
     * @return whether the motion was read. False in three cases: the broadphase must be notified; the motion is a
     *     candidate for {@link LongSweeps} or longer than the sweep limit; a settled collider was disturbed. The caller
     *     must then call {@link #read}
     */
    public boolean readUnnotified(int slot, int thread) {
        final boolean rests = motions.rests(slot, body[slot]) && !enlarged[slot];
        if (!rests && (fixed[slot] || isLong(slot)) || settled[slot] && !undisturbed[slot]) {
            return false;
        }
        settled[slot] = rests && undisturbed[slot] && lastStepWasComplete;
        unsettled[thread] |= !settled[slot];
        if (rests) {
            return true; // the shape and the bounds in the tables are still valid
        }
        motions.read(slot, body[slot], swept[slot]);
        bounds.write(slot, motions, margin(slot), thread);
        enlarged[slot] = false;
        return true;
    }

    /**
     * Returns the distance in metres within which the broadphase must find other colliders. It is greater than 0 for
     * dynamic bodies, since the solver gets their contacts before the shapes touch.
     */
    private float margin(int slot) {
        return bodies.isDynamic(body[slot]) ? SolverContacts.NEAR_METRES : 0f;
    }

    /**
     * Reads the motion of a dynamic body again, after the solver has changed its end.
     *
     * @return whether the motion has left the bounds in the broadphase. If so, the bounds have grown, and the
     *     broadphase must be updated
     */
    boolean readAgain(int slot) {
        if (!bounds.contains(slot)) {
            return false;
        }
        settled[slot] = false;
        motions.read(slot, body[slot], swept[slot] && !motionTooLong[slot]);
        return bounds.extend(slot, motions);
    }

    /**
     * Enlarges the AABB of a collider for this tick, so that it still contains the collider after any displacement
     * within a given range. The body of the collider is dynamic.
     *
     * @param box least and greatest displacement in metres, each x, y, z
     * @param at index of the first of these six values
     */
    void extendBounds(int slot, float[] box, int at) {
        if (bounds.contains(slot)) {
            settled[slot] = false;
            enlarged[slot] = true;
            bounds.extend(slot, box, at);
        }
    }

    /**
     * Reads the motion of the body, and notifies the broadphase unless the collider rests and is unchanged. Removes a
     * disabled collider from the broadphase.
     *
     * @param colliderChanged whether the collider has changed since the last step
     * @param wasFaulty whether the transform of the body was invalid in the last step
     */
    public void read(int slot, boolean colliderChanged, boolean wasFaulty) {
        disturbances += settled[slot] ? 1 : 0;
        settled[slot] = false;
        unsettled[0] = true;
        final boolean isSwept = swept[slot] && !motionTooLong[slot];
        if (quarantined[slot]) {
            quarantined[slot] = false;
            quarantinedCount--;
            placed[slot] |= wasFaulty;
        } else if (bounds.contains(slot) && !colliderChanged && !enlarged[slot] && motions.rests(slot, body[slot])) {
            settled[slot] = undisturbed[slot] && lastStepWasComplete;
            return; // the shape and the bounds in the tables are still valid
        }
        enlarged[slot] = false;
        motions.read(slot, body[slot], isSwept);
        if (enabled[slot]) {
            bounds.write(slot, motions, margin(slot), 0);
            if (isSwept && !fixed[slot] && isLong(slot)) {
                longMoved.add(slot);
            }
            bounds.updateBroadphase(slot, fixed[slot]);
        } else {
            bounds.remove(slot);
        }
    }

    private boolean isLong(int slot) {
        return swept[slot] && bodies.squaredDistance(body[slot]) > longFrom[slot];
    }

    /** Tests whether the motion of a swept collider is longer than the sweep limit. */
    public boolean exceedsSweepLimit(int slot) {
        return swept[slot] && enabled[slot] && bodies.squaredDistance(body[slot]) > squaredSweepLimit;
    }

    /** Treats the motion of a collider as a teleport, because it is longer than the limit. */
    public void teleport(int slot) {
        motionTooLong[slot] = true;
        placed[slot] = true;
        rewoundTo[slot] = NOT_REWOUND;
        undisturbed[slot] = false;
    }

    /**
     * Sets whether a collider is fixed and swept, when the type of its body changes. The caller must also call {@link
     * #removeBounds}.
     */
    public void motion(int slot, boolean isFixed, boolean isSwept) {
        if (fixed[slot] != isFixed || swept[slot] != isSwept) {
            fixed[slot] = isFixed;
            swept[slot] = isSwept;
            changed(slot, ANY); // ends the contact of two colliders that are both fixed now
        }
    }

    /**
     * Removes a collider from the broadphase, because the collider becomes fixed or movable, or because the type of its
     * body may have changed. {@link #read} inserts the collider again, with the margin of the new type.
     */
    public void removeBounds(int slot) {
        bounds.remove(slot);
    }

    /** Freezes a collider at its last valid pose, without contacts, because its transform is invalid. */
    public void quarantine(int slot) {
        disturbances++;
        unsettled[0] = true;
        settled[slot] = false;
        undisturbed[slot] = false;
        motionTooLong[slot] = false;
        bounds.remove(slot);
        if (!quarantined[slot]) {
            quarantined[slot] = true;
            quarantinedCount++;
        }
    }

    /**
     * If there are many long motions, gives them to {@link LongSweeps} instead of the broadphase. All motions must have
     * been read.
     */
    public void findLongSweeps() {
        if (longMoved.size() < LongSweeps.FEWEST) {
            return;
        }
        longSweeps.reserve(longMoved.size(), slots);
        for (int i = 0; i < longMoved.size(); i++) {
            final int slot = longMoved.get(i);
            if (motions.travel(slot, travel) && longSweeps.takeOver(slot, bounds.rows(), travel)) {
                bounds.keepEnd(slot, travel);
            }
        }
    }

    /** Returns the long sweeps of this step. The broadphase contains only the ends of these motions. */
    public LongSweeps longSweeps() {
        return longSweeps;
    }

    /** Completes the step, after its events are written: frees the slots of leaving colliders. */
    public void finishStep(long thisTick) {
        tick = thisTick;
        complete = true;
        serialsBefore = serials;
        motions.alignedBoxes().finishTick();
        bounds.clearMarks();
        for (int i = 0; i < leaving.size(); i++) {
            state[leaving.get(i)] = FREE;
            free.add(leaving.get(i));
        }
        leaving.clear();
        // Not earlier: after an abandoned step, the next step must process the same changes.
        Arrays.fill(changes, 0, slots, (byte) 0);
        bodies.finishStep();
    }

    /** Returns the slots of colliders that have left and whose contacts have not ended yet. */
    public IntList leaving() {
        return leaving;
    }

    /** Tests whether the last step that was begun is complete; false during a step. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns the number of the last complete step. */
    public long tick() {
        return tick;
    }

    public BodyTable bodies() {
        return bodies;
    }

    public MaterialTable materials() {
        return materials;
    }

    public int body(int slot) {
        return body[slot];
    }

    public float[] bounds() {
        return bounds.rows();
    }

    /** Tests whether the AABBs of two colliders overlap or touch. */
    boolean boundsOverlap(int slotA, int slotB) {
        final float[] rows = bounds.rows();
        boolean overlap = true;
        for (int axis = 0; axis < 3; axis++) {
            final int a = slotA * Broadphase.STRIDE + axis;
            final int b = slotB * Broadphase.STRIDE + axis;
            overlap &= rows[a + Broadphase.MIN_X] <= rows[b + Broadphase.MAX_X]
                    && rows[b + Broadphase.MIN_X] <= rows[a + Broadphase.MAX_X];
        }
        return overlap;
    }

    /** Returns marks of the rows of {@link #bounds()} that were written since the last complete step. */
    public long[] markedBounds() {
        return bounds.marked();
    }

    /** Reads the bounds of a motion; returns false when the collider is not in the broadphase. */
    public boolean bounds(int slot, Aabb dest) {
        final boolean has = bounds.get(slot, dest);
        if (has) {
            longSweeps.addPath(slot, dest);
        }
        return has;
    }

    /** Tests whether the broadphase contains the collider. */
    public boolean hasBounds(int slot) {
        return bounds.contains(slot);
    }

    /** Returns an exclusive upper bound of all slots. */
    public int slots() {
        return slots;
    }

    public boolean isLive(int slot) {
        return state[slot] == LIVE;
    }

    public long serial(int slot) {
        return serial[slot];
    }

    public int liveCount() {
        return live;
    }

    public int quarantinedCount() {
        return quarantinedCount;
    }

    /** Returns how often the columns have grown. */
    public int growths() {
        return growths;
    }

    /** Returns shape and motion of a collider; valid until the next step. */
    public SweptShape shape(int slot) {
        return motions.shape(slot);
    }

    /** Returns the rows of axis-aligned boxes. The rows are copies of data in {@link #shape}. */
    AlignedBoxRows alignedBoxes() {
        return motions.alignedBoxes();
    }

    /** Returns the rows of all shapes except axis-aligned boxes. The rows are copies of data in {@link #shape}. */
    OrientedBoxRows orientedBoxes() {
        return motions.orientedBoxes();
    }

    /**
     * Tests whether the game has placed the body since the last step, whether its motion counts as a teleport, or
     * whether its transform was invalid in the last step.
     */
    boolean placed(int slot) {
        return placed[slot];
    }

    /**
     * Tests whether the collider is set to be swept. Even if it is, a motion longer than the sweep limit is a teleport.
     */
    public boolean swept(int slot) {
        return swept[slot];
    }

    /** Tests whether the motion in the last step exceeded the sweep limit and so was a teleport. */
    public boolean motionTooLong(int slot) {
        return motionTooLong[slot];
    }

    /** Returns the fraction to which the game has rewound the body since the last step, or {@link #NOT_REWOUND}. */
    float rewoundTo(int slot) {
        return rewoundTo[slot];
    }

    /** Returns the distance in metres within which two colliders count as touching. */
    float tolerance(int a, int b) {
        return bounds.tolerance(a, b);
    }

    /** Returns which of the bits {@link #SHAPE}, {@link #SENSOR} and {@link #ANY} are set. */
    byte changes(int slot) {
        return changes[slot];
    }

    /**
     * Tests whether nothing but motion happened to the collider since the last step: no change, no placement, no
     * rewind. False for a collider that is disabled, quarantined or leaving.
     */
    public boolean undisturbed(int slot) {
        return undisturbed[slot];
    }

    /** Tests whether the collider has moved, or anything else has happened to it, since the last complete step. */
    boolean hasChanged(int slot) {
        return !undisturbed[slot] || !bodies.isAtRest(body[slot]);
    }

    /** Tests whether the collider has entered since the last complete step. */
    boolean isNew(int slot) {
        return serial[slot] > serialsBefore;
    }

    /**
     * Tests whether all colliders of a group of slots sleep and rest undisturbed, so that a step need not read them.
     * Threads may call this method concurrently for different groups.
     */
    public boolean sleeps(int group) {
        final int unrest = unrest();
        if (sleepsSince[group] == unrest) {
            return true;
        }
        sleepsSince[group] = -1;
        for (int slot = group * GROUP; slot < Math.min((group + 1) * GROUP, slots); slot++) {
            final boolean isQuiet = settled[slot] && undisturbed[slot] && bodies.isAsleep(body[slot]);
            if (!isQuiet && state[slot] != FREE) {
                return false;
            }
        }
        sleepsSince[group] = unrest;
        return true;
    }

    /**
     * Returns a number that grows when a resting collider changes or moves, when a collider enters, leaves or is
     * quarantined, and when a body wakes.
     */
    int unrest() {
        return disturbances + bodies.wakings();
    }

    /**
     * Tests whether a collider sleeps or is fixed, and rests. Nothing happens to such a collider until {@link #unrest}
     * grows.
     */
    boolean isQuiet(int slot) {
        return settled[slot] && undisturbed[slot] && (fixed[slot] || bodies.isAsleep(body[slot]));
    }

    /**
     * Tests whether every collider rests as in the step before, and no collider leaves. Valid when all motions are
     * read.
     */
    public boolean isStill() {
        for (boolean any : unsettled) {
            if (any) {
                return false;
            }
        }
        return true;
    }

    /** Marks a collider as changed, so that the next step reads it in full. */
    public void disturb(int slot) {
        disturbances++;
        undisturbed[slot] = false;
    }

    public boolean sensor(int slot) {
        return sensor[slot];
    }

    public boolean fixed(int slot) {
        return fixed[slot];
    }

    long layers(int slot) {
        return layers[slot];
    }

    /** Tests whether two colliders may collide. Colliders of one body may not, and two fixed colliders may not. */
    public boolean accepts(int a, int b) {
        return collides(a, layers[b], mask[b], group[b]) && !(fixed[a] && fixed[b]) && body[a] != body[b];
    }

    /** Tests whether the filter of a collider and another filter accept each other. */
    public boolean collides(int slot, long otherLayers, long otherMask, int otherGroup) {
        return CollisionRule.accepts(layers[slot], mask[slot], group[slot], otherLayers, otherMask, otherGroup);
    }

    /**
     * Tests whether the collider rests in this step and rested in the last one, and is undisturbed. The contact of two
     * settled colliders is unchanged.
     */
    public boolean settled(int slot) {
        return settled[slot];
    }

    public boolean isQuarantined(int slot) {
        return quarantined[slot];
    }

    /**
     * Returns why contacts of the collider end in this step regardless of the shapes: a code of {@link EndCode}, or
     * {@link EndCode#NONE} if they need not end.
     */
    public byte endCode(int slot) {
        if (state[slot] == LEAVING) {
            return endCode[slot];
        }
        if (quarantined[slot]) {
            return EndCode.QUARANTINED;
        }
        return enabled[slot] ? EndCode.NONE : EndCode.DISABLED;
    }

    private void grow(int length) {
        growths++;
        state = Arrays.copyOf(state, length);
        changes = Arrays.copyOf(changes, length);
        endCode = Arrays.copyOf(endCode, length);
        quarantined = Arrays.copyOf(quarantined, length);
        placed = Arrays.copyOf(placed, length);
        motionTooLong = Arrays.copyOf(motionTooLong, length);
        undisturbed = Arrays.copyOf(undisturbed, length);
        settled = Arrays.copyOf(settled, length);
        enlarged = Arrays.copyOf(enlarged, length);
        sensor = Arrays.copyOf(sensor, length);
        fixed = Arrays.copyOf(fixed, length);
        enabled = Arrays.copyOf(enabled, length);
        swept = Arrays.copyOf(swept, length);
        rewoundTo = Arrays.copyOf(rewoundTo, length);
        longFrom = Arrays.copyOf(longFrom, length);
        body = Arrays.copyOf(body, length);
        group = Arrays.copyOf(group, length);
        layers = Arrays.copyOf(layers, length);
        mask = Arrays.copyOf(mask, length);
        serial = Arrays.copyOf(serial, length);
        final int groups = sleepsSince.length;
        sleepsSince = Arrays.copyOf(sleepsSince, (length + GROUP - 1) / GROUP);
        Arrays.fill(sleepsSince, groups, sleepsSince.length, -1);
        motions.grow(length);
        materials.grow(length);
        bounds.grow(length);
    }
}
