package dev.carom.physics.geometry;

/**
 * An order of two shapes that depends only on their geometry and pose. In a tie (concentric boxes, two axes with the
 * same gap, parallel cores) a test computes its result with the shapes in this order. If the arguments were given in
 * the other order, the test then negates the normal. So swapping the arguments gives the same distance, bit for bit,
 * and the negated normal. Equal shapes in the same place have no order.
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

    /**
     * Compares two boxes without rotation; the order is the same as for two rows of {@link Obb}. For each box, the
     * arguments are the indices in {@code rows} of the centre and of the half extents, three numbers each.
     */
    static boolean isAfter(float[] rows, int centreA, int halfA, int centreB, int halfB) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = compare(rows[centreA + axis], rows[centreB + axis], order);
            order = compare(rows[halfA + axis], rows[halfB + axis], order);
        }
        return order > 0;
    }

    /** Compares two axis-aligned boxes; the order is the same as for two oriented boxes without rotation. */
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
     * Returns {@code decided} if it is not 0. Otherwise returns 1 if a is greater than b, -1 if a is less, and 0 if
     * they are equal. Here 0 equals -0, and NaN counts as equal to any number.
     */
    private static int compare(double a, double b, int decided) {
        return decided != 0 ? decided : a > b ? 1 : a < b ? -1 : 0;
    }
}
