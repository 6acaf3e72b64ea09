package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;

/**
 * The player's settings.
 *
 * @param volume volume of all sounds in percent, 0 to 100
 * @param fullScreen whether the game fills the screen
 * @param vsync whether each frame waits for the display
 * @param mouseSpeed how far the mouse moves the striker in percent, 20 to 300; 100 is the default
 * @param player the name last entered for a high score; 1 to {@link HighScore#MOST_LETTERS} letters
 */
public record Settings(int volume, boolean fullScreen, boolean vsync, int mouseSpeed, String player) {
    /** The settings of a first start. */
    public static final Settings DEFAULT = new Settings(80, false, true, 100, "Player");

    /** One step in the settings changes the volume or the mouse speed by this number of percentage points. */
    public static final int STEP_PERCENT = 10;

    private static final int LEAST_MOUSE_SPEED = 20;
    private static final int MOST_MOUSE_SPEED = 300;

    /**
     * Rejects values out of range.
     *
     * @param volume percent
     * @param fullScreen full screen or a window
     * @param vsync whether each frame waits for the display
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
     * Changes the volume.
     *
     * @param steps number of steps of {@link #STEP_PERCENT}; the result is clamped to the range
     * @return new settings
     */
    public Settings louder(int steps) {
        final int wanted = Math.max(0, Math.min(100, volume + steps * STEP_PERCENT));
        return new Settings(wanted, fullScreen, vsync, mouseSpeed, player);
    }

    /**
     * Toggles full screen.
     *
     * @return new settings
     */
    public Settings otherFullScreen() {
        return new Settings(volume, !fullScreen, vsync, mouseSpeed, player);
    }

    /**
     * Toggles vertical synchronisation.
     *
     * @return new settings
     */
    public Settings otherVsync() {
        return new Settings(volume, fullScreen, !vsync, mouseSpeed, player);
    }

    /**
     * Changes the speed of the mouse.
     *
     * @param steps number of steps of {@link #STEP_PERCENT}; the result is clamped to the range
     * @return new settings
     */
    public Settings fasterMouse(int steps) {
        final int wanted = mouseSpeed + steps * STEP_PERCENT;
        final int bounded = Math.max(LEAST_MOUSE_SPEED, Math.min(MOST_MOUSE_SPEED, wanted));
        return new Settings(volume, fullScreen, vsync, bounded, player);
    }

    /**
     * Changes the player's name.
     *
     * @param name 1 to {@link HighScore#MOST_LETTERS} letters
     * @return new settings
     */
    public Settings ofPlayer(String name) {
        return new Settings(volume, fullScreen, vsync, mouseSpeed, name);
    }
}
