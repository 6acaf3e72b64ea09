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
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes of a few things each. The floor's top is at y = 0, so a mover 1.8 m high stands at 0.9 m and a skin of 1 mm. */
class MoverTest {
    private static final float DT = 1f / 60f;
    private static final float GRAVITY = 9.81f;
    private static final Capsule PERSON = new Capsule(0.3f, 0.6f);
    private static final AlignedBox PLAYER = new AlignedBox(0.3f, 0.9f, 0.3f);

    private final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    private void box(String name, float x, float y, float z, float hx, float hy, float hz) {
        world.add(name, new Transform(x, y, z), Collider.alignedBox(hx, hy, hz).fixed());
    }

    private void floor() {
        box("floor", 0f, -0.5f, 0f, 50f, 0.5f, 50f);
    }

    /** A slab turned about z by an angle, whose upper face goes through the origin. */
    private void slope(double degrees) {
        final double angle = Math.toRadians(degrees);
        final Quaternionf turn = new Quaternionf(0f, 0f, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
        // Half a metre below the face: along its normal (-sin, cos).
        world.add(
                "slope",
                new Transform(
                        new Vector3f((float) (0.5 * Math.sin(angle)), (float) (-0.5 * Math.cos(angle)), 0f), turn),
                Collider.box(20f, 0.5f, 20f).fixed());
    }

    private Mover<String> mover(Shape shape) {
        world.step(DT);
        return new Mover<>(world.queries(), shape);
    }

    /** Ticks with a wish to go, and gravity. */
    private Ground walk(Mover<String> mover, int ticks, float wishX, float wishZ) {
        for (int i = 0; i < ticks; i++) {
            velocity.set(wishX, velocity.y - GRAVITY * DT, wishZ);
            mover.moveAndSlide(position, velocity, DT);
        }
        return mover.ground();
    }

    @Nested
    @DisplayName("on the ground")
    class OnTheGround {
        @ParameterizedTest
        @ValueSource(ints = {0, 1, 2, 3})
        void everyShapeFallsLandsStandsAndWalks(int kind) {
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
        void aTurnedBoxStandsOnItsFace() {
            floor();
            final Mover<String> mover = mover(new OrientedBox(0.5f, 0.25f, 0.25f));
            // A quarter turn about z: half a metre stands up.
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
        void withoutAWishItStaysWhereItIsToTheBit() {
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
        void standsStillOnASlopeUpToTheLimit(double degrees) {
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
        void slidesDownASlopeOverTheLimitAndCannotWalkUp(double degrees) {
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
        void walksUpAndDownASlopeAtTheSpeedOnTheFlatWithoutHopping(float speed) {
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
            // 5 m along the slope in a second: cos 30 of that forward, sin 30 up.
            assertThat(position.x - start.x).isCloseTo(speed * 0.8660f, within(2e-3f));
            assertThat(position.y - start.y).isCloseTo(speed * 0.5f, within(2e-3f));
        }

        @Test
        void cannotClimbASteepSlopeFromTheFlatNorHopAlongIt() {
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
        void leavesTheGroundWhenItJumpsAndLandsAgain() {
            floor();
            final Mover<String> mover = mover(PERSON).stepHeight(0.4f);
            position.set(0f, 0.901f, 0f);
            walk(mover, 1, 0f, 0f);
            velocity.y = 5f;
            assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
            assertThat(walk(mover, 30, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
            // Back after 2 * 5 / 9.81 = 1.02 s, 61 ticks.
            assertThat(walk(mover, 35, 0f, 0f)).isEqualTo(Ground.STANDING);
        }

        @Test
        void aJumpAgainstASlopeThatCanBeWalkedSlidesUpOnIt() {
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
        void standsWhereTwoSlopesThatAreTooSteepHoldIt() {
            for (int side = -1; side <= 1; side += 2) {
                final double angle = Math.toRadians(60) * side;
                final Quaternionf turn =
                        new Quaternionf(0f, 0f, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
                final Vector3f below =
                        new Vector3f((float) (0.5 * Math.sin(angle)), (float) (-0.5 * Math.cos(angle)), 0f);
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

    @Nested
    @DisplayName("on stairs")
    class OnStairs {
        private void stairs() {
            floor();
            for (int i = 0; i < 6; i++) {
                box("step" + i, 1.25f + 0.5f * i, 0.1f * (i + 1), 0f, 0.25f, 0.1f * (i + 1), 5f);
            }
            box("top", 6f, 0.6f, 0f, 2f, 0.6f, 5f);
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void goesUpAndDownWithoutLeavingTheGroundOrLosingSpeed(boolean round) {
            stairs();
            final Mover<String> mover = mover(round ? PERSON : PLAYER).stepHeight(0.25f);
            position.set(0f, 0.901f, 0f);
            walk(mover, 1, 0f, 0f);
            for (int i = 0; i < 90; i++) {
                assertThat(walk(mover, 1, 3f, 0f)).isEqualTo(Ground.STANDING);
                assertThat(velocity.x).isEqualTo(3f);
            }
            assertThat(position.y).isCloseTo(2.101f, within(1e-5f));
            for (int i = 0; i < 120; i++) {
                assertThat(walk(mover, 1, -3f, 0f)).isEqualTo(Ground.STANDING);
            }
            assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void stopsAtAnEdgeThatIsHigherThanAStep(boolean round) {
            stairs();
            final Mover<String> mover = mover(round ? PERSON : PLAYER).stepHeight(0.19f);
            position.set(0f, 0.901f, 0f);
            walk(mover, 90, 3f, 0f);
            // The first step begins at x = 1, and is 0.2 m high. The middle of the round end is at 0.301 m: 0.101 m
            // above
            // the edge, and with a skin sqrt(0.301^2 - 0.101^2) = 0.28355 m before it.
            assertThat(position.x).isCloseTo(round ? 0.71645f : 0.699f, within(2e-5f));
            assertThat(velocity.x).isZero();
            assertThat(mover.hits().get(0).owner()).isEqualTo("step0");
        }

        @Test
        void aTurnedBoxThatIsHigherThanAStepIsNotClimbedByItsRoundFoot() {
            floor();
            world.add(
                    "crate",
                    new Transform(2f, 0.2f, 0f),
                    Collider.box(0.5f, 0.25f, 5f).fixed());
            // 0.45 m high. With a step of 0.3 m, the round end could hang over the edge by another 0.3 m.
            final Mover<String> mover = mover(PERSON).stepHeight(0.3f);
            position.set(0f, 0.901f, 0f);
            walk(mover, 120, 2f, 0f);
            assertThat(position.x).isLessThan(1.5f);
            assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
        }

        @Test
        void doesNotStepUpUnderALowCeiling() {
            stairs();
            // 1.8 m of mover and 0.2 m of step do not fit under 1.95 m.
            box("ceiling", 0f, 2.45f, 0f, 3f, 0.5f, 5f);
            final Mover<String> mover = mover(PLAYER).stepHeight(0.25f);
            position.set(0f, 0.901f, 0f);
            walk(mover, 90, 3f, 0f);
            assertThat(position.x).isCloseTo(0.699f, within(1e-5f));
            assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
        }

        @Test
        void aRoundFootStandsAtAnEdgeAsIfItWereFlat() {
            box("ledge", 0f, -0.5f, 0f, 1f, 0.5f, 1f);
            final Mover<String> mover = mover(PERSON).stepHeight(0.3f);
            // Its middle is 0.25 m beyond the edge: what it touches is steep, the face above is not.
            position.set(1.25f, 0.901f, 0f);
            assertThat(walk(mover, 60, 0f, 0f)).isEqualTo(Ground.STANDING);
            assertThat(position.x).isCloseTo(1.25f, within(1e-4f));
            assertThat(mover.groundNormal().y()).isEqualTo(1f);
        }

        @Test
        void withoutAStepHeightARoundFootSlipsOffAnEdge() {
            box("ledge", 0f, -0.5f, 0f, 1f, 0.5f, 1f);
            final Mover<String> mover = mover(PERSON);
            // 0.25 m beyond: the contact looks up by acos(0.25 / 0.3), which is 34 degrees from the horizon.
            position.set(1.25f, 0.901f, 0f);
            walk(mover, 90, 0f, 0f);
            assertThat(position.y).isLessThan(0f);
        }
    }

    @Nested
    @DisplayName("between walls")
    class BetweenWalls {
        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void settlesInACornerWithoutTrembling(boolean round) {
            floor();
            box("east", 2.5f, 1f, 0f, 0.5f, 2f, 5f);
            box("south", 0f, 1f, 2.5f, 5f, 2f, 0.5f);
            final Mover<String> mover = mover(round ? PERSON : PLAYER);
            position.set(0f, 0.901f, 0f);
            walk(mover, 120, 5f, 3f);
            final Vector3f rest = new Vector3f(position);
            assertThat(rest.x).isCloseTo(1.699f, within(1e-4f));
            assertThat(rest.z).isCloseTo(1.699f, within(1e-4f));
            for (int i = 0; i < 100; i++) {
                walk(mover, 1, 5f, 3f);
                assertThat(position).isEqualTo(rest);
            }
            assertThat(velocity).isEqualTo(new Vector3f());
        }

        @Test
        void settlesInAWedgeOfTurnedWalls() {
            floor();
            // Two slabs turned by 20 degrees to either side; between them a wedge that opens towards -x.
            for (int side = -1; side <= 1; side += 2) {
                final double angle = Math.toRadians(20) * side;
                final Quaternionf turn =
                        new Quaternionf(0f, (float) Math.sin(angle / 2), 0f, (float) Math.cos(angle / 2));
                world.add(
                        "wall" + side,
                        new Transform(new Vector3f(0f, 1f, side * 1.5f), turn),
                        Collider.box(5f, 2f, 0.5f).fixed());
            }
            final Mover<String> mover = mover(PERSON);
            position.set(-1.5f, 0.901f, 0.05f);
            walk(mover, 240, 4f, 0.1f);
            final Vector3f rest = new Vector3f(position);
            walk(mover, 60, 4f, 0.1f);
            assertThat(position.distance(rest)).isLessThan(1e-3f);
            assertThat(mover.isStuck()).isFalse();
        }

        @Test
        void goesThroughASlotThatIsWiderByTwoSkinsAndNotThroughOneThatIsNarrower() {
            floor();
            // The mover is 0.6 m wide.
            box("left", 2f, 1f, -1.301f, 1f, 1f, 1f);
            box("right", 2f, 1f, 1.301f, 1f, 1f, 1f);
            box("tight left", 7f, 1f, -1.2995f, 1f, 1f, 1f);
            box("tight right", 7f, 1f, 1.2995f, 1f, 1f, 1f);
            final Mover<String> mover = mover(PLAYER);
            position.set(0f, 0.901f, 0f);
            walk(mover, 90, 2f, 0f);
            assertThat(position.x).isCloseTo(3f, within(1e-3f));
            walk(mover, 240, 2f, 0f);
            // The tight one begins at 6.
            assertThat(position.x).isCloseTo(5.699f, within(1e-3f));
        }

        @Test
        void slidesAlongAWallAtTheSpeedThatIsLeft() {
            floor();
            box("wall", 1.5f, 1f, 0f, 0.5f, 2f, 50f);
            final Mover<String> mover = mover(PERSON);
            position.set(0.5f, 0.901f, 0f);
            walk(mover, 60, 6f, 2f);
            assertThat(position.z).isCloseTo(2f, within(1e-3f));
            assertThat(position.x).isCloseTo(0.699f, within(2e-5f));
            assertThat(velocity.x).isZero();
            assertThat(velocity.z).isEqualTo(2f);
        }

        @Test
        void bumpsItsHeadAndFallsAgain() {
            floor();
            box("ceiling", 0f, 2.7f, 0f, 5f, 0.5f, 5f);
            final Mover<String> mover = mover(PLAYER);
            position.set(0f, 0.901f, 0f);
            velocity.y = 10f;
            walk(mover, 3, 0f, 0f);
            // 2.2 - 0.9 - a skin.
            assertThat(position.y).isCloseTo(1.299f, within(1e-2f));
            assertThat(velocity.y).isLessThanOrEqualTo(0f);
            assertThat(walk(mover, 30, 0f, 0f)).isEqualTo(Ground.STANDING);
        }

        @Test
        void aThinWallStopsItAtAnySpeed() {
            box("wall", 0f, 0f, 0f, 0.005f, 5f, 5f);
            final Mover<String> mover = mover(PERSON);
            position.set(-200f, 0f, 0f);
            velocity.set(24_000f, 0f, 0f); // 400 m in the tick
            mover.moveAndSlide(position, velocity, DT);
            assertThat(position.x).isCloseTo(-0.306f, within(1e-4f));
        }
    }
}
