package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes overlap, distance and penetration depth of a sphere and a box. Touching and containment count as overlap; a
 * sphere of radius 0 is a point.
 * <p>
 * A sphere touches a box when the point of the box that is closest to the sphere's centre lies within the radius. If
 * the centre is inside the box, the closest point is the centre itself and gives no direction. The nearest face then
 * gives normal and depth. Source: Ericson 5.1.3, 5.1.4 and 5.2.5. All calculations are in double and in the box's
 * frame. For an axis-aligned box, the squares are the first operations that round.
 */
public final class SphereBox {
    private SphereBox() {}

    /**
     * Tests whether an axis-aligned box and a sphere share a point.
     *
     * @param box the box
     * @param centre centre of the sphere in metres
     * @param radius radius of the sphere in metres, at least 0
     * @return whether they share a point; {@code false} when anything is NaN
     */
    public static boolean overlaps(Aabb box, Vector3fc centre, float radius) {
        return overlaps(
                centre.x() - box.middle(0),
                centre.y() - box.middle(1),
                centre.z() - box.middle(2),
                box.half(0),
                box.half(1),
                box.half(2),
                radius);
    }

    /**
     * Tests whether an oriented box and a sphere share a point.
     *
     * @param box the box
     * @param centre centre of the sphere in metres
     * @param radius radius of the sphere in metres, at least 0
     * @return whether they share a point; {@code false} when anything is NaN
     */
    public static boolean overlaps(Obb box, Vector3fc centre, float radius) {
        final double dx = (double) centre.x() - box.centre(0);
        final double dy = (double) centre.y() - box.centre(1);
        final double dz = (double) centre.z() - box.centre(2);
        return overlaps(
                box.along(0, dx, dy, dz),
                box.along(1, dx, dy, dz),
                box.along(2, dx, dy, dz),
                box.half(0),
                box.half(1),
                box.half(2),
                radius);
    }

    /**
     * Computes the signed distance between the surfaces of an axis-aligned box and a sphere. When the shapes overlap,
     * the result is minus the distance that the sphere must move along the normal until it only touches the box. The
     * result is at most 0 exactly when the shapes overlap.
     *
     * @param box the box that the normal points away from
     * @param centre centre of the sphere in metres
     * @param radius radius of the sphere in metres, at least 0
     * @param dest receives the distance, the normal, and the axis. The axis is 0, 1 or 2 when the centre is outside the
     *     box along x, y or z only. It is -1 when the centre is outside along several axes, so that the closest point
     *     is on an edge or a corner. If the centre is inside the box, the nearest face decides. Among equally near
     *     faces, the lowest axis is taken, and on this axis the positive side. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(Aabb box, Vector3fc centre, float radius, Separation dest) {
        return separation(
                centre.x() - box.middle(0),
                centre.y() - box.middle(1),
                centre.z() - box.middle(2),
                box.half(0),
                box.half(1),
                box.half(2),
                radius,
                dest);
    }

    /**
     * Computes the signed distance between the surfaces of an oriented box and a sphere, as for an axis-aligned box.
     *
     * @param box the box that the normal points away from
     * @param centre centre of the sphere in metres
     * @param radius radius of the sphere in metres, at least 0
     * @param dest receives the distance, the normal in the world's frame, and the box's axis, numbered as for an
     *     axis-aligned box. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(Obb box, Vector3fc centre, float radius, Separation dest) {
        final double dx = (double) centre.x() - box.centre(0);
        final double dy = (double) centre.y() - box.centre(1);
        final double dz = (double) centre.z() - box.centre(2);
        separation(
                box.along(0, dx, dy, dz),
                box.along(1, dx, dy, dz),
                box.along(2, dx, dy, dz),
                box.half(0),
                box.half(1),
                box.half(2),
                radius,
                dest);
        rotateToWorld(box, dest.normal);
        return dest.distance;
    }

    /**
     * Returns a unit vector in the box's frame. For a point outside the box, the vector points from the closest point
     * of the box to the given point. For a point inside, it is the outward normal of the nearest face.
     */
    static Vector3f normal(double px, double py, double pz, double hx, double hy, double hz, Vector3f dest) {
        double x = beyond(px, hx);
        double y = beyond(py, hy);
        double z = beyond(pz, hz);
        if (x == 0.0 && y == 0.0 && z == 0.0) {
            final int face = nearestFace(px, py, pz, hx, hy, hz);
            x = face == 0 ? 1.0 : 0.0;
            y = face == 1 ? 1.0 : 0.0;
            z = face == 2 ? 1.0 : 0.0;
        }
        final double length = Math.sqrt(x * x + y * y + z * z);
        return dest.set(
                Rounding.nearest((px < 0.0 ? -x : x) / length),
                Rounding.nearest((py < 0.0 ? -y : y) / length),
                Rounding.nearest((pz < 0.0 ? -z : z) / length));
    }

    /** Rotates a direction from the box's frame to the world's. */
    static Vector3f rotateToWorld(Obb box, Vector3f dest) {
        final double x = dest.x;
        final double y = dest.y;
        final double z = dest.z;
        return dest.set(
                Rounding.nearest(x * box.axisX(0) + y * box.axisX(1) + z * box.axisX(2)),
                Rounding.nearest(x * box.axisY(0) + y * box.axisY(1) + z * box.axisY(2)),
                Rounding.nearest(x * box.axisZ(0) + y * box.axisZ(1) + z * box.axisZ(2)));
    }

    /**
     * Returns the distance by which a coordinate lies outside the box on one axis. Returns 0 for a coordinate inside,
     * and NaN for NaN.
     */
    private static double beyond(double p, double h) {
        return Math.max(0.0, Math.abs(p) - h);
    }

    private static boolean overlaps(double px, double py, double pz, double hx, double hy, double hz, float radius) {
        final double x = beyond(px, hx);
        final double y = beyond(py, hy);
        final double z = beyond(pz, hz);
        return x * x + y * y + z * z <= (double) radius * radius;
    }

    private static float separation(
            double px, double py, double pz, double hx, double hy, double hz, float radius, Separation dest) {
        final double x = beyond(px, hx);
        final double y = beyond(py, hy);
        final double z = beyond(pz, hz);
        final double squared = x * x + y * y + z * z;
        final int face = nearestFace(px, py, pz, hx, hy, hz);
        if (squared == 0.0) {
            final double p = face == 0 ? px : face == 1 ? py : pz;
            final double h = face == 0 ? hx : face == 1 ? hy : hz;
            dest.distance = Rounding.nearest(Math.abs(p) - h - radius);
            dest.axis = face;
        } else {
            // Uses (d^2 - r^2) / (d + r) instead of d - r, so that the sign agrees with overlaps().
            final double r = radius;
            dest.distance = Rounding.nearest((squared - r * r) / (Math.sqrt(squared) + r));
            final int axesBeyond = (x > 0.0 ? 1 : 0) + (y > 0.0 ? 1 : 0) + (z > 0.0 ? 1 : 0);
            dest.axis = axesBeyond == 1 ? face : -1;
        }
        normal(px, py, pz, hx, hy, hz, dest.normal);
        return dest.distance;
    }

    /**
     * Returns the axis that is perpendicular to the nearest face: the axis on which the point lies farthest outward,
     * relative to the faces. Among equals, returns the lowest axis.
     */
    private static int nearestFace(double px, double py, double pz, double hx, double hy, double hz) {
        final double x = Math.abs(px) - hx;
        final double y = Math.abs(py) - hy;
        final double z = Math.abs(pz) - hz;
        if (x >= y && x >= z) {
            return 0;
        }
        return y >= z ? 1 : 2;
    }
}
