package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.WorldConfig;
import org.junit.jupiter.api.Test;

class TickMeasuresTest {
    @Test
    void clearForgetsTheStepsOfATickThatHasNotEnded() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final TickMeasures measures = new TickMeasures(() -> true);
        world.step(1f / 60f);
        measures.stepped(world);
        measures.clear();
        measures.stepped(world);
        measures.ticked();
        assertThat(measures.steps().last()).isEqualTo(1f);
    }
}
