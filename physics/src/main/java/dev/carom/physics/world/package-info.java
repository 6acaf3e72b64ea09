/**
 * The rows of a world and what a step does with them: numbers in, numbers out. Nothing here knows an object of a game.
 *
 * <pre>
 * BodyTable --> ColliderTable --> SweptBounds --broadphase--> PairTable --ContactStage--> EventRows
 *   poses     shapes and motions     boxes                  pairs, contacts             BEGIN, STAY, END
 * </pre>
 *
 * <b>Who is who.</b> A <i>body</i> is a row of {@code BodyTable}, a <i>slot</i> a row of {@code ColliderTable}, a
 * <i>pair</i> a row of {@code PairTable}; all are reused. A <i>serial</i> is given once, when a collider enters, and
 * orders pairs and events, so that no result depends on rows.
 * <p>
 * <b>From a motion to an event.</b> The world fills END of each body, then has {@code ColliderTable} make of it, for each
 * collider, its shape and motion ({@code SweptShapes}) and the bounds of that ({@code SweptBounds}); where many fly far,
 * {@code LongSweeps} finds their pairs. {@code ContactStage} follows the broadphase in which pairs there are and keeps them
 * in the order of their events ({@code SortedPairs}). {@code PairBatch} sorts up to 64 pairs by the cheapest test that can
 * decide them, and {@code ContactUpdate} decides on BEGIN, STAY and END, each with the contact as {@code ContactRows}
 * has it. It writes BEGINs and ENDs to an {@code EventPart} for each thread; {@code EventRows} puts all in order.
 * <p>
 * Threads ({@code WorkerPool}) write to rows of their own alone, and what they find is sorted, so results are the same
 * bits for any number of them. A step allocates nothing once the tables have grown; only tables own arrays, and each
 * grows in its own {@code grow()}.
 */
package dev.carom.physics.world;
