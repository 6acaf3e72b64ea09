package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Workload;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.joml.Quaternionf;
import org.joml.Vector3f;
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
 * Measures a tick of the physics system. The boxes are oriented boxes with different rotations, or axis-aligned boxes
 * for comparison. The benchmark reads the normal and the depth of each contact.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TurnedTickBenchmark {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final long SEED = 12345;

    /** Maximum rotation per tick of rotating boxes, in radians. */
    private static final double FASTEST = 0.02;

    /** Rotation of the boxes. */
    public enum Turned {
        /** No rotation: the boxes are axis-aligned. */
        NOT,
        /** A constant rotation for each box. */
        ONCE,
        /** A small additional rotation in every tick. */
        ON
    }

    /** Motion of the entities. */
    @Param({"W1", "W4"})
    public Workload workload;

    /** Rotation of the boxes. */
    @Param({"NOT", "ONCE", "ON"})
    public Turned turned;

    /** Number of entities. */
    @Param("10000")
    public int entities;

    private Boxes boxes;
    private Dominion dominion;
    private PhysicsSystem physics;
    private Transform[] transforms;
    private Quaternionf[] turns;
    private Quaternionf[] steps;
    private final Vector3f place = new Vector3f();

    /** Creates the entities and runs the first tick. */
    @Setup
    public void createEntities() {
        final SplittableRandom random = new SplittableRandom(SEED);
        boxes = workload.boxes(entities);
        dominion = Dominion.create();
        physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        transforms = new Transform[entities];
        turns = new Quaternionf[entities];
        steps = new Quaternionf[entities];
        for (int box = 0; box < entities; box++) {
            turns[box] = turned == Turned.NOT ? new Quaternionf() : turn(random, Math.PI);
            steps[box] = turned == Turned.ON ? turn(random, FASTEST) : new Quaternionf();
            place.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            transforms[box] = new Transform(place, turns[box]);
            final Collider collider = Collider.box(boxes.half(box, 0), boxes.half(box, 1), boxes.half(box, 2));
            dominion.createEntity(transforms[box], collider.fixed(boxes.isFixed(box)));
        }
        tick();
    }

    private static Quaternionf turn(SplittableRandom random, double most) {
        final Vector3f axis = new Vector3f(
                (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float) random.nextDouble(0.1, 1));
        return new Quaternionf().rotationAxis((float) random.nextDouble(most), axis.normalize());
    }

    /** Closes the Dominion. */
    @TearDown
    public void close() {
        physics.close();
        dominion.close();
    }

    /**
     * Runs one tick.
     *
     * @return the sum of the depths and of the normals' x components
     */
    @Benchmark
    public float tick() {
        boxes.step();
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            place.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            transforms[box].moveTo(place);
            if (turned == Turned.ON) {
                transforms[box].rotateTo(turns[box].mul(steps[box]).normalize());
            }
        }
        physics.tick(TICK_SECONDS);
        float sum = 0f;
        for (ContactEvent<Entity> event : physics.events()) {
            sum += event.depth() + event.normal().x();
        }
        return sum;
    }
}
