package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapsuleCapsuleTest {
    private final Separation separation = new Separation();
    private final Vector2f closest = new Vector2f();

    private static Segment core(float x, float y, float z, float dx, float dy, float dz, float half) {
        return new Segment().set(new Vector3f(x, y, z), new Vector3f(dx, dy, dz).normalize(), half);
    }

    @Test
    void crossingCapsulesTouchBetweenTheirCores() {
        final Segment a = core(0f, 0f, 0f, 1f, 0f, 0f, 2f);
        final Segment b = core(0.5f, 1f, 0.25f, 0f, 0f, 1f, 2f);
        assertThat(CapsuleCapsule.separation(a, 0.5f, b, 0.25f, closest, separation))
                .isEqualTo(0.25f);
        assertThat(separation.normal).isEqualTo(new Vector3f(0f, 1f, 0f));
        assertThat(closest).isEqualTo(new Vector2f(0.5f, -0.25f));
    }

    @Test
    void parallelCapsulesTouchInTheMiddleOfTheirCommonPart() {
        // A covers z from -2 to 2, B from 1 to 5: in the middle of 1 to 2.
        final Segment a = core(0f, 0f, 0f, 0f, 0f, 1f, 2f);
        final Segment b = core(1f, 0f, 3f, 0f, 0f, -1f, 2f);
        assertThat(CapsuleCapsule.separation(a, 0.25f, b, 0.25f, closest, separation))
                .isEqualTo(0.5f);
        assertThat(closest).isEqualTo(new Vector2f(1.5f, 1.5f));
    }

    @Test
    void coresThatIntersectAreSeparatedAcrossBoth() {
        final Segment a = core(0f, 0f, 0f, 1f, 0f, 0f, 2f);
        final Segment b = core(0f, 0f, 0f, 0f, 1f, 0f, 2f);
        assertThat(CapsuleCapsule.separation(a, 0.5f, b, 0.25f, closest, separation))
                .isEqualTo(-0.75f);
        assertThat(Math.abs(separation.normal.z)).isEqualTo(1f);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void collinearCoresAreSeparatedPerpendicularToTheirLine(int way) {
        final Vector3f direction = way == 3 ? new Vector3f(1f, 1f, 1f) : new Vector3f();
        if (way < 3) {
            direction.setComponent(way, 1f);
        }
        final Segment a = core(0f, 0f, 0f, direction.x, direction.y, direction.z, 2f);
        assertThat(CapsuleCapsule.separation(a, 0.5f, a, 0.25f, closest, separation))
                .isEqualTo(-0.75f);
        assertThat(separation.normal.length()).isCloseTo(1f, within(1e-6f));
        assertThat(separation.normal.dot(a.direction)).isCloseTo(0f, within(1e-6f));
    }

    @Property(tries = 5_000)
    void isTheSmallestDistanceOfAnyTwoPointsAndMirrors(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Segment a = random(random);
        final Segment b = random(random);
        final float distance = CapsuleCapsule.separation(a, 0.5f, b, 0.25f, closest, separation) + 0.75f;
        double least = Double.POSITIVE_INFINITY;
        final int samples = 60;
        final Vector3f onA = new Vector3f();
        final Vector3f onB = new Vector3f();
        for (int i = 0; i <= samples; i++) {
            a.point(a.half * (2f * i / samples - 1f), onA);
            for (int j = 0; j <= samples; j++) {
                b.point(b.half * (2f * j / samples - 1f), onB);
                least = Math.min(least, onA.distance(onB));
            }
        }
        assertThat((double) distance).isBetween(least - (a.half + b.half) / samples - 1e-5, least + 1e-5);
        a.point(closest.x, onA);
        b.point(closest.y, onB);
        assertThat(onA.distance(onB)).isCloseTo(distance, within(1e-5f));
        final Vector3f normal = new Vector3f(separation.normal);
        assertThat(CapsuleCapsule.separation(b, 0.25f, a, 0.5f, closest, separation) + 0.75f)
                .isEqualTo(distance);
        assertThat(separation.normal.negate(new Vector3f()).distance(normal)).isZero();
    }

    @Test
    void invalidSizesAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Capsule(0f, 1f))
                .withMessageStartingWith("Capsule radius must be finite and greater than 0 m");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Capsule(1f, Float.NaN))
                .withMessageStartingWith("Capsule halfHeight must be");
        assertThat(new Capsule(1f, 2f).boundingRadius()).isEqualTo(3f);
    }

    /** Sometimes parallel, or nearly. */
    private static Segment random(SplittableRandom random) {
        final Vector3f direction = new Vector3f(
                (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1));
        if (random.nextInt(3) == 0) {
            direction.set(1f, random.nextInt(2) * 1e-4f, 0f);
        }
        return new Segment()
                .set(
                        new Vector3f((float) random.nextDouble(-2, 2), (float) random.nextDouble(-2, 2), (float)
                                random.nextDouble(-2, 2)),
                        direction.normalize(),
                        (float) random.nextDouble(0.01, 2));
    }

    /** Bug: the unit vector of the direction has rounding, which once led along the core instead of out of it. */
    @Test
    void aSphereOnTheCoreOfACapsuleIsSeparatedAcrossIt() {
        final Segment ball = new Segment().set(new Vector3f(0f, 0.015625f, 0f), new Vector3f(0f, 1f, 0f), 0f);
        final Segment core = new Segment().set(new Vector3f(), new Vector3f(0f, -0.9999999f, 0f), 0.016f);
        final Separation separation = new Separation();
        assertThat(CapsuleCapsule.separation(core, 1e-5f, ball, 0.0068f, new Vector2f(), separation))
                .isEqualTo(-0.00681f);
        assertThat(separation.normal.y).isZero();
    }
}
