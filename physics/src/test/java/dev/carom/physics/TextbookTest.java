package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Shape;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Experiments with a result that textbooks know: friction, turntables, billiards, bounces, energy, angular momentum.
 */
class TextbookTest {
    private static final float DT = 1f / 60f;
    private static final double G = 9.81;
    private static final Material SMOOTH =
            Material.DEFAULT.friction(0f).rollingResistance(0f).spinningResistance(0f);
    private static final Material ELASTIC = SMOOTH.restitution(1f).bounceSpeed(0f);

    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false));

    private void floor(Material material) {
        world.add(
                "floor",
                new Transform(0f, -1f, 0f),
                Collider.box(200f, 1f, 200f).material(material));
    }

    private Body add(String name, Transform transform, Collider collider) {
        final Body body = Body.dynamic();
        world.add(name, transform, body, collider);
        return body;
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    @ParameterizedTest(name = "half extents {0}, {1}, {2}")
    @CsvSource({"1, 0.15, 0.3", "0.5, 0.5, 0.5", "1.5, 0.1, 0.1", "0.3, 0.1, 0.9"})
    void frictionIsOppositeToTheSlidingVelocity(float hx, float hy, float hz) {
        floor(Material.DEFAULT);
        final Transform plank = new Transform(0f, hy, 0f);
        add("plank", plank, Collider.box(hx, hy, hz)).velocity(4f, 0f, 4f);
        steps(240);
        final double way = Math.hypot(plank.position().x(), plank.position().z());
        final double expected = 32.0 / (2.0 * 0.6 * G); // v² / (2 mu g)
        assertThat(way).isCloseTo(expected, within(0.01 * expected));
        assertThat(plank.position().z()).isCloseTo(plank.position().x(), within(0.005f * (float) way));
    }

    /**
     * A body that slides fast hardly resists a spin: each point has its friction opposite to its own velocity. With the
     * greatest friction against both at the same time, the spin would end after 0.2 s.
     */
    @Test
    void spinOfASlidingCrateFadesWithItsSpeed() {
        floor(Material.DEFAULT);
        final Body crate = add("crate", new Transform(0f, 0.5f, 0f), Collider.box(0.5f, 0.5f, 0.5f));
        crate.velocity(20f, 0f, 0f).angularVelocity(0f, 5f, 0f);
        steps(60);
        assertThat(crate.velocity().x()).isBetween(14f, 15f); // 20 - 0.6 * 9.81 m/s
        assertThat(crate.angularVelocity().y()).isBetween(1.5f, 4f);
        steps(180);
        assertThat(crate.velocity().length()).isLessThan(0.01f);
        assertThat(crate.angularVelocity().length()).isLessThan(0.01f);
    }

    /** Two belts push the halves of a crate in opposite directions. */
    @ParameterizedTest(name = "half extents {0} and {1} m")
    @CsvSource({"0.1, 0.3", "0.3, 0.3", "0.3, 1", "1, 1"})
    void crateOnTwoBeltsTurns(float hx, float hz) {
        final Material there = Material.DEFAULT.surfaceVelocity(2f, 0f, 0f);
        final Material back = Material.DEFAULT.surfaceVelocity(-2f, 0f, 0f);
        world.add(
                "belt 1",
                new Transform(0f, -1f, 10f),
                Collider.box(50f, 1f, 10f).fixed().material(there));
        world.add(
                "belt 2",
                new Transform(0f, -1f, -10f),
                Collider.box(50f, 1f, 10f).fixed().material(back));
        final Body crate = add("crate", new Transform(0f, 0.2f, 0f), Collider.box(hx, 0.2f, hz));
        float fastest = 0f;
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
            fastest = Math.max(fastest, crate.angularVelocity().y());
        }
        assertThat(fastest).isGreaterThan(0.25f);
    }

    /** Round bodies roll and slide over the seam of two boxes, at 200 places. */
    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {3f, 6f, 10f, 15f, 25f})
    void roundBodiesPassASeamWithoutAJump(float speed) {
        for (int start = 0; start < 200; start++) {
            final PhysicsWorld<String> seam =
                    new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false));
            seam.add(
                    "left",
                    new Transform(-50f, -0.5f, 0f),
                    Collider.box(50f, 0.5f, 5f).fixed());
            seam.add(
                    "right",
                    new Transform(50f, -0.5f, 0f),
                    Collider.box(50f, 0.5f, 5f).fixed());
            final Transform at = new Transform(-1f - start * speed * DT / 200f, 0.3f, 0f);
            final Body ball = Body.dynamic().velocity(speed, 0f, 0f).angularVelocity(0f, 0f, -speed / 0.3f);
            seam.add("ball", at, ball, Collider.sphere(0.3f).material(SMOOTH));
            for (int tick = 0; tick < 90 && at.position().x() < 1f; tick++) {
                seam.step(DT);
                assertThat(at.position().y()).as("start %s", start).isLessThan(0.3007f);
            }
        }
    }

    /** Balls that are placed on a floor of cubes with a speed, at 100 places. */
    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {6f, 10f, 15f, 20f})
    void ballThatIsPlacedOnCubesRollsWithoutAJump(float speed) {
        for (int start = 0; start < 100; start++) {
            final PhysicsWorld<String> cubes = new PhysicsWorld<>(WorldConfig.defaults());
            for (int x = -1; x < 20; x++) {
                cubes.add(
                        "cube " + x,
                        new Transform(x + 0.5f, -0.5f, 0f),
                        Collider.box(0.5f, 0.5f, 0.5f).fixed());
            }
            final Transform at = new Transform(1.5f + 0.01f * start, 0.3f, 0f);
            cubes.add("ball", at, Body.dynamic().velocity(speed, 0f, 0f), Collider.sphere(0.3f));
            for (int tick = 0; tick < 30; tick++) {
                cubes.step(DT);
                assertThat(at.position().y()).as("start %s", start).isLessThan(0.302f);
            }
        }
    }

    /** A ball that is stopped at the next side of the pipe keeps its speed, and gained up to 13 % of its energy. */
    @ParameterizedTest(name = "radius {0} m, {1} sides")
    @CsvSource({"0.05, 16", "0.1, 16", "0.1, 64", "0.3, 16", "1, 48", "1, 96"})
    void ballInAHalfPipeOfBoxesNeverGainsEnergy(float radius, int sides) {
        final Material material = SMOOTH.friction(0.5f);
        for (int i = 0; i < sides; i++) {
            final double angle = ((i + 0.5) / sides - 0.5) * Math.PI;
            final float half = (float) (radius * Math.tan(Math.PI / 2 / sides));
            final Vector3f at = new Vector3f(
                    (float) (1.1 * radius * Math.sin(angle)), (float) (radius - 1.1 * radius * Math.cos(angle)), 0f);
            world.add(
                    "side " + i,
                    new Transform(at, new Quaternionf().rotateZ((float) angle)),
                    Collider.box(half, 0.1f * radius, radius).fixed().material(material));
        }
        final float small = 0.06f * radius;
        final Vector3f start = new Vector3f(
                (float) ((radius - small) * Math.sin(-1.0)), (float) (radius - (radius - small) * Math.cos(-1.0)), 0f);
        final Transform at = new Transform(start, new Quaternionf());
        final Body ball = add("ball", at, Collider.sphere(small).material(material));
        steps(1);
        final double first = energy(ball, at, small);
        for (int tick = 0; tick < 240; tick++) {
            world.step(DT);
            assertThat(energy(ball, at, small)).as("tick %s", tick).isLessThan(1.005 * first);
            assertThat(world.statistics().deepestOverlap()).as("tick %s", tick).isLessThan(0.35f * small);
        }
    }

    /** Per kilogram, with the height above the floor of the pipe. */
    private static double energy(Body ball, Transform at, float radius) {
        return G * (at.position().y() - radius)
                + 0.5 * ball.velocity().lengthSquared()
                + 0.2 * radius * radius * ball.angularVelocity().lengthSquared();
    }

    /** The limit of spins would slow it down to 2.3 m/s. */
    @Test
    void smallBallRollsOnWithoutALimitOfItsSpin() {
        floor(SMOOTH.friction(0.6f));
        final Body marble = add(
                "marble",
                new Transform(0f, 0.0135f, 0f),
                Collider.sphere(0.0135f).material(SMOOTH.friction(0.6f)));
        marble.velocity(5f, 0f, 0f).angularVelocity(0f, 0f, -5f / 0.0135f);
        steps(180);
        assertThat(marble.velocity().x()).isCloseTo(5f, within(0.01f));
        assertThat(marble.angularVelocity().z()).isCloseTo(-5f / 0.0135f, within(1f));
    }

    /** Without friction in the first substep, the cube slides by 1.2 mm with 1 substep, and by 0.08 mm with 4. */
    @ParameterizedTest(name = "{0} substeps, friction {1}")
    @CsvSource({
        "1, 0.3, 1.5e-4",
        "1, 0.5, 1.5e-4",
        "1, 0.8, 2e-4",
        "4, 0.3, 1e-5",
        "4, 0.5, 1e-5",
        "4, 0.8, 1e-5",
        "8, 0.5, 1e-5"
    })
    void cubeStaysOnASlopeFromTheFirstTickOn(int substeps, float friction, float most) {
        final PhysicsWorld<String> slope =
                new PhysicsWorld<>(WorldConfig.defaults().withSubsteps(substeps).withSleeping(false));
        final Quaternionf rotation = new Quaternionf().rotateZ((float) (0.98 * Math.atan(friction)));
        final Material material = Material.DEFAULT.friction(friction);
        slope.add(
                "slope",
                new Transform(new Vector3f(0f, -1f, 0f).rotate(rotation), rotation),
                Collider.box(20f, 1f, 20f).fixed().material(material));
        final Transform cube = new Transform(new Vector3f(0f, 0.5f, 0f).rotate(rotation), rotation);
        slope.add("cube", cube, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f).material(material));
        final Vector3f start = new Vector3f(cube.position());
        for (int tick = 0; tick < 180; tick++) {
            slope.step(DT);
        }
        final Vector3f along = new Vector3f(1f, 0f, 0f).rotate(rotation);
        assertThat(Math.abs(start.sub(cube.position()).dot(along))).isLessThan(most);
    }

    /** The platform starts, stops and starts again within 4 s. */
    @ParameterizedTest(name = "{0} substeps, {1} m/s²")
    @CsvSource({"1, 1, 6e-4", "1, 3, 8e-4", "4, 1, 4e-5"})
    void crateHardlySlipsOnAPlatformThatAccelerates(int substeps, float acceleration, float most) {
        final PhysicsWorld<String> space =
                new PhysicsWorld<>(WorldConfig.defaults().withSubsteps(substeps).withMostSubsteps(substeps));
        final Transform platform = new Transform(0f, -0.25f, 0f);
        space.add("platform", platform, Body.kinematic(), Collider.box(3f, 0.25f, 3f));
        final Transform crate = new Transform(0f, 0.5f, 0f);
        space.add("crate", crate, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 60; tick++) {
            space.step(DT);
        }
        final float before = crate.position().x() - platform.position().x();
        final double rate = 0.5 * Math.PI;
        for (int tick = 1; tick <= 600; tick++) {
            final double seconds = tick / 60.0;
            final double x = acceleration / (rate * rate) * (rate * seconds - Math.sin(rate * seconds));
            platform.moveTo((float) x, -0.25f, 0f);
            space.step(DT);
            final float slip = crate.position().x() - platform.position().x() - before;
            assertThat(Math.abs(slip)).as("tick %s", tick).isLessThan(most);
        }
    }

    /** A landing changes the speed by the friction coefficient times the change of the vertical speed. */
    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(floats = {25f, 60f})
    void fastBoxThatLandsOnTilesLosesFrictionTimesWeightAndDoesNotRise(float speed) {
        for (float x : new float[] {0f, 0.1f, 0.2f, 0.3f, 0.5f, 0.8f, 1f}) {
            final PhysicsWorld<String> tiles = new PhysicsWorld<>(WorldConfig.defaults());
            for (int i = -1; i < 50; i++) {
                tiles.add(
                        "tile " + i,
                        new Transform(2f * i, -1f, 0f),
                        Collider.box(1f, 1f, 4f).fixed());
            }
            final Body box = Body.dynamic().velocity(speed, 0f, 0f);
            tiles.add("box", new Transform(x, 0.8f, 0.2f), box, Collider.box(0.5f, 0.5f, 0.5f));
            float up = 0f;
            for (int tick = 0; tick < 60; tick++) {
                tiles.step(DT);
                up = Math.max(up, box.velocity().y());
            }
            assertThat(box.velocity().x()).as("start %s", x).isCloseTo(speed - 0.6f * (float) G, within(0.05f));
            assertThat(up).as("start %s", x).isLessThan(0.1f);
        }
    }

    /** With the inverse inertia that it has at the start of the tick, a rod left with up to 639 m/s. */
    @ParameterizedTest(name = "half thickness {0} m")
    @ValueSource(floats = {0.02f, 0.04f})
    void thinRodThatIsHitHardlyGetsFaster(float half) {
        final Random random = new Random(9);
        for (int i = 0; i < 100; i++) {
            final PhysicsWorld<String> space = new PhysicsWorld<>(WorldConfig.defaults());
            space.gravity(0f, 0f, 0f);
            final Body cube = Body.dynamic().velocity(-8f, 0f, 0f);
            final Body rod = Body.dynamic().velocity(10f, 0.5f, 0f).angularVelocity(0.3f, 0.3f, 0.3f);
            space.add(
                    "cube", new Transform(new Vector3f(3f, 0f, 0f), rotation(random)), cube, Collider.box(1f, 1f, 1f));
            space.add(
                    "rod",
                    new Transform(new Vector3f(-3f, 0f, 0f), rotation(random)),
                    rod,
                    Collider.box(half, 0.44f, half));
            for (int tick = 0; tick < 60; tick++) {
                space.step(DT);
                assertThat(rod.velocity().length()).as("rod %s", i).isLessThan(25f); // it closes with 18 m/s
            }
        }
    }

    private static Quaternionf rotation(Random random) {
        return new Quaternionf(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    /** The time of the touch was 0 / 0: the gap is 0, and the speed times a substep is too small for a float. */
    @Test
    void slowestTouchHasATime() {
        floor(Material.DEFAULT);
        world.gravity(0f, 0f, 0f);
        add("box", new Transform(0f, 0.5f, 0f), Collider.alignedBox(0.5f, 0.5f, 0.5f))
                .velocity(0f, -3e-44f, 0f);
        steps(1);
        assertThat(world.events()).hasSize(1);
        assertThat(world.events().get(0).first()).isBetween(0f, 1f);
    }

    @ParameterizedTest(name = "radius {0} m")
    @ValueSource(floats = {0.1f, 0.5f, 2f})
    void spinningBallIsBrakedBySpinningResistanceOnly(float radius) {
        floor(Material.DEFAULT);
        final Body ball = add("ball", new Transform(0f, radius, 0f), Collider.sphere(radius));
        ball.angularVelocity(0f, 20f, 0f);
        steps(10);
        final float before = ball.angularVelocity().y();
        steps(60);
        final double expected = Material.DEFAULT.spinningResistance() * G / (0.4 * radius);
        assertThat(before - ball.angularVelocity().y()).isCloseTo((float) expected, within((float) (0.002 * expected)));
    }

    @ParameterizedTest(name = "spin {0} rad/s")
    @ValueSource(floats = {0f, 30f})
    void rollingBallIsBrakedByRollingResistanceWhateverItsSpin(float spin) {
        floor(Material.DEFAULT);
        final Material material = Material.DEFAULT.rollingResistance(0.02f);
        final Body ball =
                add("ball", new Transform(0f, 0.2f, 0f), Collider.sphere(0.2f).material(material));
        ball.velocity(2f, 0f, 0f).angularVelocity(0f, spin, -10f);
        steps(60);
        assertThat(2f - ball.velocity().length()).isCloseTo((float) (5.0 / 7.0 * 0.02 * G), within(0.001f));
    }

    @ParameterizedTest(name = "{0} rad/s, {1} substeps")
    @CsvSource({"0.5, 4", "1, 4", "1.3, 4", "1, 1", "1, 8"})
    void turntableCarriesACrateOnItsCircle(float speed, int substeps) {
        final PhysicsWorld<String> turning =
                new PhysicsWorld<>(WorldConfig.defaults().withSubsteps(substeps));
        final Transform table = new Transform(0f, -0.5f, 0f);
        turning.add("table", table, Body.kinematic(), Collider.box(5f, 0.5f, 5f));
        final float[] radii = {0.6f, 1f, 2f, 3f};
        final Transform[] crates = new Transform[radii.length];
        for (int i = 0; i < radii.length; i++) {
            final Vector3f at = new Vector3f(radii[i], 0.25f, 0f).rotateY(i);
            crates[i] = new Transform(at.x, at.y, at.z);
            final Vector3f velocity = new Vector3f(0f, speed, 0f).cross(at);
            final Body body = Body.dynamic().velocity(velocity).angularVelocity(0f, speed, 0f);
            turning.add("crate " + i, crates[i], body, Collider.box(0.25f, 0.25f, 0.25f));
        }
        for (int tick = 1; tick <= 600; tick++) {
            table.rotateTo(new Quaternionf().rotateY(speed * tick * DT));
            turning.step(DT);
        }
        for (int i = 0; i < radii.length; i++) {
            assertThat(Math.hypot(crates[i].position().x(), crates[i].position().z()))
                    .isCloseTo(radii[i], within(substeps == 1 ? 0.003 : 0.0015)); // 4 cm if it left along the tangent
        }
    }

    @ParameterizedTest(name = "cut {0} degrees at {1} m/s")
    @CsvSource({"20, 0.2", "45, 0.2", "75, 0.2", "45, 1", "75, 1", "45, 3", "60, 3", "75, 3", "75, 8"})
    void billiardBallLeavesAlongTheLineOfCentres(double degrees, float speed) {
        final float radius = 0.02855f;
        for (int phase = 0; phase < 30; phase++) {
            final PhysicsWorld<String> table = new PhysicsWorld<>(WorldConfig.defaults());
            table.gravity(0f, 0f, 0f);
            final float aside = (float) (2.0 * radius * Math.sin(Math.toRadians(degrees)));
            final Transform start = new Transform(-0.2f - speed * DT * phase / 30f, 0f, 0f);
            final Collider collider = Collider.sphere(radius).material(ELASTIC);
            table.add("cue ball", start, Body.dynamic().velocity(speed, 0f, 0f), collider);
            final Body ball = Body.dynamic();
            table.add(
                    "ball",
                    new Transform(0f, 0f, aside),
                    ball,
                    Collider.sphere(radius).material(ELASTIC));
            for (int tick = 0; tick < 0.4f / speed / DT + 3; tick++) {
                table.step(DT);
            }
            final double angle = Math.atan2(ball.velocity().z(), ball.velocity().x());
            assertThat(Math.toDegrees(angle)).as("phase %s", phase).isCloseTo(degrees, within(0.05));
        }
    }

    @ParameterizedTest(name = "restitution {0}, {1} m/s")
    @CsvSource({"1, 5", "1, 30", "1, 300", "0.5, 30", "0.5, 300"})
    void ballIsWhereItsBounceBringsIt(float restitution, float speed) {
        final Material material = SMOOTH.restitution(restitution);
        for (int phase = 0; phase < 20; phase++) {
            final PhysicsWorld<String> hall = new PhysicsWorld<>(WorldConfig.defaults());
            hall.gravity(0f, 0f, 0f);
            hall.add(
                    "wall", new Transform(11f, 0f, 0f), Collider.box(1f, 5f, 5f).material(material));
            final double start = 9.9 - speed * DT * (1.3 + phase / 20.0);
            final Transform transform = new Transform((float) start, 0f, 0f);
            final Body ball = Body.dynamic().velocity(speed, 0f, 0f);
            hall.add("ball", transform, ball, Collider.sphere(0.1f).material(material));
            for (int tick = 0; tick < 5; tick++) {
                hall.step(DT);
            }
            final double expected = 9.9 - restitution * speed * (5 * DT - (9.9 - start) / speed);
            assertThat((double) transform.position().x()).isCloseTo(expected, within(1e-4 * speed));
            assertThat(ball.velocity().x()).isCloseTo(-restitution * speed, within(1e-5f * speed));
        }
    }

    /** With v' = a - d v, a body falls with v = a / d (1 - e^-dt), and its position is the integral of that. */
    @ParameterizedTest(name = "damping {0}, {1} substeps")
    @CsvSource({"0.1, 1", "0.5, 1", "0.5, 4", "2, 1", "2, 16", "10, 4"})
    void dampedBodyFollowsItsDifferentialEquationWithAnyNumberOfSubsteps(float damping, int substeps) {
        final PhysicsWorld<String> air =
                new PhysicsWorld<>(WorldConfig.defaults().withSubsteps(substeps).withSleeping(false));
        final Transform transform = new Transform();
        final Body body = Body.dynamic().damping(damping, damping).velocity(3f, 0f, 0f);
        body.angularVelocity(0f, 5f, 0f);
        air.add("balloon", transform, body, Collider.sphere(0.5f));
        for (int tick = 0; tick < 60; tick++) {
            air.step(DT);
        }
        final double kept = Math.exp(-damping);
        assertThat(body.velocity().x()).isCloseTo((float) (3.0 * kept), within(2e-5f));
        assertThat(body.velocity().y()).isCloseTo((float) (-G / damping * (1.0 - kept)), within(1e-4f));
        assertThat(body.angularVelocity().y()).isCloseTo((float) (5.0 * kept), within(2e-5f));
        assertThat(transform.position().x()).isCloseTo((float) (3.0 / damping * (1.0 - kept)), within(1e-4f));
        final double fall = G / damping * (1.0 - (1.0 - kept) / damping);
        assertThat(transform.position().y()).isCloseTo((float) -fall, within(1e-4f));
    }

    @Test
    void ballThatFallsIsAlwaysOnItsParabola() {
        floor(ELASTIC);
        final Transform ball = new Transform(0f, 3.1f, 0f);
        add("ball", ball, Collider.sphere(0.1f).material(ELASTIC));
        double height = 3.0;
        double speed = 0.0; // upwards
        for (int tick = 0; tick < 1200; tick++) {
            steps(1);
            double left = DT;
            while (left > 0.0) {
                final double fall = (speed + Math.sqrt(speed * speed + 2.0 * G * height)) / G;
                final double time = Math.min(fall, left);
                height += speed * time - 0.5 * G * time * time;
                speed -= G * time;
                if (fall < left) {
                    height = 0.0;
                    speed = -speed;
                }
                left -= time;
            }
            assertThat((double) ball.position().y()).as("tick %s", tick).isCloseTo(height + 0.1, within(1e-3));
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"cube", "brick", "capsule"})
    void gasOfElasticBodiesKeepsItsEnergy(String shape) {
        world.gravity(0f, 0f, 0f);
        room(ELASTIC);
        final Body[] bodies = new Body[27];
        final Transform[] transforms = new Transform[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            transforms[i] = new Transform(1.7f * (i % 3 - 1), 1.7f * (i / 3 % 3 - 1), 1.7f * (i / 9 - 1));
            bodies[i] = add("body " + i, transforms[i], collider(shape).material(ELASTIC));
            bodies[i].velocity(i * 7 % 13 - 6f, i * 5 % 11 - 5f, i * 3 % 17 - 8f);
        }
        steps(1);
        final double before = energy(shape, bodies, transforms);
        steps(600);
        assertThat(energy(shape, bodies, transforms)).isCloseTo(before, within(0.015 * before));
    }

    private void room(Material material) {
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                final Vector3f at = new Vector3f();
                at.setComponent(axis, side * 4f);
                world.add(
                        "wall " + axis + " " + side,
                        new Transform(at.x, at.y, at.z),
                        Collider.box(axis == 0 ? 1f : 5f, axis == 1 ? 1f : 5f, axis == 2 ? 1f : 5f)
                                .fixed()
                                .material(material));
            }
        }
    }

    private static Collider collider(String shape) {
        return switch (shape) {
            case "cube" -> Collider.box(0.4f, 0.4f, 0.4f);
            case "brick" -> Collider.box(0.3f, 0.5f, 0.4f);
            default -> Collider.capsule(0.3f, 0.4f);
        };
    }

    private static double energy(String shape, Body[] bodies, Transform[] transforms) {
        double sum = 0.0;
        for (int i = 0; i < bodies.length; i++) {
            sum += energy(bodies[i], transforms[i], moments(shape, bodies[i].mass()));
        }
        return sum;
    }

    private static double energy(Body body, Transform transform, Vector3f moments) {
        final Vector3f spin =
                new Quaternionf(transform.rotation()).transformInverse(body.angularVelocity(), new Vector3f());
        return 0.5 * body.mass() * body.velocity().lengthSquared()
                + 0.5 * (moments.x * spin.x * spin.x + moments.y * spin.y * spin.y + moments.z * spin.z * spin.z);
    }

    private static Vector3f moments(String shape, float mass) {
        if (shape.equals("cube")) {
            return new Vector3f(mass / 3f * 0.32f);
        }
        if (shape.equals("brick")) {
            return new Vector3f(mass / 3f * 0.41f, mass / 3f * 0.25f, mass / 3f * 0.34f);
        }
        final double r = 0.3;
        final double length = 0.8;
        final double ball = mass / (1.0 + 3.0 * length / (4.0 * r));
        final double tube = mass - ball;
        final double across = tube * (length * length / 12.0 + r * r / 4.0)
                + ball * (0.4 * r * r + length * length / 4.0 + 3.0 * length * r / 8.0);
        return new Vector3f((float) across, (float) (tube * r * r / 2.0 + ball * 0.4 * r * r), (float) across);
    }

    /** With the inertia at the start of the tick, the energy of a tetrahedron grew by a factor of 17. */
    @Test
    void elasticTetrahedronInARoomNeverGetsFaster() {
        world.gravity(0f, 0f, 0f);
        room(ELASTIC);
        final Shape shape = Collider.hull(0.5f, 0f, 0f, -0.3f, 0.4f, 0f, -0.3f, -0.2f, 0.3f, -0.2f, -0.2f, -0.4f)
                .shape();
        final Transform transform = new Transform(-1f, 0f, 0f);
        final Body body = add("body", transform, new Collider(shape).material(ELASTIC));
        body.velocity(4f, 3f, -2f).angularVelocity(5f, -4f, 3f);
        steps(1);
        final double start = 0.5 * body.mass() * body.velocity().lengthSquared();
        double greatest = 0.0;
        for (int tick = 0; tick < 900; tick++) {
            steps(1);
            greatest = Math.max(greatest, 0.5 * body.mass() * body.velocity().lengthSquared());
        }
        assertThat(greatest).isLessThan(1.15 * start); // spin may become velocity
    }
}
