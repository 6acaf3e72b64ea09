package dev.carom.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuInputTest {
    private final MenuInput input = new MenuInput();

    private List<String> toldAt(long now) {
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
                    public void click(double x, double y) {
                        told.add("click");
                    }
                },
                now);
        return told;
    }

    /** A key with the letter that it types, as GLFW tells of a press and of each repetition. */
    private void down(int key, char letter) {
        input.key(key, true);
        input.type(letter);
    }

    @Test
    void tellsKeysWithTheirLettersAndRepetitionsInTheirOrder() {
        down(GLFW_KEY_SPACE, ' ');
        down(GLFW_KEY_SPACE, ' ');
        down(GLFW_KEY_A, 'a');
        assertThat(toldAt(0)).containsExactly("SPACE", " ", "SPACE", " ", "a");
        assertThat(toldAt(0)).isEmpty();
    }

    @Test
    void hearsNothingWhileItIsDeaf() {
        input.ignoreUntil(500);
        down(GLFW_KEY_SPACE, ' ');
        input.key(GLFW_KEY_SPACE, false);
        input.press(MenuKey.CHOOSE);
        input.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true);
        assertThat(toldAt(499)).isEmpty();
        input.press(MenuKey.CHOOSE);
        assertThat(toldAt(500)).containsExactly("CHOOSE");
    }

    @Test
    void aKeyThatWasDownMeansNothingUntilItIsPressedAnew() {
        down(GLFW_KEY_LEFT, 'x');
        assertThat(toldAt(0)).containsExactly("LEFT", "x");
        input.ignoreUntil(500);
        down(GLFW_KEY_D, 'd'); // pressed while nothing is heard, and held on
        assertThat(toldAt(400)).isEmpty();
        down(GLFW_KEY_LEFT, 'x');
        down(GLFW_KEY_D, 'd');
        assertThat(toldAt(600)).isEmpty();
        down(GLFW_KEY_E, 'e');
        assertThat(toldAt(600)).containsExactly("e");
        input.key(GLFW_KEY_LEFT, false);
        input.key(GLFW_KEY_D, false);
        down(GLFW_KEY_LEFT, 'x');
        down(GLFW_KEY_D, 'd');
        assertThat(toldAt(700)).containsExactly("LEFT", "x", "d");
    }

    @Test
    void aKeyThatWasDownMeansNothingEvenIfTheNextLookComesLate() {
        down(GLFW_KEY_LEFT, 'x');
        toldAt(0);
        input.ignoreUntil(500);
        down(GLFW_KEY_LEFT, 'x');
        assertThat(toldAt(501)).isEmpty();
    }
}
