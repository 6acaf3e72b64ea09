package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Impacts that go through many bodies in one tick: stacks that fall, stacks that are hit, crates that fall in a row.
 */
class StackImpactsTest {
    private static final float DT = 1f / 60f;
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private Transform[] cubes;
    private Body[] bodies;
    private float deepest;

    @BeforeEach
    void addFloor() {
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f));
    }

    /** Adds cubes of 1 m, the lowest at a height, with gaps. */
    private void stack(int count, float height, float gap) {
        cubes = new Transform[count];
        bodies = new Body[count];
        for (int i = 0; i < count; i++) {
            cubes[i] = new Transform(0f, 0.5f + height + i * (1f + gap), 0f);
            bodies[i] = Body.dynamic();
            world.add("cube " + i, cubes[i], bodies[i], Collider.box(0.5f, 0.5f, 0.5f));
        }
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
            deepest = Math.max(deepest, world.statistics().deepestOverlap());
        }
    }

    private double greatestOffset() {
        double greatest = 0.0;
        for (Transform cube : cubes) {
            greatest = Math.max(
                    greatest, Math.hypot(cube.position().x(), cube.position().z()));
        }
        return greatest;
    }

    @Test
    void contactsOfAStackThatFallsAsAWholeBearNoLoad() {
        stack(5, 4f, 0f);
        steps(30);
        for (Body body : bodies) {
            assertThat(body.velocity().y()).isCloseTo(-9.81f * 30f * DT, within(5e-3f));
            assertThat(body.angularVelocity().length()).isLessThan(5e-3f);
        }
    }

    @ParameterizedTest(name = "{0} cubes from {1} m")
    @CsvSource({"3, 0.5", "3, 4", "5, 1", "5, 4", "8, 2", "8, 4", "12, 1", "12, 4"})
    void stackThatFallsIsAStackAfterwards(int count, float height) {
        stack(count, height, 0f);
        steps(400);
        assertThat(greatestOffset()).isLessThan(0.08);
        assertThat(deepest).isLessThan(0.03f);
        for (int i = 0; i < count; i++) {
            assertThat(cubes[i].position().y()).isCloseTo(0.5f + i, within(0.004f * (i + 1)));
        }
    }

    /** More than 128 contacts begin in one substep. With two passes over them, the depths are 0.05 m. */
    @Test
    void cubeOfSixtyFourCratesLandsAsAWhole() {
        for (int i = 0; i < 64; i++) {
            addCrate(0.4f, 0.8f * (i % 4 - 1.5f), 6.4f + 0.8f * (i / 16), 0.8f * (i / 4 % 4 - 1.5f));
        }
        steps(300);
        assertThat(deepest).isLessThan(0.025f);
        assertThat(world.statistics().sleepingBodies()).isEqualTo(64);
    }

    /** A ball of a hundred times the mass of a crate, at 15 m/s. With two passes, crates are 0.3 m inside each other. */
    @ParameterizedTest
    @ValueSource(floats = {-0.4f, -0.2f, 0f, 0.1f, 0.3f})
    void heavyBallBreaksAWallWhoseCratesDoNotPassThroughEachOther(float z) {
        for (int layer = 0; layer < 8; layer++) {
            final int count = 10 - layer % 2;
            for (int i = 0; i < count; i++) {
                addCrate(0.3f, 0f, 0.3f + 0.6f * layer, 0.6f * (i - 0.5f * (count - 1)));
            }
        }
        steps(60);
        final Body ball = Body.dynamic().velocity(15f, 0f, 0f);
        world.add("ball", new Transform(-6f, 1.2f, z), ball, Collider.sphere(0.8f));
        ball.mass(21_600f);
        steps(180);
        assertThat(deepest).isLessThan(0.12f);
        assertThat(ball.velocity().x()).isGreaterThan(5f);
    }

    private void addCrate(float half, float x, float y, float z) {
        world.add(
                "crate at " + x + " " + y + " " + z,
                new Transform(x, y, z),
                Body.dynamic(),
                Collider.box(half, half, half));
    }

    @ParameterizedTest(name = "{0} cubes with gaps of {1} m at {2} m/s")
    @CsvSource({"3, 0.012, 8", "4, 0.012, 15", "5, 0.03, 11", "8, 0.012, 6", "8, 0.012, 15", "8, 0.1, 11"})
    void crateThatIsStoppedStopsThoseThatFollow(int count, float gap, float speed) {
        stack(count, 0.5f, gap);
        for (Body body : bodies) {
            body.velocity(0f, -speed, 0f);
        }
        steps(400);
        assertThat(deepest).isLessThan(0.04f); // without the chain up to 0.23
        for (int i = 0; i < count; i++) {
            assertThat(cubes[i].position().y()).isCloseTo(0.5f + i, within(0.004f * (i + 1)));
        }
    }

    @ParameterizedTest(name = "{0} cubes")
    @ValueSource(ints = {1, 3, 5, 10})
    void stackThatIsHitFromAboveStays(int count) {
        stack(count, 0f, 0f);
        steps(60);
        final Transform falling = new Transform(0.1f, 5.5f + count, 0f);
        world.add("falling", falling, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        float upwards = 0f;
        for (int tick = 0; tick < 240; tick++) {
            steps(1);
            for (Body body : bodies) {
                upwards = Math.max(upwards, body.velocity().y());
            }
        }
        assertThat(upwards).isLessThan(0.4f);
        assertThat(deepest).isLessThan(0.008f);
        assertThat(greatestOffset()).isLessThan(0.08);
        assertThat(falling.position().y()).isCloseTo(0.5f + count, within(0.025f));
    }

    @Test
    void blowToACrateThatRestsIsReported() {
        final Transform lift = new Transform(10f, 5f, 0f);
        world.add("lift", lift, Body.kinematic(), Collider.box(1f, 0.5f, 1f));
        final Body crate = Body.dynamic();
        world.add("crate", new Transform(10f, 6f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
        steps(20);
        lift.moveBy(0f, 0.1f, 0f); // 6 m/s at once
        world.step(DT);
        final ContactEvent<String> event = world.events().get(0);
        assertThat(event.impactSpeed()).isCloseTo(6f, within(0.3f));
        assertThat(event.normalImpulse() / crate.mass()).isCloseTo(6f + 9.81f * DT, within(0.3f));
        for (int i = 0; i < 5; i++) {
            lift.moveBy(0f, 0.1f, 0f);
            world.step(DT);
            for (ContactEvent<String> later : world.events()) {
                assertThat(later.impactSpeed()).isZero();
            }
        }
    }

    /** The transform of a floor may lie anywhere, also where its surface is. */
    @ParameterizedTest(name = "origin of the floor at {0} m")
    @ValueSource(floats = {-0.5f, -0.001f, 0f, 0.001f, 0.5f})
    void crateThatLandsOnACornerComesToRestWhereverTheOriginOfTheFloorIs(float origin) {
        for (int i = 0; i < 12; i++) {
            final PhysicsWorld<String> room = new PhysicsWorld<>(WorldConfig.defaults());
            final Collider floor =
                    Collider.box(20f, 0.5f, 20f).offset(0f, -0.5f - origin, 0f).fixed();
            room.add("floor", new Transform(0f, origin, 0f), floor);
            final Quaternionf rotation = new Quaternionf().rotationXYZ(0.3f * i, 0.2f * i, 0.5f + 0.4f * i);
            final Transform transform = new Transform(new Vector3f(0f, 1.5f, 0f), rotation);
            final Body crate = Body.dynamic();
            room.add("crate", transform, crate, Collider.box(0.25f, 0.25f, 0.25f));
            int stopped = 0;
            for (int tick = 0; tick < 600; tick++) {
                room.step(DT);
                stopped += room.statistics().stoppedBodies();
            }
            assertThat(crate.isAsleep()).as("throw %s", i).isTrue();
            assertThat(transform.position().y()).isCloseTo(0.25f, within(0.002f));
            assertThat(stopped).isZero();
        }
    }

    @ParameterizedTest(name = "{0} crates at {1} m/s")
    @CsvSource({"5, 5", "10, 1", "10, 5", "10, 20"})
    void nothingInARowIsHitFasterThanThePistonMoves(int count, float speed) {
        for (int i = 0; i < count; i++) {
            world.add("crate " + i, new Transform(i, 0.5f, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        final Transform piston = new Transform(-1.5f, 0.5f, 0f);
        world.add("piston", piston, Body.kinematic(), Collider.box(0.5f, 0.4f, 0.5f));
        steps(30);
        float greatest = 0f;
        for (int tick = 0; tick < 60; tick++) {
            piston.moveBy(speed * DT, 0f, 0f);
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                greatest = Math.max(greatest, event.impactSpeed());
            }
        }
        assertThat(greatest).isBetween(0.95f * speed, 2f * speed); // 6 times before
    }
}
