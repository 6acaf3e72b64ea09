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
 * From the triangles of a hull to its faces: triangles in one plane, but for the rounding of float coordinates, become
 * one polygon, and corners that then lie within a straight edge go.
 * <p>
 * Faces grow from the largest triangle on, about the plane of that one, so that they do not bend little by little.
 * Merging is a matter of tolerance and could tear a surface that is nearly flat; so what comes out is checked, and if
 * it is not a closed surface about all points, the triangles are the faces. Made once for each shape: slow and clear.
 */
final class HullFaces {
    private final double[] points;
    private final double tolerance;
    private final Map<Triangle, Integer> faceOf = new HashMap<>(); // looked up only, never walked through
    private final List<int[]> loops = new ArrayList<>();

    private HullFaces(double[] points, double tolerance) {
        this.points = points;
        this.tolerance = tolerance;
    }

    /**
     * The faces of the hull of points.
     *
     * @param points x, y and z of points that differ
     * @param flat distance in metres that counts as none
     * @param tolerance metres by which a corner may be off the plane of its face
     * @return the corners of each face, counter-clockwise from outside, or null when all points lie in a plane
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

    /** The triangles around one that lie in its plane and look the same way. */
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

    /** The way round a patch, or null when there is more than one. */
    private int[] rim(List<Triangle> patch) {
        final int face = faceOf.get(patch.get(0));
        final Map<Integer, Integer> next = new HashMap<>(); // looked up only, never walked through
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

    /** A corner of two faces only lies within the edge between them. */
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
     * Whether each edge has one face on either side, Euler's formula holds, and no point is above a face by more than
     * twice the tolerance.
     */
    private boolean isClosed(int[][] faces) {
        final Map<Long, Integer> edges = new HashMap<>(); // looked up only, never walked through
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
     * How far the farthest of some points (or of all) lies above the plane through one, times the length of the normal.
     */
    private double highest(int[] corners, double[] normal, int origin, boolean belowToo) {
        double highest = 0;
        final int count = corners == null ? points.length / 3 : corners.length;
        for (int i = 0; i < count; i++) {
            final double height = HullBuilder.dot(normal, way(origin, corners == null ? i : corners[i]));
            highest = Math.max(highest, belowToo ? Math.abs(height) : height);
        }
        return highest;
    }

    /** Twice the area of a polygon, along its normal (Newell); about its first corner, for the digits. */
    private double[] normal(int[] loop) {
        return normal(points, loop);
    }

    /** Twice the area of a polygon, along its normal. */
    static double[] normal(double[] points, int[] loop) {
        final double[] sum = new double[3];
        for (int i = 1; i < loop.length - 1; i++) {
            final double[] part = HullBuilder.cross(way(points, loop[0], loop[i]), way(points, loop[0], loop[i + 1]));
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += part[axis];
            }
        }
        return sum;
    }

    private double[] way(int from, int to) {
        return way(points, from, to);
    }

    private static double[] way(double[] points, int from, int to) {
        return new double[] {
            points[3 * to] - points[3 * from],
            points[3 * to + 1] - points[3 * from + 1],
            points[3 * to + 2] - points[3 * from + 2]
        };
    }
}
