/**
 * The tables of a world and the stages of a step. This package works on numbers and rows; it uses neither objects of
 * the game nor types of the root package.
 *
 * <pre>
 * BodyTable --> ColliderTable --> SweptBounds --broadphase--> PairTable --ContactStage--> EventRows
 *   poses     shapes and motions     AABBs                  pairs, contacts             BEGIN, STAY, END
 * </pre>
 *
 * <b>Ids.</b> A <i>body</i> is a row of {@code BodyTable}, a <i>slot</i> a row of {@code ColliderTable}, a <i>pair</i>
 * a row of {@code PairTable}. Rows are reused. A <i>serial</i> is a number that a collider gets when it enters the
 * world, and that is never reused. Serials order pairs and events, so no result depends on the indices of rows.
 * <p>
 * <b>From a motion to an event.</b> {@code Gather} in the root package writes the end pose of each body. For each
 * collider {@code ColliderTable} then computes shape and motion ({@code SweptShapes}) and the AABB of the motion
 * ({@code SweptBounds}). The broadphase finds the pairs whose AABBs overlap. In a step in which many colliders move
 * very far, the broadphase stores only the AABBs of their end poses, and {@code LongSweeps} finds the pairs along their
 * paths. {@code ContactStage} adds and removes pairs as the broadphase reports them; {@code CollisionRule} rejects
 * pairs by layers, masks and groups; {@code SortedPairs} keeps the pairs in event order. {@code PairBatch} groups up to
 * 64 pairs at a time by the cheapest test that can decide them. {@code ContactUpdate} decides on BEGIN, STAY and END,
 * and stores the contact geometry in {@code ContactRows}. Each thread writes BEGINs and ENDs to its own {@code
 * EventPart}; {@code EventRows} sorts all events.
 * <p>
 * <b>Rigid bodies</b> are not built yet. Velocity, mass and sleep belong in {@code BodyTable}. Friction and impulses
 * belong in a package {@code solver}, which will read and write rows only.
 * <p>
 * Each thread of {@code WorkerPool} writes only its own rows, and the events are sorted, so results are bit-identical
 * for any number of threads. A step allocates nothing once the tables have grown. Only tables own arrays, and each
 * grows in its own {@code grow()}.
 */
package dev.carom.physics.world;
