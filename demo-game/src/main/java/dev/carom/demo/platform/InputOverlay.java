package dev.carom.demo.platform;

/**
 * Input for an overlay, such as the debug panel. The overlay receives keys and mouse before the game and may consume
 * them. {@link Controls} and {@link MenuInput} receive the events that are not consumed, and all releases.
 */
public interface InputOverlay {
    /** Consumes nothing. */
    InputOverlay NONE = new InputOverlay() {};

    /**
     * A key goes down, repeats, or goes up.
     *
     * @param key GLFW's key code
     * @param mods GLFW's bits for Shift, Control, Alt and Super
     * @param isDown whether it is down now
     * @return whether it is consumed
     */
    default boolean key(int key, int mods, boolean isDown) {
        return false;
    }

    /**
     * A character is typed.
     *
     * @param codePoint as the keyboard's layout produces it
     * @return whether it is consumed
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
     * @return whether it is consumed
     */
    default boolean mouseButton(int button, boolean isDown, boolean shift) {
        return false;
    }

    /**
     * The cursor moved.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     * @return whether it is consumed
     */
    default boolean mouseMoved(double x, double y) {
        return false;
    }

    /**
     * The mouse wheel turned, or a touchpad was swiped.
     *
     * @param right lines to the right
     * @param up lines up
     * @return whether it is consumed
     */
    default boolean scrolled(float right, float up) {
        return false;
    }
}
