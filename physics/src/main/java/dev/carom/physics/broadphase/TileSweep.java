package dev.carom.physics.broadphase;

/**
 * Finds the pairs of overlapping boxes: within a {@link TileSet}, by sweeping along all of its tiles, and between two,
 * by looking up the boxes of one in the other. Threads, if there are several, take ranges of filings as they come, each
 * with a {@link TileScan} and a list of its own; the lists are put together and sorted, so it does not matter who found
 * which pair.
 * <p>
 * Two boxes that share more than one tile meet in each; the tile of the least corner of what they have in common is the
 * one that counts.
 */
final class TileSweep {
    /** Filings that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 512;

    private final BoxTable boxes;
    private final PairHistory pairs;
    private final Crew crew;
    private final TileScan[] scans;
    private final PairList[] found;
    private final Crew.Block withinBlock = this::withinBlock;
    private final Crew.Block betweenBlock = this::betweenBlock;
    private TileSet set;
    private TileSet other;

    TileSweep(BoxTable boxes, PairHistory pairs, Crew crew) {
        this.boxes = boxes;
        this.pairs = pairs;
        this.crew = crew;
        scans = new TileScan[crew.count()];
        found = new PairList[crew.count()];
        for (int i = 0; i < scans.length; i++) {
            scans[i] = new TileScan(boxes);
            found[i] = new PairList();
        }
    }

    /** Begins an update. */
    void begin() {
        for (int i = 0; i < scans.length; i++) {
            scans[i].begin();
            scans[i].into(i == 0 ? pairs.wild() : found[i], boxes.rows());
        }
    }

    /** Ends an update: the pairs of all threads are together. */
    void end() {
        for (int i = 1; i < scans.length; i++) {
            pairs.wild().addAll(found[i]);
            found[i].clear();
        }
    }

    /** How often a filing was looked at in this update, those that ended a run included. */
    long comparisons() {
        long sum = 0;
        for (TileScan scan : scans) {
            sum += scan.comparisons();
        }
        return sum;
    }

    /** Finds all pairs within a set. */
    void within(TileSet all) {
        set = all;
        crew.share(all.filings(), BLOCK, withinBlock);
    }

    private void withinBlock(int worker, int from, int to) {
        scans[worker].within(set, from, to);
    }

    /** Finds all pairs of a box of one set and a box of the other. */
    void between(TileSet one, TileSet another) {
        set = one.size() <= another.size() ? one : another; // the fewer are looked up
        other = set == one ? another : one;
        if (set.filings() > 0 && other.filings() > 0) {
            other.countStarts(); // not when first asked, which may be by several threads
            crew.share(set.filings(), BLOCK, betweenBlock);
        }
    }

    private void betweenBlock(int worker, int from, int to) {
        scans[worker].between(set, other, from, to);
    }
}
