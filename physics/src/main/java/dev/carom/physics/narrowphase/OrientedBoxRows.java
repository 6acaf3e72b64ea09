package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import java.util.Arrays;

/**
 * Table of all shapes except axis-aligned boxes. For each slot (index of a collider), the table stores the shape placed
 * at the start and at the end of the tick. A shape is placed once a tick, when its swept bounds are computed. Placing
 * each shape again for every pair took as long as the pair tests. Axis-aligned boxes that are centred on their bodies
 * have rows in {@link AlignedBoxRows}, and this class reads these rows. Axis-aligned boxes with an offset have no row
 * in either table.
 *
 * <pre>
 * rows: two cache lines per slot
 * +-------+-----+-----+--------+
 * | START | ARC | END | RADIUS |   15 + 1 + 15 + 1 floats, metres; START and END: the placed core, laid out as in Obb
 * +-------+-----+-----+--------+
 * </pre>
 *
 * The core of a box is the box itself. The core of a hull is the hull itself; its row stores only the centre and axes
 * of the coordinate frame of its vertices. The core of a sphere or capsule is its centre or segment, stored as a box
 * with half extents of 0 across the segment. In a tick, the rotation of the body moves each point of the shape on a
 * path around the body's position. ARC is an upper bound of the lengths of these paths, in metres. ARC is 0 if the
 * shape does not rotate. RADIUS is the radius of a sphere about the core's centre that contains the shape.
 */
public final class OrientedBoxRows {
    private static final int STRIDE = 32;
    private static final int START = 0;
    private static final int ARC = Obb.STRIDE;
    private static final int END = ARC + 1;
    private static final int RADIUS = END + Obb.STRIDE;

    /** Value of {@link #kind}: the slot has no row here. */
    private static final byte NONE = 0;

    private static final byte BOX = 1;
    private static final byte ROUND = 2;
    private static final byte HULL = 3;

    private final AlignedBoxRows alignedBoxes;
    private float[] rows;

    /** Sag of the shape in each slot, in metres. See {@link #sag}. */
    private float[] sags;

    /**
     * Kind of the shape in each slot's row. The kind is stored outside the row, so that a test of the kind does not
     * load the cache lines of the row.
     */
    private byte[] kind;

    /** The hull of each slot whose shape is a hull, else null. */
    private ConvexHull[] hulls;

    /**
     * Creates an empty table.
     *
     * @param capacity number of slots
     * @param alignedBoxes the table of the axis-aligned boxes, which uses the same slots
     */
    public OrientedBoxRows(int capacity, AlignedBoxRows alignedBoxes) {
        this.alignedBoxes = alignedBoxes;
        rows = new float[capacity * STRIDE];
        sags = new float[capacity];
        kind = new byte[capacity];
        hulls = new ConvexHull[capacity];
    }

    /**
     * Grows the table; rows are kept.
     *
     * @param capacity number of slots
     */
    public void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        sags = Arrays.copyOf(sags, capacity);
        kind = Arrays.copyOf(kind, capacity);
        hulls = Arrays.copyOf(hulls, capacity);
    }

    /**
     * Stores a shape whose bounds were just computed. If the shape is an axis-aligned box, marks the slot as empty
     * instead. Threads may call this method concurrently for different slots.
     *
     * @param slot slot of the shape
     * @param shape the shape; this method copies it, so the caller must write it again after each change
     * @param placed scratch that {@link SweptShape#bounds} has just filled
     */
    public void write(int slot, SweptShape shape, SweptShape.Bounds placed) {
        final int row = slot * STRIDE;
        if (shape.isAxisAligned()) {
            remove(slot);
            return;
        }
        placed.boxAtStart.get(rows, row + START);
        (shape.rests() ? placed.boxAtStart : placed.boxAtEnd).get(rows, row + END);
        rows[row + ARC] = shape.arc();
        rows[row + RADIUS] = shape.coreRadius();
        sags[slot] = shape.sag();
        kind[slot] = shape.isBox() ? BOX : shape.isRound() ? ROUND : HULL;
        if (hulls[slot] != shape.hull) {
            hulls[slot] = shape.hull;
        }
    }

    /**
     * Marks a slot as empty. A slot is empty in this table if it is free, or if its shape is an axis-aligned box.
     *
     * @param slot slot to mark
     */
    public void remove(int slot) {
        if (has(slot)) { // the test avoids a write to the cache line
            kind[slot] = NONE;
            hulls[slot] = null;
        }
    }

    /**
     * Tests whether a slot has a row here.
     *
     * @param slot any slot
     * @return false for a free slot and for an axis-aligned box
     */
    public boolean has(int slot) {
        return kind[slot] != NONE;
    }

    /**
     * Tests whether both slots hold boxes. Both must have a row here or in {@link AlignedBoxRows}.
     *
     * @param a one slot
     * @param b another slot
     * @return true when both slots hold boxes, of either kind
     */
    public boolean areBoxes(int a, int b) {
        return kind[a] <= BOX & kind[b] <= BOX;
    }

    /**
     * Tests whether a slot has a row here or in {@link AlignedBoxRows}.
     *
     * @param slot any slot
     * @return false for a free slot, and for an axis-aligned box that has an offset from its body. If true, methods
     *     that read the row may be called with the slot
     */
    public boolean hasAny(int slot) {
        return has(slot) || alignedBoxes.has(slot);
    }

    /**
     * Returns an array that holds the row of the placed core at the start or the end of the tick, beginning at index
     * {@link #at}. The array belongs to the table or to {@code scratch}, so the caller must read the row before either
     * changes.
     *
     * @param slot a slot for which {@link #hasAny} returned true
     * @param scratch scratch of one thread; receives the box if it is axis-aligned
     */
    float[] row(int slot, boolean atEnd, Obb scratch) {
        if (has(slot)) {
            return rows;
        }
        alignedBoxes.copy(slot, atEnd, scratch);
        return scratch.row;
    }

    /** Returns the index of the row's first float in the array that {@link #row} returns. */
    int at(int slot, boolean atEnd) {
        return has(slot) ? slot * STRIDE + (atEnd ? END : START) : 0;
    }

    /** Returns {@link SweptShape#arc} of the shape in metres; 0 if the shape does not rotate. */
    float arc(int slot) {
        return has(slot) ? rows[slot * STRIDE + ARC] : 0f;
    }

    /** Returns the radius in metres of a sphere about the core's centre that contains the shape. */
    float boundingRadius(int slot) {
        return has(slot) ? rows[slot * STRIDE + RADIUS] : alignedBoxes.boundingRadius(slot);
    }

    /** Returns the position of the core's centre at the start of the tick along a world axis, in metres. */
    float start(int slot, int axis) {
        return has(slot) ? rows[slot * STRIDE + START + axis] : alignedBoxes.start(slot, axis);
    }

    /** Returns the displacement of the core's centre in the tick along a world axis, in metres. */
    float travel(int slot, int axis) {
        final int row = slot * STRIDE + axis;
        return has(slot) ? rows[row + END] - rows[row + START] : alignedBoxes.travel(slot, axis);
    }

    /**
     * Returns {@link SweptShape#sag} of the shape in metres; 0 if the shape does not rotate. Take the extents of the
     * shape along a direction at the start and at the end of the tick, and interpolate between them linearly in time.
     * The true extent exceeds the interpolated extent by at most the sag.
     */
    float sag(int slot) {
        return has(slot) ? sags[slot] : 0f;
    }

    /**
     * Returns the shape's extent from its core's centre along a direction, at the start or the end of the tick.
     *
     * @param length length of the direction
     * @return the extent in metres times {@code length}, exact except for rounding
     */
    double extent(int slot, boolean atEnd, Obb scratch, double x, double y, double z, double length) {
        final float[] row = row(slot, atEnd, scratch);
        final int at = at(slot, atEnd);
        return switch (kind[slot]) {
            case HULL ->
                hulls[slot].extentAlong(
                        along(row, at, x, y, z), along(row, at + 3, x, y, z), along(row, at + 6, x, y, z));
            // The bounding sphere's radius is the radius of the shape plus half the length of its core.
            case ROUND -> Obb.extentAlong(row, at, x, y, z) + (boundingRadius(slot) - row[at + Obb.HALF + 1]) * length;
            default -> Obb.extentAlong(row, at, x, y, z);
        };
    }

    private static double along(float[] row, int at, double x, double y, double z) {
        return x * row[at + Obb.AXES] + y * row[at + Obb.AXES + 1] + z * row[at + Obb.AXES + 2];
    }
}
