package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;

/**
 * Finds the pairs of overlapping boxes. Pairs within a {@link TileSet} are found by sweeping along all of its tiles.
 * Pairs between two sets are found by looking up the boxes of one set in the other. Several threads share the work:
 * each free thread takes the next range of entries. Each thread has its own {@link Scan} and list. The lists are
 * concatenated, and the caller sorts the pairs, so results do not depend on which thread found a pair.
 * <p>
 * Two boxes that share several tiles are compared in each shared tile. The pair is reported only in the tile of the
 * minimum corner of the intersection of the boxes.
 */
final class TileSweep {
    /**
     * Number of entries that a thread processes at a time. This takes some tens of microseconds. An entry stores a box
     * in one tile.
     */
    private static final int BLOCK = 512;

    private final Parallel parallel;
    private final Scan[] scans;
    private final Parallel.Body withinBlock = this::withinBlock;
    private final Parallel.Body betweenBlock = this::betweenBlock;
    private PairList dest;
    private TileSet set;
    private TileSet other;
    private int first;

    TileSweep(BoxTable boxes, Parallel parallel) {
        this.parallel = parallel;
        scans = new Scan[parallel.count()];
        for (int i = 0; i < scans.length; i++) {
            scans[i] = new Scan(boxes);
        }
    }

    /** Begins an update. */
    void beginUpdate() {
        for (Scan scan : scans) {
            scan.begin();
        }
    }

    /** Sets the list that receives the pairs, and the bounds to compare. */
    void begin(PairList pairs, float[] rows) {
        dest = pairs;
        for (int i = 0; i < scans.length; i++) {
            scans[i].into(i == 0 ? pairs : scans[i].own, rows);
        }
    }

    /** Concatenates the pairs of all threads. */
    void end() {
        for (int i = 1; i < scans.length; i++) {
            dest.addAll(scans[i].own);
            scans[i].own.clear();
        }
    }

    /**
     * Returns the number of entries tested in this update. Each box is tested against a run of consecutive entries, in
     * whole groups of {@link TileSet#STRETCH}. The entry that ends a run counts, too.
     */
    long comparisons() {
        long sum = 0;
        for (Scan scan : scans) {
            sum += scan.comparisons();
        }
        return sum;
    }

    /** Finds all pairs of an entry in a range and a later entry of the same set. */
    void within(TileSet all, int from, int to) {
        set = all;
        first = from;
        parallel.parallelFor(to - from, BLOCK, withinBlock);
    }

    private void withinBlock(int worker, int from, int to) {
        scans[worker].within(set, first + from, first + to);
    }

    /** Finds all pairs of a box of one set and a box of the other. Looks up the boxes of the set with fewer entries. */
    void between(TileSet one, TileSet another) {
        if (one.entries() <= another.entries()) {
            lookUp(one, another, 0, one.entries());
        } else {
            lookUp(another, one, 0, another.entries());
        }
    }

    /**
     * Finds the pairs of a box of one set and a box of another set. Looks up only the boxes whose home entry (see
     * {@link TileSet#isHome}) is in a range of the first set.
     */
    void lookUp(TileSet one, TileSet another, int from, int to) {
        if (from < to && another.entries() > 0) {
            set = one;
            other = another;
            first = from;
            another.expect(to - from); // before the loop, since several threads must not build an index at once
            parallel.parallelFor(to - from, BLOCK, betweenBlock);
        }
    }

    private void betweenBlock(int worker, int from, int to) {
        scans[worker].between(set, other, first + from, first + to);
    }

    /** Finds the pairs of one box with the boxes of a set. */
    void lookUp(int box, TileSet another) {
        if (another.entries() > 0) {
            another.expect(1);
            scans[0].lookUp(box, another);
        }
    }

    /**
     * The work of one thread: processes ranges of entries and lists the pairs that it finds.
     * <p>
     * Up to three tests decide whether the box of an entry overlaps another box. The first test compares positions
     * along the tile. The second test compares the bounds on the other two axes, rounded to steps (see
     * {@link PackedBounds}). The third test compares the exact bounds as floats. The result of the second test is
     * unpredictable, so a branch would be mispredicted often. Instead, every entry is written as a hit, and the next
     * entry overwrites it if the test failed. This saves a fifth of the time of a sweep (BroadphaseBenchmark, W1). Each
     * box is tested against a run of consecutive entries. The end of the run is unpredictable, too. So entries are
     * processed in groups, with a branch only at the end of a group. This saves another sixth (W2).
     * <p>
     * If the boxes still have the bounds with which they were inserted, the steps decide most pairs. Boxes that overlap
     * by a full step also overlap in float, since rounding to steps is monotonic. So only about one pair in a hundred
     * needs the third test. This matters, since the rows of floats are scattered in memory. So the check of the hits
     * takes a fifth of the time that it would take if every hit needed the third test (W2, 100,000 boxes).
     */
    private static final class Scan {
        /** Number of hits that are checked together. */
        private static final int BATCH = 512;

        private final BoxTable boxes;

        /** The pairs of this thread; the first thread writes directly to the list of the sweep. */
        private final PairList own = new PairList();

        private PairList found;
        private float[] rows;
        private long[] hits = new long[BATCH];

        /** Number of hits that are already converted to pairs and wait until a batch is full. */
        private int waiting;

        private long comparisons;

        Scan(BoxTable boxes) {
            this.boxes = boxes;
        }

        /** Begins an update. */
        void begin() {
            comparisons = 0;
        }

        /** Sets the list that receives the pairs, and the bounds to compare. */
        void into(PairList dest, float[] compared) {
            found = dest;
            rows = compared;
        }

        /** Returns the number of entries tested in this update, including entries that ended a run. */
        long comparisons() {
            return comparisons;
        }

        /**
         * Finds all pairs of an entry in a range and a later entry of the same set. The boxes must have been inserted
         * with the bounds that are compared now. None of the boxes may be fixed.
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
                count = collect(keys, bounds, i + 1, lastKeys[i], query, (long) i << Integer.SIZE, met, count);
                if (count >= BATCH) {
                    checkWithin(set, count);
                    count = 0;
                }
            }
            checkWithin(set, count);
        }

        /**
         * Collects the entries whose packed bounds overlap a query. Tests the entries from index {@code from} on, up to
         * the last entry whose key is at most {@code last}.
         *
         * @param above upper half of each hit; the lower half is the index of the entry
         * @param hitsBefore number of hits so far
         * @return number of hits afterwards
         */
        private int collect(
                int[] keys, long[] bounds, int from, int last, long query, long above, long[] met, int hitsBefore) {
            int count = hitsBefore;
            // The loop ends: keys of the next tile, and keys after all entries, are greater than the last key.
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

        /** Converts the hits to pairs, drops the pairs that another tile reports, and lists the pairs that overlap. */
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
                assert (home & sure) == 0 || BoxRow.overlap(rows, PairSet.a(pair) * STRIDE, PairSet.b(pair) * STRIDE);
                pairs[size] = pair;
                size += home & sure;
                met[open] = pair;
                open += home & ~sure;
            }
            found.setSize(size);
            checkRows(open);
        }

        /** Returns 1 if a key is less than another, else 0; branch-free, like the two methods below. */
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
         * Tests the first hits, and lists the pairs that overlap. The hits must already be converted to pairs. The loop
         * is branch-free, so the processor loads the rows of many pairs at the same time.
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

        /** Finds the pairs with boxes of another set, for each box whose home entry is in a range of the first set. */
        void between(TileSet set, TileSet other, int from, int to) {
            // Consecutive entries are close in space. So a look-up finds data in the cache that the look-up before it
            // has loaded. Each box has one home entry, so each box is looked up once.
            for (int i = from; i < to; i++) {
                if (set.isHome(i)) {
                    search(set.entryBoxes()[i], other);
                }
            }
            checkWaiting();
        }

        /** Finds the pairs of one box with the boxes of a set. */
        void lookUp(int box, TileSet set) {
            search(box, set);
            checkWaiting();
        }

        private void checkWaiting() {
            checkRows(waiting);
            waiting = 0;
        }

        /**
         * Looks up a box. The hits are stored until a batch is full, so that the hits of several look-ups are checked
         * together.
         */
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
            final int count = collect(set.keys(), bounds, start, base | last, query, 0L, met, waiting);
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

        /**
         * Makes space for an almost full batch, and for one more run of hits. Such a run may include all entries of a
         * set.
         */
        private void makeRoom(TileSet set) {
            if (hits.length < BATCH + set.entries()) {
                grow(BATCH + set.entries());
            }
        }

        private void grow(int least) {
            hits = Arrays.copyOf(hits, least + least / 2);
        }
    }
}
