package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AxisIntervalsTest {
    private final AxisIntervals axis = new AxisIntervals();

    @Test
    void sortsByLowerEndsOnBothSidesOfZero() {
        axis.add(2f, 3f);
        axis.add(-1f, 5f);
        axis.add(-3f, -2f);
        axis.add(0f, 0f);
        axis.sort();
        assertThat(new int[] {axis.box(0), axis.box(1), axis.box(2), axis.box(3)})
                .containsExactly(2, 1, 3, 0);
    }

    @Test
    void countsTouchingAsOverlapping() {
        axis.add(0f, 1f);
        axis.add(1f, 2f);
        axis.add(2.5f, 3f);
        axis.sort();
        assertThat(axis.overlaps()).isEqualTo(1);
        assertThat(axis.overlaps(0, 1)).isTrue();
        assertThat(axis.overlaps(1, 2)).isFalse();
    }

    /** Integers, so that many ends are equal. */
    @Property(tries = 200)
    void countsThePairsThatOverlapAndIsUsedAgain(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 2; round++) {
            axis.clear();
            final int size = random.nextInt(150);
            for (int i = 0; i < size; i++) {
                final float lower = random.nextInt(-50, 50);
                axis.add(lower, lower + random.nextInt(10));
            }
            axis.sort();
            long expected = 0;
            for (int a = 0; a < size; a++) {
                for (int b = a + 1; b < size; b++) {
                    expected += axis.overlaps(a, b) ? 1 : 0;
                }
            }
            assertThat(axis.overlaps()).isEqualTo(expected);
            for (int place = 1; place < size; place++) {
                assertThat(axis.lower(axis.box(place))).isGreaterThanOrEqualTo(axis.lower(axis.box(place - 1)));
            }
        }
    }
}
