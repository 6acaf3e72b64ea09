package dev.carom.script.entity;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import java.util.List;
import java.util.Map;
import org.joml.Vector3fc;

/**
 * Creates, reads, changes and deletes the entities of a game for its scripts.
 * {@link dev.carom.script.ecs.DominionEntities} stores the entities in Dominion; {@link WorldEntities} is for a game
 * without ECS. Entities are compared with {@code equals}, as the owners of colliders are. {@code Scripts} calls these
 * methods between two steps, on the thread that called {@code Scripts}. There is one exception. When a script of a
 * {@link dev.carom.script.jsr.JsrLanguage} calls a function of this module, these methods run on the thread of that
 * script. Meanwhile, the thread that called {@code Scripts} waits.
 *
 * @param <O> the type of entity
 */
public interface ScriptEntities<O> {
    /**
     * Returns the world whose events and queries scripts use.
     *
     * @return the same world in every call
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
     * @throws IllegalArgumentException when scripts must not delete the entity; the message is for the author of the
     *     script
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
     * @return the object that the entity stores, not a copy: scripts move it; null when the entity has no transform
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
     * @return the object that the entity stores, not a copy: scripts change it; null when the entity has no collider
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
     * Returns the colliders of the compound of an entity.
     *
     * @param entity an existing entity
     * @return the parts, empty when the entity has no compound; the caller must not change the list
     */
    List<Collider> compound(O entity);

    /**
     * Sets or removes the compound of an entity. An entity may have both a collider and a compound.
     *
     * @param entity an existing entity
     * @param parts the new parts, which replace the current ones; an empty list removes the compound
     */
    void compound(O entity, List<Collider> parts);

    /**
     * Returns the rigid body of an entity.
     *
     * @param entity an existing entity
     * @return the object that the entity stores, not a copy: scripts change it; null when the entity has no body
     */
    Body body(O entity);

    /**
     * Sets or removes the rigid body of an entity.
     *
     * @param entity an existing entity
     * @param newBody replaces the current one; null removes it
     * @throws IllegalArgumentException when the game has no rigid bodies for scripts; the message is for the author of
     *     the script
     */
    void body(O entity, Body newBody);

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
     * @param linear metres per second, finite; copied. Null, together with {@code angular}, removes the velocity
     * @param angular radians per second about the world axes, finite; copied. Null if {@code linear} is null
     */
    void velocity(O entity, Vector3fc linear, Vector3fc angular);

    /**
     * Throws if scripts must not change a component of an entity. {@code Scripts} calls this method before a script
     * moves, places or names the entity, and before a script sets, changes or removes a component. {@code Scripts} does
     * not call this method before a script deletes the entity. {@link #delete} itself can reject the deletion.
     *
     * @param entity an existing entity
     * @param component name of the component, such as {@code collider}. It is {@code transform} when a script moves or
     *     places the entity, and {@code name} when a script names it
     * @throws IllegalArgumentException when scripts must not change the component; the message is for the author of the
     *     script
     */
    default void requireMayChange(O entity, String component) {}

    /**
     * Returns the component types that the game adds. Scripts set and remove such components in the same way as
     * {@code collider} or {@code velocity}.
     *
     * @return the component types by name; a name starts with a letter and contains only letters and digits. The map is
     *     read once
     */
    default Map<String, ScriptComponent<O, ?>> components() {
        return Map.of();
    }
}
