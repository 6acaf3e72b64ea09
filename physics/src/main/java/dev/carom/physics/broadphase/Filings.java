package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Boxes that are to be filed, or filed anew, in an update, with the fat bounds that they get. They are filed, and
 * looked up, region by region, so that what one has brought into the cache is there for the next.
 */
final class Filings {
    private static final int INITIAL_CAPACITY = 64;

    private final CellGrid grid;
    private final RadixSort sort;
    private int[] boxes = new int[INITIAL_CAPACITY];
    private float[] rows = new float[INITIAL_CAPACITY * STRIDE];

    /** The region of each above its index, sorted by region. */
    private long[] order = new long[INITIAL_CAPACITY];

    private int size;

    Filings(CellGrid grid, RadixSort sort) {
        this.grid = grid;
        this.sort = sort;
    }

    int size() {
        return size;
    }

    /** The index of the box whose turn it is at a place in the order. */
    int at(int place) {
        return (int) order[place];
    }

    int box(int index) {
        return boxes[index];
    }

    /** The bounds, in the rows of the indexes. */
    float[] rows() {
        return rows;
    }

    /** Adds a box with the bounds in the row of another index. */
    void add(int box, float[] from, int index) {
        if (size == boxes.length) {
            grow();
        }
        boxes[size] = box;
        System.arraycopy(from, index * STRIDE, rows, size * STRIDE, STRIDE);
        size++;
    }

    /** Brings them into the order of their regions. */
    void sort() {
        for (int i = 0; i < size; i++) {
            order[i] = (long) grid.region(rows, i * STRIDE) << Integer.SIZE | i;
        }
        sort.sort(order, size, Integer.SIZE, CellGrid.REGION_BITS);
    }

    void clear() {
        size = 0;
    }

    private void grow() {
        final int capacity = 2 * size;
        boxes = Arrays.copyOf(boxes, capacity);
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        order = new long[capacity];
    }
}
