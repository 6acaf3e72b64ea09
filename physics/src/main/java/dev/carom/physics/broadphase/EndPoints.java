package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * A list of {@link EndPoint}s in order along one axis, kept from tick to tick. 8 bytes an end point, and up to 8 in
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

    /** The end points themselves, valid until the list grows: for a loop that sorts in place. */
    long[] array() {
        return points;
    }

    void clear() {
        size = 0;
    }

    /** Adds an end point behind all others; {@link #sort} puts it in its place. */
    void append(long point) {
        if (size == points.length) {
            grow();
        }
        points[size++] = point;
    }

    /** Adds an end point in its place. O(n), but no more than a block copy. */
    void insert(long point) {
        final int index = countBefore(point);
        append(point);
        System.arraycopy(points, index, points, index + 1, size - 1 - index);
        points[index] = point;
    }

    /** How many end points lie before the given one; those beside it do not count. O(log n). */
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

    /** Takes out the end points of all boxes that leave, in one pass. */
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

    /** Walks the invariants: the end points are in order, and stand where the bounds of their boxes say. */
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
