package dev.carom.physics.broadphase.table;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/** A list of pairs in the order in which they were added. Pairs are packed as in {@link PairSet}. */
public final class PairList {
    private static final int INITIAL_CAPACITY = 64;

    /** Number of bits that the radix sort sorts in two passes, if there are at least 1024 pairs. */
    private static final int TWO_PASSES = 22;

    /** Above this many moves of entries per pair, insertion takes longer than two more passes of the radix sort. */
    private static final int MOVES_PER_PAIR = 4;

    private long[] pairs = new long[INITIAL_CAPACITY];
    private int size;

    public int size() {
        return size;
    }

    public long get(int index) {
        return pairs[index];
    }

    public void add(long pair) {
        if (size == pairs.length) {
            grow();
        }
        pairs[size++] = pair;
    }

    public void addAll(PairList other) {
        makeRoom(other.size);
        System.arraycopy(other.pairs, 0, pairs, size, other.size);
        size += other.size;
    }

    /**
     * Replaces the contents by all pairs of two sorted lists, in sorted order. A pair that is in both lists occurs
     * twice. Both lists must be different from this one.
     */
    public void merge(PairList list, PairList other) {
        clear();
        int next = 0;
        for (int i = 0; i < other.size; i++) {
            while (next < list.size && list.pairs[next] < other.pairs[i]) {
                add(list.pairs[next++]);
            }
            add(other.pairs[i]);
        }
        while (next < list.size) {
            add(list.pairs[next++]);
        }
    }

    /** Returns the array. Only its first {@link #size} entries are valid. The list replaces the array when it grows. */
    public long[] array() {
        return pairs;
    }

    public void set(int index, long pair) {
        pairs[index] = pair;
    }

    /**
     * Sets the number of pairs. A smaller number removes the last pairs. A larger number adds pairs that the caller has
     * written to {@link #array} after the last pair.
     */
    public void setSize(int newSize) {
        size = newSize;
    }

    /** Grows the array if it has no space for a number of additional pairs. */
    public void makeRoom(int more) {
        while (size + more > pairs.length) {
            grow();
        }
    }

    /**
     * Sorts the pairs by their lower numbers, then by their higher ones.
     * <p>
     * First, the radix sort sorts only by the highest bits of the pairs. With at least 1024 pairs, this takes two
     * passes; sorting by all bits would take up to six passes. Usually few pairs are equal in the highest bits. So few
     * pairs are out of order after these passes, and insertion sorts them. If too many pairs are out of order, the
     * radix sort sorts by all bits.
     *
     * @param numberBits number of bits that is enough for every box number in the list
     */
    public void sort(RadixSort sort, int numberBits) {
        final int bits = 2 * numberBits;
        for (int i = 0; i < size; i++) {
            pairs[i] = pairs[i] >>> Integer.SIZE << numberBits | (int) pairs[i];
        }
        sort.sort(pairs, size, Math.max(0, bits - TWO_PASSES), Math.min(bits, TWO_PASSES));
        if (bits > TWO_PASSES && !insert()) {
            sort.sort(pairs, size, 0, bits);
        }
        final long numbers = (1L << numberBits) - 1;
        for (int i = 0; i < size; i++) {
            pairs[i] = pairs[i] >>> numberBits << Integer.SIZE | pairs[i] & numbers;
        }
    }

    /**
     * Sorts an almost sorted list by insertion. Stops and returns false when sorting takes too many moves. The list
     * then still has all pairs.
     */
    private boolean insert() {
        long left = (long) MOVES_PER_PAIR * size;
        for (int i = 1; i < size; i++) {
            final long pair = pairs[i];
            int at = i;
            while (at > 0 && pairs[at - 1] > pair) {
                pairs[at] = pairs[at - 1];
                at--;
            }
            pairs[at] = pair;
            left -= i - at;
            if (left < 0) {
                return false;
            }
        }
        return true;
    }

    public void clear() {
        size = 0;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, pairs.length * 2);
    }
}
