package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import java.util.List;
import java.util.Map;

/** All that the description of an entity says, read and made, and not given to anybody yet. */
final class EntityParts {
    final Map<String, Object> description;
    final String name;
    final List<String> tags;
    final Transform transform;

    /** Null for none. */
    final Collider collider;

    final List<Collider> compound;

    /** Null for none. */
    final Motion motion;

    final List<EntityScripts.Use> scripts;
    final Map<String, Object> ofTheGame;

    /** All of it as a table. */
    EntityParts(Map<String, Object> description, Stage<?> stage) {
        this(
                description,
                stage,
                Values.named(
                        "transform", () -> stage.description.transform("transform", part(description, "transform"))),
                description.containsKey("collider")
                        ? Values.named(
                                "collider",
                                () -> stage.description.collider("collider", part(description, "collider"), null))
                        : null,
                description.containsKey("compound")
                        ? stage.description.compound("compound", description.get("compound"))
                        : List.of());
    }

    /** With what it touches made already, and the rest as a table. */
    EntityParts(
            Map<String, Object> description,
            Stage<?> stage,
            Transform transform,
            Collider collider,
            List<Collider> compound) {
        stage.components.description.require("entity", description);
        this.description = Values.table("entity", Values.plain("entity", description));
        this.transform = transform;
        this.collider = collider;
        this.compound = compound;
        name = says("name") ? Values.name("name", description.get("name")) : null;
        tags = says("tags") ? Values.names("tags", description.get("tags")) : List.of();
        motion = says("velocity") ? Motion.of("velocity", part(description, "velocity"), null) : null;
        scripts = says("scripts")
                ? Values.named("scripts", () -> stage.entityScripts.read(description.get("scripts")))
                : List.of();
        ofTheGame = stage.components.read(description);
    }

    private boolean says(String what) {
        return description.containsKey(what);
    }

    private static Map<String, Object> part(Map<String, Object> description, String what) {
        return description.containsKey(what) ? Values.table(what, description.get(what)) : Map.of();
    }

    /** Gives all of it to an entity that has nothing yet. */
    <O> void giveTo(EntityRow<O> row, Stage<O> stage) {
        final O entity = row.entity;
        stage.entities.transform(entity, transform);
        if (collider != null) {
            stage.entities.collider(entity, collider);
        }
        if (!compound.isEmpty()) {
            stage.entities.compound(entity, compound);
        }
        if (motion != null) {
            Motion.give(stage.entities, entity, motion);
        }
        stage.components.give(entity, ofTheGame);
        stage.table.name(row, name);
        tags.forEach(tag -> stage.table.tag(row, tag));
        stage.entityScripts.give(row, scripts);
    }
}
