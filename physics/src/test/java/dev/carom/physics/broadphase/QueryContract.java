package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

/** When the queries of a {@link Broadphase} see a box, and who may ask. */
abstract class QueryContract extends ReachContract {
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
            final List<Integer> visited = arena.ask(rayAlongX(), (box, reached) -> {
                assertThatThrownBy(() -> call.what.accept(arena.broadphase, arena.bounds))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("visitor");
                return 1;
            });
            assertThat(visited).as("the query in progress goes on").containsExactlyElementsOf(before);
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
