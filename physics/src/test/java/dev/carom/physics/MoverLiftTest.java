package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Shape;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On ground that moves: a platform 1 m high and 4 m wide, whose top is at y = 0 at first. */
class MoverLiftTest extends MoverScene {
    private final Transform platform = new Transform(0f, -0.5f, 0f);

    private Mover<String> rider(Shape shape) {
        world.add("platform", platform, Collider.box(2f, 0.5f, 2f));
        final Mover<String> mover = mover(shape).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        walk(mover, 1, 0f, 0f);
        return mover;
    }

    @ParameterizedTest
    @CsvSource({"0.2, true", "0.5, true", "1, true", "3, true", "0.2, false", "0.5, false", "1, false", "3, false"})
    void goesDownAndUpWithALiftAndStandsAllTheTime(float speed, boolean round) {
        final Mover<String> mover = rider(round ? PERSON : PLAYER);
        for (int tick = 0; tick < 120; tick++) {
            platform.moveBy(0f, tick < 60 ? -speed * DT : speed * DT, 0f);
            world.step(DT);
            assertThat(walk(mover, 1, 1f, 0f)).as("tick %s", tick).isEqualTo(Ground.STANDING);
            // A skin above it; the lift that comes up may take a part of that until the mover is pushed.
            assertThat(position.y - platform.position().y()).isCloseTo(1.401f, within(6e-4f));
            assertThat(velocity.x).isEqualTo(1f);
            position.x = 0f;
            walk(mover, 1, 0f, 0f);
        }
    }

    @Test
    void fallsWhenTheGroundFallsAwayByMoreThanAStep() {
        final Mover<String> mover = rider(PERSON);
        platform.moveBy(0f, -0.4f, 0f);
        world.step(DT);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
    }

    @Test
    void jumpsOffALiftThatGoesDown() {
        final Mover<String> mover = rider(PERSON);
        platform.moveBy(0f, -0.02f, 0f);
        world.step(DT);
        velocity.y = 5f;
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.AIRBORNE);
        assertThat(position.y).isGreaterThan(0.95f);
    }

    @Test
    void isNotPulledDownWhereItDidNotStandBefore() {
        final Mover<String> mover = rider(PERSON);
        // Another character, in the air a few centimetres away: the mover knows no more of this one than of any.
        position.set(0.5f, 0.95f, 0f);
        velocity.zero();
        walk(mover, 1, 0f, 0f);
        assertThat(mover.ground()).isEqualTo(Ground.AIRBORNE);
        assertThat(position.y).isCloseTo(0.95f - GRAVITY * DT * DT, within(1e-6f));
    }

    @Test
    void stepsOffAPlatformThatMovesAwaySidewaysUnlessTheGameCarriesIt() {
        final Mover<String> mover = rider(PERSON);
        final Vector3f before = new Vector3f();
        for (int tick = 0; tick < 120; tick++) {
            final boolean rides = tick < 60
                    && mover.ground() == Ground.STANDING
                    && "platform".equals(mover.groundHit().owner());
            before.set(platform.position());
            platform.moveBy(2f * DT, 0f, 0f);
            world.step(DT);
            if (rides) {
                position.add(platform.position()).sub(before);
            }
            walk(mover, 1, 0f, 0f);
        }
        // 1 s with it, 2 m; then it goes on alone by 2 m, so that the middle of the mover is above its edge.
        assertThat(position.x).isCloseTo(2f, within(1e-4f));
        assertThat(platform.position().x()).isCloseTo(4f, within(1e-4f));
    }
}
