package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SweepAndPruneTest extends BroadphaseContract {
    private static final PairSink NOBODY = new PairSink() {
        @Override
        public void pairBegan(int a, int b) {}

        @Override
        public void pairEnded(int a, int b) {}
    };

    /** Every end of a moving box is looked at once in an update: two ends on three axes. */
    private static final int ENDS = 6;

    @Override
    Broadphase create() {
        return new SweepAndPrune();
    }

    @Test
    void isInOrderAfterASinkThatThrows() {
        final Arena arena = new Arena(new SweepAndPrune(), 8);
        arena.insertMoving(0, 0, 1).insertMoving(1, 0, 1);
        final PairSink broken = new PairSink() {
            @Override
            public void pairBegan(int a, int b) {
                throw new IllegalStateException("broken sink");
            }

            @Override
            public void pairEnded(int a, int b) {}
        };
        assertThatThrownBy(() -> arena.broadphase.update(arena.bounds, broken)).hasMessage("broken sink");
        ((SweepAndPrune) arena.broadphase).validate();
        assertThat(arena.broadphase.pairCount()).isEqualTo(1);
    }

    /** What an update may cost, counted in steps: a count repeats, a time does not. */
    @Nested
    class Cost {
        private static final int COUNT = 2000;

        private final SweepAndPrune broadphase = new SweepAndPrune();
        private final float[] bounds = new float[4 * COUNT * Broadphase.STRIDE];
        private final Random random = new Random(99);

        /** A level of {@code COUNT} boxes of 1 m, 2 m apart, all from 0 to 1 m in height, in rows of 50. */
        private void insertLevel(int first, boolean fixed) {
            for (int i = 0; i < COUNT; i++) {
                set(first + i, i % 50 * 2f, 0, i / 50 * 2f);
                broadphase.insert(first + i, fixed);
            }
        }

        private void set(int box, float x, float y, float z) {
            final float[] least = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                bounds[box * Broadphase.STRIDE + axis] = least[axis];
                bounds[box * Broadphase.STRIDE + 3 + axis] = least[axis] + 1;
            }
        }

        private void shift(int box, int axis, float by) {
            bounds[box * Broadphase.STRIDE + axis] += by;
            bounds[box * Broadphase.STRIDE + 3 + axis] += by;
        }

        private long update() {
            broadphase.update(bounds, NOBODY);
            broadphase.validate();
            return broadphase.steps();
        }

        @Test
        void isNothingForFixedBoxes() {
            insertLevel(0, true);
            update();
            assertThat(update()).isZero();
        }

        @Test
        void isOneStepForEachEndOfAMovingBoxAmongFixedBoxesThatItDoesNotPass() {
            insertLevel(0, true);
            for (int i = 0; i < 10; i++) {
                set(COUNT + i, i * 4 + 0.5f, 0.5f, i * 4 + 0.5f); // half way through a fixed box on every axis
                broadphase.insert(COUNT + i, false);
            }
            update();
            for (int i = 0; i < 10; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    shift(COUNT + i, axis, 0.25f);
                }
            }
            assertThat(update()).isEqualTo(10 * ENDS);
            assertThat(broadphase.pairCount()).isEqualTo(10);
        }

        @Test
        void isOneStepForEachFixedEndThatIsPassed() {
            broadphase.insert(0, true);
            set(0, 5, 0, 0);
            broadphase.insert(1, false);
            set(1, 0, 0, 0);
            update();
            shift(1, 0, 4.5f); // its exit passes the entrance at 5 m
            assertThat(update()).isEqualTo(ENDS + 1);
            assertThat(broadphase.pairCount()).isEqualTo(1);
            shift(
                    1, 0,
                    2); // its entrance passes the exit at 6 m; that exit and exit pass each other counts for nothing
            assertThat(update()).isEqualTo(ENDS + 1);
            assertThat(broadphase.pairCount()).isZero();
        }

        @Test
        void isNoMoreOnALevelThatRisesAsAWhole() {
            insertLevel(0, false);
            update();
            for (int box = 0; box < COUNT; box++) {
                shift(box, 1, 0.1f);
            }
            assertThat(update()).isEqualTo(COUNT * ENDS);
        }

        @Test
        void isNoMoreWhereBoxesTrembleOnFixedGroundOfTheirHeight() {
            insertLevel(0, true);
            set(COUNT, 10.5f, 0.001f, 10.5f);
            broadphase.insert(COUNT, false);
            update();
            // 2000 fixed entrances lie at height 0; the entrance of the box passes all of them, which means nothing.
            shift(COUNT, 1, -0.002f);
            assertThat(update()).isEqualTo(ENDS);
        }

        @Test
        void staysLinearWhereAWholeLevelTrembles() {
            insertLevel(0, false);
            update();
            for (int tick = 0; tick < 20; tick++) {
                for (int box = 0; box < COUNT; box++) {
                    shift(box, 1, (random.nextFloat() - 0.5f) * 0.001f);
                }
                // Insertion sort alone would take COUNT * COUNT / 2 = 2,000,000 steps for the entrances and exits.
                assertThat(update()).isLessThan(100L * COUNT);
            }
        }

        @Test
        void isNotJudgedByACrowdThatHasDispersed() {
            for (int box = 0; box < COUNT; box++) {
                set(box, 0, box * 1e-4f, 0);
                broadphase.insert(box, false);
            }
            update(); // a sweep makes 2,000,000 comparisons here, worth 250,000 steps: an estimate that must not last
            for (int box = 0; box < COUNT; box++) {
                set(box, box % 50 * 2f, box * 1e-4f, box / 50 * 2f);
                if (box % 8 == 0) {
                    // A few at a time: at most 8 boxes, 4 ends each, pass 4000 others, within the first estimate.
                    // Without validation, since that of up to 2,000,000 pairs takes its time.
                    broadphase.update(bounds, NOBODY);
                }
            }
            update();
            // Boxes stand 0.1 mm apart in height and move by up to 10 mm: each end passes about 33 others, which makes
            // 130,000 steps. To sort anew takes 12 steps a box, and a sweep compares 39,000 pairs, worth 5,000 steps.
            for (int box = 0; box < COUNT; box++) {
                shift(box, 1, random.nextFloat() * 0.01f);
            }
            assertThat(update()).isLessThan(2 * (12 * COUNT + 5_000) + 2_000);
            assertThat(broadphase.rebuilt()).isTrue();
        }

        @Test
        void isLinearForOneTeleport() {
            insertLevel(0, false);
            insertLevel(COUNT, true);
            update();
            set(0, 1000, 1000, 1000);
            // It passes at most all ends of the moving boxes and one of each fixed one, twice on three axes.
            assertThat(update()).isLessThan(3L * ENDS * COUNT + ENDS * COUNT);
        }

        @Test
        void isThatOfSortingAnewWhenAllTeleport() {
            insertLevel(0, false);
            update();
            final float side = 120;
            for (int tick = 0; tick < 5; tick++) {
                for (int box = 0; box < COUNT; box++) {
                    set(box, random.nextFloat() * side, random.nextFloat() * side, random.nextFloat() * side);
                }
                // On an axis, a box overlaps 2 m / 120 m of the others: 33,000 pairs, 5 steps a box; sorting, 12; all
                // that twice.
                assertThat(update()).isLessThan(50L * COUNT);
                assertThat(broadphase.rebuilt()).isTrue();
            }
        }

        @Test
        void isThatOfSortingAnewForABulkOfArrivals() {
            insertLevel(0, false);
            insertLevel(COUNT, true);
            assertThat(update()).isLessThan(100L * COUNT);
            assertThat(broadphase.rebuilt()).isTrue();
        }

        @Test
        void isNoRebuildForAFewArrivalsAndDepartures() {
            insertLevel(0, false);
            insertLevel(COUNT, true);
            update();
            broadphase.remove(7);
            broadphase.remove(COUNT + 7);
            broadphase.insert(2 * COUNT, false);
            broadphase.insert(2 * COUNT + 1, true);
            broadphase.refresh(COUNT + 8);
            // The moving one is compared with all, the two fixed ones with those that move.
            assertThat(update()).isLessThanOrEqualTo((long) COUNT * ENDS + 2 * COUNT + 2 * COUNT);
            assertThat(broadphase.rebuilt()).isFalse();
        }

        @Test
        void isNothingForDepartedBoxes() {
            insertLevel(0, false);
            update();
            for (int box = 0; box < COUNT; box++) {
                broadphase.remove(box);
            }
            assertThat(update()).isZero();
        }
    }
}
