package dev.carom.demo.playfield;

/** Where a round stands. */
public enum Phase {
    /** The ball waits on the striker. */
    READY,
    /** The ball flies. */
    PLAYING,
    /** No brick is left. */
    WON,
    /** No ball is left. */
    LOST;

    /**
     * Whether the round is over.
     *
     * @return true when it is won or lost
     */
    public boolean isOver() {
        return this == WON || this == LOST;
    }
}
