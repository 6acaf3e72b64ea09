/**
 * The world: colliders in, contact events out.
 * <p>
 * A {@link dev.carom.physics.CollisionWorld} holds pairs of {@link dev.carom.physics.Transform} and
 * {@link dev.carom.physics.Collider}, each with an owner of the game's choice. In every tick it finds all pairs that
 * touch at any time while they move along, and tells of them by {@link dev.carom.physics.ContactEvents}. It moves
 * nothing itself: the game answers the events.
 *
 * <pre>{@code
 * CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
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
 * The events of a tick are a list, {@link dev.carom.physics.CollisionWorld#events}, and games pick from it by owner,
 * phase or layers. On top of it stand listeners ({@link dev.carom.physics.ContactListener}) and, for loops that run
 * several ticks a frame or none, cursors ({@link dev.carom.physics.EventCursor}). What holds now is asked of the world:
 * {@code isTouching}, {@code contactsOf}; and why nothing happened: {@code explain}. Who may meet is decided by
 * {@link dev.carom.physics.CollisionFilter} (layers, masks, groups) and by a {@link dev.carom.physics.PairFilter} of
 * the game's own.
 *
 * <p>Beside the tick stand the {@link dev.carom.physics.Queries}: rays, shapes on their way, overlaps and nearest points, asked of the world as
 * the last step left it, of boxes that the game names on demand ({@link dev.carom.physics.BoxSource}), or of both.
 *
 * <p>Conventions, for all packages: right-handed, Y up; metres, seconds, radians; normals point from A to B; depth is greater than 0
 * when two overlap; A is the one that came first; times in a tick are fractions of it in [0, 1]; touching counts as
 * overlapping.
 *
 * <p>The order of the tick has one home, {@link dev.carom.physics.CollisionWorld#step}. Each stage reads what lies to its left and
 * writes what lies to its right:
 *
 * <pre>
 * Transforms, Colliders -> ColliderTable -> bounds -> Broadphase -> PairTable -> Narrowphase -> TickEvents -> the game
 * </pre>
 */
package dev.carom.physics;
