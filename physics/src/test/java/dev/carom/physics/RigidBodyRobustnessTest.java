package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a game does to rigid bodies by mistake, or at an unusual moment. */
class RigidBodyRobustnessTest {
    private static final float DT = 1f / 60f;

    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problems::add));

    private Body add(String name, float x, float y, float z, Collider collider) {
        final Body body = Body.dynamic();
        world.add(name, new Transform(x, y, z), body, collider);
        return body;
    }

    private void floor() {
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    private static Vector3f position(Body body) {
        return new Vector3f(body.transform.position());
    }

    @ParameterizedTest
    @CsvSource({"1e12, 1e20", "1e-8, 1e-20", "5e-10, 1e-20"})
    void aMassThatNoFloatComputesWithIsReportedOnceAndLimited(float radius, float kilograms) {
        world.gravity(0f, -10f, 0f);
        final Collider sphere = Collider.sphere(radius);
        final Body ball = add("ball", 0f, 0f, 0f, sphere);
        for (int tick = 0; tick < 60; tick++) {
            sphere.layers(1L << tick);
            world.step(DT);
        }
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).message())
                .startsWith("Mass of a dynamic body must be from 1.0E-20 to 1.0E20 kg (got: ")
                .contains(" kg from the volumes and densities");
        assertThat(ball.mass()).isEqualTo(kilograms);
        assertThat(position(ball).y).isCloseTo(-5f, within(1e-3f));
        ball.mass(5f);
        steps(1);
        assertThat(ball.mass()).isEqualTo(5f);
        assertThat(problems).hasSize(1);
        ball.massOfColliders();
        steps(1);
        assertThat(problems).as("it was valid in between").hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"1e12, 1e20", "1e-8, 1e-20"})
    void aKinematicBodyThatBecomesDynamicHasTheLimitedMassAtOnce(float radius, float kilograms) {
        final Body ball = new Body(BodyType.KINEMATIC);
        world.add("ball", new Transform(0f, 0f, 0f), ball, Collider.sphere(radius));
        steps(1);
        assertThat(problems).isEmpty();
        ball.type(BodyType.DYNAMIC).applyImpulse(new Vector3f(kilograms, 0f, 0f));
        assertThat(ball.velocity().x()).isEqualTo(1f);
    }

    @Nested
    class FixedColliders {
        @Test
        void ofADynamicBodyRestOnAFixedFloor() {
            floor();
            final Body crate =
                    add("crate", 0f, 1f, 0f, Collider.box(0.5f, 0.5f, 0.5f).fixed());
            steps(120);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
        }

        @Test
        void ofABodyThatBecomesDynamicRestOnAFixedFloor() {
            floor();
            final Body crate = new Body(BodyType.STATIC);
            world.add(
                    "crate",
                    new Transform(0f, 1f, 0f),
                    crate,
                    Collider.box(0.5f, 0.5f, 0.5f).fixed());
            steps(10);
            crate.type(BodyType.DYNAMIC);
            steps(120);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
            crate.type(BodyType.STATIC);
            steps(2);
            assertThat(world.events()).as("two fixed colliders have no contact").isEmpty();
        }
    }

    @Nested
    class NumbersTooLarge {
        @Test
        void ofOneBodyDoNotHarmItsNeighbours() {
            floor();
            final Body below = add("below", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            final Body above = add("above", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            above.applyForce(new Vector3f(1f, -1f, 0f).mul(1e38f));
            steps(1);
            for (ContactEvent<String> event : world.events()) {
                assertThat(event.normalImpulse()).as("%s", event).isFinite();
                assertThat(event.impulse(new Vector3f()).isFinite())
                        .as("%s", event)
                        .isTrue();
            }
            steps(120);
            assertThat(problems).extracting(Problem::message).hasSize(1);
            assertThat(position(below).distance(0f, 0.5f, 0f)).isLessThan(0.01f);
            assertThat(position(above).distance(0f, 1.5f, 0f)).isLessThan(0.01f);
        }

        @Test
        void ofMassDoNotHarmNeighbours() {
            floor();
            final Body below = add("below", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            final Body above = add("above", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            above.mass(1e-20f);
            steps(10);
            above.mass(1e20f);
            steps(10);
            above.mass(1000f);
            steps(60);
            assertThat(position(below).isFinite()).isTrue();
            assertThat(position(above).isFinite()).isTrue();
        }

        @Test
        void areRefusedAsMassBeforeTheStep() {
            for (float mass : new float[] {Float.MIN_VALUE, 1e-21f, 1e21f, Float.MAX_VALUE}) {
                assertThatThrownBy(() -> Body.dynamic().mass(mass))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("Body mass must be from 1e-20 to 1e20 kg");
                assertThatThrownBy(() -> Material.DEFAULT.density(mass))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("Material density must be from 1e-20 to 1e20 kg");
            }
        }

        @Test
        void areReportedOnceAlthoughTheBodyIsRemoved() {
            final Body ball = add("ball", 0f, 0f, 0f, Collider.sphere(0.5f));
            steps(1);
            ball.applyForce(new Vector3f(Float.MAX_VALUE, 0f, 0f));
            steps(1);
            assertThat(problems).hasSize(1);
            world.removeOwner("ball");
            steps(2);
            assertThat(problems).hasSize(1);
        }

        @Test
        void areReportedOnceAlthoughTheBodyBecomesStatic() {
            final Body ball = add("ball", 0f, 0f, 0f, Collider.sphere(0.5f));
            steps(1);
            ball.velocity(1e30f, 0f, 0f);
            steps(1);
            assertThat(problems).hasSize(1);
            ball.type(BodyType.STATIC);
            steps(2);
            assertThat(problems).hasSize(1);
        }

        @Test
        void sumOfForcesThatIsInfiniteIsContained() {
            floor();
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            crate.applyForce(new Vector3f(Float.MAX_VALUE, 0f, 0f));
            crate.applyForce(new Vector3f(Float.MAX_VALUE, 0f, 0f));
            crate.applyTorque(new Vector3f(Float.MAX_VALUE, 0f, 0f));
            crate.applyTorque(new Vector3f(-Float.MAX_VALUE, 0f, 0f));
            steps(1);
            assertThat(problems).hasSize(1);
            steps(60);
            assertThat(problems).hasSize(1);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
            assertThat(crate.velocity().length()).isLessThan(1e-3f);
        }

        @Test
        void impulsesThatAddUpToInfinityAreContained() {
            floor();
            final Body crate =
                    add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f)).mass(1f);
            steps(10);
            crate.applyImpulse(new Vector3f(0f, Float.MAX_VALUE, 0f));
            crate.applyImpulse(new Vector3f(0f, Float.MAX_VALUE, 0f));
            crate.applyImpulseAt(new Vector3f(Float.MAX_VALUE, 0f, 0f), new Vector3f(0f, 1e30f, 0f));
            steps(60);
            assertThat(problems).hasSize(1);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
        }
    }

    @Nested
    class KinematicBodies {
        @Test
        void mayTurnByHalfACircleInATick() {
            final Transform table = new Transform(0f, -0.5f, 0f);
            world.add("table", table, Body.kinematic(), Collider.box(5f, 0.5f, 5f));
            final Body crate = add("crate", 1f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            table.rotateTo(new Quaternionf(0f, 1f, 0f, 0f));
            steps(1);
            assertThat(position(crate).isFinite()).isTrue();
            assertThat(crate.velocity().isFinite()).isTrue();
            steps(60);
            assertThat(problems).isEmpty();
            assertThat(position(crate).y).isGreaterThan(0.4f);
        }

        @Test
        void haveAVelocityInAWorldWithoutDynamicBodies() {
            final Body lift = Body.kinematic();
            final Transform transform = new Transform();
            world.add("lift", transform, lift, Collider.box(1f, 0.1f, 1f));
            steps(1);
            transform.moveBy(0f, 0.1f, 0f);
            steps(1);
            assertThat(lift.velocity().y()).isCloseTo(6f, within(1e-4f));
            steps(1);
            assertThat(lift.velocity().y()).isZero();
        }

        @Test
        void teleportedHasNoVelocity() {
            final Body lift = Body.kinematic();
            final Transform transform = new Transform();
            world.add("lift", transform, lift, Collider.box(1f, 0.1f, 1f));
            add("ball", 50f, 0f, 0f, Collider.sphere(0.5f));
            steps(1);
            transform.placeAt(0f, 5f, 0f);
            steps(1);
            assertThat(lift.velocity().length()).isZero();
        }
    }

    @Nested
    class Quarantine {
        @Test
        void holdsABodyUntilItIsPlacedAgain() {
            floor();
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            assertThat(world.isTouching("crate", "floor")).isTrue();
            crate.transform.placeAt(2e9f, 0f, 0f);
            steps(1);
            assertThat(world.events()).hasSize(1);
            assertThat(world.events().get(0).reason()).isEqualTo(EndReason.QUARANTINED);
            steps(10);
            assertThat(problems).hasSize(1);
            assertThat(position(crate).x).isEqualTo(2e9f);
            crate.transform.placeAt(0f, 1f, 0f);
            steps(120);
            assertThat(problems).hasSize(1);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
            assertThat(world.isTouching("crate", "floor")).isTrue();
        }

        @Test
        void ofAStoreHoldsABodyUntilTheGameCorrectsTheStore() {
            floor();
            final Vector3f stored = new Vector3f(0f, 0.5f, 0f);
            final Transform transform = Transform.over(new Store(stored));
            final Body crate = Body.dynamic();
            world.add("crate", transform, crate, Collider.box(0.5f, 0.5f, 0.5f));
            final Body other = add("other", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            stored.set(Float.NaN, 0f, 0f);
            steps(60);
            assertThat(problems).hasSize(1);
            assertThat(position(other).y).as("falls into the gap").isCloseTo(0.5f, within(1e-3f));
            stored.set(5f, 1f, 0f);
            steps(120);
            assertThat(problems).hasSize(1);
            assertThat(stored.y).isCloseTo(0.5f, within(1e-3f));
            assertThat(stored.x).isCloseTo(5f, within(1e-2f));
        }

        @Test
        void ofABodyDoesNotHoldKinematicVelocity() {
            final Transform platform = new Transform(0f, -0.5f, 0f);
            world.add("platform", platform, Body.kinematic(), Collider.box(5f, 0.5f, 5f));
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(10);
            platform.moveTo(2e9f, 0f, 0f);
            steps(10);
            assertThat(position(crate).isFinite()).isTrue();
            assertThat(position(crate).y).isLessThan(0.45f);
            platform.placeAt(0f, -5.5f, 0f);
            steps(120);
            assertThat(position(crate).y).isCloseTo(-4.5f, within(1e-2f));
        }
    }

    /** A game's own pose, of which the world moves the position. */
    private static class Store implements PoseStore {
        final Vector3f stored;
        final Quaternionf rotation = new Quaternionf();
        boolean throwsOnWrite;
        boolean throwsOnRead;

        Store(Vector3f stored) {
            this.stored = stored;
        }

        @Override
        public void read(Vector3f position, Quaternionf itsRotation) {
            if (throwsOnRead) {
                throw new IllegalArgumentException("read");
            }
            position.set(stored);
            itsRotation.set(rotation);
        }

        @Override
        public void write(org.joml.Vector3fc position, org.joml.Quaternionfc itsRotation) {
            if (throwsOnWrite) {
                throw new IllegalArgumentException("write");
            }
            stored.set(position);
            rotation.set(itsRotation);
        }
    }

    @Nested
    class PoseStores {
        private final Store store = new Store(new Vector3f(0f, 3f, 0f));
        private final Transform transform = Transform.over(store);
        private final Body ball = Body.dynamic();

        @Test
        void receiveTheMotionOfTheBody() {
            floor();
            world.add("ball", transform, ball, Collider.sphere(0.5f));
            steps(120);
            assertThat(store.stored.y).isCloseTo(0.5f, within(1e-3f));
            store.stored.set(4f, 2f, 0f); // a teleport
            steps(1);
            assertThat(store.stored.y).isLessThan(2f).isGreaterThan(1.9f);
            steps(120);
            assertThat(store.stored.y).isCloseTo(0.5f, within(1e-3f));
        }

        @Test
        void thatThrowOnWriteDoNotStopOtherBodies() {
            world.add("ball", transform, ball, Collider.sphere(0.5f));
            final Body other = add("other", 5f, 3f, 0f, Collider.sphere(0.5f));
            steps(1);
            store.throwsOnWrite = true;
            assertThatThrownBy(() -> steps(1)).isInstanceOf(IllegalArgumentException.class);
            assertThat(world.tick()).isEqualTo(2);
            final float y = position(other).y;
            assertThat(y).isLessThan(3f);
            store.throwsOnWrite = false;
            steps(60);
            assertThat(position(other).y).isLessThan(0f);
            assertThat(store.stored.y).isLessThan(0f);
        }

        @Test
        void thatThrowOnReadLeaveTheBodyUntouched() {
            world.add("ball", transform, ball, Collider.sphere(0.5f));
            steps(1);
            final float speed = ball.velocity().y();
            store.throwsOnRead = true;
            assertThatThrownBy(() -> steps(1)).isInstanceOf(IllegalArgumentException.class);
            assertThat(ball.velocity().y()).isEqualTo(speed);
            store.throwsOnRead = false;
            steps(1);
            assertThat(ball.velocity().y()).isCloseTo(2f * speed, within(1e-5f));
        }

        @Test
        void thatRoundDoNotFreezeTheBody() {
            floor();
            final Store coarse = new Store(new Vector3f(0f, 3f, 0f)) {
                @Override
                public void read(Vector3f position, Quaternionf itsRotation) {
                    // a game that keeps millimetres
                    position.set(
                            Math.round(1000f * stored.x) / 1000f,
                            Math.round(1000f * stored.y) / 1000f,
                            Math.round(1000f * stored.z) / 1000f);
                    itsRotation.set(rotation);
                }
            };
            final Body crate = Body.dynamic();
            world.add("crate", Transform.over(coarse), crate, Collider.box(0.5f, 0.5f, 0.5f));
            int begun = 0;
            int ended = 0;
            for (int i = 0; i < 300; i++) {
                world.step(DT);
                for (ContactEvent<String> event : world.events()) {
                    begun += event.phase() == ContactPhase.BEGIN ? 1 : 0;
                    ended += event.phase() == ContactPhase.END ? 1 : 0;
                }
            }
            assertThat(coarse.stored.y).isCloseTo(0.5f, within(2e-3f));
            assertThat(begun).isEqualTo(1);
            assertThat(ended).isZero();
        }
    }

    @Nested
    class Masses {
        @Test
        void ofADisabledColliderAndASensor() {
            final Collider big = Collider.box(1f, 1f, 1f);
            final Collider small = Collider.box(0.5f, 0.5f, 0.5f).offset(3f, 0f, 0f);
            final Body body = Body.dynamic();
            final Transform transform = new Transform();
            world.add("body", transform, body, big);
            world.add("body", transform, body, small);
            steps(1);
            assertThat(body.mass()).isCloseTo(9000f, within(0.1f));
            assertThat(body.centreOfMass(new Vector3f()).x).isCloseTo(1f / 3f, within(1e-4f));
            big.sensor();
            steps(1);
            assertThat(body.mass()).isCloseTo(1000f, within(0.1f));
            world.remove(small);
            steps(1);
            assertThat(body.mass()).isCloseTo(1f, within(0.1f));
            assertThat(problems).hasSize(1);
            steps(5);
            assertThat(problems).hasSize(1);
        }

        @Test
        void thatMoveTheCentreKeepTheMotionOfTheMaterial() {
            world.gravity(0f, 0f, 0f);
            final Body body = add("body", 0f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            body.angularVelocity(0f, 0f, 2f);
            steps(1);
            world.add(
                    "body", body.transform, body, Collider.box(0.5f, 0.5f, 0.5f).offset(1f, 0f, 0f));
            steps(1);
            assertThat(body.velocity().length()).isCloseTo(1f, within(1e-2f)); // w x 0.5 m
        }

        @Test
        void ofAFlatBodyAreFinite() {
            floor();
            final Body plate = add("plate", 0f, 0.01f, 0f, Collider.box(2f, 1e-4f, 2f));
            final Body needle = add("needle", 10f, 1f, 0f, Collider.box(1e-3f, 1e-3f, 2f));
            needle.angularVelocity(10f, 3f, 50f);
            steps(300);
            assertThat(position(plate).y).isCloseTo(0f, within(0.01f));
            assertThat(position(needle).y).isBetween(-0.01f, 3f);
            assertThat(needle.angularVelocity().isFinite()).isTrue();
            assertThat(problems).isEmpty();
        }
    }

    @Nested
    class Rest {
        @Test
        void isNotDisturbedByANewMass() {
            world.gravity(0f, 0f, 0f);
            floor();
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            assertThat(world.isTouching("crate", "floor")).isTrue();
            crate.mass(5f);
            for (int i = 0; i < 5; i++) {
                steps(1);
                assertThat(world.events()).hasSize(1);
                assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.STAY);
            }
            world.gravity(0f, -9.81f, 0f);
            steps(60);
            assertThat(position(crate).y).isCloseTo(0.5f, within(1e-3f));
        }

        @Test
        void isNotDisturbedByANewType() {
            floor();
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            for (BodyType type : new BodyType[] {
                BodyType.STATIC, BodyType.KINEMATIC, BodyType.STATIC, BodyType.DYNAMIC, BodyType.KINEMATIC
            }) {
                crate.type(type);
                for (int i = 0; i < 5; i++) {
                    steps(1);
                    assertThat(world.events()).as("%s", type).hasSize(1);
                    assertThat(world.events().get(0).phase()).as("%s", type).isEqualTo(ContactPhase.STAY);
                }
            }
        }
    }

    @Nested
    class Settings {
        private float heightAtRest(WorldConfig config, Collider shape, float dt) {
            final PhysicsWorld<String> other = new PhysicsWorld<>(config);
            other.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(50f, 1f, 50f).fixed());
            final Body body = Body.dynamic();
            other.add("body", new Transform(0f, 2f, 0f), body, shape);
            for (float time = 0f; time < 5f; time += dt) {
                other.step(dt);
                assertThat(position(body).y).isLessThan(2.1f);
            }
            assertThat(other.isTouching("body", "floor")).isTrue();
            assertThat(body.velocity().length()).isLessThan(0.01f);
            return position(body).y;
        }

        @Test
        void withoutContinuousDetectionBodiesRestToo() {
            final WorldConfig config = WorldConfig.defaults().withContinuous(false);
            assertThat(heightAtRest(config, Collider.sphere(0.5f), DT)).isCloseTo(0.5f, within(2e-3f));
            assertThat(heightAtRest(config, Collider.box(0.5f, 0.5f, 0.5f), DT)).isCloseTo(0.5f, within(2e-3f));
            assertThat(heightAtRest(
                            WorldConfig.defaults(), Collider.sphere(0.5f).continuous(false), DT))
                    .isCloseTo(0.5f, within(2e-3f));
        }

        @ParameterizedTest
        @ValueSource(floats = {1e-6f, 1e-5f, 1e-4f, 1e-3f})
        void longTickAfterAShortOneAddsNoEnergy(float shortTick) {
            floor();
            final List<Body> crates = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                crates.add(add("crate " + i, 0f, 0.5f + i, 0f, Collider.box(0.5f, 0.5f, 0.5f)));
            }
            crates.get(2).velocity(0f, -5f, 0f);
            for (int tick = 0; tick < 60; tick++) {
                world.step(shortTick);
                world.step(DT);
                for (int i = 0; i < 3; i++) {
                    assertThat(position(crates.get(i)).y).isCloseTo(0.5f + i, within(0.2f));
                }
            }
        }

        /** The pair of the crate may use the row of the pair of the removed body. */
        @Test
        void longTickAfterAShortOneIgnoresRemovedBodies() {
            world.gravity(0f, -9.81f, 0f);
            floor();
            final Collider heavy = Collider.box(0.5f, 0.5f, 0.5f);
            world.add(
                    "heavy",
                    new Transform(8f, 0.5f, 0f),
                    Body.dynamic().mass(1e6f).sleepSpeed(0f),
                    heavy);
            final Body crate = add("crate", 0f, 3f, 0f, Collider.box(0.5f, 0.5f, 0.5f))
                    .mass(1f)
                    .gravityScale(0f)
                    .sleepSpeed(0f);
            steps(60);
            world.remove(heavy);
            world.step(0.001f);
            crate.transform.placeAt(0f, 0.5f, 0f);
            crate.gravityScale(1f);
            for (int tick = 0; tick < 10; tick++) {
                steps(1);
                assertThat(position(crate).y).isCloseTo(0.5f, within(0.01f));
            }
        }

        @Test
        void anyLengthOfTickAndNumberOfSubstepsComesToRest() {
            for (float dt : new float[] {1f / 20f, 1f / 30f, 1f / 240f, 1f / 1000f}) {
                for (int substeps : new int[] {1, 4, 16}) {
                    final WorldConfig config = WorldConfig.defaults().withSubsteps(substeps);
                    assertThat(heightAtRest(config, Collider.box(0.5f, 0.5f, 0.5f), dt))
                            .as("dt %s, %s substeps", dt, substeps)
                            .isCloseTo(0.5f, within(0.01f));
                }
            }
        }

        @Test
        void tickOfAnotherLengthDoesNotThrowABody() {
            floor();
            final Body below = add("below", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            final Body above = add("above", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            final float[] lengths = {1f / 60f, 1f / 240f, 1f / 20f, 1f / 1000f, 1f / 10f, 1e-6f, 1f / 60f};
            for (float dt : lengths) {
                for (int i = 0; i < 10; i++) {
                    world.step(dt);
                    assertThat(position(above).distance(0f, 1.5f, 0f))
                            .as("dt %s", dt)
                            .isLessThan(0.1f);
                    assertThat(position(below).distance(0f, 0.5f, 0f))
                            .as("dt %s", dt)
                            .isLessThan(0.1f);
                }
            }
        }
    }

    @Nested
    class Places {
        @Test
        void farFromTheOriginBodiesRestToo() {
            final float far = 10_000f;
            world.add(
                    "floor",
                    new Transform(far, far - 1f, far),
                    Collider.box(50f, 1f, 50f).fixed());
            final Body crate = add("crate", far, far + 1f, far, Collider.box(0.5f, 0.5f, 0.5f));
            final Body ball = add("ball", far + 3f, far + 1f, far, Collider.sphere(0.5f));
            steps(300);
            int changes = 0;
            for (int i = 0; i < 120; i++) {
                steps(1);
                for (ContactEvent<String> event : world.events()) {
                    changes += event.phase() == ContactPhase.STAY ? 0 : 1;
                }
            }
            assertThat(position(crate).y - far).isCloseTo(0.5f, within(5e-3f));
            assertThat(position(ball).y - far).isCloseTo(0.5f, within(5e-3f));
            assertThat(changes).as("BEGIN and END at rest").isZero();
        }

        @Test
        void ofABodyOnItsWayOutIsNotHeld() {
            world.gravity(0f, 0f, 0f);
            world.add(
                    "block", new Transform(0f, 0f, 0f), Collider.box(1f, 1f, 1f).fixed());
            final Body crate = add("crate", 1.3f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f)); // 20 cm deep
            crate.velocity(4f, 0f, 0f); // faster than it would be pushed out
            steps(1);
            assertThat(position(crate).x).isCloseTo(1.3f + 4f / 60f, within(1e-3f));
        }

        @Test
        void thatAreEqualPushTwoBodiesApart() {
            world.gravity(0f, 0f, 0f);
            final List<Body> bodies = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                bodies.add(add("ball" + i, 0f, 0f, 0f, Collider.sphere(0.5f)));
                bodies.add(add("box" + i, 10f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f)));
                bodies.add(add("capsule" + i, 20f, 0f, 0f, Collider.capsule(0.5f, 0.5f)));
                bodies.add(add(
                        "hull" + i,
                        30f,
                        0f,
                        0f,
                        Collider.hull(
                                0.3f, 0f, 0f, -0.3f, 0f, 0f, 0f, 0.4f, 0f, 0f, -0.2f, 0f, 0f, 0f, 0.3f, 0f, 0f,
                                -0.4f)));
            }
            for (int tick = 0; tick < 300; tick++) {
                steps(1);
                for (Body body : bodies) {
                    assertThat(body.velocity().length()).isLessThan(3f);
                }
            }
            for (int i = 0; i < 4; i++) {
                assertThat(position(bodies.get(i)).distance(position(bodies.get(i + 4))))
                        .as("pair %s", i)
                        .isGreaterThan(0.3f);
            }
            assertThat(problems).isEmpty();
        }
    }

    @Nested
    class Lives {
        @Test
        void bodyIsReusedAfterItsRemoval() {
            floor();
            final Collider collider = Collider.sphere(0.5f);
            final Body ball = add("ball", 0f, 3f, 0f, collider);
            steps(10);
            world.removeOwner("ball");
            world.add("other", new Transform(4f, 2f, 0f), ball, collider);
            steps(120);
            assertThat(position(ball).distance(4f, 0.5f, 0f)).isLessThan(0.01f);
            world.clear();
            assertThat(ball.mass()).isZero();
            steps(2);
            world.add("again", new Transform(1f, 5f, 0f), ball.velocity(0f, 0f, 0f), collider);
            steps(1);
            assertThat(position(ball).y).isBetween(4.9f, 5f);
        }

        @Test
        void bodyThatWasRemovedKeepsNoForces() {
            world.gravity(0f, 0f, 0f);
            final Body ball = add("ball", 0f, 0f, 0f, Collider.sphere(0.5f));
            steps(1);
            ball.applyForce(new Vector3f(1000f, 0f, 0f));
            steps(1);
            final float v = ball.velocity().x();
            steps(1);
            assertThat(ball.velocity().x()).isEqualTo(v);
        }

        @Test
        void failureOfAStoreIsReportedInItsOwnStepAlthoughAListenerThrows() {
            final Store store = new Store(new Vector3f());
            world.add("ball", Transform.over(store), Body.dynamic(), Collider.sphere(0.5f));
            world.add("wall", new Transform(0f, 0f, 0f), Collider.sphere(0.5f).sensor());
            store.throwsOnWrite = true;
            final ContactListener<String> listener = event -> {
                throw new UnsupportedOperationException("listener");
            };
            world.addListener(listener);
            assertThatThrownBy(() -> steps(1)).isInstanceOf(RuntimeException.class);
            store.throwsOnWrite = false;
            world.removeListener(listener);
            steps(1);
        }
    }

    /**
     * Rods, balls and crates that begin to spin with up to 500 rad/s in a closed room. Rods that were stopped before a wall used
     * to keep their angular velocity in the world, and gained 3 to 7 J per kg of all bodies in one tick.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void rodsThatSpinFastGainNoEnergyWhenTheyAreStopped(int seed) {
        final Random random = new Random(seed);
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                final Vector3f at =
                        new Vector3f(0f, 3.5f, 0f).setComponent(axis, (axis == 1 ? 3.5f : 0f) + 4.5f * side);
                final Vector3f half = new Vector3f(5f).setComponent(axis, axis == 1 ? 1f : 2f);
                world.add(
                        "wall " + axis + " " + side,
                        new Transform(at.x, at.y, at.z),
                        Collider.box(half.x, half.y, half.z).fixed());
            }
        }
        final Body[] bodies = new Body[60];
        final Transform[] places = new Transform[60];
        for (int i = 0; i < 60; i++) {
            final Quaternionf rotation =
                    new Quaternionf().rotationXYZ(upTo(random, 3f), upTo(random, 3f), upTo(random, 3f));
            places[i] = new Transform(
                    new Vector3f(1.15f * (i % 4 - 1.5f), 0.7f + 1.15f * (i / 16), 1.15f * (i / 4 % 4 - 1.5f)),
                    rotation);
            bodies[i] = Body.dynamic();
            final Collider shape = i % 3 == 0
                    ? Collider.sphere(0.3f)
                    : i % 3 == 1 ? Collider.box(0.28f, 0.28f, 0.28f) : Collider.box(0.5f, 0.12f, 0.12f);
            world.add("body " + i, places[i], bodies[i], shape);
            bodies[i].angularVelocity(upTo(random, 300f), upTo(random, 300f), upTo(random, 300f));
        }
        steps(1);
        double mass = 0.0;
        for (Body body : bodies) {
            mass += body.mass();
        }
        double before = Double.POSITIVE_INFINITY;
        for (int tick = 0; tick < 120; tick++) {
            steps(1);
            double energy = 0.0;
            for (int i = 0; i < 60; i++) {
                energy += energy(bodies[i], places[i]);
            }
            assertThat(energy - before).as("tick " + tick).isLessThan(mass); // 1 J per kg
            before = energy;
        }
    }

    private static float upTo(Random random, float limit) {
        return 2f * limit * (random.nextFloat() - 0.5f);
    }

    /** Returns the energy of a body in J. */
    private static double energy(Body body, Transform place) {
        final Vector3f moments = body.principalMoments(new Vector3f());
        final Vector3f spin = new Vector3f(body.angularVelocity());
        body.principalRotation(new Quaternionf()).transformInverse(spin);
        return body.mass()
                        * (0.5 * body.velocity().lengthSquared()
                                + 9.81 * place.position().y())
                + 0.5 * (moments.x * spin.x * spin.x + moments.y * spin.y * spin.y + moments.z * spin.z * spin.z);
    }

    @Nested
    class Garbage {
        private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        @Test
        @Tag("allocation")
        void isNotMadeByAStepWithBodies() {
            floor();
            for (int side = -1; side <= 1; side += 2) {
                final Collider[] walls = {
                    Collider.box(1f, 50f, 6f).fixed(), Collider.box(6f, 50f, 1f).fixed()
                };
                world.add("wall of x " + side, new Transform(5f * side, 49f, 0f), walls[0]);
                world.add("wall of z " + side, new Transform(0f, 49f, 5f * side), walls[1]);
            }
            final Vector3f push = new Vector3f(0f, 4000f, 0f);
            final Vector3f point = new Vector3f(0.1f, 0f, 0f);
            final Body[] bodies = new Body[30];
            for (int i = 0; i < 30; i++) {
                final Collider shape =
                        switch (i % 4) {
                            case 0 -> Collider.sphere(0.4f);
                            case 1 -> Collider.box(0.4f, 0.3f, 0.4f);
                            case 2 -> Collider.capsule(0.3f, 0.3f);
                            default ->
                                Collider.hull(
                                        0.3f, 0f, 0f, -0.3f, 0f, 0f, 0f, 0.4f, 0f, 0f, -0.2f, 0f, 0f, 0f, 0.3f, 0f, 0f,
                                        -0.4f);
                        };
                bodies[i] = add(
                        "b" + i,
                        i % 3,
                        0.5f + i / 9,
                        i / 3 % 3,
                        shape.material(Material.DEFAULT.restitution(0.5f).rollingResistance(0.1f)));
            }
            steps(1);
            final Vector3f impulse = new Vector3f();
            long allocated = Long.MAX_VALUE;
            int contacts = 0;
            for (int window = 0; window < 10 && allocated != 0; window++) {
                final long before = threads.getCurrentThreadAllocatedBytes();
                contacts = 0;
                for (int i = 0; i < 1000; i++) {
                    bodies[i % 30].applyForce(push).applyTorque(point);
                    bodies[i % 30].applyForceAt(push, point).applyImpulseAt(point, push);
                    world.step(DT);
                    for (int e = 0; e < world.events().size(); e++) {
                        world.events().get(e).impulse(impulse);
                        contacts++;
                    }
                }
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
            assertThat(contacts).as("events in the last 1,000 ticks").isGreaterThan(1000);
        }
    }

    /** The limits of lengths are not limits of angles, and a small world is not an invalid one. */
    @ParameterizedTest
    @CsvSource({"0.5, 10", "2, 160"})
    void aBodyMovesAndRotatesInAWorldOfAnySize(float positionLimit, float radiansPerSecond) {
        final PhysicsWorld<String> small = new PhysicsWorld<>(
                WorldConfig.defaults().withPositionLimit(positionLimit).withProblemListener(problems::add));
        small.gravity(0f, -1f, 0f);
        final Body ball = Body.dynamic().angularVelocity(0f, radiansPerSecond, 0f);
        small.add("ball", new Transform(0f, 0.25f, 0f), ball, Collider.sphere(0.01f));
        for (int tick = 0; tick < 30; tick++) {
            small.step(DT);
        }
        assertThat(problems).isEmpty();
        assertThat(ball.angularVelocity().y()).isCloseTo(radiansPerSecond, within(1e-3f));
        // It falls 1/2 * 1 m/s^2 * (0.5 s)^2 = 0.125 m.
        assertThat(position(ball).y).isCloseTo(0.125f, within(5e-3f));
    }
}
