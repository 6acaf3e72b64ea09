package dev.carom.physics;

import dev.carom.physics.world.EndCode;

/** Why a contact ended. */
public enum EndReason {
    /** The colliders separated, or the game placed or rewound one of them to a pose at which they do not touch. */
    SEPARATED(EndCode.SEPARATED),
    /** A collider was deleted or removed from the world. */
    DELETED(EndCode.DELETED),
    /** An entity lost its Collider or its Transform, or another instance replaced one of them. */
    COMPONENT_REMOVED(EndCode.COMPONENT_REMOVED),
    /** An entity or a collider was disabled. */
    DISABLED(EndCode.DISABLED),
    /** A {@link CollisionFilter} now forbids the pair, or both colliders are now fixed. */
    FILTER_CHANGED(EndCode.FILTER_CHANGED),
    /**
     * A collider got another shape, offset or rotation; if the colliders still touch, a new contact begins in the same
     * tick.
     */
    SHAPE_CHANGED(EndCode.SHAPE_CHANGED),
    /**
     * A collider became a sensor or a solid, and so {@link ContactEvent#sensor} changed; if the colliders still touch,
     * a new contact begins in the same tick.
     */
    SENSOR_CHANGED(EndCode.SENSOR_CHANGED),
    /** The transform of a collider became invalid (NaN, infinite, out of range); see {@link ProblemListener}. */
    QUARANTINED(EndCode.QUARANTINED),
    /** The game's {@link PairFilter} was queried again and rejected the pair. */
    REJECTED(EndCode.REJECTED);

    private final byte code;

    EndReason(byte code) {
        this.code = code;
    }

    /** Returns the code of this reason, a constant of {@link EndCode}. */
    byte code() {
        return code;
    }

    /** Returns the reason of a code; null for {@link EndCode#NONE}. */
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
