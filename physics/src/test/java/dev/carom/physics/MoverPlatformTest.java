package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On moving ground: a platform 1 m high and 4 m wide, whose top starts at y = 0. */
class MoverPlatformTest extends MoverScene {
    private final Transform platform = new Transform(0f, -0.5f, 0f);

    private Mover<String> rider(Shape shape) {
        world.add("platform", platform, Collider.box(2f, 0.5f, 2f));
        final Mover<String> mover = mover(shape).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 1, 0f, 0f);
        return mover;
    }

    @ParameterizedTest
    @CsvSource({"0.2, true", "0.5, true", "1, true", "3, true", "0.2, false", "0.5, false", "1, false", "3, false"})
    void staysOnALiftThatMovesDownAndUp(float speed, boolean round) {
        final Mover<String> mover = rider(round ? PERSON : PLAYER);
        for (int tick = 0; tick < 120; tick++) {
            platform.moveBy(0f, tick < 60 ? -speed * DT : speed * DT, 0f);
            world.step(DT);
            assertThat(walk(mover, 1, 1f, 0f)).as("tick %s", tick).isEqualTo(Ground.STANDING);
            // A skin above the lift. When the lift rises, the gap may be smaller until the mover is pushed up.
            assertThat(position.y - platform.position().y()).isCloseTo(1.401f, within(6e-4f));
            assertThat(velocity.x).isEqualTo(1f);
            position.x = 0f;
            walk(mover, 1, 0f, 0f);
        }
    }

    @Test
    void fallsWhenTheGroundDropsByMoreThanTheStepHeight() {
        final Mover<String> mover = rider(PERSON);
        platform.moveBy(0f, -0.4f, 0f);
        world.step(DT);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
    }

    @Test
    void canJumpOffALiftThatMovesDown() {
        final Mover<String> mover = rider(PERSON);
        platform.moveBy(0f, -0.02f, 0f);
        world.step(DT);
        velocity.y = 5f;
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(position.y).isGreaterThan(0.95f);
    }

    @Test
    void isNotSnappedToGroundOnWhichItDidNotStandBefore() {
        final Mover<String> mover = rider(PERSON);
        // Another character, a few centimetres above the ground: the mover has no state of it.
        position.set(0.5f, 0.95f, 0f);
        velocity.zero();
        walk(mover, 1, 0f, 0f);
        assertThat(mover.ground()).isEqualTo(Ground.AIRBORNE);
        assertThat(position.y).isCloseTo(0.95f - GRAVITY * DT * DT, within(1e-6f));
    }

    @ParameterizedTest
    @CsvSource({"true, 0.35", "false, 0.35", "true, 0", "false, 0"})
    void isCarriedHorizontallyAndVertically(boolean round, float stepHeight) {
        final Mover<String> mover = rider(round ? PERSON : PLAYER).stepHeight(stepHeight);
        for (int tick = 0; tick < 180; tick++) {
            final float rise = (tick / 30 % 2 == 0 ? 2f : -2f) * DT;
            platform.moveBy(3f * DT, rise, -1f * DT);
            world.step(DT);
            assertThat(walk(mover, 1, 0f, 0f)).as("tick %s", tick).isEqualTo(Ground.STANDING);
            assertThat(position.x - platform.position().x()).isCloseTo(0f, within(2e-5f));
            assertThat(position.y - platform.position().y()).isCloseTo(1.401f, within(1e-4f));
            assertThat(position.z - platform.position().z()).isCloseTo(0f, within(2e-5f));
            assertThat(velocity).as("unchanged velocity of the game").isEqualTo(new Vector3f());
            assertThat(mover.carried().x()).isCloseTo(3f * DT, within(2e-5f));
            assertThat(mover.carried().y()).isCloseTo(rise, within(2e-5f));
        }
    }

    @Test
    void walksOnAPlatformThatCarriesIt() {
        final Mover<String> mover = rider(PERSON);
        for (int tick = 0; tick < 60; tick++) {
            platform.moveBy(3f * DT, 0f, 0f);
            world.step(DT);
            walk(mover, 1, 0f, 1f);
        }
        assertThat(position.x).isCloseTo(3f, within(1e-4f));
        assertThat(position.z).isCloseTo(1f, within(1e-4f));
    }

    @Test
    void isCarriedAroundByARotatingPlatform() {
        final Mover<String> mover = rider(PERSON);
        position.set(1.5f, 0.901f, 0f);
        walk(mover, 1, 0f, 0f);
        for (int tick = 0; tick < 90; tick++) {
            // One degree per tick about the vertical axis of the platform.
            platform.rotateBy(new Quaternionf().rotateY((float) Math.toRadians(1)));
            world.step(DT);
            assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.STANDING);
        }
        // A rotation by 90 degrees maps x to -z.
        assertThat(position.x).isCloseTo(0f, within(1e-3f));
        assertThat(position.z).isCloseTo(-1.5f, within(1e-3f));
        assertThat(position.y).isCloseTo(0.901f, within(1e-4f));
    }

    @Test
    void isNotCarriedThroughAWall() {
        box("wall", 2f, 2f, 0f, 0.5f, 1.5f, 5f); // in the world, above the platform
        final Mover<String> mover = rider(PERSON);
        for (int tick = 0; tick < 60; tick++) {
            platform.moveBy(2f * DT, 0f, 0f);
            world.step(DT);
            walk(mover, 1, 0f, 0f);
        }
        assertThat(position.x).isCloseTo(1.199f, within(1e-3f));
        assertThat(position.y).isCloseTo(0.901f, within(1e-3f));
    }

    @Test
    void isNotCarriedWhenTheGroundIsTeleported() {
        final Mover<String> mover = rider(PERSON);
        platform.placeAt(30f, -0.5f, 0f);
        world.step(DT);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(position.x).isZero();
    }

    @Test
    void isNotCarriedAfterTheGroundIsRemovedOrAfterAJump() {
        final Mover<String> mover = rider(PERSON);
        platform.moveBy(0.02f, 0f, 0f);
        world.step(DT);
        velocity.y = 5f;
        walk(mover, 1, 0f, 0f); // the platform's motion until then still carries the mover
        assertThat(position.x).isCloseTo(0.02f, within(1e-6f));
        platform.moveBy(0.02f, 0f, 0f);
        world.step(DT);
        walk(mover, 1, 0f, 0f);
        assertThat(position.x).isCloseTo(0.02f, within(1e-6f));
        assertThat(mover.carried()).isEqualTo(new Vector3f());
    }

    @Test
    void isMovedOnceWhenTheGameCarriesItItself() {
        final Mover<String> mover = rider(PERSON);
        final Vector3f before = new Vector3f();
        for (int tick = 0; tick < 60; tick++) {
            before.set(platform.position());
            platform.moveBy(2f * DT, 0f, 0f);
            world.step(DT);
            position.add(platform.position()).sub(before);
            walk(mover, 1, 0f, 0f);
        }
        assertThat(position.x).isCloseTo(2f, within(1e-4f));
    }

    @Test
    void isCarriedByTheTotalMotionOfAllStepsBetweenTwoMoves() {
        final Mover<String> mover = rider(PLAYER);
        for (int tick = 0; tick < 30; tick++) {
            for (int step = 0; step < 3; step++) {
                platform.moveBy(1f * DT, 0f, 0f);
                world.step(DT);
            }
            walk(mover, 1, 0f, 0f);
        }
        assertThat(position.x).isCloseTo(1.5f, within(1e-4f));
    }

    @Test
    void isCarriedAfterTheWorldHasGrown() {
        final Collider lift = Collider.box(2f, 0.5f, 2f);
        world.add("lift", platform, lift);
        final Mover<String> mover = mover(PERSON).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.STANDING);
        final PhysicsWorld<String> larger = new PhysicsWorld<>(WorldConfig.defaults());
        for (int i = 0; i < 200; i++) {
            larger.add("rock " + i, new Transform(10f * i, 50f, 0f), Collider.sphere(1f));
        }
        world.remove(lift);
        larger.add("lift", platform, lift);
        larger.step(DT);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(mover.carried()).isEqualTo(new Vector3f());
    }

    /** Conversion with 77 pixels per metre rounds, so the position that is read differs from the one written. */
    @ParameterizedTest
    @ValueSource(floats = {1f, 32f, 77f, 100f})
    void carriesATransformWithAPositionStoredInPixels(float pixels) {
        world.add("platform", platform, Collider.box(50f, 0.5f, 50f));
        final Vector2f inPixels = new Vector2f(0f, 0.901f * pixels);
        final Transform person = Transform.over(new PoseStore() {
            @Override
            public void read(Vector3f dest, Quaternionf rotation) {
                dest.set(inPixels.x / pixels, inPixels.y / pixels, 0f);
            }

            @Override
            public void write(Vector3fc place, Quaternionfc rotation) {
                inPixels.set(place.x() * pixels, place.y() * pixels);
            }
        });
        world.add("person", person, Collider.capsule(0.3f, 0.6f));
        final Mover<String> mover = mover(PERSON);
        for (int tick = 0; tick < 200; tick++) {
            platform.moveBy(1.1f * DT, 0f, 0f);
            world.step(DT);
            velocity.set(0.37f, velocity.y - GRAVITY * DT, 0f);
            assertThat(mover.moveAndSlide(person, velocity, DT)).isEqualTo(Ground.STANDING);
            if (tick > 0) { // before the first tick it stood on nothing
                assertThat(mover.carried().x()).as("tick %s", tick).isCloseTo(1.1f * DT, within(1e-5f));
            }
        }
    }
}
