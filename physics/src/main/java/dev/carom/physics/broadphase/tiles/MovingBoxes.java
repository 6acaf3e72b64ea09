package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;

/**
 * Stores the boxes that are not fixed. Reads the rows of the boxes that have moved, on all threads. Reports the boxes
 * that leave their fat bounds or stop resting. Only marked rows are compared with those of the last update.
 */
final class MovingBoxes {
    /** Number of words (of 64 boxes each) that a thread processes at a time. This takes some tens of microseconds. */
    private static final int BLOCK = 64;

    private final BoxTable boxes;
    private final BoxStates states;
    private Parallel parallel;
    private FatBounds fat;
    private final BoxBits members = new BoxBits();

    /** By box number: the update in which the box last moved. */
    private int[] movedIn = new int[0];

    private int movedCount;

    /** By thread: the number of boxes that the thread has read. */
    private int[] readCounts;

    /**
     * By thread: the boxes that the thread does not process itself, because their state changes. The calling thread
     * processes them.
     */
    private BoxList[] left;

    private final BoxBits leaving = new BoxBits();

    /** All boxes that have left their fat bounds or stopped resting in this update. */
    private final BoxList leavers = new BoxList();

    private float[] bounds;
    private long[] marked;

    /** Marks for all rows, used when the caller passes no marks. */
    private long[] all = new long[0];

    private int update;
    private final Parallel.Body readBlock = this::readBlock;

    MovingBoxes(BoxTable boxes, BoxStates states, Parallel parallel) {
        this.boxes = boxes;
        this.states = states;
        parallel(parallel);
    }

    void parallel(Parallel newParallel) {
        parallel = newParallel;
        readCounts = new int[newParallel.count()];
        left = new BoxList[newParallel.count()];
        Arrays.setAll(left, i -> new BoxList());
    }

    /** Adds a box, which counts as moved in this update. */
    void add(int box) {
        members.add(box);
        movedIn[box] = update;
    }

    /** Removes a box if it is a member. */
    void remove(int box) {
        members.remove(box);
    }

    /** Begins an update. */
    void begin() {
        update++;
        movedCount = 0;
    }

    /** Returns the number of updates since a box last moved. */
    int stillFor(int box) {
        return update - movedIn[box];
    }

    /** Returns the number of boxes that have moved in this update. */
    int movedCount() {
        return movedCount;
    }

    /**
     * Reads the rows of all members that have moved, except resting boxes and cached boxes that leave their fat bounds.
     *
     * @param newMarked bits of the rows that may have changed; null for all rows
     * @return the resting boxes that have moved, and the cached boxes that leave their fat bounds; the table still has
     *     their rows of the last update
     */
    BoxList read(float[] newBounds, long[] newMarked, FatBounds current) {
        final long[] marks = newMarked == null ? all : newMarked;
        int words = Math.min(members.words(), marks.length);
        while (words > 0 && marks[words - 1] == 0L) {
            words--;
        }
        leavers.clear();
        if (words == 0) {
            return leavers; // so a tick without motion takes 85 ns instead of 300 (10,000 boxes)
        }
        bounds = newBounds;
        marked = marks;
        fat = current;
        parallel.parallelFor(words, BLOCK, readBlock);
        bounds = null;
        marked = null;
        for (int worker = 0; worker < left.length; worker++) {
            movedCount += readCounts[worker];
            readCounts[worker] = 0;
            for (int i = 0; i < left[worker].size(); i++) {
                leaving.add(left[worker].get(i));
            }
            left[worker].clear();
        }
        // Lists the boxes in ascending order of their numbers, so the order does not depend on the threads.
        for (int box = leaving.next(0); box != BoxBits.END; box = leaving.next(box + 1)) {
            leaving.remove(box);
            leavers.add(box);
            movedIn[box] = update;
        }
        movedCount += leavers.size();
        return leavers;
    }

    private void readBlock(int worker, int from, int to) {
        int read = 0; // a local variable: threads that write to one cache line would stall each other at every box
        int box = members.next(from * BoxBits.WORD, marked, to);
        for (; box != BoxBits.END; box = members.next(box + 1, marked, to)) {
            // The row of a box that was added in this update has already been read.
            if (movedIn[box] != update && boxes.hasMoved(box, bounds) && readMoved(worker, box)) {
                read++;
            }
        }
        readCounts[worker] += read;
    }

    /**
     * Reads the row of a box that keeps its state and returns true. Otherwise leaves the box to the calling thread and
     * returns false.
     */
    private boolean readMoved(int worker, int box) {
        assert boxes.isSound(box, bounds);
        final byte state = states.of(box);
        if (state == BoxStates.SWEPT || state == BoxStates.CACHED && fat.hold(box, bounds)) {
            boxes.readRow(box, bounds);
            movedIn[box] = update;
            return true;
        }
        left[worker].add(box);
        return false;
    }

    void grow(int capacity) {
        members.grow(capacity);
        leaving.grow(capacity);
        movedIn = Arrays.copyOf(movedIn, capacity);
        all = new long[members.words()];
        Arrays.fill(all, -1L);
    }

    /** A set of box numbers as a bit set, iterated in ascending order. */
    static final class BoxBits {
        /** Number of box numbers per word of the bit set. */
        static final int WORD = Long.SIZE;

        /** Marks the end of an iteration. */
        static final int END = Integer.MAX_VALUE;

        private long[] words = new long[0];

        /** Returns the number of words. */
        int words() {
            return words.length;
        }

        void add(int box) {
            words[box / WORD] |= 1L << box;
        }

        void remove(int box) {
            words[box / WORD] &= ~(1L << box);
        }

        /** Returns the least number of the set that is at least {@code from}, or {@link #END}. */
        int next(int from) {
            return next(from, words, words.length);
        }

        /**
         * Returns the least number that is in both this set and another one and is at least {@code from}, or {@link
         * #END}. Searches only the words before {@code end}, which both sets must have.
         */
        int next(int from, long[] others, int end) {
            int at = from / WORD;
            if (at >= end) {
                return END;
            }
            long word = words[at] & others[at] & -1L << from;
            while (word == 0L) {
                if (++at == end) {
                    return END;
                }
                word = words[at] & others[at];
            }
            return at * WORD + Long.numberOfTrailingZeros(word);
        }

        /** Grows the set for numbers below a capacity. */
        void grow(int capacity) {
            words = Arrays.copyOf(words, (capacity + WORD - 1) / WORD);
        }
    }
}
