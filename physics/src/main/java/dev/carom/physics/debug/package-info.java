/**
 * Draws the state of a world as lines. A drawer can show shapes, bounds, motions of the last step, centres of mass,
 * velocities, islands, contact points with their normals, impulses, and the contacts of the solver.
 * <p>
 * {@link dev.carom.physics.debug.DebugDrawer} walks over a world and calls a {@link dev.carom.physics.debug.LineSink}
 * of the game for each line, so it works with every renderer. The drawer reads the world only through its public
 * methods and changes nothing. Nothing else in this module depends on this package.
 */
package dev.carom.physics.debug;
