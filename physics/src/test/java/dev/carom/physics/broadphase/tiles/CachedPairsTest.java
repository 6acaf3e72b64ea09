package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.table.PairSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CachedPairsTest {
    /** Returns the bounds of two boxes. Small integers make touching frequent. */
    private static float[] rows(int[] ends) {
        final float[] rows = new float[2 * STRIDE];
        for (int i = 0; i < STRIDE; i++) {
            final int row = i / 3 * STRIDE;
            rows[row + i % 3] = Math.min(ends[2 * i], ends[2 * i + 1]);
            rows[row + 3 + i % 3] = Math.max(ends[2 * i], ends[2 * i + 1]);
        }
        return rows;
    }

    @Property(tries = 20_000)
    void anApartPairHasTheLargestGapOfItsBoxes(@ForAll @Size(12) @IntRange(max = 6) int[] ends) {
        final float[] rows = rows(ends);
        float gap = 0;
        for (int axis = 0; axis < 3; axis++) {
            gap = Math.max(gap, Math.max(rows[STRIDE + axis] - rows[3 + axis], rows[axis] - rows[STRIDE + 3 + axis]));
        }
        final long pair = PairSet.pair(0, 1);
        final long candidate = CachedPairs.apart(pair, rows);
        if (gap == 0) {
            assertThat(candidate).isEqualTo(CachedPairs.NONE);
            return;
        }
        assertThat(CachedPairs.pair(candidate)).isEqualTo(pair);
        assertThat(CachedPairs.depth(candidate, rows)).isEqualTo(-gap);
    }

    /** The difference of two floats is zero only if they are equal. */
    @ParameterizedTest
    @CsvSource({"1, 1.0000001", "0, 1.4e-45", "-1.4e-45, 0", "-3e38, 3e38", "16777216, 16777218"})
    void smallAndHugeGapsAreFoundOnEachAxis(float max, float min) {
        for (int axis = 0; axis < 3; axis++) {
            final float[] rows = new float[2 * STRIDE];
            rows[axis] = rows[3 + axis] = max;
            rows[STRIDE + axis] = rows[STRIDE + 3 + axis] = min;
            final long candidate = CachedPairs.apart(PairSet.pair(0, 1), rows);
            assertThat(CachedPairs.behind(candidate)).isZero();
            assertThat(CachedPairs.inFront(candidate)).isEqualTo(1);
            assertThat(CachedPairs.axis(candidate)).isEqualTo(axis);
        }
    }
}
