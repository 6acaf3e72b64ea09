package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Movers that bounce under gravity and come to rest. */
class MoverBounceTest extends MoverScene {
    private static final Sphere BALL = new Sphere(0.2f);

    private void bounce(Mover<String> mover, int ticks, float restitution) {
        for (int i = 0; i < ticks; i++) {
            velocity.y -= GRAVITY * DT;
            mover.moveAndBounce(position, velocity, DT, restitution);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.3, true", "0.6, true", "0.8, true", "0.3, false", "0.6, false", "0.8, false"})
    void aBallComesToRestOnAFloor(float restitution, boolean round) {
        floor();
        final Shape shape = round ? BALL : new AlignedBox(0.2f, 0.2f, 0.2f);
        // Gravity adds 9.81 / 60 m/s per tick. With restitution 0.8, impact speeds therefore do not fall below 9.81 /
        // 60 /
        // (1 - 0.8) = 0.82 m/s, and the rest speed must exceed that.
        final Mover<String> mover = mover(shape).restSpeed(restitution == 0.8f ? 0.85f : 0.5f);
        position.set(0f, 2f, 0f);
        bounce(mover, 600, restitution);
        assertThat(velocity).isEqualTo(new Vector3f());
        assertThat(mover.ground()).isEqualTo(Ground.STANDING);
        assertThat(position.y).isCloseTo(0.201f, within(1e-5f));
        final Vector3f rest = new Vector3f(position);
        bounce(mover, 100, restitution);
        assertThat(position).isEqualTo(rest);
    }

    @Test
    void withoutARestSpeedTheBallNeverComesToRest() {
        floor();
        final Mover<String> mover = mover(BALL).restSpeed(0f);
        position.set(0f, 2f, 0f);
        bounce(mover, 600, 0.6f);
        float fastest = 0f;
        for (int i = 0; i < 10; i++) {
            bounce(mover, 1, 0.6f);
            fastest = Math.max(fastest, velocity.length());
        }
        // Gravity adds 0.16 m/s in each tick, and the restitution reflects 0.6 of that.
        assertThat(fastest).isGreaterThan(0.05f);
    }

    @Test
    void comesToRestInACorner() {
        floor();
        box("east", 2.5f, 1f, 0f, 0.5f, 2f, 5f);
        box("south", 0f, 1f, 2.5f, 5f, 2f, 0.5f);
        // Tilted gravity keeps the ball in the corner.
        final Mover<String> mover = mover(BALL);
        position.set(1f, 1f, 1f);
        for (int i = 0; i < 900; i++) {
            velocity.add(3f * DT, -GRAVITY * DT, 3f * DT);
            mover.moveAndBounce(position, velocity, DT, 0.6f);
        }
        assertThat(velocity.length()).isLessThan(1e-5f);
        assertThat(position.distance(new Vector3f(1.799f, 0.201f, 1.799f))).isLessThan(1e-4f);
    }

    @Test
    void stopsBouncingOnASlopeAndThenSlidesDown() {
        slope(20);
        final Mover<String> mover = mover(BALL);
        position.set(0f, 1f, 0f);
        bounce(mover, 120, 0.5f);
        final Vector3f normal =
                new Vector3f((float) -Math.sin(Math.toRadians(20)), (float) Math.cos(Math.toRadians(20)), 0f);
        for (int i = 0; i < 30; i++) {
            bounce(mover, 1, 0.5f);
            assertThat(velocity.dot(normal)).isCloseTo(0f, within(1e-4f));
            assertThat(position.dot(normal)).isCloseTo(0.201f, within(6e-4f));
        }
        assertThat(velocity.x).isNegative();
    }

    @Test
    void theSkinDependsOnThePositionAndNotOnTheDisplacement() {
        floor();
        final Mover<String> mover = mover(PERSON);
        position.set(0f, 0.901f, 0f);
        velocity.set(1e7f, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
    }

    @Test
    void rejectsANegativeRestSpeed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mover(BALL).restSpeed(-1f))
                .withMessage("restSpeed must be at least 0 m/s (got: -1.0); with 0, nothing comes to rest");
    }
}
