/**
 * The tables of a world and the stages of a step. This package works on numbers and rows; it uses neither objects of
 * the game nor types of the root package.
 *
 * <pre>
 * BodyTable --> ColliderTable --> SweptBounds --broadphase--> PairTable --ContactUpdate--> EventRows
 *   poses     shapes and motions     AABBs                  pairs, contacts              BEGIN, STAY, END
 * </pre>
 *
 * <b>Ids.</b> A <i>body</i> is a row of {@code BodyTable}. A <i>slot</i> is a row of {@code ColliderTable}. A
 * <i>pair</i> is a row of {@code PairTable}. Rows are reused. A <i>serial</i> is a number that a collider gets when it
 * enters the world. Serials are never reused. Serials order pairs and events, so no result depends on the indices of
 * rows.
 * <p>
 * <b>From a motion to an event.</b> {@code BodyTable} has three poses of each body: where the body started in the last
 * step, and where it starts and ends in this step. {@code Gather} in the root package writes the end poses of all
 * bodies that are not dynamic. For each collider, {@code ColliderTable} then computes shape and motion
 * ({@code SweptShapes}) and the AABB of the motion ({@code SweptBounds}). The broadphase finds the pairs whose AABBs
 * overlap. If many colliders move very far in one step, the AABBs of their motions would overlap nearly everything. For
 * these colliders, the broadphase therefore gets only the AABBs of the end poses. {@code LongSweeps} finds the pairs
 * along their paths.
 * <p>
 * {@code ContactStage} adds and removes pairs as the broadphase and {@code LongSweeps} report them. {@code
 * CollisionRule} rejects pairs by layers, masks and groups. {@code SortedPairs} keeps the pairs in the order of their
 * serials. {@code FilterCache} calls the game's pair filter for pairs without a decision and stores the decisions.
 * {@code PairBatch} processes up to 64 pairs at a time. It groups the pairs by the cheapest test that can decide them.
 * {@code ContactUpdate} decides on BEGIN, STAY and END of a pair. An END has a reason, a constant of {@code EndCode}.
 * {@code ContactUpdate} stores the contact geometry in {@code ContactRows}. The geometry of most contacts of two
 * axis-aligned boxes is not stored: {@code AlignedBoxContact} of the package {@code narrowphase} computes the geometry
 * when the game reads it. Each thread writes its BEGINs and ENDs to its own {@code EventPart}, and marks in {@code
 * PairTable} the pairs that STAY. {@code EventRows} sorts all contact events by time and serials; {@code BodyEvents} of
 * the root package sorts body events.
 * <p>
 * <b>Rigid bodies.</b> {@code RigidBodyTable} stores the mass, the velocities and the forces of rigid bodies. {@code
 * MaterialTable} stores the materials of the colliders: friction, restitution, rolling and spinning resistance, and the
 * velocity of the surface, such as that of a conveyor belt. For each contact, {@code MaterialTable} combines the values
 * of both colliders, except the surface velocities. {@code ContactFiller} rotates the surface velocities with the
 * bodies and subtracts one from the other.
 * <p>
 * {@code DynamicsStage} runs the stages: {@code BodyMotions} predicts the motions of dynamic bodies, and the broadphase
 * finds pairs on these motions. {@code SolverContacts} decides which pairs get a row of the solver: pairs that touch or
 * nearly touch, and pairs that would touch in this tick. {@code ContactPrediction} decides most pairs independently of
 * each other, and {@code BlockedMotions} stores which part of a predicted motion is blocked by the contacts found so
 * far. {@code ThrownBodies} computes how far impacts of this tick may throw bodies. Contacts that only thrown bodies
 * can have are then predicted, too. {@code ContactFiller} computes contact points from {@code PredictedContacts},
 * writes combined materials, and takes first guesses of the forces from {@code ImpulseRows} (warm starting). The
 * package {@code solver} computes impulses. {@code BodyMotions} writes the end poses of dynamic bodies. {@code
 * MotionClamp} stops bodies that would still pass through something. {@code SolidPairs} decides in which pairs the
 * bodies may push each other, and {@code PairCull} finds pairs that surely stay apart.
 * <p>
 * {@code ImpulseRows} keeps the results of the solver for each pair: the impulses of the tick, and the forces at the
 * end of the tick. Events report the impulses, see {@code ContactImpulse}. The forces are the first guesses of the next
 * tick. If the contact points have changed, {@code ImpulseSpread} distributes the forces over the new points. Debug
 * views read the rows of the solver through {@code SolvedRows}, and islands through {@code IslandNumbers}. A world
 * without dynamic bodies skips all these stages. At the end of a step, {@code ContactUpdate} tests the actual motions
 * of the bodies, like those of all other colliders.
 * <p>
 * <b>Sleep.</b> At the end of a step, {@code FallingAsleep} makes an island fall asleep when all its bodies have been
 * still for half a second. In later steps, {@code Waking} wakes bodies whose surroundings change. {@code WakeCode}
 * lists the reasons. {@code Waking} finds the changes of neighbours. The root package reports the changes that the game
 * makes, such as a force or a new position. {@code RigidBodyTable} stores the reason until the body events of the step
 * are written. Sleeping bodies are not in the tables of the solver. A step skips groups of slots whose colliders all
 * sleep, and blocks of pairs whose colliders all sleep or are fixed, until one of these colliders changes. {@code
 * ColliderTable} and {@code SortedPairs} count such changes. A game may also let a body sleep ({@code Body.sleep}).
 * {@code BodyRegistry} of the root package puts the body to sleep at the start of the next step.
 * <p>
 * {@code WorkerPool} is the {@link dev.carom.physics.parallel.Parallel} of a world. Each of its threads writes only its
 * own rows, and the events are sorted, so results are bit-identical for any number of threads. A step allocates nothing
 * once the tables have grown. Each class grows its own arrays, mostly in {@code grow()} or {@code reserve()}.
 */
package dev.carom.physics.world;
