package dev.carom.physics.mover;

/** Is called for each collider inside which a move starts: it may be the mover's own. */
public interface StartOverlaps {
    /**
     * Receives a collider. An exception ends the move.
     *
     * @param slot of the collider
     * @param distance in metres from its position to the centre of the shape or to the game's position, whichever is
     *     closer
     * @param skin of the move, in metres
     */
    void startsInside(int slot, double distance, double skin);
}
