package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Shape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Compares two independent oracles: {@link Oracle} uses the axes of boxes, {@link PolytopeOracle} their corners. */
@PropertyDefaults(tries = 2_000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class OracleTest implements Seeds {
    @Property
    void bothOraclesComputeTheSameDistanceOfBoxesAndRoundShapes(@ForAll("seeds") long seed) {
        final int round = (seed >>> 32 & 1) == 0 ? Shape.SPHERE : Shape.CAPSULE;
        assertSame(DifficultPairs.pair(seed, Shape.ORIENTED_BOX, round, false));
    }

    @Property
    void bothOraclesComputeTheSameDepthOfTwoBoxes(@ForAll("seeds") long seed) {
        final DifficultPairs.Pair pair = DifficultPairs.pair(seed, Shape.ORIENTED_BOX, Shape.ORIENTED_BOX, false);
        if (Oracle.distance(pair.a().exact(), pair.b().exact()).signum() < 0) {
            assertSame(pair);
        }
    }

    private static void assertSame(DifficultPairs.Pair pair) {
        final Real byAxes = Oracle.distance(pair.a().exact(), pair.b().exact());
        final Real byCorners = Oracle.distance(pair.a().facets(), pair.b().facets());
        // The oracle of corners may choose a feature that is farther away by less than the rounding of doubles.
        assertThat(byCorners.minus(byAxes).toDouble()).as("%s", pair).isCloseTo(0, within(1e-12 * pair.size()));
    }

    /** Cubes of half extent 1. */
    @Test
    void distancesOfCornersEdgesAndFacesAreFound() {
        final RoundedPolytope cube = box(0, 0, 0);
        assertThat(Oracle.distance(cube, box(3, 0.5f, 0.25f)).toDouble())
                .as("faces: 3 - 2")
                .isEqualTo(1);
        assertThat(Oracle.distance(cube, box(3, 3, 0.5f)).toDouble())
                .as("edges along z: (1, 1)")
                .isCloseTo(Math.sqrt(2), within(1e-15));
        assertThat(Oracle.distance(cube, box(3, -3, 3)).toDouble())
                .as("corners: (1, -1, 1)")
                .isCloseTo(Math.sqrt(3), within(1e-15));
        assertThat(Oracle.distance(cube, box(1.5f, 0, 1)).toDouble())
                .as("deep by 2 - 1.5 along x")
                .isEqualTo(-0.5);
    }

    private static RoundedPolytope box(float x, float y, float z) {
        return new PlacedShape(Shape.ORIENTED_BOX, new Vector3f(x, y, z), new Quaternionf(), new Vector3f(1f), 0f)
                .facets();
    }
}
