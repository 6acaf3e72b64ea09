package dev.carom.demo.tool.panel;

import dev.carom.demo.error.UserError;
import dev.carom.demo.tool.debug.DebugTools;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiMouseButton;
import java.nio.file.Path;

/**
 * The windows of the debug panel. Dear ImGui draws them with OpenGL over a finished picture. The game passes the input
 * to the panel.
 *
 * <p> A call of {@link #prepare} sets whether clicks beside the windows select entities. If they do, the visible panel
 * consumes all mouse input. If not, it consumes only the mouse input over its windows. The game receives all keys, with
 * two exceptions: the keys of text input, and Escape while a list is open. Dear ImGui has one state per process, so
 * only one panel exists at a time. Use the panel only on the thread of the OpenGL context.
 */
public final class DebugPanel implements Panel {
    private final DebugTools tools;
    private final ImGuiFrame frame;
    private final PanelInput input;
    private final PhysicsWindow physics;
    private final EntityWindow entities;
    private final LogWindow log;
    /** The layout of the current picture; null before the first frame. */
    private PanelLayout layout;

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

    private DebugPanel(DebugTools tools, ImGuiFrame frame) {
        this.tools = tools;
        this.frame = frame;
        input = frame.input();
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
        return new DebugPanel(tools, ImGuiFrame.open(fonts, scale));
    }

    @Override
    public void draw(int width, int height, float displayScale, float seconds) {
        tools.follow();
        final PanelLayout wanted = PanelLayout.of(width, height, displayScale);
        if (!wanted.equals(layout)) {
            layout = wanted;
            layOut();
            frame(true, 0f); // in this invisible frame, windows and tables compute their sizes
        }
        frame(false, seconds);
        frame.paint();
        tools.takeKeys(input.hasKeys());
    }

    /**
     * Adapts the fonts, the sizes and the free area for the table to a new layout. The next frame moves the panel's
     * windows.
     */
    private void layOut() {
        tools.leaveFree(layout.share(), layout.raised());
        frame.resize(layout.width(), layout.height(), layout.scale());
    }

    /**
     * Draws a frame. If {@code placing} is true, moves the panel's windows to their places. Otherwise they stay where
     * the user moved them.
     */
    private void frame(boolean placing, float seconds) {
        frame.begin(seconds);
        // hasMouse() is up to date only after begin(), since Dear ImGui processes the events there.
        if (picks && ImGui.isMouseClicked(ImGuiMouseButton.Left) && !input.hasMouse()) {
            final ImGuiIO io = frame.io();
            click = new Click(io.getMousePosX(), io.getMousePosY(), io.getKeyShift());
        }
        place(placing, layout.physics());
        physics.draw(frame.scale());
        place(placing, layout.entities());
        entities.draw();
        place(placing, layout.log());
        log.draw(frame.scale());
        frame.end();
    }

    private static void place(boolean placing, PanelLayout.Box box) {
        if (placing) {
            ImGui.setNextWindowPos(box.x(), box.y(), ImGuiCond.Always);
            ImGui.setNextWindowSize(box.width(), box.height(), ImGuiCond.Always);
        }
    }

    /**
     * Sets the number of pixels per window unit, and whether a click beside the panel's windows selects an entity.
     *
     * @param pixels pixels per window unit
     * @param wanted false to pass such clicks on to menus
     */
    public void prepare(float pixels, boolean wanted) {
        pixelsPerUnit = pixels;
        picks = wanted;
    }

    /**
     * Returns the last click beside the panel's windows.
     *
     * @return null for none; each click is returned only once
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
    public boolean scrolled(float right, float up) {
        input.scrolled(right, up);
        return picks || input.hasMouse();
    }

    @Override
    public void close() {
        frame.close();
    }
}
