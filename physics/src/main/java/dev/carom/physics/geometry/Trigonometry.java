package dev.carom.physics.geometry;

/**
 * Sine and cosine, with the same bits on every machine and without garbage.
 * <p>
 * {@link Math#sin} may differ between machines. {@link StrictMath#sin} does not, but from JDK 21 on, it creates an array
 * in each call.
 */
public final class Trigonometry {
    private static final double TURN = 2.0 * Math.PI;

    private static final double QUARTER_TURN = 0.5 * Math.PI;

    /** Greatest power in the Taylor series of the cosine. Up to an eighth of a turn, the next term is below 3e-18. */
    private static final int GREATEST_POWER = 16;

    private Trigonometry() {}

    /**
     * Returns the sine of an angle. Up to an eighth of a turn, the error is at most 2.3e-16. For greater angles, it
     * grows in proportion to the angle, and is at most 1e-13 at 1000 radians.
     *
     * @param radians any angle
     * @return from -1 to 1; NaN if the angle is NaN or infinite
     */
    public static double sine(double radians) {
        return sine(radians, 0);
    }

    /**
     * Returns the cosine of an angle. The errors are those of {@link #sine}.
     *
     * @param radians any angle
     * @return from -1 to 1; NaN if the angle is NaN or infinite
     */
    public static double cosine(double radians) {
        return sine(radians, 1);
    }

    /** Returns the sine of the sum of an angle and a number of quarter turns. */
    private static double sine(double radians, int quarterTurns) {
        final double withinTurn = radians % TURN;
        final double quarters = Math.rint(withinTurn / QUARTER_TURN);
        final double rest = withinTurn - quarters * QUARTER_TURN;
        return switch ((int) quarters + quarterTurns & 3) {
            case 0 -> seriesOfSine(rest);
            case 1 -> seriesOfCosine(rest);
            case 2 -> -seriesOfSine(rest);
            default -> -seriesOfCosine(rest);
        };
    }

    private static double seriesOfSine(double x) {
        double sum = 1.0;
        for (int power = GREATEST_POWER; power > 0; power -= 2) {
            sum = 1.0 - x * x * sum / (power * (power + 1));
        }
        return x * sum;
    }

    private static double seriesOfCosine(double x) {
        double sum = 1.0;
        for (int power = GREATEST_POWER; power > 0; power -= 2) {
            sum = 1.0 - x * x * sum / (power * (power - 1));
        }
        return sum;
    }
}
