package dev.carom.benchmarks;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.broadphase.SweepAndPrune;
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
 * What one tick of a broadphase costs when every box moves a little. The time includes moving the boxes, a few
 * nanoseconds each.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SweepAndPruneBenchmark {
    private static final long SEED = 12345;

    /** An algorithm and how many boxes it gets; comparing all with all takes too long for more than a thousand. */
    @Param({"SweepAndPrune:1000", "BruteForce:1000", "SweepAndPrune:10000"})
    public String contestant;

    private DriftingBoxes boxes;
    private Broadphase broadphase;
    private Changes changes;

    /** Counts changes, so that they are reported to somebody. */
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
        broadphase = words[0].equals("BruteForce") ? new BruteForce() : new SweepAndPrune();
        boxes = new DriftingBoxes(Integer.parseInt(words[1]), SEED);
        changes = new Changes();
        for (int box = 0; box < boxes.count(); box++) {
            broadphase.insert(box, false);
        }
        broadphase.update(boxes.bounds, changes);
    }

    /**
     * One tick.
     *
     * @return the number of pairs that began or ended so far
     */
    @Benchmark
    public int tick() {
        boxes.tick();
        broadphase.update(boxes.bounds, changes);
        return changes.count;
    }
}
