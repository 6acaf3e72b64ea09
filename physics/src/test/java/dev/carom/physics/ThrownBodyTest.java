package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.geometry.Aabb;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body at rest that is hit, and so runs into a third body in the same tick. */
class ThrownBodyTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final ContactEvents<String> contacts = new ContactEvents<>();

    private Body ball(String name, float x, float speed) {
        final Body body = Body.dynamic().velocity(speed, 0f, 0f);
        world.add(name, new Transform(x, 0f, 0f), body, Collider.sphere(0.25f));
        return body;
    }

    /** Returns the greatest depth of the contacts of an owner in so many ticks. */
    private float deepest(String owner, int ticks) {
        float deepest = 0f;
        for (int tick = 0; tick < ticks; tick++) {
            world.step(DT);
            for (ContactEvent<String> event : world.contactsOf(owner, contacts)) {
                if (event.phase() == ContactPhase.STAY) { // its depth is that at the start of the tick
                    deepest = Math.max(deepest, event.depth());
                }
            }
        }
        return deepest;
    }

    /** At 10 m/s, a body moves by 167 mm in a tick. */
    @ParameterizedTest
    @CsvSource({"0.008, true", "0.008, false", "0.06, true", "0.06, false", "0.12, true"})
    void isNotPushedThroughWhatIsBehindIt(float gap, boolean dynamic) {
        world.gravity(0f, 0f, 0f);
        ball("fast", -0.51f, 10f);
        ball("hit", 0f, 0f);
        final Collider wall = Collider.box(0.25f, 1f, 1f);
        if (dynamic) {
            world.add(
                    "behind", new Transform(0.5f + gap, 0f, 0f), Body.dynamic().mass(1e4f), wall);
        } else {
            world.add("behind", new Transform(0.5f + gap, 0f, 0f), wall.fixed());
        }
        assertThat(deepest("hit", 5)).isLessThan(0.003f);
    }

    /** The body cannot move, so its AABB must not keep what each hit adds to it. */
    @Test
    void boundsOfABodyThatIsHitAgainAndAgainDoNotGrow() {
        world.gravity(0f, 0f, 0f);
        final Collider target = Collider.sphere(0.25f);
        world.add(
                "locked",
                new Transform(),
                Body.dynamic().lockTranslation(true, true, true).lockRotation(true, true, true),
                target);
        final Transform place = new Transform();
        final Body ball = Body.dynamic();
        world.add("ball", place, ball, Collider.sphere(0.25f));
        final Aabb bounds = new Aabb();
        for (int tick = 0; tick < 30; tick++) {
            place.placeAt(-0.51f, 0f, 0f);
            ball.velocity(10f, 0f, 0f);
            world.step(DT);
            assertThat(world.bounds(target, bounds)).isTrue();
            assertThat(bounds.maxX).as("tick %s", tick).isLessThan(0.25f + 10f * DT + 0.02f);
        }
        place.placeAt(-5f, 0f, 0f);
        world.step(DT);
        world.step(DT);
        world.bounds(target, bounds);
        assertThat(bounds.maxX).as("after the last hit").isLessThan(0.26f);
    }

    /** A step that was abandoned has prepared many bodies. Those that sleep afterwards must not count as thrown. */
    @Test
    void sleepingBodyThatAnAbandonedStepPreparedIsNotThrown() {
        world.gravity(0f, 0f, 0f);
        final Body[] row = new Body[100];
        for (int i = 0; i < row.length; i++) {
            row[i] = ball("row-" + i, 0.51f * i, 0f);
        }
        final Body fast = ball("fast", -0.6f, 20f);
        world.pairFilter((a, colliderA, b, colliderB) -> {
            throw new IllegalStateException("abandoned");
        });
        assertThatIllegalStateException().isThrownBy(() -> world.step(DT));
        world.pairFilter((a, colliderA, b, colliderB) -> true);
        for (int i = 2; i < row.length; i++) {
            row[i].sleep();
        }
        for (int tick = 0; tick < 10; tick++) {
            world.step(DT);
        }
        assertThat(fast.velocity().x()).isLessThan(20f);
    }

    /** The momentum goes on through a row of balls with gaps in one tick, as far as one ball throws the next. */
    @ParameterizedTest
    @CsvSource({"0", "0.5", "1"})
    void conservesMomentumAlongARowOfBalls(float restitution) {
        world.gravity(0f, 0f, 0f);
        final Material material = Material.DEFAULT.restitution(restitution).friction(0f);
        final Body[] balls = new Body[6];
        for (int i = 0; i < balls.length; i++) {
            balls[i] = Body.dynamic().mass(1f).velocity(i == 0 ? 8f : 0f, 0f, 0f);
            world.add(
                    "ball-" + i,
                    new Transform(0.51f * i, 0f, 0f),
                    balls[i],
                    Collider.sphere(0.25f).material(material));
        }
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
            float momentum = 0f;
            for (Body ball : balls) {
                momentum += ball.velocity().x();
            }
            assertThat(momentum).isBetween(7.999f, 8.001f);
        }
        for (int i = 1; i < balls.length; i++) {
            assertThat(balls[i].velocity().x())
                    .isGreaterThan(balls[i - 1].velocity().x() - 0.01f);
        }
        final float last = balls[balls.length - 1].velocity().x();
        if (restitution == 1f) {
            assertThat(last).isBetween(7.9f, 8.1f); // the last ball has all of it
        }
        assertThat(new Vector3f(balls[0].velocity()).length()).isLessThan(8f);
    }
}
