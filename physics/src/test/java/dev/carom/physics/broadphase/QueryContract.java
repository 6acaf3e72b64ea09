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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which boxes are visible to queries of a {@link Broadphase}, and the rules for visitors. */
abstract class QueryContract extends QueryGeometryContract {
    @Nested
    class VisibleBoxes {
        @Test
        void areNoneBeforeTheFirstUpdateAndAfterAllAreRemoved() {
            final BroadphaseScene scene = scene();
            assertThat(scene.query(rayAlongX())).isEmpty();
            assertThat(scene.insertMoving(3, 0, 1).insertFixed(5, 0, 1).query(rayAlongX()))
                    .isEmpty();
            assertThat(scene.update().query(rayAlongX())).containsExactlyInAnyOrder(3, 5);
            assertThat(scene.remove(3).remove(5).update().query(rayAlongX())).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void haveTheBoundsOfTheLastUpdate(boolean queriedBefore) {
            final BroadphaseScene scene = sceneWithRow();
            if (queriedBefore) {
                scene.query(rayAlongX());
            }
            scene.place(0, 90, 91).refresh(0).place(1, 90, 91).insertMoving(50, 0, 1);
            assertThat(scene.query(rayAlongX())).contains(0, 1).doesNotContain(50);
            assertThat(scene.update().query(rayAlongX())).contains(50).doesNotContain(0, 1);
            scene.place(1, 0, 1).place(0, 0, 1).update();
            assertThat(scene.query(rayAlongX()))
                    .as("box 0 was not refreshed")
                    .contains(1)
                    .doesNotContain(0);
        }

        @ParameterizedTest
        @CsvSource({"0, false, true", "0, true, false", "1, false, false", "1, true, true"})
        void doNotIncludeBoxesRemovedOrInsertedSinceTheLastUpdate(int box, boolean queriedBefore, boolean fixed) {
            final BroadphaseScene scene = sceneWithRow();
            if (queriedBefore) {
                scene.query(rayAlongX());
            }
            assertThat(scene.remove(box).query(rayAlongX())).doesNotContain(box).contains(2, 3);
            assertThat(scene.insert(box, fixed, 0, 1).query(rayAlongX())).doesNotContain(box);
            assertThat(scene.update().query(rayAlongX())).contains(box);
        }

        @Test
        void haveCurrentBoundsAfterManyUpdatesWithoutAQuery() {
            final BroadphaseScene scene = sceneWithRow();
            scene.query(rayAlongX());
            for (int tick = 0; tick < 30; tick++) {
                scene.remove(tick)
                        .insert(tick, tick % 3 == 0, 60 + tick, 61 + tick)
                        .update();
                if (tick % 10 == 9) {
                    assertThat(scene.query(ray(0, 0, 0, 55, 0, 0))).hasSize(39 - tick);
                }
            }
            assertThat(scene.query(ray(50, 50, 50, 50, 50, 50))).hasSize(30);
        }
    }

    @Nested
    class Queries {
        @Test
        void doNotChangeWhatTheNextUpdateReports() {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 0, 2).insertMoving(5, 0, 2).update();
            scene.place(3, 7, 8).insertMoving(7, 7, 8);
            assertThat(scene.query(rayAlongX())).hasSize(2);
            scene.update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.recorder.begun).containsExactly(new PairRecorder.Pair(3, 7));
        }

        @ParameterizedTest
        @EnumSource(ForbiddenCall.class)
        void rejectCallsByVisitors(ForbiddenCall call) {
            final BroadphaseScene scene = sceneWithRow();
            final List<Integer> before = scene.query(rayAlongX());
            final List<Integer> visited = scene.query(rayAlongX(), (box, reached) -> {
                assertThatThrownBy(() -> call.action.accept(scene.broadphase, scene.bounds))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("visitor");
                return 1;
            });
            assertThat(visited).as("the query in progress continues").containsExactlyElementsOf(before);
            assertThat(scene.query(rayAlongX())).containsExactlyElementsOf(before);
            scene.update();
        }

        @Test
        void workAfterAVisitorThrew() {
            final BroadphaseScene scene = sceneWithRow();
            assertThatThrownBy(() -> scene.broadphase.near(point(0, 0, 0), 3, (box, reached) -> {
                        throw new IllegalArgumentException("broken visitor");
                    }))
                    .hasMessage("broken visitor");
            assertThat(scene.remove(3).update().query(rayAlongX())).hasSize(10).doesNotContain(3);
        }

        @ParameterizedTest
        @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
        void assertThatArgumentsAreFiniteAndNotInverted(float broken) {
            final Broadphase broadphase = sceneWithRow().broadphase;
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
        void visitInTheSameOrderForTheSameHistory() {
            assertThat(history()).hasSizeGreaterThan(1000).isEqualTo(history());
        }

        private List<Integer> history() {
            final Random random = new Random(4711);
            final BroadphaseScene scene = scene();
            final List<Integer> visits = new ArrayList<>();
            for (int tick = 0; tick < 60; tick++) {
                BoxDistribution.SCATTERED.change(scene, NUMBERS, random);
                scene.update();
                for (int i = 0; i < 20; i++) {
                    visits.addAll(scene.query(BoxDistribution.SCATTERED.query(random)));
                }
            }
            return visits;
        }

        @Test
        @Tag("allocation")
        void allocateNothingOnceWarm() {
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
            final PairSink ignored = new PairSink() {
                @Override
                public void pairBegan(int a, int b) {}

                @Override
                public void pairEnded(int a, int b) {}
            };
            final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long minBytes = Long.MAX_VALUE;
            for (int cycle = 0; cycle < 40 && minBytes > 0; cycle++) {
                random.setSeed(6);
                final long before = threads.getCurrentThreadAllocatedBytes();
                for (int tick = 0; tick < 50; tick++) {
                    for (int i = 0; i < bounds.length; i++) {
                        final boolean isMax = i % Broadphase.STRIDE >= 3;
                        bounds[i] = isMax ? bounds[i - 3] + 1 : random.nextInt(30);
                    }
                    final int changed = random.nextInt(NUMBERS);
                    broadphase.remove(changed);
                    broadphase.insert(changed, changed % 3 == 0);
                    broadphase.update(bounds, ignored);
                    for (int i = 0; i < 10; i++) {
                        final float x = random.nextInt(30);
                        broadphase.cast(box.set(x, 0, 0, x, 1, 1), 9, 30, 20, nearest);
                        broadphase.near(box, x, nearest);
                    }
                }
                // The JVM may allocate while it compiles, so one cycle without allocation is enough.
                minBytes = Math.min(minBytes, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(visits[0]).isGreaterThan(1000);
            assertThat(minBytes).as("bytes allocated by 1000 queries").isZero();
        }
    }

    /** Calls that visitors must not make. */
    private enum ForbiddenCall {
        INSERT((broadphase, bounds) -> broadphase.insert(60, false)),
        REMOVE((broadphase, bounds) -> broadphase.remove(3)),
        REFRESH((broadphase, bounds) -> broadphase.refresh(3)),
        UPDATE((broadphase, bounds) -> broadphase.update(bounds, new PairRecorder())),
        CAST((broadphase, bounds) -> broadphase.cast(new Aabb(), 1, 0, 0, (box, reached) -> 1)),
        NEAR((broadphase, bounds) -> broadphase.near(new Aabb(), 1, (box, reached) -> 1));

        final BiConsumer<Broadphase, float[]> action;

        ForbiddenCall(BiConsumer<Broadphase, float[]> action) {
            this.action = action;
        }
    }

    @ParameterizedTest
    @EnumSource(BoxDistribution.class)
    void queriesMatchTheReferenceForAnyDistribution(BoxDistribution distribution) {
        final Random random = new Random(77);
        final int numbers = 300;
        final BroadphaseScene scene = new BroadphaseScene(create(), numbers);
        int hits = 0;
        for (int tick = 0; tick < 40; tick++) {
            distribution.change(scene, numbers, random);
            scene.update();
            for (int i = 0; i < 4; i++) {
                final BroadphaseQuery query = distribution.query(random);
                hits += scene.query(query).size();
                scene.query(query, (box, reached) -> reached);
            }
        }
        assertThat(hits).as("number of hits").isGreaterThan(100);
    }
}
