package dev.carom.demo.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Phase;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What slides may make a way difficult, but must not close it for good. */
class SlidersCheckTest {
    private static final Path FILE = Path.of("closed.json");

    /** Line 4 is the first row of the map; the sliders follow the last row and five other lines, one a line. */
    private static String maze(List<String> walls, String... sliders) {
        return """
                {"name": "Closed", "lives": 9, "maze": {
                  "cell": 1.4, "stepHeight": 0.2,
                  "walls": [
                %s
                  ],
                  "roller": {"radius": 0.35, "speed": 6, "acceleration": 24},
                  "starPoints": 100, "bonus": {"seconds": 60, "pointsPerSecond": 10}
                  },
                  "entities": [
                %s
                  ]
                }
                """.formatted(
                        walls.stream().map(row -> '"' + row + '"').collect(Collectors.joining(",\n")),
                        Arrays.stream(sliders).collect(Collectors.joining(",\n")));
    }

    private static String slider(int column, int row, int toColumn, int toRow) {
        return String.format(
                "{\"slider\": {\"column\": %d, \"row\": %d, \"toColumn\": %d, \"toRow\": %d, \"moveSeconds\": 2,"
                        + " \"waitSeconds\": 2}}",
                column, row, toColumn, toRow);
    }

    private static void isRefused(String text, String sentence) {
        assertThat(catchThrowable(() -> LevelReader.parse(FILE, text, AssetTexts.read())))
                .isInstanceOf(UserError.class)
                .hasMessage("closed.json, " + sentence);
    }

    private static void isTaken(String text) {
        assertThatCode(() -> LevelReader.parse(FILE, text, AssetTexts.read())).doesNotThrowAnyException();
    }

    @Nested
    class InAPassage {
        private static final List<String> PASSAGE = List.of("##########", "#o.....*x#", "##########");

        @Test
        void withoutABayItClosesItForGood() {
            isRefused(
                    maze(PASSAGE, slider(3, 1, 5, 1)),
                    "line 12: slider: slider-1 must leave a path from the start to * in column 7 of row 1,"
                            + " but it blocks the path permanently; let it slide across the path, or add a bay"
                            + " where the roller can let it pass.");
        }

        @Test
        void withABayInTheMiddleOfItsWayItLetsTheRollerBy() {
            isTaken(maze(List.of("##########", "#o.....*x#", "####.#####", "##########"), slider(3, 1, 5, 1)));
        }

        // When it stands at its end, and leaves the bay open, it stands between the bay and what lies beyond.
        @Test
        void withABayAtEitherEndOfItsWayItDoesNot() {
            final List<String> bays = List.of("##########", "#o.....*x#", "###.#.####", "##########");
            isRefused(
                    maze(bays, slider(3, 1, 5, 1)),
                    "line 13: slider: slider-1 must leave a path from the start to * in column 7 of row 1,"
                            + " but it blocks the path permanently; let it slide across the path, or add a bay"
                            + " where the roller can let it pass.");
        }

        @Test
        void acrossItLetsTheRollerByWhereverItWaits() {
            final List<String> crossed = List.of("##########", "#o.....*x#", "####.#####", "##########");
            isTaken(maze(crossed, slider(4, 1, 4, 2)));
            isTaken(maze(crossed, slider(4, 2, 4, 1)));
        }
    }

    @Test
    void secondOfTwoIsNamedThatCloseTwoWaysBetweenThem() {
        final List<String> walls = List.of("##########", "##......##", "#o.####*x#", "##......##", "##########");
        isTaken(maze(walls, slider(3, 1, 6, 1)));
        isTaken(maze(walls, slider(6, 3, 3, 3)));
        final String both = maze(walls, slider(3, 1, 6, 1), slider(6, 3, 3, 3));
        isRefused(
                both,
                "line 15: slider: slider-2 must leave a path from the start to * in column 7 of row 2, but"
                        + " it blocks the path permanently; let it slide across the path, or add a bay where the"
                        + " roller can let it pass.");
    }

    @Test
    void wayBackMustNotBeClosedEither() {
        // Down from level 2 to 0 in column 4, where nobody gets up again; back by the lower passage only.
        final List<String> walls =
                List.of("#########", "#o....*.#", "#.#####.#", "#.......#", "#######x#", "#########");
        final List<String> floors =
                List.of("000000000", "022200000", "010000000", "000000000", "000000000", "000000000");
        final String withFloors = "\"floors\": [\"" + String.join("\", \"", floors) + "\"], \"roller\"";
        isTaken(maze(walls).replace("\"roller\"", withFloors));
        isRefused(
                maze(walls, slider(2, 3, 6, 3)).replace("\"roller\"", withFloors),
                "line 15: slider: slider-1 must leave a path back to the start from column 4 of row 1, but"
                        + " it blocks the path permanently; let it slide across the path, or add a bay where the"
                        + " roller can let it pass.");
    }

    @Test
    void tooManyAreRefused() {
        final List<String> walls = List.of("######", "#o...#", "#.**x#", "######");
        isRefused(
                maze(walls, Collections.nCopies(101, slider(2, 1, 4, 1)).toArray(String[]::new)),
                "line 113: slider: a maze must have at most 100 sliders (got: 101); remove some.");
    }

    /** The way past a bay is one that can be rolled, not only one on the map. */
    @Test
    void whatIsTakenCanBePlayed() {
        final Level level = LevelFile.parse(
                FILE, maze(List.of("##########", "#o.....*x#", "####.#####", "##########"), slider(4, 2, 4, 1)));
        try (Game game = new Game(level, 1, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(1);
            for (int tick = 0; tick < 3600 && game.phase() != Phase.WON; tick++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.phase()).isEqualTo(Phase.WON);
        }
    }
}
