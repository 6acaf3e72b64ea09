package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyLineTest {
    @ParameterizedTest
    @EnumSource
    void namesAllKeysOfTheWorkshopInTwoLines(KeyLine kind) {
        assertThat(kind.inTheWorkshop())
                .contains("Q E", "1 2 3 4", "Space", "P pause", "R reset", "N B", "F1", "F2", "F4", "- =", "Esc")
                .contains("Up Down choose", "Left Right change");
        final String[] lines = kind.inTheWorkshop().split("\n");
        assertThat(lines).hasSize(2);
        // The panel is to the right of the second line, at 330 pixels from the middle of the picture.
        assertThat(lines[1].length()).isLessThanOrEqualTo(92);
    }
}
