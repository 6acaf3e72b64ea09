package dev.carom.examples.canvas;

import java.util.BitSet;
import org.lwjgl.glfw.GLFW;

/**
 * State of keys and mouse in one tick. Keys have GLFW's numbers, such as {@link GLFW#GLFW_KEY_SPACE}. The mouse buttons
 * are {@link #LEFT} and {@link #RIGHT}; no key has one of these numbers.
 */
public final class Input {
    /** The left mouse button. */
    public static final int LEFT = GLFW.GLFW_MOUSE_BUTTON_LEFT;

    /** The right mouse button. */
    public static final int RIGHT = GLFW.GLFW_MOUSE_BUTTON_RIGHT;

    private final BitSet down = new BitSet();
    private final BitSet pressed = new BitSet();
    private float mouseX;
    private float mouseY;
    private float turnX;
    private float turnY;
    private float wheel;
    private boolean captured;

    /** Creates an input with nothing pressed. */
    public Input() {}

    /**
     * Reports whether a key or mouse button is held down.
     *
     * @param key the number of the key or button
     * @return true also if it was pressed and released again since the last tick
     */
    public boolean isDown(int key) {
        return down.get(key) || pressed.get(key);
    }

    /**
     * Reports whether a key or mouse button was pressed since the last tick.
     *
     * @param key the number of the key or button
     * @return true in one tick only, however long the key is held
     */
    public boolean wasPressed(int key) {
        return pressed.get(key);
    }

    /**
     * Returns the state of two keys as one axis.
     *
     * @param negative the key for -1
     * @param positive the key for 1
     * @return -1, 0 or 1
     */
    public float axis(int negative, int positive) {
        return (isDown(positive) ? 1f : 0f) - (isDown(negative) ? 1f : 0f);
    }

    /**
     * Returns the mouse position: the distance to the right of the window's centre.
     *
     * @return the distance in units of half the window's height
     */
    public float mouseX() {
        return mouseX;
    }

    /**
     * Returns the mouse position: the distance above the window's centre.
     *
     * @return the distance in units of half the window's height; beyond -1 and 1 outside of the window
     */
    public float mouseY() {
        return mouseY;
    }

    /**
     * Returns how far the mouse moved to the right since the last tick.
     *
     * @return the distance in units of half the window's height
     */
    public float turnX() {
        return turnX;
    }

    /**
     * Returns how far the mouse moved up since the last tick.
     *
     * @return the distance in units of half the window's height
     */
    public float turnY() {
        return turnY;
    }

    /**
     * Returns how far the mouse wheel was turned since the last tick.
     *
     * @return notches, positive away from the user
     */
    public float wheel() {
        return wheel;
    }

    /** Hides the cursor and lets the mouse move without limits from now on, for programs in first person. */
    public void captureMouse() {
        captured = true;
    }

    boolean isMouseCaptured() {
        return captured;
    }

    /**
     * Presses a key or mouse button.
     *
     * @param key the number of the key or button
     */
    public void press(int key) {
        if (!down.get(key)) {
            pressed.set(key);
        }
        down.set(key);
    }

    /**
     * Releases a key or mouse button.
     *
     * @param key the number of the key or button
     */
    public void release(int key) {
        down.clear(key);
    }

    /** Releases all keys and buttons. Another window now has the focus and receives their release events. */
    void releaseAll() {
        down.clear();
    }

    /**
     * Moves the mouse.
     *
     * @param x distance to the right of the window's centre, in units of half the window's height
     * @param y distance above the window's centre, in units of half the window's height
     */
    public void moveMouse(float x, float y) {
        turnX += x - mouseX;
        turnY += y - mouseY;
        mouseX = x;
        mouseY = y;
    }

    void turnWheel(float notches) {
        wheel += notches;
    }

    /** Ends a tick that has read this input. Presses and movements from now on belong to the next tick. */
    public void endTick() {
        pressed.clear();
        turnX = 0f;
        turnY = 0f;
        wheel = 0f;
    }
}
