package dev.carom.physics.world;

import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.OrientedBoxRows;
import dev.carom.physics.narrowphase.SweptShape;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * The shapes of the colliders and their motions of this tick, by slot: made from the poses of their bodies in
 * {@link BodyTable} when a step reads them, and valid until the next one does.
 * <p>
 * Of a box about the position of a body that is not rotated, as most are, the row in {@link AlignedBoxRows} says all,
 * and it is the only thing that a tick writes: gathering took 1.6 times as long when it filled in the objects too
 * (WholeTickBenchmark, W1). Those are filled in from the row when somebody asks for one.
 */
final class SweptShapes {
    /** The object holds; the row, if it has any, repeats it. */
    private static final byte OBJECT = 0;

    /** The row says all, and the object repeats it. */
    private static final byte BOTH = 1;

    /** The row says all, and the poses of the object are those of an earlier tick. */
    private static final byte ROW = 2;

    private final BodyTable bodies;
    private SweptShape[] shape;
    private byte[] where;

    /** Whether it is a box about its body's position, not rotated on it. */
    private boolean[] plainBox;

    private final AlignedBoxRows upright;
    private final OrientedBoxRows turned;

    SweptShapes(BodyTable bodies, int capacity) {
        this.bodies = bodies;
        shape = new SweptShape[capacity];
        where = new byte[capacity];
        plainBox = new boolean[capacity];
        upright = new AlignedBoxRows(capacity);
        turned = new OrientedBoxRows(capacity, upright);
    }

    /** A slot will be used for the first time. */
    void open(int slot) {
        shape[slot] = new SweptShape();
    }

    /** A slot has a new tenant, which may have no pose that is good yet but its start. */
    void stand(int slot, int body) {
        shape[slot].end.set(bodies.start(body, shape[slot].start));
        where[slot] = OBJECT;
    }

    /** Takes a collider's shape; the motion stays, and is read anew in this tick. */
    void takeShape(int slot, Shape its, Vector3fc offset, Quaternionfc rotation) {
        final SweptShape moving = shape(slot);
        moving.setShape(its, offset, rotation);
        where[slot] = OBJECT;
        plainBox[slot] = moving.isPlainBox();
    }

    /**
     * Reads the motion of a body.
     *
     * @param swept whether it is swept along that motion; otherwise it stands at the end of it for the whole tick
     */
    void read(int slot, int body, boolean swept) {
        final boolean rowSaysAll = plainBox[slot] && bodies.isUnrotated(body);
        if (rowSaysAll && where[slot] != OBJECT) {
            final int row = body * BodyTable.STRIDE;
            upright.move(slot, swept ? bodies.starts() : bodies.ends(), bodies.ends(), row);
            where[slot] = ROW;
            return;
        }
        final SweptShape moving = shape[slot];
        bodies.end(body, moving.end);
        if (swept) {
            bodies.start(body, moving.start);
        } else {
            moving.start.set(moving.end);
        }
        upright.write(slot, moving);
        where[slot] = rowSaysAll ? BOTH : OBJECT;
    }

    /** Receives the motion of this tick in metres along each axis; returns false when it is more than a translation. */
    boolean travel(int slot, float[] dest) {
        final SweptShape its = shape(slot);
        dest[0] = its.end.x - its.start.x;
        dest[1] = its.end.y - its.start.y;
        dest[2] = its.end.z - its.start.z;
        return !its.turns();
    }

    /** Whether it rested in the tick that was read last, and its body rests there in this one. */
    boolean rests(int slot, int body) {
        if (where[slot] == OBJECT) {
            final SweptShape its = shape[slot];
            return its.rests() && bodies.startsAt(body, its.end) && bodies.endsAt(body, its.end);
        }
        final int row = body * BodyTable.STRIDE;
        return upright.rests(slot)
                && bodies.isUnrotated(body)
                && upright.endsAt(slot, bodies.starts(), row)
                && upright.endsAt(slot, bodies.ends(), row);
    }

    /** Whether it is a box along the axes, as {@link #upright} has it. */
    boolean isUpright(int slot) {
        return where[slot] != OBJECT;
    }

    /** Shape and motion, for pair tests and questions; by any thread. */
    SweptShape shape(int slot) {
        final SweptShape its = shape[slot];
        final boolean filledIn = where[slot] != ROW;
        VarHandle.acquireFence(); // then what another thread filled in is seen
        if (!filledIn) { // of two threads that are here at once both write the same
            upright.copy(slot, its.start, its.end);
            VarHandle.releaseFence();
            where[slot] = BOTH;
        }
        return its;
    }

    /** What {@link #shape} says, of those that are boxes along the axes. */
    AlignedBoxRows upright() {
        return upright;
    }

    /** What {@link #shape} says, of shapes about their transforms' positions; written with the bounds. */
    OrientedBoxRows turned() {
        return turned;
    }

    void grow(int capacity) {
        shape = Arrays.copyOf(shape, capacity);
        where = Arrays.copyOf(where, capacity);
        plainBox = Arrays.copyOf(plainBox, capacity);
        upright.grow(capacity);
        turned.grow(capacity);
    }
}
