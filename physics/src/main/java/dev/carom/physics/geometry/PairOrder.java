package dev.carom.physics.geometry;

/**
 * An order of two shapes that depends only on their geometry and pose. Where a result ties (concentric boxes, two axes
 * with the same gap, parallel cores), the tests compute it in this order and mirror it if the arguments were in the
 * other order, so results mirror bit for bit. Only equal shapes in the same place have no order, and nothing to mirror.
 */
final class PairOrder {
    private PairOrder() {}

    static boolean isAfter(Obb a, Obb b) {
        return isAfter(a.row, 0, b.row, 0);
    }

    /** Compares two boxes in rows, laid out as in {@link Obb}. */
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

    /** Compares two boxes without rotation, given as rows of three numbers; gives the same order. */
    static boolean isAfter(float[] rows, int centreA, int halfA, int centreB, int halfB) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(rows[centreA + axis], rows[centreB + axis], order);
            order = compare(rows[halfA + axis], rows[halfB + axis], order);
        }
        return order > 0;
    }

    /** Compares as for two oriented boxes. */
    static boolean isAfter(Aabb a, Aabb b) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(a.middle(axis), b.middle(axis), order);
            order = compare(a.half(axis), b.half(axis), order);
        }
        return order > 0;
    }

    /** Compares two capsules. */
    static boolean isAfter(Segment a, float radiusA, Segment b, float radiusB) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(a.centre.get(axis), b.centre.get(axis), order);
            order = compare(a.direction.get(axis), b.direction.get(axis), order);
        }
        order = compare(a.half, b.half, order);
        return compare(radiusA, radiusB, order) > 0;
    }

    /**
     * Returns the earlier decision if there is one, else compares two numbers; 0 equals -0, and NaN decides nothing.
     */
    private static int compare(double a, double b, int before) {
        return before != 0 ? before : a > b ? 1 : a < b ? -1 : 0;
    }
}
