package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The narrowphase, for pairs of a hull and a shape of any kind. */
@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class HullNarrowphaseExactTest implements Seeds {
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final Manifold manifold = new Manifold();
    private final Manifold mirroredManifold = new Manifold();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes back = new SweepTimes();

    @Property
    void distanceDepthAndPointsAreCorrect(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = HullExactTest.pairWithHull(seed);
        final SweptShape a = pair.a().moving(pair.travel());
        final SweptShape b = pair.b().moving(new Vector3f());
        final RoundedPolytope exactA = pair.a().facets();
        final RoundedPolytope exactB = pair.b().facets();
        narrowphase.separation(a, b, 0f, separation);
        ResultAssertions.answers(
                pair,
                separation.distance <= 0f,
                separation,
                Oracle.distance(exactA, exactB).toDouble());
        ResultAssertions.separates(pair, exactA, exactB, separation);
        narrowphase.separation(b, a, 0f, mirrored);
        ResultAssertions.mirrors(pair, separation, mirrored);
        final float margin = 1e-4f;
        narrowphase.manifold(a, b, 0f, separation.normal, -separation.distance, margin, manifold);
        if (separation.distance <= 0f) {
            ResultAssertions.points(pair, pair.a().solid(), pair.b().solid(), separation, manifold);
        }
        if (!pair.isOneShapeTwice()) {
            narrowphase.manifold(b, a, 0f, mirrored.normal, -mirrored.distance, margin, mirroredManifold);
            ResultAssertions.same(pair, manifold, mirroredManifold);
        }
    }

    /** Shapes that touch within a slack are compared with the oracle's shapes enlarged by the slack. */
    @Property
    void timesAreCorrectAndMirrorWhenSwapped(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = HullExactTest.pairWithHull(seed);
        final SweptShape a = pair.a().moving(new Vector3f());
        final SweptShape b = pair.b().moving(pair.travel());
        final float slack = (seed >>> 36 & 1) == 0 ? 0f : (float) (pair.size() * Math.pow(10, -1 - (seed >>> 37 & 7)));
        final Vector3f travel = new Vector3f(b.end.x - b.start.x, b.end.y - b.start.y, b.end.z - b.start.z);
        final DifficultPairs.Pair rounded = new DifficultPairs.Pair(pair.a(), pair.b(), travel);
        final boolean hit = narrowphase.sweep(a, b, slack, sweep);
        assertThat(narrowphase.sweep(b, a, slack, back)).as("%s", pair).isEqualTo(hit);
        // Two equal shapes that end in the same place have the same normal in both orders.
        if (hit && !new DifficultPairs.Pair(pair.a(), pair.b().at(pair.a().centre()), travel).isOneShapeTwice()) {
            ResultAssertions.mirrors(rounded, sweep, back);
        }
        final RoundedPolytope exactA = pair.a().facets();
        final RoundedPolytope exactB = pair.b().facets().grownBy(Real.of(slack));
        if (hit) {
            ResultAssertions.times(rounded, exactA, exactB, sweep);
            ResultAssertions.normalSeparates(rounded, exactA, exactB, sweep);
        } else {
            ResultAssertions.staysApart(rounded, exactA, exactB, ResultAssertions.margin(rounded));
        }
    }

    @Property
    void aRigidMotionOfTheSceneChangesOnlyRounding(@ForAll("seeds") long seed) {
        final int other = Shape.ORIENTED_BOX + (int) Math.floorMod(seed, 4L); // aligned boxes do not rotate
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.HULL, other, false);
        final Quaternionf turn = new Quaternionf(seed & 255, seed >> 8 & 255, seed >> 16 & 255, 128f).normalize();
        final Vector3f shift = new Vector3f(pair.a().centre()).mul(-1f).add(1f, 2f, -3f);
        final PlacedShape a = pair.a().moved(shift, turn);
        final PlacedShape b = pair.b().moved(shift, turn);
        final float before = narrowphase.separation(
                pair.a().moving(new Vector3f()), pair.b().moving(new Vector3f()), 0f, separation);
        final float after = narrowphase.separation(a.moving(new Vector3f()), b.moving(new Vector3f()), 0f, mirrored);
        assertThat((double) after)
                .as("%s", pair)
                .isCloseTo(before, within(ResultAssertions.rounding(pair) + 1e-4 * Math.abs(before) + 2e-6));
    }
}
