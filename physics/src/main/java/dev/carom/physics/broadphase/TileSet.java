package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * Boxes of similar size, filed by tile and in order along, in every tile that they reach into.
 * <p>
 * Filing a box takes about as long as ten comparisons, and does not depend on where it was before: nothing is lost when
 * all boxes teleport. About 44 bytes a filing, 1 to 4 filings a box, usually 1.5.
 *
 * <pre>
 * key, 31 bits:  | number of the tile | first step along |      filings stand in the order of their keys
 * </pre>
 */
final class TileSet {
    private static final int INITIAL_CAPACITY = 16;

    /** Stands where a box was that has been hidden. */
    static final int HIDDEN = -1;

    /** Filings that a box may have. */
    private static final int MOST_FILINGS = 4;

    private final TileGrid grid = new TileGrid();
    private final RadixSort sort;

    private int[] boxes = new int[INITIAL_CAPACITY];
    private int[] firsts = new int[INITIAL_CAPACITY];
    private int[] lasts = new int[INITIAL_CAPACITY];
    private long[] bounds = new long[INITIAL_CAPACITY];
    private int size;
    private int widest;

    private long[] order = new long[INITIAL_CAPACITY * MOST_FILINGS];
    private int[] keys = new int[INITIAL_CAPACITY + 1];
    private int[] lastKeys = new int[INITIAL_CAPACITY];
    private int[] filedBoxes = new int[INITIAL_CAPACITY];
    private long[] filedBounds = new long[INITIAL_CAPACITY];
    private int filings;

    private int[] starts = new int[2];
    private boolean startsKnown;

    TileSet(RadixSort sort) {
        this.sort = sort;
        clear();
    }

    /** Where the boxes are filed. To be changed only right before {@link #file}. */
    TileGrid grid() {
        return grid;
    }

    /** How many boxes are filed. */
    int size() {
        return size;
    }

    /** A box by its place in the order in which they were handed in, or {@link #HIDDEN}. */
    int box(int index) {
        return boxes[index];
    }

    /** How many filings there are. */
    int filings() {
        return filings;
    }

    /** Keys of the filings, ascending, and one more that is greater than any. */
    int[] keys() {
        return keys;
    }

    /** For each filing, the key that the last step along of its box would have in its tile. */
    int[] lastKeys() {
        return lastKeys;
    }

    /** For each filing the bounds of its box. */
    long[] filedBounds() {
        return filedBounds;
    }

    /** For each filing its box. */
    int[] filedBoxes() {
        return filedBoxes;
    }

    /** The greatest length along of a box, in steps. */
    int widest() {
        return widest;
    }

    void clear() {
        size = 0;
        filings = 0;
        widest = 0;
        keys[0] = Integer.MAX_VALUE;
        startsKnown = false;
    }

    /**
     * Files boxes in place of those that were filed before.
     *
     * @param candidates boxes; those that are too large for the grid are left, moved to the front
     * @return how many are left
     */
    int file(int[] candidates, int count, float[] rows) {
        clear();
        if (count > boxes.length) {
            grow(count);
        }
        int left = 0;
        for (int i = 0; i < count; i++) {
            final int box = candidates[i];
            if (grid.takes(rows, box * STRIDE)) {
                take(box, rows);
            } else {
                candidates[left++] = box;
            }
        }
        fileMembers();
        sort.sort(order, filings, Integer.SIZE, grid.keyBits());
        gather();
        return left;
    }

    private void take(int box, float[] rows) {
        grid.locate(rows, box * STRIDE);
        boxes[size] = box;
        firsts[size] = grid.firstAlong();
        lasts[size] = grid.lastAlong();
        bounds[size] = grid.bounds();
        size++;
    }

    /** Enters each box in every tile that it reaches into: as a key, and its place among the boxes below. */
    private void fileMembers() {
        if (size > order.length / MOST_FILINGS) {
            growOrder();
        }
        final int along = grid.alongBits();
        int at = 0;
        int greatest = 0;
        for (int member = 0; member < size; member++) {
            final long packed = bounds[member];
            final int across = grid.tileAcross(PackedBounds.minAcross(packed));
            final int deep = grid.tileDeep(PackedBounds.minDeep(packed));
            final int acrossMore = grid.tileAcross(PackedBounds.maxAcross(packed)) - across;
            final int deepMore = grid.tileDeep(PackedBounds.maxDeep(packed)) - deep;
            assert (acrossMore | deepMore) <= 1 : "A box reaches beyond 2 x 2 tiles";
            final int first = firsts[member];
            greatest = Math.max(greatest, lasts[member] - first);
            // Written always and counted when needed: branches would be mispredicted for every third box.
            order[at++] = entry(grid.tile(across, deep), along, first, member);
            order[at] = entry(grid.tile(across + 1, deep), along, first, member);
            at += acrossMore;
            order[at] = entry(grid.tile(across, deep + 1), along, first, member);
            at += deepMore;
            order[at] = entry(grid.tile(across + 1, deep + 1), along, first, member);
            at += acrossMore & deepMore;
        }
        filings = at;
        widest = greatest;
    }

    private static long entry(int tile, int alongBits, int first, int member) {
        return (long) (tile << alongBits | first) << Integer.SIZE | member;
    }

    private void gather() {
        if (filings > filedBoxes.length) {
            growFilings();
        }
        final int alongBits = grid.alongBits();
        for (int i = 0; i < filings; i++) {
            final int key = (int) (order[i] >>> Integer.SIZE);
            final int member = (int) order[i];
            keys[i] = key;
            lastKeys[i] = key >>> alongBits << alongBits | lasts[member];
            filedBoxes[i] = boxes[member];
            filedBounds[i] = bounds[member];
        }
        keys[filings] = Integer.MAX_VALUE;
    }

    /** The first filing of a tile; that of the next tile is the end. Counts them at the first question after filing. */
    int start(int tile) {
        if (!startsKnown) {
            countStarts();
        }
        return starts[tile];
    }

    private void countStarts() {
        final int tiles = grid.tiles();
        if (starts.length <= tiles) {
            starts = new int[tiles + 1];
        }
        int next = 0;
        for (int i = 0; i < filings; i++) {
            final int tile = keys[i] >>> grid.alongBits();
            while (next <= tile) {
                starts[next++] = i;
            }
        }
        Arrays.fill(starts, next, tiles + 1, filings);
        startsKnown = true;
    }

    /** The first filing of a tile that has a key at or above the given one. */
    int firstAtOrAbove(int key, int tile) {
        int low = start(tile);
        int high = starts[tile + 1];
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (keys[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Makes a box that was filed invisible; its row must be what it was then. */
    void hide(int box, float[] rows) {
        grid.locate(rows, box * STRIDE);
        final long packed = grid.bounds();
        final int first = grid.firstAlong();
        for (int deep = grid.tileDeep(PackedBounds.minDeep(packed));
                deep <= grid.tileDeep(PackedBounds.maxDeep(packed));
                deep++) {
            for (int across = grid.tileAcross(PackedBounds.minAcross(packed));
                    across <= grid.tileAcross(PackedBounds.maxAcross(packed));
                    across++) {
                final int tile = grid.tile(across, deep);
                int filing = firstAtOrAbove(tile << grid.alongBits() | first, tile);
                while (filedBoxes[filing] != box) {
                    filing++;
                }
                filedBounds[filing] = PackedBounds.NOWHERE;
                boxes[(int) order[filing]] = HIDDEN;
            }
        }
    }

    /** Walks the invariants: filings in order, each where the row of its box says, and hidden boxes nowhere. */
    void validate(float[] rows) {
        for (int i = 0; i < filings; i++) {
            final int box = boxes[(int) order[i]];
            grid.locate(rows, filedBoxes[i] * STRIDE);
            final int tile = keys[i] >>> grid.alongBits();
            final boolean there = box == HIDDEN
                    ? filedBounds[i] == PackedBounds.NOWHERE
                    : box == filedBoxes[i]
                            && filedBounds[i] == grid.bounds()
                            && keys[i] == (tile << grid.alongBits() | grid.firstAlong())
                            && lastKeys[i] == (tile << grid.alongBits() | grid.lastAlong());
            if (!there || keys[i] > keys[i + 1]) {
                throw new IllegalStateException("Filing " + i + ", of box " + filedBoxes[i] + ", is wrong");
            }
        }
        if (keys[filings] != Integer.MAX_VALUE) {
            throw new IllegalStateException("The filings have no end");
        }
    }

    private void grow(int least) {
        final int capacity = (int) Math.min(Math.max(least, boxes.length * 2L), Integer.MAX_VALUE - 8);
        boxes = new int[capacity];
        firsts = new int[capacity];
        lasts = new int[capacity];
        bounds = new long[capacity];
    }

    private void growOrder() {
        order = new long[boxes.length * MOST_FILINGS];
    }

    private void growFilings() {
        final int capacity = (int) Math.min(filings * 3L / 2, order.length);
        keys = new int[capacity + 1];
        lastKeys = new int[capacity];
        filedBoxes = new int[capacity];
        filedBounds = new long[capacity];
    }
}
