package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.parallel.Parallel;

/**
 * Stores boxes of all sizes in levels. The first level accepts boxes up to a size limit that suits most boxes. Each
 * further level does the same with the remaining boxes, and the last level accepts all that are left. So the tiles of a
 * level fit its boxes, and a few large boxes do not enlarge the tiles of all other boxes.
 */
final class TileLevels {
    /**
     * Number of levels. The sizes in a level differ by a factor of up to about 100. So the first four levels are more
     * than enough for sizes that differ by a factor of 10 million. The last level has a single tile.
     */
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

    /** Prepares for a number of look-ups in each level. */
    void expect(int lookUps) {
        for (final TileSet set : sets) {
            set.expect(lookUps);
        }
    }

    /** Returns the number of entries of all levels. A box has one entry for each tile that it overlaps. */
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

    /** Hides a box from all searches. The row of the box must not have changed since the box was inserted. */
    void hide(int box, float[] rows) {
        for (final TileSet set : sets) {
            // The box is in the first level whose grid accepts it.
            if (set.entries() > 0 && set.grid().takes(rows, box * STRIDE)) {
                set.hide(box, rows);
                return;
            }
        }
        throw new IllegalStateException(
                "Box " + box + " must be in one of the levels (got: in none); hide it before" + " its bounds change");
    }

    /** Finds all overlapping pairs among the boxes of these levels. */
    void sweep(TileSweep sweep) {
        for (int level = 0; level < LEVELS; level++) {
            sweep.within(sets[level], 0, sets[level].entries());
            for (int other = level + 1; other < LEVELS; other++) {
                sweep.between(sets[level], sets[other]);
            }
        }
    }

    /** Finds all overlapping pairs of a box of these levels and a box of other levels. */
    void sweep(TileLevels others, TileSweep sweep) {
        for (final TileSet set : sets) {
            for (final TileSet other : others.sets) {
                sweep.between(set, other);
            }
        }
    }

    /**
     * Finds all overlapping pairs of a box of a set and a box of these levels. Tests only the boxes whose home entry in
     * the set has an index from {@code from} to {@code to - 1}.
     */
    void lookUp(TileSet set, int from, int to, TileSweep sweep) {
        for (final TileSet other : sets) {
            sweep.lookUp(set, other, from, to);
        }
    }

    /** Finds all boxes of these levels that overlap a given box. */
    void lookUp(int box, TileSweep sweep) {
        for (final TileSet set : sets) {
            sweep.lookUp(box, set);
        }
    }

    /**
     * Checks the invariants of all levels. The rows of the boxes must not have changed since the boxes were inserted.
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
                        throw new IllegalStateException("Box " + set.entryBoxes()[i]
                                + " must be hidden (got: a visible entry), since it is not in the list");
                    }
                }
            }
        }
        return visible;
    }
}
