package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;

/**
 * Maps boxes to tiles: a grid of tiles on two axes, across and deep, and an order of positions on the third axis,
 * along.
 *
 * <pre>
 * deep
 *  ^   +--------+--------+--------+
 *  |   |        |        |        |     a tile is a column of the world, along the third axis;
 *  |   |     [==|==]     |        |     this box is inserted into two tiles, never in more than 2 x 2
 *  |   +--------+--------+--------+
 *  |   |        |        |        |
 *  |   +--------+--------+--------+
 *  +--------------------------------> across
 * </pre>
 *
 * All three axes are divided into steps, and tiles are runs of 2^n steps. The mapping from a coordinate to its step is
 * monotonic, and everything outside maps to the first or last step. So boxes that overlap also overlap in steps,
 * wherever they are, and a badly fitting grid costs time but never loses a pair.
 * <p>
 * A grid accepts boxes up to a size limit, since larger ones would be inserted into too many tiles.
 */
final class TileGrid {
    /** Bits of a tile number and a position along it: less than 31, since the greatest int ends the entries. */
    static final int KEY_BITS = 30;

    private final Span along = new Span();
    private final Span across = new Span();
    private final Span deep = new Span();
    private int alongBits = 1;
    private int acrossTileBits;
    private int deepTileBits;

    /** Steps on one axis. */
    private static final class Span {
        int axis;
        double origin;
        double stepsPerMetre;
        double limit;

        int step(float coordinate, int lastStep) {
            final int step = (int) ((coordinate - origin) * stepsPerMetre); // saturates, and 0 * infinity gives 0
            return Math.max(0, Math.min(step, lastStep));
        }

        boolean takes(float[] rows, int row) {
            return (double) rows[row + MAX_X + axis] - rows[row + MIN_X + axis] <= limit;
        }
    }

    /** Sets the axis that orders the boxes within a tile. */
    void layAlong(int axis, double origin, double extent, int bits, double limit) {
        alongBits = bits;
        lay(along, axis, origin, (1 << bits) / extent, limit);
    }

    /** Sets the first axis of the tiles. */
    void layAcross(int axis, double origin, double tile, int bits, double limit) {
        acrossTileBits = bits;
        lay(across, axis, origin, (PackedBounds.LAST_STEP + 1 >> bits) / tile, limit);
    }

    /** Sets the second axis of the tiles. */
    void layDeep(int axis, double origin, double tile, int bits, double limit) {
        deepTileBits = bits;
        lay(deep, axis, origin, (PackedBounds.LAST_STEP + 1 >> bits) / tile, limit);
    }

    private static void lay(Span span, int axis, double origin, double stepsPerMetre, double limit) {
        span.axis = axis;
        span.origin = origin;
        span.stepsPerMetre = stepsPerMetre;
        span.limit = limit;
    }

    /** Tests whether a box is within the size limit. */
    boolean takes(float[] rows, int row) {
        return along.takes(rows, row) && across.takes(rows, row) && deep.takes(rows, row);
    }

    /** The steps of a box on the axes of the tiles, as {@link PackedBounds}. */
    long pack(float[] rows, int row) {
        return PackedBounds.pack(
                across.step(rows[row + MIN_X + across.axis], PackedBounds.LAST_STEP),
                deep.step(rows[row + MIN_X + deep.axis], PackedBounds.LAST_STEP),
                across.step(rows[row + MAX_X + across.axis], PackedBounds.LAST_STEP),
                deep.step(rows[row + MAX_X + deep.axis], PackedBounds.LAST_STEP));
    }

    /** The first step of a box on the axis along. */
    int firstAlong(float[] rows, int row) {
        return along.step(rows[row + MIN_X + along.axis], (1 << alongBits) - 1);
    }

    /** The last step of a box on the axis along. */
    int lastAlong(float[] rows, int row) {
        return along.step(rows[row + MAX_X + along.axis], (1 << alongBits) - 1);
    }

    int alongBits() {
        return alongBits;
    }

    /** Bits of a tile number followed by a position along it. */
    int keyBits() {
        return alongBits + acrossTileBits + deepTileBits;
    }

    /** The number of the tile at a position across and deep. */
    int tile(int tileAcross, int tileDeep) {
        return tileDeep << acrossTileBits | tileAcross;
    }

    /** The tile position across that contains a step. */
    int tileAcross(int step) {
        return step >> PackedBounds.STEP_BITS - acrossTileBits;
    }

    /** The tile position deep that contains a step. */
    int tileDeep(int step) {
        return step >> PackedBounds.STEP_BITS - deepTileBits;
    }

    /**
     * The one tile in which the pair of two boxes counts: that of the minimum corner of their intersection. Both boxes
     * are inserted there, and possibly in other tiles too.
     */
    int home(long bounds, long other) {
        return tile(
                tileAcross(Math.max(PackedBounds.minAcross(bounds), PackedBounds.minAcross(other))),
                tileDeep(Math.max(PackedBounds.minDeep(bounds), PackedBounds.minDeep(other))));
    }
}
