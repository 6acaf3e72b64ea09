package dev.carom.examples.canvas;

import java.util.BitSet;
import org.lwjgl.glfw.GLFW;

/**
 * Keys and mouse as one tick sees them. Keys are GLFW's numbers, such as {@link GLFW#GLFW_KEY_SPACE}; mouse buttons are
 * {@link #LEFT} and {@link #RIGHT}, which no key has.
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

    /** Nothing is pressed. */
    public Input() {}

    /**
     * Whether a key or mouse button is held down.
     *
     * @param key its number
     * @return true also when it went down and up again since the last tick
     */
    public boolean isDown(int key) {
        return down.get(key) || pressed.get(key);
    }

    /**
     * Whether a key or mouse button went down since the last tick.
     *
     * @param key its number
     * @return true in one tick, however long it is held
     */
    public boolean wasPressed(int key) {
        return pressed.get(key);
    }

    /**
     * Two keys as one axis.
     *
     * @param negative the key for -1
     * @param positive the key for 1
     * @return -1, 0 or 1
     */
    public float axis(int negative, int positive) {
        return (isDown(positive) ? 1f : 0f) - (isDown(negative) ? 1f : 0f);
    }

    /**
     * Where the mouse is: to the right of the middle of the window.
     *
     * @return in halves of the window's height
     */
    public float mouseX() {
        return mouseX;
    }

    /**
     * Where the mouse is: above the middle of the window.
     *
     * @return in halves of the window's height, from -1 to 1
     */
    public float mouseY() {
        return mouseY;
    }

    /**
     * How far the mouse moved to the right since the last tick.
     *
     * @return in halves of the window's height
     */
    public float turnX() {
        return turnX;
    }

    /**
     * How far the mouse moved up since the last tick.
     *
     * @return in halves of the window's height
     */
    public float turnY() {
        return turnY;
    }

    /**
     * How far the mouse wheel was turned since the last tick.
     *
     * @return in notches, away from the user
     */
    public float wheel() {
        return wheel;
    }

    /** Hides the cursor and lets the mouse move without end, from now on: for programs in first person. */
    public void captureMouse() {
        captured = true;
    }

    boolean isMouseCaptured() {
        return captured;
    }

    /**
     * A key or mouse button goes down.
     *
     * @param key its number
     */
    public void press(int key) {
        if (!down.get(key)) {
            pressed.set(key);
        }
        down.set(key);
    }

    /**
     * A key or mouse button goes up.
     *
     * @param key its number
     */
    public void release(int key) {
        down.clear(key);
    }

    /** All keys and buttons go up: the user turned to another window, which gets to know of it. */
    void releaseAll() {
        down.clear();
    }

    /**
     * The mouse moves.
     *
     * @param x halves of the window's height, to the right of its middle
     * @param y halves of the window's height, above its middle
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

    /** A tick has read it: what is new from now on is for the next one. */
    public void endTick() {
        pressed.clear();
        turnX = 0f;
        turnY = 0f;
        wheel = 0f;
    }
}
