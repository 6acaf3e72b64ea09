package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requirements for every algorithm of the penetration depth, checked against oracles and for consistency. */
abstract class PenetrationContract {
    final Gjk gjk = new Gjk();
    private final Separation separation = new Separation();
    private final Separation other = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    /** Of two shapes that overlap or touch, or with NaN. */
    abstract float separation(ConvexCore a, ConvexCore b, Separation dest);

    static ConvexCore hull(SplittableRandom random, double reach) {
        return new ConvexCore().setHull(Hulls.random(random, 30), Hulls.vector(random, reach), Hulls.rotation(random));
    }

    /** Compares the test with every face and every pair of edges. */
    @Property(tries = 3_000)
    void noAxisHasLessOverlap(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = hull(random, 0.5);
        final ConvexCore b = GjkTest.core(random, 0.5);
        final ConvexOracle bulkA = ConvexOracle.of(a);
        final ConvexOracle bulkB = ConvexOracle.of(b);
        final double depth = ConvexOracle.depth(bulkA, bulkB);
        if (depth > 0) {
            // A face wins over edges that are better by at most 2^-22 of the sizes; merged faces are flat within float
            // rounding.
            assertThat((double) -separation(a, b, separation) - a.radius - b.radius)
                    .as("%s and %s", a, b)
                    .isCloseTo(depth, within(4e-6));
        }
    }

    /**
     * Moved along the normal by the depth, the two just touch; moved by less in any of a hundred directions, they still
     * overlap.
     */
    @Property(tries = 1_000)
    void theDepthIsTheSmallestSeparatingDisplacement(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = hull(random, 0.5);
        final ConvexCore b = GjkTest.core(random, 0.5);
        if (gjk.apart(a, b, separation, onA, onB)) {
            return;
        }
        final float depth = -separation(a, b, separation) - b.radius; // of the cores
        final Vector3f from = b.box.centre(new Vector3f());
        b.box.setCentre(new Vector3f(separation.normal).mul(depth + 2e-6f).add(from));
        assertThat(gjk.apart(a, b, other, onA, onB)).as("%s and %s", a, b).isTrue();
        assertThat(gjk.coreDistance()).isLessThan(4e-6);
        for (int i = 0; i < 100; i++) {
            b.box.setCentre(Hulls.vector(random, 1)
                    .normalize(Math.max(0f, 0.99f * depth - 1e-5f))
                    .add(from));
            assertThat(gjk.apart(a, b, other, onA, onB)).isFalse();
        }
    }

    @Property(tries = 3_000)
    void mirrorsBitForBitWhenTheShapesAreSwapped(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = hull(random, random.nextInt(2));
        final ConvexCore b = GjkTest.core(random, random.nextInt(2));
        final float distance = separation(a, b, separation);
        assertThat(separation(b, a, other)).isEqualTo(distance);
        assertThat(other.normal.negate().add(0f, 0f, 0f)).isEqualTo(separation.normal.add(0f, 0f, 0f));
    }

    @Property(tries = 3_000)
    void agreesWithTheTestOfBoxes(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Obb one = GjkTest.box(random, 0.5);
        final Obb two = GjkTest.box(random, 0.5);
        final float expected = ObbSat.separation(one, two, other);
        final float distance = separation(new ConvexCore().setBox(one), new ConvexCore().setBox(two), separation);
        if (expected <= 0f) {
            assertThat(distance).isCloseTo(expected, within(2e-6f));
        }
        if (distance <= 0f) {
            assertThat(separation(asHull(one, random), asHull(two, random), other))
                    .isCloseTo(distance, within(2e-6f));
            final Segment core = GjkTest.segment(random, 0.3);
            assertThat(separation(asHull(one, random), new ConvexCore().setCapsule(core, 0.25f), separation))
                    .satisfies(d -> {
                        if (d < -0.25f) {
                            assertThat(d).isCloseTo(CapsuleBox.separation(one, core, 0.25f, other), within(2e-6f));
                        }
                    });
        }
    }

    /** Returns the same solid as a hull with the frame at its centre, and with the axes of the box within rounding. */
    private static ConvexCore asHull(Obb box, SplittableRandom random) {
        final ConvexHull corners = Hulls.box(box.half(0), box.half(1), box.half(2));
        final ConvexCore core = new ConvexCore().setHull(corners, new Vector3f(), new Quaternionf());
        core.box.set(box);
        return core;
    }

    /** Rotating and moving both together changes only the last digits. */
    @Property(tries = 1_000)
    void aRigidMotionOfTheSceneChangesOnlyRounding(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexHull one = Hulls.random(random, 20);
        final ConvexHull two = Hulls.random(random, 20);
        final Vector3f between = Hulls.vector(random, 0.7);
        final Quaternionf rotated = Hulls.rotation(random);
        final Quaternionf motion = Hulls.rotation(random);
        final Vector3f away = Hulls.vector(random, 10);
        final float distance = separation(
                new ConvexCore().setHull(one, new Vector3f(), new Quaternionf()),
                new ConvexCore().setHull(two, between, rotated),
                separation);
        if (distance > 0f) {
            return;
        }
        final float moved = separation(
                new ConvexCore().setHull(one, away, motion),
                new ConvexCore().setHull(two, between.rotate(motion).add(away), motion.mul(rotated, new Quaternionf())),
                other);
        assertThat(moved).isCloseTo(distance, within(1e-5f));
    }

    @ParameterizedTest
    @ValueSource(floats = {0x1p-40f, 0x1p-10f, 1f, 0x1p10f, 0x1p40f}) // powers of two, so that the corners are exact
    void sizesDoNotMatter(float scale) {
        // The corner (1, 1, 1) of a cube through the face x + y + z = 2 of a wedge: 1 / sqrt 3 deep.
        final ConvexCore cube =
                new ConvexCore().setHull(Hulls.box(scale, scale, scale), new Vector3f(), new Quaternionf());
        final ConvexHull wedge =
                ConvexHull.of(2 * scale, 0f, 0f, 0f, 2 * scale, 0f, 0f, 0f, 2 * scale, 2 * scale, 2 * scale, 2 * scale);
        final ConvexCore b = new ConvexCore().setHull(wedge, new Vector3f(), new Quaternionf());
        assertThat(separation(cube, b, separation) / scale).isCloseTo((float) -Math.sqrt(1 / 3.0), within(1e-6f));
        assertThat(separation.normal.distance(new Vector3f(1f).normalize())).isLessThan(1e-6f);
    }

    @Test
    void twoEdgesThatIntersectAreSeparatedAcrossBoth() {
        // Roof ridges along z (peak at y = 1) and along x (a keel at y = 0.9): 0.1 deep along y, and more along every
        // face.
        final ConvexHull roof =
                ConvexHull.of(-2f, 0f, -2f, 2f, 0f, -2f, -2f, 0f, 2f, 2f, 0f, 2f, 0f, 1f, -2f, 0f, 1f, 2f);
        final ConvexHull keel =
                ConvexHull.of(-2f, 2f, -2f, 2f, 2f, -2f, -2f, 2f, 2f, 2f, 2f, 2f, -2f, 1f, 0f, 2f, 1f, 0f);
        final ConvexCore a = new ConvexCore().setHull(roof, new Vector3f(), new Quaternionf());
        final ConvexCore b = new ConvexCore().setHull(keel, new Vector3f(0f, -0.1f, 0f), new Quaternionf());
        assertThat(separation(a, b, separation)).isCloseTo(-0.1f, within(1e-6f));
        assertThat(separation.normal).isEqualTo(new Vector3f(0f, 1f, 0f));
    }

    @Test
    void nanYieldsNan() {
        final ConvexCore a = new ConvexCore().setBox(new Obb());
        final ConvexCore b =
                new ConvexCore().setHull(Hulls.box(1f, 1f, 1f), new Vector3f(Float.NaN), new Quaternionf());
        assertThat(separation(a, b, separation)).isNaN();
    }
}
