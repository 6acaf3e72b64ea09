/**
 * Tools around the game, for those who test, measure and debug it. No game needs them, and they change none.
 * <ul>
 *   <li>{@link dev.carom.demo.tool.Recorder} writes a game down, {@link dev.carom.demo.tool.Replay} plays it again;
 *   <li>{@link dev.carom.demo.tool.Trace} writes the state after each frame, {@link dev.carom.demo.tool.EventLog} each
 *       contact event, {@link dev.carom.demo.tool.RunSummary} the totals of a run;
 *   <li>{@link dev.carom.demo.tool.Tour} lets the autopilot play all levels, and checks where the balls are;
 *   <li>{@link dev.carom.demo.tool.Debugging} connects the keys with the debug view and the debug panel, whose contents
 *       are in the package {@code debug} and whose windows are in {@code panel}.
 * </ul>
 */
package dev.carom.demo.tool;
