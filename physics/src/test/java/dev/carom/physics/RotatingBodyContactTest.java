package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Events and normals of a rotating bar that hits a sphere. */
class RotatingBodyContactTest {
    private final WorldScript script = new WorldScript();

    @ParameterizedTest
    @CsvSource({"30, -1", "30, 1", "90, -1", "90, 1", "150, -1", "150, 1"})
    void aBarThatRotatesIntoASphereHasANormalAlongItsMotion(float degrees, int way) {
        final Transform bar = script.add("bar", 0f, 0f, 0f, Collider.box(2f, 0.5f, 0.01f));
        script.add("ball", 1.5f, 0f, -way * 0.2f, Collider.sphere(0.1f));
        assertThat(script.step()).isEmpty();
        bar.rotateBy(new Quaternionf().rotationY((float) Math.toRadians(way * degrees)));
        assertThat(script.step()).containsExactly("BEGIN bar-ball", "END SEPARATED bar-ball");
        final ContactEvent<String> hit = script.world.events().get(0);
        final Vector3f towardsBall = hit.normalTowards("ball", new Vector3f());
        // A rotation about y maps +x to -z; at the touch the bar has rotated by about asin((0.2 - 0.11) / 1.5) = 3.4
        // degrees.
        assertThat(towardsBall.z * -way).isCloseTo((float) Math.cos(Math.toRadians(3.4)), within(2e-3f));
        assertThat(hit.approachSpeed()).isPositive();
        // The direction from the sphere to the bar.
        assertThat(hit.point().distance(1.5f, 0f, -way * 0.2f)).isCloseTo(0.1f, within(1e-3f));
        assertThat(hit.point().z() * -way).isLessThan(0.2f);
    }

    @Test
    void aSphereThatBouncesOffARotatingBarLeavesIt() {
        final Transform bar = script.add("bar", 0f, 0f, 0f, Collider.box(2f, 0.5f, 0.01f));
        final Transform ball = script.add("ball", 1.5f, 0f, -0.2f, Collider.sphere(0.1f));
        script.step();
        bar.rotateBy(new Quaternionf().rotationY(0.5f));
        assertThat(script.step()).containsExactly("BEGIN bar-ball", "END SEPARATED bar-ball");
        final ContactEvent<String> hit = script.world.events().get(0);
        final Vector3f away = hit.normalTowards("ball", new Vector3f());
        // Both are rewound to the hit, since the bar moved on as well; the sphere moves ahead, faster than the bar.
        bar.rewindTo(hit.first()).rotateBy(new Quaternionf().rotationY(0.5f));
        ball.rewindTo(hit.first()).moveBy(2f * away.x, 2f * away.y, 2f * away.z);
        assertThat(script.step()).isEmpty();
    }
}
