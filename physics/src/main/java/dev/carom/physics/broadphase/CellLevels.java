package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * Which level of a {@link CellGrid} each box is filed in: that of its size, or the next one, where its own would have
 * next to no boxes. The boxes of a level are linked, so that all of them can be walked.
 */
final class CellLevels {
    /** Ends the list of a level. */
    static final int NO_BOX = -1;

    /** In {@link #levelOf}: not filed. */
    private static final byte NOWHERE = CellRange.NO_LEVEL;

    /** A level that has less than such a part of the boxes is not worth looking at for each. */
    private static final int FEW = 32;

    private byte[] levelOf = new byte[0];

    /** For each number the level of its size. */
    private byte[] wantedOf = new byte[0];

    /** Of each level: how many boxes it has, how many are of its size, and its first box; the others are linked. */
    private final int[] counts;

    private final int[] wanted;
    private final int[] firstOf;
    private int[] following = new int[0];
    private int[] previous = new int[0];
    private int size;
    private int lowest;
    private int highest = -1;

    CellLevels(int levels) {
        counts = new int[levels];
        wanted = new int[levels + 1];
        firstOf = new int[levels];
        Arrays.fill(firstOf, NO_BOX);
        lowest = levels;
    }

    boolean has(int box) {
        return levelOf[box] != NOWHERE;
    }

    /** The level that a box is filed in. */
    int of(int box) {
        return levelOf[box];
    }

    /** The lowest level that has had boxes. */
    int lowest() {
        return lowest;
    }

    /** The highest level that has had boxes. */
    int highest() {
        return highest;
    }

    /** How many boxes a level has. */
    int count(int level) {
        return counts[level];
    }

    /** A box of a level, or {@link #NO_BOX}. */
    int first(int level) {
        return firstOf[level];
    }

    /** Another one of its level, or {@link #NO_BOX}. */
    int after(int box) {
        return following[box];
    }

    void add(int box, int ofItsSize) {
        size++;
        want(box, ofItsSize);
        link(box, levelFor(ofItsSize));
    }

    void remove(int box) {
        size--;
        wanted[wantedOf[box]]--;
        unlink(box);
    }

    /** The size of a box may have changed. */
    void move(int box, int ofItsSize) {
        wanted[wantedOf[box]]--;
        want(box, ofItsSize);
        final int level = levelFor(ofItsSize);
        if (level != levelOf[box]) {
            unlink(box);
            link(box, level);
        }
    }

    private void want(int box, int level) {
        wantedOf[box] = (byte) level;
        wanted[level]++;
    }

    /** A few small boxes among many would have all others look at many empty cells. */
    private int levelFor(int ofItsSize) {
        final boolean few = (long) wanted[ofItsSize] * FEW < size && (long) wanted[ofItsSize + 1] * FEW >= size;
        return few ? ofItsSize + 1 : ofItsSize;
    }

    private void link(int box, int level) {
        final int next = firstOf[level];
        levelOf[box] = (byte) level;
        previous[box] = NO_BOX;
        following[box] = next;
        if (next != NO_BOX) {
            previous[next] = box;
        }
        firstOf[level] = box;
        counts[level]++;
        lowest = Math.min(lowest, level);
        highest = Math.max(highest, level);
    }

    private void unlink(int box) {
        final int level = levelOf[box];
        if (previous[box] == NO_BOX) {
            firstOf[level] = following[box];
        } else {
            following[previous[box]] = following[box];
        }
        if (following[box] != NO_BOX) {
            previous[following[box]] = previous[box];
        }
        counts[level]--;
        levelOf[box] = NOWHERE;
    }

    void grow(int capacity) {
        final int before = levelOf.length;
        levelOf = Arrays.copyOf(levelOf, capacity);
        wantedOf = Arrays.copyOf(wantedOf, capacity);
        following = Arrays.copyOf(following, capacity);
        previous = Arrays.copyOf(previous, capacity);
        Arrays.fill(levelOf, before, capacity, NOWHERE);
    }
}
