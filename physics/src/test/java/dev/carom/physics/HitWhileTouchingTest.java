package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Colliders that already touch, or are within the slack, and then move into each other: a hit without a new contact.
 */
class HitWhileTouchingTest {
    private static final float RADIUS = 0.15f;

    private final WorldScript script = new WorldScript();
    private final Collider ballCollider = Collider.sphere(RADIUS);
    private final Transform ball = script.add("ball", 0f, 1f, 0f, ballCollider);

    /** A plate 2 cm thick whose upper side is at 0, and a sphere above it at the given gap, in contact. */
    private void lieOn(Collider plate, float gap) {
        script.add("plate", 0f, -0.01f, 0f, plate.fixed());
        script.step();
        ball.moveTo(0f, RADIUS - 1e-5f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball");
        ball.moveTo(0f, RADIUS + gap, 0f);
        assertThat(script.step()).containsExactly("STAY plate-ball");
    }

    private static Collider plate() {
        return Collider.alignedBox(5f, 0.01f, 5f);
    }

    @ParameterizedTest
    @ValueSource(floats = {-1e-5f, 0f, 1e-5f, 9e-5f})
    void aSphereShotThroughThePlateItRestsOnHitsIt(float gap) {
        lieOn(plate(), gap);
        ball.moveBy(0.5f, -10f, 0f);
        assertThat(script.step())
                .containsExactly("END SEPARATED plate-ball", "BEGIN plate-ball", "END SEPARATED plate-ball");
        final ContactEvent<String> hit = script.world.events().get(1);
        assertThat(hit.approachSpeed()).isCloseTo(600f, within(1e-2f));
        assertThat(hit.normalTowards("ball", new Vector3f()).y).isEqualTo(1f);
        assertThat(hit.first()).isCloseTo(Math.max(0f, gap) / 10f, within(1e-6f));
        // Answered by a rewind like any hit, it is the last one of that motion.
        ball.rewindTo(hit.first()).moveBy(0f, 10f, 0f);
        assertThat(script.step()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(floats = {-1e-5f, 0f, 1e-5f})
    void aSpherePressedHalfThroughThePlateHitsIt(float gap) {
        lieOn(plate(), gap);
        ball.moveBy(0f, -0.25f, 0f); // its centre is below the plate, its top still above
        assertThat(script.step()).containsExactly("END SEPARATED plate-ball", "BEGIN plate-ball");
        final ContactEvent<String> hit = script.world.events().get(1);
        assertThat(hit.approachSpeed()).isCloseTo(15f, within(1e-3f));
        assertThat(hit.normalTowards("ball", new Vector3f()).y).isEqualTo(1f);
        ball.rewindTo(hit.first()).moveBy(0f, 10f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED plate-ball");
    }

    @Test
    void aSphereThatSinksIntoThePlateStaysInContact() {
        lieOn(plate(), 0f);
        ball.moveBy(0f, -0.1f, 0f);
        assertThat(script.step()).containsExactly("STAY plate-ball");
        assertThat(script.only().approachSpeed()).isCloseTo(6f, within(1e-3f));
        // From a deep overlap it leaves on either side without another hit.
        ball.moveBy(0f, -0.1f, 0f);
        assertThat(script.step()).containsExactly("STAY plate-ball");
        ball.moveBy(0f, -1f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED plate-ball");
    }

    @Test
    void aSensorIsCrossedInOneContact() {
        lieOn(plate().sensor(), 0f);
        ball.moveBy(0f, -10f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED plate-ball");
    }

    @Test
    void aSphereThatLeavesOverTheEdgeHitsNothing() {
        lieOn(plate(), 0f);
        ball.moveBy(20f, 0f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED plate-ball");
    }
}
