package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import java.math.BigDecimal;
import java.util.List;

/** A query, and the definition of what it has to find, in exact arithmetic. */
sealed interface Question {
    /** Asks a broadphase. */
    void ask(Broadphase broadphase, BoxVisitor visitor);

    /** The limit at first. */
    float limit();

    /** Compares where the bounds are reached with a fraction or a distance; they are never reached: positive. */
    int compare(float[] row, float reach);

    /** Whether the bounds are reached at all. */
    default boolean finds(float[] row) {
        return compare(row, limit()) <= 0;
    }

    /** {@link Broadphase#cast}. */
    record Cast(Aabb box, float x, float y, float z) implements Question {
        @Override
        public void ask(Broadphase broadphase, BoxVisitor visitor) {
            broadphase.cast(box, x, y, z, visitor);
        }

        @Override
        public float limit() {
            return 1;
        }

        /**
         * The box meets the row during an interval of time on each axis. The first time at which all have begun is the
         * greatest of the beginnings and 0; they meet if no interval has ended before, and the time is not after
         * {@code reach}.
         */
        @Override
        public int compare(float[] row, float reach) {
            Ratio first = new Ratio(BigDecimal.ZERO, BigDecimal.ONE);
            Ratio last = null;
            final float[] travel = {x, y, z};
            for (int axis = 0; axis < 3; axis++) {
                final BigDecimal nearest = exact(row[axis]).subtract(exact(box.max(axis)));
                final BigDecimal farthest = exact(row[axis + 3]).subtract(exact(box.min(axis)));
                final BigDecimal way = exact(travel[axis]);
                if (way.signum() == 0) {
                    if (nearest.signum() > 0 || farthest.signum() < 0) {
                        return 1;
                    }
                    continue;
                }
                final List<Ratio> times = way.signum() > 0
                        ? List.of(new Ratio(nearest, way), new Ratio(farthest, way))
                        : List.of(
                                new Ratio(farthest.negate(), way.negate()), new Ratio(nearest.negate(), way.negate()));
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
    record Near(Aabb box, float distance) implements Question {
        @Override
        public void ask(Broadphase broadphase, BoxVisitor visitor) {
            broadphase.near(box, distance, visitor);
        }

        @Override
        public float limit() {
            return distance;
        }

        @Override
        public int compare(float[] row, float reach) {
            BigDecimal squares = BigDecimal.ZERO;
            for (int axis = 0; axis < 3; axis++) {
                final BigDecimal above = exact(row[axis]).subtract(exact(box.max(axis)));
                final BigDecimal below = exact(box.min(axis)).subtract(exact(row[axis + 3]));
                final BigDecimal gap = above.max(below).max(BigDecimal.ZERO);
                squares = squares.add(gap.multiply(gap));
            }
            return reach < 0 ? 1 : squares.compareTo(exact(reach).multiply(exact(reach)));
        }
    }

    /** A quotient with a positive divisor. */
    record Ratio(BigDecimal dividend, BigDecimal divisor) implements Comparable<Ratio> {
        @Override
        public int compareTo(Ratio other) {
            return dividend.multiply(other.divisor).compareTo(other.dividend.multiply(divisor));
        }
    }

    /** Every float is a decimal fraction. */
    private static BigDecimal exact(float value) {
        return new BigDecimal(value);
    }
}
