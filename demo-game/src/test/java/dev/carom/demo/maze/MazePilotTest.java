package dev.carom.demo.maze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The autopilot in mazes whose moving walls close a path for some time, or for good. */
class MazePilotTest {
    private static final int ONE_MINUTE = 3600;

    private static void isWon(List<String> walls, String... entities) {
        final Maze maze =
                new Maze(1.4f, 0.25f, walls, List.of(), new Maze.Roller(0.35f, 6f, 24f), 100, new Maze.Bonus(10f, 7));
        try (Game game = new Game(TestLevel.maze("test", 2, maze, entities), 1, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(1);
            for (int tick = 0; tick < ONE_MINUTE && game.phase() != Phase.WON; tick++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.phase()).isEqualTo(Phase.WON);
            assertThat(game.tally().ballsLost()).isZero();
        }
    }

    /** The slider moves along the short path, so it always stands or moves in it. */
    @Test
    void takesTheLongPathWhereASliderClosesTheShortOne() {
        isWon(
                List.of("#########", "#o.....*#", "#.#####.#", "#.......#", "#######x#", "#########"),
                TestLevel.slider(3, 1, 5, 1, 2f, 2f));
    }

    /** The exit is next to the start, beyond the same slider: the autopilot takes the long path back. */
    @Test
    void takesTheLongPathBackToo() {
        isWon(
                List.of("#########", "#x#######", "#o.....*#", "#.#####.#", "#.......#", "#########"),
                TestLevel.slider(3, 2, 5, 2, 2f, 2f));
    }

    /** The autopilot rolls along the upper corridor when a scene with a turner there is saved. */
    @Test
    void takesAnotherPathWhenATurnerIsSavedOnItsPath() {
        final Maze maze = new Maze(
                1.4f,
                0.25f,
                List.of("#############", "#o.........*#", "#.........#x#", "#...........#", "#############"),
                List.of(),
                new Maze.Roller(0.35f, 6f, 24f),
                100,
                new Maze.Bonus(10f, 7));
        try (Game game = new Game(TestLevel.maze("test", 2, maze), 1, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(1);
            for (int tick = 0; tick < ONE_MINUTE && game.phase() != Phase.WON; tick++) {
                if (tick == 30) {
                    game.replace(TestLevel.maze("test", 2, maze, TestLevel.turner(8, 1, 0.4f, 0.1f, 1f)));
                }
                game.tick(autopilot.play(game));
            }
            assertThat(game.phase()).isEqualTo(Phase.WON);
        }
    }

    /** The slider crosses the only path, and stands in it for 20 of 32 seconds. */
    @Test
    void waitsWhereThereIsNoOtherPath() {
        isWon(List.of("#########", "#o.....*#", "####.##x#", "#########"), TestLevel.slider(4, 1, 4, 2, 1f, 20f));
    }
}
