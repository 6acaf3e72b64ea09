package dev.carom.physics.geometry;

/** From double to float without losing ground: bounds round outward, so that a bound never cuts what it bounds. */
final class Rounding {
    private Rounding() {}

    /** The largest float that is not above {@code value}; NaN stays NaN. */
    static float down(double value) {
        final float nearest = (float) value;
        final int bits = Float.floatToRawIntBits(nearest);
        return Float.intBitsToFloat(nearest > value ? bits - upwards(bits) : bits);
    }

    /** The smallest float that is not below {@code value}; NaN stays NaN. */
    static float up(double value) {
        final float nearest = (float) value;
        final int bits = Float.floatToRawIntBits(nearest);
        return Float.intBitsToFloat(nearest < value ? bits + upwards(bits) : bits);
    }

    /**
     * What leads from the bits of a float to those of the next greater one, and back to the next lesser one. As {@link
     * Math#nextUp} for all that rounding leaves, zeros included, which have the sign of the value; without its
     * branches, of which every other one is mispredicted.
     */
    private static int upwards(int bits) {
        return bits >> Integer.SIZE - 1 | 1;
    }

    /** The nearest float, and +0 for -0: equal results shall have equal bits, whichever sign they were reached from. */
    static float nearest(double value) {
        return (float) value + 0f;
    }
}
