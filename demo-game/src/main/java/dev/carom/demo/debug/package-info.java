/**
 * What the debug view and the debug panel show, apart from how it is drawn; and freeze, single step and slow motion.
 * <p>
 * {@link dev.carom.demo.debug.DebugTools} holds all of it. It reads the game and never changes it: measures and log come
 * from the statistics and the events of each step, what is pointed at from a ray cast, why two things touch or do not
 * from {@code explain}. {@link dev.carom.demo.debug.Tempo} decides when ticks are played, never what is in them.
 */
package dev.carom.demo.debug;
