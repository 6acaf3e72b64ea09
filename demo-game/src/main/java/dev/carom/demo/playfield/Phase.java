package dev.carom.demo.playfield;

/** State of a round. */
public enum Phase {
    /** A ball waits in front of the striker, or at the start of a maze. */
    READY,
    /** A ball is in flight, or the player rolls the ball through a maze. */
    PLAYING,
    /** Won: no brick is left on the table, or the ball has left the maze through an exit. */
    WON,
    /** Lost: no ball is left. */
    LOST;

    /**
     * Reports whether the round is over.
     *
     * @return true if the round is won or lost
     */
    public boolean isOver() {
        return this == WON || this == LOST;
    }
}
