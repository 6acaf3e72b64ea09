package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.parallel.SerialParallel;

/**
 * Stores the resting boxes in tiles that stay valid from update to update. A resting box costs nothing until another
 * box overlaps its tiles. When a resting box moves again, a look-up finds the entries of the box, one in each of its
 * tiles, and hides them.
 * <p>
 * The boxes are divided into tiers. A tier is a list of boxes with its own tiles. A box that comes to rest enters the
 * first tier. A tier that has more than one eighth of the boxes of the next tier is merged into the next tier. So the
 * first tier stays small. Each call of {@link #settle} rebuilds it, but larger tiers are seldom rebuilt. Source: O'Neil
 * et al., The log-structured merge-tree, 1996.
 */
final class RestingBoxes {
    private static final int TIERS = 3;

    /** A tier with n boxes is merged into the next tier if the next tier has fewer than GROWTH * n boxes. */
    private static final int GROWTH = 8;

    /** A tier is rebuilt when its hidden boxes outnumber its visible boxes by more than this. */
    private static final int FEW = 32;

    private final Parallel serial = new SerialParallel();
    private final BoxList[] boxes = new BoxList[TIERS];
    private final TileLevels[] levels = new TileLevels[TIERS];
    private final int[] hidden = new int[TIERS];

    RestingBoxes(TileSort sort) {
        for (int tier = 0; tier < TIERS; tier++) {
            boxes[tier] = new BoxList();
            levels[tier] = new TileLevels(sort);
        }
    }

    /** Returns the number of resting boxes. */
    int size() {
        int size = 0;
        for (final BoxList list : boxes) {
            size += list.size();
        }
        return size;
    }

    /** Removes a box; its row must still be the row with which the box was inserted. */
    void remove(int box, float[] rows) {
        final int tier = tier(box);
        boxes[tier].remove(box);
        levels[tier].hide(box, rows);
        hidden[tier]++;
    }

    /** Removes boxes; their rows must still be the rows with which the boxes were inserted. */
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
            fill(tier, rows); // faster than hiding more than half of the boxes
        }
    }

    private int tier(int box) {
        int tier = 0;
        while (!boxes[tier].contains(box)) {
            tier++;
        }
        return tier;
    }

    /** Adds a box; {@link #settle} must follow. */
    void add(int box) {
        boxes[0].add(box);
    }

    /** Inserts the added boxes, and rebuilds tiers that hide too many boxes. */
    void settle(float[] rows) {
        int filled = 0;
        for (int tier = 0; tier < TIERS; tier++) {
            final boolean full = tier + 1 < TIERS && boxes[tier].size() > boxes[tier + 1].size() / GROWTH;
            if (full) {
                merge(tier);
                filled = tier + 1;
            }
            if (tier <= filled || isStale(tier)) {
                fill(tier, rows);
            }
        }
    }

    private void fill(int tier, float[] rows) {
        levels[tier].fill(boxes[tier], rows, serial);
        levels[tier].expect(boxes[tier].size()); // these tiles stay for many updates, so they serve many look-ups
        hidden[tier] = 0;
    }

    /** Tests whether any tier hides so many boxes that it must be rebuilt. */
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

    /** Merges a tier into the next one, or exchanges the tiers if the next one is empty. */
    private void merge(int tier) {
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

    /** Finds all pairs of a resting box and a box of the given levels. */
    void sweep(TileLevels others, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            others.sweep(tier, sweep);
        }
    }

    /**
     * Finds all pairs of a resting box and a box of a set. Tests only the boxes whose home entry in the set (see
     * {@link TileSet#isHome}) has an index from {@code from} to {@code to - 1}.
     */
    void lookUp(TileSet set, int from, int to, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            tier.lookUp(set, from, to, sweep);
        }
    }

    /** Finds all pairs of a box and a resting box. */
    void lookUp(int box, TileSweep sweep) {
        for (final TileLevels tier : levels) {
            tier.lookUp(box, sweep);
        }
    }

    /** Checks the invariants: every resting box is visible once, and no other box is visible. */
    void validate(float[] rows) {
        for (int tier = 0; tier < TIERS; tier++) {
            final int visible = levels[tier].validate(boxes[tier], rows);
            if (visible != boxes[tier].size()) {
                throw new IllegalStateException("Tier " + tier + " must show each of its " + boxes[tier].size()
                        + " resting boxes once (got: " + visible + " visible)");
            }
        }
        if (isStale()) {
            throw new IllegalStateException(
                    "A tier must hide at most " + FEW + " entries more than it shows (got: more)");
        }
    }
}
