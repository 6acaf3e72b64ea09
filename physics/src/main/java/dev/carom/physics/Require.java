package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * Checks arguments at public entry points. A failed check throws an exception. The message of the exception names the
 * argument, the rule and the value, and usually a remedy.
 */
final class Require {
    /** Least mass in kg, and least density in kg/m³. */
    static final float LEAST_MASS = 1e-20f;

    /** Greatest mass in kg, and greatest density in kg/m³. */
    static final float GREATEST_MASS = 1e20f;

    /**
     * Greatest allowed length. The sum of a few squares of this length is still a finite float. With larger lengths,
     * bounds can become infinite or NaN.
     */
    private static final float MOST_METRES = 1e18f;

    private Require() {}

    static int index(String what, int value, int size) {
        if (value < 0 || value >= size) {
            throw new IndexOutOfBoundsException(what + " index must be in [0, " + size + ") (got: " + value + ")");
        }
        return value;
    }

    static float finite(String argument, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException(argument + " must be finite (got: " + value
                    + "); look for a division by zero where it was computed");
        }
        return value;
    }

    /** Checks all components. Builds their names only when the check fails, since this method runs in every tick. */
    static void finite(String argument, Vector3fc value) {
        nonNull(argument, value);
        if (!Float.isFinite(value.x()) || !Float.isFinite(value.y()) || !Float.isFinite(value.z())) {
            finite(argument + ".x", value.x());
            finite(argument + ".y", value.y());
            finite(argument + ".z", value.z());
        }
    }

    static void rotation(String argument, Quaternionfc value) {
        nonNull(argument, value);
        if (!Rotations.normalisable(value)) {
            throw new IllegalArgumentException(
                    argument + " must be a rotation with finite components and a length from 1e-6 to 1e6 (got: "
                            + value.x() + ", " + value.y() + ", " + value.z() + ", " + value.w()
                            + "); use new Quaternionf() for the identity rotation");
        }
    }

    static float positiveFinite(String argument, String unit, float value) {
        if (!(value > 0f && value <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    argument + " must be finite and greater than 0 " + unit + " (got: " + value + ")");
        }
        return value;
    }

    /**
     * Checks a mass or density. Within the range, products of the value and the size of any shape, computed in doubles,
     * neither overflow nor underflow.
     */
    static float mass(String argument, String unit, float value) {
        positiveFinite(argument, unit, value);
        if (value < LEAST_MASS || value > GREATEST_MASS) {
            throw new IllegalArgumentException(
                    argument + " must be from 1e-20 to 1e20 " + unit + " (got: " + value + ")");
        }
        return value;
    }

    static float notNegative(String argument, float value) {
        if (!(value >= 0f && value <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(argument + " must be finite and at least 0 (got: " + value + ")");
        }
        return value;
    }

    static void withinFloats(String what, float metres) {
        if (!(Math.abs(metres) <= MOST_METRES)) {
            throw new IllegalArgumentException(
                    what + " at most 1e18 m (got: " + metres + "); squares of larger values can overflow a float");
        }
    }

    static void withinFloats(String argument, Vector3fc metres) {
        if (!(Math.abs(metres.x()) <= MOST_METRES
                && Math.abs(metres.y()) <= MOST_METRES
                && Math.abs(metres.z()) <= MOST_METRES)) {
            withinFloats(argument + ".x must be", metres.x());
            withinFloats(argument + ".y must be", metres.y());
            withinFloats(argument + ".z must be", metres.z());
        }
    }

    static float fraction(String argument, float value, String remedy) {
        if (!(value >= 0f && value <= 1f)) {
            throw new IllegalArgumentException(
                    argument + " must be a fraction of the tick in [0, 1] (got: " + value + "); " + remedy);
        }
        return value;
    }

    static <T> T nonNull(String argument, T value, String remedy) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null; " + remedy);
        }
        return value;
    }

    static <T> T nonNull(String argument, T value) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null");
        }
        return value;
    }
}
