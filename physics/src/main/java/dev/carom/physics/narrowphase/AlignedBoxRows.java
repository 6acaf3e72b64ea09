package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import java.util.Arrays;

/**
 * Where boxes along the axes are at the start and at the end of the tick, by slot: what most pairs of most levels ask
 * for, in one line of the cache each. It repeats what the {@link SweptShape} of the slot says, which lies in several.
 *
 * <pre>
 * rows: one a slot
 * +-------+-----+------+------+--------+------+
 * | START | END | HALF | KIND | BEFORE | SORT |   3 + 3 + 3 + 1 + 3 + 1 floats, and room up to the line's end: metres,
 * +-------+-----+------+------+--------+------+   world frame
 * </pre>
 *
 * BEFORE is the start of the motion before, of those that started where that ended, as most do. With it a row also
 * tells where the box was when events were told last, for those that repeat it ({@link AlignedBoxContact}). Of the others,
 * such as one that the game has placed, the whole row is kept aside.
 */
public final class AlignedBoxRows {
    /** A line of the cache. */
    static final int STRIDE = 16;

    /** The start of the tick. */
    static final int START = 0;

    /** The end of the tick. */
    static final int END = 3;

    /** The start of the motion before. */
    static final int BEFORE = 10;

    static final int HALF = 6;
    private static final int AXES = 3;
    private static final int KIND = 9;
    private static final int SORT = 13;

    /** In {@link #KIND}: the slot's shape is something else. */
    private static final float OTHER = 0f;

    private static final float UPRIGHT = 1f;

    /** In {@link #SORT}: a box that stays along the axes, or one that would turn with its body, which does not turn. */
    private static final float ALIGNED = 1f;

    private static final float UNTURNED = 2f;

    private float[] rows;

    /** Rows as they were when events were told last, where {@link #keptAside}. */
    private float[] aside;

    private boolean[] keptAside;

    /** The tick that wrote a row of which something was told, of those that {@link #finishTick} counts. */
    private int[] writtenIn;

    private int tick;

    /**
     * Without any.
     *
     * @param capacity slots
     */
    public AlignedBoxRows(int capacity) {
        rows = new float[capacity * STRIDE];
        aside = new float[capacity * STRIDE];
        keptAside = new boolean[capacity];
        writtenIn = new int[capacity];
        tick = 1;
    }

    /**
     * Makes room; the rows stay.
     *
     * @param capacity slots
     */
    public void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        aside = Arrays.copyOf(aside, capacity * STRIDE);
        keptAside = Arrays.copyOf(keptAside, capacity);
        writtenIn = Arrays.copyOf(writtenIn, capacity);
    }

    /** The events of the tick are told: what is written from now on is the next one's, until that is over too. */
    public void finishTick() {
        tick++;
    }

    /**
     * Notes a shape and its motion, if it is a box about its body's position that is along the axes in all of it.
     * Threads may do so at once for different slots.
     *
     * @param slot where
     * @param shape what; it is not kept, so to be written again whenever it changes
     */
    public void write(int slot, SweptShape shape) {
        final int row = slot * STRIDE;
        final boolean isUpright = shape.isUpright() && shape.isCentred();
        if (rows[row + KIND] != OTHER) {
            final Pose start = shape.start;
            keepTold(slot, isUpright && startsAtEnd(row, start.x, start.y, start.z) && isOfSize(row, shape));
        }
        if (!isUpright) {
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
        rows[row + SORT] = shape.isAlignedBox() ? ALIGNED : UNTURNED;
        rows[row + KIND] = UPRIGHT;
    }

    /** Keeps what was told last of a box along the axes, before its row is written. */
    private void keepTold(int slot, boolean goesOn) {
        final boolean again = writtenIn[slot] == tick; // since a step was given up, and told nothing
        if (again && keptAside[slot]) {
            return;
        }
        final int row = slot * STRIDE;
        if (goesOn && !again) {
            rows[row + BEFORE] = rows[row + START];
            rows[row + BEFORE + 1] = rows[row + START + 1];
            rows[row + BEFORE + 2] = rows[row + START + 2];
            keptAside[slot] = false;
        } else {
            copyTold(slot, aside, row);
            keptAside[slot] = true;
        }
        writtenIn[slot] = tick;
    }

    /** Whether a box along the axes starts where it ended, as most do. */
    private boolean startsAtEnd(int row, float x, float y, float z) {
        return same(rows[row + END], x) && same(rows[row + END + 1], y) && same(rows[row + END + 2], z);
    }

    private boolean isOfSize(int row, SweptShape shape) {
        return rows[row + HALF] == shape.hx && rows[row + HALF + 1] == shape.hy && rows[row + HALF + 2] == shape.hz;
    }

    /** Whether two are the same, bit for bit: 0 and -0 are not. */
    private static boolean same(float x, float y) {
        return Float.floatToRawIntBits(x) == Float.floatToRawIntBits(y);
    }

    /** Copies START, END and HALF as they were when events were told last. */
    void copyTold(int slot, float[] dest, int to) {
        final int row = slot * STRIDE;
        if (writtenIn[slot] != tick) {
            System.arraycopy(rows, row, dest, to, STRIDE);
        } else if (keptAside[slot]) {
            System.arraycopy(aside, row, dest, to, STRIDE);
        } else {
            System.arraycopy(rows, row + BEFORE, dest, to + START, 3);
            System.arraycopy(rows, row + START, dest, to + END, 3);
            System.arraycopy(rows, row + HALF, dest, to + HALF, 3);
        }
    }

    /**
     * Notes the next motion of a box whose size is as before and that is not turned.
     *
     * @param slot one that {@link #has} is true for
     * @param starts positions of bodies at the start of the tick, three coordinates each, in metres
     * @param ends their positions at its end
     * @param body index of the first coordinate of its body in both
     */
    public void move(int slot, float[] starts, float[] ends, int body) {
        final int row = slot * STRIDE;
        keepTold(slot, startsAtEnd(row, starts[body], starts[body + 1], starts[body + 2]));
        for (int axis = 0; axis < AXES; axis++) {
            rows[row + START + axis] = starts[body + axis];
            rows[row + END + axis] = ends[body + axis];
        }
    }

    /**
     * Where its body is.
     *
     * @param slot one that {@link #has} is true for
     * @param destStart receives its pose at the start of the tick, not turned
     * @param destEnd receives its pose at the end of the tick
     */
    public void copy(int slot, Pose destStart, Pose destEnd) {
        final int row = slot * STRIDE;
        destStart.setUnturned(rows[row + START], rows[row + START + 1], rows[row + START + 2]);
        destEnd.setUnturned(rows[row + END], rows[row + END + 1], rows[row + END + 2]);
    }

    /** The box as placed at the start or the end of the tick. */
    void copy(int slot, boolean atEnd, Obb dest) {
        final int centre = slot * STRIDE + (atEnd ? END : START);
        final int half = slot * STRIDE + HALF;
        dest.setUnturned(rows[centre], rows[centre + 1], rows[centre + 2], rows[half], rows[half + 1], rows[half + 2]);
    }

    /** Fills a pair's row of columns. */
    void copyPair(int a, int b, SweptAabbBatch dest, int pair) {
        dest.set(pair, rows, a * STRIDE, b * STRIDE);
    }

    /** Radius in metres of the ball around it. */
    float reach(int slot) {
        final int half = slot * STRIDE + HALF;
        return (float)
                Math.sqrt(rows[half] * rows[half] + rows[half + 1] * rows[half + 1] + rows[half + 2] * rows[half + 2]);
    }

    /** Where its body is at the start of the tick, along an axis, in metres. */
    float start(int slot, int axis) {
        return rows[slot * STRIDE + START + axis];
    }

    /** The way of its body in the tick along an axis, in metres. */
    float travel(int slot, int axis) {
        return rows[slot * STRIDE + END + axis] - rows[slot * STRIDE + START + axis];
    }

    /**
     * Whether a slot's shape is one.
     *
     * @param slot any slot that was written
     * @return true when all questions below may be asked of it
     */
    public boolean has(int slot) {
        return rows[slot * STRIDE + KIND] != OTHER;
    }

    /**
     * The same as {@link #has}, from both ends of the row, which may lie in two lines of the cache: who asks so of many
     * slots, before he asks more of each, waits for memory once.
     *
     * @param slot any slot that was written
     * @return true when all questions below may be asked of it
     */
    public boolean fetch(int slot) {
        final int row = slot * STRIDE;
        return rows[row + KIND] != OTHER & rows[row + START] != Float.POSITIVE_INFINITY;
    }

    /**
     * The slot's shape and motion, as the tests of two such boxes see it: for those who have to ask more than a row
     * answers, since it saves looking up the shape itself, which lies in several lines of memory.
     *
     * @param slot one that {@link #has} is true for
     * @param dest receives them; one that was never given another shape
     * @return dest
     */
    public SweptShape shape(int slot, SweptShape dest) {
        final int row = slot * STRIDE;
        dest.setUnturnedBox(rows[row + SORT] == ALIGNED, rows, row + START, row + END, row + HALF);
        return dest;
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
     * Whether a position is that of its body at the end of the tick.
     *
     * @param slot one that {@link #has} is true for
     * @param positions three coordinates each, in metres
     * @param at index of the first coordinate
     * @return true when it is equal in every coordinate
     */
    public boolean endsAt(int slot, float[] positions, int at) {
        final int row = slot * STRIDE + END;
        return rows[row] == positions[at] && rows[row + 1] == positions[at + 1] && rows[row + 2] == positions[at + 2];
    }

    /**
     * Box around the whole motion, as {@link SweptShape#bounds} tells it, bit for bit.
     *
     * @param slot one that {@link #has} is true for
     * @param dest receives the box: minimum x, y, z, maximum x, y, z; not an object, so that threads that do so for
     *     other slots do not write side by side
     * @param at where in dest
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
     * Whether two are surely inside each other, or touch, at the start and at the end of the tick, each on the same
     * side of the other: what most contacts come to, by comparing numbers alone.
     *
     * @param a slot of one
     * @param b slot of the other
     * @return false when that is so on the face of it only after rounding, or not; {@link #separation} knows
     */
    public boolean stayTogether(int a, int b) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        return stayTogether(rowA, rowB, 0) && stayTogether(rowA, rowB, 1) && stayTogether(rowA, rowB, 2);
    }

    /**
     * Whether two surely overlap during the whole tick, each by more than rounding.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param room metres, more than all rounding of their positions; at least 0
     * @return false when they do not overlap by more than that all along
     */
    public boolean overlapAllAlong(int a, int b, float room) {
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        for (int axis = 0; axis < AXES; axis++) {
            final float before = rows[rowB + START + axis] - rows[rowA + START + axis];
            final float after = rows[rowB + END + axis] - rows[rowA + END + axis];
            final float reach = rows[rowA + HALF + axis] + rows[rowB + HALF + axis] - room;
            if (!(Math.abs(before) < reach && Math.abs(after) < reach)) {
                return false;
            }
        }
        return true;
    }

    private boolean stayTogether(int rowA, int rowB, int axis) {
        final double before = (double) rows[rowB + START + axis] - rows[rowA + START + axis];
        final double after = (double) rows[rowB + END + axis] - rows[rowA + END + axis];
        final double reach = (double) rows[rowA + HALF + axis] + rows[rowB + HALF + axis];
        return Math.abs(before) <= reach && Math.abs(after) <= reach && before * after > 0.0;
    }
}
