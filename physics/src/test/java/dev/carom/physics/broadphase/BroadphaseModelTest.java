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

/** Every broadphase against the definition in {@link Arena}, through long random histories. */
class BroadphaseModelTest {
    private static final int NUMBERS = 48;
    private static final int OPERATIONS = 120_000;

    /** What a game may do between two updates. Operations that make no sense for the box at the moment are left out. */
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

    /** One operation; {@code seed} decides all coordinates that it needs. */
    record Operation(Verb verb, int box, long seed) {
        void run(Arena arena) {
            final Random random = new Random(seed);
            final boolean there = arena.has(box);
            switch (verb) {
                case INSERT_MOVING, INSERT_FIXED -> insert(arena, box, verb == Verb.INSERT_FIXED, random);
                case REMOVE -> remove(arena, box);
                case REPLACE -> {
                    remove(arena, box);
                    insert(arena, box, random.nextBoolean(), random);
                }
                case REFRESH -> {
                    if (there) {
                        place(arena, box, random);
                        arena.refresh(box);
                    }
                }
                // A fixed box is placed too: without refresh that must not be noticed.
                case PLACE -> place(arena, box, random);
                case NUDGE -> nudge(arena, box, random);
                case NUDGE_ALL -> arena.numbers().forEach(number -> nudge(arena, number, random));
                case PLACE_ALL -> arena.numbers().forEach(number -> place(arena, number, random));
                case INSERT_ALL -> {
                    for (int number = 0; number < NUMBERS; number++) {
                        insert(arena, number, random.nextInt(3) == 0, random);
                    }
                }
                case REMOVE_ALL -> arena.numbers().forEach(arena::remove);
                case CAST ->
                    ask(
                            arena,
                            new Question.Cast(
                                    box(random), random.nextInt(17) - 8, random.nextInt(17) - 8, random.nextInt(5) - 2),
                            random);
                case NEAR -> ask(arena, new Question.Near(box(random), random.nextInt(6)), random);
                case UPDATE -> arena.update();
            }
        }

        private static void ask(Arena arena, Question question, Random random) {
            switch (random.nextInt(4)) {
                case 0 -> arena.ask(question);
                case 1 -> arena.ask(question, (box, reached) -> reached); // the nearest
                case 2 -> arena.ask(question, (box, reached) -> random.nextInt(4) == 0 ? -1 : Float.MAX_VALUE);
                default -> arena.ask(question, (box, reached) -> reached + random.nextFloat());
            }
        }

        private static Aabb box(Random random) {
            final double[] row = row(random);
            final boolean point = random.nextInt(3) == 0;
            final int least = point ? 0 : 3;
            return new Aabb(
                    (float) row[0], (float) row[1], (float) row[2], (float) row[least], (float) row[least + 1], (float)
                            row[least + 2]);
        }

        private static void insert(Arena arena, int box, boolean fixed, Random random) {
            if (!arena.has(box)) {
                arena.insert(box, fixed, row(random));
            }
        }

        private static void remove(Arena arena, int box) {
            if (arena.has(box)) {
                arena.remove(box);
            }
        }

        private static void place(Arena arena, int box, Random random) {
            arena.place(box, row(random));
        }

        /** Steps of a whole grid line or none, so that boxes touch, part and pass each other all the time. */
        private static void nudge(Arena arena, int box, Random random) {
            for (int axis = 0; axis < 3; axis++) {
                final int by = random.nextInt(3) - 1;
                arena.bounds[box * Broadphase.STRIDE + axis] += by;
                arena.bounds[box * Broadphase.STRIDE + 3 + axis] += by;
            }
        }

        /** A box on a coarse grid, often without extent on some axes; now and then huge or far away. */
        private static double[] row(Random random) {
            final double[] row = new double[Broadphase.STRIDE];
            final double scale = random.nextInt(30) == 0 ? 1e9 : 1;
            final boolean flat = random.nextInt(3) == 0;
            for (int axis = 0; axis < 3; axis++) {
                final int extent = random.nextInt(40) == 0 ? 100 : random.nextInt(4);
                final int least = flat && axis == 1 ? 0 : random.nextInt(13) - 6 - extent / 2;
                row[axis] = least == 0 && random.nextBoolean() ? -0.0 : least * scale;
                row[axis + 3] = least + extent == 0 && random.nextBoolean() ? -0.0 : (least + extent) * scale;
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
                Arguments.of(Named.<Supplier<Broadphase>>of("Tiled by several", Scrambled::tiled), 37L));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("broadphases")
    void agreesWithItsDefinitionThroughALongHistory(Supplier<Broadphase> broadphase, long seed) {
        final Random random = new Random(seed);
        final Arena arena = new Arena(broadphase.get(), NUMBERS);
        for (int i = 0; i < OPERATIONS; i++) {
            final Operation operation = operation(random);
            try {
                operation.run(arena);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("Operation " + i + " of seed " + seed + ": " + operation, e);
            }
        }
    }

    private static Operation operation(Random random) {
        final Verb[] verbs = Verb.values();
        Verb verb = verbs[random.nextInt(verbs.length)];
        // Changes of all boxes at once only now and then, so that histories of small changes grow long between them.
        if (verb.name().endsWith("_ALL") && random.nextInt(verb == Verb.NUDGE_ALL ? 2 : 20) != 0) {
            verb = Verb.UPDATE;
        }
        return new Operation(verb, random.nextInt(NUMBERS), random.nextLong());
    }

    @Property(tries = 2000)
    void sweepAndPruneAgreesWithItsDefinitionThroughAnyHistory(@ForAll("histories") List<Operation> history) {
        final Arena arena = new Arena(new SweepAndPrune(), NUMBERS);
        history.forEach(operation -> operation.run(arena));
        arena.update();
    }

    @Property(tries = 2000)
    void tiledSweepAndPruneAgreesWithItsDefinitionThroughAnyHistory(@ForAll("histories") List<Operation> history) {
        final Arena arena = new Arena(new TiledSweepAndPrune(), NUMBERS);
        history.forEach(operation -> operation.run(arena));
        arena.update();
    }

    /** Few boxes and small seeds, so that a failing history shrinks to one that can be read. */
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
