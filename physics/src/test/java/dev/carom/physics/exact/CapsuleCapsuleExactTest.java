package dev.carom.physics.exact;

import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector2f;

@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class CapsuleCapsuleExactTest implements Seeds {
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final Vector2f scratch = new Vector2f();

    @Property
    void overlapAndDepthAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.CAPSULE, Shape.CAPSULE, false);
        final PlacedShape a = pair.a();
        final PlacedShape b = pair.b();
        CapsuleCapsule.separation(a.core(), a.radius(), b.core(), b.radius(), scratch, separation);
        final double exact = Oracle.distance(a.exact(), b.exact()).toDouble();
        ResultAssertions.answers(pair, separation.distance <= 0f, separation, exact);
        ResultAssertions.separates(pair, a.exact(), b.exact(), separation);
        CapsuleCapsule.separation(b.core(), b.radius(), a.core(), a.radius(), scratch, mirrored);
        ResultAssertions.mirrors(pair, separation, mirrored);
    }
}
