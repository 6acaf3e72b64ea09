package dev.carom.physics.exact;

import java.math.BigInteger;

/**
 * A number with at least 57 digits: an integer times a power of two. Floats are converted without rounding, and sums and
 * products of a few floats are exact. Mantissas longer than 256 bits are truncated to 192 bits, with a relative error of
 * 2^-191.
 */
final class Real implements Comparable<Real> {
    static final Real ZERO = new Real(BigInteger.ZERO, 0);
    static final Real ONE = new Real(BigInteger.ONE, 0);

    private static final int BITS = 192;
    private static final int SPARE_BITS = 64;

    private final BigInteger mantissa;
    private final int exponent;

    private Real(BigInteger mantissa, int exponent) {
        final int length = mantissa.bitLength();
        final int excess = length > BITS + SPARE_BITS ? length - BITS : 0;
        this.mantissa = excess == 0 ? mantissa : mantissa.shiftRight(excess);
        this.exponent = exponent + excess;
    }

    /** Converts a number exactly. */
    static Real of(double value) {
        if (value == 0) {
            return ZERO;
        }
        final int exponent = Math.getExponent(value) - 52;
        return new Real(BigInteger.valueOf((long) Math.scalb(value, -exponent)), exponent);
    }

    Real plus(Real o) {
        if (o.signum() == 0) {
            return this;
        }
        if (signum() == 0) {
            return o;
        }
        if (exponent >= o.exponent) {
            return new Real(mantissa.shiftLeft(exponent - o.exponent).add(o.mantissa), o.exponent);
        }
        return new Real(o.mantissa.shiftLeft(o.exponent - exponent).add(mantissa), exponent);
    }

    Real minus(Real o) {
        return plus(o.negate());
    }

    Real times(Real o) {
        return new Real(mantissa.multiply(o.mantissa), exponent + o.exponent);
    }

    Real over(Real o) {
        final int shift = Math.max(0, BITS + o.mantissa.bitLength() - mantissa.bitLength());
        return new Real(mantissa.shiftLeft(shift).divide(o.mantissa), exponent - shift - o.exponent);
    }

    Real root() {
        if (signum() < 0) {
            throw new ArithmeticException("root of " + this);
        }
        final int wanted = Math.max(0, 2 * BITS - mantissa.bitLength());
        final int shift = wanted + (exponent - wanted & 1);
        return new Real(mantissa.shiftLeft(shift).sqrt(), exponent - shift >> 1);
    }

    Real square() {
        return times(this);
    }

    Real negate() {
        return new Real(mantissa.negate(), exponent);
    }

    Real abs() {
        return signum() < 0 ? negate() : this;
    }

    Real min(Real o) {
        return compareTo(o) <= 0 ? this : o;
    }

    Real max(Real o) {
        return compareTo(o) >= 0 ? this : o;
    }

    /** Clamps to [-limit, limit]. */
    Real within(Real limit) {
        return limit.negate().max(min(limit));
    }

    int signum() {
        return mantissa.signum();
    }

    boolean isAbove(Real o) {
        return compareTo(o) > 0;
    }

    @Override
    public int compareTo(Real o) {
        if (signum() != o.signum()) {
            return Integer.compare(signum(), o.signum());
        }
        return minus(o).signum();
    }

    /** Truncates to 62 bits, then rounds to double. */
    double toDouble() {
        final int excess = mantissa.bitLength() - 62;
        return excess <= 0
                ? Math.scalb(mantissa.doubleValue(), exponent)
                : Math.scalb((double) mantissa.shiftRight(excess).longValueExact(), exponent + excess);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Real other && compareTo(other) == 0;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(toDouble());
    }

    @Override
    public String toString() {
        return Double.toString(toDouble());
    }
}
