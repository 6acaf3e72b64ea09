package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;

/**
 * One game that was among the best of its level.
 *
 * @param player who played, 1 to {@link #MOST_LETTERS} letters
 * @param score more than 0
 */
public record HighScore(String player, int score) {
    /** A name is at most so long. */
    public static final int MOST_LETTERS = 12;

    /**
     * Refuses what is out of its range.
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
     * Whether this may be a player's name.
     *
     * @param text any
     * @return true for what is not blank, not too long, and has no control characters
     */
    public static boolean isName(String text) {
        return !text.isBlank()
                && text.length() <= MOST_LETTERS
                && text.codePoints().noneMatch(Character::isISOControl);
    }
}
