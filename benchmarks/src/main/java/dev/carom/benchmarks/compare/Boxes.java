package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;
import java.util.Random;

/**
 * The boxes of a workload and their motion. Every contestant gets its own copy; copies with the same seed and tick are
 * bit-identical.
 *
 * <p> Coordinates are multiples of 1/1024 m. In worlds so large that a float cannot store such multiples, coordinates
 * are multiples of a larger length. So the sum and the difference of centre and half extent are exact in float and in
 * double, and all contestants get the same box.
 */
public final class Boxes {
    /** Floats in a row of {@link #centres}, {@link #halves} and {@link #velocities}. */
    public static final int AXES = 3;

    private static final float GRID = 1024f;

    /** Number of the tick in which a crowd first reverses its direction. */
    private static final int FIRST_TURN = 25;
    /** Number of ticks between two reversals. */
    private static final int TURN_EVERY = 50;

    final float[] bounds;

    final float[] centres;
    final float[] halves;

    /** Displacement per tick in metres, rows of {@link #AXES}. */
    final float[] velocities;

    final float[] least = new float[AXES];
    final float[] greatest = new float[AXES];

    /** The shapes; axis-aligned boxes in most workloads. */
    private Shapes shapes = Shapes.ALIGNED_BOXES;

    private final BoxMotion motion;
    private final Random random;
    private final boolean sweepsBounds;
    private final boolean[] fixed;
    private final boolean[] absent;
    private final BoxNumbers moving;
    private final long[] marked;
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
        marked = new long[count / Long.SIZE + 1];
        added = new BoxNumbers(count);
        removed = new BoxNumbers(count);
    }

    /**
     * Returns the bounds, the input of a broadphase.
     *
     * @return rows of {@link Broadphase#STRIDE}, the array itself
     */
    public float[] bounds() {
        return bounds;
    }

    /** Returns the nearest multiple of 1/1024. */
    static float round(float value) {
        return Math.round(value * GRID) / GRID;
    }

    /** Returns a random number, rounded. */
    float between(float from, float to) {
        return round(from + (to - from) * random.nextFloat());
    }

    /** Replaces the shapes. */
    void shape(Shapes newShapes) {
        shapes = newShapes;
    }

    /** Makes a box a fixed part of the level. A fixed box forms no pairs with other fixed boxes. */
    void fix(int box) {
        fixed[box] = true;
    }

    /**
     * Adds a box to the list of moving boxes. It stays in the list until {@link #restAll()}. Boxes that are not in the
     * list are at rest.
     */
    void move(int box) {
        moving.add(box);
        marked[box / Long.SIZE] |= 1L << box;
    }

    /** Clears the list of moving boxes. */
    void restAll() {
        moving.clear();
        Arrays.fill(marked, 0L);
    }

    /** Declares that the sizes of moving boxes may change from tick to tick. */
    void resize() {
        resizes = true;
    }

    /** Removes a box before the first tick of the world. */
    void omit(int box) {
        absent[box] = true;
    }

    /** Removes a box in this tick. It must not also move or be added in this tick. */
    void remove(int box) {
        absent[box] = true;
        removed.add(box);
    }

    /** Adds an absent box in this tick. The caller must already have set the bounds of the box. */
    void add(int box) {
        absent[box] = false;
        added.add(box);
    }

    /** Moves a box to a random position between the walls. */
    void scatter(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            final float half = halves[box * AXES + axis];
            centres[box * AXES + axis] = between(least[axis] + half, greatest[axis] - half);
        }
        settle(box);
    }

    /** Computes the bounds of a box from its centre and size. */
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

    /** Moves the boxes in straight lines between the walls. This is a {@link BoxMotion}. */
    void driftAll(int now) {
        for (int i = 0; i < moving.size(); i++) {
            drift(moving.get(i));
        }
    }

    /** Moves the boxes to new random positions between the walls. This is a {@link BoxMotion}. */
    void teleportAll(int now) {
        for (int i = 0; i < moving.size(); i++) {
            scatter(moving.get(i));
        }
    }

    /** Moves the boxes back and forth, so that a crowd stays together. This is a {@link BoxMotion}. */
    void walkAll(int now) {
        if (now % TURN_EVERY == FIRST_TURN) {
            for (int i = 0; i < moving.size() * AXES; i++) {
                velocities[moving.get(i / AXES) * AXES + i % AXES] *= -1;
            }
        }
        driftAll(now);
    }

    /** Moves a box by its velocity and reflects it at walls. */
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
     * Returns the capacity. Box numbers run from 0 to the capacity minus 1.
     *
     * @return the number of boxes, including fixed and absent ones
     */
    public int count() {
        return fixed.length;
    }

    /**
     * Reports whether a box is in the world after the last tick.
     *
     * @param box its number
     * @return false if it was removed or not added yet
     */
    public boolean isPresent(int box) {
        return !absent[box];
    }

    /**
     * Reports whether a box is a fixed part of the level; fixed boxes form no pairs with each other.
     *
     * @param box its number
     * @return whether it is fixed
     */
    public boolean isFixed(int box) {
        return fixed[box];
    }

    /**
     * Returns the shapes. For shapes other than axis-aligned boxes, {@link #min} and {@link #max} are the bounds of the
     * unrotated box with the same half extents.
     *
     * @return never null
     */
    public Shapes shapes() {
        return shapes;
    }

    /**
     * Reports whether the bounds of a moving box cover its whole motion in the tick. Such bounds may change their size
     * from tick to tick.
     *
     * @return whether the bounds are larger than the box at its position
     */
    public boolean sweepsBounds() {
        return sweepsBounds;
    }

    /**
     * Reports whether the half extents of a moving box may differ from tick to tick.
     *
     * @return false if each box keeps its size
     */
    public boolean resizes() {
        return resizes;
    }

    /**
     * Returns the number of boxes that moved or changed their size in the last tick. Before the first tick, returns the
     * number of boxes that the workload has marked as moving.
     *
     * @return the number; boxes that were added or removed do not count
     */
    public int movingCount() {
        return moving.size();
    }

    /**
     * Returns a box that moved or changed its size in the last tick.
     *
     * @param index below {@link #movingCount()}
     * @return the number of a box that is present
     */
    public int moving(int index) {
        return moving.get(index);
    }

    /**
     * Returns a bit set of the moving boxes, as a broadphase takes it.
     *
     * @return the array itself; bit {@code box % 64} of element {@code box / 64} is 1 if the box moves
     */
    public long[] marked() {
        return marked;
    }

    /**
     * Returns how many boxes were added in the last tick.
     *
     * @return the number
     */
    public int addedCount() {
        return added.size();
    }

    /**
     * Returns a box that was added in the last tick.
     *
     * @param index below {@link #addedCount()}
     * @return the number of a box that was absent before; it was not removed in the same tick
     */
    public int added(int index) {
        return added.get(index);
    }

    /**
     * Returns how many boxes were removed in the last tick.
     *
     * @return the number
     */
    public int removedCount() {
        return removed.size();
    }

    /**
     * Returns a box that was removed in the last tick.
     *
     * @param index below {@link #removedCount()}
     * @return the number of a box
     */
    public int removed(int index) {
        return removed.get(index);
    }

    /**
     * Returns a coordinate of the centre of a box.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float centre(int box, int axis) {
        return centres[box * AXES + axis];
    }

    /**
     * Returns a half extent of a box.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float half(int box, int axis) {
        return halves[box * AXES + axis];
    }

    /**
     * Returns the lower bound of a box. If {@link #sweepsBounds} is true, the bounds contain the motion of the box in
     * the last tick.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float min(int box, int axis) {
        return bounds[box * Broadphase.STRIDE + Broadphase.MIN_X + axis];
    }

    /**
     * Returns the upper bound of a box. If {@link #sweepsBounds} is true, the bounds contain the motion of the box in
     * the last tick.
     *
     * @param box its number
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float max(int box, int axis) {
        return bounds[box * Broadphase.STRIDE + Broadphase.MAX_X + axis];
    }

    /**
     * Returns the position of the lower wall. No moving box of a {@link Workload} crosses it.
     *
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float least(int axis) {
        return least[axis];
    }

    /**
     * Returns the position of the upper wall. No moving box of a {@link Workload} crosses it.
     *
     * @param axis 0, 1 or 2
     * @return metres
     */
    public float greatest(int axis) {
        return greatest[axis];
    }
}
