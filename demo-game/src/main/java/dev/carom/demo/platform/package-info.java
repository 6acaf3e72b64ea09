/**
 * The parts of the machine that the game uses: an OpenGL context, a window, keys and mouse. The package does not depend
 * on the game.
 *
 * <p> {@link dev.carom.demo.platform.GlContext} opens the context with a window. For automatic play and for tests, it
 * opens the context without a display. On Linux, GLFW's null platform and EGL then provide a real context, with Mesa's
 * software rasteriser if necessary. On other systems, a hidden window provides the context. So a headless run uses the
 * same drawing code as a game on a desktop. If the context cannot be opened, a {@link dev.carom.demo.error.UserError}
 * reports the errors of GLFW.
 *
 * <p> The game polls the {@link dev.carom.demo.platform.Window} once per frame. The window passes the input to {@link
 * dev.carom.demo.platform.Controls} and to {@link dev.carom.demo.platform.MenuInput}. {@code Controls} maps keys to
 * {@link dev.carom.demo.platform.Action}s. Use all classes on the thread that opened the context; on macOS this is the
 * first thread of the process.
 */
package dev.carom.demo.platform;
