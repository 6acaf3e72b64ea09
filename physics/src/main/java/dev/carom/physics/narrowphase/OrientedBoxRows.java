package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import java.util.Arrays;

/**
 * Where shapes that are no boxes along the axes are at the start and at the end of the tick, by slot. A shape is placed
 * once a tick, when the bounds of its motion are computed, and not once for each question of each of its pairs, which
 * took as long as the answers. Boxes along the axes have rows in {@link AlignedBoxRows}, and are looked up there.
 *
 * <pre>
 * rows: two lines of the cache a slot
 * +-------+-----+-----+-------+
 * | START | ARC | END | REACH |   15 + 1 + 15 + 1 floats: the placed core as Obb has it; metres
 * +-------+-----+-----+-------+
 * </pre>
 *
 * The core of a box is the box, that of a hull the frame of its vertices, and that of a sphere or a capsule a box with
 * half extents of zero, at a radius from its surface. ARC is at least as long as the way of any of the shape's points
 * around its body's position in the tick, in metres; 0 if the body does not turn. REACH is the radius of a ball about
 * that position which holds the shape.
 */
public final class OrientedBoxRows {
    private static final int STRIDE = 32;
    private static final int START = 0;
    private static final int ARC = Obb.STRIDE;
    private static final int END = ARC + 1;
    private static final int REACH = END + Obb.STRIDE;

    /** In {@link #kind}: the slot has no row here. */
    private static final byte NONE = 0;

    private static final byte BOX = 1;
    private static final byte ROUND = 2;
    private static final byte HULL = 3;

    private final AlignedBoxRows upright;
    private float[] rows;

    /** What stands in the slot's row. Not in the row, so that nobody who wants another fetches it in vain. */
    private byte[] kind;

    /** The hull of the slot, where there is one. */
    private ConvexHull[] hulls;

    /**
     * Without any.
     *
     * @param capacity slots
     * @param upright the boxes along the axes, by the same slots
     */
    public OrientedBoxRows(int capacity, AlignedBoxRows upright) {
        this.upright = upright;
        rows = new float[capacity * STRIDE];
        kind = new byte[capacity];
        hulls = new ConvexHull[capacity];
    }

    /**
     * Makes room; the rows stay.
     *
     * @param capacity slots
     */
    public void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        kind = Arrays.copyOf(kind, capacity);
        hulls = Arrays.copyOf(hulls, capacity);
    }

    /**
     * Notes a shape whose bounds were just computed, if it is about its body's position and no box along the axes.
     * Threads may do so at once for different slots.
     *
     * @param slot where
     * @param shape what; it is not kept, so to be written again whenever it changes
     * @param placed what {@link SweptShape#bounds} left of it
     */
    public void write(int slot, SweptShape shape, SweptShape.Bounds placed) {
        final int row = slot * STRIDE;
        if (!shape.isCentred() || shape.isUpright()) {
            remove(slot);
            return;
        }
        placed.boxAtStart.get(rows, row + START);
        (shape.rests() ? placed.boxAtStart : placed.boxAtEnd).get(rows, row + END);
        rows[row + ARC] = shape.arc();
        rows[row + REACH] = shape.reach;
        kind[slot] = shape.isBox() ? BOX : shape.isRound() ? ROUND : HULL;
        if (hulls[slot] != shape.hull) {
            hulls[slot] = shape.hull;
        }
    }

    /**
     * There is nothing, or a box along the axes, or a shape beside its body's position.
     *
     * @param slot where
     */
    public void remove(int slot) {
        if (has(slot)) { // else the line of the cache is left as it is
            kind[slot] = NONE;
            hulls[slot] = null;
        }
    }

    /**
     * Whether a slot has a row here.
     *
     * @param slot any slot
     * @return false for boxes along the axes
     */
    public boolean has(int slot) {
        return kind[slot] != NONE;
    }

    /**
     * Whether two slots, which both have a row here or in {@link AlignedBoxRows}, are two boxes.
     *
     * @param a one slot
     * @param b another
     * @return false when one is something else
     */
    public boolean areBoxes(int a, int b) {
        return kind[a] <= BOX & kind[b] <= BOX;
    }

    /**
     * Whether a slot has a row here or in {@link AlignedBoxRows}, so that all questions below may be asked of it. Looks
     * at both ends of the row and its middle, since it lies in up to three lines of the cache: who asks so of many
     * slots, before he asks more of each, waits for memory once.
     *
     * @param slot any slot
     * @return true for shapes about their bodies' positions, however turned
     */
    public boolean fetch(int slot) {
        final int row = slot * STRIDE;
        return has(slot)
                ? rows[row + START] != Float.POSITIVE_INFINITY
                        & rows[row + ARC] != Float.POSITIVE_INFINITY
                        & rows[row + REACH] != Float.POSITIVE_INFINITY
                : upright.fetch(slot);
    }

    /**
     * Holds the row of the placed box at the start or the end of the tick, from {@link #at} on. To be read at once: it
     * is the table itself, or the scratch.
     *
     * @param slot one that {@link #fetch} has found
     * @param scratch of one thread; takes the box if it is along the axes
     */
    float[] row(int slot, boolean atEnd, Obb scratch) {
        if (has(slot)) {
            return rows;
        }
        upright.copy(slot, atEnd, scratch);
        return scratch.row;
    }

    /** Index of the first float in {@link #row}. */
    int at(int slot, boolean atEnd) {
        return has(slot) ? slot * STRIDE + (atEnd ? END : START) : 0;
    }

    /**
     * At least the way of any of its points around its body's position in the tick, in metres; 0 if it does not turn.
     */
    float arc(int slot) {
        return has(slot) ? rows[slot * STRIDE + ARC] : 0f;
    }

    /** Radius in metres, about its body's position, of a ball that holds it however it turns. */
    float reach(int slot) {
        return has(slot) ? rows[slot * STRIDE + REACH] : upright.reach(slot);
    }

    /** Where its body is at the start of the tick, along an axis of the world, in metres. */
    float start(int slot, int axis) {
        return has(slot) ? rows[slot * STRIDE + START + axis] : upright.start(slot, axis);
    }

    /** The way of its body in the tick along an axis of the world, in metres. */
    float travel(int slot, int axis) {
        final int row = slot * STRIDE + axis;
        return has(slot) ? rows[row + END] - rows[row + START] : upright.travel(slot, axis);
    }

    /**
     * How far a shape reaches from its body's position along a direction at any time of the tick, at most.
     *
     * @param length of the direction
     * @return metres, times that length
     */
    double reach(int slot, Obb scratch, double x, double y, double z, double length) {
        final float[] row = row(slot, false, scratch);
        final int at = at(slot, false);
        final double ball = reach(slot) * length;
        final double atStart =
                switch (kind[slot]) {
                    case HULL ->
                        hulls[slot].reach(
                                along(row, at, x, y, z), along(row, at + 3, x, y, z), along(row, at + 6, x, y, z));
                    // A ball has the radius of the shape and half its core.
                    case ROUND -> Obb.reach(row, at, x, y, z) + ball - row[at + Obb.HALF + 1] * length;
                    default -> Obb.reach(row, at, x, y, z);
                };
        return Math.min(ball, atStart + arc(slot) * length);
    }

    private static double along(float[] row, int at, double x, double y, double z) {
        return x * row[at + Obb.AXES] + y * row[at + Obb.AXES + 1] + z * row[at + Obb.AXES + 2];
    }
}
