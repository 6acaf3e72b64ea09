package dev.carom.physics.geometry;

import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * Any shape, placed: a convex core and a radius around it. The core of a sphere is a point, that of a capsule a
 * stretch, boxes and hulls are all core. So one algorithm, {@link Gjk}, measures every pair.
 * <p>
 * Points, stretches and boxes are all boxes here, of which some half extents are zero. A mutable value that callers
 * fill; whoever made it owns it. It keeps no reference but that to the hull, which is immutable.
 */
public final class ConvexCore {
    /**
     * So many vertices are compared without branches, the others with one each: of those that come later few lie farther
     * than all before. Searches for the distance of hulls of 12 vertices take 0.75 of the time, of 40 vertices 0.9.
     */
    private static final int FEW = 16;

    /** Centre and axes; half extents of what is no hull. */
    final Obb box = new Obb();

    /** In metres, at least 0. */
    float radius;

    /** Null for a point, a stretch or a box. */
    ConvexHull hull;

    /** Scratch: of the core about its centre along the axes of the world, as {@link ConvexHull#extents} has it. */
    private final double[] extents = new double[6];

    /** The point at the origin. */
    public ConvexCore() {}

    /**
     * Becomes a ball.
     *
     * @param centre metres
     * @param newRadius metres, at least 0
     * @return this
     */
    public ConvexCore setBall(Vector3fc centre, float newRadius) {
        box.setCentre(centre);
        return clear(newRadius, 0f);
    }

    /**
     * Becomes a capsule.
     *
     * @param core copied
     * @param newRadius metres, at least 0
     * @return this
     */
    public ConvexCore setCapsule(Segment core, float newRadius) {
        box.setCentre(core.centre);
        clear(newRadius, core.half);
        box.setAxis(1, core.direction.x, core.direction.y, core.direction.z);
        return this;
    }

    /**
     * Becomes a box.
     *
     * @param newBox copied
     * @return this
     */
    public ConvexCore setBox(Obb newBox) {
        box.set(newBox);
        return become(0f, null);
    }

    /**
     * Becomes a hull.
     *
     * @param newHull not null
     * @param centre where the origin of its frame lies, metres
     * @param rotation from its frame to the world's, of any length but zero
     * @return this
     */
    public ConvexCore setHull(ConvexHull newHull, Vector3fc centre, Quaternionfc rotation) {
        box.set(centre, rotation, 0f, 0f, 0f);
        return become(0f, newHull);
    }

    /**
     * Becomes a hull.
     *
     * @param newHull not null
     * @param frame its centre and axes are those of the hull's frame; copied
     * @return this
     */
    public ConvexCore setHull(ConvexHull newHull, Obb frame) {
        box.set(frame);
        return become(0f, newHull);
    }

    /**
     * Moves it, with all that it is and how it is turned.
     *
     * @param x its new centre, metres
     * @param y its new centre, metres
     * @param z its new centre, metres
     * @return this
     */
    public ConvexCore moveTo(float x, float y, float z) {
        box.setCentre(x, y, z);
        return this;
    }

    private ConvexCore clear(float newRadius, float halfHeight) {
        box.setHalf(0f, halfHeight, 0f);
        box.setAxis(0, 0f, 0f, 0f).setAxis(1, 0f, 0f, 0f).setAxis(2, 0f, 0f, 0f);
        return become(newRadius, null);
    }

    private ConvexCore become(float newRadius, ConvexHull newHull) {
        radius = newRadius;
        hull = newHull;
        return this;
    }

    /**
     * The aligned box around it, rounded outward.
     *
     * @param dest receives the bounds
     * @return dest
     */
    public Aabb bounds(Aabb dest) {
        if (hull != null) {
            hull.extents(box, extents);
        } else {
            for (int axis = 0; axis < 3; axis++) {
                extents[3 + axis] = box.reach(axis == 0 ? 1.0 : 0.0, axis == 1 ? 1.0 : 0.0, axis == 2 ? 1.0 : 0.0);
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
     * The point of the core that is farthest along a direction; of several, always the same one.
     *
     * @param dest receives x, y and z in the world's frame, metres from the centre
     * @param at where in dest
     */
    void support(double x, double y, double z, double[] dest, int at) {
        final double u = box.along(0, x, y, z);
        final double v = box.along(1, x, y, z);
        final double w = box.along(2, x, y, z);
        if (hull == null) {
            place(
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
        place(vertices[farthest], vertices[farthest + 1], vertices[farthest + 2], dest, at);
    }

    /** From the core's frame to the world's, about the centre. */
    void place(double x, double y, double z, double[] dest, int at) {
        dest[at] = x * box.axisX(0) + y * box.axisX(1) + z * box.axisX(2);
        dest[at + 1] = x * box.axisY(0) + y * box.axisY(1) + z * box.axisY(2);
        dest[at + 2] = x * box.axisZ(0) + y * box.axisZ(1) + z * box.axisZ(2);
    }

    /**
     * How large the core is.
     *
     * @return radius in metres of a ball about the centre that holds the core, or a little more
     */
    public double reach() {
        return hull == null ? (double) box.half(0) + box.half(1) + box.half(2) : hull.boundingRadius();
    }

    /** An order that depends on the two alone, so that answers are the same, bit for bit, when they swap places. */
    boolean isAfter(ConvexCore other) {
        for (int i = 0; i < 16; i++) {
            final float mine = component(i);
            final float its = other.component(i);
            if (mine != its) {
                return mine > its;
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
