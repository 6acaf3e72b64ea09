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

    // Pixels of a usual display; the panel's windows leave the values of the game and the middle of the table free.
    private static final float MARGIN = 12f;
    private static final float TOP = 92f;
    private static final float SIDE_WIDTH = 306f;
    private static final float LOG_WIDTH = 600f;
    private static final float LOG_HEIGHT = 176f;

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
    private int laidOutWidth;
    private int laidOutHeight;
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
        tools.follow();
        if (width != laidOutWidth || height != laidOutHeight || wantedScale != scale) {
            layOut(width, height, wantedScale);
            frame(true, LEAST_SECONDS); // windows and tables find their sizes, and nobody sees it
        }
        frame(false, Math.max(LEAST_SECONDS, seconds));
        painter.renderDrawData(ImGui.getDrawData());
        tools.takeKeys(input.hasKeys());
    }

    /** For a window of another size, or another display; the panel's windows go to their places. */
    private void layOut(int width, int height, float wantedScale) {
        if (wantedScale != scale) {
            painter.destroyFontsTexture();
            resize(wantedScale);
            painter.createFontsTexture();
        }
        laidOutWidth = width;
        laidOutHeight = height;
        io.setDisplaySize(width, height);
    }

    /** Placing puts the panel's windows where they belong; otherwise they stay where they were moved to. */
    private void frame(boolean placing, float seconds) {
        io.setDeltaTime(seconds);
        painter.newFrame();
        ImGui.newFrame();
        // Dear ImGui takes in what was done one by one, and only knows now what the mouse was over then.
        if (picks && ImGui.isMouseClicked(ImGuiMouseButton.Left) && !input.hasMouse()) {
            click = new Click(io.getMousePosX(), io.getMousePosY(), io.getKeyShift());
        }
        final float margin = MARGIN * scale;
        final float side = SIDE_WIDTH * scale;
        final float top = TOP * scale;
        final float high = Math.max(top, laidOutHeight - top - margin);
        final float logWide = Math.min(LOG_WIDTH * scale, laidOutWidth - 2f * margin);
        final float logHigh = LOG_HEIGHT * scale;
        place(placing, margin, top, side, high);
        physics.draw(scale);
        place(placing, laidOutWidth - margin - side, top, side, high);
        entities.draw();
        place(placing, 0.5f * (laidOutWidth - logWide), laidOutHeight - margin - logHigh, logWide, logHigh);
        log.draw(scale);
        ImGui.render();
    }

    private static void place(boolean placing, float x, float y, float width, float height) {
        if (placing) {
            ImGui.setNextWindowPos(x, y, ImGuiCond.Always);
            ImGui.setNextWindowSize(width, height, ImGuiCond.Always);
        }
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
        return message == null ? "no reason given" : message.lines().findFirst().orElse("no reason given");
    }
}
