package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * One thread's part of a {@link TileSweep}: looks at a range of filings, and lists the pairs that it finds.
 * <p>
 * Three tests follow each other, each for the few that pass the one before: places along the tile, steps on the other
 * two axes, and at last the floats. Whether the second holds is as good as chance, so that a branch on it would be
 * mispredicted all the time; every filing is noted as a hit, and the next one over it unless it was one. That takes a
 * fifth off the sweep (BroadphaseBenchmark, W1).
 */
final class TileScan {
    /** Hits that are checked together. */
    private static final int BATCH = 512;

    private final BoxTable boxes;
    private PairList found;
    private float[] rows;
    private long[] hits = new long[BATCH];
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

    /** How often a filing was looked at in this update, those that ended a run included. */
    long comparisons() {
        return comparisons;
    }

    /** Finds all pairs within a set of a filing in a range and a later one. */
    void within(TileSet set, int from, int to) {
        makeRoom(set);
        final long[] met = hits;
        final int[] keys = set.keys();
        final int[] lastKeys = set.lastKeys();
        final long[] bounds = set.filedBounds();
        int count = 0;
        for (int i = from; i < to; i++) {
            final int last = lastKeys[i];
            final long query = PackedBounds.query(bounds[i]);
            final long first = (long) i << Integer.SIZE;
            // Filings of the next tile have keys beyond the last, and so has the one behind the end.
            int j = i + 1;
            for (; keys[j] <= last; j++) {
                met[count] = first | j;
                count += PackedBounds.meetings(bounds[j], query);
            }
            comparisons += j - i;
            if (count >= BATCH) {
                checkWithin(set, count);
                count = 0;
            }
        }
        checkWithin(set, count);
    }

    private void checkWithin(TileSet set, int count) {
        final TileGrid grid = set.grid();
        final int[] keys = set.keys();
        final int[] filedBoxes = set.filedBoxes();
        final long[] bounds = set.filedBounds();
        for (int hit = 0; hit < count; hit++) {
            final int i = (int) (hits[hit] >>> Integer.SIZE);
            final int j = (int) hits[hit];
            if (grid.home(bounds[i], bounds[j]) == keys[i] >>> grid.alongBits()) {
                check(filedBoxes[i], filedBoxes[j]);
            }
        }
    }

    /** Finds all pairs of a box of one set, filed in a range there, and a box of the other. */
    void between(TileSet set, TileSet other, int from, int to) {
        // In the order in which they are filed, so that one look-up warms the cache for the next; each box once.
        for (int i = from; i < to; i++) {
            if (set.isHome(i)) {
                lookUp(set.filedBoxes()[i], other);
            }
        }
    }

    /** Finds all pairs of a box and one that is filed. */
    void lookUp(int box, TileSet set) {
        if (set.filings() == 0) {
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
        final int[] keys = set.keys();
        final long[] bounds = set.filedBounds();
        final long[] met = hits;
        final long query = PackedBounds.query(packed);
        final int base = tile << grid.alongBits();
        final int lastKey = base | last;
        final int start = set.firstNear(base | first);
        int count = 0;
        int j = start;
        for (; keys[j] <= lastKey; j++) {
            met[count] = j;
            count += PackedBounds.meetings(bounds[j], query);
        }
        comparisons += j - start + 1;
        for (int hit = 0; hit < count; hit++) {
            final int filing = (int) met[hit];
            if (grid.home(packed, bounds[filing]) == tile) {
                check(box, set.filedBoxes()[filing]);
            }
        }
    }

    private void check(int box, int other) {
        if (BoxTable.overlap(rows, box, other) && !(boxes.isFixed(box) && boxes.isFixed(other))) {
            found.add(PairSet.pair(box, other));
        }
    }

    /** A run of hits may take in all filings of a set, after almost a batch of others. */
    private void makeRoom(TileSet set) {
        if (hits.length < BATCH + set.filings()) {
            grow(BATCH + set.filings());
        }
    }

    private void grow(int least) {
        hits = new long[least + least / 2];
    }
}
