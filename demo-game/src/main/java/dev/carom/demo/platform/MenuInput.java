package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a player does that menus understand, in its order, from one {@link #tell} to the next. {@link Window#poll()}
 * feeds this.
 */
public final class MenuInput {
    private static final Map<Integer, MenuKey> KEYS = Map.of(
            GLFW_KEY_UP, MenuKey.UP,
            GLFW_KEY_DOWN, MenuKey.DOWN,
            GLFW_KEY_LEFT, MenuKey.LEFT,
            GLFW_KEY_RIGHT, MenuKey.RIGHT,
            GLFW_KEY_ENTER, MenuKey.CHOOSE,
            GLFW_KEY_KP_ENTER, MenuKey.CHOOSE,
            GLFW_KEY_SPACE, MenuKey.SPACE,
            GLFW_KEY_ESCAPE, MenuKey.BACK,
            GLFW_KEY_BACKSPACE, MenuKey.ERASE);

    private final List<Consumer<MenuListener>> events = new ArrayList<>();
    private boolean cursorKnown;
    private double x;
    private double y;

    /** Nothing was done yet. */
    public MenuInput() {}

    /**
     * Tells what was done since the last call.
     *
     * @param listener is told
     */
    public void tell(MenuListener listener) {
        events.forEach(event -> event.accept(listener));
        events.clear();
    }

    /**
     * A key of the keyboard is pressed, or repeats itself.
     *
     * @param key GLFW's key code; codes that mean nothing in menus are ignored
     */
    public void key(int key) {
        final MenuKey meant = KEYS.get(key);
        if (meant != null) {
            press(meant);
        }
    }

    void press(MenuKey key) {
        events.add(listener -> listener.press(key));
    }

    void type(int codePoint) {
        events.add(listener -> listener.type(codePoint));
    }

    void mouseMoved(double toX, double toY) {
        x = toX;
        y = toY;
        // A cursor that merely lies where a window opens selects nothing.
        if (cursorKnown) {
            events.add(listener -> listener.point(toX, toY));
        }
        cursorKnown = true;
    }

    /** The cursor jumps (captured, released): the next place that is told counts as no movement. */
    void mouseJumps() {
        cursorKnown = false;
    }

    void mouseButton(int button, boolean isDown) {
        if (isDown && button == GLFW_MOUSE_BUTTON_LEFT) {
            final double atX = x;
            final double atY = y;
            events.add(listener -> listener.click(atX, atY));
        }
    }
}
