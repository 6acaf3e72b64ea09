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
 * Bounds with room to move, one row a box: while a box stays within, what was found out from them holds.
 * <p>
 * The room follows the way of the last update, most of it in front, some behind and beside: a box that goes on stays
 * within for {@link #life} updates, and one that turns around for some time. Source of the idea: Catto, Box2D,
 * b2DynamicTree ("fat AABB"); the life, which is found from the speed of each box, is ours.
 */
final class FatBounds {
    private static final int AXES = 3;

    /** Updates that a box should stay within, at most, until the turn of its region comes. */
    private static final double LONGEST_LIFE = 48.0;

    /** Updates between two turns of a region, at most; a power of 2. */
    private static final int LONGEST_PERIOD = 32;

    /** Updates below which a box had better be filed anew in each. */
    private static final double SHORTEST_LIFE = 5.0;

    /**
     * The life of a box that moves by its own size an update. To find its neighbours anew costs as much as to look at
     * seventy pairs, and room for twice the way lets in about twice the pairs: so the life that costs least goes with
     * the root of size by way.
     */
    private static final double LIFE = 6.0;

    /** The haste of the shortest life. */
    private static final double MOST_HASTE = (LIFE / SHORTEST_LIFE) * (LIFE / SHORTEST_LIFE);

    /** Room on each side, in ways on the axis on which the box moves most. */
    private static final double ASIDE = 0.1;

    /** Room in front, in ways on the same axis, besides. */
    private static final double AHEAD = 0.9;

    /** Room of a box that did not move, in its sizes: for one that has only just begun to. */
    private static final double LEAST_ROOM = 0x1p-6;

    private final CellGrid grid;
    private float[] rows = new float[0];
    private final float[] foreseen = new float[STRIDE];
    private final double[] ways = new double[STRIDE];

    /** Lives end as the regions of that grid have their turns. */
    FatBounds(CellGrid grid) {
        this.grid = grid;
    }

    float[] rows() {
        return rows;
    }

    /** Whether the bounds of a box are within its fat ones. */
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
     * Finds room for a box to move in, if it would stay within for long enough: {@link #foreseen} then tells it.
     *
     * @param before rows of the last update
     * @param now rows of this one
     * @param update number of this one
     * @return false when it moves too fast; then the row of {@link #foreseen} is as before
     */
    boolean foresee(int box, float[] before, float[] now, long update) {
        final int row = box * STRIDE;
        double most = 0.0;
        double haste = 0.0;
        for (int axis = 0; axis < AXES; axis++) {
            final double ofMin = (double) now[row + MIN_X + axis] - before[row + MIN_X + axis];
            final double ofMax = (double) now[row + MAX_X + axis] - before[row + MAX_X + axis];
            final double way = Math.max(Math.abs(ofMin), Math.abs(ofMax));
            final double size = (double) now[row + MAX_X + axis] - now[row + MIN_X + axis];
            if (way > MOST_HASTE * size) {
                return false; // at once, since where all teleport this is asked of each
            }
            ways[MIN_X + axis] = ofMin;
            ways[MAX_X + axis] = ofMax;
            most = Math.max(most, way);
            haste += way == 0.0 ? 0.0 : way / size;
        }
        final double life = life(haste);
        if (life < SHORTEST_LIFE) {
            return false;
        }
        final double until = untilItsTurn(life, update, grid.region(now, row));
        for (int axis = 0; axis < AXES; axis++) {
            final float min = now[row + MIN_X + axis] + 0f;
            final float max = now[row + MAX_X + axis] + 0f;
            final double room = most == 0.0 ? LEAST_ROOM * ((double) max - min) : ASIDE * until * most;
            // Each side by its own way: a box that turns grows on both.
            foreseen[MIN_X + axis] = finite(min - (room + AHEAD * until * Math.max(0.0, -ways[MIN_X + axis])));
            foreseen[MAX_X + axis] = finite(max + (room + AHEAD * until * Math.max(0.0, ways[MAX_X + axis])));
        }
        return true;
    }

    /** A row of what {@link #foresee} found last. */
    float[] foreseen() {
        return foreseen;
    }

    /** Gives a box the bounds in the row of an index. */
    void take(int box, float[] from, int index) {
        System.arraycopy(from, index * STRIDE, rows, box * STRIDE, STRIDE);
    }

    /** Updates that a box should stay within that moves by so many of its sizes in one, summed over the axes. */
    private static double life(double haste) {
        return haste == 0.0 ? LONGEST_LIFE : Math.min(LONGEST_LIFE, LIFE / Math.sqrt(haste));
    }

    /**
     * The end of a life is put off until a turn of the region comes: the lives of neighbours end together, so that they
     * are filed anew while their cells are at hand, and those of others do not, so that no update has more to do than
     * others. From one turn to the next it takes no less than the least life, unless that is very long: then whoever
     * was filed at a turn is so at the next, and boxes that were all filed in one update do not keep in step.
     */
    private static double untilItsTurn(double life, long update, int region) {
        final int shortest = (int) (0.75 * life);
        final int period = Math.min(LONGEST_PERIOD, 2 * Integer.highestOneBit(shortest - 1));
        final long least = update + shortest;
        return least + (region - least & period - 1) - update;
    }

    private static float finite(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(value, Float.MAX_VALUE)) + 0f; // which may be -0.0 before
    }

    void grow(int capacity) {
        rows = Arrays.copyOf(rows, capacity * STRIDE);
    }
}
