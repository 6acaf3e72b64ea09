package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class StateHashTest {
    /** Two touching spheres, one of which moves: three ticks, changed by the caller before the second. */
    private static String hash(Consumer<Transform> change, Consumer<Collider> colliderChange) {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final Transform ball = new Transform(0f, 0f, 0f);
        final Collider collider = Collider.sphere(1f);
        world.add(new Object(), ball, collider);
        world.add(new Object(), new Transform(1f, 0f, 0f), Collider.sphere(1f));
        final StateHash hash = new StateHash();
        for (int tick = 0; tick < 3; tick++) {
            if (tick == 1) {
                change.accept(ball);
                colliderChange.accept(collider);
            }
            world.step(0.5f);
            hash.add(world);
        }
        return hash.toString();
    }

    private static String hash(Consumer<Transform> change) {
        return hash(change, collider -> {});
    }

    @Test
    void isTheSameForTheSameHistoryWithAnyOwners() {
        assertThat(hash(ball -> ball.moveBy(0.1f, 0f, 0f))).isEqualTo(hash(ball -> ball.moveBy(0.1f, 0f, 0f)));
        assertThat(hash(ball -> ball.moveBy(-0f, 0f, 0f)))
                .as("zero has one sign")
                .isEqualTo(hash(ball -> ball.moveTo(0f, -0f, 0f)));
    }

    @Test
    void differsWithTheSmallestDifferenceOfAPoseOrAnEvent() {
        assertThat(new String[] {
                    hash(ball -> {}),
                    hash(ball -> ball.moveBy(Float.MIN_NORMAL, 0f, 0f)),
                    hash(ball -> ball.moveBy(0f, Float.MIN_NORMAL, 0f)),
                    hash(ball -> ball.moveBy(0f, 0f, Float.MIN_NORMAL)),
                    hash(ball -> ball.rotateTo(new Quaternionf(1e-20f, 0f, 0f, 1f))),
                    hash(ball -> ball.rotateTo(new Quaternionf(0f, 1e-20f, 0f, 1f))),
                    hash(ball -> ball.rotateTo(new Quaternionf(0f, 0f, 1e-20f, 1f))),
                    hash(ball -> {}, Collider::sensor), // the poses are the same
                    hash(ball -> {}, collider -> collider.mask(0L)),
                    hash(ball -> {}, collider -> collider.offset(0f, 1e-3f, 0f)),
                })
                .doesNotHaveDuplicates();
    }

    /**
     * A turned box in free flight at rest, changed by the caller before the second of three ticks.
     *
     * @param places receives the poses after the last tick
     */
    private static String hashOfABody(Consumer<Body> change, List<String> places) {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.gravity(0f, 0f, 0f);
        final Transform transform = new Transform(new Vector3f(1f, 2f, 3f), new Quaternionf().rotationXYZ(1f, 1f, 1f));
        final Body body = Body.dynamic();
        world.add("box", transform, body, Collider.box(0.5f, 0.5f, 0.5f));
        final StateHash hash = new StateHash();
        for (int tick = 0; tick < 3; tick++) {
            if (tick == 1) {
                change.accept(body);
            }
            world.step(1f / 60f);
            hash.add(world);
        }
        places.add(new Vector3f(transform.position()) + " " + new Quaternionf(transform.rotation()));
        return hash.toString();
    }

    @Test
    void isTheSameForEqualWorldsWithBodies() {
        final List<String> places = new ArrayList<>();
        assertThat(hashOfABody(body -> {}, places)).isEqualTo(hashOfABody(body -> {}, places));
        final Consumer<Body> push = body -> body.velocity(1f, 2f, 3f).angularVelocity(3f, 2f, 1f);
        assertThat(hashOfABody(push, places)).isEqualTo(hashOfABody(push, places));
    }

    /** The velocities are so small that the poses stay the same. */
    @Test
    void differsWithTheSmallestDifferenceOfAVelocityOrOfTheTimeOfRest() {
        final List<String> places = new ArrayList<>();
        assertThat(new String[] {
                    hashOfABody(body -> {}, places),
                    hashOfABody(body -> body.velocity(1e-20f, 0f, 0f), places),
                    hashOfABody(body -> body.velocity(0f, 1e-20f, 0f), places),
                    hashOfABody(body -> body.velocity(0f, 0f, 1e-20f), places),
                    hashOfABody(body -> body.angularVelocity(1e-20f, 0f, 0f), places),
                    hashOfABody(body -> body.angularVelocity(0f, 1e-20f, 0f), places),
                    hashOfABody(body -> body.angularVelocity(0f, 0f, 1e-20f), places),
                    hashOfABody(Body::wake, places), // its time of rest starts again
                    hashOfABody(Body::sleep, places),
                })
                .doesNotHaveDuplicates();
        assertThat(new HashSet<>(places)).as("poses").hasSize(1);
    }

    @Test
    void isSixteenHexadecimalDigits() {
        final StateHash hash = new StateHash();
        assertThat(hash.toString()).matches("[0-9a-f]{16}");
        assertThat(Long.parseUnsignedLong(hash.toString(), 16)).isEqualTo(hash.value());
        for (int i = 0; i < 100; i++) {
            final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
            hash.add(world);
            assertThat(hash.toString()).matches("[0-9a-f]{16}");
        }
    }
}
