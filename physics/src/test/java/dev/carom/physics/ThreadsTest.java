package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A world large enough that all its passes run in parallel, with every kind of operation. */
class ThreadsTest {
    private static final int BODIES = 4_000;
    private static final int TICKS = 25;
    private static final float DT = 1f / 60f;

    /** Beyond the position limit, so that the collider is quarantined. */
    private static final float NOWHERE = 2e9f;

    private record Body(Transform transform, List<Collider> parts) {}

    /** One copy of the scene; copies with the same seed are equal. */
    private static final class Scene {
        final List<String> problems = new ArrayList<>();
        final PhysicsWorld<String> world;
        final List<Body> bodies = new ArrayList<>();
        final SplittableRandom random = new SplittableRandom(20_261_121L);
        final StateHash hash = new StateHash();

        Scene(int threads) {
            world = new PhysicsWorld<>(WorldConfig.defaults()
                    .withThreads(threads)
                    .withProblemListener(problem -> problems.add(problem.toString())));
            for (int i = 0; i < BODIES; i++) {
                add(i);
            }
        }

        /** On a square of 24 m, so that a body touches several others; every fourth has two parts on one transform. */
        private void add(int i) {
            final Transform transform = new Transform(place(), 0f, place());
            final List<Collider> parts = new ArrayList<>();
            parts.add(
                    i % 3 == 0
                            ? Collider.sphere(0.4f)
                            : Collider.box(0.5f, 0.3f, 0.4f).fixed(i % 5 == 0));
            if (i % 4 == 0) {
                parts.add(Collider.alignedBox(0.2f, 0.2f, 0.2f).offset(0.8f, 0f, 0f));
            }
            final String name = "body" + i;
            for (Collider part : parts) {
                world.add(name, transform, part);
            }
            bodies.add(new Body(transform, parts));
        }

        private float place() {
            return (float) random.nextDouble(-12, 12);
        }

        void tick() {
            for (Body body : bodies) {
                play(body);
            }
            world.step(DT);
            hash.add(world);
        }

        /** Most move a little, some rest, and a few undergo another operation. */
        private void play(Body body) {
            final Transform its = body.transform;
            switch (random.nextInt(60)) {
                case 0 -> its.moveTo(NOWHERE, 0f, 0f);
                case 1 -> its.placeAt(place(), 0f, place());
                case 2 -> its.rewindTo((float) random.nextDouble()).moveBy(0.1f, 0f, 0f);
                case 3 -> its.rotateBy(new Quaternionf(0f, 0.1f, 0f, 1f));
                case 4 -> body.parts.get(0).sensor(random.nextInt(2) == 0);
                case 5 -> body.parts.get(0).enabled(random.nextInt(3) != 0);
                case 6 -> body.parts.get(0).fixed(random.nextInt(2) == 0);
                case 7, 8, 9, 10, 11, 12, 13, 14, 15 -> {}
                default -> its.moveBy(random.nextInt(3) * 0.01f, 0f, random.nextInt(3) * 0.01f);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void doNotChangeTheResultsOfAnyOperation(int threads) {
        final Scene alone = new Scene(1);
        final Scene together = new Scene(threads);
        try (PhysicsWorld<String> several = together.world) {
            for (int tick = 0; tick < TICKS; tick++) {
                alone.tick();
                together.tick();
                assertThat(together.hash.value()).as("in tick %s", tick).isEqualTo(alone.hash.value());
            }
            assertThat(several.pairCount()).as("enough to be shared out").isGreaterThan(20_000);
            assertThat(several.statistics().quarantined()).isPositive();
            assertThat(together.problems).isNotEmpty().isEqualTo(alone.problems);
        }
    }
}
