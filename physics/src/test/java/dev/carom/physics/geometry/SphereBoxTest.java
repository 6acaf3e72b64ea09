package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.BoxPairs.SphereAndBox;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SphereBoxTest {
    private final Separation separation = new Separation();

    private static Vector3f at(double x, double y, double z) {
        return new Vec(x, y, z).toFloat();
    }

    /** Expected values from the test suites of public engines. */
    @Nested
    class Facts {
        private final Aabb box = new Aabb(-2, -3, -4, 2, 3, 4);

        @Test
        void aSphereBesideAFaceTouchesItFromItsRadiusOn() {
            // Jolt, EPATests: the face x = 2 is 2 from the centre (4, 0, 0); from (3, 0, 0) radius 2 goes 1 deep.
            assertThat(SphereBox.overlaps(box, at(4, 0, 0), 1.99f)).isFalse();
            assertThat(SphereBox.overlaps(box, at(4, 0, 0), 2.01f)).isTrue();
            assertThat(SphereBox.separation(box, at(3, 0, 0), 2, separation)).isEqualTo(-1f);
            assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
            assertThat(separation.axis).isZero();
        }

        @Test
        void aSphereBesideAnEdgeOrACornerTouchesItFromItsRadiusOn() {
            // Edge (2, 2) from (4, 4): sqrt 8. Corner (2, 2, 2) from (4, 4, 4): sqrt 12.
            final Aabb edge = new Aabb(1, 1, -2, 2, 2, 2);
            assertThat(SphereBox.overlaps(edge, at(4, 4, 0), (float) (Math.sqrt(8) - .01)))
                    .isFalse();
            assertThat(SphereBox.overlaps(edge, at(4, 4, 0), (float) (Math.sqrt(8) + .01)))
                    .isTrue();
            final Aabb corner = new Aabb(1, 1, 1, 2, 2, 2);
            assertThat(SphereBox.overlaps(corner, at(4, 4, 4), (float) (Math.sqrt(12) - .01)))
                    .isFalse();
            assertThat(SphereBox.overlaps(corner, at(4, 4, 4), (float) (Math.sqrt(12) + .01)))
                    .isTrue();
            SphereBox.separation(corner, at(4, 4, 4), 1, separation);
            assertThat(separation.axis).as("a corner is no axis").isEqualTo(-1);
        }

        @Test
        void theDepthIsTheSameUnderRandomRigidTransforms() {
            // Jolt does these under 10 random transforms; seed 42 here.
            final Random random = new Random(42);
            for (int i = 0; i < 10; i++) {
                final UnitQuaternion turn = UnitQuaternion.about(
                        new Vec(random.nextDouble(), random.nextDouble(), random.nextDouble()),
                        6 * random.nextDouble());
                final Vec shift = new Vec(random.nextDouble(), random.nextDouble(), random.nextDouble()).times(10);
                final Obb obb = PlacedBox.of(shift, turn, new Vec(2, 3, 4)).obb();
                final Vector3f centre = turn.apply(new Vec(4, 0, 0)).plus(shift).toFloat();
                assertThat(SphereBox.overlaps(obb, centre, 1.99f)).isFalse();
                assertThat(SphereBox.overlaps(obb, centre, 2.01f)).isTrue();
                final Vector3f deep = turn.apply(new Vec(3, 0, 0)).plus(shift).toFloat();
                assertThat(SphereBox.separation(obb, deep, 2, separation)).isCloseTo(-1, within(4e-6f));
                assertThat(Vec.of(separation.normal)
                                .minus(turn.apply(new Vec(1, 0, 0)))
                                .length())
                        .isLessThan(1e-6);
            }
        }

        @Test
        void aSphereOnTheEndOfARotatedBeam() {
            // Jolt, CollideShapeTests: h (10, 1, 1) rotated 90 degrees about z at (0, 1, 0) ends at y = 11; radius 1
            // there: depth 1. Jolt's axis (0, -1, 0) points from sphere to box; here it points from the box to the
            // sphere.
            final Obb beam = PlacedBox.of(
                            new Vec(0, 1, 0), UnitQuaternion.about(new Vec(0, 0, 1), Math.PI / 2), new Vec(10, 1, 1))
                    .obb();
            assertThat(SphereBox.separation(beam, at(0, 11, 0), 1, separation)).isEqualTo(-1f);
            assertThat(separation.normal).isEqualTo(new Vector3f(0, 1, 0));
        }

        @ParameterizedTest
        @ValueSource(floats = {0, .5f, 1, 5, 10, 50, 100, 500, 1000, 5000, 10000})
        void theSignedDepthIsElevenMinusXInsideAndFarOutside(float x) {
            // Jolt, TestBoxVsSphereLargeSeparationDistance: cube h 10, radius 1 at (x, 0, 0): x - 10 - 1, negated.
            final Aabb cube = new Aabb(-10, -10, -10, 10, 10, 10);
            assertThat(SphereBox.separation(cube, at(x, 0, 0), 1, separation)).isEqualTo(x - 11);
            assertThat(SphereBox.separation(new Obb().set(cube), at(x, 0, 0), 1, separation))
                    .isEqualTo(x - 11);
            assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
        }

        @Test
        void circlesAndRectangles() {
            // dyn4j, CircleRectangleTest, 20 deep here. Radius 1, 1 x 1: concentric 1 + .5; from (-1, 0) 1 - .5.
            final Aabb square = new Aabb(-.5f, -.5f, -10, .5f, .5f, 10);
            assertThat(SphereBox.separation(square, at(0, 0, 0), 1, separation)).isEqualTo(-1.5f);
            assertThat(SphereBox.separation(square, at(-1, 0, 0), 1, separation))
                    .isEqualTo(-.5f);
            assertThat(separation.normal).isEqualTo(new Vector3f(-1, 0, 0));
            // The square at (0, 1.4): corner (-.5, .9) is sqrt(.25 + .81) = 1.02956 from (-1, 0); the bounds overlap,
            // the shapes do not.
            final Aabb raised = new Aabb(-.5f, .9f, -10, .5f, 1.9f, 10);
            assertThat(SphereBox.overlaps(raised, at(-1, 0, 0), 1)).isFalse();
            assertThat(SphereBox.separation(raised, at(-1, 0, 0), 1, separation))
                    .isCloseTo(.02956f, within(1e-5f));
        }

        @Test
        void theDepthOfACentreDoesNotFlipItsSignInside() {
            // MuJoCo #2206: a sphere entirely inside a box. On its way in, the signed distance only decreases.
            final Aabb cube = new Aabb(-1, -1, -1, 1, 1, 1);
            float before = Float.POSITIVE_INFINITY;
            for (float x = 2; x > 0; x -= 1f / 64) {
                final float distance = SphereBox.separation(cube, at(x, 0, 0), .1f, separation);
                assertThat(distance).isLessThan(before);
                assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
                before = distance;
            }
            assertThat(before).isCloseTo(-1.1f, within(1f / 32));
        }
    }

    @Test
    void touchingCounts() {
        final Aabb cube = new Aabb(-1, -1, -1, 1, 1, 1);
        assertThat(SphereBox.overlaps(cube, at(1.5, 0, 0), .5f)).isTrue();
        assertThat(SphereBox.overlaps(cube, at(1.5, 0, 0), Math.nextDown(.5f))).isFalse();
        // 3-4-5 beside an edge.
        assertThat(SphereBox.overlaps(cube, at(4, 5, 0), 5)).isTrue();
        assertThat(SphereBox.separation(cube, at(4, 5, 0), 5, separation)).isZero();
        assertThat(SphereBox.overlaps(cube, at(4, 5, 0), Math.nextDown(5f))).isFalse();
    }

    @Test
    void aPointOnTheSurfaceIsAtDistanceZeroWithTheNormalOfTheFace() {
        final Aabb cube = new Aabb(-1, -1, -1, 1, 1, 1);
        assertThat(SphereBox.separation(cube, at(0, -1, .5), 0, separation)).isZero();
        assertThat(separation.normal).isEqualTo(new Vector3f(0, -1, 0));
        assertThat(separation.axis).isEqualTo(1);
    }

    @Test
    void nanNeverOverlaps() {
        final Aabb cube = new Aabb(-1, -1, -1, 1, 1, 1);
        final Obb obb = new Obb().set(cube);
        assertThat(SphereBox.overlaps(cube, new Vector3f(0, Float.NaN, 0), 1)).isFalse();
        assertThat(SphereBox.overlaps(cube, new Vector3f(), Float.NaN)).isFalse();
        assertThat(SphereBox.overlaps(obb, new Vector3f(Float.NaN, 0, 0), 1)).isFalse();
        assertThat(SphereBox.separation(cube, new Vector3f(0, 0, Float.NaN), 1, separation))
                .isNaN();
        assertThat(SphereBox.separation(obb, new Vector3f(), Float.NaN, separation))
                .isNaN();
        obb.row[Obb.HALF + 1] = Float.NaN;
        assertThat(SphereBox.overlaps(obb, new Vector3f(), 1)).isFalse();
        assertThat(SphereBox.separation(obb, new Vector3f(), 1, separation)).isNaN();
        cube.maxX = Float.NaN;
        assertThat(SphereBox.overlaps(cube, new Vector3f(), 1)).isFalse();
    }

    private static double tolerance(SphereAndBox scene) {
        final double away =
                Vec.of(scene.centre()).minus(Vec.of(scene.box().centre())).length();
        return 5e-7 * (scene.size() + away);
    }

    @Property(tries = 1_000)
    void theDistanceIsThatOfTheOracle(@ForAll("cases") SphereAndBox scene) {
        final Obb obb = scene.box().obb();
        final double expected = scene.box().solid().distanceTo(Vec.of(scene.centre())) - scene.radius();
        final float distance = SphereBox.separation(obb, scene.centre(), scene.radius(), separation);
        assertThat((double) distance).isCloseTo(expected, within(tolerance(scene)));
        assertThat(SphereBox.overlaps(obb, scene.centre(), scene.radius())).isEqualTo(distance <= 0);
        assertThat(Vec.of(separation.normal).length()).isCloseTo(1, within(4e-7));
    }

    @Property(tries = 1_000)
    void movingTheSphereAlongTheNormalByTheDepthMakesItJustTouch(@ForAll("cases") SphereAndBox scene) {
        final float distance = SphereBox.separation(scene.box().obb(), scene.centre(), scene.radius(), separation);
        if (distance <= 0) {
            final Vec out =
                    Vec.of(scene.centre()).plus(Vec.of(separation.normal).times(-distance));
            final double rounding = 4 * Math.ulp((double) scene.centre().length()); // of the oracle
            assertThat(scene.box().solid().distanceTo(out))
                    .isCloseTo(scene.radius(), within(2 * tolerance(scene) + rounding));
        }
    }

    @Property(tries = 1_000)
    void theNormalPointsFromTheClosestPointOfTheBoxToTheCentre(@ForAll("cases") SphereAndBox scene) {
        SphereBox.separation(scene.box().obb(), scene.centre(), scene.radius(), separation);
        final Vec centre = Vec.of(scene.centre());
        final Vec way = centre.minus(scene.box().solid().closestTo(centre));
        if (way.length() > 1e-2 * scene.size()) {
            // The direction is as accurate as the point, divided by their distance.
            assertThat(Vec.of(separation.normal).minus(way.unit()).length())
                    .isLessThan(1e-6 + 4 * tolerance(scene) / way.length());
        }
    }

    @Property(tries = 1_000)
    void anAlignedBoxIsAnUnrotatedOne(@ForAll("boxes") Aabb box, @ForAll("boxes") Aabb other) {
        final Vector3f centre = new Vector3f(other.minX, other.minY, other.maxZ);
        final float radius = other.maxX - other.minX;
        final Separation rotated = new Separation();
        SphereBox.separation(box, centre, radius, separation);
        SphereBox.separation(new Obb().set(box), centre, radius, rotated);
        assertThat(rotated.distance).isEqualTo(separation.distance);
        assertThat(rotated.axis).isEqualTo(separation.axis);
        assertThat(rotated.normal).isEqualTo(separation.normal);
        assertThat(SphereBox.overlaps(box, centre, radius)).isEqualTo(separation.distance <= 0);
    }

    @Property(tries = 1_000)
    void theDepthOfACentreInsideIsTheDistanceToTheNearestFace(@ForAll("cases") SphereAndBox scene) {
        // ode4j, test_box_point_depth: at the centre the smallest half side; 0 on the surface; negative inside.
        final Obb obb = scene.box().obb();
        final float least = Math.min(obb.half(0), Math.min(obb.half(1), obb.half(2)));
        assertThat(SphereBox.separation(obb, obb.centre(new Vector3f()), 0, separation))
                .isEqualTo(-least + 0f);
        for (int corner = 0; corner < 8; corner++) {
            final Vector3f surface = obb.corner(corner, new Vector3f());
            final double rounding = 1e-6 * scene.box().size()
                    + 2 * Math.ulp(scene.box().centre().length());
            assertThat((double) SphereBox.separation(obb, surface, 0, separation))
                    .isCloseTo(0, within(rounding));
        }
    }

    @Provide
    Arbitrary<SphereAndBox> cases() {
        return BoxPairs.spheresAndBoxes();
    }

    @Provide
    Arbitrary<Aabb> boxes() {
        return BoxPairs.gridBoxes();
    }
}
