package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.Workload;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.SweepAndPrune;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import dev.carom.physics.geometry.Aabb;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the time that a broadphase spends on its query tree. Each operation is measured alone and with a query after
 * it; the difference of the two times is the result. The first operation is a tick in which all boxes move by the same
 * displacement. No pair changes, so the rest of the tick takes little time. The second operation loads a level of fixed
 * boxes. The query itself takes negligible time.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class QueryUpkeepBenchmark {
    /** Number of boxes. */
    @Param({"1000", "10000", "100000"})
    public int count;

    /** The algorithm of the broadphase. */
    @Param({"TiledSweepAndPrune", "SweepAndPrune"})
    public String algorithm;

    /** Whether a query follows each operation. */
    @Param({"false", "true"})
    public boolean query;

    private final IgnoringPairSink nobody = new IgnoringPairSink();
    private final Aabb point = new Aabb(0, 0, 0, 0, 0, 0);
    private float[] bounds;
    private Broadphase broadphase;
    private float step = 0.25f;

    /** Inserts all boxes as moving boxes. */
    @Setup
    public void insertBoxes() {
        bounds = Workload.W1.boxes(count).bounds();
        broadphase = filled(false);
    }

    private Broadphase filled(boolean fixed) {
        final Broadphase filled = algorithm.equals("SweepAndPrune") ? new SweepAndPrune() : new TiledSweepAndPrune();
        for (int box = 0; box < count; box++) {
            filled.insert(box, fixed);
        }
        update(filled);
        return filled;
    }

    private void update(Broadphase updated) {
        updated.update(bounds, nobody);
        if (query) {
            updated.near(point, 0, (box, reached) -> -1);
        }
    }

    /**
     * Runs a tick. If {@link #query} is true, the time includes the refit of the tree.
     *
     * @return the number of pairs; it is returned only so that the compiler cannot remove the work
     */
    @Benchmark
    public int tick() {
        step = -step;
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] += step;
        }
        update(broadphase);
        return broadphase.pairCount();
    }

    /**
     * Loads a level. If {@link #query} is true, the time includes the build of the tree.
     *
     * @return the number of boxes; it is returned only so that the compiler cannot remove the work
     */
    @Benchmark
    public int load() {
        return filled(true).size();
    }
}
