package dev.carom.script;

import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A velocity as a table says it. */
record Motion(Vector3fc linear, Vector3fc angular) {
    private static final Names NAMES = Names.of("linear", "angular");

    /** Reads a table; what it does not say is as in the base, or 0 without one. */
    static Motion of(String what, Map<String, Object> table, Motion base) {
        NAMES.require(what, table);
        final Vector3f linear = new Vector3f();
        final Vector3f angular = new Vector3f();
        if (base != null) {
            linear.set(base.linear);
            angular.set(base.angular);
        }
        if (table.containsKey("linear")) {
            requireFinite(what + " linear", Values.vector(what + " linear", table.get("linear"), linear));
        }
        if (table.containsKey("angular")) {
            requireFinite(what + " angular", Values.vector(what + " angular", table.get("angular"), angular));
        }
        return new Motion(linear, angular);
    }

    /** That of an entity, or null. */
    static <O> Motion ofEntity(ScriptEntities<O> entities, O entity) {
        final Vector3fc linear = entities.linear(entity);
        return linear == null ? null : new Motion(linear, entities.angular(entity));
    }

    static <O> void give(ScriptEntities<O> entities, O entity, Motion motion) {
        entities.velocity(entity, motion == null ? null : motion.linear, motion == null ? null : motion.angular);
    }

    private static void requireFinite(String what, Vector3f v) {
        if (!Float.isFinite(v.x) || !Float.isFinite(v.y) || !Float.isFinite(v.z)) {
            throw new IllegalArgumentException(what + " must be finite (got: " + v.x + ", " + v.y + ", " + v.z
                    + "); look for a division by zero where it was computed");
        }
    }
}
