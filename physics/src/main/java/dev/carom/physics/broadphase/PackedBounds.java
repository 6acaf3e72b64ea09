package dev.carom.physics.broadphase;

/**
 * Two axes of a box in one long, so that whether two boxes may overlap there takes one subtraction.
 *
 * <pre>
 *  63   62        48   47   46        32   31   30        16   15   14         0
 * +---+-------------+-----+-------------+-----+-------------+-----+-------------+
 * | 1 | max across  |  1  | max deep    |  1  | last - min  |  1  | last - min  |
 * |   |             |     |             |     |   across    |     |   deep      |
 * +---+-------------+-----+-------------+-----+-------------+-----+-------------+
 * </pre>
 *
 * The bounds are steps of a {@link TileGrid}, 15 bits each, with a guard bit above each. A query is the other box with
 * minimum for maximum and without guards: where one bound of it is the greater, that subtraction borrows its guard, and
 * no other, since a guard is more than any bound. Steps never pass each other, so boxes that overlap in float overlap
 * here; of boxes that lie within a step of each other only the floats know.
 */
final class PackedBounds {
    /** Bits of a step. */
    static final int STEP_BITS = 15;

    /** The greatest step. */
    static final int LAST_STEP = (1 << STEP_BITS) - 1;

    /** The bounds that overlap no query: the highest guard is gone, the others keep it from being borrowed anew. */
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

    /** What to ask others in order to find those that overlap these bounds. */
    static long query(long bounds) {
        return Long.rotateLeft(~bounds & ~GUARDS, Long.SIZE / 2);
    }

    /** What to ask others in order to find those that overlap these bounds by a step at least, on every side. */
    static long queryBeyond(long bounds) {
        return query(bounds) + (GUARDS >>> STEP_BITS);
    }

    /** 1 where the bounds overlap, or touch, those that the query was made of, else 0; without a branch. */
    static int overlaps(long bounds, long query) {
        final long lost = (~(bounds - query) & GUARDS) >>> 1;
        // Negative where none is lost; no intrinsic, since C1 and the interpreter run it too.
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
