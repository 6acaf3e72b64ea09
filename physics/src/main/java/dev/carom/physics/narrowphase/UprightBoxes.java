package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import java.util.Arrays;

/**
 * Where boxes along the axes are at the start and at the end of the tick, by slot: what most pairs of most levels ask
 * for, in one line of the cache each. It repeats what the {@link MovingShape} of the slot says, which lies in several.
 *
 * <pre>
 * rows: one a slot
 * +-------+-----+------+------+
 * | START | END | HALF | KIND |   3 + 3 + 3 + 1 floats, and room up to the line's end: metres, world frame
 * +-------+-----+------+------+
 * </pre>
 */
public final class UprightBoxes {
    /** A line of the cache. */
    private static final int STRIDE = 16;

    private static final int START = 0;
    private static final int END = 3;
    private static final int HALF = 6;
    private static final int KIND = 9;

    /** In {@link #KIND}: the slot's shape is something else. */
    private static final float OTHER = 0f;

    private static final float UPRIGHT = 1f;

    private float[] rows;

    /**
     * Without any.
     *
     * @param capacity slots
     */
    public UprightBoxes(int capacity) {
        rows = new float[capacity * STRIDE];
    }

    /**
     * Makes room; the rows stay.
     *
     * @param capacity slots
     */
    public void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
    }

    /**
     * Notes a shape and its motion, if it is a box about its body's position that is along the axes in all of it.
     *
     * @param slot where
     * @param shape what; it is not kept, so to be written again whenever it changes
     */
    public void write(int slot, MovingShape shape) {
        final int row = slot * STRIDE;
        if (!shape.isUpright() || !shape.isCentred()) {
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
        rows[row + KIND] = UPRIGHT;
    }

    /**
     * Whether a slot's shape is one.
     *
     * @param slot any slot that was written
     * @return true when all questions below may be asked of it
     */
    public boolean has(int slot) {
        return rows[slot * STRIDE + KIND] == UPRIGHT;
    }

    /**
     * Whether it stays where it is.
     *
     * @param slot one that {@link #has} is true for
     * @return false when it moves
     */
    public boolean rests(int slot) {
        final int row = slot * STRIDE;
        return rows[row + START] == rows[row + END]
                && rows[row + START + 1] == rows[row + END + 1]
                && rows[row + START + 2] == rows[row + END + 2];
    }

    /** As a box, at the start. */
    Obb atStart(int slot, Obb dest) {
        return at(slot * STRIDE + START, slot * STRIDE + HALF, dest);
    }

    /** As a box, at the end. */
    Obb atEnd(int slot, Obb dest) {
        return at(slot * STRIDE + END, slot * STRIDE + HALF, dest);
    }

    private Obb at(int centre, int half, Obb dest) {
        return dest.setUnturned(
                rows[centre], rows[centre + 1], rows[centre + 2], rows[half], rows[half + 1], rows[half + 2]);
    }

    /** Way in the tick along an axis, in metres. */
    float travel(int slot, int axis) {
        final int row = slot * STRIDE + axis;
        return rows[row + END] - rows[row + START];
    }
}
