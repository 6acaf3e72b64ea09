package dev.carom.demo.platform;

/** Actions that a key or button can trigger. */
public enum Action {
    /** Moves the striker to the left. */
    MOVE_LEFT,
    /** Moves the striker to the right. */
    MOVE_RIGHT,
    /** Moves the striker away from the player. */
    MOVE_FORWARD,
    /** Moves the striker towards the player. */
    MOVE_BACK,
    /** Rotates the striker counter-clockwise, seen from above. */
    TURN_LEFT,
    /** Rotates the striker clockwise, seen from above. */
    TURN_RIGHT,
    /** Launches the ball, shoots the laser, or starts the next round. */
    LAUNCH,
    /** Pauses or resumes the game. */
    PAUSE,
    /** Restarts the round. */
    RESTART,
    /** Shows or hides the debug view. */
    DEBUG_VIEW,
    /** Shows or hides the debug panel. */
    DEBUG_PANEL,
    /** Freezes the game or continues it. */
    FREEZE,
    /** Plays one tick and freezes the game. */
    STEP,
    /** Switches between full screen and a window. */
    FULL_SCREEN,
    /** Shoots a ball in the Workshop. */
    SHOOT,
    /** Drops a box. */
    DROP_BOX,
    /** Drops a sphere. */
    DROP_SPHERE,
    /** Drops a capsule. */
    DROP_CAPSULE,
    /** Drops a convex hull. */
    DROP_HULL,
    /** Shows the next scene. */
    NEXT_SCENE,
    /** Shows the previous scene. */
    PREVIOUS_SCENE,
    /** Plays slower. */
    SLOWER,
    /** Plays faster, up to real time. */
    FASTER,
    /** Leaves the game. */
    LEAVE
}
