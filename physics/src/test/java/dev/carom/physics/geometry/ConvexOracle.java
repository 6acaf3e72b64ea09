package dev.carom.physics.geometry;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/** Oracles for convex solids, in double: they try all pairs of features and all axes, without optimizations. */
public record ConvexOracle(List<Vec> corners, List<int[]> edges, List<int[]> faces) {
    /** Creates a solid from the corners that the code under test has placed. */
    static ConvexOracle of(ConvexCore core) {
        final List<Vec> corners = new ArrayList<>();
        final List<int[]> edges = new ArrayList<>();
        final List<int[]> faces = new ArrayList<>();
        if (core.hull == null && core.box.half(0) == 0f && core.box.half(2) == 0f) {
            corners.add(place(core, 0, core.box.half(1), 0));
            if (core.box.half(1) > 0f) {
                corners.add(place(core, 0, -core.box.half(1), 0));
                edges.add(new int[] {0, 1});
            }
            return new ConvexOracle(corners, edges, faces);
        }
        final ConvexHull hull =
                core.hull == null ? Hulls.box(core.box.half(0), core.box.half(1), core.box.half(2)) : core.hull;
        for (int i = 0; i < hull.vertices.length; i += 3) {
            corners.add(place(core, hull.vertices[i], hull.vertices[i + 1], hull.vertices[i + 2]));
        }
        for (int edge = 0; edge < hull.edgeCount(); edge++) {
            edges.add(new int[] {hull.edgeVertex(edge, 0), hull.edgeVertex(edge, 1)});
        }
        for (int face = 0; face < hull.faceCount(); face++) {
            final int[] loop = new int[hull.faceSize(face)];
            for (int i = 0; i < loop.length; i++) {
                loop[i] = hull.faceVertex(face, i);
            }
            if (core.hull == null) {
                faces.add(loop);
            } else {
                addUneven(loop, edges, faces);
            }
        }
        return new ConvexOracle(corners, edges, faces);
    }

    /**
     * Adds all triangles and sides of a face. A face of more than three corners is flat only within rounding, so the
     * surface of the solid consists of some of these triangles. None of the other triangles protrudes.
     */
    private static void addUneven(int[] loop, List<int[]> edges, List<int[]> faces) {
        for (int i = 0; i < loop.length; i++) {
            for (int j = i + 1; j < loop.length; j++) {
                if (j > i + 1 && j < i + loop.length - 1) {
                    edges.add(new int[] {loop[i], loop[j]});
                }
                for (int k = j + 1; k < loop.length; k++) {
                    faces.add(new int[] {loop[i], loop[j], loop[k]});
                }
            }
        }
    }

    private static Vec place(ConvexCore core, double x, double y, double z) {
        final double[] at = new double[3];
        core.rotateToWorld(x, y, z, at, 0);
        return new Vec(at[0], at[1], at[2]).plus(Vec.of(core.box.centre(new Vector3f())));
    }

    /** Returns the distance of two solids that do not overlap: the least distance of a corner and a face, or two edges. */
    public static double distance(ConvexOracle a, ConvexOracle b) {
        double least = Math.min(a.cornersTo(b), b.cornersTo(a));
        for (int[] p : a.edges) {
            for (int[] q : b.edges) {
                least = Math.min(
                        least,
                        segments(a.corners.get(p[0]), a.corners.get(p[1]), b.corners.get(q[0]), b.corners.get(q[1])));
            }
        }
        return least;
    }

    private double cornersTo(ConvexOracle other) {
        double least = Double.POSITIVE_INFINITY;
        for (Vec corner : corners) {
            for (Vec otherCorner : other.corners) {
                least = Math.min(least, corner.minus(otherCorner).length());
            }
            for (int[] edge : other.edges) {
                least = Math.min(least, segment(corner, other.corners.get(edge[0]), other.corners.get(edge[1])));
            }
            for (int[] face : other.faces) {
                final Vec normal = other.normal(face);
                boolean over = true;
                for (int i = 0; i < face.length; i++) {
                    final Vec from = other.corners.get(face[i]);
                    final Vec side =
                            other.corners.get(face[(i + 1) % face.length]).minus(from);
                    over &= normal.cross(side).dot(corner.minus(from)) >= 0;
                }
                if (over) {
                    least = Math.min(least, Math.abs(normal.dot(corner.minus(other.corners.get(face[0])))));
                }
            }
        }
        return least;
    }

    /**
     * Returns the smallest overlap along all face normals and all cross products of edges; negative if the solids are
     * apart.
     */
    public static double depth(ConvexOracle a, ConvexOracle b) {
        double least = Double.POSITIVE_INFINITY;
        for (int[] face : a.faces) {
            least = Math.min(least, overlap(a, b, a.normal(face)));
        }
        for (int[] face : b.faces) {
            least = Math.min(least, overlap(a, b, b.normal(face)));
        }
        for (int[] p : a.edges) {
            final Vec along = a.corners.get(p[1]).minus(a.corners.get(p[0])).unit();
            for (int[] q : b.edges) {
                final Vec axis = along.cross(
                        b.corners.get(q[1]).minus(b.corners.get(q[0])).unit());
                if (axis.length() > 1e-5) {
                    least = Math.min(least, overlap(a, b, axis.unit()));
                }
            }
        }
        return least;
    }

    /** Returns the length of the shorter displacement along an axis, in either direction, that separates the solids. */
    private static double overlap(ConvexOracle a, ConvexOracle b, Vec axis) {
        return Math.min(
                a.extentAlong(axis) + b.extentAlong(axis.times(-1)),
                b.extentAlong(axis) + a.extentAlong(axis.times(-1)));
    }

    double extentAlong(Vec axis) {
        return corners.stream().mapToDouble(axis::dot).max().orElseThrow();
    }

    /** Tests whether a point is inside all faces, or outside by at most a margin. */
    public boolean contains(Vec point, double margin) {
        return faces.stream().allMatch(face -> normal(face).dot(point.minus(corners.get(face[0]))) <= margin);
    }

    private Vec normal(int[] face) {
        Vec sum = Vec.ZERO;
        for (int i = 1; i < face.length - 1; i++) {
            final Vec from = corners.get(face[0]);
            sum = sum.plus(corners.get(face[i])
                    .minus(from)
                    .cross(corners.get(face[i + 1]).minus(from)));
        }
        return sum.unit();
    }

    private static double segment(Vec point, Vec from, Vec to) {
        final Vec direction = to.minus(from);
        final double fraction = Math.max(0, Math.min(1, point.minus(from).dot(direction) / direction.dot(direction)));
        return point.minus(from).minus(direction.times(fraction)).length();
    }

    /** Returns the distance of the lines, if their closest points lie on the segments, else infinity. */
    private static double segments(Vec p0, Vec p1, Vec q0, Vec q1) {
        final Vec u = p1.minus(p0);
        final Vec v = q1.minus(q0);
        final Vec n = u.cross(v);
        final double squared = n.dot(n);
        final Vec r = q0.minus(p0);
        final double s = r.cross(v).dot(n) / squared;
        final double t = r.cross(u).dot(n) / squared;
        if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) {
            return Double.POSITIVE_INFINITY;
        }
        return p0.plus(u.times(s)).minus(q0.plus(v.times(t))).length();
    }
}
