package dev.carom.physics;

/** Phase of a contact. Each contact has one BEGIN, then any number of STAYs, then exactly one END. */
public enum ContactPhase {
    /** The colliders touch and did not touch before. */
    BEGIN,
    /** The colliders touched at the end of the last tick and still touch at the end of this tick. */
    STAY,
    /** The colliders no longer touch; {@link ContactEvent#reason()} returns why. */
    END
}
