package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.system.MemoryStack;

/**
 * The window of a {@link GlContext}: its size, its buffers, what the player does in it. Without a display it is there
 * all the same, invisible, and nobody presses its keys. To be used on the thread that opened the context.
 */
public final class Window {
    private final long handle;
    private final Controls controls = new Controls();
    private final MenuInput menuInput = new MenuInput();
    private final Gamepad gamepad = new Gamepad(controls, menuInput);
    private InputOverlay overlay = InputOverlay.NONE;
    private boolean lostFocus;
    private boolean mouseCaptured;
    /** Where the window was before it filled the screen: x, y, width, height. */
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
        glfwSetScrollCallback(handle, (window, right, up) -> overlay.scrolled((float) right, (float) up));
        glfwSetWindowFocusCallback(handle, (window, focused) -> lostFocus |= !focused);
    }

    private void key(int key, int action, int mods) {
        if (key == GLFW_KEY_ENTER && (mods & GLFW_MOD_ALT) != 0) {
            if (action == GLFW_PRESS) {
                // As if F11 was touched: Alt may be released before Enter is.
                controls.key(GLFW_KEY_F11, true);
                controls.key(GLFW_KEY_F11, false);
            }
            return;
        }
        final boolean taken = overlay.key(key, mods, action != GLFW_RELEASE);
        // What is let go is let go for all: it may have been pressed when the overlay did not want it yet.
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
     * Lets something that lies over the game have keys and mouse first.
     *
     * @param wanted {@link InputOverlay#NONE} for nothing
     */
    public void overlay(InputOverlay wanted) {
        overlay = wanted;
    }

    /** Takes in what happened since the last call: keys, mouse, gamepad, resizing, closing. Once a frame. */
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
     * What the player does in menus.
     *
     * @return always the same object
     */
    public MenuInput menuInput() {
        return menuInput;
    }

    /**
     * Whether the player turned to another window since the poll before.
     *
     * @return true once
     */
    public boolean lostFocus() {
        return lostFocus;
    }

    /**
     * Fills the screen that the window is on most, or gives it back its old place.
     *
     * @param on whether to fill it
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
            return; // no screen to fill
        }
        place[0] = x[0];
        place[1] = y[0];
        place[2] = width[0];
        place[3] = height[0];
        glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
    }

    /**
     * Pixels of a window unit, across: 1, but 2 and the like on HiDPI displays of macOS and Wayland.
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
     * How much larger than usual the display's user wants things to be: 1.5, 2 and the like on HiDPI displays.
     *
     * @return pixels for one of a usual display, more than 0
     */
    public float contentScale() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var scale = stack.mallocFloat(1);
            glfwGetWindowContentScale(handle, scale, null);
            return scale.get(0) > 0f ? scale.get(0) : 1f;
        }
    }

    /**
     * Keys and mouse.
     *
     * @return always the same object
     */
    public Controls controls() {
        return controls;
    }

    /** Shows what was drawn. */
    public void swapBuffers() {
        glfwSwapBuffers(handle);
    }

    /**
     * Whether swapping waits for the display. On when a window opens, off without a display.
     *
     * @param on true to wait
     */
    public void vsync(boolean on) {
        glfwSwapInterval(on ? 1 : 0);
    }

    /**
     * Width of what is drawn; on HiDPI displays larger than the window's width in window units.
     *
     * @return pixels, 0 in a minimised window
     */
    public int framebufferWidth() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final var width = stack.mallocInt(1);
            glfwGetFramebufferSize(handle, width, null);
            return width.get(0);
        }
    }

    /**
     * Height of what is drawn.
     *
     * @return pixels, 0 in a minimised window
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
     * Renames the window.
     *
     * @param title what its title bar says
     */
    public void title(String title) {
        glfwSetWindowTitle(handle, title);
    }

    /**
     * Hides the cursor and lets it move without end, or gives it back. A window that the player does not work in has no
     * cursor to hide: call this once a frame, it does nothing twice.
     *
     * @param wanted whether the game wants it
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
     * Whether the player, or {@link #requestClose()}, asked for the window to close.
     *
     * @return true from then on
     */
    public boolean shouldClose() {
        return glfwWindowShouldClose(handle);
    }

    /** Asks for the window to close, as its close button does. */
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
