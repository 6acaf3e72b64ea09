package dev.carom.benchmarks;

import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Separation;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the separating axis test of a pair of oriented boxes. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SatBenchmark {
    private final BoxPairs pairs = new BoxPairs();
    private final Separation separation = new Separation();

    /**
     * Tests for overlap; stops at the first separating axis.
     *
     * @return number of overlapping pairs
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int overlaps() {
        int overlapping = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            overlapping += ObbSat.overlaps(pairs.first[pair], pairs.second[pair]) ? 1 : 0;
        }
        return overlapping;
    }

    /**
     * Tests the pairs of {@link #overlaps} for overlap. The boxes are stored in rows, as in a world.
     *
     * @return number of overlapping pairs
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int overlapsInRows() {
        final float[] rows = pairs.rows;
        int overlapping = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            final int second = BoxPairs.secondRow(pair);
            overlapping += ObbSat.overlaps(rows, BoxPairs.firstRow(pair), rows, second) ? 1 : 0;
        }
        return overlapping;
    }

    /**
     * Computes the distance or the depth. This computation tests all 15 axes.
     *
     * @return the sum of the distances
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public float separation() {
        float sum = 0;
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            sum += ObbSat.separation(pairs.first[pair], pairs.second[pair], separation);
        }
        return sum;
    }
}
