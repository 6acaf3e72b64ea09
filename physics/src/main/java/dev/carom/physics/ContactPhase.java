package dev.carom.physics;

/** Phase of a contact. Each contact has one BEGIN, then any number of STAYs, then exactly one END. */
public enum ContactPhase {
    /** A new contact: the colliders touch, and they had no contact before, or their earlier contact has ended. */
    BEGIN,
    /** The colliders touched at the end of the last tick and still touch at the end of this tick. */
    STAY,
    /** The contact ends, usually because the colliders no longer touch; {@link ContactEvent#reason()} returns why. */
    END
}
