package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Boxes that are filed once and left alone: they cost nothing until another box comes by. One that moves again is
 * hidden where it is filed, which takes a look-up.
 * <p>
 * Boxes that come to rest are filed with those that did so lately, and all together only when there are half as many of
 * the late ones as of the others, or when more are hidden than visible. So it takes a world that grows by half to have
 * all of it filed anew.
 */
final class RestingBoxes {
    private static final int INITIAL_CAPACITY = 16;

    private final Crew alone = new Alone();
    private final TileLevels levels;
    private final TileLevels lateLevels;
    private final BoxList list = new BoxList();
    private final BoxList late = new BoxList();
    private byte[] levelOf = new byte[INITIAL_CAPACITY];
    private int[] scratch = new int[INITIAL_CAPACITY];
    private int hidden;
    private int lateHidden;

    RestingBoxes(RadixSort sort) {
        levels = new TileLevels(sort);
        lateLevels = new TileLevels(sort);
    }

    boolean has(int box) {
        return list.contains(box);
    }

    /** All that rest. */
    BoxList boxes() {
        return list;
    }

    /** Boxes that would have to be filed together with one that comes to rest. */
    int lateCount() {
        return late.size();
    }

    /** Whether more boxes are hidden than visible among the late ones, or among the others: time to file them anew. */
    boolean isStale() {
        return lateHidden > late.size() || hidden > list.size() - late.size();
    }

    /** Finds all pairs of a box that rests and one that is filed there. */
    void sweep(TileLevels others, TileSweep sweep) {
        others.sweep(levels, sweep);
        others.sweep(lateLevels, sweep);
    }

    /** Makes look-ups possible, by several threads at once. */
    void prepare() {
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            levels.level(level).countStarts();
            lateLevels.level(level).countStarts();
        }
    }

    /** Finds the boxes that rest about the row of one that does not. */
    void lookUp(int box, TileScan scan) {
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            scan.lookUp(box, levels.level(level));
            scan.lookUp(box, lateLevels.level(level));
        }
    }

    /** Takes a box out; its row must be what it was when the box was filed. */
    void wake(int box, float[] rows) {
        list.remove(box);
        if (late.contains(box)) {
            late.remove(box);
            lateLevels.level(levelOf[box]).hide(box, rows);
            lateHidden++;
        } else {
            levels.level(levelOf[box]).hide(box, rows);
            hidden++;
        }
    }

    /** Adds a box; {@link #file} has to follow. */
    void add(int box) {
        list.add(box);
        late.add(box);
    }

    /** Files the boxes that came to rest. */
    void file(float[] rows, int capacity) {
        if (levelOf.length < capacity) {
            grow(capacity);
        }
        final int others = list.size() - late.size();
        if (late.size() > others / 2 || hidden > others) {
            file(list, levels, rows);
            hidden = 0;
            late.clear();
        }
        file(late, lateLevels, rows);
        lateHidden = 0;
    }

    private void file(BoxList boxes, TileLevels where, float[] rows) {
        for (int i = 0; i < boxes.size(); i++) {
            scratch[i] = boxes.get(i);
        }
        where.file(scratch, boxes.size(), rows, alone);
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            final TileSet set = where.level(level);
            for (int i = 0; i < set.size(); i++) {
                levelOf[set.box(i)] = (byte) level;
            }
        }
    }

    /** Walks the invariants: every box that rests is filed once, in the level noted for it, and no other is visible. */
    void validate(float[] rows) {
        final int visible = countVisible(levels, false, rows);
        final int visibleLate = countVisible(lateLevels, true, rows);
        if (isStale()) {
            throw new IllegalStateException("More boxes are hidden than visible: " + hidden + " and " + lateHidden);
        }
        if (visible != list.size() - late.size() || visibleLate != late.size()) {
            throw new IllegalStateException(list.size() + " boxes rest, " + late.size() + " of them lately, but "
                    + visible + " and " + visibleLate + " are filed");
        }
    }

    private int countVisible(TileLevels filed, boolean lately, float[] rows) {
        filed.validate(rows);
        int visible = 0;
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            final TileSet set = filed.level(level);
            for (int i = 0; i < set.size(); i++) {
                final int box = set.box(i);
                if (box == TileSet.HIDDEN) {
                    continue;
                }
                visible++;
                if (!has(box) || late.contains(box) != lately || levelOf[box] != level) {
                    throw new IllegalStateException("Box " + box + " rests elsewhere than in level " + level);
                }
            }
        }
        return visible;
    }

    private void grow(int capacity) {
        levelOf = Arrays.copyOf(levelOf, capacity);
        scratch = new int[capacity];
    }
}
