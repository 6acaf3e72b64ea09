/**
 * Tools to test, measure and debug the game. The packages with the rules of the game do not depend on them. Only a
 * replay changes a game that is being played: it repeats the recorded restarts and reloads.
 *
 * <ul>
 * <li>{@link dev.carom.demo.tool.Recorder} records a game, and {@link dev.carom.demo.tool.Replay} replays it;
 * <li>{@link dev.carom.demo.tool.Trace} writes the state after each frame, {@link dev.carom.demo.tool.EventLog} writes
 *     each contact event, and {@link dev.carom.demo.tool.RunSummary} prints the totals of a run;
 * <li>{@link dev.carom.demo.tool.Tour} lets the autopilot play all levels, and checks that no ball leaves the table;
 * <li>{@link dev.carom.demo.tool.Debugging} connects the keys with the debug view and the debug panel. The package
 *     {@code debug} holds the data of the panel, and the package {@code panel} holds its windows.
 * </ul>
 */
package dev.carom.demo.tool;
