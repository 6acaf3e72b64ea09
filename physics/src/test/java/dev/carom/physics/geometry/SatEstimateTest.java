package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Scenes.Pair;
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

/** What is said at a glance, against all 15 axes computed exactly, and against projected corners. */
@PropertyDefaults(tries = 5000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SatEstimateTest {
    /** More than estimates may be wrong by, as a part of the boxes' size and the way between them. */
    private static final double WRONG = 0x1p-15;

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
        if (!a.sameAxes(b)) { // of which three are enough
            assertThat(ObbSat.widestAxis(a, b)).isEqualTo(ObbSat.widestAxis(a, b, SatEstimate.ALL));
            assertThat(ObbSat.overlaps(a, b)).isEqualTo(ObbSat.overlap(a, b, SatEstimate.ALL));
        }
    }

    @Property
    void boxesAreApartExactlyWhenTheyAreButForRounding(
            @ForAll("pairs") Pair pair, @ForAll("directions") Vec direction) {
        final Obb a = pair.a().obb();
        final Obb b = pair.b().obb();
        final double size = pair.size() + way(pair);
        final Vector3f shift = direction.times(0.1 * size).toFloat();
        final Solid from = pair.a().solid();
        final Solid to = pair.b().solid().movedBy(Vec.of(shift));
        final float room = (float) (0.02 * size);
        final boolean apart = ObbSat.areApart(a, b, shift.x, shift.y, shift.z, room);
        if (apart) {
            assertThat(Solid.separation(from, to)).isGreaterThan(room);
        } else { // of edges too few may be told: a gap there is as much shorter as they are parallel
            final double faces = Solid.axes(from, to).stream()
                    .limit(6)
                    .mapToDouble(axis -> Solid.gap(from, to, axis))
                    .max()
                    .orElseThrow();
            assertThat(faces).isLessThan(room + WRONG * size);
        }
    }

    @Property
    void boxesAreInsideByMoreThanADepthIfSoTold(@ForAll("pairs") Pair pair) {
        final float depth = (float) (0.02 * pair.size());
        if (ObbSat.areInside(pair.a().obb(), pair.b().obb(), depth)) {
            assertThat(Solid.separation(pair.a().solid(), pair.b().solid())).isLessThan(-depth);
        }
    }

    private static double way(Pair pair) {
        return Vec.of(pair.b().centre()).minus(Vec.of(pair.a().centre())).length();
    }

    @Test
    void cratesTurnedEachItsOwnWayAreToldToBeInside() {
        final Obb a = new Obb().set(new Vector3f(), new Quaternionf().rotationXYZ(0.3f, 0.8f, -0.4f), 1f, 1f, 1f);
        final Obb b = new Obb()
                .set(new Vector3f(0.2f, 1.5f, 0.1f), new Quaternionf().rotationXYZ(-0.7f, 0.5f, 1.1f), 1f, 1f, 1f);
        assertThat(ObbSat.areInside(a, b, 0.01f)).isTrue();
        assertThat(ObbSat.areInside(a, b, 1.6f)).isFalse();
    }

    @Test
    void nothingIsSureOfNaN() {
        for (int broken = 0; broken < 15; broken++) {
            final Obb a = new Obb().set(new Vector3f(), new Quaternionf().rotationX(0.3f), 1f, 1f, 1f);
            final Obb b = new Obb().set(new Vector3f(9f, 0f, 0f), new Quaternionf().rotationZ(0.3f), 1f, 1f, 1f);
            spoil(broken % 2 == 0 ? a : b, broken);
            if (broken < 3) { // an axis may be found before one that is NaN
                assertThat(ObbSat.areApart(a, b, 0f, 0f, 0f, 0f)).isFalse();
            }
            assertThat(ObbSat.areInside(a, b, 0f)).isFalse();
            assertThat(ObbSat.overlaps(a, b)).isFalse();
            assertThat(SatEstimate.mayBeWidest(a, b)).isEqualTo(SatEstimate.ALL);
        }
        final Obb sound = new Obb().set(new Vector3f(), new Quaternionf().rotationX(0.3f), 1f, 1f, 1f);
        final Obb far = new Obb().set(new Vector3f(9f, 0f, 0f), new Quaternionf(), 1f, 1f, 1f);
        assertThat(ObbSat.areApart(sound, far, Float.NaN, 0f, 0f, 0f)).isFalse();
        assertThat(ObbSat.areApart(sound, far, 0f, 0f, 0f, Float.NaN)).isFalse();
        assertThat(ObbSat.areApart(sound, far, 0f, 0f, 0f, 1f)).isTrue();
    }

    private static void spoil(Obb box, int number) {
        switch (number) {
            case 0 -> box.centre.x = Float.NaN;
            case 1 -> box.half.y = Float.NaN;
            case 2 -> box.centre.z = Float.NaN;
            case 3, 4 -> box.ux = Float.NaN;
            case 5, 6 -> box.vy = Float.NaN;
            case 7, 8 -> box.wz = Float.NaN;
            case 9, 10 -> box.uz = Float.NaN;
            case 11, 12 -> box.vx = Float.NaN;
            default -> box.wy = Float.NaN;
        }
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
