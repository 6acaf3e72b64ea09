package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObbSatTest {
    private static final Vec X = new Vec(1, 0, 0);
    private static final Vec Y = new Vec(0, 1, 0);
    private static final Vec Z = new Vec(0, 0, 1);
    private static final Vec HALF = new Vec(.5, .5, .5);

    private final Separation separation = new Separation();

    private static Obb cube(double x, double y, double z) {
        return box(new Vec(x, y, z), UnitQuaternion.NONE, HALF);
    }

    private static Obb box(Vec centre, UnitQuaternion turn, Vec half) {
        return PlacedBox.of(centre, turn, half).obb();
    }

    private void assertNormal(double x, double y, double z) {
        assertThat(Vec.of(separation.normal).minus(new Vec(x, y, z)).length()).isLessThan(1e-6);
    }

    /** Expected values from the test suites of public engines. */
    @Nested
    class Facts {
        @Test
        void separateCubesFaceToFace() {
            // Box3D, test_sat.c: 1.2 - 2 * .5 = .2 along x; at 3 it is 2.
            assertThat(ObbSat.separation(cube(0, 0, 0), cube(1.2, 0, 0), separation))
                    .isCloseTo(.2f, within(1e-6f));
            assertNormal(1, 0, 0);
            assertThat(separation.axis).isZero();
            assertThat(ObbSat.separation(cube(0, 0, 0), cube(3, 0, 0), separation))
                    .isEqualTo(2f);
        }

        @ParameterizedTest
        @ValueSource(doubles = {0, 5})
        void theFaceOfTheSecondBoxCanBeTheReference(double x) {
            // Box3D: A rotated 45 degrees about z extends .5 sqrt 2 along x, B .5; the gap is .2. The axis is B's x.
            final Obb a = box(new Vec(x, 0, 0), UnitQuaternion.about(Z, Math.PI / 4), HALF);
            final Obb b = cube(x + .5 * Math.sqrt(2) + .5 + .2, 0, 0);
            assertThat(ObbSat.separation(a, b, separation)).isCloseTo(.2f, within(1e-6f));
            assertNormal(1, 0, 0);
            assertThat(separation.axis).isEqualTo(3);
        }

        @ParameterizedTest
        @ValueSource(doubles = {1.43, 1.42, 1.4142135623730951, 1.40, 1.38, 1.35, 1.30})
        void crossedEdgesSeparateByTheDistanceLessTwoHalfDiagonals(double distance) {
            // Box3D: A rotated 45 degrees about y has an edge along y, B about z one along z; each extends sqrt 2 / 2
            // towards the other.
            final Obb a = box(Vec.ZERO, UnitQuaternion.about(Y, Math.PI / 4), HALF);
            final Obb b = box(new Vec(distance, 0, 0), UnitQuaternion.about(Z, Math.PI / 4), HALF);
            assertThat(ObbSat.separation(a, b, separation)).isCloseTo((float) (distance - Math.sqrt(2)), within(2e-7f));
            assertNormal(1, 0, 0);
            assertThat(separation.axis).as("edge y of A and edge z of B").isEqualTo(6 + 3 * 1 + 2);
        }

        @ParameterizedTest
        @ValueSource(doubles = {100, 1, .2})
        void crossedEdgesInAllSizes(double scale) {
            // Box3D, test_manifold.c: the same at d = s sqrt 2 - .002; separation -.002, to 1e-5 s + 1e-6.
            final Obb a = box(Vec.ZERO, UnitQuaternion.about(Y, Math.PI / 4), HALF.times(scale));
            final Obb b = box(
                    new Vec(scale * Math.sqrt(2) - .002, 0, 0),
                    UnitQuaternion.about(Z, Math.PI / 4),
                    HALF.times(scale));
            assertThat(ObbSat.separation(a, b, separation)).isCloseTo(-.002f, within((float) (1e-5 * scale + 1e-6)));
        }

        @ParameterizedTest
        @ValueSource(doubles = {0, 1e-7, 3e-7, 1e-6, 1e-5, 1e-4, 1e-3, .004, .005, .006, .01, .05})
        void almostParallelEdgesYieldNoFalseEdgeAxis(double angle) {
            // Box3D, ParallelEdgeTest: cubes, B at (0, .99, 0), tilted by the angle: depth .01 +- (.87 angle + 1e-5),
            // normal up.
            for (Vec axis : new Vec[] {X, Y, Z, new Vec(1, 1, 1)}) {
                final Obb b = box(new Vec(0, .99, 0), UnitQuaternion.about(axis, angle), HALF);
                assertThat(ObbSat.separation(cube(0, 0, 0), b, separation))
                        .isCloseTo(-.01f, within((float) (.87 * angle + 1e-5)));
                assertThat(separation.normal.y).isGreaterThan(.998f);
            }
        }

        @Test
        void boxesOfSimilarSizeCloseTogetherAlwaysOverlap() {
            // Box3D, test_manifold.c: h (.5 .5 .5) and (.4 .6 .5), offset of length .4, less than the least half
            // extents
            // together; any rotation; 2000 samples of the generator s = 1664525 s + 1013904223, u = (s >> 8) / 2^24,
            // seed 12345.
            final Lcg random = new Lcg(12345);
            for (int sample = 0; sample < 2000; sample++) {
                final Vec offset = random.direction().times(.4);
                final Obb a = box(Vec.ZERO, random.turn(), HALF);
                final Obb b = box(offset, random.turn(), new Vec(.4, .6, .5));
                assertThat(ObbSat.overlaps(a, b)).isTrue();
                assertThat(ObbSat.separation(a, b, separation)).isLessThan(0f);
                assertThat(Vec.of(separation.normal).length()).isCloseTo(1, within(1e-6));
            }
        }

        @Test
        void agreesWithTheOracleOnRandomBoxesAndBeams() {
            // Box3D, test_sat.c: 4000 pairs, half of them thin beams; >= 100 separated, >= 100 penetrating, > 20 edge
            // wins.
            final Random random = new Random(987654321);
            int separated = 0;
            int penetrating = 0;
            int edges = 0;
            for (int sample = 0; sample < 4000; sample++) {
                final boolean beams = sample % 2 == 0;
                final PlacedBox a = PlacedBox.of(Vec.ZERO, randomTurn(random), randomHalf(random, beams));
                final PlacedBox b = PlacedBox.of(randomIn(random, 1.5), randomTurn(random), randomHalf(random, beams));
                final double expected = BoxOracle.separation(a.solid(), b.solid());
                assertThat(ObbSat.separation(a.obb(), b.obb(), separation))
                        .as("seed 987654321, sample %d", sample)
                        .isCloseTo((float) expected, within(2e-6f));
                separated += expected > 0 ? 1 : 0;
                penetrating += expected < 0 ? 1 : 0;
                edges += separation.axis >= ObbSat.FACES ? 1 : 0;
            }
            assertThat(separated).isGreaterThan(100);
            assertThat(penetrating).isGreaterThan(100);
            assertThat(edges).isGreaterThan(20);
        }

        @Test
        void alignedBoxesSeparateAlongTheirLeastDepth() {
            // parry3d, epa3.rs: both h (2, 1, 1). Delta (3.5, 0, 0): x 3.5 - 4 = -.5. Delta (0, .2, 0): y .2 - 2 =
            // -1.8.
            final Vec half = new Vec(2, 1, 1);
            final Obb a = box(Vec.ZERO, UnitQuaternion.NONE, half);
            assertThat(ObbSat.separation(a, box(new Vec(3.5, 0, 0), UnitQuaternion.NONE, half), separation))
                    .isEqualTo(-.5f);
            assertNormal(1, 0, 0);
            assertThat(ObbSat.separation(a, box(new Vec(0, .2, 0), UnitQuaternion.NONE, half), separation))
                    .isEqualTo(-1.8f);
            assertNormal(0, 1, 0);
        }

        @Test
        void rectanglesConcentricShiftedAndSeparate() {
            // dyn4j, RectangleRectangleTest: 1 x 1 and .5 x .5, here 20 deep. Concentric: .5 + .25 = .75, either axis.
            final Obb a = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(.5, .5, 10));
            final Vec half = new Vec(.25, .25, 10);
            assertThat(ObbSat.separation(a, box(Vec.ZERO, UnitQuaternion.NONE, half), separation))
                    .isEqualTo(-.75f);
            assertThat(Math.abs(separation.normal.x))
                    .as("of the two axes that tie, the first")
                    .isEqualTo(1f);
            assertThat(ObbSat.separation(a, box(new Vec(-.5, 0, 0), UnitQuaternion.NONE, half), separation))
                    .isEqualTo(-.25f);
            assertNormal(-1, 0, 0);
            assertThat(ObbSat.separation(a, box(new Vec(-.8, 0, 0), UnitQuaternion.NONE, half), separation))
                    .isCloseTo(.05f, within(1e-6f));
            // Past the corner dyn4j reports the distance .05 sqrt 2 along the diagonal; a separating axis reports the
            // gap along itself, a lower bound of that distance.
            assertThat(ObbSat.separation(a, box(new Vec(-.8, .8, 0), UnitQuaternion.NONE, half), separation))
                    .isCloseTo(.05f, within(1e-6f));
        }

        @Test
        void theDepthOfAlmostFlushBoxesNeverExceedsTheirSmallestOverlap() {
            // MuJoCo #3476: such a pair yielded -71.056 mm instead of -.056. Boxes of 10 cm, .056 mm deep, slightly
            // tilted.
            for (double tilt : new double[] {0, 1e-8, 1e-7, 1e-6, 1e-5}) {
                final Obb b = box(
                        new Vec(.02, .1 - 5.6e-5, .03), UnitQuaternion.about(new Vec(1, 0, .3), tilt), HALF.times(.1));
                assertThat(ObbSat.separation(cubeOfTenCentimetres(), b, separation))
                        .isCloseTo(-5.6e-5f, within((float) (1e-8 + .1 * tilt)));
            }
        }

        private Obb cubeOfTenCentimetres() {
            return box(Vec.ZERO, UnitQuaternion.NONE, HALF.times(.1));
        }
    }

    /** Errors of listing 6 of Gomez 1999. */
    @Nested
    class NearlyParallelEdges {
        @Test
        void doNotSeparateBoxesThatOverlap() {
            // Boxes that overlap deeply, with equal rotations within rounding. The listing's cross products of parallel
            // edges are noise on both sides of its comparison, and it reports some of these pairs as separate: the test
            // counts them.
            final Random random = new Random(20);
            int wrongInTheListing = 0;
            for (int sample = 0; sample < 20_000; sample++) {
                final UnitQuaternion turn = randomTurn(random);
                final UnitQuaternion almost = UnitQuaternion.about(randomIn(random, 1), 1e-7 * random.nextDouble())
                        .after(turn);
                // Long boxes, end to end to half their length: a large T along edges whose cross product is noise.
                final Vec half = new Vec(50, .01, .01);
                final Obb a = box(Vec.ZERO, turn, half);
                final Obb b = box(turn.apply(X).times(99), almost, half);
                assertThat(ObbSat.overlaps(a, b))
                        .as("seed 20, sample %d", sample)
                        .isTrue();
                wrongInTheListing += GomezListing.obbOverlap(a, b) ? 0 : 1;
            }
            assertThat(wrongInTheListing).isPositive();
        }

        @Test
        void doNotInflateBigBoxes() {
            // Ericson's epsilon, 1e-5 as in JOML, closes a gap of a centimetre between boxes of 1 km. Here they remain
            // separate.
            final UnitQuaternion turn = UnitQuaternion.about(new Vec(1, 2, 3), 1);
            final Vec half = new Vec(500, 500, 500);
            final Obb a = box(Vec.ZERO, turn, half);
            final Obb b = box(turn.apply(X).times(1000.01), turn, half);
            assertThat(ObbSat.overlaps(a, b)).isFalse();
            assertThat(ObbSat.separation(a, b, separation)).isCloseTo(.01f, within(3e-4f));
        }
    }

    @Test
    void touchingCountsExactlyIfFloatsRepresentIt() {
        final Obb a = cube(0, 0, 0);
        assertThat(ObbSat.overlaps(a, cube(1, 0, 0))).isTrue();
        assertThat(ObbSat.overlaps(a, cube(1, 1, 0))).isTrue();
        assertThat(ObbSat.overlaps(a, cube(-1, 1, -1))).isTrue();
        assertThat(ObbSat.separation(a, cube(1, 0, 0), separation)).isZero();
        assertThat(ObbSat.overlaps(a, cube(Math.nextUp(1f), 0, 0))).isFalse();
        assertThat(ObbSat.separation(a, cube(Math.nextUp(1f), 0, 0), separation))
                .isEqualTo(Math.ulp(1f));
    }

    @Test
    void aRotatedBoxOnTopOfAnotherTouchesItDespiteTheRoundingOfEdgeAxes() {
        // Both rotated about the vertical, B resting exactly on A: on the vertical cross products, |T.L| and ra + rb
        // are the same number with different rounding. Rounding must not separate them, nor select such an axis instead
        // of a face.
        for (int degrees = 0; degrees < 360; degrees++) {
            final Obb a = box(Vec.ZERO, UnitQuaternion.about(Y, Math.toRadians(17)), HALF);
            final Obb b =
                    box(new Vec(.1, .8, -.2), UnitQuaternion.about(Y, Math.toRadians(degrees)), new Vec(.3, .3, .3));
            assertThat(b.axisY(1)).isEqualTo(1f);
            assertThat((double) b.centre(1)).as("exact in float").isEqualTo((double) .5f + .3f);
            assertThat(ObbSat.overlaps(a, b)).isTrue();
            assertThat(ObbSat.separation(a, b, separation)).isZero();
            assertNormal(0, 1, 0);
            assertThat(separation.axis)
                    .as("a face wins over edges that say the same")
                    .isEqualTo(1);
        }
    }

    @Test
    void facesWinOverEdgesWithTheSameDepthInEveryPosition() {
        // A random rotation, then B rotated by a yaw on top of A, slightly overlapping: the smallest penetration is
        // along their common vertical, which is a face axis of each and a cross product four times, each with its own
        // rounding. Seed 5.
        final Random random = new Random(5);
        for (int sample = 0; sample < 2000; sample++) {
            final UnitQuaternion turn = randomTurn(random);
            final UnitQuaternion yawed = turn.after(UnitQuaternion.about(Y, .1 + random.nextDouble()));
            final Obb a = box(Vec.ZERO, turn, HALF);
            final Obb b = box(turn.apply(new Vec(.1, .99, -.1)), yawed, HALF);
            assertThat(ObbSat.separation(a, b, separation)).isCloseTo(-.01f, within(1e-6f));
            assertThat(separation.axis).as("seed 5, sample %d", sample).isLessThan(ObbSat.FACES);
        }
    }

    @Test
    void theSignOfTheDistanceAgreesWithTheTestEvenIfFacesAndEdgesTie() {
        // The same, touching within rounding: here the axes differ in sign, and a separating one must win. Seed 6.
        final Random random = new Random(6);
        int apart = 0;
        for (int sample = 0; sample < 5000; sample++) {
            final UnitQuaternion turn = randomTurn(random);
            final UnitQuaternion yawed = turn.after(UnitQuaternion.about(Y, .1 + random.nextDouble()));
            final Obb a = box(Vec.ZERO, turn, HALF);
            final Obb b = box(turn.apply(new Vec(.1, 1, -.1)), yawed, HALF);
            final boolean overlaps = ObbSat.overlaps(a, b);
            assertThat(ObbSat.separation(a, b, separation) <= 0)
                    .as("seed 6, sample %d", sample)
                    .isEqualTo(overlaps);
            apart += overlaps ? 0 : 1;
        }
        assertThat(apart).as("both happen").isBetween(500, 4500);
    }

    @ParameterizedTest
    @ValueSource(doubles = {.001, .005, .02, .1})
    void almostParallelBeamsPassOverEachOther(double angle) {
        // Beams of 100 m, each on its edge, crossing at a small angle: each extends .01 sqrt 2 up or down, .0017 less
        // than the gap. No face separates them, over their whole length; the cross product of the long edges, of length
        // sin(angle), does.
        final UnitQuaternion onEdge = UnitQuaternion.about(X, Math.PI / 4);
        final Vec half = new Vec(50, .01, .01);
        final Obb a = box(Vec.ZERO, onEdge, half);
        final Obb b = box(new Vec(0, .03, 0), UnitQuaternion.about(Y, angle).after(onEdge), half);
        assertThat(ObbSat.separation(a, b, separation)).isCloseTo((float) (.03 - .02 * Math.sqrt(2)), within(1e-6f));
        assertThat(separation.axis).isEqualTo(ObbSat.FACES);
        assertThat(ObbSat.overlaps(a, b)).isFalse();
        assertThat(SweptObb.sweep(a, b, new Vector3f(0, -.01f, 0), new SweepTimes()))
                .isTrue();
        assertThat(SweptObb.sweep(a, b, new Vector3f(0, -.001f, 0), new SweepTimes()))
                .isFalse();
    }

    @Test
    void boxesWithoutExtentAreRectanglesSegmentsAndPoints() {
        final Obb point = box(new Vec(.5, .5, .5), UnitQuaternion.about(X, 1), Vec.ZERO);
        assertThat(ObbSat.overlaps(point, point)).isTrue();
        assertThat(ObbSat.overlaps(cube(0, 0, 0), point)).isTrue();
        assertThat(ObbSat.separation(point, point, separation)).isZero();
        // A point 1 above a square: distance 1. Two crossing segments touch; lifted by .25, their edges have a distance
        // of .25.
        final Obb square = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(1, 0, 1));
        assertThat(ObbSat.separation(square, box(Y, UnitQuaternion.NONE, Vec.ZERO), separation))
                .isEqualTo(1f);
        final Obb alongX = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(1, 0, 0));
        final Obb alongZ = box(Vec.ZERO, UnitQuaternion.NONE, new Vec(0, 0, 1));
        assertThat(ObbSat.overlaps(alongX, alongZ)).isTrue();
        alongZ.setCentre(0f, .25f, 0f);
        assertThat(ObbSat.separation(alongX, alongZ, separation)).isEqualTo(.25f);
    }

    @Test
    void concentricBoxesYieldTheFirstPositiveAxis() {
        assertThat(ObbSat.separation(cube(0, 0, 0), cube(0, 0, 0), separation)).isEqualTo(-1f);
        assertThat(separation.axis).isZero();
        assertNormal(1, 0, 0);
    }

    @Test
    void nanAnywhereNeverOverlapsAndSeparatesByNan() {
        final Obb good = cube(0, 0, 0);
        final Obb[] broken = {cube(0, 0, 0), cube(0, 0, 0), cube(0, 0, 0), cube(0, 0, 0)};
        broken[0].row[1] = Float.NaN;
        broken[1].row[Obb.HALF + 2] = Float.NaN;
        broken[2].set(new Vector3f(), new Quaternionf(0, 0, 0, Float.NaN), 1, 1, 1);
        broken[3].row[Obb.AXES + 7] = Float.NaN;
        for (Obb bad : broken) {
            assertThat(ObbSat.overlaps(good, bad)).isFalse();
            assertThat(ObbSat.overlaps(bad, good)).isFalse();
            assertThat(ObbSat.separation(bad, good, separation)).isNaN();
            assertThat(separation.axis).isEqualTo(-1);
            assertThat(separation.normal.x).isNaN();
        }
    }

    private static UnitQuaternion randomTurn(Random random) {
        return UnitQuaternion.about(randomIn(random, 1), random.nextDouble() * Math.PI);
    }

    private static Vec randomIn(Random random, double size) {
        return new Vec(random.nextDouble() - .5, random.nextDouble() - .5, random.nextDouble() - .5).times(2 * size);
    }

    private static Vec randomHalf(Random random, boolean beam) {
        return beam
                ? new Vec(
                        1 + .6 * random.nextDouble(), .08 + .07 * random.nextDouble(), .08 + .07 * random.nextDouble())
                : new Vec(.2 + random.nextDouble(), .2 + random.nextDouble(), .2 + random.nextDouble());
    }

    /** The random generator of Box3D's tests, so that the samples are equal. */
    private static final class Lcg {
        private int state;

        Lcg(int seed) {
            state = seed;
        }

        double next() {
            state = 1664525 * state + 1013904223;
            return (state >>> 8) / (double) (1 << 24);
        }

        Vec direction() {
            final Vec v = new Vec(2 * next() - 1, 2 * next() - 1, 2 * next() - 1);
            return v.length() < 1e-3 ? X : v.unit();
        }

        UnitQuaternion turn() {
            return UnitQuaternion.about(direction(), 2 * Math.PI * next());
        }
    }
}
