package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import java.math.BigDecimal;
import java.util.List;

/** A query of a broadphase, with a reference implementation in exact arithmetic. */
sealed interface BroadphaseQuery {
    /** Runs the query on a broadphase. */
    void run(Broadphase broadphase, BoxVisitor visitor);

    /** Returns the initial limit: 1 for a cast, otherwise the distance. */
    float limit();

    /**
     * Compares the fraction or distance at which the query hits the bounds with {@code reach}: negative, 0 or positive
     * for less, equal or greater. Positive if the query never hits them.
     */
    int compare(float[] row, float reach);

    /** Returns whether the query hits the bounds within its initial limit. */
    default boolean hits(float[] row) {
        return compare(row, limit()) <= 0;
    }

    /** {@link Broadphase#cast}. */
    record Cast(Aabb box, float x, float y, float z) implements BroadphaseQuery {
        @Override
        public void run(Broadphase broadphase, BoxVisitor visitor) {
            broadphase.cast(box, x, y, z, visitor);
        }

        @Override
        public float limit() {
            return 1;
        }

        /**
         * On each axis, the moving box overlaps the bounds during one interval of time. The first time of overlap is
         * the greatest start of the intervals, at least 0. The box hits the bounds if no interval ends before that time.
         */
        @Override
        public int compare(float[] row, float reach) {
            Ratio first = new Ratio(BigDecimal.ZERO, BigDecimal.ONE);
            Ratio last = null;
            final float[] travel = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                final BigDecimal nearest = exact(row[axis]).subtract(exact(box.max(axis)));
                final BigDecimal farthest = exact(row[axis + 3]).subtract(exact(box.min(axis)));
                final BigDecimal displacement = exact(travel[axis]);
                if (displacement.signum() == 0) {
                    if (nearest.signum() > 0 || farthest.signum() < 0) {
                        return 1;
                    }
                    continue;
                }
                final List<Ratio> times = displacement.signum() > 0
                        ? List.of(new Ratio(nearest, displacement), new Ratio(farthest, displacement))
                        : List.of(
                                new Ratio(farthest.negate(), displacement.negate()),
                                new Ratio(nearest.negate(), displacement.negate()));
                first = times.get(0).compareTo(first) > 0 ? times.get(0) : first;
                last = last == null || times.get(1).compareTo(last) < 0 ? times.get(1) : last;
            }
            if (last != null && first.compareTo(last) > 0) {
                return 1;
            }
            return first.compareTo(new Ratio(exact(reach), BigDecimal.ONE));
        }
    }

    /** {@link Broadphase#near}. */
    record Near(Aabb box, float distance) implements BroadphaseQuery {
        @Override
        public void run(Broadphase broadphase, BoxVisitor visitor) {
            broadphase.near(box, distance, visitor);
        }

        @Override
        public float limit() {
            return distance;
        }

        @Override
        public int compare(float[] row, float reach) {
            BigDecimal squaredDistance = BigDecimal.ZERO;
            for (int axis = 0; axis < 3; axis++) {
                final BigDecimal above = exact(row[axis]).subtract(exact(box.max(axis)));
                final BigDecimal below = exact(box.min(axis)).subtract(exact(row[axis + 3]));
                final BigDecimal gap = above.max(below).max(BigDecimal.ZERO);
                squaredDistance = squaredDistance.add(gap.multiply(gap));
            }
            return reach < 0 ? 1 : squaredDistance.compareTo(exact(reach).multiply(exact(reach)));
        }
    }

    /** An exact quotient. The divisor is positive. */
    record Ratio(BigDecimal dividend, BigDecimal divisor) implements Comparable<Ratio> {
        @Override
        public int compareTo(Ratio other) {
            return dividend.multiply(other.divisor).compareTo(other.dividend.multiply(divisor));
        }
    }

    /** Converts without rounding: every float is a decimal fraction. */
    private static BigDecimal exact(float value) {
        return new BigDecimal(value);
    }
}
