package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapsuleBoxTest {
    private final Separation separation = new Separation();
    private final Vector2f stretch = new Vector2f();

    private static Obb box(float hx, float hy, float hz) {
        return new Obb().set(new Vector3f(), new Quaternionf(), hx, hy, hz);
    }

    private static Segment core(float x, float y, float z, float dx, float dy, float dz, float half) {
        return new Segment().set(new Vector3f(x, y, z), new Vector3f(dx, dy, dz).normalize(), half);
    }

    @Test
    void standingOnAFaceTheContactIsAtItsEnd() {
        // The lower end of the core is at y = 1 + 0.4 - 0.4, 0.4 above the face minus a radius of 0.4.
        final Segment standing = core(0.3f, 2.4f, 0f, 0f, 1f, 0f, 1f);
        assertThat(CapsuleBox.separation(box(1f, 1f, 1f), standing, 0.4f, separation))
                .isCloseTo(0f, within(1e-6f));
        assertThat(separation.normal).isEqualTo(new Vector3f(0f, 1f, 0f));
        assertThat(separation.axis).isEqualTo(1);
        assertThat(CapsuleBox.closest(box(1f, 1f, 1f), standing, stretch)).isEqualTo(new Vector2f(-1f, -1f));
    }

    @Test
    void lyingOnAFaceTheContactSpansThePartAboveTheFace() {
        // From x = -0.5 to 3.5, of which the box covers up to 1.
        final Segment lying = core(1.5f, 1.25f, 0f, 1f, 0f, 0f, 2f);
        assertThat(CapsuleBox.separation(box(1f, 1f, 1f), lying, 0.5f, separation))
                .isEqualTo(-0.25f);
        assertThat(CapsuleBox.closest(box(1f, 1f, 1f), lying, stretch)).isEqualTo(new Vector2f(-2f, -0.5f));
    }

    @ParameterizedTest
    @CsvSource({"1.5, 0.5, -1.0", "0.2, 0.5, -2.3", "0.99, 0.01, -1.02"})
    void aCoreInsideIsSeparated(float x, float radius, float expected) {
        // Along y with a half length of 9: separated through the nearer of the sides x and z.
        final Segment through = core(x, 0f, 0f, 0f, 1f, 0f, 9f);
        assertThat(CapsuleBox.separation(box(2f, 1f, 5f), through, radius, separation))
                .isCloseTo(expected, within(1e-6f));
        assertThat(separation.normal).isEqualTo(new Vector3f(1f, 0f, 0f));
    }

    @Test
    void aCoreThatCrossesAnEdgeIsSeparatedAcrossIt() {
        // Diagonal over the edge (1, 1, z): the core's line x + y = 1.9, the edge at x + y = 2, so 0.1 / sqrt 2 deep.
        final Segment diagonal = core(0.95f, 0.95f, 0f, 1f, -1f, 0f, 3f);
        assertThat(CapsuleBox.separation(box(1f, 1f, 1f), diagonal, 0.25f, separation))
                .isCloseTo((float) -(0.25 + 0.1 / Math.sqrt(2)), within(1e-6f));
        assertThat(separation.normal.distance((float) Math.sqrt(0.5), (float) Math.sqrt(0.5), 0f))
                .isLessThan(1e-6f);
        assertThat(separation.axis).isEqualTo(-1);
    }

    /** Compared with the distance of many points of the core, each by {@link ClosestPoint}. */
    @Property(tries = 5_000)
    void isTheSmallestDistanceOfAnyPointOfTheCore(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Obb box = randomBox(random);
        final Segment core = randomCore(random, 3f);
        final float radius = (float) random.nextDouble(0.01, 1);
        final float distance = CapsuleBox.separation(box, core, radius, separation);
        double least = Double.POSITIVE_INFINITY;
        final int samples = 2000;
        final Vector3f point = new Vector3f();
        final Vector3f closest = new Vector3f();
        for (int i = 0; i <= samples; i++) {
            core.point(core.half * (2f * i / samples - 1f), point);
            ClosestPoint.onObb(point, box, closest);
            least = Math.min(least, point.distance(closest));
        }
        if (least > 1e-3) {
            // Between two samples the distance changes by less than they are apart.
            assertThat((double) distance + radius).isBetween(least - 2 * core.half / samples - 1e-5, least + 1e-5);
            CapsuleBox.closest(box, core, stretch);
            assertThat(stretch.x).isLessThanOrEqualTo(stretch.y);
            core.point(0.5f * (stretch.x + stretch.y), point);
            ClosestPoint.onObb(point, box, closest);
            assertThat(point.distance(closest)).isCloseTo(distance + radius, within(1e-5f));
            assertThat(point.sub(closest).normalize().distance(separation.normal))
                    .isLessThan(2e-3f);
        } else {
            assertThat(distance).isLessThan(-radius + 2e-3f + 2 * core.half / samples);
        }
        assertThat(separation.normal.length()).isCloseTo(1f, within(1e-5f));
    }

    /**
     * Moved along the normal by the depth, the two just touch; none of a thousand other directions separates them by
     * less.
     */
    @Property(tries = 1_000)
    void theDepthIsTheSmallestSeparatingDisplacement(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Obb box = randomBox(random);
        final Segment core = randomCore(random, 0.8f);
        final float radius = (float) random.nextDouble(0.01, 0.5);
        final float depth = -CapsuleBox.separation(box, core, radius, separation);
        if (depth <= 2e-4f) { // less than the rounding tolerance below
            return;
        }
        final Separation moved = new Separation();
        final Vector3f way = new Vector3f(separation.normal).mul(depth);
        final Segment out = new Segment().set(new Vector3f(core.centre).add(way), core.direction, core.half);
        assertThat(CapsuleBox.separation(box, out, radius, moved)).isCloseTo(0f, within(1e-4f));
        for (int i = 0; i < 1000; i++) {
            final Vector3f other = new Vector3f(
                            (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float)
                                    random.nextDouble(-1, 1))
                    .normalize(0.99f * depth - 1e-4f);
            out.set(new Vector3f(core.centre).add(other), core.direction, core.half);
            assertThat(CapsuleBox.separation(box, out, radius, moved)).isLessThanOrEqualTo(0f);
        }
    }

    @Test
    void nanYieldsNan() {
        final Segment bad = core(Float.NaN, 0f, 0f, 0f, 1f, 0f, 1f);
        assertThat(CapsuleBox.separation(box(1f, 1f, 1f), bad, 1f, separation)).isNaN();
    }

    private static Obb randomBox(SplittableRandom random) {
        return new Obb()
                .set(
                        new Vector3f((float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), 0f),
                        rotation(random),
                        size(random),
                        size(random),
                        size(random));
    }

    private static Segment randomCore(SplittableRandom random, float reach) {
        final Vector3f at =
                new Vector3f((float) random.nextDouble(-reach, reach), (float) random.nextDouble(-reach, reach), (float)
                        random.nextDouble(-reach, reach));
        final Vector3f direction =
                rotation(random).transform(new Vector3f(0f, 1f, 0f)).normalize();
        return new Segment().set(at, direction, (float) random.nextDouble(0.01, 2));
    }

    /** Sometimes along an axis, so that cores lie along faces and edges. */
    private static Quaternionf rotation(SplittableRandom random) {
        final Quaternionf rotated = new Quaternionf();
        return random.nextInt(3) == 0
                ? rotated.rotationXYZ(quarter(random), quarter(random), quarter(random))
                : rotated.rotationXYZ(
                        (float) random.nextDouble(6.2), (float) random.nextDouble(6.2), (float) random.nextDouble(6.2));
    }

    private static float quarter(SplittableRandom random) {
        return (float) (random.nextInt(4) * Math.PI / 2);
    }

    private static float size(SplittableRandom random) {
        return (float) (random.nextInt(4) == 0 ? random.nextDouble(0.01, 0.05) : random.nextDouble(0.1, 1));
    }

    @Test
    void aSizeThatIsNaNMakesTheDistanceNaN() {
        // Apart along x, so that another axis alone would give a finite distance.
        final Segment apart = core(9f, 0f, 0f, 0f, 1f, 0f, 1f);
        assertThat(CapsuleBox.separation(box(1f, Float.NaN, 1f), apart, 1f, separation))
                .isNaN();
        assertThat(CapsuleBox.separation(box(1f, 1f, Float.NaN), apart, 1f, separation))
                .isNaN();
    }
}
