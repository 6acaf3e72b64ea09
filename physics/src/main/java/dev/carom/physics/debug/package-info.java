/**
 * Draws the state of a world as lines: shapes, bounds, motions of the last step, contact points with their normals,
 * islands and contacts of the solver.
 * <p>
 * {@link dev.carom.physics.debug.DebugDrawer} walks over a world and calls a {@link dev.carom.physics.debug.LineSink}
 * of the game for each line, so it works with every renderer. It reads the world only by its public methods and
 * changes nothing. Nothing else in this module depends on this package.
 */
package dev.carom.physics.debug;
