package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import org.joml.Vector3fc;

/** What can be wrong with a transform at run time, and the words for it. */
enum TransformFault {
    POSITION_X("position.x"),
    POSITION_Y("position.y"),
    POSITION_Z("position.z"),
    ROTATION("rotation");

    private final String field;

    TransformFault(String field) {
        this.field = field;
    }

    /** The first thing that is wrong: NaN, infinite or out of range; null when nothing is. */
    static TransformFault find(Transform transform, WorldConfig config) {
        if (isUsable(transform, config.positionLimit())) {
            return null; // as nearly always
        }
        for (int axis = 0; axis < 3; axis++) {
            if (!(Math.abs(transform.position().get(axis)) <= config.positionLimit())) {
                return axis == 0 ? POSITION_X : axis == 1 ? POSITION_Y : POSITION_Z;
            }
        }
        return Rotations.normalisable(transform.rotation()) ? null : ROTATION;
    }

    private static boolean isUsable(Transform transform, float limit) {
        final Vector3fc at = transform.position();
        return Math.abs(at.x()) <= limit
                && Math.abs(at.y()) <= limit
                && Math.abs(at.z()) <= limit
                && Rotations.normalisable(transform.rotation());
    }

    Problem problem(Object owner, Transform transform, Collider collider, WorldConfig config, long tick) {
        final float value = value(transform);
        final String rule = this == ROTATION
                ? " must be a rotation (got a w of " + value + ")"
                : " must lie within " + config.positionLimit() + " m of the origin (got: " + value + ")";
        return new Problem(
                owner,
                "Transform",
                field,
                value,
                tick,
                "Transform " + field + rule + " in tick " + tick + " with " + collider
                        + "; it takes no part and has no contacts until Transform.placeAt puts it right");
    }

    private float value(Transform transform) {
        return this == ROTATION
                ? transform.rotation().w()
                : transform.position().get(ordinal());
    }
}
