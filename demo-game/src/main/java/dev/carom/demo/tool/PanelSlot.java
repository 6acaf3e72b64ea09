package dev.carom.demo.tool;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.platform.InputOverlay;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.panel.Panel;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Opens, shows and closes a panel over the picture of a window. The panel is opened on first use. If opening fails, the
 * failure is reported once, and play continues without the panel.
 *
 * @param <P> the kind of panel
 */
public final class PanelSlot<P extends Panel> implements AutoCloseable {
    private final Opener<P> opener;
    private final Consumer<String> complaints;
    private Window window;
    private Renderer renderer;
    private P panel;
    private boolean impossible;
    private long lastFrame;

    /**
     * Opens a panel.
     *
     * @param <P> the kind of panel
     */
    public interface Opener<P> {
        /**
         * Opens the panel in the OpenGL context of this thread.
         *
         * @param fonts the folder of the game's fonts
         * @param scale content scale of the display
         * @return the panel
         * @throws UserError if it cannot be opened
         */
        P open(Path fonts, float scale);
    }

    /**
     * Creates a slot without a panel.
     *
     * @param opener opens the panel
     * @param complaints receives a sentence if the panel cannot be opened
     */
    public PanelSlot(Opener<P> opener, Consumer<String> complaints) {
        this.opener = opener;
        this.complaints = complaints;
    }

    /**
     * Connects the slot to a window.
     *
     * @param newWindow provides keys and mouse; may be hidden
     * @param newRenderer draws the pictures
     */
    public void begin(Window newWindow, Renderer newRenderer) {
        window = newWindow;
        renderer = newRenderer;
    }

    /**
     * Opens the panel, unless it is already open.
     *
     * @return whether the panel is open now
     */
    public boolean open() {
        if (panel == null && !impossible) {
            try {
                panel = opener.open(Assets.root().resolve("fonts"), window.contentScale());
            } catch (UserError e) {
                impossible = true;
                complaints.accept(e.getMessage());
            }
        }
        return panel != null;
    }

    /**
     * Shows or hides the panel.
     *
     * @param wanted whether to show the panel; may be true only while the panel is open
     */
    public void show(boolean wanted) {
        window.overlay(wanted ? panel : InputOverlay.NONE);
        renderer.overlay(wanted ? this::draw : (width, height) -> {});
    }

    /**
     * Returns the panel.
     *
     * @return null while it is not open
     */
    public P panel() {
        return panel;
    }

    /** Hides and closes the panel; call it before the OpenGL context is closed. */
    @Override
    public void close() {
        if (panel != null) {
            show(false);
            panel.close();
            panel = null;
        }
    }

    private void draw(int width, int height) {
        final long now = System.nanoTime();
        panel.draw(width, height, window.contentScale(), Math.min(1f, (now - lastFrame) * 1e-9f));
        lastFrame = now;
    }
}
