package dev.carom.physics.mover;

/** Receives each collider inside which a move starts. The collider may be the mover's own collider. */
public interface StartOverlaps {
    /**
     * Receives a collider. An exception ends the move.
     *
     * @param slot slot of the collider
     * @param distance from the collider's position to the mover, in metres: to the centre of the mover's shape or to
     *     the position that the game passed, whichever is closer
     * @param skin width of the skin in this move, in metres
     */
    void startsInside(int slot, double distance, double skin);
}
