package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptObb;
import dev.carom.physics.geometry.SweptSphere;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NarrowphaseTest {
    private static final float HALF_TURN = 3.1f;

    /** Rounding of poses and distances a few metres from the origin: some ten steps of a float. */
    private static final double ROUNDING = 1e-5;

    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes mirrored = new SweepTimes();

    @Property(tries = 20_000)
    void aSweepMirrorsWhenTheShapesAreSwapped(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float turn = random.nextInt(2) * HALF_TURN;
        final SweptShape a = MovingShape.random(random, kindA, 1.5f, 2f, turn).moving();
        final SweptShape b = MovingShape.random(random, kindB, 1.5f, 2f, turn).moving();
        final boolean touch = narrowphase.sweep(a, b, 0f, sweep);
        assertThat(narrowphase.sweep(b, a, 0f, mirrored)).isEqualTo(touch);
        if (!touch) {
            return;
        }
        assertThat(mirrored.first).isEqualTo(sweep.first);
        assertThat(mirrored.last).isEqualTo(sweep.last);
        // Aligned boxes may tie, in which case both orders use the lowest axis; the result still mirrors.
        assertThat(mirrored.normal.negate(new Vector3f()).distance(sweep.normal))
                .isLessThan(1e-6f);
    }

    /**
     * Compared with the motion of the two material points a moment before and after: in a fast rotation much differs
     * from the chord of the tick.
     */
    @Property(tries = 5_000)
    void approachIsTheSpeedAtThatMoment(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape a = MovingShape.random(random, Shape.ORIENTED_BOX, 1.5f, 2f, HALF_TURN)
                .moving();
        final SweptShape b = MovingShape.random(random, Shape.ORIENTED_BOX, 1.5f, 2f, HALF_TURN)
                .moving();
        final float time = 0.02f + 0.96f * random.nextInt(1001) / 1000f;
        final Vector3f point = new Vector3f(random.nextInt(3), random.nextInt(3), random.nextInt(3));
        final Vector3f normal = new Vector3f(0.6f, 0f, 0.8f);
        final float moment = 0.01f;
        final float expected = materialAt(a, time, point, time + moment)
                .sub(materialAt(a, time, point, time - moment))
                .sub(materialAt(b, time, point, time + moment))
                .add(materialAt(b, time, point, time - moment))
                .div(2f * moment)
                .dot(normal);
        // Each rotates by up to 3.1 rad at 6 m from the point: the third derivative times moment^2 / 6 is below 0.02 m
        // per tick.
        assertThat(narrowphase.approach(a, b, time, point, normal)).isCloseTo(expected, within(0.02f));
    }

    /** Position at another time of the material that is at a point at one time. */
    private static Vector3f materialAt(SweptShape shape, float time, Vector3f point, float otherTime) {
        final Vector3f local =
                new Pose().setBetween(shape.start, shape.end, time).toLocal(point, new Vector3f());
        return new Pose().setBetween(shape.start, shape.end, otherTime).toWorld(local, local);
    }

    @Property(tries = 5_000)
    void withoutRotationItYieldsTheResultsOfGeometry(
            @ForAll @IntRange(max = 2) int kindA, @ForAll @IntRange(max = 2) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1.5f, 2f, 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1.5f, 2f, 0f);
        final boolean touch = narrowphase.sweep(a.moving(), b.moving(), 0f, sweep);
        final SweepTimes expected = new SweepTimes();
        assertThat(byGeometry(a, b, expected)).isEqualTo(touch);
        if (touch) {
            assertThat(sweep.first).isEqualTo(expected.first);
            assertThat(sweep.last).isEqualTo(expected.last);
            assertThat(sweep.normal).isEqualTo(expected.normal);
        }
    }

    private static boolean byGeometry(MovingShape a, MovingShape b, SweepTimes dest) {
        final boolean swap = a.shape().kind() == Shape.SPHERE && b.shape().kind() != Shape.SPHERE;
        if (swap) {
            final boolean touch = byGeometry(b, a, dest);
            dest.normal.set(0f - dest.normal.x, 0f - dest.normal.y, 0f - dest.normal.z);
            return touch;
        }
        final Vector3f travel = motion(b).sub(motion(a));
        final Vector3f centreA = centre(a);
        final Vector3f centreB = centre(b);
        if (b.shape().kind() == Shape.SPHERE) {
            final float radius = (float) b.at(0).radius();
            return a.shape().kind() == Shape.SPHERE
                    ? SweptSphere.againstSphere(centreA, (float) a.at(0).radius(), centreB, radius, travel, dest)
                    : SweptSphere.againstObb(box(a), centreB, radius, travel, dest);
        }
        if (a.shape() instanceof AlignedBox && b.shape() instanceof AlignedBox) {
            return SweptAabb.sweep(box(a), box(b), travel, dest);
        }
        return SweptObb.sweep(box(a), box(b), travel, dest);
    }

    private static Vector3f motion(MovingShape moving) {
        return new Vector3f(
                moving.end().x - moving.start().x,
                moving.end().y - moving.start().y,
                moving.end().z - moving.start().z);
    }

    private static Vector3f centre(MovingShape moving) {
        if (moving.shape().kind() == Shape.ALIGNED_BOX) {
            return new Vector3f(moving.start().x, moving.start().y, moving.start().z).add(moving.offset());
        }
        return moving.start().toWorld(moving.offset(), new Vector3f());
    }

    private static Obb box(MovingShape moving) {
        final Pose at = moving.start();
        final boolean rotated = moving.shape().kind() == Shape.ORIENTED_BOX;
        final double[] half = moving.at(0).half();
        return new Obb()
                .set(
                        centre(moving),
                        rotated ? new Quaternionf(at.qx, at.qy, at.qz, at.qw) : new Quaternionf(),
                        (float) half[0],
                        (float) half[1],
                        (float) half[2]);
    }

    @Property(tries = 2_000)
    void aRotatingSweepMissesNothingDeeperThanItsTolerance(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final boolean slow = random.nextInt(3) == 0;
        final float turn = slow ? 0.024f : (float) random.nextDouble(0.01, HALF_TURN);
        final float travel = slow ? 0.1f : 1f;
        final MovingShape a = MovingShape.random(random, kindA, 1.2f, travel, turn);
        final MovingShape b = MovingShape.random(random, kindB, 1.2f, travel, random.nextInt(2) * turn);
        final boolean touch = narrowphase.sweep(a.moving(), b.moving(), 0f, sweep);
        // The displacement of the fastest points in the smallest time that the sweep resolves.
        final double tolerance = ConservativeAdvancement.TIME_RESOLUTION * (fastest(a) + fastest(b)) + ROUNDING;
        final int samples = kindA == Shape.HULL || kindB == Shape.HULL ? 80 : 400; // the oracle of hulls is slow
        for (int i = 0; i <= samples; i++) {
            final double time = (double) i / samples;
            final double depth = PlacedShape.depth(a.at(time), b.at(time));
            if (depth > tolerance) {
                assertThat(touch).as("depth %s at %s", depth, time).isTrue();
                assertThat(time).as("depth %s", depth).isBetween(sweep.first - 1e-6, sweep.last + 1e-6);
            }
        }
        if (touch) {
            narrowphase.separation(a.moving(), b.moving(), sweep.first, separation);
            if (a.moving().isRotating() || b.moving().isRotating()) {
                assertThat(sweep.normal).as("of first touch").isEqualTo(separation.normal);
            }
            final double speed = fastest(a) + fastest(b);
            assertThat(PlacedShape.depth(a.at(sweep.first), b.at(sweep.first))).isGreaterThan(-ROUNDING);
            assertThat(PlacedShape.depth(a.at(sweep.last), b.at(sweep.last))).isGreaterThan(-ROUNDING);
            if (sweep.first > 0f) {
                assertThat(PlacedShape.depth(a.at(sweep.first), b.at(sweep.first)))
                        .as("not later than at first touch")
                        .isLessThan(2e-6 * speed + ROUNDING);
            }
            if (sweep.last < 1f) {
                assertThat(PlacedShape.depth(a.at(sweep.last), b.at(sweep.last)))
                        .isLessThan(2e-6 * speed + ROUNDING);
            }
        }
    }

    @Property(tries = 20_000)
    void aLimitOfTheDepthDoesNotChangeResultsBelowIt(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape a = MovingShape.random(random, kindA, 0.8f, 1f, 1f).moving();
        final SweptShape b = MovingShape.random(random, kindB, 0.8f, 1f, 1f).moving();
        final float fraction = random.nextInt(3) / 2f;
        final float exact = narrowphase.separation(a, b, fraction, separation);
        // Often exactly the depth, which is within the limit, and the next smaller float, which the depth exceeds.
        final float enough =
                switch (random.nextInt(4)) {
                    case 0 -> 0f;
                    case 1 -> Math.max(0f, -exact);
                    case 2 -> Math.max(0f, Math.nextDown(-exact));
                    default -> (float) random.nextDouble(0.5);
                };
        final Separation told = new Separation();
        final float depth = -narrowphase.separation(a, b, fraction, enough, told);
        if (-exact > enough) {
            assertThat(depth).isGreaterThan(enough).isLessThanOrEqualTo(-exact);
        } else {
            assertThat(depth).isEqualTo(-exact);
            assertThat(told.normal).isEqualTo(separation.normal);
        }
    }

    /** By sampling, metres per tick: the fastest of its corners, or of six points of a sphere. */
    private static double fastest(MovingShape moving) {
        double fastest = 0;
        for (int i = 0; i < 50; i++) {
            final PlacedShape from = moving.at(i / 50.0);
            final PlacedShape to = moving.at((i + 1) / 50.0);
            for (int point = 0; point < 8; point++) {
                final double[] way = from.isSphere()
                        ? PlacedShape.minus(to.centre(), from.centre())
                        : PlacedShape.minus(to.corner(point), from.corner(point));
                fastest = Math.max(fastest, 50 * PlacedShape.length(way));
            }
        }
        return fastest;
    }

    @Property(tries = 3_000)
    void noPointRotatesFasterThanTheBound(@ForAll @IntRange(min = 1, max = 4) int kind, @ForAll long seed) {
        final MovingShape moving = MovingShape.random(new SplittableRandom(seed), kind, 1f, 0f, HALF_TURN);
        final SweptShape swept = moving.moving();
        assertThat(fastest(moving)).isLessThan(swept.greatestRotationRate() * swept.boundingRadius * 1.0001 + ROUNDING);
    }

    @Property(tries = 2_000)
    void theBoundsEncloseTheWholeMotion(@ForAll @IntRange(max = 4) int kind, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape moving =
                MovingShape.random(random, kind, 3f, random.nextInt(3), (float) random.nextDouble(0.01, HALF_TURN));
        final Aabb bounds = moving.moving().bounds(new SweptShape.Bounds(), new Aabb());
        for (int i = 0; i <= 50; i++) {
            final PlacedShape at = moving.at(i / 50.0);
            for (int point = 0; point < 8; point++) {
                for (int axis = 0; axis < 3; axis++) {
                    final double radius = at.radius();
                    final double coordinate = at.corner(point)[axis];
                    assertThat(coordinate - radius).isGreaterThan(bounds.min(axis) - ROUNDING);
                    assertThat(coordinate + radius).isLessThan(bounds.max(axis) + ROUNDING);
                }
            }
        }
    }

    @Example
    void aBladeThatRotatesByAQuarterTouchesAThinPostFromEveryStartingAngle() {
        // The blade's tip moves 2 m * pi / 2; the post, 2 mm thick, is half way and 1.9 m from the axis.
        for (int degrees = 0; degrees < 360; degrees++) {
            for (int way = -1; way <= 1; way += 2) {
                final double half = Math.toRadians(degrees + way * 45);
                final float x = (float) (1.9 * Math.cos(half));
                final float z = (float) (-1.9 * Math.sin(half));
                final SweptShape blade = new SweptShape();
                blade.setShape(new OrientedBox(2f, 0.1f, 0.005f), new Vector3f());
                blade.start.set(new Vector3f(), new Quaternionf().rotationY((float) Math.toRadians(degrees)));
                blade.end.set(new Vector3f(), new Quaternionf().rotationY((float) Math.toRadians(degrees + way * 90)));
                final SweptShape post = new SweptShape();
                post.setShape(new AlignedBox(0.001f, 1f, 0.001f), new Vector3f());
                post.start.set(new Vector3f(x, 0f, z), new Quaternionf());
                post.end.set(post.start);
                assertThat(narrowphase.sweep(blade, post, 0f, sweep))
                        .as("from %s by %s quarter", degrees, way)
                        .isTrue();
                // Half way, except for half of both thicknesses, 6.4 mm at most of 2.98 m.
                assertThat(sweep.first).isCloseTo(0.5f, within(0.004f)).isLessThan(0.5f);
                assertThat(sweep.last).isCloseTo(0.5f, within(0.004f)).isGreaterThan(0.5f);
            }
        }
    }

    @Example
    void aPostBesideThePathOfTheBladeIsNotTouched() {
        final SweptShape blade = new SweptShape();
        blade.setShape(new OrientedBox(2f, 0.1f, 0.005f), new Vector3f());
        blade.end.set(new Vector3f(), new Quaternionf().rotationY((float) Math.toRadians(90)));
        final SweptShape post = new SweptShape();
        post.setShape(new AlignedBox(0.001f, 1f, 0.001f), new Vector3f());
        // The blade's corners extend 2.00000625 m, and those of the post 1.4 mm towards it.
        final float out = (float) ((2.0001 + 0.001 * Math.sqrt(2)) * Math.sqrt(0.5));
        post.start.set(new Vector3f(out, 0f, -out), new Quaternionf());
        post.end.set(post.start);
        assertThat(narrowphase.sweep(blade, post, 0f, sweep)).isFalse();
        assertThat(narrowphase.sweep(blade, post, 1e-3f, sweep))
                .as("within the slack")
                .isTrue();
    }

    @Property(tries = 2_000)
    void withSlackShapesTouchUpToThatDistance(
            @ForAll @IntRange(max = 4) int kindA, @ForAll @IntRange(max = 4) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 0.5f, random.nextInt(2));
        final MovingShape b = MovingShape.random(random, kindB, 1f, 0.5f, 0f);
        final float slack = 0.05f;
        final boolean touch = narrowphase.sweep(a.moving(), b.moving(), slack, sweep);
        float nearest = Float.POSITIVE_INFINITY;
        for (int i = 0; i <= 200; i++) {
            nearest = Math.min(
                    nearest,
                    narrowphase.distance(
                            a.moving(), b.moving(), i / 200f, new Separation(), new Vector3f(), new Vector3f()));
        }
        // Between two samples they may approach by up to half the displacement of 1/200 of the tick.
        if (nearest < slack) {
            assertThat(touch).isTrue();
        } else if (nearest > slack + 0.03f) {
            assertThat(touch).isFalse();
        }
    }

    @Property(tries = 5_000)
    void timesMirrorBitForBitWithSlackToo(
            @ForAll @IntRange(max = 4) int kindA,
            @ForAll @IntRange(max = 4) int kindB,
            @ForAll boolean turning,
            @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, kindA, 1f, 1f, turning ? 1f : 0f);
        final MovingShape b = MovingShape.random(random, kindB, 1f, 1f, turning ? 1f : 0f);
        final float slack = (float) random.nextDouble(0.1);
        final SweepTimes back = new SweepTimes();
        final boolean touch = narrowphase.sweep(a.moving(), b.moving(), slack, sweep);
        assertThat(narrowphase.sweep(b.moving(), a.moving(), slack, back)).isEqualTo(touch);
        if (touch) {
            assertThat(back.first).isEqualTo(sweep.first);
            assertThat(back.last).isEqualTo(sweep.last);
            assertThat(back.normal.negate().add(0f, 0f, 0f)).isEqualTo(sweep.normal.add(0f, 0f, 0f));
        }
    }

    /** Boxes that touch in an edge or a corner and separate along the diagonal: the slack is a distance there too. */
    @ParameterizedTest
    @CsvSource({"0, false", "0, true", "1, false", "1, true"})
    void slackOfBoxesIsTheirDistanceAtEdgesAndCorners(int kind, boolean turning) {
        if (kind == Shape.ALIGNED_BOX && turning) {
            return; // aligned boxes do not rotate
        }
        final Shape box = kind == Shape.ALIGNED_BOX ? new AlignedBox(.5f, .5f, .5f) : new OrientedBox(.5f, .5f, .5f);
        for (int dimensions = 1; dimensions <= 3; dimensions++) {
            // They touch at (0.5, ...) at the start and separate by 1 m per tick along each of these axes: by
            // sqrt(dimensions) m per tick, so the gap is 0.1 m at 0.1 / sqrt(dimensions). A rotation of 2e-5 moves
            // points by 2e-5 m.
            final Vector3f offset = new Vector3f(1f, dimensions > 1 ? 1f : .25f, dimensions > 2 ? 1f : .25f);
            final Pose start = new Pose().set(offset, new Quaternionf());
            final Vector3f moved = new Vector3f(offset).add(1f, dimensions > 1 ? 1f : 0f, dimensions > 2 ? 1f : 0f);
            final Pose end = new Pose()
                    .set(moved, turning ? new Quaternionf(1e-5f, 1e-5f, 1e-5f, 1f).normalize() : new Quaternionf());
            final Pose still = new Pose().set(new Vector3f(), new Quaternionf());
            final SweptShape a = new MovingShape(box, new Vector3f(), still, still).moving();
            final SweptShape b = new MovingShape(box, new Vector3f(), start, end).moving();
            assertThat(narrowphase.sweep(a, b, .1f, sweep)).isTrue();
            assertThat(sweep.first).isZero();
            assertThat(sweep.last)
                    .as("along %s axes", dimensions)
                    .isCloseTo((float) (.1 / Math.sqrt(dimensions)), within(1e-4f));
            assertThat(narrowphase.sweep(b, a, .1f, sweep)).isTrue();
            assertThat(sweep.last).isCloseTo((float) (.1 / Math.sqrt(dimensions)), within(1e-4f));
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "-1"})
    void theNormalOfASweepHasNoNegativeZero(float side) {
        final SweptShape ball = new MovingShape(
                        new Sphere(0.5f),
                        new Vector3f(),
                        new Pose().set(new Vector3f(4f * side, 0f, 0f), new Quaternionf()),
                        new Pose().set(new Vector3f(0f, 0f, 0f), new Quaternionf()))
                .moving();
        final SweptShape box = new MovingShape(
                        new OrientedBox(1f, 1f, 1f),
                        new Vector3f(),
                        new Pose().set(new Vector3f(), new Quaternionf()),
                        new Pose().set(new Vector3f(), new Quaternionf()))
                .moving();
        for (SweptShape a : new SweptShape[] {ball, box}) {
            assertThat(narrowphase.sweep(a, a == ball ? box : ball, 0f, sweep)).isTrue();
            assertThat(sweep.normal.x).isEqualTo(a == ball ? -side : side);
            assertThat(Float.floatToRawIntBits(sweep.normal.y)).isZero();
            assertThat(Float.floatToRawIntBits(sweep.normal.z)).isZero();
        }
    }
}
