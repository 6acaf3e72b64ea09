/**
 * The debug panel: what {@link dev.carom.demo.debug.DebugTools} holds, in windows of Dear ImGui.
 * <p>
 * {@link dev.carom.demo.panel.DebugPanel} is told of keys and mouse by the game's own window and draws into whatever
 * framebuffer is bound, so that it is the same with a display and without one. Dear ImGui is a native library: on a
 * machine for which there is none, opening the panel fails with one sentence, and nothing else of the game needs it.
 */
package dev.carom.demo.panel;
