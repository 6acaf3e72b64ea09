package dev.carom.demo.playfield;

/**
 * The player's input for one tick.
 *
 * @param moveX movement along x, in [-1, 1], right is positive; 1 is the striker's full speed
 * @param moveZ movement along z, in [-1, 1], towards the player is positive
 * @param turn rotation, in [-1, 1], counter-clockwise seen from above is positive
 * @param launch launches the ball; fires the laser, if the striker has one and the ball is in flight; starts the next
 *     round after the end of a round
 */
public record TickInput(float moveX, float moveZ, float turn, boolean launch) {
    /** The input of a player who does nothing. */
    public static final TickInput NONE = new TickInput(0f, 0f, 0f, false);
}
