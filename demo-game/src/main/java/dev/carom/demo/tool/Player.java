package dev.carom.demo.tool;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.Input;

/** Who plays: the one at the keys, the autopilot, or a recording. */
public interface Player {
    /** Plays what comes from the keys. */
    Player AT_THE_KEYS = (game, fromKeys) -> fromKeys;

    /**
     * Decides on the input of the next tick.
     *
     * @param game as it is; only a recording changes it, by a restart
     * @param fromKeys what keys, mouse and gamepad say
     * @return the input
     */
    Input play(Game game, Input fromKeys);

    /**
     * Sets who records what this changes in the game, beside its inputs.
     *
     * @param recorder null for none
     */
    default void record(Recorder recorder) {}

    /**
     * Whether a restart by a key is allowed.
     *
     * @return false while a recording plays
     */
    default boolean mayRestart() {
        return true;
    }
}
