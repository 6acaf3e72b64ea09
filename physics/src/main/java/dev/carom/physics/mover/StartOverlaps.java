package dev.carom.physics.mover;

/** Receives each collider inside which a move starts. It may be the mover's own collider. */
public interface StartOverlaps {
    /**
     * Receives a collider. An exception ends the move.
     *
     * @param slot of the collider
     * @param distance in metres from the collider's position to the centre of the mover's shape or to the game's
     *     position, whichever is closer
     * @param skin of the move, in metres
     */
    void startsInside(int slot, double distance, double skin);
}
