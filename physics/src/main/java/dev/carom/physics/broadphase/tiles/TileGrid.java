package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;

/**
 * Maps boxes to tiles. Two axes, across and deep, have a grid of tiles. The third axis, along, orders the boxes of a
 * tile.
 *
 * <pre>
 * deep
 *  ^   +--------+--------+--------+
 *  |   |        |        |        |     a tile is a column of the world, along the third axis;
 *  |   |     [==|==]     |        |     this box is inserted into two tiles, never into more than 2 x 2
 *  |   +--------+--------+--------+
 *  |   |        |        |        |
 *  |   +--------+--------+--------+
 *  +--------------------------------> across
 * </pre>
 *
 * Each of the three axes is divided into steps of equal length. On the axes across and deep, a tile covers 2^n
 * consecutive steps, with a fixed n for each axis. The mapping from a coordinate to its step is monotonic, and
 * coordinates outside the grid map to the first or last step. So boxes that overlap also overlap in steps, wherever
 * they are. A grid that does not suit the boxes costs time but never loses a pair.
 * <p>
 * A grid accepts boxes up to a size limit, since larger ones would be inserted into too many tiles.
 */
final class TileGrid {
    /**
     * Maximum number of bits of a key. A key consists of the number of a tile and a step along the tile. The maximum is
     * less than 31, since the greatest int marks the end of the entries.
     */
    static final int KEY_BITS = 30;

    private final Span along = new Span();
    private final Span across = new Span();
    private final Span deep = new Span();

    /** The division of one axis into steps, and into tiles if the axis has tiles. */
    static final class Span {
        private int axis;
        private double origin;
        private double stepsPerMetre;

        /**
         * On the axes of the tiles: number of bits of a tile's position on this axis. On the axis {@code along}: number
         * of bits of a step.
         */
        private int bits;

        /** Greatest extent, on this axis, of a box that the grid accepts, in metres. */
        private double limit;

        void lay(int newAxis, double newOrigin, double newStepsPerMetre, int newBits, double newLimit) {
            axis = newAxis;
            origin = newOrigin;
            stepsPerMetre = newStepsPerMetre;
            bits = newBits;
            limit = newLimit;
        }

        private int step(float coordinate, int lastStep) {
            final int step = (int) ((coordinate - origin) * stepsPerMetre); // saturates; NaN of 0 * infinity becomes 0
            return Math.max(0, Math.min(step, lastStep));
        }

        private boolean takes(float[] rows, int row) {
            return (double) rows[row + MAX_X + axis] - rows[row + MIN_X + axis] <= limit;
        }
    }

    /** Returns the axis that orders the boxes within a tile. */
    Span along() {
        return along;
    }

    /** Returns the first axis of the tiles. */
    Span across() {
        return across;
    }

    /** Returns the second axis of the tiles. */
    Span deep() {
        return deep;
    }

    /** Tests whether a box is within the size limit. */
    boolean takes(float[] rows, int row) {
        return along.takes(rows, row) && across.takes(rows, row) && deep.takes(rows, row);
    }

    /** Returns the steps of a box on the axes of the tiles, as {@link PackedBounds}. */
    long pack(float[] rows, int row) {
        return PackedBounds.pack(
                across.step(rows[row + MIN_X + across.axis], PackedBounds.LAST_STEP),
                deep.step(rows[row + MIN_X + deep.axis], PackedBounds.LAST_STEP),
                across.step(rows[row + MAX_X + across.axis], PackedBounds.LAST_STEP),
                deep.step(rows[row + MAX_X + deep.axis], PackedBounds.LAST_STEP));
    }

    /** Returns the first step of a box along the tiles. */
    int firstAlong(float[] rows, int row) {
        return along.step(rows[row + MIN_X + along.axis], (1 << along.bits) - 1);
    }

    /** Returns the last step of a box along the tiles. */
    int lastAlong(float[] rows, int row) {
        return along.step(rows[row + MAX_X + along.axis], (1 << along.bits) - 1);
    }

    int alongBits() {
        return along.bits;
    }

    /** Returns the number of bits of a key: a tile number, followed by a step along the tile. */
    int keyBits() {
        return along.bits + across.bits + deep.bits;
    }

    /** Returns the number of the tile at the given positions on the axes across and deep. */
    int tile(int tileAcross, int tileDeep) {
        return tileDeep << across.bits | tileAcross;
    }

    /** Returns the position, on the axis across, of the tiles that contain a step. */
    int tileAcross(int step) {
        return step >> PackedBounds.STEP_BITS - across.bits;
    }

    /** Returns the position, on the axis deep, of the tiles that contain a step. */
    int tileDeep(int step) {
        return step >> PackedBounds.STEP_BITS - deep.bits;
    }

    /**
     * Returns the only tile in which a pair of boxes is reported: the tile of the minimum corner of their intersection.
     * Both boxes are inserted into this tile. If they share other tiles, the pair is not reported there.
     */
    int home(long bounds, long other) {
        return tile(
                tileAcross(Math.max(PackedBounds.minAcross(bounds), PackedBounds.minAcross(other))),
                tileDeep(Math.max(PackedBounds.minDeep(bounds), PackedBounds.minDeep(other))));
    }
}
