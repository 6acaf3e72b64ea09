/**
 * Computes impulses and motions of rigid bodies from contacts and forces. The input consists of rows of bodies and
 * contacts; the output consists of impulses and displacements. This package uses neither shapes nor colliders.
 *
 * <pre>
 * SolverBodies (masses, velocities) --+
 *                                     +--> ContactSolver --> impulses in ContactConstraints, motion in SolverBodies
 * ContactConstraints (points, arms) --+
 *
 * Islands          finds the sets of bodies that contacts connect; each set is solved on its own
 * Colours          finds contacts of a large island that may be solved at the same time
 * EffectiveMasses  computes the effective masses and other derived values of a contact
 * StackedLoads     computes the load of each body of an island, and gives new contacts their first guesses
 * SubstepNeed      computes how many substeps an island needs, so that no stack buckles
 *
 * ContactSolver    all islands: decides how many substeps each one gets, within the limits of WorldConfig; one thread
 *   |              solves a small island, all threads together solve a large one
 *   IslandSolver   the phases of a tick for a small island
 *   LargeIsland    the same phases, colour by colour
 *     RowSolver    each phase for a range of contacts or bodies; solves normal impulses
 *       Friction   friction, also of moving surfaces; rolling and spinning resistance
 *       LastingLoads  the part of the load of each contact that no spring bears
 *     Restitution  contacts that bounce
 *     InelasticImpacts  contacts that begin to push and do not bounce
 * </pre>
 *
 * {@code IslandSettings} stores the length of a substep and the stiffness of contacts for the island that is being
 * solved. {@code Softness} computes that stiffness. {@code SolverBodies} moves the bodies. It uses {@code FreeSpin} for
 * bodies whose principal moments of inertia differ.
 * <p>
 * In each tick, {@code DynamicsStage} in the package {@code world} fills the rows of {@code SolverBodies} and {@code
 * ContactConstraints}. It adds contacts in the order of the serials of their colliders; the package {@code world}
 * explains serials. This order determines the order of the islands and the colours. So the results depend neither on
 * the order in which the broadphase finds the pairs nor on the number of threads.
 * <p>
 * <b>Conventions.</b> World frame; metres, kilograms, seconds, radians; normals from A to B; a separation is negative
 * when the bodies overlap. The position of a body is that of its centre of mass. The only operations are + - * / and
 * sqrt, and those of {@code Trigonometry} for fast rotations. So all machines compute the same bits.
 * <p>
 * <b>Sources.</b> E. Catto, "Solver2D" (box2d.org, 2024) and "Soft Constraints" (GDC 2011); M. Macklin et al., "Small
 * Steps in Physics Simulation" (2019); A. Dullweber, B. Leimkuhler and R. McLachlan, "Symplectic splitting methods for
 * rigid body molecular dynamics" (1997).
 */
package dev.carom.physics.solver;
