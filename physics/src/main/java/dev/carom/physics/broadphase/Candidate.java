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
final class Candidate {
    /** In place of a candidate. */
    static final long NONE = -1L;

    private static final int AXES = 3;
    private static final int NUMBER_BITS = 29;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    private Candidate() {}

    static int behind(long candidate) {
        return (int) (candidate >>> Integer.SIZE);
    }

    static int inFront(long candidate) {
        return (int) candidate & NUMBER;
    }

    static int axis(long candidate) {
        return (int) candidate >>> NUMBER_BITS;
    }

    /** Its boxes as in a {@link PairSet}, which is a candidate too, of boxes that touch. */
    static long pair(long candidate) {
        return PairSet.pair(behind(candidate), inFront(candidate));
    }

    /** The two boxes of a pair and the axis on which they are farthest apart, or {@link #NONE} where they touch. */
    static long apart(long pair, float[] rows) {
        final int a = PairSet.a(pair);
        final int b = PairSet.b(pair);
        float most = 0f;
        long found = NONE;
        for (int axis = 0; axis < AXES; axis++) {
            final float ahead = rows[b * STRIDE + MIN_X + axis] - rows[a * STRIDE + MAX_X + axis];
            final float aback = rows[a * STRIDE + MIN_X + axis] - rows[b * STRIDE + MAX_X + axis];
            if (ahead > most) {
                most = ahead;
                found = of(a, b, axis);
            }
            if (aback > most) {
                most = aback;
                found = of(b, a, axis);
            }
        }
        return found;
    }

    /** How deep its boxes overlap on its axis; negative, how far they are apart there. */
    static float depth(long candidate, float[] rows) {
        final int axis = axis(candidate);
        return rows[behind(candidate) * STRIDE + MAX_X + axis] - rows[inFront(candidate) * STRIDE + MIN_X + axis];
    }

    private static long of(int behind, int inFront, int axis) {
        return (long) behind << Integer.SIZE | axis << NUMBER_BITS | inFront;
    }
}
