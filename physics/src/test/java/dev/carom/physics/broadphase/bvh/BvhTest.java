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
 * When the tree works and what it costs, counted in bounds looked at: a count repeats, a time does not. What it finds
 * is tested by {@link QueryGeometryContract} and {@link QueryContract}.
 */
class BvhTest {
    private final BoxTable boxes = new BoxTable();
    private final BvhPair trees = new BvhPair(boxes);
    private final BoxQuery query = new BoxQuery(boxes);
    private final Random random = new Random(2026);
    private final Aabb box = new Aabb();
    private float[] bounds = new float[0];
    private float nearest;
    private int met;

    /** Inserts boxes of 1 to 3 m a side into a cube. */
    private void scatter(int count, float side, boolean rests) {
        bounds = new float[count * BoxRow.STRIDE];
        for (int i = 0; i < count; i++) {
            boxes.insert(i, rests);
            for (int axis = 0; axis < 3; axis++) {
                final float size = 1 + 2 * random.nextFloat();
                place(i, axis, random.nextFloat() * (side - size), size);
            }
        }
        update();
    }

    private void place(int number, int axis, float least, float size) {
        bounds[number * BoxRow.STRIDE + axis] = least;
        bounds[number * BoxRow.STRIDE + 3 + axis] = least + size;
    }

    private void drift(int count, float most) {
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                final int least = i * BoxRow.STRIDE + axis;
                place(i, axis, bounds[least] + most * (2 * random.nextFloat() - 1), bounds[least + 3] - bounds[least]);
            }
        }
        update();
    }

    private void update() {
        boxes.beginUpdate();
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

    private void ask() {
        near(box.set(0, 0, 0, 0, 0, 0), 0, (number, reached) -> reached);
        trees.validate();
    }

    /**
     * What the closest hit of a ray of 100 m costs on average: bounds looked at for each box that is met no later than
     * the closest, plus one.
     */
    private double costOfRays(int rays, float side) {
        double cost = 0;
        for (int i = 0; i < rays; i++) {
            final float x = random.nextFloat() * side;
            final float y = random.nextFloat() * side;
            final float z = random.nextFloat() * side;
            box.set(x, y, z, x, y, z);
            final double turn = 2 * Math.PI * random.nextFloat();
            final double height = 2 * random.nextFloat() - 1;
            final double width = 100 * Math.sqrt(1 - height * height);
            final float alongX = (float) (width * Math.cos(turn));
            final float alongY = (float) (width * Math.sin(turn));
            final float alongZ = (float) (100 * height);
            final long before = trees.looks();
            nearest = 1;
            cast(box, alongX, alongY, alongZ, (number, reached) -> nearest = Math.min(nearest, reached));
            final long after = trees.looks();
            met = 0;
            cast(box, alongX, alongY, alongZ, (number, reached) -> {
                met += reached <= nearest ? 1 : 0;
                return nearest;
            });
            cost += (after - before) / (met + 1.0);
        }
        return cost / rays;
    }

    private static double log2(int count) {
        return Math.log(count) / Math.log(2);
    }

    /** About 1.8 for each of the three: so the cost grows as the logarithm does, and no faster. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void costsTheLogarithmOfTheNumberOfBoxesAtTheSameDensity(int count) {
        final float side = (float) Math.cbrt(32.0 * count); // 32 m3 each, of which a box fills a quarter
        scatter(count, side, false);
        assertThat(costOfRays(500, side)).isLessThan(2.5 * log2(count));
    }

    /** From 3.2 for the least, where most rays pass through between all boxes, to 1.7. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void costsTheLogarithmOfTheNumberOfBoxesInTheSameVolume(int count) {
        scatter(count, 100, true);
        assertThat(costOfRays(500, 100)).isLessThan(4 * log2(count));
    }

    /** A box far away must not hide that all others go separate ways. */
    @ParameterizedTest
    @ValueSource(floats = {1, 1e9f})
    void staysGoodWhileBoxesWander(float farAway) {
        scatter(10_000, 68, false);
        place(0, 0, farAway, 1);
        update();
        final double atFirst = costOfRays(300, 68);
        double worst = 0;
        for (int tick = 0; tick < 400; tick++) {
            drift(10_000, 0.3f);
            ask();
            if (tick % 10 == 0) {
                worst = Math.max(worst, costOfRays(300, 68));
            }
        }
        // 1.7 times as much, and built anew every 70 ticks; without, it is 4 times as much at the end.
        assertThat(worst).isLessThan(2 * atFirst);
        assertThat(trees.builds()).isBetween(3, 10);
    }

    @Test
    void doesNothingBeforeItIsAsked() {
        scatter(1000, 68, false);
        drift(1000, 10);
        assertThat(trees.builds()).isZero();
        ask();
        ask();
        assertThat(trees.builds()).isEqualTo(1);
    }

    @Test
    void leavesBoxesAloneThatRest() {
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

    /** The root of 1000 is 31, and 8 more may be loose. */
    @ParameterizedTest
    @CsvSource({"39, 0, 1", "40, 0, 2", "0, 500, 1", "0, 501, 2", "39, 500, 1", "0, 1000, 2"})
    void isBuiltAnewForManyArrivalsOrDepartures(int arrivals, int departures, int builds) {
        scatter(1000, 68, false);
        ask();
        bounds = Arrays.copyOf(bounds, 2000 * BoxRow.STRIDE);
        IntStream.range(1000, 1000 + arrivals).forEach(number -> boxes.insert(number, false));
        IntStream.range(0, departures).forEach(boxes::remove);
        update();
        ask();
        assertThat(trees.builds()).isEqualTo(builds);
        near(box.set(0, 0, 0, 0, 0, 0), 1000, (number, reached) -> {
            met++;
            return 1000;
        });
        assertThat(met).isEqualTo(1000 + arrivals - departures);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "8, 0", "9, 1"})
    void makesNoTreeOfAFew(int count, int builds) {
        scatter(count, 68, false);
        ask();
        assertThat(trees.builds()).isEqualTo(builds);
    }

    /**
     * From 2^-125 to 2^124 m on three axes by turns. A division by place takes off the four outermost powers of one
     * axis at best: alone, it would make a tree of 3 * 250 / 4 levels.
     */
    @Test
    void isNotTooDeepForBoxesThatLieFartherAndFartherOut() {
        final int count = 20_000;
        bounds = new float[count * BoxRow.STRIDE];
        for (int i = 0; i < count; i++) {
            boxes.insert(i, false);
            final float out = (float) Math.scalb(1 + i / (double) count, i % 250 - 125);
            place(i, i % 3, out, out / 4);
        }
        update();
        near(box.set(0, 0, 0, 0, 0, 0), Float.MAX_VALUE, (number, reached) -> {
            met++;
            return Float.MAX_VALUE;
        });
        trees.validate();
        assertThat(met).isEqualTo(count);
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
            met++;
            return 0;
        });
        trees.validate();
        assertThat(met).isEqualTo(100_000);
    }
}
