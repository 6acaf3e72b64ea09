package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.SweepTimes;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The API for tests between two shapes; the algorithms behind it have their own tests in geometry and narrowphase. */
class ShapePairTest {
    private static final Quaternionf UNTURNED = new Quaternionf();

    /** Each extends half a metre along x. */
    private static final List<Shape> HALF_A_METRE = List.of(
            new Sphere(.5f),
            new Capsule(.5f, .7f),
            new AlignedBox(.5f, .6f, .4f),
            new OrientedBox(.5f, .6f, .4f),
            ConvexHull.of( // a prism
                    -.5f, .6f, 0f, -.5f, -.6f, .4f, -.5f, -.6f, -.4f, .5f, .6f, 0f, .5f, -.6f, .4f, .5f, -.6f, -.4f));

    private final ShapePair pair = new ShapePair();
    private final Separation separation = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private final SweepTimes sweep = new SweepTimes();

    static Stream<Arguments> allPairs() {
        return HALF_A_METRE.stream().flatMap(a -> HALF_A_METRE.stream().map(b -> Arguments.of(a, b)));
    }

    private void beside(Shape a, Shape b, float distance) {
        pair.a(a, new Vector3f(3f, 2f, 1f), UNTURNED).b(b, new Vector3f(4f + distance, 2f, 1f), UNTURNED);
    }

    @ParameterizedTest
    @MethodSource("allPairs")
    void computesTheDistanceAndTheClosestPointsOfAnyTwoShapes(Shape a, Shape b) {
        beside(a, b, .25f);
        assertThat(pair.overlaps()).isFalse();
        assertThat(pair.separation(separation)).isCloseTo(.25f, within(1e-6f));
        assertThat(separation.normal.distance(1f, 0f, 0f)).isLessThan(1e-6f);
        assertThat(pair.closestPoints(onA, onB)).isCloseTo(.25f, within(1e-6f));
        assertThat(onA.x).isCloseTo(3.5f, within(1e-6f));
        assertThat(onB.x).isCloseTo(3.75f, within(1e-6f));
        assertThat(onA.distance(onB)).isCloseTo(.25f, within(1e-6f));
        assertThat(pair.contact(.2f)).isZero();
    }

    @ParameterizedTest
    @MethodSource("allPairs")
    void computesTheDepthAndTheContactPointsOfAnyTwoShapes(Shape a, Shape b) {
        beside(a, b, -.0625f);
        assertThat(pair.overlaps()).isTrue();
        assertThat(pair.separation(separation)).isCloseTo(-.0625f, within(1e-6f));
        assertThat(separation.normal.distance(1f, 0f, 0f)).isLessThan(1e-6f);
        final int points = pair.contact(0f);
        assertThat(points).isBetween(1, 4);
        for (int i = 0; i < points; i++) {
            assertThat(pair.depth(i)).isCloseTo(.0625f, within(1e-6f));
            assertThat(pair.point(i, onA).x).isCloseTo(3.46875f, within(1e-6f));
        }
        assertThat(pair.feature(0)).isGreaterThanOrEqualTo(0);
    }

    @ParameterizedTest
    @MethodSource("allPairs")
    void computesTheFirstAndLastTimeOfTouchOfAnyTwoShapes(Shape a, Shape b) {
        beside(a, b, 1f);
        // B moves from 1 m away by 8 m per tick; they touch while the centres are from -1 to 1 m apart.
        pair.moveB(new Vector3f(-3f, 2f, 1f), UNTURNED);
        assertThat(pair.sweep(sweep)).isTrue();
        assertThat(sweep.first).isCloseTo(.125f, within(1e-5f));
        assertThat(sweep.last).isCloseTo(.375f, within(1e-5f));
        assertThat(sweep.normal.distance(1f, 0f, 0f)).isLessThan(1e-4f);
        pair.moveA(new Vector3f(-5f, 2f, 1f), UNTURNED);
        assertThat(pair.sweep(sweep)).as("A goes with it").isFalse();
    }

    @ParameterizedTest
    @MethodSource("allPairs")
    void touchingCounts(Shape a, Shape b) {
        beside(a, b, 0f);
        assertThat(pair.overlaps()).isTrue();
        assertThat(pair.contact(0f)).isPositive();
    }

    @ParameterizedTest
    @MethodSource("allPairs")
    void aTouchExactlyAtTheEndOfTheMotionIsFound(Shape a, Shape b) {
        // Positions and displacements are multiples of 2^-12 m, which floats represent exactly; so B ends exactly where
        // it touches A.
        for (int i = 1; i < 4096; i += 7) {
            final float way = i * 0x1p-12f;
            beside(a, b, way);
            pair.moveB(new Vector3f(4f, 2f, 1f), UNTURNED);
            assertThat(pair.sweep(sweep)).as("way of %s m", way).isTrue();
            assertThat(sweep.first).isCloseTo(1f, within(1e-6f));
            assertThat(sweep.last).isEqualTo(1f);
            beside(a, b, way);
            pair.moveA(new Vector3f(3f + way, 2f, 1f), UNTURNED);
            assertThat(pair.sweep(sweep)).as("way of %s m of A", way).isTrue();
            beside(a, b, way);
            pair.moveB(new Vector3f(4f + 1e-5f, 2f, 1f), UNTURNED);
            assertThat(pair.sweep(sweep))
                    .as("ends a hundredth of a millimetre before")
                    .isFalse();
        }
    }

    @Test
    void aTouchOfSlantedFacesExactlyAtTheEndOfTheMotionIsFound() {
        // Both are |x| + |y| + |z| <= 1. B ends at (1, 0.5, 0.5), where its face lies on A's face x + y + z = 1. The
        // distance along the motion is a round number divided by the root of 3, so the time is 1 except for rounding.
        final Shape octahedron = ConvexHull.of(1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1);
        for (int i = 1; i < 4096; i++) {
            final float way = i * 0x1p-12f;
            pair.a(octahedron, new Vector3f(), UNTURNED);
            pair.b(octahedron, new Vector3f(1f + way, .5f + .75f * way, .5f - .25f * way), UNTURNED);
            pair.moveB(new Vector3f(1f, .5f, .5f), UNTURNED);
            assertThat(pair.sweep(sweep)).as("way of %s m", way).isTrue();
            assertThat(sweep.first).isCloseTo(1f, within(1e-6f));
            pair.moveB(new Vector3f(1f + 1e-5f, .5f, .5f), UNTURNED);
            assertThat(pair.sweep(sweep)).as("ends before, way of %s m", way).isFalse();
        }
    }

    @Test
    void reportsMissingArguments() {
        assertThatThrownBy(pair::overlaps)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("missing: a");
        pair.a(new Sphere(1f), new Vector3f(), UNTURNED);
        assertThatThrownBy(() -> pair.sweep(sweep))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("missing: b");
        assertThatThrownBy(() -> pair.b(new Sphere(1f), new Vector3f(Float.NaN, 0f, 0f), UNTURNED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("position.x must be finite");
        pair.b(new Sphere(1f), new Vector3f(), UNTURNED);
        assertThatThrownBy(() -> pair.contact(-1f))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("margin");
        assertThatThrownBy(() -> pair.depth(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(pair.contact(0f)).isEqualTo(1);
        pair.b(new Sphere(1f), new Vector3f(0f, 1f, 0f), UNTURNED);
        assertThatThrownBy(() -> pair.depth(0))
                .as("the contact was that of another place")
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new ShapePair().moveA(new Vector3f(), UNTURNED))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCapsuleThroughTheEdgeOfABoxTouchesWhereItsCoreIsUnderTheEdge() {
        // The core is horizontal, across the edge with the normal (1, 1, 0), 0.5 m below it, and 0.3 m from its middle.
        final float middle = 1f - (float) Math.sqrt(.125);
        pair.a(new AlignedBox(1f, 1f, 2f), new Vector3f(), UNTURNED);
        pair.b(new Capsule(.05f, 4f), new Vector3f(middle, middle, .3f), new Quaternionf().rotationZ((float)
                        (Math.PI / 4)));
        assertThat(pair.contact(0f)).isEqualTo(1);
        assertThat(pair.depth(0)).isCloseTo(.55f, within(1e-5f));
        // Midway between the edge and the deepest point of the capsule, 0.55 m below.
        pair.point(0, onA);
        final float at = 1f - .275f * (float) Math.sqrt(.5);
        assertThat(onA.x).isCloseTo(at, within(1e-4f));
        assertThat(onA.y).isCloseTo(at, within(1e-4f));
        assertThat(onA.z).isCloseTo(.3f, within(1e-4f));
    }

    /** Corner to corner, 0.1 m apart along each axis: 0.1732 m in total. */
    @Test
    void boxesFartherApartThanTheMarginHaveNoContactEvenIfEachAxisIsWithinIt() {
        for (Shape shape : new Shape[] {new AlignedBox(1f, 1f, 1f), new OrientedBox(1f, 1f, 1f)}) {
            pair.a(shape, new Vector3f(), UNTURNED).b(shape, new Vector3f(2.1f), UNTURNED);
            assertThat(pair.contact(0.12f)).as("%s", shape).isZero();
            assertThat(pair.contact(0.18f)).as("%s", shape).isPositive();
        }
    }
}
