package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The share of a face contact that the contact points span: a stack rocks if they omit a corner. The oracle intersects
 * the two faces in double and tries all choices of four of the corners.
 */
class ContactAreaTest {
    private static final float SLACK = 1e-4f;

    /** The chosen points span at least this share of the largest area of four corners. */
    private static final double ENOUGH = 0.9;

    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Manifold manifold = new Manifold();

    private Manifold touch(SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        return narrowphase.manifold(a, b, 0f, separation.normal, -distance, SLACK, manifold);
    }

    private static SweptShape at(Shape shape, double x, double y, double z, Quaternionf rotation) {
        final SweptShape placed = new SweptShape();
        placed.setShape(shape, new Vector3f());
        placed.start.set(new Vector3f((float) x, (float) y, (float) z), rotation);
        placed.end.set(placed.start);
        return placed;
    }

    private static Quaternionf yaw(double angle) {
        return new Quaternionf(0f, (float) Math.sin(angle / 2), 0f, (float) Math.cos(angle / 2));
    }

    /** Twice the area that the points span, in the plane perpendicular to y. */
    private double spanned() {
        final double[][] points = new double[manifold.count][];
        for (int i = 0; i < points.length; i++) {
            final int row = i * Manifold.STRIDE;
            points[i] = new double[] {manifold.points[row], manifold.points[row + 2]};
        }
        return Math.abs(area(points));
    }

    private float deepestPoint() {
        float deepest = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < manifold.count; i++) {
            deepest = Math.max(deepest, manifold.points[i * Manifold.STRIDE + Manifold.DEPTH]);
        }
        return deepest;
    }

    /** Twice the area of a polygon, with its sign. */
    private static double area(double[]... polygon) {
        double sum = 0;
        for (int i = 0; i < polygon.length; i++) {
            final double[] p = polygon[i];
            final double[] q = polygon[(i + 1) % polygon.length];
            sum += p[0] * q[1] - q[0] * p[1];
        }
        return sum;
    }

    /** Twice the largest area of four corners of a convex polygon, or the polygon's own if it has fewer. */
    private static double best(double[]... polygon) {
        if (polygon.length <= 4) {
            return Math.abs(area(polygon));
        }
        double best = 0;
        for (int i = 0; i < polygon.length; i++) {
            for (int j = i + 1; j < polygon.length; j++) {
                for (int k = j + 1; k < polygon.length; k++) {
                    for (int l = k + 1; l < polygon.length; l++) {
                        best = Math.max(best, Math.abs(area(polygon[i], polygon[j], polygon[k], polygon[l])));
                    }
                }
            }
        }
        return best;
    }

    /** The intersection of two convex polygons, both with a positive area. */
    private static double[][] shared(double[][] a, double[][] b) {
        double[][] left = a;
        for (int side = 0; side < b.length; side++) {
            final double[] from = b[side];
            final double[] to = b[(side + 1) % b.length];
            final double[][] cut = new double[left.length + 2][];
            int count = 0;
            for (int i = 0; i < left.length; i++) {
                final double[] p = left[i];
                final double[] q = left[(i + 1) % left.length];
                final double inP = area(from, to, p);
                final double inQ = area(from, to, q);
                if (inP >= 0) {
                    cut[count++] = p;
                }
                if (inP >= 0 != inQ >= 0) {
                    final double t = inP / (inP - inQ);
                    cut[count++] = new double[] {p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])};
                }
            }
            left = Arrays.copyOf(cut, count);
        }
        return left;
    }

    /** A rectangle, rotated about y and moved, projected along y, with a positive area. */
    private static double[][] rectangle(double halfX, double halfZ, double x, double z, double angle) {
        final double[][] corners = new double[4][];
        for (int i = 0; i < 4; i++) {
            final double localX = i == 1 || i == 2 ? -halfX : halfX;
            final double localZ = i < 2 ? halfZ : -halfZ;
            corners[i] = rotated(localX, localZ, x, z, angle);
        }
        return corners;
    }

    private static double[] rotated(double localX, double localZ, double x, double z, double angle) {
        return new double[] {
            x + localX * Math.cos(angle) + localZ * Math.sin(angle),
            z - localX * Math.sin(angle) + localZ * Math.cos(angle)
        };
    }

    /** Corners of a regular polygon that was scaled, rotated about y and moved, with a positive area. */
    private static double[][] regular(int sides, double radiusX, double radiusZ, double x, double z, double angle) {
        final double[][] corners = new double[sides][];
        for (int i = 0; i < sides; i++) {
            final double turn = 2 * Math.PI * i / sides;
            corners[i] = rotated(radiusX * Math.cos(turn), radiusZ * Math.sin(turn), x, z, angle);
        }
        return corners;
    }

    /** A prism from y = -1 to 1 over a polygon. */
    private static ConvexHull prism(double[]... polygon) {
        final float[] xyz = new float[6 * polygon.length];
        for (int i = 0; i < 2 * polygon.length; i++) {
            xyz[3 * i] = (float) polygon[i / 2][0];
            xyz[3 * i + 1] = (i & 1) == 0 ? -1f : 1f;
            xyz[3 * i + 2] = (float) polygon[i / 2][1];
        }
        return ConvexHull.of(xyz);
    }

    private void assertSpans(double[]... faces) {
        assertThat(spanned()).isGreaterThanOrEqualTo(ENOUGH * best(faces));
    }

    @Example
    void equalCratesRotatedByRoundingKeepAllFourCorners() {
        final OrientedBox crate = new OrientedBox(1f, 1f, 1f);
        final Quaternionf turn = new Quaternionf(0f, 5e-8f, 0f, 1f);
        touch(at(crate, 0, 0, 0, new Quaternionf()), at(crate, 0, 1.999, 0, turn));
        assertThat(manifold.count).isEqualTo(4);
        // Both faces are 2 m by 2 m, so the four corners span 4 m² except for 1e-7.
        assertThat(spanned() / 2).isCloseTo(4, within(1e-5));
    }

    @Property(tries = 5_000)
    void equalCratesWithALittleYawKeepAllFourCorners(
            @ForAll @DoubleRange(min = -7, max = -3) double exponent, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final OrientedBox crate = box(random);
        final double heading = random.nextDouble(-3, 3);
        final double turn = Math.pow(10, exponent) * (random.nextBoolean() ? 1 : -1);
        final double y = 2 * crate.hy() - random.nextDouble(1e-3);
        touch(at(crate, 0, 0, 0, yaw(heading)), at(crate, 0, y, 0, yaw(heading + turn)));
        assertThat(manifold.count).isEqualTo(4);
        // The corners of either face are cut off by at most the rotation times the longer side.
        assertThat(spanned() / 2).isGreaterThan(4 * crate.hx() * crate.hz() * 0.99);
    }

    @Property(tries = 20_000)
    void pointsOfBoxesInFaceContactSpanNearlyTheLargestAreaOfFourCorners(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final OrientedBox lower = box(random);
        final OrientedBox upper = box(random);
        final double heading = random.nextDouble(-3, 3);
        final double rotated = random.nextDouble(-3, 3);
        final double x = random.nextDouble(-.5, .5);
        final double z = random.nextDouble(-.5, .5);
        final double y = lower.hy() + upper.hy() - random.nextDouble(1e-3);
        touch(at(lower, 0, 0, 0, yaw(heading)), at(upper, x, y, z, yaw(rotated)));
        if (separation.normal.y > 0.999f) {
            assertSpans(shared(
                    rectangle(lower.hx(), lower.hz(), 0, 0, heading),
                    rectangle(upper.hx(), upper.hz(), x, z, rotated)));
        }
    }

    @Property(tries = 3_000)
    void pointsOfHullsInFaceContactSpanNearlyTheLargestAreaOfFourCorners(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final double[][] lower = anyPolygon(random, 0, 0);
        final double[][] upper =
                random.nextInt(4) == 0 ? lower : anyPolygon(random, random.nextDouble(.5), random.nextDouble(.5));
        touch(
                at(prism(lower), 0, 0, 0, new Quaternionf()),
                at(prism(upper), 0, 2 - random.nextDouble(1e-3), 0, new Quaternionf()));
        if (separation.normal.y > 0.999f) {
            assertSpans(shared(lower, upper));
        }
    }

    private static double[][] anyPolygon(SplittableRandom random, double x, double z) {
        return regular(
                random.nextInt(3, 17),
                random.nextDouble(0.3, 2),
                random.nextDouble(0.3, 2),
                x,
                z,
                random.nextDouble(-3, 3));
    }

    private static OrientedBox box(SplittableRandom random) {
        return new OrientedBox((float) random.nextDouble(0.2, 2), (float) random.nextDouble(0.2, 2), (float)
                random.nextDouble(0.2, 2));
    }

    @Property(tries = 10_000)
    void ifDepthsDifferTheDeepestCornerIsAmongThePoints(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final OrientedBox lower = new OrientedBox(2f, .5f, 2f);
        final OrientedBox upper = box(random);
        final double slope = Math.pow(10, random.nextDouble(-7, -0.5));
        final Quaternionf tilted = new Quaternionf()
                .rotationAxis(
                        (float) slope,
                        MovingShape.vector(random, 1f).setComponent(1, 0f).normalize())
                .rotateY((float) random.nextDouble(-3, 3));
        touch(
                at(lower, 0, 0, 0, new Quaternionf()),
                at(upper, random.nextDouble(-2, 2), .5 + upper.hy(), random.nextDouble(-2, 2), tilted));
        if (separation.distance <= 0f && separation.normal.y > 0.999f && manifold.count > 1) {
            final double size = 2; // the longest half extent of both
            // Within a ten thousandth of the size corners count as equally deep, and any of them may be omitted.
            assertThat(deepestPoint()).isCloseTo(-separation.distance, within((float) (2.1e-4 * size)));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-6, 1e-4})
    void pointsOfACrateThatRotatesSlowlyOnAnEqualOneKeepTheirIds(double tilt) {
        final OrientedBox crate = new OrientedBox(.5f, .5f, .5f);
        int[] features = null;
        for (int tick = 0; tick < 1000; tick++) {
            final Quaternionf turn = yaw(1e-5 + 1e-6 * tick).rotateX((float) (tilt * Math.sin(tick)));
            // About the middle of its lower face, so that the faces do not slide.
            final Vector3f up = turn.transform(new Vector3f(0f, .5f, 0f)).add(0f, .4995f, 0f);
            touch(at(crate, 0, 0, 0, new Quaternionf()), at(crate, up.x, up.y, up.z, turn));
            assertThat(manifold.count).isEqualTo(4);
            final int[] now = Arrays.copyOf(manifold.features, 4);
            Arrays.sort(now);
            assertThat(now).as("yaw of %s", 1e-5 + 1e-6 * tick).isEqualTo(features == null ? now : features);
            features = now;
        }
    }
}
