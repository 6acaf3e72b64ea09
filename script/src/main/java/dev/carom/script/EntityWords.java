package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Words that create, delete, find and change entities. */
final class EntityWords<O> {
    private final Stage<O> stage;
    private final ScriptRun<O> run;

    /** Of a script; or of the game itself, without one. */
    EntityWords(Stage<O> stage, ScriptRun<O> run) {
        this.stage = stage;
        this.run = run;
    }

    void addTo(Words<O> words) {
        words.add("create", arguments -> {
            return create(new EntityParts(arguments.table(0, "description"), stage)).handle;
        });
        words.add("delete", arguments -> {
            stage.entities.delete(stage.row(arguments, 0).entity);
            return null;
        });
        words.add("exists", arguments -> {
            final EntityRow<O> row = stage.table.find(arguments.handle(0, "entity"));
            return row != null && stage.table.exists(row);
        });
        words.add("find", arguments -> {
            final EntityRow<O> row = stage.table.find(arguments.text(0, "name"));
            return row == null ? null : row.handle;
        });
        words.add("tagged", arguments -> handles(stage.table.tagged(arguments.text(0, "tag"))));
        words.add("name", this::name);
        words.add("tags", arguments -> new ArrayList<Object>(stage.knownRow(arguments, 0).tags));
        words.add("hasTag", arguments -> stage.knownRow(arguments, 0).tags.contains(arguments.text(1, "tag")));
        words.add("tag", arguments -> {
            final EntityRow<O> row = stage.row(arguments, 0);
            arguments.names(1, "tags").forEach(tag -> stage.table.tag(row, tag));
            return null;
        });
        words.add("untag", arguments -> {
            final EntityRow<O> row = stage.row(arguments, 0);
            stage.table.untagAll(row, arguments.texts(1, "tags"));
            return null;
        });
        words.add("set", this::set);
        words.add("remove", this::remove);
        words.add("collider", arguments -> {
            final Collider collider = stage.entities.collider(stage.row(arguments, 0).entity);
            return collider == null ? null : stage.description.tell(collider);
        });
        words.add("compound", arguments -> {
            final List<Object> parts = new ArrayList<>();
            for (Collider part : stage.entities.compound(stage.row(arguments, 0).entity)) {
                parts.add(stage.description.tell(part));
            }
            return parts;
        });
        words.add("velocity", this::velocity);
        words.add("scripts", arguments -> stage.entityScripts.tell(stage.row(arguments, 0)));
        for (String component : stage.components.names()) {
            words.addUnlessThere(
                    component, arguments -> stage.components.tell(stage.row(arguments, 0).entity, component));
        }
    }

    /** Makes an entity with all that it has, or finds that of the version before. */
    EntityRow<O> create(EntityParts parts) {
        final boolean declares = run != null && run.isLoading();
        final EntityRow<O> there = declares ? run.reload().takeOver(parts) : null;
        if (there != null) {
            return there;
        }
        stage.table.requireFree(parts.name, null);
        stage.table.requireRoom();
        final O entity = stage.entities.create();
        final EntityRow<O> row = stage.table.row(entity);
        try {
            parts.giveTo(row, stage);
        } catch (RuntimeException e) { // of a component of the game: no entity stays half built
            stage.entities.delete(entity);
            throw e;
        }
        if (run != null) {
            run.created(row);
        }
        if (declares) {
            run.reload().declare(row, parts);
        }
        return row;
    }

    private Object name(Arguments arguments) {
        final EntityRow<O> row = stage.knownRow(arguments, 0);
        if (arguments.size() > 1) {
            stage.entities.requireMayChange(row.entity, "name");
            stage.table.name(row, arguments.has(1) ? arguments.name(1, "name") : null);
        }
        return row.name;
    }

    /**
     * Adds components, or changes of those that are there what the table says. All of it is read before any is done.
     */
    private Object set(Arguments arguments) {
        final ScriptEntities<O> entities = stage.entities;
        final EntityRow<O> row = stage.row(arguments, 0);
        final O entity = row.entity;
        final Map<String, Object> table = arguments.table(1, "components");
        stage.components.components.require("set", table);
        final Collider present = entities.collider(entity);
        final Collider collider = table.containsKey("collider")
                ? stage.description.collider("collider", Values.table("collider", table.get("collider")), present)
                : null;
        final List<Collider> compound =
                table.containsKey("compound") ? stage.description.compound("compound", table.get("compound")) : null;
        final Transform transform = table.containsKey("transform")
                ? stage.description.transform(
                        "transform", withPresent(entity, Values.table("transform", table.get("transform"))))
                : null;
        final Motion motion = table.containsKey("velocity")
                ? Motion.of(
                        "velocity", Values.table("velocity", table.get("velocity")), Motion.ofEntity(entities, entity))
                : null;
        final List<EntityScripts.Use> scripts =
                table.containsKey("scripts") ? stage.entityScripts.read(table.get("scripts")) : null;
        final Map<String, Object> ofTheGame = stage.components.readChanges(entity, table);
        table.keySet().forEach(component -> entities.requireMayChange(entity, component));
        if (scripts != null) {
            stage.entityScripts.give(row, scripts);
        }
        if (transform != null) {
            place(entity, transform);
        }
        if (collider != null && present != null) {
            Description.copy(collider, present);
        } else if (collider != null) {
            entities.collider(entity, collider);
        }
        if (compound != null) {
            entities.compound(entity, compound);
        }
        if (motion != null) {
            Motion.give(entities, entity, motion);
        }
        stage.components.give(entity, ofTheGame);
        return null;
    }

    /** Teleports an entity, or gives it its first transform. */
    private void place(O entity, Transform where) {
        final Transform present = stage.entities.transform(entity);
        if (present == null) {
            stage.entities.transform(entity, where);
        } else {
            present.placeAt(where.position(), where.rotation());
        }
    }

    /** A description of a transform, with what it does not say as it is now. */
    private Map<String, Object> withPresent(O entity, Map<String, Object> table) {
        final Transform present = stage.entities.transform(entity);
        if (present == null) {
            return table;
        }
        final Map<String, Object> whole = new LinkedHashMap<>(table);
        whole.putIfAbsent("position", ScriptRecord.vector(present.position()));
        whole.putIfAbsent("rotation", Description.quaternion(present.rotation()));
        return whole;
    }

    private Object remove(Arguments arguments) {
        final EntityRow<O> row = stage.row(arguments, 0);
        final O entity = row.entity;
        final String component = arguments.text(1, "component");
        stage.entities.requireMayChange(entity, component);
        switch (component) {
            case "transform" -> stage.entities.transform(entity, null);
            case "collider" -> stage.entities.collider(entity, null);
            case "compound" -> stage.entities.compound(entity, List.of());
            case "velocity" -> stage.entities.velocity(entity, null, null);
            case "scripts" -> stage.entityScripts.give(row, List.of());
            default -> {
                if (!stage.components.has(component)) {
                    throw arguments.wrong(
                            1, "component", "one of " + String.join(", ", stage.components.components.names()));
                }
                stage.components.take(entity, component);
            }
        }
        return null;
    }

    private Object velocity(Arguments arguments) {
        final Motion motion = Motion.ofEntity(stage.entities, stage.row(arguments, 0).entity);
        if (motion == null) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("linear", ScriptRecord.vector(motion.linear()));
        table.put("angular", ScriptRecord.vector(motion.angular()));
        return table;
    }

    private List<Object> handles(List<EntityRow<O>> rows) {
        final List<Object> handles = new ArrayList<>(rows.size());
        rows.forEach(row -> handles.add(row.handle));
        return handles;
    }
}
