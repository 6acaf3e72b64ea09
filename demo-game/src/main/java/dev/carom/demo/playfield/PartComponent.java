package dev.carom.demo.playfield;

import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A component with which a scene or script gives an entity a role in the game. For example, the entity becomes a brick
 * that breaks after two hits.
 *
 * @param <C> class of the component on the entity
 */
public final class PartComponent<C> implements ScriptComponent<Entity, PartComponent.Described<C>> {
    /**
     * A component, and the table from which it was read.
     *
     * @param component the component, which is set on the entity
     * @param table the table, which scripts receive when they read the component
     * @param <C> class of the component
     */
    public record Described<C>(C component, Map<String, Object> table) {}

    private final Class<C> type;
    private final Function<ScriptFields, C> reader;
    private final String[] fields;
    private final Map<Entity, Map<String, Object>> tables = new WeakHashMap<>();
    private BiConsumer<Entity, C> whenSet = (entity, component) -> {};
    private Consumer<Entity> whenRemoved = entity -> {};
    private BiConsumer<C, Map<String, Object>> current = (component, table) -> {};

    /**
     * Creates a kind of component. Setting or removing such a component has no other effect, unless {@link #when} sets
     * effects.
     *
     * @param type class of the component on the entity
     * @param reader creates a new component; throws {@link IllegalArgumentException} for wrong values
     * @param fields names of all fields of the table
     */
    public PartComponent(Class<C> type, Function<ScriptFields, C> reader, String... fields) {
        this.type = type;
        this.reader = reader;
        this.fields = fields;
    }

    /**
     * Sets additional effects of setting and removing the component.
     *
     * @param set called after the component was set
     * @param removed called after the component was removed
     * @return this
     */
    public PartComponent<C> when(BiConsumer<Entity, C> set, Consumer<Entity> removed) {
        whenSet = set;
        whenRemoved = removed;
        return this;
    }

    /**
     * Sets a writer that adds values to the table that scripts receive. These are values that change during the game,
     * or that the original table may omit.
     *
     * @param writer writes the values into the table
     * @return this
     */
    public PartComponent<C> showing(BiConsumer<C, Map<String, Object>> writer) {
        current = writer;
        return this;
    }

    @Override
    public Described<C> read(String what, Map<String, Object> table) {
        return new Described<>(reader.apply(new ScriptFields(what, table, fields)), new LinkedHashMap<>(table));
    }

    /** Sets the component. If an effect of {@link #when} throws an exception, the previous component stays. */
    @Override
    public void set(Entity entity, Described<C> described) {
        final C previous = entity.get(type);
        SceneParts.put(entity, type, described.component);
        try {
            whenSet.accept(entity, described.component);
        } catch (RuntimeException e) {
            SceneParts.put(entity, type, previous);
            throw e;
        }
        tables.put(entity, described.table);
    }

    @Override
    public void remove(Entity entity) {
        if (entity.has(type)) {
            SceneParts.put(entity, type, null);
            whenRemoved.accept(entity);
        }
    }

    @Override
    public Map<String, Object> toTable(Entity entity) {
        final C component = entity.get(type);
        if (component == null || !tables.containsKey(entity)) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>(tables.get(entity));
        current.accept(component, table);
        return table;
    }
}
