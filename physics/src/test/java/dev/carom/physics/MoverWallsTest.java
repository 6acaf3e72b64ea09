package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Movers between walls: corners, slots, ceilings. */
class MoverWallsTest extends MoverScene {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void comesToRestInACorner(boolean round) {
        floor();
        box("east", 2.5f, 1f, 0f, 0.5f, 2f, 5f);
        box("south", 0f, 1f, 2.5f, 5f, 2f, 0.5f);
        final Mover<String> mover = mover(round ? PERSON : PLAYER);
        position.set(0f, 0.901f, 0f);
        walk(mover, 120, 5f, 3f);
        final Vector3f rest = new Vector3f(position);
        assertThat(rest.x).isCloseTo(1.699f, within(1e-4f));
        assertThat(rest.z).isCloseTo(1.699f, within(1e-4f));
        for (int i = 0; i < 100; i++) {
            walk(mover, 1, 5f, 3f);
            assertThat(position).isEqualTo(rest);
        }
        assertThat(velocity).isEqualTo(new Vector3f());
    }

    @Test
    void comesToRestInAWedgeOfRotatedWalls() {
        floor();
        // Two slabs rotated by 20 degrees to either side form a wedge that opens towards -x.
        for (int side = -1; side <= 1; side += 2) {
            final double angle = Math.toRadians(20) * side;
            final Quaternionf turn = new Quaternionf(0f, (float) Math.sin(angle / 2), 0f, (float) Math.cos(angle / 2));
            world.add(
                    "wall" + side,
                    new Transform(new Vector3f(0f, 1f, side * 1.5f), turn),
                    Collider.box(5f, 2f, 0.5f).fixed());
        }
        final Mover<String> mover = mover(PERSON);
        position.set(-1.5f, 0.901f, 0.05f);
        walk(mover, 240, 4f, 0.1f);
        final Vector3f rest = new Vector3f(position);
        walk(mover, 60, 4f, 0.1f);
        assertThat(position.distance(rest)).isLessThan(1e-3f);
        assertThat(mover.isStuck()).isFalse();
    }

    @Test
    void passesThroughASlotOnlyIfItIsWiderByTwoSkins() {
        floor();
        // The mover is 0.6 m wide.
        box("left", 2f, 1f, -1.301f, 1f, 1f, 1f);
        box("right", 2f, 1f, 1.301f, 1f, 1f, 1f);
        box("tight left", 7f, 1f, -1.2995f, 1f, 1f, 1f);
        box("tight right", 7f, 1f, 1.2995f, 1f, 1f, 1f);
        final Mover<String> mover = mover(PLAYER);
        position.set(0f, 0.901f, 0f);
        walk(mover, 90, 2f, 0f);
        assertThat(position.x).isCloseTo(3f, within(1e-3f));
        walk(mover, 240, 2f, 0f);
        // The narrow slot begins at x = 6.
        assertThat(position.x).isCloseTo(5.699f, within(1e-3f));
    }

    @Test
    void slidesAlongAWallAtTheTangentialSpeed() {
        floor();
        box("wall", 1.5f, 1f, 0f, 0.5f, 2f, 50f);
        final Mover<String> mover = mover(PERSON);
        position.set(0.5f, 0.901f, 0f);
        walk(mover, 60, 6f, 2f);
        assertThat(position.z).isCloseTo(2f, within(1e-3f));
        assertThat(position.x).isCloseTo(0.699f, within(2e-5f));
        assertThat(velocity.x).isZero();
        assertThat(velocity.z).isEqualTo(2f);
    }

    @Test
    void fallsAfterItHitsACeiling() {
        floor();
        box("ceiling", 0f, 2.7f, 0f, 5f, 0.5f, 5f);
        final Mover<String> mover = mover(PLAYER);
        position.set(0f, 0.901f, 0f);
        velocity.y = 10f;
        walk(mover, 3, 0f, 0f);
        // Ceiling at 2.2 m, minus 0.9 m and a skin.
        assertThat(position.y).isCloseTo(1.299f, within(1e-2f));
        assertThat(velocity.y).isLessThanOrEqualTo(0f);
        assertThat(walk(mover, 30, 0f, 0f)).isEqualTo(Ground.STANDING);
    }

    @Test
    void isStoppedByAThinWallAtAnySpeed() {
        box("wall", 0f, 0f, 0f, 0.005f, 5f, 5f);
        final Mover<String> mover = mover(PERSON);
        position.set(-200f, 0f, 0f);
        velocity.set(24_000f, 0f, 0f); // 400 m in the tick
        mover.moveAndSlide(position, velocity, DT);
        assertThat(position.x).isCloseTo(-0.306f, within(1e-4f));
    }

    @Test
    void isStoppedOnTheSideOnWhichAHullExtendsFarther() {
        box("wall", 0f, 0f, 0f, 0.005f, 5f, 5f);
        // The hull extends 1 m to one side and 0.2 m to the other.
        final Mover<String> mover = mover(
                ConvexHull.of(-1f, 0f, 0f, 0.2f, 0.3f, 0.3f, 0.2f, -0.3f, 0.3f, 0.2f, 0.3f, -0.3f, 0.2f, -0.3f, -0.3f));
        position.set(3f, 0f, 0f);
        velocity.set(-2.5f / DT, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        // Half the wall, the extent of the hull, and a skin.
        assertThat(position.x).isCloseTo(1.006f, within(1e-4f));
    }

    /**
     * A ledge of exactly the height from which on it counts as an obstacle. Because of rounding, such a ledge once
     * stopped the mover for ever without a hit.
     */
    @Test
    void aLedgeOfHalfASkinDoesNotStopIt() {
        for (Shape shape : List.of(new Capsule(.3f, .6f), new Sphere(.4f), new AlignedBox(.3f, .9f, .3f))) {
            for (float ledge : new float[] {.00045f, .000499f, .0005f, .000501f, .00055f}) {
                final Mover<String> runner = new Mover<>(
                                Queries.<String>of((region, sink) -> {
                                    for (int x = (int) Math.floor(region.minX) - 1; x <= region.maxX; x++) {
                                        sink.box(x, -1f, -3f, x + 1, (x & 1) * ledge, 3f, x);
                                    }
                                }),
                                shape)
                        .stepHeight(.3f);
                final Vector3f at = new Vector3f(.5f, shape.boundingRadius() + .01f, 0f);
                final Vector3f speed = new Vector3f();
                for (int tick = 0; tick < 120; tick++) {
                    speed.set(4.9f, speed.y - 9.81f / 60f, 0f);
                    runner.moveAndSlide(at, speed, 1f / 60f);
                }
                assertThat(at.x).as("%s over a ledge of %s m", shape, ledge).isGreaterThan(9f);
            }
        }
    }
}
