package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereSphere;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptSphere;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector3f;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SphereSphereExactTest implements Seeds {
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes back = new SweepTimes();

    @Property
    void overlapAndDepthAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.SPHERE, Shape.SPHERE, false);
        final PlacedShape a = pair.a();
        final PlacedShape b = pair.b();
        SphereSphere.separation(a.centre(), a.radius(), b.centre(), b.radius(), separation);
        final boolean overlap = SphereSphere.overlaps(a.centre(), a.radius(), b.centre(), b.radius());
        ResultAssertions.answers(
                pair, overlap, separation, Oracle.distance(a.exact(), b.exact()).toDouble());
        ResultAssertions.separates(pair, a.exact(), b.exact(), separation);
        SphereSphere.separation(b.centre(), b.radius(), a.centre(), a.radius(), mirrored);
        ResultAssertions.mirrors(pair, separation, mirrored);
    }

    @Property
    void timesAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.SPHERE, Shape.SPHERE, false);
        final PlacedShape a = pair.a();
        final PlacedShape b = pair.b();
        final boolean hit =
                SweptSphere.againstSphere(a.centre(), a.radius(), b.centre(), b.radius(), pair.travel(), sweep);
        if (hit) {
            ResultAssertions.times(pair, a.exact(), b.exact(), sweep);
        } else {
            assertThat(ResultAssertions.leastDistance(a.exact(), b, pair.travel()))
                    .as("%s", pair)
                    .isGreaterThan(-ResultAssertions.margin(pair));
        }
        final Vector3f opposite = pair.travel().negate(new Vector3f());
        assertThat(SweptSphere.againstSphere(b.centre(), b.radius(), a.centre(), a.radius(), opposite, back))
                .isEqualTo(hit);
        if (hit) {
            ResultAssertions.mirrors(pair, sweep, back);
        }
    }
}
