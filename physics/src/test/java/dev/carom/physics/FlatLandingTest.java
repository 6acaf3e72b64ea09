package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies that land on several points at the same time. They must not rotate or slide away, bounce as a sphere does, and
 * report where and how fast they hit.
 */
class FlatLandingTest {
    private static final float DT = 1f / 60f;
    private static final float G = 9.81f;
    private static final float DROP = 4.5f;
    private static final Quaternionf NONE = new Quaternionf();
    private static final Quaternionf QUARTER = new Quaternionf().rotationZ((float) Math.PI / 2f);
    private static final Quaternionf ON_EDGE = new Quaternionf().rotationZ((float) Math.PI / 4f);

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    @AfterEach
    void close() {
        world.close();
    }

    /** A floor of square tiles with edges of the given length around the origin; its top is y = 0. */
    private void floor(float edge, int tilesPerSide) {
        final float first = -0.5f * edge * (tilesPerSide - 1);
        for (int x = 0; x < tilesPerSide; x++) {
            for (int z = 0; z < tilesPerSide; z++) {
                world.add(
                        "floor " + x + " " + z,
                        new Transform(first + edge * x, -0.5f, first + edge * z),
                        Collider.box(0.5f * edge, 0.5f, 0.5f * edge).fixed());
            }
        }
    }

    private static Stream<Arguments> landings() {
        final List<Arguments> all = new ArrayList<>();
        final float half = 0.5f;
        for (float restitution : new float[] {0f, 0.2f, 0.5f, 0.8f, 1f}) {
            for (int tiles : new int[] {1, 2, 11}) {
                final float edge = tiles == 11 ? 0.3f : 20f;
                add(all, "cube", Collider.box(half, half, half), NONE, half, restitution, edge, tiles);
                add(all, "plate", Collider.box(half, 0.05f, half), NONE, 0.05f, restitution, edge, tiles);
                add(all, "hull", hull(half), NONE, half, restitution, edge, tiles);
                add(all, "lying capsule", Collider.capsule(half, half), QUARTER, half, restitution, edge, tiles);
                final float halfDiagonal = half * (float) Math.sqrt(2.0);
                add(
                        all,
                        "edge of a cube",
                        Collider.box(half, half, half),
                        ON_EDGE,
                        halfDiagonal,
                        restitution,
                        edge,
                        tiles);
            }
        }
        return all.stream();
    }

    private static Collider hull(float half) {
        final float[] corners = new float[24];
        for (int i = 0; i < 24; i++) {
            corners[i] = (i / 3 >> i % 3 & 1) == 0 ? -half : half;
        }
        return Collider.hull(corners);
    }

    private static void add(
            List<Arguments> all,
            String name,
            Collider collider,
            Quaternionf rotation,
            float height,
            float restitution,
            float edge,
            int tiles) {
        all.add(Arguments.of(Named.of(name, collider), rotation, height, restitution, edge, tiles));
    }

    @ParameterizedTest(name = "{0}, restitution {3}, {5} x {5} tiles of {4} m")
    @MethodSource("landings")
    void bodyThatLandsOnSeveralPointsBouncesStraightUp(
            Collider collider, Quaternionf rotation, float height, float restitution, float edge, int tiles) {
        floor(edge, tiles);
        final Transform transform = new Transform(new Vector3f(0f, height + DROP, 0f), rotation);
        final Body body = Body.dynamic();
        world.add("body", transform, body, collider.material(Material.DEFAULT.restitution(restitution)));
        final float speed = (float) Math.sqrt(2.0 * G * DROP);
        boolean landed = false;
        float highest = 0f;
        float hardest = 0f;
        for (int tick = 0; tick < 180 && !(landed && body.velocity().y() < -1f); tick++) {
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                hardest = Math.max(hardest, event.impactSpeed());
                if (!landed
                        && event.phase() == ContactPhase.BEGIN
                        && event.normalImpulse() > 20f) { // not those that only touch
                    assertThat(event.point().y()).isCloseTo(0f, within(0.002f));
                    assertThat(event.approachSpeed()).isCloseTo(speed, within(0.02f * speed));
                }
            }
            if (!landed && hardest > 0f) {
                landed = true;
                assertThat(body.angularVelocity().length()).isLessThan(0.1f);
                assertThat(Math.hypot(body.velocity().x(), body.velocity().z())).isLessThan(0.03);
            }
            if (landed) {
                highest = Math.max(highest, transform.position().y() - height);
            }
        }
        assertThat(landed).isTrue();
        assertThat(hardest).isCloseTo(speed, within(0.02f * speed));
        assertThat(highest).isCloseTo(restitution * restitution * DROP, within(0.003f + 0.005f * DROP * restitution));
        assertThat(Math.hypot(transform.position().x(), transform.position().z()))
                .isLessThan(0.01);
    }

    @Test
    void crateReportsTheFourCornersOfTheFaceOnWhichItLands() {
        floor(20f, 1);
        world.add("crate", new Transform(0f, 5f, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 57; tick++) {
            world.step(DT);
            assertThat(world.events().size()).isZero();
        }
        world.step(DT);
        final ContactEvent<String> event = world.events().get(0);
        assertThat(event.pointCount()).isEqualTo(4);
        final Vector3f point = new Vector3f();
        for (int i = 0; i < 4; i++) {
            event.point(i, point);
            assertThat(Math.abs(point.x)).isCloseTo(0.5f, within(1e-4f));
            assertThat(point.y).isCloseTo(0f, within(1e-4f));
            assertThat(Math.abs(point.z)).isCloseTo(0.5f, within(1e-4f));
            assertThat(event.depth(i)).isZero();
        }
        assertThat(event.normal().y()).isEqualTo(1f);
    }

    /** The heights differ in where in a substep the beam lands. */
    @Test
    void beamOnTwoSupportsReportsTheSameTrueSpeedAndTimeAtBoth() {
        for (float height = 0.5f; height < 2f; height += 0.05f) {
            final PhysicsWorld<String> room = new PhysicsWorld<>(WorldConfig.defaults());
            room.add(
                    "left",
                    new Transform(-2f, -0.5f, 0f),
                    Collider.box(0.2f, 0.5f, 0.5f).fixed());
            room.add(
                    "right",
                    new Transform(2f, -0.5f, 0f),
                    Collider.box(0.2f, 0.5f, 0.5f).fixed());
            room.add("beam", new Transform(0f, height + 0.1f, 0f), Body.dynamic(), Collider.box(2f, 0.1f, 0.1f));
            final float speed = (float) Math.sqrt(2.0 * G * height);
            while (room.events().size() == 0) {
                room.step(DT);
            }
            if (room.events().get(0).normalImpulse() == 0f) {
                room.step(DT); // they have touched at the very end of the tick: the next one reports the impact
            }
            int hits = 0;
            for (ContactEvent<String> event : room.events()) {
                if (event.normalImpulse() > 0f) {
                    hits++;
                    assertThat(event.impactSpeed()).as("height %s", height).isCloseTo(speed, within(0.02f * speed));
                    assertThat(event.first()).isCloseTo(room.events().get(0).first(), within(1e-3f));
                }
                if (event.phase() == ContactPhase.BEGIN) {
                    assertThat(event.approachSpeed()).isCloseTo(speed, within(0.02f * speed));
                }
            }
            assertThat(hits).isEqualTo(2);
            room.close();
        }
    }

    /** A bounce may fall into the last moment of a substep. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noBounceIsLostAtAnyHeight(boolean box) {
        for (float height = 0.5f; height < 5f; height += 0.0031f) {
            final PhysicsWorld<String> room = new PhysicsWorld<>(WorldConfig.defaults());
            room.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(20f, 1f, 20f).fixed());
            final Collider collider = box ? Collider.box(0.5f, 0.5f, 0.5f) : Collider.sphere(0.5f);
            final Body body = Body.dynamic();
            room.add(
                    "body",
                    new Transform(0f, 0.5f + height, 0f),
                    body,
                    collider.material(Material.DEFAULT.restitution(1f)));
            final float speed = (float) Math.sqrt(2.0 * G * height);
            float fastest = 0f;
            for (int tick = 0; tick < 70; tick++) {
                room.step(DT);
                fastest = Math.max(fastest, body.velocity().y());
            }
            assertThat(fastest).as("height %s", height).isGreaterThan(speed - 0.25f);
            room.close();
        }
    }

    @Test
    void boxThatSlidesOverTilesReportsTheTopOfTheNextTile() {
        for (int x = -1; x < 10; x++) {
            world.add(
                    "tile " + x,
                    new Transform(x, -0.5f, 0f),
                    Collider.box(0.5f, 0.5f, 0.5f).fixed());
        }
        final Transform transform = new Transform(0f, 0.25f, 0f);
        world.add("box", transform, Body.dynamic().velocity(8f, 0f, 0f), Collider.box(0.25f, 0.25f, 0.25f));
        int begins = 0;
        for (int tick = 0; tick < 60; tick++) {
            final float before = transform.position().x();
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                if (event.phase() == ContactPhase.BEGIN) {
                    begins++;
                    assertThat(Math.abs(event.normal().y())).as("tick %s", tick).isGreaterThan(0.99f);
                    assertThat(event.depth()).isGreaterThan(-0.002f);
                    assertThat(event.point().x())
                            .isBetween(before - 0.26f, transform.position().x() + 0.26f);
                }
            }
        }
        assertThat(begins).isGreaterThan(3);
    }

    @ParameterizedTest
    @ValueSource(floats = {100f, 300f, 1000f})
    void heavyCubeThatFallsOnALightOneDoesNotCrushIt(float kilograms) {
        floor(20f, 1);
        final Transform light = new Transform(0f, 0.5f, 0f);
        final Transform heavy = new Transform(0f, 1.6f, 0f);
        world.add("light", light, Body.dynamic().mass(1f), Collider.box(0.5f, 0.5f, 0.5f));
        world.add("heavy", heavy, Body.dynamic().mass(kilograms), Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 300; tick++) {
            world.step(DT);
            assertThat(light.position().y()).as("tick %s", tick).isGreaterThan(0.47f);
            assertThat(heavy.position().y()).as("tick %s", tick).isGreaterThan(1.3f);
        }
    }

    @Test
    void stackThatFallsAsAWholeStaysAStack() {
        floor(20f, 1);
        final Transform[] cubes = new Transform[5];
        for (int i = 0; i < cubes.length; i++) {
            cubes[i] = new Transform(0f, 2.5f + i, 0f);
            world.add("cube " + i, cubes[i], Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        for (int tick = 0; tick < 300; tick++) {
            world.step(DT);
        }
        for (int i = 0; i < cubes.length; i++) {
            assertThat(Math.hypot(cubes[i].position().x(), cubes[i].position().z()))
                    .as("cube %s", i)
                    .isLessThan(0.05);
            assertThat(cubes[i].position().y()).isCloseTo(0.5f + i, within(0.01f));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0.002f, 0.02f, 0.2f})
    void fastBulletReportsThePointOnTheWall(float thickness) {
        world.gravity(0f, 0f, 0f);
        world.add(
                "wall",
                new Transform(10f + 0.5f * thickness, 0f, 0f),
                Collider.box(0.5f * thickness, 2f, 2f).fixed());
        world.add(
                "bullet", new Transform(0f, 0.3f, 0f), Body.dynamic().velocity(300f, 0f, 0f), Collider.sphere(0.005f));
        for (int tick = 0; tick < 3; tick++) {
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                if (event.phase() == ContactPhase.BEGIN) {
                    assertThat(event.point().x()).isCloseTo(10f, within(1e-3f));
                    assertThat(event.point().y()).isCloseTo(0.3f, within(1e-3f));
                    assertThat(event.approachSpeed()).isCloseTo(300f, within(0.1f));
                    return;
                }
            }
        }
        throw new AssertionError("no hit");
    }
}
