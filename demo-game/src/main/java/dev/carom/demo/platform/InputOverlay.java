package dev.carom.demo.platform;

/**
 * Something that lies over the game and is told of keys and mouse before it. What it keeps, neither {@link Controls}
 * nor {@link MenuInput} hear of; but that something is let go, they hear always.
 */
public interface InputOverlay {
    /** Wants nothing. */
    InputOverlay NONE = new InputOverlay() {};

    /**
     * A key goes down, repeats itself, or goes up.
     *
     * @param key GLFW's key code
     * @param mods GLFW's bits for Shift, Control, Alt and Super
     * @param isDown whether it is down now
     * @return whether to keep it from the game
     */
    default boolean key(int key, int mods, boolean isDown) {
        return false;
    }

    /**
     * A letter is typed.
     *
     * @param codePoint as the keyboard's layout has it
     * @return whether to keep it from the game
     */
    default boolean type(int codePoint) {
        return false;
    }

    /**
     * A mouse button goes down or up.
     *
     * @param button 0 left, 1 right, 2 middle
     * @param isDown whether it is down now
     * @param shift whether a Shift key is down
     * @return whether to keep it from the game
     */
    default boolean mouseButton(int button, boolean isDown, boolean shift) {
        return false;
    }

    /**
     * The cursor is at a new place.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     * @return whether to keep it from the game
     */
    default boolean mouseMoved(double x, double y) {
        return false;
    }

    /**
     * The mouse wheel is turned, or a touchpad is swiped.
     *
     * @param right lines to the right
     * @param up lines up
     */
    default void scrolled(float right, float up) {}
}
