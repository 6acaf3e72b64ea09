package dev.carom.demo.screen;

/** Which screen a player sees. */
public enum ScreenName {
    /** The first one: which level to play. */
    TITLE,
    /** What a player can set. */
    SETTINGS,
    /** Which keys do what. */
    HELP,
    /** The game itself. */
    PLAYING,
    /** The game stands still. */
    PAUSED,
    /** All bricks or all balls are gone: what was reached. */
    GAME_OVER,
    /** Who was that good? */
    NAME_ENTRY,
    /** The best games. */
    HIGH_SCORES
}
