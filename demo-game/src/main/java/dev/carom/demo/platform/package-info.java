/**
 * The machine as the game uses it: an OpenGL context, a window, keys and mouse. The package does not depend on the
 * game.
 *
 * <p> {@link dev.carom.demo.platform.GlContext} opens the context, with a window or, for automatic play and for tests,
 * without a display. GLFW's null platform together with EGL provides a real context there, with Mesa's software
 * rasteriser if necessary, so that a headless run uses the same drawing code as a game on a desktop. Every error of
 * GLFW becomes one {@link dev.carom.demo.error.UserError}.
 *
 * <p> {@link dev.carom.demo.platform.Window} is polled once a frame and feeds {@link dev.carom.demo.platform.Controls},
 * which turn keys into {@link dev.carom.demo.platform.Action}s. All of it belongs to the thread that opened the
 * context; on macOS that is the first thread of the process.
 */
package dev.carom.demo.platform;
