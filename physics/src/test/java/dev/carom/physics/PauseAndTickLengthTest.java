package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PauseAndTickLengthTest {
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    PauseAndTickLengthTest() {
        world.add("ball", new Transform(), Collider.sphere(1f));
        world.add("wall", new Transform(1f, 0f, 0f), Collider.box(1f, 1f, 1f));
        world.step(1f / 60f);
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, -0f, -1f / 60f, Float.NaN, Float.NEGATIVE_INFINITY})
    void zeroIsRejectedWithARemedyForPausesAndTheEventsRemain(float dt) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.step(dt))
                .withMessage("dt must be the length of a tick in seconds, greater than 0 (got: " + dt
                        + "); to pause, do not step: the world stays unchanged, and the events of the last step can"
                        + " still be read. A division of ints, 1 / 60, is 0 too: write 1f / 60f");
        assertThat(world.tick()).isEqualTo(1L);
        assertThat(world.events().get(0).involves("ball")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(floats = {16.6f, 33f, 1.0000001f, Float.MAX_VALUE, Float.POSITIVE_INFINITY})
    void millisecondsAreRejected(float dt) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.step(dt))
                .withMessage("dt must be the length of a tick in seconds, at most 1 (got: " + dt
                        + "); divide milliseconds by 1000, or split a longer time into several steps");
        assertThat(world.tick()).isEqualTo(1L);
    }

    @ParameterizedTest
    @ValueSource(floats = {1f, 0.5f, 1e-3f, Float.MIN_VALUE})
    void anyTickUpToASecondIsAccepted(float dt) {
        world.step(dt);
        assertThat(world.tick()).isEqualTo(2L);
    }
}
