package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;

/**
 * Boxes sorted by the tile of their lower corner, and within a tile by their lower bound on the sorted axis. Each box
 * is in one tile only. A place is an index into the arrays of this class.
 */
final class TiledBoxes {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int DIGIT = DIGITS - 1;

    /**
     * Number of unused places after the last box. Their lower bound is the largest integer, so a loop that reads beyond
     * the last box finds no box there.
     */
    private static final int SPARE = 16;

    int count;

    /** Number of the box at each place. */
    int[] box = new int[0];

    /** Quantised bounds on the sorted axis, see {@link PrototypeGrid#sortStep}. */
    int[] least = new int[0];

    int[] greatest = new int[0];

    /** The tile of the upper corner of each box. The upper 16 bits are the row, the lower 16 bits are the column. */
    int[] lastTile = new int[0];

    /** The packed bounds of the box at each place, see {@link PrototypeGrid#pack}. */
    long[] packed = new long[0];

    /**
     * First place of each tile. After the last tile, two more elements contain the total number of boxes; the first of
     * them is the end of the last tile.
     */
    int[] start = new int[0];

    /** Maximum length of a box on the axis that columns divide, in metres, plus a tolerance for rounding. */
    float longestColumn;

    /** Maximum length of a box on the axis that rows divide, in metres, plus a tolerance for rounding. */
    float longestRow;

    private int[] otherBox = new int[0];
    private int[] key = new int[0];
    private int[] otherKey = new int[0];
    private final int[] histogram = new int[3 * DIGITS];

    /** Negative if a box of the last {@link #build} extends beyond the surveyed space. */
    private int outside;

    /**
     * Sorts boxes. None of them may be large, see {@link PrototypeGrid#isLarge}.
     *
     * @return whether all boxes are in the surveyed space; if not, packed bounds are wrong, and the caller must survey
     *     the space and sort again
     */
    boolean build(int[] boxes, int size, float[] bounds, PrototypeGrid grid) {
        if (box.length < size + SPARE) {
            grow(size + size / 4 + SPARE);
        }
        count = size;
        outside = 0;
        findKeys(boxes, bounds, grid);
        sort(boxes, grid.tileBits + grid.sortBits <= 2 * DIGIT_BITS);
        findTiles(grid);
        readBounds(bounds, grid);
        Arrays.fill(least, count, count + SPARE, Integer.MAX_VALUE);
        return outside >= 0;
    }

    private void grow(int capacity) {
        box = new int[capacity];
        otherBox = new int[capacity];
        key = new int[capacity];
        otherKey = new int[capacity];
        least = new int[capacity];
        greatest = new int[capacity];
        lastTile = new int[capacity];
        packed = new long[capacity];
    }

    private void findKeys(int[] boxes, float[] bounds, PrototypeGrid grid) {
        final int[] key = this.key;
        final int[] histogram = this.histogram;
        final int sortAxis = grid.sortAxis;
        final int columnAxis = grid.columnAxis;
        final int rowAxis = grid.rowAxis;
        final float sortOrigin = grid.sortOrigin;
        final float columnOrigin = grid.columnOrigin;
        final float rowOrigin = grid.rowOrigin;
        final float sortSteps = grid.sortSteps;
        final float columnScale = grid.columnScale;
        final float rowScale = grid.rowScale;
        final int columns = grid.columns;
        final int lastColumn = columns - 1;
        final int lastRow = grid.rows - 1;
        final int sortBits = grid.sortBits;
        final int lastStep = (1 << sortBits) - 1;
        int below = 0;
        Arrays.fill(histogram, 0);
        for (int i = 0; i < count; i++) {
            final int min = boxes[i] * Broadphase.STRIDE;
            final int step = (int) ((bounds[min + sortAxis] - sortOrigin) * sortSteps);
            final int column = (int) ((bounds[min + columnAxis] - columnOrigin) * columnScale);
            final int row = (int) ((bounds[min + rowAxis] - rowOrigin) * rowScale);
            below |= step;
            final int tile = Math.max(0, Math.min(lastRow, row)) * columns + Math.max(0, Math.min(lastColumn, column));
            final int k = tile << sortBits | Math.max(0, Math.min(lastStep, step));
            key[i] = k;
            histogram[k & DIGIT]++;
            histogram[DIGITS + (k >>> DIGIT_BITS & DIGIT)]++;
            histogram[2 * DIGITS + (k >>> 2 * DIGIT_BITS)]++;
        }
        outside |= below;
    }

    /** A radix sort, least significant digit first, in two or three passes; {@code boxes} is not changed. */
    private void sort(int[] boxes, boolean twoPasses) {
        final int[] histogram = this.histogram;
        for (int pass = 0; pass < (twoPasses ? 2 : 3); pass++) {
            int sum = 0;
            for (int digit = pass * DIGITS; digit < (pass + 1) * DIGITS; digit++) {
                final int size = histogram[digit];
                histogram[digit] = sum;
                sum += size;
            }
        }
        pass(0, boxes, key, otherBox, otherKey);
        pass(1, otherBox, otherKey, box, key);
        if (!twoPasses) {
            pass(2, box, key, otherBox, otherKey);
            final int[] sortedBox = otherBox;
            otherBox = box;
            box = sortedBox;
            final int[] sortedKey = otherKey;
            otherKey = key;
            key = sortedKey;
        }
    }

    private void pass(int pass, int[] fromBox, int[] fromKey, int[] toBox, int[] toKey) {
        final int[] histogram = this.histogram;
        final int base = pass * DIGITS;
        final int shift = pass * DIGIT_BITS;
        for (int i = 0; i < count; i++) {
            final int k = fromKey[i];
            final int place = histogram[base + (k >>> shift & DIGIT)]++;
            toKey[place] = k;
            toBox[place] = fromBox[i];
        }
    }

    private void findTiles(PrototypeGrid grid) {
        final int size = grid.tiles() + 2;
        if (start.length < size) {
            start = new int[size];
        }
        int tile = 0;
        for (int place = 0; place < count; place++) {
            final int own = key[place] >>> grid.sortBits;
            while (tile <= own) {
                start[tile++] = place;
            }
        }
        Arrays.fill(start, tile, size, count);
    }

    private void readBounds(float[] bounds, PrototypeGrid grid) {
        final int[] box = this.box;
        final int[] key = this.key;
        final int[] least = this.least;
        final int[] greatest = this.greatest;
        final int[] lastTile = this.lastTile;
        final long[] packed = this.packed;
        final int sortAxis = grid.sortAxis;
        final int columnAxis = grid.columnAxis;
        final int rowAxis = grid.rowAxis;
        final float sortOrigin = grid.sortOrigin;
        final float columnOrigin = grid.columnOrigin;
        final float rowOrigin = grid.rowOrigin;
        final float sortSteps = grid.sortSteps;
        final float columnSteps = grid.columnSteps;
        final float rowSteps = grid.rowSteps;
        final float columnScale = grid.columnScale;
        final float rowScale = grid.rowScale;
        final int lastColumn = grid.columns - 1;
        final int lastRow = grid.rows - 1;
        final int lastStep = (1 << grid.sortBits) - 1;
        int beyond = 0;
        float longestColumn = 0;
        float longestRow = 0;
        for (int place = 0; place < count; place++) {
            final int min = box[place] * Broadphase.STRIDE;
            final int max = min + Broadphase.MAX_X;
            final float minColumn = bounds[min + columnAxis] - columnOrigin;
            final float maxColumn = bounds[max + columnAxis] - columnOrigin;
            final float minRow = bounds[min + rowAxis] - rowOrigin;
            final float maxRow = bounds[max + rowAxis] - rowOrigin;
            final int step = (int) ((bounds[max + sortAxis] - sortOrigin) * sortSteps);
            least[place] = key[place] & lastStep;
            greatest[place] = step;
            lastTile[place] = Math.min(lastRow, (int) (maxRow * rowScale)) << 16
                    | Math.min(lastColumn, (int) (maxColumn * columnScale));
            final int columnStep = (int) (maxColumn * columnSteps);
            final int rowStep = (int) (maxRow * rowSteps);
            final int leastColumnStep = (int) (minColumn * columnSteps);
            final int leastRowStep = (int) (minRow * rowSteps);
            packed[place] = PrototypeGrid.pack(columnStep, rowStep, leastColumnStep, leastRowStep);
            beyond |= leastColumnStep
                    | leastRowStep
                    | PrototypeGrid.MOST - columnStep
                    | PrototypeGrid.MOST - rowStep
                    | lastStep - step;
            longestColumn = Math.max(longestColumn, maxColumn - minColumn);
            longestRow = Math.max(longestRow, maxRow - minRow);
        }
        outside |= beyond;
        this.longestColumn = longestColumn + grid.roundingMetres;
        this.longestRow = longestRow + grid.roundingMetres;
    }
}
