package dev.carom.demo.maze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The rules of mazes, on the real world. Cells are 1.4 m wide, the roller has a radius of 0.35 m and goes 6 m/s. */
class MazeTest {
    private static final TickInput RIGHT = new TickInput(1f, 0f, 0f, false);
    private static final TickInput DOWN = new TickInput(0f, 1f, 0f, false);
    private static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);
    private static final float FLOOR = -0.35f;

    private final List<String> told = new ArrayList<>();
    private Game game;

    private static Maze maze(List<String> walls, List<String> floors) {
        return new Maze(1.4f, 0.25f, walls, floors, new Maze.Roller(0.35f, 6f, 24f), 100, new Maze.Bonus(10f, 7));
    }

    private void play(Maze maze, String... entities) {
        game = new Game(TestLevel.maze("test", 2, maze, entities), 1, AssetTexts.read());
        game.listen(new GameListener() {
            @Override
            public void collected(ContactEvent<Entity> event, EntityInfo info) {
                told.add(info.name());
            }

            @Override
            public void opened(Vector3fc place) {
                told.add("opened");
            }

            @Override
            public void crushed(Vector3fc place) {
                told.add("crushed");
            }

            @Override
            public void bumped(Vector3fc place, float speed, EntityInfo info) {
                told.add("bumped into " + info.name());
            }

            @Override
            public void passed(ContactEvent<Entity> event, EntityInfo info) {
                told.add("passed " + info.name());
            }

            @Override
            public void lost(ContactEvent<Entity> event) {
                told.add("lost");
            }

            @Override
            public void over(boolean won) {
                told.add(won ? "won" : "over");
            }
        });
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void ticks(int count, TickInput input) {
        for (int i = 0; i < count; i++) {
            game.tick(input);
        }
    }

    private Vector3fc at() {
        return game.striker().get(Transform.class).position();
    }

    @Test
    void starsOpenTheExitAndTheExitEndsTheRound() {
        play(maze(List.of("#######", "#o.*.x#", "#######"), List.of()));
        assertThat(game.phase()).isEqualTo(Phase.READY);
        ticks(30, TickInput.NONE);
        assertThat(game.phase()).isEqualTo(Phase.READY);
        ticks(200, RIGHT);
        // The bump is that against the door, which is there until it has sunk.
        assertThat(told).containsExactly("star-1", "opened", "bumped into door-1", "won");
        assertThat(game.phase()).isEqualTo(Phase.WON);
        assertThat(game.tally().roundsWon()).isEqualTo(1);
        assertThat(game.tally().starsCollected()).isEqualTo(1);
        // A star, and 7 points for each whole second: 4 cells take less than two seconds, and more than one.
        assertThat(game.tally().score()).isEqualTo(100 + 8 * 7);
        game.tick(LAUNCH);
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
        assertThat(game.tally().score()).isZero();
        assertThat(((MazeGame) game.playfield()).starsLeft()).isEqualTo(1);
    }

    @Test
    void theExitStaysClosedWhileAStarIsLeft() {
        play(maze(List.of("########", "#*o.*.x#", "########"), List.of()));
        ticks(300, RIGHT);
        assertThat(told).containsExactly("star-2", "bumped into door-1");
        assertThat(game.phase()).isEqualTo(Phase.PLAYING);
        // Eight cells: the door's face is at (6 - 3.5) * 1.4 - 0.7, and 2 cm are left beside it.
        assertThat(at().x()).isCloseTo(3.5f - 0.7f + 0.02f - 0.35f, within(0.002f));
    }

    @Test
    void starsSoonAfterEachOtherCountMore() {
        play(maze(List.of("##########", "#o***....#", "#x.......#", "##########"), List.of()));
        ticks(80, RIGHT);
        assertThat(game.tally().score()).isEqualTo(100 + 200 + 300);
        assertThat(game.tally().combo()).isEqualTo(3);
        ticks(200, RIGHT);
        assertThat(game.tally().combo()).isZero();
    }

    @Test
    void rollsWithoutSlipping() {
        play(maze(List.of("##########", "#o......*#", "#x.......#", "##########"), List.of()));
        ticks(30, RIGHT);
        final Vector3f before = new Vector3f(at());
        final Quaternionf turned =
                new Quaternionf(game.striker().get(Transform.class).rotation());
        game.tick(RIGHT);
        final float way = at().x() - before.x;
        assertThat(way).isCloseTo(0.1f, within(1e-4f));
        // What was its top goes forward: by the angle way / radius about -z.
        final Vector3f top = turned.transformInverse(new Vector3f(0f, 1f, 0f));
        game.striker().get(Transform.class).rotation().transform(top);
        assertThat(top.x).isCloseTo((float) Math.sin(way / 0.35f), within(1e-3f));
        assertThat(top.y).isCloseTo((float) Math.cos(way / 0.35f), within(1e-3f));
        assertThat(top.z).isCloseTo(0f, within(1e-3f));
    }

    @Test
    void aHoleTakesALifeAndTheLastOneTheGame() {
        play(maze(List.of("########", "#o. .*x#", "#......#", "########"), List.of()));
        final Vector3f start = new Vector3f(at());
        for (int i = 0; i < 300 && !told.contains("lost"); i++) {
            game.tick(new TickInput(0.5f, 0f, 0f, false));
        }
        assertThat(told).contains("lost");
        assertThat(game.phase()).isEqualTo(Phase.READY);
        assertThat(game.tally().lives()).isEqualTo(1);
        assertThat(at()).isEqualTo(start);
        told.clear();
        for (int i = 0; i < 300 && !told.contains("over"); i++) {
            game.tick(new TickInput(0.5f, 0f, 0f, false));
        }
        assertThat(told).endsWith("lost", "over");
        assertThat(game.phase()).isEqualTo(Phase.LOST);
        assertThat(game.tally().roundsLost()).isEqualTo(1);
    }

    @Test
    void stepsRampsAndFloorsCarryIt() {
        play(maze(
                List.of("############", "#o.........#", "#*........x#", "############"),
                List.of("............", "..12>444....", "............", "............")));
        float highest = -1f;
        for (int i = 0; i < 100 && at().x() < 4f; i++) {
            game.tick(RIGHT);
            highest = Math.max(highest, at().y());
        }
        // Level 4 is 1 m up; the centre is a radius and the mover's skin above it.
        assertThat(highest).isCloseTo(FLOOR + 1f + 0.35f, within(0.005f));
        ticks(120, RIGHT);
        assertThat(at().y()).as("down from the ledge").isCloseTo(FLOOR + 0.35f, within(0.005f));
    }

    @Test
    void aStepLiftsItAtOnceAndIsNoCrushHoweverSlowItIs() {
        play(maze(
                List.of("########", "#o....*#", "#x.....#", "########"),
                List.of("........", "..1111..", "........", "........")));
        ticks(400, new TickInput(0.1f, 0f, 0f, false));
        assertThat(told).doesNotContain("crushed");
        assertThat(at().y()).isCloseTo(FLOOR + 0.25f + 0.35f, within(0.005f));
    }

    @Test
    void aStepOfTwoLevelsIsAWall() {
        play(maze(
                List.of("#########", "#o.....x#", "#*......#", "#########"),
                List.of(".........", "...2.....", ".........", ".........")));
        ticks(100, RIGHT);
        assertThat(at().x()).isLessThan(-1.4f - 0.7f + 1e-3f);
        assertThat(at().y()).isCloseTo(FLOOR + 0.35f, within(0.005f));
    }

    @Test
    void aPortalLeadsToItsOtherEndAndBack() {
        play(maze(List.of("##########", "#o.1#.1.*#", "#####....#", "#####x...#", "##########"), List.of()));
        for (int i = 0; i < 100 && told.isEmpty(); i++) {
            game.tick(RIGHT);
        }
        assertThat(told).containsExactly("passed portal-1a");
        // Ten cells: column 6 is at (6 - 4.5) * 1.4.
        assertThat(at().x()).isCloseTo(2.1f, within(1e-3f));
        ticks(20, TickInput.NONE);
        assertThat(told).as("it does not go back at once").hasSize(1);
        ticks(40, DOWN);
        for (int i = 0; i < 100 && !told.contains("passed portal-1b"); i++) {
            game.tick(new TickInput(Math.signum(2.1f - at().x()) * 0.3f, -0.5f, 0f, false));
        }
        assertThat(told).endsWith("passed portal-1b");
        assertThat(at().x()).isCloseTo(-2.1f, within(1e-3f));
    }

    @Test
    void aSliderPushesItAndCrushesIt() {
        play(
                maze(List.of("#######", "#....o#", "#*x####", "#######"), List.of()),
                TestLevel.slider(1, 1, 5, 1, 1.4f, 1f));
        game.tick(LAUNCH);
        float least = 9f;
        for (int i = 0; i < 200 && told.isEmpty(); i++) {
            game.tick(TickInput.NONE);
            if (told.isEmpty()) {
                least = Math.min(least, at().x() - slider().x());
            }
        }
        assertThat(told).containsExactly("crushed");
        assertThat(game.tally().lives()).isEqualTo(1);
        // It was pushed, not passed: its centre was never behind the face.
        assertThat(least).isGreaterThan(0.68f);
    }

    private Vector3fc slider() {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).kind() == Kind.SLIDER)
                .findFirst()
                .orElseThrow()
                .get(Transform.class)
                .position();
    }

    @Test
    void aTurnerPushesItOutOfItsWay() {
        play(
                maze(List.of("#######", "#o....#", "#.....#", "#.....#", "#.....#", "#*...x#", "#######"), List.of()),
                TestLevel.turner(3, 3, 2.6f, 0.1f, 2f));
        for (int i = 0; i < 60; i++) {
            game.tick(new TickInput(1f, 1f, 0f, false));
        }
        for (int i = 0; i < 300; i++) {
            game.tick(TickInput.NONE);
        }
        assertThat(told).noneMatch(what -> what.equals("crushed"));
        assertThat(at().length()).as("from the hub").isGreaterThan(1f);
    }

    @Test
    void pathsThroughTheCellOfATurnerOpenWhenItMovesOrIsDeletedOrIsNoTurnerAnyLonger() {
        final Maze maze = maze(List.of("#######", "#o....#", "#.....#", "#.....#", "#*...x#", "#######"), List.of());
        final String turner = TestLevel.turner(2, 2, 1f, 0.1f, 2f);
        final String moved = TestLevel.turner(4, 2, 1f, 0.1f, 2f);
        play(maze, turner, named(turner));
        assertThat(closedCells()).containsExactly("2, 2");
        game.replace(TestLevel.maze("test", 2, maze, turner, named(moved)));
        game.tick(TickInput.NONE);
        assertThat(closedCells()).as("one moved").containsExactly("2, 2", "4, 2");
        game.replace(TestLevel.maze("test", 2, maze, named(moved)));
        game.tick(TickInput.NONE);
        game.tick(TickInput.NONE);
        assertThat(closedCells()).as("the other was deleted").containsExactly("4, 2");
        game.replace(TestLevel.maze("test", 2, maze, named(turner)));
        game.tick(TickInput.NONE);
        assertThat(closedCells()).as("moved back").containsExactly("2, 2");
        game.replace(TestLevel.maze("test", 2, maze, "{\"name\": \"bar\"}"));
        game.tick(TickInput.NONE);
        assertThat(closedCells()).as("it is no turner any longer").isEmpty();
        assertThat(told).isEmpty();
    }

    private static String named(String entity) {
        return entity.replaceFirst("\\{", "{\"name\": \"bar\", ");
    }

    /** Returns the cells without a wall to which no path leads from the start. */
    private List<String> closedCells() {
        final MazeMap map = ((MazeGame) game.playfield()).map();
        final int[] distances = map.distancesFrom(map.first(Maze.START));
        final List<String> closed = new ArrayList<>();
        for (int cell = 0; cell < map.size(); cell++) {
            if (map.isFloor(cell) && distances[cell] == MazeMap.NONE) {
                closed.add(map.column(cell) + ", " + map.row(cell));
            }
        }
        return closed;
    }

    @Test
    void aGhostIsAWallFromTimeToTimeAndNeverClosesAroundIt() {
        play(
                maze(List.of("########", "#o....*#", "#x.....#", "########"), List.of()),
                TestLevel.ghostWall(4, 1, 2f, 1f));
        ticks(100, RIGHT);
        // Eight cells: the ghost's face is at (4 - 3.5) * 1.4 - 0.7, and 2 cm are left beside it.
        assertThat(at().x()).isCloseTo(0.7f - 0.7f + 0.02f - 0.35f, within(0.002f));
        ticks(60, RIGHT);
        assertThat(at().x()).isGreaterThan(1.4f);
        while (game.tickNumber() < 355) {
            game.tick(new TickInput(Math.max(-1f, Math.min(1f, 2f * (0.7f - at().x()))), 0f, 0f, false));
        }
        ticks(70, TickInput.NONE);
        assertThat(at().x()).as("rests where the ghost is due").isCloseTo(0.7f, within(0.3f));
        assertThat(told).doesNotContain("crushed");
    }

    @Test
    void anotherRoundOfTheSameGameIsTheSame() {
        play(maze(List.of("#######", "#o.*.x#", "#######"), List.of()));
        ticks(60, RIGHT);
        final Vector3f first = new Vector3f(at());
        game.restart();
        assertThat(game.phase()).isEqualTo(Phase.READY);
        ticks(60, RIGHT);
        assertThat(at()).isEqualTo(first);
    }
}
