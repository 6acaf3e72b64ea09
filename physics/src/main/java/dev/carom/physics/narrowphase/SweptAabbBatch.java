package dev.carom.physics.narrowphase;

/**
 * Pairs of boxes along the axes that move, a column for each number, tested all at once: which of them surely do not
 * touch at any time of the tick. The slab test of {@link dev.carom.physics.geometry.SweptAabb} (Gomez 1999, listing 4;
 * Ericson 5.5.8) in float, without a branch, in one plain loop over columns. Only the other pairs need the exact test.
 * One a thread.
 */
public final class SweptAabbBatch {
    /**
     * What counts as touching, as a part of distance and sizes, and of the tick: some times what floats round here, and
     * what the exact tests take for a touch.
     */
    private static final float ROOM = 0x1p-18f;

    /** And metres besides, since ways of less than 2^-128 are as good as none here: their inverse is infinite. */
    private static final float LEAST_ROOM = 0x1p-100f;

    private static final int AXES = 3;

    /** One of each axis, pair after pair. */
    private final float[] offset;

    private final float[] reach;
    private final float[] travel;
    private final float[] first;
    private final float[] last;
    private int count;

    /**
     * Without pairs.
     *
     * @param capacity the most pairs at once
     */
    public SweptAabbBatch(int capacity) {
        offset = new float[AXES * capacity];
        reach = new float[AXES * capacity];
        travel = new float[AXES * capacity];
        first = new float[AXES * capacity];
        last = new float[AXES * capacity];
    }

    /** Drops all pairs. */
    public void clear() {
        count = 0;
    }

    /**
     * How many pairs there are.
     *
     * @return 0 after {@link #clear}
     */
    public int count() {
        return count;
    }

    /**
     * Adds a pair; there has to be room.
     *
     * @param boxes where they are
     * @param a slot of one
     * @param b slot of the other
     */
    public void add(AlignedBoxRows boxes, int a, int b) {
        boxes.copyPair(a, b, this, count++);
    }

    /** From the rows of the two, which begin at these places. */
    void set(int pair, float[] rows, int a, int b) {
        for (int axis = 0; axis < AXES; axis++) {
            final int start = AlignedBoxRows.START + axis;
            final int end = AlignedBoxRows.END + axis;
            final int half = AlignedBoxRows.HALF + axis;
            offset[AXES * pair + axis] = rows[b + start] - rows[a + start];
            reach[AXES * pair + axis] = rows[a + half] + rows[b + half];
            travel[AXES * pair + axis] = rows[b + end] - rows[b + start] - (rows[a + end] - rows[a + start]);
        }
    }

    /** Tests all pairs: how long each overlaps on each axis. */
    public void sweep() {
        sweep(offset, reach, travel, first, last, AXES * count);
    }

    private static void sweep(float[] offset, float[] reach, float[] travel, float[] first, float[] last, int count) {
        for (int i = 0; i < count; i++) {
            final float inverse = 1f / travel[i];
            final float wide = reach[i] + (ROOM * (Math.abs(offset[i]) + reach[i]) + LEAST_ROOM);
            final float one = (-wide - offset[i]) * inverse;
            final float other = (wide - offset[i]) * inverse;
            first[i] = Math.max(0f, Math.min(one, other));
            last[i] = Math.min(1f, Math.max(one, other));
        }
    }

    /**
     * Whether a pair surely does not touch, after {@link #sweep}.
     *
     * @param pair from 0 on, in the order of adding
     * @return false when it touches, or may, or NaN is among the numbers
     */
    public boolean staysApart(int pair) {
        final int x = AXES * pair;
        final int y = x + 1;
        final int z = x + 2;
        return Math.max(Math.max(first[x], first[y]), first[z]) > Math.min(Math.min(last[x], last[y]), last[z]) + ROOM;
    }
}
