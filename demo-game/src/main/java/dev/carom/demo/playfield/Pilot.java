package dev.carom.demo.playfield;

/** Plays in place of a player, while a round is played. */
public interface Pilot {
    /**
     * Decides on the input of the next tick.
     *
     * @param tick number of the last tick
     * @return what a player would do
     */
    Input play(long tick);
}
