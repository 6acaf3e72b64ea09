package dev.carom.physics.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the top level of a script declares to be there, and how that passes to the version that replaces it.
 * <p>
 * An entity of the same name is the same entity: of it is changed only what the two texts describe differently, so its
 * contacts go on, and a thing that moved stays where it is. What the new text creates no more, or without a name, is
 * deleted. Nothing of that happens before the new top level has run to its end.
 */
final class Reload<O> {
    private final Stage<O> stage;
    private final List<EntityRow<O>> declared = new ArrayList<>();
    private final Map<EntityRow<O>, Parts> takenOver = new LinkedHashMap<>();
    private Reload<O> before;

    /** The components that a description makes. */
    static final class Parts {
        final Map<String, Object> description;
        final Transform transform;
        final Collider collider;
        final List<Collider> compound;
        final Motion motion;
        final String name;
        final List<String> tags;

        Parts(Map<String, Object> description, Description reader) {
            final Names known = Names.of("name", "tags", "transform", "collider", "compound", "velocity");
            known.require("entity", description);
            this.description = description;
            name = description.containsKey("name") ? Values.text("name", description.get("name")) : null;
            tags = description.containsKey("tags") ? Values.texts("tags", description.get("tags")) : List.of();
            transform = reader.transform("transform", table("transform"));
            collider =
                    description.containsKey("collider") ? reader.collider("collider", table("collider"), null) : null;
            compound = description.containsKey("compound")
                    ? reader.compound("compound", description.get("compound"))
                    : List.of();
            motion = description.containsKey("velocity") ? Motion.of("velocity", table("velocity"), null) : null;
        }

        private Map<String, Object> table(String name) {
            return description.containsKey(name) ? Values.table(name, description.get(name)) : Map.of();
        }
    }

    Reload(Stage<O> stage, Reload<O> before) {
        this.stage = stage;
        this.before = before;
    }

    /** The entity that the version before declared under a name; null when there is none. */
    EntityRow<O> takeOver(Parts parts) {
        if (before == null || parts.name == null) {
            return null;
        }
        for (EntityRow<O> row : before.declared) {
            if (parts.name.equals(row.name) && stage.table.exists(row) && !takenOver.containsKey(row)) {
                takenOver.put(row, parts);
                return row;
            }
        }
        return null;
    }

    void declare(EntityRow<O> row, Parts parts) {
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
        before = null;
    }

    private void change(EntityRow<O> row, Parts parts) {
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
        if (differs(row, parts, "tags")) {
            if (row.description.containsKey("tags")) {
                stage.table.untagAll(row, Values.texts("tags", row.description.get("tags")));
            }
            parts.tags.forEach(tag -> stage.table.tag(row, tag));
        }
        declare(row, parts);
    }

    private static <O> boolean differs(EntityRow<O> row, Parts parts, String name) {
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
