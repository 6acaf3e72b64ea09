package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Random;

/**
 * The boxes of a workload and how they move: every contestant gets its own, and those of the same seed and tick are
 * equal bit for bit.
 * <p>
 * All coordinates are multiples of 1/1024 m, or of a coarser step in worlds that are too large for it, so that centre
 * plus and minus half extent is exact in float as well as in double: no contestant sees another box than the others by
 * rounding.
 */
public final class Boxes {
    /** Floats in a row of {@link #centres}, {@link #halves} and {@link #velocities}. */
    public static final int AXES = 3;

    private static final float GRID = 1024f;

    /** Ticks after which a crowd turns round for the first time, and between two turns. */
    private static final int FIRST_TURN = 25;

    private static final int TURN_EVERY = 50;

    final float[] bounds;

    final float[] centres;
    final float[] halves;

    /** Metres a tick. */
    final float[] velocities;

    final float[] least = new float[AXES];
    final float[] greatest = new float[AXES];

    /** What they look like; in most workloads all are boxes along the axes. */
    private Shapes shapes = Shapes.ALIGNED_BOXES;

    private final BoxMotion motion;
    private final Random random;
    private final boolean sweepsBounds;
    private final boolean[] fixed;
    private final boolean[] absent;
    private final BoxNumbers moving;
    private final BoxNumbers added;
    private final BoxNumbers removed;
    private boolean resizes;
    private int tick;

    Boxes(int count, BoxMotion motion, Random random) {
        this(count, motion, false, random);
    }

    Boxes(int count, BoxMotion motion, boolean sweepsBounds, Random random) {
        this.motion = motion;
        this.random = random;
        this.sweepsBounds = sweepsBounds;
        bounds = new float[count * Broadphase.STRIDE];
        centres = new float[count * AXES];
        halves = new float[count * AXES];
        velocities = new float[count * AXES];
        fixed = new boolean[count];
        absent = new boolean[count];
        moving = new BoxNumbers(count);
        added = new BoxNumbers(count);
        removed = new BoxNumbers(count);
    }

    /**
     * What a broadphase gets.
     *
     * @return rows of {@link Broadphase#STRIDE}, the array itself
     */
    public float[] bounds() {
        return bounds;
    }

    /** The nearest multiple of 1/1024. */
    static float round(float value) {
        return Math.round(value * GRID) / GRID;
    }

    /** A random number, rounded. */
    float between(float from, float to) {
        return round(from + (to - from) * random.nextFloat());
    }

    /** Gives the boxes other shapes. */
    void shape(Shapes newShapes) {
        shapes = newShapes;
    }

    /** A box that is part of the level: no pair with others of its kind. */
    void fix(int box) {
        fixed[box] = true;
    }

    /** Adds a box to those that move, until the motion names others by {@link #restAll()}; all others rest. */
    void move(int box) {
        moving.add(box);
    }

    /** Forgets which boxes move. */
    void restAll() {
        moving.clear();
    }

    /** Announces that the motion changes the sizes of boxes that move. */
    void resize() {
        resizes = true;
    }

    /** Takes a box out of the world before its first tick. */
    void omit(int box) {
        absent[box] = true;
    }

    /** Removes a box in this tick. It must be none of those that move in it, nor added in it. */
    void remove(int box) {
        absent[box] = true;
        removed.add(box);
    }

    /** Adds a box that is absent in this tick, where its bounds are. */
    void add(int box) {
        absent[box] = false;
        added.add(box);
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
        shapes.step();
        added.clear();
        removed.clear();
        motion.step(this, tick);
    }

    /** A motion: on a straight line between the walls. */
    void driftAll(int now) {
        for (int i = 0; i < moving.size(); i++) {
            drift(moving.get(i));
        }
    }

    /** A motion: to a new place, anywhere between the walls. */
    void teleportAll(int now) {
        for (int i = 0; i < moving.size(); i++) {
            scatter(moving.get(i));
        }
    }

    /** A motion: to and fro, so that a crowd stays one. */
    void walkAll(int now) {
        if (now % TURN_EVERY == FIRST_TURN) {
            for (int i = 0; i < moving.size() * AXES; i++) {
                velocities[moving.get(i / AXES) * AXES + i % AXES] *= -1;
            }
        }
        driftAll(now);
    }

    /** Moves a box by its velocity; walls throw it back. */
    void drift(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            drift(box, axis);
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
        bounds[row + Broadphase.MIN_X] = (sweepsBounds ? Math.min(from, to) : to) - half;
        bounds[row + Broadphase.MAX_X] = (sweepsBounds ? Math.max(from, to) : to) + half;
    }

    /**
     * How many boxes there may be at most: each has a number below that.
     *
     * @return the number, fixed and absent ones included
     */
    public int count() {
        return fixed.length;
    }

    /**
     * Whether a box is in the world, after the last tick.
     *
     * @param box its number
     * @return false when it was removed, or is still to be added
     */
    public boolean isPresent(int box) {
        return !absent[box];
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
     * What the boxes look like. Where they are not all boxes along the axes, {@link #min} and {@link #max} bound what
     * they would be if they were.
     *
     * @return never null
     */
    public Shapes shapes() {
        return shapes;
    }

    /**
     * Whether the bounds of a box that moves cover its whole way, and differ from tick to tick in size.
     *
     * @return whether the bounds are more than centre and half extents say
     */
    public boolean sweepsBounds() {
        return sweepsBounds;
    }

    /**
     * Whether the half extents of a box that moves may differ from tick to tick.
     *
     * @return false when a box keeps its size
     */
    public boolean resizes() {
        return resizes;
    }

    /**
     * How many boxes moved in the last tick; before the first one, how many are about to.
     *
     * @return the number, without those that were added or removed
     */
    public int movingCount() {
        return moving.size();
    }

    /**
     * The boxes that moved, or changed their size, in the last tick.
     *
     * @param index below {@link #movingCount()}
     * @return the number of a box that is present
     */
    public int moving(int index) {
        return moving.get(index);
    }

    /**
     * How many boxes were added in the last tick.
     *
     * @return the number
     */
    public int addedCount() {
        return added.size();
    }

    /**
     * The boxes that were added in the last tick.
     *
     * @param index below {@link #addedCount()}
     * @return the number of a box that was absent before; none was removed in the same tick
     */
    public int added(int index) {
        return added.get(index);
    }

    /**
     * How many boxes were removed in the last tick.
     *
     * @return the number
     */
    public int removedCount() {
        return removed.size();
    }

    /**
     * The boxes that were removed in the last tick.
     *
     * @param index below {@link #removedCount()}
     * @return the number of a box
     */
    public int removed(int index) {
        return removed.get(index);
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
