package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import java.util.Arrays;
import org.joml.Vector3fc;

/**
 * Where boxes along the axes are at the start and at the end of the tick, by slot: what most pairs of most levels ask
 * for, in one line of the cache each. It repeats what the {@link MovingShape} of the slot says, which lies in several.
 *
 * <pre>
 * rows: one a slot
 * +-------+-----+------+------+--------+
 * | START | END | HALF | KIND | BEFORE |   3 + 3 + 3 + 1 + 3 floats, and room up to the line's end: metres, world frame
 * +-------+-----+------+------+--------+
 * </pre>
 *
 * BEFORE is the start of the motion before, of those that were moved on.
 */
public final class UprightBoxes {
    /** A line of the cache. */
    private static final int STRIDE = 16;

    private static final int START = 0;
    private static final int END = 3;
    private static final int HALF = 6;
    private static final int KIND = 9;
    private static final int BEFORE = 10;

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
     * Notes the next motion of a box: it begins where the last one ended.
     *
     * @param slot one that {@link #has} is true for
     * @param end position of its body at the end of the tick
     */
    public void moveOn(int slot, Vector3fc end) {
        final int row = slot * STRIDE;
        System.arraycopy(rows, row + START, rows, row + BEFORE, 3);
        System.arraycopy(rows, row + END, rows, row + START, 3);
        rows[row + END] = end.x();
        rows[row + END + 1] = end.y();
        rows[row + END + 2] = end.z();
    }

    /**
     * Where its body is at the start of the tick.
     *
     * @param slot one that {@link #has} is true for
     * @param dest receives the pose, not turned
     */
    public void copyStart(int slot, Pose dest) {
        copy(slot * STRIDE + START, dest);
    }

    /**
     * Where its body is at the end of the tick.
     *
     * @param slot one that {@link #has} is true for
     * @param dest receives the pose, not turned
     */
    public void copyEnd(int slot, Pose dest) {
        copy(slot * STRIDE + END, dest);
    }

    /**
     * Where its body was at the start of the motion before this one.
     *
     * @param slot one that was moved on
     * @param dest receives the pose, not turned
     */
    public void copyStartBefore(int slot, Pose dest) {
        copy(slot * STRIDE + BEFORE, dest);
    }

    private void copy(int place, Pose dest) {
        dest.setUnturned(rows[place], rows[place + 1], rows[place + 2]);
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

    /**
     * Whether a place is where its body is at the end of the tick.
     *
     * @param slot one that {@link #has} is true for
     * @param x metres
     * @param y metres
     * @param z metres
     * @return true when it is equal in every coordinate
     */
    public boolean endsAt(int slot, float x, float y, float z) {
        final int row = slot * STRIDE + END;
        return rows[row] == x && rows[row + 1] == y && rows[row + 2] == z;
    }

    /**
     * Box around the whole motion, as {@link MovingShape#bounds} tells it, bit for bit.
     *
     * @param slot one that {@link #has} is true for
     * @param dest receives the box
     * @return dest
     */
    public Aabb bounds(int slot, Aabb dest) {
        final int row = slot * STRIDE;
        final float hx = rows[row + HALF];
        final float hy = rows[row + HALF + 1];
        final float hz = rows[row + HALF + 2];
        return dest.set(
                Math.min(rows[row + START] - hx, rows[row + END] - hx),
                Math.min(rows[row + START + 1] - hy, rows[row + END + 1] - hy),
                Math.min(rows[row + START + 2] - hz, rows[row + END + 2] - hz),
                Math.max(rows[row + START] + hx, rows[row + END] + hx),
                Math.max(rows[row + START + 1] + hy, rows[row + END + 1] + hy),
                Math.max(rows[row + START + 2] + hz, rows[row + END + 2] + hz));
    }

    /**
     * How far two are apart or inside each other, as {@link AabbSat} tells it of two boxes, bit for bit.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param atEnd of the tick, not at its start
     * @param dest receives the distance, and the normal from A to B
     * @return the distance in metres
     */
    public float separation(int a, int b, boolean atEnd, Separation dest) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        final int at = atEnd ? END : START;
        return AabbSat.separation(rows, rowA + at, rowA + HALF, rowB + at, rowB + HALF, dest);
    }

    /**
     * Where two touch at the start of the tick, as {@link BoxManifold} tells it, bit for bit.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param normal an axis of the world, from A to B
     * @param scratch is overwritten
     * @param dest receives the points
     * @return dest
     */
    Manifold manifold(int a, int b, Vector3fc normal, AlikeFaces scratch, Manifold dest) {
        final int across = normal.x() != 0f ? 0 : normal.y() != 0f ? 1 : 2;
        final boolean swapped = normal.x() + normal.y() + normal.z() < 0f; // as Narrowphase does it
        final int low = (swapped ? b : a) * STRIDE;
        final int high = (swapped ? a : b) * STRIDE;
        scratch.between(rows, low + START, low + HALF, high + START, high + HALF, across, dest);
        return dest.moveBy(rows[low + START], rows[low + START + 1], rows[low + START + 2]);
    }

    /**
     * How fast two approach, as {@link Narrowphase#approach} tells it of two shapes, bit for bit.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param normal unit, from A to B
     * @return metres a tick, negative when they part
     */
    public float approach(int a, int b, Vector3fc normal) {
        return (travel(a, 0) - travel(b, 0)) * normal.x()
                + (travel(a, 1) - travel(b, 1)) * normal.y()
                + (travel(a, 2) - travel(b, 2)) * normal.z();
    }

    /** Way in the tick along an axis, in metres. */
    private float travel(int slot, int axis) {
        final int row = slot * STRIDE + axis;
        return rows[row + END] - rows[row + START];
    }
}
