package dev.carom.demo.screen;

import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.Settings;

/** The program around the screens. It carries out the choices of the player. */
public interface Stage {
    /**
     * Starts a game in place of the current one.
     *
     * @param level index of the level
     */
    void play(int level);

    /**
     * Starts a scene of the Workshop, over the current game.
     *
     * @param scene index of the scene
     */
    void showScene(int scene);

    /**
     * Ends the scene of the Workshop.
     *
     * @return index of the scene that was shown last; the player may have changed the scene since {@link #showScene}
     */
    int closeScene();

    /** Ends the current game; the title screen remains. */
    void giveUp();

    /**
     * Applies and saves settings.
     *
     * @param settings the new settings
     */
    void applySettings(Settings settings);

    /**
     * Saves high scores.
     *
     * @param highScores all high scores
     */
    void save(HighScores highScores);

    /** Ends the program. */
    void leave();

    /**
     * Reports whether sound can be played. If not, a volume setting has no effect.
     *
     * @return false without an audio device
     */
    boolean hasSound();
}
