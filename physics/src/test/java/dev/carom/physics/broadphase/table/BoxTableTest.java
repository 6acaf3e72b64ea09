package dev.carom.physics.broadphase.table;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class BoxTableTest {
    private static final int AXES = 3;

    /**
     * With few places touching is frequent; the unit reaches from where floats are denormal to where differences
     * overflow.
     */
    @Property(tries = 20_000)
    void overlapsWithoutBranchesTellsTheSameAsComparing(
            @ForAll @Size(4 * AXES) int[] seeds,
            @ForAll @IntRange(min = 1, max = 6) int places,
            @ForAll @IntRange(min = -149, max = 125) int exponent,
            @ForAll boolean fixed,
            @ForAll boolean otherFixed) {
        final float unit = Math.scalb(1f, exponent);
        final float[] rows = new float[2 * BoxRow.STRIDE];
        for (int end = 0; end < 2 * AXES; end++) {
            final float one = place(seeds[2 * end], places, unit);
            final float another = place(seeds[2 * end + 1], places, unit);
            final int row = end / AXES * BoxRow.STRIDE + end % AXES;
            rows[row + BoxRow.MIN_X] = Math.min(one, another);
            rows[row + BoxRow.MAX_X] = Math.max(one, another);
        }
        final BoxTable boxes = new BoxTable();
        boxes.insert(0, fixed);
        boxes.insert(1, otherFixed);
        final int expected = BoxRow.overlap(rows, 0, BoxRow.STRIDE) && !(fixed && otherFixed) ? 1 : 0;
        assertThat(boxes.overlaps(rows, 0, 1)).isEqualTo(expected);
        assertThat(boxes.overlaps(rows, 1, 0)).isEqualTo(expected);
    }

    /** A multiple of the unit on either side of zero: the greatest are finite, but what lies between two may not be. */
    private static float place(int seed, int places, float unit) {
        return (Math.floorMod(seed, 2 * places + 1) - places) * unit;
    }
}
