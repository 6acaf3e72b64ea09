package dev.carom.physics.geometry;

import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A shape of any kind with its pose: a convex core and a radius around it. The core of a sphere is a point, and the
 * core of a capsule is a segment. The core of a box or hull is the shape itself, with a radius of 0. So one algorithm,
 * {@link Gjk}, measures all pairs.
 * <p>
 * Points and segments are stored as boxes with some half extents of 0. A {@code ConvexCore} is a mutable value that the
 * caller fills and owns. It keeps no reference to an argument, except to the immutable hull.
 */
public final class ConvexCore {
    /**
     * {@link #support} compares the first 16 vertices of a hull as integers: the JIT compiles such comparisons to
     * conditional moves instead of branches. Each later vertex takes one branch. This branch is predictable, since few
     * later vertices are farther than all earlier vertices. If every vertex took a branch, the search of {@link Gjk}
     * would take 33 % longer for hulls of 12 vertices, and 11 % longer for hulls of 40.
     */
    private static final int FEW = 16;

    /** Centre and axes of the core. The half extents are used only if the core is not a hull. */
    final Obb box = new Obb();

    /** Radius around the core in metres, at least 0. */
    float radius;

    /** The hull, or null if the core is not a hull. */
    ConvexHull hull;

    /**
     * Scratch memory. It holds a point, or the extents of the core from its centre along the world's axes, in the order
     * of {@link ConvexHull#extents}.
     */
    private final double[] extents = new double[6];

    /** Creates a point at the origin. */
    public ConvexCore() {}

    /**
     * Sets a sphere.
     *
     * @param centre centre of the sphere in metres, world frame
     * @param newRadius radius around the core in metres, at least 0
     * @return this
     */
    public ConvexCore setSphere(Vector3fc centre, float newRadius) {
        box.setCentre(centre);
        return setSegment(newRadius, 0f);
    }

    /**
     * Sets a capsule.
     *
     * @param core segment on the axis of the capsule; copied
     * @param newRadius radius around the core in metres, at least 0
     * @return this
     */
    public ConvexCore setCapsule(Segment core, float newRadius) {
        box.setCentre(core.centre);
        setSegment(newRadius, core.half);
        box.setAxis(1, core.direction.x, core.direction.y, core.direction.z);
        return this;
    }

    /**
     * Sets a box.
     *
     * @param newBox the box; copied
     * @return this
     */
    public ConvexCore setBox(Obb newBox) {
        box.set(newBox);
        return setRadiusAndHull(0f, null);
    }

    /**
     * Sets a hull.
     *
     * @param newHull not null
     * @param centre position of the origin of the hull's frame, metres
     * @param rotation from the hull's frame to the world's, of any length except zero
     * @return this
     */
    public ConvexCore setHull(ConvexHull newHull, Vector3fc centre, Quaternionfc rotation) {
        box.set(centre, rotation, 0f, 0f, 0f);
        return setRadiusAndHull(0f, newHull);
    }

    /**
     * Sets a hull.
     *
     * @param newHull not null
     * @param frame centre and axes of the hull's frame; copied
     * @return this
     */
    public ConvexCore setHull(ConvexHull newHull, Obb frame) {
        box.set(frame);
        return setRadiusAndHull(0f, newHull);
    }

    /**
     * Moves the centre. Shape and rotation do not change.
     *
     * @param x new centre, metres
     * @param y new centre, metres
     * @param z new centre, metres
     * @return this
     */
    public ConvexCore moveTo(float x, float y, float z) {
        box.setCentre(x, y, z);
        return this;
    }

    private ConvexCore setSegment(float newRadius, float halfHeight) {
        box.setHalf(0f, halfHeight, 0f);
        box.setAxis(0, 0f, 0f, 0f).setAxis(1, 0f, 0f, 0f).setAxis(2, 0f, 0f, 0f);
        return setRadiusAndHull(newRadius, null);
    }

    private ConvexCore setRadiusAndHull(float newRadius, ConvexHull newHull) {
        radius = newRadius;
        hull = newHull;
        return this;
    }

    /**
     * Computes the axis-aligned bounds of the shape, radius included, rounded outward.
     *
     * @param dest receives the bounds
     * @return dest
     */
    public Aabb bounds(Aabb dest) {
        if (hull != null) {
            hull.extents(box, extents);
        } else {
            for (int axis = 0; axis < 3; axis++) {
                extents[3 + axis] =
                        box.extentAlong(axis == 0 ? 1.0 : 0.0, axis == 1 ? 1.0 : 0.0, axis == 2 ? 1.0 : 0.0);
                extents[axis] = -extents[3 + axis];
            }
        }
        final double x = box.centre(0);
        final double y = box.centre(1);
        final double z = box.centre(2);
        return dest.set(
                Rounding.down(x + extents[0] - radius),
                Rounding.down(y + extents[1] - radius),
                Rounding.down(z + extents[2] - radius),
                Rounding.up(x + extents[3] + radius),
                Rounding.up(y + extents[4] + radius),
                Rounding.up(z + extents[5] + radius));
    }

    /**
     * Computes the support point of the core: the farthest point along a direction. If several points are equally far,
     * equal inputs always give the same point.
     *
     * @param dest receives x, y and z of the vector from the centre to the support point, world frame, metres
     * @param at index of x in dest
     */
    void support(double x, double y, double z, double[] dest, int at) {
        final double u = box.along(0, x, y, z);
        final double v = box.along(1, x, y, z);
        final double w = box.along(2, x, y, z);
        if (hull == null) {
            rotateToWorld(
                    u < 0.0 ? -box.half(0) : box.half(0),
                    v < 0.0 ? -box.half(1) : box.half(1),
                    w < 0.0 ? -box.half(2) : box.half(2),
                    dest,
                    at);
            return;
        }
        final double[] vertices = hull.vertices;
        final int few = Math.min(vertices.length, 3 * FEW);
        int farthest = 0;
        long mostOrdered = Long.MIN_VALUE;
        for (int i = 0; i < few; i += 3) {
            final long along = Rounding.ordered(vertices[i] * u + vertices[i + 1] * v + vertices[i + 2] * w);
            if (along > mostOrdered) {
                mostOrdered = along;
                farthest = i;
            }
        }
        double most = Rounding.value(mostOrdered);
        for (int i = few; i < vertices.length; i += 3) {
            final double along = vertices[i] * u + vertices[i + 1] * v + vertices[i + 2] * w;
            if (along > most) {
                most = along;
                farthest = i;
            }
        }
        rotateToWorld(vertices[farthest], vertices[farthest + 1], vertices[farthest + 2], dest, at);
    }

    /**
     * Returns the extent of the shape from its centre along a direction, radius included.
     *
     * @param x direction of unit length, world frame
     * @param y direction
     * @param z direction
     * @return metres from the centre
     */
    public double reach(double x, double y, double z) {
        support(x, y, z, extents, 0);
        return radius + extents[0] * x + extents[1] * y + extents[2] * z;
    }

    /**
     * Rotates a vector from the core's frame to the world's frame. The vector leads from the centre to a point of the
     * core, in metres.
     */
    void rotateToWorld(double x, double y, double z, double[] dest, int at) {
        dest[at] = x * box.axisX(0) + y * box.axisX(1) + z * box.axisX(2);
        dest[at + 1] = x * box.axisY(0) + y * box.axisY(1) + z * box.axisY(2);
        dest[at + 2] = x * box.axisZ(0) + y * box.axisZ(1) + z * box.axisZ(2);
    }

    /**
     * Returns the bounding radius of the core.
     *
     * @return radius in metres of a sphere about the centre that contains the core. For a box this is the sum of the
     *     half extents, which is up to 1.74 times the smallest such radius. For a hull the radius is rounded to the
     *     nearest float
     */
    public double boundingRadius() {
        return hull == null ? (double) box.half(0) + box.half(1) + box.half(2) : hull.boundingRadius();
    }

    /**
     * Tests whether this core comes after the other in an order that depends only on geometry and pose, as in {@link
     * PairOrder}.
     */
    boolean isAfter(ConvexCore other) {
        for (int i = 0; i < 16; i++) {
            final float mine = component(i);
            final float theirs = other.component(i);
            if (mine != theirs) {
                return mine > theirs;
            }
        }
        if (hull == null || other.hull == null) {
            return hull != null && other.hull == null;
        }
        return hull != other.hull && hull.compareTo(other.hull) > 0;
    }

    private float component(int i) {
        if (i >= 6) {
            final int axis = (i - 6) / 3;
            return i == 15
                    ? radius
                    : (i - 6) % 3 == 0 ? box.axisX(axis) : (i - 6) % 3 == 1 ? box.axisY(axis) : box.axisZ(axis);
        }
        return i < 3 ? box.centre(i) : box.half(i - 3);
    }

    @Override
    public String toString() {
        return "ConvexCore(" + (hull == null ? "" : hull + " as ") + box + ", radius " + radius + ")";
    }
}
