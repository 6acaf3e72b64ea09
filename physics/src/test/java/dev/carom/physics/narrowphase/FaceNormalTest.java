package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link Narrowphase#preferFace} on boxes that nearly lie on each other, against the projections of their corners, and on
 * capsules.
 */
@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class FaceNormalTest {
    private static final float TOLERANCE = 0.001f;
    private static final float ROUNDING = 5e-6f;

    private final Narrowphase narrowphase = new Narrowphase();

    /** Returns the distance of two shapes along a unit vector from A to B. */
    private static double gap(PlacedShape a, PlacedShape b, double[] n) {
        double top = Double.NEGATIVE_INFINITY;
        double bottom = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 8; i++) {
            top = Math.max(top, PlacedShape.dot(a.corner(i), n));
            bottom = Math.min(bottom, PlacedShape.dot(b.corner(i), n));
        }
        return bottom - top;
    }

    private static MovingShape at(Shape shape, float x, float y, float z, Quaternionf rotation) {
        final Pose pose = new Pose().set(new Vector3f(x, y, z), rotation);
        return new MovingShape(shape, new Vector3f(), pose, pose);
    }

    /** Returns the gap along the face normal of one of the boxes that is most parallel to a normal. */
    private static double alongFace(PlacedShape of, PlacedShape a, PlacedShape b, double[] normal, double[] dest) {
        double greatest = -1;
        for (int i = 0; i < 3; i++) {
            final double cosine = PlacedShape.dot(of.axes()[i], normal);
            if (Math.abs(cosine) > greatest) {
                greatest = Math.abs(cosine);
                for (int k = 0; k < 3; k++) {
                    dest[k] = cosine < 0 ? -of.axes()[i][k] : of.axes()[i][k];
                }
            }
        }
        return gap(a, b, dest);
    }

    @Property
    void takesAFaceUpToTheToleranceWorseAndNoOther(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float tilt = random.nextInt(2) == 0 ? 0.004f : 0.05f;
        final Quaternionf rotation = new Quaternionf()
                .rotationXYZ((float) random.nextDouble(-tilt, tilt), (float) random.nextDouble(0.2, 1.3), (float)
                        random.nextDouble(-tilt, tilt));
        final MovingShape lower = at(new OrientedBox(0.5f, 0.5f, 0.5f), 0f, 0f, 0f, new Quaternionf());
        final MovingShape upper = at(
                new OrientedBox(0.5f, 0.4f, 0.3f),
                (float) random.nextDouble(-0.7, 0.7),
                0.9f,
                (float) random.nextDouble(-0.7, 0.7),
                rotation);
        final Separation before = new Separation();
        final float distance = narrowphase.separation(lower.moving(), upper.moving(), 0f, before);
        before.distance = distance;
        final Separation after = new Separation().set(before);
        narrowphase.preferFace(lower.moving(), upper.moving(), 0f, TOLERANCE, after);
        final PlacedShape a = lower.at(0);
        final PlacedShape b = upper.at(0);
        final double[] n = {before.normal.x, before.normal.y, before.normal.z};
        final double[] faceA = new double[3];
        final double[] faceB = new double[3];
        final double alongA = alongFace(a, a, b, n, faceA);
        final double alongB = alongFace(b, a, b, n, faceB);
        final double[] now = {after.normal.x, after.normal.y, after.normal.z};
        assertThat((double) after.distance).isCloseTo(gap(a, b, now), within((double) ROUNDING));
        assertThat(after.distance).isGreaterThanOrEqualTo(distance - TOLERANCE - ROUNDING);
        final boolean isFace = PlacedShape.dot(now, faceA) > 1 - 1e-6 || PlacedShape.dot(now, faceB) > 1 - 1e-6;
        if (Math.max(alongA, alongB) > distance - TOLERANCE + ROUNDING) {
            assertThat(isFace).isTrue();
        }
        if (!isFace) {
            assertThat(after.normal).isEqualTo(before.normal);
            assertThat(after.distance).isEqualTo(before.distance);
        }
    }

    @Test
    void replacesTheNormalOfTwoCrossingEdges() {
        // A contact 0.5 mm better than the face, along a normal that is tilted by 3 degrees.
        final Separation contact = new Separation();
        assertThat(prefer(new OrientedBox(0.5f, 0.5f, 0.5f), 0.0005f, contact)).isTrue();
        assertThat(contact.normal.distance(0f, 1f, 0f)).isLessThan(1e-6f);
        assertThat(contact.distance).isCloseTo(-0.01f, within(1e-6f));
        assertThat(prefer(new OrientedBox(0.5f, 0.5f, 0.5f), 0.0015f, contact))
                .as("more than a millimetre better")
                .isFalse();
    }

    private static ConvexHull cube(float half) {
        final float[] corners = new float[24];
        for (int i = 0; i < 24; i++) {
            corners[i] = (i / 3 >> i % 3 & 1) == 0 ? -half : half;
        }
        return ConvexHull.of(corners);
    }

    @Test
    void treatsAHullAsItsBox() {
        final ConvexHull cube = cube(0.5f);
        final Separation contact = new Separation();
        assertThat(prefer(cube, 0.0005f, contact)).isTrue();
        assertThat(contact.normal.distance(0f, 1f, 0f)).isLessThan(1e-6f);
        assertThat(prefer(cube, 0.0015f, contact)).isFalse();
    }

    @Test
    void leavesSpheresAlone() {
        assertThat(prefer(new OrientedBox(0.5f, 0.5f, 0.5f), 0.0005f, new Separation()))
                .isTrue(); // must leave nothing behind that the next call uses
        assertThat(prefer(new Sphere(0.5f), 0.0005f, new Separation())).isFalse();
    }

    /**
     * A capsule lies across a shape that is 0.5 m wide, and both ends stick out. Tilted by 0.1 degrees, it touches an edge,
     * with a normal that is perpendicular to both: the ends change their roles whenever the tilt changes its sign.
     */
    @ParameterizedTest
    @ValueSource(floats = {-0.1f, 0.1f})
    void capsuleAcrossABoxOrHullLiesOnItsFaceWithTwoPoints(float degrees) {
        for (Shape lower : List.of(new OrientedBox(0.25f, 0.25f, 0.25f), cube(0.25f))) {
            final Quaternionf rotation = new Quaternionf().rotateY(0.3f).rotateZ((float) Math.toRadians(90f + degrees));
            final MovingShape box = at(lower, 0f, 0f, 0f, new Quaternionf());
            final MovingShape capsule = at(new Capsule(0.2f, 0.4f), 0f, 0.44f, 0f, rotation);
            for (boolean swapped : new boolean[] {false, true}) {
                final SweptShape a = swapped ? capsule.moving() : box.moving();
                final SweptShape b = swapped ? box.moving() : capsule.moving();
                final Separation contact = new Separation();
                contact.distance = narrowphase.separation(a, b, 0f, contact);
                assertThat(narrowphase.preferFace(a, b, 0f, TOLERANCE, contact)).isTrue();
                assertThat(contact.normal.distance(0f, swapped ? -1f : 1f, 0f)).isLessThan(1e-6f);
                final Manifold manifold = new Manifold();
                manifold.bothEnds = true;
                narrowphase.manifold(a, b, 0f, contact.normal, -contact.distance, 0.01f, manifold);
                assertThat(manifold.count).isEqualTo(2);
            }
        }
    }

    @Test
    void capsuleBesideTheFaceKeepsItsNormal() {
        // 1 cm beyond the edge: along the face normal, the distance is smaller by 0.2 mm only.
        final SweptShape box = at(new OrientedBox(0.25f, 0.25f, 0.25f), 0f, 0f, 0f, new Quaternionf())
                .moving();
        final SweptShape capsule = at(
                        new Capsule(0.2f, 0.4f), 0.26f, 0.45f, 0f, new Quaternionf().rotateX((float) Math.PI / 2f))
                .moving();
        final Separation contact = new Separation();
        contact.distance = narrowphase.separation(box, capsule, 0f, contact);
        final Vector3f before = new Vector3f(contact.normal);
        assertThat(narrowphase.preferFace(box, capsule, 0f, TOLERANCE, contact)).isFalse();
        assertThat(contact.normal).isEqualTo(before);
        final Manifold manifold = new Manifold();
        manifold.bothEnds = true;
        narrowphase.manifold(box, capsule, 0f, contact.normal, -contact.distance, 0.01f, manifold);
        assertThat(manifold.count).as("it lies along the edge").isEqualTo(2);
    }

    /** Two capsules 5 cm apart that cross at a small angle: only their middles are within the margin, not their ends. */
    @Test
    void capsulesWhoseEndsAreTooFarApartHaveOnePoint() {
        final Quaternionf alongX = new Quaternionf().rotateZ((float) Math.PI / 2f);
        final SweptShape lower = at(new Capsule(0.5f, 1f), 0f, 0f, 0f, alongX).moving();
        final SweptShape upper = at(
                        new Capsule(0.5f, 1f),
                        0f,
                        1.05f,
                        0f,
                        new Quaternionf().rotateY(0.03f).mul(alongX))
                .moving();
        final Separation contact = new Separation();
        contact.distance = narrowphase.separation(lower, upper, 0f, contact);
        final Manifold manifold = new Manifold();
        manifold.bothEnds = true;
        // At the ends, the gap is sqrt(1.05^2 + 0.03^2) - 1 = 0.0504 m.
        narrowphase.manifold(lower, upper, 0f, contact.normal, -contact.distance, 0.0502f, manifold);
        assertThat(manifold.count).isEqualTo(1);
    }

    /** A capsule that lies along an edge of a box that stands on another edge, tilted by 0.1 degrees. */
    @Test
    void capsuleAlongAnEdgeHasTwoPoints() {
        for (Shape lower : List.of(new OrientedBox(0.25f, 0.25f, 0.25f), cube(0.25f))) {
            final MovingShape box = at(lower, 0f, 0f, 0f, new Quaternionf().rotateX((float) Math.PI / 4f));
            final float top = 0.25f * (float) Math.sqrt(2.0);
            final MovingShape capsule =
                    at(new Capsule(0.2f, 0.4f), 0f, top + 0.199f, 0f, new Quaternionf().rotateZ((float)
                                    Math.toRadians(90.1)));
            final Separation contact = new Separation();
            contact.distance = narrowphase.separation(box.moving(), capsule.moving(), 0f, contact);
            final Manifold manifold = new Manifold();
            manifold.bothEnds = true;
            narrowphase.manifold(
                    box.moving(), capsule.moving(), 0f, contact.normal, -contact.distance, 0.01f, manifold);
            assertThat(manifold.count).isEqualTo(2);
        }
    }

    /** Offers a tilted normal that is better than that of the face; returns whether it was replaced. */
    private boolean prefer(Shape upper, float better, Separation contact) {
        contact.normal.set((float) Math.sin(0.05), (float) Math.cos(0.05), 0f);
        contact.distance = -0.01f + better;
        final Vector3f before = new Vector3f(contact.normal);
        narrowphase.preferFace(
                at(new OrientedBox(0.5f, 0.5f, 0.5f), 0f, 0f, 0f, new Quaternionf())
                        .moving(),
                at(upper, 0f, 0.99f, 0f, new Quaternionf()).moving(),
                0f,
                TOLERANCE,
                contact);
        return !contact.normal.equals(before);
    }

    /** {@link Manifold#bothEnds}: a capsule lies on a box, tilted by an angle; its axis is x. */
    private int points(boolean bothEnds, float angle) {
        final Manifold manifold = new Manifold();
        manifold.bothEnds = bothEnds;
        final float lowest = (float) (0.5 * Math.sin(angle));
        narrowphase.manifold(
                at(new OrientedBox(2f, 0.5f, 2f), 0f, 0f, 0f, new Quaternionf()).moving(),
                at(new Capsule(0.1f, 0.5f), 0f, 0.6f + lowest, 0f, new Quaternionf().rotationZ((float)
                                        (Math.PI / 2 - angle)))
                        .moving(),
                0f,
                new Vector3f(0f, 1f, 0f),
                0f,
                0.01f,
                manifold);
        return manifold.count;
    }

    @Test
    void bothEndsOfATiltedCapsuleCountUpToTheMargin() {
        // The higher end is 1 m * sin(angle) above the lowest one; the margin is 10 mm.
        assertThat(points(true, 0.009f)).isEqualTo(2);
        assertThat(points(true, 0.011f)).isEqualTo(1);
        assertThat(points(false, 0.009f)).isEqualTo(1);
        assertThat(points(false, 0f)).as("a level capsule always has two").isEqualTo(2);
    }
}
