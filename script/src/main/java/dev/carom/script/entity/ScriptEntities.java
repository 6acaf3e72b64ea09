package dev.carom.script.entity;

import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import java.util.List;
import java.util.Map;
import org.joml.Vector3fc;

/**
 * The entities of a game, as scripts create, change and delete them. {@link dev.carom.script.ecs.DominionEntities}
 * stores them in Dominion, {@link WorldEntities} in a world without ECS. Entities are compared by {@code equals}, as
 * owners are. {@code Scripts} calls these methods between two steps, on the thread that called {@code Scripts}.
 *
 * @param <O> the type of entity
 */
public interface ScriptEntities<O> {
    /**
     * Returns the world that provides events and queries for scripts.
     *
     * @return always the same world
     */
    PhysicsWorld<O> world();

    /**
     * Creates an entity without components.
     *
     * @return a new entity
     */
    O create();

    /**
     * Deletes an entity with all its components.
     *
     * @param entity an existing entity
     */
    void delete(O entity);

    /**
     * Reports whether an entity exists.
     *
     * @param entity an entity that exists or existed
     * @return false after it was deleted, by scripts or by the game
     */
    boolean exists(O entity);

    /**
     * Returns the transform of an entity.
     *
     * @param entity an existing entity
     * @return the entity's own transform, which scripts move; null when it has none
     */
    Transform transform(O entity);

    /**
     * Sets or removes the transform of an entity.
     *
     * @param entity an existing entity
     * @param newTransform replaces the current one; null removes it
     */
    void transform(O entity, Transform newTransform);

    /**
     * Returns the collider of an entity.
     *
     * @param entity an existing entity
     * @return the entity's own collider, which scripts change; null when it has none
     */
    Collider collider(O entity);

    /**
     * Sets or removes the collider of an entity.
     *
     * @param entity an existing entity
     * @param newCollider replaces the current one; null removes it
     */
    void collider(O entity, Collider newCollider);

    /**
     * Returns the parts of an entity that has several colliders.
     *
     * @param entity an existing entity
     * @return the caller does not change the list; empty when the entity has no compound
     */
    List<Collider> compound(O entity);

    /**
     * Sets or removes the parts of a compound. An entity may have a collider and a compound.
     *
     * @param entity an existing entity
     * @param parts replace the current ones; an empty list removes the compound
     */
    void compound(O entity, List<Collider> parts);

    /**
     * Returns the linear velocity of an entity.
     *
     * @param entity an existing entity
     * @return metres per second; null when the entity has no velocity
     */
    Vector3fc linear(O entity);

    /**
     * Returns the angular velocity of an entity.
     *
     * @param entity an existing entity
     * @return radians per second about the world axes; null when the entity has no velocity
     */
    Vector3fc angular(O entity);

    /**
     * Sets or removes the velocity of an entity.
     *
     * @param entity an existing entity
     * @param linear metres per second, finite; copied; null removes the velocity
     * @param angular radians per second about the world axes, finite; copied; null removes the velocity
     */
    void velocity(O entity, Vector3fc linear, Vector3fc angular);

    /**
     * Checks whether a script may change an existing entity. Called before the script moves, places or names the
     * entity, and before it sets, changes or removes a component. Not called before the script deletes the entity:
     * {@link #delete} can reject the deletion.
     *
     * @param entity an existing entity
     * @param component the component, such as {@code collider}; {@code transform} for every motion; or {@code name}
     * @throws IllegalArgumentException when scripts must not change the component; the message is for the author of the
     *     script
     */
    default void requireMayChange(O entity, String component) {}

    /**
     * Returns the kinds of components that the game adds. Scripts set and remove them like the components of the
     * physics.
     *
     * @return the components by name; each name is a letter, then letters and digits. The map is read once
     */
    default Map<String, ScriptComponent<O, ?>> components() {
        return Map.of();
    }
}
