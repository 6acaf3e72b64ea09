package dev.carom.benchmarks;

import dev.carom.benchmarks.compare.BodiesEngine;
import dev.carom.benchmarks.compare.CaromBodies;
import dev.carom.testbed.Piles;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Measures a tick of 1/60 s of a scene of rigid bodies. Poses and events are not read. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class BodiesBenchmark {
    private static final int PILE_BODIES = 1000;

    /**
     * Number of ticks of the pile before the measurement. When the measurement starts, the lowest bodies have landed,
     * and the others are falling.
     */
    private static final int TICKS_BEFORE_FALL = 30;

    private static final int TICKS_OF_FALL = 30;

    /** A scene and the number of ticks before the measurement. After these ticks, the work per tick hardly changes. */
    public enum Settled {
        /** 650 cubes at rest in a pyramid. */
        PYRAMID_3D(() -> Stacks.pyramid3d(12), 60),
        /** 1,000 bodies at rest in a container. */
        PILE_1000(() -> Piles.pile(PILE_BODIES), 300),
        /** 1,000 cubes that never come to rest. */
        TUMBLER(() -> Piles.tumbler(PILE_BODIES), 120);

        private final Supplier<TestScene> scene;
        private final int ticksToSettle;

        Settled(Supplier<TestScene> scene, int ticksToSettle) {
            this.scene = scene;
            this.ticksToSettle = ticksToSettle;
        }
    }

    /** A scene after the ticks of {@link Settled}. Its state is similar in every tick. */
    @State(Scope.Thread)
    public static class SettledState {
        /** The scene. */
        @Param({"PYRAMID_3D", "PILE_1000", "TUMBLER"})
        public Settled scene;

        /** Number of substeps. */
        @Param("4")
        public int substeps;

        private BodiesEngine engine;

        /** Creates the bodies and runs the ticks before the measurement. */
        @Setup
        public void settle() {
            engine = CaromBodies.of(scene.scene.get(), substeps);
            step(engine, scene.ticksToSettle);
        }

        /** Closes the world. */
        @TearDown
        public void close() {
            engine.close();
        }
    }

    /** A pile whose bodies are falling. It is created again for each measurement of {@link #TICKS_OF_FALL} ticks. */
    @State(Scope.Thread)
    public static class FallingState {
        /** Number of substeps. */
        @Param("4")
        public int substeps;

        private BodiesEngine engine;

        /**
         * Creates the bodies and lets them fall. JMH adds an overhead to each invocation. The measured ticks take much
         * longer, so the overhead does not change the result.
         */
        @Setup(Level.Invocation)
        public void fall() {
            engine = CaromBodies.of(Piles.pile(PILE_BODIES), substeps);
            step(engine, TICKS_BEFORE_FALL);
        }

        /** Closes the world. */
        @TearDown(Level.Invocation)
        public void close() {
            engine.close();
        }
    }

    private static void step(BodiesEngine engine, int count) {
        for (int tick = 0; tick < count; tick++) {
            engine.step();
        }
    }

    /** Runs one tick. */
    @Benchmark
    public void settled(SettledState state) {
        state.engine.step();
    }

    /** Runs the ticks in which 1,000 bodies fall onto each other. The result is the mean time of one tick. */
    @Benchmark
    @OperationsPerInvocation(TICKS_OF_FALL)
    public void fallingPile(FallingState state) {
        step(state.engine, TICKS_OF_FALL);
    }
}
