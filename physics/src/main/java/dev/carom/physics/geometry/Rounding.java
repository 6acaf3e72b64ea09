package dev.carom.physics.geometry;

/** From double to float without losing ground: bounds round outward, so that a bound never cuts what it bounds. */
final class Rounding {
    private Rounding() {}

    /** The largest float that is not above {@code value}; NaN stays NaN. */
    static float down(double value) {
        final float nearest = (float) value;
        return nearest > value ? Math.nextDown(nearest) : nearest;
    }

    /** The smallest float that is not below {@code value}; NaN stays NaN. */
    static float up(double value) {
        final float nearest = (float) value;
        return nearest < value ? Math.nextUp(nearest) : nearest;
    }

    /** The nearest float, and +0 for -0: equal results shall have equal bits, whichever sign they were reached from. */
    static float nearest(double value) {
        return (float) value + 0f;
    }
}
