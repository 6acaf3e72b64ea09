package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When bodies fall asleep, what wakes them, and what is reported of it. */
class SleepTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform floorPose = new Transform(0f, -1f, 0f);
    private final Collider floor = Collider.box(50f, 1f, 50f).fixed();
    private final Transform pose = new Transform(0f, 0.5f, 0f);
    private final Body crate = Body.dynamic();
    private final Collider box = Collider.box(0.5f, 0.5f, 0.5f);

    private Body add(String name, float x, float y, float z) {
        final Body body = Body.dynamic();
        world.add(name, new Transform(x, y, z), body, Collider.box(0.5f, 0.5f, 0.5f));
        return body;
    }

    private void addCrateOnFloor() {
        world.add("floor", floorPose, floor);
        world.add("crate", pose, crate, box);
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    /** Adds the crate, and steps until it sleeps. */
    private void sleepOnFloor() {
        addCrateOnFloor();
        steps(60);
        assertThat(crate.isAsleep()).isTrue();
    }

    /**
     * Boxes, spheres, capsules and hulls of random sizes fall into a room. Until capsules lay on faces and edges with both
     * ends, and bodies that tremble in place counted as still, this took 10 to 60 seconds, depending on the seed.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void mixedBodiesThatFallIntoARoomAreAsleepAfterTenSeconds(long seed) {
        final Random random = new Random(seed);
        final float half = 4.5f;
        world.add("floor", floorPose, floor);
        for (int i = 0; i < 4; i++) {
            final float at = i % 2 == 0 ? half + 1f : -half - 1f;
            world.add(
                    "wall-" + i,
                    new Transform(i < 2 ? at : 0f, 20f, i < 2 ? 0f : at),
                    Collider.box(i < 2 ? 1f : half + 2f, 40f, i < 2 ? half + 2f : 1f)
                            .fixed());
        }
        for (int i = 0; i < 300; i++) {
            final float a = random.nextFloat(0.2f, 0.5f);
            final float b = random.nextFloat(0.2f, 0.5f);
            final Collider shape =
                    switch (random.nextInt(4)) {
                        case 0 -> Collider.box(a, b, random.nextFloat(0.2f, 0.5f));
                        case 1 -> Collider.sphere(a);
                        case 2 -> Collider.capsule(0.5f * a + 0.1f, b);
                        default -> Collider.hull(.4f, 0f, 0f, -.4f, 0f, .1f, 0f, .5f, 0f, 0f, 0f, .4f, 0f, -.3f, -.4f);
                    };
            final Vector3f place = new Vector3f(
                    random.nextFloat(1f - half, half - 1f), 1f + 0.02f * i, random.nextFloat(1f - half, half - 1f));
            final Quaternionf rotation =
                    new Quaternionf().rotateXYZ(random.nextFloat(6f), random.nextFloat(6f), random.nextFloat(6f));
            world.add("body-" + i, new Transform(place, rotation), Body.dynamic(), shape);
        }
        steps(600);
        assertThat(world.statistics().sleepingBodies()).isEqualTo(300);
    }

    private List<String> events() {
        final List<String> all = new ArrayList<>();
        for (BodyEvent<String> event : world.bodyEvents()) {
            if (event.kind() != BodyEvent.Kind.MOVED) {
                all.add(event.owner() + " " + event.kind()
                        + (event.wakeReason() == null ? "" : " " + event.wakeReason()));
            }
        }
        return all;
    }

    @Nested
    class Falling {
        @Test
        void asleepTakesHalfASecondOfStillness() {
            addCrateOnFloor();
            int tick = 0;
            while (!crate.isAsleep() && tick < 100) {
                world.step(DT);
                tick++;
            }
            assertThat(tick).isBetween(30, 32);
            assertThat(events()).containsExactly("crate FELL_ASLEEP");
            assertThat(world.statistics().sleepingBodies()).isEqualTo(1);
            world.step(DT);
            assertThat(world.bodyEvents().size()).isZero();
            assertThat(world.statistics().solvedContacts()).isZero();
        }

        @Test
        void asleepStopsTheBodyWhereItIs() {
            addCrateOnFloor();
            crate.sleepSpeed(10f);
            crate.velocity(1f, 0f, 0f);
            while (!crate.isAsleep()) {
                world.step(DT);
            }
            assertThat(crate.velocity()).isEqualTo(new Vector3f());
            final Vector3f there = new Vector3f(pose.position());
            steps(10);
            assertThat(pose.position()).isEqualTo(there);
        }

        @Test
        void keepsTheContactWithItsImpulse() {
            sleepOnFloor();
            for (int i = 0; i < 5; i++) {
                world.step(DT);
                assertThat(world.events()).hasSize(1);
                final ContactEvent<String> stay = world.events().get(0);
                assertThat(stay.phase()).isEqualTo(ContactPhase.STAY);
                assertThat(stay.normalImpulse() / (crate.mass() * 9.81f * DT)).isBetween(0.999f, 1.001f);
                assertThat(stay.pointCount()).isEqualTo(4);
            }
        }

        @Test
        void isExplained() {
            sleepOnFloor();
            world.step(DT);
            final Explanation explanation = world.explain(box, floor);
            assertThat(explanation.cause()).isEqualTo(Explanation.Cause.TOUCHING);
            assertThat(explanation.push()).isEqualTo(Explanation.Push.ASLEEP);
            assertThat(explanation.text()).contains(" kg, which sleeps", "the solver leaves the contact as it is");
        }

        @Test
        void asleepIsDoneByAllBodiesInContactTogether() {
            addCrateOnFloor();
            add("second", 0f, 1.5f, 0f);
            final Body apart = add("apart", 10f, 0.5f, 0f);
            final Body top = add("top", 0f, 2.5f, 0f);
            steps(20);
            top.velocity(0.2f, 0f, 0f);
            for (int i = 0; i < 200 && !top.isAsleep(); i++) {
                assertThat(crate.isAsleep()).isFalse();
                world.step(DT);
                if (i > 15) {
                    assertThat(apart.isAsleep()).isTrue();
                }
            }
            assertThat(events()).containsExactly("crate FELL_ASLEEP", "second FELL_ASLEEP", "top FELL_ASLEEP");
        }

        @Test
        void isOffWhereTheWorldOrTheBodySaysSo() {
            crate.sleepSpeed(0f);
            addCrateOnFloor();
            final Body other = add("other", 5f, 0.5f, 0f);
            steps(120);
            assertThat(crate.isAsleep()).isFalse();
            assertThat(other.isAsleep()).isTrue();

            final PhysicsWorld<String> awake =
                    new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false));
            awake.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(5f, 1f, 5f).fixed());
            final Body body = Body.dynamic();
            awake.add("crate", new Transform(0f, 0.5f, 0f), body, Collider.box(0.5f, 0.5f, 0.5f));
            for (int i = 0; i < 120; i++) {
                awake.step(DT);
            }
            assertThat(body.isAsleep()).isFalse();
        }

        @Test
        void asleepNeverHappensOnSomethingThatMoves() {
            final Transform lift = new Transform(0f, -1f, 0f);
            world.add("lift", lift, Body.kinematic(), Collider.box(5f, 1f, 5f));
            world.add("crate", pose, crate, box);
            for (int i = 0; i < 120; i++) {
                lift.moveTo(0f, -1f + 0.0005f * i, 0f); // 0.03 m/s, slower than the sleep speed
                world.step(DT);
                assertThat(crate.isAsleep()).isFalse();
            }
            steps(60);
            assertThat(crate.isAsleep()).isTrue();
        }

        @Test
        void doesNotHappenInFlight() {
            world.add("crate", pose, crate, box);
            crate.velocity(0f, 1f, 0f); // turns at the top of its path
            steps(60);
            assertThat(crate.isAsleep()).isFalse();
        }

        @Test
        void doesNotHappenInTheAirHoweverWeakGravityIs() {
            world.gravity(0f, -0.05f, 0f);
            world.add("crate", pose, crate, box);
            steps(300);
            assertThat(pose.position().y()).isLessThan(0f);
        }

        @Test
        void happensToAFloatingBody() {
            crate.gravityScale(0f);
            world.add("crate", pose, crate, box);
            steps(60);
            assertThat(crate.isAsleep()).isTrue();
        }
    }

    @Nested
    class BySleep {
        @Test
        void aLevelBeginsAsleep() {
            addCrateOnFloor();
            final Body second = add("second", 0f, 1.5f, 0f);
            crate.sleep();
            second.sleep();
            assertThat(crate.isAsleep()).isTrue();
            world.step(DT);
            assertThat(events()).containsExactly("crate FELL_ASLEEP", "second FELL_ASLEEP");
            assertThat(world.statistics().solvedContacts()).isZero();
            assertThat(world.statistics().contacts()).isEqualTo(2);
            steps(10);
            assertThat(second.isAsleep()).isTrue();
        }

        @Test
        void aMovingBodyStops() {
            addCrateOnFloor();
            crate.velocity(3f, 0f, 0f).applyForce(new Vector3f(1e5f, 0f, 0f));
            crate.sleep();
            steps(3);
            assertThat(pose.position()).isEqualTo(new Vector3f(0f, 0.5f, 0f));
            assertThat(crate.velocity()).isEqualTo(new Vector3f());
        }

        @Test
        void aBodyHangsInTheAirUntilItWakes() {
            world.add("crate", new Transform(0f, 5f, 0f), crate, box);
            crate.sleep();
            steps(60);
            assertThat(crate.isAsleep()).isTrue();
            crate.wake();
            steps(60);
            assertThat(crate.velocity().y()).isBetween(-9.9f, -9.7f);
        }

        @Test
        void wakingAtOnceReportsNothing() {
            sleepOnFloor();
            crate.wake();
            crate.sleep();
            assertThat(crate.isAsleep()).isTrue();
            world.step(DT);
            assertThat(crate.isAsleep()).isTrue();
        }

        @Test
        void aNeighbourThatIsAwakeWakesIt() {
            addCrateOnFloor();
            final Body second = add("second", 0f, 1.5f, 0f);
            crate.sleep();
            world.step(DT);
            assertThat(crate.isAsleep()).isFalse();
            assertThat(second.isAsleep()).isFalse();
        }

        @Test
        void refusesWhatCannotSleep() {
            final Body kinematic = Body.kinematic();
            assertThatIllegalStateException().isThrownBy(kinematic::sleep).withMessageContaining("no other sleeps");
            assertThatIllegalStateException().isThrownBy(crate::sleep).withMessageContaining("in a world");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> crate.sleepSpeed(Float.NaN))
                    .withMessageContaining("sleepSpeed");
            assertThat(crate.isAsleep()).isFalse();
        }
    }

    @Nested
    class Waking {
        static Stream<Arguments> ownReasons() {
            return Stream.of(
                    own(WakeReason.GAME, test -> test.crate.wake()),
                    own(WakeReason.VELOCITY, test -> test.crate.velocity(0f, 1f, 0f)),
                    own(WakeReason.VELOCITY, test -> test.crate.angularVelocity(0f, 1f, 0f)),
                    own(WakeReason.FORCE, test -> test.crate.applyForce(new Vector3f(0f, 1f, 0f))),
                    own(WakeReason.FORCE, test -> test.crate.applyTorque(new Vector3f(0f, 1f, 0f))),
                    own(WakeReason.FORCE, test -> test.crate.applyForceAt(new Vector3f(0f, 1f, 0f), new Vector3f())),
                    own(WakeReason.IMPULSE, test -> test.crate.applyImpulse(new Vector3f(0f, 1f, 0f))),
                    own(WakeReason.IMPULSE, test -> test.crate.applyAngularImpulse(new Vector3f(0f, 1f, 0f))),
                    own(
                            WakeReason.IMPULSE,
                            test -> test.crate.applyImpulseAt(new Vector3f(0f, 1f, 0f), new Vector3f())),
                    own(WakeReason.PLACED, test -> test.pose.placeAt(3f, 2f, 0f)),
                    own(WakeReason.BODY_CHANGED, test -> test.crate.mass(3f)),
                    own(WakeReason.BODY_CHANGED, test -> test.crate.gravityScale(0.5f)),
                    own(WakeReason.BODY_CHANGED, test -> test.crate.damping(1f, 0f)),
                    own(WakeReason.BODY_CHANGED, test -> test.crate.lockRotation(true, false, false)),
                    own(WakeReason.BODY_CHANGED, test -> test.crate.sleepSpeed(0.01f)),
                    own(WakeReason.COLLIDER_CHANGED, test -> test.box.material(Material.DEFAULT.friction(0f))),
                    own(WakeReason.COLLIDER_CHANGED, test -> test.box.material(Material.DEFAULT.density(2f))),
                    own(WakeReason.COLLIDER_CHANGED, test -> test.box.layers(6)),
                    own(
                            WakeReason.COLLIDER_CHANGED,
                            test -> test.box.shape(Collider.sphere(0.5f).shape())),
                    own(WakeReason.COLLIDER_CHANGED, test -> test.world.add("crate", test.pose, Collider.sphere(0.6f))),
                    own(WakeReason.GRAVITY, test -> test.world.gravity(0f, -1f, 0f)));
        }

        private static Arguments own(WakeReason reason, Consumer<SleepTest> deed) {
            return Arguments.of(reason, deed);
        }

        @ParameterizedTest
        @MethodSource("ownReasons")
        void happensByWhatTheGameDoes(WakeReason reason, Consumer<SleepTest> deed) {
            sleepOnFloor();
            deed.accept(SleepTest.this);
            assertThat(crate.isAsleep()).isFalse();
            world.step(DT);
            assertThat(crate.isAsleep()).isFalse();
            assertThat(events()).containsExactly("crate WOKE " + reason);
        }

        static Stream<Consumer<SleepTest>> nothings() {
            return Stream.of(
                    test -> test.crate.velocity(0f, 0f, 0f).angularVelocity(0f, 0f, 0f),
                    test -> test.crate.velocity(0f, -0f, 0f).angularVelocity(-0f, 0f, 0f),
                    test -> test.crate.applyForce(new Vector3f()).applyTorque(new Vector3f()),
                    test -> test.crate.applyImpulse(new Vector3f()).applyAngularImpulse(new Vector3f()),
                    test -> test.crate.gravityScale(1f).damping(0f, 0f).sleepSpeed(0.05f),
                    test -> test.crate.type(BodyType.DYNAMIC).massOfColliders(),
                    test -> test.crate.lockRotation(false, false, false).lockTranslation(false, false, false),
                    test -> test.box.material(Material.DEFAULT).enabled(true).sensor(false),
                    test -> test.world.gravity(0f, -9.81f, 0f),
                    test -> test.crate.sleep(),
                    test -> test.world.add("far", new Transform(20f, 5f, 0f), Collider.sphere(1f)),
                    test -> test.world.add(
                            "sensor", new Transform(), Collider.sphere(1f).sensor()),
                    test -> test.floorPose.moveTo(0f, -1f, 0f));
        }

        @ParameterizedTest
        @MethodSource("nothings")
        void doesNotHappenByWhatChangesNothing(Consumer<SleepTest> deed) {
            sleepOnFloor();
            for (int i = 0; i < 3; i++) {
                deed.accept(SleepTest.this);
                if (world.colliderCount() > 2) {
                    i = 3; // added only once
                }
                world.step(DT);
                assertThat(crate.isAsleep()).isTrue();
                assertThat(events()).isEmpty();
            }
        }

        static Stream<Arguments> surroundings() {
            return Stream.of(
                    own(WakeReason.NEIGHBOUR_REMOVED, test -> test.world.remove(test.floor)),
                    own(WakeReason.NEIGHBOUR_REMOVED, test -> test.floor.enabled(false)),
                    own(WakeReason.NEIGHBOUR_CHANGED, test -> test.floorPose.moveTo(0f, -1.001f, 0f)),
                    own(WakeReason.NEIGHBOUR_CHANGED, test -> test.floorPose.placeAt(0f, -9f, 0f)),
                    own(WakeReason.NEIGHBOUR_CHANGED, test -> test.floorPose.placeAt(0f, -1.001f, 0f)),
                    own(WakeReason.NEIGHBOUR_CHANGED, test -> test.floor.material(Material.DEFAULT.friction(0f))),
                    own(
                            WakeReason.NEIGHBOUR_CHANGED,
                            test -> test.floor.shape(Collider.box(9f, 0.9f, 9f).shape())),
                    own(
                            WakeReason.NEIGHBOUR_CHANGED,
                            test -> test.world.add(
                                    "wall",
                                    new Transform(1f, 0.5f, 0f),
                                    Collider.box(0.502f, 1f, 1f).fixed())),
                    own(WakeReason.FILTERED, test -> test.floor.layers(0)),
                    own(WakeReason.FILTERED, test -> test.world.pairFilter((a, ca, b, cb) -> false)));
        }

        @ParameterizedTest
        @MethodSource("surroundings")
        void happensByWhatIsDoneToItsSurroundings(WakeReason reason, Consumer<SleepTest> deed) {
            sleepOnFloor();
            deed.accept(SleepTest.this);
            assertThat(crate.isAsleep()).isTrue();
            world.step(DT);
            assertThat(crate.isAsleep()).isFalse();
            assertThat(events()).containsExactly("crate WOKE " + reason);
        }

        @Test
        void happensByAPlatformThatComes() {
            sleepOnFloor();
            final Transform ram = new Transform(3f, 0.5f, 0f);
            world.add("ram", ram, Body.kinematic(), Collider.box(0.5f, 0.4f, 0.4f));
            for (int i = 1; crate.isAsleep() && i < 100; i++) {
                ram.moveTo(3f - 0.03f * i, 0.5f, 0f);
                world.step(DT);
            }
            assertThat(events()).containsExactly("crate WOKE NEIGHBOUR_CHANGED");
            assertThat(ram.position().x()).isBetween(0.97f, 1.04f);
        }

        @Test
        void happensByAFastBodyInTheSameStep() {
            sleepOnFloor();
            final Body bullet = Body.dynamic().velocity(-300f, 0f, 0f).gravityScale(0f);
            world.add("bullet", new Transform(4f, 0.5f, 0f), bullet, Collider.sphere(0.1f));
            world.step(DT);
            assertThat(events()).containsExactly("crate WOKE TOUCHED");
            assertThat(crate.velocity().x()).isNegative();
            final float momentum = crate.mass() * crate.velocity().x()
                    + bullet.mass() * bullet.velocity().x();
            assertThat(momentum / (bullet.mass() * -300f)).isBetween(0.9f, 1.0001f); // the floor rubs
        }

        @Test
        void passesToAllBodiesInContactInTheSameStep() {
            addCrateOnFloor();
            for (int i = 1; i < 10; i++) {
                add("above-" + i, 0f, 0.5f + i, 0f);
            }
            for (int i = 0; i < 5; i++) {
                add("beside-" + i, 3f, 0.5f + i, 0f);
            }
            steps(60);
            assertThat(world.statistics().sleepingBodies()).isEqualTo(15);
            world.remove(floor);
            world.step(DT);
            assertThat(world.statistics().sleepingBodies()).isZero();
            assertThat(events()).hasSize(15).contains("above-9 WOKE TOUCHED", "crate WOKE NEIGHBOUR_REMOVED");
            steps(30);
            assertThat(pose.position().y()).isLessThan(0f);
        }

        @Test
        void doesNotPassToBodiesApart() {
            sleepOnFloor();
            final Body other = add("other", 1.1f, 0.5f, 0f);
            steps(60);
            assertThat(other.isAsleep()).isTrue();
            other.applyImpulse(new Vector3f(0f, 200f, 0f));
            steps(5);
            assertThat(crate.isAsleep()).isTrue();
        }

        @Test
        void wakesNobodyForEver() {
            sleepOnFloor();
            // It turns for ever beside the crate, closer than the 5 mm within which bodies are in contact.
            final Body top = Body.dynamic().angularVelocity(0f, 5f, 0f).gravityScale(0f);
            world.add("top", new Transform(1.003f, 0.5f, 0f), top, Collider.sphere(0.5f));
            steps(30);
            int changes = 0;
            for (int i = 0; i < 600; i++) {
                world.step(DT);
                changes += events().size();
            }
            assertThat(changes).isLessThanOrEqualTo(1);
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void doesNotDependOnAnAbandonedStep(boolean removes) {
            sleepOnFloor();
            world.pairFilter((a, ca, b, cb) -> {
                throw new IllegalStateException("of the game");
            });
            if (removes) {
                world.remove(floor);
            }
            final Transform newcomer = new Transform(20f, 0f, 0f);
            world.add("newcomer", newcomer, Collider.sphere(1f));
            world.add("other", new Transform(20f, 0.5f, 0f), Collider.sphere(1f));
            assertThatIllegalStateException().isThrownBy(() -> world.step(DT));
            assertThat(world.bodyEvents().size()).isZero();
            world.pairFilter((a, ca, b, cb) -> true);
            world.step(DT);
            assertThat(events()).hasSize(removes ? 1 : 0);
            assertThat(crate.isAsleep()).isEqualTo(!removes);
        }

        @Test
        void goesOnWithTheImpulsesOfBefore() {
            addCrateOnFloor();
            for (int i = 1; i < 10; i++) {
                add("above-" + i, 0f, 0.5f + i, 0f);
            }
            steps(60);
            final float before = pose.position().y();
            crate.wake();
            for (int i = 0; i < 20; i++) {
                world.step(DT);
                assertThat(Math.abs(pose.position().y() - before)).isLessThan(2e-5f);
                assertThat(crate.velocity().length()).isLessThan(0.001f);
            }
        }

        @Test
        void ofAStoredPoseIsAPlacement() {
            final float[] stored = {0f, 0.5f, 0f, 0f, 0f, 0f, 1f};
            world.add("floor", floorPose, floor);
            world.add("crate", Transform.over(new ArrayStore(stored)), crate, box);
            steps(60);
            assertThat(crate.isAsleep()).isTrue();
            stored[1] = 3f;
            world.step(DT);
            assertThat(events()).containsExactly("crate WOKE PLACED");
            steps(30);
            assertThat(stored[1]).isLessThan(2.9f);
        }
    }

    /** What held a sleeping body goes away while everything around it sleeps. */
    @Nested
    class LosingSupport {
        private final Body second = Body.dynamic();
        private final Transform secondPose = new Transform(0f, 1.5f, 0f);

        private void sleepOnCrate() {
            addCrateOnFloor();
            world.add("second", secondPose, second, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            assertThat(world.statistics().sleepingBodies()).isEqualTo(2);
        }

        static Stream<Consumer<LosingSupport>> deeds() {
            return Stream.of(
                    test -> test.crateBox().sensor(true),
                    test -> test.floorBox().sensor(true),
                    test -> test.rejectCrateAndSecond(),
                    test -> test.sleepElsewhere());
        }

        private Collider crateBox() {
            return box;
        }

        private Collider floorBox() {
            return floor;
        }

        private void rejectCrateAndSecond() {
            world.pairFilter((a, ca, b, cb) -> a.equals("floor") || b.equals("floor"));
        }

        private void sleepElsewhere() {
            pose.placeAt(20f, 0.5f, 0f);
            crate.sleep();
        }

        @ParameterizedTest
        @MethodSource("deeds")
        void wakes(Consumer<LosingSupport> deed) {
            sleepOnCrate();
            deed.accept(this);
            world.step(DT);
            assertThat(second.isAsleep()).isFalse();
            steps(30);
            assertThat(secondPose.position().y()).isLessThan(1.2f);
        }

        @Test
        void wakesWithoutContactSlackToo() {
            final PhysicsWorld<String> exact =
                    new PhysicsWorld<>(WorldConfig.defaults().withContactSlack(0f));
            final Collider ground = Collider.box(50f, 1f, 50f).fixed();
            exact.add("floor", floorPose, ground);
            for (int i = 0; i < 30; i++) {
                exact.add(
                        "ball " + i,
                        new Transform(1.5f * i - 20f, 0.5f + 0.01f * (i / 3), 0f),
                        Body.dynamic(),
                        i % 2 == 0 ? Collider.sphere(0.5f) : Collider.box(0.5f, 0.5f, 0.5f));
            }
            for (int i = 0; i < 400; i++) {
                exact.step(DT);
            }
            assertThat(exact.statistics().sleepingBodies()).isEqualTo(30);
            floorPose.placeAt(0f, -50f, 0f);
            exact.step(DT);
            assertThat(exact.statistics().sleepingBodies()).isZero();
        }

        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void doesNotDependOnUnrelatedPairs(boolean unrelated) {
            addCrateOnFloor();
            if (unrelated) {
                world.add(
                        "sensor",
                        new Transform(20f, 0.5f, 0f),
                        Collider.sphere(1f).sensor());
            }
            steps(100);
            assertThat(crate.isAsleep()).isTrue();
            floorPose.placeAt(floorPose.position());
            world.step(DT);
            assertThat(events()).containsExactly("crate WOKE NEIGHBOUR_CHANGED");
        }

        @Test
        void isNotImitatedByWakingAndSleepingBetweenTwoSteps() {
            sleepOnCrate();
            second.wake();
            second.sleep();
            world.step(DT);
            assertThat(events()).isEmpty();
            assertThat(world.statistics().sleepingBodies()).isEqualTo(2);
        }
    }

    @Nested
    class Events {
        @Test
        void tellWhatMoves() {
            addCrateOnFloor();
            final Body falling = add("falling", 5f, 5f, 0f);
            world.step(DT);
            assertThat(world.bodyEvents()).anySatisfy(event -> {
                assertThat(event.kind()).isEqualTo(BodyEvent.Kind.MOVED);
                assertThat(event.owner()).isEqualTo("falling");
                assertThat(event.body()).isSameAs(falling);
                assertThat(event.transform().position().y()).isLessThan(5f);
                assertThat(event.wakeReason()).isNull();
                assertThat(event).hasToString("BodyEvent[MOVED, falling]");
            });
        }

        @Test
        void areInTheOrderOfTheEntryOfBodies() {
            world.add("floor", floorPose, floor);
            for (int i = 0; i < 100; i++) {
                add("first-" + i, 2f * (i % 10), 0.5f, 2f * (i / 10));
            }
            world.step(DT);
            world.removeOwner("first-3"); // its row is used again
            final Body late = add("late", -9f, 0.5f, 0f);
            steps(60);
            late.wake();
            for (int i = 99; i >= 0; i--) {
                if (i != 3) {
                    bodyOf("first-" + i).wake();
                }
            }
            world.step(DT);
            final List<String> woken = events();
            assertThat(woken).hasSize(100);
            assertThat(woken.get(99)).startsWith("late");
        }

        private Body bodyOf(String owner) {
            final Body[] found = new Body[1];
            world.forEachCollider((one, transform, collider) -> {
                if (one.equals(owner)) {
                    found[0] = world.body(transform);
                }
            });
            return found[0];
        }

        @Test
        void areHiddenDuringAStepAndRefuseABadIndex() {
            addCrateOnFloor();
            world.pairFilter((a, ca, b, cb) -> {
                assertThat(world.bodyEvents().size()).isZero();
                return true;
            });
            steps(2);
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> world.bodyEvents().get(9)))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    /** A pose of the game in an array: position, rotation. */
    private record ArrayStore(float[] values) implements PoseStore {
        @Override
        public void read(Vector3f position, org.joml.Quaternionf rotation) {
            position.set(values[0], values[1], values[2]);
            rotation.set(values[3], values[4], values[5], values[6]);
        }

        @Override
        public void write(org.joml.Vector3fc position, org.joml.Quaternionfc rotation) {
            values[0] = position.x();
            values[1] = position.y();
            values[2] = position.z();
            values[3] = rotation.x();
            values[4] = rotation.y();
            values[5] = rotation.z();
            values[6] = rotation.w();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void aLoopOverBodyEventsThrowsWhenTheWorldSteps() {
        addCrateOnFloor();
        steps(1);
        final Iterator<BodyEvent<String>> old = world.bodyEvents().iterator();
        steps(1);
        assertThatIllegalStateException().isThrownBy(old::hasNext).withMessageContaining("body events");
        assertThatIllegalStateException().isThrownBy(old::next);
        assertThat(world.bodyEvents().iterator().hasNext()).isTrue();
    }
}
