package dev.carom.physics.geometry;

import java.nio.FloatBuffer;
import java.util.Arrays;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The smallest convex solid around some points, which turns with its entity: rocks, wedges, gems, whatever has no
 * dents.
 *
 * <pre>{@code
 * // x, y, z of each point
 * ConvexHull wedge = ConvexHull.of(-1, 0, -1,  1, 0, -1,  -1, 0, 1,  1, 0, 1,  -1, 1, -1,  1, 1, -1);
 * }</pre>
 *
 * Points stay where they are given: the shape's centre, about which {@link #boundingRadius} counts, is the origin of
 * their frame, whether that lies inside or not. Which points are given, not in which order or how often, makes the
 * hull; those inside are left out. Triangles in one plane, to within {@link #FLATNESS} of the bounding radius, are one
 * face.
 *
 * <h2>Arrays</h2>
 * Vertices, faces and edges are numbered from 0, in an order that depends on the points alone. A face's corners go
 * round it counter-clockwise, seen from outside; its edge i goes from its corner i to the next. The face to the
 * left of an edge, seen from outside along it, is the one of the two around it that comes first.
 */
public final class ConvexHull implements Shape, Comparable<ConvexHull> {
    /** Most vertices of a hull; questions about two hulls take time in proportion to the product of their sizes. */
    public static final int MOST_VERTICES = 256;

    /**
     * By what part of the bounding radius a corner may be off the plane of its face: a few times the rounding of float
     * coordinates.
     */
    public static final float FLATNESS = 0x1p-21f;

    /** A hull thinner than this part of its bounding radius is flat. */
    private static final double LEAST_THICKNESS = 0x1p-17;

    /** x, y, z of each vertex, which are floats, since doubles are what they are multiplied with. */
    final double[] vertices;

    /** x, y, z of each face's normal, unit length, outwards. */
    private final float[] normals;

    // What contact points need of thousands of hulls a tick has to fit into the caches: numbers of 16 bits.

    /** Edge by edge: from which vertex, to which. */
    final char[] edges;

    /** Where in the corners each face begins, and at the end how many there are. */
    private final char[] faceStarts;

    private final char[] corners;
    private final char[] cornerEdges;

    /** Where in this array the faces around each vertex begin, then where the last ones end, then the faces. */
    private final char[] around;

    private final float boundingRadius;

    /** Of points each of which is a corner of faces. */
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
        edges = new char[cornerCount]; // two ends each, and each edge has a corner in two faces
        for (int face = 0; face < faces.length; face++) {
            for (int i = 0; i < faces[face].length; i++) {
                corners[faceStarts[face] + i] = (char) faces[face][i];
            }
        }
        numberEdges();
        around = new char[vertexCount() + 1 + cornerCount];
        listFacesAround();
        boundingRadius = (float) HullPoints.reach(vertices);
    }

    private void numberEdges() {
        int count = 0;
        for (int face = 0; face < faceCount(); face++) {
            for (int i = 0; i < faceSize(face); i++) {
                final int from = faceVertex(face, i);
                final int to = faceVertex(face, (i + 1) % faceSize(face));
                int edge = 0;
                // The face on the other side goes along it the other way.
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
     * The hull of some points.
     *
     * @param points metres in the shape's frame; at least 4 that do not lie in one plane
     * @return a hull
     * @throws IllegalArgumentException when a point is null, NaN or infinite, when they are fewer than 4, when the hull
     *     is thinner than 1/131072 of its bounding radius, or when it has more than {@link #MOST_VERTICES} vertices
     */
    public static ConvexHull of(Vector3fc... points) {
        return of(HullPoints.coordinates(points));
    }

    /**
     * The hull of some points.
     *
     * @param xyz x, y and z of one point after the other, metres in the shape's frame; copied
     * @return a hull
     * @throws IllegalArgumentException as for the other one, and when the length is no multiple of 3
     */
    public static ConvexHull of(float... xyz) {
        double[] points = HullPoints.checked(xyz);
        final double reach = HullPoints.reach(points);
        int[][] faces = null;
        int given = 0;
        // Once more without the points inside: so faces and edges have an order that depends on the vertices alone.
        while (given != points.length) {
            given = points.length;
            faces = HullFaces.of(points, LEAST_THICKNESS * reach, FLATNESS * reach);
            HullPoints.require(
                    faces != null,
                    "points",
                    "must span a solid that is thicker than 1/131072 of its largest distance from the origin",
                    "points in a plane, up to " + (float) reach + " m from the origin",
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
     * The hull of the points in a buffer, such as the vertices of a mesh.
     *
     * @param xyz x, y and z of one point after the other from its position to its limit, metres in the shape's frame;
     *     copied, and its position stays
     * @return a hull
     * @throws IllegalArgumentException as for {@link #of(float...)}, and when the buffer is null or the number of its
     *     floats is no multiple of 3
     */
    public static ConvexHull of(FloatBuffer xyz) {
        return of(xyz, 0, 3);
    }

    /**
     * The hull of the points in a buffer of vertices that hold more than a position, such as normals and colours.
     *
     * <pre>{@code
     * ConvexHull rock = ConvexHull.of(vertices, 0, 8); // x, y, z, normal x, y, z, texture u, v
     * ConvexHull same = ConvexHull.of(FloatBuffer.wrap(array), 0, 8);
     * }</pre>
     *
     * @param vertices one vertex after the other from its position to its limit; copied, and its position stays
     * @param offset floats of a vertex that come before its x; at least 0, at most {@code stride - 3}
     * @param stride floats from a vertex to the next, at least 3. Graphics interfaces count bytes: divide those by 4
     * @return a hull
     * @throws IllegalArgumentException as for {@link #of(float...)}, and when the buffer is null, offset or stride is
     *     out of its range, or the number of floats is no multiple of the stride
     */
    public static ConvexHull of(FloatBuffer vertices, int offset, int stride) {
        return of(HullPoints.coordinates(vertices, offset, stride));
    }

    /**
     * This hull, larger or smaller in all directions.
     *
     * @param factor by which each vertex is farther from the origin of the shape's frame; not 0. A negative one mirrors
     *     the hull at the origin
     * @return a hull; takes as long as to make it from its vertices
     * @throws IllegalArgumentException when the factor is 0, NaN or infinite, or makes the hull too large or too small
     *     for floats
     */
    public ConvexHull scaled(float factor) {
        return scaled(factor, factor, factor);
    }

    /**
     * This hull, stretched along the axes of its frame.
     *
     * @param x factor of each vertex's x; not 0. A negative one mirrors the hull
     * @param y factor of each vertex's y; not 0
     * @param z factor of each vertex's z; not 0
     * @return a hull; takes as long as to make it from its vertices. What is level to within rounding in this hull may
     *     be one face here and two there
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
     * How many vertices it has.
     *
     * @return 4 to {@link #MOST_VERTICES}
     */
    public int vertexCount() {
        return vertices.length / 3;
    }

    /**
     * One vertex: one of the points from which it was made, bit for bit.
     *
     * @param vertex its number
     * @param dest receives metres in the shape's frame
     * @return dest
     */
    public Vector3f vertex(int vertex, Vector3f dest) {
        return dest.set(
                (float) vertices[3 * vertex], (float) vertices[3 * vertex + 1], (float) vertices[3 * vertex + 2]);
    }

    /**
     * How far the hull reaches from the origin of its frame along a direction, times that direction's length.
     *
     * @param x component of the direction in the shape's frame
     * @param y component of the direction in the shape's frame
     * @param z component of the direction in the shape's frame
     * @return metres if the direction is of length 1; negative when the whole hull lies on the other side of the origin
     */
    public double reach(double x, double y, double z) {
        long most = Long.MIN_VALUE;
        for (int i = 0; i < vertices.length; i += 3) {
            most = Math.max(most, Rounding.ordered(vertices[i] * x + vertices[i + 1] * y + vertices[i + 2] * z));
        }
        return Rounding.value(most);
    }

    /**
     * Extents of the hull along the axes of the world when it is turned, in one loop, whose six chains of minima and
     * maxima overlap.
     *
     * @param frame how the hull is turned: its axes are those of the hull's frame
     * @param dest receives least x, y and z and greatest x, y and z of the vertices, metres from the origin of the
     *     hull's frame
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
     * How far each vertex lies along a direction.
     *
     * @param direction in the shape's frame
     * @param dest receives a number for each vertex: metres, times the length of the direction
     * @return the number of the vertex that lies farthest; of several, the first
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
     * The edge that lies farthest along a direction.
     *
     * @param along how far each vertex lies along it, as {@link #farthestVertex} reports
     * @return the number of the edge whose vertices lie farthest together; of several, the first
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
     * How many faces have a vertex as a corner.
     *
     * @param vertex its number
     * @return at least 3
     */
    public int facesAround(int vertex) {
        return around[vertex + 1] - around[vertex];
    }

    /**
     * One of the faces that have a vertex as a corner.
     *
     * @param vertex its number
     * @param i in [0, {@link #facesAround(int)})
     * @return the number of the face, in ascending order
     */
    public int faceAround(int vertex, int i) {
        return around[around[vertex] + i];
    }

    /**
     * How many faces it has.
     *
     * @return at least 4
     */
    public int faceCount() {
        return faceStarts.length - 1;
    }

    /**
     * The direction that a face looks.
     *
     * @param face its number
     * @param dest receives a unit vector in the shape's frame, outwards
     * @return dest
     */
    public Vector3f faceNormal(int face, Vector3f dest) {
        return dest.set(normals[3 * face], normals[3 * face + 1], normals[3 * face + 2]);
    }

    /**
     * How many corners a face has.
     *
     * @param face its number
     * @return at least 3
     */
    public int faceSize(int face) {
        return faceStarts[face + 1] - faceStarts[face];
    }

    /**
     * The vertex in a corner of a face.
     *
     * @param face its number
     * @param corner in [0, {@link #faceSize})
     * @return the number of the vertex
     */
    public int faceVertex(int face, int corner) {
        return corners[faceStarts[face] + corner];
    }

    /**
     * The edge from a corner of a face to the next.
     *
     * @param face its number
     * @param corner in [0, {@link #faceSize})
     * @return the number of the edge
     */
    public int faceEdge(int face, int corner) {
        return cornerEdges[faceStarts[face] + corner];
    }

    /**
     * How many edges it has.
     *
     * @return at least 6
     */
    public int edgeCount() {
        return edges.length / 2;
    }

    /**
     * One end of an edge.
     *
     * @param edge its number
     * @param end 0 for the vertex from which it leads, 1 for that to which
     * @return the number of the vertex
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

    /** Whether the other is a hull with the same vertices. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ConvexHull hull && Arrays.equals(vertices, hull.vertices);
    }

    /** Compares vertex by vertex: an order without meaning, but the same on every machine. */
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
