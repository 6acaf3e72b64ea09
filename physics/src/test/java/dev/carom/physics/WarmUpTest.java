package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.broadphase.BruteForce;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpTest {
    private static final float DT = 1f / 60f;

    @Test
    void usesTheBroadphaseOfTheGame() {
        final List<BruteForce> made = new ArrayList<>();
        PhysicsWorld.warmUp(WorldConfig.defaults().withBroadphase(() -> {
            final BruteForce next = new BruteForce();
            made.add(next);
            return next;
        }));
        assertThat(made).isNotEmpty();
        assertThat(made.get(0).size()).as("boxes that were inserted").isPositive();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void affectsNoOtherWorldAndReportsNoProblem(int threads) {
        final List<Problem> problems = new ArrayList<>();
        final WorldConfig config = WorldConfig.defaults()
                .withThreads(threads)
                .withPositionLimit(1f)
                .withSweepLimit(1e-3f)
                .withProblemListener(problems::add);
        final PhysicsWorld<String> world = new PhysicsWorld<>(config);
        final Transform ball = new Transform();
        world.add("ball", ball, Collider.sphere(0.1f));
        world.add("wall", new Transform(0.1f, 0f, 0f), Collider.sphere(0.1f));
        world.step(DT);
        PhysicsWorld.warmUp(config);
        PhysicsWorld.warmUpWithBodies(config);
        assertThat(world.tick()).isEqualTo(1);
        assertThat(world.events().size()).isEqualTo(1);
        assertThat(problems).isEmpty();
        world.close();
    }

    @Test
    void rejectsNullWithASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicsWorld.warmUp(null))
                .withMessage("config must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PhysicsWorld.warmUpWithBodies(null))
                .withMessage("config must not be null");
    }
}
