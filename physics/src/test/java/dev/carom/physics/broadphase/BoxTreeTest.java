package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Aabb;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * When the tree works and what it costs, counted in bounds looked at: a count repeats, a time does not. What it finds is
 * tested by {@link QueryContract}.
 */
class BoxTreeTest {
    private static final float DENSE_SIDE = 100;

    private final BoxTable boxes = new BoxTable();
    private final BoxTrees trees = new BoxTrees(boxes);
    private final Random random = new Random(2026);
    private final Aabb box = new Aabb();
    private float[] bounds = new float[0];
    private float nearest;
    private int met;

    /** Inserts boxes of 1 to 3 m a side into a cube. */
    private void scatter(int count, float side, boolean rests) {
        bounds = new float[count * Broadphase.STRIDE];
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
        bounds[number * Broadphase.STRIDE + axis] = least;
        bounds[number * Broadphase.STRIDE + 3 + axis] = least + size;
    }

    private void drift(int count, float most) {
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                final int least = i * Broadphase.STRIDE + axis;
                place(i, axis, bounds[least] + most * (2 * random.nextFloat() - 1), bounds[least + 3] - bounds[least]);
            }
        }
        update();
    }

    private void update() {
        boxes.read(bounds);
        boxes.settle();
        trees.validate();
    }

    private void ask() {
        trees.near(box.set(0, 0, 0, 0, 0, 0), 0, (number, reached) -> reached);
        trees.validate();
    }

    private long looks() {
        return trees.fixed().looks() + trees.moving().looks();
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
            final long before = looks();
            nearest = 1;
            trees.cast(box, alongX, alongY, alongZ, (number, reached) -> nearest = Math.min(nearest, reached));
            final long after = looks();
            met = 0;
            trees.cast(box, alongX, alongY, alongZ, (number, reached) -> {
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

    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void costsTheLogarithmOfTheNumberOfBoxesAtTheSameDensity(int count) {
        final float side = (float) Math.cbrt(32.0 * count); // 32 m3 each, of which a box fills a quarter
        scatter(count, side, false);
        final double c = costOfRays(500, side) / log2(count);
        System.out.println("density " + count + " " + c);
        assertThat(c).isLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 10_000, 100_000})
    void costsTheLogarithmOfTheNumberOfBoxesInTheSameVolume(int count) {
        scatter(count, DENSE_SIDE, true);
        final double c = costOfRays(500, DENSE_SIDE) / log2(count);
        System.out.println("volume " + count + " " + c);
        assertThat(c).isLessThan(4);
    }

    @Test
    void staysGoodWhileBoxesWander() {
        scatter(10_000, 68, false);
        final double atFirst = costOfRays(500, 68);
        double worst = 0;
        for (int tick = 0; tick < 400; tick++) {
            drift(10_000, 0.3f);
            final int builds = trees.moving().builds();
            ask();
            if (trees.moving().builds() > builds) System.out.println("built at " + tick);
            if (tick % 20 == 19) {
                worst = Math.max(worst, costOfRays(500, 68));
                System.out.println(tick + " " + costOfRays(500, 68) / atFirst + " builds "
                        + trees.moving().builds());
            }
        }
        assertThat(worst).isLessThan(2 * atFirst);
    }
}
