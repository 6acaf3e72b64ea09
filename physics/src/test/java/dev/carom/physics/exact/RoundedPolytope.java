package dev.carom.physics.exact;

import dev.carom.physics.geometry.ConvexHull;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/** A placed shape in exact arithmetic, given by its corners: all points within a radius of their convex hull. */
record RoundedPolytope(Vec centre, Surface surface, Real radius) implements ExactShape {
    /**
     * Corners, and the edges and faces that they span.
     *
     * @param corners relative to the centre
     * @param edges two corners each; the diagonals of flat faces are among them
     * @param directions direction of each edge, from its first corner to the second
     * @param faces three corners each
     * @param normals normal of each face, of any length, outward or inward
     * @param roughDirections the directions in double
     * @param roughNormals the normals in double
     */
    record Surface(
            Vec[] corners,
            int[][] edges,
            Vec[] directions,
            int[][] faces,
            Vec[] normals,
            DoubleVec[] roughDirections,
            DoubleVec[] roughNormals) {
        /** Finds edges and faces from the local corners, which are exact because they are floats, and rotates the corners. */
        static Surface of(Vec[] local, Vec[] axes) {
            final int[][] faces = faces(local);
            final int[][] edges = edges(local.length, faces);
            final Vec[] corners = new Vec[local.length];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = axes[0].times(local[i].x())
                        .plus(axes[1].times(local[i].y()))
                        .plus(axes[2].times(local[i].z()));
            }
            final Vec[] directions = new Vec[edges.length];
            for (int i = 0; i < directions.length; i++) {
                directions[i] = corners[edges[i][1]].minus(corners[edges[i][0]]);
            }
            final Vec[] normals = new Vec[faces.length];
            for (int i = 0; i < normals.length; i++) {
                normals[i] = normal(corners, faces[i][0], faces[i][1], faces[i][2]);
            }
            return new Surface(
                    corners, edges, directions, faces, normals, DoubleVec.of(directions), DoubleVec.of(normals));
        }

        /**
         * Returns every triangle of corners that has all other corners on one side. The hull under test treats faces of
         * more than three corners as flat, although they are flat only within rounding. This method approximates nothing.
         */
        private static int[][] faces(Vec... corners) {
            final List<int[]> faces = new ArrayList<>();
            for (int i = 0; i < corners.length; i++) {
                for (int j = i + 1; j < corners.length; j++) {
                    for (int k = j + 1; k < corners.length; k++) {
                        if (isOutside(corners, i, normal(corners, i, j, k))) {
                            faces.add(new int[] {i, j, k});
                        }
                    }
                }
            }
            return faces.toArray(int[][]::new);
        }

        private static boolean isOutside(Vec[] corners, int on, Vec normal) {
            boolean above = false;
            boolean below = false;
            for (Vec corner : corners) {
                final int side = normal.dot(corner.minus(corners[on])).signum();
                above |= side > 0;
                below |= side < 0;
            }
            return above != below; // both are false for three collinear corners
        }

        /** Returns the sides of the faces; for a segment, the segment itself. */
        private static int[][] edges(int cornerCount, int[]... faces) {
            final List<int[]> edges = new ArrayList<>();
            for (int i = 0; i < cornerCount; i++) {
                for (int j = i + 1; j < cornerCount; j++) {
                    boolean side = cornerCount == 2;
                    for (int[] face : faces) {
                        side |= has(face, i) && has(face, j);
                    }
                    if (side) {
                        edges.add(new int[] {i, j});
                    }
                }
            }
            return edges.toArray(int[][]::new);
        }

        private static boolean has(int[] face, int corner) {
            return face[0] == corner || face[1] == corner || face[2] == corner;
        }

        private static Vec normal(Vec[] corners, int i, int j, int k) {
            return corners[j].minus(corners[i]).cross(corners[k].minus(corners[i]));
        }
    }

    /** Creates the shape from the corners of the hull under test, without its edges and faces. */
    static RoundedPolytope of(ConvexHull hull, Vec centre, Vec... axes) {
        final Vec[] local = new Vec[hull.vertexCount()];
        for (int i = 0; i < local.length; i++) {
            local[i] = Vec.of(hull.vertex(i, new Vector3f()));
        }
        return new RoundedPolytope(centre, Surface.of(local, axes), Real.ZERO);
    }

    /** Creates the shape from a point, a segment, or a box that has an extent along all axes. */
    static RoundedPolytope of(RoundedBox exact) {
        final int dimensions = exact.dimensions();
        final Vec[] local = new Vec[1 << dimensions];
        for (int corner = 0; corner < local.length; corner++) {
            final Real[] at = exact.half().clone();
            int bit = 0;
            for (int i = 0; i < 3; i++) {
                if (at[i].signum() != 0 && (corner >> bit++ & 1) != 0) {
                    at[i] = at[i].negate();
                }
            }
            local[corner] = new Vec(at[0], at[1], at[2]);
        }
        return new RoundedPolytope(exact.centre(), Surface.of(local, exact.axes()), exact.radius());
    }

    @Override
    public Real reach(Vec direction) {
        Real most = null;
        for (Vec corner : surface.corners) {
            final Real along = corner.dot(direction);
            most = most == null ? along : most.max(along);
        }
        return most;
    }

    @Override
    public RoundedPolytope moved(Vec by) {
        return new RoundedPolytope(centre.plus(by), surface, radius);
    }

    /** Returns the shape enlarged by a distance in all directions. */
    RoundedPolytope grownBy(Real distance) {
        return new RoundedPolytope(centre, surface, radius.plus(distance));
    }

    @Override
    public RoundedPolytope facets() {
        return this;
    }
}
