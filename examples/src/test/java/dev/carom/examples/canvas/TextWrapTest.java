package dev.carom.examples.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.lwjgl.stb.STBEasyFont;

class TextWrapTest {
    private static final String STATUS =
            "fired 150, hits 150, panes broken 12, tunnelled 0\nIts last contacts:\n\nBEGIN gate\n";

    @Test
    void keepsTextThatFits() {
        assertThat(Renderer.wrap(STATUS, STBEasyFont.stb_easy_font_width(STATUS)))
                .isEqualTo(STATUS);
        assertThat(Renderer.wrap("", 10f)).isEmpty();
    }

    @Test
    void breaksWideLinesBetweenWords() {
        for (int most = 60; most < 320; most += 7) {
            final String wrapped = Renderer.wrap(STATUS, most);
            for (String line : wrapped.lines().toList()) {
                assertThat(STBEasyFont.stb_easy_font_width(line.strip())).isLessThanOrEqualTo(most);
            }
            assertThat(wrapped.replaceAll("\\s+", " ")).isEqualTo(STATUS.replaceAll("\\s+", " "));
        }
    }

    @Test
    void putsAWordWiderThanTheLineOnItsOwnLine() {
        assertThat(Renderer.wrap("a tunnelled b", 20f)).isEqualTo("a \ntunnelled \nb");
    }
}
