package dev.carom.script;

import dev.carom.physics.Transform;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Words that say where an entity is, and move it: those of {@link Transform}. */
final class MotionWords<O> {
    private final Stage<O> stage;
    private final Vector3f vector = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    MotionWords(Stage<O> stage) {
        this.stage = stage;
    }

    void addTo(Words<O> words) {
        words.add(
                "position",
                arguments -> ScriptRecord.vector(transform(arguments).position()));
        words.add(
                "rotation",
                arguments -> Description.quaternion(transform(arguments).rotation()));
        words.add("moveTo", arguments -> {
            toMove(arguments).moveTo(arguments.vector(1, "target", vector));
            return null;
        });
        words.add("moveBy", arguments -> {
            final Transform transform = toMove(arguments);
            arguments.vector(1, "displacement", vector);
            transform.moveBy(vector.x, vector.y, vector.z);
            return null;
        });
        words.add("rotateTo", arguments -> {
            toMove(arguments).rotateTo(arguments.rotation(1, "target", rotation));
            return null;
        });
        words.add("rotateBy", arguments -> {
            toMove(arguments).rotateBy(arguments.rotation(1, "turn", rotation));
            return null;
        });
        words.add("placeAt", arguments -> {
            final Transform transform = toMove(arguments);
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
            toMove(arguments).rewindTo((float) arguments.number(1, "fraction"));
            return null;
        });
    }

    /** The transform of the entity that is to be moved, if that is the scripts' to do. */
    Transform toMove(Arguments arguments) {
        final Transform transform = transform(arguments);
        stage.entities.requireMayChange(stage.row(arguments, 0).entity, "transform");
        return transform;
    }

    private Transform transform(Arguments arguments) {
        final EntityRow<O> row = stage.row(arguments, 0);
        final Transform transform = stage.entities.transform(row.entity);
        if (transform == null) {
            throw new IllegalArgumentException("entity " + row.called()
                    + " must have a transform for this; add one with set(entity, {transform = ...})");
        }
        return transform;
    }
}
