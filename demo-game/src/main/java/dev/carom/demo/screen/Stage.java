package dev.carom.demo.screen;

import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.Settings;

/** The program around the screens, which does what is chosen on them. */
public interface Stage {
    /**
     * Begins a game, in place of the one that is played.
     *
     * @param level index of the level
     */
    void play(int level);

    /** Gives the game up: only the title screen is left. */
    void giveUp();

    /**
     * Makes settings hold from now on.
     *
     * @param settings in place of those before
     */
    void settle(Settings settings);

    /**
     * Keeps high scores for the next run.
     *
     * @param highScores in place of those before
     */
    void keep(HighScores highScores);

    /** Leaves the program. */
    void leave();

    /**
     * Whether there is any sound whose volume could be set.
     *
     * @return false without an audio device
     */
    boolean hasSound();
}
