package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Impulses and forces before the world has computed the mass of a body, and on bodies that they do not move. */
class BodyImpulseTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Body body = Body.dynamic();
    private final Transform pose =
            new Transform(new Vector3f(3f, 4f, 5f), new Quaternionf().rotationXYZ(0.3f, -0.7f, 1.1f));

    @BeforeEach
    void removeGravity() {
        world.gravity(0f, 0f, 0f);
    }

    private static void assertEqual(Vector3fc actual, Vector3fc expected) {
        assertThat(actual.distance(expected))
                .as("%s, expected %s", actual, expected)
                .isLessThan(2e-5f * (0.1f + expected.length()));
    }

    @Nested
    class OfABodyWithGivenMass {
        @Test
        void changeTheVelocityAtOnceBeforeTheBodyIsInAWorld() {
            body.mass(4f).applyImpulse(new Vector3f(2f, 0f, -8f));
            assertThat(body.velocity()).isEqualTo(new Vector3f(0.5f, 0f, -2f));
            world.add("ball", pose, body, Collider.sphere(0.5f));
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(0.5f, 0f, -2f));
            assertThat(pose.position().x()).isCloseTo(3f + 0.5f * DT, within(1e-6f));
        }

        @Test
        void changeTheVelocityAtOnceBeforeTheFirstStep() {
            world.add("ball", pose, body.mass(4f), Collider.sphere(0.5f));
            body.applyImpulse(new Vector3f(2f, 0f, 0f)).applyImpulse(new Vector3f(2f, 0f, 0f));
            assertThat(body.velocity()).isEqualTo(new Vector3f(1f, 0f, 0f));
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(1f, 0f, 0f));
        }

        @Test
        void useTheNewMassAtOnce() {
            world.add("ball", pose, body.mass(4f), Collider.sphere(0.5f));
            world.step(DT);
            body.mass(8f).applyImpulse(new Vector3f(8f, 0f, 0f));
            assertThat(body.velocity().x()).isEqualTo(1f);
            world.step(DT);
            assertThat(body.velocity().x()).isEqualTo(1f);
        }

        @Test
        void turnItInTheFirstStep() {
            world.add("box", pose, body.mass(6f), Collider.box(0.5f, 0.5f, 0.5f));
            // A cube of 6 kg with edges of 1 m: I = 6 (1 + 1) / 12 = 1 kg m^2; L = r x J = (0, 1, 0) x (0, 0, 2)
            body.applyImpulseAt(new Vector3f(0f, 0f, 2f), new Vector3f(3f, 5f, 5f));
            assertThat(body.velocity().z()).isCloseTo(1f / 3f, within(1e-6f));
            assertThat(body.angularVelocity().length())
                    .as("no step has computed the inertia")
                    .isZero();
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(0f, 0f, 1f / 3f));
            assertEqual(body.angularVelocity(), new Vector3f(2f, 0f, 0f));
        }
    }

    @Nested
    class OfABodyWhoseMassFollowsFromItsColliders {
        @Test
        void actInTheFirstStep() {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f)); // 1,000 kg
            body.applyImpulse(new Vector3f(500f, 0f, 0f)).applyImpulse(new Vector3f(1500f, -250f, 0f));
            assertThat(body.velocity().length())
                    .as("no step has computed the mass")
                    .isZero();
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(2f, -0.25f, 0f));
            assertThat(pose.position().x()).isCloseTo(3f + 2f * DT, within(1e-6f));
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(2f, -0.25f, 0f)); // once only
        }

        @Test
        void actInTheFirstStepWhenTheyCameBeforeTheWorld() {
            body.applyImpulse(new Vector3f(500f, 0f, 0f)).applyAngularImpulse(new Vector3f(0f, 100f, 0f));
            world.add("crate", new Transform(), body, Collider.box(0.5f, 0.5f, 0.5f));
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(0.5f, 0f, 0f));
            assertEqual(body.angularVelocity(), new Vector3f(0f, 0.6f, 0f)); // I = 1000 / 6 kg m^2
        }

        @Test
        void haveTheEffectTheyWouldHaveAfterTheFirstStep() {
            assertSameEffect(one -> {
                final Vector3f impulse = new Vector3f(300f, -200f, 150f);
                final Vector3f at = new Vector3f(3.2f, 4.9f, 5.3f);
                one.applyImpulseAt(impulse, at).applyAngularImpulse(at).applyImpulse(at);
                one.applyImpulseAt(at, impulse); // at a point that is far away
            });
        }

        @Test
        void ofForcesAtAPointHaveTheEffectTheyWouldHaveAfterTheFirstStep() {
            assertSameEffect(one -> one.applyForce(new Vector3f(1f, 2f, 3f))
                    .applyForceAt(new Vector3f(9000f, -6000f, 5000f), new Vector3f(3.2f, 4.9f, 5.3f))
                    .applyTorque(new Vector3f(100f, 0f, 0f)));
        }

        /** Compares a hammer in its first step with one whose mass a step has computed, in two worlds. */
        private void assertSameEffect(Consumer<Body> push) {
            final Body early = addHammer(world, pose);
            push.accept(early);
            final PhysicsWorld<String> other = new PhysicsWorld<>(WorldConfig.defaults());
            other.gravity(0f, 0f, 0f);
            final Body late = addHammer(other, new Transform(pose.position(), pose.rotation()));
            other.step(DT);
            push.accept(late);
            for (int tick = 0; tick < 3; tick++) {
                world.step(DT);
                other.step(DT);
                assertThat(late.velocity().length()).isGreaterThan(0.1f);
                assertThat(late.angularVelocity().length()).isGreaterThan(0.1f);
                assertEqual(early.velocity(), late.velocity());
                assertEqual(early.angularVelocity(), late.angularVelocity());
            }
        }

        /** Adds a hammer: its centre of mass is not the position of its transform. */
        private Body addHammer(PhysicsWorld<String> to, Transform at) {
            final Body hammer = Body.dynamic();
            to.add("hammer", at, hammer, Collider.box(0.1f, 0.5f, 0.1f));
            to.add("hammer", at, hammer, Collider.box(0.4f, 0.2f, 0.2f).offset(0.1f, 0.6f, 0f));
            return hammer;
        }

        @Test
        void useTheMassOfTheCollidersInTheNextStep() {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            world.step(DT);
            final Collider second = Collider.box(0.5f, 0.5f, 0.5f);
            world.add("crate", pose, body, second); // another 1,000 kg
            body.applyImpulse(new Vector3f(1000f, 0f, 0f));
            assertThat(body.velocity().x()).isZero();
            world.step(DT);
            assertThat(body.velocity().x()).isCloseTo(0.5f, within(1e-6f));
            second.material(Material.DEFAULT.density(3000f));
            body.applyImpulse(new Vector3f(0f, 1000f, 0f));
            world.step(DT);
            assertThat(body.velocity().y()).isCloseTo(0.25f, within(1e-6f));
            second.material(second.material().friction(0.1f)).enabled(false).fixed();
            body.applyImpulse(new Vector3f(0f, 0f, 1000f));
            assertThat(body.velocity().z())
                    .as("neither friction nor a filter changes the mass")
                    .isCloseTo(0.25f, within(1e-6f));
        }

        @Test
        void respectLocks() {
            world.add("crate", pose, body.lockTranslation(true, false, false), Collider.box(0.5f, 0.5f, 0.5f));
            body.lockRotation(true, true, true);
            body.applyImpulseAt(new Vector3f(1000f, 1000f, 0f), new Vector3f(9f, 9f, 9f));
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(0f, 1f, 0f));
            assertThat(body.angularVelocity().length()).isZero();
        }

        @Test
        void areKeptWhenTheBodyLeavesTheWorldBeforeItsFirstStep() {
            final Collider box = Collider.box(0.5f, 0.5f, 0.5f);
            world.add("crate", pose, body, box);
            body.applyImpulse(new Vector3f(1000f, 0f, 0f));
            world.remove(box);
            body.applyImpulse(new Vector3f(1000f, 0f, 0f));
            world.step(DT);
            world.add("crate", pose, body, box);
            world.step(DT);
            assertThat(body.velocity().x()).isCloseTo(2f, within(1e-6f));
        }

        @Test
        void areKeptWhenTheFirstStepIsAbandoned() {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            world.add("other", new Transform(3f, 4f, 5f), Collider.sphere(0.1f).sensor());
            body.applyImpulseAt(new Vector3f(1000f, 0f, 0f), pose.position());
            body.applyForce(new Vector3f(0f, 60_000f, 0f));
            world.pairFilter((a, colliderA, b, colliderB) -> {
                throw new IllegalStateException("of the game");
            });
            assertThatIllegalStateException().isThrownBy(() -> world.step(DT)).withMessage("of the game");
            world.pairFilter((a, colliderA, b, colliderB) -> true);
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(1f, 1f, 0f));
        }

        @Test
        void areKeptWhileTheBodyIsStatic() {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            body.applyImpulse(new Vector3f(1000f, 0f, 0f)).type(BodyType.STATIC);
            world.step(DT);
            assertThat(pose.position().x()).isEqualTo(3f);
            body.type(BodyType.DYNAMIC);
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(1f, 0f, 0f));
            assertThat(pose.position().x()).isCloseTo(3f + DT, within(1e-6f));
        }

        @Test
        void doNotDependOnTheOrderOfAdding() {
            assertThat(bits(1, 2, 3)).isEqualTo(bits(3, 1, 2));
        }

        /** Adds equal bodies in one place, which differ only in what waits for the mass; returns what they do. */
        private Map<Integer, String> bits(int... order) {
            final PhysicsWorld<Integer> other = new PhysicsWorld<>(WorldConfig.defaults());
            final Map<Integer, Transform> transforms = new TreeMap<>();
            for (int number : order) {
                final Body one = Body.dynamic();
                transforms.put(number, new Transform(0f, 5f, 0f));
                other.add(number, transforms.get(number), one, Collider.sphere(0.5f));
                one.applyImpulseAt(new Vector3f(number, 1f, 0f), new Vector3f(0f, 5f, number));
            }
            for (int tick = 0; tick < 60; tick++) {
                other.step(DT);
            }
            final Map<Integer, String> texts = new TreeMap<>();
            transforms.forEach((number, transform) -> texts.put(number, transform.toString()));
            return texts;
        }
    }

    @Nested
    class OfBodiesThatTheyDoNotMove {
        @ParameterizedTest
        @EnumSource(
                value = BodyType.class,
                names = {"STATIC", "KINEMATIC"})
        void areRefused(BodyType type) {
            final Vector3fc one = new Vector3f(1f, 1f, 1f);
            body.type(type);
            assertRefused(type, "applyForce", () -> body.applyForce(one));
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            for (int tick = 0; tick < 2; tick++) {
                assertRefused(type, "applyForce", () -> body.applyForce(one));
                assertRefused(type, "applyForceAt", () -> body.applyForceAt(one, one));
                assertRefused(type, "applyTorque", () -> body.applyTorque(one));
                assertRefused(type, "applyImpulse", () -> body.applyImpulse(one));
                assertRefused(type, "applyImpulseAt", () -> body.applyImpulseAt(one, one));
                assertRefused(type, "applyAngularImpulse", () -> body.applyAngularImpulse(one));
                world.step(DT);
            }
            body.type(BodyType.DYNAMIC);
            world.step(DT);
            assertThat(body.velocity().length()).as("nothing of it acts later").isZero();
        }

        private void assertRefused(BodyType type, String method, ThrowingCallable call) {
            assertThatIllegalStateException()
                    .isThrownBy(call)
                    .withMessage("Body " + method + " must be called on a dynamic body, since forces and impulses move"
                            + " no other (got: Body[" + type + ", velocity 0.0, 0.0, 0.0 m/s]); make it dynamic with"
                            + " Body.type first, or move its Transform instead");
        }

        @Test
        void areAcceptedAsSoonAsTheTypeIsDynamic() {
            body.type(BodyType.KINEMATIC);
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            world.step(DT);
            body.type(BodyType.DYNAMIC).applyImpulse(new Vector3f(1000f, 0f, 0f));
            assertThat(body.velocity().x())
                    .as("the type does not change the mass")
                    .isEqualTo(1f);
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(1f, 0f, 0f));
        }

        @ParameterizedTest
        @EnumSource(
                value = BodyType.class,
                names = {"STATIC", "KINEMATIC"})
        void discardForcesInAStepInWhichTheBodyIsNotDynamic(BodyType type) {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            body.applyForceAt(new Vector3f(1e5f, 0f, 0f), new Vector3f()).applyTorque(new Vector3f(1e5f, 0f, 0f));
            body.type(type);
            world.step(DT);
            body.type(BodyType.DYNAMIC);
            world.step(DT);
            assertThat(body.velocity().length()).isZero();
            assertThat(body.angularVelocity().length()).isZero();
        }

        @Test
        void keepForcesWhenTheBodyIsDynamicAgainInTheNextStep() {
            world.add("crate", pose, body, Collider.box(0.5f, 0.5f, 0.5f));
            body.applyForce(new Vector3f(60_000f, 0f, 0f));
            body.type(BodyType.STATIC).type(BodyType.DYNAMIC);
            world.step(DT);
            assertEqual(body.velocity(), new Vector3f(1f, 0f, 0f));
        }
    }

    /** The centre of mass that counts is that of the step, whenever the game applies the force. */
    @Test
    void aForceAtAPointActsAboutTheCentreThatAColliderChangesLater() {
        final Vector3f force = new Vector3f(0f, 0f, 2000f);
        final Vector3f point = new Vector3f(3f, 4.5f, 5f);
        final Body other = Body.dynamic();
        final Collider box = Collider.box(0.5f, 0.5f, 0.5f);
        final Collider otherBox = Collider.box(0.5f, 0.5f, 0.5f);
        world.add("changed after the force", pose, body, box);
        final PhysicsWorld<String> second = new PhysicsWorld<>(WorldConfig.defaults());
        second.gravity(0f, 0f, 0f);
        second.add("changed before the force", new Transform(pose.position(), pose.rotation()), other, otherBox);
        world.step(DT);
        second.step(DT);
        body.applyForceAt(force, point).applyForce(force);
        box.offset(0.25f, 0f, 0f);
        otherBox.offset(0.25f, 0f, 0f);
        other.applyForceAt(force, point).applyForce(force);
        world.step(DT);
        second.step(DT);
        assertThat(other.angularVelocity().length()).isGreaterThan(1e-3f);
        assertEqual(body.angularVelocity(), other.angularVelocity());
    }
}
