package dev.carom.demo.level;

import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.maze.RollerCheck;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.TickInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What a level file may ask for, the game can play: any maze that the check lets through. */
class AnyMazeTest {
    private static final int TICKS = 500;
    private static final String SIGNS = "....................  ***12#";
    private static final String FLOORS = "00000000000000111122>v<^";

    @Property(tries = 60, seed = "20261121")
    void theRollerStaysOutOfTheWalls(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Level level = level(random);
        try (Game game = new Game(level, seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            final RollerCheck check = new RollerCheck(game);
            TickInput input = TickInput.NONE;
            for (int tick = 0; tick < TICKS; tick++) {
                if (random.nextInt(15) == 0) {
                    input = new TickInput(any(random), any(random), 0f, random.nextInt(3) == 0);
                }
                game.tick(tick % 200 < 100 ? autopilot.play(game) : input);
                check.tick();
            }
        }
    }

    private static float any(SplittableRandom random) {
        return random.nextInt(3) - 1f;
    }

    /** Signs anywhere, until the check lets a map through; then parts anywhere, of which it takes those that fit. */
    private static Level level(SplittableRandom random) {
        while (true) {
            final int columns = random.nextInt(6, 13);
            final int rows = random.nextInt(5, 9);
            final float cell = between(random, 0.8f, 3f);
            final List<StringBuilder> walls = new ArrayList<>();
            final List<String> floors = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                final StringBuilder wall = new StringBuilder();
                final StringBuilder floor = new StringBuilder();
                for (int column = 0; column < columns; column++) {
                    final boolean border = row == 0 || row == rows - 1 || column == 0 || column == columns - 1;
                    wall.append(border ? '#' : SIGNS.charAt(random.nextInt(SIGNS.length())));
                    floor.append(FLOORS.charAt(random.nextInt(FLOORS.length() - (random.nextBoolean() ? 10 : 0))));
                }
                walls.add(wall);
                floors.add(floor.toString());
            }
            walls.get(1).setCharAt(1, Maze.START);
            walls.get(rows - 2).setCharAt(columns - 2, Maze.EXIT);
            walls.get(rows - 2).setCharAt(1, Maze.STAR);
            final Maze bare = new Maze(
                    cell,
                    between(random, 0.05f, 0.5f),
                    walls.stream().map(StringBuilder::toString).toList(),
                    random.nextInt(3) == 0 ? List.of() : floors,
                    new Maze.Roller(
                            between(random, Math.min(0.15f, 0.35f * cell), Math.min(1f, 0.35f * cell)),
                            between(random, 1, 12),
                            between(random, 5, 60)),
                    10,
                    new Maze.Bonus(30f, 1));
            if (fits(bare)) {
                return withParts(bare, random);
            }
        }
    }

    private static Level withParts(Maze maze, SplittableRandom random) {
        final List<String> entities = new ArrayList<>();
        Level level = TestLevel.maze("any", 3, maze);
        for (int i = 0; i < 40; i++) {
            final int column = random.nextInt(1, maze.columns() - 1);
            final int row = random.nextInt(1, maze.rows() - 1);
            entities.add(
                    switch (random.nextInt(3)) {
                        case 0 ->
                            TestLevel.slider(
                                    column,
                                    row,
                                    random.nextInt(1, maze.columns() - 1),
                                    row,
                                    between(random, 0.2f, 3),
                                    between(random, 0, 2));
                        case 1 -> TestLevel.ghostWall(column, row, between(random, 0.1f, 2), between(random, 0.1f, 2));
                        default ->
                            TestLevel.turner(
                                    column,
                                    row,
                                    between(random, 0.2f, 3),
                                    between(random, 0.05f, 0.4f),
                                    between(random, -5, 5));
                    });
            final String text = TestLevel.mazeText("any", 3, maze, entities.toArray(String[]::new));
            try {
                level = LevelReader.parse(Path.of("test.json"), text, AssetTexts.read());
            } catch (UserError e) {
                entities.remove(entities.size() - 1);
            }
        }
        return level;
    }

    private static boolean fits(Maze maze) {
        try {
            MazeCheck.check(maze);
            return true;
        } catch (Misfit e) {
            return false;
        }
    }

    private static float between(SplittableRandom random, float low, float high) {
        return low + (high - low) * (float) random.nextDouble();
    }
}
