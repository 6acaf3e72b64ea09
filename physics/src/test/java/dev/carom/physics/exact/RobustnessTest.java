package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptObb;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Known cases in which tests of boxes fail, compared with the exact oracle. Each case has three sizes, near and far from
 * the origin.
 */
class RobustnessTest {
    private static final Vector3f[] AXES = {
        new Vector3f(1f, 0f, 0f), new Vector3f(0f, 1f, 0f), new Vector3f(0f, 0f, 1f), new Vector3f(1f).normalize()
    };

    /** Sizes, and positions of A. At 1e6 m floats are 6 cm apart, so only large shapes are useful there. */
    private static final float[][] SCENES = {{1e-3f, 0f}, {1f, 0f}, {1e4f, 0f}, {1f, 1e3f}, {1e4f, 1e6f}, {16f, 1e6f}};

    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes back = new SweepTimes();
    private final Narrowphase narrowphase = new Narrowphase();

    /**
     * Returns two boxes in a scene with a size and a position. The half extents {@code a} and {@code b} and the offset of
     * B are multiplied by the size; B is rotated.
     */
    private static Stream<Arguments> onAllScenes(
            String name, Vector3f a, Vector3f b, Quaternionf turn, Vector3f offset) {
        return Stream.of(SCENES).map(scene -> {
            final Vector3f place = new Vector3f(scene[1], -scene[1], 0.5f * scene[1]);
            final Vector3f placeOfB = new Vector3f(offset).mul(scene[0]).add(place);
            final PlacedShape boxA = box(place, new Quaternionf(), new Vector3f(a).mul(scene[0]));
            final PlacedShape boxB = box(placeOfB, turn, new Vector3f(b).mul(scene[0]));
            final Vector3f travel = new Vector3f(offset).mul(-2f * scene[0]);
            return Arguments.of(
                    name + ", size " + scene[0] + ", at " + scene[1], new DifficultPairs.Pair(boxA, boxB, travel));
        });
    }

    private static PlacedShape box(Vector3f centre, Quaternionf rotation, Vector3f half) {
        return new PlacedShape(Shape.ORIENTED_BOX, centre, rotation, half, 0f);
    }

    private static Quaternionf rotated(double angle, Vector3f axis) {
        final float sine = (float) Math.sin(angle / 2);
        return new Quaternionf(axis.x * sine, axis.y * sine, axis.z * sine, (float) Math.cos(angle / 2));
    }

    /** Cubes face to face, one rotated by a tiny angle. */
    static Stream<Arguments> almostParallel() {
        final List<Arguments> cases = new ArrayList<>();
        final Vector3f half = new Vector3f(0.5f);
        for (double angle : new double[] {0, 1e-7, 3e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2}) {
            for (int axis = 0; axis < AXES.length; axis++) {
                final Quaternionf turn = rotated(angle, AXES[axis]);
                final String name = "tilted by " + angle + " about " + axis;
                onAllScenes(name, half, half, turn, new Vector3f(0.1f, 0.97f, -0.2f))
                        .forEach(cases::add);
                onAllScenes(name + ", apart", half, half, turn, new Vector3f(0.1f, 1.125f, -0.2f))
                        .forEach(cases::add);
            }
        }
        return cases.stream();
    }

    /** Cases in which several directions are equally good, or boxes are very thin. */
    static Stream<Arguments> extreme() {
        final List<Arguments> cases = new ArrayList<>();
        final Vector3f cube = new Vector3f(0.5f);
        final Vector3f plate = new Vector3f(1f, 1e-3f, 1f);
        final Vector3f needle = new Vector3f(1f, 1e-3f, 1e-3f);
        for (double angle : new double[] {0, 1e-7, 1e-4, 1e-2, 0.5, Math.PI / 4}) {
            for (int axis = 0; axis < AXES.length; axis++) {
                final Quaternionf turn = rotated(angle, AXES[axis]);
                final String name = ", rotated by " + angle + " about " + axis;
                final Vector3f there = new Vector3f();
                onAllScenes("identical cubes" + name, cube, cube, turn, there).forEach(cases::add);
                onAllScenes("concentric cubes" + name, cube, new Vector3f(0.25f), turn, there)
                        .forEach(cases::add);
                onAllScenes("identical plates" + name, plate, plate, turn, there)
                        .forEach(cases::add);
                onAllScenes("concentric needles" + name, needle, needle, turn, there)
                        .forEach(cases::add);
                final Vector3f above = new Vector3f(0.25f, 0.0015f, -0.125f);
                onAllScenes("plates" + name, plate, plate, turn, above).forEach(cases::add);
                onAllScenes("needles" + name, needle, needle, turn, above).forEach(cases::add);
                onAllScenes("a needle and a plate" + name, needle, plate, turn, above)
                        .forEach(cases::add);
                onAllScenes("a cube and a needle" + name, cube, needle, turn, new Vector3f(1.4375f, 0.25f, 0f))
                        .forEach(cases::add);
            }
        }
        return cases.stream();
    }

    /** Boxes without extent on some axes: all pairs of the eight combinations. */
    static Stream<Arguments> degenerate() {
        final List<Arguments> cases = new ArrayList<>();
        for (int form = 0; form < 64; form++) {
            final Vector3f a = new Vector3f(form & 1, form >> 1 & 1, form >> 2 & 1);
            final Vector3f b = new Vector3f(form >> 3 & 1, form >> 4 & 1, form >> 5 & 1);
            for (double angle : new double[] {0, 1e-6, 0.5}) {
                for (Vector3f offset : new Vector3f[] {
                    new Vector3f(), new Vector3f(0.5f, 0f, 0f), new Vector3f(0f, 0.25f, 0.5f), new Vector3f(2f, 0f, 0f)
                }) {
                    onAllScenes("form " + form + ", rotated by " + angle, a, b, rotated(angle, AXES[3]), offset)
                            .skip((form + cases.size()) % SCENES.length) // each pair in one of the scenes, in turn
                            .limit(1)
                            .forEach(cases::add);
                }
            }
        }
        return cases.stream();
    }

    private void assertCorrectAndMirrored(DifficultPairs.Pair pair) {
        final Obb a = pair.a().obb();
        final Obb b = pair.b().obb();
        final RoundedBox exactA = pair.a().exact();
        final RoundedBox exactB = pair.b().exact();
        ObbSat.separation(a, b, separation);
        ResultAssertions.boxAnswers(pair, ObbSat.overlaps(a, b), separation, exactA, exactB);
        ResultAssertions.separates(pair, exactA, exactB, separation);
        ObbSat.separation(b, a, mirrored);
        ResultAssertions.mirrors(pair, separation, mirrored);
        final Vector3f[] ways = {pair.travel(), new Vector3f(pair.travel()).negate(), new Vector3f()};
        for (Vector3f way : ways) {
            final DifficultPairs.Pair moving = new DifficultPairs.Pair(pair.a(), pair.b(), way);
            final boolean hit = SweptObb.sweep(a, b, way, sweep);
            final boolean hitBack = SweptObb.sweep(b, a, new Vector3f(way).negate(), back);
            assertThat(hitBack).isEqualTo(hit);
            if (hit) {
                ResultAssertions.times(moving, exactA, exactB, sweep);
                ResultAssertions.mirrors(moving, sweep, back);
            } else {
                final Real slack = Real.of(-ResultAssertions.margin(moving));
                assertThat(Oracle.boxesMeet(exactA, exactB, Vec.of(way), slack)).isFalse();
            }
        }
    }

    private void assertPointsAreCorrect(DifficultPairs.Pair pair) {
        final SweptShape a = pair.a().moving(new Vector3f());
        final SweptShape b = pair.b().moving(new Vector3f());
        if (narrowphase.separation(a, b, 0f, separation) <= 0f) {
            final float depth = -separation.distance;
            final Manifold manifold = new Manifold();
            narrowphase.manifold(a, b, 0f, separation.normal, depth, 1e-4f, manifold);
            ResultAssertions.points(pair, pair.a().exact(), pair.b().exact(), separation, manifold);
            final Vector3f middle = manifold.middle;
            assertThat(middle.isFinite()).isTrue();
        }
    }

    /** Returns the squared sine of the angle between the normal and the closest face normal of either box. */
    private double offFromFaces(DifficultPairs.Pair pair) {
        double least = 1;
        final Vector3f axis = new Vector3f();
        for (PlacedShape box : new PlacedShape[] {pair.a(), pair.b()}) {
            for (int i = 0; i < 3; i++) {
                least = Math.min(
                        least,
                        box.obb().axis(i, axis).cross(separation.normal, axis).lengthSquared());
            }
        }
        return least;
    }

    @Nested
    class Boxes {
        @ParameterizedTest(name = "{0}")
        @MethodSource("dev.carom.physics.exact.RobustnessTest#almostParallel")
        void thatAreAlmostParallelHaveCorrectResultsAndARealNormal(String name, DifficultPairs.Pair pair) {
            assertCorrectAndMirrored(pair);
            assertPointsAreCorrect(pair);
            ObbSat.separation(pair.a().obb(), pair.b().obb(), separation);
            assertThat(offFromFaces(pair)).as(name).isLessThan(1e-12);
            assertThat(separation.axis)
                    .as("a face, and no crossing of edges, %s", name)
                    .isLessThan(6);
        }

        @ParameterizedTest(name = "{0}")
        @MethodSource("dev.carom.physics.exact.RobustnessTest#extreme")
        void ofExtremeSizesHaveCorrectResults(String name, DifficultPairs.Pair pair) {
            assertCorrectAndMirrored(pair);
            assertPointsAreCorrect(pair);
        }

        @ParameterizedTest(name = "{0}")
        @MethodSource("dev.carom.physics.exact.RobustnessTest#degenerate")
        void withoutExtentHaveCorrectResults(String name, DifficultPairs.Pair pair) {
            assertCorrectAndMirrored(pair);
        }
    }
}
