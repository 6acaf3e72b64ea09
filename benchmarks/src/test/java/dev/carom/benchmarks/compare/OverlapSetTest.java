package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Aabb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OverlapSetTest {
    @ParameterizedTest
    @EnumSource
    void equalsThePairsOfAnExhaustiveComparison(Workload workload) {
        final Boxes boxes = workload.boxes(300);
        for (int tick = 0; tick < 5; tick++) {
            boxes.step();
            final PairLog expected = new PairLog();
            for (int a = 0; a < boxes.count(); a++) {
                for (int b = a + 1; b < boxes.count(); b++) {
                    if (aabb(boxes, a).overlaps(aabb(boxes, b)) && !(boxes.isFixed(a) && boxes.isFixed(b))) {
                        expected.add(b, a);
                    }
                }
            }
            assertThat(expected.size()).isPositive();
            assertThat(OverlapSet.of(boxes)).isEqualTo(expected.toSet());
        }
    }

    @Test
    void countsAPairOnceInEitherOrder() {
        final PairLog log = new PairLog();
        log.add(3, 7);
        log.add(7, 3);
        log.add(3, 8);
        assertThat(log.size()).isEqualTo(3);
        assertThat(log.toSet().size()).isEqualTo(2);
    }

    @Test
    void subtractsOneSetFromAnother() {
        assertThat(set(1, 2, 3, 4).without(set(3, 4, 5, 6))).isEqualTo(set(1, 2));
        assertThat(set(1, 2).without(set(1, 2)).size()).isZero();
    }

    /** Returns the pairs of each two consecutive numbers. */
    static OverlapSet set(int... boxes) {
        final PairLog log = new PairLog();
        for (int i = 0; i < boxes.length; i += 2) {
            log.add(boxes[i], boxes[i + 1]);
        }
        return log.toSet();
    }

    private static Aabb aabb(Boxes boxes, int box) {
        return new Aabb(
                boxes.min(box, 0),
                boxes.min(box, 1),
                boxes.min(box, 2),
                boxes.max(box, 0),
                boxes.max(box, 1),
                boxes.max(box, 2));
    }
}
