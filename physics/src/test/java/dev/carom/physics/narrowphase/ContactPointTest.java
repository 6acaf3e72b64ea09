package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Offset;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContactPointTest {
    private static final float HALF_TURN = (float) Math.PI;
    private static final float SLACK = 1e-4f;
    private static final Quaternionf ALONG = new Quaternionf();

    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();

    /** Computes the contact of two shapes as the world does: the normal of the smallest penetration, then the point. */
    private Vector3f point(SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        return new Vector3f(narrowphase.manifold(a, b, 0f, separation.normal, -distance, SLACK, new Manifold()).middle);
    }

    private static SweptShape at(Shape shape, float x, float y, float z, Quaternionf rotation) {
        final SweptShape placed = new SweptShape();
        placed.setShape(shape, new Vector3f());
        placed.start.set(new Vector3f(x, y, z), rotation);
        placed.end.set(placed.start);
        return placed;
    }

    private static void assertAt(Vector3f point, double x, double y, double z, double tolerance) {
        final Offset<Double> within = Offset.offset(tolerance);
        assertThat((double) point.x).as("x of %s", point).isCloseTo(x, within);
        assertThat((double) point.y).as("y of %s", point).isCloseTo(y, within);
        assertThat((double) point.z).as("z of %s", point).isCloseTo(z, within);
    }

    @Nested
    class OfTwoBoxes {
        @ParameterizedTest
        @CsvSource({"0, 0, 0", "100, -50, 7", "-10000, 10000, 10000"})
        void faceOnFaceIsInTheMiddleOfTheCommonArea(float x, float y, float z) {
            // Top of A at y + 0.5, bottom of B at y + 0.4. The common area has x from 0.2 to 0.5 and z from -0.5 to
            // -0.1.
            final SweptShape a = at(new AlignedBox(0.5f, 0.5f, 0.5f), x, y, z, ALONG);
            final SweptShape b = at(new OrientedBox(0.5f, 0.5f, 0.5f), x + 0.7f, y + 0.9f, z - 0.6f, ALONG);
            assertAt(point(a, b), x + 0.35, y + 0.45, z - 0.3, 1e-6 + 2e-7 * Math.abs(x));
            assertThat(separation.normal).isEqualTo(new Vector3f(0f, 1f, 0f));
        }

        @Test
        void aSmallFaceOnALargeOneIsInTheMiddleOfTheSmallOne() {
            final SweptShape floor = at(new AlignedBox(50f, 0.5f, 50f), 0f, -0.5f, 0f, ALONG);
            final Quaternionf yaw = new Quaternionf().rotationY(0.4f);
            assertAt(point(floor, at(new OrientedBox(0.5f, 0.5f, 0.5f), 3f, 0.5f, -7f, yaw)), 3, 0, -7, 1e-5);
            assertAt(point(at(new OrientedBox(0.5f, 0.5f, 0.5f), 3f, 0.5f, -7f, yaw), floor), 3, 0, -7, 1e-5);
        }

        @ParameterizedTest
        @ValueSource(floats = {1.43f, 1.42f, 1.4142135f, 1.40f, 1.38f, 1.35f, 1.30f})
        void twoCrossingEdgesTouchHalfWay(float d) {
            // A rotated by 45 degrees about y and B about z: each has an edge towards the other, at x = 0.5 sqrt 2.
            final SweptShape a =
                    at(new OrientedBox(0.5f, 0.5f, 0.5f), 0f, 0f, 0f, new Quaternionf().rotationY(HALF_TURN / 4f));
            final SweptShape b =
                    at(new OrientedBox(0.5f, 0.5f, 0.5f), d, 0f, 0f, new Quaternionf().rotationZ(HALF_TURN / 4f));
            assertAt(point(a, b), d / 2, 0, 0, 1e-6);
            assertThat(separation.distance).isCloseTo((float) (d - Math.sqrt(2)), Offset.offset(1e-6f));
            assertThat(separation.normal.distance(1f, 0f, 0f)).isLessThan(1e-6f);
        }

        @Test
        void twoParallelEdgesTouchInTheMiddleOfTheirCommonPart() {
            // Both rotated by 45 degrees about z, which moves an edge along z to x = 0.5 sqrt 2 of A and to the same of
            // B. A extends along z from -0.5 to 0.5, B from 0.1 to 1.1. The face normals are not axes of first touch
            // here: at 45 degrees to the motion they separate the boxes as well as the edges do, so the normal is
            // given.
            final Quaternionf rotated = new Quaternionf().rotationZ(HALF_TURN / 4f);
            final SweptShape a = at(new OrientedBox(0.5f, 0.5f, 0.5f), 0f, 0f, 0f, rotated);
            final SweptShape b = at(new OrientedBox(0.5f, 0.5f, 0.5f), 1.4142135f, 0f, 0.6f, rotated);
            final Vector3f point =
                    narrowphase.manifold(a, b, 0f, new Vector3f(1f, 0f, 0f), 0f, SLACK, new Manifold()).middle;
            assertAt(point, Math.sqrt(0.5), 0, 0.3, 1e-6);
        }

        @Test
        void aCornerOnAFaceIsTheCorner() {
            // A cube on its corner: the corner (-1, -1, -1) / 2 rotated to -y, sqrt 3 / 2 below the centre.
            final Quaternionf onTip =
                    new Quaternionf().rotationTo(new Vector3f(-1f, -1f, -1f).normalize(), new Vector3f(0f, -1f, 0f));
            final SweptShape floor = at(new AlignedBox(5f, 0.5f, 5f), 0f, -0.5f, 0f, ALONG);
            final float y = (float) (Math.sqrt(0.75) - 0.01);
            assertAt(point(floor, at(new OrientedBox(0.5f, 0.5f, 0.5f), 1f, y, 2f, onTip)), 1, -0.005, 2, 1e-5);
            assertAt(point(at(new OrientedBox(0.5f, 0.5f, 0.5f), 1f, y, 2f, onTip), floor), 1, -0.005, 2, 1e-5);
        }

        @Test
        void anEdgeOnAFaceIsInTheMiddleOfTheCommonPart() {
            // The edge along z from 4.2 to 5.2, the floor ends at 5: the middle of 4.2 and 5.
            final SweptShape floor = at(new AlignedBox(5f, 0.5f, 5f), 0f, -0.5f, 0f, ALONG);
            final SweptShape beam = at(
                    new OrientedBox(0.5f, 0.5f, 0.5f),
                    1f,
                    (float) Math.sqrt(0.5),
                    4.7f,
                    new Quaternionf().rotationZ(HALF_TURN / 4f));
            assertAt(point(floor, beam), 1, 0, 4.6, 1e-5);
        }

        @Test
        void oneInsideTheOtherIsMidwayBetweenTheSurfacesAlongTheNormal() {
            // Along +y: B's bottom at 0.4, A's top at 1.
            final SweptShape a = at(new AlignedBox(1f, 1f, 1f), 0f, 0f, 0f, ALONG);
            final SweptShape b = at(new AlignedBox(0.1f, 0.1f, 0.1f), 0.2f, 0.5f, 0.3f, ALONG);
            assertAt(point(a, b), 0.2, 0.7, 0.3, 1e-6);
            assertThat(separation.distance).isCloseTo(-0.6f, Offset.offset(1e-6f));
        }
    }

    @Nested
    class WithASphere {
        private final SweptShape box = at(new AlignedBox(1f, 1f, 1f), 0f, 0f, 0f, ALONG);

        @Test
        void onAFaceIsMidwayBetweenTheSurfaces() {
            // The sphere's lowest point at 0.9, the face at 1.
            final SweptShape ball = at(new Sphere(0.5f), 0.3f, 1.4f, -0.2f, ALONG);
            assertAt(point(box, ball), 0.3, 0.95, -0.2, 1e-6);
            assertAt(point(ball, box), 0.3, 0.95, -0.2, 1e-6);
        }

        @Test
        void onACornerIsOnTheLineToTheCentre() {
            // The distance from the corner (1, 1, 1) to the centre is 0.3 sqrt 3; the sphere has radius 0.6.
            final SweptShape ball = at(new Sphere(0.6f), 1.3f, 1.3f, 1.3f, ALONG);
            final double onBall = 1.3 - 0.6 / Math.sqrt(3);
            assertAt(point(box, ball), (1 + onBall) / 2, (1 + onBall) / 2, (1 + onBall) / 2, 1e-6);
            assertAt(point(ball, box), (1 + onBall) / 2, (1 + onBall) / 2, (1 + onBall) / 2, 1e-6);
        }

        @Test
        void insideABoxIsMidwayToTheNearestFace() {
            // Along +x: the sphere's far side at 0.5 - 0.1, the face at 1.
            final SweptShape ball = at(new Sphere(0.1f), 0.5f, 0.2f, 0f, ALONG);
            assertAt(point(box, ball), 0.7, 0.2, 0, 1e-6);
            assertAt(point(ball, box), 0.7, 0.2, 0, 1e-6);
        }

        @Test
        void onASphereIsMidwayBetweenTheSurfaces() {
            // Surfaces at 1 and at 1.5 - 0.75.
            final SweptShape left = at(new Sphere(1f), 100f, 0f, 0f, ALONG);
            final SweptShape right = at(new Sphere(0.75f), 101.5f, 0f, 0f, ALONG);
            assertAt(point(left, right), 100.875, 0, 0, 1e-5);
            assertAt(point(right, left), 100.875, 0, 0, 1e-5);
        }
    }

    @Property(tries = 10_000)
    void isOnBothShapesExceptForTheirDepth(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1f, 0f, 0f);
        final Vector3f point = point(a.moving(), b.moving());
        if (separation.distance > 0f) {
            return; // no contact, and the distance between two that are apart is a lower bound only
        }
        final double margin = Math.abs(separation.distance) + 1e-4;
        final double[] at = {point.x, point.y, point.z};
        assertThat(a.at(0).contains(at, margin)).as("%s in %s", point, a).isTrue();
        assertThat(b.at(0).contains(at, margin)).as("%s in %s", point, b).isTrue();
    }

    @Property(tries = 3_000)
    void isTheSameInEitherOrder(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1f, 0f, 0f);
        final Vector3f point = point(a.moving(), b.moving());
        if (separation.distance > 0f || separation.distance < -0.1f) {
            return; // no contact, or one so deep that two normals may tie
        }
        final Vector3f normal = new Vector3f(separation.normal);
        final Vector3f mirrored = point(b.moving(), a.moving());
        if (separation.normal.negate(new Vector3f()).distance(normal) < 1e-6f) {
            assertThat(mirrored.distance(point))
                    .as("%s and %s", point, mirrored)
                    .isLessThan(1e-4f);
        }
    }

    @Property(tries = 2_000)
    void movesWithTheWholeScene(@ForAll @IntRange(max = 1) int kindA, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, Shape.ORIENTED_BOX, 1f, 0f, 0f);
        final Vector3f point = point(a.moving(), b.moving());
        if (separation.distance > 0f) {
            return;
        }
        final int axis = separation.axis;
        // By a power of two that preserves the digits of the coordinates: positions round by 2^-15 there.
        final Vector3f farPoint = point(moved(a, 256f).moving(), moved(b, 256f).moving());
        if (separation.axis == axis) {
            assertThat(farPoint.sub(256f, 0f, 0f).distance(point)).isLessThan(5e-3f);
        }
    }

    private static MovingShape moved(MovingShape moving, float x) {
        final Pose start = new Pose().set(moving.start());
        start.x += x;
        return new MovingShape(moving.shape(), moving.offset(), start, start);
    }
}
