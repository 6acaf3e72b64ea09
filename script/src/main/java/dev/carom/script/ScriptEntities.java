package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.CollisionWorld;
import dev.carom.physics.Transform;
import java.util.List;
import java.util.Map;
import org.joml.Vector3fc;

/**
 * Where the entities live that scripts create, change and delete: what a game tells {@link Scripts} of its own way to
 * keep them. {@link dev.carom.script.ecs.DominionEntities} is that of Dominion, {@link WorldEntities} that of a world
 * without ECS. Entities are compared by {@code equals}, as owners are. All calls come from {@link Scripts#tick} and its
 * like, between two steps.
 *
 * @param <O> the kind of entity
 */
public interface ScriptEntities<O> {
    /**
     * The world whose events and queries scripts see.
     *
     * @return always the same one
     */
    CollisionWorld<O> world();

    /**
     * Makes an entity that has nothing yet.
     *
     * @return a new entity
     */
    O create();

    /**
     * Deletes an entity with all that it has.
     *
     * @param entity one that exists
     */
    void delete(O entity);

    /**
     * Whether an entity is there.
     *
     * @param entity any that was there once
     * @return false once it was deleted, by whomever
     */
    boolean exists(O entity);

    /**
     * The transform of an entity.
     *
     * @param entity one that exists
     * @return its own, to be moved; null when it has none
     */
    Transform transform(O entity);

    /**
     * Gives or takes a transform.
     *
     * @param entity one that exists
     * @param newTransform in place of the present one; null for none
     */
    void transform(O entity, Transform newTransform);

    /**
     * The collider of an entity.
     *
     * @param entity one that exists
     * @return its own, to be changed; null when it has none
     */
    Collider collider(O entity);

    /**
     * Gives or takes a collider.
     *
     * @param entity one that exists
     * @param newCollider in place of the present one; null for none
     */
    void collider(O entity, Collider newCollider);

    /**
     * The parts of an entity that has several colliders.
     *
     * @param entity one that exists
     * @return not to be changed; empty when it has none
     */
    List<Collider> compound(O entity);

    /**
     * Gives or takes the parts of a compound, which stand beside the collider.
     *
     * @param entity one that exists
     * @param parts in place of the present ones; empty for none
     */
    void compound(O entity, List<Collider> parts);

    /**
     * How fast an entity moves by itself.
     *
     * @param entity one that exists
     * @return metres a second; null when it has no velocity
     */
    Vector3fc linear(O entity);

    /**
     * How fast an entity turns by itself.
     *
     * @param entity one that exists
     * @return radians a second about the world's axes; null when it has no velocity
     */
    Vector3fc angular(O entity);

    /**
     * Gives or takes a velocity.
     *
     * @param entity one that exists
     * @param linear metres a second, finite; copied; null to take the velocity
     * @param angular radians a second about the world's axes, finite; copied; null to take the velocity
     */
    void velocity(O entity, Vector3fc linear, Vector3fc angular);

    /**
     * Asked before a script changes an entity that is there: moves or places it, names it, or gives, changes or takes
     * a component. Not asked before it is deleted: {@link #delete} may refuse that itself.
     *
     * @param entity one that exists
     * @param component which, such as {@code collider}; {@code transform} for all that moves it; {@code name}
     * @throws IllegalArgumentException with a sentence for the script's author, when that is not the scripts' to change
     */
    default void requireMayChange(O entity, String component) {}

    /**
     * Kinds of components of the game's own, which scripts give and take like those of the physics.
     *
     * @return by name, of letters and digits; read once
     */
    default Map<String, ScriptComponent<O, ?>> components() {
        return Map.of();
    }
}
