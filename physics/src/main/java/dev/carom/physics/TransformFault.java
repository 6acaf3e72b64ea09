package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import org.joml.Vector3fc;

/**
 * The faults of a transform that a tick can find, and their messages. A sweep needs valid poses at the start and at the
 * end of the motion.
 */
enum TransformFault {
    POSITION_X("position.x"),
    POSITION_Y("position.y"),
    POSITION_Z("position.z"),
    ROTATION("rotation"),
    START_X("position.x"),
    START_Y("position.y"),
    START_Z("position.z"),
    START_ROTATION("rotation");

    private final String field;

    TransformFault(String field) {
        this.field = field;
    }

    /**
     * Returns the first fault of a transform: a value that is NaN, infinite or out of range; null when there is none.
     * Within a tick the result is the same for all its colliders.
     */
    static TransformFault find(Transform transform, WorldConfig config) {
        final float limit = config.positionLimit();
        final Vector3fc end = transform.position();
        if (!isWithin(limit, end.x(), end.y(), end.z())) {
            return !isWithin(limit, end.x()) ? POSITION_X : !isWithin(limit, end.y()) ? POSITION_Y : POSITION_Z;
        }
        if (!Rotations.normalisable(transform.rotation())) {
            return ROTATION;
        }
        if (transform.startsAnew()) {
            return null; // the motion starts at the current pose, so its start is valid as well
        }
        final float x = transform.start(0);
        final float y = transform.start(1);
        final float z = transform.start(2);
        if (!isWithin(limit, x, y, z)) {
            return !isWithin(limit, x) ? START_X : !isWithin(limit, y) ? START_Y : START_Z;
        }
        return Rotations.normalisable(transform.start(3), transform.start(4), transform.start(5), transform.start(6))
                ? null
                : START_ROTATION;
    }

    private static boolean isWithin(float limit, float x, float y, float z) {
        return isWithin(limit, x) && isWithin(limit, y) && isWithin(limit, z);
    }

    /** Tests a coordinate; returns false for NaN. */
    private static boolean isWithin(float limit, float coordinate) {
        return Math.abs(coordinate) <= limit;
    }

    Problem problem(Object owner, Transform transform, Collider collider, WorldConfig config, long tick) {
        final float value = value(transform);
        final boolean ofStart = ordinal() >= START_X.ordinal();
        final boolean ofRotation = this == ROTATION || this == START_ROTATION;
        final String rule = ofRotation ? "be a rotation" : "lie within " + config.positionLimit() + " m of the origin";
        final String got = (ofRotation ? "w " : "") + value;
        return new Problem(
                owner,
                "Transform",
                field,
                value,
                tick,
                "Transform " + field + " must " + rule + (ofStart ? " at the start of its motion too" : "")
                        + " (got: "
                        + got + ") in tick " + tick + " with " + collider
                        + (ofStart
                                ? "; it is excluded from this tick and has no contacts, and its next motion starts"
                                        + " where it is now; Transform.placeAt moves it without a motion"
                                : "; it is in quarantine, without contacts, until Transform.placeAt corrects it"));
    }

    private float value(Transform transform) {
        return switch (this) {
            case POSITION_X -> transform.position().x();
            case POSITION_Y -> transform.position().y();
            case POSITION_Z -> transform.position().z();
            case ROTATION -> transform.rotation().w();
            case START_X -> transform.start(0);
            case START_Y -> transform.start(1);
            case START_Z -> transform.start(2);
            case START_ROTATION -> transform.start(6);
        };
    }
}
