package dev.carom.physics.geometry;

/**
 * Corners, face normals and edges of a placed core, rotated into the world's frame, relative to its centre: the input
 * of {@link HullSat}. A point has one corner and nothing else, a segment two corners and one edge without faces.
 */
final class Polytope {
    /** Marks a missing face. */
    static final int NONE = -1;

    /** Numbers per edge in {@link #edges}: two corners, then the faces on its left and right, seen from outside. */
    static final int EDGE_STRIDE = 4;

    static final int LEFT = 2;
    static final int RIGHT = 3;

    private static final int CORNERS_OF_BOX = 8;
    private static final int EDGES_OF_BOX = 12;
    private static final int FACES_OF_BOX = 6;

    /** x, y and z of each corner. */
    double[] corners = new double[3 * CORNERS_OF_BOX];

    /** x, y and z of each face's normal, with a length of about 1. */
    double[] normals = new double[3 * FACES_OF_BOX];

    /** For projections: distance of each face from the centre, along its normal. */
    double[] reaches = new double[FACES_OF_BOX];

    /** Per edge: start corner, end corner, left face, right face. */
    int[] edges;

    /** One corner of each face. */
    int[] faceCorners;

    /** For the selection of edges: rows of the selected ones. */
    int[] chosenEdges = new int[EDGES_OF_BOX];

    int chosenCount;

    int cornerCount;
    int faceCount;
    int edgeCount;

    /** Each face of a box contains one of two opposite corners. */
    private final int[] cornersOfBox = {7, 0, 7, 0, 7, 0};

    private final int[] ownEdges = new int[EDGE_STRIDE * EDGES_OF_BOX];

    /** The hull of the following data. */
    private ConvexHull hull;

    private int[] hullEdges;
    private int[] hullFaceCorners;
    private double[] hullNormals;

    /** Reads a core. */
    void set(ConvexCore core) {
        final Obb box = core.box;
        if (core.hull != null) {
            setHull(core);
        } else if (box.half(0) != 0f || box.half(2) != 0f) {
            setBox(core);
        } else {
            faceCount = 0;
            edges = ownEdges;
            core.rotateToWorld(0.0, -box.half(1), 0.0, corners, 0);
            core.rotateToWorld(0.0, box.half(1), 0.0, corners, 3);
            edgeCount = box.half(1) == 0f ? 0 : 1;
            cornerCount = 1 + edgeCount;
            ownEdges[0] = 0;
            ownEdges[1] = 1;
            ownEdges[LEFT] = NONE;
            ownEdges[RIGHT] = NONE;
        }
    }

    private void setHull(ConvexCore core) {
        if (core.hull != hull) {
            take(core.hull);
        }
        cornerCount = hull.vertexCount();
        faceCount = hull.faceCount();
        edgeCount = hull.edgeCount();
        edges = hullEdges;
        faceCorners = hullFaceCorners;
        for (int i = 0; i < hull.vertices.length; i += 3) {
            core.rotateToWorld(hull.vertices[i], hull.vertices[i + 1], hull.vertices[i + 2], corners, i);
        }
        for (int i = 0; i < hullNormals.length; i += 3) {
            core.rotateToWorld(hullNormals[i], hullNormals[i + 1], hullNormals[i + 2], normals, i);
        }
    }

    private void take(ConvexHull newHull) {
        hull = newHull;
        hullNormals = normals(hull);
        hullFaceCorners = new int[hull.faceCount()];
        hullEdges = new int[EDGE_STRIDE * hull.edgeCount()];
        for (int face = 0; face < hull.faceCount(); face++) {
            hullFaceCorners[face] = hull.faceVertex(face, 0);
            for (int i = 0; i < hull.faceSize(face); i++) {
                final int edge = hull.faceEdge(face, i);
                final boolean left = hull.edgeVertex(edge, 0) == hull.faceVertex(face, i);
                hullEdges[EDGE_STRIDE * edge] = hull.edgeVertex(edge, 0);
                hullEdges[EDGE_STRIDE * edge + 1] = hull.edgeVertex(edge, 1);
                hullEdges[EDGE_STRIDE * edge + (left ? LEFT : RIGHT)] = face;
            }
        }
        if (corners.length < hull.vertices.length) {
            corners = new double[hull.vertices.length];
        }
        if (normals.length < hullNormals.length) {
            normals = new double[hullNormals.length];
            reaches = new double[hull.faceCount()];
        }
        if (chosenEdges.length < hull.edgeCount()) {
            chosenEdges = new int[hull.edgeCount()];
        }
    }

    /**
     * Returns the normals of a hull's faces before they are rounded to floats: x, y and z of each, unit length,
     * outwards.
     */
    static double[] normals(ConvexHull hull) {
        final double[] normals = new double[3 * hull.faceCount()];
        for (int face = 0; face < hull.faceCount(); face++) {
            final int[] loop = new int[hull.faceSize(face)];
            for (int i = 0; i < loop.length; i++) {
                loop[i] = hull.faceVertex(face, i);
            }
            final double[] normal = HullFaces.normal(hull.vertices, loop);
            for (int axis = 0; axis < 3; axis++) {
                normals[3 * face + axis] = normal[axis] / HullBuilder.length(normal);
            }
        }
        return normals;
    }

    /**
     * Corners are numbered as in {@link Obb#corner}; face 2 i has the normal along axis i, face 2 i + 1 the opposite
     * one.
     */
    private void setBox(ConvexCore core) {
        final Obb box = core.box;
        cornerCount = CORNERS_OF_BOX;
        faceCount = FACES_OF_BOX;
        edgeCount = EDGES_OF_BOX;
        edges = ownEdges;
        faceCorners = cornersOfBox;
        for (int corner = 0; corner < CORNERS_OF_BOX; corner++) {
            core.rotateToWorld(
                    (corner & 1) == 0 ? -box.half(0) : box.half(0),
                    (corner & 2) == 0 ? -box.half(1) : box.half(1),
                    (corner & 4) == 0 ? -box.half(2) : box.half(2),
                    corners,
                    3 * corner);
        }
        for (int face = 0; face < FACES_OF_BOX; face++) {
            final double sign = (face & 1) == 0 ? 1.0 : -1.0;
            normals[3 * face] = sign * box.axisX(face >> 1);
            normals[3 * face + 1] = sign * box.axisY(face >> 1);
            normals[3 * face + 2] = sign * box.axisZ(face >> 1);
        }
        for (int edge = 0; edge < EDGES_OF_BOX; edge++) {
            final int axis = edge >> 2;
            final int j = (axis + 1) % 3;
            final int k = (axis + 2) % 3;
            final int corner = (edge & 1) << j | (edge >> 1 & 1) << k;
            final int faceJ = 2 * j + 1 - (edge & 1);
            final int faceK = 2 * k + 1 - (edge >> 1 & 1);
            // Around the axis the normals rotate from j to k if both signs agree, otherwise in the other direction.
            final boolean agree = (edge & 1) == (edge >> 1 & 1);
            final int row = EDGE_STRIDE * edge;
            ownEdges[row] = corner;
            ownEdges[row + 1] = corner | 1 << axis;
            ownEdges[row + LEFT] = agree ? faceJ : faceK;
            ownEdges[row + RIGHT] = agree ? faceK : faceJ;
        }
    }

    /**
     * Returns the distance of a face from the centre along its normal, by one of its corners: exact except for the
     * merging of faces.
     */
    double alongFace(int face) {
        final int corner = 3 * faceCorners[face];
        return corners[corner] * normals[3 * face]
                + corners[corner + 1] * normals[3 * face + 1]
                + corners[corner + 2] * normals[3 * face + 2];
    }

    /** Tests whether all corners are farther along a direction than a limit. */
    boolean allAbove(double x, double y, double z, double limit) {
        for (int i = 0; i < 3 * cornerCount; i += 3) {
            if (!(corners[i] * x + corners[i + 1] * y + corners[i + 2] * z > limit)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the extent from the centre along a direction, times that direction's length. */
    double farthest(double x, double y, double z) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * cornerCount; i += 3) {
            final double along = corners[i] * x + corners[i + 1] * y + corners[i + 2] * z;
            // Not Math.max, whose handling of NaN and -0 costs three times as much here.
            if (along > most) {
                most = along;
            }
        }
        return most;
    }
}
