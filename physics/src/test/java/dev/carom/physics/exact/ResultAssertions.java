package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import org.joml.Vector3f;

/** The tolerances of all results. */
final class ResultAssertions {
    /** A yes or no must be right if more than this share of the sizes decides. */
    private static final double MARGIN = 1e-5;

    /** Depths, gaps and times. */
    private static final double RELATIVE = 1e-4;

    /** Axes are stored as floats: an extent is off by this share of the size, as are normal and centre. */
    private static final double ROUNDING = 8e-7;

    private ResultAssertions() {}

    static double margin(DifficultPairs.Pair pair) {
        return MARGIN * pair.size();
    }

    /**
     * For separate boxes the distance is a gap along the normal, no less than on any axis except noise; otherwise as
     * for all.
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

    /** Overlap or not, and the depth or distance. */
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

    /** A displacement of B by the depth along the normal, plus a little, yields a gap. */
    static void partsThem(DifficultPairs.Pair pair, ExactShape a, ExactShape b, Separation separation) {
        final Vec normal = Vec.of(separation.normal);
        assertThat(normal.squared().toDouble()).as("%s", pair).isBetween(1 - 1e-6, 1 + 1e-6);
        if (separation.distance <= 0f) {
            final double left = Oracle.overlapAlong(a, b, normal).toDouble() + separation.distance;
            assertThat(left)
                    .as("%s, %s", separation, pair)
                    .isLessThanOrEqualTo(rounding(pair) - RELATIVE * separation.distance);
        }
    }

    /** Bit for bit, unless the two are identical at the same place: then there is nothing to mirror. */
    static void mirrors(DifficultPairs.Pair pair, Separation separation, Separation mirrored) {
        assertThat(mirrored.distance).as("%s", pair).isEqualTo(separation.distance);
        if (!pair.isOneShapeTwice()) {
            assertOpposite(pair, separation.normal, mirrored.normal);
        }
    }

    /** As for separations. */
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
     * Each point is midway between both surfaces, and none is deeper than the overlap. A normal within a thousandth of
     * a radian of that of a face counts as the face's, so the surface may be off by that share of the smaller shape, or
     * of a radius.
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
            final RoundedBox point = RoundedBox.ball(Vec.of(x, y, z), around);
            assertThat(pointDepth).as("%s, %s", separation, pair).isLessThanOrEqualTo(depth + rounding);
            assertThat(Oracle.distance(a, point).toDouble())
                    .as("from A, %s, %s", separation, pair)
                    .isNegative();
            assertThat(Oracle.distance(point, b).toDouble())
                    .as("from B, %s, %s", separation, pair)
                    .isNegative();
        }
    }

    /** Each point is on its shape's surface, within rounding, and their distance is that of the shapes. */
    static void closestPoints(DifficultPairs.Pair pair, Separation separation, Vector3f onA, Vector3f onB) {
        final double rounding = rounding(pair)
                + 4e-7 * (farthest(pair.a().centre()) + farthest(pair.b().centre()));
        final Real around = Real.of(rounding);
        assertThat(Oracle.distance(pair.a().solid(), RoundedBox.ball(Vec.of(onA), around))
                        .toDouble())
                .as("on A, %s", pair)
                .isBetween(-2 * rounding, 0.0);
        assertThat(Oracle.distance(
                                RoundedBox.ball(Vec.of(onB), around), pair.b().solid())
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

    /** Bit for bit. */
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
     * The distance is a convex function of time. So the interval of overlap is the reported one if the shapes overlap
     * at its ends and not before and after it.
     */
    static void times(DifficultPairs.Pair pair, ExactShape a, ExactShape b, SweepTimes sweep) {
        times(pair, a, b, sweep, margin(pair));
    }

    /** The same for a sweep with a larger tolerance. */
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
     * For two that touch during the motion, the normal separates them at that time; for two that overlap at the start,
     * a displacement along it by the depth does.
     */
    static void metAlong(DifficultPairs.Pair pair, ExactShape a, ExactShape b, SweepTimes sweep) {
        final Vec normal = Vec.of(sweep.normal);
        assertThat(normal.squared().toDouble()).as("%s", pair).isBetween(1 - 1e-6, 1 + 1e-6);
        final ExactShape met = b.moved(Vec.of(pair.travel()).times(Real.of(sweep.first)));
        final double depth = -Oracle.distance(a, met).toDouble();
        assertThat(Oracle.overlapAlong(a, met, normal).toDouble())
                .as("%s, %s", sweep, pair)
                .isLessThanOrEqualTo(depth + RELATIVE * Math.abs(depth) + margin(pair));
    }

    /** The smallest distance during the whole tick, for a sphere that moves: that of its path. */
    static double nearest(RoundedBox a, PlacedShape ball, Vector3f travel) {
        final Vec half = Vec.of(travel).times(Real.of(0.5));
        final Vec middle = Vec.of(ball.centre()).plus(half);
        final Real squared = a.dimensions() == 0
                ? Oracle.pointToSegment(a.centre(), middle, half)
                : Oracle.segmentToBox(middle, half, a);
        return squared.root().minus(a.radius()).toDouble() - ball.radius();
    }

    /**
     * No overlap deeper than the slack at any time. The distance is a convex function of time: it stays above its
     * tangents, so only the descending side of each remains to be searched.
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
