package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
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

/** Large rotations in one tick, compared with plane geometry, and the number of steps in difficult cases. */
class ConservativeAdvancementTest {
    /** Rounding of floats a few metres from the origin, in metres. */
    private static final double ROUNDING = 1e-5;

    private final ConservativeAdvancement sweep = new ConservativeAdvancement(new ShapeDistance(), new Separation());
    private final SweepTimes dest = new SweepTimes();

    private static SweptShape placed(Shape shape, double x, double y, double z, Quaternionf rotation) {
        final SweptShape moving = new SweptShape();
        moving.setShape(shape, new Vector3f());
        moving.start.set(new Vector3f((float) x, (float) y, (float) z), rotation);
        moving.end.set(moving.start);
        return moving;
    }

    private static Quaternionf aboutY(double degrees) {
        return new Quaternionf().rotationY((float) Math.toRadians(degrees));
    }

    private static Quaternionf aboutX(double degrees) {
        return new Quaternionf().rotationX((float) Math.toRadians(degrees));
    }

    private static final double HALF_LENGTH = 2;
    private static final double HALF_THICKNESS = 0.01;
    private static final double POST = 0.01;

    /** Separating axes in the plane: the two of the blade and the two of the post. */
    private static boolean overlap(double blade, double postX, double postZ) {
        final double cos = Math.cos(blade);
        final double sin = Math.sin(blade);
        // A rotation about y by an angle maps x to (cos, -sin) in (x, z).
        final double along = postX * cos - postZ * sin;
        final double across = postX * sin + postZ * cos;
        final double square = POST * (Math.abs(cos) + Math.abs(sin));
        return Math.abs(along) <= HALF_LENGTH + square
                && Math.abs(across) <= HALF_THICKNESS + square
                && Math.abs(postX) <= POST + HALF_LENGTH * Math.abs(cos) + HALF_THICKNESS * Math.abs(sin)
                && Math.abs(postZ) <= POST + HALF_LENGTH * Math.abs(sin) + HALF_THICKNESS * Math.abs(cos);
    }

    /**
     * Returns the angle of an interpolated rotation, in radians: the quaternions differ by half the angle, and the
     * interpolation follows a chord.
     */
    private static double rotated(double whole, double time) {
        final double half = whole / 2;
        return 2 * Math.atan2(time * Math.sin(half), 1 - time + time * Math.cos(half));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.5, 1, 1.7, 1.99, 2.005, 2.05})
    void aBladeThatRotatesBy170DegreesHitsAThinPostFromEveryStartingAngle(double distance) {
        final int samples = 2000;
        int hits = 0;
        for (int tenth = 0; tenth < 3600; tenth += 3) {
            final double from = tenth / 10.0;
            final double way = (tenth & 1) == 0 ? 170 : -170;
            final SweptShape blade = placed(new OrientedBox(2f, 0.5f, 0.01f), 0, 0, 0, aboutY(from));
            blade.end.set(new Vector3f(), aboutY(from + way));
            final SweptShape post = placed(
                    new AlignedBox(0.01f, 1f, 0.01f),
                    distance * Math.sqrt(0.5),
                    0,
                    distance * Math.sqrt(0.5),
                    new Quaternionf());
            double first = -1;
            double last = -1;
            for (int i = 0; i <= samples; i++) {
                final double time = (double) i / samples;
                if (overlap(Math.toRadians(from) + rotated(Math.toRadians(way), time), post.start.x, post.start.z)) {
                    first = first < 0 ? time : first;
                    last = time;
                }
            }
            final boolean touch = sweep.sweep(blade, post, 0f, dest);
            if (first >= 0) {
                hits++;
                assertThat(touch).as("from %s degrees, seen at %s", from, first).isTrue();
                // Samples detect a touch up to one sample late.
                assertThat(dest.first).isBetween((float) first - 1.1f / samples, (float) first + 1e-5f);
                assertThat(dest.last).isBetween((float) last - 1e-5f, (float) last + 1.1f / samples);
            } else if (touch) {
                assertThat(dest.last - dest.first)
                        .as("a graze between two samples")
                        .isLessThan(1f / samples);
            }
            assertThat(sweep.steps()).as("steps from %s degrees", from).isLessThan(100);
        }
        if (distance < 2) {
            assertThat(hits).as("of 1200").isGreaterThan(1100); // 340 of 360 degrees are swept by one end or the other
        } else if (distance > 2.03) {
            assertThat(hits).isZero(); // the post's corner is 14 mm nearer, the blade's 0.025 mm farther out
        }
    }

    @Property(tries = 20_000)
    void missesNoTouchBeyondRounding(
            @ForAll @IntRange(max = 3) int kindA, @ForAll @IntRange(min = 1, max = 3) int kindB, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        // Slow rotations, as of bodies that roll over each other, have a bound of their own.
        final float turn = random.nextInt(3) == 0 ? 0.024f : 3.1f;
        final float travel = turn < 1f && random.nextBoolean() ? 0.05f : 2f;
        final MovingShape a = MovingShape.random(random, kindA, 2f, travel, turn);
        final MovingShape b = MovingShape.random(random, kindB, 2f, travel, turn);
        final boolean touch = sweep.sweep(a.moving(), b.moving(), 0f, dest);
        assertThat(sweep.steps())
                .as("fewer steps than the limit for coarse steps")
                .isLessThan(ConservativeAdvancement.MOST_STEPS);
        final int samples =
                kindA == Shape.CAPSULE || kindB == Shape.CAPSULE ? 12 : 60; // the oracle of capsules is slow
        for (int i = 0; i <= samples; i++) {
            final double time = (double) i / samples;
            final double depth = PlacedShape.depth(a.at(time), b.at(time));
            if (depth > ROUNDING) {
                assertThat(touch).as("depth %s at %s", depth, time).isTrue();
                assertThat(time).as("depth %s", depth).isBetween(dest.first - 1e-6, dest.last + 1e-6);
            }
        }
        if (touch) {
            assertThat(PlacedShape.depth(a.at(dest.first), b.at(dest.first))).isGreaterThan(-ROUNDING);
            assertThat(PlacedShape.depth(a.at(dest.last), b.at(dest.last))).isGreaterThan(-ROUNDING);
        }
        final float first = dest.first;
        final float last = dest.last;
        assertThat(sweep.sweep(b.moving(), a.moving(), 0f, dest)).as("mirrored").isEqualTo(touch);
        if (touch) {
            assertThat(dest.first).isEqualTo(first);
            assertThat(dest.last).isEqualTo(last);
        }
    }

    /** Cubes in a drum: both turn with it, and one edge approaches the other by much less than they turn. */
    @Property(tries = 1000)
    void boxesThatTurnTogetherNeedFewSteps(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Quaternionf together = new Quaternionf().rotationZ(0.01f);
        final SweptShape a = turned(random, new Vector3f(), new Vector3f(), together);
        final Vector3f at = MovingShape.vector(random, 1f).normalize().mul(1.4f);
        final Vector3f approach = at.mul(-0.01f, new Vector3f());
        final SweptShape b = turned(random, at, approach, together);
        sweep.sweep(a, b, 0f, dest);
        assertThat(sweep.steps()).isLessThan(14);
    }

    private static SweptShape turned(SplittableRandom random, Vector3f at, Vector3f by, Quaternionf together) {
        final Quaternionf rotation = MovingShape.anyRotation(random);
        final SweptShape shape = placed(new OrientedBox(0.5f, 0.5f, 0.5f), at.x, at.y, at.z, rotation);
        final Vector3f end = together.transform(at, new Vector3f()).add(by);
        shape.end.set(end, new Quaternionf(together).mul(rotation));
        return shape;
    }

    /** The initial distance of 2 m exceeds the distance by which corners of both shapes can approach in the tick. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e4, 1e5})
    void shapesThatSurelyStayApartNeedOneDistanceQuery(double farAway) {
        final SweptShape a = placed(new OrientedBox(1f, 1f, 1f), farAway, 0, 0, new Quaternionf());
        final SweptShape b = placed(new OrientedBox(1f, 1f, 1f), farAway + 4, 0, 0, new Quaternionf());
        a.end.set(new Vector3f((float) farAway, 0f, 0f), aboutY(5));
        b.end.set(new Vector3f((float) farAway + 4f, 0.5f, 0f), aboutX(5));
        assertThat(sweep.sweep(a, b, 0f, dest)).isFalse();
        assertThat(sweep.steps()).isOne();
    }

    /** Far from the origin, positions are rounded so much that a gap of some millimetres must be measured. */
    @Test
    void aGapWithinRoundingIsAlsoMeasuredAtTheEnd() {
        final SweptShape a = placed(new OrientedBox(1f, 1f, 1f), 1e5, 0, 0, new Quaternionf());
        final SweptShape b = placed(new OrientedBox(1f, 1f, 1f), 1e5 + 2.25, 0, 0, new Quaternionf());
        b.end.set(new Vector3f(1e5f + 2.015625f, 0f, 0f), aboutX(5)); // 1e5 has floats every 2^-7 m
        assertThat(sweep.sweep(a, b, 0f, dest)).isFalse();
        assertThat(sweep.steps()).isEqualTo(2);
    }

    @Test
    void takesFewStepsExceptForGrazesDuringTheWholeTick() {
        final SplittableRandom random = new SplittableRandom(3);
        final int cases = 100_000;
        int steps = 0;
        int lengthy = 0;
        for (int i = 0; i < cases; i++) {
            final MovingShape a = MovingShape.random(random, random.nextInt(4), 2f, 2f, 3.1f);
            final MovingShape b = MovingShape.random(random, random.nextInt(1, 4), 2f, 2f, 3.1f);
            sweep.sweep(a.moving(), b.moving(), 0f, dest);
            steps += sweep.steps();
            lengthy += sweep.steps() >= 128 ? 1 : 0;
        }
        assertThat((double) steps / cases).as("of three million: 3.82").isLessThan(4.0);
        assertThat(lengthy).as("of three million: 313").isLessThan(25);
    }

    @ParameterizedTest
    @CsvSource({"1e-2", "1e-3", "1e-4", "1e-5"})
    void slightlyAboveAFloorFastRotatingShapesStaySeparateInFewSteps(float hair) {
        final SweptShape floor = placed(new AlignedBox(50f, 1f, 50f), 0, -1, 0, new Quaternionf());
        // A wheel of 48 sides, 1 m across, rolls 1.5 m in the tick.
        final float[] rim = new float[48 * 2 * 3];
        for (int i = 0; i < 48; i++) {
            for (int side = 0; side < 2; side++) {
                final int at = 3 * (2 * i + side);
                rim[at] = side == 0 ? -0.1f : 0.1f;
                rim[at + 1] = (float) (0.5 * Math.cos(i * Math.PI / 24));
                rim[at + 2] = (float) (0.5 * Math.sin(i * Math.PI / 24));
            }
        }
        final SweptShape wheel = placed(ConvexHull.of(rim), 0, 0.5 + hair, 0, new Quaternionf());
        wheel.end.set(new Vector3f(0f, 0.5f + hair, 1.5f), aboutX(170));
        // 23 corners approach the floor one after the other, and each must be tracked until it rises again.
        assertStaysApart(floor, wheel, hair < 1e-4f ? 2000 : 500);
        // A horizontal bar that spins; a capsule that does; a box that tumbles about a horizontal axis, its corners
        // just above.
        final SweptShape bar = placed(new OrientedBox(3f, 0.1f, 0.1f), 0, 0.1 + hair, 0, aboutY(10));
        bar.end.set(new Vector3f(1f, 0.1f + hair, 0f), aboutY(180));
        assertStaysApart(floor, bar, 100);
        final SweptShape rod =
                placed(new Capsule(0.2f, 3f), 0, 0.2 + hair, 0, new Quaternionf().rotationZ((float) (Math.PI / 2)));
        rod.end.set(
                new Vector3f(0f, 0.2f + hair, 2f), aboutY(150).mul(new Quaternionf().rotationZ((float) (Math.PI / 2))));
        assertStaysApart(floor, rod, 100);
        final SweptShape dice = placed(new OrientedBox(0.5f, 0.5f, 0.5f), 0, Math.sqrt(0.5) + hair, 0, aboutX(0));
        dice.end.set(new Vector3f(0f, (float) Math.sqrt(0.5) + hair, 1f), aboutX(175));
        assertStaysApart(floor, dice, 100);
    }

    private void assertStaysApart(SweptShape floor, SweptShape thing, int mostSteps) {
        assertThat(sweep.sweep(floor, thing, 0f, dest)).as("%s", thing.kind).isFalse();
        assertThat(sweep.steps()).isLessThan(mostSteps);
    }

    @Test
    void aCapsuleThatGrazesInTranslationIsFoundAndANearMissIsNot() {
        final SweptShape post = placed(new Capsule(0.25f, 1f), 0, 0, 0, new Quaternionf());
        // Radii 0.25 and 0.5: side by side they touch at 0.75.
        for (float aside : new float[] {0.75f, 0.74999f, 0.7f, 0f}) {
            final SweptShape other = placed(new Capsule(0.5f, 1f), aside, 0, -4, new Quaternionf());
            other.end.set(new Vector3f(aside, 0f, 4f), new Quaternionf());
            assertThat(sweep.sweep(post, other, 0f, dest)).as("%s aside", aside).isTrue();
            final double half = Math.sqrt(0.75 * 0.75 - (double) aside * aside) / 8;
            // The accuracy of a graze is the root of the rounding.
            assertThat((double) dest.first).isCloseTo(0.5 - half, within(aside == 0.75f ? 1e-4 : 1e-6));
            assertThat((double) dest.last).isCloseTo(0.5 + half, within(aside == 0.75f ? 1e-4 : 1e-6));
        }
        final SweptShape passing = placed(new Capsule(0.5f, 1f), 0.750001, 0, -4, new Quaternionf());
        passing.end.set(new Vector3f(0.750001f, 0f, 4f), new Quaternionf());
        assertThat(sweep.sweep(post, passing, 0f, dest)).isFalse();
        assertThat(sweep.steps()).isLessThan(40);
    }
}
