/**
 * A world of colliders and rigid bodies that reports contacts as events.
 * <p>
 * A {@link dev.carom.physics.PhysicsWorld} contains pairs of {@link dev.carom.physics.Transform} and
 * {@link dev.carom.physics.Collider}, each pair with an owner that the game chooses. Each step finds all pairs of
 * colliders that touch at any time of the step, and reports them as {@link dev.carom.physics.ContactEvents}. The world
 * moves the transforms that have a dynamic {@link dev.carom.physics.Body}. The game moves all other transforms, and
 * responds to the events.
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
 * from it by owner, phase or layers. Listeners ({@link dev.carom.physics.ContactListener}) and cursors
 * ({@link dev.carom.physics.EventCursor}) receive the same events. Cursors are for game loops that make several steps
 * in a frame, or none. {@code isTouching} and {@code contactsOf} report the current contacts. {@code explain} reports
 * why two colliders touch or do not touch. A {@link dev.carom.physics.CollisionFilter} (layers, masks, groups) and a
 * {@link dev.carom.physics.PairFilter} of the game decide which pairs may touch. A sensor
 * ({@link dev.carom.physics.Collider#sensor()}) has contacts like a solid collider, but it pushes no body and does not
 * stop a mover. An END event has an {@link dev.carom.physics.EndReason}. For example, the colliders separated, or one
 * of them was removed, disabled or changed.
 * <p>
 * <b>Responding to contacts.</b> A game can stop or reflect an object at its first contact. For this, the game moves
 * the object back to the time of the contact with {@link dev.carom.physics.Transform#rewindTo}. It then gives the
 * object a new velocity, and moves it by that velocity for the rest of the tick.
 * <p>
 * <b>Rigid bodies.</b> A {@link dev.carom.physics.Body} gives mass, velocity and forces to a transform and its
 * colliders. The world moves dynamic bodies by gravity, forces and contacts; {@link dev.carom.physics.Material} stores
 * the density, friction, restitution and surface velocity (for conveyor belts) of a collider. The contact events of
 * dynamic bodies also contain impulses. {@link dev.carom.physics.BodyEvents} report which bodies moved, fell asleep or
 * woke, and why ({@link dev.carom.physics.WakeReason}).
 * <p>
 * <b>Fixed colliders</b> ({@link dev.carom.physics.Collider#fixed()}) are walls and floors. Two fixed colliders never
 * collide. The game should move a fixed collider only rarely. All other colliders may move in every tick. A collider
 * that rests costs less time than one that moves.
 * <p>
 * <b>Queries and movers.</b> {@link dev.carom.physics.Queries} cast rays and shapes, and find overlaps and closest
 * points. They search the colliders of a world in the state after the last step, boxes that the game lists on demand
 * ({@link dev.carom.physics.BoxSource}), or both. A {@link dev.carom.physics.Mover} moves characters among the same
 * colliders and boxes.
 * <p>
 * <b>Conventions</b> of all packages. The coordinate system is right-handed with Y up. Units are metres, seconds and
 * radians. Collider A of a contact is the one that entered the world first, and B is the other one. Normals point from
 * A to B. Depth is greater than 0 when two shapes penetrate each other, 0 when they only touch, and negative for a gap.
 * Times within a tick are fractions in [0, 1]. Touching counts as overlapping.
 * <p>
 * <b>From a transform to an event.</b> {@link dev.carom.physics.PhysicsWorld#step} defines the order of a step. Each
 * stage, here in brackets, reads the data on its left and writes the data on its right:
 *
 * <pre>
 * Transforms, Colliders -[Gather]-> rows of bodies, colliders -[Broadphase]-> pairs -[ContactStage]-> events
 * </pre>
 *
 * This package contains the objects that games use, and the classes that copy them into rows and show rows as objects:
 * <ul>
 *   <li>{@code Gather} reads the transforms and fills the rows. If the pose of a transform is invalid or too far from
 *       the origin, {@code Gather} puts its colliders in quarantine. Their contacts end, and the
 *       {@link dev.carom.physics.ProblemListener} is notified. The colliders have no contacts until the pose is valid
 *       again.
 *   <li>{@code ColliderRegistry} maps each slot to collider, owner and transform; a slot is the index of one row.
 *       {@code PendingColliders} stores the colliders that enter in the next step. {@code OwnerTable} finds owners.
 *       {@code StoredPose} in {@code Transform} reads and writes a {@link dev.carom.physics.PoseStore} of the game.
 *   <li>{@code BodyRegistry} copies each {@code Body} into its row, computes its mass, and copies velocity and pose
 *       back when the step is complete.
 *   <li>{@code TickEvents} shows the events of one step as objects. {@link dev.carom.physics.StateHash} adds poses and
 *       events to a hash; bit-identical runs have equal hashes. {@code EventHistory} in {@code TickEvents} keeps the
 *       events of several steps for cursors. {@code Listeners} calls the game. {@code Explanation} computes the result
 *       of {@code explain}.
 *   <li>{@code EndReason.of} converts the {@code EndCode} of a row to an {@link dev.carom.physics.EndReason}. {@link
 *       dev.carom.physics.ContactEvent} calls it when the game reads the reason of an END.
 * </ul>
 * The rows, and the stages of a step, are in the hidden package {@code world}.
 * <p>
 * <b>From a query to a hit.</b> {@code Queries} and {@code Mover} check their arguments and call the hidden packages
 * {@code query} (casts and closest points) and {@code mover} (slides, stair steps, platforms). The results are slots.
 * {@code QueryHit} shows a slot as owner and collider. {@code QueryFilter.InWorld} adapts the game's {@link
 * dev.carom.physics.QueryFilter} to these packages: it accepts or rejects a slot by its owner and collider.
 */
package dev.carom.physics;
