package dev.carom.physics;

/** Why a contact ended. */
public enum EndReason {
    /** The two moved apart, or one of them was placed or rewound to where they do not touch. */
    SEPARATED,
    /** One of the two was deleted, or taken out of the world. */
    DELETED,
    /** One of the two entities lost its Collider or its Transform, or got another instance of it. */
    COMPONENT_REMOVED,
    /** One of the two entities, or of the two colliders, was disabled. */
    DISABLED,
    /** A filter forbids the pair now, or both colliders are fixed now. */
    FILTER_CHANGED,
    /** One of the two got another shape or offset; if they still touch, a new contact begins in the same tick. */
    SHAPE_CHANGED,
    /** One of the two became a sensor, or solid; if they still touch, a new contact begins in the same tick. */
    SENSOR_CHANGED,
    /** The transform of one of the two became unusable (NaN, infinite, out of range); see {@link ProblemListener}. */
    QUARANTINED,
    /** The game's {@link PairFilter} was asked anew and refused the pair. */
    REJECTED;

    private static final EndReason[] BY_CODE = values();

    /** As a number in a row: a code of {@link EndCode}. */
    byte code() {
        return (byte) ordinal();
    }

    /** The reason with that code of {@link EndCode}; null for {@link EndCode#NONE}. */
    static EndReason of(byte code) {
        return code == EndCode.NONE ? null : BY_CODE[code];
    }
}
