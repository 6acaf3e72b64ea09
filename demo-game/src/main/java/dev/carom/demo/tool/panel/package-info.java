/**
 * Two panels that the GUI library Dear ImGui draws. {@link dev.carom.demo.tool.panel.DebugPanel} shows the contents of
 * {@link dev.carom.demo.tool.debug.DebugTools}. {@link dev.carom.demo.tool.panel.WorkshopPanel} controls a scene of the
 * Workshop.
 *
 * <p> A panel receives keys and mouse from the game's own window, and draws into the bound framebuffer. So it works
 * with and without a display. Dear ImGui is a native library. On a machine without this library, opening the panel
 * fails with a one-sentence message. Nothing else in the game needs the library.
 */
package dev.carom.demo.tool.panel;
