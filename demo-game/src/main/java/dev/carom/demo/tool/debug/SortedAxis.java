package dev.carom.demo.tool.debug;

import java.util.Arrays;

/**
 * The boxes of a world along one axis, in the order of their lower ends: what sweep and prune is about. Boxes whose
 * intervals do not overlap here cannot touch; how many do says how much this axis alone would leave to be tested.
 * <p>
 * The broadphase keeps its own order to itself, by tiles; this is that of all boxes, made for the eye.
 */
public final class SortedAxis {
    private static final int FIRST_CAPACITY = 64;

    private float[] lower = new float[FIRST_CAPACITY];
    private float[] upper = new float[FIRST_CAPACITY];
    /** Each a lower end, by an integer that orders as floats do, above the index of its box. */
    private long[] order = new long[FIRST_CAPACITY];

    private int size;
    private long overlaps;

    /** No boxes. */
    public SortedAxis() {}

    /** Takes all boxes away. */
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
        // Negative floats order backwards as integers.
        final int bits = Float.floatToIntBits(min);
        final int ordered = bits >= 0 ? bits : bits ^ Integer.MAX_VALUE;
        order[size] = (long) ordered << Integer.SIZE | size;
        size++;
    }

    /** Puts the boxes that were added in order. */
    public void sort() {
        Arrays.sort(order, 0, size);
        overlaps = countOverlaps();
    }

    /**
     * How many boxes there are.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Which box has a place in the order.
     *
     * @param place from 0, that of the lowest lower end
     * @return which one it was when they were added, from 0
     */
    public int box(int place) {
        return (int) order[place];
    }

    /**
     * The lower end of a box.
     *
     * @param box which one it was when they were added
     * @return metres
     */
    public float lower(int box) {
        return lower[box];
    }

    /**
     * The upper end of a box.
     *
     * @param box which one it was when they were added
     * @return metres
     */
    public float upper(int box) {
        return upper[box];
    }

    /**
     * Whether the intervals of two boxes overlap; touching counts.
     *
     * @param a which one it was when they were added
     * @param b another one
     * @return whether the two may touch, as far as this axis tells
     */
    public boolean overlaps(int a, int b) {
        return lower[a] <= upper[b] && lower[b] <= upper[a];
    }

    /**
     * How many pairs of boxes overlap along this axis.
     *
     * @return at least 0; as of the last time that they were put in order
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
            while (least < most) { // the first place of which the lower end is beyond
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
