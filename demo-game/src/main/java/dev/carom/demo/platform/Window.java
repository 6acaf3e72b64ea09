package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.system.MemoryStack;

/**
 * The window of a {@link GlContext}: its size, its buffers, and the player's input. Without a display, the window is
 * invisible and receives no input. Use it on the thread that opened the context.
 */
public final class Window {
    private final long handle;
    private final Controls controls = new Controls();
    private final MenuInput menuInput = new MenuInput();
    private final Gamepad gamepad = new Gamepad(controls, menuInput);
    private InputOverlay overlay = InputOverlay.NONE;
    private boolean lostFocus;
    private boolean mouseCaptured;
    /** Position and size of the window before full screen: x, y, width, height. */
    private final int[] place = new int[4];

    Window(long handle) {
        this.handle = handle;
        glfwSetKeyCallback(handle, (window, key, scancode, action, mods) -> key(key, action, mods));
        glfwSetCharCallback(handle, (window, codePoint) -> {
            if (!overlay.type(codePoint)) {
                menuInput.type(codePoint);
            }
        });
        glfwSetMouseButtonCallback(
                handle,
                (window, button, action, mods) ->
                        mouseButton(button, action == GLFW_PRESS, (mods & GLFW_MOD_SHIFT) != 0));
        glfwSetCursorPosCallback(handle, (window, x, y) -> mouseMoved(x, y));
        glfwSetScrollCallback(handle, (window, right, up) -> {
            if (!overlay.scrolled((float) right, (float) up)) {
                controls.wheelTurned((float) up);
                menuInput.wheelTurned((float) up);
            }
        });
        glfwSetWindowFocusCallback(handle, (window, focused) -> lostFocus |= !focused);
    }

    private void key(int key, int action, int mods) {
        // The release of Enter is passed on, since Enter may have been pressed before Alt.
        if (key == GLFW_KEY_ENTER && (mods & GLFW_MOD_ALT) != 0 && action != GLFW_RELEASE) {
            if (action == GLFW_PRESS) {
                // Alt+Enter counts as a press and an immediate release of F11. This code does not wait for the release
                // of Enter, since Alt may be up by then.
                controls.key(GLFW_KEY_F11, true);
                controls.key(GLFW_KEY_F11, false);
            }
            return;
        }
        final boolean taken = overlay.key(key, mods, action != GLFW_RELEASE);
        // The game receives each release, since the overlay may not have consumed the corresponding press.
        if (action == GLFW_RELEASE || action == GLFW_PRESS && !taken) {
            controls.key(key, action == GLFW_PRESS);
        }
        if (action == GLFW_RELEASE || !taken) {
            menuInput.key(key, action != GLFW_RELEASE);
        }
    }

    private void mouseButton(int button, boolean isDown, boolean shift) {
        final boolean taken = overlay.mouseButton(button, isDown, shift);
        if (!isDown || !taken) {
            controls.mouseButton(button, isDown);
            menuInput.mouseButton(button, isDown);
        }
    }

    private void mouseMoved(double x, double y) {
        if (overlay.mouseMoved(x, y)) {
            mouseJumps();
        } else {
            controls.mouseMoved(x, y);
            menuInput.mouseMoved(x, y);
        }
    }

    /**
     * Sets the overlay that receives keys and mouse first.
     *
     * @param wanted {@link InputOverlay#NONE} for none
     */
    public void overlay(InputOverlay wanted) {
        overlay = wanted;
    }

    /** Processes the events since the last call: keys, mouse, gamepad, resizing, closing. Call it once per frame. */
    public void poll() {
        controls.beginPoll();
        lostFocus = false;
        glfwPollEvents();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var width = stack.mallocInt(1);
            final var height = stack.mallocInt(1);
            glfwGetWindowSize(handle, width, height);
            controls.windowIs(width.get(0), height.get(0));
        }
        gamepad.poll();
    }

    /**
     * Returns the input for menus.
     *
     * @return always the same object
     */
    public MenuInput menuInput() {
        return menuInput;
    }

    /**
     * Reports whether the window has lost the focus since the last {@link #poll} began.
     *
     * @return true until the next {@link #poll}
     */
    public boolean lostFocus() {
        return lostFocus;
    }

    /**
     * Switches to full screen, or back to the window's previous position and size. Uses the monitor that shows the
     * middle of the window, or else the primary monitor. Without any monitor, the window does not change.
     *
     * @param on true for full screen
     */
    public void fullScreen(boolean on) {
        final boolean is = glfwGetWindowMonitor(handle) != NULL;
        if (on == is) {
            return;
        }
        mouseJumps();
        if (!on) {
            glfwSetWindowMonitor(handle, NULL, place[0], place[1], place[2], place[3], GLFW_DONT_CARE);
            return;
        }
        final int[] x = new int[1];
        final int[] y = new int[1];
        final int[] width = new int[1];
        final int[] height = new int[1];
        glfwGetWindowPos(handle, x, y);
        glfwGetWindowSize(handle, width, height);
        final long monitor = Monitors.at(x[0] + width[0] / 2, y[0] + height[0] / 2);
        final GLFWVidMode mode = monitor == NULL ? null : glfwGetVideoMode(monitor);
        if (mode == null) {
            return; // there is no monitor
        }
        place[0] = x[0];
        place[1] = y[0];
        place[2] = width[0];
        place[3] = height[0];
        glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
    }

    /**
     * Returns the number of pixels per window unit. This number is 1, except on HiDPI displays of macOS and Wayland,
     * where it can be 2.
     *
     * @return more than 0
     */
    public float pixelsPerUnit() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var width = stack.mallocInt(1);
            glfwGetWindowSize(handle, width, null);
            return Math.max(1, framebufferWidth()) / (float) Math.max(1, width.get(0));
        }
    }

    /**
     * Returns the content scale that the user set for the display, such as 1.5 or 2 on HiDPI displays.
     *
     * @return more than 0
     */
    public float contentScale() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var scale = stack.mallocFloat(1);
            glfwGetWindowContentScale(handle, scale, null);
            return scale.get(0) > 0f ? scale.get(0) : 1f;
        }
    }

    /**
     * Returns the input for the game.
     *
     * @return always the same object
     */
    public Controls controls() {
        return controls;
    }

    /** Shows the drawn frame. */
    public void swapBuffers() {
        glfwSwapBuffers(handle);
    }

    /**
     * Sets whether swapping the buffers waits for the display. Initially, the swap waits if the window is visible, and
     * does not wait if the window is invisible.
     *
     * @param on true to wait
     */
    public void vsync(boolean on) {
        glfwSwapInterval(on ? 1 : 0);
    }

    /**
     * Returns the width of the framebuffer. On HiDPI displays it can be larger than the width of the window in window
     * units.
     *
     * @return pixels, 0 for a minimised window
     */
    public int framebufferWidth() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var width = stack.mallocInt(1);
            glfwGetFramebufferSize(handle, width, null);
            return width.get(0);
        }
    }

    /**
     * Returns the height of the framebuffer.
     *
     * @return pixels, 0 for a minimised window
     */
    public int framebufferHeight() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var height = stack.mallocInt(1);
            glfwGetFramebufferSize(handle, null, height);
            return height.get(0);
        }
    }

    /**
     * Resizes the window.
     *
     * @param width window units
     * @param height window units
     */
    public void resize(int width, int height) {
        glfwSetWindowSize(handle, width, height);
    }

    /**
     * Sets the title of the window.
     *
     * @param title text of its title bar
     */
    public void title(String title) {
        glfwSetWindowTitle(handle, title);
    }

    /**
     * Captures or releases the mouse. A captured mouse has no visible cursor and moves without limit. Only a focused
     * window can capture the mouse. So call this method in each frame: the window then captures the mouse as soon as it
     * has the focus. A call that does not change this state has no effect.
     *
     * @param wanted true to capture, false to release
     */
    public void captureMouse(boolean wanted) {
        final boolean captured = wanted && glfwGetWindowAttrib(handle, GLFW_FOCUSED) == GLFW_TRUE;
        if (captured != mouseCaptured) {
            mouseCaptured = captured;
            mouseJumps();
            glfwSetInputMode(handle, GLFW_CURSOR, captured ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
        }
    }

    /**
     * Reports whether the player or {@link #requestClose()} has requested to close the window.
     *
     * @return true after the first request
     */
    public boolean shouldClose() {
        return glfwWindowShouldClose(handle);
    }

    /** Requests to close the window, as its close button does. */
    public void requestClose() {
        glfwSetWindowShouldClose(handle, true);
    }

    private void mouseJumps() {
        controls.mouseJumps();
        menuInput.mouseJumps();
    }

    void destroy() {
        Callbacks.glfwFreeCallbacks(handle);
        glfwDestroyWindow(handle);
    }
}
