package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.parallel.Parallel;

/**
 * Stores boxes of all sizes in levels. The first level accepts boxes of the usual size. The next level accepts the
 * usual sizes of the remaining boxes, and so on. The last level accepts all boxes that remain. So each level has tiles
 * that fit its boxes, and a few large boxes do not enlarge the tiles of all others.
 */
final class TileLevels {
    /** Enough for sizes over seven decades, at about two decades per level; the last level has a single tile. */
    static final int LEVELS = 5;

    private final TileSet[] sets = new TileSet[LEVELS];
    private final TileSort sort;

    TileLevels(TileSort sort) {
        this.sort = sort;
        for (int level = 0; level < LEVELS; level++) {
            sets[level] = new TileSet();
        }
    }

    TileSet level(int level) {
        return sets[level];
    }

    /** Replaces all boxes. */
    void fill(BoxList boxes, float[] rows, Parallel parallel) {
        sort.fill(sets, boxes, rows, parallel);
    }

    /** Number of entries of the boxes. */
    int entries() {
        int count = 0;
        for (final TileSet set : sets) {
            count += set.entries();
        }
        return count;
    }

    void clear() {
        for (final TileSet set : sets) {
            set.clear();
        }
    }

    /** Hides a box; its row must still be the one by which the box was inserted. */
    void hide(int box, float[] rows) {
        for (final TileSet set : sets) {
            // The first level whose grid accepts the box contains it.
            if (set.entries() > 0 && set.grid().takes(rows, box * STRIDE)) {
                set.hide(box, rows);
                return;
            }
        }
        throw new IllegalStateException("Box " + box + " is in no level");
    }

    /** Finds all pairs of two boxes of these levels. */
    void sweep(TileSweep sweep) {
        for (int level = 0; level < LEVELS; level++) {
            sweep.within(sets[level], 0, sets[level].entries());
            for (int other = level + 1; other < LEVELS; other++) {
                sweep.between(sets[level], sets[other]);
            }
        }
    }

    /** Finds all pairs of a box of these levels and a box of others. */
    void sweep(TileLevels others, TileSweep sweep) {
        for (final TileSet set : sets) {
            for (final TileSet other : others.sets) {
                sweep.between(set, other);
            }
        }
    }

    /** Finds all pairs of a box of a set whose home entry is in a range and a box of these levels. */
    void lookUp(TileSet set, int from, int to, TileSweep sweep) {
        for (final TileSet other : sets) {
            sweep.lookUp(set, other, from, to);
        }
    }

    /** Finds all pairs of a box and a box of these levels. */
    void lookUp(int box, TileSweep sweep) {
        for (final TileSet set : sets) {
            sweep.lookUp(box, set);
        }
    }

    /**
     * Checks the invariants of all levels. The rows must still be those by which the boxes were inserted.
     *
     * @return the number of visible boxes
     */
    int validate(BoxList boxes, float[] rows) {
        int visible = 0;
        for (final TileSet set : sets) {
            set.validate(rows);
            for (int i = 0; i < set.entries(); i++) {
                if (set.isHome(i)) {
                    visible++;
                    if (!boxes.contains(set.entryBoxes()[i])) {
                        throw new IllegalStateException("Box " + set.entryBoxes()[i] + " should be hidden");
                    }
                }
            }
        }
        return visible;
    }
}
