package dev.carom.physics.query;

/** Decides which colliders a query tests. The root package implements this interface with the game's filters. */
public interface SlotFilter {
    /** Tests whether a query accepts the collider in a slot, in the state of the last step. */
    boolean sees(int slot);

    /** Tests whether a query would accept the collider in a slot if the filter did not reject sensors. */
    boolean seesButForSensors(int slot);
}
