package dev.carom.physics.narrowphase;

/**
 * Sweeps a batch of pairs of moving axis-aligned boxes, and finds the pairs that surely do not touch during the tick.
 * Only the other pairs need the exact test. Each quantity is stored in an array of its own, called a column, with
 * elements for all pairs. One loop over the columns runs the slab test of {@link dev.carom.physics.geometry.SweptAabb}
 * (Gomez 1999, listing 4; Ericson 5.5.8) in float, without branches. Use one instance per thread.
 */
public final class SweptAabbBatch {
    /**
     * Tolerance for touching. It applies to lengths, as a fraction of the distance and the sizes of the boxes, and to
     * times, as a fraction of the tick. The tolerance is several times the rounding error of this test in float. It
     * also covers the gaps that the exact tests accept as touching.
     */
    private static final float TOLERANCE = 0x1p-18f;

    /**
     * Additional tolerance in metres. A displacement up to 2^-128 counts as none, since its inverse is infinite. This
     * tolerance is larger than such a displacement.
     */
    private static final float LEAST_TOLERANCE = 0x1p-100f;

    private static final int AXES = 3;

    /** Offset from A to B at the start of the tick, metres. The index in all columns is 3 * pair + axis. */
    private final float[] offset;

    /** Sum of the half extents, metres. */
    private final float[] extent;

    /** Displacement of B relative to A, metres. */
    private final float[] travel;

    /** Start of the overlap interval, fraction of the tick. */
    private final float[] first;

    /** End of the overlap interval, fraction of the tick. */
    private final float[] last;

    private int count;

    /**
     * Creates an empty batch.
     *
     * @param capacity the largest number of pairs
     */
    public SweptAabbBatch(int capacity) {
        offset = new float[AXES * capacity];
        extent = new float[AXES * capacity];
        travel = new float[AXES * capacity];
        first = new float[AXES * capacity];
        last = new float[AXES * capacity];
    }

    /** Removes all pairs. */
    public void clear() {
        count = 0;
    }

    /**
     * Returns the number of pairs.
     *
     * @return 0 after {@link #clear}
     */
    public int count() {
        return count;
    }

    /**
     * Adds a pair; the batch must not be full.
     *
     * @param boxes rows of the boxes
     * @param a slot of box A
     * @param b slot of box B
     */
    public void add(AlignedBoxRows boxes, int a, int b) {
        boxes.copyPair(a, b, this, count++);
    }

    /** Writes a pair. The rows of its boxes begin at indices {@code a} and {@code b}. */
    void set(int pair, float[] rows, int a, int b) {
        for (int axis = 0; axis < AXES; axis++) {
            final int start = AlignedBoxRows.START + axis;
            final int end = AlignedBoxRows.END + axis;
            final int half = AlignedBoxRows.HALF + axis;
            offset[AXES * pair + axis] = rows[b + start] - rows[a + start];
            extent[AXES * pair + axis] = rows[a + half] + rows[b + half];
            travel[AXES * pair + axis] = rows[b + end] - rows[b + start] - (rows[a + end] - rows[a + start]);
        }
    }

    /** Computes the overlap interval of each pair on each axis. */
    public void sweep() {
        sweep(offset, extent, travel, first, last, AXES * count);
    }

    private static void sweep(float[] offset, float[] extent, float[] travel, float[] first, float[] last, int count) {
        for (int i = 0; i < count; i++) {
            final float inverse = 1f / travel[i];
            final float wide = extent[i] + (TOLERANCE * (Math.abs(offset[i]) + extent[i]) + LEAST_TOLERANCE);
            final float one = (-wide - offset[i]) * inverse;
            final float other = (wide - offset[i]) * inverse;
            first[i] = Math.max(0f, Math.min(one, other));
            last[i] = Math.min(1f, Math.max(one, other));
        }
    }

    /**
     * Tests whether a pair surely does not touch during the tick. {@link #sweep} must have been called before.
     *
     * @param pair index in the order of adding
     * @return false when the pair touches or may touch, or when a number is NaN
     */
    public boolean staysApart(int pair) {
        final int x = AXES * pair;
        final int y = x + 1;
        final int z = x + 2;
        return Math.max(Math.max(first[x], first[y]), first[z])
                > Math.min(Math.min(last[x], last[y]), last[z]) + TOLERANCE;
    }
}
