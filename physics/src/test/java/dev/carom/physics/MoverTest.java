package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Movers on the ground: standing, walking, slopes. */
class MoverTest extends MoverScene {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void eachShapeFallsLandsStandsAndWalks(int kind) {
        final Shape[] shapes = {
            new Sphere(0.5f),
            new Capsule(0.3f, 0.2f),
            new AlignedBox(0.3f, 0.5f, 0.3f),
            new OrientedBox(0.3f, 0.5f, 0.3f),
        };
        floor();
        final Mover<String> mover = mover(shapes[kind]);
        position.set(0f, 2f, 0f);
        assertThat(walk(mover, 10, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(walk(mover, 60, 0f, 0f)).isEqualTo(Ground.STANDING);
        assertThat(position.y).isCloseTo(0.501f, within(1e-6f));
        assertThat(velocity.y).isZero();
        assertThat(mover.groundNormal().y()).isEqualTo(1f);
        assertThat(mover.groundHit().owner()).isEqualTo("floor");
        walk(mover, 60, 3f, 4f);
        assertThat(position.x).isCloseTo(3f, within(1e-4f));
        assertThat(position.z).isCloseTo(4f, within(1e-4f));
        assertThat(position.y).isCloseTo(0.501f, within(1e-6f));
        assertThat(mover.hits().isEmpty()).isTrue();
    }

    @Test
    void aRotatedBoxStandsOnItsFace() {
        floor();
        final Mover<String> mover = mover(new OrientedBox(0.5f, 0.25f, 0.25f));
        // Rotated by 90 degrees about z, the half extent of 0.5 m is vertical.
        final Quaternionf turn = new Quaternionf(0f, 0f, (float) Math.sqrt(0.5), (float) Math.sqrt(0.5));
        position.set(0f, 1f, 0f);
        for (int i = 0; i < 60; i++) {
            velocity.set(1f, velocity.y - GRAVITY * DT, 0f);
            mover.moveAndSlide(position, turn, velocity, DT);
        }
        assertThat(position.y).isCloseTo(0.501f, within(1e-5f));
        assertThat(position.x).isCloseTo(1f, within(1e-4f));
    }

    @Test
    void withoutVelocityItKeepsItsPositionBitForBit() {
        floor();
        final Mover<String> mover = mover(PERSON);
        position.set(0.123f, 1f, 0.456f);
        walk(mover, 60, 0f, 0f);
        final Vector3f rest = new Vector3f(position);
        walk(mover, 600, 0f, 0f);
        assertThat(position).isEqualTo(rest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 30, 44.9, 45})
    void standsStillOnASlopeUpToTheSlopeLimit(double degrees) {
        slope(degrees);
        final Mover<String> mover = mover(PERSON);
        position.set(0f, 2f, 0f);
        assertThat(walk(mover, 60, 0f, 0f)).isEqualTo(Ground.STANDING);
        final Vector3f rest = new Vector3f(position);
        walk(mover, 300, 0f, 0f);
        assertThat(position).isEqualTo(rest);
        assertThat(mover.groundNormal().y()).isCloseTo((float) Math.cos(Math.toRadians(degrees)), within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(doubles = {45.1, 60, 80})
    void slidesDownASlopeAboveTheLimitAndCannotWalkUp(double degrees) {
        slope(degrees);
        final Mover<String> mover = mover(PERSON).stepHeight(0.4f);
        position.set(0f, 1.5f, 0f);
        walk(mover, 60, 0f, 0f);
        assertThat(mover.ground()).isEqualTo(Ground.SLIDING);
        float y = position.y;
        for (int i = 0; i < 60; i++) {
            walk(mover, 1, 3f, 0f); // the slope rises towards +x
            assertThat(position.y).isLessThan(y);
            y = position.y;
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {5f, -5f})
    void walksOnASlopeAtTheSpeedOnFlatGroundAndStaysOnIt(float speed) {
        slope(30);
        final Mover<String> mover = mover(PERSON);
        position.set(0f, 2f, 0f);
        walk(mover, 60, 0f, 0f);
        final Vector3f start = new Vector3f(position);
        for (int i = 0; i < 60; i++) {
            assertThat(walk(mover, 1, speed, 0f)).isEqualTo(Ground.STANDING);
            assertThat(velocity.y).isZero();
            assertThat(velocity.x).isEqualTo(speed);
        }
        // 5 m along the slope in one second: 5 cos 30 forward, 5 sin 30 up.
        assertThat(position.x - start.x).isCloseTo(speed * 0.8660f, within(2e-3f));
        assertThat(position.y - start.y).isCloseTo(speed * 0.5f, within(2e-3f));
    }

    @Test
    void slidesAlongASteepSlopeWithoutClimbingIt() {
        floor();
        slope(60);
        final Mover<String> mover = mover(PERSON).stepHeight(0.3f);
        position.set(-2f, 0.901f, 0f);
        walk(mover, 120, 4f, 1f);
        assertThat(mover.ground()).isEqualTo(Ground.STANDING);
        assertThat(position.y).isCloseTo(0.901f, within(2e-5f));
        assertThat(position.z).as("slides along").isCloseTo(2f, within(1e-2f));
        assertThat(velocity.x).isCloseTo(0f, within(1e-5f));
    }

    @Test
    void jumpsAndLands() {
        floor();
        final Mover<String> mover = mover(PERSON).stepHeight(0.4f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 1, 0f, 0f);
        velocity.y = 5f;
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(walk(mover, 30, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        // It lands after 2 * 5 / 9.81 = 1.02 s, 61 ticks.
        assertThat(walk(mover, 35, 0f, 0f)).isEqualTo(Ground.STANDING);
    }

    @Test
    void aJumpAgainstAWalkableSlopeSlidesUp() {
        slope(30);
        final Mover<String> mover = mover(PERSON);
        position.set(0f, 2f, 0f);
        walk(mover, 60, 0f, 0f);
        velocity.set(5f, 1f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        // Along n = (-0.5, 0.866): v n = -1.634, so v - (v n) n = (4.183, 2.415).
        assertThat(velocity.x).isCloseTo(4.183f, within(1e-3f));
        assertThat(velocity.y).isCloseTo(2.415f, within(1e-3f));
    }

    @Test
    void standsBetweenTwoSteepSlopesThatHoldIt() {
        for (int side = -1; side <= 1; side += 2) {
            final double angle = Math.toRadians(60) * side;
            final Quaternionf turn = new Quaternionf(0f, 0f, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
            final Vector3f below = new Vector3f((float) (0.5 * Math.sin(angle)), (float) (-0.5 * Math.cos(angle)), 0f);
            world.add(
                    "side" + side,
                    new Transform(below, turn),
                    Collider.box(20f, 0.5f, 20f).fixed());
        }
        final Mover<String> mover = mover(PERSON);
        position.set(0.1f, 3f, 0f);
        assertThat(walk(mover, 120, 0f, 0f)).isEqualTo(Ground.STANDING);
        assertThat(velocity.y).isZero();
        final Vector3f rest = new Vector3f(position);
        walk(mover, 60, 0f, 0f);
        assertThat(position.distance(rest)).isLessThan(1e-3f);
    }

    @Test
    void upMayBeAnyDirection() {
        box("wall", -0.5f, 0f, 0f, 0.5f, 50f, 50f);
        final Mover<String> mover = mover(PLAYER).up(new Vector3f(2f, 0f, 0f));
        position.set(1f, 0f, 0f);
        for (int i = 0; i < 60; i++) {
            velocity.set(velocity.x - GRAVITY * DT, 2f, 0f);
            mover.moveAndSlide(position, velocity, DT);
        }
        assertThat(mover.ground()).isEqualTo(Ground.STANDING);
        assertThat(position.x).isCloseTo(0.301f, within(1e-6f));
        assertThat(position.y).isCloseTo(2f, within(1e-4f));
    }
}
