package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * Start (entrance) or end (exit) of a box's interval on one axis, packed so that the order of the longs is the order
 * along the axis.
 *
 * <pre>
 * bit 63                          32   31   30                  0
 *     +-----------------------------+------+---------------------+
 *     | coordinate, as ordered bits | exit | number of the box   |
 *     +-----------------------------+------+---------------------+
 * </pre>
 *
 * At equal coordinates an entrance comes before an exit, since touching counts as overlapping. The rows of a {@link
 * BoxTable} have no {@code -0.0}, whose bits would sort before those of {@code 0.0}. The box number is not compared:
 * where boxes share a coordinate, as on a level floor, sorting must not reorder them by number.
 */
final class EndPoint {
    private static final long EXIT = 0x8000_0000L;
    private static final long BOX = 0x7fff_ffffL;
    private static final long BOX_AND_EXIT = BOX | EXIT;

    /** Bits below the compared part. */
    static final int ORDER_SHIFT = 31;

    private EndPoint() {}

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

    /** Index of this end among the ends of all boxes: two per box, entrance before exit. */
    static int index(long point) {
        return box(point) << 1 | (int) (point >>> ORDER_SHIFT & 1);
    }

    /** Tests whether the first lies strictly after the second. */
    static boolean after(long point, long other) {
        return point > (other | BOX);
    }

    /**
     * Maps the bits of a float to an int of the same order: the sign bit comes first, and negative numbers are
     * reversed.
     */
    private static long ordered(float coordinate) {
        final int bits = Float.floatToRawIntBits(coordinate);
        return bits ^ bits >> 31 & 0x7fff_ffff;
    }
}
