package dev.carom.physics.world;

import java.util.Arrays;

/**
 * The pairs in the order of their events: by the serial of A, then of B. Who visits them so finds events that need no
 * sorting, and colliders nearly in the order of memory, since serials and slots are given alike. Pairs that came are
 * put between the others once a tick, when those that went are dropped.
 */
public final class SortedPairs {
    /** Places that a thread tests at once: some tens of microseconds of work. */
    static final int BLOCK = 128;

    private final PairTable pairs;

    /** By place. */
    private int[] rows = new int[16];

    private int size;

    /** Rows that came since the last update, and room to sort them. */
    private int[] came = new int[16];

    private int[] scratch = new int[16];
    private int cameCount;

    SortedPairs(PairTable pairs) {
        this.pairs = pairs;
    }

    /** How many places there are. */
    public int size() {
        return size;
    }

    /** The row of the pair at a place; places are those of the last {@link #update}. */
    public int row(int place) {
        return rows[place];
    }

    /** A pair came, to be in the sequence from the next update on. */
    public void add(int row) {
        if (cameCount == came.length) {
            came = Arrays.copyOf(came, 2 * cameCount);
            scratch = new int[came.length];
        }
        came[cameCount++] = row;
    }

    /** Drops the pairs that went, and puts in those that came. */
    public void update() {
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

    /** From the last one on: what comes after it moves to the end. */
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

    /** The first place, of so many, whose pair comes after a pair. */
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

    /** Merge sort of those that came: they came in the order of slots, which need not be that of serials. */
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

    /** Whether those that came are in order: as after a tick in which all colliders came in. */
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
