package dev.carom.demo.tool;

import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Picker;
import dev.carom.demo.tool.panel.DebugPanel;
import dev.carom.demo.view.SceneDrawing;
import dev.dominion.ecs.api.Entity;
import java.util.function.Consumer;
import org.joml.Vector3f;

/** Connects a game with the debug view and the debug panel. Handles the keys of these tools, and clicks on entities. */
public final class Debugging implements AutoCloseable {
    private final boolean panelAtFirst;
    private final DebugTools tools = new DebugTools();
    private final Picker picker = new Picker();
    private final Vector3f ray = new Vector3f();
    private Window window;
    private final PanelSlot<DebugPanel> slot;
    private boolean isCovered;

    /**
     * Creates the tools before play begins.
     *
     * @param viewAtFirst whether the debug view is shown from the start
     * @param panelAtFirst whether the panel is open from the start
     * @param complaints receives a sentence if the panel cannot be opened
     */
    public Debugging(boolean viewAtFirst, boolean panelAtFirst, Consumer<String> complaints) {
        this.panelAtFirst = panelAtFirst;
        slot = new PanelSlot<>((fonts, scale) -> DebugPanel.open(tools, fonts, scale), complaints);
        tools.showLines(viewAtFirst);
    }

    /**
     * Returns the data and settings of the debug view and panel.
     *
     * @return always the same object
     */
    public DebugTools tools() {
        return tools;
    }

    /**
     * Connects the tools to the window and the renderer. Opens the panel if it must be open from the start.
     *
     * @param newWindow provides keys and mouse; may be hidden
     * @param newRenderer draws the pictures
     */
    public void begin(Window newWindow, Renderer newRenderer) {
        window = newWindow;
        slot.begin(newWindow, newRenderer);
        if (panelAtFirst) {
            showPanel(true);
        }
    }

    /**
     * Handles the keys of the debug tools.
     *
     * @param controls the keys
     * @param played whether a game is being played; otherwise the keys to freeze and to step have no effect
     */
    public void handleKeys(Controls controls, boolean played) {
        if (controls.pressed(Action.DEBUG_VIEW)) {
            tools.showLines(!tools.linesShown());
        }
        if (controls.pressed(Action.DEBUG_PANEL) && !isCovered) {
            showPanel(!tools.panelShown());
        }
        if (played && controls.pressed(Action.FREEZE)) {
            tools.tempo().switchFreeze();
        }
        if (played && controls.pressed(Action.STEP)) {
            tools.tempo().step();
        }
    }

    /**
     * Hides the panel behind a menu, and shows it again when the game continues.
     *
     * @param byAMenu true if a menu covers the game now
     */
    public void cover(boolean byAMenu) {
        if (byAMenu != isCovered) {
            isCovered = byAMenu;
            showPanel(tools.panelShown());
        }
    }

    /**
     * Selects the entity that was clicked since the last call.
     *
     * @param drawing provides the camera of the picture
     * @param played whether a game is being played; if not, clicks belong to the menu that covers the game
     */
    public void pick(SceneDrawing drawing, boolean played) {
        if (!tools.panelSeen()) {
            return;
        }
        slot.panel().prepare(window.pixelsPerUnit(), played);
        final DebugPanel.Click click = slot.panel().takeClick();
        final int width = window.framebufferWidth();
        final int height = window.framebufferHeight();
        if (click == null || width == 0 || height == 0) {
            return;
        }
        final Camera camera = drawing.camera();
        camera.ray(click.x() / width, click.y() / height, (float) width / height, ray);
        final Entity entity = picker.at(tools.game(), camera.eye, ray, tools.linesShown());
        if (click.second()) {
            tools.selection().compare(entity);
        } else {
            tools.selection().pick(entity);
        }
    }

    /** Closes the panel; call it before the OpenGL context is closed. */
    @Override
    public void close() {
        if (slot.panel() != null) {
            showPanel(false);
            slot.close();
        }
    }

    private void showPanel(boolean wanted) {
        tools.showPanel(wanted && slot.open());
        tools.coverPanel(isCovered);
        slot.show(tools.panelSeen());
    }
}
