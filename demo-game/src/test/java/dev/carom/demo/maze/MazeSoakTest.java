package dev.carom.demo.maze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.TickInput;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the player does, the roller stays out of the walls. */
class MazeSoakTest {
    private static final int TICKS = 20_000;

    @ParameterizedTest
    @CsvSource({"marble-run, 3", "quicksilver, 2"})
    void theRollerStaysOutOfTheWalls(String name, long seed) {
        final Level level = LevelFile.read(Assets.resolve("levels/" + name + ".json"));
        final SplittableRandom random = new SplittableRandom(seed);
        TickInput input = TickInput.NONE;
        boolean wild = true;
        try (Game game = new Game(level, seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            final RollerCheck check = new RollerCheck(game);
            for (int tick = 0; tick < TICKS; tick++) {
                if (tick % 600 == 0) {
                    wild = random.nextInt(3) > 0; // the autopilot takes it to places where chance does not lead
                }
                if (random.nextInt(20) == 0) {
                    input = new TickInput(any(random), any(random), 0f, random.nextInt(3) == 0);
                }
                game.tick(wild ? input : autopilot.play(game));
                check.tick();
            }
            assertThat(game.tally().starsCollected()).isGreaterThan(5);
            assertThat(game.tally().ballsLost()).isPositive();
        }
    }

    private static float any(SplittableRandom random) {
        return random.nextInt(9) / 4f - 1f;
    }
}
