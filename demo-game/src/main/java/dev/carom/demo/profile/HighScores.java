package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The best games of each level, best first. Among equal scores, the older game comes first.
 *
 * @param levels the levels that have at least one game
 */
public record HighScores(List<OfLevel> levels) {
    /** Maximum number of games per level. */
    public static final int MOST = 10;

    /** The high scores before the first game. */
    public static final HighScores NONE = new HighScores(List.of());

    /**
     * The file name of a level whose file is unknown. High scores of early versions contain the name of the level, but
     * no file name.
     */
    static final String NO_FILE = "";

    /**
     * The best games of one level.
     *
     * @param file see {@link LevelName}
     * @param name see {@link LevelName}
     * @param best at most {@link #MOST}
     */
    public record OfLevel(String file, String name, List<HighScore> best) {
        /**
         * Rejects more than {@link #MOST} games and games out of order.
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
     * Rejects a level that appears twice.
     *
     * @param levels is copied
     */
    public HighScores {
        levels = List.copyOf(levels);
        final Set<LevelName> before = new HashSet<>();
        for (int i = 0; i < levels.size(); i++) {
            final OfLevel its = levels.get(i);
            // The file identifies a level; its name may change.
            if (!before.add(its.file.equals(NO_FILE) ? its.level() : new LevelName(its.file, ""))) {
                throw new Misfit("levels[" + i + "]", "levels[" + i + "] must differ from the levels before it");
            }
        }
    }

    /**
     * Returns the best games of a level.
     *
     * @param level the level; compared by its file
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
     * Returns the rank of a new game among the best games of its level.
     *
     * @param level the level
     * @param score the points
     * @return 0 for the best game; {@link #MOST} if the new game is not a high score. A score of 0 is never a high
     *     score
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
     * Adds a game.
     *
     * @param level the level
     * @param game dropped if it is not a high score (see {@link #place})
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
     * Assigns entries without a file to the level of the same name. If several levels have that name, the last of them
     * gets the entries. That level is one of the game's own levels, since a level from the command line comes first in
     * {@code known}. Entries whose name is unknown remain unchanged.
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
