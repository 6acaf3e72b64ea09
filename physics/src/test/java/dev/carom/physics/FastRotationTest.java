package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that rotate by several degrees in a tick: where they touch at its end counts, too. */
class FastRotationTest {
    private static final float DT = 1f / 60f;
    private static final OrientedBox BOX = new OrientedBox(0.4f, 0.4f, 0.4f);

    private final Random random = new Random(1);

    @Test
    void cornersThatComeNextDoNotGoIn() {
        final int tries = 500;
        int deeperThan5Millimetres = 0;
        int deeperThan20Millimetres = 0;
        for (int i = 0; i < tries; i++) {
            final float depth = depthAfterATick();
            deeperThan5Millimetres += depth > 0.005f ? 1 : 0;
            deeperThan20Millimetres += depth > 0.02f ? 1 : 0;
        }
        // With the contact points of the start alone, these are 38 and 6.
        assertThat(deeperThan5Millimetres).isLessThan(20);
        assertThat(deeperThan20Millimetres).isLessThan(3);
    }

    /** Contact points at the end of the tick must not double those of the start: a contact of four points does not roll. */
    @ParameterizedTest
    @ValueSource(floats = {0.5f, 2f, 10f})
    void rollingResistanceActsAtAnySpeed(float speed) {
        try (PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults())) {
            final Material rough = Material.DEFAULT.rollingResistance(0.02f);
            world.add(
                    "floor",
                    new Transform(0f, -0.5f, 0f),
                    Collider.box(100f, 0.5f, 5f).fixed().material(rough));
            final Body log = Body.dynamic().velocity(speed, 0f, 0f).angularVelocity(0f, 0f, -speed / 0.5f);
            world.add(
                    "log",
                    new Transform(new Vector3f(0f, 0.5f, 0f), new Quaternionf().rotateX((float) Math.PI / 2)),
                    log,
                    Collider.capsule(0.5f, 1f).material(rough));
            for (int tick = 0; tick < 30; tick++) {
                world.step(DT);
            }
            // The torque is the lever arm of 2 cm x 0.5 m or less times the weight; without it, the speed stays.
            assertThat(log.velocity().x()).isLessThan(speed - 0.03f);
        }
    }

    /** Puts two boxes 2 mm apart, lets them rotate and approach each other, and returns how deep they end in metres. */
    private float depthAfterATick() {
        final Transform a = new Transform(new Vector3f(), rotation());
        final Vector3f direction = direction();
        final Transform b = new Transform(new Vector3f(), rotation());
        float near = 0.3f;
        float far = 2f;
        for (int i = 0; i < 30; i++) {
            final float middle = 0.5f * (near + far);
            b.placeAt(direction.x * middle, direction.y * middle, direction.z * middle);
            if (separation(a, b) > 0.002f) {
                far = middle;
            } else {
                near = middle;
            }
        }
        b.placeAt(direction.x * far, direction.y * far, direction.z * far);
        try (PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults())) {
            world.gravity(0f, 0f, 0f);
            final Vector3f spinA = direction().mul(12f * random.nextFloat());
            world.add("a", a, Body.dynamic().angularVelocity(spinA), Collider.box(0.4f, 0.4f, 0.4f));
            final Vector3f velocity = direction.mul(-3f * random.nextFloat());
            final Vector3f spinB = direction().mul(12f * random.nextFloat());
            world.add("b", b, Body.dynamic().velocity(velocity).angularVelocity(spinB), Collider.box(0.4f, 0.4f, 0.4f));
            world.step(DT);
        }
        return Math.max(0f, -separation(a, b));
    }

    private static float separation(Transform a, Transform b) {
        return new Narrowphase().separation(shape(a), shape(b), 0f, new Separation());
    }

    private static SweptShape shape(Transform transform) {
        final SweptShape shape = new SweptShape();
        shape.setShape(BOX, new Vector3f());
        final Vector3fc position = transform.position();
        final Pose pose = shape.start;
        pose.x = position.x();
        pose.y = position.y();
        pose.z = position.z();
        pose.qx = transform.rotation().x();
        pose.qy = transform.rotation().y();
        pose.qz = transform.rotation().z();
        pose.qw = transform.rotation().w();
        shape.end.set(pose);
        return shape;
    }

    private Quaternionf rotation() {
        return new Quaternionf(gaussian(), gaussian(), gaussian(), gaussian()).normalize();
    }

    private Vector3f direction() {
        return new Vector3f(gaussian(), gaussian(), gaussian()).normalize();
    }

    private float gaussian() {
        return (float) random.nextGaussian();
    }
}
