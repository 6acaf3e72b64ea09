package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * Two boxes that may be a pair, packed: and where they are apart, on which axis, and which of the two is in front
 * there. While that one side of each keeps them apart, no other has to be looked at. Source of the idea: van den
 * Bergen, A Fast and Robust GJK Implementation, 1999 (a separating axis is kept for the next time).
 *
 * <pre>
 *     bits   63 62 61      60 to 32         31 30 29      28 to 0
 *            0  0  0       box behind       0  axis       box in front
 * </pre>
 */
final class CachedPair {
    /** In place of a pair: its boxes touch. */
    static final long NONE = -1L;

    private static final int AXES = 3;
    private static final int NUMBER_BITS = 29;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    /** Bits of the number of a side. */
    private static final int SIDES = 7;

    private CachedPair() {}

    static int behind(long cached) {
        return (int) (cached >>> Integer.SIZE);
    }

    static int inFront(long cached) {
        return (int) cached & NUMBER;
    }

    static int axis(long cached) {
        return (int) cached >>> NUMBER_BITS;
    }

    /** Its boxes as in a {@link PairSet}, which is what a cached pair of boxes that touch would be. */
    static long pair(long cached) {
        return PairSet.pair(behind(cached), inFront(cached));
    }

    /**
     * The two boxes of a pair and the axis on which they are farthest apart, but for some units in the last place, or
     * {@link #NONE} where they touch. Without branches, since no branch predictor can tell the axis.
     */
    static long apart(long pair, float[] rows) {
        final int a = PairSet.a(pair);
        final int b = PairSet.b(pair);
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        int widest = Integer.MIN_VALUE;
        for (int axis = 0; axis < AXES; axis++) {
            final float ahead = rows[rowB + MIN_X + axis] - rows[rowA + MAX_X + axis];
            final float aback = rows[rowA + MIN_X + axis] - rows[rowB + MAX_X + axis];
            widest = Math.max(widest, Math.max(gap(ahead, axis << 1), gap(aback, axis << 1 | 1)));
        }
        final int swap = widest & 1; // 1 when b is behind
        final int behind = a + (b - a) * swap;
        final long found = of(behind, a + b - behind, (widest & SIDES) >>> 1);
        return widest < 0 ? NONE : found;
    }

    /** Orders gaps, with the number of a side in the lowest bits; negative where there is none. */
    private static int gap(float gap, int side) {
        return Float.floatToRawIntBits(gap) - 1 & ~SIDES | side;
    }

    /** How deep its boxes overlap on its axis; negative, how far they are apart there. */
    static float depth(long cached, float[] rows) {
        final int axis = axis(cached);
        return rows[behind(cached) * STRIDE + MAX_X + axis] - rows[inFront(cached) * STRIDE + MIN_X + axis];
    }

    private static long of(int behind, int inFront, int axis) {
        return (long) behind << Integer.SIZE | axis << NUMBER_BITS | inFront;
    }
}
