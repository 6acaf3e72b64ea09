package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Shape;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Movers placed inside obstacles, and the ground hit without ground. */
class MoverStuckTest extends MoverScene {
    @ParameterizedTest
    @ValueSource(floats = {0.5f, 0f, -0.2f, -0.5f, -0.8f})
    void isNotStuckWhenItMovesOutInTheSameMove(float y) {
        // On the ground it is at 0.901. It moves out by at most 2 * 0.9 m.
        box("floor", 0f, -1.5f, 0f, 9f, 1.5f, 9f);
        final Mover<String> mover = mover(PERSON);
        position.set(0f, y, 0f);
        assertThat(walk(mover, 1, 0f, 0f)).isEqualTo(Ground.STANDING);
        assertThat(position.y).isCloseTo(0.901f, within(1e-5f));
        assertThat(mover.isStuck()).isFalse();
    }

    @Test
    void staysStuckInsteadOfMovingOutFartherThanItsSize() {
        box("floor", 0f, -1.5f, 0f, 9f, 1.5f, 9f);
        final Mover<String> mover = mover(PERSON);
        position.set(0f, -1.2f, 0f);
        walk(mover, 10, 0f, 0f);
        assertThat(position.y).isEqualTo(-1.2f);
        assertThat(mover.isStuck()).isTrue();
    }

    /** Rotated blocks overlap each other, so moving out of one block leads into the next. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void doesNotPenetrateDeeperWhenItIsStuck(boolean round) {
        final Random random = new Random(3);
        for (int i = 0; i < 60; i++) {
            final Quaternionf turn = new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), i);
            final Vector3f at = new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat());
            world.add(
                    "rock" + i,
                    new Transform(at.sub(0.5f, 0.5f, 0.5f).mul(6f), turn),
                    Collider.box(1f, 1.5f, 1f).fixed());
        }
        final Shape shape = round ? PERSON : PLAYER;
        final Mover<String> mover = mover(shape);
        final QueryHits<String> inside = new QueryHits<>();
        int stuck = 0;
        for (int start = 0; start < 20; start++) {
            position.set(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f);
            float before = Float.POSITIVE_INFINITY;
            for (int tick = 0; tick < 50; tick++) {
                velocity.set(random.nextFloat() - 0.5f, -1f, random.nextFloat() - 0.5f)
                        .mul(4f);
                mover.moveAndSlide(position, velocity, DT);
                float depth = 0f;
                for (QueryHit<String> hit :
                        world.queries().overlapping(shape, position, new Quaternionf(), QueryFilter.solids(), inside)) {
                    depth = Math.max(depth, -hit.distance());
                }
                if (mover.isStuck()) {
                    stuck++;
                    // Queries compute in the world frame, where floats are 5e-7 m apart here.
                    assertThat(depth).isLessThanOrEqualTo(before + 2e-6f);
                }
                before = mover.isStuck() ? Math.min(before, depth) : Float.POSITIVE_INFINITY;
            }
        }
        assertThat(stuck).isGreaterThan(200);
    }

    @Test
    void theGroundHitIsEmptyWhenAirborne() {
        final Mover<String> mover = new Mover<>(Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 && x < 3)), PLAYER);
        assertThat(mover.groundHit().isBox()).isFalse();
        position.set(2f, 0.901f, 0f);
        walk(mover, 1, 0f, 0f);
        assertThat(mover.groundHit().isBox()).isTrue();
        walk(mover, 60, 3f, 0f);
        assertThat(mover.ground()).isEqualTo(Ground.AIRBORNE);
        assertThat(mover.groundHit().isBox()).isFalse();
        assertThat(mover.groundHit().collider()).isNull();
        assertThat(mover.groundHit()).hasToString("QueryHit[nothing]");
        assertThatIllegalStateException()
                .isThrownBy(() -> mover.groundHit().boxId())
                .withMessageContaining("nothing");
    }
}
