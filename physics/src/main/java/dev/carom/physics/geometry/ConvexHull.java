package dev.carom.physics.geometry;

import java.nio.FloatBuffer;
import java.util.Arrays;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The convex hull of a set of points, for example a rock, a wedge or a gem. The hull rotates with its entity.
 *
 * <pre>{@code
 * // x, y, z of each point
 * ConvexHull wedge = ConvexHull.of(-1, 0, -1,  1, 0, -1,  -1, 0, 1,  1, 0, 1,  -1, 1, -1,  1, 1, -1);
 * }</pre>
 *
 * Points keep their coordinates. The shape's centre is the origin of the points' frame, and may lie outside the hull;
 * {@link #boundingRadius} is measured from this centre. Order and repetition of the points do not affect the hull.
 * Points that are not vertices of the hull are dropped. Adjacent triangles of the surface form one face if they are
 * coplanar within {@link #FLATNESS} times the bounding radius.
 *
 * <h2>Arrays</h2>
 * Vertices, faces and edges have indices from 0, in an order that depends only on the set of points. The corners of a
 * face are in counter-clockwise order, seen from outside. Edge i of a face leads from its corner i to the next corner.
 * Two faces meet at each edge. Seen from outside the hull in the direction of the edge, the face on the left has the
 * lower index.
 */
public final class ConvexHull implements Shape, Comparable<ConvexHull> {
    /**
     * Maximum number of vertices. The limit bounds the cost of tests: each iteration of a test of two hulls reads all
     * vertices of both hulls.
     */
    public static final int MOST_VERTICES = 256;

    /**
     * Tolerance for coplanar triangles, as a fraction of the bounding radius: a few times the rounding error of float
     * coordinates. A face grows from its largest triangle, and all corners of the face lie within this distance of the
     * plane of that triangle. The normal of the face is computed from all corners of the face. The corners lie within
     * four times this distance of the plane that is perpendicular to this normal and contains the first corner.
     */
    public static final float FLATNESS = 0x1p-21f;

    /** A hull thinner than this fraction of its bounding radius counts as flat and is refused. */
    private static final double LEAST_THICKNESS = 0x1p-17;

    /** x, y, z of each vertex; float values, stored as doubles because they are multiplied with doubles. */
    final double[] vertices;

    /** x, y, z of each face's outward unit normal. */
    private final float[] normals;

    // The following arrays have 16-bit elements, so that the arrays of thousands of touching hulls fit into the
    // processor's caches.

    /** Indices of the start and end vertex of each edge. */
    final char[] edges;

    /**
     * For each face, the index of its first corner in {@link #corners}. The last entry is the number of all corners.
     */
    private final char[] faceStarts;

    /** Index of the vertex at each corner of each face, face by face. */
    private final char[] corners;

    /** For each entry of {@link #corners}, the index of the edge from this corner to the next corner of the face. */
    private final char[] cornerEdges;

    /**
     * The faces at each vertex. The array starts with one entry per vertex: the index in this array of the first face
     * of the vertex. The next entry is the length of this array, where the faces of the last vertex end. The indices of
     * the faces follow, vertex by vertex.
     */
    private final char[] around;

    private final float boundingRadius;
    private final float leastWidth;

    /** Builds a hull from its vertices and faces. Each vertex must be a corner of a face. */
    private ConvexHull(double[] points, int[][] faces) {
        vertices = points;
        normals = new float[3 * faces.length];
        faceStarts = new char[faces.length + 1];
        for (int face = 0; face < faces.length; face++) {
            final double[] normal = HullFaces.normal(points, faces[face]);
            final double length = HullBuilder.length(normal);
            for (int axis = 0; axis < 3; axis++) {
                normals[3 * face + axis] = (float) (normal[axis] / length);
            }
            faceStarts[face + 1] = (char) (faceStarts[face] + faces[face].length);
        }
        final int cornerCount = faceStarts[faces.length];
        corners = new char[cornerCount];
        cornerEdges = new char[cornerCount];
        edges = new char[cornerCount]; // two ends per edge, and each edge belongs to two faces
        for (int face = 0; face < faces.length; face++) {
            for (int i = 0; i < faces[face].length; i++) {
                corners[faceStarts[face] + i] = (char) faces[face][i];
            }
        }
        numberEdges();
        around = new char[vertexCount() + 1 + cornerCount];
        listFacesAround();
        boundingRadius = (float) HullPoints.radius(vertices);
        leastWidth = (float) computeLeastWidth();
    }

    private double computeLeastWidth() {
        double least = Double.POSITIVE_INFINITY;
        for (int face = 0; face < faceCount(); face++) {
            final float x = normals[3 * face];
            final float y = normals[3 * face + 1];
            final float z = normals[3 * face + 2];
            least = Math.min(least, extentAlong(x, y, z) + extentAlong(-x, -y, -z));
        }
        return least;
    }

    private void numberEdges() {
        int count = 0;
        for (int face = 0; face < faceCount(); face++) {
            for (int i = 0; i < faceSize(face); i++) {
                final int from = faceVertex(face, i);
                final int to = faceVertex(face, (i + 1) % faceSize(face));
                int edge = 0;
                // The face on the other side of an edge stores the edge in the opposite direction.
                while (edge < count && (edgeVertex(edge, 0) != to || edgeVertex(edge, 1) != from)) {
                    edge++;
                }
                if (edge == count) {
                    edges[2 * edge] = (char) from;
                    edges[2 * edge + 1] = (char) to;
                    count++;
                }
                cornerEdges[faceStarts[face] + i] = (char) edge;
            }
        }
    }

    private void listFacesAround() {
        int listed = vertexCount() + 1;
        around[0] = (char) listed;
        for (int vertex = 0; vertex < vertexCount(); vertex++) {
            for (int face = 0; face < faceCount(); face++) {
                for (int i = faceStarts[face]; i < faceStarts[face + 1]; i++) {
                    if (corners[i] == vertex) {
                        around[listed++] = (char) face;
                    }
                }
            }
            around[vertex + 1] = (char) listed;
        }
    }

    /**
     * Creates the hull of some points.
     *
     * @param points metres in the shape's frame; at least 4 that do not lie in one plane
     * @return a hull
     * @throws IllegalArgumentException when a point is null, NaN or infinite, when there are fewer than 4 points, when
     *     the hull is thinner than 1/131072 of its bounding radius, when this radius is outside of the range of normal
     *     floats, or when the hull has more than {@link #MOST_VERTICES} vertices
     */
    public static ConvexHull of(Vector3fc... points) {
        return of(HullPoints.coordinates(points));
    }

    /**
     * Creates the hull of some points.
     *
     * @param xyz x, y and z of each point in turn, metres in the shape's frame; copied
     * @return a hull
     * @throws IllegalArgumentException as for {@link #of(Vector3fc...)}, and when the number of floats is not a
     *     multiple of 3
     */
    public static ConvexHull of(float... xyz) {
        double[] points = HullPoints.checked(xyz);
        final double radius = HullPoints.radius(points);
        int[][] faces = null;
        int given = 0;
        // Repeat with the vertices alone, so that the order of faces and edges depends only on the vertices.
        while (given != points.length) {
            given = points.length;
            faces = HullFaces.of(points, LEAST_THICKNESS * radius, FLATNESS * radius);
            HullPoints.require(
                    faces != null,
                    "points",
                    "must span a solid that is thicker than 1/131072 of its largest distance from the origin",
                    "points in a plane, up to " + (float) radius + " m from the origin",
                    "add a point outside that plane, or move the points closer to their origin");
            points = HullPoints.corners(points, faces);
        }
        HullPoints.require(
                points.length / 3 <= MOST_VERTICES,
                "points",
                "must have at most " + MOST_VERTICES + " corners on the hull",
                points.length / 3 + " of " + xyz.length / 3 + " points",
                "remove points that are close to others, or use several colliders");
        return new ConvexHull(points, faces);
    }

    /**
     * Creates the hull of the points in a buffer, such as the vertices of a mesh.
     *
     * @param xyz x, y and z of each point in turn, from the buffer's position to its limit, metres in the shape's
     *     frame; copied; the position does not change
     * @return a hull
     * @throws IllegalArgumentException as for {@link #of(float...)}, and when the buffer is null or its number of
     *     floats is not a multiple of 3
     */
    public static ConvexHull of(FloatBuffer xyz) {
        return of(xyz, 0, 3);
    }

    /**
     * Creates the hull of the points in a buffer whose vertices have more attributes than a position, such as normals
     * and colours.
     *
     * <pre>{@code
     * ConvexHull rock = ConvexHull.of(vertices, 0, 8); // x, y, z, normal x, y, z, texture u, v
     * ConvexHull same = ConvexHull.of(FloatBuffer.wrap(array), 0, 8);
     * }</pre>
     *
     * @param vertices one vertex after another, from the buffer's position to its limit; copied; the position does not
     *     change
     * @param offset number of floats of a vertex before its x; at least 0, at most {@code stride - 3}
     * @param stride number of floats from one vertex to the next, at least 3. Graphics APIs count bytes: divide by 4
     * @return a hull
     * @throws IllegalArgumentException as for {@link #of(float...)}, and when the buffer is null, offset or stride is
     *     out of range, or the number of floats is not a multiple of the stride
     */
    public static ConvexHull of(FloatBuffer vertices, int offset, int stride) {
        return of(HullPoints.coordinates(vertices, offset, stride));
    }

    /**
     * Creates a copy of this hull, scaled uniformly.
     *
     * @param factor scale about the origin of the shape's frame; not 0. A negative factor mirrors the hull at the
     *     origin
     * @return a new hull; costs as much as creating a hull from the vertices
     * @throws IllegalArgumentException when the factor is 0, NaN or infinite, or makes the hull too large or too small
     *     for floats
     */
    public ConvexHull scaled(float factor) {
        return scaled(factor, factor, factor);
    }

    /**
     * Creates a copy of this hull, scaled along the axes of its frame.
     *
     * @param x scale of each vertex's x; not 0. A negative factor mirrors the hull
     * @param y scale of each vertex's y; not 0
     * @param z scale of each vertex's z; not 0
     * @return a new hull; costs as much as creating a hull from the vertices. A face whose corners are coplanar only
     *     within rounding may become two faces
     * @throws IllegalArgumentException when a factor is 0, NaN or infinite, or makes the hull too large, too small or
     *     too thin
     */
    public ConvexHull scaled(float x, float y, float z) {
        final float[] xyz = new float[vertices.length];
        for (int i = 0; i < xyz.length; i++) {
            final float factor = i % 3 == 0 ? x : i % 3 == 1 ? y : z;
            HullPoints.require(
                    Float.isFinite(factor) && factor != 0f,
                    "scale factor of " + "xyz".charAt(i % 3),
                    "must be finite and not 0",
                    Float.toString(factor),
                    "1 keeps the size");
            xyz[i] = (float) vertices[i] * factor;
            HullPoints.require(
                    Float.isFinite(xyz[i]),
                    "scale factor of " + "xyz".charAt(i % 3),
                    "must leave all vertices finite",
                    Float.toString(factor),
                    "this hull's bounding radius is " + boundingRadius + " m");
        }
        return of(xyz);
    }

    /**
     * Returns the number of vertices.
     *
     * @return 4 to {@link #MOST_VERTICES}
     */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /**
     * Returns a vertex: one of the given points, bit for bit, except that -0 becomes 0.
     *
     * @param vertex index of the vertex
     * @param dest receives metres in the shape's frame
     * @return dest
     */
    public Vector3f vertex(int vertex, Vector3f dest) {
        return dest.set(
                (float) vertices[3 * vertex], (float) vertices[3 * vertex + 1], (float) vertices[3 * vertex + 2]);
    }

    /**
     * Returns the extent of the hull from the origin of its frame along a direction, times the direction's length: the
     * largest dot product of a vertex and the direction.
     *
     * @param x component of the direction in the shape's frame
     * @param y component of the direction in the shape's frame
     * @param z component of the direction in the shape's frame
     * @return metres if the direction is of length 1; negative when the whole hull lies on the other side of the origin
     */
    public double extentAlong(double x, double y, double z) {
        long most = Long.MIN_VALUE;
        for (int i = 0; i < vertices.length; i += 3) {
            most = Math.max(most, Rounding.ordered(vertices[i] * x + vertices[i + 1] * y + vertices[i + 2] * z));
        }
        return Rounding.value(most);
    }

    /**
     * Computes the extents of the rotated hull along the world's axes. One loop computes three minima and three maxima.
     * They are independent of each other, so the processor computes them at the same time.
     *
     * @param frame box with the axes of the hull's frame; its centre and half extents are ignored
     * @param dest receives six values: minimum x, y, z and maximum x, y, z of the vertices, in metres from the origin
     *     of the hull's frame
     */
    public void extents(Obb frame, double[] dest) {
        final double ux = frame.axisX(0);
        final double uy = frame.axisY(0);
        final double uz = frame.axisZ(0);
        final double vx = frame.axisX(1);
        final double vy = frame.axisY(1);
        final double vz = frame.axisZ(1);
        final double wx = frame.axisX(2);
        final double wy = frame.axisY(2);
        final double wz = frame.axisZ(2);
        double minX = Double.POSITIVE_INFINITY;
        double minY = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxY = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < vertices.length; i += 3) {
            final double x = vertices[i] * ux + vertices[i + 1] * vx + vertices[i + 2] * wx;
            final double y = vertices[i] * uy + vertices[i + 1] * vy + vertices[i + 2] * wy;
            final double z = vertices[i] * uz + vertices[i + 1] * vz + vertices[i + 2] * wz;
            minX = Math.min(minX, x);
            minY = Math.min(minY, y);
            minZ = Math.min(minZ, z);
            maxX = Math.max(maxX, x);
            maxY = Math.max(maxY, y);
            maxZ = Math.max(maxZ, z);
        }
        dest[0] = minX;
        dest[1] = minY;
        dest[2] = minZ;
        dest[3] = maxX;
        dest[4] = maxY;
        dest[5] = maxZ;
    }

    /**
     * Projects all vertices on a direction, and finds the farthest vertex.
     *
     * @param direction in the shape's frame
     * @param dest receives the projection of each vertex: metres, times the length of the direction
     * @return the index of the vertex with the largest projection; among equals, the first
     */
    public int farthestVertex(Vector3fc direction, float[] dest) {
        final float x = direction.x();
        final float y = direction.y();
        final float z = direction.z();
        int farthest = 0;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < vertices.length / 3; i++) {
            final float along =
                    (float) vertices[3 * i] * x + (float) vertices[3 * i + 1] * y + (float) vertices[3 * i + 2] * z;
            dest[i] = along;
            final long ordered = Rounding.ordered(along);
            if (ordered > most) {
                most = ordered;
                farthest = i;
            }
        }
        return farthest;
    }

    /**
     * Returns the edge that is farthest along a direction.
     *
     * @param along projection of each vertex on the direction, as computed by {@link #farthestVertex}
     * @return the index of the edge whose two ends have the largest sum of projections; among equals, the first
     */
    public int farthestEdge(float[] along) {
        int farthest = 0;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < edges.length; i += 2) {
            final long ordered = Rounding.ordered(along[edges[i]] + along[edges[i + 1]]);
            if (ordered > most) {
                most = ordered;
                farthest = i;
            }
        }
        return farthest / 2;
    }

    /**
     * Returns the number of faces at a vertex.
     *
     * @param vertex index of the vertex
     * @return at least 3
     */
    public int facesAround(int vertex) {
        return around[vertex + 1] - around[vertex];
    }

    /**
     * Returns one of the faces at a vertex.
     *
     * @param vertex index of the vertex
     * @param i in [0, {@link #facesAround(int)})
     * @return the index of the face; it increases with {@code i}
     */
    public int faceAround(int vertex, int i) {
        return around[around[vertex] + i];
    }

    /**
     * Returns the number of faces.
     *
     * @return at least 4
     */
    public int faceCount() {
        return faceStarts.length - 1;
    }

    /**
     * Returns the normal of a face.
     *
     * @param face index of the face
     * @param dest receives the outward unit vector in the shape's frame
     * @return dest
     */
    public Vector3f faceNormal(int face, Vector3f dest) {
        return dest.set(normals[3 * face], normals[3 * face + 1], normals[3 * face + 2]);
    }

    /**
     * Returns the number of corners of a face.
     *
     * @param face index of the face
     * @return at least 3
     */
    public int faceSize(int face) {
        return faceStarts[face + 1] - faceStarts[face];
    }

    /**
     * Returns the vertex at a corner of a face.
     *
     * @param face index of the face
     * @param corner in [0, {@link #faceSize})
     * @return the index of the vertex
     */
    public int faceVertex(int face, int corner) {
        return corners[faceStarts[face] + corner];
    }

    /**
     * Returns the edge from a corner of a face to the next corner.
     *
     * @param face index of the face
     * @param corner in [0, {@link #faceSize})
     * @return the index of the edge
     */
    public int faceEdge(int face, int corner) {
        return cornerEdges[faceStarts[face] + corner];
    }

    /**
     * Returns the number of edges.
     *
     * @return at least 6
     */
    public int edgeCount() {
        return edges.length / 2;
    }

    /**
     * Returns one end of an edge.
     *
     * @param edge index of the edge
     * @param end 0 for the start, 1 for the end
     * @return the index of the vertex
     */
    public int edgeVertex(int edge, int end) {
        return edges[2 * edge + end];
    }

    @Override
    public int kind() {
        return HULL;
    }

    @Override
    public float boundingRadius() {
        return boundingRadius;
    }

    /**
     * Returns the smallest of the widths of the hull along the normals of its faces.
     *
     * @return metres, greater than 0
     */
    public float leastWidth() {
        return leastWidth;
    }

    /** Tests whether the other object is a hull with the same vertices. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ConvexHull hull && Arrays.equals(vertices, hull.vertices);
    }

    /** Compares the coordinates of the vertices: an arbitrary order that is the same on every machine. */
    @Override
    public int compareTo(ConvexHull other) {
        return Arrays.compare(vertices, other.vertices);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(vertices);
    }

    @Override
    public String toString() {
        return "ConvexHull[" + vertexCount() + " vertices, " + faceCount() + " faces, bounding radius " + boundingRadius
                + "]";
    }
}
