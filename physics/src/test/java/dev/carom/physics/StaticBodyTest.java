package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A static body behaves exactly as a transform without a body, also when the game moves it. */
class StaticBodyTest {
    private static final float DT = 1f / 60f;

    /** Moves and turns a wall through a ball without a body and a heap of crates; returns the hash of all states. */
    private static String hash(Body ofWall, boolean fixed) {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed());
        final Transform wall = new Transform(-4f, 1f, 0f);
        final Collider plate = Collider.box(0.2f, 1f, 3f).fixed(fixed);
        if (ofWall == null) {
            world.add("wall", wall, plate);
        } else {
            world.add("wall", wall, ofWall, plate);
        }
        world.add("ball", new Transform(-2f, 1f, 0f), Collider.sphere(0.5f));
        for (int i = 0; i < 6; i++) {
            world.add(
                    "crate" + i,
                    new Transform(0.3f * i, 0.5f + 1.01f * (i / 2), i % 2),
                    Body.dynamic(),
                    Collider.box(0.5f, 0.5f, 0.5f));
        }
        final StateHash hash = new StateHash();
        boolean hitBall = false;
        boolean hitCrate = false;
        for (int tick = 0; tick < 150; tick++) {
            if (tick % 3 == 0) {
                wall.moveBy(0.15f, 0f, 0f).rotateBy(new Quaternionf().rotationY(0.02f));
            }
            if (tick == 100) {
                wall.moveTo(8f, 1f, 0f); // a long way in one tick
            } else if (tick == 120) {
                wall.placeAt(-3f, 1f, 0f);
            }
            world.step(DT);
            hash.add(world);
            hitBall |= world.isTouching("wall", "ball");
            for (int i = 0; i < 6; i++) {
                hitCrate |= world.isTouching("wall", "crate" + i);
            }
        }
        assertThat(hitBall).isTrue();
        assertThat(hitCrate).isTrue();
        return hash.toString();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void movesAsATransformWithoutABody(boolean fixed) {
        assertThat(hash(new Body(BodyType.STATIC), fixed)).isEqualTo(hash(null, fixed));
        assertThat(hash(Body.kinematic(), fixed)).as("a kinematic body pushes").isNotEqualTo(hash(null, fixed));
    }

    @Test
    void isSweptAlongItsMotionAndHitsADynamicBodyOnTheWay() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.gravity(0f, 0f, 0f);
        final Transform wall = new Transform(-6f, 0f, 0f);
        final Body body = new Body(BodyType.STATIC);
        world.add("wall", wall, body, Collider.box(0.1f, 1f, 1f));
        world.add("crate", new Transform(), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        world.step(DT);
        wall.moveTo(6f, 0f, 0f);
        world.step(DT);
        assertThat(world.events().size()).isGreaterThan(0);
        assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.BEGIN);
        // The face of the wall starts at x = -5.9 and meets that of the crate at -0.5: 5.4 of 12 m.
        assertThat(world.events().get(0).first()).isBetween(0.449f, 0.451f);
        assertThat(wall.position()).isEqualTo(new Vector3f(6f, 0f, 0f));
        assertThat(body.velocity().length()).as("it counts as standing still").isZero();
    }
}
