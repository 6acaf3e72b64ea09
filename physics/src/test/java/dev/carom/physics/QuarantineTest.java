package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions that start or end outside the world: the collider takes no part in the tick, and others are not affected. */
class QuarantineTest {
    private static final float FAR = 3e38f;

    private final WorldScript script = new WorldScript();
    private final PhysicsWorld<String> world = script.world;
    private final Collider ball = Collider.sphere(1f);

    QuarantineTest() {
        script.add("wall", 0f, 0f, 0f, Collider.box(1f, 1f, 1f));
        script.add("crate", 1.5f, 0f, 0f, Collider.box(1f, 1f, 1f));
        assertThat(script.step()).containsExactly("BEGIN wall-crate");
    }

    /**
     * The step in which the sphere's motion cannot be swept, and the next step, in which the sphere is inside the wall.
     */
    private void takesNoPartForOneStep() {
        assertThat(script.step()).containsExactly("STAY wall-crate");
        assertThat(world.statistics().quarantined()).isEqualTo(1);
        assertThat(script.step()).containsExactlyInAnyOrder("STAY wall-crate", "BEGIN wall-ball", "BEGIN crate-ball");
        assertThat(world.statistics().quarantined()).isZero();
        for (ContactEvent<String> event : world.events()) {
            assertThat(event.normal().length()).isBetween(0.999f, 1.001f);
            assertThat(event.depth()).isFinite();
        }
    }

    @Test
    void aMotionThatStartsAtInfinityAfterARewindDoesNotBreakTheWorld() {
        final Transform body = script.add("ball", 50f, 0f, 0f, ball);
        script.step();
        world.remove(ball);
        script.step(); // so that the transform starts again, at infinity, when it returns
        body.moveBy(FAR, 0f, 0f).moveBy(FAR, 0f, 0f);
        world.add("ball", body, ball);
        body.rewindTo(0.5f);
        body.moveTo(0f, 0f, 0f);
        takesNoPartForOneStep();
    }

    @Test
    void aMotionThatStartsBeyondTheLimitAfterConstructionIsNotSwept() {
        script.add("ball", new Transform(FAR, 0f, 0f).moveTo(0f, 0f, 0f), ball);
        takesNoPartForOneStep();
    }

    @Test
    void aMotionThatStartsBeyondTheLimitAfterAPlacementIsNotSwept() {
        final Transform body = script.add("ball", 50f, 0f, 0f, ball);
        script.step();
        body.placeAt(FAR, 0f, 0f).moveTo(0f, 0f, 0f);
        takesNoPartForOneStep();
    }

    @Test
    void aStartBeyondTheLimitIsReportedOnceForAllCollidersOfTheTransform() {
        final Transform body = new Transform(0f, 2e9f, 0f).moveTo(0f, 0f, 0f);
        script.add("ball", body, ball);
        script.add("ball", body, Collider.sphere(0.5f));
        script.add("ball", body, Collider.box(1f, 1f, 1f));
        assertThat(script.step()).containsExactly("STAY wall-crate");
        assertThat(world.statistics().quarantined())
                .as("its parts share the verdict")
                .isEqualTo(3);
        assertThat(script.problems).singleElement().satisfies(problem -> {
            assertThat(problem.owner()).isEqualTo("ball");
            assertThat(problem.component()).isEqualTo("Transform");
            assertThat(problem.field()).isEqualTo("position.y");
            assertThat(problem.value()).isEqualTo(2e9f);
            assertThat(problem.message())
                    .isEqualTo("Transform position.y must lie within 1.0E9 m of the origin at the start of its"
                            + " motion too (got: 2.0E9) in tick 2 with " + ball
                            + "; it is excluded from this tick and has no contacts, and its next motion starts"
                            + " where it is now; Transform.placeAt moves it without a motion");
        });
        assertThat(script.step()).hasSize(1 + 3 * 2);
        assertThat(script.problems).hasSize(1);
    }

    @Test
    void aStartBeyondTheLimitEndsTheContacts() {
        final Transform body = script.add("ball", 0f, 0f, 0f, ball);
        assertThat(script.step()).hasSize(3);
        body.placeAt(FAR, 0f, 0f).moveTo(0f, 0f, 0f);
        assertThat(script.step())
                .containsExactlyInAnyOrder(
                        "STAY wall-crate", "END QUARANTINED wall-ball", "END QUARANTINED crate-ball");
        assertThat(script.step()).contains("BEGIN wall-ball", "BEGIN crate-ball");
    }

    @Test
    void aTransformMovedToInfinityIsCorrectedByPlacingIt() {
        final Transform body = script.add("ball", 50f, 0f, 0f, ball);
        script.step();
        body.moveBy(FAR, 0f, 0f).moveBy(FAR, 0f, 0f);
        for (int tick = 0; tick < 3; tick++) {
            assertThat(script.step()).containsExactly("STAY wall-crate");
        }
        assertThat(script.problems).singleElement().satisfies(problem -> assertThat(problem.message())
                .isEqualTo("Transform position.x must lie within 1.0E9 m of the origin (got: Infinity) in tick 3 with "
                        + ball + "; it is in quarantine, without contacts, until Transform.placeAt corrects it"));
        body.placeAt(0f, 0f, 0f);
        assertThat(script.step()).contains("BEGIN wall-ball", "BEGIN crate-ball");
    }

    /**
     * Extreme input: sizes and offsets up to 1e18 m, positions up to a limit of 1e18 m and beyond, and values that
     * overflow. Nothing throws, two unrelated colliders are not affected, and no number of an event is NaN.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void extremeInputDoesNotBreakTheWorld(long seed) {
        final Random random = new Random(seed);
        for (int game = 0; game < 40; game++) {
            final float limit = random.nextBoolean() ? 1e18f : 1e9f;
            final List<Problem> problems = new ArrayList<>();
            final PhysicsWorld<String> wild = new PhysicsWorld<>(WorldConfig.defaults()
                    .withPositionLimit(limit)
                    .withContactSlack(random.nextInt(8) == 0 ? 1e18f : 1e-4f)
                    .withThreads(1 + random.nextInt(2))
                    .withProblemListener(problems::add));
            wild.add(
                    "one",
                    new Transform(0f, 0f, 0f),
                    Collider.box(1f, 1f, 1f).layer(2L).mask(2L));
            wild.add(
                    "two",
                    new Transform(1.5f, 0f, 0f),
                    Collider.box(1f, 1f, 1f).layer(2L).mask(2L));
            final List<Transform> bodies = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                final Collider collider = new Collider(shape(random))
                        .mask(-1L ^ 2L)
                        .offset(extreme(random, 1e18f), extreme(random, 1e18f), extreme(random, 1e18f))
                        .fixed(random.nextInt(4) == 0);
                final Transform body = new Transform(extreme(random, FAR), extreme(random, FAR), 0f);
                bodies.add(body);
                wild.add("wild" + i, body, collider);
            }
            for (int tick = 0; tick < 12; tick++) {
                for (Transform body : bodies) {
                    act(random, body, limit);
                }
                wild.step(WorldScript.DT);
                assertThat(wild.isTouching("one", "two"))
                        .as("seed %s game %s tick %s", seed, game, tick)
                        .isTrue();
                assertThat(wild.events().of("one", new ContactEvents<>())).hasSize(1);
                for (ContactEvent<String> event : wild.events()) {
                    assertThat(event.normal().isFinite() && Float.isFinite(event.depth()))
                            .as(
                                    "seed %s game %s: %s, normal %s, depth %s",
                                    seed, game, event, event.normal(), event.depth())
                            .isTrue();
                    assertThat(event.first()).isBetween(0f, event.last());
                }
            }
        }
    }

    private static void act(Random random, Transform body, float limit) {
        switch (random.nextInt(9)) {
            case 0 -> body.moveBy(extreme(random, FAR), extreme(random, FAR), extreme(random, FAR));
            case 1 -> body.moveTo(extreme(random, FAR), 0f, 0f);
            case 2 -> body.placeAt(extreme(random, FAR), 0f, extreme(random, FAR));
            case 3 -> body.rewindTo(random.nextFloat());
            case 4 -> body.moveTo(0f, 0f, 0f);
            case 5 -> body.placeAt(0f, 0f, 0f);
            case 6 -> body.rotateBy(new Quaternionf().rotationXYZ(random.nextFloat(), random.nextFloat(), 1f));
            case 7 -> body.moveTo(limit, -limit, 0f);
            default -> ((Vector3f) body.position()).z = random.nextBoolean() ? Float.NaN : Float.NEGATIVE_INFINITY;
        }
    }

    /** Returns a number of random magnitude, including the maximum. */
    private static float extreme(Random random, float most) {
        return switch (random.nextInt(5)) {
            case 0 -> 0f;
            case 1 -> random.nextBoolean() ? most : -most;
            case 2 -> (float) Math.pow(10.0, 76.0 * random.nextDouble() - 38.0) % most;
            default -> 4f * random.nextFloat() - 2f;
        };
    }

    private static Shape shape(Random random) {
        final float x = Math.max(Math.abs(extreme(random, 5e17f)), 1e-3f);
        final float y = Math.max(Math.abs(extreme(random, 5e17f)), 1e-3f);
        return switch (random.nextInt(5)) {
            case 0 -> new AlignedBox(x, y, 1f);
            case 1 -> new OrientedBox(x, y, x);
            case 2 -> new Capsule(x, y);
            case 3 ->
                ConvexHull.of(
                        new Vector3f(x, 0f, 0f),
                        new Vector3f(-x, x, 0f),
                        new Vector3f(0f, -x, x),
                        new Vector3f(0f, 0f, -x));
            default -> new Sphere(x);
        };
    }
}
