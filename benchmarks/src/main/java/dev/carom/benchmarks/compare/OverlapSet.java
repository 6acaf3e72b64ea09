package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** An immutable set of pairs of boxes, which can be compared with another set. */
public final class OverlapSet {
    /** One key per pair, sorted, without duplicates. The upper half of a key is the lower box number. */
    private final long[] keys;

    OverlapSet(long[] keys) {
        this.keys = keys;
    }

    /**
     * Finds the pairs that overlap or touch. The method is simple. It sorts the boxes along the axis with the largest
     * spread. Then it compares each box with all later boxes whose lower bound is not above the upper bound of this
     * box. Pairs of two fixed boxes are left out.
     */
    static OverlapSet of(Boxes boxes) {
        final float[] bounds = boxes.bounds;
        final int axis = widestAxis(boxes);
        final int[] sorted = IntStream.range(0, boxes.count())
                .filter(boxes::isPresent)
                .boxed()
                .sorted((a, b) -> Float.compare(boxes.min(a, axis), boxes.min(b, axis)))
                .mapToInt(Integer::intValue)
                .toArray();
        final PairLog found = new PairLog();
        for (int i = 0; i < sorted.length; i++) {
            final int a = sorted[i];
            for (int j = i + 1; j < sorted.length && boxes.min(sorted[j], axis) <= boxes.max(a, axis); j++) {
                final int b = sorted[j];
                if (overlap(bounds, a * Broadphase.STRIDE, b * Broadphase.STRIDE)
                        && !(boxes.isFixed(a) && boxes.isFixed(b))) {
                    found.add(a, b);
                }
            }
        }
        return found.toSet();
    }

    private static int widestAxis(Boxes boxes) {
        int widest = 0;
        double most = -1;
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            final int fixedAxis = axis;
            final DoubleSummaryStatistics places = IntStream.range(0, boxes.count())
                    .filter(boxes::isPresent)
                    .mapToDouble(box -> boxes.centre(box, fixedAxis))
                    .summaryStatistics();
            if (places.getMax() - places.getMin() > most) {
                most = places.getMax() - places.getMin();
                widest = axis;
            }
        }
        return widest;
    }

    private static boolean overlap(float[] bounds, int a, int b) {
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            if (bounds[a + Broadphase.MIN_X + axis] > bounds[b + Broadphase.MAX_X + axis]
                    || bounds[b + Broadphase.MIN_X + axis] > bounds[a + Broadphase.MAX_X + axis]) {
                return false;
            }
        }
        return true;
    }

    int size() {
        return keys.length;
    }

    /** Returns a set that contains only the first pair of this set, which must not be empty. */
    OverlapSet first() {
        return new OverlapSet(Arrays.copyOf(keys, 1));
    }

    /** Returns the union with the other set. */
    OverlapSet with(OverlapSet other) {
        return new OverlapSet(LongStream.concat(Arrays.stream(keys), Arrays.stream(other.keys))
                .sorted()
                .distinct()
                .toArray());
    }

    /** Returns the pairs that are not in the other set. */
    OverlapSet without(OverlapSet other) {
        return new OverlapSet(Arrays.stream(keys)
                .filter(key -> Arrays.binarySearch(other.keys, key) < 0)
                .toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OverlapSet set && Arrays.equals(keys, set.keys);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(keys);
    }

    @Override
    public String toString() {
        return keys.length + " pairs";
    }
}
