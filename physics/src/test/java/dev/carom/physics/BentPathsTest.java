package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that hit something in the middle of a tick: what sensors see of them, and that they stay in moving rooms. */
class BentPathsTest {
    private static final float DT = 1f / 60f;
    private static final Material ELASTIC =
            Material.DEFAULT.restitution(1f).friction(0f).rollingResistance(0f).spinningResistance(0f);

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    /** Returns the events of a pair in this tick, in order. */
    private List<ContactEvent<String>> eventsOf(String one, String other) {
        final List<ContactEvent<String>> found = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            if (event.a().equals(one) && event.b().equals(other)
                    || event.a().equals(other) && event.b().equals(one)) {
                found.add(event);
            }
        }
        return found;
    }

    /** The straight path from the start to the end of the tick misses the place of the hit by up to a metre. */
    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {10f, 40f, 160f})
    void pointOfAHitLiesOnTheBodyAtItsTime(float speed) {
        final Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            final PhysicsWorld<String> space = new PhysicsWorld<>(WorldConfig.defaults());
            space.gravity(0f, 0f, 0f);
            space.add("floor", new Transform(0f, -1f, 0f), Collider.box(100f, 1f, 100f));
            final Vector3f velocity = new Vector3f(random.nextFloat() - 0.5f, -1f, random.nextFloat() - 0.5f);
            velocity.normalize(speed);
            final Quaternionf rotation = new Quaternionf().rotateXYZ(3f * random.nextFloat(), i, 2f * i);
            final Transform body =
                    new Transform(new Vector3f(0f, 1f + 0.016f * speed * random.nextFloat(), 0f), rotation);
            space.add("body", body, Body.dynamic().velocity(velocity), Collider.box(0.3f, 0.1f, 0.2f));
            ContactEvent<String> begin = null;
            final Vector3f start = new Vector3f();
            while (begin == null) {
                start.set(body.position());
                space.step(DT);
                for (ContactEvent<String> event : space.events()) {
                    begin = event.phase() == ContactPhase.BEGIN ? event : begin;
                }
            }
            final Vector3f atHit =
                    new Vector3f(velocity).mul(DT * begin.first()).add(start);
            assertThat(atHit.distance(begin.point())).as("body %s", i).isLessThan(0.39f); // bounding radius 0.374 m
            assertThat(begin.approachSpeed()).as("body %s", i).isCloseTo(-velocity.y, within(0.05f * speed));
        }
    }

    /** A crate that two fingers hold, and squeeze by some millimetres, falls straight down when they open. */
    @ParameterizedTest(name = "squeezed by {0} m, opened at {1} m/s")
    @CsvSource({"0.001, 0.4", "0.001, 1", "0.003, 0.4", "0.003, 1", "0.01, 1"})
    void crateInAClawFallsStraightWhenItOpens(float squeeze, float speed) {
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f));
        final Transform crate = new Transform(0f, 0.5f, 0f);
        final Body body = Body.dynamic().mass(20f);
        world.add("crate", crate, body, Collider.box(0.5f, 0.5f, 0.5f));
        final Transform left = new Transform(-0.65f, 0.5f, 0f);
        final Transform right = new Transform(0.65f, 0.5f, 0f);
        world.add("left", left, Body.kinematic(), Collider.box(0.1f, 0.4f, 0.4f));
        world.add("right", right, Body.kinematic(), Collider.box(0.1f, 0.4f, 0.4f));
        for (int tick = 0; tick < 60; tick++) {
            final float x = Math.max(0.6f - squeeze, 0.65f - 0.1f * tick * DT);
            left.moveTo(-x, 0.5f, 0f);
            right.moveTo(x, 0.5f, 0f);
            world.step(DT);
        }
        for (int tick = 0; tick < 120; tick++) {
            left.moveBy(0f, 0.8f * DT, 0f);
            right.moveBy(0f, 0.8f * DT, 0f);
            world.step(DT);
        }
        assertThat(crate.position().y()).isCloseTo(2.1f, within(0.01f));
        for (int tick = 0; tick < 25; tick++) {
            left.moveBy(-speed * DT, 0f, 0f);
            right.moveBy(speed * DT, 0f, 0f);
            world.step(DT);
        }
        assertThat(crate.position().y()).isLessThan(1.7f); // it rises with 0.8 m/s at first
        assertThat(Math.hypot(body.velocity().x(), body.velocity().z())).isLessThan(0.05); // was up to 0.8 m/s
    }

    @Test
    void padOnTheFloorSeesEachBounce() {
        final Material springy = Material.DEFAULT.restitution(0.9f);
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(10f, 1f, 10f).material(springy));
        world.add(
                "pad", new Transform(0f, 0.01f, 0f), Collider.box(1f, 0.01f, 1f).sensor());
        world.add(
                "ball",
                new Transform(0f, 1.37f, 0f),
                Body.dynamic(),
                Collider.sphere(0.1f).material(springy));
        int bounces = 0;
        int begins = 0;
        int ends = 0;
        for (int tick = 0; tick < 300; tick++) {
            world.step(DT);
            for (ContactEvent<String> event : eventsOf("ball", "floor")) {
                bounces += event.phase() == ContactPhase.BEGIN ? 1 : 0;
            }
            for (ContactEvent<String> event : eventsOf("ball", "pad")) {
                begins += event.phase() == ContactPhase.BEGIN ? 1 : 0;
                ends += event.phase() == ContactPhase.END ? 1 : 0;
            }
        }
        assertThat(bounces).isGreaterThan(4);
        assertThat(begins).isEqualTo(bounces);
        assertThat(ends).isBetween(bounces - 1, bounces);
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {60f, 200f, 1000f, 5000f})
    void lightBarrierBeforeAWallIsCrossedTwiceInATick(float speed) {
        world.gravity(0f, 0f, 0f);
        world.add("wall", new Transform(11f, 0f, 0f), Collider.box(1f, 5f, 5f).material(ELASTIC));
        world.add(
                "gate", new Transform(9.6f, 0f, 0f), Collider.box(0.01f, 2f, 2f).sensor());
        final Body ball = Body.dynamic().velocity(speed, 0f, 0f);
        world.add(
                "ball", new Transform(9.3f, 0f, 0f), ball, Collider.sphere(0.1f).material(ELASTIC));
        world.step(DT);
        final List<ContactEvent<String>> events = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            events.add(event);
        }
        final List<String> order = new ArrayList<>();
        for (ContactEvent<String> event : events) {
            final boolean isGate = event.a().equals("gate") || event.b().equals("gate");
            order.add((isGate ? "gate " : "wall ") + event.phase());
        }
        assertThat(order)
                .startsWith("gate BEGIN", "gate END", "wall BEGIN", "wall END", "gate BEGIN")
                .allMatch(word -> !word.endsWith("STAY"));
        final float tick = speed * DT;
        assertThat(events.get(0).first()).isCloseTo(0.19f / tick, within(1e-3f)); // touches at x = 9.49
        assertThat(events.get(0).last()).isCloseTo(0.41f / tick, within(1e-3f)); // leaves at x = 9.71
        assertThat(events.get(2).first()).isCloseTo(0.6f / tick, within(1e-3f));
        assertThat(events.get(4).first()).isCloseTo((0.6f + 0.19f) / tick, within(1e-3f)); // back at x = 9.71
        assertThat(events.get(0).contactId()).isNotEqualTo(events.get(4).contactId());
        assertThat(events.get(0).normalTowards("ball", new Vector3f()).x).isEqualTo(-1f);
        assertThat(events.get(4).normalTowards("ball", new Vector3f()).x).isEqualTo(1f);
        assertThat(events.get(4).approachSpeed()).isCloseTo(speed, within(0.01f * speed));
    }

    /** Six boxes around a room with edges of 6 m, as one kinematic body. */
    private Transform movingRoom(Material material) {
        final Transform room = new Transform();
        final Body body = Body.kinematic();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                final Vector3f at = new Vector3f();
                at.setComponent(axis, side * 3.2f);
                world.add(
                        "room",
                        room,
                        body,
                        Collider.box(axis == 0 ? 0.2f : 3.4f, axis == 1 ? 0.2f : 3.4f, axis == 2 ? 0.2f : 3.4f)
                                .offset(at.x, at.y, at.z)
                                .material(material));
            }
        }
        return room;
    }

    private static Collider collider(int i) {
        return switch (i % 3) {
            case 0 -> Collider.sphere(0.3f);
            case 1 -> Collider.box(0.25f, 0.2f, 0.3f);
            default -> Collider.capsule(0.2f, 0.25f);
        };
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {0f, 30f, 150f})
    void vehicleKeepsItsCargo(float speed) {
        final Transform room = movingRoom(Material.DEFAULT);
        final Transform[] cargo = new Transform[20];
        final Body[] bodies = new Body[cargo.length];
        for (int i = 0; i < cargo.length; i++) {
            cargo[i] = new Transform(-2f + i % 4, -2.4f + 0.9f * (i / 4), -1f + 0.5f * (i % 5));
            bodies[i] = Body.dynamic().velocity(speed, 0f, 0f);
            world.add("cargo " + i, cargo[i], bodies[i], collider(i));
        }
        final Random random = new Random(1);
        for (int tick = 0; tick < 300; tick++) {
            if (tick % 5 == 0) {
                final Vector3f kick = new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat());
                kick.sub(0.5f, 0.5f, 0.5f).mul(16f);
                final Body body = bodies[random.nextInt(bodies.length)];
                body.velocity(kick.add(body.velocity()));
            }
            room.moveBy(speed * DT, 0f, 0f);
            world.step(DT);
            assertInside(room, cargo, tick);
        }
    }

    @ParameterizedTest(name = "{0} rad/s, body {1}")
    @CsvSource({"4, 0", "6, 0", "8, 0", "4, 1", "8, 1", "4, 2", "8, 2"})
    void drumKeepsWhatIsInIt(float speed, int kind) {
        final Transform room = movingRoom(Material.DEFAULT);
        final Transform inside = new Transform(0.3f, 0f, 0.2f);
        world.add("inside", inside, Body.dynamic(), collider(kind));
        for (int tick = 1; tick <= 900; tick++) {
            room.rotateTo(new Quaternionf().rotateZ(speed * tick * DT));
            world.step(DT);
            assertInside(room, new Transform[] {inside}, tick);
        }
    }

    private static void assertInside(Transform room, Transform[] bodies, int tick) {
        for (Transform body : bodies) {
            final Vector3f local = new Vector3f(body.position()).sub(room.position());
            new Quaternionf(room.rotation()).transformInverse(local);
            assertThat(Math.max(Math.abs(local.x), Math.max(Math.abs(local.y), Math.abs(local.z))))
                    .as("tick %s", tick)
                    .isLessThan(3f);
        }
    }

    @Test
    void bodyWithAnAlignedBoxDoesNotRotate() {
        world.gravity(0f, 0f, 0f);
        final Body body = Body.dynamic().angularVelocity(0f, 0f, 3f);
        final Transform transform = new Transform();
        world.add("body", transform, body, Collider.alignedBox(0.1f, 0.1f, 0.1f).offset(1f, 0f, 0f));
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
        }
        assertThat(transform.position()).isEqualTo(new Vector3f());
        assertThat(transform.rotation()).isEqualTo(new Quaternionf());
        assertThat(body.angularVelocity()).isEqualTo(new Vector3f());
    }

    @Test
    void toBePlacedWhereItIsWakesNoBody() {
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(5f, 1f, 5f));
        final Body crate = Body.dynamic();
        final Transform transform = new Transform(0f, 0.5f, 0f);
        world.add("crate", transform, crate, Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 120; tick++) {
            world.step(DT);
        }
        assertThat(crate.isAsleep()).isTrue();
        transform.placeAt(new Vector3f(transform.position()));
        world.step(DT);
        assertThat(crate.isAsleep()).isTrue();
        transform.placeAt(0f, 0.6f, 0f);
        world.step(DT);
        assertThat(crate.isAsleep()).isFalse();
    }

    @ParameterizedTest(name = "{0} rad/s, body {1}")
    @CsvSource({"8, 0", "12, 0", "8, 1", "12, 1"})
    void bodyThatIsCarriedOnKeepsItsLocks(float speed, int kind) {
        final Transform room = movingRoom(Material.DEFAULT);
        final Transform inside = new Transform(0.3f, 0f, 0.2f);
        final Body body = Body.dynamic().lockRotation(true, true, true).lockTranslation(false, false, true);
        world.add("inside", inside, body, collider(kind));
        for (int tick = 1; tick <= 300; tick++) {
            room.rotateTo(new Quaternionf().rotateZ(speed * tick * DT).rotateX(0.1f));
            world.step(DT);
            assertThat(inside.rotation()).as("tick %s", tick).isEqualTo(new Quaternionf());
            assertThat(inside.position().z()).as("tick %s", tick).isEqualTo(0.2f);
        }
    }

    @Test
    void boxThatLeavesASensorBouncesAndComesBackEndsAndBeginsItsContact() {
        world.gravity(0f, 0f, 0f);
        world.add("wall", new Transform(2f, 0f, 0f), Collider.box(1f, 5f, 5f).material(ELASTIC));
        world.add("gate", new Transform(0f, 0f, 0f), Collider.box(0.1f, 2f, 2f).sensor());
        final Body box = Body.dynamic().velocity(90f, 0f, 0f);
        world.add(
                "box",
                new Transform(0.15f, 0f, 0f),
                box,
                Collider.box(0.1f, 0.1f, 0.1f).material(ELASTIC));
        world.step(DT);
        final List<ContactPhase> phases = new ArrayList<>();
        for (ContactEvent<String> event : eventsOf("box", "gate")) {
            phases.add(event.phase());
        }
        assertThat(phases).containsExactly(ContactPhase.BEGIN, ContactPhase.END, ContactPhase.BEGIN);
    }
}
