package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares {@link TiledSweepAndPrune} with {@link BruteForce} while boxes change their motion, so that it sweeps them,
 * caches their pairs, lets them rest and wakes them.
 */
class TiledMotionTest {
    /** A random world of 70 to 269 boxes with random changes; lengths in metres. */
    private static final class RandomWorld {
        private static final int TICKS = 250;

        final TiledSweepAndPrune broadphase;
        final PairRecorder recorder = new PairRecorder();
        final BruteForce oracle = new BruteForce();
        final PairRecorder expected = new PairRecorder();
        final Random random;
        final int count;
        final float[] bounds;
        final long[] marked;
        final double[] velocities;
        final boolean[] inserted;
        final boolean[] fixed;
        final boolean[] still;
        final double side;
        final double speed;
        final double churn;
        final double fixedShare;
        final double stillShare;
        final double jumpChance;
        final boolean allSizes;
        final int phase;
        int operations;
        int cachedTicks;
        int restingTicks;

        /**
         * In every second world, the broadphase caches pairs even where a sweep would be cheaper. In two of three worlds,
         * it gets marks of the boxes that moved.
         */
        RandomWorld(long seed) {
            random = new Random(seed);
            broadphase = new TiledSweepAndPrune(seed % 2 == 0);
            count = 70 + random.nextInt(200);
            bounds = new float[count * Broadphase.STRIDE];
            marked = seed % 3 == 0 ? null : new long[count / Long.SIZE + 1];
            velocities = new double[count * 3];
            inserted = new boolean[count];
            fixed = new boolean[count];
            still = new boolean[count];
            side = Math.cbrt(count * 8.0 * Math.pow(10, random.nextDouble() * 1.5 - 0.5));
            speed = Math.pow(10, -random.nextDouble() * 3);
            churn = random.nextInt(3) == 0 ? 0 : 0.1 * random.nextDouble() * random.nextDouble();
            fixedShare = random.nextInt(2) == 0 ? 0 : random.nextDouble();
            stillShare = random.nextInt(2) == 0 ? 0 : random.nextDouble();
            jumpChance = random.nextInt(2) == 0 ? 0 : 0.05 * random.nextDouble();
            allSizes = random.nextBoolean();
            phase = 20 + random.nextInt(60);
        }

        void run() {
            for (int tick = 0; tick < TICKS; tick++) {
                final boolean fast = tick / phase % 3 == 2;
                final boolean paused = tick / phase % 4 == 1 && stillShare > 0.5 && tick % 7 != 0;
                final boolean turn = tick % 37 == 36;
                for (int box = 0; box < count; box++) {
                    change(box, tick == 0 ? 1 : churn);
                    if (inserted[box] && !fixed[box] && !still[box] && !paused) {
                        move(box, fast ? 20 * speed : speed, turn);
                    }
                }
                update();
                cachedTicks += broadphase.finder().isCaching() ? 1 : 0;
                restingTicks += broadphase.finder().awakeCount() < countNotFixed() ? 1 : 0;
            }
        }

        private int countNotFixed() {
            int number = 0;
            for (int box = 0; box < count; box++) {
                number += inserted[box] && !fixed[box] ? 1 : 0;
            }
            return number;
        }

        /** Sometimes inserts, removes, replaces or refreshes a box, or lets it stop or move. */
        private void change(int box, double chance) {
            if (!inserted[box]) {
                if (random.nextDouble() < 3 * chance) {
                    place(box);
                    insert(box);
                }
            } else if (random.nextDouble() < chance) {
                operations++;
                switch (random.nextInt(4)) {
                    case 0 -> remove(box);
                    case 1 -> {
                        remove(box);
                        insert(box); // the same number and bounds
                    }
                    case 2 -> {
                        remove(box);
                        place(box);
                        insert(box);
                    }
                    default -> {
                        if (fixed[box]) {
                            place(box);
                        }
                        broadphase.refresh(box);
                        oracle.refresh(box);
                    }
                }
            } else if (random.nextInt(100) == 0) {
                still[box] = random.nextDouble() < stillShare;
            }
        }

        private void place(int box) {
            for (int axis = 0; axis < 3; axis++) {
                final double size =
                        (allSizes ? Math.pow(10, 2 * random.nextDouble() - 1) : 1) * (0.5 + random.nextDouble());
                final double min = random.nextDouble() * side;
                bounds[box * Broadphase.STRIDE + axis] = (float) min;
                bounds[box * Broadphase.STRIDE + 3 + axis] = (float) (min + size);
                velocities[box * 3 + axis] = (random.nextDouble() - 0.5) * size;
            }
        }

        private void insert(int box) {
            operations++;
            inserted[box] = true;
            fixed[box] = random.nextDouble() < fixedShare;
            still[box] = random.nextDouble() < stillShare;
            broadphase.insert(box, fixed[box]);
            oracle.insert(box, fixed[box]);
        }

        private void remove(int box) {
            inserted[box] = false;
            broadphase.remove(box);
            oracle.remove(box);
        }

        private void move(int box, double factor, boolean turn) {
            operations++;
            if (marked != null) {
                marked[box / Long.SIZE] |= 1L << box;
            }
            for (int axis = 0; axis < 3; axis++) {
                final int min = box * Broadphase.STRIDE + axis;
                final int max = min + 3;
                final boolean leaves = bounds[min] < 0 && velocities[box * 3 + axis] < 0
                        || bounds[max] > side && velocities[box * 3 + axis] > 0;
                if (turn || leaves) {
                    velocities[box * 3 + axis] *= -1;
                }
                final double displacement = random.nextDouble() < jumpChance
                        ? random.nextGaussian() * side * 0.2
                        : factor * velocities[box * 3 + axis];
                bounds[min] += (float) displacement;
                bounds[max] = Math.max(bounds[min], bounds[max] + (float) displacement);
            }
        }

        private void update() {
            recorder.startUpdate();
            broadphase.update(bounds, marked, recorder);
            if (marked != null) {
                Arrays.fill(marked, 0L);
            }
            expected.startUpdate();
            oracle.update(bounds, expected);
            broadphase.validate();
            assertThat(recorder.ended).isSorted().containsExactlyInAnyOrderElementsOf(expected.ended);
            assertThat(recorder.begun).isSorted().containsExactlyInAnyOrderElementsOf(expected.begun);
            assertThat(broadphase.pairCount()).isEqualTo(oracle.pairCount());
        }
    }

    @Test
    void pairsMatchBruteForceInRandomWorlds() {
        int operations = 0;
        int cachedTicks = 0;
        int restingTicks = 0;
        for (int seed = 1; seed <= 60; seed++) {
            final RandomWorld world = new RandomWorld(seed);
            try {
                world.run();
            } catch (AssertionError | IllegalStateException e) {
                throw new AssertionError("seed " + seed, e);
            }
            operations += world.operations;
            cachedTicks += world.cachedTicks;
            restingTicks += world.restingTicks;
        }
        assertThat(operations).isGreaterThan(1_000_000);
        assertThat(cachedTicks).isGreaterThan(5000);
        assertThat(restingTicks).isGreaterThan(2000);
    }

    /** Parallel rods move along their length. Their margins must not make cached pairs of all rods. */
    @Test
    void marginsOfThinBoxesStayThin() {
        final int count = 2000;
        final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        final float[] bounds = new float[count * Broadphase.STRIDE];
        for (int box = 0; box < count; box++) {
            broadphase.insert(box, false);
            final int row = box * Broadphase.STRIDE;
            bounds[row + Broadphase.MIN_Y] = box * 0.02f;
            bounds[row + Broadphase.MAX_X] = 100;
            bounds[row + Broadphase.MAX_Y] = box * 0.02f + 0.01f;
            bounds[row + Broadphase.MAX_Z] = 0.01f;
        }
        final PairRecorder recorder = new PairRecorder();
        for (int tick = 0; tick < 30; tick++) {
            for (int box = 0; box < count; box++) {
                bounds[box * Broadphase.STRIDE] += 0.5f;
                bounds[box * Broadphase.STRIDE + Broadphase.MAX_X] += 0.5f;
            }
            broadphase.update(bounds, recorder);
            assertThat(broadphase.finder().comparisons()).isLessThan(50L * count);
        }
        assertThat(broadphase.pairCount()).isZero();
    }

    /** Boxes of 1 m in a cube of 20 m; speed in box sizes per update. A sweep takes fewer than 20 comparisons per box. */
    @ParameterizedTest
    @CsvSource({"0.01, true", "0.4, false", "2, false"})
    void pairsOfSlowBoxesAreCachedAndFastBoxesAreSwept(double speed, boolean cached) {
        final int count = 2000;
        final Random random = new Random(1);
        final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        final float[] bounds = new float[count * Broadphase.STRIDE];
        final double[] velocities = new double[count * 3];
        for (int box = 0; box < count; box++) {
            broadphase.insert(box, false);
            for (int axis = 0; axis < 3; axis++) {
                bounds[box * Broadphase.STRIDE + axis] = 20 * random.nextFloat();
                velocities[box * 3 + axis] = speed * (random.nextInt(2) * 2 - 1);
            }
        }
        final PairRecorder recorder = new PairRecorder();
        for (int tick = 0; tick < 100; tick++) {
            for (int box = 0; box < count; box++) {
                for (int axis = 0; axis < 3; axis++) {
                    final int min = box * Broadphase.STRIDE + axis;
                    if (bounds[min] < 0 == velocities[box * 3 + axis] < 0 && (bounds[min] < 0 || bounds[min] > 20)) {
                        velocities[box * 3 + axis] *= -1;
                    }
                    bounds[min] += (float) velocities[box * 3 + axis];
                    bounds[min + 3] = bounds[min] + 1;
                }
            }
            recorder.startUpdate();
            broadphase.update(bounds, recorder);
            assertThat(broadphase.finder().comparisons()).isLessThan(20L * count);
        }
        assertThat(broadphase.finder().isCaching()).isEqualTo(cached);
    }

    /** Speed in box sizes per update. The next sweep over fat bounds runs while the result of the last one is in use. */
    @ParameterizedTest
    @ValueSource(floats = {0.01f, 0.02f, 0.03f})
    void fatBoundsDoNotAllExpireInOneUpdateWhenBoxesFlyStraight(float speed) {
        final DriftingBoxes boxes = new DriftingBoxes(2000, speed);
        boxes.insertAll(false);
        long sweep = 0;
        boolean cached = false;
        for (int tick = 0; tick < 300; tick++) {
            boxes.update(box -> 1);
            sweep = tick == 0 ? boxes.broadphase.finder().comparisons() : sweep;
            if (cached) {
                assertThat(boxes.broadphase.finder().comparisons())
                        .as("comparisons in tick %d", tick)
                        .isLessThan(sweep * 2 / 3);
            }
            cached |= boxes.broadphase.finder().isCaching();
        }
        assertThat(cached).isTrue();
    }

    /**
     * Among slow boxes, whose pairs are cached, a few others alternate between slow motion, fast motion and standing
     * still. They come to rest while a sweep is in progress that has their earlier bounds, or that does not have them.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void boxesThatComeToRestDuringASweepGetAllTheirPairs(long seed) {
        final int fixed = 400;
        final int slow = 150;
        final int count = 560;
        final Random random = new Random(seed);
        final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        final BruteForce oracle = new BruteForce();
        final float[] bounds = new float[count * Broadphase.STRIDE];
        final double[] velocities = new double[count * 3];
        for (int box = 0; box < count; box++) {
            broadphase.insert(box, box < fixed);
            oracle.insert(box, box < fixed);
            for (int axis = 0; axis < 3; axis++) {
                final float min = box < fixed ? 100 + 2 * box : 10 * random.nextFloat();
                bounds[box * Broadphase.STRIDE + axis] = min;
                bounds[box * Broadphase.STRIDE + 3 + axis] = min + 1;
                velocities[box * 3 + axis] = 0.004 * (random.nextInt(2) * 2 - 1);
            }
        }
        final PairRecorder recorder = new PairRecorder();
        final PairRecorder expected = new PairRecorder();
        int cached = 0;
        int resting = 0;
        for (int tick = 0; tick < 1500; tick++) {
            for (int box = fixed; box < count; box++) {
                final int phase = (tick + box * 7) % 40;
                final double factor = box < fixed + slow || phase < 6 ? 1 : phase < 8 ? 300 : 0;
                for (int axis = 0; axis < 3; axis++) {
                    final int min = box * Broadphase.STRIDE + axis;
                    if (bounds[min] < 0 == velocities[box * 3 + axis] < 0 && (bounds[min] < 0 || bounds[min] > 10)) {
                        velocities[box * 3 + axis] *= -1;
                    }
                    bounds[min] += (float) (factor * velocities[box * 3 + axis]);
                    bounds[min + 3] = bounds[min] + 1;
                }
            }
            recorder.startUpdate();
            expected.startUpdate();
            broadphase.update(bounds, recorder);
            oracle.update(bounds, expected);
            broadphase.validate();
            assertThat(recorder.ended).containsExactlyInAnyOrderElementsOf(expected.ended);
            assertThat(recorder.begun).containsExactlyInAnyOrderElementsOf(expected.begun);
            cached += broadphase.finder().isCaching() ? 1 : 0;
            resting += broadphase.finder().awakeCount() < count - fixed ? 1 : 0;
        }
        assertThat(cached).isGreaterThan(1000);
        assertThat(resting).isGreaterThan(1000);
    }

    /** When all boxes are removed every 40 updates, cached pairs are valid for too short a time to gain anything. */
    @Test
    void pairsAreRarelyCachedWhenAllBoxesAreOftenRemoved() {
        final DriftingBoxes boxes = new DriftingBoxes(1000, 0.02f);
        int cached = 0;
        for (int tick = 0; tick < 800; tick++) {
            if (tick % 40 == 0) {
                boxes.insertAll(false);
            } else if (tick % 40 == 35) {
                boxes.removeAll();
            }
            boxes.update(box -> 1);
            cached += boxes.broadphase.finder().isCaching() ? 1 : 0;
        }
        assertThat(cached).isLessThan(100);
    }

    /**
     * Replaces all boxes by fixed ones, which have no pairs, in each possible update of a sweep over fat bounds.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
    void boxesThatAreReplacedByFixedOnesHaveNoPairs(int updates) {
        final DriftingBoxes boxes = new DriftingBoxes(300, 0.02f);
        boxes.insertAll(false);
        for (int tick = 0; tick < updates; tick++) {
            boxes.update(box -> 1);
        }
        assertThat(boxes.broadphase.pairCount()).isGreaterThan(100);
        boxes.removeAll();
        boxes.insertAll(true);
        boxes.update(box -> 0);
        assertThat(boxes.broadphase.pairCount()).isZero();
    }

    /** Boxes move for 8 to 39 updates and stop for as long. So many leave their fat bounds that caching does not pay. */
    @Test
    void pairsAreRarelyCachedWhenBoxesOftenStop() {
        final DriftingBoxes boxes = new DriftingBoxes(2000, 0.02f);
        boxes.insertAll(false);
        int cached = 0;
        for (int tick = 0; tick < 600; tick++) {
            final int now = tick;
            boxes.update(box -> (now + box * 7) / (8 + box % 32) % 2);
            cached += boxes.broadphase.finder().isCaching() ? 1 : 0;
        }
        assertThat(cached).isLessThan(40);
    }

    /** Boxes of 1 to 3 m in a cube, about one pair per box, each with a constant velocity. */
    private static final class DriftingBoxes {
        final TiledSweepAndPrune broadphase = new TiledSweepAndPrune();
        private final int count;
        private final float[] bounds;
        private final float[] displacements;
        private final PairRecorder recorder = new PairRecorder();

        DriftingBoxes(int count, float speed) {
            this.count = count;
            bounds = new float[count * Broadphase.STRIDE];
            displacements = new float[count * 3];
            final Random random = new Random(1);
            final float side = (float) Math.cbrt(32.0 * count);
            for (int i = 0; i < displacements.length; i++) {
                final int row = i / 3 * Broadphase.STRIDE + i % 3;
                final float size = 1 + 2 * random.nextFloat();
                bounds[row] = side * random.nextFloat();
                bounds[row + 3] = bounds[row] + size;
                displacements[i] = speed * size * (2 * random.nextFloat() - 1);
            }
        }

        void insertAll(boolean fixed) {
            for (int box = 0; box < count; box++) {
                broadphase.insert(box, fixed);
            }
        }

        void removeAll() {
            for (int box = 0; box < count; box++) {
                broadphase.remove(box);
            }
        }

        /** Moves each box by its displacement, multiplied by the factor of the box, and updates the broadphase. */
        void update(IntUnaryOperator factor) {
            for (int i = 0; i < bounds.length; i++) {
                final int box = i / Broadphase.STRIDE;
                bounds[i] += factor.applyAsInt(box) * displacements[box * 3 + i % 3];
            }
            recorder.startUpdate();
            broadphase.update(bounds, recorder);
            broadphase.validate();
        }
    }
}
