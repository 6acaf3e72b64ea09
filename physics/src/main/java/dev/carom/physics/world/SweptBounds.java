package dev.carom.physics.world;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rounding;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Arrays;

/** The boxes around the colliders' motions of this tick, by slot, and which of them the broadphase knows. */
final class SweptBounds {
    /**
     * Room for the rounding of bounds and of the exact tests, as a part of the largest coordinate: 8 times the step of
     * a float there. A pair that the exact test would find is never lost to rounding, at the price of some that it then
     * refuses.
     */
    private static final float ROUNDING = 0x1p-20f;

    private static final int AXES = 3;

    private final Broadphase broadphase;
    private final float slack;
    private final Scratch[] scratch;
    private boolean[] inBroadphase;

    /** Metres by which rounding may displace each, wherever it is on its way in this tick. */
    private float[] rounding;

    private float[] rows;

    /** What one thread computes with. */
    private static final class Scratch {
        final Aabb box = new Aabb();
        final SweptShape.Bounds bounds = new SweptShape.Bounds();
    }

    SweptBounds(Broadphase broadphase, float slack, int capacity, int threads) {
        this.broadphase = broadphase;
        this.slack = slack;
        scratch = new Scratch[threads];
        for (int i = 0; i < threads; i++) {
            scratch[i] = new Scratch();
        }
        inBroadphase = new boolean[capacity];
        rounding = new float[capacity];
        rows = new float[capacity * Broadphase.STRIDE];
    }

    /** A row for each slot, as {@link Broadphase} reads them. */
    float[] rows() {
        return rows;
    }

    /** Metres within which two lie against each other. Far from the origin poses round by more than the slack. */
    float room(int a, int b) {
        return slack + Math.max(rounding[a], rounding[b]);
    }

    /** Reads a row, if the broadphase has it. */
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

    /** Whether the broadphase knows it. */
    boolean knows(int slot) {
        return inBroadphase[slot];
    }

    /** Writes the box around a motion; threads may do so at once for different slots. */
    void write(int slot, SweptShapes motions, int thread) {
        final int row = slot * Broadphase.STRIDE;
        if (motions.isUpright(slot)) {
            motions.upright().bounds(slot, rows, row);
            motions.turned().remove(slot);
        } else {
            final Scratch of = scratch[thread];
            final SweptShape shape = motions.shape(slot);
            put(shape.bounds(of.bounds, of.box), row);
            motions.turned().write(slot, shape, of.bounds);
        }
        float farthest = 0f;
        for (int axis = 0; axis < AXES; axis++) {
            farthest = Math.max(
                    farthest, Math.max(-rows[row + Broadphase.MIN_X + axis], rows[row + Broadphase.MAX_X + axis]));
        }
        rounding[slot] = farthest * ROUNDING;
        final float margin = slack + rounding[slot];
        for (int axis = 0; axis < AXES; axis++) {
            final int min = row + Broadphase.MIN_X + axis;
            final int max = row + Broadphase.MAX_X + axis;
            rows[min] = Rounding.down((double) rows[min] - margin);
            rows[max] = Rounding.up((double) rows[max] + margin);
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

    /** Tells the broadphase what it does not see by itself of a box that was written. */
    void tell(int slot, boolean fixed) {
        if (!inBroadphase[slot]) {
            inBroadphase[slot] = true;
            broadphase.insert(slot, fixed);
        } else if (fixed) {
            broadphase.refresh(slot);
        }
    }

    /** Takes it out of the broadphase, if that knows it. */
    void takeOut(int slot) {
        if (inBroadphase[slot]) {
            inBroadphase[slot] = false;
            broadphase.remove(slot);
        }
    }

    void grow(int capacity) {
        inBroadphase = Arrays.copyOf(inBroadphase, capacity);
        rounding = Arrays.copyOf(rounding, capacity);
        rows = Arrays.copyOf(rows, capacity * Broadphase.STRIDE);
    }
}
