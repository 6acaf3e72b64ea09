package dev.carom.demo;

import dev.carom.demo.debug.DebugTools;
import dev.carom.demo.debug.Picker;
import dev.carom.demo.panel.DebugPanel;
import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.InputOverlay;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.view.SceneDrawing;
import dev.dominion.ecs.api.Entity;
import java.util.function.Consumer;
import org.joml.Vector3f;

/**
 * Debug view and panel of a play: the keys that show them, freeze and step, and who is clicked. The panel is opened
 * when it is first asked for; where it cannot be, that is told once, and play goes on without.
 */
final class Debugging implements AutoCloseable {
    private final Consumer<String> complaints;
    private final boolean panelAtFirst;
    private final DebugTools tools = new DebugTools();
    private final Picker picker = new Picker();
    private final Vector3f ray = new Vector3f();
    private Window window;
    private Renderer renderer;
    private DebugPanel panel;
    private boolean impossible;
    private boolean isCovered;
    private long lastFrame;

    Debugging(Options options, Consumer<String> complaints) {
        this.complaints = complaints;
        panelAtFirst = options.debugPanel;
        tools.showLines(options.debugView);
    }

    DebugTools tools() {
        return tools;
    }

    /** Has a picture to draw over from now on, and keys and mouse of a window, which nobody may see. */
    void begin(Window newWindow, Renderer newRenderer) {
        window = newWindow;
        renderer = newRenderer;
        if (panelAtFirst) {
            showPanel(true);
        }
    }

    /** Does what the keys ask for; freeze and step only in a game that is played. */
    void obey(Controls controls, boolean played) {
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

    /** With a menu over the game the panel has no place; it is there again when the game goes on. */
    void cover(boolean byAMenu) {
        if (byAMenu != isCovered) {
            isCovered = byAMenu;
            showPanel(tools.panelShown());
        }
    }

    /** Looks at who was clicked since the last call. With a menu over the game, the clicks are the menu's. */
    void pick(SceneDrawing drawing, boolean played) {
        if (!tools.panelSeen()) {
            return;
        }
        panel.prepare(window.pixelsPerUnit(), played);
        final DebugPanel.Click click = panel.takeClick();
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

    /** Closes the panel, while OpenGL is still there. */
    @Override
    public void close() {
        if (panel != null) {
            showPanel(false);
            panel.close();
            panel = null;
        }
    }

    private void showPanel(boolean wanted) {
        if (wanted && panel == null && !impossible) {
            try {
                panel = DebugPanel.open(tools, Assets.root().resolve("fonts"), window.contentScale());
            } catch (UserError e) {
                impossible = true;
                complaints.accept(e.getMessage());
            }
        }
        final boolean shown = wanted && panel != null;
        tools.showPanel(shown);
        tools.coverPanel(isCovered);
        window.overlay(tools.panelSeen() ? panel : InputOverlay.NONE);
        renderer.overlay(tools.panelSeen() ? this::drawPanel : (width, height) -> {});
    }

    private void drawPanel(int width, int height) {
        final long now = System.nanoTime();
        panel.draw(width, height, window.contentScale(), Math.min(1f, (now - lastFrame) * 1e-9f));
        lastFrame = now;
    }
}
