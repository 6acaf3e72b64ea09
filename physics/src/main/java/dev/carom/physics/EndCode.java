package dev.carom.physics;

/** Why a contact ended, as a number in a row; {@link EndReason} has the meaning of each. */
final class EndCode {
    /** The contact goes on. */
    static final byte NONE = -1;

    static final byte SEPARATED = 0;
    static final byte DELETED = 1;
    static final byte COMPONENT_REMOVED = 2;
    static final byte DISABLED = 3;
    static final byte FILTER_CHANGED = 4;
    static final byte SHAPE_CHANGED = 5;
    static final byte SENSOR_CHANGED = 6;
    static final byte QUARANTINED = 7;
    static final byte REJECTED = 8;

    private EndCode() {}
}
