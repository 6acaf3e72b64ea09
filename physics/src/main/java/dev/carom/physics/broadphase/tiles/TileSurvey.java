package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

/**
 * Examines a sample of the boxes, and chooses the {@link TileGrid} with the least expected cost. The choice includes
 * the axes, the region, the tile size, and the size above which a box is too large for the grid.
 * <p>
 * Each update checks a few boxes to decide whether the last survey still applies. A new grid is chosen if the
 * positions, sizes, spread or number of the boxes have changed by a significant fraction. Choosing a grid takes about
 * 20 microseconds for any number of boxes. A grid that does not suit the world makes updates slower, but all pairs are
 * still found.
 */
final class TileSurvey {
    /** Greatest number of boxes in the sample of a survey. */
    private static final int SAMPLE = 256;

    /** Greatest number of boxes in the sample of a check. */
    private static final int CHECK = 64;

    /** With fewer boxes, tiles cost more time than they save. */
    private static final int FEW = 32;

    /**
     * At each end of an axis, one in this many boxes of the sample may be ignored, if the grid would otherwise be more
     * than twice as long. So in a sample of at least this many boxes, a single box that is far from all others can at
     * most double the length of the grid.
     */
    private static final int STRAY_PART = 64;

    /** A box is large if its size exceeds the median size multiplied by this value. */
    private static final double LARGE = 8.0;

    /** The size limit is the size that 95 of 100 boxes do not exceed, multiplied by this value. */
    private static final double SIZE_TOLERANCE = 1.5;

    /**
     * Smallest tile size, divided by the size limit. The ratio exceeds 1, so a box overlaps at most two tiles on an
     * axis even when its bounds are rounded to steps.
     */
    private static final double LEAST_TILE = 1.25;

    /** Cost of inserting a box into one tile. The unit is the cost of one comparison. */
    private static final double ENTRY = 40.0;

    private static final double TILE_GROWTH = 1.25;
    private static final int MAX_TILE_BITS = 18;

    /**
     * Maximum number of bits of a tile number on one axis. A tile then has at least 16 steps, so rounding to steps
     * cannot make a box within the limit overlap a third tile.
     */
    private static final int MAX_AXIS_BITS = PackedBounds.STEP_BITS - 4;

    private static final int MAX_ALONG_BITS = 22;

    /** Number of key bits that the radix sort sorts in two passes. Keys have at least this number of bits. */
    private static final int TWO_PASSES = 22;

    /** Desired length of a typical box along its tile, in steps. Few boxes then overlap in steps but not in float. */
    private static final double FINE = 16.0;

    /**
     * A new survey is made when the mean position on an axis has moved far. The limit is the spread of the boxes
     * multiplied by this value.
     */
    private static final double MOVED = 0.25;

    /** A new survey is made when the spread or the mean size on an axis has changed by more than this factor. */
    private static final double GROWN = 1.5;

    private final double[] seenPlace = new double[AXES];
    private final double[] seenSpread = new double[AXES];
    private final double[] seenSize = new double[AXES];
    private int seenCount;

    private final double[] place = new double[AXES];
    private final double[] spread = new double[AXES];
    private final double[] size = new double[AXES];

    private final float[] sorted = new float[SAMPLE];
    private final double[] low = new double[AXES];
    private final double[] extent = new double[AXES];
    private final double[] usual = new double[AXES];
    private final double[] limit = new double[AXES];
    private final double[] tile = new double[AXES];

    /**
     * Chooses a new grid if these boxes differ significantly from those of the last survey.
     *
     * @param all whether the grid has to accept boxes of any size
     */
    void update(int[] boxes, int count, float[] rows, boolean all, TileGrid grid) {
        check(boxes, count, rows);
        if (seenCount > 0 && isAsSeen(count)) {
            return;
        }
        seenCount = count;
        for (int axis = 0; axis < AXES; axis++) {
            seenPlace[axis] = place[axis];
            seenSpread[axis] = spread[axis];
            seenSize[axis] = size[axis];
            measure(axis, boxes, count, rows, true);
        }
        if (!takesMost(boxes, count, rows)) {
            for (int axis = 0; axis < AXES; axis++) {
                measure(axis, boxes, count, rows, false);
            }
        }
        layOut(count, all || count < FEW, grid);
    }

    private void check(int[] boxes, int count, float[] rows) {
        final int seen = Math.min(count, CHECK);
        for (int axis = 0; axis < AXES; axis++) {
            double places = 0.0;
            double squares = 0.0;
            double sizes = 0.0;
            for (int i = 0; i < seen; i++) {
                final int row = sampled(boxes, count, i, CHECK) * STRIDE + axis;
                final double least = rows[row + MIN_X];
                places += least;
                squares += least * least;
                sizes += rows[row + MAX_X] - least;
            }
            place[axis] = places / seen;
            size[axis] = sizes / seen;
            // The spread includes the size of the boxes. In a flat world it would otherwise be nearly zero, and the
            // smallest motion would trigger a survey.
            spread[axis] = size[axis] + Math.sqrt(Math.max(0.0, squares / seen - place[axis] * place[axis]));
        }
    }

    private boolean isAsSeen(int count) {
        // A new survey is also made when the number of boxes has more than doubled or halved.
        boolean same = count <= 2L * seenCount && seenCount <= 2L * count;
        for (int axis = 0; axis < AXES; axis++) {
            same &= Math.abs(place[axis] - seenPlace[axis]) <= MOVED * seenSpread[axis];
            same &= isLike(spread[axis], seenSpread[axis]) && isLike(size[axis], seenSize[axis]);
        }
        return same;
    }

    private static boolean isLike(double value, double seen) {
        return value <= seen * GROWN && seen <= value * GROWN;
    }

    /** Returns one box of the sample. If there are at most {@code sample} boxes, the sample contains all of them. */
    private static int sampled(int[] boxes, int count, int index, int sample) {
        return boxes[count <= sample ? index : spreadOut(index, count)];
    }

    /**
     * Maps each index to a number below the count. Multiples of the golden ratio spread the numbers evenly, without a
     * period that a pattern of boxes could share.
     */
    static int spreadOut(int index, int count) {
        return (int) ((index * 0x9E37_79B9_7F4A_7C15L >>> Integer.SIZE) * count >>> Integer.SIZE);
    }

    /**
     * Shell sort with the gaps of Knuth, The Art of Computer Programming, volume 3, section 5.2.1. {@code Arrays.sort}
     * is not used, since it allocates from JDK 23 on.
     */
    private static void sort(float[] values, int size) {
        int gap = 1;
        while (3 * gap < size) {
            gap = 3 * gap + 1;
        }
        for (; gap > 0; gap /= 3) {
            for (int i = gap; i < size; i++) {
                final float value = values[i];
                int at = i;
                while (at >= gap && values[at - gap] > value) {
                    values[at] = values[at - gap];
                    at -= gap;
                }
                values[at] = value;
            }
        }
    }

    /**
     * Computes, for one axis, the extent of the world, the usual size of a box and the size above which a box is large.
     *
     * @param leavesLarge whether a box that is {@link #LARGE} times as long as the median counts as large, even if many
     *     boxes are that long
     */
    private void measure(int axis, int[] boxes, int count, float[] rows, boolean leavesLarge) {
        final int seen = Math.min(count, SAMPLE);
        for (int i = 0; i < seen; i++) {
            sorted[i] = rows[sampled(boxes, count, i, SAMPLE) * STRIDE + MIN_X + axis];
        }
        sort(sorted, seen);
        final int stray = seen / STRAY_PART;
        final double all = (double) sorted[seen - 1] - sorted[0];
        final double most = (double) sorted[seen - 1 - stray] - sorted[stray];
        low[axis] = all <= 2.0 * most ? sorted[0] : sorted[stray];
        extent[axis] = all <= 2.0 * most ? all : most;
        for (int i = 0; i < seen; i++) {
            final int row = sampled(boxes, count, i, SAMPLE) * STRIDE + axis;
            sorted[i] = (float) Math.min((double) rows[row + MAX_X] - rows[row + MIN_X], Float.MAX_VALUE);
        }
        sort(sorted, seen);
        limit[axis] = SIZE_TOLERANCE * sorted[seen * 95 / 100];
        if (leavesLarge && sorted[seen / 2] > 0f) {
            limit[axis] = Math.min(limit[axis], LARGE * sorted[seen / 2]);
        }
        double sum = 0.0;
        int within = 0;
        while (within < seen && sorted[within] <= limit[axis]) {
            sum += sorted[within++];
        }
        // Boxes with an extent of 0 get a small extent, to avoid a division by zero below.
        final double least = Math.max(extent[axis] / (1 << 20), (Math.abs(low[axis]) + 1e-20) * 1e-7);
        usual[axis] = Math.max(sum / within, least);
        extent[axis] += usual[axis];
    }

    /**
     * Tests whether at least half of the sample is within the limits. The result is false, for example, if all boxes
     * are long but in different directions. Each of them is then too large on one axis, and no grid would accept it.
     */
    private boolean takesMost(int[] boxes, int count, float[] rows) {
        final int seen = Math.min(count, SAMPLE);
        int taken = 0;
        for (int i = 0; i < seen; i++) {
            final int row = sampled(boxes, count, i, SAMPLE) * STRIDE;
            boolean small = true;
            for (int axis = 0; axis < AXES; axis++) {
                small &= (double) rows[row + MAX_X + axis] - rows[row + MIN_X + axis] <= limit[axis];
            }
            taken += small ? 1 : 0;
        }
        return 2 * taken >= seen;
    }

    private void layOut(int count, boolean oneTile, TileGrid grid) {
        int along = 0;
        for (int axis = 1; axis < AXES; axis++) {
            along = extent[axis] / usual[axis] > extent[along] / usual[along] ? axis : along;
        }
        final int across = (along + 1) % AXES;
        final int deep = (along + 2) % AXES;
        if (oneTile) {
            tile[across] = Double.POSITIVE_INFINITY;
            tile[deep] = Double.POSITIVE_INFINITY;
        } else {
            chooseTile(count, along, across, deep);
        }
        final int tileBits = layTiles(across, grid.across()) + layTiles(deep, grid.deep());
        final int fineBits = bits(FINE * extent[along] / usual[along]);
        final int wanted = Math.max(TWO_PASSES - tileBits, Math.min(fineBits, TileGrid.KEY_BITS - tileBits));
        final int bits = Math.min(wanted, MAX_ALONG_BITS);
        final double origin = low[along] - extent[along] / STRAY_PART;
        final double stepsPerMetre = (1 << bits) / (extent[along] * (1.0 + 2.0 / STRAY_PART));
        grid.along().lay(along, origin, stepsPerMetre, bits, oneTile ? Double.POSITIVE_INFINITY : limit[along]);
    }

    /** Lays tiles on an axis so that the grid is centred on the world. Returns the number of bits of a tile number. */
    private int layTiles(int axis, TileGrid.Span span) {
        final int bits = tileBits(axis);
        if (bits == 0) { // a single tile is as long as the world, and accepts boxes of any size
            tile[axis] = extent[axis] * (1.0 + 2.0 / STRAY_PART);
            limit[axis] = Double.POSITIVE_INFINITY;
        }
        final double origin = low[axis] - (tile[axis] * (1L << bits) - extent[axis]) / 2.0;
        span.lay(axis, origin, (PackedBounds.LAST_STEP + 1 >> bits) / tile[axis], bits, limit[axis]);
        return bits;
    }

    /** Tries tiles of increasing size, and takes the size with the least expected cost of inserting and comparing. */
    private void chooseTile(int count, int along, int across, int deep) {
        final double overlapAlong = Math.min(1.0, usual[along] / extent[along]);
        double least = Double.POSITIVE_INFINITY;
        double best = 1.0;
        boolean tiled = true;
        for (double times = TILE_GROWTH; tiled; times *= TILE_GROWTH) {
            setTile(across, times);
            setTile(deep, times);
            final double tilesAcross = Math.max(1.0, extent[across] / tile[across]);
            final double tilesDeep = Math.max(1.0, extent[deep] / tile[deep]);
            tiled = tilesAcross > 1.0 || tilesDeep > 1.0;
            final double entries = (tilesAcross > 1.0 ? 1.0 + usual[across] / tile[across] : 1.0)
                    * (tilesDeep > 1.0 ? 1.0 + usual[deep] / tile[deep] : 1.0);
            final double comparisons = entries * count / (tilesAcross * tilesDeep) * overlapAlong;
            final double cost = entries * (ENTRY + comparisons);
            final boolean tooMany = tilesAcross * tilesDeep > count
                    || Math.max(tileBits(across), tileBits(deep)) > MAX_AXIS_BITS
                    || tileBits(across) + tileBits(deep) > MAX_TILE_BITS;
            if (cost < least && !tooMany) {
                least = cost;
                best = times;
            }
        }
        setTile(across, best);
        setTile(deep, best);
    }

    private void setTile(int axis, double times) {
        tile[axis] = Math.max(times * usual[axis], LEAST_TILE * limit[axis]);
    }

    /** Returns the number of bits of a tile number on an axis. */
    private int tileBits(int axis) {
        return bits(extent[axis] / tile[axis]);
    }

    private static int bits(double number) {
        int bits = 0;
        while (1L << bits < number && bits < TileGrid.KEY_BITS) {
            bits++;
        }
        return bits;
    }
}
