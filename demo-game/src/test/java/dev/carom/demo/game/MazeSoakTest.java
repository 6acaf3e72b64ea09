package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.Assets;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.MazeMap;
import dev.carom.physics.Transform;
import java.util.SplittableRandom;
import org.joml.Vector3fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the player does, the roller stays out of the walls. */
class MazeSoakTest {
    private static final int TICKS = 20_000;

    /** While something presses the roller against a wall, it may be so deep in it, metres: as much as a mover's skin. */
    private static final float PRESSED = 0.001f;

    @ParameterizedTest
    @CsvSource({"quicksilver, 1", "quicksilver, 2"})
    void theRollerStaysOutOfTheWalls(String name, long seed) {
        final Level level = LevelFile.read(Assets.resolve("levels/" + name + ".json"));
        final MazeMap map = new MazeMap(level.maze());
        final SplittableRandom random = new SplittableRandom(seed);
        Input input = Input.NONE;
        boolean wild = true;
        try (Game game = new Game(level, seed)) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int tick = 0; tick < TICKS; tick++) {
                if (tick % 600 == 0) {
                    wild = random.nextInt(3) > 0; // the autopilot takes it to places where chance does not lead
                }
                if (random.nextInt(20) == 0) {
                    input = new Input(any(random), any(random), 0f, random.nextInt(3) == 0);
                }
                game.tick(wild ? input : autopilot.play(game));
                check(game, map, level);
            }
            assertThat(game.tally().starsCollected()).isGreaterThan(5);
            assertThat(game.tally().ballsLost()).isPositive();
        }
    }

    private static void check(Game game, MazeMap map, Level level) {
        final Vector3fc at = game.striker().get(Transform.class).position();
        final float half = 0.5f * level.maze().cell();
        final float radius = level.maze().roller().radius();
        final int here = map.cellAt(at.x(), at.z());
        for (int row = map.row(here) - 1; row <= map.row(here) + 1; row++) {
            for (int column = map.column(here) - 1; column <= map.column(here) + 1; column++) {
                final int cell = map.cell(column, row);
                if (column >= 0
                        && column < level.maze().columns()
                        && row >= 0
                        && row < level.maze().rows()
                        && map.at(cell) == '#') {
                    final double apart = Math.hypot(
                            Math.max(0f, Math.abs(at.x() - map.x(cell)) - half),
                            Math.max(0f, Math.abs(at.z() - map.z(cell)) - half));
                    assertThat(apart)
                            .as("tick %s: from the wall in column %s, row %s", game.tickNumber(), column, row)
                            .isGreaterThan(radius - PRESSED);
                }
            }
        }
        // Above its floor, unless it falls into a hole.
        if (map.at(here) != ' ') {
            final float lowest = -0.35f
                    + (map.ramp(here) < 0 ? map.level(here) * level.maze().stepHeight() : 0f);
            assertThat(at.y())
                    .as("tick %s: height in column %s, row %s", game.tickNumber(), map.column(here), map.row(here))
                    .isGreaterThan(lowest - PRESSED);
        }
    }

    private static float any(SplittableRandom random) {
        return random.nextInt(9) / 4f - 1f;
    }
}
