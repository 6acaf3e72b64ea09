package dev.carom.demo.tool.panel;

import dev.carom.demo.platform.InputOverlay;

/** Windows of Dear ImGui over a finished picture. Only one panel exists at a time. */
public interface Panel extends InputOverlay, AutoCloseable {
    /**
     * Draws one frame into the bound framebuffer.
     *
     * @param width of the framebuffer, in pixels
     * @param height of the framebuffer, in pixels
     * @param displayScale content scale of the display now
     * @param seconds time since the previous frame
     */
    void draw(int width, int height, float displayScale, float seconds);

    /** Frees the OpenGL objects of the panel and the state of Dear ImGui. The OpenGL context must still be current. */
    @Override
    void close();
}
