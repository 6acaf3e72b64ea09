package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

/** Runs a shader program for every pixel of the bound target. */
final class FullscreenPass implements AutoCloseable {
    private final ShaderProgram program;
    /** The core profile draws nothing without a vertex array. An empty one suffices. */
    private final int vertexArray = glGenVertexArrays();

    /**
     * Creates a pass that draws with a program. The vertex shader of the program must be fullscreen.vert. The caller
     * closes the program.
     */
    FullscreenPass(ShaderProgram program) {
        this.program = program;
    }

    ShaderProgram use() {
        return program.use();
    }

    /** Draws with the uniforms set after {@link #use}, over the whole target. */
    void draw() {
        glDisable(GL_DEPTH_TEST);
        drawBehind();
        glEnable(GL_DEPTH_TEST);
    }

    /** Draws with the uniforms set after {@link #use}, only where no solid was drawn. */
    void drawBehind() {
        glBindVertexArray(vertexArray);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        glDeleteVertexArrays(vertexArray);
    }
}
