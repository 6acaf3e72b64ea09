package dev.carom.physics.world;

import java.util.Arrays;

/**
 * The pairs in event order: by the serial of A, then of B. A loop in this order writes STAY events that need no
 * sorting. It also reads colliders nearly in memory order, since serials and slots are assigned together. {@link
 * #update} merges the new pairs and drops the removed ones. The index of a pair in this order is called its
 * <i>place</i>.
 */
public final class SortedPairs {
    /** Number of places in a block, the unit of parallel work. The test of a block takes tens of microseconds. */
    static final int BLOCK = 128;

    private final PairTable pairs;

    /** Rows by place. */
    private int[] rows = new int[16];

    private int size;

    /** Rows added since the last update. */
    private int[] added = new int[16];

    /** Second array of the merge sort. */
    private int[] scratch = new int[16];

    private int addedCount;

    /** Counts the updates of the order and the calls of {@link #disturb}. */
    private int revision;

    /** By block: the value of {@link #unrest} for which the pairs of the block are known to be unchanged; else -1. */
    private int[] quietAt = {-1};

    /** By block: number of pairs whose event was a STAY when the block was tested last. */
    private int[] stays = {0};

    SortedPairs(PairTable pairs) {
        this.pairs = pairs;
    }

    /** Returns the number of places. */
    public int size() {
        return size;
    }

    /** Returns the row of the pair at a place. Only {@link #update} changes places. */
    public int row(int place) {
        return rows[place];
    }

    /** Adds a pair; it gets a place in the next update. */
    void add(int row) {
        if (addedCount == added.length) {
            added = Arrays.copyOf(added, 2 * addedCount);
            scratch = new int[added.length];
        }
        added[addedCount++] = row;
    }

    /** Makes all blocks count as changed, since a pair has changed. */
    void disturb() {
        revision++;
    }

    /** Returns a number that grows when a pair of a quiet block may change. */
    int unrest(ColliderTable colliders) {
        return revision + colliders.unrest();
    }

    /**
     * Tests whether no pair of a block has changed since the last complete step, because all colliders sleep or are
     * fixed.
     *
     * @param unrest see {@link #unrest}
     */
    boolean isQuiet(int block, int unrest) {
        return block < quietAt.length && quietAt[block] == unrest;
    }

    /** Tests whether all blocks are quiet. */
    boolean isQuiet(int unrest) {
        for (int block = 0; block * BLOCK < size; block++) {
            if (quietAt[block] != unrest) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the first place from {@code from} on whose block is not quiet; the size when there is none. Tests only
     * blocks that start at {@code from} or later. If {@code from} is not the start of a block, the caller has already
     * tested the block that contains {@code from}.
     *
     * @param unrest see {@link #unrest}
     */
    int nextUnquiet(int from, int unrest) {
        int place = from;
        while (place % BLOCK == 0 && place < size && isQuiet(place / BLOCK, unrest)) {
            place += BLOCK;
        }
        return Math.min(place, size);
    }

    /** Returns how many events of a block are STAYs; the block must be quiet or tested in this step. */
    int stays(int block) {
        return stays[block];
    }

    /** Grows the columns of the blocks. */
    void reserveBlocks() {
        final int blocks = size / BLOCK + 1;
        if (blocks > quietAt.length) {
            final int before = quietAt.length;
            quietAt = Arrays.copyOf(quietAt, Math.max(blocks, 2 * before));
            stays = Arrays.copyOf(stays, quietAt.length);
            Arrays.fill(quietAt, before, quietAt.length, -1);
        }
    }

    /**
     * Sets whether a block is quiet, and the number of its STAYs. Threads may call this method concurrently for
     * different blocks.
     *
     * @param unrest see {@link #unrest}
     */
    void quiet(int block, boolean isQuiet, int unrest, int stayCount) {
        quietAt[block] = isQuiet ? unrest : -1;
        stays[block] = stayCount;
    }

    /** Drops the removed pairs and inserts the new ones. */
    void update() {
        if (addedCount > 0 || pairs.anyGone()) {
            revision++;
        } else {
            return;
        }
        drop();
        sort();
        insert();
    }

    private void drop() {
        int kept = 0;
        for (int place = 0; place < size; place++) {
            final int row = rows[place];
            if (!pairs.isGone(row)) {
                rows[kept++] = row;
            }
        }
        size = kept;
    }

    /** Inserts the added rows, the last one first, so that each old row moves at most once. */
    private void insert() {
        final int newSize = size + addedCount;
        if (newSize > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(newSize, 2 * rows.length));
        }
        int left = size;
        for (int i = addedCount - 1; i >= 0; i--) {
            final int place = firstAfter(added[i], left);
            System.arraycopy(rows, place, rows, place + i + 1, left - place);
            rows[place + i] = added[i];
            left = place;
        }
        size = newSize;
        addedCount = 0;
    }

    /**
     * Returns the first place below {@code places} whose pair comes after the pair of a given row; {@code places} when
     * there is none.
     */
    private int firstAfter(int row, int places) {
        int low = 0;
        int high = places;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (isBefore(row, rows[middle])) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /**
     * Sorts the added rows by serial, with a merge sort. The broadphase reports pairs in slot order, and this order may
     * differ.
     */
    private void sort() {
        if (isSorted()) {
            return;
        }
        for (int run = 1; run < addedCount; run *= 2) {
            for (int left = 0; left < addedCount; left += 2 * run) {
                merge(left, Math.min(left + run, addedCount), Math.min(left + 2 * run, addedCount));
            }
            final int[] swap = added;
            added = scratch;
            scratch = swap;
        }
    }

    /** Tests whether the added rows are already sorted, as in a tick in which all colliders enter. */
    private boolean isSorted() {
        for (int i = 1; i < addedCount; i++) {
            if (isBefore(added[i], added[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private void merge(int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            scratch[i] = l < middle && (r >= end || !isBefore(added[r], added[l])) ? added[l++] : added[r++];
        }
    }

    private boolean isBefore(int x, int y) {
        final long ofX = pairs.serialA(x);
        final long ofY = pairs.serialA(y);
        return ofX != ofY ? ofX < ofY : pairs.serialB(x) < pairs.serialB(y);
    }
}
