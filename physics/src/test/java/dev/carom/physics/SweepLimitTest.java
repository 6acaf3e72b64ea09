package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions longer than the sweep limit are teleports. */
class SweepLimitTest {
    private static final float DT = 1f / 60f;
    private static final float LIMIT = 10f;

    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsWorld<String> world = world(1, problems);
    private final Transform ball = new Transform();

    private static PhysicsWorld<String> world(int threads, List<Problem> problems) {
        return new PhysicsWorld<>(WorldConfig.defaults()
                .withSweepLimit(LIMIT)
                .withThreads(threads)
                .withProblemListener(problems::add));
    }

    private void addBall() {
        world.add("ball", ball, Collider.sphere(0.5f));
        world.add("wall", new Transform(5f, 0f, 0f), Collider.alignedBox(0.1f, 50f, 50f));
        world.step(DT);
    }

    private List<String> step() {
        world.step(DT);
        return texts(world);
    }

    private static List<String> texts(PhysicsWorld<String> anyWorld) {
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : anyWorld.events()) {
            texts.add(event + " at " + event.point() + " along " + event.normal() + " depth " + event.depth()
                    + " speed " + event.approachSpeed());
        }
        return texts;
    }

    @Test
    void aMotionUpToTheLimitIsSweptAndALongerOneIsATeleport() {
        addBall();
        ball.moveTo(LIMIT, 0f, 0f);
        assertThat(step()).hasSize(2).first().asString().contains("BEGIN", "wall");
        assertThat(problems).isEmpty();
        ball.placeAt(0f, 0f, 0f);
        ball.moveTo(Math.nextUp(LIMIT), 0f, 0f);
        assertThat(step()).isEmpty();
        assertThat(problems).hasSize(1);
    }

    @Test
    void theReportNamesOwnerDistanceLimitAndRemedyOnce() {
        addBall();
        ball.moveTo(30f, 40f, 0f);
        world.step(DT);
        ball.moveTo(0f, 0f, 0f);
        world.step(DT);
        assertThat(problems).hasSize(1);
        final Problem problem = problems.get(0);
        assertThat(problem.owner()).isEqualTo("ball");
        assertThat(problem.component()).isEqualTo("Transform");
        assertThat(problem.field()).isEqualTo("position");
        assertThat(problem.value()).isEqualTo(50f); // 3 : 4 : 5
        assertThat(problem.tick()).isEqualTo(2);
        assertThat(problem.message())
                .isEqualTo("Transform position must move by at most WorldConfig sweepLimit 10.0 m in a step (got: 50.0)"
                        + " in tick 2 with Collider[Sphere[radius=0.5]]; it was treated as a teleport, which collides"
                        + " with nothing in between; use Transform.placeAt for a teleport, or"
                        + " WorldConfig.withSweepLimit for things that are that fast");
    }

    @Test
    void theReportOfADynamicBodyNamesItsSpeed() {
        final Body body = Body.dynamic().gravityScale(0f);
        world.add("shell", ball, body, Collider.sphere(0.5f));
        world.add("wall", new Transform(5f, 0f, 0f), Collider.alignedBox(0.1f, 50f, 50f));
        world.step(DT);
        body.velocity(599f, 0f, 0f); // 9.98 m in a step
        world.step(DT);
        assertThat(problems).isEmpty();
        ball.placeAt(0f, 0f, 0f);
        body.velocity(0f, 0f, 1200f); // 20 m in a step
        world.step(DT);
        assertThat(problems).hasSize(1);
        final Problem problem = problems.get(0);
        assertThat(problem.owner()).isEqualTo("shell");
        assertThat(problem.component()).isEqualTo("Body");
        assertThat(problem.field()).isEqualTo("velocity");
        assertThat(problem.value()).isCloseTo(1200f, within(0.01f));
        assertThat(problem.message())
                .startsWith(
                        "Body velocity and force must move a body by at most WorldConfig sweepLimit 10.0 m in a step"
                                + " (got: " + problem.value() + " m/s, which is 20.0")
                .contains("m) in tick 3 with Collider[Sphere[radius=0.5]]; the motion is not swept, so it collides with"
                        + " nothing in between;")
                .doesNotContain("placeAt");
        assertThat(ball.position().z()).isCloseTo(20f, within(0.01f));
    }

    @Test
    void oneReportPerStepNamesTheFirstAndCountsTheOthers() {
        final List<Transform> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            many.add(new Transform(0f, 3f * i, 0f));
        }
        for (int i = 99; i >= 0; i--) { // independent of the order of adding
            world.add("box " + i, many.get(i), Collider.box(1f, 1f, 1f));
            world.add("box " + i, many.get(i), Collider.sphere(0.1f)); // a transform is reported once
        }
        world.step(DT);
        for (Transform each : many) {
            each.moveBy(0f, 0f, 20f);
        }
        world.step(DT);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).owner()).isEqualTo("box 0");
        assertThat(problems.get(0).message()).contains(" and with 99 more transforms;");
    }

    @Test
    void itIsInterpolatedAndRewoundAsAfterATeleport() {
        addBall();
        ball.moveTo(0f, 100f, 0f);
        world.step(DT);
        final Vector3f drawn = ball.interpolate(0.5f, new Pose()).toWorld(new Vector3f(), new Vector3f());
        assertThat(drawn).isEqualTo(new Vector3f(0f, 100f, 0f));
        ball.rewindTo(0.25f);
        assertThat(ball.position()).isEqualTo(new Vector3f(0f, 100f, 0f));
    }

    @Test
    void itsContactsEndAndThoseAtTheNewPlaceBegin() {
        addBall();
        world.add("far wall", new Transform(20.3f, 0f, 0f), Collider.alignedBox(0.1f, 1f, 1f));
        ball.moveTo(4.5f, 0f, 0f);
        assertThat(step()).hasSize(1);
        ball.moveTo(20f, 0f, 0f);
        final List<String> texts = step();
        assertThat(texts).hasSize(2);
        assertThat(texts.get(0)).contains("END", "wall", "SEPARATED");
        assertThat(texts.get(1)).contains("BEGIN", "far wall");
        assertThat(step()).hasSize(1).first().asString().contains("STAY");
    }

    @Test
    void theExplanationNamesIt() {
        addBall();
        ball.moveTo(30f, 0f, 0f);
        world.step(DT);
        assertThat(world.explain("ball", "wall").text()).contains("moved farther than WorldConfig sweepLimit");
        world.step(DT);
        assertThat(world.explain("ball", "wall").text()).doesNotContain("sweepLimit");
    }

    @Test
    void aDisabledColliderMayBeMovedAnywhere() {
        final Collider parked = Collider.sphere(1f).enabled(false);
        world.add("parked", ball, parked);
        world.step(DT);
        ball.moveTo(500f, 0f, 0f);
        world.step(DT);
        assertThat(problems).isEmpty();
    }

    @Test
    void theMotionOfAnAbortedStepIsReportedOnce() {
        final List<Problem> seen = new ArrayList<>();
        final PhysicsWorld<String> strict =
                new PhysicsWorld<>(WorldConfig.defaults().withSweepLimit(LIMIT).withProblemListener(problem -> {
                    seen.add(problem);
                    throw new IllegalStateException("no teleports by mistake");
                }));
        strict.add("ball", ball, Collider.sphere(0.5f));
        strict.add("wall", new Transform(5f, 0f, 0f), Collider.alignedBox(0.1f, 50f, 50f));
        strict.step(DT);
        ball.moveTo(30f, 0f, 0f);
        assertThatThrownBy(() -> strict.step(DT)).hasMessage("no teleports by mistake");
        strict.step(DT);
        assertThat(texts(strict)).isEmpty();
        assertThat(seen).hasSize(1);
        ball.moveBy(-1f, 0f, 0f); // from where it is now
        strict.step(DT);
        assertThat(texts(strict)).isEmpty();
    }

    /** Long motions in one world, teleports in the other; short motions, rotations and rewinds in both. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void allEventsEqualThoseOfAWorldWithTeleports(int threads) {
        final long seed = 20_261_123L;
        final SplittableRandom random = new SplittableRandom(seed);
        final PhysicsWorld<String> moved = world(threads, problems);
        final List<Problem> none = new ArrayList<>();
        final PhysicsWorld<String> placed = world(1, none);
        final int bodies = 1500; // enough for more than one thread
        final List<Transform> ofMoved = new ArrayList<>();
        final List<Transform> ofPlaced = new ArrayList<>();
        for (int i = 0; i < bodies; i++) {
            final Vector3f at = new Vector3f(place(random), place(random), place(random));
            for (int copy = 0; copy < 2; copy++) {
                final Transform transform = new Transform(at);
                (copy == 0 ? ofMoved : ofPlaced).add(transform);
                final PhysicsWorld<String> in = copy == 0 ? moved : placed;
                final Collider shape = i % 3 == 0 ? Collider.sphere(0.8f) : Collider.box(0.5f, 0.9f, 0.7f);
                in.add("body " + i, transform, shape.fixed(i % 5 == 0));
                if (i % 7 == 0) {
                    in.add(
                            "body " + i,
                            transform,
                            Collider.alignedBox(0.3f, 0.3f, 0.3f).offset(1f, 0f, 0f));
                }
            }
        }
        int teleports = 0;
        for (int tick = 0; tick < 20; tick++) {
            for (int i = 0; i < bodies; i++) {
                final Transform one = ofMoved.get(i);
                final Transform other = ofPlaced.get(i);
                switch (random.nextInt(12)) {
                    case 0 -> {
                        final Vector3f to = new Vector3f(place(random), place(random), place(random));
                        final Quaternionf turn = new Quaternionf().rotateY((float) random.nextDouble());
                        final boolean far =
                                to.distance(one.interpolate(1f, new Pose()).toWorld(new Vector3f(), new Vector3f()))
                                        > LIMIT + 1f;
                        if (far && i % 2 == 0) {
                            one.moveTo(to).rotateTo(turn);
                            other.placeAt(to, turn);
                            teleports++;
                        } else if (far) {
                            one.moveTo(to);
                            other.placeAt(to);
                            teleports++;
                        }
                    }
                    case 1 -> {
                        if (tick > 0) {
                            one.rewindTo(0.5f);
                            other.rewindTo(0.5f);
                        }
                    }
                    case 2, 3, 4 -> {
                        final float x = (float) random.nextDouble(-1, 1);
                        one.moveBy(x, 0.1f, 0f);
                        other.moveBy(x, 0.1f, 0f);
                    }
                    default -> {}
                }
            }
            moved.step(DT);
            placed.step(DT);
            assertThat(texts(moved)).as("tick %d of seed %d", tick, seed).isEqualTo(texts(placed));
        }
        assertThat(teleports).isGreaterThan(1000);
        assertThat(none).isEmpty();
        assertThat(problems).hasSizeBetween(5, 20);
        moved.close();
    }

    private static float place(SplittableRandom random) {
        return (float) random.nextDouble(-15, 15);
    }
}
