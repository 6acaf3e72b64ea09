package dev.carom.physics.broadphase.table;

/**
 * The bounds of one box in a row of floats, and the tests of two rows. A row is given by the index of its first float.
 *
 * <pre>
 * +-------+-------+-------+-------+-------+-------+
 * | MIN_X | MIN_Y | MIN_Z | MAX_X | MAX_Y | MAX_Z |   metres, world frame
 * +-------+-------+-------+-------+-------+-------+
 * </pre>
 */
public final class BoxRow {
    /** Number of axes. */
    public static final int AXES = 3;

    /** Floats per row. */
    public static final int STRIDE = 2 * AXES;

    public static final int MIN_X = 0;
    public static final int MIN_Y = 1;
    public static final int MIN_Z = 2;
    public static final int MAX_X = 3;
    public static final int MAX_Y = 4;
    public static final int MAX_Z = 5;

    private BoxRow() {}

    /** Tests whether two boxes overlap or touch. */
    public static boolean overlap(float[] rows, int a, int b) {
        return rows[a + MIN_X] <= rows[b + MAX_X]
                && rows[b + MIN_X] <= rows[a + MAX_X]
                && rows[a + MIN_Y] <= rows[b + MAX_Y]
                && rows[b + MIN_Y] <= rows[a + MAX_Y]
                && rows[a + MIN_Z] <= rows[b + MAX_Z]
                && rows[b + MIN_Z] <= rows[a + MAX_Z];
    }

    /**
     * Returns a negative number if two boxes neither overlap nor touch, else a number of at least 0. The code has no
     * branch, because it is unpredictable which of the six comparisons fails. The difference of two floats has a
     * negative sign exactly when the first float is less than the second, provided that neither float is -0.0.
     */
    public static int signs(float[] rows, int a, int b) {
        return Float.floatToRawIntBits(rows[a + MAX_X] - rows[b + MIN_X])
                | Float.floatToRawIntBits(rows[b + MAX_X] - rows[a + MIN_X])
                | Float.floatToRawIntBits(rows[a + MAX_Y] - rows[b + MIN_Y])
                | Float.floatToRawIntBits(rows[b + MAX_Y] - rows[a + MIN_Y])
                | Float.floatToRawIntBits(rows[a + MAX_Z] - rows[b + MIN_Z])
                | Float.floatToRawIntBits(rows[b + MAX_Z] - rows[a + MIN_Z]);
    }

    /**
     * Copies a row to the same place in {@code dest}. Adding 0 converts -0.0 to 0.0, so equal bounds have equal bits.
     * The code is unrolled, since a loop of six iterations has a high overhead.
     */
    public static void copy(float[] rows, float[] dest, int row) {
        dest[row + MIN_X] = rows[row + MIN_X] + 0f;
        dest[row + MIN_Y] = rows[row + MIN_Y] + 0f;
        dest[row + MIN_Z] = rows[row + MIN_Z] + 0f;
        dest[row + MAX_X] = rows[row + MAX_X] + 0f;
        dest[row + MAX_Y] = rows[row + MAX_Y] + 0f;
        dest[row + MAX_Z] = rows[row + MAX_Z] + 0f;
    }

    /** Tests whether two rows are equal. */
    public static boolean same(float[] rows, int a, float[] otherRows, int b) {
        return rows[a + MIN_X] == otherRows[b + MIN_X]
                && rows[a + MIN_Y] == otherRows[b + MIN_Y]
                && rows[a + MIN_Z] == otherRows[b + MIN_Z]
                && rows[a + MAX_X] == otherRows[b + MAX_X]
                && rows[a + MAX_Y] == otherRows[b + MAX_Y]
                && rows[a + MAX_Z] == otherRows[b + MAX_Z];
    }

    /** Tests whether a box contains another one; equal sides are allowed. */
    public static boolean contains(float[] outerRows, int outer, float[] innerRows, int inner) {
        return innerRows[inner + MIN_X] >= outerRows[outer + MIN_X]
                && innerRows[inner + MIN_Y] >= outerRows[outer + MIN_Y]
                && innerRows[inner + MIN_Z] >= outerRows[outer + MIN_Z]
                && innerRows[inner + MAX_X] <= outerRows[outer + MAX_X]
                && innerRows[inner + MAX_Y] <= outerRows[outer + MAX_Y]
                && innerRows[inner + MAX_Z] <= outerRows[outer + MAX_Z];
    }

    /** Extends the bounds in a row of {@code dest} to include those of another row. */
    public static void include(float[] rows, int row, float[] dest, int destRow) {
        for (int axis = 0; axis < AXES; axis++) {
            dest[destRow + MIN_X + axis] = Math.min(dest[destRow + MIN_X + axis], rows[row + MIN_X + axis]);
            dest[destRow + MAX_X + axis] = Math.max(dest[destRow + MAX_X + axis], rows[row + MAX_X + axis]);
        }
    }
}
