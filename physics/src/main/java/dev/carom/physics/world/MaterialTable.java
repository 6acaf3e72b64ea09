package dev.carom.physics.world;

import java.util.Arrays;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Materials of the colliders, one row per slot of {@link ColliderTable}. Rules combine the materials of two colliders
 * into the material of their contact.
 *
 * <pre>
 * values: one row per slot. Below each field: number of floats, then the unit if there is one.
 * +----------+-------------+--------------+---------+--------+----------+---------+
 * | FRICTION | RESTITUTION | BOUNCE_SPEED | ROLLING | RADIUS | SPINNING | SURFACE |
 * +----------+-------------+--------------+---------+--------+----------+---------+
 *   1          1             1 m/s          1         1 m      1          3 m/s
 * </pre>
 *
 * BOUNCE_SPEED is the closing speed up to which a contact does not bounce. In a contact of two colliders, the smaller
 * value counts. ROLLING and SPINNING are coefficients: the lever arm is the coefficient times RADIUS, see
 * {@link #rolling}.
 */
public final class MaterialTable {
    /**
     * Rule: the geometric mean for friction, the maximum for restitution. If two colliders have different rules, the
     * rule with the greater constant applies.
     */
    public static final byte USUAL = 0;

    /** Rule: the mean. */
    public static final byte AVERAGE = 1;

    /** Rule: the smaller value. */
    public static final byte MINIMUM = 2;

    /** Rule: the product. */
    public static final byte MULTIPLY = 3;

    /** Rule: the greater value. */
    public static final byte MAXIMUM = 4;

    private static final int STRIDE = 9;
    private static final int FRICTION = 0;
    private static final int RESTITUTION = 1;
    private static final int BOUNCE_SPEED = 2;
    private static final int ROLLING = 3;
    private static final int RADIUS = 4;
    private static final int SPINNING = 5;
    private static final int SURFACE = 6;

    private float[] values;
    private byte[] frictionRule;
    private byte[] restitutionRule;

    MaterialTable(int capacity) {
        values = new float[capacity * STRIDE];
        frictionRule = new byte[capacity];
        restitutionRule = new byte[capacity];
    }

    /**
     * Sets the material of a collider.
     *
     * @param rolling coefficient of rolling resistance
     * @param radius radius in metres at which the shape rolls
     * @param spinning coefficient of spinning resistance
     * @param surface velocity of the surface in the frame of the body, in m/s
     */
    public void set(
            int slot,
            float friction,
            float restitution,
            float bounceSpeed,
            float rolling,
            float radius,
            float spinning,
            Vector3fc surface) {
        final int row = slot * STRIDE;
        values[row + FRICTION] = friction;
        values[row + RESTITUTION] = restitution;
        values[row + BOUNCE_SPEED] = bounceSpeed;
        values[row + ROLLING] = rolling;
        values[row + RADIUS] = radius;
        values[row + SPINNING] = spinning;
        values[row + SURFACE] = surface.x();
        values[row + SURFACE + 1] = surface.y();
        values[row + SURFACE + 2] = surface.z();
    }

    /** Sets the rules of a collider: {@link #USUAL} to {@link #MAXIMUM}. */
    public void rules(int slot, byte ofFriction, byte ofRestitution) {
        frictionRule[slot] = ofFriction;
        restitutionRule[slot] = ofRestitution;
    }

    float friction(int a, int b) {
        final byte rule = (byte) Math.max(frictionRule[a], frictionRule[b]);
        final float x = values[a * STRIDE + FRICTION];
        final float y = values[b * STRIDE + FRICTION];
        return rule == USUAL ? (float) Math.sqrt((double) x * y) : combine(rule, x, y);
    }

    float restitution(int a, int b) {
        final byte rule = (byte) Math.max(restitutionRule[a], restitutionRule[b]);
        final float x = values[a * STRIDE + RESTITUTION];
        final float y = values[b * STRIDE + RESTITUTION];
        return rule == USUAL ? Math.max(x, y) : combine(rule, x, y);
    }

    private static float combine(byte rule, float x, float y) {
        return switch (rule) {
            case AVERAGE -> 0.5f * (x + y);
            case MINIMUM -> Math.min(x, y);
            case MULTIPLY -> x * y;
            default -> Math.max(x, y);
        };
    }

    float bounceSpeed(int a, int b) {
        return Math.min(values[a * STRIDE + BOUNCE_SPEED], values[b * STRIDE + BOUNCE_SPEED]);
    }

    /**
     * Returns the greatest lever arm of rolling resistance, in metres: the greater coefficient times the smaller
     * radius, since the smaller shape rolls on the larger one.
     */
    float rolling(int a, int b) {
        return leverArm(a, b, ROLLING);
    }

    /** Returns the greatest lever arm of spinning resistance, in metres, computed like that of {@link #rolling}. */
    float spinning(int a, int b) {
        return leverArm(a, b, SPINNING);
    }

    private float leverArm(int a, int b, int coefficient) {
        return Math.max(values[a * STRIDE + coefficient], values[b * STRIDE + coefficient])
                * Math.min(values[a * STRIDE + RADIUS], values[b * STRIDE + RADIUS]);
    }

    /** Reads the velocity of the surface in the frame of the body, in m/s. */
    Vector3f surface(int slot, Vector3f dest) {
        final int row = slot * STRIDE + SURFACE;
        return dest.set(values[row], values[row + 1], values[row + 2]);
    }

    void grow(int capacity) {
        values = Arrays.copyOf(values, capacity * STRIDE);
        frictionRule = Arrays.copyOf(frictionRule, capacity);
        restitutionRule = Arrays.copyOf(restitutionRule, capacity);
    }
}
