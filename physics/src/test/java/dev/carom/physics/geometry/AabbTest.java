package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Provide;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE) // the generators make their own
class AabbTest {
    private final Aabb unit = new Aabb(0, 0, 0, 1, 1, 1);

    @Test
    void touchingFacesEdgesAndCornersOverlap() {
        // Listing 001 compares with >= and so treats these as separate; touching counts here.
        assertThat(unit.overlaps(new Aabb(1, 0, 0, 2, 1, 1))).isTrue();
        assertThat(unit.overlaps(new Aabb(1, 1, 0, 2, 2, 1))).isTrue();
        assertThat(unit.overlaps(new Aabb(1, 1, 1, 2, 2, 2))).isTrue();
        assertThat(unit.overlaps(new Aabb(-1, -1, -1, 0, 0, 0))).isTrue();
    }

    @Test
    void oneUlpApartOnAnyAxisIsApart() {
        final float beyond = Math.nextUp(1f);
        assertThat(unit.overlaps(new Aabb(beyond, 0, 0, 2, 1, 1))).isFalse();
        assertThat(unit.overlaps(new Aabb(0, beyond, 0, 1, 2, 1))).isFalse();
        assertThat(unit.overlaps(new Aabb(0, 0, beyond, 1, 1, 2))).isFalse();
        assertThat(unit.overlaps(new Aabb(-1, 0, 0, -Float.MIN_VALUE, 1, 1))).isFalse();
    }

    @Test
    void aBoxInsideAnotherOverlapsIt() {
        assertThat(unit.overlaps(new Aabb(.4f, .4f, .4f, .6f, .6f, .6f))).isTrue();
        assertThat(unit.contains(new Aabb(.4f, .4f, .4f, .6f, .6f, .6f))).isTrue();
        assertThat(unit.contains(unit)).isTrue();
        assertThat(unit.contains(new Aabb(.4f, .4f, .4f, .6f, .6f, Math.nextUp(1f))))
                .isFalse();
    }

    @Test
    void pointsAndRectanglesAreBoxes() {
        final Aabb point = new Aabb(1, 1, 1, 1, 1, 1);
        assertThat(point.isValid()).isTrue();
        assertThat(point.overlaps(point)).isTrue();
        assertThat(unit.overlaps(point)).isTrue();
        assertThat(new Aabb(0, .5f, 0, 1, .5f, 1).overlaps(unit)).isTrue();
    }

    @Test
    void zeroAndMinusZeroAreEqual() {
        assertThat(new Aabb(-1, 0, 0, -0f, 1, 1).overlaps(unit)).isTrue();
        assertThat(unit.contains(new Vector3f(-0f, -0f, -0f))).isTrue();
    }

    @Test
    void surfacePointsBelongToTheBoxAndPointsBeyondDoNot() {
        assertThat(unit.contains(new Vector3f(1, 1, 1))).isTrue();
        assertThat(unit.contains(new Vector3f(0, 0, 0))).isTrue();
        assertThat(unit.contains(new Vector3f(1, 1, Math.nextUp(1f)))).isFalse();
        assertThat(unit.contains(new Vector3f(.5f, -Float.MIN_VALUE, .5f))).isFalse();
    }

    @Test
    void invertedNanAndInfiniteBoxesAreInvalid() {
        // Box2D, AABBTest: lower bound -1 above upper bound -2.
        assertThat(new Aabb(-1, -1, -1, -2, -2, -2).isValid()).isFalse();
        for (int face = 0; face < 6; face++) {
            assertThat(withFace(face, Float.NaN).isValid()).isFalse();
            assertThat(withFace(face, face < 3 ? Float.NEGATIVE_INFINITY : Float.POSITIVE_INFINITY)
                            .isValid())
                    .isFalse();
        }
    }

    @Test
    void aNanCoordinateOverlapsAndContainsNothing() {
        for (int face = 0; face < 6; face++) {
            final Aabb broken = withFace(face, Float.NaN);
            assertThat(broken.overlaps(unit)).isFalse();
            assertThat(unit.overlaps(broken)).isFalse();
            assertThat(unit.contains(broken)).isFalse();
            assertThat(broken.contains(unit)).isFalse();
        }
        assertThat(unit.contains(new Vector3f(.5f, Float.NaN, .5f))).isFalse();
    }

    @Test
    void inflatingCoversTheMarginEvenBelowTheResolutionOfFloats() {
        // At 1e6 floats are 1/16 apart, so a margin of a millimetre must grow to a whole step.
        final Aabb far = new Aabb(1e6f, 0, 0, 1e6f, 0, 0).inflate(1e-3f);
        assertThat(far.minX).isEqualTo(Math.nextDown(1e6f));
        assertThat(far.maxX).isEqualTo(Math.nextUp(1e6f));
        assertThat(far.maxY).isEqualTo(1e-3f);
        // A margin that is representable is added exactly.
        assertThat(new Aabb(0, 0, 0, 1, 1, 1).inflate(.25f).maxX).isEqualTo(1.25f);
    }

    @Test
    void centreAndHalfExtentsAreThoseThatWereSet() {
        final Aabb box = new Aabb().setCentre(new Vector3f(1, 2, 3), .5f, .25f, 4);
        assertThat(box.centre(new Vector3f())).isEqualTo(new Vector3f(1, 2, 3));
        assertThat(box.half(new Vector3f())).isEqualTo(new Vector3f(.5f, .25f, 4));
        assertThat(box.min(0)).isEqualTo(.5f);
        assertThat(box.min(1)).isEqualTo(1.75f);
        assertThat(box.min(2)).isEqualTo(-1f);
        assertThat(box.max(0)).isEqualTo(1.5f);
        assertThat(box.max(1)).isEqualTo(2.25f);
        assertThat(box.max(2)).isEqualTo(7f);
    }

    @Test
    void unionMayWriteIntoEitherBox() {
        final Aabb a = new Aabb(0, 0, 0, 1, 1, 1);
        final Aabb b = new Aabb(-1, .5f, 2, 0, 3, 4);
        final Aabb both = a.union(b, new Aabb());
        assertThat(both.toString()).isEqualTo(new Aabb(-1, 0, 0, 1, 3, 4).toString());
        assertThat(new Aabb().set(a).union(b, b).toString()).isEqualTo(both.toString());
        assertThat(a.union(new Aabb(-1, .5f, 2, 0, 3, 4), a)).isSameAs(a);
        assertThat(a.toString()).isEqualTo(both.toString());
    }

    @Property(tries = 3000)
    void overlapsAgreesWithExactArithmetic(@ForAll("any") Aabb a, @ForAll("any") Aabb b) {
        assertThat(a.overlaps(b)).isEqualTo(overlapExactly(a, b));
        assertThat(b.overlaps(a)).isEqualTo(a.overlaps(b));
    }

    @Property(tries = 2000)
    void overlapsAgreesWithExactArithmeticOnAGridWithManyTouches(@ForAll("grid") Aabb a, @ForAll("grid") Aabb b) {
        assertThat(a.overlaps(b)).isEqualTo(overlapExactly(a, b));
    }

    @Property(tries = 1000)
    void theUnionContainsBothAndNothingSmallerDoes(@ForAll("any") Aabb a, @ForAll("any") Aabb b) {
        final Aabb union = a.union(b, new Aabb());
        assertThat(union.contains(a)).isTrue();
        assertThat(union.contains(b)).isTrue();
        for (int axis = 0; axis < 3; axis++) {
            assertThat(union.min(axis)).isIn(a.min(axis), b.min(axis));
            assertThat(union.max(axis)).isIn(a.max(axis), b.max(axis));
        }
    }

    @Property(tries = 1000)
    void inflatedBoxesHoldTheBoxByTheMarginExactly(@ForAll("any") Aabb box, @ForAll("margins") float margin) {
        final Aabb inflated = new Aabb().set(box).inflate(margin);
        for (int axis = 0; axis < 3; axis++) {
            final BigDecimal low = exact(box.min(axis)).subtract(exact(margin));
            final BigDecimal high = exact(box.max(axis)).add(exact(margin));
            assertThat(exact(inflated.min(axis))).isLessThanOrEqualTo(low);
            assertThat(exact(inflated.max(axis))).isGreaterThanOrEqualTo(high);
            // and by no more than the next float
            assertThat(exact(Math.nextUp(inflated.min(axis)))).isGreaterThan(low);
            assertThat(exact(Math.nextDown(inflated.max(axis)))).isLessThan(high);
        }
    }

    /**
     * Gomez' condition, listing 3, in exact arithmetic: twice the distance of the centres against the sum of the
     * extents.
     */
    private static boolean overlapExactly(Aabb a, Aabb b) {
        for (int axis = 0; axis < 3; axis++) {
            final BigDecimal twiceApart = exact(b.min(axis))
                    .add(exact(b.max(axis)))
                    .subtract(exact(a.min(axis)))
                    .subtract(exact(a.max(axis)));
            final BigDecimal extents = exact(a.max(axis))
                    .subtract(exact(a.min(axis)))
                    .add(exact(b.max(axis)))
                    .subtract(exact(b.min(axis)));
            if (twiceApart.abs().compareTo(extents) > 0) {
                return false;
            }
        }
        return true;
    }

    private static BigDecimal exact(float metres) {
        return new BigDecimal(metres);
    }

    private static Aabb withFace(int face, float value) {
        return new Aabb(
                face == 0 ? value : 0,
                face == 1 ? value : 0,
                face == 2 ? value : 0,
                face == 3 ? value : 1,
                face == 4 ? value : 1,
                face == 5 ? value : 1);
    }

    @Provide
    Arbitrary<Aabb> any() {
        return BoxPairs.anyBoxes();
    }

    @Provide
    Arbitrary<Aabb> grid() {
        return BoxPairs.gridBoxes();
    }

    @Provide
    Arbitrary<Float> margins() {
        return Arbitraries.of(0f, 1e-6f, 1e-3f, .1f, 10f);
    }
}
