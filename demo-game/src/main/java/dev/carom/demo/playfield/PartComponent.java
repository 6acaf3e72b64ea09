package dev.carom.demo.playfield;

import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A component by which a scene or script makes an entity a part of the game, such as {@code brick = { hits = 2 }}.
 *
 * @param <C> class of the component on the entity
 */
public final class PartComponent<C> implements ScriptComponent<Entity, C> {
    private final Class<C> type;
    private final List<String> fields;
    private final Function<ScriptFields, C> reader;
    private final Function<C, List<Object>> values;
    private final BiConsumer<Entity, C> whenSet;
    private final Consumer<Entity> whenRemoved;

    /**
     * Creates a kind of component that has no effect besides being on the entity.
     *
     * @param type class of the component on the entity
     * @param fields names of all fields of the table
     * @param reader creates a new component; throws {@link IllegalArgumentException} for wrong values
     * @param values returns the values of the fields, in their order; null for fields to leave out
     */
    public PartComponent(
            Class<C> type, List<String> fields, Function<ScriptFields, C> reader, Function<C, List<Object>> values) {
        this(type, fields, reader, values, (entity, component) -> {}, entity -> {});
    }

    private PartComponent(
            Class<C> type,
            List<String> fields,
            Function<ScriptFields, C> reader,
            Function<C, List<Object>> values,
            BiConsumer<Entity, C> whenSet,
            Consumer<Entity> whenRemoved) {
        this.type = type;
        this.fields = fields;
        this.reader = reader;
        this.values = values;
        this.whenSet = whenSet;
        this.whenRemoved = whenRemoved;
    }

    /**
     * Adds effects.
     *
     * @param set called after the component was set
     * @param removed called after the component was removed
     * @return a copy with these effects
     */
    public PartComponent<C> when(BiConsumer<Entity, C> set, Consumer<Entity> removed) {
        return new PartComponent<>(type, fields, reader, values, set, removed);
    }

    @Override
    public C read(String what, Map<String, Object> table) {
        return reader.apply(new ScriptFields(what, table, fields.toArray(String[]::new)));
    }

    @Override
    public void set(Entity entity, C component) {
        SceneParts.put(entity, type, component);
        whenSet.accept(entity, component);
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
        if (component == null) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>();
        final List<Object> all = values.apply(component);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) != null) {
                table.put(fields.get(i), all.get(i));
            }
        }
        return table;
    }
}
