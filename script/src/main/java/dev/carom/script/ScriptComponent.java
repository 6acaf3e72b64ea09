package dev.carom.script;

import java.util.Map;

/**
 * A kind of component of the game's own, such as its looks, that scripts and scenes give to entities in the same way as
 * a collider: {@code create { look = { color = "#ff0000" } }}. Its name is that under which
 * {@link ScriptEntities#components} has it; it is also a word that tells what an entity has, {@code look(entity)}.
 *
 * @param <O> the kind of entity
 * @param <C> the component
 */
public interface ScriptComponent<O, C> {
    /**
     * Makes a component from a table, and does nothing else: what is refused must leave no trace.
     *
     * @param what its name, for sentences
     * @param table plain values, see {@link Word}
     * @return the component, to be given next
     * @throws IllegalArgumentException with a sentence for the author of the script or scene
     */
    C read(String what, Map<String, Object> table);

    /**
     * Gives a component, in place of the one that is there. It should not throw: what has to be refused {@link #read}
     * refuses. If it does, a new entity is deleted again, and a scene or script that was replaced is stopped.
     *
     * @param entity one that exists
     * @param component from {@link #read}
     */
    void give(O entity, C component);

    /**
     * Takes the component.
     *
     * @param entity one that exists, with or without it
     */
    void take(O entity);

    /**
     * The component as {@link #read} would make it again.
     *
     * @param entity one that exists
     * @return plain values; null when it has none
     */
    Map<String, Object> tell(O entity);
}
