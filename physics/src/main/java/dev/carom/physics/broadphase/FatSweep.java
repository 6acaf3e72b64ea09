package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;

/**
 * A sweep over fat bounds, spread over several updates: it finds the pairs of boxes that may overlap while each box
 * stays inside its fat bounds. Nothing that happens meanwhile spoils it: what it found counts for the members that are
 * inside their fat bounds when it is used, and only then.
 * <p>
 * Members are paired with each other and with boxes that rest. A member that comes to rest remains one. Other boxes
 * that come to rest have to be looked up ({@link #introduce}).
 */
final class FatSweep {
    /** Updates that begin it, insert the boxes and use it; the others are for sweeping. */
    private static final int OTHER_UPDATES = 3;

    /** Margins last for so many updates more than the sweep and another one of the same length. */
    private static final int MARGIN_UPDATES = 2;

    private final FatBounds fat = new FatBounds();
    private final TileLevels levels;
    private final BoxList members = new BoxList();
    private final PairList found;

    /** What was found: pairs that were apart then, as {@link CachedPair}, and those that touched. */
    private final PairList apart;

    private final PairList touching;

    /** Boxes that came to rest after the sweep began, and are no members. */
    private final BoxList introduced = new BoxList();

    /** Whether its members are in tiles. */
    private boolean filled;

    /** Over how many updates it is spread, and how many of these are for sweeping. */
    private int spread;

    private int sweepingUpdates;

    /** The speed for which it was begun, in sizes an update. */
    private double speed;

    /** Where the sweep has come to. */
    private int level = TileLevels.LEVELS;

    private int entry;

    /** With lists for what it finds, which another sweep may share: no more than one is under way or used at a time. */
    FatSweep(TileSort sort, PairList found, PairList apart, PairList touching) {
        levels = new TileLevels(sort);
        this.found = found;
        this.apart = apart;
        this.touching = touching;
    }

    FatBounds fat() {
        return fat;
    }

    /** The boxes that were taken in, less those removed since. */
    BoxList members() {
        return members;
    }

    /** All of the boxes, of which {@link #remove} takes out some. */
    TileLevels levels() {
        return levels;
    }

    /**
     * Pairs of fat bounds that overlap, of two members or a member and a box that rests, each once but for those that
     * {@linkplain #mayRepeat may repeat}: those whose boxes were apart when they were found, as {@link CachedPair}.
     */
    PairList apart() {
        return apart;
    }

    /** The others: their boxes touched when they were found. */
    PairList touching() {
        return touching;
    }

    /**
     * Begins a sweep over boxes that are {@linkplain #add added} next.
     *
     * @param updates over how many it is spread; its margins last for as many in which it is used, too
     * @param more updates over which the sweeping is spread besides; its margins last for as many fewer then
     * @param speedOfBoxes in sizes an update
     * @param rows of all other boxes
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

    /** Over how many updates it is spread. */
    int spread() {
        return spread;
    }

    /** The longest spread of the sweep after this one: the margins of this one have to hold until it is used. */
    int longestNext() {
        return spread + MARGIN_UPDATES;
    }

    /** The speed for which it was begun, in sizes an update. */
    double speed() {
        return speed;
    }

    /** Takes in a box, unless it moves too fast. */
    void add(int box, float[] before, float[] now, float aside) {
        if (fat.widen(box, before, now, 2 * spread + MARGIN_UPDATES, aside)) {
            members.add(box);
        }
    }

    /** How many members are inside their fat bounds. */
    int countInside(float[] rows) {
        int count = 0;
        for (int i = 0; i < members.size(); i++) {
            count += fat.hold(members.get(i), rows) ? 1 : 0;
        }
        return count;
    }

    /** Whether it was not begun since it was cleared. */
    boolean isIdle() {
        return level == TileLevels.LEVELS && !filled;
    }

    /** Whether it has found all pairs. */
    boolean isDone() {
        return level == TileLevels.LEVELS && filled;
    }

    /** Does an update's part of the work after the one in which it was begun. The rows are those of all boxes. */
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
                set.countStarts(); // needed to hide or look up a box; done here, where the update has little else to do
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

    /** A member that has come to rest lies in the tiles of both: the members find each other. */
    private void takeFound(boolean ofMembers, float[] rows) {
        for (int i = 0; i < found.size(); i++) {
            final long pair = found.get(i);
            if (ofMembers || !members.contains(PairSet.a(pair)) || !members.contains(PairSet.b(pair))) {
                final long cached = CachedPair.apart(pair, rows);
                if (cached == CachedPair.NONE) {
                    touching.add(pair);
                } else {
                    apart.add(cached);
                }
            }
        }
        found.clear();
    }

    /** Takes out a box, if it is a member, and makes it invisible to look-ups. What was found of it stays listed. */
    void remove(int box) {
        if (members.contains(box)) {
            members.remove(box);
            if (filled) {
                levels.hide(box, fat.rows());
            }
        }
    }

    /** Takes out some members. */
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
        levels.fill(members, fat.rows(), parallel); // which is less work than to hide more than it shows
    }

    /** Looks up a box that rests from now on, and is no member. Its pairs may be found once more by the sweep. */
    void introduce(int box, float[] rows, TileSweep sweep) {
        if (!introduced.contains(box)) {
            introduced.add(box);
        }
        sweep.begin(found, fat.rows());
        lookUp(box, rows, sweep);
        sweep.end();
        takeFound(true, rows);
    }

    /** Looks up a box that rests; the pairs go where the sweep puts them. */
    void lookUp(int box, float[] rows, TileSweep sweep) {
        fat.set(box, rows);
        levels.lookUp(box, sweep);
    }

    /** Whether any pair may have been found twice. */
    boolean mayRepeat() {
        return introduced.size() > 0;
    }

    /** Whether the pair may have been found twice. */
    boolean mayRepeat(long pair) {
        return introduced.contains(PairSet.a(pair)) || introduced.contains(PairSet.b(pair));
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
