package dev.carom.physics.broadphase.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PackedBoundsTest {
    private static final int LAST = PackedBounds.LAST_STEP;

    /** Packs two end points per axis in any order: first those across, then those deep. */
    private static long pack(int[] ends) {
        return PackedBounds.pack(
                Math.min(ends[0], ends[1]),
                Math.min(ends[2], ends[3]),
                Math.max(ends[0], ends[1]),
                Math.max(ends[2], ends[3]));
    }

    /** Limits values to some bits. Few bits make touching frequent; 15 bits use the whole range. */
    private static int[] ends(int[] seeds, int bits) {
        return Arrays.stream(seeds).map(seed -> seed & (1 << bits) - 1).toArray();
    }

    private static boolean overlap(int[] a, int[] b, int axis) {
        return Math.min(a[axis], a[axis + 1]) <= Math.max(b[axis], b[axis + 1])
                && Math.min(b[axis], b[axis + 1]) <= Math.max(a[axis], a[axis + 1]);
    }

    @Property(tries = 20_000)
    void overlapIfBothIntervalsOverlapOrTouch(
            @ForAll @Size(4) int[] seeds,
            @ForAll @Size(4) int[] others,
            @ForAll @IntRange(min = 1, max = 15) int bits) {
        final int[] a = ends(seeds, bits);
        final int[] b = ends(others, bits);
        final boolean overlap = overlap(a, b, 0) && overlap(a, b, 2);
        assertThat(PackedBounds.overlaps(pack(a), PackedBounds.query(pack(b)))).isEqualTo(overlap ? 1 : 0);
        assertThat(PackedBounds.overlaps(pack(b), PackedBounds.query(pack(a)))).isEqualTo(overlap ? 1 : 0);
    }

    @Property(tries = 20_000)
    void overlapByAStepIfBothIntervalsOverlapWithoutTouching(
            @ForAll @Size(4) int[] seeds,
            @ForAll @Size(4) int[] others,
            @ForAll @IntRange(min = 1, max = 15) int bits) {
        final int[] a = ends(seeds, bits);
        final int[] b = ends(others, bits);
        final boolean overlap = overlapByAStep(a, b, 0) && overlapByAStep(a, b, 2);
        assertThat(PackedBounds.overlaps(pack(a), PackedBounds.queryBeyond(pack(b))))
                .isEqualTo(overlap ? 1 : 0);
    }

    private static boolean overlapByAStep(int[] a, int[] b, int axis) {
        return Math.min(a[axis], a[axis + 1]) < Math.max(b[axis], b[axis + 1])
                && Math.min(b[axis], b[axis + 1]) < Math.max(a[axis], a[axis + 1]);
    }

    @Property
    void canBeUnpacked(
            @ForAll @IntRange(max = LAST) int minAcross,
            @ForAll @IntRange(max = LAST) int minDeep,
            @ForAll @IntRange(max = LAST) int maxAcross,
            @ForAll @IntRange(max = LAST) int maxDeep) {
        final long packed = PackedBounds.pack(minAcross, minDeep, maxAcross, maxDeep);
        assertThat(PackedBounds.minAcross(packed)).isEqualTo(minAcross);
        assertThat(PackedBounds.minDeep(packed)).isEqualTo(minDeep);
        assertThat(PackedBounds.maxAcross(packed)).isEqualTo(maxAcross);
        assertThat(PackedBounds.maxDeep(packed)).isEqualTo(maxDeep);
    }

    @Property(tries = 20_000)
    void ofAHiddenBoxOverlapNoQuery(@ForAll @Size(4) int[] seeds) {
        for (int i = 0; i < 4; i++) {
            seeds[i] &= LAST;
        }
        assertThat(PackedBounds.overlaps(PackedBounds.NOWHERE, PackedBounds.query(pack(seeds))))
                .isZero();
    }

    @Test
    void ofAHiddenBoxOverlapNeitherTheWholeWorldNorACornerOfIt() {
        for (final int[] ends : new int[][] {{0, LAST, 0, LAST}, {0, 0, 0, 0}, {LAST, LAST, LAST, LAST}}) {
            assertThat(PackedBounds.overlaps(PackedBounds.NOWHERE, PackedBounds.query(pack(ends))))
                    .isZero();
        }
    }
}
