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
    void overlapAndDepthAreTrue(@ForAll("seeds") long seed) {
        final Cases.Pair pair = Cases.pair(seed, Shape.ORIENTED_BOX, Shape.CAPSULE, true);
        final Placed capsule = pair.b();
        CapsuleBox.separation(pair.a().obb(), capsule.core(), capsule.radius(), separation);
        final Exact box = pair.a().exact();
        final Exact core = capsule.exact();
        Check.answers(
                pair,
                separation.distance <= 0f,
                separation,
                Oracle.distance(box, core).toDouble());
        Check.partsThem(pair, box, core, separation);
    }
}
