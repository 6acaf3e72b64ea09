package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.Mover;
import dev.carom.physics.MoverContact;
import dev.carom.physics.MoverContacts;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Shape;
import dev.carom.script.language.ScriptRecord;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.FieldNames;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Words (functions that scripts call) that read and change the pose of an entity. Some call {@link Transform}.
 * {@code moveAndSlide} and {@code moveAndBounce} call {@link Mover}: they move the entity as a character with the shape
 * of its collider.
 */
final class MotionWords<O> {
    private static final FieldNames COMMON = FieldNames.of("mask", "ignoring", "up", "skin");
    private static final FieldNames SLIDE = COMMON.and("stepHeight", "slopeLimit");
    private static final FieldNames BOUNCE = COMMON.and("restitution", "restSpeed");

    private static final ScriptRecord.Fields CONTACT = new ScriptRecord.Fields(
            List.of("phase", "entity", "sensor", "speed", "point", "normal"),
            Arrays.asList(null, null, null, null, Values.VECTOR_FIELDS, Values.VECTOR_FIELDS));

    private static final ScriptRecord.Fields MOVE = new ScriptRecord.Fields(
            List.of("ground", "carrier", "stuck", "velocity", "normal", "contacts"),
            Arrays.asList(null, null, null, Values.VECTOR_FIELDS, Values.VECTOR_FIELDS, null));

    private static final float DEFAULT_SLOPE_LIMIT_RADIANS = 0.785398163f;
    private static final float DEFAULT_REST_SPEED_METRES_PER_SECOND = 0.5f;
    private static final float DEFAULT_SKIN_METRES = 1e-3f;

    private final ScriptContext<O> context;
    private final Vector3f vector = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f up = new Vector3f();

    /**
     * The mover of an entity. The mover is kept between moves, so that {@link MoverContacts} can report which contacts
     * began, continued or ended.
     */
    static final class MoverState<O> {
        private final Shape shape;
        private final Mover<O> mover;
        private final MoverContacts<O> contacts = new MoverContacts<>();

        /**
         * Whether the last move set the skin: the gap that the mover keeps to other colliders. If so, the next move
         * without the option {@code skin} restores the default.
         */
        private boolean skinWasSet;

        private MoverState(ScriptContext<O> context, O entity, Shape shape) {
            this.shape = shape;
            mover = new Mover<>(context.entities.world().queries(), shape)
                    .owner(entity)
                    .contacts(contacts);
        }
    }

    MotionWords(ScriptContext<O> context) {
        this.context = context;
    }

    void addTo(ScriptApi<O> words) {
        words.add("position", arguments -> Values.record(transform(arguments).position()));
        words.add("rotation", arguments -> Values.record(transform(arguments).rotation()));
        words.add("moveTo", arguments -> {
            transformToMove(arguments).moveTo(arguments.vector(1, "target", vector));
            return null;
        });
        words.add("moveBy", arguments -> {
            final Transform transform = transformToMove(arguments);
            arguments.vector(1, "displacement", vector);
            transform.moveBy(vector.x, vector.y, vector.z);
            return null;
        });
        words.add("rotateTo", arguments -> {
            transformToMove(arguments).rotateTo(arguments.rotation(1, "target", rotation));
            return null;
        });
        words.add("rotateBy", arguments -> {
            transformToMove(arguments).rotateBy(arguments.rotation(1, "turn", rotation));
            return null;
        });
        words.add("placeAt", arguments -> {
            final Transform transform = transformToPlace(arguments);
            arguments.vector(1, "target", vector);
            final int next = arguments.afterVector(1);
            if (arguments.has(next)) {
                transform.placeAt(vector, arguments.rotation(next, "rotation", rotation));
            } else {
                transform.placeAt(vector);
            }
            return null;
        });
        words.add("rewindTo", arguments -> {
            transformToMove(arguments).rewindTo((float) arguments.number(1, "fraction"));
            return null;
        });
        words.add("moveAndSlide", arguments -> {
            final int next = readVelocity(arguments);
            final float seconds = (float) arguments.number(next, "seconds");
            final Map<String, Object> options = options(arguments, next + 1, SLIDE);
            final MoverState<O> state = mover(arguments, options);
            final Transform transform = transformToMove(arguments);
            state.mover
                    .stepHeight(number(options, "stepHeight", 0f))
                    .slopeLimit(number(options, "slopeLimit", DEFAULT_SLOPE_LIMIT_RADIANS))
                    .moveAndSlide(transform, velocity, seconds);
            return result(state);
        });
        words.add("moveAndBounce", arguments -> {
            final int next = readVelocity(arguments);
            final float seconds = (float) arguments.number(next, "seconds");
            final Map<String, Object> options = options(arguments, next + 1, BOUNCE);
            final MoverState<O> state = mover(arguments, options);
            final Transform transform = transformToMove(arguments);
            state.mover
                    .restSpeed(number(options, "restSpeed", DEFAULT_REST_SPEED_METRES_PER_SECOND))
                    .moveAndBounce(transform, velocity, seconds, number(options, "restitution", 0f));
            return result(state);
        });
    }

    /** Returns the transform of the entity that a script moves; rejects an entity that scripts must not move. */
    private Transform transformToMove(Arguments arguments) {
        final Transform transform = transformToPlace(arguments);
        final EntityRow<O> row = context.row(arguments, 0);
        final Body body = context.entities.body(row.entity);
        if (body != null && body.type() == BodyType.DYNAMIC) {
            throw new IllegalArgumentException("entity " + row.label()
                    + " must not have a dynamic body for this, since only the physics moves such a body; use placeAt,"
                    + " applyImpulse or set(entity, {body = {velocity = ...}})");
        }
        return transform;
    }

    private Transform transformToPlace(Arguments arguments) {
        final Transform transform = transform(arguments);
        context.entities.requireMayChange(context.row(arguments, 0).entity, "transform");
        return transform;
    }

    private Transform transform(Arguments arguments) {
        final EntityRow<O> row = context.row(arguments, 0);
        final Transform transform = context.entities.transform(row.entity);
        if (transform == null) {
            throw new IllegalArgumentException("entity " + row.label()
                    + " must have a transform for this; add one with set(entity, {transform = ...})");
        }
        return transform;
    }

    private int readVelocity(Arguments arguments) {
        arguments.vector(1, "velocity", velocity);
        return arguments.afterVector(1);
    }

    private static Map<String, Object> options(Arguments arguments, int index, FieldNames names) {
        final Map<String, Object> options = arguments.has(index) ? arguments.table(index, "options") : Map.of();
        names.require("options", options);
        return options;
    }

    private static float number(Map<String, Object> options, String name, float otherwise) {
        return options.containsKey(name) ? (float) Values.number("options " + name, options.get(name)) : otherwise;
    }

    /**
     * Returns the mover of an entity. Creates a new mover if the entity has none, or if the shape of its collider has
     * changed.
     */
    private MoverState<O> mover(Arguments arguments, Map<String, Object> options) {
        final EntityRow<O> row = context.row(arguments, 0);
        final Collider collider = context.entities.collider(row.entity);
        if (collider == null) {
            throw new IllegalArgumentException("entity " + row.label()
                    + " must have a collider, whose shape the mover uses; add one with set(entity, {collider = ...})");
        }
        if (collider.rotation().x() != 0f
                || collider.rotation().y() != 0f
                || collider.rotation().z() != 0f) {
            throw new IllegalArgumentException("the collider of entity " + row.label()
                    + " must have no rotation of its own; rotate the entity with rotateTo instead");
        }
        if (row.mover == null || row.mover.shape != collider.shape()) {
            row.mover = new MoverState<>(context, row.entity, collider.shape());
        }
        final Mover<O> mover = row.mover.mover;
        QueryFilter<O> filter = QueryFilter.<O>solids().as(collider.filter());
        if (options.containsKey("mask")) {
            filter = filter.mask(context.codec.bits("options mask", options.get("mask")));
        }
        if (options.containsKey("ignoring")) {
            filter = filter.ignoring(context.row("options ignoring", options.get("ignoring")).entity);
        }
        if (options.containsKey("skin") || row.mover.skinWasSet) {
            mover.skin(number(options, "skin", DEFAULT_SKIN_METRES));
            row.mover.skinWasSet = options.containsKey("skin");
        }
        up.set(0f, 1f, 0f);
        if (options.containsKey("up")) {
            Values.vector("options up", options.get("up"), up);
        }
        mover.filter(filter).up(up).offset(collider.offset());
        return row.mover;
    }

    private ScriptRecord result(MoverState<O> state) {
        final Mover<O> mover = state.mover;
        final O carrier = mover.groundHit().owner();
        return new ScriptRecord(
                MOVE,
                Values.word(mover.ground()),
                carrier == null ? null : context.table.row(carrier).handle,
                mover.isStuck(),
                Values.record(velocity),
                Values.record(mover.groundNormal()),
                contacts(state.contacts));
    }

    private List<Object> contacts(MoverContacts<O> contacts) {
        final List<Object> records = new ArrayList<>(contacts.size());
        for (int i = 0; i < contacts.size(); i++) {
            final MoverContact<O> contact = contacts.get(i);
            records.add(new ScriptRecord(
                    CONTACT,
                    ContactRecord.word(contact.phase()),
                    contact.owner() == null ? null : context.table.row(contact.owner()).handle,
                    contact.isSensor(),
                    (double) contact.speed(),
                    Values.record(contact.hit().point()),
                    Values.record(contact.hit().normal())));
        }
        return records;
    }
}
