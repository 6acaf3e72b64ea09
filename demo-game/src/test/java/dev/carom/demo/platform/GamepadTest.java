package dev.carom.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GamepadTest {
    private final Controls controls = new Controls();
    private final MenuInput menu = new MenuInput();
    private final Gamepad gamepad = new Gamepad(controls, menu);
    private final boolean[] buttons = new boolean[Gamepad.BUTTONS];
    private final float[] axes = new float[Gamepad.AXES];

    private List<MenuKey> update() {
        controls.beginPoll();
        gamepad.update(buttons, axes);
        final List<MenuKey> keys = new ArrayList<>();
        menu.deliverTo(
                new MenuListener() {
                    @Override
                    public void press(MenuKey key) {
                        keys.add(key);
                    }

                    @Override
                    public void type(int codePoint) {
                        throw new AssertionError("a gamepad does not type");
                    }

                    @Override
                    public void point(double x, double y) {
                        throw new AssertionError("a gamepad does not point");
                    }

                    @Override
                    public void scroll(double x, double y, int lines) {
                        throw new AssertionError("a gamepad has no wheel");
                    }

                    @Override
                    public void click(double x, double y) {
                        throw new AssertionError("a gamepad does not click");
                    }
                },
                0);
        return keys;
    }

    @ParameterizedTest
    @CsvSource({
        GLFW_GAMEPAD_BUTTON_A + ", LAUNCH, CHOOSE",
        GLFW_GAMEPAD_BUTTON_B + ", , BACK",
        GLFW_GAMEPAD_BUTTON_X + ", , ERASE",
        GLFW_GAMEPAD_BUTTON_Y + ", DEBUG_VIEW, ",
        GLFW_GAMEPAD_BUTTON_START + ", PAUSE, ",
        GLFW_GAMEPAD_BUTTON_LEFT_BUMPER + ", TURN_LEFT, ",
        GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER + ", TURN_RIGHT, ",
        GLFW_GAMEPAD_BUTTON_DPAD_LEFT + ", MOVE_LEFT, LEFT",
        GLFW_GAMEPAD_BUTTON_DPAD_RIGHT + ", MOVE_RIGHT, RIGHT",
        GLFW_GAMEPAD_BUTTON_DPAD_UP + ", MOVE_FORWARD, UP",
        GLFW_GAMEPAD_BUTTON_DPAD_DOWN + ", MOVE_BACK, DOWN",
    })
    void aButtonIsHeldPressedOnceAndReleased(int button, Action action, MenuKey key) {
        final List<MenuKey> expected = key == null ? List.of() : List.of(key);
        buttons[button] = true;
        assertThat(update()).isEqualTo(expected);
        for (Action any : Action.values()) {
            assertThat(controls.held(any)).as("%s", any).isEqualTo(any == action);
            assertThat(controls.pressed(any)).as("%s", any).isEqualTo(any == action);
        }
        assertThat(update()).as("held is not pressed again").isEmpty();
        assertThat(action != null && !controls.held(action)).isFalse();
        buttons[button] = false;
        assertThat(update()).isEmpty();
        update();
        assertThat(action != null && controls.held(action)).isFalse();
    }

    @Test
    void theStickMovesFromTheEdgeOfItsDeadZoneToFullSpeed() {
        axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 0.19f;
        update();
        assertThat(controls.stickX()).isZero();
        axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 0.6f; // halfway between 0.2 and 1
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -1f;
        update();
        assertThat(controls.stickX()).isBetween(0.4999f, 0.5001f);
        assertThat(controls.stickZ()).isEqualTo(-1f);
    }

    @Test
    void theStickPressesAMenuKeyOnceUntilItReturns() {
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0.7f;
        assertThat(update()).containsExactly(MenuKey.DOWN);
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0.5f; // small movement around the threshold
        assertThat(update()).isEmpty();
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0.7f;
        assertThat(update()).isEmpty();
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0.3f;
        assertThat(update()).isEmpty();
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -0.9f;
        assertThat(update()).containsExactly(MenuKey.UP);
        axes[GLFW_GAMEPAD_AXIS_LEFT_X] = -0.9f;
        assertThat(update()).containsExactly(MenuKey.LEFT);
    }
}
