package dev.carom.script.entity;

import dev.carom.script.language.Word;
import java.util.Map;

/**
 * A kind of component that a game adds, such as a colour. Scripts and scenes set it like a collider:
 * {@code create { look = { color = "#ff0000" } }}. {@link ScriptEntities#components} maps the name of the component to
 * this object. Scripts can also call a function of that name. It returns the component of an entity as a table:
 * {@code look(entity)}.
 *
 * @param <O> the type of entity
 * @param <C> the type of component
 */
public interface ScriptComponent<O, C> {
    /**
     * Creates a component from a table. This method must have no other effect, since a rejected table must change
     * nothing.
     *
     * @param what the name of the component, for messages
     * @param table plain values, see {@link Word}
     * @return the component, which is passed to {@link #set} next
     * @throws IllegalArgumentException when the table is wrong; the message is for the author of the script or scene
     */
    C read(String what, Map<String, Object> table);

    /**
     * Sets the component of an entity, and replaces the current one. This method should not throw, since {@link #read}
     * rejects wrong tables. If it throws while an entity is created, the new entity is deleted. If it throws while a
     * scene or script is replaced, the scene or script is stopped.
     *
     * @param entity an existing entity
     * @param component a result of {@link #read}
     */
    void set(O entity, C component);

    /**
     * Removes the component from an entity.
     *
     * @param entity an existing entity, with or without the component
     */
    void remove(O entity);

    /**
     * Returns the component as a table from which {@link #read} creates an equal one.
     *
     * @param entity an existing entity
     * @return plain values; null when the entity has no such component
     */
    Map<String, Object> toTable(O entity);
}
