package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * What events report about impulses, against closed formulas. Crates are cubes with edges of 1 m and weigh 1,000 kg; the
 * top of the floor is y = 0. The floor is A where it is added, since it is fixed.
 */
class ContactImpulseTest {
    private static final float DT = 1f / 60f;
    private static final float G = 9.81f;

    /** Impulse in N s by which a crate at rest is borne in a tick: m g dt. */
    private static final float WEIGHT = 1000f * G * DT;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Vector3f vector = new Vector3f();

    private Body add(String name, float x, float y, Collider collider) {
        final Body body = Body.dynamic();
        world.add(name, new Transform(x, y, 0f), body, collider);
        return body;
    }

    private Body crate(float y) {
        return add("crate", 0f, y, Collider.box(0.5f, 0.5f, 0.5f));
    }

    private void floor(Material material) {
        world.add(
                "floor",
                new Transform(0f, -1f, 0f),
                Collider.box(100f, 1f, 100f).fixed().material(material));
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    private ContactEvent<String> event() {
        assertThat(world.events()).hasSize(1);
        return world.events().get(0);
    }

    /** Returns a vector on the named owner, for a vector on B. */
    private static Vector3f on(String owner, ContactEvent<String> event, Vector3f onB) {
        return event.b().equals(owner) ? onB : onB.negate();
    }

    /** Tests the relations that hold for all events. */
    static void assertConsistent(ContactEvent<?> event) {
        float sum = 0f;
        for (int i = 0; i < event.impulsePointCount(); i++) {
            assertThat(event.normalImpulse(i)).as("%s", event).isPositive();
            assertThat(event.impulsePoint(i, new Vector3f()).isFinite())
                    .as("%s", event)
                    .isTrue();
            sum += event.normalImpulse(i);
        }
        assertThat(event.normalImpulse()).as("%s", event).isEqualTo(sum);
        assertThat(event.impactSpeed()).as("%s", event).isNotNegative();
        final Vector3f normal = event.impulseNormal(new Vector3f());
        assertThat(normal.length()).as("%s", event).isCloseTo(sum > 0f ? 1f : 0f, within(1e-5f));
        assertThat(event.impulse(new Vector3f())
                        .distance(event.frictionImpulse(new Vector3f()).fma(event.normalImpulse(), normal)))
                .as("%s", event)
                .isLessThanOrEqualTo(1e-6f * event.impulse(new Vector3f()).length());
        if (event.sensor() || event.impulsePointCount() == 0) {
            assertNoImpulse(event);
        }
    }

    private static void assertNoImpulse(ContactEvent<?> event) {
        assertThat(event.impulsePointCount()).isZero();
        assertThat(event.normalImpulse()).isZero();
        assertThat(event.impactSpeed()).isZero();
        assertThat(event.impulse(new Vector3f())).isEqualTo(new Vector3f());
        assertThat(event.frictionImpulse(new Vector3f())).isEqualTo(new Vector3f());
        assertThat(event.impulseNormal(new Vector3f())).isEqualTo(new Vector3f());
    }

    private static String text(ContactEvent<?> event) {
        final StringBuilder text = new StringBuilder(
                event.normalImpulse() + " " + event.impactSpeed() + " " + event.impulse(new Vector3f())
                        + event.frictionImpulse(new Vector3f()) + event.impulseNormal(new Vector3f()));
        for (int i = 0; i < event.impulsePointCount(); i++) {
            text.append(event.normalImpulse(i)).append(event.impulsePoint(i, new Vector3f()));
        }
        return text.toString();
    }

    @Nested
    class OfPoints {
        @Test
        void bearACrateAtItsFourCorners() {
            floor(Material.DEFAULT);
            crate(0.5f);
            steps(120);
            final ContactEvent<String> stay = event();
            assertThat(stay.phase()).isEqualTo(ContactPhase.STAY);
            assertThat(stay.normalImpulse()).isCloseTo(WEIGHT, within(1e-3f * WEIGHT));
            assertThat(stay.impulsePointCount()).isEqualTo(4);
            int corners = 0;
            for (int i = 0; i < 4; i++) {
                assertThat(stay.normalImpulse(i)).isCloseTo(WEIGHT / 4f, within(0.01f * WEIGHT));
                stay.impulsePoint(i, vector);
                assertThat(vector.y).isCloseTo(0f, within(1e-3f));
                assertThat(Math.abs(vector.x)).isCloseTo(0.5f, within(1e-3f));
                assertThat(Math.abs(vector.z)).isCloseTo(0.5f, within(1e-3f));
                corners |= 1 << ((vector.x > 0f ? 1 : 0) + (vector.z > 0f ? 2 : 0));
            }
            assertThat(corners).as("each corner once").isEqualTo(15);
            assertThat(on("crate", stay, stay.impulseNormal(vector)).y).isCloseTo(1f, within(1e-6f));
            assertThat(stay.impactSpeed()).isZero();
        }

        @Test
        void divideAnUnevenLoadByTheLawOfLevers() {
            // The sphere of 523.6 kg lies 0.3 m beside the middle of the plank, whose corners are at x = -1 and 1: the
            // right ones bear 0.5 + 0.3 / 2 of it, and half of the plank.
            floor(Material.DEFAULT);
            final Body plank = add("plank", 0f, 0.1f, Collider.box(1f, 0.1f, 0.5f));
            final Body load = add("load", 0.3f, 0.7f, Collider.sphere(0.5f)).lockRotation(true, true, true);
            steps(240);
            float right = 0f;
            for (ContactEvent<String> event : world.events()) {
                if (event.involves("floor")) {
                    for (int i = 0; i < event.impulsePointCount(); i++) {
                        right += event.impulsePoint(i, vector).x > 0f ? event.normalImpulse(i) : 0f;
                    }
                }
            }
            final float expected = G * DT * (0.5f * plank.mass() + 0.65f * load.mass());
            assertThat(right).isCloseTo(expected, within(0.01f * expected));
        }

        @Test
        void areWhereBodiesMeetInTheTick() {
            world.gravity(0f, 0f, 0f);
            world.add(
                    "wall", new Transform(10f, 0f, 0f), Collider.box(1f, 5f, 5f).fixed());
            // The gap is 2.9 m: at 240 m/s the ball meets the wall at 0.725 of the tick.
            add("ball", 6f, 0.25f, Collider.sphere(0.1f)).velocity(240f, 0f, 0f);
            steps(1);
            final ContactEvent<String> hit = event();
            assertThat(hit.impulsePointCount()).isEqualTo(1);
            assertThat(hit.impulsePoint(0, vector).distance(9f, 0.25f, 0f)).isLessThan(1e-3f);
            assertThat(hit.impulsePoint(0, vector).distance(hit.point())).isLessThan(1e-3f);
        }

        @Test
        void areReadByIndex() {
            floor(Material.DEFAULT);
            crate(0.5f);
            steps(10);
            assertThatThrownBy(() -> event().normalImpulse(4))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("index of an impulse point must be in [0, 4) (got: 4)");
            assertThatThrownBy(() -> event().impulsePoint(-1, vector)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Nested
    class OfFriction {
        @Test
        void brakeASlidingCrateByTheCoefficientTimesItsLoad() {
            floor(Material.DEFAULT.friction(0.5f));
            final Body crate = crate(0.5f);
            world.step(DT);
            crate.velocity(4f, 0f, 0f);
            steps(10);
            final ContactEvent<String> stay = event();
            on("crate", stay, stay.frictionImpulse(vector));
            // The coefficient of the crate is 0.6, the geometric mean is sqrt(0.3).
            final float expected = (float) Math.sqrt(0.5 * 0.6) * stay.normalImpulse();
            assertThat(vector.x).isCloseTo(-expected, within(0.01f * expected));
            assertThat(vector.y).isCloseTo(0f, within(1e-3f));
            assertThat(vector.z).isCloseTo(0f, within(0.01f * expected));
        }

        @Test
        void holdACrateOnASlope() {
            world.add(
                    "slope",
                    new Transform(new Vector3f(), new Quaternionf().rotationZ(0.3f)),
                    Collider.box(20f, 0.5f, 20f).fixed());
            final Transform pose = new Transform(
                    new Vector3f(-(float) Math.sin(0.3), (float) Math.cos(0.3), 0f), new Quaternionf().rotationZ(0.3f));
            world.add("crate", pose, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
            steps(120);
            final ContactEvent<String> stay = event();
            assertThat(stay.normalImpulse()).isCloseTo(WEIGHT * (float) Math.cos(0.3), within(0.005f * WEIGHT));
            assertThat(stay.frictionImpulse(vector).length())
                    .isCloseTo(WEIGHT * (float) Math.sin(0.3), within(0.005f * WEIGHT));
            assertThat(on("crate", stay, stay.impulse(vector)).distance(0f, WEIGHT, 0f))
                    .isLessThan(0.005f * WEIGHT);
        }
    }

    @Nested
    class OfImpacts {
        @Test
        void haveTheSpeedOfTheFall() {
            floor(Material.DEFAULT);
            crate(2.5f); // falls by 2 m
            float impact = 0f;
            for (int tick = 0; tick < 120; tick++) {
                world.step(DT);
                for (ContactEvent<String> event : world.events()) {
                    if (event.impactSpeed() > 0f) {
                        assertThat(event.phase()).isEqualTo(ContactPhase.BEGIN);
                        assertThat(impact).as("only one impact, tick %s", tick).isZero();
                        impact = event.impactSpeed();
                    }
                }
            }
            assertThat(impact).isCloseTo((float) Math.sqrt(2.0 * G * 2.0), within(0.05f));
        }

        @Test
        void haveTheRelativeSpeedOfTwoBodies() {
            world.gravity(0f, 0f, 0f);
            add("left", -2f, 0f, Collider.sphere(0.5f)).velocity(3f, 0f, 0f);
            add("right", 2f, 0f, Collider.sphere(0.5f)).velocity(-5f, 1f, 0f);
            ContactEvent<String> hit = null;
            for (int tick = 0; tick < 60 && hit == null; tick++) {
                world.step(DT);
                hit = world.events().isEmpty() ? null : world.events().get(0);
            }
            // The velocity of the right one relative to the left one is (-8, 1, 0) before the impact.
            final Vector3f n = hit.impulseNormal(new Vector3f());
            assertThat(hit.impactSpeed()).isCloseTo(Math.abs(-8f * n.x + n.y), within(1e-3f));
            assertThat(hit.impactSpeed()).isBetween(6.5f, 8f);
        }

        @Test
        void ofABounceWithinATickBelongToItsBegin() {
            world.gravity(0f, 0f, 0f);
            world.add(
                    "wall",
                    new Transform(3f, 0f, 0f),
                    Collider.box(1f, 5f, 5f).fixed().material(Material.DEFAULT.restitution(1f)));
            add("ball", 0f, 0f, Collider.sphere(0.1f)).velocity(200f, 0f, 0f);
            steps(1);
            assertThat(world.events()).hasSize(2);
            assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.BEGIN);
            assertThat(world.events().get(0).impactSpeed()).isCloseTo(200f, within(0.01f));
            assertThat(world.events().get(1).phase()).isEqualTo(ContactPhase.END);
            assertNoImpulse(world.events().get(1));
        }

        @Test
        void ofACrateThatFallsFromItsEdgeOntoItsFaceAreReportedByAStay() {
            floor(Material.DEFAULT);
            final Transform pose = new Transform(
                    new Vector3f(0f, 0.58f, 0f), new Quaternionf().rotationZ((float) Math.toRadians(10.0)));
            world.add("crate", pose, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
            ContactEvent<String> hit = null;
            for (int tick = 0; tick < 60 && hit == null; tick++) {
                world.step(DT);
                hit = event().impactSpeed() > 0f ? event() : null;
            }
            assertThat(hit.phase()).isEqualTo(ContactPhase.STAY);
            // The centre falls by sqrt(0.5) sin(55 degrees) - 0.5 = 0.079 m. The inertia about the edge is 2/3 m a^2,
            // so
            // w = sqrt(2 g 0.079 / (2/3)) = 1.5 rad/s, and the other edge meets the floor at 1.5 m/s. The crate started
            // 7 mm above the floor, and each substep adds 0.04 m/s.
            assertThat(hit.impactSpeed()).isBetween(1.4f, 1.8f);
            steps(60);
            assertThat(event().impactSpeed()).isZero();
        }

        @Test
        void areNotReportedForACrateThatSlidesOverTiles() {
            for (int i = 0; i < 20; i++) {
                world.add(
                        "tile" + i,
                        new Transform(i - 0.2f, -0.5f, 0f),
                        Collider.box(0.5f, 0.5f, 5f).fixed().material(Material.DEFAULT.friction(0f)));
            }
            final Body crate = crate(0.5f);
            steps(10);
            crate.velocity(3f, 0f, 0f);
            for (int tick = 0; tick < 200; tick++) {
                world.step(DT);
                for (ContactEvent<String> event : world.events()) {
                    assertThat(event.impactSpeed())
                            .as("tick %s %s", tick, event)
                            .isLessThan(0.2f);
                }
            }
        }
    }

    @Nested
    class AreZero {
        @Test
        void withoutADynamicBody() {
            world.add(
                    "wall", new Transform(0f, 0f, 0f), Collider.box(1f, 1f, 1f).fixed());
            final Transform door = new Transform(3f, 0f, 0f);
            world.add("door", door, Body.kinematic(), Collider.box(1f, 1f, 1f));
            final Transform plain = new Transform(0f, 3f, 0f);
            world.add("plain", plain, Collider.box(1f, 1f, 1f));
            steps(1);
            door.moveBy(-2f, 0f, 0f);
            plain.moveBy(0f, -2f, 0f);
            steps(1);
            assertThat(world.events()).hasSize(3).allSatisfy(ContactImpulseTest::assertNoImpulse);
        }

        @Test
        void forSensors() {
            world.add(
                    "gate", new Transform(0f, 0f, 0f), Collider.box(1f, 1f, 1f).sensor());
            crate(3f);
            for (int tick = 0; tick < 60; tick++) {
                world.step(DT);
                assertThat(world.events()).allSatisfy(ContactImpulseTest::assertNoImpulse);
            }
        }

        @Test
        void forTheEndOfAContactWhoseColliderIsRemovedOrInQuarantine() {
            floor(Material.DEFAULT);
            final Transform pose = new Transform(0f, 0.5f, 0f);
            world.add("crate", pose, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
            add("other", 5f, 0.5f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            assertThat(world.events()).hasSize(2).allMatch(event -> event.normalImpulse() > 0f);
            world.removeOwner("other");
            ((Vector3f) pose.position()).x = Float.NaN;
            steps(1);
            assertThat(world.events())
                    .hasSize(2)
                    .allMatch(event -> event.phase() == ContactPhase.END)
                    .allSatisfy(ContactImpulseTest::assertNoImpulse);
        }

        @Test
        void whenTheBodyIsTakenAway() {
            floor(Material.DEFAULT);
            final Transform pose = new Transform(0f, 0.5f, 0f);
            world.add("crate", pose, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            world.body(pose, null);
            steps(1);
            assertNoImpulse(event());
        }
    }

    @Nested
    class AreKept {
        @Test
        void byCopies() {
            floor(Material.DEFAULT);
            final Body crate = crate(0.5f);
            steps(1);
            crate.velocity(2f, 0f, 0f);
            steps(10);
            final ContactEvent<String> copy = event().copy();
            final String before = text(event());
            assertThat(copy.impulsePointCount()).isEqualTo(4);
            crate.velocity(0f, 5f, 0f);
            steps(5);
            assertThat(text(copy)).isEqualTo(before);
            assertConsistent(copy);
        }

        @Test
        void byCursorsThatFallBehind() {
            floor(Material.DEFAULT);
            crate(0.7f);
            final EventCursor<String> cursor = world.openCursor(30);
            final List<String> expected = new ArrayList<>();
            for (int tick = 0; tick < 30; tick++) {
                world.step(DT);
                world.events().forEach(event -> expected.add(text(event)));
            }
            final List<String> read = new ArrayList<>();
            while (cursor.advance()) {
                read.add(text(cursor.event()));
            }
            assertThat(read).isEqualTo(expected).doesNotHaveDuplicates();
        }

        @Test
        void afterAnAbandonedStep() {
            floor(Material.DEFAULT);
            crate(0.5f);
            steps(10);
            final String before = text(event());
            world.add("new", new Transform(0f, -0.5f, 0f), Collider.sphere(0.1f));
            world.pairFilter((a, colliderA, b, colliderB) -> {
                throw new IllegalStateException("of the game");
            });
            assertThatThrownBy(() -> world.step(DT)).hasMessage("of the game");
            final ContactEvents<String> contacts = world.contactsOf("crate", new ContactEvents<>());
            assertThat(contacts).hasSize(1);
            assertThat(text(contacts.get(0))).isEqualTo(before);
        }
    }

    /**
     * A ball pushes a crate out of the AABB of its predicted motion towards a wall, so that the pair filter is queried
     * for crate and wall when the solver has already computed the impulses of the tick.
     */
    @Test
    void areKeptWhenAFilterThrowsAfterTheSolver() {
        final PhysicsWorld<String> abandoned = new PhysicsWorld<>(WorldConfig.defaults());
        final PhysicsWorld<String> twin = new PhysicsWorld<>(WorldConfig.defaults());
        final Body ball = addHit(abandoned);
        final Body ballOfTwin = addHit(twin);
        final boolean[] armed = {true};
        abandoned.pairFilter((a, colliderA, b, colliderB) -> {
            if (armed[0] && (a.equals("wall") || b.equals("wall"))) {
                throw new IllegalStateException(a + " " + b);
            }
            return true;
        });
        abandoned.step(DT); // no pair with the wall yet
        twin.step(DT);
        ball.velocity(50f, 0f, 0f);
        ballOfTwin.velocity(50f, 0f, 0f);
        final String resting =
                text(abandoned.contactsOf("crate", new ContactEvents<>()).get(0));
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> abandoned.step(DT)).hasMessageContaining("crate");
            final ContactEvents<String> contacts = abandoned.contactsOf("crate", new ContactEvents<>());
            assertThat(contacts).hasSize(1);
            assertThat(text(contacts.get(0))).isEqualTo(resting);
            assertThat(ball.velocity().x()).isEqualTo(50f);
        }
        armed[0] = false;
        final StateHash hash = new StateHash();
        final StateHash hashOfTwin = new StateHash();
        for (int tick = 0; tick < 30; tick++) {
            abandoned.step(DT);
            twin.step(DT);
            hash.add(abandoned);
            hashOfTwin.add(twin);
            assertThat(hash.toString()).as("tick %d", tick).isEqualTo(hashOfTwin.toString());
        }
        assertThat(ball.velocity().x()).as("the ball has hit").isLessThan(45f);
    }

    private static Body addHit(PhysicsWorld<String> to) {
        to.add("floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed());
        to.add("wall", new Transform(1.15f, 2f, 0f), Collider.box(0.5f, 2f, 2f).fixed());
        to.add("crate", new Transform(0f, 0.5f, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        final Body ball = Body.dynamic().mass(9000f).gravityScale(0f);
        to.add("ball", new Transform(-1.2f, 0.5f, 0f), ball, Collider.sphere(0.5f));
        for (int tick = 0; tick < 10; tick++) {
            to.step(DT);
        }
        return ball;
    }

    @Test
    void ofStacksAreConsistentInEachTick() {
        floor(Material.DEFAULT.restitution(0.3f));
        for (int i = 0; i < 12; i++) {
            final Collider shape = i % 3 == 0
                    ? Collider.sphere(0.5f)
                    : i % 3 == 1 ? Collider.box(0.5f, 0.4f, 0.3f) : Collider.capsule(0.3f, 0.4f);
            add("b" + i, 0.1f * (i % 4), 1f + 1.1f * i, shape).angularVelocity(1f, 2f, 3f);
        }
        for (int tick = 0; tick < 200; tick++) {
            world.step(DT);
            world.events().forEach(ContactImpulseTest::assertConsistent);
        }
    }
}
