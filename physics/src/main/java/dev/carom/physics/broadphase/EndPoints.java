package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * A sorted list of {@link EndPoint}s along one axis, kept from tick to tick. 8 bytes per end point, and up to 8 in
 * reserve.
 */
final class EndPoints {
    private static final int INITIAL_CAPACITY = 64;

    private long[] points = new long[INITIAL_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    long get(int index) {
        return points[index];
    }

    /** The array of end points, valid until the list grows: for sorting in place. */
    long[] array() {
        return points;
    }

    void clear() {
        size = 0;
    }

    /** Appends an end point; {@link #sort} moves it to its position. */
    void append(long point) {
        if (size == points.length) {
            grow();
        }
        points[size++] = point;
    }

    /** Inserts an end point at its position. O(n), but only a block copy. */
    void insert(long point) {
        final int index = countBefore(point);
        append(point);
        System.arraycopy(points, index, points, index + 1, size - 1 - index);
        points[index] = point;
    }

    /** Returns the number of end points before the given one; equal ones do not count. O(log n). */
    int countBefore(long point) {
        int low = 0;
        int high = size;
        while (low < high) {
            final int middle = (low + high) >>> 1;
            if (EndPoint.after(point, points[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Removes the end points of all boxes that leave, in one pass. */
    void drop(BoxTable boxes) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            final long point = points[i];
            if (!boxes.leaves(EndPoint.box(point))) {
                points[kept++] = point;
            }
        }
        size = kept;
    }

    void sort(RadixSort sort) {
        sort.sort(points, size, EndPoint.ORDER_SHIFT, Long.SIZE - EndPoint.ORDER_SHIFT);
    }

    /** Checks the invariants: the end points are sorted and match the bounds of their boxes. */
    void validate(BoxTable boxes, int axis) {
        for (int i = 0; i < size; i++) {
            final long point = points[i];
            if (i > 0 && EndPoint.after(points[i - 1], point)) {
                throw new IllegalStateException(
                        "End points " + (i - 1) + " and " + i + " are out of order on axis " + axis);
            }
            if (point != EndPoint.moved(point, axis, boxes.rows())) {
                throw new IllegalStateException(
                        "An end of box " + EndPoint.box(point) + " is misplaced on axis " + axis);
            }
        }
    }

    private void grow() {
        points = Arrays.copyOf(points, points.length * 2);
    }
}
