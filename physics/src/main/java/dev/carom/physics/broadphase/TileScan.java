package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * One thread's part of a {@link TileSweep}: looks at a range of entries, and lists the pairs that it finds.
 * <p>
 * Three tests follow each other, each for the few that pass the one before: places along the tile, steps on the other
 * two axes, and at last the floats. Whether the second holds is as good as chance, so that a branch on it would be
 * mispredicted all the time; every entry is noted as a hit, and the next one over it unless it was one. That takes a
 * fifth off the sweep (BroadphaseBenchmark, W1). A run of entries ends by chance too: they are looked at in stretches,
 * of which only the end is a branch, which takes another sixth off (W2).
 * <p>
 * Of boxes that were inserted by the rows that are compared, steps tell most of what floats would: those that reach
 * beyond each other by a step do so in float, since steps never pass each other. So of a hundred pairs about one is
 * left to the floats, whose rows lie all over memory; to check the hits takes a fifth of the time (W2, 100,000 boxes).
 */
final class TileScan {
    /** Hits that are checked together. */
    private static final int BATCH = 512;

    private final BoxTable boxes;
    private PairList found;
    private float[] rows;
    private long[] hits = new long[BATCH];

    /** How many hits are pairs that wait for a batch to be full. */
    private int waiting;

    private long comparisons;

    TileScan(BoxTable boxes) {
        this.boxes = boxes;
    }

    /** Begins an update. */
    void begin() {
        comparisons = 0;
    }

    /** From here on pairs go into that list, and boxes overlap when those rows of theirs do. */
    void into(PairList dest, float[] compared) {
        found = dest;
        rows = compared;
    }

    /** How often an entry was looked at in this update, those that ended a run included. */
    long comparisons() {
        return comparisons;
    }

    /**
     * Finds all pairs within a set of an entry in a range and a later one. The boxes must have been inserted by the
     * rows that are compared, and none of them may be fixed.
     */
    void within(TileSet set, int from, int to) {
        makeRoom(set);
        final int[] keys = set.keys();
        final int[] lastKeys = set.lastKeys();
        final long[] bounds = set.entryBounds();
        final long[] met = hits;
        int count = 0;
        for (int i = from; i < to; i++) {
            final long query = PackedBounds.query(bounds[i]);
            count = note(keys, bounds, i + 1, lastKeys[i], query, (long) i << Integer.SIZE, met, count);
            if (count >= BATCH) {
                checkWithin(set, count);
                count = 0;
            }
        }
        checkWithin(set, count);
    }

    /**
     * Notes the entries from one on, up to a last key, that meet a query.
     *
     * @param above what to note above the number of the entry
     * @param noted how many hits there are
     * @return how many there are then
     */
    private int note(int[] keys, long[] bounds, int from, int last, long query, long above, long[] met, int noted) {
        int count = noted;
        // Entries of the next tile have keys beyond the last, and so have those behind the end.
        int j = from;
        for (; keys[j] <= last; j += TileSet.STRETCH) {
            met[count] = above | j;
            count += PackedBounds.overlaps(bounds[j], query);
            met[count] = above | j + 1;
            count += PackedBounds.overlaps(bounds[j + 1], query) & atMost(keys[j + 1], last);
            met[count] = above | j + 2;
            count += PackedBounds.overlaps(bounds[j + 2], query) & atMost(keys[j + 2], last);
            met[count] = above | j + 3;
            count += PackedBounds.overlaps(bounds[j + 3], query) & atMost(keys[j + 3], last);
        }
        comparisons += j - from + 1;
        return count;
    }

    /** Makes pairs of the hits that count in the tile where they were found, and lists those that overlap. */
    private void checkWithin(TileSet set, int count) {
        final TileGrid grid = set.grid();
        final int[] keys = set.keys();
        final int[] entryBoxes = set.entryBoxes();
        final long[] bounds = set.entryBounds();
        final int[] lastKeys = set.lastKeys();
        final long[] met = hits;
        found.makeRoom(count);
        final long[] pairs = found.array();
        int size = found.size();
        int open = 0;
        for (int hit = 0; hit < count; hit++) {
            final int i = (int) (met[hit] >>> Integer.SIZE);
            final int j = (int) met[hit];
            final long pair = PairSet.pair(entryBoxes[i], entryBoxes[j]);
            final int home = same(grid.home(bounds[i], bounds[j]), keys[i] >>> grid.alongBits());
            final int sure = PackedBounds.overlaps(bounds[j], PackedBounds.queryBeyond(bounds[i]))
                    & less(keys[j], lastKeys[i])
                    & less(keys[i], lastKeys[j]);
            assert (home & sure) == 0 || BoxTable.overlap(rows, PairSet.a(pair), PairSet.b(pair));
            pairs[size] = pair;
            size += home & sure;
            met[open] = pair;
            open += home & ~sure;
        }
        found.setSize(size);
        checkRows(open);
    }

    /** 1 where a key is less than another one, else 0; without a branch, as those below. */
    private static int less(int key, int other) {
        return key - other >>> Integer.SIZE - 1;
    }

    private static int atMost(int key, int last) {
        return 1 - less(last, key);
    }

    private static int same(int tile, int other) {
        return (tile ^ other) - 1 >>> Integer.SIZE - 1;
    }

    /**
     * Lists those of the first hits, which are pairs by now, that overlap. Without branches a processor waits for many
     * of their rows at once.
     */
    private void checkRows(int count) {
        found.makeRoom(count);
        final long[] pairs = found.array();
        final long[] met = hits;
        final float[] bounds = rows;
        int size = found.size();
        for (int hit = 0; hit < count; hit++) {
            final long pair = met[hit];
            pairs[size] = pair;
            size += boxes.overlaps(bounds, PairSet.a(pair), PairSet.b(pair));
        }
        found.setSize(size);
    }

    /** Finds all pairs of a box of one set, inserted in a range there, and a box of the other. */
    void between(TileSet set, TileSet other, int from, int to) {
        // In the order in which they are inserted, so that one look-up warms the cache for the next; each box once.
        for (int i = from; i < to; i++) {
            if (set.isHome(i)) {
                search(set.entryBoxes()[i], other);
            }
        }
        checkWaiting();
    }

    /** Finds all pairs of a box and one that is inserted. */
    void lookUp(int box, TileSet set) {
        search(box, set);
        checkWaiting();
    }

    private void checkWaiting() {
        checkRows(waiting);
        waiting = 0;
    }

    /** Leaves what it finds to wait, so that what one look-up finds is checked together with what others do. */
    private void search(int box, TileSet set) {
        if (set.entries() == 0) {
            return;
        }
        makeRoom(set);
        final TileGrid grid = set.grid();
        final int row = box * STRIDE;
        final long packed = grid.pack(rows, row);
        final int first = Math.max(0, grid.firstAlong(rows, row) - set.widest());
        final int last = grid.lastAlong(rows, row);
        final int endAcross = grid.tileAcross(PackedBounds.maxAcross(packed));
        final int endDeep = grid.tileDeep(PackedBounds.maxDeep(packed));
        for (int deep = grid.tileDeep(PackedBounds.minDeep(packed)); deep <= endDeep; deep++) {
            for (int across = grid.tileAcross(PackedBounds.minAcross(packed)); across <= endAcross; across++) {
                scan(box, packed, grid.tile(across, deep), first, last, set);
            }
        }
    }

    private void scan(int box, long packed, int tile, int first, int last, TileSet set) {
        final TileGrid grid = set.grid();
        final long[] bounds = set.entryBounds();
        final long[] met = hits;
        final int base = tile << grid.alongBits();
        final int start = set.firstNear(base | first);
        final long query = PackedBounds.query(packed);
        final int count = note(set.keys(), bounds, start, base | last, query, 0L, met, waiting);
        int atHome = waiting;
        for (int hit = waiting; hit < count; hit++) {
            final int entry = (int) met[hit];
            met[atHome] = PairSet.pair(box, set.entryBoxes()[entry]);
            atHome += same(grid.home(packed, bounds[entry]), tile);
        }
        waiting = atHome;
        if (waiting >= BATCH) {
            checkWaiting();
        }
    }

    /** A run of hits may take in all entries of a set, after almost a batch of others. */
    private void makeRoom(TileSet set) {
        if (hits.length < BATCH + set.entries()) {
            grow(BATCH + set.entries());
        }
    }

    private void grow(int least) {
        hits = Arrays.copyOf(hits, least + least / 2);
    }
}
