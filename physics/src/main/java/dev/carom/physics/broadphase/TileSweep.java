package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * Finds the pairs of overlapping boxes: within a {@link TileSet}, by sweeping along all of its tiles, and between two,
 * by looking up the boxes of one in the other.
 * <p>
 * Three tests follow each other, each for the few that pass the one before: places along the tile, steps on the other
 * two axes, and at last the floats. Two boxes that share more than one tile meet in each; the tile of the least corner
 * of what they have in common is the one that counts.
 */
final class TileSweep {
    private final BoxTable boxes;
    private final PairHistory pairs;
    private long comparisons;

    TileSweep(BoxTable boxes, PairHistory pairs) {
        this.boxes = boxes;
        this.pairs = pairs;
    }

    /** Begins an update. */
    void begin() {
        comparisons = 0;
    }

    /** How often a filing was looked at in this update, those that ended a run included. */
    long comparisons() {
        return comparisons;
    }

    /** Finds all pairs within a set. */
    void within(TileSet set) {
        final int[] keys = set.keys();
        final int[] lastKeys = set.lastKeys();
        final long[] bounds = set.filedBounds();
        for (int i = 0; i < set.filings(); i++) {
            final int last = lastKeys[i];
            final long query = PackedBounds.query(bounds[i]);
            // Filings of the next tile have keys beyond the last, and so has the one behind the end.
            int j = i + 1;
            for (; keys[j] <= last; j++) {
                if (PackedBounds.meet(bounds[j], query)) {
                    meet(set, i, j);
                }
            }
            comparisons += j - i;
        }
    }

    private void meet(TileSet set, int i, int j) {
        final long[] bounds = set.filedBounds();
        final TileGrid grid = set.grid();
        if (grid.home(bounds[i], bounds[j]) == set.keys()[i] >>> grid.alongBits()) {
            check(set.filedBoxes()[i], set.filedBoxes()[j]);
        }
    }

    /** Finds all pairs of a box of one set and a box of the other. */
    void between(TileSet set, TileSet other) {
        final TileSet fewer = set.size() <= other.size() ? set : other;
        final TileSet more = fewer == set ? other : set;
        for (int i = 0; i < fewer.size(); i++) {
            if (fewer.box(i) != TileSet.HIDDEN) {
                lookUp(fewer.box(i), more);
            }
        }
    }

    private void lookUp(int box, TileSet set) {
        final TileGrid grid = set.grid();
        grid.locate(boxes.rows(), box * STRIDE);
        final long packed = grid.bounds();
        final int first = Math.max(0, grid.firstAlong() - set.widest());
        final int last = grid.lastAlong();
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
        final long query = PackedBounds.query(packed);
        final int base = tile << grid.alongBits();
        final int lastKey = base | last;
        final int start = set.firstAtOrAbove(base | first, tile);
        int j = start;
        for (; keys[j] <= lastKey; j++) {
            if (PackedBounds.meet(bounds[j], query) && grid.home(packed, bounds[j]) == tile) {
                check(box, set.filedBoxes()[j]);
            }
        }
        comparisons += j - start + 1;
    }

    private void check(int box, int other) {
        if (boxes.overlap(box, other) && !(boxes.isFixed(box) && boxes.isFixed(other))) {
            pairs.find(box, other);
        }
    }
}
