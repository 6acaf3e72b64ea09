package dev.carom.demo.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameFieldTest {
    private final NameField field = new NameField("Ann");

    @Test
    void firstLetterReplacesTheInitialName() {
        field.type('B');
        field.type('o');
        field.type('b');
        assertThat(field.name()).isEqualTo("Bob");
    }

    @Test
    void characterWithoutAGlyphChangesNothing() {
        field.type(0x4e2d);
        field.type('\t');
        field.type(' ');
        assertThat(field.name()).isEqualTo("Ann");
    }
}
