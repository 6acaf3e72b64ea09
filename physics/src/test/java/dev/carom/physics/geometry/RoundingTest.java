package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares outward rounding with its definition by {@link Math#nextUp} and {@link Math#nextDown}. */
class RoundingTest {
    private static void assertRoundsOutward(double value) {
        final float nearest = (float) value;
        assertThat(Float.floatToIntBits(Rounding.down(value)))
                .as("down from %s", value)
                .isEqualTo(Float.floatToIntBits(nearest > value ? Math.nextDown(nearest) : nearest));
        assertThat(Float.floatToIntBits(Rounding.up(value)))
                .as("up from %s", value)
                .isEqualTo(Float.floatToIntBits(nearest < value ? Math.nextUp(nearest) : nearest));
    }

    /**
     * Zeros of both signs, values that round to them, the smallest and the largest floats, and values that are not
     * floats.
     */
    @ParameterizedTest
    @ValueSource(
            doubles = {
                0.0,
                -0.0,
                1e-300,
                -1e-300,
                Float.MIN_VALUE,
                -Float.MIN_VALUE,
                0.4 * Float.MIN_VALUE,
                -0.6 * Float.MIN_VALUE,
                1.0,
                1.0 + 0x1p-40,
                1.0 - 0x1p-40,
                -1.0 - 0x1p-40,
                -1.0 + 0x1p-40,
                Float.MAX_VALUE,
                -Float.MAX_VALUE,
                1e300,
                -1e300,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.NaN
            })
    void isByOneFloatAtMostAtTheEndsOfTheRange(double value) {
        assertRoundsOutward(value);
    }

    @Property
    void isByOneFloatAtMostOfAnyBits(@ForAll long bits) {
        final double value = Double.longBitsToDouble(bits);
        if (!Double.isNaN(value)) {
            assertRoundsOutward(value);
        }
    }

    @Property
    void isByOneFloatAtMostOfSumsOfFloats(@ForAll float x, @ForAll float y) {
        assertRoundsOutward((double) x - y);
    }
}
