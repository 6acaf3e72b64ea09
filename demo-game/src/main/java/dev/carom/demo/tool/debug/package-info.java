/**
 * The data and settings of the debug view and the debug panel, independent of drawing; also freeze, single step and
 * slow motion.
 *
 * <p> {@link dev.carom.demo.tool.debug.DebugTools} holds all of it. It reads the game and never changes it: figures and
 * log come from the statistics and events of each step, the selection from a ray cast, and the explanation why two
 * entities touch or not from {@code explain}. {@link dev.carom.demo.tool.debug.Tempo} decides when ticks are played,
 * never what happens in them.
 */
package dev.carom.demo.tool.debug;
