package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Computes overlap, distance and penetration depth of two spheres. Touching and containment count as overlap. A sphere
 * of radius 0 is a point. Swapping the spheres gives the same distance, bit for bit, and the negated normal. Exception:
 * for two equal spheres in the same position, the normal is the same in both orders. Source: Ericson, Real-Time
 * Collision Detection, 4.3.1.
 */
public final class SphereSphere {
    private SphereSphere() {}

    /**
     * Tests whether the spheres share a point. Compares squared lengths in double.
     *
     * @param a centre of one sphere in metres
     * @param radiusA radius of that sphere in metres, at least 0
     * @param b centre of the other sphere in metres
     * @param radiusB radius of the other sphere in metres, at least 0
     * @return whether they share a point; {@code false} when anything is NaN
     */
    public static boolean overlaps(Vector3fc a, float radiusA, Vector3fc b, float radiusB) {
        final double x = (double) b.x() - a.x();
        final double y = (double) b.y() - a.y();
        final double z = (double) b.z() - a.z();
        final double radii = (double) radiusA + radiusB;
        return x * x + y * y + z * z <= radii * radii;
    }

    /**
     * Computes the signed distance between the surfaces. The distance is negative when the spheres overlap. The
     * distance is at most 0 if, and only if, {@link #overlaps(Vector3fc, float, Vector3fc, float)} returns true.
     *
     * @param a centre of the sphere that the normal points away from, in metres
     * @param radiusA radius of that sphere in metres, at least 0
     * @param b centre of the sphere that the normal points to, in metres
     * @param radiusB radius of the other sphere in metres, at least 0
     * @param dest receives the distance, the normal and axis -1. If the centres coincide, the normal is (1, 0, 0), or
     *     (-1, 0, 0) when {@code radiusA > radiusB}. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(Vector3fc a, float radiusA, Vector3fc b, float radiusB, Separation dest) {
        final double x = (double) b.x() - a.x();
        final double y = (double) b.y() - a.y();
        final double z = (double) b.z() - a.z();
        final double radii = (double) radiusA + radiusB;
        final double squared = x * x + y * y + z * z;
        final double length = Math.sqrt(squared);
        dest.axis = -1;
        if (squared == 0.0) {
            dest.distance = Rounding.nearest(-radii);
            dest.normal.set(radiusA > radiusB ? -1f : 1f, 0f, 0f);
        } else {
            // Uses (d^2 - r^2) / (d + r) instead of d - r, so that the sign agrees with overlaps().
            dest.distance = Rounding.nearest((squared - radii * radii) / (length + radii));
            dest.normal.set(Rounding.nearest(x / length), Rounding.nearest(y / length), Rounding.nearest(z / length));
        }
        return dest.distance;
    }
}
