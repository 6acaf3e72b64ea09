package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.carom.demo.error.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Platform;

/**
 * An OpenGL 3.3 core context of the calling thread, with a window or without a display.
 *
 * <p> GLFW has one state per process, so at most one context is open at a time. Only the thread that opened the context
 * may use and close it. On macOS this must be the first thread of the process ({@code java -XstartOnFirstThread}).
 */
public final class GlContext implements AutoCloseable {
    private static final int MAJOR = 3;
    private static final int MINOR = 3;
    private static final String PACKAGES_REMEDY =
            "on Debian or Ubuntu install it with: apt-get install libegl1 libgl1 libgl1-mesa-dri";
    private static final String DRIVER_REMEDY =
            "install a graphics driver that offers OpenGL 3.3, or update the installed one";

    private static final List<String> SOFTWARE_RENDERERS =
            List.of("llvmpipe", "softpipe", "SwiftShader", "GDI Generic", "Microsoft Basic Render");

    private static final AtomicBoolean OPEN = new AtomicBoolean();

    private final boolean headless;
    private final List<String> complaints = new ArrayList<>();
    /** Whether a driver exists that does not offer OpenGL 3.3. */
    private boolean driverTooOld;
    /**
     * Null until GLFW uses the callback. While it is null, GLFW may not have been loaded, so {@link #close} does not
     * call GLFW.
     */
    private GLFWErrorCallback errorCallback;

    private boolean initialised;
    private Window window;
    private boolean capable;
    private boolean closed;

    private GlContext(boolean headless) {
        this.headless = headless;
    }

    /**
     * Opens a window with a context. Swapping buffers waits for the display.
     *
     * @param title text of the title bar
     * @param width window units, more than 0
     * @param height window units, more than 0
     * @return the context, current on this thread
     * @throws IllegalArgumentException when a size is not more than 0
     * @throws IllegalStateException when another context is open
     * @throws UserError when there is no display or no OpenGL 3.3
     */
    public static GlContext openWindow(String title, int width, int height) {
        return open(new GlContext(false), title, width, height);
    }

    /**
     * Opens a context that needs no display. On Linux, the context uses only EGL. On other systems, it uses a window
     * that is never shown.
     *
     * @param width pixels, more than 0
     * @param height pixels, more than 0
     * @return the context, current on this thread
     * @throws IllegalArgumentException when a size is not more than 0
     * @throws IllegalStateException when another context is open
     * @throws UserError when there is no EGL or no OpenGL 3.3
     */
    public static GlContext openHeadless(int width, int height) {
        return open(new GlContext(true), "headless", width, height);
    }

    /**
     * Returns the window. The window of a headless context is invisible.
     *
     * @return always the same object
     */
    public Window window() {
        return window;
    }

    /**
     * Reports whether the context was opened without a display.
     *
     * @return true if the window is invisible
     */
    public boolean headless() {
        return headless;
    }

    /**
     * Describes the OpenGL version and renderer, such as {@code "OpenGL 4.5 (Core Profile) Mesa 22.3.6 on llvmpipe"}.
     *
     * @return one line for logs
     */
    public String description() {
        return "OpenGL " + GL11C.glGetString(GL11C.GL_VERSION) + " on " + GL11C.glGetString(GL11C.GL_RENDERER);
    }

    /**
     * Reports whether the CPU draws, not a graphics card. With Mesa's llvmpipe on two cores, a frame of 1280 x 720
     * pixels takes about 0.1 s.
     *
     * @return true for the software rasterisers of Mesa, Google and Microsoft
     */
    public boolean software() {
        final String renderer = String.valueOf(GL11C.glGetString(GL11C.GL_RENDERER));
        return SOFTWARE_RENDERERS.stream().anyMatch(renderer::contains);
    }

    /**
     * Closes the window and frees all resources of GLFW. Close all OpenGL objects first. A second call does nothing.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (capable) {
            GL.setCapabilities(null);
        }
        if (window != null) {
            window.destroy();
        }
        if (initialised) {
            glfwTerminate();
        }
        if (errorCallback != null) {
            glfwSetErrorCallback(null);
            errorCallback.free();
        }
        OPEN.set(false);
    }

    private static GlContext open(GlContext context, String title, int width, int height) {
        if (width <= 0 || height <= 0) {
            throw new IllegalArgumentException(
                    "A window's size must be more than 0 x 0 (got: " + width + " x " + height + "); give it in pixels");
        }
        if (!OPEN.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "A GlContext is open already, and GLFW supports only one; close it" + " first");
        }
        boolean opened = false;
        try {
            context.start(title, width, height);
            opened = true;
            return context;
        } catch (LinkageError e) {
            // LWJGL throws this if a native library cannot be loaded or lacks a system library.
            throw new UserError(
                    "GLFW or OpenGL cannot be loaded (" + firstLine(e.getMessage()) + "); " + context.remedy() + ".",
                    e);
        } finally {
            if (!opened) {
                context.close();
            }
        }
    }

    private void start(String title, int width, int height) {
        final GLFWErrorCallback callback = GLFWErrorCallback.create((code, text) -> {
            if (!capable) { // errors are stored only to explain why the context cannot be opened
                complaints.add(GLFWErrorCallback.getDescription(text));
            }
            driverTooOld |= code == GLFW_VERSION_UNAVAILABLE;
        });
        glfwSetErrorCallback(callback);
        errorCallback = callback;
        final int platform = platform();
        glfwInitHint(GLFW_PLATFORM, platform);
        initialised = initialise();
        if (!initialised) {
            throw headless ? new UserError("GLFW cannot start" + because() + "; " + remedy() + ".") : noDisplay();
        }
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, MAJOR);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, MINOR);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_VISIBLE, headless ? GLFW_FALSE : GLFW_TRUE);
        // On HiDPI displays of Windows and X11, a window unit is a pixel. Without this scaling, the window would be
        // tiny.
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, headless ? GLFW_FALSE : GLFW_TRUE);
        // The renderer has its own depth, stencil and multisample buffers; the window only receives finished pixels.
        glfwWindowHint(GLFW_DEPTH_BITS, 0);
        glfwWindowHint(GLFW_STENCIL_BITS, 0);
        if (platform == GLFW_PLATFORM_NULL) {
            glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
        }
        final long handle = createWindow(title, width, height);
        if (handle == NULL) {
            throw new UserError("OpenGL 3.3 cannot be opened" + because() + "; " + remedy() + ".");
        }
        window = new Window(handle);
        glfwMakeContextCurrent(handle);
        final GLCapabilities capabilities = createCapabilities();
        if (!capabilities.OpenGL33) {
            throw new UserError("OpenGL 3.3 is needed, but this machine offers " + GL11C.glGetString(GL11C.GL_VERSION)
                    + "; " + DRIVER_REMEDY + ".");
        }
        window.vsync(!headless);
    }

    /** Creates a window with a context that reports driver resets, if the driver supports that. */
    private long createWindow(String title, int width, int height) {
        glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, GLFW_LOSE_CONTEXT_ON_RESET);
        final long handle = glfwCreateWindow(width, height, title, NULL, NULL);
        if (handle != NULL) {
            return handle;
        }
        complaints.clear();
        glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, GLFW_NO_ROBUSTNESS);
        return glfwCreateWindow(width, height, title, NULL, NULL);
    }

    /**
     * Chooses the platform of GLFW. Without this choice, GLFW would try Wayland even if there is no Wayland display.
     * Then libwayland would print a message to standard error.
     */
    private int platform() {
        if (Platform.get() != Platform.LINUX) {
            return GLFW_ANY_PLATFORM;
        }
        if (headless) {
            return GLFW_PLATFORM_NULL;
        }
        if (isSet("WAYLAND_DISPLAY") || isSet("WAYLAND_SOCKET")) {
            return GLFW_ANY_PLATFORM;
        }
        if (isSet("DISPLAY")) {
            return GLFW_PLATFORM_X11;
        }
        throw noDisplay();
    }

    private static boolean isSet(String variable) {
        final String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }

    private UserError noDisplay() {
        return new UserError("There is no display to open a window on" + because()
                + "; start the game in a desktop session, or with --headless.");
    }

    private static boolean initialise() {
        try {
            return glfwInit();
        } catch (IllegalStateException e) {
            // LWJGL rejects all but the first thread of a macOS process; otherwise Cocoa would crash.
            throw new UserError(
                    "On macOS a window must be opened by the process's first thread; start Java with"
                            + " -XstartOnFirstThread.",
                    e);
        }
    }

    private GLCapabilities createCapabilities() {
        try {
            final GLCapabilities capabilities = GL.createCapabilities(true);
            capable = true;
            return capabilities;
        } catch (IllegalStateException e) {
            throw new UserError("OpenGL 3.3 cannot be used (" + firstLine(e.getMessage()) + "); " + remedy() + ".", e);
        }
    }

    /** Returns the stored error messages of GLFW in brackets; empty if there are none. */
    private String because() {
        return complaints.isEmpty() ? "" : " (" + String.join("; ", complaints) + ")";
    }

    /**
     * Returns the remedy for a failure. On Linux, the remedy is to install packages. On other systems, or if a driver
     * exists but is too old, the remedy is to install or update a graphics driver.
     */
    private String remedy() {
        return Platform.get() == Platform.LINUX && !driverTooOld ? PACKAGES_REMEDY : DRIVER_REMEDY;
    }

    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("no reason given");
    }
}
