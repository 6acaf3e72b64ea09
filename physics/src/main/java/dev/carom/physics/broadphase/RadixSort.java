package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * Sorts end points that are in no useful order: three passes over 11 bits each, since an end point is compared by 33
 * bits.
 * <p>
 * O(n), stable, and without branches that depend on the data. {@code Arrays.sort} would do, but allocates for longer
 * arrays.
 */
final class RadixSort {
    private static final int PASSES = 3;
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private final int[] starts = new int[PASSES * DIGITS];
    private long[] spare = new long[0];

    /** Sorts the first {@code size} end points. */
    void sort(long[] points, int size) {
        if (spare.length < size) {
            grow(points.length);
        }
        countDigits(points, size);
        long[] from = points;
        long[] to = spare;
        for (int pass = 0; pass < PASSES; pass++) {
            final int first = pass * DIGITS;
            for (int i = 0; i < size; i++) {
                final long point = from[i];
                to[starts[first + digit(point, pass)]++] = point;
            }
            final long[] sorted = to;
            to = from;
            from = sorted;
        }
        System.arraycopy(from, 0, points, 0, size); // the last of three passes went to the spare array
    }

    /** Fills in where the end points of each digit start, for every pass. */
    private void countDigits(long[] points, int size) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < size; i++) {
            for (int pass = 0; pass < PASSES; pass++) {
                starts[pass * DIGITS + digit(points[i], pass)]++;
            }
        }
        for (int pass = 0; pass < PASSES; pass++) {
            int start = 0;
            for (int i = pass * DIGITS; i < (pass + 1) * DIGITS; i++) {
                final int count = starts[i];
                starts[i] = start;
                start += count;
            }
        }
    }

    private static int digit(long point, int pass) {
        // The highest bit is flipped: negative coordinates come first.
        return (int) ((point ^ Long.MIN_VALUE) >>> EndPoint.ORDER_SHIFT + pass * DIGIT_BITS) & DIGITS - 1;
    }

    private void grow(int length) {
        spare = new long[length];
    }
}
