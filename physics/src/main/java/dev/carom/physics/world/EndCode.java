package dev.carom.physics.world;

/** Codes for the reasons why a contact ended; {@code EndReason} documents each reason. */
public final class EndCode {
    /** The contact has not ended. */
    public static final byte NONE = -1;

    public static final byte SEPARATED = 0;
    public static final byte DELETED = 1;
    public static final byte COMPONENT_REMOVED = 2;
    public static final byte DISABLED = 3;
    public static final byte FILTER_CHANGED = 4;
    public static final byte SHAPE_CHANGED = 5;
    public static final byte SENSOR_CHANGED = 6;
    public static final byte QUARANTINED = 7;
    public static final byte REJECTED = 8;

    private EndCode() {}
}
