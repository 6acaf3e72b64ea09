package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.parallel.Parallel;

/**
 * A sweep over fat bounds, spread over several updates. It finds the pairs of boxes that may overlap while each box
 * stays inside its fat bounds. Boxes may move in the meantime: the results apply to all members that are inside their
 * fat bounds when the results are used.
 * <p>
 * The sweep pairs its members with each other and with the resting boxes. A member that comes to rest remains a member.
 * If another box comes to rest, {@link #introduce} finds its pairs.
 */
final class FatSweep {
    /**
     * Number of updates of a sweep that do not compare boxes: one begins the sweep, one inserts the boxes into tiles,
     * and one uses the results.
     */
    private static final int OTHER_UPDATES = 3;

    /** Margins last for twice the number of updates of the sweep, plus this number of updates. */
    private static final int MARGIN_UPDATES = 2;

    private final FatBounds fat = new FatBounds();
    private final TileLevels levels;
    private final BoxList members = new BoxList();
    private final PairList found;

    /** Result: pairs whose boxes were apart when the sweep found them, packed as in {@link CachedPairs}. */
    private final PairList apart;

    /** Result: pairs whose boxes touched when the sweep found them. */
    private final PairList touching;

    /** Boxes that came to rest after the sweep began and are not members. */
    private final BoxList introduced = new BoxList();

    /** Whether the members have been inserted into the tiles. */
    private boolean filled;

    /** Number of updates over which the sweep is spread, without the additional updates of {@link #begin}. */
    private int spread;

    /** Number of updates that compare boxes, including additional updates. */
    private int sweepingUpdates;

    /** Mean speed of the boxes when the sweep began, in box sizes per update. */
    private double speed;

    /** Level that is being swept; {@link TileLevels#LEVELS} before and after the sweep. */
    private int level = TileLevels.LEVELS;

    /** Index of the next entry to sweep in this level. An entry stores a box in one tile. */
    private int entry;

    /** Creates an idle sweep. Two sweeps may share the lists, since only one sweep is in progress at a time. */
    FatSweep(TileSort sort, PairList found, PairList apart, PairList touching) {
        levels = new TileLevels(sort);
        this.found = found;
        this.apart = apart;
        this.touching = touching;
    }

    FatBounds fat() {
        return fat;
    }

    /** Returns the boxes that were added and not removed since. */
    BoxList members() {
        return members;
    }

    /** Returns the tiles of the members. */
    TileLevels levels() {
        return levels;
    }

    /**
     * Returns the pairs of two members, or of a member and a resting box, whose fat bounds overlap and whose boxes were
     * apart when found. The pairs are packed as in {@link CachedPairs}. Each pair occurs once, except pairs that
     * {@linkplain #mayRepeat may repeat}.
     */
    PairList apart() {
        return apart;
    }

    /** Returns the pairs whose fat bounds overlap and whose boxes touched when found. */
    PairList touching() {
        return touching;
    }

    /**
     * Begins a sweep over boxes that are {@linkplain #add added} next.
     *
     * @param updates number of updates over which the sweep is spread; the margins last for at least this number of
     *     further updates, in which the results are used
     * @param more number of additional updates that compare boxes; the results can then be used for fewer updates
     * @param speedOfBoxes mean speed in box sizes per update
     */
    void begin(int updates, int more, double speedOfBoxes) {
        clear();
        apart.clear();
        touching.clear();
        level = 0;
        spread = updates;
        sweepingUpdates = updates - OTHER_UPDATES + more;
        speed = speedOfBoxes;
    }

    /** Returns the number of updates over which the sweep is spread. */
    int spread() {
        return spread;
    }

    /**
     * Returns the greatest spread that the next sweep may have. The margins of this sweep must last until the results
     * of the next sweep are used.
     */
    int longestNext() {
        return spread + MARGIN_UPDATES;
    }

    /** Returns the mean speed of the boxes when the sweep began, in box sizes per update. */
    double speed() {
        return speed;
    }

    /** Adds a box, unless it moves too fast or is too far from the origin. */
    void add(int box, float[] before, float[] now, float aside) {
        if (fat.widen(box, before, now, 2 * spread + MARGIN_UPDATES, aside)) {
            members.add(box);
        }
    }

    /** Returns the number of members that are inside their fat bounds. */
    int countInside(float[] rows) {
        int count = 0;
        for (int i = 0; i < members.size(); i++) {
            count += fat.hold(members.get(i), rows) ? 1 : 0;
        }
        return count;
    }

    /** Tests whether the sweep has not begun since it was cleared. */
    boolean isIdle() {
        return level == TileLevels.LEVELS && !filled;
    }

    /** Tests whether the sweep has found all pairs. */
    boolean isDone() {
        return level == TileLevels.LEVELS && filled;
    }

    /**
     * Does the work of one update, after the update that began the sweep. {@code rows} are the exact rows of all boxes.
     */
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
                set.countStarts(); // hide and lookUp need the index, and this update has little other work
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

    /**
     * Adds the found pairs to the results. A member that has come to rest is also in the tiles of the resting boxes, so
     * pairs of two members are taken only from the sweep of the members.
     */
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

    /**
     * Removes a box if it is a member, and hides it from look-ups. Pairs that were already found stay in the results.
     */
    void remove(int box) {
        if (members.contains(box)) {
            members.remove(box);
            if (filled) {
                levels.hide(box, fat.rows());
            }
        }
    }

    /** Removes the boxes of a list, which must be members. */
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
        levels.fill(members, fat.rows(), parallel); // faster than hiding more than half of the members
    }

    /**
     * Stores the exact bounds of a box that begins to rest. So a later sweep need not copy the rows of the resting
     * boxes when it begins. A member keeps its fat bounds, which contain the exact bounds.
     */
    void rest(int box, float[] rows) {
        if (!members.contains(box)) {
            fat.set(box, rows);
        }
    }

    /**
     * Finds the pairs of the members with a box that now rests and is not a member. This sweep may find the same pairs
     * again when it continues.
     */
    void introduce(int box, float[] rows, TileSweep sweep) {
        if (!introduced.contains(box)) {
            introduced.add(box);
        }
        sweep.begin(found, fat.rows());
        lookUp(box, rows, sweep);
        sweep.end();
        takeFound(true, rows);
    }

    /**
     * Finds the pairs of a resting box with the members, and adds them to the list that {@code sweep} fills. The box
     * must not be a member, since this method sets its fat bounds to its exact bounds.
     */
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
