package dev.carom.physics.broadphase.tiles;

/**
 * Packs the bounds of a box on the two axes of the tiles, across and deep, into one long. So an overlap test takes one
 * subtraction.
 *
 * <pre>
 *  63   62        48   47   46        32   31   30        16   15   14         0
 * +---+-------------+-----+-------------+-----+-------------+-----+-------------+
 * | 1 | max across  |  1  | max deep    |  1  | last - min  |  1  | last - min  |
 * |   |             |     |             |     |   across    |     |   deep      |
 * +---+-------------+-----+-------------+-----+-------------+-----+-------------+
 * </pre>
 *
 * Each bound is rounded to a step of a {@link TileGrid}, an integer coordinate of 15 bits. A guard bit is above each
 * bound. A minimum is stored as its distance from the last step. A query holds the bounds of the other box with minimum
 * and maximum exchanged and without guards. An overlap test subtracts the query from the bounds. Where a bound of the
 * query is greater, the subtraction borrows from the guard of that field. The guard becomes 0, so the boxes are apart.
 * The subtraction changes no other guard, since a guard exceeds any bound. Rounding to steps is monotonic, so boxes
 * that overlap in float also overlap in steps. Boxes that overlap by less than a full step on some side may be apart in
 * float, so they need the test in float.
 */
final class PackedBounds {
    /** Number of bits of a step. */
    static final int STEP_BITS = 15;

    /** The greatest step. */
    static final int LAST_STEP = (1 << STEP_BITS) - 1;

    /** Bounds that overlap no query: the highest guard is 0, and no subtraction can set it to 1. */
    static final long NOWHERE = 0x7fff_8000_8000_8000L;

    private static final long GUARDS = 0x8000_8000_8000_8000L;

    private static final int MAX_ACROSS = 48;
    private static final int MAX_DEEP = 32;
    private static final int MIN_ACROSS = 16;

    private PackedBounds() {}

    static long pack(int minAcross, int minDeep, int maxAcross, int maxDeep) {
        return GUARDS
                | (long) maxAcross << MAX_ACROSS
                | (long) maxDeep << MAX_DEEP
                | (long) (LAST_STEP - minAcross) << MIN_ACROSS
                | LAST_STEP - minDeep;
    }

    /** Returns the query that finds the bounds that overlap the given ones. */
    static long query(long bounds) {
        return Long.rotateLeft(~bounds & ~GUARDS, Long.SIZE / 2);
    }

    /** Returns the query that finds the bounds that overlap the given ones by at least a step on every side. */
    static long queryBeyond(long bounds) {
        return query(bounds) + (GUARDS >>> STEP_BITS);
    }

    /** Returns 1 if the bounds overlap or touch those of the query, else 0. The code has no branch. */
    static int overlaps(long bounds, long query) {
        final long lost = (~(bounds - query) & GUARDS) >>> 1;
        // lost - 1 is negative only if no guard is lost. This code calls no method that is fast only as an intrinsic of
        // the C2 compiler, since the interpreter and the C1 compiler run this code too.
        return (int) (lost - 1 >>> Long.SIZE - 1);
    }

    static int minAcross(long bounds) {
        return LAST_STEP - ((int) (bounds >>> MIN_ACROSS) & LAST_STEP);
    }

    static int minDeep(long bounds) {
        return LAST_STEP - ((int) bounds & LAST_STEP);
    }

    static int maxAcross(long bounds) {
        return (int) (bounds >>> MAX_ACROSS) & LAST_STEP;
    }

    static int maxDeep(long bounds) {
        return (int) (bounds >>> MAX_DEEP) & LAST_STEP;
    }
}
