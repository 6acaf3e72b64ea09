/**
 * The collision world: colliders in, contact events out.
 * <p>
 * A {@link dev.carom.physics.PhysicsWorld} contains pairs of {@link dev.carom.physics.Transform} and {@link
 * dev.carom.physics.Collider}, each with an owner of the game's choice. Each step finds all pairs of colliders that
 * touch at any time of the step, and reports them as {@link dev.carom.physics.ContactEvents}. The world moves nothing:
 * the game moves the transforms and responds to the events.
 *
 * <pre>{@code
 * PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
 * Transform ball = new Transform(0f, 1f, 0f);
 * world.add("ball", ball, Collider.sphere(0.25f));
 * world.add("wall", new Transform(0f, 1f, 10f), Collider.alignedBox(5f, 2f, 0.05f).fixed());
 * ball.moveBy(0f, 0f, 40f);
 * world.step(1f / 60f);
 * for (ContactEvent<String> event : world.events()) {
 *     System.out.println(event.phase() + " " + event.a() + " " + event.b() + " at " + event.first());
 * }
 * }</pre>
 *
 * <b>Reading contacts.</b> The events of a step are a list, {@link dev.carom.physics.PhysicsWorld#events}; games select
 * from it by owner, phase or layers. Listeners ({@link dev.carom.physics.ContactListener}) and cursors ({@link
 * dev.carom.physics.EventCursor}) use the same events; cursors serve loops that make several steps a frame or none.
 * {@code isTouching} and {@code contactsOf} return the current contacts, and {@code explain} reports why two colliders
 * do not touch. A {@link dev.carom.physics.CollisionFilter} (layers, masks, groups) and a {@link
 * dev.carom.physics.PairFilter} of the game decide which pairs may touch.
 * <p>
 * <b>Queries and movers.</b> {@link dev.carom.physics.Queries} cast rays and shapes, and find overlaps and closest
 * points. They search the colliders of a world in the state after the last step, boxes that the game lists on demand
 * ({@link dev.carom.physics.BoxSource}), or both. A {@link dev.carom.physics.Mover} moves characters by such queries.
 * <p>
 * <b>Conventions</b> of all packages: right-handed, Y up; metres, seconds, radians; of the two colliders of a contact,
 * A entered the world first; normals point from A to B; depth is greater than 0 when two shapes overlap; times within a
 * tick are fractions in [0, 1]; touching counts as overlapping.
 * <p>
 * <b>From a transform to an event.</b> {@link dev.carom.physics.PhysicsWorld#step} defines the order of a step. Each
 * stage reads the data on its left and writes the data on its right:
 *
 * <pre>
 * Transforms, Colliders -> Gather -> rows of bodies and colliders -> Broadphase -> pairs -> contacts -> events
 * </pre>
 *
 * This package contains the objects that games use, and the classes that copy them into rows and show rows as objects:
 * <ul>
 *   <li>{@code Gather} reads the transforms and fills the rows. It puts a transform in quarantine that is not finite
 *       or too far from the origin.
 *   <li>{@code ColliderRegistry} maps each slot to collider, owner and transform; a slot is the index of one row.
 *       {@code ColliderWalk} visits all colliders in order. {@code PendingColliders} stores the colliders that enter in
 *       the next step. {@code OwnerTable} finds owners. {@code StoredPose} connects a transform with a {@link
 *       dev.carom.physics.PoseStore}, which reads and writes positions in fields of the game.
 *   <li>{@code FilterCache} keeps the decisions of the game's pair filter. {@code CollisionRule} in {@code world}
 *       compares layers, masks and groups.
 *   <li>{@code TickEvents} shows the events of one step as objects. {@code EventHistory} keeps the events of several
 *       steps for cursors. {@code Listeners} calls the game. {@code Explainer} answers {@code explain}.
 * </ul>
 * The rows, and the stages of a step, are in the hidden package {@code world}.
 * <p>
 * <b>From a query to a hit.</b> {@code Queries} and {@code Mover} check their arguments and call the hidden packages
 * {@code query} (casts and closest points) and {@code mover} (slides, stair steps, platforms). The results are slots.
 * {@code QueryHit} shows a slot as owner and collider. {@code QueryFilter} accepts or rejects a slot by its owner and
 * collider.
 */
package dev.carom.physics;
