package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Stores the menu input of the player in order, until {@link #deliverTo} delivers it. {@link Window#poll()} adds the
 * input.
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
    private final Set<Integer> held = new HashSet<>();
    /** Held keys whose press was input for the game. They are ignored until they are released and pressed again. */
    private final Set<Integer> stale = new HashSet<>();

    private boolean lettersAreStale;
    private long ignoredUntil = Long.MIN_VALUE;
    private boolean cursorKnown;
    private double x;
    private double y;
    /** Fraction of a line that the wheel has turned beyond the last whole line; more than 0 for down. */
    private float wheel;

    /** Creates an empty queue. */
    public MenuInput() {}

    /**
     * Delivers the input since the last call, or drops it if input is ignored now, see {@link #ignoreUntil}.
     *
     * @param listener receives it
     * @param now the current time, in nanoseconds
     */
    public void deliverTo(MenuListener listener, long now) {
        if (isIgnoring(now)) {
            stale.addAll(held);
        } else {
            events.forEach(event -> event.accept(listener));
        }
        events.clear();
    }

    /**
     * Ignores input until a time. Call this method when a screen appears unexpectedly, since the player's next input is
     * still meant for the game. Keys that are down now, or are pressed before that time, are ignored until they are
     * released and pressed again.
     *
     * @param until a time in nanoseconds, by the same clock as in {@link #deliverTo}
     */
    public void ignoreUntil(long until) {
        ignoredUntil = until;
        stale.addAll(held);
    }

    /**
     * Reports whether input is ignored, see {@link #ignoreUntil}.
     *
     * @param now a time in nanoseconds, by the same clock as in {@link #deliverTo}
     * @return true before the time that was given to {@link #ignoreUntil}
     */
    public boolean isIgnoring(long now) {
        return now < ignoredUntil;
    }

    /**
     * Updates a key of the keyboard: it is pressed, repeats, or is released.
     *
     * @param key GLFW's key code; codes that mean nothing in menus are ignored
     * @param isDown whether it is down now
     */
    public void key(int key, boolean isDown) {
        if (!isDown) {
            held.remove(key);
            stale.remove(key);
            lettersAreStale = false;
            return;
        }
        held.add(key);
        // GLFW reports the character of a key right after the key, so this field decides about that character.
        lettersAreStale = stale.contains(key);
        final MenuKey meant = KEYS.get(key);
        if (meant != null && !lettersAreStale) {
            press(meant);
        }
    }

    void press(MenuKey key) {
        events.add(listener -> listener.press(key));
    }

    void type(int codePoint) {
        if (!lettersAreStale) {
            events.add(listener -> listener.type(codePoint));
        }
    }

    void mouseMoved(double toX, double toY) {
        x = toX;
        y = toY;
        // The first position selects nothing, since the window may have opened under a cursor at rest.
        if (cursorKnown) {
            events.add(listener -> listener.point(toX, toY));
        }
        cursorKnown = true;
    }

    /**
     * Announces a jump of the cursor, for example when the window captures or releases it. The next position counts as
     * no movement.
     */
    void mouseJumps() {
        cursorKnown = false;
    }

    /**
     * Adds a turn of the wheel. Touchpads report fractions of a line. This method adds them up until they make a whole
     * line.
     */
    void wheelTurned(float up) {
        wheel -= up;
        final int lines = (int) wheel;
        if (lines != 0) {
            wheel -= lines;
            final double atX = x;
            final double atY = y;
            events.add(listener -> listener.scroll(atX, atY, lines));
        }
    }

    void mouseButton(int button, boolean isDown) {
        if (isDown && button == GLFW_MOUSE_BUTTON_LEFT) {
            final double atX = x;
            final double atY = y;
            events.add(listener -> listener.click(atX, atY));
        }
    }
}
