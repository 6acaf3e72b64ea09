package dev.carom.benchmarks;

import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Epa;
import dev.carom.physics.geometry.Gjk;
import dev.carom.physics.geometry.Separation;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the penetration depth of two overlapping convex hulls. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HullBenchmark {
    private static final int PAIRS = 256;
    private static final long SEED = 20261121;

    /** Vertices of each hull; they lie on a sphere of radius 1 m. */
    @Param({"8", "16", "32", "64"})
    public int vertices;

    /** Distance of the centres in metres. 1.5 m yields a shallow overlap, as in games; 0.5 m yields a deep overlap. */
    @Param({"1.5", "0.5"})
    public float apart;

    private final ConvexCore[] first = new ConvexCore[PAIRS];
    private final ConvexCore[] second = new ConvexCore[PAIRS];
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa(gjk);
    private final Separation separation = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    /** Selects pairs that overlap. */
    @Setup
    public void choosePairs() {
        final SplittableRandom random = new SplittableRandom(SEED);
        for (int pair = 0; pair < PAIRS; ) {
            first[pair] = new ConvexCore().setHull(hull(random), new Vector3f(), turn(random));
            second[pair] =
                    new ConvexCore().setHull(hull(random), onSphere(random).mul(apart), turn(random));
            pair += gjk.apart(first[pair], second[pair], separation, onA, onB) ? 0 : 1;
        }
    }

    private ConvexHull hull(SplittableRandom random) {
        final Vector3f[] points = new Vector3f[vertices];
        for (int i = 0; i < vertices; i++) {
            points[i] = onSphere(random);
        }
        return ConvexHull.of(points);
    }

    private static Vector3f onSphere(SplittableRandom random) {
        return new Vector3f(0f, 0f, 1f).rotate(turn(random));
    }

    private static Quaternionf turn(SplittableRandom random) {
        return new Quaternionf(
                        (float) random.nextDouble(-1, 1),
                        (float) random.nextDouble(-1, 1),
                        (float) random.nextDouble(-1, 1),
                        (float) random.nextDouble(-1, 1))
                .normalize();
    }

    /**
     * Runs GJK, which detects the overlap. Then runs EPA, which starts from the result of GJK.
     *
     * @return the sum of the distances
     */
    @Benchmark
    @OperationsPerInvocation(PAIRS)
    public float penetration() {
        float sum = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            gjk.apart(first[pair], second[pair], separation, onA, onB);
            sum += epa.separation(first[pair], second[pair], separation);
        }
        return sum;
    }
}
