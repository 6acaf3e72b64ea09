package dev.carom.benchmarks;

import dev.carom.physics.geometry.Obb;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Random pairs of oriented boxes with sides of 1 to 3 m. About two in five pairs overlap, about the same share as among
 * the pairs that a broadphase reports. There are too many pairs for a branch predictor to learn which of them overlap.
 */
final class BoxPairs {
    static final int COUNT = 8192;

    /** Maximum distance of the two centres of a pair, on each axis. The centre of the first box is the origin. */
    private static final double EXTENT_METRES = 3.0;

    private static final long SEED = 12345;

    final Obb[] first = new Obb[COUNT];
    final Obb[] second = new Obb[COUNT];

    /** The same boxes as rows in the layout of {@link Obb}. Each pair has two rows: the first box, then the second. */
    final float[] rows = new float[2 * COUNT * Obb.STRIDE];

    final Quaternionf[] firstTurns = new Quaternionf[COUNT];
    final Quaternionf[] secondTurns = new Quaternionf[COUNT];
    private final SplittableRandom random = new SplittableRandom(SEED);

    BoxPairs() {
        for (int pair = 0; pair < COUNT; pair++) {
            firstTurns[pair] = turn();
            secondTurns[pair] = turn();
            first[pair] = box(firstTurns[pair], 0);
            second[pair] = box(secondTurns[pair], EXTENT_METRES);
            first[pair].get(rows, firstRow(pair));
            second[pair].get(rows, secondRow(pair));
        }
    }

    static int firstRow(int pair) {
        return 2 * pair * Obb.STRIDE;
    }

    static int secondRow(int pair) {
        return firstRow(pair) + Obb.STRIDE;
    }

    /** Returns a random vector. Each coordinate is between {@code -most} and {@code most}. */
    Vector3f vector(double most) {
        return new Vector3f(between(-most, most), between(-most, most), between(-most, most));
    }

    private Obb box(Quaternionf turn, double reach) {
        return new Obb().set(vector(reach), turn, between(0.5, 1.5), between(0.5, 1.5), between(0.5, 1.5));
    }

    private Quaternionf turn() {
        return new Quaternionf(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)).normalize();
    }

    private float between(double from, double to) {
        return (float) (from + (to - from) * random.nextDouble());
    }
}
