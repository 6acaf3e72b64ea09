package dev.carom.demo.platform;

/**
 * Input for an overlay, such as the debug panel. The overlay receives keys and mouse before the game and may consume
 * them. It does not receive Alt+Enter, which switches full screen. {@link Controls} and {@link MenuInput} receive the
 * events that are not consumed, and all releases.
 */
public interface InputOverlay {
    /** Consumes nothing. */
    InputOverlay NONE = new InputOverlay() {};

    /**
     * Called when a key goes down, repeats, or goes up.
     *
     * @param key GLFW's key code
     * @param mods GLFW's bits for Shift, Control, Alt and Super
     * @param isDown whether it is down now
     * @return whether the overlay consumes the event
     */
    default boolean key(int key, int mods, boolean isDown) {
        return false;
    }

    /**
     * Called when a character is typed.
     *
     * @param codePoint as the keyboard's layout produces it
     * @return whether the overlay consumes the event
     */
    default boolean type(int codePoint) {
        return false;
    }

    /**
     * Called when a mouse button goes down or up.
     *
     * @param button 0 left, 1 right, 2 middle
     * @param isDown whether it is down now
     * @param shift whether a Shift key is down
     * @return whether the overlay consumes the event
     */
    default boolean mouseButton(int button, boolean isDown, boolean shift) {
        return false;
    }

    /**
     * Called when the cursor moved.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     * @return whether the overlay consumes the event
     */
    default boolean mouseMoved(double x, double y) {
        return false;
    }

    /**
     * Called when the mouse wheel was turned, or a touchpad was swiped.
     *
     * @param right lines to the right
     * @param up lines up
     * @return whether the overlay consumes the event
     */
    default boolean scrolled(float right, float up) {
        return false;
    }
}
