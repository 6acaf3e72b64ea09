package dev.carom.demo.tool;

import dev.carom.demo.asset.Levels;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Tally;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Lets the autopilot play all levels in turn, without pictures. The option is {@code --all-levels}. The ticks are
 * divided evenly among the levels. The tour skips a level that cannot be played, together with its ticks. After every
 * tick, the tour checks that no ball is behind a wall.
 */
public final class Tour {
    private final Levels levels;
    private final long seed;
    private final long ticks;
    private final PrintWriter out;
    private long hash;

    /**
     * Creates a tour.
     *
     * @param levels the levels to play
     * @param seed the seed of each game, and of the autopilot
     * @param ticks total number of ticks, divided evenly among the levels
     * @param out receives a header, a line per level, and the totals
     */
    public Tour(Levels levels, long seed, long ticks, PrintWriter out) {
        this.levels = levels;
        this.seed = seed;
        this.ticks = ticks;
        this.out = out;
    }

    /**
     * Plays all levels that can be played, and prints a line after each.
     *
     * @throws IllegalStateException if a ball is behind a wall, which is a bug
     */
    public void run() {
        final int count = levels.names().size();
        out.printf(
                "%-20s %7s %7s %5s %5s %6s %11s%n", "level", "ticks", "bricks", "lost", "won", "over", "median tick");
        int played = 0;
        long playedTicks = 0;
        for (int i = 0; i < count; i++) {
            if (levels.refresh(i) == null) {
                // The ticks that remain after the division go to the first levels, one to each.
                final long share = ticks / count + (i < ticks % count ? 1 : 0);
                play(levels.level(i), levels.file(i), share);
                played++;
                playedTicks += share;
            }
        }
        out.printf("%d ticks of %d levels, and no ball was ever behind a wall%n", playedTicks, played);
        out.printf("state-hash: %016x%n", hash);
        out.flush();
    }

    private void play(Level level, Path file, long share) {
        final long[] nanos = new long[(int) share];
        try (SceneFiles files = new SceneFiles(file);
                Game game = new Game(level, seed, new ScriptTexts(files))) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int tick = 0; tick < share; tick++) {
                final long start = System.nanoTime();
                game.tick(autopilot.play(game));
                nanos[tick] = System.nanoTime() - start;
                requireNoStrayBall(game);
            }
            Arrays.sort(nanos);
            final Tally tally = game.tally();
            out.printf(
                    Locale.ROOT,
                    "%-20s %7d %7d %5d %5d %6d %8.1f us%n",
                    level.name(),
                    share,
                    tally.bricksBroken(),
                    tally.ballsLost(),
                    tally.roundsWon(),
                    tally.roundsLost(),
                    share == 0 ? 0.0 : nanos[nanos.length / 2] / 1e3);
            out.flush();
            hash = 31 * hash + game.stateHash().value();
        }
    }

    /**
     * Checks that no ball is behind a wall.
     *
     * @param game between ticks
     * @throws IllegalStateException if a ball is behind a wall, which is a bug
     */
    public static void requireNoStrayBall(Game game) {
        final Entity stray = game.playfield().strayBall();
        if (stray != null) {
            throw new IllegalStateException("A ball is behind a wall of "
                    + game.level().name() + ", at tick " + game.tickNumber() + ": "
                    + stray.get(Transform.class).position());
        }
    }
}
