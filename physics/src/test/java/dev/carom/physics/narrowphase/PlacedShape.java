package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.ConvexOracle;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;

/** A shape at one time as the oracle computes it, in double, slow and simple: centre and unit axes, world frame. */
record PlacedShape(Shape shape, double[] centre, double[][] axes) {
    private static final ConvexHull CUBE =
            ConvexHull.of(-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1);

    /** Rotates a vector by a unit quaternion (x, y, z, w): v + 2 w (q x v) + 2 q x (q x v). */
    static double[] rotate(double[] q, double[] v) {
        final double[] t = cross(q, v);
        final double[] u = cross(q, t);
        return new double[] {
            v[0] + 2 * (q[3] * t[0] + u[0]), v[1] + 2 * (q[3] * t[1] + u[1]), v[2] + 2 * (q[3] * t[2] + u[2])
        };
    }

    /** Returns the smallest overlap of two shapes in any direction; negative if they are separate. */
    static double depth(PlacedShape a, PlacedShape b) {
        if (a.isHull() || b.isHull()) {
            final double overlap = ConvexOracle.depth(a.bulk(), b.bulk());
            return (overlap >= 0 ? overlap : -ConvexOracle.distance(a.bulk(), b.bulk())) + a.radius() + b.radius();
        }
        if (a.isSphere() || b.isSphere()) {
            return a.isSphere() ? a.radius() + b.radius() - b.distanceTo(a.centre) : depth(b, a);
        }
        if (a.isCapsule() || b.isCapsule()) {
            final double distance = a.isCapsule() ? a.coreDistance(b) : b.coreDistance(a);
            if (distance > 1e-9 || a.isCapsule() && b.isCapsule()) {
                return a.radius() + b.radius() - distance;
            }
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 15; i++) {
            final double[] axis =
                    i < 3 ? a.axes[i] : i < 6 ? b.axes[i - 3] : cross(a.axes[(i - 6) / 3], b.axes[(i - 6) % 3]);
            final double length = length(axis);
            if (length > 1e-6) {
                final double extent = a.extentAlong(axis) + b.extentAlong(axis);
                least = Math.min(least, (extent - Math.abs(dot(minus(b.centre, a.centre), axis))) / length);
            }
        }
        return least + a.radius() + b.radius();
    }

    /** Returns the distance of two shapes whose cores do not overlap. */
    static double distance(PlacedShape a, PlacedShape b) {
        return ConvexOracle.distance(a.bulk(), b.bulk()) - a.radius() - b.radius();
    }

    /**
     * Returns the distance from this capsule's core to a box or to another core. The distance along a line is convex, so
     * a ternary search finds its minimum.
     */
    private double coreDistance(PlacedShape other) {
        double low = -half()[1];
        double high = half()[1];
        for (int i = 0; i < 90; i++) {
            final double left = low + (high - low) / 3;
            final double right = high - (high - low) / 3;
            if (Math.max(0, other.distanceTo(onCore(left))) <= Math.max(0, other.distanceTo(onCore(right)))) {
                high = right;
            } else {
                low = left;
            }
        }
        return Math.max(0, other.distanceTo(onCore(low)));
    }

    private double[] onCore(double along) {
        return new double[] {
            centre[0] + along * axes[1][0], centre[1] + along * axes[1][1], centre[2] + along * axes[1][2]
        };
    }

    /** Tests whether a point is inside, or outside by at most a margin. */
    boolean contains(double[] point, double margin) {
        if (isHull()) {
            return bulk().contains(new Vec(point[0], point[1], point[2]), margin);
        }
        return distanceTo(point) <= radius() + margin;
    }

    /** Returns one of eight corners; for a hull with fewer corners, numbers repeat. */
    double[] corner(int corner) {
        if (shape instanceof ConvexHull hull) {
            final Vec at = bulk().corners().get(corner % hull.vertexCount());
            return new double[] {at.x(), at.y(), at.z()};
        }
        final double[] at = centre.clone();
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                at[k] += ((corner >> i & 1) == 1 ? 1 : -1) * half()[i] * axes[i][k];
            }
        }
        return at;
    }

    /** Returns the core of the shape, for {@link ConvexOracle}. */
    private ConvexOracle bulk() {
        final ConvexHull hull = shape instanceof ConvexHull own ? own : CUBE;
        if (isSphere() || isCapsule()) {
            final List<Vec> ends = List.of(at(0, -half()[1], 0), at(0, half()[1], 0));
            return isSphere()
                    ? new ConvexOracle(ends.subList(0, 1), List.of(), List.of())
                    : new ConvexOracle(ends, List.of(new int[] {0, 1}), List.of());
        }
        final List<Vec> corners = new ArrayList<>();
        final Vector3f v = new Vector3f();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, v);
            corners.add(isHull() ? at(v.x, v.y, v.z) : at(v.x * half()[0], v.y * half()[1], v.z * half()[2]));
        }
        final List<int[]> edges = new ArrayList<>();
        for (int edge = 0; edge < hull.edgeCount(); edge++) {
            edges.add(new int[] {hull.edgeVertex(edge, 0), hull.edgeVertex(edge, 1)});
        }
        final List<int[]> faces = new ArrayList<>();
        for (int face = 0; face < hull.faceCount(); face++) {
            final int number = face;
            faces.add(IntStream.range(0, hull.faceSize(face))
                    .map(corner -> hull.faceVertex(number, corner))
                    .toArray());
        }
        return new ConvexOracle(corners, edges, faces);
    }

    private Vec at(double x, double y, double z) {
        final double[] at = centre.clone();
        for (int k = 0; k < 3; k++) {
            at[k] += x * axes[0][k] + y * axes[1][k] + z * axes[2][k];
        }
        return new Vec(at[0], at[1], at[2]);
    }

    private boolean isHull() {
        return shape.kind() == Shape.HULL;
    }

    boolean isSphere() {
        return shape.kind() == Shape.SPHERE;
    }

    boolean isCapsule() {
        return shape.kind() == Shape.CAPSULE;
    }

    /** Returns the radius of a sphere or capsule, and 0 for other shapes. */
    double radius() {
        return shape instanceof Sphere sphere
                ? sphere.radius()
                : shape instanceof Capsule capsule ? capsule.radius() : 0;
    }

    /** Returns the half extents of a box or of the core of a capsule; 0 for a sphere. */
    double[] half() {
        if (shape instanceof AlignedBox box) {
            return new double[] {box.hx(), box.hy(), box.hz()};
        }
        if (shape instanceof OrientedBox box) {
            return new double[] {box.hx(), box.hy(), box.hz()};
        }
        return new double[] {0, shape instanceof Capsule capsule ? capsule.halfHeight() : 0, 0};
    }

    /**
     * Returns the distance of a point to a box; inside, minus the distance to the nearest face. For a sphere or capsule,
     * returns the distance to the core.
     */
    private double distanceTo(double[] point) {
        final double[] offset = minus(point, centre);
        if (isSphere() || isCapsule()) {
            final double along = Math.max(-half()[1], Math.min(half()[1], dot(offset, axes[1])));
            return length(minus(point, onCore(along)));
        }
        double outside = 0;
        double inside = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            final double beyond = Math.abs(dot(offset, axes[i])) - half()[i];
            outside += Math.max(0, beyond) * Math.max(0, beyond);
            inside = Math.max(inside, beyond);
        }
        return inside <= 0 ? inside : Math.sqrt(outside);
    }

    private double extentAlong(double[] axis) {
        double extent = 0;
        for (int i = 0; i < 3; i++) {
            extent += half()[i] * Math.abs(dot(axes[i], axis));
        }
        return extent;
    }

    static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
