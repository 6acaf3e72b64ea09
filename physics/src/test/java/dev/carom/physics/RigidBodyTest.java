package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rigid bodies against closed formulas; 60 Hz, four substeps. */
class RigidBodyTest {
    private static final float DT = 1f / 60f;
    private static final double G = 9.81f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private Body add(String name, float x, float y, float z, Collider collider) {
        final Body body = Body.dynamic();
        world.add(name, new Transform(x, y, z), body, collider);
        return body;
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    private static Vector3f position(Body body) {
        return new Vector3f(body.transform.position());
    }

    private Transform floor(Material material) {
        final Transform floor = new Transform(0f, -1f, 0f);
        world.add("floor", floor, Collider.box(100f, 1f, 100f).fixed().material(material));
        return floor;
    }

    @Nested
    class InFreeFlight {
        @ParameterizedTest
        @CsvSource({
            "0, 0, 0, 3, 4, -5", // thrown
            "1, 500, 2, 3, 4, -5", // thrown, far above the origin
            "-7, 1000, 12, -20, 30, 8",
            "0, 0, 0, 0, 0, 0" // released
        })
        void fliesOnTheExactParabola(float x, float y, float z, float vx, float vy, float vz) {
            final Body ball = add("ball", x, y, z, Collider.sphere(0.5f)).velocity(vx, vy, vz);
            steps(600);
            // x0 + v0 t + g t^2 / 2 with t = 10 s, within 1e-5 of the way on each axis
            final Vector3f p = position(ball);
            assertRelative(p.x - (double) x, vx * 10.0);
            assertRelative(p.y - (double) y, vy * 10.0 - 0.5 * G * 100.0);
            assertRelative(p.z - (double) z, vz * 10.0);
            assertRelative(ball.velocity().x(), vx);
            assertRelative(ball.velocity().y(), vy - 10.0 * G);
            assertRelative(ball.velocity().z(), vz);
        }

        private void assertRelative(double value, double expected) {
            assertThat(value).isCloseTo(expected, within(1e-5 * Math.abs(expected)));
        }

        @ParameterizedTest(name = "{0} rad/s, disturbance {1}")
        @CsvSource({"5, 0.02", "5, 0.03", "5, 0.1", "20, 0.02", "20, 0.03", "20, 0.1"})
        void flipsAboutTheMiddleAxisAndKeepsMomentumAndEnergy(float speed, float disturbance) {
            // A box whose moments are in the ratio 1 : 2 : 3 is flat: half extents a, b, c with b^2 + c^2 = 1,
            // a^2 + c^2 = 2, a^2 + b^2 = 3 give c = 0. So a nearly flat box, spun about its middle axis.
            world.gravity(0f, 0f, 0f);
            final Body box = add("box", 0f, 0f, 0f, Collider.box(1.41f, 1f, 0.05f));
            box.angularVelocity(disturbance * speed, speed, 0f);
            final Vector3d first = momentum(box);
            final double energy = energy(box);
            int flips = 0;
            boolean isUp = true;
            for (int i = 0; i < 3600; i++) {
                world.step(DT);
                assertThat(momentum(box).distance(first)).isLessThan(1e-5 * first.length());
                assertThat(energy(box)).isCloseTo(energy, within(1e-4 * energy));
                // The momentum about the middle axis is I2 times the angular velocity about it.
                final boolean isUpNow = spin(box).y > 0.0;
                flips += isUpNow == isUp ? 0 : 1;
                isUp = isUpNow;
            }
            assertThat(flips).isEqualTo(flipsOfReference(disturbance * speed, speed));
        }

        /**
         * Integrates Euler's equations by the classical Runge-Kutta method of order 4 for 60 s. In the frame of the
         * principal axes, without torque: I1 w1' = (I2 - I3) w2 w3, I2 w2' = (I3 - I1) w3 w1, I3 w3' = (I1 - I2) w1 w2.
         * At 20 rad/s and steps of 0.1 ms, the relative error of a step is near (20 * 1e-4)^5 / 120 = 3e-16, so that of
         * 600,000 steps is near 2e-10. The motion is periodic, so errors do not grow faster than the time. Steps of 1
         * ms give the same times of the flips within 0.1 microseconds.
         *
         * @return how often the middle axis turns over, which is how often w2 changes its sign
         */
        private int flipsOfReference(double w1, double w2) {
            final double h = 1e-4;
            final Vector3d moments = moments();
            final Vector3d w = new Vector3d(w1, w2, 0.0);
            int flips = 0;
            for (int i = 0; i < 600_000; i++) {
                final double before = w.y;
                final Vector3d k1 = spinChange(moments, w);
                final Vector3d k2 = spinChange(moments, new Vector3d(w).fma(h / 2, k1));
                final Vector3d k3 = spinChange(moments, new Vector3d(w).fma(h / 2, k2));
                final Vector3d k4 = spinChange(moments, new Vector3d(w).fma(h, k3));
                w.fma(h / 6, k1).fma(h / 3, k2).fma(h / 3, k3).fma(h / 6, k4);
                flips += before * w.y < 0.0 ? 1 : 0;
            }
            return flips;
        }

        private Vector3d spinChange(Vector3d moments, Vector3d w) {
            return new Vector3d(
                    (moments.y - moments.z) * w.y * w.z / moments.x,
                    (moments.z - moments.x) * w.z * w.x / moments.y,
                    (moments.x - moments.y) * w.x * w.y / moments.z);
        }

        /** Returns the moments of inertia divided by the mass: (b^2 + c^2) / 3 and so on, with the half extents. */
        private Vector3d moments() {
            return new Vector3d(1 + 0.05 * 0.05, 1.41 * 1.41 + 0.05 * 0.05, 1.41 * 1.41 + 1).div(3.0);
        }

        /** Returns the angular velocity in the frame of the box. */
        private Vector3d spin(Body box) {
            return new Quaterniond(box.transform.rotation()).transformInverse(new Vector3d(box.angularVelocity()));
        }

        /** Returns the angular momentum in the frame of the world, divided by the mass. */
        private Vector3d momentum(Body box) {
            return new Quaterniond(box.transform.rotation()).transform(spin(box).mul(moments()));
        }

        /** Returns the kinetic energy of the rotation, divided by the mass. */
        private double energy(Body box) {
            final Vector3d spin = spin(box);
            return 0.5 * moments().mul(spin).dot(spin);
        }
    }

    @Nested
    class OnTheFloor {
        @Test
        void bouncesToTheSameHeightWithoutLossOfEnergy() {
            floor(Material.DEFAULT.restitution(1f));
            final Body ball = add("ball", 0f, 5f, 0f, Collider.sphere(0.5f).material(Material.DEFAULT.restitution(1f)));
            final double energy = G * 4.5;
            for (int i = 0; i < 1200; i++) {
                world.step(DT);
                final double v = ball.velocity().y();
                assertThat(0.5 * v * v + G * (position(ball).y - 0.5)).isCloseTo(energy, within(1e-3 * energy));
            }
        }

        @ParameterizedTest
        @ValueSource(floats = {3f, 5f, 8f})
        void bouncesToTheHeightTimesTheSquareOfTheRestitution(float height) {
            floor(Material.DEFAULT.restitution(0.5f));
            final Body ball = add("ball", 0f, height + 0.5f, 0f, Collider.sphere(0.5f));
            double highest = 0.0;
            int bounce = 0;
            boolean isFalling = true;
            while (bounce < 3 || !isFalling) {
                world.step(DT);
                final double v = ball.velocity().y();
                if (isFalling && v > 0.0) {
                    isFalling = false;
                    highest = 0.0;
                    bounce++;
                }
                if (!isFalling) {
                    // Height at the top of this flight: y + v^2 / 2 g. It is h e^(2k) after k bounces.
                    highest = Math.max(highest, position(ball).y - 0.5 + v * v / (2.0 * G));
                    if (v < 0.0) {
                        final double expected = height * Math.pow(0.25, bounce);
                        assertThat(highest).as("bounce %s", bounce).isCloseTo(expected, within(0.005 * expected));
                        isFalling = true;
                    }
                }
                assertThat(world.tick()).as("ticks").isLessThan(600);
            }
        }

        @Test
        void comesToRestOnTheFloorAndStays() {
            floor(Material.DEFAULT);
            final Body crate = add("crate", 0f, 2f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(300);
            final Vector3f p = position(crate);
            assertThat(p.y).isCloseTo(0.5f, within(1e-3f));
            assertThat(crate.velocity().length()).isLessThan(1e-3f);
            assertThat(world.isTouching("crate", "floor")).isTrue();
            for (int i = 0; i < 120; i++) {
                world.step(DT);
                assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.STAY);
            }
        }

        @ParameterizedTest
        @CsvSource({"0, 0.25", "0.4, 0.25", "0.7, 0.25", "1.5, 0.25", "2.4, 0.25", "3.9, 0.25", "5, 0.25", "0.7, 0.5"})
        void slidesToAStopInEveryDirection(float angle, float hy) {
            floor(Material.DEFAULT.friction(0.5f));
            final Body box =
                    add("box", 0f, hy, 0f, Collider.box(0.5f, hy, 0.5f).material(Material.DEFAULT.friction(0.5f)));
            steps(30);
            final Vector3f start = position(box);
            box.velocity(4f * (float) Math.cos(angle), 0f, 4f * (float) Math.sin(angle));
            steps(120);
            // v^2 / (2 mu g) = 1.631 m. Friction acts from the first substep on, which takes v h / 2 = 8 mm.
            final Vector3f way = position(box).sub(start);
            final double expected = 16.0 / (2 * 0.5 * G);
            assertThat((double) way.length()).isCloseTo(expected, within(0.01 * expected));
            final Vector3f direction = new Vector3f((float) Math.cos(angle), 0f, (float) Math.sin(angle));
            assertThat(way.angle(direction)).as("angle to the velocity").isLessThan(0.001f);
        }
    }

    @Nested
    class OnAnIncline {
        private Body onIncline(float degrees, float friction, Collider collider, float height) {
            final float radians = (float) Math.toRadians(degrees);
            final Quaternionf rotation = new Quaternionf().rotationZ(radians);
            final Material material = Material.DEFAULT.friction(friction).rollingResistance(0f);
            final Vector3f down = new Vector3f(0f, -1f, 0f).rotate(rotation);
            world.add(
                    "incline",
                    new Transform(down, rotation),
                    Collider.box(100f, 1f, 100f).fixed().material(material));
            final Body body = Body.dynamic();
            world.add(
                    "body",
                    new Transform(new Vector3f(0f, height, 0f).rotate(rotation), rotation),
                    body,
                    collider.material(material));
            return body;
        }

        /** At 1 % below the angle at which gravity overcomes friction, tan(angle) = mu. */
        @ParameterizedTest(name = "friction {0}, half height {1} m")
        @CsvSource({"0.3, 0.25", "0.5, 0.25", "0.8, 0.25", "0.3, 0.5", "0.5, 0.5", "0.8, 0.5"})
        void staysBelowTheAngleOfFriction(float friction, float hy) {
            final float angle = (float) Math.toDegrees(Math.atan(friction)) * 0.99f;
            final Body box = onIncline(angle, friction, Collider.box(0.5f, hy, 0.5f), hy);
            final Vector3f start = position(box);
            for (int tick = 0; tick < 3600; tick++) {
                steps(1);
                assertThat(position(box).distance(start)).as("tick %s", tick).isLessThan(1e-3f);
            }
        }

        /** At 1 % above that angle. */
        @ParameterizedTest(name = "friction {0}, half height {1} m")
        @CsvSource({"0.3, 0.25", "0.5, 0.25", "0.8, 0.25", "0.3, 0.5", "0.5, 0.5", "0.8, 0.5"})
        void slidesAboveTheAngleOfFriction(float friction, float hy) {
            final double angle = Math.atan(friction) * 1.01;
            final Body box = onIncline((float) Math.toDegrees(angle), friction, Collider.box(0.5f, hy, 0.5f), hy);
            box.sleepSpeed(0f); // at 0.03 to 0.08 m/s^2, it would fall asleep before it is fast enough to stay awake
            steps(60); // the first ticks, in which the contact takes up its load, do not count
            final double before = box.velocity().length();
            steps(240);
            final double expected = G * (Math.sin(angle) - friction * Math.cos(angle)) * 4.0;
            assertThat(box.velocity().length() - before).isCloseTo(expected, within(0.01 * expected));
        }

        @Test
        void rollsDownWithFiveSeventhsOfTheAcceleration() {
            final double angle = Math.toRadians(20);
            final Body ball = onIncline(20f, 0.8f, Collider.sphere(0.5f), 0.5f);
            steps(120);
            final double expected = 5.0 / 7.0 * G * Math.sin(angle) * 2.0;
            assertThat((double) ball.velocity().length()).isCloseTo(expected, within(0.01 * expected));
        }
    }

    @Nested
    class ManyBodies {
        @Test
        void cradlePassesTheImpulseToTheLastBall() {
            world.gravity(0f, 0f, 0f);
            final Body[] balls = new Body[5];
            for (int i = 0; i < 5; i++) {
                balls[i] = add(
                        "ball" + i,
                        i == 0 ? -1f : i,
                        0f,
                        0f,
                        Collider.sphere(0.5f)
                                .material(Material.DEFAULT.restitution(1f).friction(0f)));
            }
            balls[0].velocity(4f, 0f, 0f);
            steps(60);
            for (int i = 0; i < 4; i++) {
                assertThat(balls[i].velocity().x()).as("ball %s", i).isCloseTo(0f, within(0.08f));
            }
            assertThat(balls[4].velocity().x()).isCloseTo(4f, within(0.08f));
        }

        @Test
        void columnOfTenCubesStands() {
            floor(Material.DEFAULT);
            final Body[] cubes = new Body[10];
            for (int i = 0; i < 10; i++) {
                cubes[i] = add("cube" + i, 0f, 0.5f + i, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            }
            steps(60 * 60);
            for (int i = 0; i < 10; i++) {
                final Vector3f p = position(cubes[i]);
                assertThat(p.y).as("cube %s", i).isCloseTo(0.5f + i, within(0.1f));
                assertThat(Math.hypot(p.x, p.z)).as("cube %s", i).isLessThan(0.05);
            }
        }

        /** Some of them hit two others in the same substep. */
        @Test
        void elasticSpheresKeepTheirEnergy() {
            world.gravity(0f, 0f, 0f);
            final Material elastic = Material.DEFAULT
                    .restitution(1f)
                    .bounceSpeed(0f)
                    .friction(0f)
                    .rollingResistance(0f)
                    .spinningResistance(0f);
            for (int axis = 0; axis < 3; axis++) {
                for (int side = -1; side <= 1; side += 2) {
                    final Vector3f at = new Vector3f();
                    at.setComponent(axis, side * 4f);
                    world.add(
                            "wall " + axis + " " + side,
                            new Transform(at.x, at.y, at.z),
                            Collider.box(axis == 0 ? 1f : 5f, axis == 1 ? 1f : 5f, axis == 2 ? 1f : 5f)
                                    .fixed()
                                    .material(elastic));
                }
            }
            final Body[] bodies = new Body[64];
            for (int i = 0; i < bodies.length; i++) {
                bodies[i] = add(
                        "ball " + i,
                        1.3f * (i % 4) - 2f,
                        1.3f * (i / 4 % 4) - 2f,
                        1.3f * (i / 16) - 2f,
                        Collider.sphere(0.5f).material(elastic));
                bodies[i].velocity(i * 7 % 13 - 6f, i * 5 % 11 - 5f, i * 3 % 17 - 8f);
            }
            steps(1);
            final double before = energy(bodies);
            steps(600);
            assertThat(energy(bodies)).isCloseTo(before, within(1e-3 * before));
        }

        private double energy(Body[] bodies) {
            double sum = 0.0;
            for (Body body : bodies) {
                sum += 0.5 * body.mass() * body.velocity().lengthSquared();
            }
            return sum;
        }

        @Test
        void closedPileKeepsItsMomentum() {
            world.gravity(0f, 0f, 0f);
            final Body[] bodies = new Body[27];
            final Vector3f total = new Vector3f();
            for (int i = 0; i < 27; i++) {
                bodies[i] = add("b" + i, i % 3 * 0.9f, i / 3 % 3 * 0.9f, i / 9 * 0.9f, Collider.box(0.5f, 0.5f, 0.5f));
                bodies[i]
                        .velocity(1f - i % 3, 1f - i / 3 % 3, 1f - i / 9)
                        .sleepSpeed(0f); // falling asleep stops a body
            }
            steps(1);
            for (int i = 0; i < 1000; i++) {
                world.step(DT);
                total.zero();
                for (Body body : bodies) {
                    total.fma(body.mass(), body.velocity());
                }
                // 1e-4 of the momentum of 27 bodies of 1000 kg at 1 m/s
                assertThat(total.length()).isLessThan(1e-4f * 27 * 1000);
            }
        }
    }

    @Nested
    class OnAFloorOfTiles {
        private void tiles() {
            for (int x = -2; x < 16; x++) {
                for (int z = -2; z <= 2; z++) {
                    world.add(
                            "tile " + x + " " + z,
                            new Transform(x, -0.5f, z),
                            Collider.box(0.5f, 0.5f, 0.5f).fixed().material(Material.DEFAULT.rollingResistance(0f)));
                }
            }
        }

        @Test
        void ballRollsOverSeamsWithoutBumps() {
            tiles();
            final Body ball =
                    add("ball", 0f, 0.5f, 0.2f, Collider.sphere(0.5f).material(Material.DEFAULT.rollingResistance(0f)));
            steps(60);
            ball.velocity(5f, 0f, 0f).angularVelocity(0f, 0f, -10f);
            double squares = 0.0;
            for (int i = 0; i < 150; i++) {
                world.step(DT);
                squares += ball.velocity().y() * ball.velocity().y();
            }
            assertThat(Math.sqrt(squares / 150)).isLessThan(0.002);
            assertThat(ball.velocity().x()).isCloseTo(5f, within(0.01f));
        }

        @Test
        void boxSlidesOverSeamsWithoutTurningOrStopping() {
            tiles();
            final Body box = add(
                    "box",
                    0f,
                    0.25f,
                    0.2f,
                    Collider.box(0.4f, 0.25f, 0.4f)
                            .material(Material.DEFAULT.friction(0.5f).frictionRule(Combine.MINIMUM)));
            steps(60);
            final float start = position(box).x;
            box.velocity(11.18f, 0f, 0f);
            steps(300);
            // v^2 / (2 mu g) without seams
            assertThat(position(box).x - start).isCloseTo(12.74f, within(0.1f));
            assertThat(box.transform.rotation().w()).isGreaterThan(0.9999f);
        }

        /** Its predicted motion goes through the floor and hits the side of a later tile. */
        @ParameterizedTest
        @CsvSource({
            "10, 0",
            "25, 0",
            "40, 0",
            "80, 0",
            "40, 0.001",
            "25, 0.004",
            "40, 0.004",
            "60, 0.05",
            "25, 0.3",
            "60, 0.3"
        })
        void fastBoxThatLandsIsNotThrownUpBySeams(float speed, float gap) {
            for (int x = -1; x < 50; x++) {
                world.add(
                        "tile " + x,
                        new Transform(2f * x, -1f, 0f),
                        Collider.box(1f, 1f, 4f).fixed());
            }
            for (float x : new float[] {0f, 0.3f, 0.5f, 0.8f, 1f}) {
                final Body box = add("box " + x, x, 0.5f + gap, 0.2f, Collider.box(0.5f, 0.5f, 0.5f));
                box.velocity(speed, 0f, 0f);
                float up = 0f;
                for (int i = 0; i < 60; i++) {
                    world.step(DT);
                    up = Math.max(up, box.velocity().y());
                }
                assertThat(up).as("start at %s m", x).isLessThan(3f); // 2.5 m/s on a floor of one piece, by tumbling
                assertThat(box.velocity().x()).as("start at %s m", x).isCloseTo(speed - 0.6f * 9.81f, within(0.7f));
                world.removeOwner("box " + x);
            }
        }
    }

    @Nested
    class FastBodies {
        @ParameterizedTest
        @ValueSource(floats = {30f, 100f, 300f, 777f})
        void doNotPassAThinWall(float speed) {
            world.gravity(0f, 0f, 0f);
            world.add(
                    "wall",
                    new Transform(0f, 0f, 0f),
                    Collider.box(10f, 10f, 0.005f).fixed());
            final Body[] bullets = new Body[20];
            for (int i = 0; i < bullets.length; i++) {
                final Collider shape = i % 2 == 0 ? Collider.sphere(0.05f) : Collider.box(0.05f, 0.03f, 0.04f);
                bullets[i] = add("bullet" + i, -8f + 0.7f * i, 0.1f * i, -20f - 0.37f * i, shape);
                bullets[i].velocity(0f, 0f, speed).angularVelocity(3f, 1f * i, 2f);
            }
            for (int tick = 0; tick < 120; tick++) {
                world.step(DT);
                for (int i = 0; i < bullets.length; i++) {
                    final Vector3f p = position(bullets[i]);
                    // beside the wall they may fly on
                    if (Math.abs(p.x) < 9.5f && Math.abs(p.y) < 9.5f) {
                        assertThat(p.z)
                                .as("bullet %s in tick %s at %s", i, tick, p)
                                .isLessThan(0f);
                    } else {
                        bullets[i].velocity(0f, 0f, 0f).angularVelocity(0f, 0f, 0f);
                    }
                }
            }
        }

        @Test
        void reportTheTimeOfTheirImpact() {
            world.gravity(0f, 0f, 0f);
            world.add(
                    "wall",
                    new Transform(0f, 0f, 0f),
                    Collider.box(10f, 10f, 0.5f).fixed());
            // The gap is 2.5 m: at 200 m/s it takes 0.0125 s, which is 0.75 of a tick.
            add("bullet", 0f, 0f, -3.1f, Collider.sphere(0.1f)).velocity(0f, 0f, 200f);
            steps(1);
            final ContactEvent<String> hit = world.events().get(0);
            assertThat(hit.phase()).isEqualTo(ContactPhase.BEGIN);
            assertThat(hit.first()).isCloseTo(0.75f, within(1e-3f));
        }

        @Test
        void bounceWithinATickBeginsAndEndsAContact() {
            world.gravity(0f, 0f, 0f);
            final Material elastic = Material.DEFAULT.restitution(1f);
            world.add(
                    "wall",
                    new Transform(0f, 0f, 0f),
                    Collider.box(10f, 10f, 0.5f).fixed().material(elastic));
            final Body bullet =
                    add("bullet", 0f, 0f, -2f, Collider.sphere(0.1f)).velocity(0f, 0f, 200f);
            steps(1);
            assertThat(bullet.velocity().z()).isCloseTo(-200f, within(0.01f));
            assertThat(world.events()).hasSize(2);
            assertThat(world.events().get(0).phase()).isEqualTo(ContactPhase.BEGIN);
            assertThat(world.events().get(1).phase()).isEqualTo(ContactPhase.END);
            // 1.4 m at 200 m/s take 0.42 of a tick
            assertThat(world.events().get(0).first()).isCloseTo(0.42f, within(0.01f));
            assertThat(world.events().get(0).normalImpulse()).isCloseTo(400f * bullet.mass(), within(bullet.mass()));
            assertThat(world.events().get(1).normalImpulse()).isZero();
        }
    }

    @Nested
    class Impulses {
        @Test
        void ofAllContactsAreTheChangeOfMomentum() {
            floor(Material.DEFAULT);
            final String[] names = new String[12];
            final Body[] bodies = new Body[12];
            final Vector3f[] before = new Vector3f[12];
            for (int i = 0; i < 12; i++) {
                names[i] = "b" + i;
                final Collider shape = i % 3 == 0
                        ? Collider.sphere(0.5f)
                        : i % 3 == 1 ? Collider.box(0.5f, 0.4f, 0.3f) : Collider.capsule(0.3f, 0.4f);
                bodies[i] = add(names[i], 0.1f * (i % 4), 1f + 1.1f * i, 0.07f * i, shape)
                        .angularVelocity(1f, 2f, 3f);
            }
            final Vector3f impulse = new Vector3f();
            for (int tick = 0; tick < 300; tick++) {
                for (int i = 0; i < 12; i++) {
                    before[i] = new Vector3f(bodies[i].velocity());
                }
                world.step(DT);
                for (int i = 0; i < 12; i++) {
                    if (bodies[i].isAsleep()) {
                        continue; // has lost the rest of its velocity, or repeats its last impulses
                    }
                    final double m = bodies[i].mass();
                    final Vector3d expected = new Vector3d(bodies[i].velocity())
                            .sub(new Vector3d(before[i]))
                            .mul(m);
                    expected.y += m * 9.81f * DT;
                    final Vector3d sum = new Vector3d();
                    double exchanged = m * 9.81 * DT;
                    for (ContactEvent<String> event : world.events()) {
                        if (event.involves(names[i])) {
                            final double sign = event.b().equals(names[i]) ? 1.0 : -1.0;
                            sum.fma(sign, new Vector3d(event.impulse(impulse)));
                            exchanged += impulse.length();
                        }
                    }
                    final double size = Math.max(
                            exchanged,
                            m
                                    * Math.max(
                                            before[i].length(),
                                            bodies[i].velocity().length()));
                    assertThat(sum.distance(expected))
                            .as("tick %s body %s: %s, expected %s", tick, i, sum, expected)
                            .isLessThan(1e-5 * size);
                }
            }
        }

        @Test
        void changeTheVelocityAtOnce() {
            world.gravity(0f, 0f, 0f);
            final Body box = add("box", 0f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(1);
            assertThat(box.mass()).isEqualTo(1000f);
            box.applyImpulse(new Vector3f(500f, 0f, 0f));
            assertThat(box.velocity().x()).isEqualTo(0.5f);
            // I = m (1 + 1) / 12 about each axis; L = r x J
            box.applyImpulseAt(new Vector3f(0f, 0f, 100f), new Vector3f(0f, 0.5f, 0f));
            assertThat(box.angularVelocity().x()).isCloseTo((float) (0.5 * 100.0 / (1000.0 / 6.0)), within(1e-5f));
        }
    }

    @Nested
    class OfOtherTypes {
        @Test
        void kinematicPlatformCarriesACrate() {
            final Transform platform = new Transform(0f, -0.5f, 0f);
            world.add("platform", platform, Body.kinematic(), Collider.box(5f, 0.5f, 5f));
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(60);
            for (int i = 0; i < 300; i++) {
                platform.moveBy(Math.min(2f, 0.02f * i) * DT, 0f, 0f);
                world.step(DT);
            }
            final float slip = Math.abs(position(crate).x - platform.position().x());
            assertThat(slip).isLessThan(1e-3f);
            assertThat(crate.velocity().x()).isCloseTo(2f, within(0.01f));
        }

        @Test
        void conveyorBeltMovesACrate() {
            floor(Material.DEFAULT.surfaceVelocity(1.5f, 0f, 0f));
            final Body crate = add("crate", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            steps(180);
            assertThat(crate.velocity().x()).isCloseTo(1.5f, within(0.01f));
        }

        @Test
        void sensorDoesNotPush() {
            world.add(
                    "sensor",
                    new Transform(0f, 0f, 0f),
                    Collider.box(5f, 0.5f, 5f).sensor());
            final Body ball = add("ball", 0f, 3f, 0f, Collider.sphere(0.5f));
            steps(120);
            assertThat(position(ball).y).isLessThan(-5f);
        }

        @Test
        void lockedAxesStay() {
            floor(Material.DEFAULT);
            final Body body = add(
                            "body", 0f, 1.5f, 0f, Collider.capsule(0.4f, 0.6f).material(Material.DEFAULT))
                    .lockRotation(true, true, true)
                    .lockTranslation(false, false, true);
            body.velocity(2f, 0f, 0f);
            add("pusher", 3f, 0.5f, 0.3f, Collider.sphere(0.5f)).velocity(-8f, 0f, 0f);
            steps(120);
            assertThat(position(body).z).isZero();
            assertThat(body.transform.rotation().w()).isEqualTo(1f);
        }

        @Test
        void staticBodyBecomesDynamicAndBack() {
            floor(Material.DEFAULT);
            final Body body = new Body(BodyType.STATIC);
            world.add("body", new Transform(0f, 3f, 0f), body, Collider.sphere(0.5f));
            steps(10);
            assertThat(position(body).y).isEqualTo(3f);
            body.type(BodyType.DYNAMIC);
            steps(10);
            assertThat(position(body).y).isLessThan(3f);
            body.type(BodyType.STATIC);
            final float y = position(body).y;
            steps(10);
            assertThat(position(body).y).isEqualTo(y);
        }
    }

    @Nested
    class Errors {
        @Test
        void refusesToMoveTheTransformOfADynamicBody() {
            final Body ball = add("ball", 0f, 1f, 0f, Collider.sphere(0.5f));
            assertThatThrownBy(() -> ball.transform.moveBy(1f, 0f, 0f))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("dynamic body")
                    .hasMessageContaining("placeAt");
            ball.transform.placeAt(0f, 9f, 0f);
            steps(1);
            assertThat(position(ball).y).isCloseTo(9f, within(0.01f));
        }

        @Test
        void refusesNumbersThatAreNoMass() {
            for (float mass : new float[] {0f, -1f, Float.NaN, Float.POSITIVE_INFINITY}) {
                assertThatThrownBy(() -> Body.dynamic().mass(mass))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("Body mass must be finite and greater than 0 kg");
            }
            assertThatThrownBy(() -> Body.dynamic().velocity(Float.NaN, 0f, 0f))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Body velocity.x must be finite");
        }

        @Test
        void stopsABodyThatAForceWouldMakeInfinite() {
            final java.util.List<Problem> problems = new java.util.ArrayList<>();
            final PhysicsWorld<String> careful =
                    new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problems::add));
            final Body ball = Body.dynamic();
            careful.add("ball", new Transform(), ball, Collider.sphere(0.5f));
            careful.step(DT);
            ball.applyForce(new Vector3f(Float.MAX_VALUE, 0f, 0f));
            careful.step(DT);
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).message()).contains("positionLimit").contains("force");
            assertThat(ball.velocity().length()).isZero();
        }
    }

    @Nested
    class Determinism {
        @Test
        void orderOfAddingChangesNoBit() {
            final int[] forward = new int[40];
            final int[] shuffled = new int[40];
            for (int i = 0; i < 40; i++) {
                forward[i] = i;
                shuffled[i] = i * 17 % 40;
            }
            assertThat(hash(shuffled)).isEqualTo(hash(forward));
        }

        private long hash(int[] order) {
            final PhysicsWorld<String> pile = new PhysicsWorld<>(WorldConfig.defaults());
            final Transform[] transforms = new Transform[order.length];
            final Body[] bodies = new Body[order.length];
            pile.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(20f, 1f, 20f).fixed());
            for (int i : order) {
                transforms[i] = new Transform(0.3f * (i % 5), 0.5f + 0.8f * (i / 5), 0.2f * (i % 3));
                bodies[i] = Body.dynamic();
                pile.add(
                        "b" + i,
                        transforms[i],
                        bodies[i],
                        i % 2 == 0 ? Collider.box(0.3f, 0.3f, 0.3f) : Collider.sphere(0.3f));
            }
            long hash = 0;
            for (int tick = 0; tick < 600; tick++) {
                pile.step(DT);
            }
            for (int i = 0; i < order.length; i++) {
                final Vector3f p = new Vector3f(transforms[i].position());
                for (float value : new float[] {
                    p.x,
                    p.y,
                    p.z,
                    transforms[i].rotation().x(),
                    bodies[i].velocity().y()
                }) {
                    hash = 31 * hash + Float.floatToIntBits(value);
                }
            }
            return hash;
        }
    }
}
