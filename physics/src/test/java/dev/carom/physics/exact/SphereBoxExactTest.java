package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereBox;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptSphere;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class SphereBoxExactTest implements Seeds {
    private final Separation separation = new Separation();
    private final SweepTimes sweep = new SweepTimes();

    @Property
    void overlapAndDepthAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.SPHERE, true);
        final Obb box = pair.a().obb();
        final PlacedShape ball = pair.b();
        SphereBox.separation(box, ball.centre(), ball.radius(), separation);
        final RoundedBox exactBox = pair.a().exact();
        final RoundedBox exactBall = ball.exact();
        final boolean overlap = SphereBox.overlaps(box, ball.centre(), ball.radius());
        ResultAssertions.answers(
                pair, overlap, separation, Oracle.distance(exactBox, exactBall).toDouble());
        ResultAssertions.separates(pair, exactBox, exactBall, separation);
    }

    @Property
    void timesAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.SPHERE, true);
        final PlacedShape ball = pair.b();
        final boolean hit = SweptSphere.againstObb(pair.a().obb(), ball.centre(), ball.radius(), pair.travel(), sweep);
        if (hit) {
            ResultAssertions.times(pair, pair.a().exact(), ball.exact(), sweep);
        } else {
            assertThat(ResultAssertions.leastDistance(pair.a().exact(), ball, pair.travel()))
                    .as("%s", pair)
                    .isGreaterThan(-ResultAssertions.margin(pair));
        }
    }
}
