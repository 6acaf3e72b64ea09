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
 * The shapes of the colliders and their motions in this tick, by slot. A step computes the motions from the poses in
 * {@link BodyTable}. The motions are valid until the next step.
 * <p>
 * Fast path: for an unrotated box centred on its body, as most colliders are, a tick writes only the row in
 * {@link AlignedBoxRows}. The stage {@code Gather} took 1.6 times as long when it also wrote the {@link SweptShape}
 * object (WholeTickBenchmark, W1). The object is filled in from the row when it is first needed.
 */
final class SweptShapes {
    /** The object is valid. If the shape has a row, {@link #read} has written the same positions to the row. */
    private static final byte OBJECT = 0;

    /** The row is valid, and the object contains the same motion. */
    private static final byte BOTH = 1;

    /** The row is valid, and the poses of the object are out of date. */
    private static final byte ROW = 2;

    private final BodyTable bodies;
    private SweptShape[] shape;

    /** Which copy of a motion is valid: {@link #OBJECT}, {@link #BOTH} or {@link #ROW}. */
    private byte[] validCopy;

    /** Whether the shape is a box centred on its body and not rotated relative to it. */
    private boolean[] plainBox;

    private final AlignedBoxRows alignedBoxes;
    private final OrientedBoxRows orientedBoxes;

    SweptShapes(BodyTable bodies, int capacity) {
        this.bodies = bodies;
        shape = new SweptShape[capacity];
        validCopy = new byte[capacity];
        plainBox = new boolean[capacity];
        alignedBoxes = new AlignedBoxRows(capacity);
        orientedBoxes = new OrientedBoxRows(capacity, alignedBoxes);
    }

    /** Creates the object of a slot that is used for the first time. */
    void open(int slot) {
        shape[slot] = new SweptShape();
    }

    /**
     * Assigns a slot to a new collider. The collider rests at the start pose of its body, since the end pose may not be
     * valid yet.
     */
    void startAtRest(int slot, int body) {
        shape[slot].end.set(bodies.start(body, shape[slot].start));
        validCopy[slot] = OBJECT;
    }

    /** Sets the shape of a collider. Keeps the motion until {@link #read}. */
    void takeShape(int slot, Shape newShape, Vector3fc offset, Quaternionfc rotation) {
        final SweptShape moving = shape(slot);
        moving.setShape(newShape, offset, rotation);
        validCopy[slot] = OBJECT;
        plainBox[slot] = moving.isPlainBox();
    }

    /**
     * Reads the motion of a body.
     *
     * @param swept whether the collider is swept along that motion; if not, the collider stays at the end pose for the
     *     whole tick
     */
    void read(int slot, int body, boolean swept) {
        final boolean rowSuffices = plainBox[slot] && bodies.isUnrotated(body);
        if (rowSuffices && validCopy[slot] != OBJECT) {
            final int row = body * BodyTable.STRIDE;
            alignedBoxes.move(slot, swept ? bodies.starts() : bodies.ends(), bodies.ends(), row);
            validCopy[slot] = ROW;
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
        validCopy[slot] = rowSuffices ? BOTH : OBJECT;
    }

    /** Writes the displacement of this tick in metres to {@code dest}. Returns false when the motion also rotates. */
    boolean travel(int slot, float[] dest) {
        final SweptShape moving = shape(slot);
        dest[0] = moving.end.x - moving.start.x;
        dest[1] = moving.end.y - moving.start.y;
        dest[2] = moving.end.z - moving.start.z;
        return !moving.isRotating();
    }

    /**
     * Tests whether the collider rested in the tick that was read last, and its body rests at the same pose in this
     * tick.
     */
    boolean rests(int slot, int body) {
        if (validCopy[slot] == OBJECT) {
            final SweptShape moving = shape[slot];
            return moving.rests() && bodies.startsAt(body, moving.end) && bodies.endsAt(body, moving.end);
        }
        final int row = body * BodyTable.STRIDE;
        return alignedBoxes.rests(slot)
                && bodies.isUnrotated(body)
                && alignedBoxes.endsAt(slot, bodies.starts(), row)
                && alignedBoxes.endsAt(slot, bodies.ends(), row);
    }

    /**
     * Tests whether the row in {@link #alignedBoxes} contains the whole motion. It does not if the body of an
     * {@code AlignedBox} is rotated, since the row has no rotation.
     */
    boolean isAligned(int slot) {
        return validCopy[slot] != OBJECT;
    }

    /** Returns the shape and its motion, for pair tests and queries. Any thread may call this method. */
    SweptShape shape(int slot) {
        final SweptShape moving = shape[slot];
        final boolean filledIn = validCopy[slot] != ROW;
        VarHandle.acquireFence(); // makes the writes of another thread visible
        if (!filledIn) { // several threads may do this at once: they write equal values
            alignedBoxes.copy(slot, moving.start, moving.end);
            VarHandle.releaseFence();
            validCopy[slot] = BOTH;
        }
        return moving;
    }

    /** Returns the rows of axis-aligned boxes. They contain the same sizes and positions as {@link #shape}. */
    AlignedBoxRows alignedBoxes() {
        return alignedBoxes;
    }

    /**
     * Returns the rows of all shapes except axis-aligned boxes. The rows are a copy of data of {@link #shape}, and are
     * written together with the bounds.
     */
    OrientedBoxRows orientedBoxes() {
        return orientedBoxes;
    }

    void grow(int capacity) {
        shape = Arrays.copyOf(shape, capacity);
        validCopy = Arrays.copyOf(validCopy, capacity);
        plainBox = Arrays.copyOf(plainBox, capacity);
        alignedBoxes.grow(capacity);
        orientedBoxes.grow(capacity);
    }
}
