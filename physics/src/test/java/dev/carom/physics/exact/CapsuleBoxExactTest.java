package dev.carom.physics.exact;

import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class CapsuleBoxExactTest implements Seeds {
    private final Separation separation = new Separation();

    @Property
    void overlapAndDepthAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.CAPSULE, true);
        final PlacedShape capsule = pair.b();
        CapsuleBox.separation(pair.a().obb(), capsule.core(), capsule.radius(), separation);
        final RoundedBox box = pair.a().exact();
        final RoundedBox core = capsule.exact();
        ResultAssertions.answers(
                pair,
                separation.distance <= 0f,
                separation,
                Oracle.distance(box, core).toDouble());
        ResultAssertions.separates(pair, box, core, separation);
    }
}
