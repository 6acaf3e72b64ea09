package dev.carom.physics.geometry;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the triangulated convex hull of points, by quickhull (Barber, Dobkin and Huhdanpaa 1996). The algorithm starts
 * with a tetrahedron of points far apart, and repeatedly adds the point farthest outside a triangle. It removes the
 * triangles that are visible from this point, and connects their boundary to the point.
 * <p>
 * Visibility is decided exactly: in double where the result is certain, else in arbitrary precision. So the triangles
 * always form a closed convex surface without cracks or triangles of zero area, even for coplanar points. No tolerance
 * needs tuning. {@link HullFaces} merges the triangles into faces. The code is simple rather than fast, since it runs
 * once per hull.
 */
final class HullBuilder {
    /**
     * Bound of the rounding error of the determinant in {@link #isVisible}, relative to the sum of the magnitudes of
     * its terms. Shewchuk 1997 proves a bound of 7.01 times 2^-53.
     */
    private static final double DETERMINANT_ROUNDING = 0x1p-50;

    /** A triangle of the hull; its corners are counter-clockwise, seen from outside. */
    static final class Triangle {
        final int[] corners;

        /** Adjacent triangles: neighbour i shares the edge from corner i to the next corner. */
        final Triangle[] neighbours = new Triangle[3];

        /** Points from which this triangle is visible. Each point is stored in one triangle only. */
        private final List<Integer> outside = new ArrayList<>();

        private boolean removed;

        Triangle(int a, int b, int c) {
            corners = new int[] {a, b, c};
        }

        /** Sets the neighbour of this triangle at the edge that starts at the corner {@code from}. */
        private void join(int from, Triangle neighbour) {
            for (int i = 0; i < 3; i++) {
                if (corners[i] == from) {
                    neighbours[i] = neighbour;
                }
            }
        }
    }

    private final double[] points;
    private final List<Triangle> triangles = new ArrayList<>();

    /** Triangles that may have points outside; {@link #triangles(double[], double)} processes one at a time. */
    private final ArrayDeque<Triangle> waiting = new ArrayDeque<>();

    private HullBuilder(double[] points) {
        this.points = points;
    }

    /**
     * Builds the hull.
     *
     * @param points x, y and z of distinct points
     * @param flat distance in metres below which points count as coplanar
     * @return the triangles, or null when all points lie within {@code flat} of a plane
     */
    static List<Triangle> triangles(double[] points, double flat) {
        final HullBuilder builder = new HullBuilder(points);
        if (!builder.start(flat)) {
            return null;
        }
        while (!builder.waiting.isEmpty()) {
            final Triangle next = builder.waiting.poll();
            if (!next.removed && !next.outside.isEmpty()) {
                builder.add(builder.farthest(next), next);
            }
        }
        builder.triangles.removeIf(triangle -> triangle.removed);
        return builder.triangles;
    }

    /**
     * Builds a tetrahedron of four points far from each other. Returns false when all points lie within {@code flat} of
     * a plane.
     */
    private boolean start(double flat) {
        int a = 0;
        int b = 0;
        for (int axis = 0; axis < 3; axis++) {
            int low = 0;
            int high = 0;
            for (int i = 1; i < points.length / 3; i++) {
                low = points[3 * i + axis] < points[3 * low + axis] ? i : low;
                high = points[3 * i + axis] > points[3 * high + axis] ? i : high;
            }
            if (length(minus(low, high)) > length(minus(a, b))) {
                a = low;
                b = high;
            }
        }
        final double[] ab = minus(b, a);
        int c = a;
        int d = a;
        double most = 0;
        for (int i = 0; i < points.length / 3; i++) {
            final double off = length(cross(ab, minus(i, a))) / length(ab);
            if (off > most) {
                most = off;
                c = i;
            }
        }
        if (!(most > flat)) {
            return false;
        }
        final double[] normal = cross(ab, minus(c, a));
        most = 0;
        for (int i = 0; i < points.length / 3; i++) {
            final double off = Math.abs(dot(normal, minus(i, a))) / length(normal);
            if (off > most) {
                most = off;
                d = i;
            }
        }
        if (!(most > flat)) {
            return false;
        }
        if (dot(normal, minus(d, a)) > 0) {
            final int swap = b;
            b = c;
            c = swap;
        }
        tetrahedron(a, b, c, d);
        return true;
    }

    /** Adds the four triangles of the tetrahedron a, b, c, d. The corner d is below the triangle a, b, c. */
    private void tetrahedron(int a, int b, int c, int d) {
        final Triangle base = new Triangle(a, b, c);
        final Triangle one = new Triangle(b, a, d);
        final Triangle two = new Triangle(c, b, d);
        final Triangle three = new Triangle(a, c, d);
        base.neighbours[0] = one;
        base.neighbours[1] = two;
        base.neighbours[2] = three;
        link(one, base, three, two);
        link(two, base, one, three);
        link(three, base, two, one);
        final List<Triangle> all = List.of(base, one, two, three);
        final List<Integer> rest = new ArrayList<>();
        for (int i = 0; i < points.length / 3; i++) {
            rest.add(i);
        }
        addAndAssign(all, rest);
    }

    private static void link(Triangle of, Triangle first, Triangle second, Triangle third) {
        of.neighbours[0] = first;
        of.neighbours[1] = second;
        of.neighbours[2] = third;
    }

    /**
     * Adds new triangles, and assigns each of the other points to the first new triangle that is visible from this
     * point. A point from which no new triangle is visible lies inside the hull or on its surface, and is dropped.
     */
    private void addAndAssign(List<Triangle> fresh, List<Integer> rest) {
        for (int point : rest) {
            for (Triangle triangle : fresh) {
                if (isVisible(triangle, point)) {
                    triangle.outside.add(point);
                    break;
                }
            }
        }
        triangles.addAll(fresh);
        waiting.addAll(fresh);
    }

    private int farthest(Triangle triangle) {
        final int a = triangle.corners[0];
        final double[] normal = cross(minus(triangle.corners[1], a), minus(triangle.corners[2], a));
        int farthest = triangle.outside.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (int point : triangle.outside) {
            final double height = dot(normal, minus(point, a));
            if (height > most) {
                most = height;
                farthest = point;
            }
        }
        return farthest;
    }

    /**
     * Adds a point to the hull: replaces all triangles visible from the point by triangles from their boundary to the
     * point.
     */
    private void add(int point, Triangle first) {
        final List<Triangle> visible = new ArrayList<>();
        first.removed = true;
        visible.add(first);
        final List<Triangle> fresh = new ArrayList<>();
        final Map<Integer, Triangle> byStart = new HashMap<>(); // used only for look-ups, never iterated
        for (int i = 0; i < visible.size(); i++) {
            final Triangle triangle = visible.get(i);
            for (int edge = 0; edge < 3; edge++) {
                final Triangle beyond = triangle.neighbours[edge];
                if (beyond.removed) {
                    continue;
                }
                if (isVisible(beyond, point)) {
                    beyond.removed = true;
                    visible.add(beyond);
                }
            }
        }
        for (Triangle triangle : visible) {
            for (int edge = 0; edge < 3; edge++) {
                final Triangle beyond = triangle.neighbours[edge];
                if (!beyond.removed) {
                    final int from = triangle.corners[edge];
                    final int to = triangle.corners[(edge + 1) % 3];
                    final Triangle joined = new Triangle(from, to, point);
                    joined.neighbours[0] = beyond;
                    beyond.join(to, joined);
                    byStart.put(from, joined);
                    fresh.add(joined);
                }
            }
        }
        for (Triangle joined : fresh) {
            final Triangle next = byStart.get(joined.corners[1]);
            joined.neighbours[1] = next;
            next.neighbours[2] = joined;
        }
        final List<Integer> rest = new ArrayList<>();
        for (Triangle triangle : visible) {
            rest.addAll(triangle.outside);
        }
        addAndAssign(fresh, rest);
    }

    /**
     * Tests whether a point lies strictly above the plane of a triangle, so that the triangle is visible from the
     * point. The result is exact.
     */
    private boolean isVisible(Triangle triangle, int point) {
        final double[] a = minus(triangle.corners[0], point);
        final double[] b = minus(triangle.corners[1], point);
        final double[] c = minus(triangle.corners[2], point);
        double determinant = 0;
        double size = 0;
        for (int i = 0; i < 3; i++) {
            final double plus = b[(i + 1) % 3] * c[(i + 2) % 3];
            final double less = b[(i + 2) % 3] * c[(i + 1) % 3];
            determinant += a[i] * (plus - less);
            size += Math.abs(a[i]) * (Math.abs(plus) + Math.abs(less));
        }
        if (Math.abs(determinant) > DETERMINANT_ROUNDING * size) {
            return determinant < 0;
        }
        return size > 0 && exactSign(triangle, point) < 0;
    }

    private int exactSign(Triangle triangle, int point) {
        final BigDecimal[][] offsets = new BigDecimal[3][3];
        for (int corner = 0; corner < 3; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                offsets[corner][axis] = new BigDecimal(points[3 * triangle.corners[corner] + axis])
                        .subtract(new BigDecimal(points[3 * point + axis]));
            }
        }
        BigDecimal determinant = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            final int j = (i + 1) % 3;
            final int k = (i + 2) % 3;
            final BigDecimal minor =
                    offsets[1][j].multiply(offsets[2][k]).subtract(offsets[1][k].multiply(offsets[2][j]));
            determinant = determinant.add(offsets[0][i].multiply(minor));
        }
        return determinant.signum();
    }

    private double[] minus(int i, int j) {
        return new double[] {
            points[3 * i] - points[3 * j], points[3 * i + 1] - points[3 * j + 1], points[3 * i + 2] - points[3 * j + 2]
        };
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }
}
