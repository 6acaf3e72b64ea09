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
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SweptSphereTest {
    private static final Vector3f ORIGIN = new Vector3f();
    private static final Aabb CUBE = new Aabb(-1, -1, -1, 1, 1, 1);

    private final SweepTimes sweep = new SweepTimes();

    private void assertTimes(double first, double last) {
        assertThat((double) sweep.first).isCloseTo(first, within(2e-7));
        assertThat((double) sweep.last).isCloseTo(last, within(2e-7));
    }

    private void assertNormal(double x, double y, double z) {
        assertThat(Vec.of(sweep.normal).minus(new Vec(x, y, z)).length()).isLessThan(2e-7);
    }

    /** Expected values from the test suites of public engines. */
    @Nested
    class Facts {
        @Test
        void spheresTenApartTouchAfterNineTenths() {
            // parry, ball_ball_toi.rs: radii .5, 10 apart, 10 m/s: (10 - 1) / 10, exactly.
            assertThat(SweptSphere.againstSphere(
                            ORIGIN, .5f, new Vector3f(10, 0, 0), .5f, new Vector3f(-10, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.9f);
            assertThat(sweep.last).isEqualTo(1f);
        }

        @Test
        void aSphereTouchesTheCornerOfACube() {
            // parry, time_of_impact3.rs: sphere radius 1 at (2,2,2) with v (-.5)^3, cube h 1 with v 1^3. Relative -1.5
            // each: the distance to the corner (1,1,1) is sqrt 3, minus 1, at a speed of |(1.5)^3|: .281766.
            final Vector3f travel = new Vector3f(-1.5f, -1.5f, -1.5f);
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(2, 2, 2), 1, travel, sweep))
                    .isTrue();
            assertThat((double) sweep.first).isCloseTo((Math.sqrt(3) - 1) / Math.sqrt(6.75), within(1e-7));
            assertThat(sweep.first).isCloseTo(.281766f, within(1e-6f));
            assertNormal(1 / Math.sqrt(3), 1 / Math.sqrt(3), 1 / Math.sqrt(3));
            // Overlapping at the start: 0. From (3,3,3) and receding: never.
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(1.5f, 1.5f, 1.5f), 1, travel, sweep))
                    .isTrue();
            assertThat(sweep.first).isZero();
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(3, 3, 3), 1, new Vector3f(1.5f, 1.5f, 1.5f), sweep))
                    .isFalse();
        }

        @Test
        void aSphereSweptOverTenSlabsHitsTheNearestFirst() {
            // Jolt, CastShapeTests: slabs h (.1, 2, 2) at x = .1 + .2 i. From -5 by 10 the sphere of radius 1 touches x
            // = 0 at (5 - 1) / 10; from 5 backwards it touches x = 2 at (3 - 1) / 10.
            float least = 2;
            float leastBack = 2;
            int nearest = -1;
            int nearestBack = -1;
            for (int i = 0; i < 10; i++) {
                final Aabb slab = new Aabb().setCentre(new Vector3f(.1f + .2f * i, 0, 0), .1f, 2, 2);
                assertThat(SweptSphere.againstAabb(slab, new Vector3f(-5, 0, 0), 1, new Vector3f(10, 0, 0), sweep))
                        .isTrue();
                if (sweep.first < least) {
                    least = sweep.first;
                    nearest = i;
                }
                assertThat(SweptSphere.againstAabb(slab, new Vector3f(5, 0, 0), 1, new Vector3f(-10, 0, 0), sweep))
                        .isTrue();
                if (sweep.first < leastBack) {
                    leastBack = sweep.first;
                    nearestBack = i;
                }
            }
            assertThat(nearest).isZero();
            assertThat(least).isEqualTo(.4f);
            assertThat(nearestBack).isEqualTo(9);
            assertThat(leastBack).isCloseTo(.2f, within(1e-7f));
        }

        @Test
        void aSphereAt400MetresPerSecondEntersAndLeavesAThinSensorInOneTick() {
            // rapier2d, ccd_semantics.rs: both events. 400 / 60 m per tick from x = -3, radius .25, sensor half width
            // .05: |-3 + 6.6667 u| <= .3: u = .405 and .495.
            final Aabb sensor = new Aabb(-.05f, -5, -5, .05f, 5, 5);
            final Vector3f travel = new Vector3f(400f / 60, 0, 0);
            assertThat(SweptSphere.againstAabb(sensor, new Vector3f(-3, 0, 0), .25f, travel, sweep))
                    .isTrue();
            assertTimes(.405, .495);
        }
    }

    @Nested
    class AgainstASphere {
        @Test
        void rootsOutsideTheTickYieldNoContact() {
            // Petter Oberg's comment on the article. The roots are (10 -+ 1) / v: 9 and 11 ticks; -9 and -11.
            final Vector3f b = new Vector3f(10, 0, 0);
            assertThat(SweptSphere.againstSphere(ORIGIN, .5f, b, .5f, new Vector3f(-1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, .5f, b, .5f, new Vector3f(1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, .5f, b, .5f, new Vector3f(100, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, .5f, b, .5f, new Vector3f(), sweep))
                    .isFalse();
        }

        @Test
        void aRootAtTheEndOfTheTickIsAContact() {
            assertThat(SweptSphere.againstSphere(
                            ORIGIN, .5f, new Vector3f(10, 0, 0), .5f, new Vector3f(-9, 0, 0), sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(1f);
            assertThat(sweep.last).isEqualTo(1f);
        }

        @Test
        void passingThroughYieldsBothTimes() {
            assertThat(SweptSphere.againstSphere(
                            ORIGIN, .5f, new Vector3f(10, 0, 0), .5f, new Vector3f(-20, 0, 0), sweep))
                    .isTrue();
            assertTimes(.45, .55);
            assertNormal(1, 0, 0);
        }

        @Test
        void overlappingAtTheStartKeepsItsLastTime() {
            // 0.5 apart, radii 1 in total, moving on by 1 along the same line: .5 more.
            assertThat(SweptSphere.againstSphere(
                            ORIGIN, .5f, new Vector3f(.5f, 0, 0), .5f, new Vector3f(1, 0, 0), sweep))
                    .isTrue();
            assertTimes(0, .5);
            assertNormal(1, 0, 0);
        }

        @Test
        void grazingCounts() {
            // Passing at distance 2 with radii of 2 in total; one ulp less is a miss.
            final Vector3f b = new Vector3f(-5, 2, 0);
            final Vector3f travel = new Vector3f(10, 0, 0);
            assertThat(SweptSphere.againstSphere(ORIGIN, 1, b, 1, travel, sweep))
                    .isTrue();
            assertTimes(.5, .5);
            assertNormal(0, 1, 0);
            assertThat(SweptSphere.againstSphere(ORIGIN, 1, b, Math.nextDown(1f), travel, sweep))
                    .isFalse();
        }

        @Test
        void touchingAtTheStartAndSeparatingTouchesAtTheStartOnly() {
            for (Vector3f travel :
                    new Vector3f[] {new Vector3f(1, 0, 0), new Vector3f(0, 1, 0), new Vector3f(3, -1, 2)}) {
                assertThat(SweptSphere.againstSphere(ORIGIN, 1, new Vector3f(2, 0, 0), 1, travel, sweep))
                        .isTrue();
                assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
                assertThat(Float.floatToRawIntBits(sweep.last)).isZero();
                assertNormal(1, 0, 0);
            }
        }

        @Test
        void touchingAtTheStartAndMovingPerpendicularlyIsNotLostToRounding() {
            // 3-4-5, scaled by numbers with so many digits that the discriminant, 0, rounds to either side. Seed 8.
            final Random random = new Random(8);
            for (int sample = 0; sample < 2000; sample++) {
                final float k = (1 + random.nextInt(1 << 20)) / 1024f;
                final float m = (1 + random.nextInt(1 << 20)) / 1024f;
                final Vector3f b = new Vector3f(3 * k, 4 * k, 0);
                final Vector3f travel = new Vector3f(-4 * m, 3 * m, random.nextInt(1 << 20) / 1000f);
                assertThat(SphereSphere.overlaps(ORIGIN, 2 * k, b, 3 * k)).isTrue();
                assertThat(SweptSphere.againstSphere(ORIGIN, 2 * k, b, 3 * k, travel, sweep))
                        .as("seed 8, sample %d", sample)
                        .isTrue();
                assertThat(sweep.first).isZero();
            }
        }

        @Test
        void concentricSpheresYieldX() {
            assertThat(SweptSphere.againstSphere(ORIGIN, 1, ORIGIN, 1, new Vector3f(0, 4, 0), sweep))
                    .isTrue();
            assertTimes(0, .5);
            assertNormal(1, 0, 0);
        }

        @Test
        void aSmallFastSphereFromFarAwayIsStillExact() {
            // Radius 1 mm each, from 1000 km, passing at 1.9 mm: |offset|^2 - r^2 has lost the radius even in double.
            // Half the chord is sqrt(.002^2 - .0019^2) = 6.245e-4, so it is a hit; passing at 2.1 mm it is a miss.
            final Vector3f travel = new Vector3f(2e6f, 0, 0);
            assertThat(SweptSphere.againstSphere(ORIGIN, 1e-3f, new Vector3f(-1e6f, 1.9e-3f, 0), 1e-3f, travel, sweep))
                    .isTrue();
            assertThat(sweep.first).isEqualTo(.5f);
            assertThat(Vec.of(sweep.normal).y()).isCloseTo(.95, within(1e-6));
            assertThat(SweptSphere.againstSphere(ORIGIN, 1e-3f, new Vector3f(-1e6f, 2.1e-3f, 0), 1e-3f, travel, sweep))
                    .isFalse();
        }
    }

    @Nested
    class AgainstABox {
        @Test
        void throughAFaceAndOutOfTheOppositeOne() {
            // |-10 + 20 u| <= 1.5
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(-10, .3f, .2f), .5f, new Vector3f(20, 0, 0), sweep))
                    .isTrue();
            assertTimes(.425, .575);
            assertNormal(-1, 0, 0);
        }

        @Test
        void passesTheRoundEdgeWhereASharpOneWouldBeHit() {
            // The centre moves along (1, -1) on the line x + y = 2 + .6 sqrt 2, .6 from the edge x = y = 1 of the cube.
            // With radius .5
            // it misses the cube with round edges, but crosses the cube grown by .5, whose corner has x + y = 3 >
            // 2.849.
            final double d = .6 * Math.sqrt(2);
            final Vector3f start = new Vec(-1 + d / 2, 3 + d / 2, 0).toFloat();
            final Vector3f travel = new Vector3f(4, -4, 0);
            assertThat(SweptSphere.againstAabb(CUBE, start, .5f, travel, sweep)).isFalse();
            // With radius .65 it touches the round edge: half the chord is sqrt(.4225 - .36) = .25, of a displacement
            // of 4 sqrt 2.
            assertThat(SweptSphere.againstAabb(CUBE, start, .65f, travel, sweep))
                    .isTrue();
            assertTimes(.5 - .25 / (4 * Math.sqrt(2)), .5 + .25 / (4 * Math.sqrt(2)));
        }

        @Test
        void passesTheRoundCorner() {
            // Along the direction (1,-1,0) past the corner (1,1,1) at height .6 above z = 1 and d = .8 off the edge:
            // the centre is within 1 of the corner only at the moment of the graze.
            final double off = .8 / Math.sqrt(2);
            final Vector3f start = new Vec(-1 + off, 3 + off, 1.6).toFloat();
            final Vector3f travel = new Vector3f(4, -4, 0);
            assertThat(SweptSphere.againstAabb(CUBE, start, .99999f, travel, sweep))
                    .isFalse();
            assertThat(SweptSphere.againstAabb(CUBE, start, 1.00001f, travel, sweep))
                    .isTrue();
            assertThat(sweep.first).isCloseTo(.5f, within(1e-3f));
            assertNormalClose(.8 / Math.sqrt(2), .8 / Math.sqrt(2), .6);
        }

        private void assertNormalClose(double x, double y, double z) {
            assertThat(Vec.of(sweep.normal).minus(new Vec(x, y, z)).length()).isLessThan(1e-2);
        }

        @Test
        void grazingAlongAFaceLastsAsLongAsTheFace() {
            // Sliding at height 1.5 with radius .5: touching the top from x = -1 to 1 only, since the round edges slope
            // down.
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(-4, 1.5f, 0), .5f, new Vector3f(8, 0, 0), sweep))
                    .isTrue();
            assertTimes(3.0 / 8, 5.0 / 8);
            assertNormal(0, 1, 0);
        }

        @Test
        void restingOnAFaceTouchesForTheWholeTick() {
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(0, 1.5f, 0), .5f, new Vector3f(), sweep))
                    .isTrue();
            assertTimes(0, 1);
            assertNormal(0, 1, 0);
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(0, Math.nextUp(1.5f), 0), .5f, new Vector3f(), sweep))
                    .isFalse();
        }

        @Test
        void startingInsideLeavesThroughTheFarFaceWithTheNormalOfTheNearestFaceAtTheStart() {
            // From (0, .9, 0): y = 1 is the nearest face. Along x by 4: out when 4 u = 1.5.
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(0, .9f, 0), .5f, new Vector3f(4, 0, 0), sweep))
                    .isTrue();
            assertTimes(0, .375);
            assertNormal(0, 1, 0);
        }

        @Test
        void touchingAtTheStartAndSeparatingTouchesAtTheStartOnly() {
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(-1.5f, 0, 0), .5f, new Vector3f(-1, 0, 0), sweep))
                    .isTrue();
            assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
            assertThat(Float.floatToRawIntBits(sweep.last)).isZero();
            assertNormal(-1, 0, 0);
        }

        @Test
        void aPointAndABoxWithoutExtentTouch() {
            final Aabb point = new Aabb(0, 0, 0, 0, 0, 0);
            assertThat(SweptSphere.againstAabb(point, new Vector3f(-1, 0, 0), 0, new Vector3f(2, 0, 0), sweep))
                    .isTrue();
            assertTimes(.5, .5);
            assertThat(SweptSphere.againstAabb(point, new Vector3f(-1, 1e-6f, 0), 0, new Vector3f(2, 0, 0), sweep))
                    .isFalse();
            // A point through a cube is a ray. It hits the face that it comes from.
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(-2, .5f, 0), 0, new Vector3f(4, 0, 0), sweep))
                    .isTrue();
            assertTimes(.25, .75);
            assertNormal(-1, 0, 0);
        }

        @Test
        void aRotatedBoxIsHitOnItsEdge() {
            // Rotated 45 degrees about z, an edge points along -x at -sqrt 2; radius .5 from -5 by 10, on the line of
            // the edge: |-5 + 10 u| <= sqrt 2 + .5.
            final Obb box = PlacedBox.of(
                            Vec.ZERO, UnitQuaternion.about(new Vec(0, 0, 1), Math.PI / 4), new Vec(1, 1, 1))
                    .obb();
            assertThat(SweptSphere.againstObb(box, new Vector3f(-5, 0, 0), .5f, new Vector3f(10, 0, 0), sweep))
                    .isTrue();
            assertTimes(.5 - (Math.sqrt(2) + .5) / 10, .5 + (Math.sqrt(2) + .5) / 10);
            assertNormal(-1, 0, 0);
        }

        @Test
        void aMissDoesNotChangeTheDestinationAndNanMisses() {
            sweep.first = .3f;
            sweep.last = .4f;
            sweep.normal.set(1, 2, 3);
            final Vector3f nan = new Vector3f(0, Float.NaN, 0);
            final Obb broken = new Obb().set(new Vector3f(), new Quaternionf(0, 0, 0, 0), 1, 1, 1);
            assertThat(SweptSphere.againstAabb(CUBE, new Vector3f(5, 0, 0), 1, new Vector3f(0, 9, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstAabb(CUBE, nan, 1, new Vector3f(), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstAabb(CUBE, ORIGIN, 1, nan, sweep)).isFalse();
            assertThat(SweptSphere.againstAabb(CUBE, ORIGIN, Float.NaN, new Vector3f(1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstAabb(new Aabb(0, 0, 0, 1, 1, Float.NaN), ORIGIN, 1, new Vector3f(), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstObb(broken, ORIGIN, 1, new Vector3f(1, 0, 0), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, 1, nan, 1, new Vector3f(), sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, 1, ORIGIN, 1, nan, sweep))
                    .isFalse();
            assertThat(SweptSphere.againstSphere(ORIGIN, Float.NaN, ORIGIN, 1, new Vector3f(1, 0, 0), sweep))
                    .isFalse();
            assertThat(sweep.toString()).isEqualTo("SweepTimes(0.3 .. 0.4, normal 1.0 2.0 3.0)");
        }
    }

    /** Returns the distance of the surfaces at a time: convex outside, where its zeros are. */
    private static double gapAt(SphereAndBox scene, double u) {
        // Relative to the box's centre: at 1e6 m double resolves 1e-10 m, which is much of a small tolerance.
        final Vec box = Vec.of(scene.box().centre());
        final Vec centre =
                Vec.of(scene.centre()).minus(box).plus(Vec.of(scene.travel()).times(u));
        return scene.box().solid().movedBy(box.times(-1)).distanceTo(centre) - scene.radius();
    }

    /** In metres: rounding of the axes, and a time in float, 6e-8 of the displacement. */
    private static double tolerance(SphereAndBox scene) {
        return 1e-6 * scene.size() + 1.2e-7 * Vec.of(scene.travel()).length();
    }

    @Property(tries = 1_000)
    void sphereAndBoxTouchAtTheFirstAndAtTheLastTime(@ForAll("cases") SphereAndBox scene) {
        final double tolerance = tolerance(scene);
        if (!SweptSphere.againstObb(scene.box().obb(), scene.centre(), scene.radius(), scene.travel(), sweep)) {
            assertThat(OverlapInterval.notAbove0(u -> gapAt(scene, u)).least()).isGreaterThan(-tolerance);
            return;
        }
        assertThat(sweep.first).isBetween(0f, sweep.last);
        assertThat(sweep.last).isBetween(sweep.first, 1f);
        assertThat(gapAt(scene, sweep.first)).isLessThan(tolerance);
        assertThat(gapAt(scene, sweep.last)).isLessThan(tolerance);
        if (sweep.first > 0) {
            assertThat(gapAt(scene, sweep.first)).isGreaterThan(-tolerance);
        }
        if (sweep.last < 1) {
            assertThat(gapAt(scene, sweep.last)).isGreaterThan(-tolerance);
        }
    }

    @Property(tries = 1000)
    void theTimesAreThoseOfASearch(@ForAll("cases") SphereAndBox scene) {
        final OverlapInterval times = OverlapInterval.notAbove0(u -> gapAt(scene, u));
        final boolean touching =
                SweptSphere.againstObb(scene.box().obb(), scene.centre(), scene.radius(), scene.travel(), sweep);
        if (times.least() > tolerance(scene)) {
            assertThat(touching).isFalse();
        } else if (times.least() < -.05 * scene.size()) {
            // Deep enough that they touch and separate at a steep angle: there the times are accurate.
            assertThat(touching).isTrue();
            final double perTick = Vec.of(scene.travel()).length();
            final double sharp = 1e-6 + 100 * tolerance(scene) / Math.max(perTick, scene.size());
            assertThat((double) sweep.first).isCloseTo(times.first(), within(sharp));
            assertThat((double) sweep.last).isCloseTo(times.last(), within(sharp));
        }
    }

    @Property(tries = 1_000)
    void startsAtZeroExactlyWhenTheyOverlapThere(@ForAll("cases") SphereAndBox scene) {
        final Obb box = scene.box().obb();
        final boolean touching = SweptSphere.againstObb(box, scene.centre(), scene.radius(), scene.travel(), sweep);
        if (SphereBox.overlaps(box, scene.centre(), scene.radius())) {
            assertThat(touching).isTrue();
            assertThat(Float.floatToRawIntBits(sweep.first)).isZero();
            final Separation start = new Separation();
            SphereBox.separation(box, scene.centre(), scene.radius(), start);
            assertThat(sweep.normal).isEqualTo(start.normal);
        } else if (touching) {
            assertThat(sweep.first).isPositive();
        }
    }

    @Property(tries = 1_000)
    void theNormalAtTheFirstTimePointsFromTheClosestPointToTheCentre(@ForAll("cases") SphereAndBox scene) {
        if (!SweptSphere.againstObb(scene.box().obb(), scene.centre(), scene.radius(), scene.travel(), sweep)) {
            return;
        }
        assertThat(Vec.of(sweep.normal).length()).isCloseTo(1, within(4e-7));
        if (sweep.first > 0) {
            final Vec centre =
                    Vec.of(scene.centre()).plus(Vec.of(scene.travel()).times(sweep.first));
            final Vec way = centre.minus(scene.box().solid().closestTo(centre));
            assertThat(Vec.of(sweep.normal).minus(way.unit()).length())
                    .isLessThan(1e-6 + 4 * tolerance(scene) / scene.radius());
        }
    }

    @Property(tries = 1_000)
    void anAlignedBoxIsAnUnrotatedOne(
            @ForAll("boxes") Aabb box, @ForAll("boxes") Aabb other, @ForAll("travels") Vector3f travel) {
        final Vector3f centre = new Vector3f(other.minX, other.minY, other.maxZ);
        final float radius = other.maxX - other.minX;
        final SweepTimes rotated = new SweepTimes();
        final boolean touching = SweptSphere.againstAabb(box, centre, radius, travel, sweep);
        assertThat(SweptSphere.againstObb(new Obb().set(box), centre, radius, travel, rotated))
                .isEqualTo(touching);
        if (touching) {
            assertThat(rotated.toString()).isEqualTo(sweep.toString());
        }
        assertThat(touching && sweep.first == 0).isEqualTo(SphereBox.overlaps(box, centre, radius));
    }

    @Property(tries = 1_000)
    void spheresTouchAtTheFirstAndAtTheLastTime(@ForAll("cases") SphereAndBox scene) {
        // The box's centre serves as a sphere.
        final float radius = scene.box().half().x;
        final Vector3f other = scene.box().centre();
        final double tolerance = tolerance(scene);
        final boolean touching =
                SweptSphere.againstSphere(other, radius, scene.centre(), scene.radius(), scene.travel(), sweep);
        final Vec start = Vec.of(scene.centre()).minus(Vec.of(other));
        final Vec travel = Vec.of(scene.travel());
        final double reach = (double) radius + scene.radius();
        if (!touching) {
            assertThat(OverlapInterval.notAbove0(
                                    u -> start.plus(travel.times(u)).length() - reach)
                            .least())
                    .isGreaterThan(-tolerance);
            return;
        }
        final double first = start.plus(travel.times(sweep.first)).length() - reach;
        final double last = start.plus(travel.times(sweep.last)).length() - reach;
        assertThat(first).isLessThan(tolerance);
        assertThat(last).isLessThan(tolerance);
        if (sweep.first > 0) {
            assertThat(first).isGreaterThan(-tolerance);
        }
        if (sweep.last < 1) {
            assertThat(last).isGreaterThan(-tolerance);
        }
        assertThat(sweep.first == 0).isEqualTo(SphereSphere.overlaps(other, radius, scene.centre(), scene.radius()));
    }

    @Property(tries = 1_000)
    void spheresMirrorBitForBitWhenSwapped(@ForAll("cases") SphereAndBox scene) {
        final SweepTimes swapped = new SweepTimes();
        final Vector3f back = new Vector3f(-scene.travel().x, -scene.travel().y, -scene.travel().z);
        final Vector3f other = scene.box().centre();
        final boolean touching =
                SweptSphere.againstSphere(other, .7f, scene.centre(), scene.radius(), scene.travel(), sweep);
        assertThat(SweptSphere.againstSphere(scene.centre(), scene.radius(), other, .7f, back, swapped))
                .isEqualTo(touching);
        if (touching) {
            assertThat(swapped.first).isEqualTo(sweep.first);
            assertThat(swapped.last).isEqualTo(sweep.last);
            if (!other.equals(scene.centre())) {
                assertThat(Vec.of(swapped.normal))
                        .isEqualTo(Vec.of(sweep.normal).times(-1).plus(Vec.ZERO));
            }
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

    @Provide
    Arbitrary<Vector3f> travels() {
        return BoxPairs.gridTravels();
    }
}
