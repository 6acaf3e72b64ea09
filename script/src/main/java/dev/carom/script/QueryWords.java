package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.QueryHits;
import dev.carom.physics.geometry.Shape;
import dev.carom.script.language.ScriptRecord;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.FieldNames;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Words (functions that scripts call) that query the world: the methods of {@link Queries} except {@code shapeCastAll},
 * and the words {@code isTouching} and {@code contactsOf}.
 */
final class QueryWords<O> {
    private static final FieldNames FILTER = FieldNames.of("mask", "sensors", "ignoring");
    private static final ScriptRecord.Fields HIT = new ScriptRecord.Fields(
            List.of("entity", "fraction", "distance", "point", "normal"),
            Arrays.asList(null, null, null, Values.VECTOR_FIELDS, Values.VECTOR_FIELDS));

    private final ScriptContext<O> context;
    private final QueryHit<O> hit = new QueryHit<>();
    private final QueryHits<O> hits = new QueryHits<>();
    private final ContactEvents<O> contacts = new ContactEvents<>();
    private final Vector3f origin = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    QueryWords(ScriptContext<O> context) {
        this.context = context;
    }

    void addTo(ScriptApi<O> words) {
        words.add("rayCast", arguments -> {
            final QueryFilter<O> filter = ray(arguments);
            return queries().rayCast(origin, travel, filter, hit) ? record(hit) : null;
        });
        words.add("rayCastAll", arguments -> {
            final QueryFilter<O> filter = ray(arguments);
            return records(queries().rayCastAll(origin, travel, filter, hits));
        });
        words.add("rayCastAny", arguments -> {
            final QueryFilter<O> filter = ray(arguments);
            return queries().rayCastAny(origin, travel, filter);
        });
        words.add("shapeCast", arguments -> {
            final Shape shape = shape(arguments);
            arguments.vector(1, "travel", travel);
            final QueryFilter<O> filter = filter(arguments, arguments.afterVector(1));
            return queries().shapeCast(shape, origin, rotation, travel, filter, hit) ? record(hit) : null;
        });
        words.add("overlaps", arguments -> {
            final Shape shape = shape(arguments);
            return queries().overlaps(shape, origin, rotation, filter(arguments, 1));
        });
        words.add("overlapping", arguments -> {
            final Shape shape = shape(arguments);
            return records(queries().overlapping(shape, origin, rotation, filter(arguments, 1), hits));
        });
        words.add("containing", arguments -> {
            arguments.vector(0, "point", origin);
            return records(queries().containing(origin, filter(arguments, arguments.afterVector(0)), hits));
        });
        words.add("closestPoint", arguments -> {
            arguments.vector(0, "point", origin);
            final int next = arguments.afterVector(0);
            final float within = (float) arguments.number(next, "within");
            return queries().closestPoint(origin, within, filter(arguments, next + 1), hit) ? record(hit) : null;
        });
        words.add("isTouching", arguments -> context.entities
                .world()
                .isTouching(context.row(arguments, 0).entity, context.row(arguments, 1).entity));
        words.add("contactsOf", arguments -> {
            final O entity = context.row(arguments, 0).entity;
            final List<Object> records = new ArrayList<>();
            for (ContactEvent<O> contact : context.entities.world().contactsOf(entity, contacts)) {
                records.add(ContactRecord.of(context.table, contact, entity, contact.phase(), contact.contactId()));
            }
            return records;
        });
    }

    private Queries<O> queries() {
        return context.entities.world().queries();
    }

    private QueryFilter<O> ray(Arguments arguments) {
        arguments.vector(0, "origin", origin);
        final int next = arguments.afterVector(0);
        arguments.vector(next, "travel", travel);
        return filter(arguments, arguments.afterVector(next));
    }

    /**
     * Reads a table that describes a shape. The table has one field of {@link ComponentCodec#SHAPES}, the field
     * {@code position}, and optionally {@code rotation}. Stores the position and the rotation in fields of this object.
     */
    private Shape shape(Arguments arguments) {
        final Map<String, Object> table = new LinkedHashMap<>(arguments.table(0, "shape"));
        Values.vector("shape position", table.remove("position"), origin);
        rotation.identity();
        if (table.containsKey("rotation")) {
            Values.rotation("shape rotation", table.remove("rotation"), rotation);
        }
        final Shape shape = context.codec.shape("shape", table, null);
        FieldNames.of(shapeName(table)).require("shape", table);
        return shape;
    }

    /**
     * Returns the field that names the shape; {@code box} if there is none. The table of a shape must have no other
     * field.
     */
    private static String shapeName(Map<String, Object> table) {
        for (String name : ComponentCodec.SHAPES.names()) {
            if (table.containsKey(name)) {
                return name;
            }
        }
        return "box";
    }

    /** Reads a filter. By default, queries find solid colliders of any layer. */
    private QueryFilter<O> filter(Arguments arguments, int index) {
        final Map<String, Object> table = arguments.has(index) ? arguments.table(index, "filter") : Map.of();
        FILTER.require("filter", table);
        QueryFilter<O> filter = table.containsKey("sensors") && Values.truth("filter sensors", table.get("sensors"))
                ? QueryFilter.everything()
                : QueryFilter.solids();
        if (table.containsKey("mask")) {
            filter = filter.mask(context.codec.bits("filter mask", table.get("mask")));
        }
        if (table.containsKey("ignoring")) {
            filter = filter.ignoring(context.row("filter ignoring", table.get("ignoring")).entity);
        }
        return filter;
    }

    private List<Object> records(QueryHits<O> found) {
        final List<Object> list = new ArrayList<>(found.size());
        for (int i = 0; i < found.size(); i++) {
            list.add(record(found.get(i)));
        }
        return list;
    }

    private ScriptRecord record(QueryHit<O> found) {
        return new ScriptRecord(
                HIT,
                found.isBox() ? null : context.table.row(found.owner()).handle,
                (double) found.fraction(),
                (double) found.distance(),
                Values.record(found.point()),
                Values.record(found.normal()));
    }
}
