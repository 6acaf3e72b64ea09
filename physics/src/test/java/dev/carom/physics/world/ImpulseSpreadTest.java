package dev.carom.physics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.SolverBodies;
import java.util.SplittableRandom;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Spreads an impulse of 2 Ns over the points of a contact in any plane. */
@PropertyDefaults(tries = 1000, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
class ImpulseSpreadTest {
    private static final float IMPULSE = 2f;

    private final ContactConstraints row = new ContactConstraints();

    private float[] spread(Vector3f[] points, Vector3f centre) {
        row.clear();
        final int index = row.add(0, SolverBodies.IMMOVABLE, SolverBodies.IMMOVABLE);
        row.open(index, 0f, 1f, 0f);
        for (int i = 0; i < points.length; i++) {
            row.addPoint(index, 0f, 0f, 0f, 0f, 0f, 0f, 0f);
            row.identify(index, i, points[i].x, points[i].y, points[i].z);
        }
        new ImpulseSpread().spread(row, index, points.length, IMPULSE, centre.x, centre.y, centre.z);
        final float[] shares = new float[points.length];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = row.force(index, i);
        }
        return shares;
    }

    private static Vector3f inPlane(SplittableRandom random, double limit) {
        return new Vector3f((float) random.nextDouble(-limit, limit), 0f, (float) random.nextDouble(-limit, limit));
    }

    private static Quaternionf rotation(SplittableRandom random) {
        return new Quaternionf()
                .rotationXYZ((float) random.nextDouble(6), (float) random.nextDouble(6), (float) random.nextDouble(6));
    }

    @Property
    void keepsTheSumAndIsNeverNegative(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Quaternionf plane = rotation(random);
        final Vector3f[] points = new Vector3f[random.nextInt(1, 5)];
        for (int i = 0; i < points.length; i++) {
            points[i] = plane.transform(inPlane(random, 1.0)).add(3f, -2f, 1f);
        }
        final Vector3f centre = plane.transform(inPlane(random, 3.0)).add(3f, -2f, 1f); // often outside
        double sum = 0;
        for (float share : spread(points, centre)) {
            assertThat(share).isGreaterThanOrEqualTo(-1e-6f);
            sum += share;
        }
        assertThat(sum).isCloseTo(IMPULSE, within(1e-5));
    }

    /**
     * The least sum of squares with a given sum and centre. For a rectangle with half sides a and b the shares are
     * J / 4 (1 + s x / a + t z / b), where (s a, t b) is the corner: none is negative while |x| / a + |z| / b is at
     * most 1.
     */
    @Property
    void keepsTheCentreInARectangleWithTheLeastSumOfSquares(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Quaternionf plane = rotation(random);
        final float a = (float) random.nextDouble(0.3, 1.0);
        final float b = (float) random.nextDouble(0.3, 1.0);
        final double u = random.nextDouble(-1, 1);
        final double v = random.nextDouble(-1, 1) * (1 - Math.abs(u));
        final Vector3f[] points = new Vector3f[4];
        for (int i = 0; i < 4; i++) {
            points[i] = plane.transform(new Vector3f(i < 2 ? a : -a, 0f, i % 2 == 0 ? b : -b))
                    .add(1f, 2f, 3f);
        }
        final Vector3f centre = plane.transform(new Vector3f((float) (u * a), 0f, (float) (v * b)))
                .add(1f, 2f, 3f);
        final float[] shares = spread(points, centre);
        final Vector3d actual = new Vector3d();
        for (int i = 0; i < 4; i++) {
            final double expected = IMPULSE / 4.0 * (1 + (i < 2 ? u : -u) + (i % 2 == 0 ? v : -v));
            // the regular part is 1e-4 (a^2 + b^2) / a^2, at most 1.3e-3
            assertThat((double) shares[i]).isCloseTo(expected, within(1.5e-3 * IMPULSE));
            actual.fma(shares[i] / IMPULSE, new Vector3d(points[i]));
        }
        assertThat(actual.distance(new Vector3d(centre))).isLessThan(2e-3);
    }

    @Property
    void movesACentreOutsideTwoPointsToTheNearerOne(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Vector3f axis = rotation(random).transform(new Vector3f(1f, 0f, 0f));
        final Vector3f[] points = {new Vector3f(axis).negate(), new Vector3f(axis)};
        final float[] shares = spread(points, new Vector3f(axis).mul((float) random.nextDouble(1.01, 5.0)));
        assertThat(shares[0]).isCloseTo(0f, within(1e-5f));
        assertThat(shares[1]).isCloseTo(IMPULSE, within(1e-5f));
    }

    @Test
    void addsToWhatThePointsHaveAlready() {
        final int index = row.add(0, SolverBodies.IMMOVABLE, SolverBodies.IMMOVABLE);
        row.open(index, 0f, 1f, 0f);
        row.addPoint(index, 0f, 0f, 0f, 0f, 0f, 0f, 0f);
        row.identify(index, 7, 1f, 0f, 0f);
        row.guess(index, 0, 5f);
        new ImpulseSpread().spread(row, index, 1, IMPULSE, 4f, 4f, 4f);
        assertThat(row.force(index, 0)).isEqualTo(7f);
    }
}
