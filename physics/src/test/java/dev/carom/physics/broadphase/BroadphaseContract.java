package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.broadphase.Recorder.Pair;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@link Broadphase} promises, sentence by sentence; each implementation extends this. Besides the plain
 * expectations here, {@link Arena} compares every update with the definition.
 */
abstract class BroadphaseContract extends QueryContract {
    /** Boxes 3 and 5, both moving, both from 0 to 2 m on all axes, already a pair. */
    private Arena arenaWithPair() {
        return arena().insertMoving(3, 0, 2).insertMoving(5, 0, 2).update();
    }

    @Nested
    class Insert {
        @Test
        void beginsPairsAtTheNextUpdateAndNotBefore() {
            final Arena arena = arena().insertMoving(5, 0, 2).insertMoving(3, 1, 3);
            assertThat(arena.recorder.begun).isEmpty();
            assertThat(arena.broadphase.pairCount()).isZero();
            arena.update();
            assertThat(arena.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void readsTheRowAtTheNextUpdate() {
            final Arena arena = arena().insertFixed(3, 0, 2).insertMoving(5, 10, 12);
            arena.place(3, 10, 12).update();
            assertThat(arena.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void makesNoPairOfTwoFixedBoxes() {
            final Arena arena =
                    arena().insertFixed(3, 0, 2).insertFixed(5, 0, 2).update();
            assertThat(arena.recorder.begun).isEmpty();
            arena.place(3, 1, 2).refresh(3).update();
            assertThat(arena.recorder.begun).isEmpty();
        }

        @Test
        void refusesNegativeNumbersAndThoseInUse() {
            final Arena arena = arenaWithPair();
            assertThatThrownBy(() -> arena.broadphase.insert(-1, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("-1");
            assertThatThrownBy(() -> arena.broadphase.insert(3, true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(got: 3)");
            assertThatThrownBy(() -> arena.broadphase.insert(Integer.MAX_VALUE, true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("consecutive");
            arena.update();
            assertThat(arena.recorder.pairs).containsExactly(PAIR);
        }

        @Test
        void copesWithManyBoxesAtOnceAndThenOneMore() {
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS - 1; box++) {
                arena.insert(box, box % 4 == 0, box, box + 1);
            }
            // Each touches the next, and no two neighbours are fixed.
            assertThat(arena.update().broadphase.pairCount()).isEqualTo(NUMBERS - 2);
            arena.insertMoving(NUMBERS - 1, 9.5, 9.75).update();
            assertThat(arena.recorder.begun).containsExactly(new Pair(9, NUMBERS - 1));
        }
    }

    @Nested
    class Remove {
        @Test
        void endsPairsAtTheNextUpdateAndNotBefore() {
            final Arena arena = arenaWithPair().remove(3);
            assertThat(arena.broadphase.pairCount()).isEqualTo(1);
            assertThat(arena.update().recorder.ended).containsExactly(PAIR);
        }

        @ParameterizedTest
        @CsvSource({"false, false", "false, true", "true, false", "true, true"})
        void freesTheNumberAtOnceAndTellsTheNewBoxFromTheOld(boolean oldRests, boolean newRests) {
            final Arena arena =
                    arena().insert(3, oldRests, 0, 2).insertMoving(5, 0, 2).update();
            arena.remove(3).insert(3, newRests, 1, 3).update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.recorder.begun).containsExactly(PAIR);
            assertThat(arena.update().recorder.begun).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void leavesNothingBehindOfABoxThatNoUpdateSaw(boolean rests) {
            final Arena arena = arena().insertMoving(5, 0, 2).update();
            arena.insert(3, rests, 0, 2).remove(3).update();
            assertThat(arena.recorder.begun).isEmpty();
            assertThat(arena.recorder.ended).isEmpty();
        }

        @Test
        void endsOldPairsOnceHoweverOftenTheNumberIsUsedBeforeTheUpdate() {
            final Arena arena = arenaWithPair();
            for (int i = 0; i < 3; i++) {
                arena.remove(3).insert(3, i == 1, 0, 2);
            }
            arena.remove(3).update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.recorder.begun).isEmpty();
        }

        @Test
        void endsPairsOfBothWhenBothGo() {
            final Arena arena = arenaWithPair().remove(3).remove(5).update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.broadphase.size()).isZero();
        }

        @Test
        void refusesNumbersThatAreNotInUse() {
            final Arena arena = arenaWithPair().remove(3);
            for (final int box : new int[] {-1, 0, 3, NUMBERS * 100}) {
                assertThatThrownBy(() -> arena.broadphase.remove(box))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("(got: " + box + ")");
            }
        }
    }

    @Nested
    class Refresh {
        @Test
        void isWhatMakesAFixedBoxMove() {
            final Arena arena =
                    arena().insertFixed(3, 0, 2).insertMoving(5, 0, 2).update();
            arena.place(3, 50, 52).update();
            assertThat(arena.recorder.ended).as("without refresh").isEmpty();
            assertThat(arena.refresh(3).update().recorder.ended).containsExactly(PAIR);
            arena.place(3, -1, 0).refresh(3).update();
            assertThat(arena.recorder.begun).containsExactly(PAIR);
        }

        @Test
        void reportsNoPairThatStays() {
            final Arena arena =
                    arena().insertFixed(3, 0, 2).insertMoving(5, 0, 2).update();
            arena.refresh(3).place(3, 1, 30).update();
            assertThat(arena.recorder.ended).isEmpty();
            assertThat(arena.recorder.begun).isEmpty();
        }

        @Test
        void followsBothBoxesWhenTheyMoveInOneTick() {
            final Arena arena =
                    arena().insertFixed(3, 0, 2).insertMoving(5, 0, 2).insertMoving(7, 8, 9);
            arena.update()
                    .place(3, 7, 8)
                    .refresh(3)
                    .place(5, -9, -8)
                    .place(7, 6, 7)
                    .update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.recorder.begun).containsExactly(new Pair(3, 7));
        }

        @Test
        void isNoNewsForMovingBoxes() {
            final Arena arena = arenaWithPair().refresh(3).update();
            assertThat(arena.recorder.ended).isEmpty();
            assertThat(arena.recorder.begun).isEmpty();
        }

        @Test
        void refusesNumbersThatAreNotInUse() {
            final Arena arena = arenaWithPair();
            assertThatThrownBy(() -> arena.broadphase.refresh(4)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class Update {
        @Test
        void reportsOnlyWhatChanged() {
            final Arena arena = arenaWithPair().update();
            assertThat(arena.recorder.begun).isEmpty();
            arena.place(3, 1.5, 3.5).update();
            assertThat(arena.recorder.begun).isEmpty();
            arena.place(3, 2.5, 4.5).update();
            assertThat(arena.recorder.ended).containsExactly(PAIR);
            assertThat(arena.update().recorder.ended).isEmpty();
        }

        @Test
        void reportsAllEndsBeforeAllBeginnings() {
            // Box 3 leaves 5 for 7, while 9 and 11 come and 13 leaves 15; the recorder refuses an end after a
            // beginning.
            final Arena arena = arenaWithPair()
                    .insertMoving(7, 8, 9)
                    .insertMoving(9, 20, 21)
                    .insertMoving(11, 30, 31);
            arena.insertMoving(13, 40, 41).insertMoving(15, 41, 42).update();
            arena.place(3, 9, 10).place(9, 29, 30).place(13, 39, 40).update();
            assertThat(arena.recorder.ended).containsExactlyInAnyOrder(PAIR, new Pair(13, 15));
            assertThat(arena.recorder.begun).containsExactlyInAnyOrder(new Pair(3, 7), new Pair(9, 11));
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
                    final boolean greatest = i % Broadphase.STRIDE != 0;
                    for (int axis = 0; axis < 3; axis++) {
                        bounds[i + axis] = greatest ? bounds[i - 3 + axis] + 2 : random.nextInt(10);
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
        void assertsThatBoundsAreFiniteAndNotInverted(double greatest) {
            final Arena arena = arena().insertMoving(3, 0, 2).update();
            arena.place(3, 0, 0, 0, 2, greatest, 2);
            assertThatThrownBy(arena::update).isInstanceOf(AssertionError.class).hasMessageContaining("box 3");
        }

        @Test
        void allocatesNothingOnceWarm() {
            // A level with fixed boxes, drifting and teleporting ones, refreshes, removals and insertions: the same
            // cycle of
            // 50 ticks again and again, so that the first cycles have seen all that there is to see.
            final Broadphase broadphase = create();
            final float[] bounds = new float[NUMBERS * Broadphase.STRIDE];
            for (int box = 0; box < NUMBERS; box++) {
                broadphase.insert(box, box % 3 == 0);
            }
            final Counter counter = new Counter();
            final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            final Random random = new Random();
            long least = Long.MAX_VALUE;
            for (int cycle = 0; cycle < 40 && least > 0; cycle++) {
                random.setSeed(5);
                final long before = threads.getCurrentThreadAllocatedBytes();
                for (int tick = 0; tick < 50; tick++) {
                    change(broadphase, bounds, tick, random);
                    broadphase.update(bounds, counter);
                }
                // The JVM may allocate for itself while it compiles; a cycle without any allocation is what counts.
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(counter.count).isGreaterThan(1000);
            assertThat(least).as("bytes allocated in 50 updates").isZero();
        }

        private void change(Broadphase broadphase, float[] bounds, int tick, Random random) {
            for (int box = 0; box < NUMBERS; box++) {
                final int row = box * Broadphase.STRIDE;
                final boolean jumps = tick % 10 == 0 || random.nextInt(20) == 0;
                for (int axis = 0; axis < 3; axis++) {
                    final float least = jumps ? random.nextInt(12) : bounds[row + axis] + random.nextFloat() - 0.5f;
                    bounds[row + axis] = least;
                    bounds[row + 3 + axis] = least + 2;
                }
            }
            final int box = random.nextInt(NUMBERS);
            broadphase.refresh(box);
            broadphase.remove(box);
            broadphase.insert(box, box % 3 == 0);
            broadphase.refresh(random.nextInt(NUMBERS));
        }
    }

    /** Counts what it is told, and allocates nothing. */
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
        void areZeroAtFirst() {
            final Arena arena = arena().update();
            assertThat(arena.broadphase.size()).isZero();
            assertThat(arena.broadphase.pairCount()).isZero();
        }

        @Test
        void includeFixedBoxesAtOnceAndPairsOfTheLastUpdate() {
            final Arena arena = arenaWithPair().insertFixed(7, 0, 1);
            assertThat(arena.broadphase.size()).isEqualTo(3);
            assertThat(arena.broadphase.pairCount()).isEqualTo(1);
            assertThat(arena.update().broadphase.pairCount()).isEqualTo(3);
        }
    }
}
