package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;

/**
 * Divides the space of a {@link TilePrototype} into tiles, and quantises the coordinates of boxes to integers.
 *
 * <p> Boxes are sorted along the axis with the largest spread. Tiles divide the other two axes: rows divide the wider
 * axis, columns the narrower axis. Quantisation is monotonic, so boxes that overlap or touch also overlap or touch as
 * integers. Coordinates outside of the surveyed extent are clamped.
 */
final class PrototypeGrid {
    /** The largest quantised coordinate on the row axis and the column axis. It has 15 bits, see {@link #pack}. */
    static final int MOST = 0x7fff;

    /** The highest bit of each of the four numbers that {@link #pack} packs. */
    static final long GUARDS = 0x8000_8000_8000_8000L;

    private static final long NUMBERS = ~GUARDS;

    /**
     * Number of integer steps of the extent. The number is less than {@link #MOST}, so that rounding does not exceed
     * that limit.
     */
    private static final float STEPS = 32_700f;

    private static final int SAMPLES = 1024;

    /** If sizes differ much, a box counts as large if it is longer than this fraction of the boxes. */
    private static final float LARGE_QUANTILE = 0.985f;

    /**
     * If the longest box is at most this many times as long as the median, the sizes differ little, and no box counts
     * as large.
     */
    private static final float MUCH = 6;

    /**
     * If sizes differ much, boxes longer than about this multiple of the reference length of tiles count as large,
     * however many there are.
     */
    private static final float MOST_USUAL = 4;

    private static final float MUCH_SMALLER = 0.7f;

    /** Minimum length of a tile, as a multiple of the reference length. */
    private static final float TILE_SIZE = 3;

    /**
     * The reference length of tiles is a tenth greater than this quantile of the lengths, but at most the greatest
     * length. Tiles that fit the longest boxes would be too coarse for all other boxes.
     */
    private static final float TILE_QUANTILE = 0.85f;

    /** Free space around the boxes, relative to the extent. Without it, boxes would soon leave the surveyed extent. */
    private static final float MARGIN = 0.03f;

    private static final int MOST_TILES_ON_AN_AXIS = 250;
    private static final int FEWEST_TILES = 64;
    private static final int BOXES_A_TILE = 8;

    /** Number of bits that the sort handles in two passes. */
    private static final int BITS_OF_TWO_PASSES = 22;

    /** Maximum number of bits in three passes: all bits of an integer that is not negative. */
    private static final int BITS_OF_THREE_PASSES = 31;

    /** The axis along which boxes are sorted: 0, 1 or 2 for x, y or z. */
    int sortAxis;
    /** The axis that columns of tiles divide: 0, 1 or 2 for x, y or z. */
    int columnAxis;
    /** The axis that rows of tiles divide: 0, 1 or 2 for x, y or z. */
    int rowAxis;

    int rows;
    int columns;
    float rowScale; // tiles per metre
    float columnScale; // tiles per metre
    int sortBits;
    int tileBits;

    // The coordinates of integer step 0, in metres.
    float sortOrigin;
    float columnOrigin;
    float rowOrigin;
    // Integer steps per metre.
    float sortSteps;
    float columnSteps;
    float rowSteps;

    /** On each axis, the maximum length of a box that does not count as large. */
    final float[] limits = new float[Boxes.AXES];

    /** Maximum length of a box that is not large, in integer steps of the sorted axis, rounded up. */
    int longestSteps;

    /** A tolerance greater than the rounding error of a sum of two coordinates. */
    float roundingMetres;

    private final float[] lowest = new float[Boxes.AXES];
    private final float[] highest = new float[Boxes.AXES];
    private final double[] variances = new double[Boxes.AXES];

    /** On each axis, the reference length of tiles. */
    private final float[] usual = new float[Boxes.AXES];

    private final float[] sample = new float[SAMPLES];

    /** Measures all boxes that are present. */
    void survey(Boxes boxes) {
        int present = 0;
        roundingMetres = 0;
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            present = measure(boxes, axis);
        }
        sortAxis = widest(-1);
        rowAxis = widest(sortAxis);
        columnAxis = Boxes.AXES - sortAxis - rowAxis;
        final int mostTiles = Math.max(FEWEST_TILES, present / BOXES_A_TILE);
        float columnMetres = tileMetres(columnAxis);
        float rowMetres = tileMetres(rowAxis);
        columns = (int) (extent(columnAxis) / columnMetres) + 1;
        rows = (int) (extent(rowAxis) / rowMetres) + 1;
        while ((long) columns * rows > mostTiles) {
            columnMetres *= 1.2f;
            rowMetres *= 1.2f;
            columns = (int) (extent(columnAxis) / columnMetres) + 1;
            rows = (int) (extent(rowAxis) / rowMetres) + 1;
        }
        columnScale = 1 / columnMetres;
        rowScale = 1 / rowMetres;
        tileBits = Integer.SIZE - Integer.numberOfLeadingZeros(columns * rows);
        final int half = BITS_OF_TWO_PASSES / 2;
        sortBits = tileBits <= half ? BITS_OF_TWO_PASSES - tileBits : Math.min(BITS_OF_THREE_PASSES - tileBits, 18);
        sortOrigin = lowest[sortAxis];
        columnOrigin = lowest[columnAxis];
        rowOrigin = lowest[rowAxis];
        sortSteps = ((1 << sortBits) - 4) / extent(sortAxis);
        columnSteps = STEPS / extent(columnAxis);
        rowSteps = STEPS / extent(rowAxis);
        longestSteps = (int) (limits[sortAxis] * sortSteps) + 2;
    }

    private int measure(Boxes boxes, int axis) {
        final float[] bounds = boxes.bounds;
        int present = 0;
        double sum = 0;
        double squares = 0;
        float low = Float.POSITIVE_INFINITY;
        float high = Float.NEGATIVE_INFINITY;
        float most = 0;
        for (int box = 0; box < boxes.count(); box++) {
            if (!boxes.isPresent(box)) {
                continue;
            }
            final float min = bounds[box * Broadphase.STRIDE + Broadphase.MIN_X + axis];
            final float max = bounds[box * Broadphase.STRIDE + Broadphase.MAX_X + axis];
            final double middle = ((double) min + max) / 2;
            sum += middle;
            squares += middle * middle;
            low = Math.min(low, min);
            high = Math.max(high, max);
            most = Math.max(most, max - min);
            present++;
        }
        if (present == 0) {
            low = high = 0;
        }
        variances[axis] = present == 0 ? 0 : squares / present - sum / present * (sum / present);
        final int size = takeSample(boxes, axis, present);
        usual[axis] = size == 0 ? 1 : Math.min(most, sample[(int) (size * TILE_QUANTILE)] * 1.1f);
        limits[axis] = size == 0 || most <= MUCH * sample[size / 2] + 1e-3f ? most * 1.0001f : limit(size, usual[axis]);
        final float rounding = 1e-6f * Math.max(Math.abs(low), Math.abs(high)); // at least 8 units in the last place
        roundingMetres = Math.max(roundingMetres, rounding);
        // The constant is needed if the boxes have no extent.
        final float margin = MARGIN * (high - low) + 1e-3f + rounding;
        lowest[axis] = low - margin;
        highest[axis] = high + margin;
        return present;
    }

    /**
     * Returns the length above which a box counts as large. The limit is not much longer than a tile, even if more
     * boxes then count as large than {@link #LARGE_QUANTILE} allows.
     */
    private float limit(int size, float usual) {
        int place = (int) (size * LARGE_QUANTILE);
        while (sample[place] > MOST_USUAL * usual) {
            place--;
        }
        return sample[place] * 1.05f;
    }

    /** Collects and sorts the lengths of at most {@link #SAMPLES} boxes. */
    private int takeSample(Boxes boxes, int axis, int present) {
        final int every = present / SAMPLES + 1;
        int seen = 0;
        int size = 0;
        for (int box = 0; box < boxes.count(); box++) {
            if (boxes.isPresent(box) && seen++ % every == 0) {
                sample[size++] = boxes.max(box, axis) - boxes.min(box, axis);
            }
        }
        Arrays.sort(sample, 0, size);
        return size;
    }

    private int widest(int except) {
        int widest = -1;
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            if (axis != except && (widest < 0 || variances[axis] > variances[widest])) {
                widest = axis;
            }
        }
        return widest;
    }

    private float tileMetres(int axis) {
        return Math.max(TILE_SIZE * usual[axis], extent(axis) / MOST_TILES_ON_AN_AXIS);
    }

    private float extent(int axis) {
        return highest[axis] - lowest[axis];
    }

    /** Reports whether the space, or the size of boxes, was much smaller at this survey than at another one. */
    boolean isMuchSmallerThan(PrototypeGrid other) {
        float space = 0;
        float otherSpace = 0;
        float size = 0;
        float otherSize = 0;
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            space += extent(axis);
            otherSpace += other.extent(axis);
            size += limits[axis];
            otherSize += other.limits[axis];
        }
        return space < MUCH_SMALLER * otherSpace || size < MUCH_SMALLER * otherSize;
    }

    int tiles() {
        return rows * columns;
    }

    /**
     * Returns four bounds of a box as one long, with the guard bits set. A box and a query touch on rows and columns if
     * and only if {@code packed - query} leaves all guard bits set. A number that is less than its number in the query
     * clears its own guard bit, but does not change the next number. The layout, from the highest bit down; each number
     * has 15 bits:
     *
     * <pre>
     * | 1 | greatest column | 1 | greatest row | 1 | MOST - least column | 1 | MOST - least row |
     * </pre>
     */
    static long pack(int greatestColumn, int greatestRow, int leastColumn, int leastRow) {
        return (long) greatestColumn << 48
                | (long) greatestRow << 32
                | (long) (MOST - leastColumn) << 16
                | (MOST - leastRow)
                | GUARDS;
    }

    /**
     * Returns the query for a box with these packed bounds. The caller subtracts it from the packed bounds of another
     * box to compare the two boxes, see {@link #pack}.
     */
    static long query(long packed) {
        return Long.rotateLeft(~packed & NUMBERS, 32);
    }

    int sortStep(float coordinate) {
        return within((int) ((coordinate - sortOrigin) * sortSteps), (1 << sortBits) - 1);
    }

    int columnStep(float coordinate) {
        return within((int) ((coordinate - columnOrigin) * columnSteps), MOST);
    }

    int rowStep(float coordinate) {
        return within((int) ((coordinate - rowOrigin) * rowSteps), MOST);
    }

    int column(float coordinate) {
        return within((int) ((coordinate - columnOrigin) * columnScale), columns - 1);
    }

    int row(float coordinate) {
        return within((int) ((coordinate - rowOrigin) * rowScale), rows - 1);
    }

    private static int within(int number, int most) {
        return Math.max(0, Math.min(most, number));
    }

    boolean isLarge(float[] bounds, int box) {
        final int row = box * Broadphase.STRIDE;
        return bounds[row + Broadphase.MAX_X] - bounds[row + Broadphase.MIN_X] > limits[0]
                || bounds[row + Broadphase.MAX_Y] - bounds[row + Broadphase.MIN_Y] > limits[1]
                || bounds[row + Broadphase.MAX_Z] - bounds[row + Broadphase.MIN_Z] > limits[2];
    }
}
