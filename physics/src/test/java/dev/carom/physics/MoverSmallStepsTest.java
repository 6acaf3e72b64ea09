package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ledges of at most two skins do not stop a mover unless it reports a hit. Every second tile of a floor, and every second
 * tile of the wall beside it, protrudes by a ledge. Its height is 0 to 2 skins and most often about half a skin, from
 * which on a ledge counts as an obstacle. A mover slower than a third of a skin per tick may be pushed back by a ledge
 * above half a skin as far as it moves.
 */
class MoverSmallStepsTest {
    private static final float DT = 1f / 60f;
    private static final Shape[] SHAPES = {
        new Capsule(0.3f, 0.6f), new Sphere(0.4f), new AlignedBox(0.3f, 0.9f, 0.3f), new OrientedBox(0.3f, 0.9f, 0.3f),
    };

    /** Ticks in which the mover falls to the floor and reaches the wall. */
    private static final int START_TICKS = 60;

    /** A mover may need some ticks to pass a ledge, but fewer than this number. */
    private static final int FROZEN_TICKS = 30;

    /** Metres per second. At this speed the displacement in a tick is at most the thicker of the two skins. */
    private static final float SLOW = 0.6f;

    /** At such a speed a move may end close to both the wall and a seam, and hit both for this number of ticks. */
    private static final int SLOW_TICKS = 6;

    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    /** The longest sequence of ticks in which the mover did not advance although no hit reduced its velocity. */
    private int frozen;

    /** Number of ticks in which the mover did not advance. */
    private int heldUp;

    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void isNeverStoppedWithoutAHit(
            @ForAll @IntRange(max = 3) int kind,
            @ForAll("ledges") float floorLedge,
            @ForAll("ledges") float wallLedge,
            @ForAll @IntRange(max = 2) int steps,
            @ForAll boolean thick,
            @ForAll @FloatRange(min = 0.2f, max = 12f) float speed,
            @ForAll @FloatRange(min = -8f, max = 0f) float slant,
            @ForAll @FloatRange(max = 0.99f) float start) {
        run(SHAPES[kind], floorLedge, wallLedge, steps * 0.15f, thick ? 0.01f : 0.001f, start, speed, slant);
        assertThat(frozen).as("stopped at %s with %s", position, velocity).isLessThan(FROZEN_TICKS);
    }

    /** Heights stay below half a skin by more than the rounding errors. */
    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void ledgesBelowHalfASkinDoNotStopIt(
            @ForAll @IntRange(max = 3) int kind,
            @ForAll @FloatRange(max = 0.48f) float floorLedge,
            @ForAll @FloatRange(max = 0.48f) float wallLedge,
            @ForAll boolean thick,
            @ForAll @FloatRange(min = 0.2f, max = 12f) float speed,
            @ForAll @FloatRange(min = -8f, max = 0f) float slant,
            @ForAll @FloatRange(max = 0.99f) float start) {
        run(SHAPES[kind], floorLedge, wallLedge, 0f, thick ? 0.01f : 0.001f, start, speed, slant);
        assertThat(heldUp).as("ticks held up, now at %s", position).isLessThanOrEqualTo(speed < SLOW ? SLOW_TICKS : 0);
    }

    /** A user's program found this: 2 of 150 such movers stopped for ever. */
    @ParameterizedTest
    @ValueSource(floats = {0.00045f, 0.0005f})
    void aLedgeOfFloorAndWallAtOnceDoesNotStopIt(float ledge) {
        run(SHAPES[0], ledge / 0.001f, ledge / 0.001f, 0f, 0.001f, 0.5f, 5f, -3f);
        assertThat(frozen).isZero();
        assertThat(position.x).isGreaterThan(20f);
    }

    /** Heights in skins: half a skin exactly, values around it, and all values up to two. */
    @Provide
    Arbitrary<Float> ledges() {
        return Arbitraries.oneOf(
                Arbitraries.of(0f, 0.5f, Math.nextUp(0.5f), Math.nextDown(0.5f)),
                Arbitraries.floats().between(0.49f, 0.51f),
                Arbitraries.floats().between(0f, 2f));
    }

    private void run(
            Shape shape,
            float floorLedge,
            float wallLedge,
            float stepHeight,
            float skin,
            float start,
            float speed,
            float slant) {
        final BoxSource tiles = (region, sink) -> {
            for (int x = (int) Math.floor(region.minX) - 1; x <= region.maxX + 1; x++) {
                sink.box(x, -1f, -3f, x + 1, (x & 1) * floorLedge * skin, 3f, x);
                sink.box(x, -1f, -4f, x + 1, 5f, -3f + (x & 1) * wallLedge * skin, 1000 + x);
            }
        };
        final Mover<String> mover =
                new Mover<>(Queries.<String>of(tiles), shape).skin(skin).stepHeight(stepHeight);
        position.set(start, shape instanceof Sphere ? 0.41f : 0.91f, -2.5f);
        velocity.zero();
        frozen = 0;
        heldUp = 0;
        int sequence = 0;
        for (int tick = 0; tick < 240; tick++) {
            velocity.set(speed, velocity.y - 9.81f * DT, slant);
            final float before = position.x;
            mover.moveAndSlide(position, velocity, DT);
            final boolean advanced = position.x - before > 0.5f * speed * DT;
            final boolean hit = !mover.hits().isEmpty() && velocity.x < speed;
            sequence = advanced || hit ? 0 : sequence + 1;
            frozen = Math.max(frozen, sequence);
            heldUp += advanced || tick < START_TICKS ? 0 : 1;
        }
    }
}
