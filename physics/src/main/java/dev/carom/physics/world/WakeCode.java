package dev.carom.physics.world;

/** Codes for the reasons why a body woke; {@code WakeReason} documents each reason. */
public final class WakeCode {
    /** The body did not wake. */
    public static final byte NONE = -1;

    public static final byte GAME = 0;
    public static final byte VELOCITY = 1;
    public static final byte FORCE = 2;
    public static final byte IMPULSE = 3;
    public static final byte PLACED = 4;
    public static final byte BODY_CHANGED = 5;
    public static final byte COLLIDER_CHANGED = 6;
    public static final byte GRAVITY = 7;
    public static final byte NEIGHBOUR_REMOVED = 8;
    public static final byte NEIGHBOUR_CHANGED = 9;
    public static final byte FILTERED = 10;
    public static final byte TOUCHED = 11;

    private WakeCode() {}
}
