package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.Input;

/** Who plays: the one at the keys, the autopilot, or a recording. */
interface Player {
    /** Plays what comes from the keys. */
    Player AT_THE_KEYS = (game, fromKeys) -> fromKeys;

    /**
     * What is put into the next tick.
     *
     * @param game as it stands; only a recording changes it, by a restart
     * @param fromKeys what keys, mouse and gamepad say
     */
    Input play(Game game, Input fromKeys);

    /** Writes down what it does to the game beside its inputs; a recorder of null is none. */
    default void record(Recorder recorder) {}

    /** Whether a restart that is asked for by key is done. */
    default boolean mayRestart() {
        return true;
    }
}
