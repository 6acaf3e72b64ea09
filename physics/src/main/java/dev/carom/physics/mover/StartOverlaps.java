package dev.carom.physics.mover;

/** Receives each collider inside which a move starts. The collider may be the mover's own collider. */
public interface StartOverlaps {
    /**
     * Receives a collider. An exception ends the move.
     *
     * @param slot slot of the collider
     * @param distance distance between collider and mover, in metres. The point of the collider is the position of its
     *     entity; for an aligned box, it is the centre of the part of the box that was gathered. The point of the mover
     *     is the centre of its shape or the position that the game passed, whichever is closer
     * @param skin width of the skin in this move, in metres
     */
    void startsInside(int slot, double distance, double skin);
}
