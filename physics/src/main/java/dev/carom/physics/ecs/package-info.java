/**
 * The physics system for games that keep their entities in Dominion: it presents components to a world, moves entities,
 * steps the world, and reports entities in the events. The world decides what touches.
 * <p>
 * An entity takes part if it has a {@link dev.carom.physics.Transform} and a {@link dev.carom.physics.Collider}.
 * Instead of a collider, it may have a {@link dev.carom.physics.ecs.Compound} of several colliders. The system moves
 * the entity if it also has a {@link dev.carom.physics.Velocity}. The world moves the entity if it also has a dynamic
 * {@link dev.carom.physics.Body}. In each tick {@link dev.carom.physics.ecs.PhysicsSystem} queries Dominion for such
 * entities. It adds the colliders of new entities to the world. It removes the colliders of entities that were deleted,
 * were disabled or lost a component.
 *
 * <pre>{@code
 * Dominion game = Dominion.create();
 * PhysicsSystem physics = new PhysicsSystem(game, WorldConfig.defaults());
 * Entity ball = game.createEntity(new Transform(0f, 1f, 0f), Collider.sphere(0.25f), new Velocity(0f, 0f, 40f));
 * physics.tick(1f / 60f);
 * for (ContactEvent<Entity> event : physics.events()) {
 *     if (event.phase() == ContactPhase.BEGIN && event.involves(ball)) {
 *         System.out.println("hit after " + event.first() + " of the tick");
 *     }
 * }
 * }</pre>
 */
package dev.carom.physics.ecs;
