package dev.carom.physics.sorting;

import java.util.Arrays;

/**
 * Sorts longs in random order by some of their bits, in passes over up to 11 bits each.
 * <p>
 * O(n), stable, and without data-dependent branches, except for short arrays, which use insertion sort. {@code
 * Arrays.sort} would do, but allocates for longer arrays.
 */
public final class RadixSort {
    private static final int MAX_DIGIT_BITS = 11;

    /** Up to this many values, insertion sort takes less time than clearing the counts. */
    private static final int FEW = 64;

    private final int[] starts = new int[1 << MAX_DIGIT_BITS];
    private long[] spare = new long[0];

    /** Creates an instance with its own tables: one per thread. */
    public RadixSort() {}

    /**
     * Sorts the first {@code size} values by the bits from {@code lowest} on; bit 63, if included, is a sign. Values
     * with equal bits keep their order.
     *
     * @param values sorted from index 0 on
     * @param size number of values
     * @param lowest lowest bit, 0 to 63
     * @param bits number of bits; lowest + bits is at most 64
     */
    public void sort(long[] values, int size, int lowest, int bits) {
        if (size <= FEW) {
            insert(values, size, lowest, bits);
            return;
        }
        if (isSorted(values, size, lowest, bits)) {
            return;
        }
        if (spare.length < size) {
            grow(values.length);
        }
        final int passes = (bits + MAX_DIGIT_BITS - 1) / MAX_DIGIT_BITS;
        long[] from = values;
        long[] to = spare;
        for (int pass = 0; pass < passes; pass++) {
            final int first = bits * pass / passes;
            final int digitBits = bits * (pass + 1) / passes - first;
            countDigits(from, size, lowest + first, digitBits);
            deal(from, to, size, lowest + first, digitBits);
            final long[] sorted = to;
            to = from;
            from = sorted;
        }
        if (from != values) {
            System.arraycopy(from, 0, values, 0, size);
        }
    }

    /** Tests whether the values are already sorted; usually the first few values decide. */
    private static boolean isSorted(long[] values, int size, int lowest, int bits) {
        final long mask = mask(bits);
        long before = 0;
        for (int i = 0; i < size; i++) {
            final long order = (values[i] ^ Long.MIN_VALUE) >>> lowest & mask;
            if (Long.compareUnsigned(order, before) < 0) {
                return false;
            }
            before = order;
        }
        return true;
    }

    private static long mask(int bits) {
        return bits == 0 ? 0 : -1L >>> Long.SIZE - bits;
    }

    private static void insert(long[] values, int size, int lowest, int bits) {
        final long mask = mask(bits);
        for (int i = 1; i < size; i++) {
            final long value = values[i];
            final long order = (value ^ Long.MIN_VALUE) >>> lowest & mask;
            int at = i;
            while (at > 0 && Long.compareUnsigned((values[at - 1] ^ Long.MIN_VALUE) >>> lowest & mask, order) > 0) {
                values[at] = values[at - 1];
                at--;
            }
            values[at] = value;
        }
    }

    /** Computes where the values of each digit start. */
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

    private void deal(long[] from, long[] to, int size, int shift, int digitBits) {
        final int mask = (1 << digitBits) - 1;
        for (int i = 0; i < size; i++) {
            final long value = from[i];
            to[starts[digit(value, shift, mask)]++] = value;
        }
    }

    private static int digit(long value, int shift, int mask) {
        return (int) ((value ^ Long.MIN_VALUE) >>> shift) & mask; // the sign is flipped: negative values come first
    }

    private void grow(int length) {
        spare = new long[length];
    }
}
