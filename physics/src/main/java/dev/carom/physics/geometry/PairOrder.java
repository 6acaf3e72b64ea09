package dev.carom.physics.geometry;

/**
 * Which of two shapes comes first, by what they are and where they are alone. Where an answer ties (concentric boxes,
 * two axes with the same gap, cores side by side), the tests answer for this order and mirror the answer if they were
 * asked the other way round: so it mirrors bit for bit. Only shapes that are the same in the same place have no order,
 * and nothing to mirror.
 */
final class PairOrder {
    private PairOrder() {}

    static boolean isAfter(Obb a, Obb b) {
        return isAfter(a.row, 0, b.row, 0);
    }

    /** Of two rows as {@link Obb} has them. */
    static boolean isAfter(float[] a, int p, float[] b, int q) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(a[p + axis], b[q + axis], order);
            order = compare(a[p + Obb.HALF + axis], b[q + Obb.HALF + axis], order);
        }
        for (int i = Obb.AXES; i < Obb.HALF && order == 0; i++) {
            order = compare(a[p + i], b[q + i], order);
        }
        return order > 0;
    }

    /** Of two boxes that are not turned, given by rows of three numbers; the same answer. */
    static boolean isAfter(float[] rows, int centreA, int halfA, int centreB, int halfB) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(rows[centreA + axis], rows[centreB + axis], order);
            order = compare(rows[halfA + axis], rows[halfB + axis], order);
        }
        return order > 0;
    }

    /** As for two turned boxes. */
    static boolean isAfter(Aabb a, Aabb b) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(a.middle(axis), b.middle(axis), order);
            order = compare(a.half(axis), b.half(axis), order);
        }
        return order > 0;
    }

    /** Of two capsules. */
    static boolean isAfter(Segment a, float radiusA, Segment b, float radiusB) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(a.centre.get(axis), b.centre.get(axis), order);
            order = compare(a.direction.get(axis), b.direction.get(axis), order);
        }
        order = compare(a.half, b.half, order);
        return compare(radiusA, radiusB, order) > 0;
    }

    /** What was decided before, or else how these two compare; 0 and -0 are the same, and NaN decides nothing. */
    private static int compare(double a, double b, int before) {
        return before != 0 ? before : a > b ? 1 : a < b ? -1 : 0;
    }
}
