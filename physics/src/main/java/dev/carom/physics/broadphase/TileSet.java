package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import dev.carom.physics.sorting.RadixSort;
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

    private long[] order = new long[INITIAL_CAPACITY];
    private int[] keys = new int[INITIAL_CAPACITY + 1];
    private int[] lastKeys = new int[INITIAL_CAPACITY];
    private int[] filedBoxes = new int[INITIAL_CAPACITY];
    private long[] filedBounds = new long[INITIAL_CAPACITY];
    private int filings;

    private int[] starts = new int[INITIAL_CAPACITY];
    private int startShift;
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
        final int along = grid.alongBits();
        int at = 0;
        int greatest = 0;
        for (int member = 0; member < size; member++) {
            if (at > order.length - MOST_FILINGS) {
                growOrder();
            }
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

    /**
     * The first filing that may have this key or a greater one: none does before it, and about one behind it has a
     * lesser one, of the same tile. Counts the filings at the first question after filing.
     */
    int firstNear(int key) {
        if (!startsKnown) {
            countStarts();
        }
        return starts[key >>> startShift];
    }

    /** Keeps a place for each run of keys, about as many as there are filings, and never longer than a tile. */
    private void countStarts() {
        final int spareBits = grid.keyBits() - (Integer.SIZE - Integer.numberOfLeadingZeros(filings));
        startShift = Math.max(0, Math.min(grid.alongBits(), spareBits));
        final int runs = 1 << grid.keyBits() - startShift;
        if (starts.length < runs) {
            growStarts(runs);
        }
        int next = 0;
        for (int i = 0; i < filings; i++) {
            final int run = keys[i] >>> startShift;
            while (next <= run) {
                starts[next++] = i;
            }
        }
        Arrays.fill(starts, next, runs, filings);
        startsKnown = true;
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
                int filing = firstNear(tile << grid.alongBits() | first);
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
        final int capacity = (int) Math.min(Math.max(least, boxes.length * 3L / 2), Integer.MAX_VALUE - 8);
        boxes = new int[capacity];
        firsts = new int[capacity];
        lasts = new int[capacity];
        bounds = new long[capacity];
    }

    private void growOrder() {
        final long wanted = Math.max(size, order.length) * 3L / 2 + MOST_FILINGS;
        order = Arrays.copyOf(order, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
    }

    private void growStarts(int runs) {
        starts = new int[runs];
    }

    private void growFilings() {
        keys = new int[order.length + 1];
        lastKeys = new int[order.length];
        filedBoxes = new int[order.length];
        filedBounds = new long[order.length];
    }
}
