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
 * The shapes of the colliders and their motions in this tick, by slot. A step computes them from the poses in
 * {@link BodyTable}; they are valid until the next step does so.
 * <p>
 * Fast path: for an unrotated box centred on its body, as most are, the row in {@link AlignedBoxRows} is the only copy
 * that a tick writes. Gathering took 1.6 times as long when it also wrote the objects (WholeTickBenchmark, W1). The
 * objects are filled in from the row when they are first needed.
 */
final class SweptShapes {
    /** The object is valid; the row, if there is one, repeats it. */
    private static final byte OBJECT = 0;

    /** The row is valid, and the object repeats it. */
    private static final byte BOTH = 1;

    /** The row is valid, and the poses of the object are out of date. */
    private static final byte ROW = 2;

    private final BodyTable bodies;
    private SweptShape[] shape;
    private byte[] where;

    /** Whether the shape is a box centred on its body and not rotated relative to it. */
    private boolean[] plainBox;

    private final AlignedBoxRows alignedBoxes;
    private final OrientedBoxRows orientedBoxes;

    SweptShapes(BodyTable bodies, int capacity) {
        this.bodies = bodies;
        shape = new SweptShape[capacity];
        where = new byte[capacity];
        plainBox = new boolean[capacity];
        alignedBoxes = new AlignedBoxRows(capacity);
        orientedBoxes = new OrientedBoxRows(capacity, alignedBoxes);
    }

    /** Creates the object of a slot that is used for the first time. */
    void open(int slot) {
        shape[slot] = new SweptShape();
    }

    /** Assigns a slot to a new collider, at rest at the START of its body, the only pose that is certainly valid. */
    void startAtRest(int slot, int body) {
        shape[slot].end.set(bodies.start(body, shape[slot].start));
        where[slot] = OBJECT;
    }

    /** Sets a collider's shape. The motion is kept until this tick reads it again. */
    void takeShape(int slot, Shape newShape, Vector3fc offset, Quaternionfc rotation) {
        final SweptShape moving = shape(slot);
        moving.setShape(newShape, offset, rotation);
        where[slot] = OBJECT;
        plainBox[slot] = moving.isPlainBox();
    }

    /**
     * Reads the motion of a body.
     *
     * @param swept whether the collider is swept along that motion; otherwise it is at the end pose for the whole tick
     */
    void read(int slot, int body, boolean swept) {
        final boolean rowSaysAll = plainBox[slot] && bodies.isUnrotated(body);
        if (rowSaysAll && where[slot] != OBJECT) {
            final int row = body * BodyTable.STRIDE;
            alignedBoxes.move(slot, swept ? bodies.starts() : bodies.ends(), bodies.ends(), row);
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
        alignedBoxes.write(slot, moving);
        where[slot] = rowSaysAll ? BOTH : OBJECT;
    }

    /** Writes the displacement of this tick in metres to {@code dest}. Returns false when the motion also rotates. */
    boolean travel(int slot, float[] dest) {
        final SweptShape moving = shape(slot);
        dest[0] = moving.end.x - moving.start.x;
        dest[1] = moving.end.y - moving.start.y;
        dest[2] = moving.end.z - moving.start.z;
        return !moving.isRotating();
    }

    /** Tests whether the collider rested in the tick that was read last and its body still rests at the same pose. */
    boolean rests(int slot, int body) {
        if (where[slot] == OBJECT) {
            final SweptShape moving = shape[slot];
            return moving.rests() && bodies.startsAt(body, moving.end) && bodies.endsAt(body, moving.end);
        }
        final int row = body * BodyTable.STRIDE;
        return alignedBoxes.rests(slot)
                && bodies.isUnrotated(body)
                && alignedBoxes.endsAt(slot, bodies.starts(), row)
                && alignedBoxes.endsAt(slot, bodies.ends(), row);
    }

    /** Tests whether the collider is an axis-aligned box with a row in {@link #alignedBoxes}. */
    boolean isAligned(int slot) {
        return where[slot] != OBJECT;
    }

    /** Returns shape and motion, for pair tests and queries; may be called by any thread. */
    SweptShape shape(int slot) {
        final SweptShape moving = shape[slot];
        final boolean filledIn = where[slot] != ROW;
        VarHandle.acquireFence(); // makes the writes of another thread visible
        if (!filledIn) { // two threads that are here at once write the same values
            alignedBoxes.copy(slot, moving.start, moving.end);
            VarHandle.releaseFence();
            where[slot] = BOTH;
        }
        return moving;
    }

    /** Returns the rows of axis-aligned boxes; they repeat {@link #shape}. */
    AlignedBoxRows alignedBoxes() {
        return alignedBoxes;
    }

    /**
     * Returns the rows of shapes centred on their bodies; they repeat {@link #shape} and are written with the bounds.
     */
    OrientedBoxRows orientedBoxes() {
        return orientedBoxes;
    }

    void grow(int capacity) {
        shape = Arrays.copyOf(shape, capacity);
        where = Arrays.copyOf(where, capacity);
        plainBox = Arrays.copyOf(plainBox, capacity);
        alignedBoxes.grow(capacity);
        orientedBoxes.grow(capacity);
    }
}
