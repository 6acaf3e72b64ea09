package dev.carom.demo.render;

import java.nio.file.Path;

/** Draws frames with OpenGL 3.3 core. Needs a current context of {@code GlContext} on the calling thread. */
public final class Renderer implements AutoCloseable {
    /**
     * Loads shaders and fonts.
     *
     * @param assets the folder that holds {@code shaders} and {@code fonts}
     * @throws dev.carom.demo.UserError when a file is missing or a shader does not compile
     */
    public Renderer(Path assets) {}

    /**
     * Draws one frame into an image of its own and, where there is one, into the window's back buffer.
     *
     * @param list what to draw
     * @param camera from where
     * @param hud what to write over it
     * @param framebufferWidth pixels; nothing is drawn when 0, as in a minimised window
     * @param framebufferHeight pixels; nothing is drawn when 0
     */
    public void draw(DrawList list, Camera camera, Hud hud, int framebufferWidth, int framebufferHeight) {}

    /**
     * Reads the last frame back.
     *
     * @return the picture, HUD included
     * @throws IllegalStateException before the first frame
     */
    public Screenshot screenshot() {
        throw new IllegalStateException("No frame was drawn yet; call draw first");
    }

    /** Frees everything on the graphics card; the context must still be current. Closing twice does nothing. */
    @Override
    public void close() {}
}
