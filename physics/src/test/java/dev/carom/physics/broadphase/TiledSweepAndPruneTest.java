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
    void reportsPairsInOrderOfTheirBoxNumbers() {
        final BroadphaseScene scene = scene();
        final Random random = new Random(8);
        for (int box = 0; box < NUMBERS; box++) {
            scene.insert(box, box % 3 == 0, 0, 0);
        }
        for (int tick = 0; tick < 50; tick++) {
            for (int box = 0; box < NUMBERS; box++) {
                final int x = random.nextInt(12);
                scene.place(box, x, x, x, x + 2, x + 2, x + 2);
            }
            scene.refresh(random.nextInt(NUMBERS)).update();
            assertThat(scene.recorder.begun).hasSizeGreaterThan(5).isSorted();
            assertThat(scene.recorder.ended).isSorted();
        }
    }

    @Test
    void findsAPairThatTouchesAtZeroWhenAFatBoundRoundsToMinusZero() {
        final float d = Float.MIN_VALUE;
        final BroadphaseScene scene = new BroadphaseScene(new TiledSweepAndPrune(), 2);
        // The margin of a still box is 56 d / 64 = 0.875 d, and -d + 0.875 d rounds to -0.0.
        scene.insertMoving(0, -57 * d, -1, -1, -d, 1, 1);
        scene.insertFixed(1, 0, -1, -1, 1, 1, 1);
        scene.update().update();
        scene.place(0, -56 * d, -1, -1, 0, 1, 1).update();
    }

    /** A world of so many small boxes needs all bits of the sort keys. */
    @Test
    void acceptsABoxFarOutsideAWorldOfManySmallBoxes() {
        final int count = 120_000;
        final float[] bounds = new float[(count + 1) * Broadphase.STRIDE];
        final Random random = new Random(1);
        final Broadphase tiled = new TiledSweepAndPrune();
        for (int box = 0; box <= count; box++) {
            for (int axis = 0; axis < 3; axis++) {
                final float min = box == count ? 1e9f : (axis == 2 ? 560 : 1000) * random.nextFloat();
                bounds[box * Broadphase.STRIDE + axis] = min;
                bounds[box * Broadphase.STRIDE + 3 + axis] = min + 0.001f;
            }
            tiled.insert(box, false);
        }
        final PairRecorder recorder = new PairRecorder();
        tiled.update(bounds, recorder);
        assertThat(recorder.pairs).isEmpty();
    }

    @Test
    void rejectsUpdatesAfterAnAbortedUpdate() {
        final BroadphaseScene scene = scene();
        for (int box = 0; box < NUMBERS; box++) {
            scene.insertMoving(box, box, 0, 0, box + 1, 1, 1);
        }
        final boolean[] fails = {true};
        scene.broadphase.parallel(new Parallel() {
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
        final PairRecorder recorder = new PairRecorder();
        assertThatThrownBy(() -> scene.broadphase.update(scene.bounds, recorder))
                .hasMessage("of a test");
        fails[0] = false;
        assertThatThrownBy(() -> scene.broadphase.update(scene.bounds, recorder))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ended with an exception")
                .hasMessageContaining("create a new broadphase");
        assertThat(recorder.pairs).isEmpty();
    }

    /** Counts the elements of the marks that an update reads, and so 64 boxes each. */
    @Test
    void readsNoRowBehindTheLastMark() {
        final int count = 1000;
        final BroadphaseScene scene = new BroadphaseScene(create(), count);
        for (int box = 0; box < count; box++) {
            scene.place(box, 2 * box, 2 * box + 1).broadphase.insert(box, false);
        }
        scene.broadphase.update(scene.bounds, scene.recorder);
        final int[] read = {0};
        scene.broadphase.parallel(new Parallel() {
            @Override
            public int count() {
                return 1;
            }

            @Override
            public void parallelFor(int size, int grain, Body body) {
                read[0] += size;
                body.run(0, 0, size);
            }
        });
        final long[] marked = new long[count / Long.SIZE + 1];
        for (int tick = 0; tick < 20; tick++) {
            scene.broadphase.update(scene.bounds, marked, scene.recorder);
        }
        assertThat(read[0]).isZero();
        marked[2] = 1L << 5;
        scene.broadphase.update(scene.bounds, marked, scene.recorder);
        assertThat(read[0]).isEqualTo(3);
    }

    /** Boxes that do not move for a while rest. Their cost is counted, since a count is repeatable and a time is not. */
    @Nested
    class RestingBoxes {
        private static final int COUNT = 1000;

        /** A box far away that moves while the others come to rest. */
        private static final int WALKER = COUNT + 10;

        private final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        private final BroadphaseScene scene = new BroadphaseScene(broadphase, WALKER + 1);

        /** Inserts boxes of 1 m in rows of 100. Neighbours in a row touch; rows are 3 m apart. */
        private void insertRows(boolean fixed) {
            for (int box = 0; box < COUNT; box++) {
                scene.place(box, box % 100, 0, box / 100 * 3, box % 100 + 1, 1, box / 100 * 3 + 1);
                broadphase.insert(box, fixed);
            }
            walk(0);
            broadphase.insert(WALKER, false);
        }

        private void walk(int steps) {
            scene.place(WALKER, steps, 500, 0, steps + 1, 501, 1);
        }

        private void update() {
            scene.recorder.startUpdate();
            broadphase.update(scene.bounds, scene.recorder);
            broadphase.validate();
        }

        /** Updates until the boxes rest: 8 updates without motion, up to 8 until the next check for rest, and one more. */
        private void updateUntilRest() {
            for (int tick = 0; tick < 17; tick++) {
                walk(tick % 2);
                update();
            }
        }

        @Test
        void costNothing() {
            insertRows(false);
            updateUntilRest();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
            walk(1);
            update();
            assertThat(broadphase.finder().comparisons()).isLessThan(10);
            assertThat(broadphase.pairCount()).isEqualTo(990); // 99 in each of 10 rows
        }

        @Test
        void areNotSetUpWhileNoBoxMoves() {
            insertRows(false);
            for (int tick = 0; tick < 100; tick++) {
                update();
                assertThat(broadphase.finder().comparisons() > 0).isEqualTo(tick == 0);
            }
            assertThat(broadphase.finder().awakeCount()).isEqualTo(COUNT + 1);
        }

        /** Finding the resting boxes that moving boxes overlap would cost more than a sweep over all boxes. */
        @Test
        void areNotSetUpWhileHalfOfTheBoxesMove() {
            insertRows(false);
            for (int tick = 0; tick < 100; tick++) {
                for (int box = 0; box < COUNT; box += 2) {
                    scene.place(box, box % 100, tick, box / 100 * 3, box % 100 + 1, tick + 1, box / 100 * 3 + 1);
                }
                update();
            }
            assertThat(broadphase.finder().awakeCount()).isEqualTo(COUNT + 1);
        }

        @Test
        void includeABulkOfFixedBoxesAtOnce() {
            insertRows(true);
            update();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
            update();
            assertThat(broadphase.finder().comparisons()).isZero();
        }

        @Test
        void doNotWakeWhenAnotherBoxMoves() {
            insertRows(false);
            updateUntilRest();
            scene.place(5, 5, 1.5, 0, 6, 2.5, 1);
            update();
            assertThat(broadphase.finder().awakeCount()).isEqualTo(2);
            assertThat(scene.recorder.ended).containsExactly(new PairRecorder.Pair(4, 5), new PairRecorder.Pair(5, 6));
            scene.place(5, 5, 0, 0, 6, 1, 1);
            update();
            assertThat(scene.recorder.begun).containsExactly(new PairRecorder.Pair(4, 5), new PairRecorder.Pair(5, 6));
            assertThat(broadphase.finder().comparisons()).isLessThan(60);
        }

        @Test
        void doNotIncludeASingleBoxThatPauses() {
            insertRows(false);
            updateUntilRest();
            // A paused box costs as much as a moving one, but it would wake again soon.
            for (int tick = 0; tick < 100; tick++) {
                scene.place(5, 5, 1.5, tick / 2 * 0.01, 6, 2.5, tick / 2 * 0.01 + 1);
                update();
                assertThat(broadphase.finder().awakeCount()).isBetween(1, 2); // the walker does not move either
            }
        }

        @Test
        void includeFixedBoxesInsertedOneByOneAtOnce() {
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
        void areEmptyAfterAllBoxesWake() {
            insertRows(false);
            for (int round = 0; round < 3; round++) {
                updateUntilRest();
                assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
                for (int box = 0; box < COUNT; box++) {
                    scene.place(box, box % 100, 0, box / 100 * 3, box % 100 + 1, 1, box / 100 * 3 + 1 + 0.1 * round);
                }
                update();
                assertThat(broadphase.finder().awakeCount()).isEqualTo(round == 0 ? 1 : COUNT + 1);
            }
        }

        @Test
        void keepTheirPairsAndGetNewOnesWhenABoxIsReplaced() {
            insertRows(false);
            updateUntilRest();
            broadphase.remove(50);
            broadphase.insert(50, true);
            update();
            assertThat(scene.recorder.ended)
                    .containsExactly(new PairRecorder.Pair(49, 50), new PairRecorder.Pair(50, 51));
            assertThat(scene.recorder.begun).isEqualTo(scene.recorder.ended);
            broadphase.remove(50);
            update();
            assertThat(broadphase.pairCount()).isEqualTo(988);
        }

        @Test
        void havePairsWithFixedBoxesInsertedLater() {
            insertRows(false);
            updateUntilRest();
            for (int box = COUNT; box < COUNT + 10; box++) {
                final int row = (box - COUNT) * 3;
                scene.place(box, 0.25, 0.5, row, 0.75, 9, row + 0.5);
                broadphase.insert(box, true);
            }
            update();
            assertThat(scene.recorder.begun).hasSize(10).contains(new PairRecorder.Pair(100, COUNT + 1));
        }
    }
}
