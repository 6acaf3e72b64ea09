package dev.carom.physics.broadphase.table;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class BoxTableTest {
    private static final int AXES = 3;

    /**
     * Few different coordinates make touching frequent. The unit ranges from denormal floats to floats whose differences
     * overflow.
     */
    @Property(tries = 20_000)
    void branchlessOverlapEqualsComparison(
            @ForAll @Size(4 * AXES) int[] seeds,
            @ForAll @IntRange(min = 1, max = 6) int steps,
            @ForAll @IntRange(min = -149, max = 125) int exponent,
            @ForAll boolean fixed,
            @ForAll boolean otherFixed) {
        final float unit = Math.scalb(1f, exponent);
        final float[] rows = new float[2 * BoxRow.STRIDE];
        for (int end = 0; end < 2 * AXES; end++) {
            final float first = coordinate(seeds[2 * end], steps, unit);
            final float second = coordinate(seeds[2 * end + 1], steps, unit);
            final int row = end / AXES * BoxRow.STRIDE + end % AXES;
            rows[row + BoxRow.MIN_X] = Math.min(first, second);
            rows[row + BoxRow.MAX_X] = Math.max(first, second);
        }
        final BoxTable boxes = new BoxTable();
        boxes.insert(0, fixed);
        boxes.insert(1, otherFixed);
        final int expected = BoxRow.overlap(rows, 0, BoxRow.STRIDE) && !(fixed && otherFixed) ? 1 : 0;
        assertThat(boxes.overlaps(rows, 0, 1)).isEqualTo(expected);
        assertThat(boxes.overlaps(rows, 1, 0)).isEqualTo(expected);
    }

    /** Returns a positive or negative multiple of the unit. It is finite, but the difference of two may overflow. */
    private static float coordinate(int seed, int steps, float unit) {
        return (Math.floorMod(seed, 2 * steps + 1) - steps) * unit;
    }
}
