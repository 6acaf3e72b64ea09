package dev.carom.physics;

/**
 * Where in a contact's life an event stands. For each contact: BEGIN, then any number of STAY, then exactly one END.
 */
public enum ContactPhase {
    /** The two touch, and did not before. */
    BEGIN,
    /** They touched at the end of the last tick and still do at the end of this. */
    STAY,
    /** They touch no longer; {@link ContactEvent#reason()} says why. */
    END
}
