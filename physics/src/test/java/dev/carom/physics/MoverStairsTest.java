package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Sphere;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Movers on stairs and at edges. */
class MoverStairsTest extends MoverScene {
    private void stairs() {
        floor();
        for (int i = 0; i < 6; i++) {
            box("step" + i, 1.25f + 0.5f * i, 0.1f * (i + 1), 0f, 0.25f, 0.1f * (i + 1), 5f);
        }
        box("top", 6f, 0.6f, 0f, 2f, 0.6f, 5f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void climbsAndDescendsStairsAtConstantSpeedOnTheGround(boolean round) {
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
    void stopsAtAnEdgeHigherThanTheStepHeight(boolean round) {
        stairs();
        final Mover<String> mover = mover(round ? PERSON : PLAYER).stepHeight(0.19f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 90, 3f, 0f);
        // The first step begins at x = 1 and is 0.2 m high. The centre of the round end is at 0.301 m, 0.101 m above
        // the edge, and with the skin sqrt(0.301^2 - 0.101^2) = 0.28355 m before it.
        assertThat(position.x).isCloseTo(round ? 0.71645f : 0.699f, within(2e-5f));
        assertThat(velocity.x).isZero();
        assertThat(mover.hits().get(0).owner()).isEqualTo("step0");
    }

    private static Collider hull(float hx, float hy, float hz) {
        final float[] corners = new float[24];
        for (int corner = 0; corner < 8; corner++) {
            corners[3 * corner] = (corner & 1) == 0 ? -hx : hx;
            corners[3 * corner + 1] = (corner & 2) == 0 ? -hy : hy;
            corners[3 * corner + 2] = (corner & 4) == 0 ? -hz : hz;
        }
        return Collider.hull(corners).fixed();
    }

    @ParameterizedTest
    @ValueSource(floats = {0.05f, 0.1f, 0.2f, 0.3f})
    void aCapsuleStepsOntoAHullAsOntoABox(float height) {
        floor();
        world.add("step", new Transform(2f, height / 2, 0f), hull(1f, height / 2, 5f));
        final Mover<String> mover = mover(PERSON).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 60, 2f, 0.6f);
        assertThat(position.x).isGreaterThan(1.9f);
        assertThat(position.y).isCloseTo(0.901f + height, within(1e-5f));
        assertThat(mover.groundHit().owner()).isEqualTo("step");
        assertThat(mover.groundNormal().y()).isEqualTo(1f);
    }

    @Test
    void aCapsuleStandsOnTheEdgeOfAHull() {
        world.add("ledge", new Transform(1f, -0.5f, 0f), hull(1f, 0.5f, 5f));
        final Mover<String> mover = mover(PERSON).stepHeight(0.35f);
        position.set(-0.1f, 0.901f, 0f); // a third of its radius beyond the edge
        walk(mover, 120, 0f, 0f);
        assertThat(mover.ground()).isEqualTo(Ground.STANDING);
        // sqrt(0.301^2 - 0.1^2) = 0.2839: height of the centre of the round end above the edge.
        assertThat(position.y).isCloseTo(0.6f + 0.2839f, within(1e-4f));
    }

    /**
     * The mover advances by a skin per tick, so its round end slides down the edge for some ticks, until it is a few
     * centimetres above the floor.
     */
    @ParameterizedTest
    @ValueSource(floats = {0.3f, 0.32f, 0.33f, 0.345f})
    void staysOnTheGroundWhenItMovesSlowlyOverALedge(float height) {
        world.add(
                "floor",
                new Transform(0f, -height - 0.5f, 0f),
                Collider.alignedBox(30f, 0.5f, 30f).fixed());
        world.add(
                "ledge",
                new Transform(-5f, -0.5f, 0f),
                Collider.alignedBox(5f, 0.5f, 5f).fixed());
        world.step(1f);
        final Mover<String> mover = new Mover<>(world.queries(), PERSON).stepHeight(0.35f);
        position.set(-0.05f, 0.901f, 0f);
        velocity.zero();
        for (int tick = 0; tick < 480; tick++) {
            velocity.set(0.25f, velocity.y - 9.81f / 240, 0f);
            assertThat(mover.moveAndSlide(position, velocity, 1f / 240))
                    .as("tick %s at %s", tick, position)
                    .isEqualTo(Ground.STANDING);
        }
        assertThat(position.y).isCloseTo(0.901f - height, within(1e-5f));
    }

    /** The mover touches a steep side of the hull. The flat top is not adjacent to that side, so it is no ground. */
    @Test
    void doesNotStandOnAHullWhoseFlatTopIsFarAboveItsFeet() {
        floor();
        // A spire: steep up to 2 m, a flat top of 0.2 m; a brim of 0.1 m around its foot.
        world.add(
                "spire",
                new Transform(2f, 0f, 0f),
                Collider.hull(
                                -1f, 0f, -1f, 1f, 0f, -1f, -1f, 0f, 1f, 1f, 0f, 1f, -0.9f, 0.2f, -0.9f, 0.9f, 0.2f,
                                -0.9f, -0.9f, 0.2f, 0.9f, 0.9f, 0.2f, 0.9f, -0.1f, 2f, -0.1f, 0.1f, 2f, -0.1f, -0.1f,
                                2f, 0.1f, 0.1f, 2f, 0.1f)
                        .fixed());
        final Mover<String> mover = mover(PERSON).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 120, 2f, 0f);
        assertThat(position.x).isLessThan(1.3f);
        assertThat(position.y).isLessThan(1.3f);
    }

    /** At 4 to 20 m/s and 15 to 60 ticks per second, the displacement in a tick spans up to five steps. */
    @ParameterizedTest
    @ValueSource(floats = {4f, 8f, 12f, 20f})
    void climbsStairsAtAnySpeedAndTickRate(float speed) {
        for (float deep : new float[] {0.25f, 0.33f, 0.5f}) {
            for (int rate : new int[] {15, 30, 60}) {
                final PhysicsWorld<String> stairs = new PhysicsWorld<>(WorldConfig.defaults());
                stairs.add(
                        "floor",
                        new Transform(0f, -0.5f, 0f),
                        Collider.alignedBox(30f, 0.5f, 30f).fixed());
                for (int i = 0; i < 8; i++) {
                    final float half = i == 7 ? 50f : deep / 2;
                    stairs.add(
                            "step" + i,
                            new Transform(deep * i + half, 0.1f * (i + 1), 0f),
                            Collider.alignedBox(half, 0.1f * (i + 1), 5f).fixed());
                }
                stairs.step(1f);
                final Mover<String> mover = new Mover<>(stairs.queries(), PERSON).stepHeight(0.35f);
                position.set(-1f, 0.901f, 0f);
                velocity.zero();
                for (int tick = 0; tick < rate; tick++) {
                    velocity.set(speed, velocity.y - 9.81f / rate, 0f);
                    mover.moveAndSlide(position, velocity, 1f / rate);
                }
                // After one second; steps slow the mover slightly.
                assertThat(position.x)
                        .as("%s m deep, %s ticks per second", deep, rate)
                        .isGreaterThan(0.5f * speed - 1f);
                assertThat(position.y).isGreaterThan(Math.min(1.6f, 0.2f * (position.x / deep - 1f)) + 0.6f);
            }
        }
    }

    @Test
    void aCapsuleDoesNotClimbAnOrientedBoxHigherThanTheStepHeight() {
        floor();
        world.add(
                "crate",
                new Transform(2f, 0.2f, 0f),
                Collider.box(0.5f, 0.25f, 5f).fixed());
        // The crate is 0.45 m high. After a step of 0.3 m, the round end could reach over an edge 0.3 m higher.
        final Mover<String> mover = mover(PERSON).stepHeight(0.3f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 120, 2f, 0f);
        assertThat(position.x).isLessThan(1.5f);
        assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
    }

    @Test
    void doesNotStepUpUnderALowCeiling() {
        stairs();
        // A mover of 1.8 m on a step of 0.2 m does not fit under a ceiling at 1.95 m.
        box("ceiling", 0f, 2.45f, 0f, 3f, 0.5f, 5f);
        final Mover<String> mover = mover(PLAYER).stepHeight(0.25f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 90, 3f, 0f);
        assertThat(position.x).isCloseTo(0.699f, within(1e-5f));
        assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
    }

    @Test
    void aCapsuleStandsAtAnEdgeWithTheNormalOfTheFlatTop() {
        box("ledge", 0f, -0.5f, 0f, 1f, 0.5f, 1f);
        final Mover<String> mover = mover(PERSON).stepHeight(0.3f);
        // Its centre is 0.25 m beyond the edge. The contact normal is steep, but the top face is flat.
        position.set(1.25f, 0.901f, 0f);
        assertThat(walk(mover, 60, 0f, 0f)).isEqualTo(Ground.STANDING);
        assertThat(position.x).isCloseTo(1.25f, within(1e-4f));
        assertThat(mover.groundNormal().y()).isEqualTo(1f);
    }

    @Test
    void withoutAStepHeightACapsuleSlipsOffAnEdge() {
        box("ledge", 0f, -0.5f, 0f, 1f, 0.5f, 1f);
        final Mover<String> mover = mover(PERSON);
        // 0.25 m beyond the edge: the contact normal is acos(0.25 / 0.3) = 34 degrees above the horizon.
        position.set(1.25f, 0.901f, 0f);
        walk(mover, 90, 0f, 0f);
        assertThat(position.y).isLessThan(0f);
    }

    /** A failed step gathers the shapes around its path again; the hit must still be that of the obstacle. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aHitAfterAFailedStepNamesTheObstacle(long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 60; i++) {
            final Vector3f at =
                    new Vector3f((float) random.nextDouble(-8, 8), (float) random.nextDouble(-0.3, 0.4), (float)
                            random.nextDouble(-8, 8));
            world.add(
                    "box " + i,
                    new Transform(at, new Quaternionf().rotationY((float) random.nextDouble(6))),
                    Collider.box((float) random.nextDouble(0.1, 2), 0.3f, (float) random.nextDouble(0.02, 0.3)));
        }
        floor();
        world.step(DT);
        final Mover<String> mover = new Mover<>(world.queries(), new Sphere(0.1f)).stepHeight(0.1f);
        int hits = 0;
        for (int i = 0; i < 3000; i++) {
            position.set((float) random.nextDouble(-8, 8), 0.101f, (float) random.nextDouble(-8, 8));
            final float angle = (float) random.nextDouble(6.3);
            velocity.set(200f * (float) Math.cos(angle), -1f, 200f * (float) Math.sin(angle));
            mover.moveAndSlide(position, velocity, DT);
            for (int h = 0; h < mover.hits().size(); h++) {
                hits++;
                assertThat(mover.hits().get(h).distance())
                        .as("seed %s move %s", seed, i)
                        .isLessThan(0.01f);
            }
        }
        assertThat(hits).isPositive();
    }
}
