package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Workload;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.broadphase.SweepAndPrune;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures one update of each broadphase in several workloads. JMH times each update separately, so the motion of the
 * boxes between two updates is not included. Compare the medians (p0.50): on a shared machine, outliers change the
 * mean.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BroadphaseBenchmark {
    /** Sizes, positions and motion of the boxes. */
    @Param({"W1", "W1M1", "W2", "W3", "W4"})
    public Workload workload;

    /** Broadphase and number of boxes. {@code BruteForce} compares all pairs, so only 1,000 boxes are practical. */
    @Param({
        "BruteForce:1000",
        "SweepAndPrune:1000",
        "TiledSweepAndPrune:1000",
        "SweepAndPrune:10000",
        "TiledSweepAndPrune:10000",
        "SweepAndPrune:100000",
        "TiledSweepAndPrune:100000"
    })
    public String contestant;

    private Boxes boxes;
    private Broadphase broadphase;
    private Changes changes;

    /** Counts the reported pairs. The benchmark returns this count, so the compiler cannot remove the reports. */
    private static final class Changes implements PairSink {
        int count;

        @Override
        public void pairBegan(int a, int b) {
            count++;
        }

        @Override
        public void pairEnded(int a, int b) {
            count++;
        }
    }

    /** Inserts all boxes and finds their first pairs. */
    @Setup
    public void insertBoxes() {
        final String[] words = contestant.split(":");
        broadphase = switch (words[0]) {
            case "BruteForce" -> new BruteForce();
            case "SweepAndPrune" -> new SweepAndPrune();
            default -> new TiledSweepAndPrune();
        };
        boxes = workload.boxes(Integer.parseInt(words[1]));
        changes = new Changes();
        for (int box = 0; box < boxes.count(); box++) {
            broadphase.insert(box, boxes.isFixed(box));
        }
        broadphase.update(boxes.bounds(), changes);
    }

    /** Moves the boxes. */
    @Setup(Level.Invocation)
    public void move() {
        boxes.step();
    }

    /**
     * Runs one update.
     *
     * @return the number of pairs that have begun plus the number that have ended, in all updates so far
     */
    @Benchmark
    public int update() {
        broadphase.update(boxes.bounds(), changes);
        return changes.count;
    }
}
