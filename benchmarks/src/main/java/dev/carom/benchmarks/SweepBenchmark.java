package dev.carom.benchmarks;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptObb;
import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.SweptAabbBatch;
import dev.carom.physics.narrowphase.SweptShape;
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

/**
 * Measures the sweep of two boxes: the computation of the first and the last time at which they overlap. The boxes do
 * not rotate during the tick.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SweepBenchmark {
    /** Maximum displacement on each axis. It equals the mean side of an oriented box. */
    private static final double TRAVEL_METRES = 2;

    private final BoxPairs pairs = new BoxPairs();
    private final Aabb[] first = new Aabb[BoxPairs.COUNT];
    private final Aabb[] second = new Aabb[BoxPairs.COUNT];
    private final Vector3f[] travel = new Vector3f[BoxPairs.COUNT];
    private final SweepTimes sweep = new SweepTimes();

    /** Number of pairs that a world tests together. */
    private static final int BATCH = 64;

    private final AlignedBoxRows rows = new AlignedBoxRows(2 * BoxPairs.COUNT);
    private final SweptAabbBatch columns = new SweptAabbBatch(BATCH);

    /** Creates the axis-aligned boxes and the displacements. */
    @Setup
    public void straighten() {
        final Vector3f half = new Vector3f();
        final Vector3f place = new Vector3f();
        final SweptShape shape = new SweptShape();
        for (int pair = 0; pair < BoxPairs.COUNT; pair++) {
            first[pair] = pairs.first[pair].bounds(new Aabb());
            second[pair] = pairs.second[pair].bounds(new Aabb());
            travel[pair] = pairs.vector(TRAVEL_METRES);
            for (int side = 0; side < 2; side++) {
                final Aabb box = side == 0 ? first[pair] : second[pair];
                box.half(half);
                shape.setShape(new AlignedBox(half.x, half.y, half.z), new Vector3f());
                box.centre(place);
                shape.start.setUnrotated(place.x, place.y, place.z);
                shape.end.set(shape.start);
                if (side == 1) {
                    shape.end.setUnrotated(
                            shape.start.x + travel[pair].x,
                            shape.start.y + travel[pair].y,
                            shape.start.z + travel[pair].z);
                }
                rows.write(2 * pair + side, shape);
            }
        }
    }

    /**
     * Sweeps axis-aligned boxes in batches. The boxes are read from rows, as in a world. The result is conservative:
     * the sweep rejects no pair that touches. A world applies the exact test to all pairs that are not rejected; this
     * benchmark does not.
     *
     * @return number of pairs that may touch
     */
    @Benchmark
    @OperationsPerInvocation(BoxPairs.COUNT)
    public int alignedInColumns() {
        int meeting = 0;
        for (int batch = 0; batch < BoxPairs.COUNT; batch += BATCH) {
            columns.clear();
            for (int pair = batch; pair < batch + BATCH; pair++) {
                columns.add(rows, 2 * pair, 2 * pair + 1);
            }
            columns.sweep();
            for (int pair = 0; pair < BATCH; pair++) {
                meeting += columns.staysApart(pair) ? 0 : 1;
            }
        }
        return meeting;
    }

    /**
     * Sweeps axis-aligned boxes.
     *
     * @return number of pairs that touch
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
     * Sweeps oriented boxes.
     *
     * @return number of pairs that touch
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
