package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rewinds of transforms to the pose of impact, as games correct collisions. */
class RewindTest {
    private final WorldScript script = new WorldScript();

    private void wallAt(float x) {
        script.add("wall", x, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
    }

    @ParameterizedTest
    @ValueSource(floats = {10f, 1e3f, 3e3f, 1e4f, 1e5f, -1e5f, 1e6f})
    void aBounceFarFromTheOriginYieldsNoSecondEvent(float x) {
        for (int i = 0; i < 50; i++) {
            final WorldScript far = new WorldScript();
            final Transform ball = far.add("ball", x - 2f - i * 0.01f, 0f, 0f, Collider.sphere(0.25f));
            far.add("wall", x, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            far.step();
            ball.moveBy(10f, 0f, 0f);
            assertThat(far.step()).containsExactlyInAnyOrder("BEGIN ball-wall", "END SEPARATED ball-wall");
            ball.rewindTo(far.world.events().get(0).first()).moveBy(-8f, 0f, 0f);
            assertThat(far.step()).as("start %s", i).isEmpty();
        }
    }

    @Test
    void theLastOfSeveralRewindsCounts() {
        final Transform ball = script.add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
        wallAt(0f);
        script.step();
        ball.moveBy(10f, 0f, 0f);
        script.step();
        ball.rewindTo(0.9f).moveBy(3f, 0f, 0f);
        ball.rewindTo(script.world.events().get(0).first());
        assertThat(ball.position().x()).isCloseTo(-0.35f, within(1e-6f));
        ball.rewindTo(0f);
        assertThat(ball.position().x()).isEqualTo(-2f);
        assertThat(script.step()).isEmpty();
    }

    @Test
    void aRewindAfterATeleportEndsAtTheTeleportedPosition() {
        final Transform ball = script.add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
        wallAt(0f);
        script.step();
        ball.moveBy(-1f, 0f, 0f);
        script.step();
        ball.placeAt(5f, 0f, 0f).moveBy(-1f, 0f, 0f);
        ball.rewindTo(0f);
        assertThat(ball.position().x()).isEqualTo(5f);
        ball.moveBy(-1f, 0f, 0f);
        assertThat(script.step()).isEmpty();
        ball.rewindTo(0f);
        assertThat(ball.position().x()).isEqualTo(5f);
        assertThat(script.step()).isEmpty();
    }

    @Test
    void aRewindOfBothBodiesYieldsNoSecondEvent() {
        // They touch when each has moved by 1 - 0.25 of its 4 m.
        final Transform left = script.add("left", -1f, 0f, 0f, Collider.sphere(0.25f));
        final Transform right = script.add("right", 1f, 0f, 0f, Collider.sphere(0.25f));
        script.step();
        left.moveBy(4f, 0f, 0f);
        right.moveBy(-4f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN left-right", "END SEPARATED left-right");
        final float first = script.world.events().get(0).first();
        left.rewindTo(first).moveBy(-3f, 0f, 0f);
        right.rewindTo(first).moveBy(3f, 0f, 0f);
        assertThat(script.step()).isEmpty();
    }

    @Test
    void aRewindOfACompoundRewindsAllItsParts() {
        final Transform ship = script.add("ship", -2f, 0f, 0f, Collider.sphere(0.25f));
        script.add("ship", ship, Collider.box(0.1f, 0.1f, 0.1f).offset(0f, 2f, 0f));
        wallAt(0f);
        script.step();
        ship.moveBy(10f, 0f, 0f);
        assertThat(script.step())
                .containsExactly(
                        "BEGIN ship-wall", "END SEPARATED ship-wall", "BEGIN ship-wall", "END SEPARATED ship-wall");
        ship.rewindTo(script.world.events().get(0).first()).moveBy(-5f, 0f, 0f);
        assertThat(script.step()).isEmpty();
    }

    @Test
    void aRewindRestoresTheRotation() {
        final Transform blade = script.add("blade", 0f, 0f, 0f, Collider.box(2f, 0.1f, 0.01f));
        final float at = 1.5f * (float) Math.sqrt(0.5);
        script.add("post", at, 0f, at, Collider.alignedBox(0.01f, 1f, 0.01f).fixed());
        script.step();
        final Quaternionf quarter = new Quaternionf().rotationY((float) -Math.PI / 2f);
        blade.rotateBy(quarter);
        assertThat(script.step()).containsExactly("BEGIN blade-post", "END SEPARATED blade-post");
        blade.rewindTo(script.world.events().get(0).first()).rotateBy(quarter.conjugate());
        assertThat(script.step()).isEmpty();
    }

    /** A teleport is a teleport, whether or not the motion after it is rewound. */
    @Test
    void aRewindAfterATeleportHidesNoContactAtTheTeleportedPosition() {
        final Transform ball = script.add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
        wallAt(0f);
        script.step();
        ball.moveBy(4f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
        ball.placeAt(0f, 0f, 0f).moveBy(-1f, 0f, 0f);
        ball.rewindTo(0.5f).moveBy(3f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
    }
}
