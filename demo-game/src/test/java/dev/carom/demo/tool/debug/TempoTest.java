package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TempoTest {
    private final Tempo tempo = new Tempo();

    @Test
    void runsAtNormalSpeedInitially() {
        assertThat(tempo.isFrozen()).isFalse();
        assertThat(tempo.takeStep()).isFalse();
        assertThat(tempo.share(0.5f)).isEqualTo(0.5f);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16})
    void slowsTheGameDownInSlowMotion(int slowness) {
        tempo.slowness(slowness);
        assertThat(tempo.share(0.5f)).isEqualTo(0.5f / slowness);
    }

    @Test
    void stopsTheGameWhileFrozenAndContinuesAtTheSameSpeed() {
        tempo.slowness(4);
        tempo.switchFreeze();
        assertThat(tempo.isFrozen()).isTrue();
        assertThat(tempo.share(1f)).isZero();
        tempo.switchFreeze();
        assertThat(tempo.share(1f)).isEqualTo(0.25f);
    }

    @Test
    void freezesOnAStepAndPlaysItOnce() {
        tempo.step();
        assertThat(tempo.isFrozen()).isTrue();
        assertThat(tempo.takeStep()).isTrue();
        assertThat(tempo.takeStep()).isFalse();
    }

    @Test
    void dropsAPendingStepWhenTheGameContinues() {
        tempo.step();
        tempo.goOn();
        assertThat(tempo.isFrozen()).isFalse();
        assertThat(tempo.takeStep()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 17})
    void rejectsFactorsOutOfRange(int slowness) {
        assertThatThrownBy(() -> tempo.slowness(slowness))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("slowness must be 1 to 16 (got: " + slowness + ")");
    }
}
