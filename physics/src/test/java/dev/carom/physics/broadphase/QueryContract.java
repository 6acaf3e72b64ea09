package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.geometry.Aabb;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which boxes the queries of a {@link Broadphase} visit; {@link Arena} compares each query with its definition. */
abstract class QueryContract extends OverlapContract {
    /** Never reached. */
    private static final float APART = Float.POSITIVE_INFINITY;

    private static Aabb point(double x, double y, double z) {
        return new Aabb((float) x, (float) y, (float) z, (float) x, (float) y, (float) z);
    }

    private static Question ray(double x, double y, double z, double alongX, double alongY, double alongZ) {
        return new Question.Cast(point(x, y, z), (float) alongX, (float) alongY, (float) alongZ);
    }

    /** From the origin along x, through all that stands from 0 to 10. */
    private static Question rayAlongX() {
        return ray(0, 0, 0, 10, 0, 0);
    }

    private static float reachOf(int box, Arena arena, Question question) {
        final float[] reach = {APART};
        arena.ask(question, (number, reached) -> {
            reach[0] = number == box ? reached : reach[0];
            return question.limit();
        });
        return reach[0];
    }

    /** More than eight boxes of each kind, so that an implementation has reason to arrange them. */
    private Arena arenaWithRow() {
        final Arena arena = arena();
        for (int box = 0; box < 40; box++) {
            arena.insert(box, box % 2 == 0, box, -1, -1, box + 0.5, 1, 1);
        }
        return arena.update();
    }

    @Nested
    class Cast {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box is [2, 4] on all axes
            "in the middle of a face,    0, 3, 3,    8, 0, 0,  0.25",
            "from the other side,        8, 3, 3,   -8, 0, 0,  0.5",
            "inside,                     3, 3, 3,    8, 0, 0,  0",
            "from its face outward,      4, 3, 3,    8, 0, 0,  0",
            "up to its face,             0, 3, 3,    2, 0, 0,  1",
            "just not up to its face,    0, 3, 3,    1.9999999, 0, 0,  Infinity",
            "away from it,               0, 3, 3,   -8, 0, 0,  Infinity",
            "along a face,               0, 2, 3,    8, 0, 0,  0.25",
            "just beside a face,         0, 1.9999999, 3,    8, 0, 0,  Infinity",
            "along an edge,              0, 4, 2,    8, 0, 0,  0.25",
            "through an edge alone,      2, 0, 3,    4, 4, 0,  0.5", // (4, 2)
            "past an edge,               0, 4, 3,    4, 4, 0,  Infinity", // (2, 6)
            "grazing an edge,            1, 3, 3,    2, 2, 0,  0.5", // meets x = 2 at (2, 4)
            "grazing an edge from above, 3, 1, 3,    -2, 2, 0,  0.5", // leaves y = 2 behind where it meets x = 2
            "through two corners,        0, 0, 0,    8, 8, 8,  0.25",
            "through one corner alone,   0, 4, 2,    4, -4, 4,  0.5", // in by x = 2, out by y = 2, both at (2, 2, 4)
            "of no length inside,        3, 3, 3,    0, 0, 0,  0",
            "of no length in a corner,   2, 4, 2,    0, 0, 0,  0",
            "of no length outside,       1, 3, 3,    0, 0, 0,  Infinity",
            "of -0 along x,              0, 3, 3,    -0.0, 0, 0,  Infinity",
            "as long as can be,          0, 3, 3,    3e38, 0, 0,  6.666666e-39",
            "of 1e9 m,                   -5e8, 3, 3, 1e9, 0, 0,  0.5" // 2 m are less than a float keeps here
        })
        void meetsABoxWithARay(String where, float x, float y, float z, float toX, float toY, float toZ, float first) {
            final Arena arena =
                    arena().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final Question ray = ray(x, y, z, toX, toY, toZ);
            assertThat(reachOf(3, arena, ray)).isCloseTo(first, within(1e-7f));
            assertThat(reachOf(5, arena, ray)).isEqualTo(reachOf(3, arena, ray));
        }

        @Test
        void meetsABoxWhereTheFacesOfAMovingBoxTouchIt() {
            final Arena arena = arena().insertMoving(3, 4, 6).update();
            // Its far face goes from x = 1 to x = 5 and touches x = 4 after 3 / 4; on y it only just touches.
            final Question box = new Question.Cast(new Aabb(0, 2, 4, 1, 4, 5), 4, 0, 0);
            assertThat(reachOf(3, arena, box)).isEqualTo(0.75f);
        }

        @Test
        void withoutTravelIsTheQuestionWhatOverlaps() {
            final Arena arena = arenaWithRow();
            // From 2.5, the last face of box 2, to 6, the first of box 6.
            final Question region = new Question.Cast(new Aabb(2.5f, 0, 0, 6, 0, 0), 0, 0, 0);
            assertThat(arena.ask(region)).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }

        @Test
        void meetsBoxesWithoutExtent() {
            final Arena arena = arena().insertMoving(3, 5, 0, 0, 5, 0, 0)
                    .insertMoving(5, 5, -1, -1, 5, 1, 1)
                    .insertFixed(7, 0, 0)
                    .insertFixed(9, 5, 1e-7, 0, 5, 1e-7, 0)
                    .update();
            assertThat(arena.ask(rayAlongX())).containsExactlyInAnyOrder(3, 5, 7);
        }

        @Test
        void losesNoGrazeFarFromTheOriginOrOnALongWay() {
            // The line through (0, 0), (1e6, 333333.34): y / x is the same at every corner, of which some are met
            // alone.
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                final double x = 16384.0 * (box + 1);
                final double y = 4096.0 * (box + 1);
                // Touches from below with its corner at (x, y): from there on it goes right and down.
                arena.insert(box, box % 3 == 0, x, y - 7, -1, x + 9, y, 1);
            }
            arena.update();
            assertThat(arena.ask(ray(0, 0, 0, 16384.0 * 80, 4096.0 * 80, 0))).hasSize(NUMBERS);
        }
    }

    @Nested
    class Near {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box is [2, 4] on all axes
            "beside a face,         0, 3, 3,    2, 2",
            "farther than asked,    0, 3, 3,    1.9999999, Infinity",
            "beside an edge,        7, 8, 3,    9, 5", // 3, 4
            "just beside an edge,   7, 8, 3,    5, 5",
            "beside a corner,       0, 0, 1,    9, 3", // 2, 2, 1
            "inside,                3, 3, 3,    9, 0",
            "on its face,           2, 3, 3,    0, 0",
            "not on its face,       1.9999999, 3, 3,    0, Infinity",
            "a negative distance,   3, 3, 3,   -1, Infinity",
            "far away,              2, -3e8, 3,    4e8, 3e8" // 300,000,002 and no float between
        })
        void measuresFromAPoint(String where, float x, float y, float z, float distance, float reached) {
            final Arena arena =
                    arena().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final Question near = new Question.Near(point(x, y, z), distance);
            assertThat(reachOf(3, arena, near)).isEqualTo(reached);
            assertThat(reachOf(5, arena, near)).isEqualTo(reached);
        }

        @Test
        void measuresBetweenTheNearestPointsOfTwoBoxes() {
            final Arena arena = arena().insertMoving(3, 4, 6).update();
            // 1 along x, and 2 along z, on both sides; together on y.
            assertThat(reachOf(3, arena, new Question.Near(new Aabb(1, 5, 8, 3, 9, 9), 9)))
                    .isEqualTo(Math.nextDown((float) Math.sqrt(5)), within(3e-7f));
        }

        @Test
        void withoutDistanceIsTheQuestionWhatOverlaps() {
            assertThat(arenaWithRow().ask(new Question.Near(new Aabb(2.5f, 0, 0, 6, 0, 0), 0)))
                    .containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }
    }

    @Nested
    class Limit {
        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void findsTheNearestAndAllThatAreAsNear(boolean near) {
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                // By threes at the same place, 1/3 of a metre apart, which no float keeps; the nearest have numbers 3
                // to 5.
                final double x = 1 + (box + NUMBERS - 3) % NUMBERS / 3 / 3.0;
                arena.insert(box, box % 2 == 0, x, -1, -1, x + 1, 1, 1);
            }
            arena.update();
            final Question question = near ? new Question.Near(point(0, 0, 0), 30) : ray(0, 0, 0, 29, 0, 0);
            final float[] nearest = {APART};
            final List<Integer> found = new ArrayList<>();
            arena.ask(question, (box, reached) -> {
                if (reached < nearest[0]) {
                    nearest[0] = reached;
                    found.clear();
                }
                found.add(box);
                return reached;
            });
            assertThat(found).containsExactlyInAnyOrder(3, 4, 5);
        }

        @Test
        void keepsBoxesMetAtTheVerySameTimeThoughTheLimitIsRoundedDown() {
            // Met after 1/3 of the way, which a float gives as 0.33333334; the float below is less than a third.
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                arena.insert(box, box % 2 == 0, 1, 2);
            }
            final Question diagonal = ray(0, 0, 0, 3, 3, 3);
            assertThat(arena.update().ask(diagonal, (box, reached) -> Math.nextDown(1 / 3f)))
                    .hasSize(NUMBERS);
        }

        @Test
        void isNotWidenedByTheVisitor() {
            final Arena arena = arenaWithRow();
            final float[] next = {0.55f};
            final List<Integer> visited = arena.ask(rayAlongX(), (box, reached) -> {
                final float limit = next[0];
                next[0] = 1;
                return limit;
            });
            assertThat(visited).contains(0, 1, 2, 3, 4, 5);
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 7})
        void endsTheQueryWhenNegative(int visits) {
            final List<Integer> visited = new ArrayList<>();
            arenaWithRow().ask(ray(0, 0, 0, 30, 0, 0), (box, reached) -> {
                visited.add(box);
                return visited.size() == visits ? -1 : 1;
            });
            assertThat(visited).hasSize(visits);
        }
    }

    @Nested
    class Sight {
        @Test
        void isEmptyBeforeTheFirstUpdateAndWithoutBoxes() {
            final Arena arena = arena();
            assertThat(arena.ask(rayAlongX())).isEmpty();
            assertThat(arena.insertMoving(3, 0, 1).insertFixed(5, 0, 1).ask(rayAlongX()))
                    .isEmpty();
            assertThat(arena.update().ask(rayAlongX())).containsExactlyInAnyOrder(3, 5);
            assertThat(arena.remove(3).remove(5).update().ask(rayAlongX())).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void keepsToTheBoundsOfTheLastUpdate(boolean askedBefore) {
            final Arena arena = arenaWithRow();
            if (askedBefore) {
                arena.ask(rayAlongX());
            }
            arena.place(0, 90, 91).refresh(0).place(1, 90, 91).insertMoving(50, 0, 1);
            assertThat(arena.ask(rayAlongX())).contains(0, 1).doesNotContain(50);
            assertThat(arena.update().ask(rayAlongX())).contains(50).doesNotContain(0, 1);
            arena.place(1, 0, 1).place(0, 0, 1).update();
            assertThat(arena.ask(rayAlongX()))
                    .as("0 was not refreshed")
                    .contains(1)
                    .doesNotContain(0);
        }

        @ParameterizedTest
        @CsvSource({"0, false, true", "0, true, false", "1, false, false", "1, true, true"})
        void losesWhatWasRemovedSinceAndDoesNotTakeItsNumberForIt(int box, boolean askedBefore, boolean rests) {
            final Arena arena = arenaWithRow();
            if (askedBefore) {
                arena.ask(rayAlongX());
            }
            assertThat(arena.remove(box).ask(rayAlongX())).doesNotContain(box).contains(2, 3);
            assertThat(arena.insert(box, rests, 0, 1).ask(rayAlongX())).doesNotContain(box);
            assertThat(arena.update().ask(rayAlongX())).contains(box);
        }

        @Test
        void followsBoxesThatTheQueryMissedForManyUpdates() {
            final Arena arena = arenaWithRow();
            arena.ask(rayAlongX());
            for (int tick = 0; tick < 30; tick++) {
                arena.remove(tick)
                        .insert(tick, tick % 3 == 0, 60 + tick, 61 + tick)
                        .update();
                if (tick % 10 == 9) {
                    assertThat(arena.ask(ray(0, 0, 0, 55, 0, 0))).hasSize(39 - tick);
                }
            }
            assertThat(arena.ask(ray(50, 50, 50, 50, 50, 50))).hasSize(30);
        }
    }

    @Nested
    class Asking {
        @Test
        void changesNothingThatTheNextUpdateReports() {
            final Arena arena =
                    arena().insertMoving(3, 0, 2).insertMoving(5, 0, 2).update();
            arena.place(3, 7, 8).insertMoving(7, 7, 8);
            assertThat(arena.ask(rayAlongX())).hasSize(2);
            arena.update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.recorder.begun).containsExactly(new Recorder.Pair(3, 7));
        }

        @ParameterizedTest
        @EnumSource(Call.class)
        void isNotForVisitors(Call call) {
            final Arena arena = arenaWithRow();
            final List<Integer> before = arena.ask(rayAlongX());
            assertThatThrownBy(() -> arena.broadphase.cast(point(0, 0, 0), 10, 0, 0, (box, reached) -> {
                        call.what.accept(arena.broadphase, arena.bounds);
                        return 1;
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("visitor");
            assertThat(arena.ask(rayAlongX())).containsExactlyElementsOf(before);
            arena.update();
        }

        @Test
        void survivesAVisitorThatThrows() {
            final Arena arena = arenaWithRow();
            assertThatThrownBy(() -> arena.broadphase.near(point(0, 0, 0), 3, (box, reached) -> {
                        throw new IllegalArgumentException("broken visitor");
                    }))
                    .hasMessage("broken visitor");
            assertThat(arena.remove(3).update().ask(rayAlongX())).hasSize(10).doesNotContain(3);
        }

        @ParameterizedTest
        @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
        void assertsThatAllIsFinite(float broken) {
            final Broadphase broadphase = arenaWithRow().broadphase;
            final BoxVisitor all = (box, reached) -> 1;
            assertThatThrownBy(() -> broadphase.cast(point(0, 0, 0), 0, broken, 0, all))
                    .isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> broadphase.cast(point(0, broken, 0), 0, 0, 0, all))
                    .isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> broadphase.near(point(0, 0, 0), broken, all))
                    .isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> broadphase.near(new Aabb(1, 1, 1, 0, 2, 2), 1, all))
                    .isInstanceOf(AssertionError.class);
            broadphase.near(point(0, 0, 0), 1, all);
        }

        @Test
        void visitsInTheSameOrderForTheSameHistory() {
            assertThat(history()).hasSizeGreaterThan(1000).isEqualTo(history());
        }

        private List<Integer> history() {
            final Random random = new Random(4711);
            final Arena arena = arena();
            final List<Integer> visits = new ArrayList<>();
            for (int tick = 0; tick < 60; tick++) {
                Cloud.SCATTERED.stir(arena, NUMBERS, random);
                arena.update();
                for (int i = 0; i < 20; i++) {
                    visits.addAll(arena.ask(Cloud.SCATTERED.question(random)));
                }
            }
            return visits;
        }

        @Test
        void allocatesNothingOnceWarm() {
            final Random random = new Random();
            final Broadphase broadphase = create();
            final float[] bounds = new float[NUMBERS * Broadphase.STRIDE];
            for (int box = 0; box < NUMBERS; box++) {
                broadphase.insert(box, box % 3 == 0);
            }
            final Aabb box = new Aabb();
            final int[] visits = {0};
            final BoxVisitor nearest = (number, reached) -> {
                visits[0]++;
                return reached;
            };
            final PairSink nobody = new PairSink() {
                @Override
                public void pairBegan(int a, int b) {}

                @Override
                public void pairEnded(int a, int b) {}
            };
            final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long least = Long.MAX_VALUE;
            for (int cycle = 0; cycle < 40 && least > 0; cycle++) {
                random.setSeed(6);
                final long before = threads.getCurrentThreadAllocatedBytes();
                for (int tick = 0; tick < 50; tick++) {
                    for (int i = 0; i < bounds.length; i++) {
                        final boolean greatest = i % Broadphase.STRIDE >= 3;
                        bounds[i] = greatest ? bounds[i - 3] + 1 : random.nextInt(30);
                    }
                    final int changed = random.nextInt(NUMBERS);
                    broadphase.remove(changed);
                    broadphase.insert(changed, changed % 3 == 0);
                    broadphase.update(bounds, nobody);
                    for (int i = 0; i < 10; i++) {
                        final float x = random.nextInt(30);
                        broadphase.cast(box.set(x, 0, 0, x, 1, 1), 9, 30, 20, nearest);
                        broadphase.near(box, x, nearest);
                    }
                }
                // The JVM may allocate for itself while it compiles; a cycle without any allocation is what counts.
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(visits[0]).isGreaterThan(1000);
            assertThat(least).as("bytes allocated by 1000 queries").isZero();
        }
    }

    /** What a visitor must not call. */
    private enum Call {
        INSERT((broadphase, bounds) -> broadphase.insert(60, false)),
        REMOVE((broadphase, bounds) -> broadphase.remove(3)),
        REFRESH((broadphase, bounds) -> broadphase.refresh(3)),
        UPDATE((broadphase, bounds) -> broadphase.update(bounds, new Recorder())),
        CAST((broadphase, bounds) -> broadphase.cast(new Aabb(), 1, 0, 0, (box, reached) -> 1)),
        NEAR((broadphase, bounds) -> broadphase.near(new Aabb(), 1, (box, reached) -> 1));

        final BiConsumer<Broadphase, float[]> what;

        Call(BiConsumer<Broadphase, float[]> what) {
            this.what = what;
        }
    }

    @ParameterizedTest
    @EnumSource(Cloud.class)
    void findsWhatItsDefinitionSaysInAnyCloud(Cloud cloud) {
        final Random random = new Random(77);
        final int numbers = 300;
        final Arena arena = new Arena(create(), numbers);
        int found = 0;
        for (int tick = 0; tick < 40; tick++) {
            cloud.stir(arena, numbers, random);
            arena.update();
            for (int i = 0; i < 4; i++) {
                final Question question = cloud.question(random);
                found += arena.ask(question).size();
                arena.ask(question, (box, reached) -> reached);
            }
        }
        assertThat(found).as("there is something to find").isGreaterThan(100);
    }
}
