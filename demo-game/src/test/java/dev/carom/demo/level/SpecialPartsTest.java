package dev.carom.demo.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SpecialPartsTest {
    @Test
    void mayBeMissing() {
        assertThat(LevelFile.read(Assets.resolve("levels/first-light.json")).specials())
                .isEqualTo(Level.Specials.NONE);
    }

    @Test
    void areRead() {
        final Level doors = LevelFile.read(Assets.resolve("levels/moon-doors.json"));
        assertThat(doors.specials().portals())
                .hasSize(2)
                .contains(new Level.Portal(
                        1f, new Level.PortalEnd(-4.6f, 0.6f, 0.4f), new Level.PortalEnd(4.6f, -5.8f, -2.8f)));
        final Level watch = LevelFile.read(Assets.resolve("levels/night-watch.json"));
        assertThat(watch.bricks()).hasSize(9);
        assertThat(watch.allBricks()).hasSize(9 + 8 + 9 + 8 + 9);
        assertThat(watch.specials().ghosts().get(0))
                .extracting(Level.Ghost::solidSeconds, Level.Ghost::openSeconds)
                .containsExactly(4f, 1.5f);
    }

    /** Which level, what is replaced in it, by what, and what the sentence must say. */
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "moon-doors",
                        "\"halfWidth\": 1, \"a\"",
                        "\"halfWidth\": 6, \"a\"",
                        "line 22, column 19: portals[0].halfWidth must be 0.2 to 5 m (got: 6)"),
                Arguments.of(
                        "moon-doors", "\"turn\": 0.4", "\"turn\": 4", "portals[0].a.turn must be -3.15 to 3.15 rad"),
                Arguments.of(
                        "moon-doors", "\"x\": -4.6, \"z\": 0.6", "\"x\": -6.6, \"z\": 0.6", "portals[0].a must lie on"),
                Arguments.of(
                        "moon-doors",
                        "\"z\": 0.6, \"turn\": 0.4",
                        "\"z\": 5, \"turn\": 0.4",
                        "portals[0].a must lie on"),
                Arguments.of(
                        "moon-doors",
                        "\"z\": 0.6, \"turn\": 0.4",
                        "\"z\": -5, \"turn\": 0.4",
                        "portals[1].b must be clear of portals[0].a, with enough space for the ball between them;"
                                + " the other stands in line 22, column 27."),
                Arguments.of(
                        "moon-doors",
                        "\"x\": -4.6, \"z\": 0.6",
                        "\"x\": -2.4, \"z\": 0.6",
                        "portals[0].a must be clear of bars[0], with enough space"),
                Arguments.of(
                        "moon-doors",
                        "\"x\": 4.6, \"z\": -5.8",
                        "\"x\": 2.6, \"z\": -4",
                        "line 22, column 68: portals[0].b must be clear of brick 18, with enough space"),
                Arguments.of(
                        "moon-doors",
                        ", \"b\": {\"x\": 4.6, \"z\": -5.8, \"turn\": -2.8}",
                        "",
                        "portals[0].b is missing; give it a value"),
                Arguments.of(
                        "moon-doors",
                        "\"portals\"",
                        "\"portal\"",
                        "portal is not a field of a level; write portals if that is meant"),
                Arguments.of(
                        "night-watch",
                        "\"solidSeconds\": 4",
                        "\"solidSeconds\": 0",
                        "line 20, column 22: ghostRows[0].solidSeconds must be 0.1 to 60 s (got: 0)"),
                Arguments.of(
                        "night-watch",
                        "\"openSeconds\": 1.5",
                        "\"openSeconds\": 99",
                        "ghostRows[0].openSeconds must be 0.1 to 60 s (got: 99)"),
                Arguments.of(
                        "night-watch",
                        "\"z\": -7.6, \"count\": 8",
                        "\"z\": -7.6, \"count\": 0",
                        "ghostRows[0].row.count must be 1 to 100 (got: 0)"),
                // 9 bricks stand in the plain row, so the first ghost is brick 10.
                Arguments.of(
                        "night-watch",
                        "\"z\": -7.6",
                        "\"z\": -8.8",
                        "line 20, column 5: brick 10 must not overlap brick 1; the other stands in line 10, column 5."),
                Arguments.of(
                        "ironworks",
                        "\"pivot\": \"middle\"",
                        "\"pivot\": \"side\"",
                        "line 22, column 75: swings[2].pivot must be middle or end (got: side)"),
                Arguments.of(
                        "ironworks",
                        "\"swing\": 1.2, \"period\": 3.0",
                        "\"swing\": 1.2, \"period\": 0.3",
                        "line 22, column 5: swings[2] must not turn faster than 20.0 rad/s (got: 25.1327"),
                Arguments.of(
                        "ironworks",
                        "\"swing\": 1.2, \"period\": 3.0",
                        "\"swing\": 4, \"period\": 3.0",
                        "swings[2].swing must be 0.05 to 3.15 rad (got: 4)"),
                Arguments.of(
                        "ironworks",
                        "\"period\": 3.0",
                        "\"period\": 0",
                        "swings[2].period must be 0.2 to 60 s (got: 0)"),
                Arguments.of(
                        "ironworks",
                        "\"x\": 0, \"z\": 1.0",
                        "\"x\": 5.2, \"z\": 2.0",
                        "swings[2] must swing on the table, in front of"),
                Arguments.of(
                        "ironworks",
                        "\"x\": 0, \"z\": 1.0",
                        "\"x\": 0, \"z\": 3.6",
                        "swings[2] must swing on the table, in front of"),
                // The middle one reaches 1.606 m about its pivot: to z = -1.6, where the left one sweeps its corner.
                Arguments.of(
                        "ironworks",
                        "\"x\": 0, \"z\": 1.0",
                        "\"x\": -0.6, \"z\": -1",
                        "line 22, column 5: swings[2] must swing clear of swings[0], with enough space for the ball"
                                + " between them;"
                                + " the other stands in line 20, column 5."),
                Arguments.of(
                        "ironworks",
                        "\"x\": 0, \"z\": 1.0",
                        "\"x\": 0, \"z\": -3.6",
                        "swings[2] must swing clear of brick 27, with enough space"),
                Arguments.of(
                        "ironworks",
                        "\"bars\": []",
                        "\"bars\": [{\"x\": 2, \"z\": 2, \"halfLength\": 1, \"halfThickness\": 0.1, \"turnSpeed\": 1}]",
                        "swings[2] must swing clear of bars[0], with enough space"),
                Arguments.of(
                        "ironworks",
                        "\"powerUps\"",
                        "\"portals\": [{\"halfWidth\": 0.5, \"a\": {\"x\": 0, \"z\": 1, \"turn\": 0},"
                                + " \"b\": {\"x\": 4, \"z\": 1, \"turn\": 0}}], \"powerUps\"",
                        "swings[1] must swing clear of portals[0], with enough space"),
                Arguments.of(
                        "ironworks",
                        "\"powerUps\"",
                        "\"swarms\": [{\"count\": 9, \"radius\": 0.1, \"speed\": 1, \"fromZ\": 0, \"toZ\": 2,"
                                + " \"color\": \"#ffffff\"}], \"powerUps\"",
                        "swings[0] must swing clear of where swarms[0] begins"),
                Arguments.of(
                        "magnetic-fields",
                        "\"strength\": -150",
                        "\"strength\": -501",
                        "magnets[2].strength must be -500 to 500 m/s^2 (got: -501)"),
                Arguments.of(
                        "magnetic-fields",
                        "\"radius\": 2.2",
                        "\"radius\": 0.1",
                        "magnets[2].radius must be 0.5 to 10 m (got: 0.1)"),
                Arguments.of(
                        "magnetic-fields",
                        "\"radius\": 2.2",
                        "\"radius\": 0.5",
                        "magnets[2].radius must be more than gate.halfWidth, so that its field surrounds the gate"),
                Arguments.of(
                        "magnetic-fields",
                        "\"radius\": 2.2",
                        "\"radius\": 9",
                        "line 23, column 5: magnets[2] must lie on the table, and its field in front of the striker's"),
                Arguments.of(
                        "magnetic-fields",
                        "\"halfWidth\": 0.6, \"points\": 200",
                        "\"halfWidth\": 0.1, \"points\": 200",
                        "magnets[2].gate.halfWidth must be 0.2 to 10 m (got: 0.1)"),
                Arguments.of(
                        "overcharge",
                        "\"multi-ball\", \"afterBricks\": 2}",
                        "\"big-ball\", \"afterBricks\": 2}",
                        "powerUps[0].kind must be one of multi-ball, slow-motion, wide-striker, laser (got: big-ball)"),
                Arguments.of(
                        "overcharge",
                        "\"afterBricks\": 8",
                        "\"afterBricks\": 0",
                        "powerUps[1].afterBricks must be 1 to"),
                Arguments.of(
                        "overcharge",
                        "\"afterBricks\": 8",
                        "\"afterBricks\": 57",
                        "line 26, column 5: powerUps[1].afterBricks must be less than the number of bricks, 57"),
                Arguments.of(
                        "perfect-storm", "\"count\": 2500", "\"count\": 9000", "swarms[0].count must be 1 to 8000"),
                Arguments.of(
                        "perfect-storm",
                        "\"toZ\": 8",
                        "\"toZ\": 9",
                        "swarms[1] must begin on the table, in front of the striker's field (toZ at most"),
                Arguments.of(
                        "perfect-storm", "\"toZ\": 1,", "\"toZ\": -6,", "swarms[0].toZ must be -5 to 30 m (got: -6)"),
                Arguments.of(
                        "perfect-storm",
                        "\"radius\": 0.07",
                        "\"radius\": 0.2",
                        "swarms[0] must have enough space for its shards"),
                Arguments.of(
                        "perfect-storm", "\"fromZ\": -6", "\"fromZ\": -8", "swarms[0] must begin clear of bars[0]"),
                Arguments.of("perfect-storm", "\"z\": -12.8", "\"z\": -4", "swarms[0] must begin clear of brick 8"),
                Arguments.of(
                        "perfect-storm",
                        "\"fromZ\": 1,",
                        "\"fromZ\": 0,",
                        "swarms[1] must begin clear of swarms[0]; the other stands in line 25, column 5."),
                // 34 bricks stand before the last row, ten lines below the bar: both places are told.
                Arguments.of(
                        "night-watch",
                        "\"z\": -4.0",
                        "\"z\": -1",
                        "line 13, column 5: bars[0] must turn clear of brick 35, with enough space for the ball"
                                + " between them;"
                                + " the other stands in line 23, column 5."));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void areRefusedWithFileLineAndRule(String level, String right, String wrong, String sentence) throws IOException {
        final Path file = Assets.resolve("levels/" + level + ".json");
        final String text = Files.readString(file);
        assertThat(text).contains(right);
        assertThat(catchThrowable(() -> LevelFile.parse(file, text.replace(right, wrong))))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(sentence);
    }
}
