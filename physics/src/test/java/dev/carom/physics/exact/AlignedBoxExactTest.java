package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereBox;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptSphere;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Tests of {@code Aabb}, which stores minimum and maximum corners; the oracle starts from these corners. */
@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class AlignedBoxExactTest implements Seeds {
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes back = new SweepTimes();

    private static Aabb aabb(PlacedShape box) {
        return new Aabb().setCentre(box.centre(), box.half().x, box.half().y, box.half().z);
    }

    private static RoundedBox exact(Aabb box) {
        final Real half = Real.of(0.5);
        final Vec low = Vec.of(box.minX, box.minY, box.minZ);
        final Vec high = Vec.of(box.maxX, box.maxY, box.maxZ);
        final Vec extent = high.minus(low).times(half);
        final RoundedBox unrotated = RoundedBox.of(high.plus(low).times(half), new Quaternionf(), 0, 0, 0, 0);
        return new RoundedBox(
                unrotated.centre(), unrotated.axes(), new Real[] {extent.x(), extent.y(), extent.z()}, Real.ZERO);
    }

    @Property
    void overlapAndDepthOfTwoBoxesAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.ORIENTED_BOX, true);
        final Aabb a = aabb(pair.a());
        final Aabb b = aabb(pair.b());
        final double exact = Oracle.distance(exact(a), exact(b)).toDouble();
        AabbSat.separation(a, b, separation);
        assertThat(a.overlaps(b)).as("no rounding at all, %s", pair).isEqualTo(exact <= 0);
        ResultAssertions.answers(pair, a.overlaps(b), separation, exact);
        assertThat((double) separation.distance).as("rounded once, %s", pair).isEqualTo((float) exact);
        ResultAssertions.separates(pair, exact(a), exact(b), separation);
        AabbSat.separation(b, a, mirrored);
        if (!a.toString().equals(b.toString())) {
            ResultAssertions.mirrors(pair, separation, mirrored);
        }
    }

    @Property
    void timesOfTwoBoxesAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.ORIENTED_BOX, true);
        final Aabb a = aabb(pair.a());
        final Aabb b = aabb(pair.b());
        final boolean hit = SweptAabb.sweep(a, b, pair.travel(), sweep);
        if (Oracle.boxesMeet(exact(a), exact(b), Vec.of(pair.travel()), Real.ZERO)) {
            assertThat(hit).as("no graze is missed, %s", pair).isTrue();
        }
        if (hit) {
            ResultAssertions.times(pair, exact(a), exact(b), sweep);
        }
        assertThat(SweptAabb.sweep(b, a, pair.travel().negate(new Vector3f()), back))
                .isEqualTo(hit);
        if (hit && !a.toString().equals(b.toString())) {
            ResultAssertions.mirrors(pair, sweep, back);
        }
    }

    @Property
    void allResultsOfABoxAndASphereAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.SPHERE, true);
        final Aabb box = aabb(pair.a());
        final PlacedShape ball = pair.b();
        SphereBox.separation(box, ball.centre(), ball.radius(), separation);
        final boolean overlap = SphereBox.overlaps(box, ball.centre(), ball.radius());
        ResultAssertions.answers(
                pair,
                overlap,
                separation,
                Oracle.distance(exact(box), ball.exact()).toDouble());
        ResultAssertions.separates(pair, exact(box), ball.exact(), separation);
        if (SweptSphere.againstAabb(box, ball.centre(), ball.radius(), pair.travel(), sweep)) {
            ResultAssertions.times(pair, exact(box), ball.exact(), sweep);
        } else {
            assertThat(ResultAssertions.leastDistance(exact(box), ball, pair.travel()))
                    .as("%s", pair)
                    .isGreaterThan(-ResultAssertions.margin(pair));
        }
    }
}
