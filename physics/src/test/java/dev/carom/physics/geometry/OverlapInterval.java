package dev.carom.physics.geometry;

import java.util.function.DoubleUnaryOperator;

/**
 * The oracle of sweeps: the interval within [0, 1] in which a convex function of time is at most 0, found by search alone.
 * The distance of convex bodies that move on straight lines is such a function.
 *
 * @param least minimum of the function: the margin by which the bodies overlap or miss
 * @param first first time at which it is at most 0; NaN if never
 * @param last last time at which it is at most 0; NaN if never
 */
record OverlapInterval(double least, double first, double last) {
    private static final int HALVINGS = 200;

    static OverlapInterval notAbove0(DoubleUnaryOperator convex) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            final double third = (high - low) / 3;
            // If the values are equal, either third may be dropped: the minimum of a convex function lies between them.
            if (convex.applyAsDouble(low + third) <= convex.applyAsDouble(high - third)) {
                high -= third;
            } else {
                low += third;
            }
        }
        double lowest = (low + high) / 2;
        for (double end : new double[] {0, 1}) {
            if (convex.applyAsDouble(end) < convex.applyAsDouble(lowest)) {
                lowest = end;
            }
        }
        final double least = convex.applyAsDouble(lowest);
        if (least > 0) {
            return new OverlapInterval(least, Double.NaN, Double.NaN);
        }
        return new OverlapInterval(least, crossing(convex, lowest, 0), crossing(convex, lowest, 1));
    }

    /** From a time inside towards one that may be outside: returns the last time inside between them. */
    private static double crossing(DoubleUnaryOperator convex, double inside, double outside) {
        if (convex.applyAsDouble(outside) <= 0) {
            return outside;
        }
        double in = inside;
        double out = outside;
        for (int i = 0; i < HALVINGS; i++) {
            final double middle = (in + out) / 2;
            if (convex.applyAsDouble(middle) <= 0) {
                in = middle;
            } else {
                out = middle;
            }
        }
        return in;
    }
}
