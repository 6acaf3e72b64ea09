package dev.carom.physics.broadphase.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.geometry.Aabb;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests when trees are built and what queries cost, counted in tested bounds: a count is repeatable, a time is not. The
 * tests of query results are in {@code QueryGeometryContract} and {@code QueryContract}.
 */
class BvhTest {
    private final BoxTable boxes = new BoxTable();
    private final BvhPair trees = new BvhPair(boxes);
    private final BoxQuery query = new BoxQuery(boxes);
    private final Random random = new Random(2026);
    private final Aabb box = new Aabb();
    private float[] bounds = new float[0];
    private float nearest;
    private int hitCount;

    /** Inserts boxes with sides of 1 to 3 m into a cube. */
    private void scatter(int count, float side, boolean fixed) {
        bounds = new float[count * BoxRow.STRIDE];
        for (int i = 0; i < count; i++) {
            boxes.insert(i, fixed);
            for (int axis = 0; axis < 3; axis++) {
                final float size = 1 + 2 * random.nextFloat();
                place(i, axis, random.nextFloat() * (side - size), size);
            }
        }
        update();
    }

    private void place(int number, int axis, float min, float size) {
        bounds[number * BoxRow.STRIDE + axis] = min;
        bounds[number * BoxRow.STRIDE + 3 + axis] = min + size;
    }

    private void drift(int count, float maxDisplacement) {
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                final int min = i * BoxRow.STRIDE + axis;
                final float displacement = maxDisplacement * (2 * random.nextFloat() - 1);
                place(i, axis, bounds[min] + displacement, bounds[min + 3] - bounds[min]);
            }
        }
        update();
    }

    private void update() {
        boxes.beginUpdate(bounds, null);
        boxes.read(bounds);
        boxes.settle();
        trees.validate();
    }

    private void cast(Aabb from, float travelX, float travelY, float travelZ, BvhPair.Hits hits) {
        query.startCast(from, travelX, travelY, travelZ);
        trees.query(query, hits);
        query.finish();
    }

    private void near(Aabb from, float distance, BvhPair.Hits hits) {
        query.startNear(from, distance);
        trees.query(query, hits);
        query.finish();
    }

    private void query() {
        near(box.set(0, 0, 0, 0, 0, 0), 0, (number, reached) -> reached);
        trees.validate();
    }

    /**
     * Returns the average cost of the closest hit of a ray of 100 m: tested bounds, divided by one plus the number of
     * boxes that the ray hits no later than the closest one.
     */
    private double costOfRays(int rays, float side) {
        double cost = 0;
        for (int i = 0; i < rays; i++) {
            final float x = random.nextFloat() * side;
            final float y = random.nextFloat() * side;
            final float z = random.nextFloat() * side;
            box.set(x, y, z, x, y, z);
            final double angle = 2 * Math.PI * random.nextFloat();
            final double height = 2 * random.nextFloat() - 1;
            final double radius = 100 * Math.sqrt(1 - height * height);
            final float alongX = (float) (radius * Math.cos(angle));
            final float alongY = (float) (radius * Math.sin(angle));
            final float alongZ = (float) (100 * height);
            final long before = trees.looks();
            nearest = 1;
            cast(box, alongX, alongY, alongZ, (number, reached) -> nearest = Math.min(nearest, reached));
            final long after = trees.looks();
            hitCount = 0;
            cast(box, alongX, alongY, alongZ, (number, reached) -> {
                hitCount += reached <= nearest ? 1 : 0;
                return nearest;
            });
            cost += (after - before) / (hitCount + 1.0);
        }
        return cost / rays;
    }

    private static double log2(int count) {
        return Math.log(count) / Math.log(2);
    }

    /** The cost is about 1.8 times the logarithm for all three numbers, so it grows no faster than the logarithm. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void raysCostLogarithmicTimeAtConstantDensity(int count) {
        final float side = (float) Math.cbrt(32.0 * count); // 32 m3 per box; a box of 2 m fills a quarter of that
        scatter(count, side, false);
        assertThat(costOfRays(500, side)).isLessThan(2.5 * log2(count));
    }

    /** From 3.2 times the logarithm for 1,000 boxes, where most rays hit no box, to 1.7 times for 100,000. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void raysCostLogarithmicTimeInConstantVolume(int count) {
        scatter(count, 100, true);
        assertThat(costOfRays(500, 100)).isLessThan(4 * log2(count));
    }

    /** A distant box must not prevent a rebuild when all others disperse. */
    @ParameterizedTest
    @ValueSource(floats = {1, 1e9f})
    void isRebuiltBeforeRaysBecomeExpensiveWhenBoxesDrift(float farAway) {
        scatter(10_000, 68, false);
        place(0, 0, farAway, 1);
        update();
        final double initialCost = costOfRays(300, 68);
        double worst = 0;
        for (int tick = 0; tick < 400; tick++) {
            drift(10_000, 0.3f);
            query();
            if (tick % 10 == 0) {
                worst = Math.max(worst, costOfRays(300, 68));
            }
        }
        // Measured: 1.7 times the initial cost, with a rebuild every 70 ticks. Without rebuilds it grows to 4 times.
        assertThat(worst).isLessThan(2 * initialCost);
        assertThat(trees.builds()).isBetween(3, 10);
    }

    @Test
    void isBuiltByTheFirstQuery() {
        scatter(1000, 68, false);
        drift(1000, 10);
        assertThat(trees.builds()).isZero();
        query();
        query();
        assertThat(trees.builds()).isEqualTo(1);
    }

    @Test
    void theRevisionOfFixedBoxesChangesOnlyWhenOneChanges() {
        scatter(100, 68, true);
        final int revision = boxes.revision(true);
        boxes.insert(100, false);
        bounds = Arrays.copyOf(bounds, 101 * BoxRow.STRIDE);
        update();
        boxes.refresh(100);
        boxes.remove(100);
        update();
        assertThat(boxes.revision(true)).isEqualTo(revision);
        boxes.refresh(3);
        update();
        assertThat(boxes.revision(true)).isEqualTo(revision + 1);
        boxes.remove(3);
        update();
        assertThat(boxes.revision(true)).isEqualTo(revision + 2);
        boxes.insert(3, true);
        update();
        assertThat(boxes.revision(true)).isEqualTo(revision + 3);
        update();
        assertThat(boxes.revision(true)).isEqualTo(revision + 3);
    }

    /** The square root of 1000 is 31, and 8 more boxes may be outside the tree. Half of the boxes may be removed. */
    @ParameterizedTest
    @CsvSource({"39, 0, 1", "40, 0, 2", "0, 500, 1", "0, 501, 2", "39, 500, 1", "0, 1000, 2"})
    void isRebuiltAfterManyInsertsOrRemovals(int inserted, int removed, int builds) {
        scatter(1000, 68, false);
        query();
        bounds = Arrays.copyOf(bounds, 2000 * BoxRow.STRIDE);
        IntStream.range(1000, 1000 + inserted).forEach(number -> boxes.insert(number, false));
        IntStream.range(0, removed).forEach(boxes::remove);
        update();
        query();
        assertThat(trees.builds()).isEqualTo(builds);
        near(box.set(0, 0, 0, 0, 0, 0), 1000, (number, reached) -> {
            hitCount++;
            return 1000;
        });
        assertThat(hitCount).isEqualTo(1000 + inserted - removed);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "8, 0", "9, 1"})
    void isNotBuiltForAFewBoxes(int count, int builds) {
        scatter(count, 68, false);
        query();
        assertThat(trees.builds()).isEqualTo(builds);
    }

    /**
     * Distances from 2^-125 to 2^124 m, on the three axes in turn. Splitting by position alone separates at most the
     * four largest powers of one axis per level, which would give a tree of 3 * 250 / 4 levels.
     */
    @Test
    void isNotTooDeepForExponentiallyGrowingDistances() {
        final int count = 20_000;
        bounds = new float[count * BoxRow.STRIDE];
        for (int i = 0; i < count; i++) {
            boxes.insert(i, false);
            final float distance = (float) Math.scalb(1 + i / (double) count, i % 250 - 125);
            place(i, i % 3, distance, distance / 4);
        }
        update();
        near(box.set(0, 0, 0, 0, 0, 0), Float.MAX_VALUE, (number, reached) -> {
            hitCount++;
            return Float.MAX_VALUE;
        });
        trees.validate();
        assertThat(hitCount).isEqualTo(count);
    }

    @Test
    void findsAHundredThousandBoxesInOnePlace() {
        scatter(100_000, 3, true);
        for (int i = 0; i < 100_000; i++) {
            for (int axis = 0; axis < 3; axis++) {
                place(i, axis, 5, 1);
            }
            boxes.refresh(i);
        }
        update();
        near(box.set(5, 5, 5, 5, 5, 5), 0, (number, reached) -> {
            hitCount++;
            return 0;
        });
        trees.validate();
        assertThat(hitCount).isEqualTo(100_000);
    }
}
