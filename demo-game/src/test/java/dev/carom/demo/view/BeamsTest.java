package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.render.DrawList;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class BeamsTest {
    @Test
    void aBeamWithoutLengthIsNotDrawn() {
        final Beams beams = new Beams();
        final DrawList list = new DrawList();
        beams.shot(new Vector3f(1f, 0f, 2f), new Vector3f(1f, 0f, 2f), null);
        beams.draw(list);
        assertThat(list.boxCount()).isZero();
        beams.shot(new Vector3f(1f, 0f, 2f), new Vector3f(1f, 0f, -2f), null);
        beams.draw(list);
        assertThat(list.boxCount()).isEqualTo(1);
    }
}
