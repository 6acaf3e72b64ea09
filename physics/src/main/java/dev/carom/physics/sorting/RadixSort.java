package dev.carom.physics.sorting;

import java.util.Arrays;

/**
 * Sorts an array of longs by a range of their bits. Each pass sorts by one digit, a group of up to 11 bits. For fewer
 * than 1024 values, digits of 11 bits would cost too much time: each pass also visits one counter for each possible
 * digit, so there would be far more counters than values. The digits of such a short array have fewer bits.
 * <p>
 * The sort takes O(n) time and is stable. Short arrays use insertion sort. A longer array is first tested: if it is
 * already sorted, it is not changed. After this test, no branch depends on the data. An instance keeps its memory, so
 * it allocates only when an array is longer than all arrays before. {@code Arrays.sort} allocates in each call for a
 * large array.
 */
public final class RadixSort {
    private static final int MAX_DIGIT_BITS = 11;

    /** Up to this number of values, insertion sort takes less time than clearing the counts. */
    private static final int INSERTION_SORT_SIZE = 64;

    /** For each digit: while counting, the number of its values; then the index at which its next value is written. */
    private final int[] starts = new int[1 << MAX_DIGIT_BITS];
    /** Target of every second pass. */
    private long[] spare = new long[0];

    /** Creates an instance with its own memory: use one instance per thread. */
    public RadixSort() {}

    /**
     * Sorts the first {@code size} values by the {@code bits} bits from bit {@code lowest} upwards. Bit 63, if
     * included, is the sign: negative values come first. Values with equal bits keep their order.
     *
     * @param values array whose first {@code size} values are sorted in place
     * @param size number of values
     * @param lowest lowest bit, 0 to 63
     * @param bits number of bits; lowest + bits is at most 64
     */
    public void sort(long[] values, int size, int lowest, int bits) {
        if (size <= INSERTION_SORT_SIZE) {
            insertionSort(values, size, lowest, bits);
            return;
        }
        if (isSorted(values, size, lowest, bits)) {
            return;
        }
        if (spare.length < size) {
            grow(values.length);
        }
        final int mostBits = Math.min(MAX_DIGIT_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(size));
        final int passes = (bits + mostBits - 1) / mostBits;
        long[] from = values;
        long[] to = spare;
        for (int pass = 0; pass < passes; pass++) {
            final int first = bits * pass / passes;
            final int digitBits = bits * (pass + 1) / passes - first;
            countDigits(from, size, lowest + first, digitBits);
            distribute(from, to, size, lowest + first, digitBits);
            final long[] sorted = to;
            to = from;
            from = sorted;
        }
        if (from != values) {
            System.arraycopy(from, 0, values, 0, size);
        }
    }

    /** Tests whether the values are already sorted. For values in random order, the test ends after a few values. */
    private static boolean isSorted(long[] values, int size, int lowest, int bits) {
        final long mask = mask(bits);
        long previous = 0;
        for (int i = 0; i < size; i++) {
            final long key = (values[i] ^ Long.MIN_VALUE) >>> lowest & mask;
            if (Long.compareUnsigned(key, previous) < 0) {
                return false;
            }
            previous = key;
        }
        return true;
    }

    private static long mask(int bits) {
        return bits == 0 ? 0 : -1L >>> Long.SIZE - bits;
    }

    private static void insertionSort(long[] values, int size, int lowest, int bits) {
        final long mask = mask(bits);
        for (int i = 1; i < size; i++) {
            final long value = values[i];
            final long key = (value ^ Long.MIN_VALUE) >>> lowest & mask;
            int at = i;
            while (at > 0 && Long.compareUnsigned((values[at - 1] ^ Long.MIN_VALUE) >>> lowest & mask, key) > 0) {
                values[at] = values[at - 1];
                at--;
            }
            values[at] = value;
        }
    }

    /** Counts the values of each digit, and computes the index at which the values of each digit start. */
    private void countDigits(long[] values, int size, int shift, int digitBits) {
        final int digits = 1 << digitBits;
        Arrays.fill(starts, 0, digits, 0);
        for (int i = 0; i < size; i++) {
            starts[digit(values[i], shift, digits - 1)]++;
        }
        int start = 0;
        for (int i = 0; i < digits; i++) {
            final int count = starts[i];
            starts[i] = start;
            start += count;
        }
    }

    /** Writes the values in the order of their digits. */
    private void distribute(long[] from, long[] to, int size, int shift, int digitBits) {
        final int mask = (1 << digitBits) - 1;
        for (int i = 0; i < size; i++) {
            final long value = from[i];
            to[starts[digit(value, shift, mask)]++] = value;
        }
    }

    private static int digit(long value, int shift, int mask) {
        return (int) ((value ^ Long.MIN_VALUE) >>> shift) & mask; // flips the sign bit: negative values come first
    }

    private void grow(int length) {
        spare = new long[length];
    }
}
