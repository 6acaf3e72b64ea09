/**
 * The data and settings of the debug view and the debug panel, and the tempo of the game: freeze, single step and slow
 * motion. The package does not depend on drawing.
 *
 * <p> {@link dev.carom.demo.tool.debug.DebugTools} holds all data and settings. It reads the game and never changes it.
 * The measures and the log come from the statistics and events of each step. A ray cast finds the entity under the
 * mouse. The {@code explain} method of the physics provides the reason why two entities touch or do not touch.
 * {@link dev.carom.demo.tool.debug.Tempo} determines when ticks are played, but not what happens in a tick.
 */
package dev.carom.demo.tool.debug;
