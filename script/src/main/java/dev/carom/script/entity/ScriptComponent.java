package dev.carom.script.entity;

import dev.carom.script.language.Word;
import java.util.Map;

/**
 * A kind of component of the game's own, such as its look, that scripts and scenes set like a collider:
 * {@code create { look = { color = "#ff0000" } }}. {@link ScriptEntities#components} gives it its name. The name is also
 * a word that returns the component of an entity as a table: {@code look(entity)}.
 *
 * @param <O> the type of entity
 * @param <C> the type of component
 */
public interface ScriptComponent<O, C> {
    /**
     * Creates a component from a table. Has no other effect, since a refused table must leave no trace.
     *
     * @param what the name of the component, for messages
     * @param table plain values, see {@link Word}
     * @return the component, which is passed to {@link #give} next
     * @throws IllegalArgumentException with a sentence for the author of the script or scene
     */
    C read(String what, Map<String, Object> table);

    /**
     * Sets the component of an entity, and replaces the present one. This method should not throw: {@link #read} refuses
     * what is wrong. If it throws, a new entity is deleted again, and a scene or script that was being replaced is
     * stopped.
     *
     * @param entity one that exists
     * @param component a result of {@link #read}
     */
    void give(O entity, C component);

    /**
     * Removes the component from an entity.
     *
     * @param entity one that exists, with or without the component
     */
    void take(O entity);

    /**
     * Returns the component as a table from which {@link #read} creates an equal one.
     *
     * @param entity one that exists
     * @return plain values; null when the entity has no such component
     */
    Map<String, Object> tell(O entity);
}
