package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.BoxPairs.Pair;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SweptObbTest {
    private static final Vec X = new Vec(1, 0, 0);
    private static final Vec Y = new Vec(0, 1, 0);
    private static final Vec Z = new Vec(0, 0, 1);
    private static final Vec HALF = new Vec(.5, .5, .5);

    private final SweepTimes sweep = new SweepTimes();

    private static Obb box(Vec centre, UnitQuaternion turn, Vec half) {
        return PlacedBox.of(centre, turn, half).obb();
    }

    private static Obb cube(double x, double y, double z) {
        return box(new Vec(x, y, z), UnitQuaternion.NONE, HALF);
    }

    private static void assertNormal(SweepTimes sweep, double x, double y, double z) {
        assertThat(Vec.of(sweep.normal).minus(new Vec(x, y, z)).length()).isLessThan(1e-6);
    }

    /**
     * Expected values from the test suites of public engines; those for axis-aligned boxes hold for oriented boxes too.
     */
    @Nested
    class Facts {
        @Test
        void fastCubesThatSwapPlacesInOneStepTouchAtAQuarter() {
            // Jolt, MotionQualityLinearCastTests: |2 - 4 u| <= 1 for u from .25 to .75.
            assertThat(SweptObb.sweep(cube(-1, 0, 0), cube(1, 0, 0), new Vector3f(-4, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.25f);
            assertThat(sweep.last).isEqualTo(.75f);
            assertNormal(sweep, 1, 0, 0);
        }

        @Test
        void aCubeAboveAnotherTouchesItOnlyWhenItFalls() {
            // parry, still_objects_toi.rs (issue 141): .1 m apart; .1 s at 1 m/s.
            final Obb above = cube(0, 1.1, 0);
            assertThat(SweptObb.sweep(cube(0, 0, 0), above, new Vector3f(), sweep))
                    .isFalse();
            assertThat(SweptObb.sweep(cube(0, 0, 0), above, new Vector3f(0, 1, 0), sweep))
                    .isFalse();
            assertThat(SweptObb.sweep(cube(0, 0, 0), above, new Vector3f(0, -1, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isCloseTo(.1f, within(1e-6f));
            assertNormal(sweep, 0, 1, 0);
        }

        @Test
        void aSegmentWithoutThicknessIsHitHalfWay() {
            // Box2D, test_distance.c: square +-1, segment x = 2 moved by -2: .5 +- .005.
            final Obb square = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(1, 1, 0));
            final Obb segment = box(new Vec(2, 0, 0), UnitQuaternion.NONE, new Vec(0, 1, 0));
            assertThat(SweptObb.sweep(square, segment, new Vector3f(-2, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.5f);
        }
    }

    @Test
    void crossedEdgesTouchOnTheirCrossProduct() {
        // As in ObbSatTest, each edge extends sqrt 2 / 2 along x. From 3 to -1: they touch after 3 - sqrt 2 of 4 and do
        // not separate before -sqrt 2, which is beyond the end.
        final Obb a = box(Vec.ZERO, UnitQuaternion.about(Y, Math.PI / 4), HALF);
        final Obb b = box(new Vec(3, 0, 0), UnitQuaternion.about(Z, Math.PI / 4), HALF);
        assertThat(SweptObb.sweep(a, b, new Vector3f(-4, 0, 0), sweep)).isTrue();
        assertThat(sweep.first).isCloseTo((float) ((3 - Math.sqrt(2)) / 4), within(1e-7f));
        assertThat(sweep.last).isEqualTo(1f);
        assertNormal(sweep, 1, 0, 0);
    }

    @Test
    void aFastBeamThroughAThinWallReportsItsFirstAndLastTime() {
        // A beam of half length 1 rotated by 45 degrees about the displacement, from x = -50 to 50, through a wall of
        // half width .01: |-50 + 100 u| <= 1.01.
        final Obb wall = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(.01, 5, 5));
        final Obb beam = box(new Vec(-50, .3, .2), UnitQuaternion.about(X, Math.PI / 4), new Vec(1, .1, .1));
        assertThat(SweptObb.sweep(wall, beam, new Vector3f(100, 0, 0), sweep)).isTrue();
        assertThat(sweep.first).isCloseTo(.4899f, within(1e-6f));
        assertThat(sweep.last).isCloseTo(.5101f, within(1e-6f));
        assertNormal(sweep, -1, 0, 0);
    }

    @Test
    void separateBoxesWithoutMotionOrRecedingNeverTouch() {
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(3, 0, 0), new Vector3f(), sweep))
                .isFalse();
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(3, 0, 0), new Vector3f(1, 0, 0), sweep))
                .isFalse();
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(3, 3, 0), new Vector3f(-6, 0, 0), sweep))
                .isFalse();
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(3, 0, 0), new Vector3f(-1, 0, 0), sweep))
                .as("only two ticks later")
                .isFalse();
    }

    @Test
    void boxesThatOverlapAtTheStartKeepTheirLastTimeAndTheNormalOfTheSmallestPenetration() {
        // Depths at the start: x .9, y .3. Along x by 4 they separate when 0.1 + 4 u = 1.
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(.1, -.7, 0), new Vector3f(4, 0, 0), sweep))
                .isTrue();
        assertThat(sweep.first).isZero();
        assertThat(sweep.last).isCloseTo(.225f, within(1e-6f));
        assertNormal(sweep, 0, -1, 0);
    }

    @Test
    void touchingBoxesThatSeparateTouchAtTheStartOnly() {
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(1, 0, 0), new Vector3f(1, 0, 0), sweep))
                .isTrue();
        assertThat(sweep.first).isZero();
        assertThat(sweep.last).isLessThan(1e-12f);
        assertNormal(sweep, 1, 0, 0);
    }

    @Test
    void aBoxThatRestsOnAnotherTouchesForAnyRotationAndDisplacement() {
        // Resting exactly on a wide floor, both rotated about the vertical. On vertical cross products, |T.L| and the
        // extent are one number with different rounding; rounding must neither lose a touch nor delay its beginning or
        // end.
        for (int degrees = 0; degrees < 360; degrees += 7) {
            final Obb floor = box(Vec.ZERO, UnitQuaternion.about(Y, .3), new Vec(100, .5, 100));
            final Obb slider = box(new Vec(0, .8, 0), UnitQuaternion.about(Y, Math.toRadians(degrees)), HALF.times(.6));
            assertThat((double) slider.centre(1)).isEqualTo((double) floor.half(1) + slider.half(1));
            for (int way = 0; way < 360; way += 11) {
                final Vec travel =
                        UnitQuaternion.about(Y, Math.toRadians(way)).apply(X).times(50);
                assertThat(SweptObb.sweep(floor, slider, travel.toFloat(), sweep))
                        .isTrue();
                assertThat(sweep.first).isZero();
                assertThat(sweep.last).isEqualTo(1f);
                assertNormal(sweep, 0, 1, 0);
                // Up and away: touching only at the start.
                assertThat(SweptObb.sweep(floor, slider, travel.plus(Y).toFloat(), sweep))
                        .isTrue();
                assertThat(sweep.first).isZero();
                assertThat(sweep.last).isBetween(0f, 1e-11f);
                // Down into the floor: from the start to the end.
                assertThat(SweptObb.sweep(
                                floor, slider, travel.minus(Y.times(.1)).toFloat(), sweep))
                        .isTrue();
                assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
                assertThat(sweep.last).isEqualTo(1f);
            }
        }
    }

    @Test
    void aBoxThatLandsOnAFaceHasTheNormalOfThatFaceBitForBit() {
        // A random rotation, then B rotated by a yaw, falling on A along their common vertical: a face axis of each,
        // and a cross product of their edges four times, each with its own rounding. Seed 7.
        final Random random = new Random(7);
        for (int sample = 0; sample < 1000; sample++) {
            final UnitQuaternion turn =
                    UnitQuaternion.about(new Vec(random.nextDouble(), random.nextDouble(), random.nextDouble()), 3);
            final UnitQuaternion yawed = turn.after(UnitQuaternion.about(Y, .1 + random.nextDouble()));
            final Obb a = box(Vec.ZERO, turn, HALF);
            final Obb b = box(turn.apply(new Vec(.1, 2, -.1)), yawed, HALF);
            assertThat(SweptObb.sweep(a, b, turn.apply(Y).times(-1.5).toFloat(), sweep))
                    .isTrue();
            assertThat(sweep.first).isCloseTo(2 / 3f, within(1e-6f));
            final Vec normal = Vec.of(sweep.normal);
            assertThat(normal.minus(faceNormal(a)).length()
                            * normal.minus(faceNormal(b)).length())
                    .as("seed 7, sample %d", sample)
                    .isZero();
        }
    }

    /** The stored second axis, normalised as in the code under test. */
    private static Vec faceNormal(Obb box) {
        return Vec.of(Vec.of(box.axis(1, new Vector3f())).unit().toFloat());
    }

    @Test
    void aBoxThatSlidesInFlushWithAFaceTouchesOnTheSideFromWhichItComes() {
        // Flush with the top (y overlaps all the time) and at first beside the floor: x decides.
        final Obb floor = box(Vec.ZERO, UnitQuaternion.NONE, HALF);
        assertThat(SweptObb.sweep(floor, cube(3, 1, 0), new Vector3f(-4, 0, 0), sweep))
                .isTrue();
        assertThat(sweep.first).isCloseTo(.5f, within(1e-6f));
        assertNormal(sweep, 1, 0, 0);
    }

    @Test
    void aMissDoesNotChangeTheDestinationAndNanMisses() {
        sweep.first = .3f;
        sweep.last = .4f;
        sweep.normal.set(1, 2, 3);
        final Obb broken = cube(0, 0, 0);
        broken.row[Obb.AXES + 8] = Float.NaN;
        assertThat(SweptObb.sweep(cube(0, 0, 0), cube(0, 3, 0), new Vector3f(9, -1, 0), sweep))
                .isFalse();
        assertThat(SweptObb.sweep(cube(0, 0, 0), broken, new Vector3f(), sweep)).isFalse();
        assertThat(SweptObb.sweep(broken, cube(0, 0, 0), new Vector3f(1, 2, 3), sweep))
                .isFalse();
        for (int i = 0; i < 3; i++) {
            final Vector3f travel = new Vector3f(1, 1, 1);
            travel.setComponent(i, Float.NaN);
            assertThat(SweptObb.sweep(cube(0, 0, 0), cube(0, 0, 0), travel, sweep))
                    .isFalse();
        }
        assertThat(sweep.toString()).isEqualTo("SweepTimes(0.3 .. 0.4, normal 1.0 2.0 3.0)");
    }

    /**
     * Returns the distance of the boxes at a time, from projected corners. It is a convex function of time, so checking
     * that it is 0 at the first and at the last time, and not positive somewhere, determines both.
     */
    private static double gapAt(Pair pair, double u) {
        // Relative to a's centre: at 1e6 m double resolves 1e-10 m, which is much of a small tolerance.
        final Vec back = Vec.of(pair.a().centre()).times(-1);
        final BoxOracle a = pair.a().solid().movedBy(back);
        return BoxOracle.separation(
                a, pair.b().solid().movedBy(back).movedBy(Vec.of(pair.travel()).times(u)));
    }

    /** In metres: rounding of the axes, edges skipped as parallel, and a time in float, 6e-8 of the displacement. */
    private static double tolerance(Pair pair) {
        return 3e-6 * pair.size() + 1.2e-7 * Vec.of(pair.travel()).length();
    }

    @Property(tries = 1_000)
    void theBoxesTouchAtTheFirstAndAtTheLastTime(@ForAll("pairs") Pair pair) {
        final double tolerance = tolerance(pair);
        if (!SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep)) {
            final double least = OverlapInterval.notAbove0(u -> gapAt(pair, u)).least();
            assertThat(least).isGreaterThan(-tolerance);
            return;
        }
        assertThat(sweep.first).isBetween(0f, sweep.last);
        assertThat(sweep.last).isBetween(sweep.first, 1f);
        assertThat(gapAt(pair, sweep.first)).isLessThan(tolerance);
        assertThat(gapAt(pair, sweep.last)).isLessThan(tolerance);
        if (sweep.first > 0) {
            assertThat(gapAt(pair, sweep.first)).isGreaterThan(-tolerance);
        }
        if (sweep.last < 1) {
            assertThat(gapAt(pair, sweep.last)).isGreaterThan(-tolerance);
        }
    }

    @Property(tries = 500)
    void theTimesAreThoseOfASearch(@ForAll("pairs") Pair pair) {
        final OverlapInterval times = OverlapInterval.notAbove0(u -> gapAt(pair, u));
        final boolean touching = SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep);
        if (times.least() > tolerance(pair)) {
            assertThat(touching).isFalse();
        } else if (times.least() < -.05 * pair.size()) {
            // Deep enough that the boxes touch and separate at a steep angle: there the times are accurate.
            assertThat(touching).isTrue();
            final double perTick = Vec.of(pair.travel()).length();
            final double sharp = 1e-6 + 200 * tolerance(pair) / Math.max(perTick, pair.size());
            assertThat((double) sweep.first).isCloseTo(times.first(), within(sharp));
            assertThat((double) sweep.last).isCloseTo(times.last(), within(sharp));
        }
    }

    @Property(tries = 1_000)
    void isOverlapAtEachMomentSampled(@ForAll("pairs") Pair pair) {
        final boolean touching = SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep);
        final BoxOracle a = pair.a().solid();
        final double tolerance = tolerance(pair);
        for (int i = 0; i <= 16; i++) {
            final double u = i / 16.0;
            final BoxOracle b = pair.b().solid().movedBy(Vec.of(pair.travel()).times(u));
            if (touching && sweep.first <= u && u <= sweep.last) {
                assertThat(BoxOracle.overlap(a.grownBy(tolerance), b)).isTrue();
            } else if (BoxOracle.overlap(a, b)) {
                assertThat(gapAt(pair, u)).as("no more than a touch").isGreaterThan(-tolerance);
            }
        }
    }

    @Property(tries = 1_000)
    void theNormalIsAUnitVectorAlongWhichTheyTouchOrSeparateAtTheFirstTime(@ForAll("pairs") Pair pair) {
        if (!SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep)) {
            return;
        }
        final Vec normal = Vec.of(sweep.normal);
        assertThat(normal.length()).isCloseTo(1, within(2e-7));
        final BoxOracle b = pair.b().solid().movedBy(Vec.of(pair.travel()).times(sweep.first));
        final double gap = BoxOracle.gap(pair.a().solid(), b, normal);
        if (sweep.first == 0) {
            final Separation start = new Separation();
            ObbSat.separation(pair.a().obb(), pair.b().obb(), start);
            assertThat(start.distance).isLessThanOrEqualTo((float) tolerance(pair));
            if (start.distance <= 0) {
                assertThat(sweep.normal).isEqualTo(start.normal);
            }
        } else {
            assertThat(gap).isCloseTo(0, within(tolerance(pair)));
            assertThat(normal.dot(Vec.of(pair.travel())))
                    .as("b comes against the normal")
                    .isLessThan(0);
        }
    }

    @Property(tries = 1_000)
    void startsAtZeroExactlyWhenTheBoxesOverlapThere(@ForAll("pairs") Pair pair) {
        if (ObbSat.overlaps(pair.a().obb(), pair.b().obb())) {
            assertThat(SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep))
                    .isTrue();
            assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
        } else if (SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep)) {
            assertThat(sweep.first).isPositive();
        }
    }

    @Property(tries = 1_000)
    void mirrorsBitForBitWhenTheBoxesAreSwapped(@ForAll("pairs") Pair pair) {
        final Pair other = pair.swapped();
        final SweepTimes swapped = new SweepTimes();
        final boolean touching = SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep);
        assertThat(SweptObb.sweep(other.a().obb(), other.b().obb(), other.travel(), swapped))
                .isEqualTo(touching);
        if (touching) {
            assertThat(swapped.first).isEqualTo(sweep.first);
            assertThat(swapped.last).isEqualTo(sweep.last);
            final BoxOracle b = pair.b().solid().movedBy(Vec.of(pair.travel()).times(sweep.first));
            final double gap = BoxOracle.gap(pair.a().solid(), b, Vec.of(sweep.normal));
            assertThat(BoxOracle.gap(pair.a().solid(), b, Vec.of(swapped.normal)))
                    .isCloseTo(gap, within(2 * tolerance(pair)));
        }
    }

    @Property(tries = 1_000)
    void rotatingAndShiftingTheWholeSceneDoesNotMatter(@ForAll("pairs") Pair pair, @ForAll("directions") Vec axis) {
        final UnitQuaternion turn = UnitQuaternion.about(axis, 2);
        final Vec origin = Vec.of(pair.a().centre());
        final PlacedBox a = PlacedBox.of(
                Vec.ZERO,
                turn.after(UnitQuaternion.of(pair.a().rotation())),
                Vec.of(pair.a().half()));
        final PlacedBox b = PlacedBox.of(
                turn.apply(Vec.of(pair.b().centre()).minus(origin)),
                turn.after(UnitQuaternion.of(pair.b().rotation())),
                Vec.of(pair.b().half()));
        final Vec travel = turn.apply(Vec.of(pair.travel()));
        final boolean touching = SweptObb.sweep(a.obb(), b.obb(), travel.toFloat(), sweep);
        final double tolerance = 3 * tolerance(pair);
        if (touching) {
            assertThat(gapAt(pair, sweep.first)).isLessThan(tolerance);
            assertThat(gapAt(pair, sweep.last)).isLessThan(tolerance);
        } else if (SweptObb.sweep(pair.a().obb(), pair.b().obb(), pair.travel(), sweep)) {
            assertThat(gapAt(pair, (sweep.first + sweep.last) / 2)).isGreaterThan(-tolerance);
        }
    }

    @Property(tries = 1_000)
    void agreesWithTheAlignedSweepForUnrotatedBoxes(
            @ForAll("grid") Aabb a, @ForAll("grid") Aabb b, @ForAll("gridTravels") Vector3f travel) {
        final SweepTimes aligned = new SweepTimes();
        final boolean touching = SweptAabb.sweep(a, b, travel, aligned);
        assertThat(SweptObb.sweep(new Obb().set(a), new Obb().set(b), travel, sweep))
                .isEqualTo(touching);
        if (touching) {
            assertThat(sweep.first).isEqualTo(aligned.first);
            assertThat(sweep.last).isCloseTo(aligned.last, within(1e-12f));
            assertThat(sweep.normal).isEqualTo(aligned.normal);
        }
    }

    @Provide
    Arbitrary<Pair> pairs() {
        return BoxPairs.pairs();
    }

    @Provide
    Arbitrary<Vec> directions() {
        return BoxPairs.directions();
    }

    @Provide
    Arbitrary<Aabb> grid() {
        return BoxPairs.gridBoxes();
    }

    @Provide
    Arbitrary<Vector3f> gridTravels() {
        return BoxPairs.gridTravels();
    }
}
