package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * Two boxes that may become a pair, packed into a long: if they are apart, also the separating axis and which box is in
 * front on it. While these two sides keep them apart, no other side needs a test. Source of the idea: van den Bergen, A
 * Fast and Robust GJK Implementation, 1999 (caching a separating axis).
 *
 * <pre>
 *     bits   63 62 61      60 to 32         31 30 29      28 to 0
 *            0  0  0       box behind       0  axis       box in front
 * </pre>
 */
final class CachedPair {
    /** Used instead of a pair: its boxes touch. */
    static final long NONE = -1L;

    private static final int AXES = 3;
    private static final int NUMBER_BITS = 29;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    /** Mask of a side's number. */
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

    /** Its boxes, packed as in {@link PairSet}, which is the form of a cached pair whose boxes touch. */
    static long pair(long cached) {
        return PairSet.pair(behind(cached), inFront(cached));
    }

    /**
     * Returns the boxes of a pair with the axis on which they are farthest apart, within a few ulps, or {@link #NONE}
     * if they touch. Branch-free, since the axis is unpredictable.
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

    /** Orders gaps, with the side's number in the lowest bits; negative when there is no gap. */
    private static int gap(float gap, int side) {
        return Float.floatToRawIntBits(gap) - 1 & ~SIDES | side;
    }

    /** Penetration depth of its boxes on its axis; negative for a gap. */
    static float depth(long cached, float[] rows) {
        final int axis = axis(cached);
        return rows[behind(cached) * STRIDE + MAX_X + axis] - rows[inFront(cached) * STRIDE + MIN_X + axis];
    }

    private static long of(int behind, int inFront, int axis) {
        return (long) behind << Integer.SIZE | axis << NUMBER_BITS | inFront;
    }
}
