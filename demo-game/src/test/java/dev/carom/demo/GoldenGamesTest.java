package dev.carom.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.asset.Levels;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.Tally;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Every level of the game, played by the autopilot with several seeds, ends in the recorded state: the table {@code
 * golden-games.csv} holds the results.
 *
 * <p> The state hash covers everything, including entities that never touch a ball. The path is a hash of what a player
 * sees: the positions of balls and striker after each tick, and the score. A change that adds an entity changes the
 * state hash and may leave the path unchanged.
 */
class GoldenGamesTest {
    @ParameterizedTest(name = "{0}, seed {1}, {2} ticks")
    @CsvFileSource(resources = "/golden-games.csv", numLinesToSkip = 1)
    void endsInTheRecordedState(String file, long seed, int ticks, String path, String stateHash, String tally) {
        assertThat(play(file, seed, ticks)).isEqualTo(String.join(",", path, stateHash, tally));
    }

    @Test
    void coversEveryLevel() throws IOException {
        final Levels levels = new Levels(null, Assets.resolve("levels"), complaint -> {});
        try (InputStream table = GoldenGamesTest.class.getResourceAsStream("/golden-games.csv")) {
            final List<String> lines =
                    new String(table.readAllBytes(), UTF_8).lines().toList();
            for (int i = 0; i < levels.names().size(); i++) {
                final String start = levels.file(i).getFileName() + ",1,";
                assertThat(lines).anyMatch(line -> line.startsWith(start));
            }
        }
    }

    static String play(String name, long seed, int ticks) {
        final Path file = Assets.resolve("levels/" + name);
        final Level level = LevelFile.read(file);
        try (SceneFiles files = new SceneFiles(file);
                Game game = new Game(level, seed, new ScriptTexts(files))) {
            final Autopilot autopilot = new Autopilot(seed);
            long path = 0;
            for (int tick = 0; tick < ticks; tick++) {
                game.tick(autopilot.play(game));
                path = 31 * path + place(game.striker());
                for (Entity ball : game.balls()) {
                    path = 31 * path + place(ball);
                }
                path = 31 * path + game.tally().score();
            }
            final Tally tally = game.tally();
            return String.format(
                    Locale.ROOT,
                    "%016x,%s,%d points %d bricks %d stars %d gates %d lost %d won %d over",
                    path,
                    game.stateHash(),
                    tally.score(),
                    tally.bricksBroken(),
                    tally.starsCollected(),
                    tally.gatesPassed(),
                    tally.ballsLost(),
                    tally.roundsWon(),
                    tally.roundsLost());
        }
    }

    private static long place(Entity entity) {
        final Vector3fc at = entity.get(Transform.class).position();
        long bits = Float.floatToIntBits(at.x() + 0f);
        bits = 31 * bits + Float.floatToIntBits(at.y() + 0f);
        return 31 * bits + Float.floatToIntBits(at.z() + 0f);
    }
}
