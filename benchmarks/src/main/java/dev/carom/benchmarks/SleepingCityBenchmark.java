package dev.carom.benchmarks;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
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

/** Measures a tick of 10,000 sleeping crates in towers of four. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SleepingCityBenchmark {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final int EDGE = 50;
    private static final int FLOORS = 4;
    private static final float STREET_METRES = 3f;

    /** The caller that steps the world. */
    public enum Shell {
        /** The game steps the world directly. */
        WORLD,
        /** The crates are entities of Dominion. In each tick, the physics system reads all of them. */
        DOMINION
    }

    /** The caller that steps the world. */
    @Param({"WORLD", "DOMINION"})
    public Shell shell;

    /** Number of crates that never sleep. They lie beside the city. */
    @Param({"0", "1"})
    public int awake;

    private PhysicsWorld<Transform> world;
    private Dominion dominion;
    private PhysicsSystem system;

    /** Creates the crates and puts them to sleep. */
    @Setup
    public void build() {
        if (shell == Shell.DOMINION) {
            dominion = Dominion.create();
            system = new PhysicsSystem(dominion, WorldConfig.defaults());
        } else {
            world = new PhysicsWorld<>(WorldConfig.defaults());
        }
        final float size = EDGE * STREET_METRES;
        add(new Transform(0f, -1f, 0f), null, Collider.box(size, 1f, size).fixed());
        final Body[] bodies = new Body[EDGE * EDGE * FLOORS];
        for (int i = 0; i < bodies.length; i++) {
            final int tower = i / FLOORS;
            bodies[i] = Body.dynamic();
            add(
                    new Transform(
                            STREET_METRES * (tower % EDGE) - 0.5f * size,
                            0.5f + i % FLOORS,
                            STREET_METRES * (tower / EDGE) - 0.5f * size),
                    bodies[i],
                    Collider.box(0.5f, 0.5f, 0.5f));
        }
        for (int i = 0; i < awake; i++) {
            add(
                    new Transform(-0.9f * size, 0.5f, STREET_METRES * i),
                    Body.dynamic().sleepSpeed(0f),
                    Collider.box(0.5f, 0.5f, 0.5f));
        }
        tick(); // creates the contacts
        for (Body body : bodies) {
            body.sleep();
        }
        for (int i = 0; i < 10; i++) {
            tick();
        }
        final int sleeping = shell == Shell.DOMINION
                ? system.world().statistics().sleepingBodies()
                : world.statistics().sleepingBodies();
        if (sleeping != bodies.length) {
            throw new IllegalStateException("all crates of the city must sleep (got: " + sleeping + ")");
        }
    }

    private void add(Transform transform, Body body, Collider collider) {
        if (shell == Shell.DOMINION) {
            if (body == null) {
                dominion.createEntity(transform, collider);
            } else {
                dominion.createEntity(transform, body, collider);
            }
        } else if (body == null) {
            world.add(transform, transform, collider);
        } else {
            world.add(transform, transform, body, collider);
        }
    }

    /** Runs one tick. */
    @Benchmark
    public void tick() {
        if (shell == Shell.DOMINION) {
            system.tick(TICK_SECONDS);
        } else {
            world.step(TICK_SECONDS);
        }
    }

    /** Closes the world, and the Dominion if there is one. */
    @TearDown
    public void close() {
        if (shell == Shell.DOMINION) {
            system.close();
            dominion.close();
        } else {
            world.close();
        }
    }
}
