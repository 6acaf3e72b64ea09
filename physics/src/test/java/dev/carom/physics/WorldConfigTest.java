package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorldConfigTest {
    private final WorldConfig defaults = WorldConfig.defaults();

    @Test
    void changesOneSettingAndKeepsTheOthers() {
        final Supplier<Broadphase> bruteForce = BruteForce::new;
        final ProblemListener listener = problem -> {};
        final Layers layers = Layers.named("ball");
        final WorldConfig changed = defaults.withContactSlack(0.5f)
                .withPositionLimit(7f)
                .withSweepLimit(5f)
                .withContinuous(false)
                .withBroadphase(bruteForce)
                .withProblemListener(listener)
                .withLayers(layers)
                .withThreads(3)
                .withSleeping(false);
        assertThat(changed)
                .isEqualTo(
                        new WorldConfig(0.5f, 7f, 5f, false, bruteForce, listener, layers, 3, 4, 32, 200_000, false));
        assertThat(defaults.contactSlack()).isEqualTo(1e-4f);
        assertThat(defaults.positionLimit()).isEqualTo(1e9f);
        assertThat(defaults.sweepLimit()).isEqualTo(1000f);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, 0f, -1f})
    void rejectsASweepLimitThatIsNotAboveZero(float bad) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withSweepLimit(bad))
                .withMessage("WorldConfig sweepLimit must be greater than 0 m (got: " + bad
                        + "); use Float.POSITIVE_INFINITY to sweep motions of any length");
    }

    @Test
    void createsABroadphaseForEachWorld() {
        final List<Broadphase> made = new ArrayList<>();
        final WorldConfig config = defaults.withBroadphase(() -> {
            made.add(new BruteForce());
            return made.get(made.size() - 1);
        });
        new PhysicsWorld<>(config);
        new PhysicsWorld<>(config);
        assertThat(made).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, -1f})
    void rejectsNumbersOutOfRangeWithASentence(float bad) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withContactSlack(bad))
                .withMessageContaining(
                        "WorldConfig contactSlack must be finite and at least 0 m (got: " + bad + "); 1e-4 is usual");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withPositionLimit(bad))
                .withMessageContaining(
                        "WorldConfig positionLimit must be finite and greater than 0 m (got: " + bad + ")");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 65})
    void rejectsANumberOfThreadsOutOfRangeWithASentence(int bad) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withThreads(bad))
                .withMessage("WorldConfig threads must be from 1 to 64 (got: " + bad
                        + "); use at most as many as the machine has processors");
    }

    @Test
    void rejectsNullWithASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withBroadphase(null))
                .withMessage("WorldConfig broadphase must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> defaults.withProblemListener(null))
                .withMessage("WorldConfig problemListener must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PhysicsWorld<>(null))
                .withMessage("config must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PhysicsWorld<>(defaults.withBroadphase(() -> null)))
                .withMessage("the Broadphase that WorldConfig broadphase creates must not be null");
    }

    @Test
    void withoutSlackAContactEndsAtOnce() {
        final WorldScript script = new WorldScript(defaults.withContactSlack(0f));
        final Transform box = script.add("box", 0f, 0.5f, 0f, Collider.alignedBox(0.5f, 0.5f, 0.5f));
        script.add("floor", 0f, -0.5f, 0f, Collider.alignedBox(9f, 0.5f, 9f).fixed());
        assertThat(script.step()).containsExactly("BEGIN floor-box");
        assertThat(script.step()).containsExactly("STAY floor-box");
        box.moveBy(0f, 1e-6f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED floor-box");
    }

    @Test
    void aContactLastsUntilTheGapExceedsTheSlack() {
        final WorldScript script = new WorldScript(defaults.withContactSlack(0.25f));
        final Transform box = script.add("box", 0f, 0.5f, 0f, Collider.alignedBox(0.5f, 0.5f, 0.5f));
        script.add("floor", 0f, -0.5f, 0f, Collider.alignedBox(9f, 0.5f, 9f).fixed());
        script.step();
        box.moveBy(0f, 0.125f, 0f);
        assertThat(script.step()).containsExactly("STAY floor-box");
        assertThat(script.only().depth()).as("at the start of the tick").isZero();
        box.moveBy(0f, 0.125f, 0f);
        assertThat(script.step()).as("as far apart as the slack is wide").containsExactly("STAY floor-box");
        assertThat(script.only().depth()).isEqualTo(-0.125f);
        box.moveBy(0f, 0.125f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED floor-box");
        assertThat(script.only().last()).isZero();
    }
}
