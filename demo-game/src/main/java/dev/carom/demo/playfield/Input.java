package dev.carom.demo.playfield;

/**
 * The player's input for one tick.
 *
 * @param moveX along the striker's line, in [-1, 1], right is positive; 1 is the striker's full speed
 * @param moveZ to and from the player, in [-1, 1], towards the player is positive
 * @param turn in [-1, 1], counter-clockwise seen from above is positive
 * @param launch launches the ball; shoots the laser, if the striker has one, while the ball flies; starts the next
 *     round after the end of one
 */
public record Input(float moveX, float moveZ, float turn, boolean launch) {
    /** No input. */
    public static final Input NONE = new Input(0f, 0f, 0f, false);
}
