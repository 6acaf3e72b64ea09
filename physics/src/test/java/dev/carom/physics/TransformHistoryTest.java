package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.geometry.Pose;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stored motions of a transform, compared with a model of the rules in random games. */
class TransformHistoryTest {
    private static final float DT = 1f / 60f;

    /** The pose, the start and end of the last motion, and the start of the next one. */
    private static final class Model {
        final Pose now = new Pose();
        private final Pose lastStart = new Pose();
        private final Pose lastEnd = new Pose();
        private final Pose start = new Pose();
        private boolean placed;
        private boolean faulty;

        /** Clears its motions: it was placed, or added to a world again after a step without it. */
        void forget() {
            lastStart.set(now);
            lastEnd.set(now);
            start.set(now);
        }

        void place() {
            forget();
            placed = true;
        }

        void rewind(float fraction) {
            now.setBetween(lastStart, lastEnd, fraction);
            start.set(now);
        }

        /** A step reads it, whether or not the step completes. */
        void read() {
            if (isUsable() && faulty && !placed) {
                start.set(now); // leaving quarantine is not a motion
            }
        }

        /** The step that read it completes. */
        void finish() {
            faulty = !isUsable();
            lastStart.set(start);
            lastEnd.set(faulty ? start : now);
            start.set(lastEnd);
            placed = false;
        }

        private boolean isUsable() {
            return Float.isFinite(now.x);
        }
    }

    /** A transform with up to two colliders in a world in which a step can fail, and its model. */
    private static final class Game {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {}));
        final Transform body = new Transform(0f, 0f, 0f);
        final Collider collider;
        final Collider second = Collider.sphere(0.3f);
        final Model model = new Model();
        private final Pose expected = new Pose();
        private final Pose actual = new Pose();
        boolean failing;
        private long leftAfter;

        Game(Collider collider) {
            this.collider = collider;
            world.add("body", body, collider);
            // Two other colliders, so that the filter is called and can fail.
            world.add("left", new Transform(100f, 0f, 0f), Collider.sphere(1f));
            world.add("right", new Transform(101f, 0f, 0f), Collider.sphere(1f));
            world.pairFilter((a, colliderA, b, colliderB) -> {
                check(); // in the middle of a step too
                if (failing) {
                    throw new IllegalStateException("the game's own");
                }
                return true;
            });
        }

        boolean isInWorld() {
            return world.contains(collider) || world.contains(second);
        }

        void step() {
            moved();
            if (isInWorld()) {
                model.read();
            }
            world.step(DT);
            if (isInWorld()) {
                model.finish();
            }
        }

        void failingStep() {
            failing = true;
            world.refilter();
            assertThatThrownBy(this::step).hasMessage("the game's own");
            failing = false;
        }

        void check() {
            for (float fraction : new float[] {0f, 0.3f, 1f}) {
                body.interpolate(fraction, actual);
                expected.setBetween(model.lastStart, model.now, fraction);
                assertThat(components(actual)).containsExactly(components(expected)); // NaN equals NaN
            }
        }

        private static float[] components(Pose pose) {
            return new float[] {pose.x, pose.y, pose.z, pose.qx, pose.qy, pose.qz, pose.qw};
        }

        private void addOrRemove(Collider one) {
            if (world.contains(one)) {
                world.remove(one);
                if (!isInWorld()) {
                    leftAfter = world.tick();
                }
            } else {
                if (!isInWorld() && leftAfter != world.tick()) {
                    model.forget();
                }
                world.add("body", body, one);
            }
        }

        /** One random operation. */
        void act(Random random) {
            final float x = random.nextInt(5) - 2f;
            final float fraction = random.nextInt(5) / 4f;
            switch (random.nextInt(16)) {
                case 0 -> {
                    body.placeAt(x, 1f, 0f);
                    moved();
                    model.place();
                }
                case 1 -> {
                    body.rewindTo(fraction);
                    model.rewind(fraction);
                    check();
                }
                case 2 -> {
                    body.rewindTo(fraction);
                    model.rewind(fraction);
                    check();
                    body.moveBy(0f, x, 0f);
                }
                case 3 -> body.rotateTo(new Quaternionf(0f, 0.6f, 0f, 0.8f));
                case 4 -> body.rotateTo(new Quaternionf());
                case 5 -> failingStep();
                case 6 -> ((Vector3f) body.position()).x = Float.NaN;
                case 7 -> {
                    body.placeAt(new Vector3f(x, 0f, 0f), new Quaternionf());
                    moved();
                    model.place();
                }
                case 8 -> addOrRemove(collider);
                case 9 -> addOrRemove(second);
                case 10 -> collider.enabled(!collider.isEnabled());
                case 11 -> collider.fixed(!collider.isFixed());
                case 12 -> {} // it rests
                default -> body.moveBy(x, 0.5f, 0f);
            }
            moved();
            check();
            if (random.nextInt(4) > 0) {
                step();
            }
            check();
        }

        private void moved() {
            model.now.set(body.position(), body.rotation());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void followsTheRulesInRandomGames(long seed) {
        for (int game = 0; game < 50; game++) {
            final Game box = new Game(Collider.box(0.5f, 0.5f, 0.5f));
            final Game sphere = new Game(Collider.sphere(0.5f));
            for (int action = 0; action < 60; action++) {
                final long actionSeed = seed * 1_000_000 + game * 1000 + action;
                try {
                    box.act(new Random(actionSeed));
                    sphere.act(new Random(actionSeed));
                } catch (AssertionError e) {
                    throw new AssertionError("seed " + seed + " game " + game + " action " + action, e);
                }
            }
        }
    }

    @Test
    void rewindsToTheStartOfTheLastCompleteStepAfterAFailedStep() {
        final Game game = new Game(Collider.box(0.5f, 0.5f, 0.5f));
        game.step();
        for (int tick = 1; tick <= 3; tick++) {
            game.body.moveTo(tick, 0f, 0f);
            game.step();
        }
        game.body.moveTo(4f, 0f, 0f);
        game.failingStep();
        game.body.rewindTo(0f);
        assertThat(game.body.position().x()).isEqualTo(2f);
    }

    @Test
    void sweepsTheMotionOfAFailedStepInTheNextStep() {
        final Game game = new Game(Collider.box(0.5f, 0.5f, 0.5f));
        game.world.add("wall", new Transform(3f, 0f, 0f), Collider.alignedBox(0.1f, 5f, 5f));
        game.step();
        game.body.moveTo(1f, 0f, 0f);
        game.step();
        game.body.moveTo(6f, 0f, 0f);
        game.failingStep();
        game.failingStep();
        game.step();
        assertThat(game.world.events())
                .extracting(event -> event.phase() + " " + event.a() + event.b())
                .contains("BEGIN bodywall", "END bodywall");
    }
}
