/**
 * Rigid bodies: from contacts and forces to impulses and motion. Rows in, impulses and displacements out; this package
 * knows neither shapes nor colliders.
 *
 * <pre>
 * SolverBodies (masses, velocities) --+
 *                                     +--> ContactSolver --> impulses in ContactConstraints, motion in SolverBodies
 * ContactConstraints (points, arms) --+
 *
 * Islands       which bodies do contacts connect? Each such set is solved on its own
 * StackedLoads  what does each contact of an island carry?
 * SubstepNeed   how many substeps does an island need, so that nothing buckles?
 * </pre>
 *
 * The world fills both tables in each tick: {@code DynamicsStage} in {@code world}. Rows of contacts are in the order
 * of the serials of their pairs, so results do not depend on the order of adding.
 * <p>
 * <b>Conventions.</b> World frame; metres, kilograms, seconds, radians; normals from A to B; a separation is negative
 * when the bodies overlap. The position of a body is that of its centre of mass. Only + - * / and sqrt are used.
 * <p>
 * <b>Sources.</b> E. Catto, "Solver2D" (box2d.org, 2024) and "Soft Constraints" (GDC 2011); M. Macklin et al., "Small
 * Steps in Physics Simulation" (2019); A. Dullweber, B. Leimkuhler and R. McLachlan, "Symplectic splitting methods for
 * rigid body molecular dynamics" (1997).
 */
package dev.carom.physics.solver;
