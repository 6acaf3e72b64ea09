package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A world keeps the motion of a box that is not turned, and a transform of anything else keeps its own: no game must be
 * able to tell which. So whatever it does, a transform under a box tells the same as one under a ball.
 */
class KeptMotionTest {
    private static final float DT = 1f / 60f;
    private static final float[] FRACTIONS = {0f, 0.3f, 1f};

    /** A transform under a collider, in a world in which a step fails when told. */
    private static final class Stage {
        final CollisionWorld<String> world =
                new CollisionWorld<>(WorldConfig.defaults().withProblemListener(problem -> {}));
        final Transform body = new Transform(0f, 0f, 0f);
        final Collider collider;
        final Collider second = Collider.sphere(0.3f);
        final List<String> told = new ArrayList<>();
        boolean failing;

        Stage(Collider collider) {
            this.collider = collider;
            world.add("body", body, collider);
            // Two others for the filter to be asked about, and so to fail.
            world.add("left", new Transform(100f, 0f, 0f), Collider.sphere(1f));
            world.add("right", new Transform(101f, 0f, 0f), Collider.sphere(1f));
            world.pairFilter((a, colliderA, b, colliderB) -> {
                tell(body); // in the middle of a step too
                if (failing) {
                    throw new IllegalStateException("the game's own");
                }
                return true;
            });
        }

        void step() {
            world.step(DT);
        }

        void failingStep() {
            failing = true;
            world.refilter();
            assertThatThrownBy(this::step).hasMessage("the game's own");
            failing = false;
        }

        void tell(Transform its) {
            final Pose pose = new Pose();
            for (float fraction : FRACTIONS) {
                its.interpolate(fraction, pose);
                told.add(pose.x + " " + pose.y + " " + pose.z + " " + pose.qx + " " + pose.qy + " " + pose.qz + " "
                        + pose.qw);
            }
        }

        /** One thing that a game may do. */
        void act(Random random) {
            final float x = random.nextInt(5) - 2f;
            final float fraction = random.nextInt(5) / 4f;
            switch (random.nextInt(16)) {
                case 0 -> body.placeAt(x, 1f, 0f);
                case 1 -> body.rewindTo(fraction);
                case 2 -> body.rewindTo(fraction).moveBy(0f, x, 0f);
                case 3 -> body.rotateTo(new Quaternionf(0f, 0.6f, 0f, 0.8f));
                case 4 -> body.rotateTo(new Quaternionf());
                case 5 -> failingStep();
                case 6 -> ((Vector3f) body.position()).x = Float.NaN;
                case 7 -> body.placeAt(new Vector3f(x, 0f, 0f), new Quaternionf());
                case 8 -> {
                    if (world.contains(collider)) {
                        world.remove(collider);
                    } else {
                        world.add("body", body, collider);
                    }
                }
                case 9 -> {
                    if (world.contains(second)) {
                        world.remove(second);
                    } else {
                        world.add("body", body, second);
                    }
                }
                case 10 -> collider.enabled(!collider.isEnabled());
                case 11 -> collider.fixed(!collider.isFixed());
                case 12 -> {} // it rests
                default -> body.moveBy(x, 0.5f, 0f);
            }
            if (random.nextInt(4) > 0) {
                step();
            }
            if (random.nextInt(3) == 0) {
                tell(body);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void underABoxATransformTellsTheSameAsUnderABall(long seed) {
        for (int game = 0; game < 50; game++) {
            final Stage box = new Stage(Collider.box(0.5f, 0.5f, 0.5f));
            final Stage ball = new Stage(Collider.sphere(0.5f));
            for (int action = 0; action < 60; action++) {
                box.act(new Random(seed * 1_000_000 + game * 1000 + action));
                ball.act(new Random(seed * 1_000_000 + game * 1000 + action));
                assertThat(box.told)
                        .as("seed %s game %s action %s", seed, game, action)
                        .isEqualTo(ball.told);
            }
        }
    }

    @Test
    void afterAStepThatFailedItGoesBackToWhereTheLastWholeOneBegan() {
        final Stage stage = new Stage(Collider.box(0.5f, 0.5f, 0.5f));
        stage.step();
        for (int tick = 1; tick <= 3; tick++) {
            stage.body.moveTo(tick, 0f, 0f);
            stage.step();
        }
        stage.body.moveTo(4f, 0f, 0f);
        stage.failingStep();
        stage.body.rewindTo(0f);
        assertThat(stage.body.position().x()).isEqualTo(2f);
    }

    @Test
    void theMotionOfAStepThatFailedIsSweptInTheNext() {
        final Stage stage = new Stage(Collider.box(0.5f, 0.5f, 0.5f));
        stage.world.add("wall", new Transform(3f, 0f, 0f), Collider.alignedBox(0.1f, 5f, 5f));
        stage.step();
        stage.body.moveTo(1f, 0f, 0f);
        stage.step();
        stage.body.moveTo(6f, 0f, 0f);
        stage.failingStep();
        stage.failingStep();
        stage.step();
        assertThat(stage.world.events())
                .extracting(event -> event.phase() + " " + event.a() + event.b())
                .contains("BEGIN bodywall", "END bodywall");
    }
}
