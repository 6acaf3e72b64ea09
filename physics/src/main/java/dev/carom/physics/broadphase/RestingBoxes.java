package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.parallel.SerialParallel;

/**
 * Boxes that are inserted into tiles once and left alone: they cost nothing until another box comes by. One that moves
 * again is hidden where it was inserted, which takes a look-up.
 * <p>
 * They lie in tiers. Boxes that come to rest enter the first one; a tier that has grown to a part of the next one is
 * poured into it. So a box is inserted a few times for each tier, however many rest already. Each call of
 * {@link #settle} inserts the first tier anew. Source: O'Neil et al., The log-structured merge-tree, 1996.
 */
final class RestingBoxes {
    private static final int TIERS = 3;

    /** A tier is poured into the next one when that has less than so many times its boxes. */
    private static final int GROWTH = 8;

    /** So few boxes may be hidden in any tier. */
    private static final int FEW = 32;

    private final Parallel alone = new SerialParallel();
    private final BoxList[] boxes = new BoxList[TIERS];
    private final TileLevels[] levels = new TileLevels[TIERS];
    private final int[] hidden = new int[TIERS];

    RestingBoxes(TileSort sort) {
        for (int tier = 0; tier < TIERS; tier++) {
            boxes[tier] = new BoxList();
            levels[tier] = new TileLevels(sort);
        }
    }

    /** How many boxes rest. */
    int size() {
        int size = 0;
        for (final BoxList list : boxes) {
            size += list.size();
        }
        return size;
    }

    /** Takes a box out; its row must be what it was when the box was inserted. */
    void remove(int box, float[] rows) {
        final int tier = tier(box);
        boxes[tier].remove(box);
        levels[tier].hide(box, rows);
        hidden[tier]++;
    }

    /** Takes boxes out; their rows must be what they were when they were inserted. */
    void removeAll(BoxList list, float[] rows) {
        if (2 * list.size() <= size()) {
            for (int i = 0; i < list.size(); i++) {
                remove(list.get(i), rows);
            }
            return;
        }
        for (int i = 0; i < list.size(); i++) {
            boxes[tier(list.get(i))].remove(list.get(i));
        }
        for (int tier = 0; tier < TIERS; tier++) {
            fill(tier, rows); // which is less work than to hide more than it shows
        }
    }

    private int tier(int box) {
        int tier = 0;
        while (!boxes[tier].contains(box)) {
            tier++;
        }
        return tier;
    }

    /** Adds a box; {@link #settle} has to follow. */
    void add(int box) {
        boxes[0].add(box);
    }

    /** Inserts the boxes that were added, and those of tiers that hide more than they show. */
    void settle(float[] rows) {
        int filled = 0;
        for (int tier = 0; tier < TIERS; tier++) {
            final boolean full = tier + 1 < TIERS && boxes[tier].size() > boxes[tier + 1].size() / GROWTH;
            if (full) {
                pour(tier);
                filled = tier + 1;
            }
            if (tier <= filled || isStale(tier)) {
                fill(tier, rows);
            }
        }
    }

    private void fill(int tier, float[] rows) {
        levels[tier].fill(boxes[tier], rows, alone);
        hidden[tier] = 0;
    }

    /** Whether some tier hides more boxes than it shows. */
    boolean isStale() {
        boolean stale = false;
        for (int tier = 0; tier < TIERS; tier++) {
            stale |= isStale(tier);
        }
        return stale;
    }

    private boolean isStale(int tier) {
        return hidden[tier] > FEW + boxes[tier].size();
    }

    /** Empties a tier into the next one, or exchanges the two if that one is empty. */
    private void pour(int tier) {
        final BoxList from = boxes[tier];
        final BoxList to = boxes[tier + 1];
        if (to.size() == 0) {
            boxes[tier] = to;
            boxes[tier + 1] = from;
            return;
        }
        for (int i = 0; i < from.size(); i++) {
            to.add(from.get(i));
        }
        from.clear();
    }

    /** Finds all pairs of a box that rests and one of those levels. */
    void sweep(TileLevels others, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            others.sweep(tier, sweep);
        }
    }

    /** Finds all pairs of a box that rests and one of a set whose home is an entry in a range. */
    void lookUp(TileSet set, int from, int to, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            tier.lookUp(set, from, to, sweep);
        }
    }

    /** Finds all pairs of a box and one that rests. */
    void lookUp(int box, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            tier.lookUp(box, sweep);
        }
    }

    /** Walks the invariants: every box that rests is visible once, and no other is. */
    void validate(float[] rows) {
        for (int tier = 0; tier < TIERS; tier++) {
            final int visible = levels[tier].validate(boxes[tier], rows);
            if (visible != boxes[tier].size()) {
                throw new IllegalStateException(
                        boxes[tier].size() + " boxes rest in tier " + tier + ", but " + visible + " are visible");
            }
        }
        if (isStale()) {
            throw new IllegalStateException("More boxes are hidden than visible");
        }
    }
}
