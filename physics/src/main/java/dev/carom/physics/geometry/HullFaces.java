package dev.carom.physics.geometry;

import dev.carom.physics.geometry.HullBuilder.Triangle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges the triangles of a hull into faces: adjacent triangles that are coplanar, except for the rounding of float
 * coordinates, become one polygon. A corner that then lies in the interior of a straight edge is removed.
 * <p>
 * Each face grows from the largest triangle that is left. All triangles of the face are compared with the plane of this
 * first triangle, so that small deviations of adjacent triangles do not add up. Merging depends on a tolerance and
 * could break a nearly flat surface. So the result is checked: if it is not a closed surface around all points, the
 * triangles become the faces. The code is simple rather than fast, since it runs once per hull.
 */
final class HullFaces {
    private final double[] points;
    private final double tolerance;
    private final Map<Triangle, Integer> faceOf = new HashMap<>(); // used only for look-ups, never iterated
    private final List<int[]> loops = new ArrayList<>();

    private HullFaces(double[] points, double tolerance) {
        this.points = points;
        this.tolerance = tolerance;
    }

    /**
     * Computes the faces of the hull of points.
     *
     * @param points x, y and z of distinct points
     * @param flat distance in metres below which points count as coplanar
     * @param tolerance metres by which a corner may lie off the plane of the triangle from which its face grows
     * @return the corners of each face, counter-clockwise, seen from outside; null when all points lie within {@code
     *     flat} of a plane
     */
    static int[][] of(double[] points, double flat, double tolerance) {
        final List<Triangle> triangles = HullBuilder.triangles(points, flat);
        if (triangles == null) {
            return null;
        }
        final HullFaces faces = new HullFaces(points, tolerance);
        faces.merge(triangles);
        final int[][] merged = faces.withoutFlatCorners();
        return faces.isClosed(merged)
                ? merged
                : triangles.stream().map(triangle -> triangle.corners).toArray(int[][]::new);
    }

    private void merge(List<Triangle> triangles) {
        final List<Triangle> largestFirst = new ArrayList<>(triangles);
        largestFirst.sort(
                Comparator.comparingDouble((Triangle triangle) -> -HullBuilder.length(normal(triangle.corners))));
        for (Triangle seed : largestFirst) {
            if (!faceOf.containsKey(seed)) {
                final List<Triangle> patch = grow(seed);
                int[] loop = rim(patch);
                if (loop == null) {
                    patch.subList(1, patch.size()).forEach(faceOf::remove);
                    loop = seed.corners;
                }
                loops.add(loop);
            }
        }
    }

    /**
     * Collects a seed triangle and the connected triangles that lie in the seed's plane, within the tolerance. Their
     * normals must point to the same side as the seed's normal.
     */
    private List<Triangle> grow(Triangle seed) {
        final double[] normal = normal(seed.corners);
        final double length = HullBuilder.length(normal);
        final int face = loops.size();
        final List<Triangle> patch = new ArrayList<>();
        final ArrayDeque<Triangle> open = new ArrayDeque<>();
        faceOf.put(seed, face);
        open.add(seed);
        while (!open.isEmpty()) {
            final Triangle triangle = open.poll();
            patch.add(triangle);
            for (Triangle beyond : triangle.neighbours) {
                if (!faceOf.containsKey(beyond)
                        && HullBuilder.dot(normal, normal(beyond.corners)) > 0
                        && highest(beyond.corners, normal, seed.corners[0], true) <= tolerance * length) {
                    faceOf.put(beyond, face);
                    open.add(beyond);
                }
            }
        }
        return patch;
    }

    /**
     * Returns the boundary of a patch of triangles as a loop of corners, or null when the boundary is not a single
     * loop.
     */
    private int[] rim(List<Triangle> patch) {
        final int face = faceOf.get(patch.get(0));
        final Map<Integer, Integer> next = new HashMap<>(); // used only for look-ups, never iterated
        int start = -1;
        for (Triangle triangle : patch) {
            for (int edge = 0; edge < 3; edge++) {
                final Integer beyond = faceOf.get(triangle.neighbours[edge]);
                if (beyond == null || beyond != face) {
                    start = triangle.corners[edge];
                    if (next.put(start, triangle.corners[(edge + 1) % 3]) != null) {
                        return null;
                    }
                }
            }
        }
        if (start < 0) {
            return null;
        }
        final int[] loop = new int[next.size()];
        int at = start;
        for (int i = 0; i < loop.length; i++) {
            loop[i] = at;
            at = next.get(at);
            if (at == start && i < loop.length - 1) {
                return null;
            }
        }
        return loop;
    }

    /**
     * Removes corners at which only two faces meet. Such a corner lies in the interior of the edge between these faces.
     */
    private int[][] withoutFlatCorners() {
        final int[] facesAt = new int[points.length / 3];
        for (int[] loop : loops) {
            for (int corner : loop) {
                facesAt[corner]++;
            }
        }
        final int[][] kept = new int[loops.size()][];
        for (int face = 0; face < kept.length; face++) {
            final int[] loop = loops.get(face);
            final int[] corners = new int[loop.length];
            int count = 0;
            for (int corner : loop) {
                if (facesAt[corner] > 2) {
                    corners[count++] = corner;
                }
            }
            kept[face] = Arrays.copyOf(corners, count);
        }
        return kept;
    }

    /**
     * Tests whether the faces are a closed surface around all points. Each edge must have one face on either side, and
     * Euler's formula must hold. No point may be above the plane of a face by more than twice the tolerance. No corner
     * of a face may be off the plane of the face by more than four times the tolerance.
     */
    private boolean isClosed(int[][] faces) {
        final Map<Long, Integer> edges = new HashMap<>(); // used only for look-ups, never iterated
        final boolean[] used = new boolean[points.length / 3];
        int corners = 0;
        for (int face = 0; face < faces.length; face++) {
            final int[] loop = faces[face];
            if (loop.length < 3) {
                return false;
            }
            for (int i = 0; i < loop.length; i++) {
                corners += used[loop[i]] ? 0 : 1;
                used[loop[i]] = true;
                if (edges.put(edge(loop[i], loop[(i + 1) % loop.length]), face) != null) {
                    return false;
                }
            }
            final double[] normal = normal(loop);
            final double length = HullBuilder.length(normal);
            if (!(highest(null, normal, loop[0], false) <= 2 * tolerance * length)
                    || !(highest(loop, normal, loop[0], true) <= 4 * tolerance * length)) {
                return false;
            }
        }
        for (int[] loop : faces) {
            for (int i = 0; i < loop.length; i++) {
                if (!edges.containsKey(edge(loop[(i + 1) % loop.length], loop[i]))) {
                    return false;
                }
            }
        }
        return corners - edges.size() / 2 + faces.length == 2;
    }

    private static long edge(int from, int to) {
        return (long) from << 32 | to;
    }

    /**
     * Returns the greatest height of the given corners above the plane through the point {@code origin}, times the
     * length of the normal; at least 0. If {@code corners} is null, considers all points. If {@code belowToo} is true,
     * a depth below the plane counts as a height.
     */
    private double highest(int[] corners, double[] normal, int origin, boolean belowToo) {
        double highest = 0;
        final int count = corners == null ? points.length / 3 : corners.length;
        for (int i = 0; i < count; i++) {
            final double height = HullBuilder.dot(normal, offset(origin, corners == null ? i : corners[i]));
            highest = Math.max(highest, belowToo ? Math.abs(height) : height);
        }
        return highest;
    }

    /** Returns the normal of a polygon. The length of the normal is twice the area of the polygon. */
    private double[] normal(int[] loop) {
        return normal(points, loop);
    }

    /**
     * Returns the normal of a polygon by Newell's method. The length of the normal is twice the area of the polygon.
     * The computation uses offsets from the first corner, for precision.
     */
    static double[] normal(double[] points, int[] loop) {
        final double[] sum = new double[3];
        for (int i = 1; i < loop.length - 1; i++) {
            final double[] part =
                    HullBuilder.cross(offset(points, loop[0], loop[i]), offset(points, loop[0], loop[i + 1]));
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += part[axis];
            }
        }
        return sum;
    }

    private double[] offset(int from, int to) {
        return offset(points, from, to);
    }

    private static double[] offset(double[] points, int from, int to) {
        return new double[] {
            points[3 * to] - points[3 * from],
            points[3 * to + 1] - points[3 * from + 1],
            points[3 * to + 2] - points[3 * from + 2]
        };
    }
}
