package dev.carom.physics.solver;

/**
 * A soft constraint: a spring and a damper. They are integrated implicitly, so the constraint is stable at any
 * stiffness. Source: Catto, "Soft Constraints", GDC 2011.
 */
final class Softness {
    /** Fraction of the overlap that is corrected per second. */
    float biasRate;

    /** Factor of the effective mass. */
    float massScale;

    /** Fraction of the accumulated impulse of the spring that each pass of the solver subtracts. */
    float impulseScale;

    /** Impulse of the spring in a substep, in Ns per metre of compression and per kg of effective mass. */
    float stiffness;

    /**
     * Computes all values.
     *
     * @param hertz frequency of the spring
     * @param dampingRatio 1 for critical damping
     * @param h length of a substep in seconds
     */
    void set(float hertz, float dampingRatio, float h) {
        final float omega = 2f * (float) Math.PI * hertz;
        final float a1 = 2f * dampingRatio + h * omega;
        final float a2 = h * omega * a1;
        final float a3 = 1f / (1f + a2);
        biasRate = omega / a1;
        massScale = a2 * a3;
        impulseScale = a3;
        stiffness = h * omega * omega;
    }
}
