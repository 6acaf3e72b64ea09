package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Finds the tiles that boxes overlap, and sorts their entries for a {@link TileSet}. All sets of a broadphase are
 * filled one after another, so they share one instance. The instance takes 24 bytes per box, and 8 bytes per entry of
 * the largest set.
 */
final class TileSort {
    /** Number of boxes, or of entries, that a thread processes at a time. This takes some tens of microseconds. */
    private static final int BLOCK = 2048;

    /** Maximum number of entries of a box. */
    private static final int MOST_ENTRIES = 4;

    private final RadixSort sort;
    private final Parallel.Body locateBlock = this::locateBlock;
    private final Parallel.Body gatherBlock = this::gatherBlock;

    /** Boxes that no set has accepted yet. */
    private int[] waiting = new int[0];

    private int waitingCount;

    /** The set that {@link #fill} is filling. */
    private TileSet set;

    private TileGrid grid;

    private float[] rows;

    /** Boxes accepted by the grid, in the order of the input. */
    private int[] boxes = new int[0];

    private int[] firsts = new int[0];
    private int[] lasts = new int[0];
    private long[] bounds = new long[0];
    private int size;
    private int widest;

    /** One long per entry, sorted: the key in the upper 32 bits, the index into {@link #boxes} in the lower. */
    private long[] order = new long[0];

    private int entries;

    TileSort(RadixSort sort) {
        this.sort = sort;
    }

    /**
     * Replaces the contents of all sets. Each set in turn takes the boxes that its grid accepts; the last set takes all
     * boxes that are left.
     */
    void fill(TileSet[] sets, BoxList list, float[] theirRows, Parallel parallel) {
        waitingCount = list.size();
        if (waitingCount > waiting.length) {
            grow(waitingCount);
        }
        for (int i = 0; i < waitingCount; i++) {
            waiting[i] = list.get(i);
        }
        rows = theirRows;
        for (final TileSet dest : sets) {
            dest.clear();
            if (waitingCount > 0) {
                dest.survey(waiting, waitingCount, rows, dest == sets[sets.length - 1]);
                insertInto(dest, parallel);
            }
        }
        rows = null; // the table may replace its array
    }

    /** Inserts the waiting boxes into a set. Boxes that its grid does not accept keep waiting. */
    private void insertInto(TileSet dest, Parallel parallel) {
        set = dest;
        grid = dest.grid();
        parallel.parallelFor(waitingCount, BLOCK, locateBlock);
        // Removes the boxes that the grid does not accept from the arrays.
        size = 0;
        while (size < waitingCount && boxes[size] >= 0) {
            size++; // the grid usually accepts all boxes
        }
        int left = 0;
        for (int i = size; i < waitingCount; i++) {
            if (boxes[i] < 0) {
                waiting[left++] = ~boxes[i];
            } else {
                boxes[size] = boxes[i];
                firsts[size] = firsts[i];
                lasts[size] = lasts[i];
                bounds[size] = bounds[i];
                size++;
            }
        }
        waitingCount = left;
        entries = 0;
        widest = 0;
        for (int from = 0; from < size; from += BLOCK) {
            final int to = Math.min(from + BLOCK, size);
            if (entries + (to - from) * MOST_ENTRIES > order.length) {
                growOrder(entries + (to - from) * MOST_ENTRIES);
            }
            enter(from, to);
        }
        sort.sort(order, entries, Integer.SIZE, grid.keyBits());
        dest.begin(entries, widest);
        parallel.parallelFor(entries, BLOCK, gatherBlock);
    }

    /**
     * Computes the positions of boxes in the grid. If the grid does not accept a box, stores the bitwise complement of
     * the box number.
     */
    private void locateBlock(int worker, int from, int to) {
        for (int i = from; i < to; i++) {
            final int box = waiting[i];
            final int row = box * STRIDE;
            boxes[i] = grid.takes(rows, row) ? box : ~box;
            firsts[i] = grid.firstAlong(rows, row);
            lasts[i] = grid.lastAlong(rows, row);
            bounds[i] = grid.pack(rows, row);
        }
    }

    /**
     * Writes an entry for each tile that a box overlaps: a key, followed by the box's index. The caller ensures that
     * all entries of a block fit into {@link #order}. So the loop need not grow the array. This saves 40 % of the time
     * of the loop (BroadphaseBenchmark, W2).
     */
    private void enter(int from, int to) {
        final int along = grid.alongBits();
        final long nextAcross = entry(grid.tile(1, 0), along, 0, 0);
        final long nextDeep = entry(grid.tile(0, 1), along, 0, 0);
        int at = entries;
        int greatest = widest;
        for (int member = from; member < to; member++) {
            final long packed = bounds[member];
            final int across = grid.tileAcross(PackedBounds.minAcross(packed));
            final int deep = grid.tileDeep(PackedBounds.minDeep(packed));
            final int acrossMore = grid.tileAcross(PackedBounds.maxAcross(packed)) - across;
            final int deepMore = grid.tileDeep(PackedBounds.maxDeep(packed)) - deep;
            assert (acrossMore | deepMore) <= 1 : "A box extends beyond 2 x 2 tiles";
            final int first = firsts[member];
            greatest = Math.max(greatest, lasts[member] - first);
            final long home = entry(grid.tile(across, deep), along, first, member);
            // Writes four entries for each box, and counts only the ones that the box needs. If the loop had branches
            // instead, one in three would be mispredicted.
            order[at++] = home;
            order[at] = home + nextAcross;
            at += acrossMore;
            order[at] = home + nextDeep;
            at += deepMore;
            order[at] = home + nextAcross + nextDeep;
            at += acrossMore & deepMore;
        }
        entries = at;
        widest = greatest;
    }

    private static long entry(int tile, int alongBits, int first, int member) {
        return (long) (tile << alongBits | first) << Integer.SIZE | member;
    }

    private void gatherBlock(int worker, int from, int to) {
        final int alongBits = grid.alongBits();
        final int[] keys = set.keys();
        final int[] lastKeys = set.lastKeys();
        final int[] entryBoxes = set.entryBoxes();
        final long[] entryBounds = set.entryBounds();
        for (int i = from; i < to; i++) {
            final int key = (int) (order[i] >>> Integer.SIZE);
            final int member = (int) order[i];
            keys[i] = key;
            lastKeys[i] = key >>> alongBits << alongBits | lasts[member];
            entryBoxes[i] = boxes[member];
            entryBounds[i] = bounds[member];
        }
    }

    private void grow(int least) {
        final int capacity = (int) Math.min(Math.max(least, boxes.length * 3L / 2), Integer.MAX_VALUE - 8);
        waiting = new int[capacity];
        boxes = new int[capacity];
        firsts = new int[capacity];
        lasts = new int[capacity];
        bounds = new long[capacity];
    }

    private void growOrder(int least) {
        final long wanted = Math.max(least, Math.max(2L * size, order.length * 3L / 2));
        order = Arrays.copyOf(order, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
    }
}
