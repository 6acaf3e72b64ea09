package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

import org.joml.Matrix4fc;

/**
 * Draws each line as triangles. The width of a line on the screen is constant. OpenGL's own lines are not used, since
 * they are only one pixel wide in a forward-compatible context.
 */
final class LineBatch implements AutoCloseable {
    private static final int VERTICES_PER_LINE = 6;
    /** Width of a line as a share of the picture's height: 1.9 pixels at a height of 720 pixels. */
    private static final float WIDTH_SHARE = 1.9f / 720f;

    private static final float HIDDEN_OPACITY = 0.3f;

    private final ShaderProgram program;
    private final InstanceBuffer instances = new InstanceBuffer(DrawList.LINE_STRIDE);
    private final int vertexArray = glGenVertexArrays();

    /** Creates an empty batch for a program of line.vert and line.frag; the caller closes the program. */
    LineBatch(ShaderProgram program) {
        this.program = program;
        glBindVertexArray(vertexArray);
        instances.bindToVertexArray(0, DrawList.FROM, 3);
        instances.bindToVertexArray(1, DrawList.TO, 3);
        instances.bindToVertexArray(2, DrawList.LINE_COLOUR, 3);
        glBindVertexArray(0);
    }

    /**
     * Draws the lines over the solids in the bound target. Visible parts of a line are opaque; hidden parts are faint.
     */
    void draw(DrawList list, Matrix4fc worldToClip, int width, int height) {
        if (list.lineCount() == 0) {
            return;
        }
        instances.upload(list.lines(), list.lineCount());
        program.use()
                .set("worldToClip", worldToClip)
                .set("framebuffer", (float) width, (float) height)
                .set("widthPixels", Math.max(1.2f, WIDTH_SHARE * height));
        glBindVertexArray(vertexArray);
        glDisable(GL_CULL_FACE);
        glDepthMask(false);
        glEnable(GL_BLEND);
        // Alpha marks glowing pixels. A line reduces the alpha, so that a line over a glowing solid does not glow.
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE_MINUS_SRC_ALPHA);
        drawWhere(GL_GREATER, HIDDEN_OPACITY);
        drawWhere(GL_LEQUAL, 1f);
        glDisable(GL_BLEND);
        glDepthMask(true);
        glDepthFunc(GL_LEQUAL);
        glEnable(GL_CULL_FACE);
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
        instances.close();
    }

    private void drawWhere(int depthTest, float opacity) {
        glDepthFunc(depthTest);
        program.set("opacity", opacity);
        glDrawArraysInstanced(GL_TRIANGLES, 0, VERTICES_PER_LINE, instances.count());
    }
}
