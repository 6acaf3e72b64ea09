package dev.carom.physics.broadphase.sap;

import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * A sorted list of end points along one axis. The list is kept from tick to tick. Each end point takes 8 bytes. The
 * array doubles when it is full, so it may take up to twice as much.
 * <p>
 * An end point is the start (entrance) or end (exit) of a box's interval. It is packed into a long. The order of the
 * longs is the order along the axis.
 *
 * <pre>
 * bit 63                          32   31   30                  0
 *     +-----------------------------+------+---------------------+
 *     | coordinate, as ordered bits | exit | number of the box   |
 *     +-----------------------------+------+---------------------+
 * </pre>
 *
 * At equal coordinates an entrance comes before an exit, since touching counts as overlapping. The rows of a
 * {@link BoxTable} have no {@code -0.0}, whose bits would sort before those of {@code 0.0}. The box number is not
 * compared. Where boxes share a coordinate, as on a level floor, sorting them by number would only cost time.
 */
final class EndPoints {
    private static final long EXIT = 0x8000_0000L;
    private static final long BOX = 0x7fff_ffffL;
    private static final long BOX_AND_EXIT = BOX | EXIT;

    /** Number of low bits that the comparison of end points ignores: the bits of the box number. */
    static final int ORDER_SHIFT = 31;

    private static final int INITIAL_CAPACITY = 64;

    private long[] points = new long[INITIAL_CAPACITY];
    private int size;

    static long entrance(int box, int axis, float[] rows) {
        return ordered(rows[box * STRIDE + MIN_X + axis]) << 32 | box;
    }

    static long exit(int box, int axis, float[] rows) {
        return ordered(rows[box * STRIDE + MAX_X + axis]) << 32 | EXIT | box;
    }

    /** Returns the same end of the same box at the box's current position. */
    static long moved(long point, int axis, float[] rows) {
        final int side = isExit(point) ? MAX_X : MIN_X;
        return ordered(rows[box(point) * STRIDE + side + axis]) << 32 | point & BOX_AND_EXIT;
    }

    static int box(long point) {
        return (int) (point & BOX);
    }

    static boolean isExit(long point) {
        return (point & EXIT) != 0;
    }

    /** Returns the index of an end among the ends of all boxes: 2 * box for the entrance, 2 * box + 1 for the exit. */
    static int index(long point) {
        return box(point) << 1 | (int) (point >>> ORDER_SHIFT & 1);
    }

    /** Tests whether the first end point lies strictly after the second. */
    static boolean after(long point, long other) {
        return point > (other | BOX);
    }

    /**
     * Returns an integer that has the same order as the float. For negative floats all bits except the sign bit are
     * inverted, since their raw bits sort in reverse.
     */
    private static long ordered(float coordinate) {
        final int bits = Float.floatToRawIntBits(coordinate);
        return bits ^ bits >> 31 & 0x7fff_ffff;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return points[index];
    }

    /** Returns the array of end points, for sorting in place; valid until the list grows. */
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

    /** Inserts an end point at its position. This takes O(n) time, most of it for one block copy. */
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
            if (after(point, points[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Removes the end points of all boxes that were removed or refreshed since the last update, in one pass. */
    void drop(BoxTable boxes) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            final long point = points[i];
            if (!boxes.leaves(box(point))) {
                points[kept++] = point;
            }
        }
        size = kept;
    }

    void sort(RadixSort sort) {
        sort.sort(points, size, ORDER_SHIFT, Long.SIZE - ORDER_SHIFT);
    }

    /** Checks the invariants: the end points are sorted and match the bounds of their boxes. */
    void validate(BoxTable boxes, int axis) {
        for (int i = 0; i < size; i++) {
            final long point = points[i];
            if (i > 0 && after(points[i - 1], point)) {
                throw new IllegalStateException("End points must be sorted (got: point " + (i - 1)
                        + " greater than the next one on axis " + axis + ")");
            }
            if (point != moved(point, axis, boxes.rows())) {
                throw new IllegalStateException("An end point must equal the bound of its box (got: another value for"
                        + " box " + box(point) + " on axis " + axis + ")");
            }
        }
    }

    private void grow() {
        points = Arrays.copyOf(points, points.length * 2);
    }
}
