package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Computes the times of overlap of a moving sphere with another sphere or a box. The sphere moves in a straight line.
 * <p>
 * Two spheres overlap while the distance of their centres is at most the sum of their radii: between the roots of a
 * quadratic equation. Source: Gomez 1999, sphere sweep; Ericson 5.5.5. A root outside [0, 1] is not in this tick.
 * <p>
 * A sphere overlaps a box while the centre of the sphere is in the Minkowski sum of box and sphere: the box, enlarged
 * by the radius, with rounded edges. Source: Ericson 5.5.7, which gives only the first time. Here the path is split, at
 * most six times, where the centre passes from one Voronoi region of the box to the next. A region is in front of a
 * face, an edge or a corner, or inside the box. Within a region the problem is the same as for two spheres, restricted
 * to the axes on which the centre lies outside. So the times are exact at rounded edges and corners too.
 * <p>
 * All calculations are in double, since the quadratic subtracts squares that are far larger than the squared radius
 * when the sphere starts far away. Touching counts as overlap, and a sphere of radius 0 is a point.
 */
public final class SweptSphere {
    private SweptSphere() {}

    /**
     * Computes the first and last time of overlap while sphere {@code b} moves and sphere {@code a} is at rest.
     *
     * @param a centre of the sphere at rest in metres
     * @param radiusA radius of the sphere at rest in metres, at least 0
     * @param b centre of the moving sphere, at its start, in metres
     * @param radiusB radius of the moving sphere in metres, at least 0
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal, from the centre of {@code a} to that of {@code b} at the first
     *     time. If the centres coincide at that time, the normal is (1, 0, 0), or (-1, 0, 0) when {@code radiusA >
     *     radiusB}. {@code dest} is unchanged when the spheres never touch
     * @return whether the spheres overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean againstSphere(
            Vector3fc a, float radiusA, Vector3fc b, float radiusB, Vector3fc travel, SweepTimes dest) {
        final double x = (double) b.x() - a.x();
        final double y = (double) b.y() - a.y();
        final double z = (double) b.z() - a.z();
        final double vx = travel.x();
        final double vy = travel.y();
        final double vz = travel.z();
        final double radius = (double) radiusA + radiusB;
        final double first = Math.max(0.0, enter(x, y, z, vx, vy, vz, radius));
        final double last = Math.min(1.0, leave(x, y, z, vx, vy, vz, radius));
        if (!(first <= last)) {
            return false;
        }
        dest.setTimes(first, last);
        final double nx = x + first * vx;
        final double ny = y + first * vy;
        final double nz = z + first * vz;
        final double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (length == 0.0) {
            dest.normal.set(radiusA > radiusB ? -1f : 1f, 0f, 0f);
        } else {
            dest.normal.set(
                    Rounding.nearest(nx / length), Rounding.nearest(ny / length), Rounding.nearest(nz / length));
        }
        return true;
    }

    /**
     * Computes the first and last time of overlap while a sphere moves and an axis-aligned box is at rest.
     *
     * @param box the box at rest, which the normal points away from
     * @param centre centre of the sphere at its start in metres
     * @param radius radius of the sphere in metres, at least 0
     * @param travel displacement of the sphere relative to the box over the tick in metres; may be zero
     * @param dest receives the times and the normal. The normal points from the closest point of the box to the centre
     *     at the first time. If the centre is inside the box at the start, the normal is that of the nearest face. If
     *     the radius is 0 and the centre enters the box, the normal is that of the face that the centre crosses. {@code
     *     dest} is unchanged when the shapes never touch
     * @return whether sphere and box overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean againstAabb(Aabb box, Vector3fc centre, float radius, Vector3fc travel, SweepTimes dest) {
        return againstBox(
                centre.x() - box.middle(0),
                centre.y() - box.middle(1),
                centre.z() - box.middle(2),
                travel.x(),
                travel.y(),
                travel.z(),
                box.half(0),
                box.half(1),
                box.half(2),
                radius,
                dest);
    }

    /**
     * Computes the first and last time of overlap while a sphere moves and an oriented box is at rest, as for an
     * axis-aligned box.
     *
     * @param box the box at rest, which the normal points away from
     * @param centre centre of the sphere at its start in metres
     * @param radius radius of the sphere in metres, at least 0
     * @param travel displacement of the sphere relative to the box over the tick in metres, world frame; may be zero
     * @param dest receives the times and the normal in the world's frame. {@code dest} is unchanged when the shapes
     *     never touch
     * @return whether sphere and box overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean againstObb(Obb box, Vector3fc centre, float radius, Vector3fc travel, SweepTimes dest) {
        final double dx = (double) centre.x() - box.centre(0);
        final double dy = (double) centre.y() - box.centre(1);
        final double dz = (double) centre.z() - box.centre(2);
        final double vx = travel.x();
        final double vy = travel.y();
        final double vz = travel.z();
        final boolean touching = againstBox(
                box.along(0, dx, dy, dz),
                box.along(1, dx, dy, dz),
                box.along(2, dx, dy, dz),
                box.along(0, vx, vy, vz),
                box.along(1, vx, vy, vz),
                box.along(2, vx, vy, vz),
                box.half(0),
                box.half(1),
                box.half(2),
                radius,
                dest);
        if (touching) {
            SphereBox.rotateToWorld(box, dest.normal);
        }
        return touching;
    }

    /**
     * Sweeps in the box's frame, where the sphere starts at (px, py, pz), travels by (vx, vy, vz), and the box has half
     * extents (hx, hy, hz). This method has more than 8 parameters: both kinds of box use it, and a row for the
     * parameters would have to be allocated.
     */
    private static boolean againstBox(
            double px,
            double py,
            double pz,
            double vx,
            double vy,
            double vz,
            double hx,
            double hy,
            double hz,
            double radius,
            SweepTimes dest) {
        if (radius == 0.0) {
            return pointAgainstBox(px, py, pz, vx, vy, vz, hx, hy, hz, dest);
        }
        double first = Double.POSITIVE_INFINITY;
        double last = Double.NEGATIVE_INFINITY;
        double start = 0.0;
        while (start < 1.0) {
            // One piece of the path, from start to end, on which the centre stays in one Voronoi region.
            final double end = Math.min(
                    Math.min(1.0, nextCrossing(px, vx, hx, start)),
                    Math.min(nextCrossing(py, vy, hy, start), nextCrossing(pz, vz, hz, start)));
            final double middle = 0.5 * (start + end);
            final int sideX = side(px + middle * vx, hx);
            final int sideY = side(py + middle * vy, hy);
            final int sideZ = side(pz + middle * vz, hz);
            // Offset from the box to the centre at time 0, and the change of this offset per tick, as if this region
            // were unbounded.
            final double x = sideX == 0 ? 0.0 : px - sideX * hx;
            final double y = sideY == 0 ? 0.0 : py - sideY * hy;
            final double z = sideZ == 0 ? 0.0 : pz - sideZ * hz;
            final double wx = sideX == 0 ? 0.0 : vx;
            final double wy = sideY == 0 ? 0.0 : vy;
            final double wz = sideZ == 0 ? 0.0 : vz;
            final double enter = Math.max(start, enter(x, y, z, wx, wy, wz, radius));
            final double leave = Math.min(end, leave(x, y, z, wx, wy, wz, radius));
            if (enter <= leave) {
                first = Math.min(first, enter);
                last = Math.max(last, leave);
            }
            start = end;
        }
        if (!(first <= last)) {
            return false;
        }
        dest.setTimes(first, last);
        SphereBox.normal(px + first * vx, py + first * vy, pz + first * vz, hx, hy, hz, dest.normal);
        return true;
    }

    /**
     * Sweeps a point. If the point enters the box, the normal is that of the face whose plane the point crosses last
     * before it is inside. This holds even when the point enters the box at an edge. For example, a ray may run exactly
     * in the plane between two adjacent boxes. Its normal is that of the surface that the two boxes form together.
     */
    private static boolean pointAgainstBox(
            double px,
            double py,
            double pz,
            double vx,
            double vy,
            double vz,
            double hx,
            double hy,
            double hz,
            SweepTimes dest) {
        double first = 0.0;
        double last = 1.0;
        int crossed = -1;
        for (int axis = 0; axis < 3; axis++) {
            final double p = axis == 0 ? px : axis == 1 ? py : pz;
            final double v = axis == 0 ? vx : axis == 1 ? vy : vz;
            final double h = axis == 0 ? hx : axis == 1 ? hy : hz;
            if (v == 0.0) {
                if (Math.abs(p) <= h) {
                    continue;
                }
                return false; // also for NaN
            }
            final double enter = (v > 0.0 ? -h - p : h - p) / v;
            final double leave = (v > 0.0 ? h - p : -h - p) / v;
            crossed = enter > first ? axis : crossed;
            first = Math.max(first, enter);
            last = Math.min(last, leave);
        }
        if (!(first <= last)) {
            return false;
        }
        dest.setTimes(first, last);
        if (crossed < 0) {
            SphereBox.normal(px, py, pz, hx, hy, hz, dest.normal);
        } else {
            final float side = (crossed == 0 ? vx : crossed == 1 ? vy : vz) > 0.0 ? -1f : 1f;
            dest.normal.set(crossed == 0 ? side : 0f, crossed == 1 ? side : 0f, crossed == 2 ? side : 0f);
        }
        return true;
    }

    /**
     * Returns the first time after {@code after} at which a coordinate crosses one of two opposite faces, or infinity
     * when there is none.
     */
    private static double nextCrossing(double p, double v, double h, double after) {
        // Without motion both quotients are infinite or, on a face, NaN. Neither of them counts as a crossing.
        final double low = (-h - p) / v;
        final double high = (h - p) / v;
        final double nextLow = low > after ? low : Double.POSITIVE_INFINITY;
        final double nextHigh = high > after ? high : Double.POSITIVE_INFINITY;
        return Math.min(nextLow, nextHigh);
    }

    /**
     * Returns 1 for a coordinate beyond the positive face, -1 for one beyond the negative face, and 0 for one between
     * both faces. Returns 1 for NaN, so that NaN reaches the result.
     */
    private static int side(double p, double h) {
        if (Math.abs(p) <= h) {
            return 0;
        }
        return p < 0.0 ? -1 : 1;
    }

    /**
     * Returns the first time u at which the point t + u v is within {@code radius} of the origin. The time may lie
     * outside [0, 1]. Returns NaN or +infinity if there is no such time.
     */
    private static double enter(double tx, double ty, double tz, double vx, double vy, double vz, double radius) {
        final double a = vx * vx + vy * vy + vz * vz;
        final double c = tx * tx + ty * ty + tz * tz - radius * radius;
        if (a == 0.0) {
            return c <= 0.0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        final double b = tx * vx + ty * vy + tz * vz;
        final double root = root(tx, ty, tz, vx, vy, vz, radius);
        // Use the form of the root that adds numbers of the same sign: no cancellation.
        return b < 0.0 ? c / (root - b) : -(b + root) / a;
    }

    /**
     * Returns the last time u at which the point t + u v is within {@code radius} of the origin. The time may lie
     * outside [0, 1]. Returns NaN or -infinity if there is no such time.
     */
    private static double leave(double tx, double ty, double tz, double vx, double vy, double vz, double radius) {
        final double a = vx * vx + vy * vy + vz * vz;
        final double c = tx * tx + ty * ty + tz * tz - radius * radius;
        if (a == 0.0) {
            return c <= 0.0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        final double b = tx * vx + ty * vy + tz * vz;
        final double root = root(tx, ty, tz, vx, vy, vz, radius);
        if (b < 0.0) {
            return (root - b) / a;
        }
        // Without this case, a grazing contact at time 0 would divide 0 by 0.
        return b + root == 0.0 ? -c : -c / (b + root);
    }

    /**
     * Returns the square root of the discriminant b^2 - a c; NaN when the point is never within {@code radius} of the
     * origin.
     */
    private static double root(double tx, double ty, double tz, double vx, double vy, double vz, double radius) {
        // b^2 - a c = a r^2 - |t x v|^2. For a distant start, b^2 and a c agree in most of their digits; the two terms
        // on the right do not.
        final double x = ty * vz - tz * vy;
        final double y = tz * vx - tx * vz;
        final double z = tx * vy - ty * vx;
        final double discriminant = radius * radius * (vx * vx + vy * vy + vz * vz) - (x * x + y * y + z * z);
        // If the point is already within the radius, the roots exist, even if rounding suggests a miss.
        final boolean within = tx * tx + ty * ty + tz * tz <= radius * radius;
        return Math.sqrt(within ? Math.max(0.0, discriminant) : discriminant);
    }
}
