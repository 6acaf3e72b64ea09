package dev.carom.demo.game;

/**
 * What the player wants in a tick.
 *
 * @param moveX along the striker's line, in [-1, 1], right is positive; 1 is the striker's full speed
 * @param moveZ to and from the player, in [-1, 1], towards the player is positive
 * @param turn in [-1, 1], counter-clockwise seen from above is positive
 * @param launch sends the ball off; while it flies it shoots the laser, if there is one; after a round it starts the
 *     next one
 */
public record Input(float moveX, float moveZ, float turn, boolean launch) {
    /** Nothing. */
    public static final Input NONE = new Input(0f, 0f, 0f, false);
}
