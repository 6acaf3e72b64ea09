package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.BoxPairs.SphereAndBox;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@PropertyDefaults(tries = 2000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class ClosestPointTest {
    private final Aabb box = new Aabb(-1, -2, -3, 4, 5, 6);

    private Vector3f closest(float x, float y, float z) {
        return ClosestPoint.onAabb(new Vector3f(x, y, z), box, new Vector3f());
    }

    @Test
    void theUpperBoundBelongsToTheBox() {
        // Listing 001 clamps to xmax - 1, for pixels.
        assertThat(closest(9, 9, 9)).isEqualTo(new Vector3f(4, 5, 6));
        assertThat(closest(4, 5, 6)).isEqualTo(new Vector3f(4, 5, 6));
        assertThat(closest(3.5f, 4.5f, 5.5f)).isEqualTo(new Vector3f(3.5f, 4.5f, 5.5f));
    }

    @Test
    void eachAxisIsClampedSeparately() {
        assertThat(closest(-9, 0, 0)).isEqualTo(new Vector3f(-1, 0, 0));
        assertThat(closest(0, -9, 9)).isEqualTo(new Vector3f(0, -2, 6));
        assertThat(closest(-9, -9, -9)).isEqualTo(new Vector3f(-1, -2, -3));
    }

    @Test
    void destMayBeThePoint() {
        final Vector3f point = new Vector3f(9, 0, 0);
        assertThat(ClosestPoint.onAabb(point, box, point)).isSameAs(point);
        assertThat(point).isEqualTo(new Vector3f(4, 0, 0));
        point.set(9, 0, 0);
        assertThat(ClosestPoint.onObb(point, new Obb().set(box), point)).isSameAs(point);
        assertThat(point).isEqualTo(new Vector3f(4, 0, 0));
    }

    @Test
    void nanIsPreserved() {
        assertThat(closest(Float.NaN, 0, 9).x).isNaN();
        final Obb rotated = new Obb().set(new Vector3f(), new Quaternionf(0, 0, 0, 0), 1, 1, 1);
        assertThat(ClosestPoint.onObb(new Vector3f(), rotated, new Vector3f()).x)
                .isNaN();
    }

    @Test
    void aBoxWithoutExtentIsItsOwnClosestPoint() {
        final Obb point = new Obb().set(new Vector3f(1, 2, 3), new Quaternionf(1, 2, 3, 4), 0, 0, 0);
        assertThat(ClosestPoint.onObb(new Vector3f(-7, 2, 9), point, new Vector3f())
                        .distance(1, 2, 3))
                .isLessThan(2e-6f);
    }

    @Property(tries = 1_000)
    void equalsTheOracle(@ForAll("cases") SphereAndBox scene) {
        final Vec point = Vec.of(scene.centre());
        final Vec closest =
                Vec.of(ClosestPoint.onObb(scene.centre(), scene.box().obb(), new Vector3f()));
        final Vec expected = scene.box().solid().closestTo(point);
        final double rounding = Math.ulp(scene.box().centre().length());
        final double away = point.minus(Vec.of(scene.box().centre())).length();
        assertThat(closest.minus(expected).length())
                .isLessThan(1e-6 * (scene.box().size() + away) + rounding);
    }

    /**
     * The definition of the closest point of a convex body: no point of the body is further in the direction of the
     * given point.
     */
    @Property(tries = 1_000)
    void noPointOfTheBoxIsFurtherTowardsThePoint(@ForAll("cases") SphereAndBox scene) {
        final Vec point = Vec.of(scene.centre());
        final Vec closest =
                Vec.of(ClosestPoint.onObb(scene.centre(), scene.box().obb(), new Vector3f()));
        final Vec towards = point.minus(closest);
        final double rounding = Math.ulp(scene.box().centre().length());
        final double away = point.minus(Vec.of(scene.box().centre())).length();
        for (int corner = 0; corner < 8; corner++) {
            final Vec other = scene.box().solid().corner(corner).minus(closest);
            assertThat(towards.dot(other))
                    .isLessThan((2e-6 * (scene.box().size() + away) + 2 * rounding) * (away + scene.size()));
        }
    }

    @Property(tries = 1_000)
    void aPointInsideIsReturnedBitForBit(@ForAll("cases") SphereAndBox scene) {
        final Obb obb = scene.box().obb();
        if (obb.contains(scene.centre())) {
            assertThat(ClosestPoint.onObb(scene.centre(), obb, new Vector3f())).isEqualTo(scene.centre());
        }
    }

    @Property(tries = 1_000)
    void theResultForAlignedBoxesIsExact(@ForAll("boxes") Aabb any, @ForAll("boxes") Aabb other) {
        final Vector3f point = new Vector3f(other.minX, other.maxY, other.minZ);
        final Vector3f closest = ClosestPoint.onAabb(point, any, new Vector3f());
        assertThat(any.contains(closest)).isTrue();
        for (int axis = 0; axis < 3; axis++) {
            final float p = point.get(axis);
            final float expected = p < any.min(axis) ? any.min(axis) : p > any.max(axis) ? any.max(axis) : p;
            assertThat(closest.get(axis) == expected).isTrue(); // -0 is 0
        }
    }

    @Provide
    Arbitrary<SphereAndBox> cases() {
        return BoxPairs.spheresAndBoxes();
    }

    @Provide
    Arbitrary<Aabb> boxes() {
        return BoxPairs.anyBoxes();
    }
}
