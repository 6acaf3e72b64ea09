package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** A kinematic platform that turns about the position of its transform, 2 m beside its centre of mass. */
class KinematicRotationTest {
    private static final float DT = 1f / 60f;
    private static final float TURN = 1f; // rad/s

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform platform = new Transform();
    private final Body body = Body.kinematic();

    private void addPlatform() {
        world.add(
                "platform",
                platform,
                body,
                Collider.box(3f, 0.5f, 3f).offset(2f, -0.5f, 0f).material(Material.DEFAULT.friction(1f)));
    }

    private void turn() {
        platform.rotateBy(new Quaternionf().rotationY(TURN * DT));
        world.step(DT);
    }

    @Test
    void hasTheVelocityOfItsCentreOfMass() {
        addPlatform();
        final Vector3f before = new Vector3f();
        for (int tick = 0; tick < 30; tick++) {
            body.centreOfMass(before);
            turn();
            if (tick > 0) {
                final Vector3f expected =
                        body.centreOfMass(new Vector3f()).sub(before).div(DT);
                assertThat(expected.length()).isCloseTo(2f * TURN, within(1e-3f));
                assertThat(body.velocity().distance(expected)).isLessThan(1e-4f);
            }
            assertThat(body.angularVelocity().distance(0f, TURN, 0f)).isLessThan(1e-4f);
        }
    }

    @Test
    void keepsTheMotionOfItsCentreWhenItBecomesDynamic() {
        world.gravity(0f, 0f, 0f);
        addPlatform();
        for (int tick = 0; tick < 30; tick++) {
            turn();
        }
        final Vector3f velocity = new Vector3f(body.velocity());
        final Vector3f before = body.centreOfMass(new Vector3f());
        body.type(BodyType.DYNAMIC);
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
        }
        assertThat(body.velocity().distance(velocity)).isLessThan(1e-4f);
        final Vector3f travel = body.centreOfMass(new Vector3f()).sub(before);
        assertThat(travel.length()).isCloseTo(2f * TURN, within(0.01f));
        assertThat(travel.distance(velocity)).isLessThan(0.01f);
        assertThat(body.angularVelocity().distance(0f, TURN, 0f)).isLessThan(1e-3f);
    }

    @Test
    void carriesACrateRoundWithTheVelocityOfItsSurface() {
        addPlatform();
        final Transform crate = new Transform(3f, 0.25f, 0f);
        final Body load = Body.dynamic().velocity(0f, 0f, -3f * TURN).angularVelocity(0f, TURN, 0f);
        world.add("crate", crate, load, Collider.box(0.25f, 0.25f, 0.25f).material(Material.DEFAULT.friction(1f)));
        final Vector3f inPlatform = new Vector3f();
        for (int tick = 0; tick < 120; tick++) {
            turn();
            // The surface at the crate moves at 3 m/s. The motion in a substep is straight, so the crate drifts
            // outwards by about 0.4 mm in a tick.
            assertThat(load.velocity().length()).as("tick %d", tick).isCloseTo(3f * TURN, within(0.1f));
            new Quaternionf(platform.rotation()).conjugate().transform(crate.position(), inPlatform);
            assertThat(inPlatform.distance(3f, 0.25f, 0f)).as("tick %d", tick).isLessThan(0.15f);
        }
    }
}
