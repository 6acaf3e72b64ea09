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
 * Nobody is held up by nothing. Every second tile of a floor, and every second piece of the wall beside it, stands out
 * by a lip: from nothing to two skins, and most often by about half of one, where a surface ceases to be one with its
 * neighbour. At less than a third of a skin a tick that is not certain for lips over half a skin: pushes of that size
 * may take the way back.
 */
class MoverLipsTest {
    private static final float DT = 1f / 60f;
    private static final Shape[] SHAPES = {
        new Capsule(0.3f, 0.6f), new Sphere(0.4f), new AlignedBox(0.3f, 0.9f, 0.3f), new OrientedBox(0.3f, 0.9f, 0.3f),
    };

    /** Ticks to fall and to come to the wall. */
    private static final int BEGINNING = 60;

    /** A mover may creep over a lip for some ticks, but not for so many. */
    private static final int MANY = 30;

    /** Metres a second at which a tick leads no farther than the thicker one of the skins. */
    private static final float SLOW = 0.6f;

    /** So slow, a way may end close to wall and seam at once, and be told of both until it is off them again. */
    private static final int FEW = 6;

    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    /** The longest row of ticks in which the mover did not get on, and no hit had taken any of its velocity. */
    private int frozen;

    /** Ticks in which it was held up at all. */
    private int heldUp;

    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void neverFreezes(
            @ForAll @IntRange(max = 3) int kind,
            @ForAll("lips") float floorLip,
            @ForAll("lips") float wallLip,
            @ForAll @IntRange(max = 2) int steps,
            @ForAll boolean thick,
            @ForAll @FloatRange(min = 0.2f, max = 12f) float speed,
            @ForAll @FloatRange(min = -8f, max = 0f) float slant,
            @ForAll @FloatRange(max = 0.99f) float start) {
        run(SHAPES[kind], floorLip, wallLip, steps * 0.15f, thick ? 0.01f : 0.001f, start, speed, slant);
        assertThat(frozen).as("stopped at %s with %s", position, velocity).isLessThan(MANY);
    }

    /** Rounding takes its part of half a skin; and a lip that a float makes slightly higher is one. */
    @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
    void surfacesThatAreLevelToWithinHalfASkinAreOne(
            @ForAll @IntRange(max = 3) int kind,
            @ForAll @FloatRange(max = 0.48f) float floorLip,
            @ForAll @FloatRange(max = 0.48f) float wallLip,
            @ForAll boolean thick,
            @ForAll @FloatRange(min = 0.2f, max = 12f) float speed,
            @ForAll @FloatRange(min = -8f, max = 0f) float slant,
            @ForAll @FloatRange(max = 0.99f) float start) {
        run(SHAPES[kind], floorLip, wallLip, 0f, thick ? 0.01f : 0.001f, start, speed, slant);
        assertThat(heldUp).as("ticks held up, now at %s", position).isLessThanOrEqualTo(speed < SLOW ? FEW : 0);
    }

    /** Found by a stranger's program: 2 of 150 of these stood still for ever. */
    @ParameterizedTest
    @ValueSource(floats = {0.00045f, 0.0005f})
    void aLipOfFloorAndWallAtOnceFreezesNobody(float lip) {
        run(SHAPES[0], lip / 0.001f, lip / 0.001f, 0f, 0.001f, 0.5f, 5f, -3f);
        assertThat(frozen).isZero();
        assertThat(position.x).isGreaterThan(20f);
    }

    /** Half a skin, exactly and all around it, and everything up to two. */
    @Provide
    Arbitrary<Float> lips() {
        return Arbitraries.oneOf(
                Arbitraries.of(0f, 0.5f, Math.nextUp(0.5f), Math.nextDown(0.5f)),
                Arbitraries.floats().between(0.49f, 0.51f),
                Arbitraries.floats().between(0f, 2f));
    }

    private void run(
            Shape shape,
            float floorLip,
            float wallLip,
            float stepHeight,
            float skin,
            float start,
            float speed,
            float slant) {
        final BoxSource tiles = (region, sink) -> {
            for (int x = (int) Math.floor(region.minX) - 1; x <= region.maxX + 1; x++) {
                sink.box(x, -1f, -3f, x + 1, (x & 1) * floorLip * skin, 3f, x);
                sink.box(x, -1f, -4f, x + 1, 5f, -3f + (x & 1) * wallLip * skin, 1000 + x);
            }
        };
        final Mover<String> mover =
                new Mover<>(Queries.<String>of(tiles), shape).skin(skin).stepHeight(stepHeight);
        position.set(start, shape instanceof Sphere ? 0.41f : 0.91f, -2.5f);
        velocity.zero();
        frozen = 0;
        heldUp = 0;
        int row = 0;
        for (int tick = 0; tick < 240; tick++) {
            velocity.set(speed, velocity.y - 9.81f * DT, slant);
            final float before = position.x;
            mover.moveAndSlide(position, velocity, DT);
            final boolean gotOn = position.x - before > 0.5f * speed * DT;
            final boolean seen = !mover.hits().isEmpty() && velocity.x < speed;
            row = gotOn || seen ? 0 : row + 1;
            frozen = Math.max(frozen, row);
            heldUp += gotOn || tick < BEGINNING ? 0 : 1;
        }
    }
}
