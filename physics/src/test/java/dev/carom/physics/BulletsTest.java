package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Aabb;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fast dynamic bodies and thin dynamic bodies: none passes through another one, and none freezes. */
class BulletsTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final List<Body> row = new ArrayList<>();

    private Body ball(float x, float y, float z, float speed) {
        final Body body = Body.dynamic().mass(1f).velocity(speed, 0f, 0f);
        world.add("ball-" + x + " " + y, new Transform(x, y, z), body, Collider.sphere(0.1f));
        return body;
    }

    private Body card(float x, float y, float z) {
        final Body body = Body.dynamic().mass(0.5f);
        world.add("card-" + x + " " + y, new Transform(x, y, z), body, Collider.box(0.01f, 1f, 1f));
        return body;
    }

    private static Vector3f position(Body body) {
        return new Vector3f(body.transform.position());
    }

    private final Set<Body> goneRound = new HashSet<>();

    /**
     * Asserts that each body is on the same side of the next one as at the start: it has a smaller x in the frame of the
     * next one, unless it has gone round its edge.
     */
    private void assertInOrder(int tick, float halfWidth) {
        for (int i = 1; i < row.size(); i++) {
            assertBehind(row.get(i - 1), row.get(i), tick, halfWidth);
        }
    }

    private void assertBehind(Body body, Body next, int tick, float halfWidth) {
        final Vector3f relative =
                next.transform.rotation().transformInverse(position(body).sub(position(next)));
        if (Math.abs(relative.y) > halfWidth || Math.abs(relative.z) > halfWidth) {
            goneRound.add(next);
        }
        assertThat(relative.x < 0f || goneRound.contains(next))
                .as("%s is behind %s in tick %s", position(body), position(next), tick)
                .isTrue();
    }

    /** The ball hits the first card, which hits the second one in the same tick, and so on. */
    @ParameterizedTest
    @ValueSource(floats = {20f, 50f, 100f, 200f, 300f})
    void cardsOneBehindTheOtherStayInOrder(float speed) {
        world.gravity(0f, 0f, 0f);
        row.add(ball(-3f, 0f, 0f, speed));
        for (int i = 0; i < 6; i++) {
            row.add(card(0.4f * i, 0f, 0f));
        }
        for (int tick = 0; tick < 120; tick++) {
            world.step(DT);
            assertInOrder(tick, 1f);
        }
        float momentum = 0f;
        for (Body body : row) { // without restitution, all move on together, or nearly
            momentum += body.mass() * body.velocity().x();
            assertThat(body.velocity().x()).isCloseTo(speed / 4f, within(0.1f * speed));
        }
        assertThat(momentum).isCloseTo(speed, within(1e-4f * speed));
    }

    /** Both are fast: they meet in the middle of a tick. */
    @ParameterizedTest
    @CsvSource({"300, -300", "900, -20", "50, 45"})
    void ballsThatFlyAtEachOtherCollide(float first, float second) {
        world.gravity(0f, 0f, 0f);
        row.add(ball(-5f, 0f, 0f, first));
        row.add(ball(1.7f, 0f, 0f, second));
        for (int tick = 0; tick < 180; tick++) {
            world.step(DT);
            assertInOrder(tick, 0.2f);
        }
        assertThat(row.get(0).velocity().x()).isCloseTo(0.5f * (first + second), within(1f));
    }

    /** One ball throws another one aside, towards a card on which no contact was predicted. */
    @Test
    void ballThatIsThrownByAnotherDoesNotPassACard() {
        world.gravity(0f, 0f, 0f);
        final Body target = ball(0f, 0f, 0f, 0f);
        final Body card = Body.dynamic().mass(0.5f);
        world.add(
                "card",
                new Transform(new Vector3f(0.5f, 1f, 0f), new Quaternionf().rotateZ((float) Math.PI / 2f)),
                card,
                Collider.box(0.01f, 2f, 2f));
        ball(-4f, -0.12f, 0f, 300f);
        int touches = 0;
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
            for (int i = 0; i < world.events().size(); i++) {
                final ContactEvent<String> event = world.events().get(i);
                touches += event.involves("card") && event.other("card").equals("ball-0.0 0.0") ? 1 : 0;
            }
            assertBehind(target, card, tick, 2f);
        }
        assertThat(touches).isPositive();
    }

    /** A ball that has been stopped at a body by a sweep is not held there. */
    @Test
    void ballsGoOnAfterTheyHaveHit() {
        world.gravity(0f, 0f, 0f);
        final Body fast = ball(-3f, 0.15f, 0f, 300f);
        row.add(ball(0f, 0f, 0f, 0f));
        for (int i = 1; i < 10; i++) {
            row.add(ball(0.35f * i, 0f, 0f, 0f));
        }
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
        }
        assertThat(fast.velocity().length()).isGreaterThan(100f);
        assertThat(position(fast).x).isGreaterThan(100f);
    }

    /**
     * A paddle hits tilted crates, of which the first one is light and a little inside it. In the first ticks the crates
     * move more slowly than the paddle. If the clamp of fast motions stopped them for that, the paddle would go through.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6})
    void whatAPaddlePushesIsNotStopped(int crates) {
        world.gravity(0f, 0f, 0f);
        final Transform paddle = new Transform(-1f, 0f, 0f);
        world.add("paddle", paddle, Body.kinematic(), Collider.box(0.5f, 2f, 2f));
        for (int i = 0; i < crates; i++) {
            final Body crate = Body.dynamic();
            world.add(
                    "crate-" + i,
                    new Transform(new Vector3f(0.81f * i - 0.05f, 0.1f * i, 0f), new Quaternionf().rotateZ(0.5f)),
                    crate,
                    Collider.box(0.4f, 0.4f, 0.4f).material(Material.DEFAULT.density(i == 0 ? 100f : 4000f)));
            row.add(crate);
        }
        for (int tick = 0; tick < 40; tick++) {
            paddle.moveTo(-1f + 0.1f * (tick + 1), 0f, 0f);
            world.step(DT);
            final float ahead =
                    row.get(0).transform.position().x() - (paddle.position().x() + 0.5f);
            assertThat(ahead).as("tick %s", tick).isGreaterThan(0.25f); // its corners are 0.55 m from its centre
        }
    }

    /**
     * A body that touches a plate, or is up to 5 mm above it, and whose predicted motion ends just behind the plate. The
     * far side of the plate must not count as the side of a tile on which the body lies.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "0, 1", "0.001, 0", "0.004, 0", "0.004, 1"})
    void bodyNearAPlateDoesNotPassThroughItAtAnySpeed(float gap, float restitution) {
        final Quaternionf tilted = new Quaternionf().rotationXYZ(0.3f, 0.2f, 0.1f);
        for (int shape = 0; shape < 4; shape++) {
            for (float thickness : new float[] {0.004f, 0.02f}) {
                for (float speed = 0.5f; speed < 20f; speed += 0.1f) {
                    final PhysicsWorld<String> room = new PhysicsWorld<>(WorldConfig.defaults());
                    final Collider collider =
                            switch (shape) {
                                case 0 -> Collider.sphere(0.05f);
                                case 1 -> Collider.capsule(0.03f, 0.05f);
                                case 2 -> Collider.box(0.05f, 0.05f, 0.05f);
                                default ->
                                    Collider.hull(
                                            0, 0.06f, 0, 0.05f, -0.03f, 0, -0.03f, -0.03f, 0.04f, 0, -0.03f, -0.05f);
                            };
                    room.add(
                            "plate",
                            new Transform(0f, -0.5f * thickness, 0f),
                            Collider.box(5f, 0.5f * thickness, 5f)
                                    .fixed()
                                    .material(Material.DEFAULT.restitution(restitution)));
                    final Body body = Body.dynamic();
                    final Transform transform = new Transform(new Vector3f(0f, 1f, 0f), tilted);
                    room.add("body", transform, body, collider);
                    final Aabb bounds = new Aabb();
                    room.step(1e-6f);
                    room.bounds(collider, bounds);
                    transform.placeAt(0f, 1f - bounds.minY + gap, 0f);
                    body.velocity(0f, -speed, 0f);
                    for (int tick = 0; tick < 4; tick++) {
                        room.step(DT);
                    }
                    assertThat(transform.position().y())
                            .as("%s at %s m/s, plate of %s m", collider.shape(), speed, thickness)
                            .isGreaterThan(0f);
                    room.close();
                }
            }
        }
    }
}
