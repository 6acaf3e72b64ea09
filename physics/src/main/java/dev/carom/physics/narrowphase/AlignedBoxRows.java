package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import java.util.Arrays;

/**
 * Table of the axis-aligned boxes that are centred on their bodies. For each box, the table stores its position at the
 * start and at the end of the tick. The index of a row is the slot of the collider: the same index as in the other
 * tables of colliders. One cache line per slot holds all data that most pair tests read. In {@link SweptShape}, the
 * same data spans several cache lines.
 *
 * <pre>
 * rows: one per slot
 * +-------+-----+------+------+--------+------+
 * | START | END | HALF | KIND | BEFORE | SORT |   3 + 3 + 3 + 1 + 3 + 1 floats and padding to a cache line: metres,
 * +-------+-----+------+------+--------+------+   world frame
 * </pre>
 *
 * HALF stores the half extents of the box. BEFORE is the position at the start of the previous motion. BEFORE is valid
 * in the usual case: the current motion starts where the previous one ended, and the box has kept its size. {@link
 * AlignedBoxContact} uses BEFORE to restore the row of the tick whose events were reported last. If BEFORE is not
 * valid, for example because the game has placed the box elsewhere, the table keeps a copy of that row. KIND stores
 * whether the slot has a row. SORT stores whether the box is an {@code AlignedBox} or an {@code OrientedBox} without
 * rotation.
 */
public final class AlignedBoxRows {
    /** Floats per row: one cache line. */
    static final int STRIDE = 16;

    /** Position at the start of the tick. */
    static final int START = 0;

    /** Position at the end of the tick. */
    static final int END = 3;

    /** Position at the start of the previous motion. */
    static final int BEFORE = 10;

    static final int HALF = 6;
    private static final int AXES = 3;
    private static final int KIND = 9;
    private static final int SORT = 13;

    /** Value of {@link #KIND}: the slot's shape has no row here. */
    private static final float OTHER = 0f;

    private static final float AXIS_ALIGNED = 1f;

    /** Value of {@link #SORT}: an {@code AlignedBox}. */
    private static final float ALIGNED = 1f;

    /** Value of {@link #SORT}: an {@code OrientedBox} on a body without rotation. */
    private static final float UNROTATED = 2f;

    private float[] rows;

    /**
     * Copies of rows of the last reported tick. A copy is valid if {@link #kept} is true for its slot and the row was
     * overwritten in the current tick (see {@link #writtenIn}).
     */
    private float[] keptRows;

    private boolean[] kept;

    /**
     * For each slot, the number of the tick in which the row was last overwritten. If this is the current tick, the row
     * no longer holds the last reported tick. See {@link #finishTick}.
     */
    private int[] writtenIn;

    /** Number of the current tick. */
    private int tick;

    /**
     * Creates an empty table.
     *
     * @param capacity number of slots
     */
    public AlignedBoxRows(int capacity) {
        rows = new float[capacity * STRIDE];
        keptRows = new float[capacity * STRIDE];
        kept = new boolean[capacity];
        writtenIn = new int[capacity];
        tick = 1;
    }

    /**
     * Grows the table; rows are kept.
     *
     * @param capacity number of slots
     */
    public void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        keptRows = Arrays.copyOf(keptRows, capacity * STRIDE);
        kept = Arrays.copyOf(kept, capacity);
        writtenIn = Arrays.copyOf(writtenIn, capacity);
    }

    /** Ends the tick: its events have been reported, and rows that are written later belong to the next tick. */
    public void finishTick() {
        tick++;
    }

    /**
     * Stores a box and its motion if the box is centred on its body's position and axis-aligned during the whole
     * motion. Otherwise marks the slot as empty. Threads may call this method concurrently for different slots.
     *
     * @param slot slot of the shape
     * @param shape the shape; this method copies it, so the caller must write it again after each change
     */
    public void write(int slot, SweptShape shape) {
        final int row = slot * STRIDE;
        final boolean isAxisAligned = shape.isAxisAligned() && shape.isCentred();
        if (rows[row + KIND] != OTHER) {
            final Pose start = shape.start;
            keepReported(slot, isAxisAligned && startsAtEnd(row, start.x, start.y, start.z) && isOfSize(row, shape));
        }
        if (!isAxisAligned) {
            rows[row + KIND] = OTHER;
            return;
        }
        rows[row + START] = shape.start.x;
        rows[row + START + 1] = shape.start.y;
        rows[row + START + 2] = shape.start.z;
        rows[row + END] = shape.end.x;
        rows[row + END + 1] = shape.end.y;
        rows[row + END + 2] = shape.end.z;
        rows[row + HALF] = shape.hx;
        rows[row + HALF + 1] = shape.hy;
        rows[row + HALF + 2] = shape.hz;
        rows[row + SORT] = shape.isAlignedBox() ? ALIGNED : UNROTATED;
        rows[row + KIND] = AXIS_ALIGNED;
    }

    /**
     * Saves the row of the last reported tick before it is overwritten. If {@code continues} is true, BEFORE is enough:
     * the new motion starts where the old one ended, and the box keeps its size.
     */
    private void keepReported(int slot, boolean continues) {
        final boolean rewritten = writtenIn[slot] == tick; // true if an abandoned step has already written the row
        if (rewritten && kept[slot]) {
            return;
        }
        final int row = slot * STRIDE;
        if (continues && !rewritten) {
            rows[row + BEFORE] = rows[row + START];
            rows[row + BEFORE + 1] = rows[row + START + 1];
            rows[row + BEFORE + 2] = rows[row + START + 2];
            kept[slot] = false;
        } else {
            copyReported(slot, keptRows, row);
            kept[slot] = true;
        }
        writtenIn[slot] = tick;
    }

    /** Tests whether a motion starts where the previous motion ended, as most motions do. */
    private boolean startsAtEnd(int row, float x, float y, float z) {
        return same(rows[row + END], x) && same(rows[row + END + 1], y) && same(rows[row + END + 2], z);
    }

    private boolean isOfSize(int row, SweptShape shape) {
        return rows[row + HALF] == shape.hx && rows[row + HALF + 1] == shape.hy && rows[row + HALF + 2] == shape.hz;
    }

    /** Tests bitwise equality: 0 and -0 differ. */
    private static boolean same(float x, float y) {
        return Float.floatToRawIntBits(x) == Float.floatToRawIntBits(y);
    }

    /** Copies START, END and HALF of the tick whose events were reported last. */
    void copyReported(int slot, float[] dest, int to) {
        final int row = slot * STRIDE;
        if (writtenIn[slot] != tick) {
            System.arraycopy(rows, row, dest, to, STRIDE);
        } else if (kept[slot]) {
            System.arraycopy(keptRows, row, dest, to, STRIDE);
        } else {
            System.arraycopy(rows, row + BEFORE, dest, to + START, 3);
            System.arraycopy(rows, row + START, dest, to + END, 3);
            System.arraycopy(rows, row + HALF, dest, to + HALF, 3);
        }
    }

    /**
     * Stores the next motion of a box that keeps its size and has no rotation.
     *
     * @param slot a slot for which {@link #has} returns true
     * @param starts positions of bodies at the start of the tick, three coordinates each, in metres
     * @param ends positions of bodies at the end of the tick
     * @param body index of the first coordinate of the body in both arrays
     */
    public void move(int slot, float[] starts, float[] ends, int body) {
        final int row = slot * STRIDE;
        keepReported(slot, startsAtEnd(row, starts[body], starts[body + 1], starts[body + 2]));
        for (int axis = 0; axis < AXES; axis++) {
            rows[row + START + axis] = starts[body + axis];
            rows[row + END + axis] = ends[body + axis];
        }
    }

    /**
     * Copies the poses of the body at the start and at the end of the tick.
     *
     * @param slot a slot for which {@link #has} returns true
     * @param destStart receives the pose at the start of the tick, without rotation
     * @param destEnd receives the pose at the end of the tick, without rotation
     */
    public void copy(int slot, Pose destStart, Pose destEnd) {
        final int row = slot * STRIDE;
        destStart.setUnrotated(rows[row + START], rows[row + START + 1], rows[row + START + 2]);
        destEnd.setUnrotated(rows[row + END], rows[row + END + 1], rows[row + END + 2]);
    }

    /** Loads the box into {@code dest}, placed at the start or at the end of the tick. */
    void copy(int slot, boolean atEnd, Obb dest) {
        final int centre = slot * STRIDE + (atEnd ? END : START);
        final int half = slot * STRIDE + HALF;
        dest.setUnrotated(rows[centre], rows[centre + 1], rows[centre + 2], rows[half], rows[half + 1], rows[half + 2]);
    }

    /** Writes the boxes of two slots to a batch, at the index {@code pair}. */
    void copyPair(int a, int b, SweptAabbBatch dest, int pair) {
        dest.set(pair, rows, a * STRIDE, b * STRIDE);
    }

    /** Returns the radius of the box's bounding sphere in metres. */
    float boundingRadius(int slot) {
        final int half = slot * STRIDE + HALF;
        return (float)
                Math.sqrt(rows[half] * rows[half] + rows[half + 1] * rows[half + 1] + rows[half + 2] * rows[half + 2]);
    }

    /** Returns the position of the body at the start of the tick along a world axis, in metres. */
    float start(int slot, int axis) {
        return rows[slot * STRIDE + START + axis];
    }

    /** Returns the displacement of the body in the tick along a world axis, in metres. */
    float travel(int slot, int axis) {
        return rows[slot * STRIDE + END + axis] - rows[slot * STRIDE + START + axis];
    }

    /**
     * Tests whether a slot holds an axis-aligned box that is centred on its body.
     *
     * @param slot any slot that was written
     * @return true when methods that read or move the box may be called with the slot
     */
    public boolean has(int slot) {
        return rows[slot * STRIDE + KIND] != OTHER;
    }

    /**
     * Builds the shape and its motion from the row, for tests that need a {@link SweptShape}. Does not set the bounding
     * radius. Reading the row is cheaper than reading the world's own {@link SweptShape}, since that object spans
     * several cache lines.
     *
     * @param slot a slot for which {@link #has} returns true
     * @param dest receives the box; must never have held a sphere, a capsule, a hull, or a shape with an offset or
     *     rotation relative to its body
     * @return dest
     */
    public SweptShape shape(int slot, SweptShape dest) {
        final int row = slot * STRIDE;
        dest.setUnrotatedBox(rows[row + SORT] == ALIGNED, rows, row + START, row + END, row + HALF);
        return dest;
    }

    /**
     * Tests whether the box is at rest during the tick.
     *
     * @param slot a slot for which {@link #has} returns true
     * @return true when start and end are equal
     */
    public boolean rests(int slot) {
        final int row = slot * STRIDE;
        return rows[row + START] == rows[row + END]
                && rows[row + START + 1] == rows[row + END + 1]
                && rows[row + START + 2] == rows[row + END + 2];
    }

    /**
     * Tests whether a given position equals the position of the body at the end of the tick.
     *
     * @param slot a slot for which {@link #has} returns true
     * @param positions array of positions in metres, three coordinates each
     * @param at index of the x coordinate of the given position
     * @return true when all three coordinates are equal
     */
    public boolean endsAt(int slot, float[] positions, int at) {
        final int row = slot * STRIDE + END;
        return rows[row] == positions[at] && rows[row + 1] == positions[at + 1] && rows[row + 2] == positions[at + 2];
    }

    /**
     * Computes the axis-aligned box around the whole motion. The result equals {@link SweptShape#bounds} bit for bit.
     *
     * @param slot a slot for which {@link #has} returns true
     * @param dest receives minimum x, y, z and maximum x, y, z; each thread passes its own array, so that threads do
     *     not write to the same cache line
     * @param at index of the first float in dest
     */
    public void bounds(int slot, float[] dest, int at) {
        final int row = slot * STRIDE;
        for (int axis = 0; axis < AXES; axis++) {
            final float half = rows[row + HALF + axis];
            final float start = rows[row + START + axis];
            final float end = rows[row + END + axis];
            dest[at + axis] = Math.min(start - half, end - half);
            dest[at + AXES + axis] = Math.max(start + half, end + half);
        }
    }

    /**
     * Computes the signed distance between two boxes. The result equals that of {@link AabbSat} bit for bit.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @param atEnd true for the end of the tick, false for its start
     * @param dest receives the distance and the normal from A to B
     * @return the distance in metres
     */
    public float separation(int a, int b, boolean atEnd, Separation dest) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        final int at = atEnd ? END : START;
        return AabbSat.separation(rows, rowA + at, rowA + HALF, rowB + at, rowB + HALF, dest);
    }

    /**
     * Tests two conditions without computing a normal. First, the boxes overlap or touch both at the start and at the
     * end of the tick. Second, on each axis, the order of their centres is the same at both times. If both conditions
     * hold, the normals at both times are not opposite, so neither box has passed through the other. This test decides
     * most contacts.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @return true when both conditions hold; false also when the centres coincide on an axis. After false, the caller
     *     must use {@link #separation}
     */
    public boolean stayTogether(int a, int b) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        return stayTogether(rowA, rowB, 0) && stayTogether(rowA, rowB, 1) && stayTogether(rowA, rowB, 2);
    }

    /**
     * Tests whether two boxes overlap during the whole tick by more than a tolerance.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @param tolerance metres, at least 0; must exceed the rounding errors of the positions
     * @return false when at some time the boxes are apart, or overlap by no more than the tolerance
     */
    public boolean overlapAllAlong(int a, int b, float tolerance) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        for (int axis = 0; axis < AXES; axis++) {
            final float before = rows[rowB + START + axis] - rows[rowA + START + axis];
            final float after = rows[rowB + END + axis] - rows[rowA + END + axis];
            final float extent = rows[rowA + HALF + axis] + rows[rowB + HALF + axis] - tolerance;
            if (!(Math.abs(before) < extent && Math.abs(after) < extent)) {
                return false;
            }
        }
        return true;
    }

    private boolean stayTogether(int rowA, int rowB, int axis) {
        final double before = (double) rows[rowB + START + axis] - rows[rowA + START + axis];
        final double after = (double) rows[rowB + END + axis] - rows[rowA + END + axis];
        final double extent = (double) rows[rowA + HALF + axis] + rows[rowB + HALF + axis];
        return Math.abs(before) <= extent && Math.abs(after) <= extent && before * after > 0.0;
    }
}
