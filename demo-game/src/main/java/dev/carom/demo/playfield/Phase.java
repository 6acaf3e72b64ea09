package dev.carom.demo.playfield;

/** State of a round. */
public enum Phase {
    /** A ball waits on the striker. */
    READY,
    /** A ball is in flight. */
    PLAYING,
    /** Won: no brick is left. */
    WON,
    /** Lost: no ball is left. */
    LOST;

    /**
     * Reports whether the round is over.
     *
     * @return true if it is won or lost
     */
    public boolean isOver() {
        return this == WON || this == LOST;
    }
}
