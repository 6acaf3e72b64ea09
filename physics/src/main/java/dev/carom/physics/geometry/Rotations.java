package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Quaternionfc;

/**
 * The quaternion operations that the simulation needs, in plain arithmetic.
 * <p>
 * JOML's operations may use fused multiply-add, a sine table or {@code Math.sin}, depending on system properties, so
 * two machines might differ in the last bit. The operations of this class use only {@code + - * /} and the square root,
 * which give the same bits on every machine. The operations change nothing but {@code dest}, and allocate nothing.
 */
public final class Rotations {
    /**
     * Limits of the squared length of a quaternion that can be normalized. Rounding errors alone cannot move a unit
     * quaternion outside these limits. So a quaternion outside them is not a rotation, and its direction is
     * meaningless.
     */
    private static final float MIN_LENGTH_SQUARED = 1e-12f;

    private static final float MAX_LENGTH_SQUARED = 1e12f;

    private Rotations() {}

    /**
     * Tests whether a quaternion can be normalized.
     *
     * @param q any quaternion
     * @return false when a component is NaN or infinite, or the length is below 1e-6 or above 1e6
     */
    public static boolean normalisable(Quaternionfc q) {
        return normalisable(q.x(), q.y(), q.z(), q.w());
    }

    /**
     * Tests whether a quaternion can be normalized.
     *
     * @param x component of the vector part
     * @param y component of the vector part
     * @param z component of the vector part
     * @param w scalar part
     * @return false when a component is NaN or infinite, or the length is below 1e-6 or above 1e6
     */
    public static boolean normalisable(float x, float y, float z, float w) {
        final float lengthSquared = x * x + y * y + z * z + w * w;
        return lengthSquared >= MIN_LENGTH_SQUARED && lengthSquared <= MAX_LENGTH_SQUARED;
    }

    /**
     * Tests whether a rotation is the identity.
     *
     * @param q unit length
     * @return false also for an identity in another form, such as (0, 0, 0, -1)
     */
    public static boolean isIdentity(Quaternionfc q) {
        return q.x() == 0f && q.y() == 0f && q.z() == 0f && q.w() == 1f;
    }

    /**
     * Tests whether a rotation is the identity, bit for bit. Such a rotation need not be stored.
     *
     * @param q unit length
     * @return false also for negative zeros
     */
    public static boolean isExactlyIdentity(Quaternionfc q) {
        return isExactlyIdentity(q.x(), q.y(), q.z(), q.w());
    }

    /**
     * Tests whether a quaternion is exactly (0, 0, 0, 1).
     *
     * @param x component
     * @param y component
     * @param z component
     * @param w component
     * @return false also for negative zeros
     */
    public static boolean isExactlyIdentity(float x, float y, float z, float w) {
        return (Float.floatToRawIntBits(x) | Float.floatToRawIntBits(y) | Float.floatToRawIntBits(z)) == 0 && w == 1f;
    }

    /**
     * Normalizes a quaternion.
     *
     * @param q must be {@link #normalisable}
     * @param dest receives the result; may be {@code q}
     * @return dest
     */
    public static Quaternionf normalise(Quaternionfc q, Quaternionf dest) {
        final float scale = 1f / (float) Math.sqrt(lengthSquared(q));
        return dest.set(q.x() * scale, q.y() * scale, q.z() * scale, q.w() * scale);
    }

    /**
     * Multiplies two rotations: the product applies {@code right} first, then {@code left}. The result is normalized,
     * so that repeated products keep unit length.
     *
     * @param left the later rotation
     * @param right the earlier rotation
     * @param dest receives the product; may be an input
     * @return dest
     */
    public static Quaternionf multiply(Quaternionfc left, Quaternionfc right, Quaternionf dest) {
        final float x = left.w() * right.x() + left.x() * right.w() + left.y() * right.z() - left.z() * right.y();
        final float y = left.w() * right.y() - left.x() * right.z() + left.y() * right.w() + left.z() * right.x();
        final float z = left.w() * right.z() + left.x() * right.y() - left.y() * right.x() + left.z() * right.w();
        final float w = left.w() * right.w() - left.x() * right.x() - left.y() * right.y() - left.z() * right.z();
        return normalise(dest.set(x, y, z, w), dest);
    }

    private static float lengthSquared(Quaternionfc q) {
        return q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w();
    }
}
