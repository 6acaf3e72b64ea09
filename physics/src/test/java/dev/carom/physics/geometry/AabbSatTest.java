package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE) // the generators make their own
class AabbSatTest {
    private final Separation separation = new Separation();

    @Test
    void reportsTheGapAndItsAxis() {
        // x: 3 - 1 = 2 apart; y and z overlap.
        assertThat(AabbSat.separation(new Aabb(0, 0, 0, 1, 1, 1), new Aabb(3, 0, 0, 4, 1, 1), separation))
                .isEqualTo(2f);
        assertThat(separation.axis).isZero();
        assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
    }

    @Test
    void reportsTheLeastPenetrationAsANegativeDistance() {
        // Depths: x 1, y .25 (b below a), z 1.
        final float distance =
                AabbSat.separation(new Aabb(0, 0, 0, 1, 1, 1), new Aabb(0, -1, 0, 1, .25f, 1), separation);
        assertThat(distance).isEqualTo(-.25f);
        assertThat(separation.axis).isEqualTo(1);
        assertThat(separation.normal).isEqualTo(new Vector3f(0, -1, 0));
    }

    @Test
    void aContainedBoxIsSeparatedThroughTheNearestFace() {
        // Inside [0, 10]^3, from z 8 to 9: a depth of 2 along +z, 9 along -z, 5 or more on x and y.
        assertThat(AabbSat.separation(new Aabb(0, 0, 0, 10, 10, 10), new Aabb(4, 4, 8, 5, 5, 9), separation))
                .isEqualTo(-2f);
        assertThat(separation.normal).isEqualTo(new Vector3f(0, 0, 1));
    }

    @Test
    void touchingIsDistanceZero() {
        assertThat(AabbSat.separation(new Aabb(0, 0, 0, 1, 1, 1), new Aabb(0, 0, -1, 1, 1, 0), separation))
                .isZero();
        assertThat(separation.normal).isEqualTo(new Vector3f(0, 0, -1));
    }

    @Test
    void concentricCubesTieAndYieldTheFirstAxisFromTheSmallerToTheLarger() {
        final Aabb small = new Aabb(-1, -1, -1, 1, 1, 1);
        final Aabb large = new Aabb(-2, -2, -2, 2, 2, 2);
        assertThat(AabbSat.separation(small, large, separation)).isEqualTo(-3f);
        assertThat(separation.normal).isEqualTo(new Vector3f(1, 0, 0));
        assertThat(AabbSat.separation(large, small, separation)).isEqualTo(-3f);
        assertThat(separation.normal.x).isEqualTo(-1f);
        assertThat(AabbSat.separation(large, new Aabb().set(large), separation)).isEqualTo(-4f);
        assertThat(separation.normal).as("the same box twice").isEqualTo(new Vector3f(1, 0, 0));
    }

    @Test
    void nanYieldsNanAndNoAxis() {
        final Aabb broken = new Aabb(0, Float.NaN, 0, 1, 1, 1);
        assertThat(AabbSat.separation(new Aabb(0, 0, 0, 1, 1, 1), broken, separation))
                .isNaN();
        assertThat(separation.axis).isEqualTo(-1);
        assertThat(separation.normal.y).isNaN();
    }

    @Property(tries = 2000)
    void isTheLargestGapOfTheProjections(@ForAll("any") Aabb a, @ForAll("any") Aabb b) {
        final double expected = BoxOracle.separation(BoxOracle.of(a), BoxOracle.of(b));
        final double distance = AabbSat.separation(a, b, separation);
        // Rounded once: half an ulp of the distance; the oracle itself works in double on numbers up to 1e6.
        assertThat(distance).isCloseTo(expected, within(Math.ulp((float) expected) + 1e-9));
        assertThat(distance <= 0).isEqualTo(a.overlaps(b));
        assertThat(BoxOracle.gap(BoxOracle.of(a), BoxOracle.of(b), Vec.of(separation.normal)))
                .isCloseTo(expected, within(Math.ulp((float) expected) + 1e-9));
    }

    @Property(tries = 1000)
    void mirrorsWhenTheBoxesAreSwapped(@ForAll("grid") Aabb a, @ForAll("grid") Aabb b) {
        final Separation swapped = new Separation();
        AabbSat.separation(a, b, separation);
        AabbSat.separation(b, a, swapped);
        assertThat(swapped.distance).isEqualTo(separation.distance);
        assertThat(swapped.axis).isEqualTo(separation.axis);
        final int axis = separation.axis;
        final boolean same = a.contains(b) && b.contains(a); // the same box: nothing to mirror
        assertThat(swapped.normal.get(axis)).isEqualTo(same ? 1f : -separation.normal.get(axis));
    }

    @Property(tries = 1000)
    void movingTheSecondBoxAlongTheNormalByTheDepthMakesThemTouch(@ForAll("grid") Aabb a, @ForAll("grid") Aabb b) {
        if (AabbSat.separation(a, b, separation) > 0) {
            return;
        }
        // Grid coordinates: sums are exact.
        final float x = -separation.distance * separation.normal.x;
        final float y = -separation.distance * separation.normal.y;
        final float z = -separation.distance * separation.normal.z;
        final Aabb moved = new Aabb(b.minX + x, b.minY + y, b.minZ + z, b.maxX + x, b.maxY + y, b.maxZ + z);
        assertThat(AabbSat.separation(a, moved, new Separation())).isZero();
        assertThat(a.overlaps(moved)).isTrue();
    }

    @Provide
    Arbitrary<Aabb> any() {
        return BoxPairs.anyBoxes();
    }

    @Provide
    Arbitrary<Aabb> grid() {
        return BoxPairs.gridBoxes();
    }
}
