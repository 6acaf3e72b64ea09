package dev.carom.benchmarks;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Sweep;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptObb;
import java.util.concurrent.TimeUnit;
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

/** What it costs to find the first and the last time at which two boxes overlap, neither of which turns in the tick. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SweepBenchmark {
    /** A way as long as a box. */
    private static final double TRAVEL_METRES = 2;

    private final BoxPairs pairs = new BoxPairs();
    private final Aabb[] first = new Aabb[BoxPairs.COUNT];
    private final Aabb[] second = new Aabb[BoxPairs.COUNT];
    private final Vector3f[] travel = new Vector3f[BoxPairs.COUNT];
    private final Sweep sweep = new Sweep();

    /** Makes the boxes along the axes and the ways. */
    @Setup
    public void straighten() {
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            first[pair] = pairs.first[pair].bounds(new Aabb());
            second[pair] = pairs.second[pair].bounds(new Aabb());
            travel[pair] = pairs.vector(TRAVEL_METRES);
        }
    }

    /**
     * Boxes along the axes.
     *
     * @return how many meet
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int aligned() {
        int meeting = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            meeting += SweptAabb.sweep(first[pair], second[pair], travel[pair], sweep) ? 1 : 0;
        }
        return meeting;
    }

    /**
     * Turned boxes.
     *
     * @return how many meet
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int oriented() {
        int meeting = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            meeting += SweptObb.sweep(pairs.first[pair], pairs.second[pair], travel[pair], sweep) ? 1 : 0;
        }
        return meeting;
    }
}
