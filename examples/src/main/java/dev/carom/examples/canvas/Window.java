package dev.carom.examples.canvas;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Platform;

/**
 * A window with OpenGL 3.3, or a hidden one for pictures. Fills an {@link Input}. Only one window may exist at a time.
 */
final class Window implements AutoCloseable {
    private static final long MAX_SECONDS_TO_END = 5;

    private final Input input;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread endByCtrlC = new Thread(this::endByCtrlC, "end by Ctrl-C");
    private volatile boolean interrupted;
    private GLFWErrorCallback errors; // null until GLFW is loaded
    private String glfwError = "";
    private boolean started;
    private boolean capturing;
    private long handle;

    private Window(Input input) {
        this.input = input;
    }

    /** Opens a window on the display. */
    static Window open(String title, int width, int height, Input input) {
        return new Window(input).start(title, width, height, true);
    }

    /** Opens OpenGL without a display: on Linux through EGL alone, elsewhere with a window that is never shown. */
    static Window openHidden(int width, int height) {
        return new Window(new Input()).start("hidden", width, height, false);
    }

    private Window start(String title, int width, int height, boolean visible) {
        try {
            open(title, width, height, visible);
        } catch (CanvasException e) {
            close();
            throw e;
        } catch (LinkageError | IllegalStateException e) { // LWJGL: a native library is missing or too old
            close();
            throw new CanvasException("OpenGL cannot be opened (" + e.getMessage() + "); " + remedy());
        }
        Runtime.getRuntime().addShutdownHook(endByCtrlC);
        return this;
    }

    private void open(String title, int width, int height, boolean visible) {
        if (visible && Platform.get() == Platform.LINUX && !isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY")) {
            throw noDisplay();
        }
        final GLFWErrorCallback keeper = GLFWErrorCallback.create(
                (code, text) -> glfwError = " (" + GLFWErrorCallback.getDescription(text) + ")");
        glfwSetErrorCallback(keeper);
        errors = keeper;
        final boolean withoutDisplay = !visible && Platform.get() == Platform.LINUX;
        final boolean onX11 = visible && Platform.get() == Platform.LINUX && !isSet("WAYLAND_DISPLAY");
        // Chooses X11 explicitly: otherwise GLFW tries Wayland first, and libwayland prints an error.
        glfwInitHint(
                GLFW_PLATFORM, withoutDisplay ? GLFW_PLATFORM_NULL : onX11 ? GLFW_PLATFORM_X11 : GLFW_ANY_PLATFORM);
        started = glfwInit();
        if (!started) {
            throw noDisplay();
        }
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_VISIBLE, visible ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, visible ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_DEPTH_BITS, 0); // the renderer has its own depth buffer and multisampling
        glfwWindowHint(GLFW_STENCIL_BITS, 0);
        if (withoutDisplay) {
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        }
        handle = glfwCreateWindow(width, height, title, NULL, NULL);
        if (handle == NULL) {
            throw new CanvasException("OpenGL 3.3 cannot be opened" + glfwError + "; " + remedy());
        }
        glfwMakeContextCurrent(handle);
        glfwSwapInterval(visible ? 1 : 0);
        GL.createCapabilities(true);
        listen();
    }

    private void listen() {
        glfwSetKeyCallback(handle, (window, key, scancode, action, mods) -> {
            if (key == GLFW_KEY_ESCAPE) {
                glfwSetWindowShouldClose(handle, true);
            }
            button(key, action);
        });
        glfwSetMouseButtonCallback(handle, (window, button, action, mods) -> button(button, action));
        glfwSetScrollCallback(handle, (window, right, up) -> input.turnWheel((float) up));
        glfwSetCursorPosCallback(handle, (window, x, y) -> {
            final int[] width = new int[1];
            final int[] height = new int[1];
            glfwGetWindowSize(handle, width, height);
            final double half = Math.max(1.0, 0.5 * height[0]);
            input.moveMouse((float) ((x - 0.5 * width[0]) / half), (float) (1.0 - y / half));
        });
        glfwSetWindowFocusCallback(handle, (window, focused) -> {
            if (!focused) {
                input.releaseAll();
            }
        });
    }

    private void button(int number, int action) {
        if (number < 0) {
            return; // a key without a GLFW number
        }
        if (action == GLFW_PRESS) {
            input.press(number);
        } else if (action == GLFW_RELEASE) {
            input.release(number);
        }
    }

    /** Processes the input since the last call. Returns false when the window should close. */
    boolean poll() {
        if (input.isMouseCaptured() != capturing) {
            capturing = input.isMouseCaptured();
            glfwSetInputMode(handle, GLFW_CURSOR, capturing ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
        }
        glfwPollEvents();
        return !interrupted && !glfwWindowShouldClose(handle);
    }

    double seconds() {
        return glfwGetTime();
    }

    void swap() {
        glfwSwapBuffers(handle);
    }

    /**
     * Returns the width in pixels; 0 when minimised. On some displays, pixels are smaller than the units of the mouse
     * position.
     */
    int width() {
        final int[] width = new int[1];
        glfwGetFramebufferSize(handle, width, null);
        return width[0];
    }

    int height() {
        final int[] height = new int[1];
        glfwGetFramebufferSize(handle, null, height);
        return height[0];
    }

    @Override
    public void close() {
        if (handle != NULL) {
            GL.setCapabilities(null);
            Callbacks.glfwFreeCallbacks(handle);
            glfwDestroyWindow(handle);
        }
        if (started) {
            glfwTerminate();
        }
        if (errors != null) {
            glfwSetErrorCallback(null);
            errors.free();
        }
        closed.countDown();
        if (!interrupted) {
            try {
                Runtime.getRuntime().removeShutdownHook(endByCtrlC);
            } catch (IllegalStateException e) {
                interrupted = true; // the process is already shutting down
            }
        }
    }

    /**
     * Delays the end of the process until the main thread has stopped drawing, but at most for
     * {@link #MAX_SECONDS_TO_END}.
     */
    private void endByCtrlC() {
        interrupted = true;
        try {
            closed.await(MAX_SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CanvasException noDisplay() {
        return new CanvasException("There is no display to open a window on" + glfwError
                + "; start the example in a desktop session, or write a screenshot with --screenshot FILE.");
    }

    private static String remedy() {
        return Platform.get() == Platform.LINUX
                ? "on Debian or Ubuntu install it with: apt-get install libegl1 libgl1 libgl1-mesa-dri."
                : "install a graphics driver that supports OpenGL 3.3.";
    }

    private static boolean isSet(String variable) {
        final String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }
}
