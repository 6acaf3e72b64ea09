package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE) // the generators make their own
class ObbTest {
    private static final float ROOT_HALF = (float) Math.sqrt(0.5);
    private static final Quaternionf QUARTER_ABOUT_Z = new Quaternionf(0, 0, ROOT_HALF, ROOT_HALF);

    private final Obb box = new Obb();

    @Test
    void anUnrotatedBoxHasTheAxesOfTheWorld() {
        box.set(new Vector3f(1, 2, 3), new Quaternionf(), 4, 5, 6);
        assertThat(box.axis(0, new Vector3f())).isEqualTo(new Vector3f(1, 0, 0));
        assertThat(box.axis(1, new Vector3f())).isEqualTo(new Vector3f(0, 1, 0));
        assertThat(box.axis(2, new Vector3f())).isEqualTo(new Vector3f(0, 0, 1));
        assertThat(box.bounds(new Aabb()).toString()).isEqualTo(new Aabb(-3, -3, -3, 5, 7, 9).toString());
    }

    @Test
    void aQuarterTurnIsExact() {
        // Counter-clockwise about z: x becomes y, y becomes -x.
        box.set(new Vector3f(), QUARTER_ABOUT_Z, 1, 2, 3);
        assertThat(Vec.of(box.axis(0, new Vector3f()))).isEqualTo(new Vec(0, 1, 0));
        assertThat(Vec.of(box.axis(1, new Vector3f()))).isEqualTo(new Vec(-1, 0, 0));
        assertThat(Vec.of(box.axis(2, new Vector3f()))).isEqualTo(new Vec(0, 0, 1));
    }

    @Test
    void boundsOfABoxRotatedByAQuarter() {
        // Unity, AabbTests.cs: (100,200,300)-(200,300,400) rotated 90 degrees about z, about the origin, is
        // (-300,100,300)-(-200,200,400). Its centre (150,250,350) moves to (-250,150,350).
        box.set(new Vector3f(-250, 150, 350), QUARTER_ABOUT_Z, 50, 50, 50);
        assertThat(box.bounds(new Aabb()).toString()).isEqualTo(new Aabb(-300, 100, 300, -200, 200, 400).toString());
    }

    @Test
    void aRotationThatIsNotNormalisedNeitherScalesNorShearsTheBox() {
        final Quaternionf drifted = new Quaternionf(0, 0, 3 * ROOT_HALF, 3 * ROOT_HALF);
        box.set(new Vector3f(), drifted, 1, 2, 3);
        assertThat(Vec.of(box.axis(0, new Vector3f()))).isEqualTo(new Vec(0, 1, 0));
        assertThat(drifted.z).as("the caller's quaternion stays as it was").isEqualTo(3 * ROOT_HALF);
    }

    @Test
    void aBoxFromAnAlignedOneHasItsPositionAndSize() {
        box.set(new Vector3f(9, 9, 9), QUARTER_ABOUT_Z, 1, 1, 1).set(new Aabb(0, 1, 2, 1, 3, 5));
        assertThat(box.centre(new Vector3f())).isEqualTo(new Vector3f(.5f, 2, 3.5f));
        assertThat(new float[] {box.half(0), box.half(1), box.half(2)}).containsExactly(.5f, 1, 1.5f);
        assertThat(box.bounds(new Aabb()).toString()).isEqualTo(new Aabb(0, 1, 2, 1, 3, 5).toString());
        final Obb copy = new Obb().set(box);
        assertThat(copy.toString()).isEqualTo(box.toString());
    }

    @Test
    void cornersAreNumberedByTheirSides() {
        box.set(new Vector3f(10, 0, 0), new Quaternionf(), 1, 2, 3);
        assertThat(box.corner(0, new Vector3f())).isEqualTo(new Vector3f(9, -2, -3));
        assertThat(box.corner(1, new Vector3f())).isEqualTo(new Vector3f(11, -2, -3));
        assertThat(box.corner(2, new Vector3f())).isEqualTo(new Vector3f(9, 2, -3));
        assertThat(box.corner(4, new Vector3f())).isEqualTo(new Vector3f(9, -2, 3));
        assertThat(box.corner(7, new Vector3f())).isEqualTo(new Vector3f(11, 2, 3));
    }

    @Test
    void pointsOnePercentInsideTheSurfaceAreInAndOnePercentOutsideAreOut() {
        // Jolt, CollidePointTests: h (.1, .2, .3), points at +-.99 h and +-1.01 h on each axis.
        final UnitQuaternion turn = UnitQuaternion.about(new Vec(1, 2, 3), 0.7);
        box.set(new Vector3f(5, 6, 7), turn.toFloat(), .1f, .2f, .3f);
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                final Vec way = turn.apply(new Vec(axis == 0 ? .1 : 0, axis == 1 ? .2 : 0, axis == 2 ? .3 : 0))
                        .times(sign);
                final Vec centre = new Vec(5, 6, 7);
                assertThat(box.contains(centre.plus(way.times(.99)).toFloat())).isTrue();
                assertThat(box.contains(centre.plus(way.times(1.01)).toFloat())).isFalse();
            }
        }
    }

    @Test
    void surfacePointsBelongToTheBox() {
        box.set(new Vector3f(1, 1, 1), QUARTER_ABOUT_Z, 1, 2, 3);
        assertThat(box.contains(new Vector3f(3, 2, 4))).isTrue();
        assertThat(box.contains(new Vector3f(Math.nextUp(3f), 2, 4))).isFalse();
    }

    @Test
    void aRotationOfLengthZeroOrNanYieldsABoxThatContainsAndOverlapsNothing() {
        for (Quaternionf broken :
                new Quaternionf[] {new Quaternionf(0, 0, 0, 0), new Quaternionf(0, Float.NaN, 0, 1)}) {
            box.set(new Vector3f(), broken, 1, 1, 1);
            assertThat(box.contains(new Vector3f())).isFalse();
            assertThat(ObbSat.overlaps(box, box)).isFalse();
            assertThat(box.bounds(new Aabb()).isValid()).isFalse();
        }
    }

    @Property(tries = 1000)
    void theAxesAreThoseOfTheRotationAndOrthonormal(@ForAll("boxes") PlacedBox placed) {
        final Obb obb = placed.obb();
        final Vec[] expected = placed.solid().axes();
        for (int axis = 0; axis < 3; axis++) {
            final Vec actual = Vec.of(obb.axis(axis, new Vector3f()));
            assertThat(actual.minus(expected[axis]).length()).isLessThan(1e-7);
            assertThat(actual.dot(Vec.of(obb.axis((axis + 1) % 3, new Vector3f()))))
                    .isCloseTo(0, within(1.5e-7));
        }
    }

    @Property(tries = 1000)
    void boundsContainTheBoxAndAreTight(@ForAll("boxes") PlacedBox placed) {
        final Obb obb = placed.obb();
        final Aabb bounds = obb.bounds(new Aabb());
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int corner = 0; corner < 8; corner++) {
                // The corners of the box as stored, in double.
                double along = obb.centre(axis);
                for (int edge = 0; edge < 3; edge++) {
                    final double way = (double) obb.half(edge)
                            * obb.axis(edge, new Vector3f()).get(axis);
                    along += (corner >> edge & 1) == 1 ? way : -way;
                }
                low = Math.min(low, along);
                high = Math.max(high, along);
            }
            final double rounding = 1e-15 * placed.size();
            assertThat((double) bounds.min(axis)).isLessThanOrEqualTo(low + rounding);
            assertThat((double) Math.nextUp(bounds.min(axis))).isGreaterThanOrEqualTo(low - rounding);
            assertThat((double) bounds.max(axis)).isGreaterThanOrEqualTo(high - rounding);
            assertThat((double) Math.nextDown(bounds.max(axis))).isLessThanOrEqualTo(high + rounding);
        }
    }

    @Property(tries = 1000)
    void localAndWorldFramesAreInverse(@ForAll("boxes") PlacedBox placed, @ForAll("points") Vec direction) {
        final Obb obb = placed.obb();
        final Vector3f inBox = direction.toFloat();
        final Vector3f inWorld = obb.toWorld(inBox, new Vector3f());
        final double tolerance = 4e-7 + 2 * Math.ulp(placed.centre().length());
        assertThat(Vec.of(obb.toLocal(inWorld, inWorld)).minus(direction).length())
                .isLessThan(tolerance);
    }

    @Property(tries = 1000)
    void cornersAreThoseOfTheOracle(@ForAll("boxes") PlacedBox placed) {
        final BoxOracle solid = placed.solid();
        for (int corner = 0; corner < 8; corner++) {
            final Vec actual = Vec.of(placed.obb().corner(corner, new Vector3f()));
            assertThat(actual.minus(solid.corner(corner)).length())
                    .isLessThan(
                            2e-7 * placed.size() + 2 * Math.ulp(placed.centre().length()));
        }
    }

    @Provide
    Arbitrary<PlacedBox> boxes() {
        return BoxPairs.pairs().map(BoxPairs.Pair::b);
    }

    @Provide
    Arbitrary<Vec> points() {
        return BoxPairs.vectors();
    }
}
