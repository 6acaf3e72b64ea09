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
 * Divides boxes in two such that queries will have to look at few: by their middles on the axis on which these lie
 * farthest apart, at that of at most 15 places for which the two parts, weighted by their numbers of boxes, have the
 * least surface. A line that meets a box meets a box inside of it with the ratio of their surfaces as probability.
 * Source: Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.
 */
final class SahSplit {
    private static final int MOST_BINS = 16;

    private final int[] counts = new int[MOST_BINS];
    private final float[] bounds = new float[MOST_BINS * STRIDE];
    private final float[] part = new float[STRIDE];

    /** By bin: what the boxes from this bin on cost as one part. */
    private final double[] costsFrom = new double[MOST_BINS];

    private final double[] lowest = new double[3];
    private final double[] highest = new double[3];
    private int axis;
    private int bins;
    private double start;
    private double binsPerMetre;

    /**
     * Reorders a stretch of the items so that one part stands before the other.
     *
     * @param first where the stretch starts
     * @param size items in the stretch, at least 2
     * @return how many items the part before has: at least 1, less than {@code size}
     */
    int divide(float[] rows, int[] items, int first, int size) {
        bins = Math.min(size, MOST_BINS);
        if (!chooseAxis(rows, items, first, size)) {
            return size / 2; // all middles are in one place: any half is as good
        }
        fillBins(rows, items, first, size);
        return partition(rows, items, first, size, cheapestBin());
    }

    /** Chooses the axis, and where its bins are. Returns whether the middles differ at all. */
    private boolean chooseAxis(float[] rows, int[] items, int first, int size) {
        Arrays.fill(lowest, Double.POSITIVE_INFINITY);
        Arrays.fill(highest, Double.NEGATIVE_INFINITY);
        for (int i = first; i < first + size; i++) {
            for (int candidate = 0; candidate < 3; candidate++) {
                final double middle = middle(rows, items[i] * STRIDE, candidate);
                lowest[candidate] = Math.min(lowest[candidate], middle);
                highest[candidate] = Math.max(highest[candidate], middle);
            }
        }
        double widest = 0.0;
        for (int candidate = 0; candidate < 3; candidate++) {
            if (highest[candidate] - lowest[candidate] > widest) {
                widest = highest[candidate] - lowest[candidate];
                axis = candidate;
            }
        }
        start = lowest[axis];
        binsPerMetre = bins / widest;
        return widest > 0.0;
    }

    private void fillBins(float[] rows, int[] items, int first, int size) {
        for (int bin = 0; bin < bins; bin++) {
            counts[bin] = 0;
            clear(bounds, bin * STRIDE);
        }
        for (int i = first; i < first + size; i++) {
            final int row = items[i] * STRIDE;
            final int bin = bin(rows, row);
            counts[bin]++;
            BoxTable.include(rows, row, bounds, bin * STRIDE);
        }
    }

    /** The bin that starts the second part. The first bin and the last have boxes, so neither part is empty. */
    private int cheapestBin() {
        int after = 0;
        clear(part, 0);
        for (int bin = bins - 1; bin > 0; bin--) {
            BoxTable.include(bounds, bin * STRIDE, part, 0);
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
            BoxTable.include(bounds, (bin - 1) * STRIDE, part, 0);
            before += counts[bin - 1];
            final double cost = before * surface(part) + costsFrom[bin];
            // Boxes in a line have no surface, wherever they are divided.
            final int smaller = Math.min(before, all - before);
            if (best == 0 || cost < leastCost || cost == leastCost && smaller > mostEven) {
                best = bin;
                leastCost = cost;
                mostEven = smaller;
            }
        }
        return best;
    }

    /** Makes bounds around nothing, which including something replaces. */
    private static void clear(float[] dest, int row) {
        for (int i = 0; i < 3; i++) {
            dest[row + MIN_X + i] = Float.POSITIVE_INFINITY;
            dest[row + MAX_X + i] = Float.NEGATIVE_INFINITY;
        }
    }

    /** Without a branch on the data, which would be mispredicted every other time: 0.8 of the time for a whole tree. */
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

    /** Twice the middle, in double, where it cannot overflow. */
    private static double middle(float[] rows, int row, int axis) {
        return (double) rows[row + MIN_X + axis] + rows[row + MAX_X + axis];
    }

    /** Half the surface of a box. */
    private static double surface(float[] box) {
        final double x = (double) box[MAX_X] - box[MIN_X];
        final double y = (double) box[MAX_Y] - box[MIN_Y];
        final double z = (double) box[MAX_Z] - box[MIN_Z];
        return x * y + y * z + z * x;
    }
}
