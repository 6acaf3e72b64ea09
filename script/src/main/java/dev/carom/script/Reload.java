package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.value.BodyCodec;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Stores the entities that the top level of a script (its statements outside functions) creates: its declared entities.
 * When a new version replaces the script, the new version takes over the entities that both versions declare.
 * <p>
 * Two declarations mean the same entity if their names are equal. Declarations without names mean the same entity if
 * their descriptions are equal. A reload changes only the properties whose descriptions differ. So contacts continue,
 * and an entity that has moved keeps its position. A reload deletes the entities that the new text does not declare.
 * <p>
 * All changes happen after the new top level has run, with one exception. If the new top level takes over an entity and
 * then passes it to a word, the entity is changed before the word runs. At that point, the script expects that the
 * entity matches its description. (A word is a function that Carom or the game provides.)
 */
final class Reload<O> {
    private final ScriptContext<O> context;
    private final List<EntityRow<O>> declared = new ArrayList<>();
    private final Map<EntityRow<O>, EntityParts> takenOver = new LinkedHashMap<>();
    private Reload<O> previous;

    /**
     * The entities of the previous version that the new version has not taken over yet; null until the first takeover.
     * The key is the declared name, or the description if no name is declared.
     */
    private Map<Object, Deque<EntityRow<O>>> remaining;

    Reload(ScriptContext<O> context, Reload<O> previous) {
        this.context = context;
        this.previous = previous;
    }

    /**
     * Finds the entity of the previous version that a description identifies, takes it over, and returns its row.
     * Returns null if there is none.
     */
    EntityRow<O> takeOver(EntityParts parts) {
        if (previous == null) {
            return null;
        }
        if (remaining == null) {
            remaining = new HashMap<>();
            for (EntityRow<O> row : previous.declared) {
                remaining
                        .computeIfAbsent(key(row.description), unused -> new ArrayDeque<>())
                        .add(row);
            }
        }
        final Deque<EntityRow<O>> same = remaining.getOrDefault(key(parts.description), new ArrayDeque<>());
        while (!same.isEmpty()) {
            final EntityRow<O> row = same.poll();
            if (context.table.exists(row)) {
                takenOver.put(row, parts);
                return row;
            }
        }
        return null;
    }

    /**
     * Returns the key of a description: the declared name, even if the entity has been renamed, or the whole
     * description if it has no name.
     */
    private static Object key(Map<String, Object> description) {
        return description.getOrDefault("name", description);
    }

    /**
     * Applies the new description to an entity that was taken over. Does nothing if the new description is already
     * applied.
     */
    void apply(EntityRow<O> row) {
        final EntityParts parts = takenOver.get(row);
        if (parts != null && parts != row.appliedParts) {
            change(row, parts);
        }
    }

    void declare(EntityRow<O> row, EntityParts parts) {
        row.description = parts.description;
        declared.add(row);
    }

    /**
     * Completes the reload after the new top level has run: deletes the entities that are no longer declared, and
     * changes the entities whose descriptions differ.
     *
     * @throws RuntimeException the first exception that a deletion or a change threw, for example when a component of
     *     the game could not be set. The other entities are deleted or changed nevertheless. The next reload tries to
     *     delete the remaining entities again
     */
    void finish() {
        if (previous == null) {
            return;
        }
        RuntimeException first = null;
        for (EntityRow<O> row : previous.declared) {
            if (!takenOver.containsKey(row) && context.table.exists(row)) {
                try {
                    context.entities.delete(row.entity);
                } catch (RuntimeException e) {
                    declared.add(row); // so that the next reload can delete it or take it over
                    first = first == null ? e : first;
                }
            }
        }
        for (EntityRow<O> row : takenOver.keySet()) {
            try {
                apply(row);
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        takenOver.clear();
        remaining = null;
        previous = null;
        if (first != null) {
            throw first;
        }
    }

    private void change(EntityRow<O> row, EntityParts parts) {
        row.appliedParts = parts;
        final Map<String, Object> old = row.description;
        declare(row, parts);
        if (!context.table.exists(row)) {
            return; // The new top level has deleted the entity.
        }
        final O entity = row.entity;
        final Predicate<String> differs = name -> !Objects.equals(old.get(name), parts.description.get(name));
        if (differs.test("transform")) {
            changeTransform(entity, part(old, "transform"), part(parts.description, "transform"), parts.transform);
        }
        if (differs.test("collider")) {
            final Collider present = context.entities.collider(entity);
            if (present != null && parts.collider != null) {
                ComponentCodec.change(
                        present, part(old, "collider"), part(parts.description, "collider"), parts.collider);
            } else {
                context.entities.collider(entity, parts.collider);
            }
        }
        if (differs.test("compound")) {
            changeCompound(entity, old.get("compound"), parts);
        }
        if (differs.test("body")) {
            final Body present = context.entities.body(entity);
            if (present != null && parts.body != null) {
                BodyCodec.change(present, part(old, "body"), part(parts.description, "body"));
            } else {
                context.entities.body(entity, parts.body);
            }
        }
        if (differs.test("velocity")) {
            context.motion(entity, parts.motion);
        }
        if (differs.test("scripts")) {
            context.entityScripts.assign(row, parts.scripts);
        }
        if (differs.test("tags")) {
            if (old.containsKey("tags")) {
                context.table.untagAll(row, Values.names("tags", old.get("tags")));
            }
            context.table.tagAll(row, parts.tags);
        }
        for (String name : context.components.names()) {
            if (differs.test(name) && !parts.gameComponents.containsKey(name)) {
                context.components.remove(entity, name);
            } else if (differs.test(name)) {
                context.components.set(entity, Map.of(name, parts.gameComponents.get(name)));
            }
        }
    }

    private void changeTransform(O entity, Map<String, Object> old, Map<String, Object> now, Transform next) {
        final Transform present = context.entities.transform(entity);
        if (present == null) {
            context.entities.transform(entity, next);
        } else if (Objects.equals(old.get("rotation"), now.get("rotation"))) {
            present.placeAt(next.position());
        } else if (Objects.equals(old.get("position"), now.get("position"))) {
            present.placeAt(present.position(), next.rotation());
        } else {
            present.placeAt(next.position(), next.rotation());
        }
    }

    private void changeCompound(O entity, Object old, EntityParts parts) {
        final List<Collider> present = context.entities.compound(entity);
        for (int i = 0; i < Math.min(parts.compound.size(), present.size()); i++) {
            if (Objects.equals(material(old, i), material(parts.description.get("compound"), i))) {
                parts.compound.get(i).material(present.get(i).material()); // the game may have set it
            }
        }
        if (present.size() != parts.compound.size()) {
            context.entities.compound(entity, parts.compound);
            return;
        }
        for (int i = 0; i < present.size(); i++) {
            ComponentCodec.copy(parts.compound.get(i), present.get(i));
        }
    }

    /** Returns the material of one part in the description of a compound, as a table; null if there is none. */
    private static Object material(Object compound, int part) {
        return compound instanceof List<?> list && part < list.size() && list.get(part) instanceof Map<?, ?> table
                ? table.get("material")
                : null;
    }

    private static Map<String, Object> part(Map<String, Object> description, String name) {
        return description.containsKey(name) ? Values.table(name, description.get(name)) : Map.of();
    }
}
