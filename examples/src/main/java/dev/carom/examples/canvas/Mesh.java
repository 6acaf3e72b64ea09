package dev.carom.examples.canvas;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocFloat;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memRealloc;

import java.nio.FloatBuffer;
import org.joml.Vector3f;

/**
 * A box with rounded edges that is drawn many times per frame. Each vertex stores a corner of the box and a normal; its
 * position is {@code corner * (extents - rounding) + normal * rounding}. So all boxes use one mesh. A second mesh with
 * more segments draws spheres and capsules: boxes whose rounding is the radius.
 */
final class Mesh implements AutoCloseable {
    /** Floats per attribute of an instance: centre 3, rotation 4, half extents 3, colour 3, rounding 1, look 1. */
    private static final int[] INSTANCE = {3, 4, 3, 3, 1, 1};

    private static final int VERTEX_FLOATS = 6;

    private final int vertexArray = glGenVertexArrays();
    private final int vertexBuffer = glGenBuffers();
    private final int instanceBuffer = glGenBuffers();
    private final int vertices;
    private FloatBuffer instances = memAllocFloat(1 << 12);
    private int count;

    /** Creates a mesh. A round edge is a quarter of a circle; each half of it consists of {@code segments} segments. */
    Mesh(int segments) {
        final int rows = 2 * segments + 2;
        final FloatBuffer mesh = memAllocFloat(6 * (rows - 1) * (rows - 1) * 6 * VERTEX_FLOATS);
        for (int face = 0; face < 6; face++) {
            for (int row = 0; row < rows - 1; row++) {
                for (int column = 0; column < rows - 1; column++) {
                    vertex(face, row, column, segments, mesh);
                    vertex(face, row, column + 1, segments, mesh);
                    vertex(face, row + 1, column + 1, segments, mesh);
                    vertex(face, row, column, segments, mesh);
                    vertex(face, row + 1, column + 1, segments, mesh);
                    vertex(face, row + 1, column, segments, mesh);
                }
            }
        }
        vertices = mesh.flip().remaining() / VERTEX_FLOATS;
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, vertexBuffer);
        glBufferData(GL_ARRAY_BUFFER, mesh, GL_STATIC_DRAW);
        memFree(mesh);
        attribute(0, 3, VERTEX_FLOATS, 0, 0);
        attribute(1, 3, VERTEX_FLOATS, 3, 0);
        glBindBuffer(GL_ARRAY_BUFFER, instanceBuffer);
        int offset = 0;
        for (int i = 0; i < INSTANCE.length; i++) {
            attribute(2 + i, INSTANCE[i], 15, offset, 1);
            offset += INSTANCE[i];
        }
    }

    private static void attribute(int index, int size, int stride, int offset, int divisor) {
        glEnableVertexAttribArray(index);
        glVertexAttribPointer(index, size, GL_FLOAT, false, stride * Float.BYTES, (long) offset * Float.BYTES);
        glVertexAttribDivisor(index, divisor);
    }

    /**
     * Writes one vertex of the grid on a face. In each column, the vertices of the two middle rows have the same
     * normal, but different corners. The same holds for the vertices of the two middle columns in each row.
     */
    private static void vertex(int face, int row, int column, int segments, FloatBuffer dest) {
        final float side = face < 3 ? 1f : -1f;
        final float[] corner = new float[3];
        final float[] normal = new float[3];
        corner[face % 3] = side;
        normal[face % 3] = side;
        // The opposite face swaps the two axes, so that all faces have the same winding order.
        final int across = (face + (face < 3 ? 1 : 2)) % 3;
        final int along = (face + (face < 3 ? 2 : 1)) % 3;
        corner[across] = column <= segments ? -1f : 1f;
        corner[along] = row <= segments ? -1f : 1f;
        normal[across] = gridLine(column, segments);
        normal[along] = gridLine(row, segments);
        final Vector3f unit = new Vector3f(normal).normalize();
        dest.put(corner).put(unit.x).put(unit.y).put(unit.z);
    }

    /**
     * Returns the coordinate of a grid line. The coordinates go from -1 to 1, with two zeros in the middle. From each
     * line to the next, the normal rotates by about the same angle, except between the two zeros.
     */
    private static float gridLine(int index, int segments) {
        final int step = index <= segments ? index - segments : index - segments - 1;
        return (float) Math.tan(0.25 * Math.PI * step / segments);
    }

    /** Removes the instances of the previous frame. */
    void clear() {
        instances.clear();
        count = 0;
    }

    /** Adds an instance. */
    void add(float[] instance) {
        if (instances.remaining() < instance.length) {
            instances = memRealloc(instances, 2 * instances.capacity());
        }
        instances.put(instance);
        count++;
    }

    /** Uploads the instances of this frame to OpenGL. */
    void upload() {
        glBindBuffer(GL_ARRAY_BUFFER, instanceBuffer);
        glBufferData(GL_ARRAY_BUFFER, instances.flip(), GL_STREAM_DRAW);
    }

    void draw() {
        glBindVertexArray(vertexArray);
        glDrawArraysInstanced(GL_TRIANGLES, 0, vertices, count);
    }

    @Override
    public void close() {
        memFree(instances);
        glDeleteBuffers(instanceBuffer);
        glDeleteBuffers(vertexBuffer);
        glDeleteVertexArrays(vertexArray);
    }
}
