package dev.carom.demo.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Levels whose parts have wrong values, or do not fit together. */
class TableCheckTest {
    /** Which level, what is replaced in it, by what, and what the sentence must say. */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "first-light",
                        "[0, 0, -7.7]",
                        "[0, 0, -6.8]",
                        "line 14: transform position: brick-10 must not overlap brick-"),
                Arguments.of(
                        "first-light",
                        "[0, 0, -7.7]",
                        "[0, 0, 6]",
                        "line 13: transform position: brick-1 must lie on"
                                + " the table, in front of the striker's field, x from -7.5 to 7.5, z from -9 to 4.17 (got: "),
                Arguments.of(
                        "first-light",
                        "\"count\": 9",
                        "\"count\": 11",
                        "line 13: transform position: brick-1 must lie"),
                Arguments.of("first-light", "[0, 0, -7.7]", "[0, 1, -7.7]", "must be at the height of the ball, y = 0"),
                Arguments.of(
                        "first-light", "[-3.6, 0, -0.6]", "[-6, 0, -0.6]", "with enough space for the ball around it"),
                Arguments.of(
                        "first-light",
                        "[-3.6, 0, -0.6]",
                        "[-7, 0, -0.6]",
                        "line 19: transform position: bar-1 must" + " rotate on the table"),
                Arguments.of(
                        "first-light",
                        "[-3.6, 0, -0.6]",
                        "[3.5, 0, -0.6]",
                        "line 20: transform position: bar-2 must"
                                + " rotate clear of bar-1, with enough space for the ball between them"),
                Arguments.of("first-light", "[-3.6, 0, -0.6]", "[-3.6, 0, -3]", "bar-1 must rotate clear of brick-"),
                Arguments.of(
                        "first-light",
                        "[-6.2, 0, 1.4]",
                        "[-9, 0, 1.4]",
                        "line 22: transform position: gate-2 must lie on the table, x from -7.5 to 7.5, z from -9 to 9"
                                + " (got: x from -9.8 to -8.2, z = 1.4); move it or make it smaller."),
                Arguments.of("moon-doors", "[-4.6, 0, 0.6]", "[-6.6, 0, 0.6]", "portal-1a must stand on the table"),
                Arguments.of("moon-doors", "[-4.6, 0, 0.6]", "[-4.6, 0, 5]", "portal-1a must stand on the table"),
                Arguments.of(
                        "moon-doors",
                        "[-4.6, 0, 0.6]",
                        "[-4.6, 0, -5]",
                        "portal-2b must stand clear of portal-1a,"
                                + " with enough space for the ball between them (got: at x = -4.6, z = -5.8); move one of them."),
                Arguments.of("moon-doors", "[-4.6, 0, 0.6]", "[-2.4, 0, 0.6]", "portal-1a must stand clear of bar-1"),
                Arguments.of("moon-doors", "[4.6, 0, -5.8]", "[2.6, 0, -4]", "portal-1b must stand clear of brick-18"),
                Arguments.of(
                        "moon-doors",
                        "2.8}}, \"portal\": {\"pair\": 2",
                        "2.8}}, \"portal\": {\"pair\": 3",
                        ": portal pair: pair 2 must have two ends (got: 1); give another portal the pair 2."),
                Arguments.of(
                        "moon-doors",
                        "\"pair\": 2",
                        "\"pair\": 1",
                        ": portal pair: pair 1 must have two ends (got: 3); give this portal another pair."),
                Arguments.of("moon-doors", "\"pair\": 2", "\"pair\": 0", "portal pair must be a whole number from 1"),
                Arguments.of(
                        "night-watch",
                        "\"solidSeconds\": 4",
                        "\"solidSeconds\": 0",
                        "line 14: ghost solidSeconds must be a number from 0.1 to 60 (got: 0)"),
                Arguments.of(
                        "night-watch",
                        "\"openSeconds\": 1.5",
                        "\"openSeconds\": 99",
                        "ghost openSeconds must be a number from 0.1 to 60 (got: 99)"),
                Arguments.of(
                        "night-watch",
                        ", \"openSeconds\": 1.5",
                        "",
                        "line 14: ghost openSeconds is missing; give it a number from 0.1 to 60."),
                // 9 bricks are in the plain row, so the first ghost is brick 10.
                Arguments.of(
                        "night-watch",
                        "[0, 0, -7.6]",
                        "[0, 0, -8.8]",
                        "line 14: transform position: brick-10 must not" + " overlap brick-"),
                // A bar ten lines below the bricks.
                Arguments.of("night-watch", "[0, 0, -4]", "[0, 0, -1]", "bar-1 must rotate clear of brick-35"),
                Arguments.of(
                        "ironworks",
                        "\"radians\": 1.2, \"period\": 3",
                        "\"radians\": 1.2, \"period\": 0.3",
                        "line 20: swing period must be so long that the bar rotates by at most 20.0 rad/s (got: 25.1327"),
                Arguments.of(
                        "ironworks",
                        "\"radians\": 1.2",
                        "\"radians\": 4",
                        "swing radians must be a number from 0.05" + " to 3.15 (got: 4)"),
                Arguments.of(
                        "ironworks",
                        "\"period\": 3}",
                        "\"period\": 0}",
                        "swing period must be a number from 0.2 to" + " 60 (got: 0)"),
                Arguments.of("ironworks", "[0, 0, 1]", "[5.2, 0, 2]", "swing-3 must rotate on the table, in front of"),
                Arguments.of("ironworks", "[0, 0, 1]", "[0, 0, 3.6]", "swing-3 must rotate on the table, in front of"),
                // The middle one extends 1.606 m about its pivot: to z = -1.6, where the left one sweeps its corner.
                Arguments.of(
                        "ironworks",
                        "[0, 0, 1]",
                        "[-0.6, 0, -1]",
                        "line 20: transform position: swing-3 must rotate"
                                + " clear of swing-1, with enough space for the ball between them"),
                Arguments.of("ironworks", "[0, 0, 1]", "[0, 0, -3.6]", "swing-3 must rotate clear of brick-2"),
                Arguments.of(
                        "magnetic-fields",
                        "\"strength\": -150",
                        "\"strength\": -501",
                        "magnet strength must be a" + " number from -500 to 500 (got: -501)"),
                Arguments.of(
                        "magnetic-fields",
                        "\"sphere\": 2.2",
                        "\"sphere\": 9",
                        "magnet-3 must lie on the" + " table, in front of the striker's field"),
                Arguments.of("magnetic-fields", "\"sphere\": 2.2", "\"box\": [1, 1, 1]", "magnet-3 must be a sphere"),
                Arguments.of(
                        "overcharge",
                        "\"multi-ball\", \"afterBricks\": 2}",
                        "\"big-ball\", \"afterBricks\": 2}",
                        "powerUp kind must be one of multi-ball, slow-motion, wide-striker, laser (got: big-ball)"),
                Arguments.of(
                        "overcharge",
                        "\"afterBricks\": 8",
                        "\"afterBricks\": 0",
                        "powerUp afterBricks must be a" + " whole number from 1 to 999 (got: 0)"),
                Arguments.of(
                        "overcharge",
                        "\"afterBricks\": 8",
                        "\"afterBricks\": 57",
                        ": powerUp afterBricks must be less than the number of bricks, 57 (got: 57); use a smaller"
                                + " number, since the last brick ends the round."),
                Arguments.of(
                        "perfect-storm",
                        "\"count\": 2500",
                        "\"count\": 9000",
                        "swarm count must be a whole number" + " from 1 to 8000"),
                Arguments.of(
                        "perfect-storm",
                        "\"toZ\": 8",
                        "\"toZ\": 9",
                        "swarm toZ: swarm-2 must start on the table, in"
                                + " front of the striker's field: fromZ at least"),
                Arguments.of(
                        "perfect-storm",
                        "\"toZ\": 1}",
                        "\"toZ\": -6}",
                        "swarm toZ must be a number from -5 to 31" + " (got: -6)"),
                Arguments.of(
                        "perfect-storm",
                        "\"radius\": 0.07",
                        "\"radius\": 0.2",
                        "swarm-1 must have enough space for" + " its shards"),
                Arguments.of(
                        "first-light",
                        "\"angular\": [0, 1.2, 0]",
                        "\"linear\": [1, 0, 0]",
                        "bar-1 must only rotate about y (got: linear [1.0, 0.0, 0.0], angular [0.0, 0.0, 0.0])"),
                Arguments.of(
                        "first-light",
                        "\"alignedBox\": [0.9, 0.35, 0.04]",
                        "\"alignedBox\": [0.9, 0.35, 0.04], \"sensor\": false",
                        "gate-1 must be a sensor (got: a solid collider)"),
                Arguments.of("perfect-storm", "\"fromZ\": -6", "\"fromZ\": -8", "swarm-1 must start clear of bar-1"),
                Arguments.of("perfect-storm", "[0, 0, -12.8]", "[0, 0, -4]", "swarm-1 must start clear of brick-8"),
                Arguments.of("perfect-storm", "\"fromZ\": 1,", "\"fromZ\": 0,", "swarm-2 must start clear of swarm-1"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void areRefusedWithFileLineAndRule(String level, String right, String wrong, String sentence) {
        final Path file = Assets.resolve("levels/" + level + ".json");
        final String text = LevelFile.text(file);
        assertThat(text).contains(right);
        assertThat(catchThrowable(() -> LevelReader.parse(file, text.replace(right, wrong), AssetTexts.read())))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(sentence);
    }

    private static TestLevel empty() {
        return TestLevel.table(16f, 20f).brick(0f, -9f, 1f, 0.1f, 1, 10);
    }

    /** Parts of which the later one is too near to the earlier one, and what the sentence must say. */
    static Stream<Arguments> pairs() {
        return Stream.of(
                Arguments.of(
                        empty().bar(0f, 0f, 1f, 0.1f, 1f).brick(1.6f, 0f, 0.3f, 0.1f, 1, 10),
                        "brick-2 must be clear of bar-1, with enough space"),
                Arguments.of(
                        empty().swing(0f, 0f, 1f, 0.1f, false, 0f, 1f, 2f).bar(2.2f, 0f, 1f, 0.1f, 1f),
                        "bar-1 must rotate clear of swing-1"),
                Arguments.of(
                        empty().portal(1, 0f, 0f, 0f).portal(1, 2.2f, 0f, 0f),
                        "portal-1b must stand clear of portal-1a"),
                Arguments.of(
                        empty().swing(0f, 0f, 1f, 0.1f, false, 0f, 1f, 2f).portal(1, 2.3f, 0f, 0f),
                        "portal-1a must stand clear of swing-1"),
                Arguments.of(
                        empty().swarm(9, 0.1f, 1f, 0f, 2f).swing(0f, 0f, 1f, 0.1f, false, 0f, 1f, 2f),
                        "swing-1 must rotate clear of where swarm-1 starts"),
                Arguments.of(
                        empty().swarm(9, 0.1f, 1f, 0f, 2f).brick(0f, 1f, 1f, 0.1f, 1, 10),
                        "brick-2 must be clear of where swarm-1 starts"),
                Arguments.of(
                        empty().swing(0f, 0f, 1f, 0.1f, false, 0f, 1f, 2f).swarm(9, 0.1f, 1f, 0.9f, 2f),
                        "swarm-1 must start clear of swing-1"));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void namesBothPartsAndTheLineOfTheLaterOne(TestLevel level, String sentence) {
        assertThat(catchThrowable(level::checked))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("test.json, line " + (TestLevel.FIRST_LINE + level.size() - 1) + ": ")
                .hasMessageContaining(sentence);
    }

    @Test
    void acceptsPartsThatAreJustApart() {
        // The ball has a radius of 0.15 m, so the passage is 0.33 m wide; the corner of a bar is 1.005 m from its
        // centre.
        assertThatCode(() -> empty().bar(0f, 0f, 1f, 0.1f, 1f)
                        .brick(1.64f, 0f, 0.3f, 0.1f, 1, 10)
                        .bar(-2.345f, 0f, 1f, 0.1f, 1f)
                        .portal(1, 4.3f, 0f, 0f)
                        .portal(1, 6.64f, 0f, 0f)
                        .swarm(9, 0.1f, 1f, 1.01f, 2.5f)
                        .swarm(9, 0.1f, 1f, 2.5f, 3.5f)
                        .checked())
                .doesNotThrowAnyException();
    }

    @Test
    void requiresABrickAndAtMostAThousand() {
        assertThat(catchThrowable(() -> TestLevel.table(16f, 20f).checked()))
                .hasMessage(
                        "test.json, line 7: entities must have 1 to 1000 bricks (got: 0); give at least one entity the"
                                + " component brick.");
        final TestLevel many = TestLevel.table(40f, 60f);
        many.entity("{\"prefab\": \"brick\", \"collider\": {\"alignedBox\": [0.01, 0.35, 0.1]},"
                + " \"transform\": {\"position\": [0, 0, -9]}, \"copies\": {\"count\": 1001, \"step\": [0.03, 0, 0]}}");
        assertThat(catchThrowable(many::checked))
                .hasMessage("test.json, line 8: entities must have 1 to 1000 bricks (got: brick-1001); remove some.");
    }

    /** Half the diagonal of a brick of 2 m by 0.2 m, rotated by 45 degrees, is 0.707 (1 + 0.1) = 0.778 m. */
    @Test
    void rotatedBrickMustLieOnTheTableWithAllItsCorners() {
        assertThatCode(() -> empty().entity(rotated("brick", 7.2f, 0f)).checked())
                .doesNotThrowAnyException();
        assertThat(catchThrowable(
                        () -> empty().entity(rotated("brick", 0f, -9.3f)).checked()))
                .hasMessageStartingWith("test.json, line 9: transform position: brick-2 must lie on the table")
                .hasMessageContaining("z from -10.07")
                .hasMessageEndingWith("; move it or make it smaller.");
    }

    /** A brick of 2 m by 0.2 m, whose long side points to the right without a rotation, rotated by 45 degrees. */
    private static String rotated(String prefab, float x, float z) {
        return String.format(
                Locale.ROOT,
                "{\"prefab\": \"%s\", \"transform\": {\"position\": [%s, 0, %s], \"rotation\": {\"axis\": [0, 1, 0],"
                        + " \"angle\": 0.785398}}, \"collider\": {\"box\": [1, 0.35, 0.1]}}",
                prefab,
                x,
                z);
    }

    private static TestLevel withObstacle(TestLevel level, float x, float z) {
        return level.entity(String.format(
                Locale.ROOT,
                "{\"transform\": {\"position\": [%s, 0, %s]}, \"collider\": {\"alignedBox\": [1, 0.35, 0.5],"
                        + " \"fixed\": true}}",
                x,
                z));
    }

    /** Obstacles without a role, and what the sentence must say. */
    static Stream<Arguments> obstacles() {
        return Stream.of(
                Arguments.of(
                        withObstacle(empty(), 0f, 7f),
                        "scene-2 must lie in front of the striker's field, z at most 5.07"),
                Arguments.of(withObstacle(empty(), 0f, -9.2f), "scene-2 must not overlap brick-1 (got:"),
                Arguments.of(
                        withObstacle(empty().bar(0f, 0f, 1f, 0.1f, 1f), 2.2f, 0f),
                        "scene-3 must be clear of bar-1, with enough space for the ball between them (got:"),
                Arguments.of(
                        withObstacle(empty(), 2.2f, 0f).bar(0f, 0f, 1f, 0.1f, 1f),
                        "bar-1 must rotate clear of scene-2, with enough space"),
                Arguments.of(
                        withObstacle(empty().swarm(9, 0.1f, 1f, 0f, 2f), 0f, 1f),
                        "scene-3 must be clear of where swarm-1 starts"),
                Arguments.of(
                        withObstacle(empty(), 0f, 1f).swarm(9, 0.1f, 1f, 0f, 2f),
                        "swarm-1 must start clear of scene-2"),
                Arguments.of(
                        withObstacle(empty(), 0f, 0f).brick(0f, 0.3f, 1f, 0.1f, 1, 10),
                        "brick-2 must not overlap scene-2"));
    }

    @ParameterizedTest
    @MethodSource("obstacles")
    void fixedObstaclesWithoutARoleMustLeaveSpaceForAllOthers(TestLevel level, String sentence) {
        assertThat(catchThrowable(level::checked))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("test.json, line " + (TestLevel.FIRST_LINE + level.size() - 1) + ": ")
                .hasMessageContaining(sentence);
    }

    /** Obstacles may touch each other, walls and what lies behind walls, and may be above the balls. */
    @Test
    void acceptsObstaclesThatAreInNobodysWay() {
        final TestLevel level = withObstacle(withObstacle(empty(), 0f, 0f), 0.5f, 0.2f);
        withObstacle(withObstacle(level, 8f, 0f), 11f, 9f);
        level.entity("{\"transform\": {\"position\": [0, 3, 9]}, \"collider\": {\"sphere\": 1, \"fixed\": true}}");
        level.entity("{\"transform\": {\"position\": [0, 0, 9]}, \"collider\": {\"sphere\": 1, \"sensor\": true}}");
        assertThatCode(level::checked).doesNotThrowAnyException();
    }

    @Test
    void refusesAnEntityWithTwoRoles() {
        assertThat(catchThrowable(() -> empty().entity("{\"prefab\": \"brick\", \"gate\": {\"points\": 5},"
                                + " \"transform\": {\"position\": [0, 0, 0]}, \"collider\": {\"sphere\": 1}}")
                        .checked()))
                .hasMessage("test.json, line 9: gate: an entity must have one role (got: brick and gate); write two"
                        + " entities.");
        assertThat(catchThrowable(() -> empty().entity("{\"bar\": {}, \"swing\": {\"radians\": 1, \"period\": 2},"
                                + " \"transform\": {\"position\": [0, 0, 0]}, \"collider\": {\"box\": [1, 1, 1]}}")
                        .checked()))
                .hasMessageContaining("swing: an entity must have one role (got: bar and swing)");
    }

    /** A wagon of a convoy may stand anywhere, since a script moves it. */
    @Test
    void bricksThatAreNotFixedAreNotChecked() {
        assertThatCode(() -> empty().entity("{\"brick\": {}, \"transform\": {\"position\": [0, 0, -9]},"
                                + " \"collider\": {\"sphere\": 1}}")
                        .checked())
                .doesNotThrowAnyException();
    }
}
