package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sweep;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.MovingShape;
import dev.carom.physics.narrowphase.Narrowphase;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Vector3f;

/** All kinds against all, the way the world asks. */
@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class NarrowphaseExactTest implements Seeds {
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final Manifold manifold = new Manifold();
    private final Manifold mirroredManifold = new Manifold();
    private final Sweep sweep = new Sweep();
    private final Sweep back = new Sweep();

    private static Cases.Pair anyPair(long seed) {
        final int kinds = (int) Math.floorMod(seed, 9L);
        return Cases.pair(seed, Shape.ORIENTED_BOX + kinds / 3, Shape.ORIENTED_BOX + kinds % 3, false);
    }

    @Property
    void overlapDepthAndPointsAreTrue(@ForAll("seeds") long seed) {
        final Cases.Pair pair = anyPair(seed);
        final MovingShape a = pair.a().moving(pair.travel());
        final MovingShape b = pair.b().moving(new Vector3f());
        narrowphase.separation(a, b, 0f, separation);
        final Exact exactA = pair.a().exact();
        final Exact exactB = pair.b().exact();
        Check.boxAnswers(pair, separation.distance <= 0f, separation, exactA, exactB);
        Check.partsThem(pair, exactA, exactB, separation);
        narrowphase.separation(b, a, 0f, mirrored);
        Check.mirrors(pair, separation, mirrored);
        final float margin = 1e-4f;
        narrowphase.manifold(a, b, 0f, separation.normal, -separation.distance, margin, manifold);
        if (separation.distance <= 0f) {
            Check.points(pair, exactA, exactB, separation, manifold);
        }
        if (!pair.isOneShapeTwice()) {
            narrowphase.manifold(b, a, 0f, mirrored.normal, -mirrored.distance, margin, mirroredManifold);
            Check.same(pair, manifold, mirroredManifold);
        }
    }

    @Property
    void timesMirror(@ForAll("seeds") long seed) {
        final Cases.Pair pair = anyPair(seed);
        final MovingShape a = pair.a().moving(new Vector3f());
        final MovingShape b = pair.b().moving(pair.travel());
        final boolean hit = narrowphase.sweep(a, b, 0f, sweep);
        assertThat(narrowphase.sweep(b, a, 0f, back)).as("%s", pair).isEqualTo(hit);
        // Two of a size that come to lie in the very same place part in the same direction, whichever comes first.
        if (hit && !new Cases.Pair(pair.a(), pair.b().at(pair.a().centre()), pair.travel()).isOneShapeTwice()) {
            Check.mirrors(pair, sweep, back);
        }
    }
}
