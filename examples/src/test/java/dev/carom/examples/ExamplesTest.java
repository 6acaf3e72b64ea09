package dev.carom.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.examples.canvas.ScriptedInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs the examples with scripted input and checks their status texts. */
class ExamplesTest {
    private static final ScriptedInput NO_INPUT = (tick, input) -> {};

    /** Returns the status after a number of ticks. */
    private static String status(Program program, ScriptedInput player, int ticks) {
        Canvas.run(program, player, ticks);
        return program.status();
    }

    /** Returns the number that follows a word in a status. */
    private static float number(String status, String word) {
        final Matcher matcher =
                Pattern.compile(Pattern.quote(word) + " (-?[0-9]+(\\.[0-9]+)?)").matcher(status);
        assertThat(matcher.find())
                .as("\"%s\" and a number in: %s", word, status)
                .isTrue();
        return Float.parseFloat(matcher.group(1));
    }

    @ParameterizedTest
    @EnumSource(Example.class)
    void sameInputEndsInTheSameState(Example example) {
        final String first = status(example.program(), example.player(), 300);
        assertThat(first).isNotBlank().isEqualTo(status(example.program(), example.player(), 300));
    }

    @Test
    void ballBouncesOffTheWallsAndLightsTheGate() {
        final String status = status(new HelloEvents(), NO_INPUT, 200);
        assertThat(number(status, "bounces")).isEqualTo(4f);
        assertThat(status).contains("BEGIN south wall", "END south wall", "BEGIN gate", "END gate");
    }

    @Test
    void pushedBallStaysInTheRoom() {
        final String status = status(new HelloEvents(), (tick, input) -> input.press(GLFW_KEY_RIGHT), 3600);
        assertThat(number(status, "ball at")).isBetween(-6.25f, 6.25f);
        assertThat(number(status, "bounces")).isGreaterThan(50f);
    }

    @Test
    void everyShotHitsAndNoneTunnels() {
        // The gun sweeps over panes and wall and stops for the last second, so that no shot is in flight at the end.
        final String status = status(
                new Bullets(),
                (tick, input) -> {
                    if (tick < 600) {
                        Example.BULLETS.player().play(tick, input);
                    } else {
                        input.release(GLFW_KEY_SPACE);
                    }
                },
                660);
        assertThat(number(status, "fired")).isEqualTo(150f).isEqualTo(number(status, "hits"));
        assertThat(number(status, "panes broken")).isGreaterThan(2f);
        assertThat(number(status, "tunnelled")).isZero();
    }

    @Test
    void walkerClimbsTheStairsAndRidesTheLift() {
        final ScriptedInput keys = (tick, input) -> {
            switch (tick) {
                case 0 -> input.press(GLFW_KEY_W);
                case 150 -> input.release(GLFW_KEY_W); // on the lift
                case 300 -> input.press(GLFW_KEY_W);
                case 360 -> input.release(GLFW_KEY_W);
                default -> {}
            }
        };
        assertThat(status(new Walker(), keys, 140)).contains("STANDING at (0.0, 1.5, "); // the terrace
        assertThat(status(new Walker(), keys, 200)).contains("STANDING").doesNotContain(" 1.5, ");
        assertThat(status(new Walker(), keys, 400)).contains("STANDING at (0.0, 4.5, -9"); // the tower
        assertThat(number(status(new Walker(), keys, 400), "coins")).isEqualTo(2f);
    }

    @Test
    void walkerRestartsAfterTouchingLava() {
        final ScriptedInput keys = (tick, input) -> {
            input.press(tick < 60 ? GLFW_KEY_D : GLFW_KEY_W);
            if (tick == 60) {
                input.release(GLFW_KEY_D);
            }
        };
        final String status = status(new Walker(), keys, 110);
        assertThat(number(status, "burns")).isEqualTo(1f);
        assertThat(number(status, "coins")).isZero();
    }

    @Test
    void ferryCarriesTheWalkerOverTheLava() {
        final ScriptedInput keys = (tick, input) -> {
            switch (tick) {
                case 0, 370, 550 -> input.press(GLFW_KEY_D); // to the side; onto the ferry; off it
                case 32, 396, 600 -> input.release(GLFW_KEY_D);
                case 33 -> input.press(GLFW_KEY_W);
                case 80 -> input.release(GLFW_KEY_W); // waits for the ferry beside the lava
                default -> {}
            }
        };
        assertThat(status(new Walker(), keys, 360)).contains("coins 0", "burns 0", "STANDING at (2.4, 0.0, 3.0)");
        assertThat(status(new Walker(), keys, 500))
                .contains("coins 0", "burns 0", "STANDING at (7")
                .contains(" 0.3, 3.0)");
        assertThat(status(new Walker(), keys, 640)).contains("coins 1", "burns 0", "STANDING at (12");
    }

    @Test
    void rayFindsTheObjectUnderTheMouse() {
        final ScriptedInput paints = (tick, input) -> {
            input.moveMouse(0f, 0f);
            if (tick == 5) {
                input.press(Input.LEFT);
            }
        };
        assertThat(status(new Picking(), paints, 10))
                .contains("things on the ray: ")
                .doesNotContain("hx=100");
        final ScriptedInput looksUp = (tick, input) -> input.moveMouse(0f, 1f);
        assertThat(status(new Picking(), looksUp, 10)).isEqualTo("nothing under the mouse");
    }

    @Test
    void playerDigsAndBuilds() {
        final String status = status(new Voxels(), Example.VOXELS.player(), 100);
        assertThat(number(status, "dug")).isEqualTo(3f);
        assertThat(number(status, "built")).isEqualTo(3f);
    }

    @Test
    void diggingDownStopsAtTheLowestLayer() {
        final ScriptedInput digsDown = (tick, input) -> {
            if (tick == 0) {
                input.moveMouse(0f, -2f);
            }
            if (tick % 10 == 0) {
                input.press(Input.LEFT);
            } else {
                input.release(Input.LEFT);
            }
        };
        final String status = status(new Voxels(), digsDown, 900);
        assertThat(number(status, "height")).isEqualTo(1f); // the lowest layer stays
    }

    @Test
    void ballBreaksBricksAndIsNotLostWhileThePaddleFollows() {
        final String status = status(new Breakout(), NO_INPUT, 3600);
        assertThat(number(status, "score")).isGreaterThan(300f);
        assertThat(number(status, "lost")).isZero();
    }

    @Test
    void pausedGameDoesNotChange() {
        final ScriptedInput pauses = (tick, input) -> {
            if (tick == 500 || tick == 800) {
                input.press(GLFW_KEY_P);
            } else {
                input.release(GLFW_KEY_P);
            }
        };
        final Program paused = new Breakout();
        final String before = status(new Breakout(), NO_INPUT, 500);
        assertThat(status(paused, pauses, 700)).isEqualTo(before);
        // After the pause, the game reaches the same state as a game without a pause.
        assertThat(status(new Breakout(), pauses, 1500)).isEqualTo(status(new Breakout(), NO_INPUT, 1200));
    }

    @Test
    void scriptOpensTheDoorForTheRobotAndClosesItAfterwards() {
        final ScriptedInput drives = (tick, input) -> input.press(GLFW_KEY_W);
        final String before = status(new Door(), drives, 60);
        assertThat(number(before, "door open by")).isZero();
        final String in = status(new Door(), drives, 140);
        assertThat(number(in, "door open by")).isGreaterThan(2f);
        assertThat(number(in, "robot at")).isBetween(-1f, 1f);
        final String after = status(new Door(), drives, 400);
        assertThat(number(after, "door open by")).isZero();
        assertThat(number(after, "robot at")).isGreaterThan(10f);
        assertThat(after).contains("somebody is on the plate: open", "shut");
    }

    @Test
    void doorStaysOpenAboveTheRobot() {
        final ScriptedInput stops = (tick, input) -> {
            if (tick == 0) {
                input.press(GLFW_KEY_W);
            } else if (tick == 140) {
                input.release(GLFW_KEY_W);
            }
        };
        final String status = status(new Door(), stops, 600);
        assertThat(number(status, "robot at")).isBetween(-0.8f, 0.8f);
        assertThat(number(status, "door open by")).isGreaterThan(2f);
    }
}
