package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.narrowphase.MovingShape;
import dev.carom.physics.narrowphase.TurnedBoxes;
import dev.carom.physics.narrowphase.UprightBoxes;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.joml.Vector3fc;

/**
 * The shapes of the colliders and their motions of this tick, by slot.
 * <p>
 * Of a box about the position of a transform that is not turned, as most are, the row in {@link UprightBoxes} says all,
 * and it is the only thing that a tick writes: gathering took 1.6 times as long when it filled in the objects too
 * (WholeTickBenchmark, W1). Those are filled in from the row when somebody asks for one.
 */
final class Motions {
    /** The object holds; the row, if it has any, repeats it. */
    private static final byte OBJECT = 0;

    /** The row says all, and the object repeats it. */
    private static final byte BOTH = 1;

    /** The row says all, and the poses of the object are those of an earlier tick. */
    private static final byte ROW = 2;

    private long lastTick;

    /** Whether rows are those of a tick that is over: else they may be one ahead of the transforms. */
    private boolean finished = true;

    private MovingShape[] shape;
    private byte[] where;

    /** Whether it is a box about its transform's position, not turned on it. */
    private boolean[] plainBox;

    /** Whether the row keeps the motion of the transform too, which then has no other record of it. */
    private boolean[] kept;

    /** Whether its row was written by the reading that is under way, or was the last one. */
    private boolean[] written;

    private final UprightBoxes upright;
    private final TurnedBoxes turned;

    Motions(int capacity) {
        shape = new MovingShape[capacity];
        where = new byte[capacity];
        plainBox = new boolean[capacity];
        kept = new boolean[capacity];
        written = new boolean[capacity];
        upright = new UprightBoxes(capacity);
        turned = new TurnedBoxes(capacity, upright);
    }

    /** A slot will be used for the first time. */
    void open(int slot) {
        shape[slot] = new MovingShape();
    }

    /** A slot has a new tenant, which may have no pose that is good yet but its start. */
    void stand(int slot, Transform its) {
        shape[slot].end.set(shape[slot].start.set(its.start()));
        where[slot] = OBJECT;
    }

    /** Takes a collider's shape; the motion stays, and is read anew in this tick. */
    void takeShape(int slot, Collider its) {
        final MovingShape moving = shape(slot);
        moving.setShape(its.shape(), its.offset(), its.rotation());
        where[slot] = OBJECT;
        plainBox[slot] = moving.isPlainBox();
    }

    /**
     * Reads the motion of a transform.
     *
     * @param swept whether it is swept along that motion; otherwise it stands at the end of it for the whole tick
     */
    void read(int slot, Transform its, boolean swept) {
        final boolean unturned = plainBox[slot] && Rotations.isExactlyNone(its.rotation());
        if (unturned && kept[slot] && swept) {
            upright.moveOn(slot, its.position());
            where[slot] = ROW;
            written[slot] = true;
            return;
        }
        its.takeMotionBack();
        final MovingShape moving = shape[slot];
        moving.end.set(its.position(), its.rotation());
        moving.start.set(swept ? its.start() : moving.end);
        upright.write(slot, moving);
        final boolean rowSaysAll = unturned && moving.start.isExactlyUnturned();
        where[slot] = rowSaysAll ? BOTH : OBJECT;
        written[slot] = rowSaysAll && swept; // else the transform's own motion is not that of the row
    }

    /** Receives the motion of this tick in metres along each axis; returns false when it is more than a translation. */
    boolean travel(int slot, float[] dest) {
        final MovingShape its = shape(slot);
        dest[0] = its.end.x - its.start.x;
        dest[1] = its.end.y - its.start.y;
        dest[2] = its.end.z - its.start.z;
        return !its.turns();
    }

    /** Square of the distance in metres from where the transform starts in this tick to where it is. */
    double squaredDistance(int slot, Transform its) {
        final Vector3fc end = its.position();
        if (kept[slot]) {
            return upright.squaredDistanceFromEnd(slot, end);
        }
        final Pose start = its.start();
        final double x = (double) end.x() - start.x;
        final double y = (double) end.y() - start.y;
        final double z = (double) end.z() - start.z;
        return x * x + y * y + z * z;
    }

    /** Whether it rested in the tick that was read last, and its transform is there still. */
    boolean rests(int slot, Transform its) {
        if (where[slot] == OBJECT) {
            return shape[slot].rests() && its.restsAt(shape[slot].end);
        }
        return upright.rests(slot)
                && Rotations.isNone(its.rotation())
                && endsAt(slot, its.position())
                && (kept[slot] || its.start().isUnturned() && endsAt(slot, its.start()));
    }

    private boolean endsAt(int slot, Vector3fc place) {
        return upright.endsAt(slot, place.x(), place.y(), place.z());
    }

    private boolean endsAt(int slot, Pose pose) {
        return upright.endsAt(slot, pose.x, pose.y, pose.z);
    }

    /** Whether it is a box along the axes, as {@link #upright} has it. */
    boolean isUpright(int slot) {
        return where[slot] != OBJECT;
    }

    /** Shape and motion, for pair tests and questions; by any thread. */
    MovingShape shape(int slot) {
        final MovingShape its = shape[slot];
        final boolean filledIn = where[slot] != ROW;
        VarHandle.acquireFence(); // then what another thread filled in is seen
        if (!filledIn) { // of two threads that are here at once both write the same
            upright.copy(slot, UprightBoxes.START, its.start);
            upright.copy(slot, UprightBoxes.END, its.end);
            VarHandle.releaseFence();
            where[slot] = BOTH;
        }
        return its;
    }

    /** Reading begins. What a step that was given up left is taken back, since this one sweeps its motion too. */
    void begin(int slots, Transform[] transforms) {
        if (!finished) {
            for (int slot = 0; slot < slots; slot++) {
                if (kept[slot]) {
                    transforms[slot].takeMotionBack();
                }
            }
        }
        finished = false;
        Arrays.fill(written, 0, slots, false);
    }

    /** The tick is over. */
    void finish(long tick) {
        finished = true;
        lastTick = tick;
    }

    /** The last tick that was finished. */
    long lastTick() {
        return lastTick;
    }

    /** Whether it keeps the motion of the slot's transform. */
    boolean keeps(int slot) {
        return kept[slot];
    }

    /** The motion of a transform with this one collider is done; keeps it from now on, if the row says all of it. */
    void keep(int slot, Transform its) {
        if (written[slot]) { // and so its row equals its poses bit for bit
            kept[slot] = true;
            its.leaveMotionTo(this, slot);
        }
    }

    /** Its transform keeps its motion itself. */
    void giveBack(int slot) {
        kept[slot] = false;
    }

    /** What a transform knows of its motion: where the last tick that was finished began, and where the next does. */
    void copyMotion(int slot, Pose destLastStart, Pose destStart) {
        if (finished || !written[slot]) {
            upright.copy(slot, UprightBoxes.START, destLastStart);
            upright.copy(slot, UprightBoxes.END, destStart);
        } else {
            upright.copy(slot, UprightBoxes.BEFORE, destLastStart);
            upright.copy(slot, UprightBoxes.START, destStart);
        }
    }

    /** What {@link #shape} says, of those that are boxes along the axes. */
    UprightBoxes upright() {
        return upright;
    }

    /** What {@link #shape} says, of shapes about their transforms' positions; written with the bounds. */
    TurnedBoxes turned() {
        return turned;
    }

    void grow(int capacity) {
        shape = Arrays.copyOf(shape, capacity);
        where = Arrays.copyOf(where, capacity);
        plainBox = Arrays.copyOf(plainBox, capacity);
        kept = Arrays.copyOf(kept, capacity);
        written = Arrays.copyOf(written, capacity);
        upright.grow(capacity);
        turned.grow(capacity);
    }
}
