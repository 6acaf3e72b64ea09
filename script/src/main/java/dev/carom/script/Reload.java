package dev.carom.script;

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
import java.util.function.Predicate;

/**
 * What the top level of a script declares to be there, and how that passes to the version that replaces it.
 * <p>
 * An entity of the same name is the same entity, and so is one without a name that is described in the same way: of it
 * is changed only what the two texts describe differently, so its contacts go on, and a thing that moved stays where it
 * is. What the new text creates no more is deleted. Nothing of that happens before the new top level has run to its
 * end, but to entities that this says another word about: it has to find them as it described them.
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
                left.computeIfAbsent(key(row.description), unused -> new ArrayDeque<>())
                        .add(row);
            }
        }
        final Deque<EntityRow<O>> same = left.getOrDefault(key(parts.description), new ArrayDeque<>());
        while (!same.isEmpty()) {
            final EntityRow<O> row = same.poll();
            if (stage.table.exists(row)) {
                takenOver.put(row, parts);
                return row;
            }
        }
        return null;
    }

    /** Its name as it was declared, whatever it is called by now; without one, all of it. */
    private static Object key(Map<String, Object> description) {
        return description.getOrDefault("name", description);
    }

    /** A word is about to be said of an entity: if it was taken over, that is changed now. */
    void settle(EntityRow<O> row) {
        final EntityParts parts = takenOver.get(row);
        if (parts != null && parts != row.settledBy) {
            change(row, parts);
        }
    }

    void declare(EntityRow<O> row, EntityParts parts) {
        row.description = parts.description;
        declared.add(row);
    }

    /**
     * The new top level ran to its end: changes what is described differently, deletes what is no more.
     *
     * @throws IllegalArgumentException when a component of the game could not be given; all else is done
     */
    void finish() {
        if (before == null) {
            return;
        }
        RuntimeException first = null;
        for (EntityRow<O> row : before.declared) {
            if (!takenOver.containsKey(row) && stage.table.exists(row)) {
                stage.entities.delete(row.entity);
            }
        }
        for (EntityRow<O> row : takenOver.keySet()) {
            try {
                settle(row);
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        takenOver.clear();
        left = null;
        before = null;
        if (first != null) {
            throw first;
        }
    }

    private void change(EntityRow<O> row, EntityParts parts) {
        row.settledBy = parts;
        final Map<String, Object> old = row.description;
        declare(row, parts);
        if (!stage.table.exists(row)) {
            return; // the new top level deleted it again
        }
        final O entity = row.entity;
        final Predicate<String> differs = name -> !Objects.equals(old.get(name), parts.description.get(name));
        if (differs.test("transform")) {
            changeTransform(entity, part(old, "transform"), part(parts.description, "transform"), parts.transform);
        }
        if (differs.test("collider")) {
            final Collider present = stage.entities.collider(entity);
            if (present != null && parts.collider != null) {
                Description.change(present, part(old, "collider"), part(parts.description, "collider"), parts.collider);
            } else {
                stage.entities.collider(entity, parts.collider);
            }
        }
        if (differs.test("compound")) {
            changeCompound(entity, parts.compound);
        }
        if (differs.test("velocity")) {
            Motion.give(stage.entities, entity, parts.motion);
        }
        if (differs.test("scripts")) {
            stage.entityScripts.give(row, parts.scripts);
        }
        if (differs.test("tags")) {
            if (old.containsKey("tags")) {
                stage.table.untagAll(row, Values.names("tags", old.get("tags")));
            }
            parts.tags.forEach(tag -> stage.table.tag(row, tag));
        }
        for (String name : stage.components.names()) {
            if (differs.test(name) && !parts.ofTheGame.containsKey(name)) {
                stage.components.take(entity, name);
            } else if (differs.test(name)) {
                stage.components.give(entity, Map.of(name, parts.ofTheGame.get(name)));
            }
        }
    }

    private void changeTransform(O entity, Map<String, Object> old, Map<String, Object> now, Transform next) {
        final Transform present = stage.entities.transform(entity);
        if (present == null) {
            stage.entities.transform(entity, next);
        } else if (Objects.equals(old.get("rotation"), now.get("rotation"))) {
            present.placeAt(next.position());
        } else if (Objects.equals(old.get("position"), now.get("position"))) {
            present.placeAt(present.position(), next.rotation());
        } else {
            present.placeAt(next.position(), next.rotation());
        }
    }

    private void changeCompound(O entity, List<Collider> parts) {
        final List<Collider> present = stage.entities.compound(entity);
        if (present.size() != parts.size()) {
            stage.entities.compound(entity, parts);
            return;
        }
        for (int i = 0; i < parts.size(); i++) {
            Description.copy(parts.get(i), present.get(i));
        }
    }

    private static Map<String, Object> part(Map<String, Object> description, String name) {
        return description.containsKey(name) ? Values.table(name, description.get(name)) : Map.of();
    }
}
