package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptObb;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector3f;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class BoxBoxExactTest implements Seeds {
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes back = new SweepTimes();

    @Property
    void overlapAndDepthAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.ORIENTED_BOX, true);
        final Obb a = pair.a().obb();
        final Obb b = pair.b().obb();
        ObbSat.separation(a, b, separation);
        final RoundedBox exactA = pair.a().exact();
        final RoundedBox exactB = pair.b().exact();
        ResultAssertions.boxAnswers(pair, ObbSat.overlaps(a, b), separation, exactA, exactB);
        ResultAssertions.separates(pair, exactA, exactB, separation);
        ObbSat.separation(b, a, mirrored);
        ResultAssertions.mirrors(pair, separation, mirrored);
    }

    @Property
    void timesAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.ORIENTED_BOX, true);
        final Obb a = pair.a().obb();
        final Obb b = pair.b().obb();
        final boolean hit = SweptObb.sweep(a, b, pair.travel(), sweep);
        final RoundedBox exactA = pair.a().exact();
        final RoundedBox exactB = pair.b().exact();
        if (hit) {
            ResultAssertions.times(pair, exactA, exactB, sweep);
        } else {
            final Real slack = Real.of(-ResultAssertions.margin(pair));
            assertThat(Oracle.boxesMeet(exactA, exactB, Vec.of(pair.travel()), slack))
                    .as("%s", pair)
                    .isFalse();
        }
        assertThat(SweptObb.sweep(b, a, pair.travel().negate(new Vector3f()), back))
                .isEqualTo(hit);
        if (hit) {
            ResultAssertions.mirrors(pair, sweep, back);
        }
    }
}
