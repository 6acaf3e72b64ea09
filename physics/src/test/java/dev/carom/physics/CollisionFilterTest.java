package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollisionFilterTest {
    private static final long LAST = 1L << 63;

    @ParameterizedTest
    @CsvSource({
        "1, -1, 1, -1, true",
        "1, 2, 2, 1, true", // each wants the other's layer
        "1, 2, 2, 4, false", // one wants, the other does not
        "1, 4, 2, 1, false",
        "1, 1, 2, 2, false", // each wants its own kind only
        "0, -1, 1, -1, false", // on no layer
        "1, 0, 1, -1, false", // wants none
        "6, 8, 9, 4, true", // one common bit is enough
    })
    void twoMayCollideIfEachMaskContainsALayerOfTheOther(
            long layersA, long maskA, long layersB, long maskB, boolean meet) {
        final CollisionFilter a = new CollisionFilter(layersA, maskA);
        final CollisionFilter b = new CollisionFilter(layersB, maskB);
        assertThat(a.accepts(b)).isEqualTo(meet);
        assertThat(b.accepts(a)).as("the same from both sides").isEqualTo(meet);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void all64LayersCount(boolean wanted) {
        final CollisionFilter last = new CollisionFilter(LAST, LAST);
        assertThat(last.accepts(new CollisionFilter(LAST, wanted ? LAST : LAST - 1)))
                .isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3, 0, true", // a positive group meets whatever the masks say
        "-3, -3, -1, false", // a negative one never
        "3, -3, -1, true", // another group: the masks decide
        "3, 4, 0, false",
        "0, 0, -1, true", // 0 is no group
        "0, 0, 0, false",
        "-2147483648, -2147483648, -1, false",
        "2147483647, 2147483647, 0, true"
    })
    void aCommonGroupDecidesBeforeTheMasks(int groupA, int groupB, long mask, boolean meet) {
        final CollisionFilter a = new CollisionFilter(1L, mask, groupA);
        final CollisionFilter b = new CollisionFilter(1L, mask, groupB);
        assertThat(a.accepts(b)).isEqualTo(meet);
        assertThat(b.accepts(a)).isEqualTo(meet);
    }
}
