package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxRow;
import java.util.Arrays;

/**
 * Stores bounds with a margin, one row per box. Two boxes whose fat bounds are apart cannot overlap while each box
 * stays inside its fat bounds.
 * <p>
 * The margin is proportional to the displacement of the box in the current update. The greater part of the margin is in
 * the direction of motion, and a smaller part is on all sides. A box with constant velocity stays inside its fat bounds
 * for the requested number of updates, unless {@link #MOST_ASIDE} limits its margin. A box that has not moved gets a
 * small margin, proportional to its size. Source of the idea: Catto, Box2D, b2DynamicTree ("fat AABB").
 */
final class FatBounds {
    /**
     * Usual margin on every side, as a multiple of the distance that the box moves during all updates for which the
     * margin must last.
     */
    static final float ASIDE = 0.1f;

    /** Like {@link #ASIDE}, for a box that left its last fat bounds early. */
    static final float ASIDE_OF_LEAVER = 0.4f;

    /**
     * Least margin on every side, as a multiple of the distance that the box moves in one update. With it, a box that
     * vibrates in place stays inside its fat bounds.
     */
    private static final float SHAKE = 3f;

    /**
     * Additional margin on each axis in the direction of motion. The value is a multiple of the distance that the box
     * moves along this axis during all updates for which the margin must last.
     */
    private static final float AHEAD = 0.9f;

    /**
     * Margin of a box that has not moved, relative to its size. So a box stays inside its fat bounds when it begins to
     * move slowly.
     */
    private static final float LEAST_MARGIN = 0x1p-6f;

    /** Greatest margin on every side, relative to the extent of the box on that axis. */
    private static final float MOST_ASIDE = 2f;

    /**
     * Greatest ratio of two volumes: the bounds of the box's path while the margin lasts, and the box itself. A box
     * with a greater ratio is too fast: it would have too many pairs.
     */
    private static final float MOST_GROWTH = 27f;

    /** Boxes with coordinates beyond this distance from 0, in metres, get no margin, because sums could overflow. */
    private static final float FARTHEST = 0x1p100f;

    private float[] rows = new float[0];

    float[] rows() {
        return rows;
    }

    /** Sets the fat bounds of one box to its exact bounds. */
    void set(int box, float[] exact) {
        System.arraycopy(exact, box * STRIDE, rows, box * STRIDE, STRIDE);
    }

    /** Tests whether the bounds of a box are inside its fat bounds. */
    boolean hold(int box, float[] bounds) {
        return BoxRow.contains(rows, box * STRIDE, bounds, box * STRIDE);
    }

    /**
     * Gives a box a margin, if a margin of reasonable size lasts for the given number of updates.
     *
     * @param before rows of the last update
     * @param now rows of this update
     * @param updates number of updates for which the margin must last
     * @param aside margin on every side, as a multiple of the distance that the box moves during these updates along
     *     the axis of its greatest displacement; {@link #SHAKE} and {@link #MOST_ASIDE} limit the margin
     * @return false when the box moves too fast or is too far from the origin; the fat bounds are then unchanged
     */
    boolean widen(int box, float[] before, float[] now, int updates, float aside) {
        final int row = box * STRIDE;
        float most = 0f;
        float growth = 1f;
        for (int axis = row; axis < row + AXES; axis++) {
            final float displacement = displacement(axis, before, now);
            if (displacement > 0f) {
                growth *= 1f + updates * displacement / (now[axis + MAX_X] - now[axis + MIN_X]);
                most = Math.max(most, displacement);
            }
            if (now[axis + MIN_X] < -FARTHEST || now[axis + MAX_X] > FARTHEST) {
                return false;
            }
        }
        if (growth > MOST_GROWTH) {
            return false;
        }
        for (int axis = row; axis < row + AXES; axis++) {
            final float min = now[axis + MIN_X];
            final float max = now[axis + MAX_X];
            // MOST_ASIDE keeps the margin small across a thin rod that moves lengthwise. Without this limit, the fat
            // bounds of parallel rods would overlap.
            final float margin = most == 0f
                    ? LEAST_MARGIN * (max - min)
                    : Math.min(Math.max(aside * updates, SHAKE) * most, MOST_ASIDE * (max - min));
            // Each side uses its own displacement, because the bounds of a rotating box grow on both sides. Rounding
            // errors are usually smaller than the margin. If one is larger, the only effect is that the box leaves its
            // fat bounds early.
            final float ahead = AHEAD * updates;
            rows[axis + MIN_X] = min - margin + ahead * Math.min(0f, min - before[axis + MIN_X]) + 0f; // never -0.0
            rows[axis + MAX_X] = max + margin + ahead * Math.max(0f, max - before[axis + MAX_X]) + 0f;
        }
        return true;
    }

    /**
     * Returns the greater displacement of the two sides of a box on one axis, in metres. {@code axis} is the index of
     * the minimum on that axis in the arrays.
     */
    private static float displacement(int axis, float[] before, float[] now) {
        return Math.max(
                Math.abs(now[axis + MIN_X] - before[axis + MIN_X]), Math.abs(now[axis + MAX_X] - before[axis + MAX_X]));
    }

    /**
     * Returns the displacement of the box in this update relative to its size: the mean of the axes, at most 1 on each
     * axis.
     */
    static float relativeSpeed(int box, float[] before, float[] now) {
        final int row = box * STRIDE;
        float sum = 0f;
        for (int axis = row; axis < row + AXES; axis++) {
            final float displacement = displacement(axis, before, now);
            sum += displacement == 0f ? 0f : Math.min(1f, displacement / (now[axis + MAX_X] - now[axis + MIN_X]));
        }
        return sum / AXES;
    }

    void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
    }
}
