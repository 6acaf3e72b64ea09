package dev.carom.demo.screen;

/** The screens of the game. */
public enum ScreenName {
    /** The first screen: the player chooses a level. */
    TITLE,
    /** The settings. */
    SETTINGS,
    /** Lists keys and buttons. */
    HELP,
    /** The game itself, without a page over it. */
    PLAYING,
    /** The game is paused. */
    PAUSED,
    /** The game is over: shows the result. */
    GAME_OVER,
    /** The player enters a name for a new high score. */
    NAME_ENTRY,
    /** Lists the best games of a level. */
    HIGH_SCORES,
    /** Lists the scenes of the Workshop. */
    WORKSHOP,
    /** A scene of the Workshop, without a page over it. */
    SCENE
}
