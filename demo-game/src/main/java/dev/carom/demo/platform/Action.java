package dev.carom.demo.platform;

/** What a player can ask for, whichever key or button asks for it. */
public enum Action {
    /** Slide the striker to the left. */
    MOVE_LEFT,
    /** Slide the striker to the right. */
    MOVE_RIGHT,
    /** Slide the striker away from the player. */
    MOVE_FORWARD,
    /** Slide the striker towards the player. */
    MOVE_BACK,
    /** Turn the striker counter-clockwise as the player sees it. */
    TURN_LEFT,
    /** Turn the striker clockwise as the player sees it. */
    TURN_RIGHT,
    /** Send the ball off. */
    LAUNCH,
    /** Stop the game, or let it go on. */
    PAUSE,
    /** Begin again. */
    RESTART,
    /** Show or hide what the physics sees. */
    DEBUG_VIEW,
    /** Show or hide the debug panel. */
    DEBUG_PANEL,
    /** Let the game stand still, or go on. */
    FREEZE,
    /** One tick, and stand still. */
    STEP,
    /** Fill the screen, or a window. */
    FULL_SCREEN,
    /** Leave the game. */
    LEAVE
}
