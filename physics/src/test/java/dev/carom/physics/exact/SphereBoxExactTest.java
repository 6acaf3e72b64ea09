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
    void overlapAndDepthAreTrue(@ForAll("seeds") long seed) {
        final Cases.Pair pair = Cases.pair(seed, Shape.ORIENTED_BOX, Shape.SPHERE, true);
        final Obb box = pair.a().obb();
        final Placed ball = pair.b();
        SphereBox.separation(box, ball.centre(), ball.radius(), separation);
        final Exact exactBox = pair.a().exact();
        final Exact exactBall = ball.exact();
        final boolean overlap = SphereBox.overlaps(box, ball.centre(), ball.radius());
        Check.answers(
                pair, overlap, separation, Oracle.distance(exactBox, exactBall).toDouble());
        Check.partsThem(pair, exactBox, exactBall, separation);
    }

    @Property
    void timesAreTrue(@ForAll("seeds") long seed) {
        final Cases.Pair pair = Cases.pair(seed, Shape.ORIENTED_BOX, Shape.SPHERE, true);
        final Placed ball = pair.b();
        final boolean hit = SweptSphere.againstObb(pair.a().obb(), ball.centre(), ball.radius(), pair.travel(), sweep);
        if (hit) {
            Check.times(pair, pair.a().exact(), ball.exact(), sweep);
        } else {
            assertThat(Check.nearest(pair.a().exact(), ball, pair.travel()))
                    .as("%s", pair)
                    .isGreaterThan(-Check.margin(pair));
        }
    }
}
