package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares each broadphase with the reference in {@link BroadphaseScene}, for long random histories. */
class BroadphaseModelTest {
    private static final int NUMBERS = 48;
    private static final int OPERATIONS = 120_000;

    /** Operations of a game. An operation does nothing if the state of the box does not allow it. */
    enum Verb {
        INSERT_MOVING,
        INSERT_FIXED,
        REMOVE,
        REPLACE,
        REFRESH,
        PLACE,
        NUDGE,
        NUDGE_ALL,
        PLACE_ALL,
        INSERT_ALL,
        REMOVE_ALL,
        CAST,
        NEAR,
        UPDATE
    }

    /** One operation. The seed determines its coordinates. */
    record Operation(Verb verb, int box, long seed) {
        void run(BroadphaseScene scene) {
            final Random random = new Random(seed);
            final boolean inserted = scene.has(box);
            switch (verb) {
                case INSERT_MOVING, INSERT_FIXED -> insert(scene, box, verb == Verb.INSERT_FIXED, random);
                case REMOVE -> remove(scene, box);
                case REPLACE -> {
                    remove(scene, box);
                    insert(scene, box, random.nextBoolean(), random);
                }
                case REFRESH -> {
                    if (inserted) {
                        place(scene, box, random);
                        scene.refresh(box);
                    }
                }
                // Also for a fixed box: without a refresh, the update must not use the new bounds.
                case PLACE -> place(scene, box, random);
                case NUDGE -> nudge(scene, box, random);
                case NUDGE_ALL -> scene.numbers().forEach(number -> nudge(scene, number, random));
                case PLACE_ALL -> scene.numbers().forEach(number -> place(scene, number, random));
                case INSERT_ALL -> {
                    for (int number = 0; number < NUMBERS; number++) {
                        insert(scene, number, random.nextInt(3) == 0, random);
                    }
                }
                case REMOVE_ALL -> scene.numbers().forEach(scene::remove);
                case CAST ->
                    query(
                            scene,
                            new BroadphaseQuery.Cast(
                                    box(random), random.nextInt(17) - 8, random.nextInt(17) - 8, random.nextInt(5) - 2),
                            random);
                case NEAR -> query(scene, new BroadphaseQuery.Near(box(random), random.nextInt(6)), random);
                case UPDATE -> scene.update();
            }
        }

        private static void query(BroadphaseScene scene, BroadphaseQuery query, Random random) {
            switch (random.nextInt(4)) {
                case 0 -> scene.query(query);
                case 1 -> scene.query(query, (box, reached) -> reached); // the nearest
                case 2 -> scene.query(query, (box, reached) -> random.nextInt(4) == 0 ? -1 : Float.MAX_VALUE);
                default -> scene.query(query, (box, reached) -> reached + random.nextFloat());
            }
        }

        private static Aabb box(Random random) {
            final double[] row = row(random);
            final boolean point = random.nextInt(3) == 0;
            final int max = point ? 0 : 3;
            return new Aabb(
                    (float) row[0], (float) row[1], (float) row[2], (float) row[max], (float) row[max + 1], (float)
                            row[max + 2]);
        }

        private static void insert(BroadphaseScene scene, int box, boolean fixed, Random random) {
            if (!scene.has(box)) {
                scene.insert(box, fixed, row(random));
            }
        }

        private static void remove(BroadphaseScene scene, int box) {
            if (scene.has(box)) {
                scene.remove(box);
            }
        }

        private static void place(BroadphaseScene scene, int box, Random random) {
            scene.place(box, row(random));
        }

        /** Moves a box by one grid unit or none on each axis, so that boxes often touch, separate and pass each other. */
        private static void nudge(BroadphaseScene scene, int box, Random random) {
            for (int axis = 0; axis < 3; axis++) {
                final int by = random.nextInt(3) - 1;
                scene.bounds[box * Broadphase.STRIDE + axis] += by;
                scene.bounds[box * Broadphase.STRIDE + 3 + axis] += by;
            }
        }

        /** Returns a box on a coarse grid, often without extent on some axes, sometimes huge or far away. */
        private static double[] row(Random random) {
            final double[] row = new double[Broadphase.STRIDE];
            final double scale = random.nextInt(30) == 0 ? 1e9 : 1;
            final boolean flat = random.nextInt(3) == 0;
            for (int axis = 0; axis < 3; axis++) {
                final int extent = random.nextInt(40) == 0 ? 100 : random.nextInt(4);
                final int min = flat && axis == 1 ? 0 : random.nextInt(13) - 6 - extent / 2;
                row[axis] = min == 0 && random.nextBoolean() ? -0.0 : min * scale;
                row[axis + 3] = min + extent == 0 && random.nextBoolean() ? -0.0 : (min + extent) * scale;
            }
            return row;
        }
    }

    static List<Arguments> broadphases() {
        return List.of(
                Arguments.of(Named.<Supplier<Broadphase>>of("BruteForce", BruteForce::new), 20_261_121L),
                Arguments.of(Named.<Supplier<Broadphase>>of("SweepAndPrune", SweepAndPrune::new), 20_261_121L),
                Arguments.of(Named.<Supplier<Broadphase>>of("SweepAndPrune", SweepAndPrune::new), 37L),
                Arguments.of(Named.<Supplier<Broadphase>>of("Tiled", TiledSweepAndPrune::new), 20_261_121L),
                Arguments.of(Named.<Supplier<Broadphase>>of("Tiled", TiledSweepAndPrune::new), 37L),
                Arguments.of(
                        Named.<Supplier<Broadphase>>of("Tiled, several threads", ShuffledParallel::tiledSweepAndPrune),
                        37L));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("broadphases")
    void matchesTheReferenceForALongHistory(Supplier<Broadphase> broadphase, long seed) {
        final Random random = new Random(seed);
        final BroadphaseScene scene = new BroadphaseScene(broadphase.get(), NUMBERS);
        for (int i = 0; i < OPERATIONS; i++) {
            final Operation operation = operation(random);
            try {
                operation.run(scene);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("Operation " + i + " of seed " + seed + ": " + operation, e);
            }
        }
    }

    private static Operation operation(Random random) {
        final Verb[] verbs = Verb.values();
        Verb verb = verbs[random.nextInt(verbs.length)];
        // Operations on all boxes are rare, so that long sequences of small changes occur between them.
        if (verb.name().endsWith("_ALL") && random.nextInt(verb == Verb.NUDGE_ALL ? 2 : 20) != 0) {
            verb = Verb.UPDATE;
        }
        return new Operation(verb, random.nextInt(NUMBERS), random.nextLong());
    }

    @Property(tries = 2000)
    void sweepAndPruneMatchesTheReferenceForAnyHistory(@ForAll("histories") List<Operation> history) {
        final BroadphaseScene scene = new BroadphaseScene(new SweepAndPrune(), NUMBERS);
        history.forEach(operation -> operation.run(scene));
        scene.update();
    }

    @Property(tries = 2000)
    void tiledSweepAndPruneMatchesTheReferenceForAnyHistory(@ForAll("histories") List<Operation> history) {
        final BroadphaseScene scene = new BroadphaseScene(new TiledSweepAndPrune(), NUMBERS);
        history.forEach(operation -> operation.run(scene));
        scene.update();
    }

    /** Few boxes and small seeds, so that a failing history shrinks to a readable one. */
    @Provide
    static Arbitrary<List<Operation>> histories() {
        final Arbitrary<Verb> verbs = Arbitraries.frequency(
                Tuple.of(4, Verb.INSERT_MOVING),
                Tuple.of(2, Verb.INSERT_FIXED),
                Tuple.of(2, Verb.REMOVE),
                Tuple.of(1, Verb.REPLACE),
                Tuple.of(1, Verb.REFRESH),
                Tuple.of(3, Verb.PLACE),
                Tuple.of(3, Verb.NUDGE),
                Tuple.of(2, Verb.NUDGE_ALL),
                Tuple.of(1, Verb.PLACE_ALL),
                Tuple.of(1, Verb.INSERT_ALL),
                Tuple.of(4, Verb.CAST),
                Tuple.of(4, Verb.NEAR),
                Tuple.of(6, Verb.UPDATE));
        final Arbitrary<Operation> operations = Combinators.combine(
                        verbs,
                        Arbitraries.integers().between(0, 7),
                        Arbitraries.longs().between(0, 999))
                .as(Operation::new);
        return operations.list().ofMaxSize(60);
    }
}
