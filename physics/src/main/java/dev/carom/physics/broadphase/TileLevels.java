package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;

/**
 * Boxes of all sizes, in levels: the first takes those of the usual size, the next the usual ones among those that are
 * too large for it, and the last all that remain. So each level has tiles that suit its boxes, and a few large boxes do
 * not spoil the tiles of the many.
 */
final class TileLevels {
    /** Enough for sizes over seven decades, at about two decades a level; the last level has a single tile. */
    static final int LEVELS = 5;

    private final TileSet[] sets = new TileSet[LEVELS];
    private final TileSurvey[] surveys = new TileSurvey[LEVELS];

    TileLevels(RadixSort sort) {
        for (int level = 0; level < LEVELS; level++) {
            sets[level] = new TileSet(sort);
            surveys[level] = new TileSurvey();
        }
    }

    TileSet level(int level) {
        return sets[level];
    }

    /** Files boxes in place of those that were filed before. The array is used up. */
    void file(int[] boxes, int count, float[] rows, Crew crew) {
        int left = count;
        for (int level = 0; level < LEVELS; level++) {
            sets[level].clear();
            if (left > 0) {
                surveys[level].update(boxes, left, rows, level == LEVELS - 1, sets[level].grid());
                left = sets[level].file(boxes, left, rows, crew);
            }
        }
    }

    /** Finds all pairs of two boxes that are filed here. */
    void sweep(TileSweep sweep) {
        for (int level = 0; level < LEVELS; level++) {
            sweep.within(sets[level]);
            for (int other = level + 1; other < LEVELS; other++) {
                sweep.between(sets[level], sets[other]);
            }
        }
    }

    /** Finds all pairs of a box that is filed here and one that is filed there. */
    void sweep(TileLevels others, TileSweep sweep) {
        for (final TileSet set : sets) {
            for (final TileSet other : others.sets) {
                sweep.between(set, other);
            }
        }
    }

    /** Walks the invariants of all levels, whose rows must be what they were when the boxes were filed. */
    void validate(float[] rows) {
        for (final TileSet set : sets) {
            set.validate(rows);
        }
    }
}
