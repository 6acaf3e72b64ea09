package dev.carom.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuInputTest {
    private final MenuInput input = new MenuInput();

    private List<String> deliveredAt(long now) {
        final List<String> told = new ArrayList<>();
        input.deliverTo(
                new MenuListener() {
                    @Override
                    public void press(MenuKey key) {
                        told.add(key.name());
                    }

                    @Override
                    public void type(int codePoint) {
                        told.add(Character.toString(codePoint));
                    }

                    @Override
                    public void point(double x, double y) {
                        told.add("point");
                    }

                    @Override
                    public void scroll(double x, double y, int lines) {
                        told.add("scroll " + lines + " at " + (int) x + " " + (int) y);
                    }

                    @Override
                    public void click(double x, double y) {
                        told.add("click");
                    }
                },
                now);
        return told;
    }

    /** A key with its character, in GLFW's order for a press and each repetition. */
    private void down(int key, char letter) {
        input.key(key, true);
        input.type(letter);
    }

    @Test
    void deliversKeysCharactersAndRepetitionsInOrder() {
        down(GLFW_KEY_SPACE, ' ');
        down(GLFW_KEY_SPACE, ' ');
        down(GLFW_KEY_A, 'a');
        assertThat(deliveredAt(0)).containsExactly("SPACE", " ", "SPACE", " ", "a");
        assertThat(deliveredAt(0)).isEmpty();
    }

    @Test
    void deliversWholeLinesOfTheWheelWithThePositionOfTheMouse() {
        input.mouseMoved(30, 40);
        input.wheelTurned(-2f);
        input.wheelTurned(0.5f);
        assertThat(deliveredAt(0)).containsExactly("scroll 2 at 30 40");
        input.wheelTurned(0.75f);
        assertThat(deliveredAt(0)).containsExactly("scroll -1 at 30 40");
    }

    @Test
    void ignoresInputForAMoment() {
        input.ignoreUntil(500);
        down(GLFW_KEY_SPACE, ' ');
        input.key(GLFW_KEY_SPACE, false);
        input.press(MenuKey.CHOOSE);
        input.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true);
        assertThat(deliveredAt(499)).isEmpty();
        input.press(MenuKey.CHOOSE);
        assertThat(deliveredAt(500)).containsExactly("CHOOSE");
    }

    @Test
    void ignoresAHeldKeyUntilItIsPressedAgain() {
        down(GLFW_KEY_LEFT, 'x');
        assertThat(deliveredAt(0)).containsExactly("LEFT", "x");
        input.ignoreUntil(500);
        down(GLFW_KEY_D, 'd'); // pressed while input is ignored, and held
        assertThat(deliveredAt(400)).isEmpty();
        down(GLFW_KEY_LEFT, 'x');
        down(GLFW_KEY_D, 'd');
        assertThat(deliveredAt(600)).isEmpty();
        down(GLFW_KEY_E, 'e');
        assertThat(deliveredAt(600)).containsExactly("e");
        input.key(GLFW_KEY_LEFT, false);
        input.key(GLFW_KEY_D, false);
        down(GLFW_KEY_LEFT, 'x');
        down(GLFW_KEY_D, 'd');
        assertThat(deliveredAt(700)).containsExactly("LEFT", "x", "d");
    }

    @Test
    void ignoresAHeldKeyEvenIfTheNextDeliveryIsLate() {
        down(GLFW_KEY_LEFT, 'x');
        deliveredAt(0);
        input.ignoreUntil(500);
        down(GLFW_KEY_LEFT, 'x');
        assertThat(deliveredAt(501)).isEmpty();
    }
}
