package dev.carom.physics.narrowphase;

/**
 * Pairs of boxes along the axes that move, a column for each number, tested all at once: which of them surely do not
 * touch at any time of the tick. The slab test of {@link dev.carom.physics.geometry.SweptAabb} (Gomez 1999, listing 4;
 * Ericson 5.5.8) in float, without a branch, in plain loops over columns alone, which the JVM's compiler turns into
 * vector instructions. The exact test has to be made of the others only. One a thread.
 */
public final class SweptColumns {
    /**
     * What counts as touching, as a part of distance and sizes, and of the tick: some times what floats round here, and
     * what the exact tests take for a touch.
     */
    private static final float ROOM = 0x1p-18f;

    /** And metres besides, since ways of less than 2^-128 are as good as none here: their inverse is infinite. */
    private static final float LEAST_ROOM = 0x1p-100f;

    private final float[] offsetX;
    private final float[] offsetY;
    private final float[] offsetZ;
    private final float[] reachX;
    private final float[] reachY;
    private final float[] reachZ;
    private final float[] travelX;
    private final float[] travelY;
    private final float[] travelZ;
    private final float[] first;
    private final float[] last;
    private int count;

    /**
     * Without pairs.
     *
     * @param capacity the most pairs at once
     */
    public SweptColumns(int capacity) {
        offsetX = new float[capacity];
        offsetY = new float[capacity];
        offsetZ = new float[capacity];
        reachX = new float[capacity];
        reachY = new float[capacity];
        reachZ = new float[capacity];
        travelX = new float[capacity];
        travelY = new float[capacity];
        travelZ = new float[capacity];
        first = new float[capacity];
        last = new float[capacity];
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
    public void add(UprightBoxes boxes, int a, int b) {
        boxes.copyPair(a, b, this, count++);
    }

    /** From the rows of the two, which begin at these places. */
    void set(int pair, float[] rows, int a, int b) {
        offsetX[pair] = rows[b + UprightBoxes.START] - rows[a + UprightBoxes.START];
        offsetY[pair] = rows[b + UprightBoxes.START + 1] - rows[a + UprightBoxes.START + 1];
        offsetZ[pair] = rows[b + UprightBoxes.START + 2] - rows[a + UprightBoxes.START + 2];
        reachX[pair] = rows[a + UprightBoxes.HALF] + rows[b + UprightBoxes.HALF];
        reachY[pair] = rows[a + UprightBoxes.HALF + 1] + rows[b + UprightBoxes.HALF + 1];
        reachZ[pair] = rows[a + UprightBoxes.HALF + 2] + rows[b + UprightBoxes.HALF + 2];
        travelX[pair] = travel(rows, b, 0) - travel(rows, a, 0);
        travelY[pair] = travel(rows, b, 1) - travel(rows, a, 1);
        travelZ[pair] = travel(rows, b, 2) - travel(rows, a, 2);
    }

    private static float travel(float[] rows, int row, int axis) {
        return rows[row + UprightBoxes.END + axis] - rows[row + UprightBoxes.START + axis];
    }

    /**
     * Tests all pairs. With all three axes the loops make a method too long to be made part of its caller, and by
     * itself it becomes vector instructions: as a part of a larger one it did not, and took four times as long.
     */
    public void sweep() {
        sweep(first, last, offsetX, reachX, travelX, offsetY, reachY, travelY, offsetZ, reachZ, travelZ, count);
    }

    private static void sweep(
            float[] first,
            float[] last,
            float[] offsetX,
            float[] reachX,
            float[] travelX,
            float[] offsetY,
            float[] reachY,
            float[] travelY,
            float[] offsetZ,
            float[] reachZ,
            float[] travelZ,
            int count) {
        for (int i = 0; i < count; i++) {
            final float inverse = 1f / travelX[i];
            final float wide = reachX[i] + (ROOM * (Math.abs(offsetX[i]) + reachX[i]) + LEAST_ROOM);
            final float one = (-wide - offsetX[i]) * inverse;
            final float other = (wide - offsetX[i]) * inverse;
            first[i] = Math.max(0f, Math.min(one, other));
            last[i] = Math.min(1f, Math.max(one, other));
        }
        for (int i = 0; i < count; i++) {
            final float inverse = 1f / travelY[i];
            final float wide = reachY[i] + (ROOM * (Math.abs(offsetY[i]) + reachY[i]) + LEAST_ROOM);
            final float one = (-wide - offsetY[i]) * inverse;
            final float other = (wide - offsetY[i]) * inverse;
            first[i] = Math.max(first[i], Math.min(one, other));
            last[i] = Math.min(last[i], Math.max(one, other));
        }
        for (int i = 0; i < count; i++) {
            final float inverse = 1f / travelZ[i];
            final float wide = reachZ[i] + (ROOM * (Math.abs(offsetZ[i]) + reachZ[i]) + LEAST_ROOM);
            final float one = (-wide - offsetZ[i]) * inverse;
            final float other = (wide - offsetZ[i]) * inverse;
            first[i] = Math.max(first[i], Math.min(one, other));
            last[i] = Math.min(last[i], Math.max(one, other));
        }
    }

    /**
     * Whether a pair surely does not touch, after {@link #sweep}.
     *
     * @param pair from 0 on, in the order of adding
     * @return false when it touches, or may, or NaN is among the numbers
     */
    public boolean staysApart(int pair) {
        return first[pair] > last[pair] + ROOM;
    }
}
