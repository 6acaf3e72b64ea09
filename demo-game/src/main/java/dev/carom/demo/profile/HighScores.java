package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;
import java.util.ArrayList;
import java.util.List;

/**
 * The best games, the best first. Of equal scores the older one stands first.
 *
 * @param best at most {@link #MOST}
 */
public record HighScores(List<HighScore> best) {
    /** So many are kept. */
    public static final int MOST = 10;

    /** Of a first start. */
    public static final HighScores NONE = new HighScores(List.of());

    /**
     * Refuses what is not in order.
     *
     * @param best is copied
     */
    public HighScores {
        best = List.copyOf(best);
        if (best.size() > MOST) {
            throw new Misfit("best", "best must have at most " + MOST + " games (got: " + best.size() + ")");
        }
        for (int i = 1; i < best.size(); i++) {
            if (best.get(i).score() > best.get(i - 1).score()) {
                throw new Misfit("best[" + i + "]", "best[" + i + "] must not be better than the one before it");
            }
        }
    }

    /**
     * Which place a game would take.
     *
     * @param score its points
     * @return 0 for the best; {@link #MOST} for none, as for a score of 0
     */
    public int place(int score) {
        if (score <= 0) {
            return MOST;
        }
        int place = 0;
        while (place < best.size() && best.get(place).score() >= score) {
            place++;
        }
        return place;
    }

    /**
     * These and one more.
     *
     * @param game one that has a {@link #place}, or is left out
     * @return new high scores
     */
    public HighScores with(HighScore game) {
        final List<HighScore> more = new ArrayList<>(best);
        more.add(place(game.score()), game);
        return new HighScores(more.subList(0, Math.min(MOST, more.size())));
    }
}
