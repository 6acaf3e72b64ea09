package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;

/**
 * A closed surface on the graphics card. Seen from outside, the vertices of each triangle are in counter-clockwise
 * order.
 *
 * <pre>
 * vertex   | corner x y z | normal x y z |   6 floats
 * </pre>
 *
 * The inner box is the solid without its rounding. The shader {@code solid.vert} starts at a point of the inner box,
 * the corner. It moves the vertex from there along the normal, by the radius of the rounding. The corner is in half
 * extents of the inner box. Each of its coordinates is -1 or 1 for a box, and 0 for a sphere. For a capsule, y is -1 or
 * 1, and x and z are 0. So boxes of all sizes use one mesh, and the edges are not stretched with the size of the box.
 */
final class Mesh implements AutoCloseable {
    static final int FLOATS_PER_VERTEX = 6;

    private static final int BYTES_PER_VERTEX = FLOATS_PER_VERTEX * Float.BYTES;
    private static final int NORMAL_OFFSET_BYTES = 3 * Float.BYTES;

    private final int vertexBuffer = glGenBuffers();
    private final int indexBuffer = glGenBuffers();
    private final float[] vertices;
    private final int[] indices;

    private Mesh(float[] vertices, int[] indices) {
        this.vertices = vertices;
        this.indices = indices;
        glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
        glBufferData(GL_ARRAY_BUFFER, vertices, GL_STATIC_DRAW);
        // The upload uses GL_ARRAY_BUFFER, since binding an element buffer would change the vertex array that is
        // currently bound.
        glBindBuffer(GL_ARRAY_BUFFER, indexBuffer);
        glBufferData(GL_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
    }

    /**
     * Creates a box whose edges are rounded by two facets, with smooth shading.
     *
     * <p> Each face is a grid of 4 x 4 vertices. Their normals are tilted by -45, 0, 0 and 45 degrees from column to
     * column, and also from row to row. The four vertices in the middle have no tilt. They enclose the flat middle of
     * the face.
     */
    static Mesh roundedBox() {
        final float[] slopes = {-1f, 0f, 0f, 1f}; // tangents of -45, 0, 0 and 45 degrees
        final int side = slopes.length;
        final float[] vertices = new float[6 * side * side * FLOATS_PER_VERTEX];
        final int[] indices = new int[6 * (side - 1) * (side - 1) * 6];
        int v = 0;
        int n = 0;
        for (int face = 0; face < 6; face++) {
            final int axis = face >> 1;
            final float sign = (face & 1) == 0 ? 1f : -1f;
            final int first = v / FLOATS_PER_VERTEX;
            for (int row = 0; row < side; row++) {
                for (int column = 0; column < side; column++) {
                    final Vector3f normal = new Vector3f();
                    normal.setComponent(axis, sign);
                    normal.setComponent((axis + 1) % 3, slopes[column]);
                    normal.setComponent((axis + 2) % 3, slopes[row]);
                    normal.normalize();
                    final Vector3f corner = new Vector3f();
                    corner.setComponent(axis, sign);
                    corner.setComponent((axis + 1) % 3, column < side / 2 ? -1f : 1f);
                    corner.setComponent((axis + 2) % 3, row < side / 2 ? -1f : 1f);
                    v = put(vertices, v, corner, normal);
                }
            }
            for (int row = 0; row < side - 1; row++) {
                for (int column = 0; column < side - 1; column++) {
                    final int a = first + row * side + column;
                    n = putQuad(indices, n, a, a + 1, a + side + 1, a + side, sign > 0f);
                }
            }
        }
        return new Mesh(vertices, indices);
    }

    /**
     * Creates a sphere from an octahedron. Each division splits every triangle into four and projects the new vertices
     * onto the sphere.
     */
    static Mesh sphere(int divisions) {
        final List<Vector3f> points = new ArrayList<>(List.of(
                new Vector3f(1f, 0f, 0f),
                new Vector3f(-1f, 0f, 0f),
                new Vector3f(0f, 1f, 0f),
                new Vector3f(0f, -1f, 0f),
                new Vector3f(0f, 0f, 1f),
                new Vector3f(0f, 0f, -1f)));
        int[] triangles = {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
        for (int i = 0; i < divisions; i++) {
            triangles = divide(triangles, points);
        }
        final float[] vertices = new float[points.size() * FLOATS_PER_VERTEX];
        int v = 0;
        for (Vector3f point : points) {
            v = put(vertices, v, new Vector3f(), point);
        }
        return new Mesh(vertices, triangles);
    }

    /**
     * Creates a sphere that is cut into two halves, with a wall between them. The shader moves the halves apart along y
     * by the height of the inner box. So the drawn solid is a sphere if this height is 0, and a capsule otherwise.
     */
    static Mesh capsule(int divisions) {
        final Mesh sphere = sphere(divisions);
        sphere.close();
        final float[] points = sphere.vertices;
        final int count = points.length / FLOATS_PER_VERTEX;
        // The upper half comes first, then the lower half; each half has all vertices of the sphere.
        final float[] vertices = new float[2 * points.length];
        int v = 0;
        for (int half = 1; half >= -1; half -= 2) {
            for (int i = 0; i < count; i++) {
                v = put(vertices, v, new Vector3f(0f, half, 0f), normal(points, i));
            }
        }
        final int[] indices = new int[sphere.indices.length + 6 * (4 << divisions)];
        int n = 0;
        for (int t = 0; t < sphere.indices.length; t += 3) {
            final int[] corners = {sphere.indices[t], sphere.indices[t + 1], sphere.indices[t + 2]};
            final boolean upper =
                    normal(points, corners[0]).y + normal(points, corners[1]).y + normal(points, corners[2]).y > 0f;
            for (int corner : corners) {
                indices[n++] = corner + (upper ? 0 : count);
            }
        }
        for (int t = 0; t < sphere.indices.length; t += 3) {
            for (int i = 0; i < 3; i++) {
                final int a = sphere.indices[t + i];
                final int b = sphere.indices[t + (i + 1) % 3];
                final boolean above = normal(points, sphere.indices[t + (i + 2) % 3]).y > 0f;
                if (above && normal(points, a).y == 0f && normal(points, b).y == 0f) {
                    n = putQuad(indices, n, b, a, a + count, b + count, true); // the wall between the two halves
                }
            }
        }
        return new Mesh(vertices, indices);
    }

    /** Binds this mesh to attributes 0 and 1 of the bound vertex array. */
    void bindToVertexArray() {
        glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
        glEnableVertexAttribArray(0);
        glVertexAttribPointer(0, 3, GL_FLOAT, false, BYTES_PER_VERTEX, 0L);
        glEnableVertexAttribArray(1);
        glVertexAttribPointer(1, 3, GL_FLOAT, false, BYTES_PER_VERTEX, NORMAL_OFFSET_BYTES);
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indexBuffer);
    }

    int indexCount() {
        return indices.length;
    }

    float[] vertices() {
        return vertices;
    }

    int[] indices() {
        return indices;
    }

    @Override
    public void close() {
        glDeleteBuffers(vertexBuffer);
        glDeleteBuffers(indexBuffer);
    }

    private static int[] divide(int[] triangles, List<Vector3f> points) {
        final Map<Long, Integer> middles = new HashMap<>();
        final int[] finer = new int[triangles.length * 4];
        int n = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            final int a = triangles[t];
            final int b = triangles[t + 1];
            final int c = triangles[t + 2];
            final int ab = middle(a, b, points, middles);
            final int bc = middle(b, c, points, middles);
            final int ca = middle(c, a, points, middles);
            for (int index : new int[] {a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca}) {
                finer[n++] = index;
            }
        }
        return finer;
    }

    private static int middle(int a, int b, List<Vector3f> points, Map<Long, Integer> middles) {
        final long edge = (long) Math.min(a, b) << 32 | Math.max(a, b);
        return middles.computeIfAbsent(edge, key -> {
            points.add(new Vector3f(points.get(a)).add(points.get(b)).normalize());
            return points.size() - 1;
        });
    }

    private static Vector3f normal(float[] vertices, int vertex) {
        final int at = vertex * FLOATS_PER_VERTEX + 3;
        return new Vector3f(vertices[at], vertices[at + 1], vertices[at + 2]);
    }

    private static int put(float[] vertices, int at, Vector3f corner, Vector3f normal) {
        for (int axis = 0; axis < 3; axis++) {
            vertices[at + axis] = corner.get(axis);
            vertices[at + 3 + axis] = normal.get(axis);
        }
        return at + FLOATS_PER_VERTEX;
    }

    private static int putQuad(int[] indices, int at, int a, int b, int c, int d, boolean counterClockwise) {
        indices[at] = a;
        indices[at + 1] = counterClockwise ? b : c;
        indices[at + 2] = counterClockwise ? c : b;
        indices[at + 3] = a;
        indices[at + 4] = counterClockwise ? c : d;
        indices[at + 5] = counterClockwise ? d : c;
        return at + 6;
    }
}
