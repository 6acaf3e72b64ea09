package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.parallel.Parallel;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class TiledSweepAndPruneTest extends BroadphaseContract {
    @Override
    Broadphase create() {
        return new TiledSweepAndPrune();
    }

    @Test
    void reportsChangesInOrderOfTheirNumbers() {
        final Arena arena = arena();
        final Random random = new Random(8);
        for (int box = 0; box < NUMBERS; box++) {
            arena.insert(box, box % 3 == 0, 0, 0);
        }
        for (int tick = 0; tick < 50; tick++) {
            for (int box = 0; box < NUMBERS; box++) {
                final int x = random.nextInt(12);
                arena.place(box, x, x, x, x + 2, x + 2, x + 2);
            }
            arena.refresh(random.nextInt(NUMBERS)).update();
            assertThat(arena.recorder.begun).hasSizeGreaterThan(5).isSorted();
            assertThat(arena.recorder.ended).isSorted();
        }
    }

    @Test
    void findsAPairThatTouchesAtZeroWhereTheRoomToMoveIsLessThanAFloatCanTell() {
        final float d = Float.MIN_VALUE;
        final Arena arena = new Arena(new TiledSweepAndPrune(), 2);
        // Room of a box that stands still: 56 d / 64 = 0.875 d, and -d + 0.875 d rounds to -0.0.
        arena.insertMoving(0, -57 * d, -1, -1, -d, 1, 1);
        arena.insertFixed(1, 0, -1, -1, 1, 1, 1);
        arena.update().update();
        arena.place(0, -56 * d, -1, -1, 0, 1, 1).update();
    }

    /** A world of so many small boxes takes all bits of the keys of filings. */
    @Test
    void takesABoxBeyondTheLastTileAndTheLastStepOfAWorldOfManySmallBoxes() {
        final int count = 120_000;
        final float[] bounds = new float[(count + 1) * Broadphase.STRIDE];
        final Random random = new Random(1);
        final Broadphase tiled = new TiledSweepAndPrune();
        for (int box = 0; box <= count; box++) {
            for (int axis = 0; axis < 3; axis++) {
                final float at = box == count ? 1e9f : (axis == 2 ? 560 : 1000) * random.nextFloat();
                bounds[box * Broadphase.STRIDE + axis] = at;
                bounds[box * Broadphase.STRIDE + 3 + axis] = at + 0.001f;
            }
            tiled.insert(box, false);
        }
        final Recorder recorder = new Recorder();
        tiled.update(bounds, recorder);
        assertThat(recorder.pairs).isEmpty();
    }

    @Test
    void refusesToGoOnAfterAnUpdateThatWasCutShort() {
        final Arena arena = arena();
        for (int box = 0; box < NUMBERS; box++) {
            arena.insertMoving(box, box, 0, 0, box + 1, 1, 1);
        }
        final boolean[] fails = {true};
        arena.broadphase.parallel(new Parallel() {
            @Override
            public int count() {
                return 1;
            }

            @Override
            public void parallelFor(int count, int grain, Body body) {
                if (fails[0]) {
                    throw new OutOfMemoryError("of a test");
                }
                body.run(0, 0, count);
            }
        });
        final Recorder recorder = new Recorder();
        assertThatThrownBy(() -> arena.broadphase.update(arena.bounds, recorder))
                .hasMessage("of a test");
        fails[0] = false;
        assertThatThrownBy(() -> arena.broadphase.update(arena.bounds, recorder))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ended with an exception")
                .hasMessageContaining("create a new broadphase");
        assertThat(recorder.pairs).isEmpty();
    }

    /** Boxes that do not move are laid to rest; counted, since a count repeats and a time does not. */
    @Nested
    class Rest {
        private static final int COUNT = 1000;

        /** A box that moves while the others come to rest, far away. */
        private static final int WALKER = COUNT + 10;

        private final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        private final Arena arena = new Arena(broadphase, WALKER + 1);

        /** Boxes of 1 m in rows of 100, each touching its neighbours in the row; rows are 3 m apart. */
        private void insertRows(boolean fixed) {
            for (int box = 0; box < COUNT; box++) {
                arena.place(box, box % 100, 0, box / 100 * 3, box % 100 + 1, 1, box / 100 * 3 + 1);
                broadphase.insert(box, fixed);
            }
            walk(0);
            broadphase.insert(WALKER, false);
        }

        private void walk(int steps) {
            arena.place(WALKER, steps, 500, 0, steps + 1, 501, 1);
        }

        private void update() {
            arena.recorder.startUpdate();
            broadphase.update(arena.bounds, arena.recorder);
            broadphase.validate();
        }

        /** After 8 updates without motion of theirs, at the next of every eighth; and one more. */
        private void updateUntilRest() {
            for (int tick = 0; tick < 17; tick++) {
                walk(tick % 2);
                update();
            }
        }

        @Test
        void costsNothing() {
            insertRows(false);
            updateUntilRest();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
            walk(1);
            update();
            assertThat(broadphase.finder().comparisons()).isLessThan(10);
            assertThat(broadphase.pairCount()).isEqualTo(990); // 99 in each of 10 rows
        }

        @Test
        void isNotBegunWhereNothingMovesAndBoxesCostNothing() {
            insertRows(false);
            for (int tick = 0; tick < 100; tick++) {
                update();
                assertThat(broadphase.finder().comparisons() > 0).isEqualTo(tick == 0);
            }
            assertThat(broadphase.finder().awakeCount()).isEqualTo(COUNT + 1);
        }

        /** To look up the others among them would cost more than to sweep them. */
        @Test
        void isNotBegunByHalfOfTheBoxes() {
            insertRows(false);
            for (int tick = 0; tick < 100; tick++) {
                for (int box = 0; box < COUNT; box += 2) {
                    arena.place(box, box % 100, tick, box / 100 * 3, box % 100 + 1, tick + 1, box / 100 * 3 + 1);
                }
                update();
            }
            assertThat(broadphase.finder().awakeCount()).isEqualTo(COUNT + 1);
        }

        @Test
        void beginsAtOnceForABulkOfFixedBoxes() {
            insertRows(true);
            update();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
            update();
            assertThat(broadphase.finder().comparisons()).isZero();
        }

        @Test
        void endsForOneBoxWithoutWakingAnother() {
            insertRows(false);
            updateUntilRest();
            arena.place(5, 5, 1.5, 0, 6, 2.5, 1);
            update();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(2);
            assertThat(arena.recorder.ended).containsExactly(new Recorder.Pair(4, 5), new Recorder.Pair(5, 6));
            arena.place(5, 5, 0, 0, 6, 1, 1);
            update();
            assertThat(arena.recorder.begun).containsExactly(new Recorder.Pair(4, 5), new Recorder.Pair(5, 6));
            assertThat(broadphase.finder().comparisons()).isLessThan(60);
        }

        @Test
        void isNotBegunAnewForASingleBoxThatStandsStill() {
            insertRows(false);
            updateUntilRest();
            // It costs as much as one that moves, but to lay it to rest would not last.
            for (int tick = 0; tick < 100; tick++) {
                arena.place(5, 5, 1.5, tick / 2 * 0.01, 6, 2.5, tick / 2 * 0.01 + 1);
                update();
                assertThat(broadphase.finder().awakeCount()).isBetween(1, 2); // the walker stands still, too
            }
        }

        @Test
        void isBegunAtOnceByFixedBoxesThatArriveOneByOne() {
            insertRows(true);
            update();
            for (int box = 0; box < 300; box++) {
                broadphase.remove(box);
                update();
                broadphase.insert(box, true);
                update();
                assertThat(broadphase.finder().awakeCount()).isLessThan(2);
            }
        }

        @Test
        void leavesNothingBehindWhereAllWakeAndFewSleepAgain() {
            insertRows(false);
            for (int round = 0; round < 3; round++) {
                updateUntilRest();
                assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
                for (int box = 0; box < COUNT; box++) {
                    arena.place(box, box % 100, 0, box / 100 * 3, box % 100 + 1, 1, box / 100 * 3 + 1 + 0.1 * round);
                }
                update();
                assertThat(broadphase.finder().awakeCount()).isEqualTo(round == 0 ? 1 : COUNT + 1);
            }
        }

        @Test
        void keepsPairsOfTwoThatRestAndFindsThemAgainWhenEitherIsReplaced() {
            insertRows(false);
            updateUntilRest();
            broadphase.remove(50);
            broadphase.insert(50, true);
            update();
            assertThat(arena.recorder.ended).containsExactly(new Recorder.Pair(49, 50), new Recorder.Pair(50, 51));
            assertThat(arena.recorder.begun).isEqualTo(arena.recorder.ended);
            broadphase.remove(50);
            update();
            assertThat(broadphase.pairCount()).isEqualTo(988);
        }

        @Test
        void doesNotHideAPairOfAFixedBoxThatArrivesAmongThoseThatRest() {
            insertRows(false);
            updateUntilRest();
            for (int box = COUNT; box < COUNT + 10; box++) {
                final int row = (box - COUNT) * 3;
                arena.place(box, 0.25, 0.5, row, 0.75, 9, row + 0.5);
                broadphase.insert(box, true);
            }
            update();
            assertThat(arena.recorder.begun).hasSize(10).contains(new Recorder.Pair(100, COUNT + 1));
        }
    }
}
