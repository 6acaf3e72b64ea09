package dev.carom.script.value;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;

/** Reads and writes rigid bodies as tables. The fields have the names of the properties of {@link Body}. */
public final class BodyCodec {
    /** The fields in the order in which they are set. Locks come before velocities, since locks limit velocities. */
    private static final FieldNames FIELDS = FieldNames.of(
            "type",
            "mass",
            "lockTranslation",
            "lockRotation",
            "velocity",
            "angularVelocity",
            "linearDamping",
            "angularDamping",
            "gravityScale",
            "sleepSpeed");

    private static final FieldNames AXES = FieldNames.of("x", "y", "z");

    /** The value of the field {@code mass} for a body whose mass follows from its colliders. */
    private static final String MASS_OF_COLLIDERS = "colliders";

    private BodyCodec() {}

    /** Creates a body from a table. A field that the table lacks has the value of a new dynamic body. */
    public static Body body(String what, Map<String, Object> table) {
        FIELDS.require(what, table);
        final Body made = Body.dynamic();
        Values.named(what, () -> change(made, what, table));
        return made;
    }

    /** Sets those properties of a body that a table contains. {@link #body} must have accepted the table. */
    public static Body change(Body body, String what, Map<String, Object> table) {
        for (String name : FIELDS.names()) {
            if (table.containsKey(name)) {
                change(body, what + " " + name, name, table.get(name));
            }
        }
        return body;
    }

    private static void change(Body body, String what, String name, Object value) {
        switch (name) {
            case "type" -> body.type(Values.constant(what, value, BodyType.class));
            case "mass" -> {
                if (MASS_OF_COLLIDERS.equals(value)) {
                    body.massOfColliders();
                } else {
                    body.mass((float) Values.number(what, value));
                }
            }
            case "velocity" -> body.velocity(Values.vector(what, value, new Vector3f()));
            case "angularVelocity" -> body.angularVelocity(Values.vector(what, value, new Vector3f()));
            case "linearDamping" -> body.damping((float) Values.number(what, value), body.angularDamping());
            case "angularDamping" -> body.damping(body.linearDamping(), (float) Values.number(what, value));
            case "gravityScale" -> body.gravityScale((float) Values.number(what, value));
            case "sleepSpeed" -> body.sleepSpeed((float) Values.number(what, value));
            case "lockTranslation" -> {
                final List<String> axes = axes(what, value);
                body.lockTranslation(axes.contains("x"), axes.contains("y"), axes.contains("z"));
            }
            default -> {
                final List<String> axes = axes(what, value);
                body.lockRotation(axes.contains("x"), axes.contains("y"), axes.contains("z"));
            }
        }
    }

    private static List<String> axes(String what, Object value) {
        final List<String> axes = Values.texts(what, value);
        if (!AXES.names().containsAll(axes)) {
            throw Values.wrong(what, "a list of the axes x, y and z", value);
        }
        return axes;
    }

    /**
     * Compares two descriptions of a body, and changes the properties in which they differ. A property with equal
     * descriptions keeps its current value, such as the velocity of a body that has fallen.
     */
    public static void change(Body present, Map<String, Object> before, Map<String, Object> after) {
        change(present, "body", FIELDS.changes(before, after, write(Body.dynamic())));
    }

    /**
     * Rejects an entity that has both a dynamic body and the component {@code velocity}, since the physics would ignore
     * this component.
     *
     * @param body may be null
     * @param hasVelocity whether the entity has the component {@code velocity}
     */
    public static void requireOneVelocity(Body body, boolean hasVelocity) {
        if (hasVelocity && body != null && body.type() == BodyType.DYNAMIC) {
            throw new IllegalArgumentException("velocity must not be on an entity with a dynamic body, which has a"
                    + " velocity of its own; write body = {velocity = ..., angularVelocity = ...} instead");
        }
    }

    /** Writes all properties of a body. The mass is a number if it is known, and {@code "colliders"} otherwise. */
    public static Map<String, Object> write(Body body) {
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("type", Values.word(body.type()));
        table.put("mass", body.mass() > 0f ? (Object) (double) body.mass() : MASS_OF_COLLIDERS);
        table.put("velocity", Values.record(body.velocity()));
        table.put("angularVelocity", Values.record(body.angularVelocity()));
        table.put("linearDamping", (double) body.linearDamping());
        table.put("angularDamping", (double) body.angularDamping());
        table.put("gravityScale", (double) body.gravityScale());
        table.put("sleepSpeed", (double) body.sleepSpeed());
        final List<Object> translations = new ArrayList<>();
        final List<Object> rotations = new ArrayList<>();
        for (int axis = 0; axis < AXES.names().size(); axis++) {
            if (body.isTranslationLocked(axis)) {
                translations.add(AXES.names().get(axis));
            }
            if (body.isRotationLocked(axis)) {
                rotations.add(AXES.names().get(axis));
            }
        }
        table.put("lockTranslation", translations);
        table.put("lockRotation", rotations);
        return table;
    }
}
