package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.Epa;
import dev.carom.physics.geometry.Gjk;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** GJK and EPA for a hull and a shape of any kind. */
@PropertyDefaults(edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class HullExactTest implements Seeds {
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa(gjk);
    private final Separation separation = new Separation();
    private final Separation mirrored = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private final Vector3f onFirst = new Vector3f();
    private final Vector3f onSecond = new Vector3f();

    /** Returns a pair of a hull and a shape of each of the five kinds, in either order; most often two hulls. */
    static DifficultPairs.Pair pairWithHull(long seed) {
        final int other = Math.min(Shape.HULL, (int) (seed >>> 32) & 7);
        return (seed >>> 35 & 1) == 0
                ? DifficultPairs.pair(seed, Shape.HULL, other, false)
                : DifficultPairs.pair(seed, other, Shape.HULL, false);
    }

    /** Computes the separation: by GJK if the cores are apart, otherwise by EPA. Returns whether the cores are apart. */
    private boolean measure(ConvexCore a, ConvexCore b, Separation dest, Vector3f pointA, Vector3f pointB) {
        final boolean apart = gjk.apart(a, b, dest, pointA, pointB);
        if (!apart) {
            epa.separation(a, b, dest);
        }
        return apart;
    }

    @Property
    void distanceAndDepthAreCorrectAndMirrorWhenSwapped(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = pairWithHull(seed);
        final ConvexCore a = pair.a().convex();
        final ConvexCore b = pair.b().convex();
        final RoundedPolytope exactA = pair.a().facets();
        final RoundedPolytope exactB = pair.b().facets();
        final boolean apart = measure(a, b, separation, onA, onB);
        ResultAssertions.answers(
                pair,
                separation.distance <= 0f,
                separation,
                Oracle.distance(exactA, exactB).toDouble());
        ResultAssertions.separates(pair, exactA, exactB, separation);
        assertThat(measure(b, a, mirrored, onFirst, onSecond)).isEqualTo(apart);
        ResultAssertions.mirrors(pair, separation, mirrored);
        if (apart) {
            ResultAssertions.closestPoints(pair, separation, onA, onB);
            assertThat(onSecond).as("%s", pair).isEqualTo(onA);
            assertThat(onFirst).as("%s", pair).isEqualTo(onB);
        }
    }

    @Property
    void aRigidMotionOfTheSceneChangesOnlyRounding(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = pairWithHull(seed);
        final Quaternionf turn = new Quaternionf(seed & 255, seed >> 8 & 255, seed >> 16 & 255, 128f).normalize();
        final Vector3f shift = new Vector3f(pair.a().centre()).mul(-1f).add(1f, 2f, -3f);
        measure(pair.a().convex(), pair.b().convex(), separation, onA, onB);
        final PlacedShape a = pair.a().moved(shift, turn);
        final PlacedShape b = pair.b().moved(shift, turn);
        measure(a.convex(), b.convex(), mirrored, onFirst, onSecond);
        assertThat((double) mirrored.distance)
                .as("%s", pair)
                .isCloseTo(
                        separation.distance,
                        within(ResultAssertions.rounding(pair) + 1e-4 * Math.abs(separation.distance) + 2e-6));
    }
}
