package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.Broadphase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadTest {
    private static final int COUNT = 1_000;
    private static final int TICKS = 80;

    @ParameterizedTest
    @EnumSource
    void givesEachContestantTheSameBoxesInEachTick(Workload workload) {
        final Boxes one = workload.boxes(COUNT);
        final Boxes other = workload.boxes(COUNT);
        for (int tick = 0; tick < TICKS; tick++) {
            assertThat(one.bounds).isEqualTo(other.bounds);
            assertThat(one.centres).isEqualTo(other.centres);
            for (int box = 0; box < COUNT; box++) {
                assertThat(one.shapes().rotation(box)).isEqualTo(other.shapes().rotation(box));
                assertThat(one.shapes().hull(box)).isEqualTo(other.shapes().hull(box));
            }
            one.step();
            other.step();
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsAllNumbersExactAndAllBoxesBetweenTheWalls(Workload workload) {
        final Boxes boxes = workload.boxes(COUNT);
        for (int tick = 0; tick < TICKS; tick++) {
            boxes.step();
        }
        for (int box = 0; box < COUNT; box++) {
            for (int axis = 0; axis < 3; axis++) {
                final float centre = boxes.centre(box, axis);
                final float half = boxes.half(box, axis);
                assertThat(centre * 1024.0).isEqualTo(Math.rint(centre * 1024.0));
                assertThat(half * 1024.0).isEqualTo(Math.rint(half * 1024.0));
                assertThat(half).isPositive();
                assertThat((double) boxes.min(box, axis)).isLessThanOrEqualTo((double) centre - half);
                assertThat((double) boxes.max(box, axis)).isGreaterThanOrEqualTo((double) centre + half);
                if (workload != Workload.W3) { // whose crates and buildings need not keep inside
                    assertThat(boxes.min(box, axis)).isGreaterThanOrEqualTo(boxes.least(axis));
                    assertThat(boxes.max(box, axis)).isLessThanOrEqualTo(boxes.greatest(axis));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"W1, 1000", "W2, 1000", "W1H, 1000", "W3, 200", "W4, 200"})
    void movesTheStatedNumberOfBoxes(Workload workload, int moving) {
        assertThat(workload.boxes(COUNT).movingCount()).isEqualTo(moving);
    }

    @Test
    void movesTheStatedShareIfTheOthersRest() {
        // 10 % and 1 % of 10,000, plus or minus four standard deviations of 30 and of 10
        assertThat(Workload.W1M10.boxes(10_000).movingCount()).isBetween(880, 1120);
        assertThat(Workload.W1M1.boxes(10_000).movingCount()).isBetween(60, 140);
    }

    @Test
    void hasAboutOnePairForEachBoxOfW1() {
        // Two boxes of sides s and t overlap if their centres are closer than (s + t) / 2 on each axis: a volume of (2
        // * 2 m)^3 = 64 m³ on average. With one box per 32 m³ it contains 2 boxes, and each pair is counted from both
        // ends.
        assertThat(OverlapSet.of(Workload.W1.boxes(10_000)).size()).isBetween(9_000, 11_500);
    }

    @Test
    void coversTheDisplacementOfABulletByItsBounds() {
        final Boxes boxes = Workload.W4.boxes(COUNT);
        final int bullet = boxes.moving(0);
        final float from = boxes.centre(bullet, 0);
        boxes.step();
        final float half = boxes.half(bullet, 0);
        assertThat(boxes.sweepsBounds()).isTrue();
        assertThat(boxes.min(bullet, 0)).isLessThanOrEqualTo(Math.min(from, boxes.centre(bullet, 0)) - half);
        assertThat(boxes.max(bullet, 0)).isGreaterThanOrEqualTo(Math.max(from, boxes.centre(bullet, 0)) + half);
        assertThat(boxes.bounds).hasSize(COUNT * Broadphase.STRIDE);
    }
}
