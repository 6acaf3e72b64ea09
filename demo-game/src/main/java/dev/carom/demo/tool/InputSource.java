package dev.carom.demo.tool;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.TickInput;

/** The source of input: keys, the autopilot, or a recording. */
public interface InputSource {
    /** Returns the input from the keys unchanged. */
    InputSource AT_THE_KEYS = (game, fromKeys) -> fromKeys;

    /**
     * Returns the input of the next tick.
     *
     * @param game the game before the tick. A recording may restart the game and reload its files; other sources do not
     *     change the game
     * @param fromKeys input from keys, mouse and gamepad
     * @return the input
     */
    TickInput play(Game game, TickInput fromKeys);

    /**
     * Sets the recorder for changes other than input.
     *
     * @param recorder null for none
     */
    default void record(Recorder recorder) {}

    /**
     * Reports whether a key may restart the round.
     *
     * @return false for a recording
     */
    default boolean mayRestart() {
        return true;
    }
}
