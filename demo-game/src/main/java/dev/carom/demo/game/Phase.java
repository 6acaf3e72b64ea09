package dev.carom.demo.game;

/** Where a round stands. */
public enum Phase {
    /** The ball waits on the striker. */
    READY,
    /** The ball flies. */
    PLAYING,
    /** No brick is left. */
    WON,
    /** No ball is left. */
    LOST
}
