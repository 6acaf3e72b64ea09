package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares {@link TiledSweepAndPrune} with {@link BruteForce} for layouts that are difficult for tiles, and limits the
 * number of its comparisons.
 */
class TiledLayoutTest {
    private static final int COUNT = 2000;
    private static final int TICKS = 12;

    /** Random positions and sizes of boxes in metres, different in each tick, so that all boxes teleport. */
    enum Layout {
        CUBE(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // Sides of 1 to 3 m in a cube of 40 m: about one pair per box.
                set(row, random.nextDouble() * 40, random.nextDouble() * 40, random.nextDouble() * 40, 1, 3, random);
            }
        },
        ALL_SIZES(40) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // Sizes from 1e-3 to 1e4 m, as many in each decade. Most pairs contain a large box.
                final double size = Math.pow(10, random.nextDouble() * 7 - 3);
                set(
                        row,
                        random.nextDouble() * 2e4,
                        random.nextDouble() * 2e4,
                        random.nextDouble() * 2e4,
                        size,
                        size,
                        random);
            }
        },
        PLANE(12) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                set(row, random.nextDouble() * 100, 7, random.nextDouble() * 100, 1, 3, random);
            }
        },
        LINE(5) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                set(row, -3, 7, random.nextDouble() * 5000, 1, 3, random);
            }
        },
        POINTS(6) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                set(row, random.nextInt(20), random.nextInt(20), random.nextInt(20), 0, 0, random);
            }
        },
        GROWING(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // The world and its boxes grow by a factor of 1000 per tick, from 1 m to 1e33 m.
                final double side = Math.pow(1e3, tick);
                set(
                        row,
                        random.nextDouble() * side,
                        random.nextDouble() * side,
                        random.nextDouble() * side,
                        side / 40,
                        side / 13,
                        random);
            }
        },
        MOVING_AWAY(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // The world moves by a hundred times its size per tick.
                set(
                        row,
                        random.nextDouble() * 40 + tick * 4000,
                        random.nextDouble() * 40,
                        random.nextDouble() * 40 - tick * 4000,
                        1,
                        3,
                        random);
            }
        },
        CHANGING_DENSITY(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // Alternates between a cube of 4 km and a cube of 40 m, a millionth of the volume.
                final double side = tick % 2 == 0 ? 4000 : 40;
                set(
                        row,
                        random.nextDouble() * side,
                        random.nextDouble() * side,
                        random.nextDouble() * side,
                        1,
                        3,
                        random);
            }
        },
        OUTLIERS(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                final double far = box % 200 == 7 ? 1e9 * random.nextGaussian() : 0;
                set(
                        row,
                        far + random.nextDouble() * 40,
                        random.nextDouble() * 40,
                        far + random.nextDouble() * 40,
                        1,
                        3,
                        random);
            }
        },
        TWO_CLUSTERS(30) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                final double far = box % 2 == 0 ? 0 : 1e4;
                set(
                        row,
                        far + random.nextDouble() * 100,
                        random.nextDouble() * 2,
                        far + random.nextDouble() * 100,
                        1,
                        3,
                        random);
            }
        },
        HUGE_BOXES(60) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                if (box % 100 == 3) { // 20 boxes of 1e18 m: each overlaps all 2000 boxes
                    set(row, -5e17, -5e17, -5e17, 1e18, 1e18, random);
                } else {
                    set(
                            row,
                            random.nextDouble() * 40,
                            random.nextDouble() * 40,
                            random.nextDouble() * 40,
                            1,
                            3,
                            random);
                }
            }
        },
        UNBOUNDED(60) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                set(row, random.nextDouble() * 40, random.nextDouble() * 40, random.nextDouble() * 40, 1, 3, random);
                if (box % 100 == 3) { // 20 half-spaces, plates, beams, rays and boxes that contain the whole world
                    for (int side = 0; side < row.length; side++) {
                        if (random.nextInt(3) > 0) {
                            row[side] = side < 3 ? -Float.MAX_VALUE : Float.MAX_VALUE;
                        }
                    }
                }
            }
        },
        SWEPT_BULLETS(40) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // A quarter of the boxes are swept along one axis by up to 30 m.
                set(row, random.nextDouble() * 80, random.nextDouble() * 80, random.nextDouble() * 80, 1, 3, random);
                if (box % 4 == 0) {
                    final int axis = random.nextInt(3);
                    row[3 + axis] = row[axis] + random.nextDouble() * 30;
                }
            }
        };

        /** Limit of comparisons per box. */
        final int maxComparisons;

        Layout(int maxComparisons) {
            this.maxComparisons = maxComparisons;
        }

        abstract void place(int box, int tick, Random random, double[] row);

        static void set(double[] row, double x, double y, double z, double minSize, double maxSize, Random random) {
            final double[] corner = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                row[axis] = corner[axis];
                row[3 + axis] = corner[axis] + minSize + random.nextDouble() * (maxSize - minSize);
            }
        }
    }

    private final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
    private final PairRecorder recorder = new PairRecorder();
    private final Broadphase parallel = ShuffledParallel.tiledSweepAndPrune();
    private final PairRecorder parallelRecorder = new PairRecorder();
    private final BruteForce oracle = new BruteForce();
    private final PairRecorder expected = new PairRecorder();
    private final float[] bounds = new float[COUNT * Broadphase.STRIDE];
    private final Random random = new Random(20_261_121);

    private void insert(int box, boolean fixed) {
        broadphase.insert(box, fixed);
        parallel.insert(box, fixed);
        oracle.insert(box, fixed);
    }

    private void place(Layout layout, int box, int tick) {
        final double[] row = new double[Broadphase.STRIDE];
        layout.place(box, tick, random, row);
        for (int i = 0; i < Broadphase.STRIDE; i++) {
            bounds[box * Broadphase.STRIDE + i] = (float) row[i];
        }
    }

    private void update() {
        recorder.startUpdate();
        expected.startUpdate();
        broadphase.update(bounds, recorder);
        parallelRecorder.startUpdate();
        parallel.update(bounds, parallelRecorder);
        assertThat(parallelRecorder.begun).isEqualTo(recorder.begun);
        assertThat(parallelRecorder.ended).isEqualTo(recorder.ended);
        oracle.update(bounds, expected);
        broadphase.validate();
        assertThat(recorder.pairs).isEqualTo(expected.pairs);
        assertThat(recorder.ended).isSorted().containsExactlyInAnyOrderElementsOf(expected.ended);
        assertThat(recorder.begun).isSorted().containsExactlyInAnyOrderElementsOf(expected.begun);
    }

    private static float finite(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(value, Float.MAX_VALUE));
    }

    @ParameterizedTest
    @EnumSource
    void matchesBruteForceAtLimitedCostWhenAllBoxesTeleport(Layout layout) {
        for (int box = 0; box < COUNT; box++) {
            insert(box, false);
        }
        for (int tick = 0; tick < TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                place(layout, box, tick);
            }
            update();
            assertThat(broadphase.finder().comparisons())
                    .as("comparisons in tick %d", tick)
                    .isLessThan((long) layout.maxComparisons * COUNT);
        }
    }

    /** Boxes drift, turn, move fast for a while and stop, independently of each other; some grow and shrink. */
    @ParameterizedTest
    @EnumSource
    void matchesBruteForceWhenAllBoxesMoveIrregularly(Layout layout) {
        final double[] displacements = new double[COUNT * 3];
        for (int box = 0; box < COUNT; box++) {
            insert(box, box % 7 == 0);
            place(layout, box, 0);
        }
        for (int tick = 0; tick < 4 * TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                final boolean turns = random.nextInt(20) == 0;
                for (int axis = 0; axis < 3; axis++) {
                    final int min = box * Broadphase.STRIDE + axis;
                    final double size = Math.max((double) bounds[min + 3] - bounds[min], 1e-3);
                    if (turns || tick == 0) {
                        final double speed = random.nextInt(5) == 0 ? 0 : random.nextInt(10) == 0 ? 3 : 0.02;
                        displacements[box * 3 + axis] = speed * size * random.nextGaussian();
                    }
                    final double displacement = displacements[box * 3 + axis];
                    final double growth = box % 50 == 1 ? 0.01 * size * random.nextGaussian() : 0;
                    bounds[min] = finite(bounds[min] + displacement);
                    bounds[min + 3] = Math.max(bounds[min], finite(bounds[min + 3] + displacement + growth));
                }
            }
            if (tick % 10 == 9) {
                final int box = random.nextInt(COUNT);
                broadphase.refresh(box);
                parallel.refresh(box);
                oracle.refresh(box);
            }
            update();
        }
    }

    /** Every second box is smaller by the given factor. All boxes are slow, or the large ones are fast. */
    @ParameterizedTest
    @CsvSource({"0.001, 0.02", "0.03, 0.02", "0.001, 3", "0, 0.02"})
    void largeBoxesAreNotComparedWithAllSmallBoxes(double factor, double speed) {
        final double[] row = new double[Broadphase.STRIDE];
        for (int box = 0; box < COUNT; box++) {
            insert(box, false);
            Layout.CUBE.place(box, 0, random, row);
            for (int axis = 0; axis < 3; axis++) {
                final double size = (box % 2 == 0 ? 1 : factor) * (row[3 + axis] - row[axis]);
                bounds[box * Broadphase.STRIDE + axis] = (float) row[axis];
                bounds[box * Broadphase.STRIDE + 3 + axis] = (float) (row[axis] + size);
            }
        }
        for (int tick = 0; tick < 4 * TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                final double displacement = (box % 2 == 0 ? speed : 0.02 * factor) * (tick % 4 < 2 ? 1 : -1);
                for (int i = 0; i < Broadphase.STRIDE; i++) {
                    bounds[box * Broadphase.STRIDE + i] += (float) displacement;
                }
            }
            update();
            assertThat(broadphase.finder().comparisons())
                    .as("comparisons in tick %d", tick)
                    .isLessThan(60L * COUNT);
        }
    }

    /** The cost of slow motion is far less than that of a sweep over all boxes per update. */
    @Test
    void driftTakesFewComparisonsAndNoUpdateMoreThanASweep() {
        final double[] row = new double[Broadphase.STRIDE];
        final double[] displacements = new double[COUNT * 3];
        for (int box = 0; box < COUNT; box++) {
            broadphase.insert(box, false);
            Layout.CUBE.place(box, 0, random, row);
            for (int i = 0; i < Broadphase.STRIDE; i++) {
                bounds[box * Broadphase.STRIDE + i] = (float) row[i];
            }
            for (int axis = 0; axis < 3; axis++) {
                displacements[box * 3 + axis] = (random.nextDouble() - 0.5) * 0.04 * (row[3 + axis] - row[axis]);
            }
        }
        long most = 0;
        long all = 0;
        final int settled = 60;
        final int ticks = 260;
        for (int tick = 0; tick < ticks; tick++) {
            for (int i = 0; i < COUNT * Broadphase.STRIDE; i++) {
                final int index = i / Broadphase.STRIDE * 3 + i % 3;
                bounds[i] += (float) (tick % 100 < 50 ? displacements[index] : -displacements[index]);
            }
            recorder.startUpdate();
            broadphase.update(bounds, recorder);
            if (tick >= settled) {
                most = Math.max(most, broadphase.finder().comparisons());
                all += broadphase.finder().comparisons();
            }
        }
        final long mean = all / (ticks - settled);
        assertThat(mean).isLessThan(5L * COUNT); // a sweep of 18 comparisons per box is spread over several updates
        assertThat(most).isLessThan(20L * COUNT); // when all boxes turn in one update, all may be swept once
        broadphase.validate();
    }

    @ParameterizedTest
    @EnumSource
    void matchesBruteForceWhenAFewBoxesMoveAmongRestingBoxes(Layout layout) {
        for (int box = 0; box < COUNT; box++) {
            insert(box, box % 3 == 0);
            place(layout, box, 0);
        }
        for (int tick = 0; tick < 2 * TICKS; tick++) {
            for (int i = 0; i < 20; i++) {
                place(layout, random.nextInt(COUNT), 1); // without a refresh, fixed boxes keep their earlier bounds
            }
            update();
        }
        assertThat(broadphase.finder().awakeCount()).isLessThan(COUNT / 2);
    }

    @Test
    void findsAllPairsOfBoxesInOnePlace() {
        for (int box = 0; box < 300; box++) {
            insert(box, box % 3 == 0);
            for (int axis = 0; axis < 3; axis++) {
                bounds[box * Broadphase.STRIDE + axis] = 5;
                bounds[box * Broadphase.STRIDE + 3 + axis] = 6 + box % 2;
            }
        }
        update();
        assertThat(broadphase.pairCount())
                .isEqualTo(300 * 299 / 2 - 100 * 99 / 2); // all pairs except those of two fixed boxes
        insert(300, false);
        for (int tick = 0; tick < 16; tick++) {
            for (int i = 0; i < Broadphase.STRIDE; i++) {
                bounds[300 * Broadphase.STRIDE + i] = 50 + tick + i / 3;
            }
            update();
        }
        assertThat(broadphase.finder().awakeCount()).isEqualTo(1);
    }

    @Test
    void findsThePairsOfAHundredThousandNewBoxes() {
        // Cubes of 1 m, 50 in a row, 50 rows in a layer, 40 layers. Neighbours in a row touch; rows and layers do not.
        final int many = 100_000;
        final float[] rows = new float[many * Broadphase.STRIDE];
        final TiledSweepAndPrune large = new TiledSweepAndPrune();
        for (int box = 0; box < many; box++) {
            final int[] corner = {box % 50, box / 50 % 50 * 2, box / 2500 * 2};
            for (int axis = 0; axis < 3; axis++) {
                rows[box * Broadphase.STRIDE + axis] = corner[axis];
                rows[box * Broadphase.STRIDE + 3 + axis] = corner[axis] + 1;
            }
            large.insert(box, false);
        }
        final PairRecorder pairs = new PairRecorder();
        large.update(rows, pairs);
        assertThat(large.pairCount()).isEqualTo(49 * 50 * 40); // 49 in each row of 50, 50 rows, 40 layers
        assertThat(large.finder().comparisons()).isLessThan(20L * many);
    }

    @Test
    void canBeFilledAndEmptiedSeveralTimes() {
        update();
        for (int round = 0; round < 3; round++) {
            for (int box = 0; box < 100; box++) {
                insert(box, box % 2 == round % 2);
                place(Layout.CUBE, box, 0);
            }
            update();
            update();
            for (int box = 0; box < 100; box++) {
                broadphase.remove(box);
                parallel.remove(box);
                oracle.remove(box);
            }
            update();
            assertThat(broadphase.size()
                            + broadphase.pairCount()
                            + broadphase.finder().awakeCount())
                    .isZero();
        }
    }
}
