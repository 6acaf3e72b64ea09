package dev.carom.demo.tool.debug;

import java.util.Arrays;

/**
 * The boxes of a world along one axis, in the order of their lower ends, as in sweep and prune. If the intervals of two
 * boxes do not overlap, the boxes cannot touch. A broadphase that uses only this axis must pass each pair of
 * overlapping intervals to the exact test.
 *
 * <p> The broadphase divides the world into tiles, and sorts the boxes of each tile separately. This class sorts all
 * boxes together, for display only.
 */
public final class AxisIntervals {
    private static final int FIRST_CAPACITY = 64;

    private float[] lower = new float[FIRST_CAPACITY];
    private float[] upper = new float[FIRST_CAPACITY];
    /**
     * One entry per box. The upper 32 bits hold the lower end of the box, as an integer. These integers have the same
     * order as the floats. The lower 32 bits hold the index of the box.
     */
    private long[] order = new long[FIRST_CAPACITY];

    private int size;
    private long overlaps;

    /** Creates an axis without boxes. */
    public AxisIntervals() {}

    /** Removes all boxes. */
    public void clear() {
        size = 0;
        overlaps = 0;
    }

    /**
     * Adds a box.
     *
     * @param min its lower end, metres
     * @param max its upper end, metres, at least min
     */
    public void add(float min, float max) {
        if (size == lower.length) {
            lower = Arrays.copyOf(lower, 2 * size);
            upper = Arrays.copyOf(upper, 2 * size);
            order = Arrays.copyOf(order, 2 * size);
        }
        lower[size] = min;
        upper[size] = max;
        // As integers, negative floats are in reverse order, so all bits except the sign are flipped for them.
        final int bits = Float.floatToIntBits(min);
        final int ordered = bits >= 0 ? bits : bits ^ Integer.MAX_VALUE;
        order[size] = (long) ordered << Integer.SIZE | size;
        size++;
    }

    /** Sorts the boxes. */
    public void sort() {
        Arrays.sort(order, 0, size);
        overlaps = countOverlaps();
    }

    /**
     * Returns the number of boxes.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Returns the box at a position in the order of the last {@link #sort()}.
     *
     * @param place 0 for the box with the lowest lower end
     * @return index of the box, in the order of insertion
     */
    public int box(int place) {
        return (int) order[place];
    }

    /**
     * Returns the lower end of a box.
     *
     * @param box its index, in the order of insertion
     * @return metres
     */
    public float lower(int box) {
        return lower[box];
    }

    /**
     * Returns the upper end of a box.
     *
     * @param box its index, in the order of insertion
     * @return metres
     */
    public float upper(int box) {
        return upper[box];
    }

    /**
     * Tests whether the intervals of two boxes overlap; touching counts.
     *
     * @param a index of a box, in the order of insertion
     * @param b index of another box
     * @return whether they overlap along this axis
     */
    public boolean overlaps(int a, int b) {
        return lower[a] <= upper[b] && lower[b] <= upper[a];
    }

    /**
     * Returns the number of pairs of boxes that overlap along this axis.
     *
     * @return at least 0; computed by {@link #sort()}
     */
    public long overlaps() {
        return overlaps;
    }

    private long countOverlaps() {
        long pairs = 0;
        for (int place = 0; place < size; place++) {
            final float end = upper[box(place)];
            int least = place + 1;
            int most = size;
            while (least < most) { // binary search for the first lower end beyond this interval
                final int middle = (least + most) >>> 1;
                if (lower[box(middle)] <= end) {
                    least = middle + 1;
                } else {
                    most = middle;
                }
            }
            pairs += least - place - 1;
        }
        return pairs;
    }
}
