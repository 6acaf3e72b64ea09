package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes of many rigid bodies, against closed formulas. */
class RigidBodyScenesTest {
    private static final float DT = 1f / 60f;
    private static final double G = 9.81;

    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false));

    private Body add(String name, float x, float y, float z, Collider collider) {
        final Body body = Body.dynamic();
        world.add(name, new Transform(x, y, z), body, collider);
        return body;
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

    @Test
    void fortyNineElasticBallsKeepTheirEnergy() {
        final Material elastic = Material.DEFAULT.restitution(1f);
        floor(elastic);
        final Body[] balls = new Body[49];
        for (int i = 0; i < 49; i++) {
            balls[i] = add(
                    "b" + i,
                    2f * (i % 7),
                    5f,
                    2f * (i / 7),
                    Collider.sphere(0.5f).material(elastic));
            balls[i].mass(10f);
        }
        final double expected = 49 * 10 * G * 5; // 24,035 J
        double squares = 0;
        for (int tick = 0; tick < 2000; tick++) {
            world.step(0.01f);
            double energy = 0;
            for (Body ball : balls) {
                energy += 10 * G * ball.transform.position().y() + 5 * new Vector3f(ball.velocity()).lengthSquared();
            }
            squares += (energy - expected) * (energy - expected);
        }
        assertThat(squares / 2000).isLessThan(1.0);
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, 0.7853982f, 1.5707964f})
    void plateOnRollingBallsGainsSpeedAsRollingTells(float direction) {
        // v = F t / (M + 0.35 sum m): a ball moves at v/2 and turns at v/2R, 1/4 + 2/5 * 1/4 = 0.35
        final Material rough = Material.DEFAULT.friction(0.8f).rollingResistance(0f);
        floor(rough);
        for (int i = 0; i < 25; i++) {
            add(
                            "b" + i,
                            1.2f * (i % 5 - 2),
                            0.5f,
                            1.2f * (i / 5 - 2),
                            Collider.sphere(0.5f).material(rough))
                    .mass(10f);
        }
        final Body plate = add("plate", 0f, 1.1f, 0f, Collider.box(6f, 0.1f, 6f).material(rough))
                .mass(50f);
        steps(60);
        final float x = (float) Math.cos(direction);
        final float z = (float) Math.sin(direction);
        double squares = 0;
        for (int tick = 1; tick <= 60; tick++) {
            plate.applyForce(new Vector3f(150f * x, 0f, 150f * z));
            world.step(DT);
            final double v = plate.velocity().x() * x + plate.velocity().z() * z;
            final double error = v - 150.0 * tick / 60 / (50 + 0.35 * 250);
            squares += error * error;
        }
        assertThat(squares / 60).isLessThan(1e-4);
    }

    @Test
    void spinningBoxIsSlowedByFrictionAtItsCorners() {
        final Material material = Material.DEFAULT.friction(0.5f);
        floor(material);
        final Body box = add("box", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f).material(material));
        steps(30);
        box.angularVelocity(0f, 10f, 0f);
        steps(15);
        // alpha = mu m g e / I with e = a sqrt(2) and I = 2/3 m a^2
        final double alpha = 0.5 * G * 0.5 * Math.sqrt(2) / (2.0 / 3 * 0.25);
        final double lost = 10 - box.angularVelocity().y();
        assertThat(lost).isCloseTo(alpha / 4, within(0.03 * alpha / 4));
    }

    @Test
    void springsOfContactsBearATwentiethOfALastingLoadAtMost() {
        floor(Material.DEFAULT);
        add("light", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f)).mass(1f);
        final Body heavy =
                add("heavy", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f)).mass(100f);
        steps(600);
        // springs alone would sink by F / (m_row omega^2): 30 Hz between bodies, 60 Hz on the floor
        final double omega = 2 * Math.PI * 30;
        final double between = 100 * G / (100.0 / 101 * omega * omega);
        final double below = 101 * G / (4 * omega * omega);
        final double sunk = 1.5 - heavy.transform.position().y();
        assertThat(sunk).isPositive().isLessThan(0.05 * (between + below));
    }

    @Test
    void bodyDoesNotJumpWhenALastingLoadIsTakenAway() {
        floor(Material.DEFAULT);
        final Body light = add("light", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
        final Body heavy =
                add("heavy", 0f, 1.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f)).mass(10_000f);
        light.mass(1_000f);
        steps(600);
        heavy.transform.placeAt(50f, 1f, 0f);
        double fastest = 0;
        for (int tick = 0; tick < 60; tick++) {
            steps(1);
            fastest = Math.max(fastest, light.velocity().y());
        }
        assertThat(fastest).isLessThan(0.01);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 15})
    void columnOfSpheresWithRollingResistanceStands(int count) {
        final Material material = Material.DEFAULT.rollingResistance(0.1f);
        floor(material);
        final Body[] spheres = new Body[count];
        for (int i = 0; i < count; i++) {
            // 1 mm beside each other: without resistance they would roll off
            spheres[i] = add(
                    "s" + i,
                    0.001f * (i % 2),
                    0.5f + i,
                    0f,
                    Collider.sphere(0.5f).material(material));
        }
        double farthest = 0;
        for (int tick = 0; tick < 1200; tick++) {
            world.step(DT);
            for (Body sphere : spheres) {
                farthest = Math.max(
                        farthest,
                        Math.hypot(
                                sphere.transform.position().x(),
                                sphere.transform.position().z()));
            }
        }
        assertThat(farthest).isLessThan(0.05);
    }

    @Test
    void rollingResistanceStopsSpheres() {
        final Material material = Material.DEFAULT.rollingResistance(0.1f);
        floor(material);
        final Body[] spheres = new Body[30];
        for (int i = 0; i < 30; i++) {
            spheres[i] = add("s" + i, 0f, 0.5f, 2f * i, Collider.sphere(0.5f).material(material));
        }
        steps(30);
        for (Body sphere : spheres) {
            sphere.velocity(2f, 0f, 0f).angularVelocity(0f, 0f, -4f);
        }
        steps(60);
        // a = 5/7 * 0.1 g
        final double expected = 2 - 5.0 / 7 * 0.1 * G;
        final double v = spheres[7].velocity().x();
        steps(240);
        double fastest = 0;
        for (Body sphere : spheres) {
            fastest = Math.max(fastest, new Vector3f(sphere.velocity()).length());
        }
        assertThat(v).isCloseTo(expected, within(0.02));
        assertThat(fastest).isLessThan(1e-3);
    }

    @Test
    void boxesOfFiveCentimetresComeToRest() {
        floor(Material.DEFAULT);
        final Body[] boxes = new Body[60];
        final Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            boxes[i] = Body.dynamic();
            final Quaternionf rotation = new Quaternionf(
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() + 0.1f)
                    .normalize();
            world.add(
                    "b" + i,
                    new Transform(
                            new Vector3f(0.06f * (i % 3), 0.05f + 0.06f * (i / 9), 0.06f * (i / 3 % 3)), rotation),
                    boxes[i],
                    Collider.box(0.025f, 0.025f, 0.025f));
        }
        steps(600);
        double fastest = 0;
        double lowest = 1;
        for (int tick = 0; tick < 60; tick++) {
            world.step(DT);
            for (Body box : boxes) {
                fastest = Math.max(fastest, new Vector3f(box.velocity()).length());
                lowest = Math.min(lowest, box.transform.position().y());
            }
        }
        assertThat(fastest).isLessThan(0.05);
        assertThat(lowest).isGreaterThan(0.02);
    }

    @Test
    void deepOverlapsAtTheStartArePushedApartSlowly() {
        world.gravity(0f, 0f, 0f);
        final Body[] boxes = new Body[27];
        for (int i = 0; i < 27; i++) {
            boxes[i] = add("b" + i, 0.3f * (i % 3), 0.3f * (i / 9), 0.3f * (i / 3 % 3), Collider.box(0.5f, 0.5f, 0.5f));
        }
        double fastest = 0;
        double farthest = 0;
        final Vector3f before = new Vector3f();
        for (int tick = 0; tick < 300; tick++) {
            final Vector3f[] places = new Vector3f[27];
            for (int i = 0; i < 27; i++) {
                places[i] = new Vector3f(boxes[i].transform.position());
            }
            world.step(DT);
            for (int i = 0; i < 27; i++) {
                fastest = Math.max(fastest, new Vector3f(boxes[i].velocity()).length());
                farthest = Math.max(
                        farthest, before.set(boxes[i].transform.position()).distance(places[i]) / DT);
            }
        }
        // each contact pushes at up to 3 m/s; pushes along three axes and by several contacts add up
        assertThat(fastest).isLessThan(6.0);
        assertThat(farthest).isLessThan(9.0);
    }

    @Test
    void elasticBodiesNeverRiseAboveTheirStart() {
        final Material elastic = Material.DEFAULT.restitution(1f);
        floor(elastic);
        final Body[] bodies = new Body[40];
        final Random random = new Random(3);
        for (int i = 0; i < 40; i++) {
            bodies[i] = Body.dynamic();
            final Collider shape =
                    switch (i % 5) {
                        case 0 -> Collider.sphere(0.5f);
                        case 1 -> Collider.box(0.5f, 0.3f, 0.4f);
                        case 2 -> Collider.capsule(0.3f, 0.4f);
                        case 3 -> Collider.box(0.5f, 0.5f, 0.5f);
                        default ->
                            Collider.hull(
                                    0.3f, 0f, 0f, -0.3f, 0f, 0f, 0f, 0.4f, 0f, 0f, -0.2f, 0f, 0f, 0f, 0.3f, 0f, 0f,
                                    -0.4f);
                    };
            final Quaternionf rotation = new Quaternionf(
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() + 0.1f)
                    .normalize();
            world.add(
                    "b" + i,
                    new Transform(new Vector3f(8f * (i % 8) - 30f, 10f, 8f * (i / 8) - 20f), rotation),
                    bodies[i],
                    shape.material(elastic));
        }
        final float[] highest = new float[5];
        final Vector3f centre = new Vector3f();
        for (int tick = 0; tick < 1200; tick++) {
            world.step(DT);
            for (int i = 0; i < 40; i++) {
                highest[i % 5] = Math.max(highest[i % 5], bodies[i].centreOfMass(centre).y - 10f);
            }
        }
        for (float each : highest) {
            assertThat(each).isLessThan(0.05f);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, 0.0005f, 0.0009f, 0.0011f})
    void crateThatStartsCloseToTheFloorReportsItsImpactSpeed(float gap) {
        floor(Material.DEFAULT.restitution(0f));
        add("crate", 0f, 0.5f + gap, 0f, Collider.box(0.5f, 0.5f, 0.5f)).velocity(0f, -3f, 0f);
        world.step(DT);
        assertThat(world.events().get(0).impactSpeed()).isCloseTo(3f, within(0.1f));
    }

    @Test
    void boxThatHitsWithACornerFirstDoesNotTurnItsOtherCornersIntoTheOtherBody() {
        final Random random = new Random(1);
        for (int i = 0; i < 50; i++) {
            final PhysicsWorld<String> free =
                    new PhysicsWorld<>(WorldConfig.defaults().withSleeping(false));
            free.gravity(0f, 0f, 0f);
            free.add("target", new Transform(0f, -1f, 0f), Body.dynamic(), Collider.box(3f, 1f, 3f));
            final Body box = Body.dynamic();
            final Quaternionf tilted = new Quaternionf()
                    .rotateXYZ(
                            0.1f * (random.nextFloat() - 0.5f),
                            6f * random.nextFloat(),
                            0.1f * (random.nextFloat() - 0.5f));
            free.add(
                    "box",
                    new Transform(new Vector3f(0f, 1f + random.nextFloat(), 0f), tilted),
                    box,
                    Collider.box(0.5f, 0.5f, 0.5f));
            box.velocity(0f, -15f, 0f); // the impact turns it by up to 19 degrees per tick
            for (int tick = 0; tick < 40; tick++) {
                free.step(DT);
                assertThat(free.events())
                        .allSatisfy(event -> assertThat(event.depth()).isLessThan(0.02f)); // without: 0.21
            }
        }
    }

    @Test
    void noBallAtFourHundredMetresASecondPassesAPlateOfOneCentimetre() {
        world.gravity(0f, 0f, 0f);
        world.add("plate", new Transform(), Collider.box(60f, 0.005f, 60f).fixed());
        final Random random = new Random(9);
        final Body[] balls = new Body[2000];
        for (int i = 0; i < 2000; i++) {
            balls[i] = add(
                    "b" + i,
                    i % 50 - 25f + 0.3f * random.nextFloat(),
                    1f + 30f * random.nextFloat(),
                    i / 50 - 20f + 0.3f * random.nextFloat(),
                    Collider.sphere(0.05f + 0.1f * random.nextFloat()));
            balls[i].velocity(20f * random.nextFloat() - 10f, -400f, 20f * random.nextFloat() - 10f);
        }
        int through = 0;
        for (int tick = 0; tick < 40; tick++) {
            world.step(DT);
        }
        for (Body ball : balls) {
            if (ball.transform.position().y() < 0f) {
                through++;
            }
        }
        assertThat(through).isZero();
    }
}
