package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;

/**
 * A game that is among the best of its level.
 *
 * @param player the player's name, 1 to {@link #MOST_LETTERS} letters
 * @param score more than 0
 */
public record HighScore(String player, int score) {
    /** Maximum length of a name. */
    public static final int MOST_LETTERS = 12;

    /**
     * Rejects values out of range.
     *
     * @param player a name
     * @param score points
     */
    public HighScore {
        if (!isName(player)) {
            throw new Misfit("player", "player must have 1 to " + MOST_LETTERS + " letters");
        }
        Ranges.require("score", score, 1, Integer.MAX_VALUE);
    }

    /**
     * Tests whether a text is a valid player name.
     *
     * @param text any
     * @return true if it is not blank, not too long, and has no control characters
     */
    public static boolean isName(String text) {
        return !text.isBlank()
                && text.length() <= MOST_LETTERS
                && text.codePoints().noneMatch(Character::isISOControl);
    }
}
