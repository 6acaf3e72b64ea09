package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MAX_Y;
import static dev.carom.physics.broadphase.Broadphase.MAX_Z;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_Y;
import static dev.carom.physics.broadphase.Broadphase.MIN_Z;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * Bounds with a margin, one row a box: two boxes whose fat bounds are apart cannot overlap while each stays inside its
 * own.
 * <p>
 * The margin follows the displacement of the last update, most of it ahead, some of it on all sides: a box that goes on
 * as before stays inside for the number of updates that the margin was made for. Source of the idea: Catto, Box2D,
 * b2DynamicTree ("fat AABB").
 */
final class FatBounds {
    private static final int AXES = 3;

    /** Margin on every side of a box that goes on as before, in displacements of all updates that it lasts. */
    static final float ASIDE = 0.1f;

    /** Margin on every side of a box that does not: it left its last fat bounds early. */
    static final float ASIDE_OF_LEAVER = 0.4f;

    /** Margin on every side at least, in displacements of one update: a box that shakes in place stays inside. */
    private static final float SHAKE = 3f;

    /** Margin ahead on each axis, in displacements of all updates on that axis, besides. */
    private static final float AHEAD = 0.9f;

    /** Margin of a box at rest, in its sizes: it stays inside when it begins to move slowly. */
    private static final float LEAST_MARGIN = 0x1p-6f;

    /** Margin aside at most, in sizes. */
    private static final float MOST_ASIDE = 2f;

    /** How many times its volume a box may sweep over while the margin lasts: beyond, it lets in too many boxes. */
    private static final float MOST_GROWTH = 27f;

    /** Boxes that reach beyond it get no margin: no sum overflows. */
    private static final float FARTHEST = 0x1p100f;

    private float[] rows = new float[0];

    float[] rows() {
        return rows;
    }

    /** Becomes a copy of these rows: no box has a margin. */
    void copy(float[] exact) {
        System.arraycopy(exact, 0, rows, 0, exact.length);
    }

    /** Gives a box no margin. */
    void set(int box, float[] exact) {
        System.arraycopy(exact, box * STRIDE, rows, box * STRIDE, STRIDE);
    }

    /** Whether the bounds of a box are inside its fat ones. */
    boolean hold(int box, float[] bounds) {
        final float[] fat = rows;
        final int row = box * STRIDE;
        return bounds[row + MIN_X] >= fat[row + MIN_X]
                && bounds[row + MIN_Y] >= fat[row + MIN_Y]
                && bounds[row + MIN_Z] >= fat[row + MIN_Z]
                && bounds[row + MAX_X] <= fat[row + MAX_X]
                && bounds[row + MAX_Y] <= fat[row + MAX_Y]
                && bounds[row + MAX_Z] <= fat[row + MAX_Z];
    }

    /**
     * Gives a box a margin, if one of a reasonable size lasts for some updates.
     *
     * @param before rows of the last update
     * @param now rows of this one
     * @param updates how many the margin should last
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
            // Rods side by side that move along themselves must not reach into each other by the margin.
            final float margin = most == 0f
                    ? LEAST_MARGIN * (max - min)
                    : Math.min(Math.max(aside * updates, SHAKE) * most, MOST_ASIDE * (max - min));
            // Each side by its own displacement: a box that rotates grows on both. All sums round by less than the
            // margin; where one does not, the box leaves its fat bounds early, and nothing else is lost.
            final float ahead = AHEAD * updates;
            rows[axis + MIN_X] = min - margin + ahead * Math.min(0f, min - before[axis + MIN_X]) + 0f; // never -0.0
            rows[axis + MAX_X] = max + margin + ahead * Math.max(0f, max - before[axis + MAX_X]) + 0f;
        }
        return true;
    }

    /** How far the bounds have moved on an axis, given by its place in the row of the box. */
    private static float displacement(int axis, float[] before, float[] now) {
        return Math.max(
                Math.abs(now[axis + MIN_X] - before[axis + MIN_X]), Math.abs(now[axis + MAX_X] - before[axis + MAX_X]));
    }

    /** The displacement of a box in this update relative to its size, the mean of the axes; 1 at most on each. */
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
