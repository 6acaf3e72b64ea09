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
 * farthest apart, at that of 15 places for which the two parts, weighted by their numbers of boxes, have the least
 * surface. A line that meets a box meets a box inside of it with the ratio of their surfaces as probability. Source:
 * Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.
 */
final class BoxSplit {
    private static final int BINS = 16;

    private final int[] counts = new int[BINS];
    private final float[] bounds = new float[BINS * STRIDE];
    private final float[] grown = new float[STRIDE];

    /** By bin: what the boxes from this bin on cost as one part. */
    private final double[] costsFrom = new double[BINS];

    private int axis;
    private double least;
    private double binsPerMetre;

    /**
     * Reorders a stretch of the items so that one part stands before the other.
     *
     * @param first where the stretch starts
     * @param size items in the stretch, at least 2
     * @return how many items the part before has: at least 1, less than {@code size}
     */
    int divide(float[] rows, int[] items, int first, int size) {
        if (!chooseAxis(rows, items, first, size)) {
            return size / 2; // all middles are in one place: any half is as good
        }
        fillBins(rows, items, first, size);
        return partition(rows, items, first, size, cheapestBin());
    }

    /** Chooses the axis, and where its bins are. Returns whether the middles differ at all. */
    private boolean chooseAxis(float[] rows, int[] items, int first, int size) {
        double widest = 0.0;
        for (int candidate = 0; candidate < 3; candidate++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = first; i < first + size; i++) {
                final double middle = middle(rows, items[i] * STRIDE, candidate);
                min = Math.min(min, middle);
                max = Math.max(max, middle);
            }
            if (max - min > widest) {
                widest = max - min;
                axis = candidate;
                least = min;
            }
        }
        binsPerMetre = BINS / widest;
        return widest > 0.0;
    }

    private void fillBins(float[] rows, int[] items, int first, int size) {
        Arrays.fill(counts, 0);
        for (int i = first; i < first + size; i++) {
            final int row = items[i] * STRIDE;
            final int bin = bin(rows, row);
            if (counts[bin]++ == 0) {
                System.arraycopy(rows, row, bounds, bin * STRIDE, STRIDE);
            } else {
                BoxTable.include(rows, row, bounds, bin * STRIDE);
            }
        }
    }

    /** The bin that starts the second part. The first bin and the last have boxes, so neither part is empty. */
    private int cheapestBin() {
        int after = 0;
        for (int bin = BINS - 1; bin > 0; bin--) {
            after = growPart(bin, after);
            costsFrom[bin] = after * surface(grown);
        }
        int before = 0;
        final int all = after + counts[0];
        int best = 0;
        double leastCost = 0.0;
        int mostEven = 0;
        for (int bin = 1; bin < BINS; bin++) {
            before = growPart(bin - 1, before);
            final double cost = before * surface(grown) + costsFrom[bin];
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

    /** Adds the boxes of a bin to a part that has some already, or starts it. Returns how many it has then. */
    private int growPart(int bin, int count) {
        if (count == 0) {
            System.arraycopy(bounds, bin * STRIDE, grown, 0, STRIDE);
        } else if (counts[bin] > 0) {
            BoxTable.include(bounds, bin * STRIDE, grown, 0);
        }
        return count + counts[bin];
    }

    private int partition(float[] rows, int[] items, int first, int size, int firstBinAfter) {
        int low = first;
        int high = first + size;
        while (low < high) {
            final int item = items[low];
            if (bin(rows, item * STRIDE) < firstBinAfter) {
                low++;
            } else {
                items[low] = items[--high];
                items[high] = item;
            }
        }
        return low - first;
    }

    private int bin(float[] rows, int row) {
        return Math.min((int) ((middle(rows, row, axis) - least) * binsPerMetre), BINS - 1);
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
