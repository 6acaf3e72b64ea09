package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Scenes.Pair;
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

/** What is said at a glance, against all 15 axes computed exactly, and against projected corners. */
@PropertyDefaults(tries = 5000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SatEstimateTest {
    /** More than estimates may be wrong by, as a part of the boxes' size and the way between them. */
    private static final double WRONG = 0x1p-15;

    /** Where rows begin. */
    private static final int A = 2;

    private static final int B = 20;

    @Property
    void whatIsLeftOutIsNeverTheWidestAxisNorOneWithAGap(@ForAll("pairs") Pair pair) {
        assertSameAsAllAxes(pair.a().obb(), pair.b().obb());
    }

    /** Where floats of squares would end, and far beyond. */
    @Property
    void norOfBoxesOfAnySize(@ForAll long seed) {
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
            assertThat(ObbSat.widestAxis(rows, A, rows, B)).isEqualTo(widestOfAll(a, b));
            assertThat(ObbSat.overlaps(rows, A, rows, B))
                    .isEqualTo(ObbSat.overlap(a.row, 0, b.row, 0, SatEstimate.ALL));
        }
        final Separation found = new Separation();
        ObbSat.separation(rows, A, rows, B, found);
        assertThat(found.axis)
                .isEqualTo(PairOrder.isAfter(a, b) ? ObbSat.mirrored(widestOfAll(b, a)) : widestOfAll(a, b));
    }

    private static int widestOfAll(Obb a, Obb b) {
        return ObbSat.widestAxis(a.row, 0, b.row, 0, SatEstimate.ALL);
    }

    private static boolean areApart(Obb a, Obb b, float x, float y, float z, float room) {
        return ObbSat.areApart(rows(a, b), A, rows(a, b), B, x, y, z, room);
    }

    private static boolean areInside(Obb a, Obb b, float depth) {
        return ObbSat.areInside(rows(a, b), A, rows(a, b), B, depth);
    }

    /** Both boxes among others that must not be looked at. */
    private static float[] rows(Obb a, Obb b) {
        final float[] rows = new float[B + Obb.STRIDE + 3];
        Arrays.fill(rows, Float.NaN);
        System.arraycopy(a.row, 0, rows, A, Obb.STRIDE);
        System.arraycopy(b.row, 0, rows, B, Obb.STRIDE);
        return rows;
    }

    @Provide
    Arbitrary<Pair> pairs() {
        return Scenes.pairs();
    }

    @Provide
    Arbitrary<Vec> directions() {
        return Scenes.directions();
    }
}
