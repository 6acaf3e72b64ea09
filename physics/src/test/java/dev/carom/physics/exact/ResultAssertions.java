package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import org.joml.Vector3f;

/** Compares results with those of the oracle, with the tolerances of each kind of result. */
final class ResultAssertions {
    /** Whether shapes overlap must be correct if depth or gap exceeds this fraction of their sizes. */
    private static final double MARGIN = 1e-5;

    /** Relative tolerance of depths, gaps and times. */
    private static final double RELATIVE = 1e-4;

    /** Rounding of extents, normals and centres as a fraction of the size, since axes are stored as floats. */
    private static final double ROUNDING = 8e-7;

    private ResultAssertions() {}

    static double margin(DifficultPairs.Pair pair) {
        return MARGIN * pair.size();
    }

    /**
     * Checks the distance of two boxes. If they are apart, the distance must be the gap along the normal, and no smaller
     * than the gap on any axis that is not mostly rounding error. Otherwise the check is that of {@link #answers}.
     */
    static void boxAnswers(
            DifficultPairs.Pair pair, boolean overlap, Separation separation, RoundedBox a, RoundedBox b) {
        final double exact = Oracle.distance(a, b).toDouble();
        if (a.radius().plus(b.radius()).signum() > 0 || exact <= 0 || separation.distance <= 0f) {
            answers(pair, overlap, separation, exact);
            return;
        }
        final double gap = -Oracle.overlapAlong(a, b, Vec.of(separation.normal)).toDouble();
        final double least = Oracle.plainGap(a, b).toDouble();
        assertThat((double) separation.distance)
                .as("%s, %s", separation, pair)
                .isBetween(gap - RELATIVE * gap - rounding(pair), gap + RELATIVE * gap + rounding(pair))
                .isGreaterThan(least - RELATIVE * Math.abs(least) - rounding(pair));
    }

    /** Checks whether the shapes overlap, and the depth or distance. */
    static void answers(DifficultPairs.Pair pair, boolean overlap, Separation separation, double exact) {
        assertThat(separation.distance <= 0f).as("%s", pair).isEqualTo(overlap);
        if (Math.abs(exact) > margin(pair)) {
            assertThat(overlap).as("%s apart, %s", exact, pair).isEqualTo(exact < 0);
        }
        assertThat(Math.abs(separation.distance - exact))
                .as("%s for %s, %s", separation.distance, exact, pair)
                .isLessThanOrEqualTo(RELATIVE * Math.abs(exact) + rounding(pair));
    }

    static double rounding(DifficultPairs.Pair pair) {
        return ROUNDING * (pair.size() + pair.a().centre().distance(pair.b().centre()));
    }

    /** Checks that a displacement of B along the normal, slightly longer than the depth, leads to a gap. */
    static void separates(DifficultPairs.Pair pair, ExactShape a, ExactShape b, Separation separation) {
        final Vec normal = Vec.of(separation.normal);
        assertThat(normal.squared().toDouble()).as("%s", pair).isBetween(1 - 1e-6, 1 + 1e-6);
        if (separation.distance <= 0f) {
            final double left = Oracle.overlapAlong(a, b, normal).toDouble() + separation.distance;
            assertThat(left)
                    .as("%s, %s", separation, pair)
                    .isLessThanOrEqualTo(rounding(pair) - RELATIVE * separation.distance);
        }
    }

    /** Checks that the results are mirrored bit for bit; two equal shapes in the same place have no mirrored normal. */
    static void mirrors(DifficultPairs.Pair pair, Separation separation, Separation mirrored) {
        assertThat(mirrored.distance).as("%s", pair).isEqualTo(separation.distance);
        if (!pair.isOneShapeTwice()) {
            assertOpposite(pair, separation.normal, mirrored.normal);
        }
    }

    /** Checks that the results of a sweep are mirrored bit for bit. */
    static void mirrors(DifficultPairs.Pair pair, SweepTimes sweep, SweepTimes mirrored) {
        assertThat(mirrored.first).as("%s", pair).isEqualTo(sweep.first);
        assertThat(mirrored.last).as("%s", pair).isEqualTo(sweep.last);
        if (!pair.isOneShapeTwice()) {
            assertOpposite(pair, sweep.normal, mirrored.normal);
        }
    }

    private static void assertOpposite(DifficultPairs.Pair pair, Vector3f one, Vector3f other) {
        assertThat(one.x == -other.x && one.y == -other.y && one.z == -other.z)
                .as("%s and %s, %s", one, other, pair)
                .isTrue();
    }

    /**
     * Checks that each point is midway between both surfaces, and that none is deeper than the overlap. A contact normal
     * within a milliradian of a face normal counts as that face normal. So a point may be off by a thousandth of the size
     * of the smaller shape, or of a radius.
     */
    static void points(DifficultPairs.Pair pair, ExactShape a, ExactShape b, Separation separation, Manifold manifold) {
        final double far = farthest(pair.a().centre()) + farthest(pair.b().centre());
        final double radii = (double) pair.a().radius() + pair.b().radius();
        final double level = 1e-3 * (Math.min(pair.a().across(), pair.b().across()) + radii);
        final double rounding = rounding(pair) + 4e-7 * far + level;
        final double depth = -separation.distance;
        assertThat(manifold.count).as("%s", pair).isBetween(1, Manifold.MOST_POINTS);
        for (int i = 0; i < manifold.count; i++) {
            final int row = i * Manifold.STRIDE;
            final float x = manifold.points[row];
            final float y = manifold.points[row + 1];
            final float z = manifold.points[row + 2];
            final double pointDepth = manifold.points[row + Manifold.DEPTH];
            final Real around = Real.of(Math.abs(pointDepth) / 2 + rounding);
            final RoundedBox point = RoundedBox.sphere(Vec.of(x, y, z), around);
            assertThat(pointDepth).as("%s, %s", separation, pair).isLessThanOrEqualTo(depth + rounding);
            assertThat(Oracle.distance(a, point).toDouble())
                    .as("from A, %s, %s", separation, pair)
                    .isNegative();
            assertThat(Oracle.distance(point, b).toDouble())
                    .as("from B, %s, %s", separation, pair)
                    .isNegative();
        }
    }

    /** Checks that each point lies on the surface of its shape, and that the distance of the points is the result. */
    static void closestPoints(DifficultPairs.Pair pair, Separation separation, Vector3f onA, Vector3f onB) {
        final double rounding = rounding(pair)
                + 4e-7 * (farthest(pair.a().centre()) + farthest(pair.b().centre()));
        final Real around = Real.of(rounding);
        assertThat(Oracle.distance(pair.a().solid(), RoundedBox.sphere(Vec.of(onA), around))
                        .toDouble())
                .as("on A, %s", pair)
                .isBetween(-2 * rounding, 0.0);
        assertThat(Oracle.distance(
                                RoundedBox.sphere(Vec.of(onB), around), pair.b().solid())
                        .toDouble())
                .as("on B, %s", pair)
                .isBetween(-2 * rounding, 0.0);
        assertThat(Vec.of(onB).minus(Vec.of(onA)).squared().root().toDouble())
                .as("%s, %s", separation, pair)
                .isBetween(Math.abs(separation.distance) - 2 * rounding, Math.abs(separation.distance) + 2 * rounding);
    }

    private static double farthest(Vector3f place) {
        return Math.abs(place.x) + Math.abs(place.y) + Math.abs(place.z);
    }

    /** Checks that two manifolds are equal bit for bit. */
    static void same(DifficultPairs.Pair pair, Manifold one, Manifold other) {
        assertThat(other.count).as("%s", pair).isEqualTo(one.count);
        for (int i = 0; i < one.count * Manifold.STRIDE; i++) {
            assertThat(other.points[i]).as("%s", pair).isEqualTo(one.points[i]);
        }
        for (int i = 0; i < one.count; i++) {
            assertThat(other.features[i]).as("%s", pair).isEqualTo(one.features[i]);
        }
        assertThat(other.middle).as("%s", pair).isEqualTo(one.middle);
    }

    /**
     * Checks the times of a sweep. The distance is a convex function of time. So the reported interval is correct if the
     * shapes overlap at its ends, but not before and after it.
     */
    static void times(DifficultPairs.Pair pair, ExactShape a, ExactShape b, SweepTimes sweep) {
        times(pair, a, b, sweep, margin(pair));
    }

    /** Checks the times of a sweep with a given tolerance. */
    static void times(DifficultPairs.Pair pair, ExactShape a, ExactShape b, SweepTimes sweep, double slack) {
        final double early = sweep.first - RELATIVE * sweep.first;
        final double late = sweep.last + RELATIVE * sweep.last;
        assertThat(distanceAt(pair, a, b, sweep.first))
                .as("at first, %s, %s", sweep, pair)
                .isLessThanOrEqualTo(slack);
        assertThat(distanceAt(pair, a, b, sweep.last))
                .as("at last, %s, %s", sweep, pair)
                .isLessThanOrEqualTo(slack);
        if (sweep.first > 0f) {
            assertThat(distanceAt(pair, a, b, early))
                    .as("before, %s, %s", sweep, pair)
                    .isGreaterThanOrEqualTo(-slack);
        }
        if (late < 1) {
            assertThat(distanceAt(pair, a, b, late))
                    .as("after, %s, %s", sweep, pair)
                    .isGreaterThanOrEqualTo(-slack);
        }
    }

    /**
     * Checks the normal of a sweep. If the shapes begin to touch during the motion, the normal must separate them at that
     * time. If they overlap at the start, a displacement along the normal by the depth must separate them.
     */
    static void normalSeparates(DifficultPairs.Pair pair, ExactShape a, ExactShape b, SweepTimes sweep) {
        final Vec normal = Vec.of(sweep.normal);
        assertThat(normal.squared().toDouble()).as("%s", pair).isBetween(1 - 1e-6, 1 + 1e-6);
        final ExactShape met = b.moved(Vec.of(pair.travel()).times(Real.of(sweep.first)));
        final double depth = -Oracle.distance(a, met).toDouble();
        assertThat(Oracle.overlapAlong(a, met, normal).toDouble())
                .as("%s, %s", sweep, pair)
                .isLessThanOrEqualTo(depth + RELATIVE * Math.abs(depth) + margin(pair));
    }

    /** Returns the least distance of a box and a moving sphere during the tick: that of the box and the sphere's path. */
    static double leastDistance(RoundedBox a, PlacedShape ball, Vector3f travel) {
        final Vec half = Vec.of(travel).times(Real.of(0.5));
        final Vec middle = Vec.of(ball.centre()).plus(half);
        final Real squared = a.dimensions() == 0
                ? Oracle.pointToSegment(a.centre(), middle, half)
                : Oracle.segmentToBox(middle, half, a);
        return squared.root().minus(a.radius()).toDouble() - ball.radius();
    }

    /**
     * Checks that there is no overlap deeper than the slack at any time. The distance is a convex function of time, so it
     * lies above its tangents. The search continues on the descending side of each tangent.
     */
    static void staysApart(DifficultPairs.Pair pair, ExactShape a, ExactShape b, double slack) {
        final double moment = 1e-7;
        double low = 0;
        double high = 1;
        while (high - low > moment) {
            final double middle = (low + high) / 2;
            final double here = distanceAt(pair, a, b, middle);
            assertThat(here).as("at %s, %s", middle, pair).isGreaterThan(-slack);
            final double slope = (distanceAt(pair, a, b, middle + moment) - here) / moment;
            if (here - Math.abs(slope) * (high - low) / 2 > -slack) {
                return;
            }
            if (slope < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    static double distanceAt(DifficultPairs.Pair pair, ExactShape a, ExactShape b, double time) {
        return Oracle.distance(a, b.moved(Vec.of(pair.travel()).times(Real.of(time))))
                .toDouble();
    }
}
