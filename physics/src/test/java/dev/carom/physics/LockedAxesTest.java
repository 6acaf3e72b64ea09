package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Games in two dimensions lock one translation and two rotations. In their plane, bodies must move as they do without
 * locks.
 */
class LockedAxesTest {
    private static final float DT = 1f / 60f;
    private static final float G = 9.81f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    /** That of the body. */
    private final Transform transform = new Transform(0f, 0f, 0f);

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void tellsWhichAxesAreLocked() {
        final Body body = Body.dynamic().lockTranslation(true, false, true).lockRotation(false, true, false);
        for (int axis = 0; axis < 3; axis++) {
            assertThat(body.isTranslationLocked(axis)).isEqualTo(axis != 1);
            assertThat(body.isRotationLocked(axis)).isEqualTo(axis == 1);
        }
        assertThatThrownBy(() -> body.isTranslationLocked(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> body.isRotationLocked(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** The floor is so little tilted that its normal hardly leads along the axes that are not locked. */
    @ParameterizedTest
    @ValueSource(floats = {0f, 1f})
    void boxWithALockedHeightHitsAWallOnATiltedFloor(float restitution) {
        final Material material = Material.DEFAULT.restitution(restitution).friction(0.1f);
        world.add(
                "floor",
                new Transform(new Vector3f(0f, -10f, 0f), new Quaternionf().rotationZ(1e-3f)),
                Collider.box(10f, 10f, 10f).fixed().material(material));
        world.add(
                "wall",
                new Transform(3f, 1f, 0f),
                Collider.box(0.5f, 5f, 5f).fixed().material(material));
        final Body box = Body.dynamic()
                .lockTranslation(false, true, false)
                .lockRotation(true, true, true)
                .velocity(6f, 0f, 0.5f);
        transform.placeAt(0f, 0.5f, 0f);
        world.add("box", transform, box, Collider.box(0.5f, 0.5f, 0.5f).material(material));
        float greatest = 0f;
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                greatest = Math.max(greatest, event.normalImpulse());
            }
        }
        assertThat(greatest).isCloseTo(1000f * 6f * (1f + restitution), within(100f));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void boxSlidesUntilFrictionHasStoppedIt(boolean locked) {
        addFloor(0f, 0.5f);
        final Body box = addBody(Collider.box(0.5f, 0.5f, 0.5f), 0f, 0.5f, 0.5f, locked);
        box.velocity(4f, 0f, 0f);
        step(120);
        assertThat(transform.position().x()).isCloseTo(16f / (2f * 0.5f * G), within(0.01f));
        assertThat(box.velocity().length()).isLessThan(0.001f);
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, 0.3f, 0.4f, 0.45f, -0.3f, -0.45f})
    void boxStaysOnASlope(float angle) {
        addFloor(angle, 0.5f); // the greatest angle at which it stays is atan(0.5) = 0.464
        final Vector3f at = new Vector3f(0f, 0.5f, 0f).rotateZ(angle);
        final Body box = addBody(Collider.box(0.5f, 0.5f, 0.5f), at.x, at.y, 0.5f, true);
        transform.placeAt(at, new Quaternionf().rotationZ(angle));
        step(300);
        assertThat(transform.position().distance(at)).isLessThan(0.001f);
        assertThat(box.velocity().length()).isLessThan(0.001f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ballRollsDownASlope(boolean locked) {
        final float angle = -0.2f;
        addFloor(angle, 0.5f);
        final Vector3f at = new Vector3f(0f, 0.5f, 0f).rotateZ(angle);
        final Body ball = addBody(
                Collider.sphere(0.5f).material(Material.DEFAULT.rollingResistance(0f)), at.x, at.y, 0.5f, locked);
        step(60);
        final float expected = 5f / 7f * G * (float) Math.sin(0.2f);
        assertThat(ball.velocity().length()).isCloseTo(expected, within(0.01f * expected));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void rollingResistanceStopsABall(boolean locked) {
        addFloor(0f, 0.5f);
        final Collider sphere = new Collider(new Sphere(0.5f))
                .material(Material.DEFAULT.friction(0.5f).rollingResistance(0.05f));
        final Body ball = addBody(sphere, 0f, 0.5f, 0.5f, locked);
        ball.velocity(2f, 0f, 0f).angularVelocity(0f, 0f, -4f);
        step(60);
        // the torque of the contact, 0.05 m g r, slows the ball by 0.05 g / (1 + 2/5)
        assertThat(ball.velocity().x()).isCloseTo(2f - 0.05f * G / 1.4f, within(0.02f));
        step(600);
        assertThat(ball.velocity().length()).isLessThan(0.001f);
    }

    /** The normal of the wall points along the locked axis, or nearly: the wall must not squeeze the body out. */
    @ParameterizedTest
    @ValueSource(floats = {0f, 1e-6f, 1e-4f, 5e-4f})
    void wallBehindThePlaneDoesNotMoveABody(float tilt) {
        addFloor(0f, 0.5f);
        final Vector3f behind = new Vector3f(0f, 0f, -1.4f); // the body is 0.1 m deep in the wall
        world.add(
                "wall",
                new Transform(behind, new Quaternionf().rotationX(tilt)),
                Collider.box(20f, 20f, 1f).fixed());
        final Body box = addBody(Collider.box(0.5f, 0.5f, 0.5f), 0f, 0.5f, 0.5f, true);
        step(60);
        assertThat(transform.position().distance(0f, 0.5f, 0f)).isLessThan(0.001f);
        assertThat(box.velocity().length()).isLessThan(0.001f);
    }

    private void addFloor(float angle, float friction) {
        final Transform floor = new Transform(0f, 0f, 0f);
        world.add(
                "floor",
                floor,
                Collider.box(40f, 1f, 40f)
                        .offset(0f, -1f, 0f)
                        .fixed()
                        .material(Material.DEFAULT.friction(friction).rollingResistance(0f)));
        floor.placeAt(new Vector3f(), new Quaternionf().rotationZ(angle));
    }

    @Test
    void velocityAlongALockedAxisIsZero() {
        world.gravity(0f, 0f, 0f);
        final Body body = Body.dynamic().velocity(1f, 2f, 3f).angularVelocity(4f, 5f, 6f);
        world.add("body", transform, body, Collider.sphere(0.5f));
        body.lockTranslation(true, false, false).lockRotation(false, true, false);
        assertThat(body.velocity()).isEqualTo(new Vector3f(0f, 2f, 3f));
        assertThat(body.angularVelocity()).isEqualTo(new Vector3f(4f, 0f, 6f));
        body.velocity(7f, 8f, 9f).angularVelocity(7f, 8f, 9f);
        assertThat(body.velocity()).isEqualTo(new Vector3f(0f, 8f, 9f));
        assertThat(body.angularVelocity()).isEqualTo(new Vector3f(7f, 0f, 9f));
        step(60);
        assertThat(transform.position().x()).isZero();
        assertThat(transform.position().y()).isCloseTo(8f, within(1e-3f));
        body.lockTranslation(false, false, false).velocity(7f, 0f, 0f);
        step(60);
        assertThat(transform.position().x()).isCloseTo(7f, within(1e-3f));
    }

    @Test
    void lockedBodyStopsWhenItIsNoLongerKinematic() {
        world.gravity(0f, 0f, 0f);
        final Body body = Body.kinematic().lockTranslation(true, true, true);
        world.add("body", transform, body, Collider.sphere(0.5f));
        transform.moveTo(0.1f, 0f, 0f);
        step(1);
        body.type(BodyType.DYNAMIC);
        step(10);
        assertThat(transform.position().x()).isEqualTo(0.1f);
    }

    private Body addBody(Collider collider, float x, float y, float friction, boolean locked) {
        final Body body = Body.dynamic();
        if (locked) {
            body.lockTranslation(false, false, true).lockRotation(true, true, false);
        }
        collider.material(collider.material().friction(friction));
        transform.placeAt(x, y, 0f);
        world.add("body", transform, body, collider);
        return body;
    }

    private void step(int ticks) {
        for (int i = 0; i < ticks; i++) {
            world.step(DT);
        }
    }
}
