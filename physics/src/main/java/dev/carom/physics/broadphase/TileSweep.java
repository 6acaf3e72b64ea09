package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;

/**
 * Finds the pairs of overlapping boxes: within a {@link TileSet} by sweeping along all of its tiles, and between two
 * sets by looking up the boxes of one in the other. Several threads take ranges of entries dynamically, each with its
 * own {@link TileScan} and list; the lists are concatenated and sorted, so results do not depend on which thread found
 * a pair.
 * <p>
 * Two boxes that share more than one tile are compared in each; only the tile of the minimum corner of their
 * intersection counts.
 */
final class TileSweep {
    /** Entries that a thread processes at a time: some tens of microseconds of work. */
    private static final int BLOCK = 512;

    private final Parallel parallel;
    private final TileScan[] scans;
    private final PairList[] found;
    private final Parallel.Body withinBlock = this::withinBlock;
    private final Parallel.Body betweenBlock = this::betweenBlock;
    private PairList dest;
    private TileSet set;
    private TileSet other;
    private int first;

    TileSweep(BoxTable boxes, Parallel parallel) {
        this.parallel = parallel;
        scans = new TileScan[parallel.count()];
        found = new PairList[parallel.count()];
        for (int i = 0; i < scans.length; i++) {
            scans[i] = new TileScan(boxes);
            found[i] = new PairList();
        }
    }

    /** Begins an update. */
    void beginUpdate() {
        for (TileScan scan : scans) {
            scan.begin();
        }
    }

    /** Sets the list for pairs and the rows by which boxes overlap. */
    void begin(PairList pairs, float[] rows) {
        dest = pairs;
        for (int i = 0; i < scans.length; i++) {
            scans[i].into(i == 0 ? pairs : found[i], rows);
        }
    }

    /** Concatenates the pairs of all threads. */
    void end() {
        for (int i = 1; i < scans.length; i++) {
            dest.addAll(found[i]);
            found[i].clear();
        }
    }

    /** Number of entries tested in this update, including those that ended a run. */
    long comparisons() {
        long sum = 0;
        for (TileScan scan : scans) {
            sum += scan.comparisons();
        }
        return sum;
    }

    /** Finds all pairs of an entry of a set, in a range, and a later entry. */
    void within(TileSet all, int from, int to) {
        set = all;
        first = from;
        parallel.parallelFor(to - from, BLOCK, withinBlock);
    }

    private void withinBlock(int worker, int from, int to) {
        scans[worker].within(set, first + from, first + to);
    }

    /** Finds all pairs of a box of one set and a box of the other; the smaller set is looked up. */
    void between(TileSet one, TileSet another) {
        if (one.entries() <= another.entries()) {
            lookUp(one, another, 0, one.entries());
        } else {
            lookUp(another, one, 0, another.entries());
        }
    }

    /** Finds all pairs of a box of one set whose home entry is in a range and a box of the other set. */
    void lookUp(TileSet one, TileSet another, int from, int to) {
        if (from < to && another.entries() > 0) {
            set = one;
            other = another;
            first = from;
            another.countStarts(); // not lazily, since several threads might do so at once
            parallel.parallelFor(to - from, BLOCK, betweenBlock);
        }
    }

    private void betweenBlock(int worker, int from, int to) {
        scans[worker].between(set, other, first + from, first + to);
    }

    /** Finds all pairs of a box and a box of a set. */
    void lookUp(int box, TileSet another) {
        if (another.entries() > 0) {
            another.countStarts();
            scans[0].lookUp(box, another);
        }
    }
}
