package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The best games of each level, the best first. Of equal scores the older one stands first.
 *
 * @param levels those of which there is a game
 */
public record HighScores(List<OfLevel> levels) {
    /** So many are kept of each level. */
    public static final int MOST = 10;

    /** Of a first start. */
    public static final HighScores NONE = new HighScores(List.of());

    /** Where only the name of a level is known, as in the high scores of early versions. */
    static final String NO_FILE = "";

    /**
     * The best games of one level.
     *
     * @param file as of its {@link LevelName}
     * @param name as of its {@link LevelName}
     * @param best at most {@link #MOST}
     */
    public record OfLevel(String file, String name, List<HighScore> best) {
        /**
         * Refuses what is not in order.
         *
         * @param file any text
         * @param name any text
         * @param best is copied
         */
        public OfLevel {
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

        private LevelName level() {
            return new LevelName(file, name);
        }
    }

    /**
     * Refuses what is not in order.
     *
     * @param levels is copied
     */
    public HighScores {
        levels = List.copyOf(levels);
        final Set<LevelName> before = new HashSet<>();
        for (int i = 0; i < levels.size(); i++) {
            final OfLevel its = levels.get(i);
            // The name of a level may change, but not what it is.
            if (!before.add(its.file.equals(NO_FILE) ? its.level() : new LevelName(its.file, ""))) {
                throw new Misfit("levels[" + i + "]", "levels[" + i + "] must differ from the levels before it");
            }
        }
    }

    /**
     * The best games of a level.
     *
     * @param level of any name: its file counts
     * @return at most {@link #MOST}
     */
    public List<HighScore> best(LevelName level) {
        return levels.stream()
                .filter(its -> its.file.equals(level.file()))
                .findFirst()
                .map(OfLevel::best)
                .orElse(List.of());
    }

    /**
     * Which place a game would take among those of its level.
     *
     * @param level which was played
     * @param score its points
     * @return 0 for the best; {@link #MOST} for none, as for a score of 0
     */
    public int place(LevelName level, int score) {
        if (score <= 0) {
            return MOST;
        }
        final List<HighScore> best = best(level);
        int place = 0;
        while (place < best.size() && best.get(place).score() >= score) {
            place++;
        }
        return place;
    }

    /**
     * These and one more.
     *
     * @param level which was played
     * @param game one that has a {@link #place}, or is left out
     * @return new high scores
     */
    public HighScores with(LevelName level, HighScore game) {
        final List<HighScore> more = new ArrayList<>(best(level));
        more.add(place(level, game.score()), game);
        final List<OfLevel> all = new ArrayList<>(levels);
        all.removeIf(its -> its.file.equals(level.file()));
        all.add(new OfLevel(level.file(), level.name(), more.subList(0, Math.min(MOST, more.size()))));
        return new HighScores(all);
    }

    /**
     * The same, with games of which only the name of their level is known given to a level of that name: to the last
     * one, since one that the player names on the command line comes first, and those of the game after it. Where there
     * is none they stay as they are.
     *
     * @param known the levels that can be played
     * @return new high scores
     */
    public HighScores foundAmong(List<LevelName> known) {
        HighScores found = this;
        for (OfLevel nameless : levels) {
            final LevelName home = known.stream()
                    .filter(level ->
                            nameless.file.equals(NO_FILE) && level.name().equals(nameless.name))
                    .reduce((earlier, later) -> later)
                    .orElse(null);
            if (home == null) {
                continue;
            }
            final List<OfLevel> others = new ArrayList<>(found.levels);
            others.remove(nameless);
            found = new HighScores(others);
            for (HighScore game : nameless.best) {
                found = found.place(home, game.score()) < MOST ? found.with(home, game) : found;
            }
        }
        return found;
    }
}
