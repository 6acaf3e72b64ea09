package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SweepAndPruneTest extends BroadphaseContract {
    private static final PairSink NO_SINK = new PairSink() {
        @Override
        public void pairBegan(int a, int b) {}

        @Override
        public void pairEnded(int a, int b) {}
    };

    /** End points of a box: two on each of three axes. An update takes one step for each end point of a moving box. */
    private static final int END_POINTS = 6;

    @Override
    Broadphase create() {
        return new SweepAndPrune();
    }

    @Test
    void staysValidAfterASinkThrew() {
        final BroadphaseScene scene = new BroadphaseScene(new SweepAndPrune(), 8);
        scene.insertMoving(0, 0, 1).insertMoving(1, 0, 1);
        final PairSink broken = new PairSink() {
            @Override
            public void pairBegan(int a, int b) {
                throw new IllegalStateException("broken sink");
            }

            @Override
            public void pairEnded(int a, int b) {}
        };
        assertThatThrownBy(() -> scene.broadphase.update(scene.bounds, broken)).hasMessage("broken sink");
        ((SweepAndPrune) scene.broadphase).validate();
        assertThat(scene.broadphase.pairCount()).isEqualTo(1);
    }

    /** The cost of an update. Steps are counted, since a count is repeatable and a time is not. */
    @Nested
    class Cost {
        private static final int COUNT = 2000;

        private final SweepAndPrune broadphase = new SweepAndPrune();
        private final float[] bounds = new float[4 * COUNT * Broadphase.STRIDE];
        private final Random random = new Random(99);

        /** Inserts {@code COUNT} boxes of 1 m on a grid of 2 m, in rows of 50, all from 0 to 1 m in height. */
        private void insertLevel(int first, boolean fixed) {
            for (int i = 0; i < COUNT; i++) {
                set(first + i, i % 50 * 2f, 0, i / 50 * 2f);
                broadphase.insert(first + i, fixed);
            }
        }

        private void set(int box, float x, float y, float z) {
            final float[] min = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                bounds[box * Broadphase.STRIDE + axis] = min[axis];
                bounds[box * Broadphase.STRIDE + 3 + axis] = min[axis] + 1;
            }
        }

        private void shift(int box, int axis, float by) {
            bounds[box * Broadphase.STRIDE + axis] += by;
            bounds[box * Broadphase.STRIDE + 3 + axis] += by;
        }

        private long update() {
            broadphase.update(bounds, NO_SINK);
            broadphase.validate();
            return broadphase.steps();
        }

        @Test
        void isZeroForFixedBoxes() {
            insertLevel(0, true);
            update();
            assertThat(update()).isZero();
        }

        @Test
        void isOneStepPerEndPointOfBoxesThatPassNoFixedEndPoint() {
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
            assertThat(update()).isEqualTo(10 * END_POINTS);
            assertThat(broadphase.pairCount()).isEqualTo(10);
        }

        @Test
        void isOneMoreStepForAFixedEndPointThatIsPassed() {
            broadphase.insert(0, true);
            set(0, 5, 0, 0);
            broadphase.insert(1, false);
            set(1, 0, 0, 0);
            update();
            shift(1, 0, 4.5f); // its maximum passes the minimum at 5 m
            assertThat(update()).isEqualTo(END_POINTS + 1);
            assertThat(broadphase.pairCount()).isEqualTo(1);
            shift(1, 0, 2); // its minimum passes the maximum at 6 m; swaps of two maxima are ignored
            assertThat(update()).isEqualTo(END_POINTS + 1);
            assertThat(broadphase.pairCount()).isZero();
        }

        @Test
        void isOneStepPerEndPointWhenAllBoxesRiseTogether() {
            insertLevel(0, false);
            update();
            for (int box = 0; box < COUNT; box++) {
                shift(box, 1, 0.1f);
            }
            assertThat(update()).isEqualTo(COUNT * END_POINTS);
        }

        @Test
        void isOneStepPerEndPointWhenAMinimumPassesManyFixedMinima() {
            insertLevel(0, true);
            set(COUNT, 10.5f, 0.001f, 10.5f);
            broadphase.insert(COUNT, false);
            update();
            // 2000 fixed minima are at height 0. The minimum of the box passes all of them; such swaps are ignored.
            shift(COUNT, 1, -0.002f);
            assertThat(update()).isEqualTo(END_POINTS);
        }

        @Test
        void isLinearWhenBoxesOfOneHeightJitter() {
            insertLevel(0, false);
            update();
            for (int tick = 0; tick < 20; tick++) {
                for (int box = 0; box < COUNT; box++) {
                    shift(box, 1, (random.nextFloat() - 0.5f) * 0.001f);
                }
                // Insertion sort alone would take COUNT * COUNT / 2 = 2,000,000 steps.
                assertThat(update()).isLessThan(100L * COUNT);
            }
        }

        @Test
        void isNotEstimatedFromACrowdThatHasDispersed() {
            for (int box = 0; box < COUNT; box++) {
                set(box, 0, box * 1e-4f, 0);
                broadphase.insert(box, false);
            }
            update(); // a sweep makes 2,000,000 comparisons here, as expensive as 250,000 steps; this estimate must not
            // persist
            for (int box = 0; box < COUNT; box++) {
                set(box, box % 50 * 2f, box * 1e-4f, box / 50 * 2f);
                if (box % 8 == 0) {
                    // A few at a time: at most 8 boxes with 4 end points each pass 4000 others, within the first
                    // estimate. No validation, since that is slow for up to 2,000,000 pairs.
                    broadphase.update(bounds, NO_SINK);
                }
            }
            update();
            // Boxes are 0.1 mm apart in height and move by up to 10 mm. Each end point passes about 33 others, in total
            // 130,000 steps. A rebuild sorts in 12 steps per box and compares 39,000 pairs, as expensive as 5,000
            // steps.
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
            // It passes at most all end points of moving boxes and one of each fixed box, twice on three axes.
            assertThat(update()).isLessThan(3L * END_POINTS * COUNT + END_POINTS * COUNT);
        }

        @Test
        void isLinearDueToARebuildWhenAllBoxesTeleport() {
            insertLevel(0, false);
            update();
            final float side = 120;
            for (int tick = 0; tick < 5; tick++) {
                for (int box = 0; box < COUNT; box++) {
                    set(box, random.nextFloat() * side, random.nextFloat() * side, random.nextFloat() * side);
                }
                // On one axis, a box overlaps 2 m / 120 m of the others: 33,000 pairs, 5 steps per box. Sorting takes
                // 12
                // steps per box. The limit is three times the sum.
                assertThat(update()).isLessThan(50L * COUNT);
                assertThat(broadphase.rebuilt()).isTrue();
            }
        }

        @Test
        void isLinearDueToARebuildForABulkInsert() {
            insertLevel(0, false);
            insertLevel(COUNT, true);
            assertThat(update()).isLessThan(100L * COUNT);
            assertThat(broadphase.rebuilt()).isTrue();
        }

        @Test
        void doesNotIncludeARebuildForAFewInsertsAndRemovals() {
            insertLevel(0, false);
            insertLevel(COUNT, true);
            update();
            broadphase.remove(7);
            broadphase.remove(COUNT + 7);
            broadphase.insert(2 * COUNT, false);
            broadphase.insert(2 * COUNT + 1, true);
            broadphase.refresh(COUNT + 8);
            // The new moving box is compared with all boxes, the two fixed boxes with the moving ones.
            assertThat(update()).isLessThanOrEqualTo((long) COUNT * END_POINTS + 2 * COUNT + 2 * COUNT);
            assertThat(broadphase.rebuilt()).isFalse();
        }

        @Test
        void isZeroAfterAllBoxesAreRemoved() {
            insertLevel(0, false);
            update();
            for (int box = 0; box < COUNT; box++) {
                broadphase.remove(box);
            }
            assertThat(update()).isZero();
        }
    }
}
