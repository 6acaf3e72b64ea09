package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.Callbacks;
import org.lwjgl.system.MemoryStack;

/**
 * The window of a {@link GlContext}: its size, its buffers, what the player does in it. Without a display it is there all the
 * same, invisible, and nobody presses its keys. To be used on the thread that opened the context.
 */
public final class Window {
    private final long handle;
    private final Controls controls = new Controls();

    Window(long handle) {
        this.handle = handle;
        glfwSetKeyCallback(handle, (window, key, scancode, action, mods) -> {
            if (action != GLFW_REPEAT) {
                controls.key(key, action == GLFW_PRESS);
            }
        });
        glfwSetMouseButtonCallback(
                handle, (window, button, action, mods) -> controls.mouseButton(button, action == GLFW_PRESS));
        glfwSetCursorPosCallback(handle, (window, x, y) -> controls.mouseMoved(x, y));
    }

    /** Takes in what happened since the last call: keys, mouse, resizing, closing. Once a frame. */
    public void poll() {
        controls.beginPoll();
        glfwPollEvents();
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
     * Hides the cursor and lets it move without end, or gives it back.
     *
     * @param captured whether the game has it
     */
    public void captureMouse(boolean captured) {
        controls.mouseJumps();
        glfwSetInputMode(handle, GLFW_CURSOR, captured ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
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

    void destroy() {
        Callbacks.glfwFreeCallbacks(handle);
        glfwDestroyWindow(handle);
    }
}
