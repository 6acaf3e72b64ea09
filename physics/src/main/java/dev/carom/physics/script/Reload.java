package dev.carom.physics.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the top level of a script declares to be there, and how that passes to the version that replaces it.
 * <p>
 * An entity of the same name is the same entity, and so is one without a name that is described in the same way: of it
 * is changed only what the two texts describe differently, so its contacts go on, and a thing that moved stays where it
 * is. What the new text creates no more is deleted. Nothing of that happens before the new top level has run to its end.
 */
final class Reload<O> {
    private final Stage<O> stage;
    private final List<EntityRow<O>> declared = new ArrayList<>();
    private final Map<EntityRow<O>, EntityParts> takenOver = new LinkedHashMap<>();
    private Reload<O> before;

    /** What the version before declared and nobody took over yet, by name, or without one by description. */
    private Map<Object, Deque<EntityRow<O>>> left;

    Reload(Stage<O> stage, Reload<O> before) {
        this.stage = stage;
        this.before = before;
    }

    /** The entity that the version before declared as the same; null when there is none. */
    EntityRow<O> takeOver(EntityParts parts) {
        if (before == null) {
            return null;
        }
        if (left == null) {
            left = new HashMap<>();
            for (EntityRow<O> row : before.declared) {
                if (stage.table.exists(row)) {
                    left.computeIfAbsent(key(row.name, row.description), unused -> new ArrayDeque<>())
                            .add(row);
                }
            }
        }
        final Deque<EntityRow<O>> same = left.get(key(parts.name, parts.description));
        final EntityRow<O> row = same == null ? null : same.poll();
        if (row != null) {
            takenOver.put(row, parts);
        }
        return row;
    }

    private static Object key(String name, Map<String, Object> description) {
        return name == null ? description : name;
    }

    void declare(EntityRow<O> row, EntityParts parts) {
        row.description = parts.description;
        declared.add(row);
    }

    /** The new top level ran to its end: changes what is described differently, deletes what is no more. */
    void finish() {
        if (before == null) {
            return;
        }
        for (EntityRow<O> row : before.declared) {
            if (!takenOver.containsKey(row) && stage.table.exists(row)) {
                stage.entities.delete(row.entity);
            }
        }
        takenOver.forEach(this::change);
        takenOver.clear();
        left = null;
        before = null;
    }

    private void change(EntityRow<O> row, EntityParts parts) {
        final ScriptEntities<O> entities = stage.entities;
        final O entity = row.entity;
        if (differs(row, parts, "transform")) {
            place(entities, entity, parts.transform);
        }
        if (differs(row, parts, "collider")) {
            final Collider present = entities.collider(entity);
            if (present != null && parts.collider != null) {
                Description.copy(parts.collider, present);
            } else {
                entities.collider(entity, parts.collider);
            }
        }
        if (differs(row, parts, "compound")) {
            final List<Collider> present = entities.compound(entity);
            if (present.size() != parts.compound.size()) {
                entities.compound(entity, parts.compound);
            }
            for (int i = 0; i < present.size() && present.size() == parts.compound.size(); i++) {
                Description.copy(parts.compound.get(i), present.get(i));
            }
        }
        if (differs(row, parts, "velocity")) {
            Motion.give(entities, entity, parts.motion);
        }
        if (differs(row, parts, "scripts")) {
            stage.entityScripts.give(row, parts.scripts);
        }
        for (String name : stage.components.names()) {
            if (differs(row, parts, name) && !parts.ofTheGame.containsKey(name)) {
                stage.components.take(entity, name);
            } else if (differs(row, parts, name)) {
                stage.components.give(entity, Map.of(name, parts.ofTheGame.get(name)));
            }
        }
        if (differs(row, parts, "tags")) {
            if (row.description.containsKey("tags")) {
                stage.table.untagAll(row, Values.texts("tags", row.description.get("tags")));
            }
            parts.tags.forEach(tag -> stage.table.tag(row, tag));
        }
        declare(row, parts);
    }

    private static <O> boolean differs(EntityRow<O> row, EntityParts parts, String name) {
        return !Objects.equals(row.description.get(name), parts.description.get(name));
    }

    /** Teleports an entity, or gives it its first transform. */
    static <O> void place(ScriptEntities<O> entities, O entity, Transform where) {
        final Transform present = entities.transform(entity);
        if (present == null) {
            entities.transform(entity, where);
        } else {
            present.placeAt(where.position(), where.rotation());
        }
    }
}
