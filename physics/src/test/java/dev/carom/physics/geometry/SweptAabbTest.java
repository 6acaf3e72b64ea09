package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE) // the generators make their own
class SweptAabbTest {
    private static final Aabb CUBE = new Aabb(-.5f, -.5f, -.5f, .5f, .5f, .5f);

    private final SweepTimes sweep = new SweepTimes();

    private static Aabb cubeAt(float x, float y, float z) {
        return new Aabb().setCentre(new Vector3f(x, y, z), .5f, .5f, .5f);
    }

    /** Gomez 1999, listing 4, is wrong in each of these cases. */
    @Nested
    class MistakesOfTheListing {
        @Test
        void boxesSeparateOnAnAxisWithoutMotionNeverTouch() {
            // The listing leaves u_0 = 0 and u_1 = 1 on y, where the boxes are 2 apart for the whole tick, and reports
            // a hit.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 3, 0), new Vector3f(-6, 0, 0), sweep))
                    .isFalse();
        }

        @Test
        void separateBoxesWithoutMotionNeverTouch() {
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 0, 0), new Vector3f(), sweep))
                    .isFalse();
        }

        @Test
        void separateRecedingBoxesNeverTouch() {
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 0, 0), new Vector3f(1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 3, 0), new Vector3f(-6, 1, 0), sweep))
                    .isFalse();
        }

        @Test
        void boxesThatOverlapAtTheStartKeepTheirLastTime() {
            // x: b spans [0, 1] + 4u, a ends at .5: overlap until u = .5 / 4 = .125. The listing yields 0.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(.5f, 0, 0), new Vector3f(4, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isZero();
            assertThat(sweep.last).isEqualTo(.125f);
        }

        @Test
        void aDisplacementSoTinyThatTheTimeOverflowsIsHandled() {
            final float tiny = Float.MIN_VALUE;
            // 2 apart and approaching by 1e-45: the time is 1e45 ticks.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 0, 0), new Vector3f(-tiny, 0, 0), sweep))
                    .isFalse();
            // Overlapping and slow: overlap for the whole tick.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(.5f, 0, 0), new Vector3f(tiny, -tiny, tiny), sweep))
                    .isTrue();
            assertThat(sweep.first).isZero();
            assertThat(sweep.last).isEqualTo(1f);
            // Touching and slowly receding: the overlap ends as it starts, and there is no 0 / 0.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(1, 0, 0), new Vector3f(tiny, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.last).isZero();
        }

        @Test
        void aTouchBeforeOrAfterTheTickDoesNotCount() {
            // 2 apart: moving by 1 they would touch at u = 2; receding by 1 they would have touched at u = -2.
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 0, 0), new Vector3f(-1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptAabb.sweep(CUBE, cubeAt(3, 0, 0), new Vector3f(1, 0, 0), sweep))
                    .isFalse();
        }

        @Test
        void grazingAFaceAnEdgeOrACornerCountsInEitherOrder() {
            // Along the face y = .5; past the edge x = y = .5 diagonally; past the corner, perpendicular to its
            // diagonal.
            assertGrazes(cubeAt(-3, 1, 0), new Vector3f(6, 0, 0), 2f / 6, 4f / 6);
            assertGrazes(cubeAt(0, 2, 0), new Vector3f(2, -2, 0), .5f, .5f);
            assertGrazes(cubeAt(0, 2, 1), new Vector3f(2, -2, 0), .5f, .5f);
        }

        private void assertGrazes(Aabb b, Vector3f travel, float first, float last) {
            assertThat(SweptAabb.sweep(CUBE, b, travel, sweep)).isTrue();
            assertThat(sweep.first).isEqualTo(first);
            assertThat(sweep.last).isEqualTo(last);
            final SweepTimes swapped = new SweepTimes();
            assertThat(SweptAabb.sweep(b, CUBE, new Vector3f(-travel.x, -travel.y, -travel.z), swapped))
                    .isTrue();
            assertThat(swapped.first).isEqualTo(first);
            assertThat(swapped.last).isEqualTo(last);
        }
    }

    /** Expected values from the test suites of public engines. */
    @Nested
    class Facts {
        @Test
        void fastCubesThatSwapPlacesInOneStepTouchAtAQuarter() {
            // Jolt, MotionQualityLinearCastTests: x = -1 and 1, 120 m/s each way, 1/60 s: b travels -4 relative to a.
            // They touch while |2 - 4 u| <= 1: u from .25 to .75. Jolt stops them there, and counts steps after; here
            // they pass.
            assertThat(SweptAabb.sweep(cubeAt(-1, 0, 0), cubeAt(1, 0, 0), new Vector3f(-4, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.25f);
            assertThat(sweep.last).isEqualTo(.75f);
            assertThat(sweep.normal).isEqualTo(new Vector3f(1, 0, 0));
        }

        @Test
        void aCubeAboveAnotherTouchesItOnlyWhenItFalls() {
            // parry, still_objects_toi.rs (issue 141): .1 m apart; v_y = 0 and +1 no hit, -1 hits after .1 s.
            final Aabb above = cubeAt(0, 1.1f, 0);
            assertThat(SweptAabb.sweep(CUBE, above, new Vector3f(), sweep)).isFalse();
            assertThat(SweptAabb.sweep(CUBE, above, new Vector3f(0, 1, 0), sweep))
                    .isFalse();
            assertThat(SweptAabb.sweep(CUBE, above, new Vector3f(0, -1, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isCloseTo(.1f, within(1e-7f));
            assertThat(sweep.normal).isEqualTo(new Vector3f(0, 1, 0));
        }

        @Test
        void boxesTenApartTouchAfterEightSecondsAtOneMetrePerSecond() {
            // parry2d, time_of_impact2.rs (issue 214): h (1, 1) at 0, v (1, 0); h (1, 1.5) at (10, 0). 10 - 2 = 8 m. A
            // tick of 10 s moves b by -10 relative to a: 8 / 10. They separate when a has passed: 12 s, not in this
            // tick.
            final Aabb a = new Aabb(-1, -1, -1, 1, 1, 1);
            final Aabb b = new Aabb(9, -1.5f, -1, 11, 1.5f, 1);
            assertThat(SweptAabb.sweep(a, b, new Vector3f(-10, 0, 0), sweep)).isTrue();
            assertThat(sweep.first).isEqualTo(.8f);
            assertThat(sweep.last).isEqualTo(1f);
        }

        @Test
        void aSegmentWithoutThicknessIsHitHalfWay() {
            // Box2D, test_distance.c: square +-1 against the segment x = 2, moved by -2: the gap of 1 closes at 1 / 2.
            final Aabb segment = new Aabb(2, -1, 0, 2, 1, 0);
            assertThat(SweptAabb.sweep(new Aabb(-1, -1, 0, 1, 1, 0), segment, new Vector3f(-2, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.5f);
        }
    }

    @Test
    void boxesAtRestInContactTouchForTheWholeTick() {
        assertThat(SweptAabb.sweep(CUBE, cubeAt(0, 1, 0), new Vector3f(), sweep))
                .isTrue();
        assertThat(sweep.first).isZero();
        assertThat(sweep.last).isEqualTo(1f);
        assertThat(sweep.normal).isEqualTo(new Vector3f(0, 1, 0));
    }

    @Test
    void boxesThatTouchAndSeparateTouchAtTheStartOnlyAndZeroIsPositive() {
        for (float side : new float[] {1, -1}) {
            assertThat(SweptAabb.sweep(CUBE, cubeAt(side, 0, 0), new Vector3f(side, 0, 0), sweep))
                    .isTrue();
            assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
            assertThat(Float.floatToRawIntBits(sweep.last)).isZero();
            assertThat(sweep.normal).isEqualTo(new Vector3f(side, 0, 0));
        }
    }

    @Test
    void theNormalIsTheAxisThatOverlapsLast() {
        // x overlaps from 1/4 on, y from 1/2: they touch on y.
        assertThat(SweptAabb.sweep(CUBE, cubeAt(2, 3, 0), new Vector3f(-4, -4, 0), sweep))
                .isTrue();
        assertThat(sweep.first).isEqualTo(.5f);
        assertThat(sweep.normal).isEqualTo(new Vector3f(0, 1, 0));
    }

    @Test
    void overlappingAtTheStartYieldsTheNormalOfTheSmallestPenetrationThere() {
        // Depths: x .9, y .2, z 1; the displacement along x does not matter.
        assertThat(SweptAabb.sweep(CUBE, cubeAt(.1f, -.8f, 0), new Vector3f(5, 0, 0), sweep))
                .isTrue();
        assertThat(sweep.normal).isEqualTo(new Vector3f(0, -1, 0));
    }

    @Test
    void aMissDoesNotChangeTheDestination() {
        sweep.first = .3f;
        sweep.last = .4f;
        sweep.normal.set(1, 2, 3);
        assertThat(SweptAabb.sweep(CUBE, cubeAt(0, 2.5f, 0), new Vector3f(9, -1, 0), sweep))
                .isFalse();
        assertThat(sweep.first).isEqualTo(.3f);
        assertThat(sweep.last).isEqualTo(.4f);
        assertThat(sweep.normal).isEqualTo(new Vector3f(1, 2, 3));
    }

    @Test
    void nanNeverTouches() {
        for (int i = 0; i < 3; i++) {
            final Vector3f travel = new Vector3f();
            travel.setComponent(i, Float.NaN);
            assertThat(SweptAabb.sweep(CUBE, CUBE, travel, sweep)).isFalse();
        }
        assertThat(SweptAabb.sweep(CUBE, new Aabb(0, 0, Float.NaN, 1, 1, 1), new Vector3f(1, 1, 1), sweep))
                .isFalse();
        assertThat(SweptAabb.sweep(new Aabb(0, 0, 0, 1, Float.NaN, 1), CUBE, new Vector3f(), sweep))
                .isFalse();
    }

    /**
     * On the grid every time is a quotient of small integers: different ones differ clearly, equal ones are exactly
     * equal.
     */
    @Property(tries = 5000)
    void agreesWithExactArithmeticOnAGridWithManyGrazes(
            @ForAll("grid") Aabb a, @ForAll("grid") Aabb b, @ForAll("gridTravels") Vector3f travel) {
        final Exact exact = Exact.of(a, b, travel);
        assertThat(SweptAabb.sweep(a, b, travel, sweep)).isEqualTo(exact.touching);
        if (exact.touching) {
            assertThat(sweep.first).isEqualTo((float) exact.first.value());
            assertThat(sweep.last).isEqualTo((float) exact.last.value());
        }
    }

    /**
     * For any floats: never a miss where exact arithmetic hits, and an extra hit only within the rounding of one
     * division.
     */
    @Property(tries = 5000)
    void agreesWithExactArithmeticForAnyFloats(
            @ForAll("any") Aabb a, @ForAll("any") Aabb b, @ForAll("anyTravels") Vector3f travel) {
        final Exact exact = Exact.of(a, b, travel);
        final boolean touching = SweptAabb.sweep(a, b, travel, sweep);
        if (exact.touching) {
            assertThat(touching).isTrue();
            assertThat(sweep.first).isCloseTo((float) exact.first.value(), within(Math.ulp(sweep.first)));
            assertThat(sweep.last).isCloseTo((float) exact.last.value(), within(Math.ulp(sweep.last)));
        } else if (touching) {
            assertThat(exact.first.value() - exact.last.value()).isLessThan(1e-15);
        }
        if (touching) {
            assertThat(sweep.first).isBetween(0f, sweep.last);
            assertThat(sweep.last).isBetween(sweep.first, 1f);
            assertThat(Vec.of(sweep.normal).length()).isEqualTo(1.0);
        }
    }

    @Property(tries = 2000)
    void isOverlapAtEachMomentSampledDensely(
            @ForAll("grid") Aabb a, @ForAll("grid") Aabb b, @ForAll("gridTravels") Vector3f travel) {
        final boolean touching = SweptAabb.sweep(a, b, travel, sweep);
        for (int i = 0; i <= 64; i++) {
            final float u = i / 64f; // coordinates on a grid of 1/4 moved by 64ths of it: exact
            final float x = u * travel.x;
            final float y = u * travel.y;
            final float z = u * travel.z;
            final Aabb moved = new Aabb(b.minX + x, b.minY + y, b.minZ + z, b.maxX + x, b.maxY + y, b.maxZ + z);
            assertThat(touching && sweep.first <= u && u <= sweep.last).isEqualTo(a.overlaps(moved));
        }
    }

    @Property(tries = 2000)
    void mirrorsBitForBitWhenTheBoxesAreSwapped(
            @ForAll("any") Aabb a, @ForAll("any") Aabb b, @ForAll("anyTravels") Vector3f travel) {
        final SweepTimes swapped = new SweepTimes();
        final boolean touching = SweptAabb.sweep(a, b, travel, sweep);
        assertThat(SweptAabb.sweep(b, a, new Vector3f(-travel.x, -travel.y, -travel.z), swapped))
                .isEqualTo(touching);
        if (touching) {
            assertThat(swapped.first).isEqualTo(sweep.first);
            assertThat(swapped.last).isEqualTo(sweep.last);
        }
        if (touching && sweep.first > 0) {
            assertThat(Vec.of(swapped.normal))
                    .isEqualTo(Vec.of(sweep.normal).times(-1).plus(Vec.ZERO));
        }
    }

    @Property(tries = 1000)
    void aSweepThatStartsInOverlapHasFirstZeroAndNoneElse(
            @ForAll("grid") Aabb a, @ForAll("grid") Aabb b, @ForAll("gridTravels") Vector3f travel) {
        final boolean touching = SweptAabb.sweep(a, b, travel, sweep);
        assertThat(touching && sweep.first == 0).isEqualTo(a.overlaps(b));
        if (a.overlaps(b)) {
            final Separation start = new Separation();
            AabbSat.separation(a, b, start);
            assertThat(sweep.normal).isEqualTo(start.normal);
        }
    }

    /** The same three intervals in exact arithmetic. */
    private record Exact(boolean touching, Fraction first, Fraction last) {
        static Exact of(Aabb a, Aabb b, Vector3f travel) {
            Fraction first = Fraction.of(0, 1);
            Fraction last = Fraction.of(1, 1);
            boolean apart = false;
            for (int axis = 0; axis < 3; axis++) {
                final BigDecimal nearest = new BigDecimal(a.min(axis)).subtract(new BigDecimal(b.max(axis)));
                final BigDecimal farthest = new BigDecimal(a.max(axis)).subtract(new BigDecimal(b.min(axis)));
                final BigDecimal distance = new BigDecimal(travel.get(axis));
                if (distance.signum() == 0) {
                    if (nearest.signum() > 0 || farthest.signum() < 0) {
                        apart = true;
                        // so far apart that no rounding explains a hit
                        first = Fraction.of(2, 1);
                    }
                } else {
                    final boolean forward = distance.signum() > 0;
                    first = first.max(new Fraction(forward ? nearest : farthest, distance));
                    last = last.min(new Fraction(forward ? farthest : nearest, distance));
                }
            }
            return new Exact(!apart && first.compareTo(last) <= 0, first, last);
        }
    }

    private record Fraction(BigDecimal above, BigDecimal below) implements Comparable<Fraction> {
        private Fraction {
            if (below.signum() < 0) {
                above = above.negate();
                below = below.negate();
            }
        }

        static Fraction of(int above, int below) {
            return new Fraction(new BigDecimal(above), new BigDecimal(below));
        }

        @Override
        public int compareTo(Fraction o) {
            return above.multiply(o.below).compareTo(o.above.multiply(below));
        }

        Fraction max(Fraction o) {
            return compareTo(o) >= 0 ? this : o;
        }

        Fraction min(Fraction o) {
            return compareTo(o) <= 0 ? this : o;
        }

        double value() {
            return above.divide(below, java.math.MathContext.DECIMAL128).doubleValue();
        }
    }

    @Provide
    Arbitrary<Aabb> any() {
        return BoxPairs.anyBoxes();
    }

    @Provide
    Arbitrary<Aabb> grid() {
        return BoxPairs.gridBoxes();
    }

    @Provide
    Arbitrary<Vector3f> gridTravels() {
        return BoxPairs.gridTravels();
    }

    @Provide
    Arbitrary<Vector3f> anyTravels() {
        final Arbitrary<Float> way = Arbitraries.frequencyOf(
                Tuple.of(4, BoxPairs.floats(4)),
                Tuple.of(2, BoxPairs.floats(2e6)),
                Tuple.of(1, BoxPairs.floats(1e-3)),
                Tuple.of(
                        2,
                        Arbitraries.of(0f, -0f, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, 1f, -1f, 3e38f)));
        return Combinators.combine(way, way, way).as(Vector3f::new);
    }
}
