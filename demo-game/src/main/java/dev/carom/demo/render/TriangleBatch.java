package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

/**
 * Triangles of the few shapes without a mesh. They are uploaded every frame, and drawn with the same programs as the
 * solids of a {@link SolidBatch}. Each corner of a triangle is passed as a corner of a box at the origin, without
 * rotation or rounding.
 */
final class TriangleBatch implements AutoCloseable {
    private final InstanceBuffer corners = new InstanceBuffer(DrawList.CORNER_STRIDE);
    private final int vertexArray = glGenVertexArrays();

    /** Creates an empty batch. */
    TriangleBatch() {
        glBindVertexArray(vertexArray);
        bind(0, DrawList.CORNER, 3);
        bind(1, DrawList.NORMAL, 3);
        bind(5, DrawList.CORNER_COLOUR, 3);
        bind(6, DrawList.CORNER_GLOW, 1);
        glBindVertexArray(0);
    }

    void upload(DrawList list) {
        corners.upload(list.triangles(), list.cornerCount());
    }

    /** Draws with the current program, which must contain solid.vert. */
    void draw(ShaderProgram program) {
        if (corners.count() == 0) {
            return;
        }
        program.set("rounding", 0f).set("maxRounding", 0f);
        glBindVertexArray(vertexArray);
        glVertexAttrib3f(2, 0f, 0f, 0f); // centre
        glVertexAttrib4f(3, 0f, 0f, 0f, 1f); // rotation
        glVertexAttrib3f(4, 1f, 1f, 1f); // extents
        glVertexAttrib1f(7, 0f); // marks
        glDrawArrays(GL_TRIANGLES, 0, corners.count());
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        corners.close();
    }

    private void bind(int attribute, int offsetInRow, int floats) {
        corners.bindToVertexArray(attribute, offsetInRow, floats);
        glVertexAttribDivisor(attribute, 0); // the attribute advances once per corner, not once per instance
    }
}
