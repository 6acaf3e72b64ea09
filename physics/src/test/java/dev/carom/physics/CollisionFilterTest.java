package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollisionFilterTest {
    private static final long LAST = 1L << 63;

    @ParameterizedTest
    @CsvSource({
        "1, -1, 1, -1, true",
        "1, 2, 2, 1, true", // each mask has the other's layer
        "1, 2, 2, 4, false", // only one mask has the other's layer
        "1, 4, 2, 1, false",
        "1, 1, 2, 2, false", // each mask has only its own layer
        "0, -1, 1, -1, false", // on no layer
        "1, 0, 1, -1, false", // an empty mask
        "6, 8, 9, 4, true", // one common bit is enough
    })
    void twoMayCollideIfEachMaskContainsALayerOfTheOther(
            long layersA, long maskA, long layersB, long maskB, boolean mayCollide) {
        final CollisionFilter a = new CollisionFilter(layersA, maskA);
        final CollisionFilter b = new CollisionFilter(layersB, maskB);
        assertThat(a.accepts(b)).isEqualTo(mayCollide);
        assertThat(b.accepts(a)).as("the same from both sides").isEqualTo(mayCollide);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void all64LayersCount(boolean inMask) {
        final CollisionFilter last = new CollisionFilter(LAST, LAST);
        assertThat(last.accepts(new CollisionFilter(LAST, inMask ? LAST : LAST - 1)))
                .isEqualTo(inMask);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3, 0, true", // with a common positive group they collide, whatever the masks are
        "-3, -3, -1, false", // with a common negative group they never collide
        "3, -3, -1, true", // different groups: the masks decide
        "3, 4, 0, false",
        "0, 0, -1, true", // 0 is no group: the masks decide
        "0, 0, 0, false",
        "-2147483648, -2147483648, -1, false",
        "2147483647, 2147483647, 0, true"
    })
    void aCommonGroupDecidesBeforeTheMasks(int groupA, int groupB, long mask, boolean mayCollide) {
        final CollisionFilter a = new CollisionFilter(1L, mask, groupA);
        final CollisionFilter b = new CollisionFilter(1L, mask, groupB);
        assertThat(a.accepts(b)).isEqualTo(mayCollide);
        assertThat(b.accepts(a)).isEqualTo(mayCollide);
    }
}
