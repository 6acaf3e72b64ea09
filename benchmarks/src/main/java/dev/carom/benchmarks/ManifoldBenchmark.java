package dev.carom.benchmarks;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the contact points of two oriented boxes. Two of the methods first test for overlap and compute normal and
 * depth. In the other methods, normal and depth are known.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ManifoldBenchmark {
    private static final int OVERLAPPING = 2048;

    private final BoxPairs pairs = new BoxPairs();
    private final SweptShape[] allFirst = new SweptShape[BoxPairs.COUNT];
    private final SweptShape[] allSecond = new SweptShape[BoxPairs.COUNT];
    private final Separation found = new Separation();
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape[] first = new SweptShape[OVERLAPPING];
    private final SweptShape[] second = new SweptShape[OVERLAPPING];
    private final Separation[] separations = new Separation[OVERLAPPING];
    private final Manifold manifold = new Manifold();

    private final SweptShape[] crates = new SweptShape[OVERLAPPING];
    private final SweptShape floor = resting(new Obb().setHalf(1f, 1f, 1f), new Quaternionf());
    private final Vector3f up = new Vector3f(0f, 1f, 0f);

    /**
     * Puts crates on a floor of the same size, at random positions along x and with random rotations about the
     * vertical.
     */
    @Setup
    public void stackCrates() {
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < OVERLAPPING; i++) {
            final Obb crate = new Obb().setHalf(1f, 1f, 1f).setCentre((float) random.nextDouble(-0.5, 0.5), 1.999f, 0f);
            crates[i] = resting(crate, new Quaternionf().rotationY((float) random.nextDouble(6)));
        }
    }

    /** Selects the pairs that overlap. */
    @Setup
    public void choosePairs() {
        int chosen = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            allFirst[pair] = resting(pairs.first[pair], pairs.firstTurns[pair]);
            allSecond[pair] = resting(pairs.second[pair], pairs.secondTurns[pair]);
            final Separation separation = new Separation();
            if (chosen < OVERLAPPING && ObbSat.separation(pairs.first[pair], pairs.second[pair], separation) <= 0) {
                first[chosen] = allFirst[pair];
                second[chosen] = allSecond[pair];
                separations[chosen++] = separation;
            }
        }
    }

    private static SweptShape resting(Obb box, Quaternionf turn) {
        final SweptShape shape = new SweptShape();
        shape.setShape(new OrientedBox(box.half(0), box.half(1), box.half(2)), new Vector3f());
        shape.start.set(box.centre(new Vector3f()), turn);
        shape.end.set(shape.start);
        return shape;
    }

    /**
     * Computes up to four points per pair.
     *
     * @return the total number of points
     */
    @Benchmark
    @OperationsPerInvocation(OVERLAPPING)
    public int manifold() {
        int points = 0;
        for (int pair = 0; pair < OVERLAPPING; pair++) {
            final Separation known = separations[pair];
            points += narrowphase.manifold(first[pair], second[pair], 0f, known.normal, -known.distance, 0f, manifold)
                    .count;
        }
        return points;
    }

    /**
     * Computes the points of boxes that touch face to face. Two such faces overlap in a polygon with up to eight
     * corners. Four of these corners are selected.
     *
     * @return the total number of points
     */
    @Benchmark
    @OperationsPerInvocation(OVERLAPPING)
    public int stackedCrates() {
        int points = 0;
        for (int i = 0; i < OVERLAPPING; i++) {
            points += narrowphase.manifold(floor, crates[i], 0f, up, 0.001f, 0f, manifold).count;
        }
        return points;
    }

    /**
     * Tests all pairs for overlap. About two in five pairs overlap. For these pairs, computes depth, normal and up to
     * four points.
     *
     * @return the total number of points
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int overlapAndManifold() {
        int points = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            if (ObbSat.overlaps(pairs.first[pair], pairs.second[pair])) {
                narrowphase.separation(allFirst[pair], allSecond[pair], 0f, found);
                points += narrowphase.manifold(
                                allFirst[pair], allSecond[pair], 0f, found.normal, -found.distance, 0f, manifold)
                        .count;
            }
        }
        return points;
    }

    /**
     * Does the same as {@link #overlapAndManifold} for the same pairs. The boxes are stored in rows, as in a world.
     *
     * @return the total number of points
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int overlapAndManifoldInRows() {
        final float[] rows = pairs.rows;
        int points = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            final int a = BoxPairs.firstRow(pair);
            final int b = BoxPairs.secondRow(pair);
            if (ObbSat.overlaps(rows, a, rows, b)) {
                ObbSat.separation(rows, a, rows, b, found);
                points += narrowphase.manifold(rows, a, rows, b, found.normal, 0f, manifold).count;
            }
        }
        return points;
    }
}
