package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;

/**
 * What a player can set.
 *
 * @param volume of all sounds, in percent, 0 to 100
 * @param fullScreen whether the game fills the screen
 * @param vsync whether pictures wait for the display
 * @param mouseSpeed how far the mouse moves the striker, in percent of the usual, 20 to 300
 * @param player the name that was last put into the high scores; 1 to {@link HighScore#MOST_LETTERS} letters
 */
public record Settings(int volume, boolean fullScreen, boolean vsync, int mouseSpeed, String player) {
    /** Of a first start. */
    public static final Settings DEFAULT = new Settings(80, false, true, 100, "Player");

    /** The smallest step of a value in percent. */
    public static final int STEP_PERCENT = 10;

    private static final int LEAST_MOUSE_SPEED = 20;
    private static final int MOST_MOUSE_SPEED = 300;

    /**
     * Refuses what is out of its range.
     *
     * @param volume percent
     * @param fullScreen or a window
     * @param vsync or as many pictures as can be made
     * @param mouseSpeed percent
     * @param player a name
     */
    public Settings {
        Ranges.require("volume", volume, 0, 100);
        Ranges.require("mouseSpeed", mouseSpeed, LEAST_MOUSE_SPEED, MOST_MOUSE_SPEED);
        if (!HighScore.isName(player)) {
            throw new Misfit("player", "player must have 1 to " + HighScore.MOST_LETTERS + " letters");
        }
    }

    /**
     * The same, louder or more quiet.
     *
     * @param steps of {@link #STEP_PERCENT}; what is out of the range stops at its end
     * @return new settings
     */
    public Settings louder(int steps) {
        final int wish = Math.max(0, Math.min(100, volume + steps * STEP_PERCENT));
        return new Settings(wish, fullScreen, vsync, mouseSpeed, player);
    }

    /**
     * The same with the other kind of window.
     *
     * @return new settings
     */
    public Settings otherFullScreen() {
        return new Settings(volume, !fullScreen, vsync, mouseSpeed, player);
    }

    /**
     * The same, waiting for the display or not.
     *
     * @return new settings
     */
    public Settings otherVsync() {
        return new Settings(volume, fullScreen, !vsync, mouseSpeed, player);
    }

    /**
     * The same with a faster or slower mouse.
     *
     * @param steps of {@link #STEP_PERCENT}; what is out of the range stops at its end
     * @return new settings
     */
    public Settings fasterMouse(int steps) {
        final int wish = mouseSpeed + steps * STEP_PERCENT;
        final int bounded = Math.max(LEAST_MOUSE_SPEED, Math.min(MOST_MOUSE_SPEED, wish));
        return new Settings(volume, fullScreen, vsync, bounded, player);
    }

    /**
     * The same for another name.
     *
     * @param name 1 to {@link HighScore#MOST_LETTERS} letters
     * @return new settings
     */
    public Settings ofPlayer(String name) {
        return new Settings(volume, fullScreen, vsync, mouseSpeed, name);
    }
}
