package dev.carom.demo.tool.panel;

import dev.carom.demo.error.UserError;
import dev.carom.demo.platform.InputOverlay;
import dev.carom.demo.tool.debug.DebugTools;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseButton;
import imgui.gl3.ImGuiImplGl3;
import java.nio.file.Path;

/**
 * The windows of the debug panel. Dear ImGui draws them with OpenGL over a finished picture. The game passes the input
 * to the panel. The GLFW backend of imgui-java is not used: it needs a display and intercepts the input of the window.
 *
 * <p> While the panel is visible it consumes the mouse: a click beside its windows selects an entity. The game receives
 * all keys except those of text input. Dear ImGui has one state per process, so only one panel exists at a time. Use
 * the panel on the thread of the OpenGL context only.
 */
public final class DebugPanel implements InputOverlay, AutoCloseable {
    private static final float LEAST_SECONDS = 1e-4f;

    private final DebugTools tools;
    private final Path fonts;
    private final ImGuiImplGl3 painter = new ImGuiImplGl3();
    private final ImGuiIO io;
    private final PanelInput input;
    private final PhysicsWindow physics;
    private final EntityWindow entities;
    private final LogWindow log;
    /** Null before the first frame. */
    private PanelLayout layout;

    private float scale;
    private float pixelsPerUnit = 1f;
    private boolean picks = true;
    private Click click;

    /**
     * A click on the picture, beside the panel's windows.
     *
     * @param x pixels from the left edge
     * @param y pixels from the upper edge
     * @param second true to select the second of two entities
     */
    public record Click(float x, float y, boolean second) {}

    private DebugPanel(DebugTools tools, Path fonts, float scale) {
        this.tools = tools;
        this.fonts = fonts;
        this.scale = scale;
        ImGui.createContext();
        io = ImGui.getIO();
        io.setIniFilename(null); // do not write a settings file
        io.setLogFilename(null);
        input = new PanelInput(io);
        physics = new PhysicsWindow(tools);
        entities = new EntityWindow(tools);
        log = new LogWindow(tools);
        // These values apply until the size of the picture is known.
        tools.leaveFree(PanelLayout.usual().share(), PanelLayout.usual().raised());
    }

    /**
     * Opens the panel in the OpenGL context that is current on this thread.
     *
     * @param tools the data and settings that it shows
     * @param fonts the folder of the game's fonts
     * @param scale content scale of the display: 2 for twice the usual size
     * @return the panel
     * @throws UserError if Dear ImGui cannot be loaded, or the font is missing
     */
    public static DebugPanel open(DebugTools tools, Path fonts, float scale) {
        try {
            final DebugPanel panel = new DebugPanel(tools, fonts, scale);
            boolean ready = false;
            try {
                panel.resize(scale);
                panel.painter.init("#version 330 core");
                ready = true;
                return panel;
            } finally {
                if (!ready) {
                    ImGui.destroyContext();
                }
            }
        } catch (LinkageError e) {
            // There is no native library for this machine, or it is incompatible.
            throw new UserError(
                    "The debug panel cannot be opened, since Dear ImGui cannot be loaded here (" + reason(e)
                            + "); the game continues without it, and F1 still shows the debug view.",
                    e);
        }
    }

    /**
     * Draws one frame into the bound framebuffer.
     *
     * @param width of the framebuffer, in pixels
     * @param height of the framebuffer, in pixels
     * @param displayScale content scale of the display now
     * @param seconds time since the previous frame
     */
    public void draw(int width, int height, float displayScale, float seconds) {
        tools.follow();
        final PanelLayout wanted = PanelLayout.of(width, height, displayScale);
        if (!wanted.equals(layout)) {
            layout = wanted;
            layOut();
            frame(true, LEAST_SECONDS); // in an invisible frame, windows and tables compute their sizes
        }
        frame(false, Math.max(LEAST_SECONDS, seconds));
        painter.renderDrawData(ImGui.getDrawData());
        tools.takeKeys(input.hasKeys());
    }

    /** Moves the panel's windows to their places after the size of the picture or the display has changed. */
    private void layOut() {
        tools.leaveFree(layout.share(), layout.raised());
        if (layout.scale() != scale) {
            painter.destroyFontsTexture();
            resize(layout.scale());
            painter.createFontsTexture();
        }
        io.setDisplaySize(layout.width(), layout.height());
    }

    /**
     * Draws a frame. {@code placing} moves the panel's windows to their places; otherwise they stay where the user
     * moved them.
     */
    private void frame(boolean placing, float seconds) {
        io.setDeltaTime(seconds);
        painter.newFrame();
        ImGui.newFrame();
        // Only after Dear ImGui has processed the events is it known whether a click was beside the panel's windows.
        if (picks && ImGui.isMouseClicked(ImGuiMouseButton.Left) && !input.hasMouse()) {
            click = new Click(io.getMousePosX(), io.getMousePosY(), io.getKeyShift());
        }
        place(placing, layout.physics());
        physics.draw(scale);
        place(placing, layout.entities());
        entities.draw();
        place(placing, layout.log());
        log.draw(scale);
        ImGui.render();
    }

    private static void place(boolean placing, PanelLayout.Box box) {
        if (placing) {
            ImGui.setNextWindowPos(box.x(), box.y(), ImGuiCond.Always);
            ImGui.setNextWindowSize(box.width(), box.height(), ImGuiCond.Always);
        }
    }

    /**
     * Sets how pixels relate to the window, and whether a click beside the panel's windows selects an entity.
     *
     * @param pixels pixels per window unit
     * @param wanted false passes such clicks on, to menus
     */
    public void prepare(float pixels, boolean wanted) {
        pixelsPerUnit = pixels;
        picks = wanted;
    }

    /**
     * Returns the last click beside the panel's windows.
     *
     * @return null for none; each click is returned once
     */
    public Click takeClick() {
        final Click taken = click;
        click = null;
        return taken;
    }

    @Override
    public boolean key(int key, int mods, boolean isDown) {
        return input.key(key, mods, isDown);
    }

    @Override
    public boolean type(int codePoint) {
        return input.type(codePoint);
    }

    @Override
    public boolean mouseButton(int button, boolean isDown, boolean shift) {
        input.mouseButton(button, isDown, shift);
        return picks || input.hasMouse();
    }

    @Override
    public boolean mouseMoved(double x, double y) {
        input.mouseMoved((float) x * pixelsPerUnit, (float) y * pixelsPerUnit);
        return picks || input.hasMouse();
    }

    @Override
    public void scrolled(float right, float up) {
        input.scrolled(right, up);
    }

    /** Frees the OpenGL objects of the panel and the state of Dear ImGui. The OpenGL context must still be current. */
    @Override
    public void close() {
        painter.shutdown();
        ImGui.destroyContext();
    }

    private void resize(float wanted) {
        scale = wanted;
        Skin.font(io, fonts, wanted);
        Skin.style(ImGui.getStyle(), wanted);
    }

    private static String reason(LinkageError e) {
        final Throwable root = e.getCause() == null ? e : e.getCause();
        final String message = root.getMessage();
        return message == null ? "no reason given" : message.lines().findFirst().orElse("no reason given");
    }
}
