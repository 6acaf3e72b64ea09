package dev.carom.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlsTest {
    private final Controls controls = new Controls();

    @ParameterizedTest
    @CsvSource({
        GLFW_KEY_LEFT + ",MOVE_LEFT",
        GLFW_KEY_A + ",MOVE_LEFT",
        GLFW_KEY_RIGHT + ",MOVE_RIGHT",
        GLFW_KEY_D + ",MOVE_RIGHT",
        GLFW_KEY_UP + ",MOVE_FORWARD",
        GLFW_KEY_W + ",MOVE_FORWARD",
        GLFW_KEY_DOWN + ",MOVE_BACK",
        GLFW_KEY_S + ",MOVE_BACK",
        GLFW_KEY_Q + ",TURN_LEFT",
        GLFW_KEY_E + ",TURN_RIGHT",
        GLFW_KEY_P + ",PAUSE",
        GLFW_KEY_R + ",RESTART",
        GLFW_KEY_F1 + ",DEBUG_VIEW",
        GLFW_KEY_F2 + ",DEBUG_PANEL",
        GLFW_KEY_F3 + ",FREEZE",
        GLFW_KEY_F4 + ",STEP",
        GLFW_KEY_1 + ",DROP_BOX",
        GLFW_KEY_2 + ",DROP_SPHERE",
        GLFW_KEY_3 + ",DROP_CAPSULE",
        GLFW_KEY_4 + ",DROP_HULL",
        GLFW_KEY_N + ",NEXT_SCENE",
        GLFW_KEY_B + ",PREVIOUS_SCENE",
        GLFW_KEY_MINUS + ",SLOWER",
        GLFW_KEY_EQUAL + ",FASTER",
        GLFW_KEY_ESCAPE + ",LEAVE"
    })
    void mapsAKeyToItsActionAndNoOther(int key, Action expected) {
        controls.beginPoll();
        controls.key(key, true);
        for (Action action : Action.values()) {
            assertThat(controls.held(action)).as("%s held", action).isEqualTo(action == expected);
            assertThat(controls.pressed(action)).as("%s pressed", action).isEqualTo(action == expected);
        }
    }

    @Test
    void spaceLaunchesInALevelAndShootsInTheWorkshop() {
        controls.beginPoll();
        controls.key(GLFW_KEY_SPACE, true);
        assertThat(controls.pressed(Action.LAUNCH)).isTrue();
        assertThat(controls.pressed(Action.SHOOT)).isTrue();
        controls.key(GLFW_KEY_SPACE, false);
        controls.beginPoll();
        assertThat(controls.held(Action.LAUNCH)).isFalse();
        assertThat(controls.held(Action.SHOOT)).isFalse();
        controls.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true);
        assertThat(controls.pressed(Action.SHOOT)).isFalse();
    }

    @Test
    void addsUpTurnsOfTheWheelAndKnowsTheCursor() {
        controls.beginPoll();
        controls.wheelTurned(1f);
        controls.wheelTurned(2f);
        controls.mouseMoved(30, 40);
        assertThat(controls.wheel()).isEqualTo(3f);
        assertThat(controls.cursorX()).isEqualTo(30f);
        assertThat(controls.cursorY()).isEqualTo(40f);
        controls.beginPoll();
        assertThat(controls.wheel()).isZero();
        assertThat(controls.cursorX()).isEqualTo(30f);
    }

    @Test
    void holdsFromPressToRelease() {
        controls.beginPoll();
        controls.key(GLFW_KEY_A, true);
        controls.beginPoll();
        assertThat(controls.held(Action.MOVE_LEFT)).isTrue();
        controls.beginPoll();
        controls.key(GLFW_KEY_A, false);
        assertThat(controls.held(Action.MOVE_LEFT)).isFalse();
    }

    @Test
    void holdsUntilTheLastOfTwoKeysIsReleased() {
        controls.key(GLFW_KEY_A, true);
        controls.key(GLFW_KEY_LEFT, true);
        controls.beginPoll();
        controls.key(GLFW_KEY_A, false);
        assertThat(controls.held(Action.MOVE_LEFT)).isTrue();
        controls.key(GLFW_KEY_LEFT, false);
        assertThat(controls.held(Action.MOVE_LEFT)).isFalse();
    }

    @Test
    void countsAPressOnce() {
        controls.key(GLFW_KEY_SPACE, true);
        assertThat(controls.pressed(Action.LAUNCH)).isTrue();
        assertThat(controls.pressed(Action.LAUNCH)).isFalse();
        controls.beginPoll();
        assertThat(controls.pressed(Action.LAUNCH))
                .as("still down, not pressed again")
                .isFalse();
    }

    @Test
    void doesNotLoseATapBetweenTwoPolls() {
        controls.beginPoll();
        controls.key(GLFW_KEY_P, true);
        controls.key(GLFW_KEY_P, false);
        assertThat(controls.held(Action.PAUSE)).isTrue();
        assertThat(controls.pressed(Action.PAUSE)).isTrue();
        controls.beginPoll();
        assertThat(controls.held(Action.PAUSE)).isFalse();
        assertThat(controls.pressed(Action.PAUSE)).isFalse();
    }

    @Test
    void dropsAPressThatWasNotQueried() {
        controls.key(GLFW_KEY_R, true);
        controls.beginPoll();
        assertThat(controls.pressed(Action.RESTART)).isFalse();
    }

    @Test
    void ignoresAReleaseWithoutAPress() {
        controls.key(GLFW_KEY_W, false);
        controls.key(GLFW_KEY_W, true);
        assertThat(controls.held(Action.MOVE_FORWARD)).isTrue();
    }

    @Test
    void ignoresKeysWithoutAnAction() {
        controls.key(GLFW_KEY_UNKNOWN, true);
        controls.key(GLFW_KEY_F12, true);
        for (Action action : Action.values()) {
            assertThat(controls.held(action)).isFalse();
        }
    }

    @Test
    void launchesWithTheLeftMouseButton() {
        controls.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true);
        assertThat(controls.pressed(Action.LAUNCH)).isTrue();
        assertThat(controls.mouseHeld(GLFW_MOUSE_BUTTON_LEFT)).isTrue();
        assertThat(controls.mouseHeld(GLFW_MOUSE_BUTTON_RIGHT)).isFalse();
        controls.beginPoll();
        controls.mouseButton(GLFW_MOUSE_BUTTON_LEFT, false);
        assertThat(controls.mouseHeld(GLFW_MOUSE_BUTTON_LEFT)).isFalse();
        assertThat(controls.held(Action.LAUNCH)).isFalse();
    }

    @Test
    void addsUpTheMouseMovementOfOnePoll() {
        controls.mouseMoved(500, 300); // the first position is no movement
        assertThat(controls.mouseDx()).isZero();
        controls.beginPoll();
        controls.mouseMoved(510, 295);
        controls.mouseMoved(530, 280);
        assertThat(controls.mouseDx()).isEqualTo(30f);
        assertThat(controls.mouseDy()).isEqualTo(-20f);
        controls.beginPoll();
        assertThat(controls.mouseDx()).isZero();
    }

    @Test
    void ignoresCursorMovementCausedByResizingTheWindow() {
        controls.mouseMoved(320, 180);
        for (int poll = 0; poll < 5; poll++) {
            controls.beginPoll();
            controls.windowIs(640, 360);
        }
        // The window system moves the cursor into the smaller window, and a poll later to its middle.
        controls.beginPoll();
        controls.mouseMoved(199, 180);
        controls.windowIs(200, 500);
        assertThat(controls.mouseDx()).isZero();
        controls.beginPoll();
        controls.mouseMoved(100, 250);
        controls.windowIs(200, 500);
        assertThat(controls.mouseDx()).isZero();
        assertThat(controls.mouseDy()).isZero();
        controls.beginPoll();
        controls.windowIs(200, 500);
        controls.beginPoll();
        controls.mouseMoved(110, 250);
        controls.windowIs(200, 500);
        assertThat(controls.mouseDx()).isEqualTo(10f);
    }

    @Test
    void ignoresAJumpOfTheCursor() {
        controls.mouseMoved(500, 300);
        controls.beginPoll();
        controls.mouseJumps();
        controls.mouseMoved(0, 0);
        controls.mouseMoved(5, 0);
        assertThat(controls.mouseDx()).isEqualTo(5f);
    }
}
