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
 * The colliders of a world as a step sees them: one row each, in columns, found by slot. {@code Gather} fills it from the
 * game's transforms and colliders at the start of a step.
 * <p>
 * Slots are reused; serials are not. A serial is given when a collider enters, in the order of {@code PendingColliders},
 * and orders pairs and events.
 *
 * <pre>
 *        enter            remove              step is whole
 * FREE ---------> LIVE ------------> LEAVING ---------------> FREE
 * </pre>
 *
 * A live collider whose transform is unusable is quarantined: it keeps its last good pose and is not in the broadphase.
 */
public final class ColliderTable {
    /** In {@link #changes}: its shape or offset is another than in the last step. */
    public static final byte SHAPE = 1;

    /** In {@link #changes}: it was a sensor in the last step and is none now, or the reverse. */
    public static final byte SENSOR = 2;

    /** In {@link #changes}: its collider is another than in the last step, in whichever way. */
    public static final byte ANY = 4;

    /** In {@link #rewoundTo}, in place of a fraction; later than all of them. */
    public static final float NOT_REWOUND = 2f;

    private static final byte FREE = 0;
    private static final byte LIVE = 1;
    private static final byte LEAVING = 2;

    private static final int FIRST_CAPACITY = 16;
    private static final int AXES = 3;

    private final double squaredSweepLimit;
    private final BodyTable bodies = new BodyTable();
    private final SweptShapes motions = new SweptShapes(bodies, FIRST_CAPACITY);
    private final SweptBounds bounds;
    private final LongSweeps longSweeps = new LongSweeps();
    private final float[] travel = new float[AXES];
    private long serials;
    private int live;
    private int quarantinedCount;
    private int growths;
    private long tick;

    /** Whether this step, or the last one between two, came to its end. */
    private boolean whole = true;

    /** Whether the step before this one was whole: else nothing is as that left it. */
    private boolean lastStepWasWhole;

    /** Slots below this have been used; those of them that are free again are listed. */
    private int slots;

    /** Slots below this have what {@link SweptShapes} needs of each. */
    private int opened;

    private final IntList free = new IntList();
    private final IntList leaving = new IntList();

    /** Slots with a long motion in this step. */
    private final IntList longMoved = new IntList();

    private byte[] state = new byte[FIRST_CAPACITY];
    private byte[] changes = new byte[FIRST_CAPACITY];
    private byte[] endCode = new byte[FIRST_CAPACITY];
    private boolean[] quarantined = new boolean[FIRST_CAPACITY];
    private boolean[] placed = new boolean[FIRST_CAPACITY];
    private boolean[] tooFar = new boolean[FIRST_CAPACITY];
    private boolean[] undisturbed = new boolean[FIRST_CAPACITY];
    private boolean[] settled = new boolean[FIRST_CAPACITY];
    private boolean[] sensor = new boolean[FIRST_CAPACITY];
    private boolean[] fixed = new boolean[FIRST_CAPACITY];
    private boolean[] enabled = new boolean[FIRST_CAPACITY];
    private boolean[] swept = new boolean[FIRST_CAPACITY];
    private float[] rewoundTo = new float[FIRST_CAPACITY];

    /** Square of the distance in metres from which on its motion is a long one; infinite when it is not swept. */
    private double[] longFrom = new double[FIRST_CAPACITY];

    private int[] body = new int[FIRST_CAPACITY];
    private int[] group = new int[FIRST_CAPACITY];
    private long[] layers = new long[FIRST_CAPACITY];
    private long[] mask = new long[FIRST_CAPACITY];
    private long[] serial = new long[FIRST_CAPACITY];

    /**
     * An empty table.
     *
     * @param slack metres by which bounds are larger than motions
     * @param sweepLimit length in metres above which a motion is a teleport
     * @param threads that may write rows at once
     */
    public ColliderTable(Broadphase broadphase, float slack, float sweepLimit, int threads) {
        squaredSweepLimit = (double) sweepLimit * sweepLimit;
        bounds = new SweptBounds(broadphase, slack, FIRST_CAPACITY, threads);
    }

    /** Makes room for more colliders when they are added, so that the step in which they enter need not. */
    public void reserve(int newcomers) {
        final int needed = slots + newcomers - free.size();
        if (needed > state.length) {
            grow(Math.max(needed, 2 * state.length));
        }
        while (opened < needed) {
            motions.open(opened++);
        }
    }

    /** Slots for which there is room. */
    public int capacity() {
        return state.length;
    }

    /** A slot for a collider, for which there is room. */
    public int freeSlot() {
        return free.size() > 0 ? free.removeLast() : slots++;
    }

    /** A collider enters, on a body, into its slot; it is to be described and read in this step. */
    public void enter(int slot, int itsBody) {
        state[slot] = LIVE;
        live++;
        serial[slot] = ++serials;
        quarantined[slot] = false;
        body[slot] = itsBody;
        motions.stand(slot, itsBody);
    }

    /** It is out from the next step on; its slot stays until that step is whole, for its contacts to end. */
    public void leave(int slot, byte code) {
        assert state[slot] == LIVE : "a collider must be removed only once";
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

    /** A step begins: those that left are no longer in the broadphase. */
    public void beginStep() {
        lastStepWasWhole = whole;
        whole = false;
        for (int i = 0; i < leaving.size(); i++) {
            bounds.takeOut(leaving.get(i));
        }
        longMoved.clear();
        longSweeps.clear();
    }

    /** Sets the shape of a collider; its motion stays, and is read anew in this step. */
    public void shape(int slot, Shape shape, Vector3fc offset, Quaternionfc rotation) {
        motions.takeShape(slot, shape, offset, rotation);
        final double least = LongSweeps.RADII * (double) shape.boundingRadius();
        longFrom[slot] = Math.min(least * least, squaredSweepLimit);
    }

    /** Sets what decides which others it may collide with. */
    public void filter(int slot, long itsLayers, long itsMask, int itsGroup) {
        layers[slot] = itsLayers;
        mask[slot] = itsMask;
        group[slot] = itsGroup;
    }

    /**
     * Sets how it takes part.
     *
     * @param isSwept whether it is swept along its motion; otherwise it is at the end of it for the whole step
     */
    public void flags(int slot, boolean isSensor, boolean isFixed, boolean isEnabled, boolean isSwept) {
        sensor[slot] = isSensor;
        fixed[slot] = isFixed;
        enabled[slot] = isEnabled;
        swept[slot] = isSwept;
    }

    /** Its collider has changed since the last step: {@link #SHAPE}, {@link #SENSOR} and {@link #ANY}. */
    public void changed(int slot, int what) {
        changes[slot] |= (byte) what;
    }

    /** Forgets what {@link #changed} noted. */
    public void unchanged(int slot) {
        changes[slot] = 0;
    }

    /** What happened to its body since the last step, beside motion. */
    public void history(int slot, boolean wasPlaced, float fraction) {
        tooFar[slot] = false;
        placed[slot] = wasPlaced;
        rewoundTo[slot] = fraction;
        undisturbed[slot] = enabled[slot] && changes[slot] == 0 && !wasPlaced && fraction == NOT_REWOUND;
    }

    /**
     * Reads the motion of its body, if the broadphase need not be notified. Threads may do so at once for different
     * slots.
     *
     * @return false when the broadphase has to be notified, or the motion is long: then call {@link #read}
     */
    public boolean readAlone(int slot, int thread) {
        final boolean rests = motions.rests(slot, body[slot]);
        settled[slot] = rests && undisturbed[slot] && lastStepWasWhole;
        if (rests) {
            return true; // its row and its bounds hold
        }
        if (fixed[slot] || isLong(slot)) {
            return false;
        }
        motions.read(slot, body[slot], swept[slot]);
        bounds.write(slot, motions, thread);
        return true;
    }

    /**
     * Reads the motion of its body and notifies the broadphase.
     *
     * @param colliderChanged whether its collider is another than in the last step
     * @param wasFaulty whether its body was unusable in the last step
     */
    public void read(int slot, boolean colliderChanged, boolean wasFaulty) {
        settled[slot] = false;
        final boolean isSwept = swept[slot] && !tooFar[slot];
        if (quarantined[slot]) {
            quarantined[slot] = false;
            quarantinedCount--;
            placed[slot] |= wasFaulty;
        } else if (bounds.knows(slot) && !colliderChanged && motions.rests(slot, body[slot])) {
            settled[slot] = undisturbed[slot] && lastStepWasWhole;
            return; // its row and its bounds hold
        }
        motions.read(slot, body[slot], isSwept);
        if (enabled[slot]) {
            bounds.write(slot, motions, 0);
            if (isSwept && !fixed[slot] && isLong(slot)) {
                longMoved.add(slot);
            }
            bounds.tell(slot, fixed[slot]);
        } else {
            bounds.takeOut(slot);
        }
    }

    private boolean isLong(int slot) {
        return swept[slot] && bodies.squaredDistance(body[slot]) > longFrom[slot];
    }

    /** Whether it would have to be swept by more than the limit. */
    public boolean exceedsSweepLimit(int slot) {
        return swept[slot] && enabled[slot] && bodies.squaredDistance(body[slot]) > squaredSweepLimit;
    }

    /** Its motion is longer than the limit: takes it as a teleport. */
    public void teleport(int slot) {
        tooFar[slot] = true;
        placed[slot] = true;
        rewoundTo[slot] = NOT_REWOUND;
        undisturbed[slot] = false;
    }

    /** It goes to, or leaves, the fixed ones: the broadphase takes it anew. */
    public void takeOut(int slot) {
        bounds.takeOut(slot);
    }

    /** Its body is unusable: freezes it at its last good pose, without contacts. */
    public void quarantine(int slot) {
        settled[slot] = false;
        undisturbed[slot] = false;
        tooFar[slot] = false;
        bounds.takeOut(slot);
        if (!quarantined[slot]) {
            quarantined[slot] = true;
            quarantinedCount++;
        }
    }

    /** All have been read: takes long motions over from the broadphase, where there are many. */
    public void findLongSweeps() {
        if (longMoved.size() < LongSweeps.FEWEST) {
            return;
        }
        longSweeps.reserve(longMoved.size(), slots);
        for (int i = 0; i < longMoved.size(); i++) {
            if (motions.travel(longMoved.get(i), travel)) {
                longSweeps.takeOver(longMoved.get(i), bounds.rows(), travel);
            }
        }
    }

    /** Motions of this step that the broadphase does not have. */
    public LongSweeps longSweeps() {
        return longSweeps;
    }

    /** The events of the step are written: the slots of those that left are free. */
    public void finishStep(long thisTick) {
        tick = thisTick;
        whole = true;
        motions.upright().finishTick();
        for (int i = 0; i < leaving.size(); i++) {
            state[leaving.get(i)] = FREE;
            free.add(leaving.get(i));
        }
        leaving.clear();
        // Not sooner: what a step found changed that was then given up is news to the next one.
        Arrays.fill(changes, 0, slots, (byte) 0);
        bodies.finishStep();
    }

    /** Slots of colliders that left and whose contacts have not ended yet. */
    public IntList leaving() {
        return leaving;
    }

    /** Whether the last step, or this one, has come to its end. */
    public boolean isWhole() {
        return whole;
    }

    /** The last step that was whole. */
    public long tick() {
        return tick;
    }

    public BodyTable bodies() {
        return bodies;
    }

    public int body(int slot) {
        return body[slot];
    }

    public float[] bounds() {
        return bounds.rows();
    }

    /** Reads the bounds around a motion, if the broadphase has them. */
    public boolean bounds(int slot, Aabb dest) {
        final boolean has = bounds.get(slot, dest);
        if (has) {
            longSweeps.addWay(slot, dest);
        }
        return has;
    }

    /** Whether the broadphase has it. */
    public boolean hasBounds(int slot) {
        return bounds.knows(slot);
    }

    /** Slots are below this number. */
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

    /** How often its columns grew. */
    public int growths() {
        return growths;
    }

    public SweptShape shape(int slot) {
        return motions.shape(slot);
    }

    /** What {@link #shape} says, of those that are boxes along the axes. */
    AlignedBoxRows upright() {
        return motions.upright();
    }

    /** The same of boxes whichever way they are turned. */
    OrientedBoxRows turned() {
        return motions.turned();
    }

    /** Whether the game placed it since the last step. */
    public boolean placed(int slot) {
        return placed[slot];
    }

    /** Whether it is swept along its motion, unless that is too long. */
    public boolean swept(int slot) {
        return swept[slot];
    }

    /** Whether its motion in the last step was longer than the sweep limit, and so a teleport. */
    public boolean tooFar(int slot) {
        return tooFar[slot];
    }

    /** The fraction to which the game rewound it since the last step, or {@link #NOT_REWOUND}. */
    public float rewoundTo(int slot) {
        return rewoundTo[slot];
    }

    /** Metres within which two touch. */
    float room(int a, int b) {
        return bounds.room(a, b);
    }

    /** {@link #SHAPE}, {@link #SENSOR} and {@link #ANY}, or 0. */
    public byte changes(int slot) {
        return changes[slot];
    }

    /** Whether nothing happened to it since the last step but motion: it takes part as before, and was not placed. */
    public boolean undisturbed(int slot) {
        return undisturbed[slot];
    }

    /** Its collider changes: it has to be read in full in the next step. */
    public void disturb(int slot) {
        undisturbed[slot] = false;
    }

    public boolean sensor(int slot) {
        return sensor[slot];
    }

    public boolean fixed(int slot) {
        return fixed[slot];
    }

    public long layers(int slot) {
        return layers[slot];
    }

    /** Whether the two may collide at all; parts of one body do not. */
    public boolean accepts(int a, int b) {
        return collides(a, layers[b], mask[b], group[b]) && !(fixed[a] && fixed[b]) && body[a] != body[b];
    }

    /** Whether its filter and another one let it collide. */
    public boolean collides(int slot, long otherLayers, long otherMask, int otherGroup) {
        return CollisionRule.accepts(layers[slot], mask[slot], group[slot], otherLayers, otherMask, otherGroup);
    }

    /**
     * Whether it rests in this step as it did in the last, and nothing else happened to it: between two such all is as
     * it was.
     */
    public boolean settled(int slot) {
        return settled[slot];
    }

    public boolean isQuarantined(int slot) {
        return quarantined[slot];
    }

    /** Why its contacts end in this step, whatever the shapes do: a code of {@link EndCode}. */
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
        tooFar = Arrays.copyOf(tooFar, length);
        undisturbed = Arrays.copyOf(undisturbed, length);
        settled = Arrays.copyOf(settled, length);
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
        motions.grow(length);
        bounds.grow(length);
    }
}
