package dev.carom.demo.tool.panel;

import static org.lwjgl.glfw.GLFW.*;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiPopupFlags;
import java.util.Map;

/** Translates GLFW's keys and mouse events to those of Dear ImGui. */
final class PanelInput {
    /** Keys for text editing; the panel ignores other keys. */
    private static final Map<Integer, Integer> KEYS = Map.ofEntries(
            Map.entry(GLFW_KEY_LEFT, ImGuiKey.LeftArrow),
            Map.entry(GLFW_KEY_RIGHT, ImGuiKey.RightArrow),
            Map.entry(GLFW_KEY_UP, ImGuiKey.UpArrow),
            Map.entry(GLFW_KEY_DOWN, ImGuiKey.DownArrow),
            Map.entry(GLFW_KEY_HOME, ImGuiKey.Home),
            Map.entry(GLFW_KEY_END, ImGuiKey.End),
            Map.entry(GLFW_KEY_DELETE, ImGuiKey.Delete),
            Map.entry(GLFW_KEY_BACKSPACE, ImGuiKey.Backspace),
            Map.entry(GLFW_KEY_ENTER, ImGuiKey.Enter),
            Map.entry(GLFW_KEY_KP_ENTER, ImGuiKey.KeypadEnter),
            Map.entry(GLFW_KEY_ESCAPE, ImGuiKey.Escape),
            Map.entry(GLFW_KEY_TAB, ImGuiKey.Tab),
            Map.entry(GLFW_KEY_A, ImGuiKey.A),
            Map.entry(GLFW_KEY_C, ImGuiKey.C),
            Map.entry(GLFW_KEY_V, ImGuiKey.V),
            Map.entry(GLFW_KEY_X, ImGuiKey.X),
            Map.entry(GLFW_KEY_Y, ImGuiKey.Y),
            Map.entry(GLFW_KEY_Z, ImGuiKey.Z));

    private final ImGuiIO io;
    private boolean closesList;

    PanelInput(ImGuiIO io) {
        this.io = io;
    }

    /**
     * Passes a key event to Dear ImGui. Returns whether the panel consumes the key. The panel consumes Escape while a
     * list is open, and all keys except function keys while a text field has the focus.
     */
    boolean key(int key, int mods, boolean isDown) {
        io.addKeyEvent(ImGuiKey.ModShift, (mods & GLFW_MOD_SHIFT) != 0);
        io.addKeyEvent(ImGuiKey.ModCtrl, (mods & GLFW_MOD_CONTROL) != 0);
        io.addKeyEvent(ImGuiKey.ModAlt, (mods & GLFW_MOD_ALT) != 0);
        io.addKeyEvent(ImGuiKey.ModSuper, (mods & GLFW_MOD_SUPER) != 0);
        final Integer meant = KEYS.get(key);
        if (meant != null) {
            io.addKeyEvent(meant, isDown);
        }
        if (key == GLFW_KEY_ESCAPE && ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup)) {
            closesList |= isDown;
            return true;
        }
        return hasKeys() && (key < GLFW_KEY_F1 || key > GLFW_KEY_F25);
    }

    /**
     * Reports whether, since the last call, Escape was pressed while a list was open. If so, the caller must close the
     * list. Dear ImGui closes a list on Escape only if its keyboard navigation is on. This navigation is off, since the
     * keys belong to the game.
     */
    boolean takeClosesList() {
        final boolean closes = closesList;
        closesList = false;
        return closes;
    }

    boolean type(int codePoint) {
        final boolean wanted = hasKeys();
        if (wanted) {
            io.addInputCharacter(codePoint);
        }
        return wanted;
    }

    void mouseButton(int button, boolean isDown, boolean shift) {
        // On X11, the event for pressing a Shift key does not have the Shift bit, so this call sets the state of Shift.
        io.addKeyEvent(ImGuiKey.ModShift, shift);
        if (button <= GLFW_MOUSE_BUTTON_MIDDLE) {
            io.addMouseButtonEvent(button, isDown);
        }
    }

    void mouseMoved(float xPixels, float yPixels) {
        io.addMousePosEvent(xPixels, yPixels);
    }

    void scrolled(float right, float up) {
        io.addMouseWheelEvent(right, up);
    }

    /** Reports whether a text field has the focus. */
    boolean hasKeys() {
        return io.getWantTextInput();
    }

    /** Reports whether the mouse is over a window of the panel, or drags part of it. */
    boolean hasMouse() {
        return io.getWantCaptureMouse();
    }
}
