package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * Boxes that are filed once and left alone: they cost nothing until another box comes by. One that moves again is
 * hidden where it is filed, which takes a look-up; boxes that come to rest are filed together with all the others.
 */
final class RestingBoxes {
    private static final int INITIAL_CAPACITY = 16;

    private final TileLevels levels;
    private final BoxList list = new BoxList();
    private byte[] levelOf = new byte[INITIAL_CAPACITY];
    private int[] scratch = new int[INITIAL_CAPACITY];
    private int hidden;

    RestingBoxes(RadixSort sort) {
        levels = new TileLevels(sort);
    }

    int size() {
        return list.size();
    }

    /** Boxes that are filed and no longer rest. */
    int hidden() {
        return hidden;
    }

    TileLevels levels() {
        return levels;
    }

    boolean has(int box) {
        return list.contains(box);
    }

    /** Takes a box out; its row must be what it was when the box was filed. */
    void wake(int box, float[] rows) {
        list.remove(box);
        levels.level(levelOf[box]).hide(box, rows);
        hidden++;
    }

    /** Adds a box, to be filed with all others. */
    void add(int box) {
        list.add(box);
    }

    /** Files all boxes anew. */
    void file(float[] rows, int capacity) {
        if (levelOf.length < capacity) {
            grow(capacity);
        }
        for (int i = 0; i < list.size(); i++) {
            scratch[i] = list.get(i);
        }
        levels.file(scratch, list.size(), rows);
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            final TileSet set = levels.level(level);
            for (int i = 0; i < set.size(); i++) {
                levelOf[set.box(i)] = (byte) level;
            }
        }
        hidden = 0;
    }

    /** Walks the invariants: every box that rests is filed in the level that is noted for it, and no other is visible. */
    void validate(float[] rows) {
        levels.validate(rows);
        int visible = 0;
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            final TileSet set = levels.level(level);
            for (int i = 0; i < set.size(); i++) {
                final int box = set.box(i);
                if (box == TileSet.HIDDEN) {
                    continue;
                }
                visible++;
                if (!has(box) || levelOf[box] != level) {
                    throw new IllegalStateException("Box " + box + " rests elsewhere than in level " + level);
                }
            }
        }
        if (visible != list.size()) {
            throw new IllegalStateException(list.size() + " boxes rest, but " + visible + " are filed");
        }
    }

    private void grow(int capacity) {
        levelOf = Arrays.copyOf(levelOf, capacity);
        scratch = new int[capacity];
    }
}
