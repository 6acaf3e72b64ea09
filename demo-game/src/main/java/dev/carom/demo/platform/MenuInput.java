package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private final Set<Integer> held = new HashSet<>();
    /** Of those that are held: they were meant for something else, and mean nothing until they are pressed anew. */
    private final Set<Integer> stale = new HashSet<>();

    private boolean lettersAreStale;
    private long deafUntil = Long.MIN_VALUE;
    private boolean cursorKnown;
    private double x;
    private double y;

    /** Nothing was done yet. */
    public MenuInput() {}

    /**
     * Tells what was done since the last call.
     *
     * @param listener is told
     * @param now a time, nanoseconds
     */
    public void tell(MenuListener listener, long now) {
        if (isDeaf(now)) {
            stale.addAll(held);
        } else {
            events.forEach(event -> event.accept(listener));
        }
        events.clear();
    }

    /**
     * A screen comes up unexpectedly: what the player does in the next moment is still meant for the game. It means
     * nothing, and keys that are down then, or are now, mean nothing until they are pressed anew.
     *
     * @param until a time, nanoseconds, of the clock that {@link #tell} goes by
     */
    public void beDeaf(long until) {
        deafUntil = until;
        stale.addAll(held);
    }

    /**
     * Whether what the player does still means nothing, as {@link #beDeaf} asked for.
     *
     * @param now a time, nanoseconds, of the clock that {@link #tell} goes by
     * @return true before that time
     */
    public boolean isDeaf(long now) {
        return now < deafUntil;
    }

    /**
     * A key of the keyboard is pressed, repeats itself, or is let go.
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
        // The letter of a key comes right after the key itself.
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
