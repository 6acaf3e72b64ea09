package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

/** What a game reads from a body: velocities of points, moments of inertia, and the body of a collider. */
class BodyReadingsTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    /** A plank of 3 m x 1 m x 1 m whose centre of mass is 1 m in front of its transform. */
    private Body plank(Quaternionf rotation) {
        world.gravity(0f, 0f, 0f);
        final Body plank = Body.dynamic();
        world.add(
                "plank",
                new Transform(new Vector3f(10f, 0f, 0f), rotation),
                plank,
                Collider.box(1.5f, 0.5f, 0.5f).offset(1f, 0f, 0f));
        return plank;
    }

    private static void assertClose(Vector3fc actual, float x, float y, float z, float error) {
        assertThat(actual.distance(x, y, z)).as("%s", actual).isLessThan(error);
    }

    @Test
    void velocityOfAPointIsThatOfTheCentreOfMassAndTheRotationAboutIt() {
        final Body plank = plank(new Quaternionf());
        world.step(DT);
        plank.velocity(1f, 2f, 3f).angularVelocity(0f, 0f, 4f);
        assertClose(plank.velocityAt(new Vector3f(11f, 0f, 0f), new Vector3f()), 1f, 2f, 3f, 1e-6f);
        final Vector3f point = new Vector3f(12.5f, 0.5f, 7f);
        assertClose(plank.velocityAt(point, point), 1f - 4f * 0.5f, 2f + 4f * 1.5f, 3f, 1e-5f);
    }

    @Test
    void velocityOfAPointIsItsPathInTheNextTick() {
        final Body plank = plank(new Quaternionf().rotateX(0.4f));
        world.step(DT);
        final Vector3f corner = new Vector3f(2.5f, 0.5f, 0.5f);
        plank.velocity(0.3f, -0.2f, 0.5f).angularVelocity(0.1f, 0.05f, -0.2f);
        final Transform transform = plank.transform;
        final Vector3f before =
                transform.rotation().transform(corner, new Vector3f()).add(transform.position());
        final Vector3f expected =
                plank.velocityAt(before, new Vector3f()).mul(DT).add(before);
        world.step(DT);
        final Vector3f after =
                transform.rotation().transform(corner, new Vector3f()).add(transform.position());
        assertThat(after.distance(expected)).isLessThan(2e-5f);
    }

    @Test
    void principalMomentsAreThoseOfTheShape() {
        final Body plank = plank(new Quaternionf().rotateY(1f));
        assertClose(plank.principalMoments(new Vector3f(1f, 1f, 1f)), 0f, 0f, 0f, Float.MIN_VALUE);
        world.step(DT);
        final Vector3f moments = plank.principalMoments(new Vector3f());
        final float mass = 3000f;
        assertThat(plank.mass()).isEqualTo(mass);
        final float[] sorted = {moments.x, moments.y, moments.z};
        Arrays.sort(sorted);
        assertThat(sorted[0]).isCloseTo(mass * 2f / 12f, within(0.1f));
        assertThat(sorted[1]).isCloseTo(mass * 10f / 12f, within(0.5f));
        assertThat(sorted[2]).isCloseTo(mass * 10f / 12f, within(0.5f));
    }

    @Test
    void bodyOfAColliderIsKnownInEventsAndHits() {
        final Collider crate = Collider.box(0.5f, 0.5f, 0.5f);
        final Collider floor = Collider.box(5f, 1f, 5f).fixed();
        assertThat(crate.body()).isNull();
        final Body body = Body.dynamic();
        world.add("crate", new Transform(0f, 0.5f, 0f), body, crate);
        world.add("floor", new Transform(0f, -1f, 0f), floor);
        assertThat(crate.body()).as("before the first step").isSameAs(body);
        world.step(DT);
        final ContactEvent<String> event = world.events().get(0);
        assertThat(event.colliderOf("crate").body()).isSameAs(body);
        assertThat(event.colliderOf("floor").body()).isNull();
        final QueryHit<String> hit = new QueryHit<>();
        assertThat(world.queries()
                        .rayCast(new Vector3f(0f, 5f, 0f), new Vector3f(0f, -10f, 0f), QueryFilter.everything(), hit))
                .isTrue();
        assertThat(hit.collider().body()).isSameAs(body);
        world.remove(crate);
        assertThat(crate.body()).isNull();
    }

    @Test
    void invalidArgumentsAreRejected() {
        final Body body = Body.dynamic();
        assertThatThrownBy(() -> body.velocityAt(new Vector3f(), new Vector3f()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the body must be in a world");
        assertThatThrownBy(() -> body.principalMoments(new Vector3f())).isInstanceOf(IllegalStateException.class);
        final Body plank = plank(new Quaternionf());
        assertThatThrownBy(() -> plank.velocityAt(new Vector3f(Float.NaN, 0f, 0f), new Vector3f()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Body point");
        assertThatThrownBy(() -> plank.velocityAt(new Vector3f(), null)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> plank.velocityAt(null, new Vector3f())).isInstanceOf(IllegalArgumentException.class);
    }
}
