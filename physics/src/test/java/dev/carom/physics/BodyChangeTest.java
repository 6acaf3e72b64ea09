package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.OrientedBox;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Changes of a body while it is in a world. A crate with edges of 1 m stands on a fixed floor whose top is y = 0. */
class BodyChangeTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform crate = new Transform(0f, 0.5f, 0f);
    private final Collider box = Collider.box(0.5f, 0.5f, 0.5f);

    private static final Quaternionf TILTED = new Quaternionf().rotateZ(0.35f); // 20 degrees
    private static final Vector3f ON_THE_SLOPE = TILTED.transform(new Vector3f(0f, 0.5f, 0f));
    private static final Vector3f BELOW_THE_SLOPE = TILTED.transform(new Vector3f(0f, -1f, 0f));
    private final Collider slope = rough(10f, 1f, 10f);

    @BeforeEach
    void addFloor() {
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed());
    }

    private static Collider rough(float hx, float hy, float hz) {
        return Collider.box(hx, hy, hz).material(Material.DEFAULT.friction(0.8f));
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    private void assertStandsOnTheFloor() {
        assertThat(crate.position().y()).isCloseTo(0.5f, within(0.01f));
        assertThat(world.isTouching("crate", "floor")).isTrue();
    }

    private void assertStays(int ticks) {
        for (int i = 0; i < ticks; i++) {
            world.step(DT);
            assertThat(world.events())
                    .as("tick %d", i)
                    .hasSize(1)
                    .allMatch(event -> event.phase() == ContactPhase.STAY);
        }
    }

    @Nested
    class ByTheWorld {
        @Test
        void makesABodyOfATransform() {
            crate.placeAt(0f, 2f, 0f);
            world.add("crate", crate, box);
            steps(5);
            final Body body = Body.dynamic();
            world.body(crate, body);
            assertThat(world.body(crate)).isSameAs(body);
            assertThat(world.bodyCount()).isEqualTo(1);
            steps(120);
            assertStandsOnTheFloor();
            assertThat(body.mass()).isEqualTo(1000f);
        }

        @Test
        void makesABodyOfATransformThatWaitsForItsFirstStep() {
            crate.placeAt(0f, 2f, 0f);
            world.add("crate", crate, box);
            world.body(crate, Body.dynamic());
            steps(120);
            assertStandsOnTheFloor();
        }

        @Test
        void keepsTheContactWhenATransformGetsOrLosesItsBody() {
            world.add("crate", crate, box);
            steps(5);
            for (int i = 0; i < 3; i++) {
                world.body(crate, Body.dynamic());
                assertStays(20);
                assertStandsOnTheFloor();
                world.body(crate, null);
                assertThat(world.bodyCount()).isZero();
                assertStays(20);
                assertStandsOnTheFloor();
            }
        }

        @Test
        void leavesATransformWhereItsRemovedBodyWas() {
            final Body body = Body.dynamic().velocity(3f, 0f, 0f);
            crate.placeAt(0f, 5f, 0f);
            world.add("crate", crate, body, box);
            steps(10);
            final Vector3f before = new Vector3f(crate.position());
            world.body(crate, null);
            assertThat(body.velocity().x())
                    .as("a removed body keeps its velocity")
                    .isEqualTo(3f);
            steps(10);
            assertThat(crate.position()).isEqualTo(before);
            crate.moveBy(0f, 0f, 1f); // the game may move it again
            steps(1);
            assertThat(crate.position().z()).isEqualTo(1f);
            world.body(crate, body);
            steps(1);
            assertThat(crate.position().x()).isCloseTo(before.x + 0.05f, within(1e-4f));
        }

        @Test
        void doesNotSweepTheMotionBeforeATransformGetsABody() {
            world.add(
                    "wall",
                    new Transform(5f, 50f, 0f),
                    Collider.box(0.1f, 5f, 5f).fixed());
            crate.placeAt(0f, 50f, 0f);
            world.add("crate", crate, box);
            steps(2);
            crate.moveBy(10f, 0f, 0f);
            world.body(crate, Body.dynamic());
            steps(1);
            assertThat(world.events()).isEmpty();
            assertThat(crate.position().x()).isEqualTo(10f);
        }

        @Test
        void replacesABody() {
            final Body light = Body.dynamic().mass(1f);
            final Body heavy = Body.dynamic().mass(50f);
            world.add("crate", crate, light, box);
            steps(60);
            world.body(crate, heavy);
            assertStays(20);
            assertThat(heavy.mass()).isEqualTo(50f);
            assertThat(world.bodyCount()).isEqualTo(1);
            assertThatIllegalStateException()
                    .isThrownBy(() -> light.applyImpulseAt(new Vector3f(), new Vector3f()))
                    .withMessageContaining("the body must be in a world");
            // The floor now carries the weight of the heavy body: 50 kg * 9.81 m/s^2 / 60.
            assertThat(world.events().get(0).normalImpulse()).isCloseTo(50f * 9.81f / 60f, within(0.1f));
        }

        @Test
        void makesAFixedColliderFixedAgainWhenItsBodyIsRemoved() {
            world.add("crate", crate, Body.dynamic(), box.fixed());
            steps(30);
            assertStandsOnTheFloor();
            world.body(crate, null);
            steps(1);
            assertThat(world.isTouching("crate", "floor"))
                    .as("two fixed colliders")
                    .isFalse();
            world.body(crate, Body.dynamic());
            steps(30);
            assertStandsOnTheFloor();
        }

        @Test
        void changesBodiesOfTransformsWithSeveralColliders() {
            final Collider lid = Collider.box(0.4f, 0.1f, 0.4f).offset(0f, 0.6f, 0f);
            world.add("crate", crate, box);
            world.add("crate", crate, lid);
            steps(3);
            final Body body = Body.dynamic();
            world.body(crate, body);
            steps(30);
            // 1 m^3 and 0.8 * 0.2 * 0.8 m^3 of 1,000 kg/m^3
            assertThat(body.mass()).isCloseTo(1128f, within(0.1f));
            world.remove(lid);
            steps(1);
            assertThat(body.mass()).isEqualTo(1000f);
            assertStandsOnTheFloor();
            world.remove(box);
            assertThat(world.bodyCount())
                    .as("the last collider takes the body along")
                    .isZero();
            assertThat(world.body(crate)).isNull();
        }

        @Test
        void restsWithTheSameBitsInEitherOrderOfChanging() {
            assertThat(heights(true)).isEqualTo(heights(false));
        }

        private String heights(boolean forward) {
            final PhysicsWorld<String> other = new PhysicsWorld<>(WorldConfig.defaults());
            other.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(20f, 1f, 20f).fixed());
            final Transform[] stack = new Transform[8];
            for (int i = 0; i < stack.length; i++) {
                stack[i] = new Transform(new Vector3f(0.1f * i, 0.6f + 1.1f * i, 0f), new Quaternionf());
                other.add("crate " + i, stack[i], Collider.box(0.5f, 0.5f, 0.5f));
            }
            other.step(DT);
            for (int i = 0; i < stack.length; i++) {
                other.body(stack[forward ? i : stack.length - 1 - i], Body.dynamic());
            }
            for (int i = 0; i < 200; i++) {
                other.step(DT);
            }
            final StringBuilder bits = new StringBuilder();
            for (Transform one : stack) {
                bits.append(one).append(' ');
            }
            return bits.toString();
        }

        @Test
        void refusesWhatBelongsElsewhere() {
            final Body body = Body.dynamic();
            world.add("crate", crate, body, box);
            final Transform other = new Transform(5f, 0f, 0f);
            assertThat(world.body(other)).isNull();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.body(other, Body.dynamic()))
                    .withMessageContaining(
                            "transform must have a collider in this world (got: Transform at 5.0, 0.0, 0.0");
            world.add("other", other, Collider.sphere(1f));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.body(other, body))
                    .withMessageContaining("body must belong to one transform");
            assertThatIllegalArgumentException().isThrownBy(() -> world.body(null, body));
            world.body(crate, null);
            world.body(other, body);
            assertThat(world.body(other)).isSameAs(body);
        }

        @Test
        void refusesChangesDuringAStep() {
            world.add("crate", crate, box);
            world.pairFilter((a, colliderA, b, colliderB) -> {
                world.body(crate, Body.dynamic());
                return true;
            });
            assertThatIllegalStateException().isThrownBy(() -> world.step(DT)).withMessageContaining("during a step");
            assertThat(world.bodyCount()).isZero();
        }
    }

    @Nested
    class OfItsProperties {
        @Test
        void keepsTheContactWhenTheMassChanges() {
            final Body body = Body.dynamic();
            world.add("crate", crate, body, box);
            steps(60);
            body.mass(2f);
            for (int i = 0; i < 60; i++) {
                world.step(DT);
                assertThat(world.events()).hasSize(1).allMatch(event -> event.phase() == ContactPhase.STAY);
            }
            assertStandsOnTheFloor();
        }

        @Test
        void doesNotSlideDownASlopeWhileItBurnsFuel() {
            final Body body = slope(Body.dynamic());
            for (int i = 0; i < 600; i++) {
                body.mass(1000f - 0.1f * i);
                world.step(DT);
            }
            assertThat(crate.position().distance(ON_THE_SLOPE)).isLessThan(0.001f); // 0.135 without first guesses
        }

        @Test
        void doesNotSlideDownASlopeWhoseWidthChanges() {
            slope(Body.dynamic());
            for (int i = 0; i < 600; i++) {
                slope.shape(new OrientedBox(10f, 1f, i % 2 == 0 ? 20f : 10f)); // twice the mass, of a static body
                world.step(DT);
            }
            assertThat(crate.position().distance(ON_THE_SLOPE)).isLessThan(0.001f);
        }

        @Test
        void hasTheSameBitsAfterAnAbandonedStepWithAnotherMass() {
            final Vector3f expected = afterChangesOfMass(false);
            assertThat(afterChangesOfMass(true)).isEqualTo(expected);
        }

        private Vector3f afterChangesOfMass(boolean abandoned) {
            final PhysicsWorld<String> other =
                    new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false)); // changes of the mass wake
            final Transform pose = new Transform(ON_THE_SLOPE, TILTED);
            final Body body = Body.dynamic().mass(1000f);
            other.add(
                    "slope",
                    new Transform(BELOW_THE_SLOPE, TILTED),
                    rough(10f, 1f, 10f).fixed());
            other.add("crate", pose, body, rough(0.5f, 0.5f, 0.5f));
            for (int i = 0; i < 30; i++) {
                other.step(DT);
            }
            if (abandoned) {
                body.mass(2f);
                other.pairFilter((a, colliderA, b, colliderB) -> {
                    throw new IllegalStateException("of the game");
                });
                other.add("newcomer", new Transform(ON_THE_SLOPE, TILTED), Collider.sphere(0.1f));
                assertThatIllegalStateException().isThrownBy(() -> other.step(DT));
                other.removeOwner("newcomer");
                other.pairFilter((a, colliderA, b, colliderB) -> true);
                body.mass(1000f);
            }
            for (int i = 0; i < 5; i++) {
                other.step(DT);
            }
            return new Vector3f(pose.position());
        }

        /** Puts the crate on a slope of 20 degrees. */
        private Body slope(Body body) {
            world.removeOwner("floor");
            world.add("slope", new Transform(BELOW_THE_SLOPE, TILTED), new Body(BodyType.STATIC), slope);
            crate.placeAt(ON_THE_SLOPE, TILTED);
            world.add("crate", crate, body.mass(1000f), rough(0.5f, 0.5f, 0.5f));
            return body;
        }

        @Test
        void keepsTheContactWhenTheTypeChanges() {
            final Body body = Body.dynamic();
            world.add("crate", crate, body, box);
            steps(60);
            for (BodyType type :
                    new BodyType[] {BodyType.STATIC, BodyType.DYNAMIC, BodyType.KINEMATIC, BodyType.DYNAMIC}) {
                body.type(type);
                for (int i = 0; i < 30; i++) {
                    world.step(DT);
                    assertThat(world.events())
                            .as("tick %d of %s", i, type)
                            .hasSize(1)
                            .allMatch(event -> event.phase() == ContactPhase.STAY);
                }
                assertStandsOnTheFloor();
            }
        }

        @Test
        void aStaticBodyThatBecomesDynamicLandsOnTheFloor() {
            final Body body = new Body(BodyType.STATIC);
            crate.placeAt(0f, 2f, 0f);
            world.add("crate", crate, body, box);
            steps(10);
            body.type(BodyType.DYNAMIC);
            steps(120);
            assertStandsOnTheFloor();
        }

        @Test
        void aDynamicBodyIgnoresThatItsColliderIsFixed() {
            crate.placeAt(0f, 2f, 0f);
            world.add("crate", crate, Body.dynamic(), box.fixed());
            steps(120);
            assertStandsOnTheFloor();
        }

        @Test
        void aFixedColliderStartsToCollideWithFloorsWhenItsBodyBecomesDynamic() {
            final Body body = new Body(BodyType.STATIC);
            crate.placeAt(0f, 2f, 0f);
            world.add("crate", crate, body, box.fixed());
            steps(10);
            body.type(BodyType.DYNAMIC);
            steps(120);
            assertStandsOnTheFloor();
            body.type(BodyType.STATIC); // two fixed colliders have no contact
            steps(1);
            assertThat(world.isTouching("crate", "floor")).isFalse();
        }

        @Test
        void kinematicBodyInAWorldWithoutDynamicBodiesHasTheVelocityOfItsTransform() {
            final Body body = Body.kinematic();
            world.add("crate", crate, body, box);
            for (int i = 0; i < 3; i++) {
                crate.moveBy(0.1f, 0f, 0f);
                world.step(DT);
            }
            assertThat(body.velocity().distance(new Vector3f(6f, 0f, 0f))).isLessThan(1e-3f);
        }
    }
}
