package dev.carom.demo.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.maze.RollerCheck;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Input;
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
        final Level level = TestLevel.maze("any", 3, maze(random));
        try (Game game = new Game(level, seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            final RollerCheck check = new RollerCheck(game);
            Input input = Input.NONE;
            for (int tick = 0; tick < TICKS; tick++) {
                if (random.nextInt(15) == 0) {
                    input = new Input(any(random), any(random), 0f, random.nextInt(3) == 0);
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
    private static Maze maze(SplittableRandom random) {
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
                    new Maze.Bonus(30f, 1),
                    List.of(),
                    List.of(),
                    List.of());
            if (fits(bare)) {
                return withParts(bare, random);
            }
        }
    }

    private static Maze withParts(Maze bare, SplittableRandom random) {
        Maze maze = bare;
        for (int i = 0; i < 40; i++) {
            final List<Maze.Slider> sliders = new ArrayList<>(maze.sliders());
            final List<Maze.Ghost> ghosts = new ArrayList<>(maze.ghosts());
            final List<Maze.Turner> turners = new ArrayList<>(maze.turners());
            final int column = random.nextInt(1, bare.columns() - 1);
            final int row = random.nextInt(1, bare.rows() - 1);
            switch (random.nextInt(3)) {
                case 0 ->
                    sliders.add(new Maze.Slider(
                            column,
                            row,
                            random.nextInt(1, bare.columns() - 1),
                            row,
                            between(random, 0.2f, 3),
                            between(random, 0, 2)));
                case 1 -> ghosts.add(new Maze.Ghost(column, row, between(random, 0.1f, 2), between(random, 0.1f, 2)));
                default ->
                    turners.add(new Maze.Turner(
                            column,
                            row,
                            between(random, 0.2f, 3),
                            between(random, 0.05f, 0.4f),
                            between(random, -5, 5)));
            }
            final Maze more = new Maze(
                    maze.cell(),
                    maze.stepHeight(),
                    maze.walls(),
                    maze.floors(),
                    maze.roller(),
                    maze.starPoints(),
                    maze.bonus(),
                    sliders,
                    ghosts,
                    turners);
            maze = fits(more) ? more : maze;
        }
        assertThat(maze.sliders().size() + maze.ghosts().size()).isLessThan(41);
        return maze;
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
