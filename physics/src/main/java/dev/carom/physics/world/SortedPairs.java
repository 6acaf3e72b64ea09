package dev.carom.physics.world;

import java.util.Arrays;

/**
 * The pairs in event order: by the serial of A, then of B. A loop in this order writes events that need no sorting. It
 * also reads colliders nearly in memory order, since serials and slots are assigned together. New pairs are merged and
 * removed pairs dropped once a tick.
 */
public final class SortedPairs {
    /** Places that a thread tests at once: tens of microseconds of work. */
    static final int BLOCK = 128;

    private final PairTable pairs;

    /** Rows by place. */
    private int[] rows = new int[16];

    private int size;

    /** Rows added since the last update; {@link #scratch} is for sorting them. */
    private int[] came = new int[16];

    private int[] scratch = new int[16];
    private int cameCount;

    SortedPairs(PairTable pairs) {
        this.pairs = pairs;
    }

    /** Returns the number of places. */
    public int size() {
        return size;
    }

    /** Returns the row of the pair at a place, as of the last {@link #update}. */
    public int row(int place) {
        return rows[place];
    }

    /** Adds a pair; it gets a place in the next update. */
    void add(int row) {
        if (cameCount == came.length) {
            came = Arrays.copyOf(came, 2 * cameCount);
            scratch = new int[came.length];
        }
        came[cameCount++] = row;
    }

    /** Drops the removed pairs and inserts the new ones. */
    void update() {
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

    /** Inserts the new rows, the last one first, so that each old row moves once. */
    private void insert() {
        final int newSize = size + cameCount;
        if (newSize > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(newSize, 2 * rows.length));
        }
        int left = size;
        for (int i = cameCount - 1; i >= 0; i--) {
            final int place = firstAfter(came[i], left);
            System.arraycopy(rows, place, rows, place + i + 1, left - place);
            rows[place + i] = came[i];
            left = place;
        }
        size = newSize;
        cameCount = 0;
    }

    /** Returns the first of a number of places whose pair comes after a given one. */
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

    /** Sorts the new rows by merge sort: they were added in slot order, which may differ from serial order. */
    private void sort() {
        if (isSorted()) {
            return;
        }
        for (int run = 1; run < cameCount; run *= 2) {
            for (int left = 0; left < cameCount; left += 2 * run) {
                merge(left, Math.min(left + run, cameCount), Math.min(left + 2 * run, cameCount));
            }
            final int[] swap = came;
            came = scratch;
            scratch = swap;
        }
    }

    /** Tests whether the new rows are sorted, as after a tick in which all colliders entered. */
    private boolean isSorted() {
        for (int i = 1; i < cameCount; i++) {
            if (isBefore(came[i], came[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private void merge(int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            scratch[i] = l < middle && (r >= end || !isBefore(came[r], came[l])) ? came[l++] : came[r++];
        }
    }

    private boolean isBefore(int x, int y) {
        final long ofX = pairs.serialA(x);
        final long ofY = pairs.serialA(y);
        return ofX != ofY ? ofX < ofY : pairs.serialB(x) < pairs.serialB(y);
    }
}
