/**
 * Two panels of Dear ImGui. The debug panel shows the contents of {@link dev.carom.demo.tool.debug.DebugTools}. The
 * other panel is that of the Workshop.
 *
 * <p> {@link dev.carom.demo.tool.panel.DebugPanel} receives keys and mouse from the game's own window and draws into
 * the bound framebuffer, so the panel works with and without a display. Dear ImGui is a native library. On a machine
 * without this library, opening the panel fails with a one-sentence message. Nothing else in the game needs the
 * library.
 */
package dev.carom.demo.tool.panel;
