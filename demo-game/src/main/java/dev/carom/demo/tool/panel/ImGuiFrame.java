package dev.carom.demo.tool.panel;

import dev.carom.demo.error.UserError;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.gl3.ImGuiImplGl3;
import java.nio.file.Path;

/**
 * The state of Dear ImGui, and the OpenGL code that paints its windows. The GLFW backend of imgui-java is not used,
 * since it needs a display and intercepts the input of the window.
 */
final class ImGuiFrame implements AutoCloseable {
    private static final float LEAST_SECONDS = 1e-4f;

    private final Path fonts;
    private final ImGuiImplGl3 painter = new ImGuiImplGl3();
    private final ImGuiIO io;
    private final PanelInput input;
    private float scale;

    private ImGuiFrame(Path fonts) {
        this.fonts = fonts;
        ImGui.createContext();
        io = ImGui.getIO();
        io.setIniFilename(null); // no settings file is written
        io.setLogFilename(null);
        input = new PanelInput(io);
    }

    /**
     * Opens Dear ImGui in the OpenGL context that is current on this thread.
     *
     * @throws UserError if Dear ImGui cannot be loaded, or the font is missing
     */
    static ImGuiFrame open(Path fonts, float scale) {
        try {
            final ImGuiFrame frame = new ImGuiFrame(fonts);
            boolean ready = false;
            try {
                frame.setScale(scale);
                frame.painter.init("#version 330 core");
                ready = true;
                return frame;
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

    ImGuiIO io() {
        return io;
    }

    PanelInput input() {
        return input;
    }

    float scale() {
        return scale;
    }

    /** Adapts to the size of the picture, in pixels, and to the wanted scale of the panel. */
    void resize(int width, int height, float wantedScale) {
        if (wantedScale != scale) {
            painter.destroyFontsTexture();
            setScale(wantedScale);
            painter.createFontsTexture();
        }
        io.setDisplaySize(width, height);
    }

    /** Begins a frame. The caller then adds the windows. */
    void begin(float seconds) {
        io.setDeltaTime(Math.max(LEAST_SECONDS, seconds));
        painter.newFrame();
        ImGui.newFrame();
    }

    /** Ends a frame. The frame stays invisible unless {@link #paint} draws it. */
    void end() {
        ImGui.render();
    }

    /** Draws the last frame into the bound framebuffer. */
    void paint() {
        painter.renderDrawData(ImGui.getDrawData());
    }

    @Override
    public void close() {
        painter.shutdown();
        ImGui.destroyContext();
    }

    private void setScale(float wanted) {
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
