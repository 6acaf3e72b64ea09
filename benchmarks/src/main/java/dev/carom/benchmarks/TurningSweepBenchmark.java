package dev.carom.benchmarks;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the sweep of one pair. The moving shape is a box or a capsule. A box rotates either by a small angle, as in
 * a usual tick, or by a large angle. A capsule does not rotate.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TurningSweepBenchmark {
    private static final int PAIRS = 1024;
    private static final long SEED = 12345;

    /** The moving shape and the angle of its rotation in radians; the other shape is a box at rest. */
    @Param({"box:0.1", "box:3", "capsule:0"})
    public String motion;

    private final Narrowphase narrowphase = new Narrowphase();
    private final SweepTimes sweep = new SweepTimes();
    private final SweptShape[] still = new SweptShape[PAIRS];
    private final SweptShape[] moving = new SweptShape[PAIRS];

    /** Creates pairs whose centres are at most a few metres apart. About half of the pairs touch. */
    @Setup
    public void placePairs() {
        final String[] words = motion.split(":");
        final SplittableRandom random = new SplittableRandom(SEED);
        for (int pair = 0; pair < PAIRS; pair++) {
            still[pair] = shape(new OrientedBox(0.5f, 0.5f, 0.5f), random, 0f, 0f);
            final Shape shape = words[0].equals("box") ? new OrientedBox(0.5f, 0.3f, 0.2f) : new Capsule(0.25f, 0.5f);
            moving[pair] = shape(shape, random, 0.5f, Float.parseFloat(words[1]));
        }
    }

    private static SweptShape shape(Shape shape, SplittableRandom random, float travel, float turn) {
        final SweptShape made = new SweptShape();
        made.setShape(shape, new Vector3f());
        final Vector3f from = vector(random, 1f);
        final Quaternionf rotation = new Quaternionf()
                .rotationXYZ((float) random.nextDouble(6), (float) random.nextDouble(6), (float) random.nextDouble(6));
        made.start.set(from, rotation);
        final Quaternionf turned = turn == 0f
                ? rotation
                : new Quaternionf()
                        .rotationAxis(turn, vector(random, 1f).normalize())
                        .mul(rotation);
        made.end.set(travel == 0f ? from : vector(random, travel).add(from), turned);
        return made;
    }

    private static Vector3f vector(SplittableRandom random, float limit) {
        return new Vector3f((float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                random.nextDouble(-limit, limit));
    }

    /**
     * Sweeps all pairs.
     *
     * @return number of pairs that touch
     */
    @Benchmark
    @OperationsPerInvocation(PAIRS)
    public int sweep() {
        int touching = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            touching += narrowphase.sweep(still[pair], moving[pair], 0f, sweep) ? 1 : 0;
        }
        return touching;
    }
}
