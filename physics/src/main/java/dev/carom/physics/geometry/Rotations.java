package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Quaternionfc;

/**
 * The few operations on quaternions that simulation needs, in plain arithmetic; {@link Pose} applies them.
 * <p>
 * JOML's own may use fused multiply-add, a table of sines or {@code Math.sin}, as its system properties and the machine
 * decide; then two machines would not agree in the last bit. These use {@code + - * /} and the square root alone, which
 * do. Pure and allocation free.
 */
public final class Rotations {
    /**
     * A quaternion shorter or longer than this is no rotation that lost its length by rounding; its direction is noise.
     */
    private static final float MIN_LENGTH_SQUARED = 1e-12f;

    private static final float MAX_LENGTH_SQUARED = 1e12f;

    private Rotations() {}

    /**
     * Whether a quaternion can be scaled to length 1.
     *
     * @param q any quaternion
     * @return false when a component is NaN or infinite, or the length is below 1e-6 or above 1e6
     */
    public static boolean normalisable(Quaternionfc q) {
        return normalisable(q.x(), q.y(), q.z(), q.w());
    }

    /**
     * Whether a quaternion can be scaled to length 1.
     *
     * @param x its vector part
     * @param y its vector part
     * @param z its vector part
     * @param w its scalar part
     * @return false when a component is NaN or infinite, or the length is below 1e-6 or above 1e6
     */
    public static boolean normalisable(float x, float y, float z, float w) {
        final float lengthSquared = x * x + y * y + z * z + w * w;
        return lengthSquared >= MIN_LENGTH_SQUARED && lengthSquared <= MAX_LENGTH_SQUARED;
    }

    /**
     * Whether a rotation is that by nothing.
     *
     * @param q of length 1
     * @return false too when it is written otherwise, as (0, 0, 0, -1)
     */
    public static boolean isNone(Quaternionfc q) {
        return q.x() == 0f && q.y() == 0f && q.z() == 0f && q.w() == 1f;
    }

    /**
     * Whether a rotation is that by nothing, bit for bit, so that nothing else need be kept of it.
     *
     * @param q of length 1
     * @return false too for zeros that are negative
     */
    public static boolean isExactlyNone(Quaternionfc q) {
        return isExactlyNone(q.x(), q.y(), q.z(), q.w());
    }

    /**
     * Whether a quaternion is exactly (0, 0, 0, 1).
     *
     * @param x component
     * @param y component
     * @param z component
     * @param w component
     * @return false too for zeros that are negative
     */
    public static boolean isExactlyNone(float x, float y, float z, float w) {
        return (Float.floatToRawIntBits(x) | Float.floatToRawIntBits(y) | Float.floatToRawIntBits(z)) == 0 && w == 1f;
    }

    /**
     * Scales a quaternion to length 1.
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
     * First {@code right}, then {@code left}; the result is scaled to length 1, so that products in a row keep their
     * length.
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
