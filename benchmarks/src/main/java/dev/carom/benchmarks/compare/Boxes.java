package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Random;

/**
 * The boxes of a workload and how they move: every contestant gets its own, and those of the same seed and tick are
 * equal bit for bit.
 * <p>
 * All coordinates are multiples of 1/1024 m, so that centre plus and minus half extent is exact in float as well as in
 * double: no contestant sees another box than the others by rounding.
 */
public final class Boxes {
    /** Floats in a row of {@link #centres}, {@link #halves} and {@link #velocities}. */
    public static final int AXES = 3;

    private static final float GRID = 1024f;

    /** Ticks after which a crowd turns round for the first time, and between two turns. */
    private static final int FIRST_TURN = 25;

    private static final int TURN_EVERY = 50;

    /** How the boxes that move do so. */
    enum Motion {
        /** On a straight line between the walls. */
        DRIFT,
        /** To a new place, anywhere. */
        TELEPORT,
        /** To and fro, so that a crowd stays one. */
        CROWD,
        /** As DRIFT, and the bounds cover the whole way of the tick. */
        FLY
    }

    /** Rows of {@link Broadphase#STRIDE}: what a broadphase gets. */
    final float[] bounds;

    final float[] centres;
    final float[] halves;

    /** Metres a tick. */
    final float[] velocities;

    final float[] least = new float[AXES];
    final float[] greatest = new float[AXES];

    private final Motion motion;
    private final Random random;
    private final boolean[] fixed;
    private final int[] moving;
    private int movingCount;
    private int tick;

    Boxes(int count, Motion motion, Random random) {
        this.motion = motion;
        this.random = random;
        bounds = new float[count * Broadphase.STRIDE];
        centres = new float[count * AXES];
        halves = new float[count * AXES];
        velocities = new float[count * AXES];
        fixed = new boolean[count];
        moving = new int[count];
    }

    /** The nearest multiple of 1/1024. */
    static float round(float value) {
        return Math.round(value * GRID) / GRID;
    }

    /** A random number, rounded. */
    float between(float from, float to) {
        return round(from + (to - from) * random.nextFloat());
    }

    /** A box that is part of the level: no pair with others of its kind. */
    void fix(int box) {
        fixed[box] = true;
    }

    /** A box that moves in every tick; others rest where they are. */
    void move(int box) {
        moving[movingCount++] = box;
    }

    /** Puts a box to a random place between the walls. */
    void scatter(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            final float half = halves[box * AXES + axis];
            centres[box * AXES + axis] = between(least[axis] + half, greatest[axis] - half);
        }
        settle(box);
    }

    /** Makes the bounds of a box what its centre and size say. */
    void settle(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            final int value = box * AXES + axis;
            final int row = box * Broadphase.STRIDE + axis;
            bounds[row + Broadphase.MIN_X] = centres[value] - halves[value];
            bounds[row + Broadphase.MAX_X] = centres[value] + halves[value];
        }
    }

    /** Moves the boxes by one tick. */
    public void step() {
        tick++;
        final boolean turning = motion == Motion.CROWD && tick % TURN_EVERY == FIRST_TURN;
        for (int i = 0; i < movingCount; i++) {
            final int box = moving[i];
            if (motion == Motion.TELEPORT) {
                scatter(box);
                continue;
            }
            for (int axis = 0; axis < AXES; axis++) {
                if (turning) {
                    velocities[box * AXES + axis] *= -1;
                }
                drift(box, axis);
            }
        }
    }

    private void drift(int box, int axis) {
        final int value = box * AXES + axis;
        final float half = halves[value];
        final float from = centres[value];
        final float lowest = least[axis] + half;
        final float highest = greatest[axis] - half;
        float to = from + velocities[value];
        if (to < lowest || to > highest) {
            velocities[value] *= -1;
            to = to < lowest ? Math.min(highest, 2 * lowest - to) : Math.max(lowest, 2 * highest - to);
        }
        centres[value] = to;
        final int row = box * Broadphase.STRIDE + axis;
        final boolean sweeps = sweepsBounds();
        bounds[row + Broadphase.MIN_X] = (sweeps ? Math.min(from, to) : to) - half;
        bounds[row + Broadphase.MAX_X] = (sweeps ? Math.max(from, to) : to) + half;
    }

    /**
     * How many boxes there are.
     *
     * @return the number, fixed ones included
     */
    public int count() {
        return fixed.length;
    }

    /**
     * Whether a box is part of the level, and no pair with others that are.
     *
     * @param box its number
     * @return whether it is fixed
     */
    public boolean isFixed(int box) {
        return fixed[box];
    }

    /**
     * Whether the bounds of a box that moves cover its whole way, and differ from tick to tick in size.
     *
     * @return whether the bounds are more than centre and half extents say
     */
    public boolean sweepsBounds() {
        return motion == Motion.FLY;
    }

    /**
     * How many boxes move in each tick.
     *
     * @return always the same number
     */
    public int movingCount() {
        return movingCount;
    }

    /**
     * The boxes that move in each tick.
     *
     * @param index below {@link #movingCount()}
     * @return the number of a box
     */
    public int moving(int index) {
        return moving[index];
    }

    /**
     * Where the centre of a box is.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float centre(int box, int axis) {
        return centres[box * AXES + axis];
    }

    /**
     * Half the size of a box.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float half(int box, int axis) {
        return halves[box * AXES + axis];
    }

    /**
     * The lower bound of a box, over the whole way of the tick where the workload has it so.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float min(int box, int axis) {
        return bounds[box * Broadphase.STRIDE + Broadphase.MIN_X + axis];
    }

    /**
     * The upper bound of a box, over the whole way of the tick where the workload has it so.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float max(int box, int axis) {
        return bounds[box * Broadphase.STRIDE + Broadphase.MAX_X + axis];
    }

    /**
     * The wall that no box passes, below.
     *
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float least(int axis) {
        return least[axis];
    }

    /**
     * The wall that no box passes, above.
     *
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float greatest(int axis) {
        return greatest[axis];
    }
}
