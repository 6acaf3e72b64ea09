package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@link TiledSweepAndPrune} in worlds that try to spoil its tiles: the same pairs as {@link BruteForce}, and a cost,
 * counted in looks at entries, that stays far from that of comparing all with all.
 */
class TiledWorldsTest {
    private static final int COUNT = 2000;
    private static final int TICKS = 12;

    /** Where boxes are and how large, each in metres; made anew for every tick, so that all boxes teleport. */
    enum World {
        CUBE(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // 1 to 3 m in a cube of 40 m: a pair a box.
                set(row, random.nextDouble() * 40, random.nextDouble() * 40, random.nextDouble() * 40, 1, 3, random);
            }
        },
        ALL_SIZES(40) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // Sizes over seven decades, 1e-3 to 1e4 m, as many in each; in the end most pairs are with large ones.
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
                // The world grows a thousandfold every tick, from 1 m to 1e33 m, and its boxes with it.
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
        FLEEING(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // The world moves away by a hundred times its size every tick.
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
        GATHERING(16) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // From a world of 4 km a side, into which a crowd of 40 m fits a million times, to that crowd.
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
        STRAYS(16) {
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
        TWO_TOWNS(30) {
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
        HUGE_ONES(60) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                if (box % 100 == 3) { // 20 of 1e18 m: each meets all 2000 others
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
        ENDLESS(60) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                set(row, random.nextDouble() * 40, random.nextDouble() * 40, random.nextDouble() * 40, 1, 3, random);
                if (box % 100 == 3) { // 20 half spaces, plates, beams and rays, and what fills all
                    for (int side = 0; side < row.length; side++) {
                        if (random.nextInt(3) > 0) {
                            row[side] = side < 3 ? -Float.MAX_VALUE : Float.MAX_VALUE;
                        }
                    }
                }
            }
        },
        BULLETS(40) {
            @Override
            void place(int box, int tick, Random random, double[] row) {
                // A quarter are ways of up to 30 m, thin on two axes.
                set(row, random.nextDouble() * 80, random.nextDouble() * 80, random.nextDouble() * 80, 1, 3, random);
                if (box % 4 == 0) {
                    final int axis = random.nextInt(3);
                    row[3 + axis] = row[axis] + random.nextDouble() * 30;
                }
            }
        };

        /** Looks at entries that a box may cost. */
        final int looks;

        World(int looks) {
            this.looks = looks;
        }

        abstract void place(int box, int tick, Random random, double[] row);

        static void set(double[] row, double x, double y, double z, double least, double greatest, Random random) {
            final double[] corner = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                row[axis] = corner[axis];
                row[3 + axis] = corner[axis] + least + random.nextDouble() * (greatest - least);
            }
        }
    }

    private final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
    private final Recorder recorder = new Recorder();
    private final Broadphase shared = Scrambled.tiled();
    private final Recorder recorderOfShared = new Recorder();
    private final BruteForce oracle = new BruteForce();
    private final Recorder expected = new Recorder();
    private final float[] bounds = new float[COUNT * Broadphase.STRIDE];
    private final Random random = new Random(20_261_121);

    private void insert(int box, boolean fixed) {
        broadphase.insert(box, fixed);
        shared.insert(box, fixed);
        oracle.insert(box, fixed);
    }

    private void place(World world, int box, int tick) {
        final double[] row = new double[Broadphase.STRIDE];
        world.place(box, tick, random, row);
        for (int i = 0; i < Broadphase.STRIDE; i++) {
            bounds[box * Broadphase.STRIDE + i] = (float) row[i];
        }
    }

    private void update() {
        recorder.startUpdate();
        expected.startUpdate();
        broadphase.update(bounds, recorder);
        recorderOfShared.startUpdate();
        shared.update(bounds, recorderOfShared);
        assertThat(recorderOfShared.begun).isEqualTo(recorder.begun);
        assertThat(recorderOfShared.ended).isEqualTo(recorder.ended);
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
    void allTeleport(World world) {
        for (int box = 0; box < COUNT; box++) {
            insert(box, false);
        }
        for (int tick = 0; tick < TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                place(world, box, tick);
            }
            update();
            assertThat(broadphase.finder().comparisons())
                    .as("looks in tick %d", tick)
                    .isLessThan((long) world.looks * COUNT);
        }
    }

    /** Boxes drift, turn around, dash off for a while and stand still, each in its own time; some grow and shrink. */
    @ParameterizedTest
    @EnumSource
    void allMoveAsTheyLike(World world) {
        final double[] ways = new double[COUNT * 3];
        for (int box = 0; box < COUNT; box++) {
            insert(box, box % 7 == 0);
            place(world, box, 0);
        }
        for (int tick = 0; tick < 4 * TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                final boolean turns = random.nextInt(20) == 0;
                for (int axis = 0; axis < 3; axis++) {
                    final int min = box * Broadphase.STRIDE + axis;
                    final double size = Math.max((double) bounds[min + 3] - bounds[min], 1e-3);
                    if (turns || tick == 0) {
                        final double speed = random.nextInt(5) == 0 ? 0 : random.nextInt(10) == 0 ? 3 : 0.02;
                        ways[box * 3 + axis] = speed * size * random.nextGaussian();
                    }
                    final double way = ways[box * 3 + axis];
                    final double growth = box % 50 == 1 ? 0.01 * size * random.nextGaussian() : 0;
                    bounds[min] = finite(bounds[min] + way);
                    bounds[min + 3] = Math.max(bounds[min], finite(bounds[min + 3] + way + growth));
                }
            }
            if (tick % 10 == 9) {
                final int box = random.nextInt(COUNT);
                broadphase.refresh(box);
                shared.refresh(box);
                oracle.refresh(box);
            }
            update();
        }
    }

    /** One of two boxes is so much smaller than the other, and all are slow, or the large ones are too fast. */
    @ParameterizedTest
    @CsvSource({"0.001, 0.02", "0.03, 0.02", "0.001, 3", "0, 0.02"})
    void largeBoxesDoNotLookAtAllSmallOnes(double small, double speed) {
        final double[] row = new double[Broadphase.STRIDE];
        for (int box = 0; box < COUNT; box++) {
            insert(box, false);
            World.CUBE.place(box, 0, random, row);
            for (int axis = 0; axis < 3; axis++) {
                final double size = (box % 2 == 0 ? 1 : small) * (row[3 + axis] - row[axis]);
                bounds[box * Broadphase.STRIDE + axis] = (float) row[axis];
                bounds[box * Broadphase.STRIDE + 3 + axis] = (float) (row[axis] + size);
            }
        }
        for (int tick = 0; tick < 4 * TICKS; tick++) {
            for (int box = 0; box < COUNT; box++) {
                final double way = (box % 2 == 0 ? speed : 0.02 * small) * (tick % 4 < 2 ? 1 : -1);
                for (int i = 0; i < Broadphase.STRIDE; i++) {
                    bounds[box * Broadphase.STRIDE + i] += (float) way;
                }
            }
            update();
            assertThat(broadphase.finder().comparisons())
                    .as("looks in tick %d", tick)
                    .isLessThan(60L * COUNT);
        }
    }

    /** What drift costs is counted: far less than to sweep all of them. */
    @Test
    void driftTakesFewLooksAndNoUpdateMoreThanASweep() {
        final double[] row = new double[Broadphase.STRIDE];
        final double[] ways = new double[COUNT * 3];
        for (int box = 0; box < COUNT; box++) {
            broadphase.insert(box, false);
            World.CUBE.place(box, 0, random, row);
            for (int i = 0; i < Broadphase.STRIDE; i++) {
                bounds[box * Broadphase.STRIDE + i] = (float) row[i];
            }
            for (int axis = 0; axis < 3; axis++) {
                ways[box * 3 + axis] = (random.nextDouble() - 0.5) * 0.04 * (row[3 + axis] - row[axis]);
            }
        }
        long most = 0;
        long all = 0;
        final int settled = 60;
        final int ticks = 260;
        for (int tick = 0; tick < ticks; tick++) {
            for (int i = 0; i < COUNT * Broadphase.STRIDE; i++) {
                final int way = i / Broadphase.STRIDE * 3 + i % 3;
                bounds[i] += (float) (tick % 100 < 50 ? ways[way] : -ways[way]);
            }
            recorder.startUpdate();
            broadphase.update(bounds, recorder);
            if (tick >= settled) {
                most = Math.max(most, broadphase.finder().comparisons());
                all += broadphase.finder().comparisons();
            }
        }
        final long mean = all / (ticks - settled);
        assertThat(mean).isLessThan(5L * COUNT); // of a sweep over 18 looks a box, a part in each update
        assertThat(most).isLessThan(20L * COUNT); // where all turn around in one update, all may be swept once
        broadphase.validate();
    }

    @ParameterizedTest
    @EnumSource
    void aFewMoveAmongThoseThatRest(World world) {
        for (int box = 0; box < COUNT; box++) {
            insert(box, box % 3 == 0);
            place(world, box, 0);
        }
        for (int tick = 0; tick < 2 * TICKS; tick++) {
            for (int i = 0; i < 20; i++) {
                place(world, random.nextInt(COUNT), 1); // those that are fixed stay where they were read
            }
            update();
        }
        assertThat(broadphase.finder().awakeCount()).isLessThan(COUNT / 2);
    }

    @Test
    void allInOnePlaceAreAllPairs() {
        for (int box = 0; box < 300; box++) {
            insert(box, box % 3 == 0);
            for (int axis = 0; axis < 3; axis++) {
                bounds[box * Broadphase.STRIDE + axis] = 5;
                bounds[box * Broadphase.STRIDE + 3 + axis] = 6 + box % 2;
            }
        }
        update();
        assertThat(broadphase.pairCount()).isEqualTo(300 * 299 / 2 - 100 * 99 / 2); // but for those of two fixed ones
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
    void aHundredThousandAtOnce() {
        // Cubes of 1 m, 47 a row, 47 rows a layer, a layer of them every 2 m; neighbours in a row touch.
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
        final Recorder nobody = new Recorder();
        large.update(rows, nobody);
        assertThat(large.pairCount()).isEqualTo(49 * 50 * 40); // 49 in each row of 50, 50 rows, 40 layers
        assertThat(large.finder().comparisons()).isLessThan(20L * many);
    }

    @Test
    void anEmptyWorldIsFilledAndEmptiedAgain() {
        update();
        for (int round = 0; round < 3; round++) {
            for (int box = 0; box < 100; box++) {
                insert(box, box % 2 == round % 2);
                place(World.CUBE, box, 0);
            }
            update();
            update();
            for (int box = 0; box < 100; box++) {
                broadphase.remove(box);
                shared.remove(box);
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
