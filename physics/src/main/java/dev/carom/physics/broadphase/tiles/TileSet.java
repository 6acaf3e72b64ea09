package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import java.util.Arrays;

/**
 * Stores boxes of similar size. A box has an entry in every tile that it overlaps, and the entries of a tile are sorted
 * along the tile.
 * <p>
 * The time to insert a box does not depend on where the box was before. So teleports cost nothing extra. An entry takes
 * about 30 bytes. A box has 1 to 4 entries, on average 1.5.
 *
 * <pre>
 * key, at most 30 bits:  | number of the tile | first step along |      entries are sorted by key
 * </pre>
 */
final class TileSet {
    private static final int INITIAL_CAPACITY = 16;

    /**
     * Number of entries that are processed together. The same number of sentinel keys follows the last entry. The
     * sentinel keys exceed any other key.
     */
    static final int STRETCH = 4;

    /** Building the index of n entries takes as long as n / ENTRIES_PER_SEARCH binary searches. */
    private static final int ENTRIES_PER_SEARCH = 8;

    private final TileGrid grid = new TileGrid();
    private final TileSurvey survey = new TileSurvey();
    private int[] keys = new int[INITIAL_CAPACITY + STRETCH];
    private int[] lastKeys = new int[INITIAL_CAPACITY];
    private int[] entryBoxes = new int[INITIAL_CAPACITY];
    private long[] entryBounds = new long[INITIAL_CAPACITY + STRETCH];
    private int entries;
    private int widest;

    private int[] starts = new int[INITIAL_CAPACITY];
    private int startShift;
    private boolean startsKnown;
    private int expectedSearches;

    TileSet() {
        clear();
    }

    /** Returns the grid of the tiles. */
    TileGrid grid() {
        return grid;
    }

    /** Returns the number of entries. */
    int entries() {
        return entries;
    }

    /**
     * Returns the keys of the entries, ascending, followed by {@link #STRETCH} keys that are greater than all others.
     */
    int[] keys() {
        return keys;
    }

    /** Returns, for each entry, its tile and the last step of its box along the tile, combined as in a key. */
    int[] lastKeys() {
        return lastKeys;
    }

    /** Returns, for each entry, the {@link PackedBounds} of its box. */
    long[] entryBounds() {
        return entryBounds;
    }

    /** Returns the box of each entry. */
    int[] entryBoxes() {
        return entryBoxes;
    }

    /**
     * Tests whether an entry is the home entry of its box: the entry in the tile of the box's minimum corner. Each
     * visible box has one home entry; a hidden box has none.
     */
    boolean isHome(int entry) {
        final long its = entryBounds[entry];
        return its != PackedBounds.NOWHERE && grid.home(its, its) == keys[entry] >>> grid.alongBits();
    }

    /** Returns the greatest length of a box along the tiles, in steps. */
    int widest() {
        return widest;
    }

    void clear() {
        begin(0, 0);
    }

    /**
     * Fits the grid to boxes; {@link #begin} must follow.
     *
     * @param all whether the grid has to accept boxes of any size
     */
    void survey(int[] boxes, int count, float[] rows, boolean all) {
        survey.update(boxes, count, rows, all, grid);
    }

    /** Discards all entries, and makes space for new ones. The caller must write the new entries next. */
    void begin(int newEntries, int widestOfThem) {
        entries = newEntries;
        widest = widestOfThem;
        startsKnown = false;
        expectedSearches = 0;
        if (entries > entryBoxes.length) {
            grow();
        }
        Arrays.fill(keys, entries, entries + STRETCH, Integer.MAX_VALUE);
    }

    /**
     * Returns the index of the first entry whose key is at least the given key. The index may also be smaller by a few
     * entries, on average by about one. The entries in between belong to the same tile. {@link #expect} must be called
     * first.
     */
    int firstNear(int key) {
        if (startsKnown) {
            return starts[key >>> startShift];
        }
        int low = 0;
        int high = entries;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (keys[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Prepares for calls of {@link #firstNear}. Builds an index, unless there are so few calls that binary search is
     * faster. For few calls, an index would cost too much. For example, an index for 28 look-ups of resting boxes among
     * 10,000 boxes took a tenth of the update (benchmark {@code matrix}, world "straight 20 %").
     */
    void expect(int searches) {
        expectedSearches += searches;
        if (expectedSearches > entries / ENTRIES_PER_SEARCH) {
            countStarts();
        }
    }

    /**
     * Builds an index. A run is an interval of key values, and all runs are equally long. For each run, the index
     * contains the first entry whose key is in the run or above it. The number of runs is about the number of entries,
     * and all keys of a run belong to the same tile. Does nothing if the index was built after the last {@link #begin}.
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

    /**
     * Hides an inserted box, so that no search finds the box. The row of the box must still be the row with which the
     * box was inserted.
     */
    void hide(int box, float[] theirRows) {
        expect(1);
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
            }
        }
    }

    /** Checks the invariants: entries are sorted, and each matches the row of its box, unless it is hidden. */
    void validate(float[] theirRows) {
        for (int i = 0; i < entries; i++) {
            final int row = entryBoxes[i] * STRIDE;
            final int tile = keys[i] >>> grid.alongBits();
            final boolean there = entryBounds[i] == PackedBounds.NOWHERE
                    || entryBounds[i] == grid.pack(theirRows, row)
                            && keys[i] == (tile << grid.alongBits() | grid.firstAlong(theirRows, row))
                            && lastKeys[i] == (tile << grid.alongBits() | grid.lastAlong(theirRows, row));
            if (!there || keys[i] > keys[i + 1]) {
                throw new IllegalStateException("Entry " + i + " must be in order and match the bounds of its box (got:"
                        + " box " + entryBoxes[i] + ")");
            }
        }
        if (keys[entries] != Integer.MAX_VALUE) {
            throw new IllegalStateException(
                    "The key after the last entry must be the largest int (got: " + keys[entries] + ")");
        }
    }

    private void growStarts(int runs) {
        starts = new int[Math.max(runs, 2 * Integer.highestOneBit(entryBoxes.length))];
    }

    private void grow() {
        final int capacity = (int) Math.min(entries * 5L / 4, Integer.MAX_VALUE - 8 - STRETCH);
        keys = new int[capacity + STRETCH];
        lastKeys = new int[capacity];
        entryBoxes = new int[capacity];
        entryBounds = new long[capacity + STRETCH];
    }
}
