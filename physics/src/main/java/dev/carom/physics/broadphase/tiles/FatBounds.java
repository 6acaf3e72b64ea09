package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxRow;
import java.util.Arrays;

/**
 * Bounds with a margin, one row per box: two boxes whose fat bounds are apart cannot overlap while each stays inside
 * its own.
 * <p>
 * The margin follows the displacement of the last update, most of it in the direction of motion, some on all sides: a
 * box with constant velocity stays inside for the number of updates for which the margin was made. Source of the idea:
 * Catto, Box2D, b2DynamicTree ("fat AABB").
 */
final class FatBounds {
    /** Margin on every side of a box that keeps its motion, in displacements of all updates that the margin lasts. */
    static final float ASIDE = 0.1f;

    /** Margin on every side of a box that left its last fat bounds early. */
    static final float ASIDE_OF_LEAVER = 0.4f;

    /** Least margin on every side, in displacements of one update: a box that vibrates in place stays inside. */
    private static final float SHAKE = 3f;

    /** Additional margin in the direction of motion on each axis, in displacements of all updates on that axis. */
    private static final float AHEAD = 0.9f;

    /** Margin of a resting box, relative to its size: it stays inside when it begins to move slowly. */
    private static final float LEAST_MARGIN = 0x1p-6f;

    /** Greatest margin to the sides, relative to the size. */
    private static final float MOST_ASIDE = 2f;

    /** Greatest ratio of swept volume to the box's volume while the margin lasts: beyond it, too many boxes overlap. */
    private static final float MOST_GROWTH = 27f;

    /** Boxes with coordinates beyond this get no margin, so that no sum overflows. */
    private static final float FARTHEST = 0x1p100f;

    private float[] rows = new float[0];

    float[] rows() {
        return rows;
    }

    /** Copies these rows without margins. */
    void copy(float[] exact) {
        System.arraycopy(exact, 0, rows, 0, exact.length);
    }

    /** Gives a box no margin. */
    void set(int box, float[] exact) {
        System.arraycopy(exact, box * STRIDE, rows, box * STRIDE, STRIDE);
    }

    /** Tests whether the bounds of a box are inside its fat bounds. */
    boolean hold(int box, float[] bounds) {
        return BoxRow.contains(rows, box * STRIDE, bounds, box * STRIDE);
    }

    /**
     * Gives a box a margin, if one of reasonable size lasts for the updates.
     *
     * @param before rows of the last update
     * @param now rows of this update
     * @param updates how many updates the margin should last
     * @param aside margin on every side, in displacements of all these updates on the axis on which the box moves most
     * @return false when the box moves too fast
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
            // Parallel rods that move lengthwise must not reach each other by the margin.
            final float margin = most == 0f
                    ? LEAST_MARGIN * (max - min)
                    : Math.min(Math.max(aside * updates, SHAKE) * most, MOST_ASIDE * (max - min));
            // Each side uses its own displacement: a box that rotates grows on both. All sums round by less than the
            // margin; if one does not, the box leaves its fat bounds early, with no other effect.
            final float ahead = AHEAD * updates;
            rows[axis + MIN_X] = min - margin + ahead * Math.min(0f, min - before[axis + MIN_X]) + 0f; // never -0.0
            rows[axis + MAX_X] = max + margin + ahead * Math.max(0f, max - before[axis + MAX_X]) + 0f;
        }
        return true;
    }

    /** Displacement of the bounds on an axis, given by its index in the row of the box. */
    private static float displacement(int axis, float[] before, float[] now) {
        return Math.max(
                Math.abs(now[axis + MIN_X] - before[axis + MIN_X]), Math.abs(now[axis + MAX_X] - before[axis + MAX_X]));
    }

    /** Displacement of the box in this update relative to its size: the mean of the axes, at most 1 on each. */
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
