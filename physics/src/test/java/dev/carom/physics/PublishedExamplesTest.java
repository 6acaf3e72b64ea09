package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Examples from the test suites of public engines that involve several packages. Other examples are in the tests of
 * {@code geometry} and {@code narrowphase}. Most engines report two points per contact point, one on each surface; Carom
 * reports their midpoint.
 */
class PublishedExamplesTest {
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();

    private static SweptShape at(Shape shape, double x, double y, double z, Quaternionf rotation) {
        final SweptShape placed = new SweptShape();
        placed.setShape(shape, new Vector3f());
        placed.start.set(new Vector3f((float) x, (float) y, (float) z), rotation);
        placed.end.set(placed.start);
        return placed;
    }

    private Manifold touch(SweptShape a, SweptShape b, float fraction) {
        final float distance = narrowphase.separation(a, b, fraction, separation);
        return narrowphase.manifold(a, b, fraction, separation.normal, -distance, 0.1f, new Manifold());
    }

    private static void assertAt(Vector3f point, double x, double y, double z) {
        assertThat(point.distance((float) x, (float) y, (float) z))
                .as("%s", point)
                .isLessThan(2e-6f);
    }

    @Nested
    class Points {
        @Test
        void ofASphereOnTheEndOfARotatedBeam() {
            // Jolt, CollideShapeTests.cpp: (0, 10, 0) on the sphere and (0, 11, 0) on the beam, depth 1. Midway: 10.5.
            final SweptShape beam =
                    at(new OrientedBox(10f, 1f, 1f), 0, 1, 0, new Quaternionf(0f, 0f, 1f, 1f).normalize());
            final Manifold manifold = touch(beam, at(new Sphere(1f), 0, 11, 0, new Quaternionf()), 0f);
            assertAt(manifold.middle, 0, 10.5, 0);
            assertThat(separation.distance).isCloseTo(-1f, within(1e-6f));
        }

        @Test
        void ofACircleNearARectangle() {
            // dyn4j, CircleRectangleTest.java: radius 1 at (-1, 0), 1 x 1 at (0, 1.4): (-.514, .874) on the circle and
            // (-.5, .9) on the rectangle. Midway: (-.507, .887), to dyn4j's three digits.
            final SweptShape square = at(new AlignedBox(0.5f, 0.5f, 10f), 0, 1.4, 0, new Quaternionf());
            final Manifold manifold = touch(at(new Sphere(1f), -1, 0, 0, new Quaternionf()), square, 0f);
            assertThat(manifold.middle.distance(-0.507f, 0.887f, 0f)).isLessThan(1e-3f);
            assertThat(separation.distance).isCloseTo(0.029f, within(1e-3f));
        }

        @ParameterizedTest
        @CsvSource({"-5, 10, 0.1, 0.4, 0", "5, -10, 1.9, 0.2, 2"})
        void ofASphereSweptOverSlabs(float x, float travel, float slab, float time, float hit) {
            // Jolt, CastShapeTests.cpp: radius 1, slabs h (.1, 2, 2): at .4 the point (0, 0, 0), backwards at .2 (2, 0,
            // 0).
            final SweptShape ball = at(new Sphere(1f), x, 0, 0, new Quaternionf());
            ball.end.set(new Vector3f(x + travel, 0f, 0f), new Quaternionf());
            final SweptShape wall = at(new OrientedBox(0.1f, 2f, 2f), slab, 0, 0, new Quaternionf());
            final SweepTimes sweep = new SweepTimes();
            assertThat(narrowphase.sweep(wall, ball, 0f, sweep)).isTrue();
            assertThat(sweep.first).isCloseTo(time, within(1e-6f));
            assertAt(touch(wall, ball, sweep.first).middle, hit, 0, 0);
        }

        @Test
        void ofRectanglesSeparatedAlongADiagonal() {
            // dyn4j, RectangleRectangleTest.java: 1 x 1 at the origin, .5 x .5 at (-.8, .8): (-.5, .5) and (-.55, .55),
            // .070 apart (there in the rectangle's own frame). Here the gap is that of one axis, .05: no contact.
            final SweptShape large = at(new AlignedBox(0.5f, 0.5f, 10f), 0, 0, 0, new Quaternionf());
            final SweptShape small = at(new AlignedBox(0.25f, 0.25f, 10f), -0.8, 0.8, 0, new Quaternionf());
            final float gap = narrowphase.separation(large, small, 0f, separation);
            assertThat(gap).isGreaterThan(0.049f).isLessThanOrEqualTo(0.0708f);
            assertThat(narrowphase.sweep(large, small, 0f, new SweepTimes())).isFalse();
        }
    }

    /** bepu, PairDeterminismTests.cs: a batch of pairs in any order has the same manifolds, bit for bit. */
    @Test
    void manifoldsDoNotDependOnTheOrderOfThePairs() {
        final Random random = new Random(11);
        final List<SweptShape[]> pairs = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            final SweptShape[] pair = new SweptShape[2];
            for (int side = 0; side < 2; side++) {
                final Shape shape = random.nextInt(3) == 0 ? new Sphere(0.5f) : new OrientedBox(0.5f, 0.3f, 0.7f);
                final Quaternionf turn =
                        new Quaternionf().rotationXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
                pair[side] = at(shape, random.nextFloat(), random.nextFloat(), random.nextFloat(), turn);
            }
            pairs.add(pair);
        }
        final List<String> inOrder = new ArrayList<>();
        pairs.forEach(pair -> inOrder.add(bits(new Narrowphase(), pair)));
        final List<Integer> order = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            order.add(i);
        }
        for (int shuffle = 0; shuffle < 5; shuffle++) {
            Collections.shuffle(order, random);
            for (int pair : order) {
                assertThat(bits(narrowphase, pairs.get(pair)))
                        .as("seed 11, pair %s", pair)
                        .isEqualTo(inOrder.get(pair));
            }
        }
    }

    private String bits(Narrowphase tests, SweptShape[] pair) {
        final float distance = tests.separation(pair[0], pair[1], 0f, separation);
        final Manifold manifold =
                tests.manifold(pair[0], pair[1], 0f, separation.normal, -distance, 0.1f, new Manifold());
        final StringBuilder bits = new StringBuilder();
        for (int i = 0; i < manifold.count * Manifold.STRIDE; i++) {
            bits.append(Float.floatToRawIntBits(manifold.points[i])).append(' ');
        }
        return bits.append(Float.floatToRawIntBits(distance)).toString();
    }

    @Nested
    class Scripts {
        private final WorldScript script = new WorldScript();

        /**
         * Jolt, MotionQualityLinearCastTests.cpp: contact in the first step, Persist in the second, Remove in the
         * third.
         */
        @Test
        void cubesThatAreStoppedWhereTheyTouchStayAndThenSeparate() {
            final Transform left = script.add("left", -1f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            final Transform right = script.add("right", 1f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            script.step();
            left.moveBy(2f, 0f, 0f);
            right.moveBy(-2f, 0f, 0f);
            assertThat(script.step()).containsExactly("BEGIN left-right", "END SEPARATED left-right");
            // Jolt stops the cubes. Here the tick reports the whole motion, through each other. The game stops the
            // cubes at the BEGIN, which also discards the END; staying there is a new contact.
            final float time = script.world.events().get(0).first();
            left.rewindTo(time);
            right.rewindTo(time);
            assertThat(left.position().x()).isCloseTo(-0.5f, within(1e-6f));
            assertThat(right.position().x()).isCloseTo(0.5f, within(1e-6f));
            assertThat(script.step()).containsExactly("BEGIN left-right");
            assertThat(script.step()).containsExactly("STAY left-right");
            left.moveBy(-0.5f, 0f, 0f);
            right.moveBy(0.5f, 0f, 0f);
            assertThat(script.step()).containsExactly("END SEPARATED left-right");
        }

        /** Scenes that caused a panic in Rapier: issues 77, 580 and 783. */
        @Test
        void removingAColliderThatIsDisabledInTheSameTickEndsItsContactOnce() {
            final Collider crate = Collider.box(0.5f, 0.5f, 0.5f);
            script.add("crate", 0f, 0.9f, 0f, crate);
            script.add("floor", 0f, 0f, 0f, Collider.box(5f, 0.5f, 5f).fixed());
            assertThat(script.step()).containsExactly("BEGIN floor-crate");
            crate.enabled(false);
            script.world.remove(crate);
            assertThat(script.step()).hasSize(1).first().asString().startsWith("END ");
            assertThat(script.step()).isEmpty();
        }

        /** The same issues: a body far from all others, and two fixed boxes at one place. */
        @Test
        void aBodyBeyondAllOthersAndFixedBoxesInOnePlaceAreNoPairs() {
            script.add("far", 1e9f, -1e9f, 1e9f, Collider.box(0.5f, 0.5f, 0.5f));
            script.add("near", 0f, 3f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            script.add("floor", 0f, 0f, 0f, Collider.box(5f, 0.5f, 5f).fixed());
            script.add("wall", 0f, 0f, 0f, Collider.box(0.5f, 5f, 5f).fixed());
            assertThat(script.step()).containsExactly("BEGIN wall-near");
            assertThat(script.world.statistics().pairs()).isEqualTo(1);
            assertThat(script.problems).isEmpty();
        }
    }

    /** Rapier, issue_868: eight balls in a grid, .51 and .5 apart, fall for 200 steps; two runs are bit-identical. */
    @Test
    void aGridOfFallingSpheresIsRepeatable() {
        assertThat(ballGrid()).isEqualTo(ballGrid()).hasSizeGreaterThan(200);
    }

    private static List<String> ballGrid() {
        final WorldScript script = new WorldScript();
        script.add("floor", 0f, -1f, 0f, Collider.box(10f, 1f, 10f).fixed());
        final List<Transform> balls = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            final float x = 0.51f * (i & 1);
            balls.add(script.add("ball" + i, x, 1f + 0.5f * (i >> 1 & 1), 0.5f * (i >> 2), Collider.sphere(0.25f)));
        }
        final float[] speed = new float[8];
        final List<String> texts = new ArrayList<>();
        for (int tick = 0; tick < 200; tick++) {
            for (int i = 0; i < 8; i++) {
                speed[i] -= 9.81f * WorldScript.DT;
                balls.get(i).moveBy(0f, speed[i] * WorldScript.DT, 0f);
            }
            texts.addAll(script.step());
            for (ContactEvent<String> event : script.world.events()) {
                texts.add(Float.toHexString(event.first()) + Float.toHexString(event.depth()) + event.normal());
                if (event.phase() == ContactPhase.BEGIN && event.a().equals("floor")) {
                    final int ball = event.b().charAt(4) - '0';
                    speed[ball] = 0.5f * Math.abs(speed[ball]);
                }
            }
        }
        return texts;
    }
}
