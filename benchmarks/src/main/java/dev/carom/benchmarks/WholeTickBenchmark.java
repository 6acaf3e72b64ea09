package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.CaromEngine;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.Workload;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures a tick of the physics system in a Dominion. Each tick moves those entities that the workload moves, and
 * reads all contact events. The measured time includes the computation of the new positions, which takes a few
 * nanoseconds per entity.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class WholeTickBenchmark {
    /** Motion of the entities, as in the comparison with other engines. */
    @Param({"W1", "W1M10", "W3"})
    public Workload workload;

    /** Number of entities. */
    @Param({"1000", "10000"})
    public int entities;

    /** Number of threads. */
    @Param({"1", "2"})
    public int threads;

    private Boxes boxes;
    private Contestant engine;

    /** Creates the entities and runs the first tick. */
    @Setup
    public void createEntities() {
        boxes = workload.boxes(entities);
        engine = CaromEngine.of(boxes, threads);
    }

    /** Closes the Dominion. */
    @TearDown
    public void close() {
        engine.close();
    }

    /** Runs one tick. */
    @Benchmark
    public void tick() {
        boxes.step();
        engine.tick();
    }
}
