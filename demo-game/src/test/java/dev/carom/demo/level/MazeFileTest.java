package dev.carom.demo.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.picture.AssetTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MazeFileTest {
    private static final Path FILE = Path.of("small.json");

    /** Line 5 is the first row, line 12 the first of the floors, line 19 the roller, 22 slider, 23 ghost. */
    private static final String SMALL = """
            {"name": "Small", "lives": 3, "maze": {
              "cell": 1.4,
              "stepHeight": 0.2,
              "walls": [
                "############",
                "#o...1#1.*x#",
                "#.##..#....#",
                "#.*. .######",
                "#.........*#",
                "############"],
              "floors": [
                "............",
                "............",
                "....1.......",
                "............",
                "......12>44.",
                "............"],
              "roller": {"radius": 0.35, "speed": 6, "acceleration": 24},
              "starPoints": 100,
              "bonus": {"seconds": 60, "pointsPerSecond": 10}},
              "entities": [
                {"slider": {"column": 2, "row": 1, "toColumn": 3, "toRow": 1, "moveSeconds": 1, "waitSeconds": 1}},
                {"ghost": {"column": 8, "row": 2, "solidSeconds": 1, "openSeconds": 2}}
              ]
            }
            """;

    @Test
    void isRead() {
        final Level level = LevelReader.parse(FILE, SMALL, AssetTexts.read());
        final Maze maze = level.maze();
        assertThat(maze.columns()).isEqualTo(12);
        assertThat(maze.rows()).isEqualTo(6);
        assertThat(level.table()).isEqualTo(new Level.Table(12 * 1.4f, 6 * 1.4f));
        // 12 columns: the middle lies between column 5 and column 6.
        assertThat(maze.x(5)).isEqualTo(-0.7f);
        assertThat(maze.z(3)).isEqualTo(0.7f);
    }

    @Test
    void mayLeaveOutFloorsAndAllThatMoves() {
        final Level level = LevelFile.parse(FILE, """
                {"name": "Least", "lives": 1, "maze": {"cell": 1, "stepHeight": 0.2,
                 "walls": ["#####", "#o*x#", "#####"], "roller": {"radius": 0.3, "speed": 5, "acceleration": 20},
                 "starPoints": 1, "bonus": {"seconds": 0, "pointsPerSecond": 0}}}
                """);
        assertThat(level.maze().floors()).isEmpty();
        assertThat(LevelReader.parse(FILE, level.scene().text(), AssetTexts.read()))
                .isEqualTo(level);
    }

    @Test
    void tablesHaveNoMazeEvenIfTheirNameSaysSo() throws IOException {
        final String text = Files.readString(Assets.resolve("levels/first-light.json"));
        assertThat(LevelFile.parse(FILE, text.replace("First light", "maze")).maze())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "#o...1#1.*x#|#o...1#1.*x|line 6, column 5: maze.walls[1] must have 12 characters, as the first row (got: 11)",
                "#o...1#1.*x#|.o...1#1.*x#|line 6, column 5: maze.walls[1] must have a wall, #, in column 0: the border",
                "#.*. .######|#.*.?.######|line 8, column 5: maze.walls[3] must consist of # . o x * blanks and digits from 1 on (got: '?' in column 4)",
                "#o...|#....|line 4, column 12: maze.walls must have one start, o (got: 0)",
                "#.*.|#.o.|maze.walls must have one start, o (got: 2)",
                "*x#|*.#|maze.walls must have an exit, x",
                "1#1|1#.|maze.walls must have both ends of portal 1, and no more (got: 1)",
                "1#1|.#.|line 6, column 5: maze.walls[1] must have a path from the start to * in column 9; the"
                        + " roller climbs one",
                "12>|.2>|line 9, column 5: maze.walls[4] must have a path from the start to * in column 10; the"
                        + " roller climbs one level",
                "\"......12>44.\"|\"......1244.\"|line 16, column 5: maze.floors[4] must have 12 characters, as the walls (got: 11)",
                "......12>44.|......12>44a|line 16, column 5: maze.floors[4] must consist of # . < > ^ v and digits (got: 'a' in column 11)",
                "12>44.|12<44.|line 16, column 5: maze.floors[4], column 8: a ramp must rise in the direction in"
                        + " which it points (got: from level 4 to 2)",
                "12>44.|12>>4.|line 16, column 5: maze.floors[4], column 8: a ramp must lead from one level floor to another",
                "12>44.|12>99.|line 16, column 5: maze.floors[4], column 8: a ramp must rise by at most 0.8 of cell",
                "12>44.|1.>4..|line 9, column 5: maze.walls[4] must have a path back to the start from column 10",
                "\"radius\": 0.35|\"radius\": 0.5|line 18, column 24: maze.roller.radius must be at most 0.35 of cell",
                "\"speed\": 6|\"speed\": 13|maze.roller.speed must be 1 to 12 m/s (got: 13)",
                "\"cell\": 1.4|\"cell\": 4|line 2, column 11: maze.cell must be 0.8 to 3 m (got: 4)",
                "\"toColumn\": 3|\"toColumn\": 2|line 22: slider: slider-1 must slide along a row or a column",
                "\"toColumn\": 3|\"toColumn\": 5|slider: slider-1 must stand on a bare floor of the map (got: column"
                        + " 5 of row 1)",
                "\"toRow\": 1|\"toRow\": 39|slider toRow must be a whole number from 1 to 4 (got: 39)",
                "\"toColumn\": 3|\"toColumn\": 4|line 22: slider: slider-1 must slide where no floor beside it is higher or a ramp (got:",
                "\"moveSeconds\": 1|\"moveSeconds\": 0.1|slider moveSeconds: slider-1 must take at least 0.35 s for 1.4 m",
                "\"column\": 8, \"row\": 2|\"column\": 6, \"row\": 2|line 23: ghost: ghost-1 must stand on a bare floor of the map",
                "\"column\": 8, \"row\": 2|\"column\": 8, \"row\": 4|line 23: ghost: ghost-1 must stand on a level floor",
                "\"openSeconds\": 2}}|\"openSeconds\": 2}}, {\"turner\": {\"column\": 9, \"row\": 2, \"halfLength\": 1,"
                        + " \"halfThickness\": 0.1, \"turnSpeed\": 1}}|line 23: turner: turner-1 must turn over a floor of"
                        + " its own level, with enough space for the roller around it",
                "\"column\": 8, \"row\": 2|\"column\": 2, \"row\": 1|line 23: ghost: ghost-1 must be clear of slider-1 (got: column 2 of row 1); choose another cell.",
                "\"waitSeconds\": 1}}|\"waitSeconds\": 1}, \"ghost\": {\"column\": 8, \"row\": 2, \"solidSeconds\": 1,"
                        + " \"openSeconds\": 2}}|line 22: ghost: an entity must have one role (got: slider and ghost); write"
                        + " two entities.",
                "{\"slider\"|{\"brick\": {}, \"slider\"|line 22: brick must be left out in a maze",
                "{\"slider\"|{\"gate\": {}, \"slider\"|line 22: entity has no 'gate'",
                "\"lives\": 3|\"lives\": 0|line 1, column 28: lives must be 1 to 99 (got: 0)",
                "\"starPoints\": 100,||maze.starPoints is missing; give it a value",
                "\"maze\": {|\"gates\": [], \"maze\": {|gates is not a field of a level",
            })
    void isRefusedWithFileLineAndRule(String right, String wrong, String sentence) {
        assertThat(SMALL).contains(right);
        final String text = SMALL.replace(right, wrong == null ? "" : wrong);
        assertThat(catchThrowable(() -> LevelReader.parse(FILE, text, AssetTexts.read())))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("small.json")
                .hasMessageContaining(sentence);
    }
}
