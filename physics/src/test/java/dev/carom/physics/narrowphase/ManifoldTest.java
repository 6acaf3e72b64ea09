package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contact points of two shapes: tables of Box3D (test_manifold.c) and dyn4j, and properties. */
class ManifoldTest {
    private static final float SLACK = 1e-4f;

    /** Distance up to which speculative engines report points; the tables of Box3D include those. */
    private static final float LOOK_AHEAD = 0.1f;

    private static final float QUARTER = (float) (Math.PI / 4);

    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Manifold manifold = new Manifold();

    private Manifold touch(SweptShape a, SweptShape b, float margin) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        return narrowphase.manifold(a, b, 0f, separation.normal, -distance, margin, manifold);
    }

    private static SweptShape at(Shape shape, float x, float y, float z, Quaternionf rotation) {
        final SweptShape placed = new SweptShape();
        placed.setShape(shape, new Vector3f());
        placed.start.set(new Vector3f(x, y, z), rotation);
        placed.end.set(placed.start);
        return placed;
    }

    private static SweptShape cube(float x, float y, float z, Quaternionf rotation) {
        return at(new OrientedBox(0.5f, 0.5f, 0.5f), x, y, z, rotation);
    }

    private Vector3f point(int index) {
        final int row = index * Manifold.STRIDE;
        return new Vector3f(manifold.points[row], manifold.points[row + 1], manifold.points[row + 2]);
    }

    private float depth(int index) {
        return manifold.points[index * Manifold.STRIDE + Manifold.DEPTH];
    }

    private float deepest() {
        float deepest = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < manifold.count; i++) {
            deepest = Math.max(deepest, depth(i));
        }
        return deepest;
    }

    @Test
    void aFaceOnAFaceHasTheFourCornersOfTheCommonArea() {
        // Top of A at 0.5, bottom of B at 0.4. The common area has x from 0.2 to 0.5 and z from -0.5 to -0.1.
        touch(cube(0f, 0f, 0f, new Quaternionf()), cube(0.7f, 0.9f, -0.6f, new Quaternionf()), SLACK);
        assertThat(manifold.count).isEqualTo(4);
        for (int i = 0; i < 4; i++) {
            final Vector3f point = point(i);
            assertThat(Math.min(Math.abs(point.x - 0.2f), Math.abs(point.x - 0.5f)))
                    .isLessThan(1e-6f);
            assertThat(point.y).isCloseTo(0.45f, within(1e-6f));
            assertThat(Math.min(Math.abs(point.z + 0.5f), Math.abs(point.z + 0.1f)))
                    .isLessThan(1e-6f);
            assertThat(depth(i)).isCloseTo(0.1f, within(1e-6f));
            for (int j = 0; j < i; j++) {
                assertThat(point.distance(point(j))).isGreaterThan(0.29f);
                assertThat(manifold.features[i]).isNotEqualTo(manifold.features[j]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, 1e-7f, 1e-6f, 1e-5f, 1e-4f, 1e-3f, 0.004f, 0.005f, 0.006f, 0.01f, 0.05f})
    void nearlyParallelEdgesYieldNoFalseAxis(float angle) {
        for (Vector3f axis : new Vector3f[] {
            new Vector3f(1f, 0f, 0f),
            new Vector3f(0f, 0f, 1f),
            new Vector3f(1f, 0f, 1f).normalize(),
            new Vector3f(0f, 1f, 0f)
        }) {
            final Quaternionf tilted = new Quaternionf().rotationAxis(angle, axis);
            touch(cube(0f, 0f, 0f, new Quaternionf()), cube(0f, 0.99f, 0f, tilted), LOOK_AHEAD);
            assertThat(separation.normal.y).isGreaterThan(0.998f);
            assertThat(manifold.count).as("%s rad about %s", angle, axis).isEqualTo(4);
            for (int i = 0; i < 4; i++) {
                assertThat(depth(i)).isCloseTo(0.01f, within(0.87f * angle + 1e-5f));
            }
        }
    }

    @Test
    void overlappingBoxesAlwaysHavePoints() {
        int state = 12345;
        final float[] u = new float[7];
        for (int sample = 0; sample < 2000; sample++) {
            for (int i = 0; i < u.length; i++) {
                state = state * 1664525 + 1013904223;
                u[i] = (state >>> 8) / (float) (1 << 24);
            }
            final Vector3f offset = new Vector3f(u[0] - 0.5f, u[1] - 0.5f, u[2] - 0.5f).normalize(0.4f);
            final Quaternionf rotation =
                    new Quaternionf(u[3] - 0.5f, u[4] - 0.5f, u[5] - 0.5f, u[6] - 0.5f).normalize();
            final SweptShape b = at(new OrientedBox(0.4f, 0.6f, 0.5f), offset.x, offset.y, offset.z, rotation);
            touch(cube(0f, 0f, 0f, new Quaternionf()), b, SLACK);
            assertThat(separation.distance).isNegative();
            assertThat(separation.normal.length()).isCloseTo(1f, within(1e-5f));
            assertThat(manifold.count).as("sample %s", sample).isBetween(1, 4);
            assertThat(deepest()).as("sample %s", sample).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1.43f, 1.42f, 1.4142135f, 1.40f, 1.38f, 1.35f, 1.30f})
    void twoEdgesThatCrossTouchInOnePoint(float d) {
        final SweptShape a = cube(0f, 0f, 0f, new Quaternionf().rotationY(QUARTER));
        final SweptShape b = cube(d, 0f, 0f, new Quaternionf().rotationZ(QUARTER));
        touch(a, b, LOOK_AHEAD);
        assertThat(manifold.count).isEqualTo(1);
        assertThat(point(0).distance(d / 2f, 0f, 0f)).isLessThan(1e-6f);
        assertThat(depth(0)).isCloseTo((float) Math.sqrt(2) - d, within(1e-6f));
    }

    @ParameterizedTest
    @ValueSource(floats = {100f, 1f, 0.2f})
    void scaleDoesNotMatter(float scale) {
        final OrientedBox cube = new OrientedBox(0.5f * scale, 0.5f * scale, 0.5f * scale);
        final float d = (float) (scale * Math.sqrt(2) - 0.002);
        touch(
                at(cube, 0f, 0f, 0f, new Quaternionf().rotationY(QUARTER)),
                at(cube, d, 0f, 0f, new Quaternionf().rotationZ(QUARTER)),
                SLACK);
        assertThat(manifold.count).isEqualTo(1);
        assertThat(depth(0)).isCloseTo(0.002f, within(1e-5f * scale + 1e-6f));
    }

    @Test
    void theFaceTowardsTheOtherIsTheReference() {
        // A rotated by 45 degrees about z has an edge towards B; B's face is the reference. Gap 0.2.
        final SweptShape a = cube(0f, 0f, 0f, new Quaternionf().rotationZ(QUARTER));
        final SweptShape b = cube((float) (Math.sqrt(0.5) + 0.7), 0f, 0f, new Quaternionf());
        touch(a, b, 0.3f);
        assertThat(separation.distance).isCloseTo(0.2f, within(1e-6f));
        assertThat(manifold.count).as("the two ends of the edge").isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            assertThat(point(i).x).isCloseTo((float) Math.sqrt(0.5) + 0.1f, within(1e-6f));
            assertThat(Math.abs(point(i).z)).isCloseTo(0.5f, within(1e-6f));
        }
    }

    @Test
    void anOctagonKeepsFourPointsThatSpanIt() {
        // A plate rotated by 45 degrees on another of the same size: the common area has eight corners.
        final OrientedBox plate = new OrientedBox(1f, 0.1f, 1f);
        touch(
                at(plate, 0f, 0f, 0f, new Quaternionf()),
                at(plate, 0f, 0.19f, 0f, new Quaternionf().rotationY(QUARTER)),
                SLACK);
        assertThat(manifold.count).isEqualTo(4);
        final Vector3f middle = new Vector3f();
        for (int i = 0; i < 4; i++) {
            // The corners of the octagon: tan(22.5 degrees) = 0.4142 from the middle of a side 1 m away.
            assertThat(Math.hypot(point(i).x, point(i).z)).isCloseTo(Math.hypot(1, 0.41421), within(1e-4));
            middle.add(point(i));
        }
        assertThat(middle.length() / 4f).as("they lie all round").isLessThan(0.2f);
        assertThat(manifold.middle.distance(0f, 0.095f, 0f)).isLessThan(1e-6f);
    }

    @ParameterizedTest
    @CsvSource({"0.7071, 1", "0.5, 4"})
    void aSmallRotationOrMotionKeepsTheFeatures(float y, int count) {
        final float tilt = count == 1 ? 0.6f : 0f;
        final int[] features = new int[4];
        for (int tick = 0; tick < 100; tick++) {
            final Quaternionf rotated = new Quaternionf()
                    .rotationY(0.3f + 0.001f * tick)
                    .rotateX(tilt)
                    .rotateZ(tilt);
            final SweptShape floor = at(new OrientedBox(50f, 0.5f, 50f), 0f, -0.5f, 0f, new Quaternionf());
            final SweptShape crate = cube(0.01f * tick, y - 1e-3f, 0.02f * tick, rotated);
            final float lift = narrowphase.separation(floor, crate, 0f, separation) + 1e-3f;
            crate.start.y -= lift;
            crate.end.set(crate.start);
            touch(floor, crate, SLACK);
            assertThat(manifold.count).isEqualTo(count);
            if (tick == 0) {
                System.arraycopy(manifold.features, 0, features, 0, count);
            }
            assertThat(Arrays.copyOf(manifold.features, count)).isEqualTo(Arrays.copyOf(features, count));
        }
    }

    @Test
    void aSphereTouchesInOnePoint() {
        touch(at(new Sphere(1f), 0f, 0f, 0f, new Quaternionf()), cube(1.4f, 0f, 0f, new Quaternionf()), SLACK);
        assertThat(manifold.count).isEqualTo(1);
        assertThat(point(0).distance(0.95f, 0f, 0f)).isLessThan(1e-6f);
        assertThat(depth(0)).isCloseTo(0.1f, within(1e-6f));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCapsuleWhoseCoreIntersectsAPlateIsDeepestAtItsLowerEnd(boolean swapped) {
        // The core runs along (sin 1.2, cos 1.2, 0) = (0.93204, 0.36236, 0), 0.6 m to both sides of (0.9, 0.1, 0). So
        // it ends at (0.34078, -0.11741, 0) under the plate, whose top is at 0.01: the normal points up, with a depth
        // of 0.01 + 0.11741 + 0.2 = 0.32741. Its other end is beyond the plate. Above the edge of that, at x = 1, the
        // core is at y = 0.1 + 0.1 * 0.36236 / 0.93204 = 0.13888, and its surface at -0.06112: 0.07112 below the top.
        final SweptShape plate = at(new OrientedBox(1f, 0.01f, 1f), 0f, 0f, 0f, new Quaternionf());
        final SweptShape capsule = at(new Capsule(0.2f, 0.6f), 0.9f, 0.1f, 0f, new Quaternionf().rotationZ(-1.2f));
        touch(swapped ? capsule : plate, swapped ? plate : capsule, SLACK);
        assertThat(separation.distance).isCloseTo(-0.32741f, within(1e-5f));
        assertThat(manifold.count).isEqualTo(2);
        assertThat(depth(0)).isCloseTo(0.32741f, within(1e-5f));
        assertThat(point(0).distance(0.34078f, 0.01f - 0.5f * 0.32741f, 0f)).isLessThan(1e-4f);
        assertThat(depth(1)).isCloseTo(0.07112f, within(1e-5f));
        assertThat(point(1).distance(1f, 0.01f - 0.5f * 0.07112f, 0f)).isLessThan(1e-4f);
    }

    @Property(tries = 50_000)
    void theDeepestPointHasTheDepthOfAnyTwoShapes(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1f, 0f, 0f);
        touch(a.moving(), b.moving(), SLACK);
        if (separation.distance <= 0f) {
            // Corners of a face that is level within a thousandth count as equally deep; they differ by 0.2 mm at most.
            assertThat(deepest()).as("%s and %s", a, b).isCloseTo(-separation.distance, within(2e-4f));
        }
    }

    @Property(tries = 20_000)
    void noPointIsDeeperThanTheOverlapOrOutsideOfTheBoxes(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, random.nextInt(2), 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, random.nextInt(2), 1f, 0f, 0f);
        touch(a.moving(), b.moving(), SLACK);
        if (separation.distance > 0f) {
            return;
        }
        assertThat(manifold.count).isBetween(1, 4);
        final double margin = -separation.distance + 2e-4;
        for (int i = 0; i < manifold.count; i++) {
            final Vector3f point = point(i);
            final double[] at = {point.x, point.y, point.z};
            assertThat(depth(i)).isLessThanOrEqualTo(-separation.distance + 1e-5f);
            assertThat(a.at(0).contains(at, margin)).as("%s in %s", point, a).isTrue();
            assertThat(b.at(0).contains(at, margin)).as("%s in %s", point, b).isTrue();
        }
    }

    /**
     * The deepest corner of one box in the other, over all corners of both, in double arithmetic: a face contact must
     * contain it.
     */
    @Property(tries = 5_000)
    void aCornerInAFaceIsFoundWithItsDepth(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape floor = at(new OrientedBox(9f, 1f, 9f), 0f, -1f, 0f, new Quaternionf());
        final MovingShape crate = MovingShape.random(random, Shape.ORIENTED_BOX, 2f, 0f, 0f);
        final SweptShape moving = crate.moving();
        final float lift = narrowphase.separation(floor, moving, 0f, separation) + 0.01f;
        moving.start.y -= lift;
        moving.end.set(moving.start);
        if (touch(floor, moving, SLACK).count == 0 || separation.normal.y < 0.9999f) {
            return; // the normal leads through a side of the floor
        }
        assertThat(deepest()).isCloseTo(-separation.distance, within(1e-5f));
    }
}
