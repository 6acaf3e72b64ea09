package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.parallel.Parallel;

/**
 * A sweep over fat bounds, spread over several updates: finds the pairs of boxes that may overlap while each box stays
 * inside its fat bounds. Changes in the meantime do not invalidate it: results apply to members that are inside their
 * fat bounds when the results are used.
 * <p>
 * Members are paired with each other and with resting boxes. A member that comes to rest remains a member. Other boxes
 * that come to rest must be looked up ({@link #introduce}).
 */
final class FatSweep {
    /** Updates that start the sweep, insert the boxes and use the result; the others sweep. */
    private static final int OTHER_UPDATES = 3;

    /** Margins last this many updates longer than the sweep and another one of the same length. */
    private static final int MARGIN_UPDATES = 2;

    private final FatBounds fat = new FatBounds();
    private final TileLevels levels;
    private final BoxList members = new BoxList();
    private final PairList found;

    /** Results: pairs that were apart, as {@link CachedPairs} packs them, and pairs that touched. */
    private final PairList apart;

    private final PairList touching;

    /** Boxes that came to rest after the sweep began and are not members. */
    private final BoxList introduced = new BoxList();

    /** Whether its members are in tiles. */
    private boolean filled;

    /** Number of updates over which it is spread, and how many of these sweep. */
    private int spread;

    private int sweepingUpdates;

    /** Speed for which it was begun, in box sizes per update. */
    private double speed;

    /** Progress of the sweep. */
    private int level = TileLevels.LEVELS;

    private int entry;

    /** Uses lists that another sweep may share: at most one sweep is in progress or in use at a time. */
    FatSweep(TileSort sort, PairList found, PairList apart, PairList touching) {
        levels = new TileLevels(sort);
        this.found = found;
        this.apart = apart;
        this.touching = touching;
    }

    FatBounds fat() {
        return fat;
    }

    /** The boxes that were added, except those removed since. */
    BoxList members() {
        return members;
    }

    /** All added boxes; {@link #remove} hides some. */
    TileLevels levels() {
        return levels;
    }

    /**
     * Pairs of overlapping fat bounds, of two members or a member and a resting box, whose boxes were apart when found,
     * as {@link CachedPairs} packs them. Each occurs once, except those that {@linkplain #mayRepeat may repeat}.
     */
    PairList apart() {
        return apart;
    }

    /** The other pairs: their boxes touched when found. */
    PairList touching() {
        return touching;
    }

    /**
     * Begins a sweep over boxes that are {@linkplain #add added} next.
     *
     * @param updates number of updates over which it is spread; its margins also last for as many in which it is used
     * @param more additional updates for sweeping; its margins then last for as many fewer
     * @param speedOfBoxes in box sizes per update
     * @param rows rows of all other boxes
     */
    void begin(int updates, int more, double speedOfBoxes, float[] rows) {
        clear();
        apart.clear();
        touching.clear();
        level = 0;
        spread = updates;
        sweepingUpdates = updates - OTHER_UPDATES + more;
        speed = speedOfBoxes;
        fat.copy(rows);
    }

    /** Number of updates over which it is spread. */
    int spread() {
        return spread;
    }

    /** Longest spread of the next sweep: the margins of this one must last until that is used. */
    int longestNext() {
        return spread + MARGIN_UPDATES;
    }

    /** Speed for which it was begun, in box sizes per update. */
    double speed() {
        return speed;
    }

    /** Adds a box, unless it moves too fast. */
    void add(int box, float[] before, float[] now, float aside) {
        if (fat.widen(box, before, now, 2 * spread + MARGIN_UPDATES, aside)) {
            members.add(box);
        }
    }

    /** Number of members that are inside their fat bounds. */
    int countInside(float[] rows) {
        int count = 0;
        for (int i = 0; i < members.size(); i++) {
            count += fat.hold(members.get(i), rows) ? 1 : 0;
        }
        return count;
    }

    /** Tests whether it was not begun since it was cleared. */
    boolean isIdle() {
        return level == TileLevels.LEVELS && !filled;
    }

    /** Tests whether it has found all pairs. */
    boolean isDone() {
        return level == TileLevels.LEVELS && filled;
    }

    /** Does one update's part of the work after the update in which it was begun. The rows are those of all boxes. */
    void advance(RestingBoxes resting, TileSweep sweep, Parallel parallel, float[] rows) {
        if (!filled) {
            levels.fill(members, fat.rows(), parallel);
            filled = true;
        } else {
            sweep(resting, sweep, rows);
        }
    }

    private void sweep(RestingBoxes resting, TileSweep sweep, float[] rows) {
        int left = levels.entries() / sweepingUpdates + 1;
        while (level < TileLevels.LEVELS && left > 0) {
            final TileSet set = levels.level(level);
            final int end = Math.min(set.entries(), entry + left);
            if (entry < end && entry == 0) {
                set.countStarts(); // needed to hide or look up a box; done here, where the update has little other work
            }
            sweep.begin(found, fat.rows());
            sweep.within(set, entry, end);
            for (int other = level + 1; other < TileLevels.LEVELS; other++) {
                sweep.lookUp(set, levels.level(other), entry, end);
            }
            sweep.end();
            takeFound(true, rows);
            sweep.begin(found, fat.rows());
            resting.lookUp(set, entry, end, sweep);
            sweep.end();
            takeFound(false, rows);
            left -= end - entry;
            entry = end;
            if (entry == set.entries()) {
                level++;
                entry = 0;
            }
        }
    }

    /** A member that has come to rest is in the tiles of both: the sweep of the members finds such pairs. */
    private void takeFound(boolean ofMembers, float[] rows) {
        for (int i = 0; i < found.size(); i++) {
            final long pair = found.get(i);
            if (ofMembers || !members.contains(PairSet.a(pair)) || !members.contains(PairSet.b(pair))) {
                final long cached = CachedPairs.apart(pair, rows);
                if (cached == CachedPairs.NONE) {
                    touching.add(pair);
                } else {
                    apart.add(cached);
                }
            }
        }
        found.clear();
    }

    /** Removes a box if it is a member, and hides it from look-ups. Pairs that were found stay listed. */
    void remove(int box) {
        if (members.contains(box)) {
            members.remove(box);
            if (filled) {
                levels.hide(box, fat.rows());
            }
        }
    }

    /** Removes some members. */
    void removeAll(BoxList list, Parallel parallel) {
        if (2 * list.size() <= members.size()) {
            for (int i = 0; i < list.size(); i++) {
                remove(list.get(i));
            }
            return;
        }
        for (int i = 0; i < list.size(); i++) {
            members.remove(list.get(i));
        }
        levels.fill(members, fat.rows(), parallel); // faster than hiding most of them
    }

    /** Looks up a box that now rests and is not a member. The sweep may find its pairs again. */
    void introduce(int box, float[] rows, TileSweep sweep) {
        if (!introduced.contains(box)) {
            introduced.add(box);
        }
        sweep.begin(found, fat.rows());
        lookUp(box, rows, sweep);
        sweep.end();
        takeFound(true, rows);
    }

    /** Looks up a resting box; the pairs go to the sweep's list. */
    void lookUp(int box, float[] rows, TileSweep sweep) {
        fat.set(box, rows);
        levels.lookUp(box, sweep);
    }

    /** Tests whether the pair may have been found twice. */
    boolean mayRepeat(long pair) {
        return introduced.size() > 0 && (introduced.contains(PairSet.a(pair)) || introduced.contains(PairSet.b(pair)));
    }

    void clear() {
        levels.clear();
        members.clear();
        introduced.clear();
        filled = false;
        level = TileLevels.LEVELS;
        entry = 0;
    }

    void grow(int capacity) {
        fat.grow(capacity);
    }

    void validate() {
        levels.validate(members, fat.rows());
    }
}
