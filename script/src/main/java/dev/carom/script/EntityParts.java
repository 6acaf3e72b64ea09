package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.value.BodyCodec;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.Values;
import java.util.List;
import java.util.Map;

/**
 * The complete description of an entity. The constructor reads and checks all fields, and creates the components.
 * {@link #setOn} then sets the components on an entity.
 */
final class EntityParts {
    final Map<String, Object> description;
    final String name;
    final List<String> tags;
    final Transform transform;

    /** The collider, or null for none. */
    final Collider collider;

    final List<Collider> compound;

    /** The rigid body, or null for none. */
    final Body body;

    /** The velocity, or null for none. */
    final ComponentCodec.Motion motion;

    final List<EntityScripts.Assignment> scripts;
    final Map<String, Object> gameComponents;

    /** Reads a whole description. */
    EntityParts(Map<String, Object> description, ScriptContext<?> context) {
        this(
                description,
                context,
                Values.named("transform", () -> context.codec.transform("transform", part(description, "transform"))),
                description.containsKey("collider")
                        ? Values.named(
                                "collider",
                                () -> context.codec.collider("collider", part(description, "collider"), null))
                        : null,
                description.containsKey("compound")
                        ? context.codec.compound("compound", description.get("compound"))
                        : List.of(),
                description.containsKey("body") ? BodyCodec.body("body", part(description, "body")) : null);
    }

    /** Reads a description whose transform, collider, compound and body exist already. */
    EntityParts(
            Map<String, Object> description,
            ScriptContext<?> context,
            Transform transform,
            Collider collider,
            List<Collider> compound,
            Body body) {
        context.components.descriptionFields().require("entity", description);
        this.description = Values.table("entity", Values.plain("entity", description));
        this.transform = transform;
        this.collider = collider;
        this.compound = compound;
        this.body = body;
        name = has("name") ? Values.name("name", description.get("name")) : null;
        tags = has("tags") ? Values.names("tags", description.get("tags")) : List.of();
        motion = has("velocity") ? ComponentCodec.motion("velocity", part(description, "velocity"), null) : null;
        BodyCodec.requireOneVelocity(body, motion != null);
        scripts = has("scripts")
                ? Values.named("scripts", () -> context.entityScripts.read(description.get("scripts")))
                : List.of();
        gameComponents = context.components.read(description);
    }

    private boolean has(String what) {
        return description.containsKey(what);
    }

    private static Map<String, Object> part(Map<String, Object> description, String what) {
        return description.containsKey(what) ? Values.table(what, description.get(what)) : Map.of();
    }

    /** Sets all components, name and tags on an entity without components. */
    <O> void setOn(EntityRow<O> row, ScriptContext<O> context) {
        final O entity = row.entity;
        context.entities.transform(entity, transform);
        if (collider != null) {
            context.entities.collider(entity, collider);
        }
        if (!compound.isEmpty()) {
            context.entities.compound(entity, compound);
        }
        if (body != null) {
            context.entities.body(entity, body);
        }
        if (motion != null) {
            context.motion(entity, motion);
        }
        context.components.set(entity, gameComponents);
        if (name != null) { // Without this test, null would remove a name that a component of the game has set.
            context.table.name(row, name);
        }
        context.table.tagAll(row, tags);
        context.entityScripts.assign(row, scripts);
    }
}
