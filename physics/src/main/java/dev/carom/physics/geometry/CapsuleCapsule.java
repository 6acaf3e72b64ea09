package dev.carom.physics.geometry;

import org.joml.Vector2f;

/**
 * Computes the distance or penetration depth of two capsules. The core of a capsule is the segment on its axis. A
 * capsule whose core has length 0 is a sphere. Touching counts as overlap. Source: Ericson 5.1.9 (closest points of two
 * segments) and 4.5.1. All calculations use double. Swapping the capsules gives the same distance, bit for bit, and the
 * negated normal. For two equal capsules in the same position, the normal is the same in both orders.
 */
public final class CapsuleCapsule {
    /**
     * Squared sine of the angle below which {@link #closest} treats two cores as parallel. At a smaller angle, rounding
     * of the directions would decide where the closest points lie.
     */
    private static final double PARALLEL_SINE_SQUARED = 1e-10;

    /**
     * Squared sine of the angle below which {@link #separation} treats two cores as parallel. The sine, 1e-10, is far
     * above the rounding error of double (1e-16). It is far below the angle between two directions that differ by the
     * rounding error of float (6e-8).
     */
    private static final double EXACT_PARALLEL_SINE_SQUARED = 1e-20;

    /**
     * Cores nearer to each other than this fraction of the sum of their half lengths count as intersecting: the vector
     * between their closest points is then mostly rounding error.
     */
    private static final double CROSSING = 1e-9;

    private CapsuleCapsule() {}

    /**
     * Computes the closest points of two cores. For parallel cores, the closest points are in the middle of the part
     * where the cores are side by side.
     *
     * @param a one core
     * @param b the other core
     * @param dest receives the positions of the closest points along the cores, in metres from their middles: x for a,
     *     y for b
     * @return dest
     */
    public static Vector2f closest(Segment a, Segment b, Vector2f dest) {
        final double dx = (double) b.centre.x - a.centre.x;
        final double dy = (double) b.centre.y - a.centre.y;
        final double dz = (double) b.centre.z - a.centre.z;
        final double uv = dot(a, b.direction.x, b.direction.y, b.direction.z);
        final double alongA = dot(a, dx, dy, dz);
        final double alongB = dot(b, dx, dy, dz);
        // The sine is computed from the cross product, which is precise for small angles too.
        final double cx = (double) a.direction.y * b.direction.z - (double) a.direction.z * b.direction.y;
        final double cy = (double) a.direction.z * b.direction.x - (double) a.direction.x * b.direction.z;
        final double cz = (double) a.direction.x * b.direction.y - (double) a.direction.y * b.direction.x;
        final double sineSquared = cx * cx + cy * cy + cz * cz;
        double s;
        if (sineSquared > PARALLEL_SINE_SQUARED) {
            s = clamp((alongA - uv * alongB) / sineSquared, a.half);
        } else {
            final double low = Math.max(-a.half, alongA - b.half);
            final double high = Math.min(a.half, alongA + b.half);
            s = clamp(0.5 * (low + high), a.half);
        }
        final double t = clamp(uv * s - alongB, b.half);
        s = clamp(uv * t + alongA, a.half); // s is computed again, since t may have been clamped
        return dest.set((float) s, (float) t);
    }

    /**
     * Computes the signed distance between the surfaces. The distance is negative when the capsules overlap. The
     * shortest displacement that separates the capsules is then along the normal.
     *
     * @param a core of the capsule that the normal points away from
     * @param radiusA radius of that capsule in metres, at least 0
     * @param b core of the other capsule
     * @param radiusB radius of the other capsule in metres, at least 0
     * @param scratch receives the positions of the closest points along the cores, as in {@link #closest}. Unlike
     *     there, the closest points of nearly parallel cores are exact
     * @param dest receives the distance, the normal and axis -1. If the cores intersect, the normal is perpendicular to
     *     both. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(
            Segment a, float radiusA, Segment b, float radiusB, Vector2f scratch, Separation dest) {
        if (!PairOrder.isAfter(a, radiusA, b, radiusB)) {
            return ordered(a, radiusA, b, radiusB, scratch, dest);
        }
        ordered(b, radiusB, a, radiusA, scratch, dest);
        scratch.set(scratch.y, scratch.x);
        dest.negateNormal();
        return dest.distance;
    }

    private static float ordered(
            Segment a, float radiusA, Segment b, float radiusB, Vector2f scratch, Separation dest) {
        final double s = positionOnA(a, b);
        final double t = closestTo(a, s, b);
        scratch.set((float) s, (float) t);
        double x = (double) b.centre.x - a.centre.x + t * b.direction.x - s * a.direction.x;
        double y = (double) b.centre.y - a.centre.y + t * b.direction.y - s * a.direction.y;
        double z = (double) b.centre.z - a.centre.z + t * b.direction.z - s * a.direction.z;
        final double radii = (double) radiusA + radiusB;
        final double squared = x * x + y * y + z * z;
        double length = Math.sqrt(squared);
        dest.axis = -1;
        if (length <= CROSSING * (a.half + b.half)) {
            x = (double) a.direction.y * b.direction.z - (double) a.direction.z * b.direction.y;
            y = (double) a.direction.z * b.direction.x - (double) a.direction.x * b.direction.z;
            z = (double) a.direction.x * b.direction.y - (double) a.direction.y * b.direction.x;
            length = Math.sqrt(x * x + y * y + z * z);
            if (length * length <= EXACT_PARALLEL_SINE_SQUARED) {
                // Collinear cores: any perpendicular direction is correct. Use the cross product with a world axis that
                // is not nearly parallel to the cores.
                final boolean nearX = Math.abs(a.direction.x) > 0.6f;
                x = nearX ? -a.direction.z : 0;
                y = nearX ? 0 : a.direction.z;
                z = nearX ? a.direction.x : -a.direction.y;
                length = Math.sqrt(x * x + y * y + z * z);
            }
            dest.distance = Rounding.nearest(-radii);
        } else {
            // Uses (d^2 - r^2) / (d + r) instead of d - r: the sign is exactly that of d^2 - r^2.
            dest.distance = Rounding.nearest((squared - radii * radii) / (length + radii));
        }
        dest.normal.set(Rounding.nearest(x / length), Rounding.nearest(y / length), Rounding.nearest(z / length));
        return dest.distance;
    }

    /**
     * Returns the position on A that is closest to B. The result is precise even for very small angles between the
     * cores.
     */
    private static double positionOnA(Segment a, Segment b) {
        final double dx = (double) b.centre.x - a.centre.x;
        final double dy = (double) b.centre.y - a.centre.y;
        final double dz = (double) b.centre.z - a.centre.z;
        final double cx = (double) a.direction.y * b.direction.z - (double) a.direction.z * b.direction.y;
        final double cy = (double) a.direction.z * b.direction.x - (double) a.direction.x * b.direction.z;
        final double cz = (double) a.direction.x * b.direction.y - (double) a.direction.y * b.direction.x;
        final double sineSquared = cx * cx + cy * cy + cz * cz;
        if (!(sineSquared > EXACT_PARALLEL_SINE_SQUARED)) {
            final double along = dot(a, dx, dy, dz) / dot(a, a.direction.x, a.direction.y, a.direction.z);
            return clamp(0.5 * (Math.max(-a.half, along - b.half) + Math.min(a.half, along + b.half)), a.half);
        }
        final double s = (dy * b.direction.z - dz * b.direction.y) * cx
                + (dz * b.direction.x - dx * b.direction.z) * cy
                + (dx * b.direction.y - dy * b.direction.x) * cz;
        final double t = closestTo(a, clamp(s / sineSquared, a.half), b);
        return closestTo(b, t, a); // the position on A is computed again, since t may have been clamped
    }

    /** Returns the position on {@code core} that is closest to a position on {@code other}. */
    private static double closestTo(Segment other, double position, Segment core) {
        final double x = position * other.direction.x - ((double) core.centre.x - other.centre.x);
        final double y = position * other.direction.y - ((double) core.centre.y - other.centre.y);
        final double z = position * other.direction.z - ((double) core.centre.z - other.centre.z);
        // The squared length of the direction is 1 except for rounding.
        final double squared = dot(core, core.direction.x, core.direction.y, core.direction.z);
        return clamp(dot(core, x, y, z) / squared, core.half);
    }

    private static double dot(Segment a, double x, double y, double z) {
        return x * a.direction.x + y * a.direction.y + z * a.direction.z;
    }

    private static double clamp(double value, double limit) {
        return Math.max(-limit, Math.min(limit, value));
    }
}
