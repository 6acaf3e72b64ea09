package dev.carom.demo.panel;

import dev.carom.demo.UserError;
import dev.carom.demo.debug.DebugTools;
import dev.carom.demo.platform.InputOverlay;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseButton;
import imgui.gl3.ImGuiImplGl3;
import java.nio.file.Path;

/**
 * The windows of the debug panel, drawn by Dear ImGui with OpenGL over a finished picture. It is fed by hand rather than
 * by imgui-java's GLFW backend, which would put itself between the window and the game, and needs a display.
 * <p>
 * While it is there the mouse is its own: a click beside its windows points at an entity. Keys go on to the game, but
 * those of a text that is being typed. Dear ImGui has one state per process, so there is one panel at a time; it belongs
 * to the thread of the OpenGL context.
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
    private float scale;
    private float pixelsPerUnit = 1f;
    private boolean picks = true;
    private boolean laidOut;
    private Click click;

    /**
     * Somebody points at the picture.
     *
     * @param x pixels from the left edge
     * @param y pixels from the upper edge
     * @param second whether the second of two is meant
     */
    public record Click(float x, float y, boolean second) {}

    private DebugPanel(DebugTools tools, Path fonts, float scale) {
        this.tools = tools;
        this.fonts = fonts;
        this.scale = scale;
        ImGui.createContext();
        io = ImGui.getIO();
        io.setIniFilename(null); // nothing is written anywhere
        io.setLogFilename(null);
        input = new PanelInput(io);
        physics = new PhysicsWindow(tools);
        entities = new EntityWindow(tools);
        log = new LogWindow(tools);
    }

    /**
     * Opens the panel in the OpenGL context that is current on this thread.
     *
     * @param tools what it shows and sets
     * @param fonts the folder of the game's fonts
     * @param scale how much larger than usual it is: 2 on a display of twice as many pixels
     * @return the panel
     * @throws UserError where Dear ImGui cannot be loaded, or the font is missing
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
            // No native library for this machine, or one that does not fit it.
            throw new UserError(
                    "The debug panel cannot be opened, since Dear ImGui cannot be loaded here (" + reason(e)
                            + "); play goes on without it, and F1 shows the debug view all the same.",
                    e);
        }
    }

    /**
     * Draws one frame into the framebuffer that is bound.
     *
     * @param width of the framebuffer, pixels
     * @param height of the framebuffer, pixels
     * @param wantedScale how much larger than usual it is now
     * @param seconds since the frame before
     */
    public void draw(int width, int height, float wantedScale, float seconds) {
        if (wantedScale != scale) {
            painter.destroyFontsTexture();
            resize(wantedScale);
            painter.createFontsTexture();
        }
        tools.follow();
        if (!laidOut) {
            frame(width, height, seconds); // windows and tables find their sizes in a first frame that nobody sees
            laidOut = true;
        }
        frame(width, height, seconds);
        painter.renderDrawData(ImGui.getDrawData());
        tools.takeKeys(input.hasKeys());
    }

    private void frame(int width, int height, float seconds) {
        io.setDisplaySize(width, height);
        io.setDeltaTime(Math.max(LEAST_SECONDS, seconds));
        painter.newFrame();
        ImGui.newFrame();
        // Dear ImGui takes in what was done one by one, and only knows now what the mouse was over then.
        if (picks && ImGui.isMouseClicked(ImGuiMouseButton.Left) && !input.hasMouse()) {
            click = new Click(io.getMousePosX(), io.getMousePosY(), io.getKeyShift());
        }
        final float down = 92f * scale;
        final float margin = 12f * scale;
        place(margin, down, 306f, 616f, height - down - margin);
        physics.draw(scale);
        place(width - margin - 306f * scale, down, 306f, 616f, height - down - margin);
        entities.draw(scale);
        final float wide = Math.min(600f * scale, width - 2f * margin);
        final float high = 176f * scale;
        ImGui.setNextWindowPos(0.5f * (width - wide), height - margin - high, ImGuiCond.FirstUseEver);
        ImGui.setNextWindowSize(wide, high, ImGuiCond.FirstUseEver);
        log.draw(scale);
        ImGui.render();
    }

    /** Where the next window is at first; afterwards it is where it was moved to. */
    private void place(float x, float y, float width, float height, float mostHigh) {
        ImGui.setNextWindowPos(x, y, ImGuiCond.FirstUseEver);
        ImGui.setNextWindowSize(width * scale, Math.min(height * scale, mostHigh), ImGuiCond.FirstUseEver);
    }

    /**
     * Says how pixels relate to the window, and whether a click beside the panel's windows points at an entity.
     *
     * @param pixels of a window unit
     * @param wanted false lets such clicks pass, to menus
     */
    public void prepare(float pixels, boolean wanted) {
        pixelsPerUnit = pixels;
        picks = wanted;
    }

    /**
     * Where somebody pointed at, beside the panel's windows, as of the last frame.
     *
     * @return null for nowhere; tells each click once
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

    /** Frees what it has on the graphics card, whose context must still be current, and the state of Dear ImGui. */
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
        return message == null
                ? root.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
