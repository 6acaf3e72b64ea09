package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;

/** The oracle's view of a shape at one moment, in double, slow and plain: centre and unit axes in the world. */
record Placed(Shape shape, double[] centre, double[][] axes) {
    /** A vector turned by a unit quaternion (x, y, z, w): v + 2 w (q x v) + 2 q x (q x v). */
    static double[] turn(double[] q, double[] v) {
        final double[] t = cross(q, v);
        final double[] u = cross(q, t);
        return new double[] {
            v[0] + 2 * (q[3] * t[0] + u[0]), v[1] + 2 * (q[3] * t[1] + u[1]), v[2] + 2 * (q[3] * t[2] + u[2])
        };
    }

    /** By how much two shapes overlap in the direction of the least overlap; negative when they are apart. */
    static double depth(Placed a, Placed b) {
        if (a.isSphere() && b.isSphere()) {
            return a.half()[0] + b.half()[0] - length(minus(a.centre, b.centre));
        }
        if (a.isSphere()) {
            return a.half()[0] - b.distanceTo(a.centre);
        }
        if (b.isSphere()) {
            return b.half()[0] - a.distanceTo(b.centre);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 15; i++) {
            final double[] axis =
                    i < 3 ? a.axes[i] : i < 6 ? b.axes[i - 3] : cross(a.axes[(i - 6) / 3], b.axes[(i - 6) % 3]);
            final double length = length(axis);
            if (length > 1e-6) {
                final double reach = a.reach(axis) + b.reach(axis);
                least = Math.min(least, (reach - Math.abs(dot(minus(b.centre, a.centre), axis))) / length);
            }
        }
        return least;
    }

    /** Whether a point lies inside, or outside by no more than a margin. */
    boolean contains(double[] point, double margin) {
        return distanceTo(point) <= (isSphere() ? half()[0] : 0) + margin;
    }

    double[] corner(int corner) {
        final double[] at = centre.clone();
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                at[k] += ((corner >> i & 1) == 1 ? 1 : -1) * half()[i] * axes[i][k];
            }
        }
        return at;
    }

    boolean isSphere() {
        return shape.kind() == Shape.SPHERE;
    }

    double[] half() {
        if (shape instanceof AlignedBox box) {
            return new double[] {box.hx(), box.hy(), box.hz()};
        }
        if (shape instanceof OrientedBox box) {
            return new double[] {box.hx(), box.hy(), box.hz()};
        }
        return new double[] {((Sphere) shape).radius(), 0, 0};
    }

    /** To a box: inside, the way to the nearest face, negated. To a sphere: to its centre. */
    private double distanceTo(double[] point) {
        final double[] way = minus(point, centre);
        if (isSphere()) {
            return length(way);
        }
        double outside = 0;
        double inside = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            final double beyond = Math.abs(dot(way, axes[i])) - half()[i];
            outside += Math.max(0, beyond) * Math.max(0, beyond);
            inside = Math.max(inside, beyond);
        }
        return inside <= 0 ? inside : Math.sqrt(outside);
    }

    private double reach(double[] axis) {
        double reach = 0;
        for (int i = 0; i < 3; i++) {
            reach += half()[i] * Math.abs(dot(axes[i], axis));
        }
        return reach;
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
