package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Whether, and how far, two balls overlap. Touching and containing count; a radius of 0 is a point. Answers mirror when
 * the balls swap places: the same distance bit for bit, the normal negated. Source: Ericson 4.3.1.
 */
public final class SphereSphere {
    private SphereSphere() {}

    /**
     * Whether the balls share a point, compared as squares in double.
     *
     * @param a centre of one ball in metres
     * @param radiusA its radius in metres, at least 0
     * @param b centre of the other ball in metres
     * @param radiusB its radius in metres, at least 0
     * @return {@code false} also when anything is NaN
     */
    public static boolean overlaps(Vector3fc a, float radiusA, Vector3fc b, float radiusB) {
        final double x = (double) b.x() - a.x();
        final double y = (double) b.y() - a.y();
        final double z = (double) b.z() - a.z();
        final double reach = (double) radiusA + radiusB;
        return x * x + y * y + z * z <= reach * reach;
    }

    /**
     * The distance between the surfaces, negative when the balls overlap. It is at most 0 exactly when
     * {@link #overlaps(Vector3fc, float, Vector3fc, float)}.
     *
     * @param a centre of the ball that the normal points away from, in metres
     * @param radiusA its radius in metres, at least 0
     * @param b centre of the ball that the normal points to, in metres
     * @param radiusB its radius in metres, at least 0
     * @param dest receives the distance, the normal and axis -1. Centres in one point give the normal x, from the
     *     smaller ball to the larger; NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(Vector3fc a, float radiusA, Vector3fc b, float radiusB, Separation dest) {
        final double x = (double) b.x() - a.x();
        final double y = (double) b.y() - a.y();
        final double z = (double) b.z() - a.z();
        final double reach = (double) radiusA + radiusB;
        final double squared = x * x + y * y + z * z;
        final double length = Math.sqrt(squared);
        dest.axis = -1;
        if (squared == 0.0) {
            dest.distance = Rounding.nearest(-reach);
            dest.normal.set(radiusA > radiusB ? -1f : 1f, 0f, 0f);
        } else {
            // (d^2 - r^2) / (d + r) rather than d - r: its sign is that of the comparison of squares.
            dest.distance = Rounding.nearest((squared - reach * reach) / (length + reach));
            dest.normal.set(Rounding.nearest(x / length), Rounding.nearest(y / length), Rounding.nearest(z / length));
        }
        return dest.distance;
    }
}
