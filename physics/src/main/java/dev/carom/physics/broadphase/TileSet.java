package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * Boxes of similar size, inserted into every tile that they reach into, in order along it.
 * <p>
 * To insert a box takes about as long as ten comparisons, wherever it was before: nothing is lost when all boxes
 * teleport. About 30 bytes an entry, 1 to 4 entries a box, usually 1.5.
 *
 * <pre>
 * key, 31 bits:  | number of the tile | first step along |      entries stand in the order of their keys
 * </pre>
 */
final class TileSet {
    private static final int INITIAL_CAPACITY = 16;

    /** Entries that may be looked at together: behind the last entry there are so many that no box meets. */
    static final int STRETCH = 4;

    private final TileGrid grid = new TileGrid();
    private int[] keys = new int[INITIAL_CAPACITY + STRETCH];
    private int[] lastKeys = new int[INITIAL_CAPACITY];
    private int[] entryBoxes = new int[INITIAL_CAPACITY];
    private long[] entryBounds = new long[INITIAL_CAPACITY + STRETCH];
    private int entries;
    private int widest;

    private int[] starts = new int[INITIAL_CAPACITY];
    private int startShift;
    private boolean startsKnown;

    TileSet() {
        clear();
    }

    /** Where the boxes are inserted. To be changed only right before {@link #begin}. */
    TileGrid grid() {
        return grid;
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
        begin(0, 0);
    }

    /** Makes room for so many entries in place of those that are there. They have to be written right after. */
    void begin(int newEntries, int widestOfThem) {
        entries = newEntries;
        widest = widestOfThem;
        startsKnown = false;
        if (entries > entryBoxes.length) {
            grow();
        }
        Arrays.fill(keys, entries, entries + STRETCH, Integer.MAX_VALUE);
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
     * {@link #begin}, if needed.
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
            }
        }
    }

    /** Walks the invariants: entries in order, each where the row of its box says, unless it is hidden. */
    void validate(float[] theirRows) {
        for (int i = 0; i < entries; i++) {
            final int row = entryBoxes[i] * STRIDE;
            final int tile = keys[i] >>> grid.alongBits();
            final boolean there = entryBounds[i] == PackedBounds.NOWHERE
                    || entryBounds[i] == grid.pack(theirRows, row)
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
