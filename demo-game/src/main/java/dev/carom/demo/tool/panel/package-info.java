/**
 * The debug panel: the contents of {@link dev.carom.demo.tool.debug.DebugTools} in windows of Dear ImGui.
 * <p>
 * {@link dev.carom.demo.tool.panel.DebugPanel} gets keys and mouse from the game's own window, and draws into the
 * framebuffer that is bound, so that it works with and without a display. Dear ImGui is a native library: on a machine
 * for which there is none, opening the panel fails with one sentence. Nothing else in the game needs it.
 */
package dev.carom.demo.tool.panel;
