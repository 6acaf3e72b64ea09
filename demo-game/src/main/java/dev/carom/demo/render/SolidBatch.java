package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

/** All solids of one mesh, drawn with one call. */
final class SolidBatch implements AutoCloseable {
    private final Mesh mesh;
    private final InstanceBuffer instances = new InstanceBuffer(DrawList.SOLID_STRIDE);
    private final int vertexArray = glGenVertexArrays();
    private final float rounding;
    private final float maxRoundingMetres;

    /**
     * Creates an empty batch.
     *
     * @param mesh shape of each instance; closed with the batch
     * @param rounding edge radius as a share of the smallest half extent; 1 for spheres
     * @param maxRoundingMetres upper limit of the edge radius, in metres
     */
    SolidBatch(Mesh mesh, float rounding, float maxRoundingMetres) {
        this.mesh = mesh;
        this.rounding = rounding;
        this.maxRoundingMetres = maxRoundingMetres;
        glBindVertexArray(vertexArray);
        mesh.bindToVertexArray();
        instances.bindToVertexArray(2, DrawList.CENTRE, 3);
        instances.bindToVertexArray(3, DrawList.ROTATION, 4);
        instances.bindToVertexArray(4, DrawList.HALF, 3);
        instances.bindToVertexArray(5, DrawList.COLOUR, 3);
        instances.bindToVertexArray(6, DrawList.GLOW, 1);
        instances.bindToVertexArray(7, DrawList.MARKS, 1);
        glBindVertexArray(0);
    }

    void upload(float[] rows, int count) {
        instances.upload(rows, count);
    }

    /** Draws with the current program, which must contain solid.vert. */
    void draw(ShaderProgram program) {
        if (instances.count() == 0) {
            return;
        }
        program.set("rounding", rounding).set("maxRounding", maxRoundingMetres);
        glBindVertexArray(vertexArray);
        glDrawElementsInstanced(GL_TRIANGLES, mesh.indexCount(), GL_UNSIGNED_INT, 0L, instances.count());
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        instances.close();
        mesh.close();
    }
}
