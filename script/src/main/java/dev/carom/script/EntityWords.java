package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.entity.ScriptEntities;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.BodyCodec;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Words (functions that scripts call) that create, delete, find and change entities. */
final class EntityWords<O> {
    private final ScriptContext<O> context;
    private final ScriptRun<O> run;

    /**
     * Creates the words.
     *
     * @param run the script version that calls the words; null when the game itself creates entities
     */
    EntityWords(ScriptContext<O> context, ScriptRun<O> run) {
        this.context = context;
        this.run = run;
    }

    void addTo(ScriptApi<O> words) {
        words.add("create", arguments -> {
            return create(new EntityParts(arguments.table(0, "description"), context)).handle;
        });
        words.add("delete", arguments -> {
            context.entities.delete(context.row(arguments, 0).entity);
            return null;
        });
        words.add("exists", arguments -> {
            final EntityRow<O> row = context.table.find(arguments.handle(0, "entity"));
            return row != null && context.table.exists(row);
        });
        words.add("find", arguments -> {
            final EntityRow<O> row = context.table.find(arguments.text(0, "name"));
            return row == null ? null : row.handle;
        });
        words.add("tagged", arguments -> handles(context.table.tagged(arguments.text(0, "tag"))));
        words.add("name", this::name);
        words.add("tags", arguments -> new ArrayList<Object>(context.knownRow(arguments, 0).tags));
        words.add("hasTag", arguments -> context.knownRow(arguments, 0).tags.contains(arguments.text(1, "tag")));
        words.add("tag", arguments -> {
            final EntityRow<O> row = context.row(arguments, 0);
            context.table.tagAll(row, arguments.names(1, "tags"));
            return null;
        });
        words.add("untag", arguments -> {
            final EntityRow<O> row = context.row(arguments, 0);
            context.table.untagAll(row, arguments.texts(1, "tags"));
            return null;
        });
        words.add("set", this::set);
        words.add("remove", this::remove);
        words.add("collider", arguments -> {
            final Collider collider = context.entities.collider(context.row(arguments, 0).entity);
            return collider == null ? null : context.codec.write(collider);
        });
        words.add("compound", arguments -> {
            final List<Object> parts = new ArrayList<>();
            for (Collider part : context.entities.compound(context.row(arguments, 0).entity)) {
                parts.add(context.codec.write(part));
            }
            return parts;
        });
        words.add("body", arguments -> {
            final Body body = context.entities.body(context.row(arguments, 0).entity);
            return body == null ? null : BodyCodec.write(body);
        });
        words.add("velocity", this::velocity);
        words.add("scripts", arguments -> context.entityScripts.write(context.row(arguments, 0)));
        for (String component : context.components.names()) {
            words.addIfAbsent(
                    component, arguments -> context.components.toTable(context.row(arguments, 0).entity, component));
        }
    }

    /**
     * Creates an entity with all its components. But if the top level of a new script version declares an entity that
     * the previous version declared too, this method takes over that entity.
     */
    EntityRow<O> create(EntityParts parts) {
        final boolean atTopLevel = run != null && run.isLoading();
        final EntityRow<O> present = atTopLevel ? run.reload().takeOver(parts) : null;
        if (present != null) {
            return present;
        }
        context.table.requireFree(parts.name, null);
        context.table.requireBelowLimit();
        final O entity = context.entities.create();
        final EntityRow<O> row = context.table.row(entity);
        try {
            parts.setOn(row, context);
        } catch (RuntimeException e) {
            // A component of the game threw an exception, so the incomplete entity is deleted.
            context.entities.delete(entity);
            throw e;
        }
        if (run != null) {
            run.created(row);
        }
        if (atTopLevel) {
            run.reload().declare(row, parts);
        }
        return row;
    }

    private Object name(Arguments arguments) {
        final EntityRow<O> row = context.knownRow(arguments, 0);
        if (arguments.size() > 1) {
            context.entities.requireMayChange(row.entity, "name");
            context.table.name(row, arguments.has(1) ? arguments.name(1, "name") : null);
        }
        return row.name;
    }

    /**
     * The word {@code set}: adds components. For existing components, it changes only the fields that the table
     * contains; a compound and the list of scripts are replaced as a whole. The whole table is read before anything is
     * changed.
     */
    private Object set(Arguments arguments) {
        final ScriptEntities<O> entities = context.entities;
        final EntityRow<O> row = context.row(arguments, 0);
        final O entity = row.entity;
        final Map<String, Object> table = arguments.table(1, "components");
        context.components.componentNames().require("set", table);
        final Collider present = entities.collider(entity);
        final Collider collider = table.containsKey("collider")
                ? context.codec.collider("collider", Values.table("collider", table.get("collider")), present)
                : null;
        final List<Collider> compound =
                table.containsKey("compound") ? context.codec.compound("compound", table.get("compound")) : null;
        final Transform transform = table.containsKey("transform")
                ? context.codec.transform(
                        "transform", withPresent(entity, Values.table("transform", table.get("transform"))))
                : null;
        final ComponentCodec.Motion motion = table.containsKey("velocity")
                ? ComponentCodec.motion(
                        "velocity", Values.table("velocity", table.get("velocity")), context.motion(entity))
                : null;
        final Map<String, Object> bodyTable =
                table.containsKey("body") ? Values.table("body", table.get("body")) : null;
        final Body presentBody = entities.body(entity);
        final Body body = bodyTable == null ? null : BodyCodec.body("body", bodyTable);
        final List<EntityScripts.Assignment> scripts =
                table.containsKey("scripts") ? context.entityScripts.read(table.get("scripts")) : null;
        final Map<String, Object> gameComponents = context.components.readChanges(entity, table);
        table.keySet().forEach(component -> entities.requireMayChange(entity, component));
        BodyCodec.requireOneVelocity(
                body == null || presentBody != null && !bodyTable.containsKey("type") ? presentBody : body,
                motion != null || body != null && entities.linear(entity) != null);
        if (body != null && presentBody != null) {
            BodyCodec.change(presentBody, "body", bodyTable);
        } else if (body != null) {
            entities.body(entity, body); // first, since it throws in a game without rigid bodies
        }
        if (scripts != null) {
            context.entityScripts.assign(row, scripts);
        }
        if (transform != null) {
            place(entity, transform);
        }
        if (collider != null && present != null) {
            ComponentCodec.copy(collider, present);
        } else if (collider != null) {
            entities.collider(entity, collider);
        }
        if (compound != null) {
            entities.compound(entity, compound);
        }
        if (motion != null) {
            context.motion(entity, motion);
        }
        context.components.set(entity, gameComponents);
        return null;
    }

    /** Teleports an entity, or sets its first transform. */
    private void place(O entity, Transform where) {
        final Transform present = context.entities.transform(entity);
        if (present == null) {
            context.entities.transform(entity, where);
        } else {
            present.placeAt(where.position(), where.rotation());
        }
    }

    /**
     * Returns a table with both fields of a transform. A field that the given table lacks gets the value of the current
     * transform.
     */
    private Map<String, Object> withPresent(O entity, Map<String, Object> table) {
        final Transform present = context.entities.transform(entity);
        if (present == null) {
            return table;
        }
        final Map<String, Object> whole = new LinkedHashMap<>(table);
        whole.putIfAbsent("position", Values.record(present.position()));
        whole.putIfAbsent("rotation", Values.record(present.rotation()));
        return whole;
    }

    private Object remove(Arguments arguments) {
        final EntityRow<O> row = context.row(arguments, 0);
        final O entity = row.entity;
        final String component = arguments.text(1, "component");
        context.entities.requireMayChange(entity, component);
        switch (component) {
            case "transform" -> context.entities.transform(entity, null);
            case "collider" -> context.entities.collider(entity, null);
            case "compound" -> context.entities.compound(entity, List.of());
            case "body" -> context.entities.body(entity, null);
            case "velocity" -> context.entities.velocity(entity, null, null);
            case "scripts" -> context.entityScripts.assign(row, List.of());
            default -> {
                if (!context.components.has(component)) {
                    throw arguments.wrong(
                            1,
                            "component",
                            "one of "
                                    + String.join(
                                            ", ",
                                            context.components.componentNames().names()));
                }
                context.components.remove(entity, component);
            }
        }
        return null;
    }

    private Object velocity(Arguments arguments) {
        final ComponentCodec.Motion motion = context.motion(context.row(arguments, 0).entity);
        if (motion == null) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("linear", Values.record(motion.linear()));
        table.put("angular", Values.record(motion.angular()));
        return table;
    }

    private List<Object> handles(List<EntityRow<O>> rows) {
        final List<Object> handles = new ArrayList<>(rows.size());
        rows.forEach(row -> handles.add(row.handle));
        return handles;
    }
}
