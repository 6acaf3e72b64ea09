package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptConvex;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Hulls in all methods of the narrowphase, and the distance of any two shapes. */
class HullNarrowphaseTest {
    private static final float SLACK = 1e-4f;

    /** Kinds whose manifolds have faces on both sides. */
    private static final int[] FACED = {Shape.ALIGNED_BOX, Shape.ORIENTED_BOX, Shape.HULL};

    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation other = new Separation();
    private final Manifold manifold = new Manifold();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    private static SweptShape at(Shape shape, float x, float y, float z, Quaternionf rotation) {
        final SweptShape placed = new SweptShape();
        placed.setShape(shape, new Vector3f());
        placed.start.set(new Vector3f(x, y, z), rotation);
        placed.end.set(placed.start);
        return placed;
    }

    /** Upright on y = 0. */
    private static ConvexHull prism(int sides, float radius, float height) {
        final float[] xyz = new float[6 * sides];
        for (int i = 0; i < 2 * sides; i++) {
            xyz[3 * i] = (float) (radius * Math.cos(2 * Math.PI * (i / 2) / sides));
            xyz[3 * i + 1] = (i & 1) * height;
            xyz[3 * i + 2] = (float) (radius * Math.sin(2 * Math.PI * (i / 2) / sides));
        }
        return ConvexHull.of(xyz);
    }

    private Manifold touch(SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        return narrowphase.manifold(a, b, 0f, separation.normal, -distance, SLACK, manifold);
    }

    private Vector3f point(int index) {
        final int row = index * Manifold.STRIDE;
        return new Vector3f(manifold.points[row], manifold.points[row + 1], manifold.points[row + 2]);
    }

    private float depth(int index) {
        return manifold.points[index * Manifold.STRIDE + Manifold.DEPTH];
    }

    private static MovingShape asHull(MovingShape box) {
        final OrientedBox size = (OrientedBox) box.shape();
        final float[] xyz = new float[24];
        for (int i = 0; i < 8; i++) {
            xyz[3 * i] = (i & 1) == 0 ? -size.hx() : size.hx();
            xyz[3 * i + 1] = (i & 2) == 0 ? -size.hy() : size.hy();
            xyz[3 * i + 2] = (i & 4) == 0 ? -size.hz() : size.hz();
        }
        return new MovingShape(ConvexHull.of(xyz), box.offset(), box.start(), box.end());
    }

    @Property(tries = 3_000)
    void aHullOfABoxYieldsTheResultsOfTheBox(@ForAll @IntRange(max = 4) int kind, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape moving = MovingShape.random(random, Shape.ORIENTED_BOX, 1f, 0.5f, random.nextInt(2));
        final SweptShape box = moving.moving();
        final SweptShape hull = asHull(moving).moving();
        final MovingShape another = MovingShape.random(random, kind, 1f, 0.5f, 0f);
        final SweptShape some = another.moving();
        final Aabb bounds = box.bounds(new SweptShape.Bounds(), new Aabb());
        final Aabb ofHull = hull.bounds(new SweptShape.Bounds(), new Aabb());
        for (int axis = 0; axis < 3; axis++) {
            assertThat(ofHull.min(axis)).isCloseTo(bounds.min(axis), within(1e-6f));
            assertThat(ofHull.max(axis)).isCloseTo(bounds.max(axis), within(1e-6f));
        }
        assertThat(hull.greatestRotationRate()).isEqualTo(box.greatestRotationRate());
        assertThat(hull.boundingRadius).isCloseTo(box.boundingRadius, within(1e-5f));
        final float expected = narrowphase.separation(box, some, 0f, other);
        final float distance = narrowphase.separation(hull, some, 0f, separation);
        if (expected <= 0f) {
            assertThat(distance).isCloseTo(expected, within(3e-6f));
        } else {
            assertThat(distance).isGreaterThan(expected - 3e-6f);
        }
        final float trueDistance = narrowphase.distance(box, some, 0f, other, onA, onB);
        assertThat(narrowphase.distance(hull, some, 0f, separation, onA, onB)).isCloseTo(trueDistance, within(3e-6f));
        // Of a capsule whose core intersects it, a box reports both ends that are inside, a hull the deeper one.
        final boolean runsIn =
                another.at(0).isCapsule() && expected < -another.at(0).radius();
        if (expected <= 0f && !runsIn && other.normal.distance(separation.normal) < 1e-4f) {
            final Vector3f middle = new Vector3f(touch(box, some).middle);
            final int count = manifold.count;
            touch(hull, some);
            assertThat(manifold.middle.distance(middle)).isLessThan(2e-3f);
            assertThat(manifold.count).isEqualTo(count);
        }
        final SweepTimes sweep = new SweepTimes();
        final SweepTimes ofBox = new SweepTimes();
        if (narrowphase.sweep(hull, some, 0f, sweep)) {
            assertThat(narrowphase.sweep(box, some, 1e-4f, ofBox)).isTrue();
        } else if (narrowphase.sweep(box, some, 0f, ofBox)) {
            // Less deep than conservative advancement may miss: a thousandth of the displacement.
            assertThat(ofBox.last - ofBox.first).isLessThan(0.1f);
        }
    }

    @Property(tries = 3_000)
    void hullsWithoutRelativeMotionTouchForTheWholeTickOrNever(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexHull[] hulls = {prism(4, 0.5f, 1f), prism(3, 1f, 0.5f), prism(6, 0.75f, 0.25f)};
        final ConvexHull hullA = hulls[random.nextInt(3)];
        final ConvexHull hullB = hulls[random.nextInt(3)];
        final Quaternionf rotationA = rotation(random);
        final Quaternionf rotationB = rotation(random);
        // On a lattice many just touch, and the depth of some is rounded to less than 0.
        final Vector3f centreB = new Vector3f(quarters(random), quarters(random), quarters(random));
        final SweptShape a = at(hullA, 0f, 0f, 0f, rotationA);
        final SweptShape b = at(hullB, centreB.x, centreB.y, centreB.z, rotationB);
        final SweepTimes expected = new SweepTimes();
        final boolean touch = new SweptConvex()
                .sweep(
                        new ConvexCore().setHull(hullA, new Vector3f(), rotationA),
                        new ConvexCore().setHull(hullB, centreB, rotationB),
                        new Vector3f(),
                        0f,
                        expected);

        final SweepTimes sweep = new SweepTimes();
        assertThat(narrowphase.sweep(a, b, 0f, sweep)).isEqualTo(touch);
        if (touch) {
            assertThat(sweep.first).isEqualTo(expected.first);
            assertThat(sweep.last).isEqualTo(expected.last);
            narrowphase.separationOfTouching(a, b, other);
            assertThat(other.distance).isEqualTo(narrowphase.separation(a, b, 0f, separation));
            assertThat(other.normal).isEqualTo(separation.normal);
            assertThat(sweep.normal).isEqualTo(separation.normal);
        }
    }

    /** No rotation, or a quarter rotation. */
    private static Quaternionf rotation(SplittableRandom random) {
        final float half = (float) Math.sqrt(0.5);
        return switch (random.nextInt(3)) {
            case 0 -> new Quaternionf(half, 0f, 0f, half);
            case 1 -> new Quaternionf(0f, half, 0f, half);
            default -> new Quaternionf();
        };
    }

    private static float quarters(SplittableRandom random) {
        return 0.25f * random.nextInt(-6, 7);
    }

    @Property(tries = 3_000)
    void theDistanceOfEveryPairIsRightAndEqualsThatOfTheClosestPoints(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1.5f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1.5f, 0f, 0f);
        final float distance = narrowphase.distance(a.moving(), b.moving(), 0f, separation, onA, onB);
        if (distance > 0f) {
            assertThat((double) distance).isCloseTo(PlacedShape.distance(a.at(0), b.at(0)), within(3e-6));
            assertThat(onA.distance(onB)).isCloseTo(distance, within(3e-6f));
        } else {
            assertThat(distance).isCloseTo(narrowphase.separation(a.moving(), b.moving(), 0f, other), within(3e-6f));
        }
        assertThat(new Vector3f(separation.normal).mul(distance).add(onA).distance(onB))
                .isLessThan(5e-6f);
        assertThat(a.at(0).contains(new double[] {onA.x, onA.y, onA.z}, 1e-3)).isTrue();
        assertThat(b.at(0).contains(new double[] {onB.x, onB.y, onB.z}, 1e-3)).isTrue();
        final Vector3f onFirst = new Vector3f();
        final Vector3f onSecond = new Vector3f();
        assertThat(narrowphase.distance(b.moving(), a.moving(), 0f, other, onSecond, onFirst))
                .isEqualTo(distance);
        if (distance > 0f) {
            assertThat(onFirst).isEqualTo(onA);
            assertThat(onSecond).isEqualTo(onB);
        }
    }

    @Property(tries = 5_000)
    void noPointIsDeeperThanTheOverlapOrOutsideOfTheShapes(
            @ForAll @IntRange(max = 2) int kindA, @ForAll @IntRange(max = 2) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, FACED[kindA], 1f, 0f, 0f);
        final MovingShape b = MovingShape.random(random, FACED[kindB], 1f, 0f, 0f);
        touch(a.moving(), b.moving());
        if (separation.distance > 0f) {
            return;
        }
        assertThat(manifold.count).isBetween(1, 4);
        final double margin = -separation.distance + 2e-4;
        float deepest = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < manifold.count; i++) {
            final Vector3f point = point(i);
            final double[] at = {point.x, point.y, point.z};
            deepest = Math.max(deepest, depth(i));
            assertThat(depth(i)).isLessThanOrEqualTo(-separation.distance + 1e-5f);
            assertThat(a.at(0).contains(at, margin)).as("%s in %s", point, a).isTrue();
            assertThat(b.at(0).contains(at, margin)).as("%s in %s", point, b).isTrue();
        }
        assertThat(deepest).isPositive();
    }

    @Example
    void aPrismOnAFloorHasContactPointsAtFourOfItsEightCorners() {
        final SweptShape floor = at(new OrientedBox(9f, 1f, 9f), 0f, -1f, 0f, new Quaternionf());
        for (boolean swapped : new boolean[] {false, true}) {
            final SweptShape prism = at(prism(8, 1f, 2f), 2f, -0.01f, 3f, new Quaternionf());
            touch(swapped ? prism : floor, swapped ? floor : prism);
            assertThat(separation.distance).isCloseTo(-0.01f, within(1e-6f));
            assertThat(manifold.count).isEqualTo(4);
            assertThat(manifold.middle.distance(2f, -0.005f, 3f)).isLessThan(1e-5f);
            double around = 0;
            for (int i = 0; i < 4; i++) {
                assertThat(point(i).distance(2f, -0.005f, 3f)).isCloseTo(1f, within(1e-5f));
                assertThat(depth(i)).isCloseTo(0.01f, within(1e-6f));
                final Vector3f from = point(i).sub(2f, 0f, 3f);
                final Vector3f to = point((i + 1) % 4).sub(2f, 0f, 3f);
                around += from.angle(to);
            }
            assertThat(around).as("all round it").isCloseTo(2 * Math.PI, within(1e-3));
        }
    }

    @Example
    void theIdsOfThePointsStayWhileAHullSlides() {
        final SweptShape floor = at(new OrientedBox(50f, 0.5f, 50f), 0f, -0.5f, 0f, new Quaternionf());
        final ConvexHull solid = prism(3, 1f, 1f);
        int[] features = null;
        for (int tick = 0; tick < 50; tick++) {
            touch(floor, at(solid, 0.01f * tick, -1e-3f, 0.02f * tick, new Quaternionf().rotationY(0.01f * tick)));
            assertThat(manifold.count).isEqualTo(3);
            final int[] now = Arrays.copyOf(manifold.features, 3);
            assertThat(features == null ? now : features).isEqualTo(now).doesNotHaveDuplicates();
            features = now;
        }
    }

    @Example
    void aCornerAnEdgeAndTwoEdgesTouchAtTheExpectedPoints() {
        final ConvexHull wedge =
                ConvexHull.of(-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, 0, 1, -1, 0, 1, 1); // ridge along z
        final SweptShape below = at(wedge, 0f, 0f, 0f, new Quaternionf());
        // Upside down and rotated by a quarter: ridge along x, at y = 0.99, through (0.2, y, 0.3).
        final Quaternionf over = new Quaternionf().rotationX((float) Math.PI).rotateY((float) Math.PI / 2);
        touch(below, at(wedge, 0.2f, 1.99f, 0.3f, over));
        assertThat(separation.distance).isCloseTo(-0.01f, within(1e-6f));
        assertThat(manifold.count).isEqualTo(1);
        assertThat(point(0).distance(0f, 0.995f, 0.3f)).isLessThan(1e-5f);
        // Both ridges along z: the middle of their common part, from 0.5 to 1.
        final Quaternionf along = new Quaternionf().rotationX((float) Math.PI);
        touch(below, at(wedge, 0f, 2.001f, 1.5f, along));
        assertThat(separation.distance).isCloseTo(0.001f, within(1e-6f));
        assertThat(point(0).distance(0f, 1.0005f, 0.75f)).isLessThan(1e-5f);
        // The tip of a tetrahedron a little above a slope of the wedge.
        final ConvexHull tip = ConvexHull.of(0, 0, 0, 1, 2, 0, -1, 2, 1, -1, 2, -1);
        touch(below, at(tip, -0.5f, 0.5001f, 0.2f, new Quaternionf()));
        assertThat(point(0).distance(-0.5f, 0.5f, 0.2f)).isLessThan(1e-4f);
    }

    @Example
    void aCapsuleHasTwoPointsOnAFaceAndOneOnARidge() {
        final ConvexHull wedge = ConvexHull.of(-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, 0, 1, -1, 0, 1, 1);
        final SweptShape below = at(wedge, 0f, 0f, 0f, new Quaternionf());
        // Along z on the slope through (0.5, 0.5), with the normal (1, 1, 0) / sqrt 2; 0.01 deep. It covers z from -0.5
        // to 1.
        final float out = (float) (0.19 / Math.sqrt(2));
        final Quaternionf lying = new Quaternionf().rotationX((float) Math.PI / 2);
        for (boolean swapped : new boolean[] {false, true}) {
            final SweptShape rod = at(new Capsule(0.2f, 1f), 0.5f + out, 0.5f + out, 0.5f, lying);
            touch(swapped ? rod : below, swapped ? below : rod);
            assertThat(separation.distance).isCloseTo(-0.01f, within(1e-6f));
            assertThat(manifold.count).isEqualTo(2);
            assertThat(Math.min(point(0).z, point(1).z)).isCloseTo(-0.5f, within(1e-4f));
            assertThat(Math.max(point(0).z, point(1).z)).isCloseTo(1f, within(1e-4f));
            for (int i = 0; i < 2; i++) {
                assertThat(depth(i)).isCloseTo(0.01f, within(1e-5f));
                assertThat(point(i).x + point(i).y).isCloseTo(1f - 0.005f * (float) Math.sqrt(2), within(1e-5f));
            }
        }
        // Across the ridge, along x.
        touch(below, at(new Capsule(0.2f, 1f), 0.3f, 1.19f, 0.4f, new Quaternionf().rotationZ((float) Math.PI / 2)));
        assertThat(manifold.count).isEqualTo(1);
        assertThat(point(0).distance(0f, 0.995f, 0.4f)).isLessThan(1e-5f);
    }

    /** Extreme shapes: the results stay finite, and a displacement by the depth separates them. */
    @Property(tries = 500)
    void needlesPlatesAndExtremeSizesAreHandled(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float scale = (float) Math.pow(10, random.nextInt(-4, 5));
        final ConvexHull needle = prism(random.nextInt(3, 9), 1e-3f * scale, scale);
        final ConvexHull plate = prism(random.nextInt(3, 20), scale, 1e-3f * scale);
        final Vector3f away = MovingShape.vector(random, 0.5f * scale);
        final SweptShape a = at(plate, 0f, 0f, 0f, MovingShape.anyRotation(random));
        final SweptShape b =
                at(random.nextBoolean() ? needle : plate, away.x, away.y, away.z, MovingShape.anyRotation(random));
        touch(a, b);
        if (separation.distance <= 0f) {
            assertThat(manifold.count).isBetween(1, 4);
            assertThat(manifold.middle.isFinite()).isTrue();
            assertThat(manifold.middle.distance(away)).isLessThan(3f * scale);
            b.start.x -= separation.distance * separation.normal.x;
            b.start.y -= separation.distance * separation.normal.y;
            b.start.z -= separation.distance * separation.normal.z;
            assertThat(narrowphase.separation(a, b, 0f, other)).isCloseTo(0f, within(2e-6f * scale));
        }
    }

    @Example
    void farFromTheOriginTheContactIsTheSame() {
        final SweptShape a = at(prism(6, 1f, 1f), 0f, 0f, 0f, new Quaternionf());
        final SweptShape b = at(prism(5, 1f, 1f), 0.5f, 0.9375f, 0.25f, new Quaternionf());
        touch(a, b);
        final float distance = separation.distance;
        final int count = manifold.count;
        a.start.x += 1e6f;
        b.start.x += 1e6f;
        touch(a, b);
        assertThat(separation.distance).isEqualTo(distance);
        assertThat(manifold.count).isEqualTo(count);
        assertThat(depth(0)).isCloseTo(0.0625f, within(1e-6f));
    }

    /** A shape with a local rotation, compared with a body that has the product of both rotations. */
    @Property(tries = 3_000)
    void aShapeWithALocalRotationYieldsTheResultsOfARotatedBody(
            @ForAll @IntRange(min = 1, max = 4) int kind, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape moving = MovingShape.random(random, kind, 1f, 0.5f, random.nextInt(2));
        final Quaternionf rotation = MovingShape.anyRotation(random);
        final SweptShape rotated = new SweptShape();
        rotated.setShape(moving.shape(), new Vector3f(), rotation);
        rotated.start.set(moving.start());
        rotated.end.set(moving.end());
        final SweptShape straight = new SweptShape();
        straight.setShape(moving.shape(), new Vector3f());
        straight.start.set(by(moving.start(), rotation));
        straight.end.set(by(moving.end(), rotation));
        final Aabb bounds = rotated.bounds(new SweptShape.Bounds(), new Aabb());
        final Aabb expected = straight.bounds(new SweptShape.Bounds(), new Aabb());
        for (int axis = 0; axis < 3; axis++) {
            assertThat(bounds.min(axis)).isCloseTo(expected.min(axis), within(5e-6f));
            assertThat(bounds.max(axis)).isCloseTo(expected.max(axis), within(5e-6f));
        }
        assertThat(rotated.greatestRotationRate()).isCloseTo(straight.greatestRotationRate(), within(1e-4));
        assertThat(rotated.boundingRadius).isEqualTo(straight.boundingRadius);
        final SweptShape some = MovingShape.random(random, kindB, 1f, 0.5f, 0f).moving();
        for (float time : new float[] {0f, 0.5f, 1f}) {
            assertThat(narrowphase.distance(rotated, some, time, separation, onA, onB))
                    .isCloseTo(narrowphase.distance(straight, some, time, other, onA, onB), within(2e-5f));
        }
    }

    private static Pose by(Pose body, Quaternionf rotation) {
        final Quaternionf both = new Quaternionf(body.qx, body.qy, body.qz, body.qw)
                .mul(rotation)
                .normalize();
        return new Pose().set(new Vector3f(body.x, body.y, body.z), both);
    }
}
