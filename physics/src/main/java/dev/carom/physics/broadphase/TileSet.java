package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Boxes of similar size, inserted into every tile that they reach into, in order along it.
 * <p>
 * To insert a box takes about as long as ten comparisons, wherever it was before: nothing is lost when
 * all boxes teleport. About 44 bytes an entry, 1 to 4 entries a box, usually 1.5.
 *
 * <pre>
 * key, 31 bits:  | number of the tile | first step along |      entries stand in the order of their keys
 * </pre>
 */
final class TileSet {
    private static final int INITIAL_CAPACITY = 16;

    /** Entries that may be looked at together: behind the last entry there are so many that no box meets. */
    static final int STRETCH = 4;

    /** Stands where a box was that has been hidden. */
    static final int HIDDEN = -1;

    /** Entries that a box may have. */
    private static final int MOST_ENTRIES = 4;

    /** Boxes, and entries, that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 2048;

    private final TileGrid grid = new TileGrid();
    private final RadixSort sort;
    private final Crew.Block locateBlock = this::locateBlock;
    private final Crew.Block gatherBlock = this::gatherBlock;

    /** Of the call of {@link #fill} under way. */
    private int[] newcomers;

    private float[] rows;

    private int[] boxes = new int[INITIAL_CAPACITY];
    private int[] firsts = new int[INITIAL_CAPACITY];
    private int[] lasts = new int[INITIAL_CAPACITY];
    private long[] bounds = new long[INITIAL_CAPACITY];
    private int size;
    private int widest;

    private long[] order = new long[INITIAL_CAPACITY];
    private int[] keys = new int[INITIAL_CAPACITY + STRETCH];
    private int[] lastKeys = new int[INITIAL_CAPACITY];
    private int[] entryBoxes = new int[INITIAL_CAPACITY];
    private long[] entryBounds = new long[INITIAL_CAPACITY + STRETCH];
    private int entries;

    private int[] starts = new int[INITIAL_CAPACITY];
    private int startShift;
    private boolean startsKnown;

    TileSet(RadixSort sort) {
        this.sort = sort;
        clear();
    }

    /** Where the boxes are inserted. To be changed only right before {@link #fill}. */
    TileGrid grid() {
        return grid;
    }

    /** How many boxes are inserted. */
    int size() {
        return size;
    }

    /** A box by its place in the order in which they were handed in, or {@link #HIDDEN}. */
    int box(int index) {
        return boxes[index];
    }

    /** How many entries there are. */
    int entries() {
        return entries;
    }

    /** Keys of the entries, ascending, and {@link #STRETCH} more that are greater than any. */
    int[] keys() {
        return keys;
    }

    /** For each entry, the key that the last step along of its box would have in its tile. */
    int[] lastKeys() {
        return lastKeys;
    }

    /** For each entry the bounds of its box. */
    long[] entryBounds() {
        return entryBounds;
    }

    /** For each entry its box. */
    int[] entryBoxes() {
        return entryBoxes;
    }

    /**
     * Whether an entry is that in the tile of the box's least corner: of the entries of a box one is, of a hidden one
     * none.
     */
    boolean isHome(int entry) {
        final long its = entryBounds[entry];
        return its != PackedBounds.NOWHERE && grid.home(its, its) == keys[entry] >>> grid.alongBits();
    }

    /** The greatest length along of a box, in steps. */
    int widest() {
        return widest;
    }

    void clear() {
        size = 0;
        entries = 0;
        widest = 0;
        Arrays.fill(keys, 0, STRETCH, Integer.MAX_VALUE);
        startsKnown = false;
    }

    /**
     * Inserts boxes in place of those that were inserted before.
     *
     * @param fromBoxes boxes; those that are too large for the grid are left, moved to the front
     * @return how many are left
     */
    int fill(int[] fromBoxes, int count, float[] theirRows, Crew crew) {
        clear();
        if (count > boxes.length) {
            grow(count);
        }
        newcomers = fromBoxes;
        rows = theirRows;
        crew.share(count, BLOCK, locateBlock);
        final int left = moveUp(count);
        enterMembers();
        sort.sort(order, entries, Integer.SIZE, grid.keyBits());
        if (entries > entryBoxes.length) {
            growEntries();
        }
        crew.share(entries, BLOCK, gatherBlock);
        Arrays.fill(keys, entries, entries + STRETCH, Integer.MAX_VALUE);
        newcomers = null;
        rows = null;
        return left;
    }

    /** Finds where boxes lie; those that the grid does not take are noted by their complements. */
    private void locateBlock(int worker, int from, int to) {
        for (int i = from; i < to; i++) {
            final int box = newcomers[i];
            final int row = box * STRIDE;
            boxes[i] = grid.takes(rows, row) ? box : ~box;
            firsts[i] = grid.firstAlong(rows, row);
            lasts[i] = grid.lastAlong(rows, row);
            bounds[i] = grid.pack(rows, row);
        }
    }

    /** Closes the gaps that boxes leave which the grid does not take; returns how many these are. */
    private int moveUp(int count) {
        while (size < count && boxes[size] >= 0) {
            size++; // most often all of them
        }
        int left = 0;
        for (int i = size; i < count; i++) {
            if (boxes[i] < 0) {
                newcomers[left++] = ~boxes[i];
            } else {
                boxes[size] = boxes[i];
                firsts[size] = firsts[i];
                lasts[size] = lasts[i];
                bounds[size] = bounds[i];
                size++;
            }
        }
        return left;
    }

    /**
     * Enters each box in every tile that it reaches into: as a key, and its place among the boxes below. There is room
     * for all entries of a block before it is entered: a loop that may call nothing takes six tenths of the time
     * (BroadphaseBenchmark, W2).
     */
    private void enterMembers() {
        for (int from = 0; from < size; from += BLOCK) {
            final int to = Math.min(from + BLOCK, size);
            if (entries + (to - from) * MOST_ENTRIES > order.length) {
                growOrder(entries + (to - from) * MOST_ENTRIES);
            }
            enterMembers(from, to);
        }
    }

    private void enterMembers(int from, int to) {
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
            // Written always and counted when needed: branches would be mispredicted for every third box.
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
        for (int i = from; i < to; i++) {
            final int key = (int) (order[i] >>> Integer.SIZE);
            final int member = (int) order[i];
            keys[i] = key;
            lastKeys[i] = key >>> alongBits << alongBits | lasts[member];
            entryBoxes[i] = boxes[member];
            entryBounds[i] = bounds[member];
        }
    }

    /**
     * The first entry that may have this key or a greater one: none does before it, and about one behind it has a
     * lesser one, of the same tile. {@link #countStarts} comes before.
     */
    int firstNear(int key) {
        return starts[key >>> startShift];
    }

    /**
     * Keeps a place for each run of keys, about as many as there are entries, and never longer than a tile. Once after
     * {@link #fill}, if needed.
     */
    void countStarts() {
        if (startsKnown) {
            return;
        }
        final int spareBits = grid.keyBits() - (Integer.SIZE - Integer.numberOfLeadingZeros(entries));
        startShift = Math.max(0, Math.min(grid.alongBits(), spareBits));
        final int runs = 1 << grid.keyBits() - startShift;
        if (starts.length < runs) {
            growStarts(runs);
        }
        int next = 0;
        for (int i = 0; i < entries; i++) {
            final int run = keys[i] >>> startShift;
            while (next <= run) {
                starts[next++] = i;
            }
        }
        Arrays.fill(starts, next, runs, entries);
        startsKnown = true;
    }

    /** Makes a box that was inserted invisible; its row must be what it was then. */
    void hide(int box, float[] theirRows) {
        countStarts();
        final long packed = grid.pack(theirRows, box * STRIDE);
        final int first = grid.firstAlong(theirRows, box * STRIDE);
        for (int deep = grid.tileDeep(PackedBounds.minDeep(packed));
                deep <= grid.tileDeep(PackedBounds.maxDeep(packed));
                deep++) {
            for (int across = grid.tileAcross(PackedBounds.minAcross(packed));
                    across <= grid.tileAcross(PackedBounds.maxAcross(packed));
                    across++) {
                final int tile = grid.tile(across, deep);
                int entry = firstNear(tile << grid.alongBits() | first);
                while (entryBoxes[entry] != box) {
                    entry++;
                }
                entryBounds[entry] = PackedBounds.NOWHERE;
                boxes[(int) order[entry]] = HIDDEN;
            }
        }
    }

    /** Walks the invariants: entries in order, each where the row of its box says, and hidden boxes nowhere. */
    void validate(float[] theirRows) {
        for (int i = 0; i < entries; i++) {
            final int box = boxes[(int) order[i]];
            final int row = entryBoxes[i] * STRIDE;
            final int tile = keys[i] >>> grid.alongBits();
            final boolean there = box == HIDDEN
                    ? entryBounds[i] == PackedBounds.NOWHERE
                    : box == entryBoxes[i]
                            && entryBounds[i] == grid.pack(theirRows, row)
                            && keys[i] == (tile << grid.alongBits() | grid.firstAlong(theirRows, row))
                            && lastKeys[i] == (tile << grid.alongBits() | grid.lastAlong(theirRows, row));
            if (!there || keys[i] > keys[i + 1]) {
                throw new IllegalStateException("Entry " + i + ", of box " + entryBoxes[i] + ", is wrong");
            }
        }
        if (keys[entries] != Integer.MAX_VALUE) {
            throw new IllegalStateException("The list of entries has no end");
        }
    }

    private void grow(int least) {
        final int capacity = (int) Math.min(Math.max(least, boxes.length * 3L / 2), Integer.MAX_VALUE - 8);
        boxes = new int[capacity];
        firsts = new int[capacity];
        lasts = new int[capacity];
        bounds = new long[capacity];
    }

    private void growOrder(int least) {
        final long wanted = Math.max(least, Math.max(size, order.length) * 3L / 2);
        order = Arrays.copyOf(order, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
    }

    private void growStarts(int runs) {
        starts = new int[runs];
    }

    private void growEntries() {
        keys = new int[order.length + STRETCH];
        lastKeys = new int[order.length];
        entryBoxes = new int[order.length];
        entryBounds = new long[order.length + STRETCH];
    }
}
