package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.MovingShape;
import java.util.Arrays;

/** The boxes around the colliders' motions of this tick, by slot, and which of them the broadphase knows. */
final class SweptBounds {
    /**
     * Room for the rounding of bounds and of the exact tests, as a part of the largest coordinate: 8 times the step of
     * a float there. A pair that the exact test would find is never lost to rounding, at the price of some that it then
     * refuses.
     */
    private static final float ROUNDING = 0x1p-20f;

    private final Broadphase broadphase;
    private final float slack;
    private final Scratch[] scratch;
    private boolean[] inBroadphase;
    private float[] rounding;
    private float[] rows;

    /** What one thread computes with. */
    private static final class Scratch {
        final Aabb box = new Aabb();
        final MovingShape.Bounds bounds = new MovingShape.Bounds();
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

    /** Metres by which rounding may displace it, wherever it is on its way in this tick. */
    float rounding(int slot) {
        return rounding[slot];
    }

    /** Whether the broadphase knows it. */
    boolean knows(int slot) {
        return inBroadphase[slot];
    }

    /** Writes the box around a motion; threads may do so at once for different slots. */
    void write(int slot, Motions motions, int thread) {
        final Aabb box = motions.bounds(slot, scratch[thread].bounds, scratch[thread].box);
        final float farthest = Math.max(
                Math.max(Math.max(-box.minX, box.maxX), Math.max(-box.minY, box.maxY)), Math.max(-box.minZ, box.maxZ));
        rounding[slot] = farthest * ROUNDING;
        box.inflate(slack + rounding[slot]);
        final int row = slot * Broadphase.STRIDE;
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
