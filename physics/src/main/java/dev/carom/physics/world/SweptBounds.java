package dev.carom.physics.world;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rounding;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Arrays;

/**
 * The AABBs of the motions in this tick, by slot, and which of them are in the broadphase. Every method that writes a
 * row also marks it, so the broadphase reads only the rows that were written since the last complete step.
 */
final class SweptBounds {
    /**
     * Margin for the rounding of bounds and exact tests, as a fraction of the largest coordinate: at least 8 times the
     * float spacing there. With this margin, the broadphase finds every pair that the exact test accepts. The exact
     * test rejects the other pairs that the broadphase finds.
     */
    private static final float ROUNDING = 0x1p-20f;

    private static final int AXES = 3;

    private final Broadphase broadphase;
    private final float slack;
    private final Scratch[] scratch;
    private boolean[] inBroadphase;

    /** Upper bound of the rounding error of a position in metres, anywhere on the motion of this tick. */
    private float[] rounding;

    private float[] rows;

    /** Scratch: the row as it was before {@link #extend}. */
    private final float[] written = new float[Broadphase.STRIDE];

    /** Scratch objects of one thread. */
    private static final class Scratch {
        final Aabb box = new Aabb();
        final SweptShape.Bounds bounds = new SweptShape.Bounds();

        /** Marks of the rows that the thread has written. */
        long[] marked = new long[0];
    }

    SweptBounds(Broadphase broadphase, float slack, int capacity, int threads) {
        this.broadphase = broadphase;
        this.slack = slack;
        scratch = new Scratch[threads];
        for (int i = 0; i < threads; i++) {
            scratch[i] = new Scratch();
        }
        inBroadphase = new boolean[0];
        rounding = new float[0];
        rows = new float[0];
        grow(capacity);
    }

    /** Returns the rows, one for each slot, in the layout of {@link Broadphase}; not to be written. */
    float[] rows() {
        return rows;
    }

    /**
     * Returns the distance in metres within which two colliders count as touching: the slack plus the greater rounding
     * error of the two. Far from the origin, the rounding error is larger than the slack.
     */
    float tolerance(int a, int b) {
        return slack + Math.max(rounding[a], rounding[b]);
    }

    /** Reads a row, if the collider is in the broadphase. */
    boolean get(int slot, Aabb dest) {
        if (!inBroadphase[slot]) {
            return false;
        }
        final int row = slot * Broadphase.STRIDE;
        dest.set(
                rows[row + Broadphase.MIN_X],
                rows[row + Broadphase.MIN_Y],
                rows[row + Broadphase.MIN_Z],
                rows[row + Broadphase.MAX_X],
                rows[row + Broadphase.MAX_Y],
                rows[row + Broadphase.MAX_Z]);
        return true;
    }

    /** Tests whether the collider is in the broadphase. */
    boolean contains(int slot) {
        return inBroadphase[slot];
    }

    /**
     * Writes the AABB of a motion, and writes or removes the row of the shape in {@code OrientedBoxRows}. Threads may
     * call this method concurrently for different slots.
     *
     * @param extra distance in metres that is added to the margin for slack and rounding
     */
    void write(int slot, SweptShapes motions, float extra, int thread) {
        final int row = slot * Broadphase.STRIDE;
        scratch[thread].marked[slot / Long.SIZE] |= 1L << slot;
        if (motions.isAligned(slot)) {
            motions.alignedBoxes().bounds(slot, rows, row);
            motions.orientedBoxes().remove(slot);
        } else {
            final Scratch of = scratch[thread];
            final SweptShape shape = motions.shape(slot);
            put(shape.bounds(of.bounds, of.box), row);
            motions.orientedBoxes().write(slot, shape, of.bounds);
        }
        float farthest = 0f;
        for (int axis = 0; axis < AXES; axis++) {
            farthest = Math.max(
                    farthest, Math.max(-rows[row + Broadphase.MIN_X + axis], rows[row + Broadphase.MAX_X + axis]));
        }
        rounding[slot] = farthest * ROUNDING;
        final float margin = slack + rounding[slot] + extra;
        for (int axis = 0; axis < AXES; axis++) {
            final int min = row + Broadphase.MIN_X + axis;
            final int max = row + Broadphase.MAX_X + axis;
            rows[min] = Rounding.down((double) rows[min] - margin);
            rows[max] = Rounding.up((double) rows[max] + margin);
        }
    }

    /**
     * Extends the AABB because a new motion replaces the motion of the last {@link #write} in this tick. Afterwards,
     * the AABB contains both motions.
     *
     * @return whether the AABB has grown
     */
    boolean extend(int slot, SweptShapes motions) {
        final int row = slot * Broadphase.STRIDE;
        System.arraycopy(rows, row, written, 0, Broadphase.STRIDE);
        write(slot, motions, 0f, 0);
        boolean grown = false;
        for (int axis = 0; axis < AXES; axis++) {
            final int min = Broadphase.MIN_X + axis;
            final int max = Broadphase.MAX_X + axis;
            grown |= rows[row + min] < written[min] || rows[row + max] > written[max];
            rows[row + min] = Math.min(rows[row + min], written[min]);
            rows[row + max] = Math.max(rows[row + max], written[max]);
        }
        return grown;
    }

    /**
     * Enlarges the AABB of a motion in this tick by a box of displacements.
     *
     * @param box least and greatest displacement in metres, each x, y, z; the least is at most 0, the greatest at least
     *     0
     * @param at index of the first of these six values
     */
    void extend(int slot, float[] box, int at) {
        final int row = slot * Broadphase.STRIDE;
        scratch[0].marked[slot / Long.SIZE] |= 1L << slot;
        for (int axis = 0; axis < AXES; axis++) {
            final int min = row + Broadphase.MIN_X + axis;
            final int max = row + Broadphase.MAX_X + axis;
            rows[min] = Rounding.down((double) rows[min] + box[at + axis]);
            rows[max] = Rounding.up((double) rows[max] + box[at + AXES + axis]);
        }
    }

    /**
     * Shrinks the AABB of a motion to the AABB of its end pose. The AABB must have been written in this tick, and the
     * motion must have no rotation.
     *
     * @param travel displacement in metres
     */
    void keepEnd(int slot, float[] travel) {
        final int row = slot * Broadphase.STRIDE;
        scratch[0].marked[slot / Long.SIZE] |= 1L << slot;
        for (int axis = 0; axis < AXES; axis++) {
            final float displacement = travel[axis];
            if (displacement > 0f) {
                rows[row + Broadphase.MIN_X + axis] =
                        Rounding.down((double) rows[row + Broadphase.MIN_X + axis] + displacement);
            } else {
                rows[row + Broadphase.MAX_X + axis] =
                        Rounding.up((double) rows[row + Broadphase.MAX_X + axis] + displacement);
            }
        }
    }

    private void put(Aabb box, int row) {
        rows[row + Broadphase.MIN_X] = box.minX;
        rows[row + Broadphase.MIN_Y] = box.minY;
        rows[row + Broadphase.MIN_Z] = box.minZ;
        rows[row + Broadphase.MAX_X] = box.maxX;
        rows[row + Broadphase.MAX_Y] = box.maxY;
        rows[row + Broadphase.MAX_Z] = box.maxZ;
    }

    /**
     * Inserts the bounds into the broadphase. If the bounds of a fixed collider are already there, refreshes them.
     * Bounds of other colliders need no refresh: the broadphase reads them in each update.
     */
    void updateBroadphase(int slot, boolean fixed) {
        if (!inBroadphase[slot]) {
            inBroadphase[slot] = true;
            broadphase.insert(slot, fixed);
        } else if (fixed) {
            broadphase.refresh(slot);
        }
    }

    /** Returns marks of the rows written since {@link #clearMarks}, in the format of {@link Broadphase#update}. */
    long[] marked() {
        final long[] marked = scratch[0].marked;
        for (int i = 1; i < scratch.length; i++) {
            for (int word = 0; word < marked.length; word++) {
                marked[word] |= scratch[i].marked[word];
            }
        }
        return marked;
    }

    /** Clears all marks. Not called after an abandoned step, so the next update reads the rows of both steps. */
    void clearMarks() {
        for (Scratch of : scratch) {
            Arrays.fill(of.marked, 0L);
        }
    }

    /** Removes a collider from the broadphase, if it is there. */
    void remove(int slot) {
        if (inBroadphase[slot]) {
            inBroadphase[slot] = false;
            broadphase.remove(slot);
        }
    }

    void grow(int capacity) {
        inBroadphase = Arrays.copyOf(inBroadphase, capacity);
        rounding = Arrays.copyOf(rounding, capacity);
        rows = Arrays.copyOf(rows, capacity * Broadphase.STRIDE);
        for (Scratch of : scratch) {
            of.marked = Arrays.copyOf(of.marked, (capacity + Long.SIZE - 1) / Long.SIZE);
        }
    }
}
