package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE)
class SphereSphereTest {
    private final Separation separation = new Separation();

    @Test
    void touchingCounts() {
        // 3-4-5: the centres are 5 apart, exactly.
        final Vector3f a = new Vector3f(1, 1, 1);
        final Vector3f b = new Vector3f(4, 5, 1);
        assertThat(SphereSphere.overlaps(a, 2, b, 3)).isTrue();
        assertThat(SphereSphere.overlaps(a, 2, b, Math.nextDown(3f))).isFalse();
        assertThat(SphereSphere.separation(a, 2, b, 3, separation)).isZero();
        assertThat(separation.normal).isEqualTo(new Vector3f(.6f, .8f, 0));
        assertThat(separation.axis).isEqualTo(-1);
    }

    @Test
    void theSignOfTheDistanceAgreesWithTheComparisonOfSquares() {
        // |offset|^2 = 1 + 2.25e-16, the double after 1, whose root rounds to 1: the root minus the radii would yield
        // touching.
        final Vector3f b = new Vector3f(1, 1.5e-8f, 0);
        assertThat(SphereSphere.overlaps(new Vector3f(), .5f, b, .5f)).isFalse();
        assertThat(SphereSphere.separation(new Vector3f(), .5f, b, .5f, separation))
                .isPositive();
    }

    @Test
    void aSphereInsideAnotherHasTheDepthOfTheSeparatingDisplacement() {
        // Radii 5 and 1, centres 1 apart: 5 + 1 - 1 = 5.
        assertThat(SphereSphere.separation(new Vector3f(), 5, new Vector3f(0, 0, -1), 1, separation))
                .isEqualTo(-5f);
        assertThat(separation.normal).isEqualTo(new Vector3f(0, 0, -1));
    }

    @Test
    void concentricSpheresYieldXFromTheSmallerToTheLarger() {
        assertThat(SphereSphere.separation(new Vector3f(1, 2, 3), 2, new Vector3f(1, 2, 3), 1, separation))
                .isEqualTo(-3f);
        assertThat(separation.normal).isEqualTo(new Vector3f(-1, 0, 0));
        SphereSphere.separation(new Vector3f(1, 2, 3), 1, new Vector3f(1, 2, 3), 2, separation);
        assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
        assertThat(SphereSphere.separation(new Vector3f(), 0, new Vector3f(), 0, separation))
                .isZero();
    }

    @Test
    void nanNeverOverlaps() {
        assertThat(SphereSphere.overlaps(new Vector3f(Float.NaN, 0, 0), 1, new Vector3f(), 1))
                .isFalse();
        assertThat(SphereSphere.overlaps(new Vector3f(), Float.NaN, new Vector3f(), 1))
                .isFalse();
        assertThat(SphereSphere.separation(new Vector3f(), 1, new Vector3f(), Float.NaN, separation))
                .isNaN();
        assertThat(SphereSphere.separation(new Vector3f(0, Float.NaN, 0), 1, new Vector3f(), 1, separation))
                .isNaN();
    }

    @Property(tries = 1_000)
    void agreesWithExactArithmetic(
            @ForAll("centres") Vec a,
            @ForAll("centres") Vec b,
            @ForAll("radii") float radiusA,
            @ForAll("radii") float radiusB) {
        final Vector3f centreA = a.toFloat();
        final Vector3f centreB = b.toFloat();
        BigDecimal squared = BigDecimal.ZERO;
        for (int axis = 0; axis < 3; axis++) {
            final BigDecimal way = new BigDecimal(centreB.get(axis)).subtract(new BigDecimal(centreA.get(axis)));
            squared = squared.add(way.multiply(way));
        }
        final BigDecimal reach = new BigDecimal(radiusA).add(new BigDecimal(radiusB));
        final BigDecimal excess = squared.subtract(reach.multiply(reach));
        final boolean overlaps = SphereSphere.overlaps(centreA, radiusA, centreB, radiusB);
        if (excess.abs().doubleValue() > 1e-15 * squared.doubleValue()) {
            assertThat(overlaps).isEqualTo(excess.signum() <= 0);
        }
        final float distance = SphereSphere.separation(centreA, radiusA, centreB, radiusB, separation);
        final double expected =
                squared.sqrt(java.math.MathContext.DECIMAL64).subtract(reach).doubleValue();
        assertThat((double) distance)
                .isCloseTo(expected, within(Math.ulp((float) expected) + 1e-12 * reach.doubleValue()));
        assertThat(distance <= 0).isEqualTo(overlaps);
    }

    @Property(tries = 1_000)
    void mirrorsWhenTheSpheresAreSwapped(
            @ForAll("centres") Vec a, @ForAll("centres") Vec b, @ForAll("radii") float radius) {
        final Vector3f centreA = a.toFloat();
        final Vector3f centreB = b.toFloat();
        final Separation swapped = new Separation();
        SphereSphere.separation(centreA, radius, centreB, .3f, separation);
        SphereSphere.separation(centreB, .3f, centreA, radius, swapped);
        assertThat(swapped.distance).isEqualTo(separation.distance);
        if (!centreA.equals(centreB)) {
            assertThat(Vec.of(swapped.normal))
                    .isEqualTo(Vec.of(separation.normal).times(-1).plus(Vec.ZERO));
        }
    }

    @Provide
    Arbitrary<Vec> centres() {
        return Arbitraries.oneOf(
                BoxPairs.vectors(),
                BoxPairs.vectors().map(v -> v.times(1e-3)),
                BoxPairs.vectors().map(v -> v.plus(new Vec(1e6, 0, -1e6))),
                Arbitraries.of(new Vec(0, 0, 0), new Vec(.3, .4, 0), new Vec(-.6, 0, .8)));
    }

    @Provide
    Arbitrary<Float> radii() {
        return Arbitraries.of(0f, 1e-3f, .2f, .5f, .7f, 100f);
    }
}
