package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.broadphase.PairRecorder.Pair;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests each rule of the Javadoc of {@link Broadphase}. Each implementation has a subclass. In addition, {@link
 * BroadphaseScene} compares each update with a reference implementation.
 */
abstract class BroadphaseContract extends QueryContract {
    /** Creates a scene of a pair that has begun: the moving boxes 3 and 5, both from 0 to 2 m on all axes. */
    private BroadphaseScene sceneWithPair() {
        return scene().insertMoving(3, 0, 2).insertMoving(5, 0, 2).update();
    }

    @Nested
    class Insert {
        @Test
        void beginsPairsAtTheNextUpdate() {
            final BroadphaseScene scene = scene().insertMoving(5, 0, 2).insertMoving(3, 1, 3);
            assertThat(scene.recorder.begun).isEmpty();
            assertThat(scene.broadphase.pairCount()).isZero();
            scene.update();
            assertThat(scene.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void readsTheRowAtTheNextUpdate() {
            final BroadphaseScene scene = scene().insertFixed(3, 0, 2).insertMoving(5, 10, 12);
            scene.place(3, 10, 12).update();
            assertThat(scene.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void reportsNoPairOfTwoFixedBoxes() {
            final BroadphaseScene scene =
                    scene().insertFixed(3, 0, 2).insertFixed(5, 0, 2).update();
            assertThat(scene.recorder.begun).isEmpty();
            scene.place(3, 1, 2).refresh(3).update();
            assertThat(scene.recorder.begun).isEmpty();
        }

        @Test
        void rejectsNegativeNumbersAndNumbersInUse() {
            final BroadphaseScene scene = sceneWithPair();
            assertThatThrownBy(() -> scene.broadphase.insert(-1, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> scene.broadphase.insert(3, true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(got: 3)");
            assertThatThrownBy(() -> scene.broadphase.insert(Integer.MAX_VALUE, true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("consecutive");
            scene.update();
            assertThat(scene.recorder.pairs).containsExactly(PAIR);
        }

        @Test
        void findsPairsOfManyNewBoxesAndThenOfOneMore() {
            final BroadphaseScene scene = scene();
            for (int box = 0; box < NUMBERS - 1; box++) {
                scene.insert(box, box % 4 == 0, box, box + 1);
            }
            // Each box touches the next one, and no two neighbours are fixed.
            assertThat(scene.update().broadphase.pairCount()).isEqualTo(NUMBERS - 2);
            scene.insertMoving(NUMBERS - 1, 9.5, 9.75).update();
            assertThat(scene.recorder.begun).containsExactly(new Pair(9, NUMBERS - 1));
        }
    }

    @Nested
    class Remove {
        @Test
        void endsPairsAtTheNextUpdate() {
            final BroadphaseScene scene = sceneWithPair().remove(3);
            assertThat(scene.broadphase.pairCount()).isEqualTo(1);
            assertThat(scene.update().recorder.ended).containsExactly(PAIR);
        }

        @ParameterizedTest
        @CsvSource({"false, false", "false, true", "true, false", "true, true"})
        void freesTheNumberAtOnceForANewBoxWithPairsOfItsOwn(boolean oldFixed, boolean newFixed) {
            final BroadphaseScene scene =
                    scene().insert(3, oldFixed, 0, 2).insertMoving(5, 0, 2).update();
            scene.remove(3).insert(3, newFixed, 1, 3).update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.recorder.begun).containsExactly(PAIR);
            assertThat(scene.update().recorder.begun).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void reportsNoPairOfABoxInsertedAndRemovedBetweenUpdates(boolean fixed) {
            final BroadphaseScene scene = scene().insertMoving(5, 0, 2).update();
            scene.insert(3, fixed, 0, 2).remove(3).update();
            assertThat(scene.recorder.begun).isEmpty();
            assertThat(scene.recorder.ended).isEmpty();
        }

        @Test
        void endsPairsOnceWhenTheNumberIsReusedSeveralTimesBeforeTheUpdate() {
            final BroadphaseScene scene = sceneWithPair();
            for (int i = 0; i < 3; i++) {
                scene.remove(3).insert(3, i == 1, 0, 2);
            }
            scene.remove(3).update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.recorder.begun).isEmpty();
        }

        @Test
        void endsThePairOnceWhenBothBoxesAreRemoved() {
            final BroadphaseScene scene = sceneWithPair().remove(3).remove(5).update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.broadphase.size()).isZero();
        }

        @Test
        void rejectsNumbersThatAreNotInUse() {
            final BroadphaseScene scene = sceneWithPair().remove(3);
            for (final int box : new int[] {-1, 0, 3, NUMBERS * 100}) {
                assertThatThrownBy(() -> scene.broadphase.remove(box))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("(got: " + box + ")");
            }
        }
    }

    @Nested
    class Refresh {
        @Test
        void makesTheNextUpdateReadTheBoundsOfAFixedBox() {
            final BroadphaseScene scene =
                    scene().insertFixed(3, 0, 2).insertMoving(5, 0, 2).update();
            scene.place(3, 50, 52).update();
            assertThat(scene.recorder.ended).as("without refresh").isEmpty();
            assertThat(scene.refresh(3).update().recorder.ended).containsExactly(PAIR);
            scene.place(3, -1, 0).refresh(3).update();
            assertThat(scene.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void reportsNoChangeForAPairThatStillOverlaps() {
            final BroadphaseScene scene =
                    scene().insertFixed(3, 0, 2).insertMoving(5, 0, 2).update();
            scene.refresh(3).place(3, 1, 30).update();
            assertThat(scene.recorder.ended).isEmpty();
            assertThat(scene.recorder.begun).isEmpty();
        }

        @Test
        void usesNewBoundsOfAFixedAndAMovingBoxInOneUpdate() {
            final BroadphaseScene scene =
                    scene().insertFixed(3, 0, 2).insertMoving(5, 0, 2).insertMoving(7, 8, 9);
            scene.update()
                    .place(3, 7, 8)
                    .refresh(3)
                    .place(5, -9, -8)
                    .place(7, 6, 7)
                    .update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.recorder.begun).containsExactly(new Pair(3, 7));
        }

        @Test
        void hasNoEffectOnMovingBoxes() {
            final BroadphaseScene scene = sceneWithPair().refresh(3).update();
            assertThat(scene.recorder.ended).isEmpty();
            assertThat(scene.recorder.begun).isEmpty();
        }

        @Test
        void rejectsNumbersThatAreNotInUse() {
            final BroadphaseScene scene = sceneWithPair();
            assertThatThrownBy(() -> scene.broadphase.refresh(4)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class Update {
        @Test
        void reportsOnlyChanges() {
            final BroadphaseScene scene = sceneWithPair().update();
            assertThat(scene.recorder.begun).isEmpty();
            scene.place(3, 1.5, 3.5).update();
            assertThat(scene.recorder.begun).isEmpty();
            scene.place(3, 2.5, 4.5).update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
            assertThat(scene.update().recorder.ended).isEmpty();
        }

        @Test
        void reportsAllEndsBeforeAllBeginnings() {
            // Pairs 3-5 and 13-15 end, 3-7 and 9-11 begin. The recorder fails on an end after a beginning.
            final BroadphaseScene scene = sceneWithPair()
                    .insertMoving(7, 8, 9)
                    .insertMoving(9, 20, 21)
                    .insertMoving(11, 30, 31);
            scene.insertMoving(13, 40, 41).insertMoving(15, 41, 42).update();
            scene.place(3, 9, 10).place(9, 29, 30).place(13, 39, 40).update();
            assertThat(scene.recorder.ended).containsExactlyInAnyOrder(PAIR, new Pair(13, 15));
            assertThat(scene.recorder.begun).containsExactlyInAnyOrder(new Pair(3, 7), new Pair(9, 11));
        }

        @Test
        void reportsInTheSameOrderForTheSameHistory() {
            assertThat(history(4711)).hasSizeGreaterThan(1000).isEqualTo(history(4711));
        }

        private List<String> history(long seed) {
            final Random random = new Random(seed);
            final Broadphase broadphase = create();
            final float[] bounds = new float[NUMBERS * Broadphase.STRIDE];
            final List<String> events = new ArrayList<>();
            for (int box = 0; box < NUMBERS; box++) {
                broadphase.insert(box, box % 3 == 0);
            }
            for (int tick = 0; tick < 100; tick++) {
                for (int i = 0; i < bounds.length; i += 3) {
                    final boolean isMax = i % Broadphase.STRIDE != 0;
                    for (int axis = 0; axis < 3; axis++) {
                        bounds[i + axis] = isMax ? bounds[i - 3 + axis] + 2 : random.nextInt(10);
                    }
                }
                broadphase.update(bounds, new PairSink() {
                    @Override
                    public void pairBegan(int a, int b) {
                        events.add("+" + a + " " + b);
                    }

                    @Override
                    public void pairEnded(int a, int b) {
                        events.add("-" + a + " " + b);
                    }
                });
            }
            return events;
        }

        @ParameterizedTest
        @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -7})
        void assertsThatBoundsAreFiniteAndNotInverted(double max) {
            final BroadphaseScene scene = scene().insertMoving(3, 0, 2).update();
            scene.place(3, 0, 0, 0, 2, max, 2);
            assertThatThrownBy(scene::update).isInstanceOf(AssertionError.class).hasMessageContaining("box 3");
        }

        @Test
        void needsMarksOnlyForRowsOfMovingBoxesThatHaveChanged() {
            final BroadphaseScene scene = scene().insertMoving(3, 0, 2).insertFixed(5, 0, 2);
            final Broadphase broadphase = scene.broadphase;
            broadphase.update(scene.bounds, new long[0], scene.recorder); // new boxes
            scene.recorder.startUpdate();
            assertThat(scene.recorder.pairs).containsExactly(PAIR);
            scene.place(3, 10, 12);
            broadphase.update(scene.bounds, new long[] {1L << 3}, scene.recorder);
            assertThat(scene.recorder.pairs).isEmpty();
            scene.place(5, 10, 12);
            broadphase.update(scene.bounds, new long[] {-1L, -1L}, scene.recorder); // fixed: only refresh reads the row
            assertThat(scene.recorder.pairs).isEmpty();
            broadphase.refresh(5);
            scene.recorder.startUpdate();
            broadphase.update(scene.bounds, new long[0], scene.recorder);
            assertThat(scene.recorder.pairs).containsExactly(PAIR);
            scene.recorder.startUpdate();
            broadphase.remove(3);
            scene.place(3, 0, 2);
            broadphase.insert(3, false); // another box
            broadphase.update(scene.bounds, new long[0], scene.recorder);
            assertThat(scene.recorder.pairs).isEmpty();
        }

        @Test
        void assertsThatAllChangedRowsAreMarked() {
            final BroadphaseScene scene = sceneWithPair();
            scene.place(3, 10, 12);
            for (final long[] marked : new long[][] {{}, {0L}, {1L << 5}, {0L, 1L << 3}}) {
                assertThatThrownBy(() -> scene.broadphase.update(scene.bounds, marked, scene.recorder))
                        .isInstanceOf(AssertionError.class)
                        .hasMessage("The row of box 3 has changed since the last update, but is not marked");
            }
            scene.update();
            assertThat(scene.recorder.ended).containsExactly(PAIR);
        }

        @Test
        @Tag("allocation")
        void allocatesNothingOnceWarm() {
            // Fixed, drifting and teleporting boxes are refreshed, removed and inserted. The same cycle of 50 updates
            // repeats, so all arrays have reached their final length after the first cycles.
            final Broadphase broadphase = create();
            final float[] bounds = new float[NUMBERS * Broadphase.STRIDE];
            for (int box = 0; box < NUMBERS; box++) {
                broadphase.insert(box, box % 3 == 0);
            }
            final Counter counter = new Counter();
            final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            final Random random = new Random();
            long minBytes = Long.MAX_VALUE;
            for (int cycle = 0; cycle < 40 && minBytes > 0; cycle++) {
                random.setSeed(5);
                final long before = threads.getCurrentThreadAllocatedBytes();
                for (int tick = 0; tick < 50; tick++) {
                    change(broadphase, bounds, tick, random);
                    broadphase.update(bounds, counter);
                }
                // The JVM may allocate while it compiles, so one cycle without allocation is enough.
                minBytes = Math.min(minBytes, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(counter.count).isGreaterThan(1000);
            assertThat(minBytes).as("bytes allocated in 50 updates").isZero();
        }

        private void change(Broadphase broadphase, float[] bounds, int tick, Random random) {
            for (int box = 0; box < NUMBERS; box++) {
                final int row = box * Broadphase.STRIDE;
                final boolean jumps = tick % 10 == 0 || random.nextInt(20) == 0;
                for (int axis = 0; axis < 3; axis++) {
                    final float min = jumps ? random.nextInt(12) : bounds[row + axis] + random.nextFloat() - 0.5f;
                    bounds[row + axis] = min;
                    bounds[row + 3 + axis] = min + 2;
                }
            }
            final int box = random.nextInt(NUMBERS);
            broadphase.refresh(box);
            broadphase.remove(box);
            broadphase.insert(box, box % 3 == 0);
            broadphase.refresh(random.nextInt(NUMBERS));
        }
    }

    /** Counts the reported changes without allocation. */
    private static final class Counter implements PairSink {
        int count;

        @Override
        public void pairBegan(int a, int b) {
            count++;
        }

        @Override
        public void pairEnded(int a, int b) {
            count++;
        }
    }

    @Nested
    class Counts {
        @Test
        void areZeroWithoutBoxes() {
            final BroadphaseScene scene = scene().update();
            assertThat(scene.broadphase.size()).isZero();
            assertThat(scene.broadphase.pairCount()).isZero();
        }

        @Test
        void includeNewBoxesAtOnceButNewPairsOnlyAfterAnUpdate() {
            final BroadphaseScene scene = sceneWithPair().insertFixed(7, 0, 1);
            assertThat(scene.broadphase.size()).isEqualTo(3);
            assertThat(scene.broadphase.pairCount()).isEqualTo(1);
            assertThat(scene.update().broadphase.pairCount()).isEqualTo(3);
        }
    }
}
