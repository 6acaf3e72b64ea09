package dev.carom.physics;

import dev.carom.physics.world.EndCode;

/** Why a contact ended. */
public enum EndReason {
    /** The two moved apart, or one of them was placed or rewound to where they do not touch. */
    SEPARATED(EndCode.SEPARATED),
    /** One of the two was deleted, or taken out of the world. */
    DELETED(EndCode.DELETED),
    /** One of the two entities lost its Collider or its Transform, or got another instance of it. */
    COMPONENT_REMOVED(EndCode.COMPONENT_REMOVED),
    /** One of the two entities, or of the two colliders, was disabled. */
    DISABLED(EndCode.DISABLED),
    /** A filter forbids the pair now, or both colliders are fixed now. */
    FILTER_CHANGED(EndCode.FILTER_CHANGED),
    /** One of the two got another shape or offset; if they still touch, a new contact begins in the same tick. */
    SHAPE_CHANGED(EndCode.SHAPE_CHANGED),
    /** One of the two became a sensor, or solid; if they still touch, a new contact begins in the same tick. */
    SENSOR_CHANGED(EndCode.SENSOR_CHANGED),
    /** The transform of one of the two became unusable (NaN, infinite, out of range); see {@link ProblemListener}. */
    QUARANTINED(EndCode.QUARANTINED),
    /** The game's {@link PairFilter} was asked anew and refused the pair. */
    REJECTED(EndCode.REJECTED);

    private final byte code;

    EndReason(byte code) {
        this.code = code;
    }

    /** The same as a number in a row, of {@link EndCode}. */
    byte code() {
        return code;
    }

    /** The reason with that code; null for {@link EndCode#NONE}. */
    static EndReason of(byte code) {
        return switch (code) {
            case EndCode.SEPARATED -> SEPARATED;
            case EndCode.DELETED -> DELETED;
            case EndCode.COMPONENT_REMOVED -> COMPONENT_REMOVED;
            case EndCode.DISABLED -> DISABLED;
            case EndCode.FILTER_CHANGED -> FILTER_CHANGED;
            case EndCode.SHAPE_CHANGED -> SHAPE_CHANGED;
            case EndCode.SENSOR_CHANGED -> SENSOR_CHANGED;
            case EndCode.QUARANTINED -> QUARANTINED;
            case EndCode.REJECTED -> REJECTED;
            default -> null;
        };
    }
}
