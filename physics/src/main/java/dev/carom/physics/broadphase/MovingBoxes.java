package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;

/**
 * The boxes that are not fixed. Reads the rows of those that have moved, on all threads, and reports which leave their
 * fat bounds or their rest. Long runs of boxes that stand still are passed over by comparing whole arrays.
 */
final class MovingBoxes {
    /** Boxes in a row that have not moved, after which it pays to look for the next one that has. */
    private static final int STILL_IN_A_ROW = 2;

    /** Words of {@link BoxBits} that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 64;

    private final BoxTable boxes;
    private final BoxStates states;
    private Parallel parallel;
    private FatBounds fat;
    private final BoxBits members = new BoxBits();

    /** For each number the update in which its box moved last. */
    private int[] movedIn = new int[0];

    private int movedCount;

    /** For each thread how many boxes it read, and those that it left. */
    private int[] readCounts;

    private BoxList[] left;

    private final BoxBits leaving = new BoxBits();

    /** All that have left their fat bounds or their rest in this update. */
    private final BoxList leavers = new BoxList();

    private float[] bounds;
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

    /** Adds a box, which counts as one that has moved in this update. */
    void add(int box) {
        members.add(box);
        movedIn[box] = update;
    }

    /** Removes a box, if it is a member. */
    void remove(int box) {
        members.remove(box);
    }

    /** Begins an update. */
    void begin() {
        update++;
        movedCount = 0;
    }

    /** For how many updates a box has not moved. */
    int stillFor(int box) {
        return update - movedIn[box];
    }

    /** How many have moved in this update. */
    int movedCount() {
        return movedCount;
    }

    /**
     * Reads the rows of all members that have moved, of those that are cached only if they stay inside their fat
     * bounds.
     *
     * @return the others that have moved, cached or resting ones, whose rows are still those of the last update
     */
    BoxList read(float[] newBounds, FatBounds current) {
        bounds = newBounds;
        fat = current;
        parallel.parallelFor(members.words(), BLOCK, readBlock);
        bounds = null;
        leavers.clear();
        for (int worker = 0; worker < left.length; worker++) {
            movedCount += readCounts[worker];
            readCounts[worker] = 0;
            for (int i = 0; i < left[worker].size(); i++) {
                leaving.add(left[worker].get(i));
            }
            left[worker].clear();
        }
        // In the order of their numbers, whichever thread found them.
        for (int box = leaving.next(0); box != BoxBits.END; box = leaving.next(box + 1)) {
            leaving.remove(box);
            leavers.add(box);
            movedIn[box] = update;
        }
        movedCount += leavers.size();
        return leavers;
    }

    private void readBlock(int worker, int from, int to) {
        final int end = to * BoxBits.WORD;
        int read = 0; // here, since threads that write side by side would wait for each other at every box
        int still = 0;
        int box = members.next(from * BoxBits.WORD);
        while (box < end) {
            int next = box + 1;
            if (movedIn[box] == update) {
                still = 0; // added in this update, so its row has been read
            } else if (boxes.hasMoved(box, bounds)) {
                read += readMoved(worker, box) ? 1 : 0;
                still = 0;
            } else if (++still == STILL_IN_A_ROW) {
                next = boxes.firstMoved(next, end, bounds);
                still = 0;
            }
            box = members.next(next);
        }
        readCounts[worker] += read;
    }

    /** Returns whether the box stays in the state that it has; else it is left to the caller's thread. */
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
    }
}
