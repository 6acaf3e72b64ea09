package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Workload;
import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.SweepAndPrune;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import dev.carom.physics.geometry.Aabb;
import java.util.Random;
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
 * Measures queries of a broadphase whose boxes are fixed: the closest hit of a ray of 100 m, all hits of such a ray,
 * and all boxes within 5 m of a point. The density of boxes is the same for each number of boxes.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RayCastBenchmark {
    private static final long SEED = 12345;
    private static final int RAYS = 4096;
    private static final float LENGTH = 100;
    private static final float VICINITY = 5;

    /** Number of boxes. */
    @Param({"1000", "10000", "100000"})
    public int count;

    /** The algorithm of the broadphase. */
    @Param({"TiledSweepAndPrune", "SweepAndPrune", "BruteForce"})
    public String algorithm;

    private int next;
    private int visits;
    private final Aabb point = new Aabb();
    private final float[] rays = new float[RAYS * 6];
    private final BoxVisitor closest = (box, reached) -> reached;
    private final BoxVisitor all = (box, reached) -> {
        visits++;
        return Float.MAX_VALUE;
    };
    private Broadphase broadphase;

    /** Inserts all boxes as fixed boxes, so that the broadphase has no work except for queries. */
    @Setup
    public void insertBoxes() {
        broadphase = switch (algorithm) {
            case "TiledSweepAndPrune" -> new TiledSweepAndPrune();
            case "SweepAndPrune" -> new SweepAndPrune();
            default -> new BruteForce();
        };
        final Boxes boxes = Workload.W1.boxes(count);
        for (int box = 0; box < count; box++) {
            broadphase.insert(box, true);
        }
        broadphase.update(boxes.bounds(), new IgnoringPairSink());
        final Random random = new Random(SEED);
        for (int ray = 0; ray < rays.length; ray += 6) {
            double length = 0;
            for (int axis = 0; axis < 3; axis++) {
                rays[ray + axis] = (2 * random.nextFloat() - 1) * boxes.greatest(axis);
                rays[ray + 3 + axis] = (float) random.nextGaussian();
                length += rays[ray + 3 + axis] * rays[ray + 3 + axis];
            }
            for (int axis = 3; axis < 6; axis++) {
                rays[ray + axis] *= (float) (LENGTH / Math.sqrt(length));
            }
        }
    }

    /**
     * Finds the closest hit of a ray.
     *
     * @return 0, since this benchmark does not count the boxes that it visits
     */
    @Benchmark
    public int closestHit() {
        cast(closest);
        return visits;
    }

    /**
     * Finds all hits of a ray.
     *
     * @return number of boxes visited so far; it is returned only so that the compiler cannot remove the work
     */
    @Benchmark
    public int allHits() {
        cast(all);
        return visits;
    }

    /**
     * Finds all boxes near a point.
     *
     * @return number of boxes visited so far, plus the offset of the ray that starts at the point; the sum has no
     *     meaning
     */
    @Benchmark
    public int vicinity() {
        final int ray = nextRay();
        broadphase.near(point, VICINITY, all);
        return visits + ray;
    }

    private void cast(BoxVisitor visitor) {
        final int ray = nextRay();
        broadphase.cast(point, rays[ray + 3], rays[ray + 4], rays[ray + 5], visitor);
    }

    private int nextRay() {
        next = (next + 1) % RAYS;
        final int ray = next * 6;
        point.set(rays[ray], rays[ray + 1], rays[ray + 2], rays[ray], rays[ray + 1], rays[ray + 2]);
        return ray;
    }
}
