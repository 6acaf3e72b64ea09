package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.BoxPairs.Pair;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Compares the estimates with all 15 axes computed exactly, and with projected corners. */
@PropertyDefaults(tries = 5000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class ObbSatFilterTest {
    /** Bound of the error of the estimates, relative to the boxes' size and distance. */
    private static final double WRONG = 0x1p-15;

    /** Offset of the first row. */
    private static final int A = 2;

    private static final int B = 20;

    @Property
    void skippedAxesAreNeitherTheWidestNorSeparating(@ForAll("pairs") Pair pair) {
        assertSameAsAllAxes(pair.a().obb(), pair.b().obb());
    }

    /** Sizes whose squares overflow a float, and much larger sizes. */
    @Property
    void skippedAxesOfBoxesOfAnySizeAreNeitherTheWidestNorSeparating(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float scale = (float) Math.pow(2, random.nextInt(-149, 127));
        assertSameAsAllAxes(box(random, scale), box(random, scale));
    }

    private static Obb box(SplittableRandom random, float scale) {
        final Quaternionf turn = new Quaternionf(any(random), any(random), any(random), any(random));
        return new Obb()
                .set(
                        new Vector3f(any(random), any(random), any(random)).mul(0.9f * scale),
                        turn,
                        0.4f * scale * Math.abs(any(random)),
                        0.4f * scale * Math.abs(any(random)),
                        0.4f * scale * Math.abs(any(random)));
    }

    private static float any(SplittableRandom random) {
        return (float) random.nextDouble(-1, 1);
    }

    private static void assertSameAsAllAxes(Obb a, Obb b) {
        final float[] rows = rows(a, b);
        if (!a.sameAxes(b)) { // of which three are enough
            assertThat(ObbSat.overlaps(rows, A, rows, B))
                    .isEqualTo(ObbSat.overlap(a.row, 0, b.row, 0, ObbSatFilter.ALL));
        }
        final Separation found = new Separation();
        ObbSat.separation(rows, A, rows, B, found);
        assertThat(found).hasToString(onAllAxes(a, b).toString());
    }

    private static Separation onAllAxes(Obb a, Obb b) {
        final Separation all = new Separation();
        if (PairOrder.isAfter(a, b)) {
            ObbSat.widest(b.row, 0, a.row, 0, ObbSatFilter.ALL, all);
            all.negateNormal();
            all.axis = ObbSat.mirrored(all.axis);
        } else {
            ObbSat.widest(a.row, 0, b.row, 0, ObbSatFilter.ALL, all);
        }
        return all;
    }

    @Property
    void boxesAreSeparateExactlyWithinRounding(@ForAll("pairs") Pair pair, @ForAll("directions") Vec direction) {
        final Obb a = pair.a().obb();
        final Obb b = pair.b().obb();
        final double size = pair.size() + displacement(pair);
        final Vector3f shift = direction.times(0.1 * size).toFloat();
        final BoxOracle from = pair.a().solid();
        final BoxOracle to = pair.b().solid().movedBy(Vec.of(shift));
        final float tolerance = (float) (0.02 * size);
        final boolean apart = areApart(a, b, shift.x, shift.y, shift.z, tolerance);
        if (apart) {
            assertThat(BoxOracle.separation(from, to)).isGreaterThan(tolerance);
        } else { // gaps of nearly parallel edges may be missed: they are shorter in proportion to the sine
            final double faces = BoxOracle.axes(from, to).stream()
                    .limit(6)
                    .mapToDouble(axis -> BoxOracle.gap(from, to, axis))
                    .max()
                    .orElseThrow();
            assertThat(faces).isLessThan(tolerance + WRONG * size);
        }
    }

    @Property
    void boxesOverlapByMoreThanADepthIfTheFilterSaysSo(@ForAll("pairs") Pair pair) {
        final float depth = (float) (0.02 * pair.size());
        if (areInside(pair.a().obb(), pair.b().obb(), depth)) {
            assertThat(BoxOracle.separation(pair.a().solid(), pair.b().solid())).isLessThan(-depth);
        }
    }

    private static double displacement(Pair pair) {
        return Vec.of(pair.b().centre()).minus(Vec.of(pair.a().centre())).length();
    }

    @Test
    void overlapOfRandomlyRotatedCratesIsDetected() {
        final Obb a = new Obb().set(new Vector3f(), new Quaternionf().rotationXYZ(0.3f, 0.8f, -0.4f), 1f, 1f, 1f);
        final Obb b = new Obb()
                .set(new Vector3f(0.2f, 1.5f, 0.1f), new Quaternionf().rotationXYZ(-0.7f, 0.5f, 1.1f), 1f, 1f, 1f);
        assertThat(areInside(a, b, 0.01f)).isTrue();
        assertThat(areInside(a, b, 1.6f)).isFalse();
    }

    @Test
    void nanIsNeverDecided() {
        for (int broken = 0; broken < 15; broken++) {
            final Obb a = new Obb().set(new Vector3f(), new Quaternionf().rotationX(0.3f), 1f, 1f, 1f);
            final Obb b = new Obb().set(new Vector3f(9f, 0f, 0f), new Quaternionf().rotationZ(0.3f), 1f, 1f, 1f);
            (broken % 2 == 0 ? a : b).row[broken] = Float.NaN;
            if (broken < Obb.AXES || broken >= Obb.HALF) { // otherwise an axis may decide before one that is NaN
                assertThat(areApart(a, b, 0f, 0f, 0f, 0f)).isFalse();
            }
            assertThat(areInside(a, b, 0f)).isFalse();
            assertThat(ObbSat.overlaps(a, b)).isFalse();
            assertThat(ObbSatFilter.mayBeWidest(a.row, 0, b.row, 0)).isEqualTo(ObbSatFilter.ALL);
        }
        final Obb sound = new Obb().set(new Vector3f(), new Quaternionf().rotationX(0.3f), 1f, 1f, 1f);
        final Obb far = new Obb().set(new Vector3f(9f, 0f, 0f), new Quaternionf(), 1f, 1f, 1f);
        assertThat(areApart(sound, far, Float.NaN, 0f, 0f, 0f)).isFalse();
        assertThat(areApart(sound, far, 0f, 0f, 0f, Float.NaN)).isFalse();
        assertThat(areApart(sound, far, 0f, 0f, 0f, 1f)).isTrue();
    }

    private static boolean areApart(Obb a, Obb b, float x, float y, float z, float tolerance) {
        final float[] rows = rows(a, b);
        return ObbSat.areApart(rows, A, rows, B, x, y, z, tolerance);
    }

    private static boolean areInside(Obb a, Obb b, float depth) {
        final float[] rows = rows(a, b);
        return ObbSat.areInside(rows, A, rows, B, depth);
    }

    /** Writes both boxes between other rows, which must not be read. */
    private static float[] rows(Obb a, Obb b) {
        final float[] rows = new float[B + Obb.STRIDE + 3];
        Arrays.fill(rows, Float.NaN);
        a.get(rows, A);
        b.get(rows, B);
        return rows;
    }

    @Provide
    Arbitrary<Pair> pairs() {
        return BoxPairs.pairs();
    }

    @Provide
    Arbitrary<Vec> directions() {
        return BoxPairs.directions();
    }
}
