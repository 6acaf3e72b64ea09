package dev.carom.physics.geometry;

import org.joml.Vector2f;
import org.joml.Vector3fc;

/**
 * Computes the distance or penetration depth of a capsule and a box. The core of a capsule is the segment on its axis.
 * Touching counts as overlap. All calculations use the box's frame and double.
 * <p>
 * The squared distance from a point of the core to the box is a convex function of the position along the core. The
 * slope of this function is piecewise linear, with a bend where the core enters or leaves the slab between two opposite
 * faces. So the closest points are exact: a search over the bends finds the piece on which the slope is zero (Ericson
 * 5.1.3, applied to a line). A box and a segment have six separating axes (Ericson 5.2.1): the three face normals, and
 * the core's direction crossed with each of the three edge directions. For a core that enters the box, the normal is
 * the axis of least penetration among these six.
 */
public final class CapsuleBox {
    /**
     * Squared length up to which the cross product of the core's direction and an edge direction is mostly rounding
     * error. Such a cross product is skipped, and the face normals decide.
     */
    private static final double PARALLEL_SINE_SQUARED = 0x1p-44;

    /**
     * A core nearer to the box than this fraction of the sizes counts as touching. Here the sizes are the sum of the
     * core's half length and the box's half extents. The closest points have an error of about 2^-51 of the sizes. At
     * so small a distance, this error would change the normal by more than an ulp of a float.
     */
    private static final double NOISE = 0x1p-28;

    /** Rounding error of a slope, relative to the sizes of core and box: about ten operations in double. */
    private static final double SLOPE_ROUNDING = 0x1p-49;

    /**
     * An edge axis is the cross product of the core's direction and an edge. An edge axis is preferred to a face normal
     * only if the penetration along the edge axis is less by more than this fraction of the sizes of core and box. So
     * rounding errors in the box's axes do not decide.
     */
    private static final double EDGE_ADVANTAGE = 0x1p-22;

    private CapsuleBox() {}

    /**
     * Computes the part of a core that is closest to a box. The part is an interval if the core is parallel to the
     * closest face or passes through the box, otherwise a point.
     *
     * @param box the box
     * @param core the core of the capsule
     * @param dest receives start (x) and end (y) of the interval, metres from the core's middle; x is at most y
     * @return dest
     */
    public static Vector2f closest(Obb box, Segment core, Vector2f dest) {
        return dest.set(
                (float) end(box, core, core.centre, 0.0, true), (float) end(box, core, core.centre, 0.0, false));
    }

    /**
     * Computes the part of a core that is above or below a face of a box: the part between the planes of the four
     * adjacent faces.
     *
     * @param box the box
     * @param core the core of the capsule
     * @param face the axis of the box perpendicular to the face: 0, 1 or 2
     * @param dest receives start (x) and end (y) of the interval, metres from the core's middle; x is at most y. {@code
     *     dest} is unchanged when the result is false
     * @return whether there is such a part, of a length greater than 0
     */
    public static boolean over(Obb box, Segment core, int face, Vector2f dest) {
        double low = -core.half;
        double high = core.half;
        for (int axis = 0; axis < 3; axis++) {
            if (axis == face) {
                continue;
            }
            final double at = middle(box, core, axis);
            final double d = direction(box, core, axis);
            final double half = box.half(axis);
            if (d == 0.0) {
                if (Math.abs(at) > half) {
                    return false;
                }
                continue;
            }
            final double one = (-half - at) / d;
            final double other = (half - at) / d;
            low = Math.max(low, Math.min(one, other));
            high = Math.min(high, Math.max(one, other));
        }
        if (!(low < high)) {
            return false;
        }
        dest.set((float) low, (float) high);
        return true;
    }

    /**
     * Computes the signed distance between the surfaces. The distance is negative when the shapes overlap. The shortest
     * displacement that separates the shapes is then along the normal.
     *
     * @param box the box that the normal points away from
     * @param core the core of the capsule
     * @param radius radius of the capsule in metres, at least 0
     * @param dest receives the distance, the normal in the world's frame, and the axis. The axis is 0, 1 or 2 if the
     *     normal is parallel to this axis of the box, otherwise -1. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public static float separation(Obb box, Segment core, float radius, Separation dest) {
        final Vector3fc noTravel = core.centre; // any vector is correct, since it is multiplied by 0
        final double along = 0.5 * (end(box, core, noTravel, 0.0, true) + end(box, core, noTravel, 0.0, false));
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            final double beyond = beyond(box, core, noTravel, 0.0, axis, along);
            squared += beyond * beyond;
        }
        // Below this distance, rounding errors decide the direction, so the core counts as touching the box.
        final double noise = NOISE * (core.half + box.half(0) + box.half(1) + box.half(2));
        if (squared <= noise * noise) {
            return inside(box, core, radius, dest);
        }
        final double length = Math.sqrt(squared);
        final double r = radius;
        double x = 0;
        double y = 0;
        double z = 0;
        dest.axis = -1;
        for (int axis = 0; axis < 3; axis++) {
            final double beyond = beyond(box, core, noTravel, 0.0, axis, along) / length;
            x += beyond * box.axisX(axis);
            y += beyond * box.axisY(axis);
            z += beyond * box.axisZ(axis);
            dest.axis = Math.abs(beyond) == 1.0 ? axis : dest.axis;
        }
        dest.normal.set(Rounding.nearest(x), Rounding.nearest(y), Rounding.nearest(z));
        dest.distance = Rounding.nearest((squared - r * r) / (length + r));
        return dest.distance;
    }

    /**
     * Computes the least penetration over the face normals and the cross products of core and edges, for a core that
     * touches the box.
     */
    private static float inside(Obb box, Segment core, float radius, Separation dest) {
        double least = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            final double out = box.half(axis)
                    + core.half * Math.abs(direction(box, core, axis))
                    - Math.abs(middle(box, core, axis));
            if (out < least) {
                least = out;
                final float side = middle(box, core, axis) < 0 ? -1f : 1f;
                dest.axis = axis;
                dest.normal.set(side * box.axisX(axis), side * box.axisY(axis), side * box.axisZ(axis));
            }
        }
        final double advantage = EDGE_ADVANTAGE * ((double) core.half + box.half(0) + box.half(1) + box.half(2));
        for (int axis = 0; axis < 3; axis++) {
            // The cross product of the core's direction and this axis has no component along this axis.
            final int j = (axis + 1) % 3;
            final int k = (axis + 2) % 3;
            final double lj = direction(box, core, k);
            final double lk = -direction(box, core, j);
            final double squared = lj * lj + lk * lk;
            if (squared <= PARALLEL_SINE_SQUARED) {
                continue;
            }
            final double length = Math.sqrt(squared);
            final double offset = (middle(box, core, j) * lj + middle(box, core, k) * lk) / length;
            final double out = (box.half(j) * Math.abs(lj) + box.half(k) * Math.abs(lk)) / length - Math.abs(offset);
            if (out < least - (dest.axis >= 0 ? advantage : 0.0)) {
                least = out;
                final double side = (offset < 0 ? -1 : 1) / length;
                dest.axis = -1;
                dest.normal.set(
                        Rounding.nearest(side * (lj * box.axisX(j) + lk * box.axisX(k))),
                        Rounding.nearest(side * (lj * box.axisY(j) + lk * box.axisY(k))),
                        Rounding.nearest(side * (lj * box.axisZ(j) + lk * box.axisZ(k))));
            }
        }
        dest.distance = Rounding.nearest(-(least + radius));
        return dest.distance;
    }

    /**
     * Computes the first or the last position on the core at which the slope of the squared distance to the box is 0.
     * The first position is the first one where the slope is at least 0. The last position is the last one where the
     * slope is at most 0. If the slope is 0 nowhere, both positions are the end of the core that is nearest to the box.
     * Before the computation, the core is displaced by {@code u * travel}.
     */
    static double end(Obb box, Segment core, Vector3fc travel, double u, boolean first) {
        // Between both positions, the slope is 0 in exact arithmetic. Rounding near a face must not shorten this
        // interval.
        final double level = SLOPE_ROUNDING * (core.half + ((double) box.half(0) + box.half(1) + box.half(2)));
        final double limit = first ? -level : level;
        double low = -core.half;
        double high = core.half;
        if (isBefore(slope(box, core, travel, u, high), limit)) {
            return high;
        }
        if (!isBefore(slope(box, core, travel, u, low), limit)) {
            return low;
        }
        // The slope is linear between bends. Each bend inside the remaining interval narrows this interval.
        for (int bend = 0; bend < 6; bend++) {
            final double d = direction(box, core, bend >> 1);
            final double at = ((bend & 1) == 0 ? box.half(bend >> 1) : -box.half(bend >> 1))
                    - middle(box, core, travel, u, bend >> 1);
            final double position = d == 0.0 ? low : at / d;
            if (position > low && position < high) {
                if (isBefore(slope(box, core, travel, u, position), limit)) {
                    low = position;
                } else {
                    high = position;
                }
            }
        }
        final double slopeLow = slope(box, core, travel, u, low);
        final double slopeHigh = slope(box, core, travel, u, high);
        final double rise = slopeHigh - slopeLow;
        // Interpolate linearly to the slope 0. Clamp the result: if the slope hardly rises, rounding can put the result
        // outside the interval.
        return rise > 0.0 ? Math.max(low, Math.min(high, low - slopeLow * ((high - low) / rise))) : first ? high : low;
    }

    /**
     * Tests whether a position with a given slope lies before the position that {@link #end} computes. A negative limit
     * belongs to the first position, a positive limit to the last position.
     */
    private static boolean isBefore(double slope, double limit) {
        return limit < 0.0 ? slope < limit : slope <= limit;
    }

    /** Returns half the slope of the squared distance at a position on the core. */
    private static double slope(Obb box, Segment core, Vector3fc travel, double u, double along) {
        double slope = 0;
        for (int axis = 0; axis < 3; axis++) {
            slope += direction(box, core, axis) * beyond(box, core, travel, u, axis, along);
        }
        return slope;
    }

    /**
     * Returns the signed distance by which a position on the core lies outside the box along one axis. The distance is
     * 0 between the two faces, and NaN if the position or the half extent is NaN.
     */
    static double beyond(Obb box, Segment core, Vector3fc travel, double u, int axis, double along) {
        final double at = middle(box, core, travel, u, axis) + along * direction(box, core, axis);
        final double half = box.half(axis);
        return at > half ? at - half : at < -half ? at + half : at <= half ? 0.0 : Double.NaN;
    }

    private static double middle(Obb box, Segment core, int axis) {
        return middle(box, core, core.centre, 0.0, axis);
    }

    private static double middle(Obb box, Segment core, Vector3fc travel, double u, int axis) {
        return box.along(
                axis,
                (double) core.centre.x - box.centre(0) + u * travel.x(),
                (double) core.centre.y - box.centre(1) + u * travel.y(),
                (double) core.centre.z - box.centre(2) + u * travel.z());
    }

    private static double direction(Obb box, Segment core, int axis) {
        return box.along(axis, core.direction.x, core.direction.y, core.direction.z);
    }
}
