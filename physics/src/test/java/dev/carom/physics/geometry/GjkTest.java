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
import org.junit.jupiter.params.provider.ValueSource;

class GjkTest {
    private final Gjk gjk = new Gjk();
    private final Separation separation = new Separation();
    private final Separation other = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    static Segment segment(SplittableRandom random, double reach) {
        return new Segment()
                .set(Hulls.vector(random, reach), new Vector3f(0f, 1f, 0f).rotate(Hulls.rotation(random)), (float)
                        random.nextDouble(0.01, 1));
    }

    static Obb box(SplittableRandom random, double reach) {
        return new Obb()
                .set(Hulls.vector(random, reach), Hulls.rotation(random), size(random), size(random), size(random));
    }

    private static float size(SplittableRandom random) {
        return (float) (random.nextInt(4) == 0 ? random.nextDouble(1e-3, 0.05) : random.nextDouble(0.1, 1));
    }

    static ConvexCore core(SplittableRandom random, double reach) {
        final ConvexCore core = new ConvexCore();
        final float radius = (float) random.nextDouble(0.01, 0.5);
        return switch (random.nextInt(5)) {
            case 0 -> core.setSphere(Hulls.vector(random, reach), radius);
            case 1 -> core.setCapsule(segment(random, reach), radius);
            case 2 -> core.setBox(box(random, reach));
            default -> core.setHull(Hulls.random(random, 30), Hulls.vector(random, reach), Hulls.rotation(random));
        };
    }

    private boolean apart(ConvexCore a, ConvexCore b) {
        return gjk.apart(a, b, separation, onA, onB);
    }

    @Property(tries = 5_000)
    void isTheSmallestDistanceOfAnyFeatures(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = core(random, 2);
        final ConvexCore b = core(random, 2);
        final ConvexOracle bulkA = ConvexOracle.of(a);
        final ConvexOracle bulkB = ConvexOracle.of(b);
        final boolean overlap = ConvexOracle.depth(bulkA, bulkB) >= 0
                && !(bulkA.faces().isEmpty() && bulkB.faces().isEmpty());
        assertThat(apart(a, b)).as("%s and %s", a, b).isEqualTo(!overlap);
        if (!overlap) {
            final double expected = ConvexOracle.distance(bulkA, bulkB);
            assertThat(gjk.coreDistance()).as("%s and %s", a, b).isCloseTo(expected, within(1e-9 * expected + 1e-14));
            final double distance = expected - a.radius - b.radius;
            assertThat((double) separation.distance).isCloseTo(distance, within(1e-6));
            assertThat(new Vector3f(onB).sub(onA).dot(separation.normal)).isCloseTo((float) distance, within(2e-6f));
            assertThat((double) onB.distance(onA)).isCloseTo(Math.abs(distance), within(2e-6));
            assertThat(separation.normal.length()).isCloseTo(1f, within(1e-6f));
        }
    }

    @Property(tries = 5_000)
    void mirrorsBitForBitWhenTheShapesAreSwapped(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = core(random, random.nextInt(3));
        final ConvexCore b = core(random, random.nextInt(3));
        final Vector3f onFirst = new Vector3f();
        final Vector3f onSecond = new Vector3f();
        final boolean apart = apart(a, b);
        assertThat(gjk.apart(b, a, other, onSecond, onFirst)).isEqualTo(apart);
        if (apart) {
            assertThat(other.distance).isEqualTo(separation.distance);
            assertThat(other.normal.negate().add(0f, 0f, 0f)).isEqualTo(separation.normal.add(0f, 0f, 0f));
            assertThat(onFirst).isEqualTo(onA);
            assertThat(onSecond).isEqualTo(onB);
        }
    }

    @Property(tries = 2_000)
    void agreesWithTheFormulasOfSpheresCapsulesAndBoxes(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Obb box = box(random, 0);
        final Segment one = segment(random, 2);
        final Segment two = segment(random, 2);
        final ConvexCore ball = new ConvexCore().setSphere(one.centre, 0.25f);
        if (apart(new ConvexCore().setBox(box), ball)) {
            SphereBox.separation(box, one.centre, 0.25f, other);
            agree();
        }
        if (apart(new ConvexCore().setBox(box), new ConvexCore().setCapsule(one, 0.25f))) {
            CapsuleBox.separation(box, one, 0.25f, other);
            agree();
        }
        if (apart(new ConvexCore().setCapsule(one, 0.25f), new ConvexCore().setCapsule(two, 0.5f))) {
            CapsuleCapsule.separation(one, 0.25f, two, 0.5f, new Vector2f(), other);
            agree();
        }
        assertThat(apart(ball, new ConvexCore().setSphere(two.centre, 0.5f))).isTrue();
        SphereSphere.separation(one.centre, 0.25f, two.centre, 0.5f, other);
        agree();
    }

    private void agree() {
        assertThat(separation.distance).isCloseTo(other.distance, within(2e-6f));
        if (separation.distance > -0.2f) {
            assertThat(separation.normal.distance(other.normal)).isLessThan(1e-4f);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0x1p-40f, 0x1p-10f, 1f, 0x1p10f, 0x1p40f}) // powers of two, so that the corners are exact
    void sizesDoNotMatter(float scale) {
        // The corner (1, 1, 1) of a cube against the face x + y + z = 6 of a wedge: 3 / sqrt 3 apart.
        final ConvexCore cube =
                new ConvexCore().setHull(Hulls.box(scale, scale, scale), new Vector3f(), new Quaternionf());
        final ConvexHull wedge =
                ConvexHull.of(6 * scale, 0f, 0f, 0f, 6 * scale, 0f, 0f, 0f, 6 * scale, 6 * scale, 6 * scale, 6 * scale);
        assertThat(apart(cube, new ConvexCore().setHull(wedge, new Vector3f(), new Quaternionf())))
                .isTrue();
        assertThat(gjk.coreDistance() / scale).isCloseTo(Math.sqrt(3), within(1e-9));
        assertThat(onA.distance(scale, scale, scale)).isLessThan(3e-6f * scale);
        assertThat(onB.distance(2 * scale, 2 * scale, 2 * scale)).isLessThan(3e-6f * scale);
    }

    @Test
    void isAsAccurateAMillionMetresFromTheOrigin() {
        final SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 200; i++) {
            final ConvexHull one = Hulls.random(random, 20);
            final ConvexHull two = Hulls.random(random, 20);
            final Quaternionf rotated = Hulls.rotation(random);
            final ConvexCore a = new ConvexCore().setHull(one, new Vector3f(), rotated);
            final ConvexCore b = new ConvexCore().setHull(two, new Vector3f(2f, 1f, -3f), new Quaternionf());
            if (apart(a, b)) {
                final float distance = separation.distance;
                a.setHull(one, new Vector3f(1e6f, -1e6f, 1e6f), rotated);
                b.setHull(two, new Vector3f(1e6f + 2f, -1e6f + 1f, 1e6f - 3f), new Quaternionf());
                assertThat(apart(a, b)).isTrue();
                assertThat(separation.distance).isEqualTo(distance);
            }
        }
    }

    @Test
    void touchingShapesAreNotSeparate() {
        final ConvexCore a = new ConvexCore().setHull(Hulls.box(1f, 1f, 1f), new Vector3f(), new Quaternionf());
        final ConvexCore b =
                new ConvexCore().setHull(Hulls.box(1f, 1f, 1f), new Vector3f(2f, 0.5f, 0f), new Quaternionf());
        assertThat(apart(a, b)).isFalse();
        assertThat(apart(a, a)).isFalse();
        assertThat(apart(a, new ConvexCore().setSphere(new Vector3f(0.5f, 0f, 0f), 1f)))
                .isFalse();
        assertThat(apart(a, new ConvexCore().setSphere(new Vector3f(Float.NaN, 0f, 0f), 1f)))
                .isFalse();
        final ConvexCore ball = new ConvexCore().setSphere(new Vector3f(1.5f, 0f, 0f), 1f);
        assertThat(apart(a, ball)).as("its middle is outside").isTrue();
        assertThat(separation.distance).isEqualTo(-0.5f);
        assertThat(onA).isEqualTo(new Vector3f(1f, 0f, 0f));
        assertThat(onB).isEqualTo(new Vector3f(0.5f, 0f, 0f));
    }
}
