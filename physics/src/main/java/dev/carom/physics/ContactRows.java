package dev.carom.physics;

import dev.carom.physics.narrowphase.Manifold;
import java.util.Arrays;

/**
 * How pairs touch, one row each.
 *
 * <pre>
 * values: one row a contact
 * +--------+--------+-------+----------+--------+
 * | NORMAL | POINT  | DEPTH | APPROACH | POINTS |   3 + 3 + 1 + 1 + 16 floats: metres, metres a second
 * +--------+--------+-------+----------+--------+
 * </pre>
 */
final class ContactRows {
    static final int STRIDE = 8 + Manifold.MOST_POINTS * Manifold.STRIDE;
    static final int NORMAL = 0;
    static final int POINT = 3;
    static final int DEPTH = 6;
    static final int APPROACH = 7;
    static final int POINTS = 8;

    private float[] values;
    private int[] pointCount;
    private int[] features;

    ContactRows(int capacity) {
        values = new float[capacity * STRIDE];
        pointCount = new int[capacity];
        features = new int[capacity * Manifold.MOST_POINTS];
    }

    /** See the picture above. */
    float[] values() {
        return values;
    }

    /** Loads the memory of a row, which will be written soon. True: nothing in it is infinite or negative. */
    boolean fetch(int row) {
        final int c = row * STRIDE;
        return values[c] != Float.POSITIVE_INFINITY
                & values[c + STRIDE - 1] != Float.POSITIVE_INFINITY
                & features[row * Manifold.MOST_POINTS] >= 0;
    }

    /** Sets where they touch. */
    void manifold(int row, Manifold from) {
        pointCount[row] = from.count;
        System.arraycopy(from.points, 0, values, row * STRIDE + POINTS, from.points.length);
        System.arraycopy(from.features, 0, features, row * Manifold.MOST_POINTS, Manifold.MOST_POINTS);
        final int point = row * STRIDE + POINT;
        values[point] = from.middle.x;
        values[point + 1] = from.middle.y;
        values[point + 2] = from.middle.z;
    }

    /** Sets normal, depth in metres and speed of approach in metres a second. */
    void write(int row, float normalX, float normalY, float normalZ, float depth, float approach) {
        final int c = row * STRIDE;
        values[c + NORMAL] = normalX;
        values[c + NORMAL + 1] = normalY;
        values[c + NORMAL + 2] = normalZ;
        values[c + DEPTH] = depth;
        values[c + APPROACH] = approach;
    }

    /** Copies a row of another table. */
    void copy(int row, ContactRows from, int other) {
        System.arraycopy(from.values, other * STRIDE, values, row * STRIDE, STRIDE);
        System.arraycopy(
                from.features,
                other * Manifold.MOST_POINTS,
                features,
                row * Manifold.MOST_POINTS,
                Manifold.MOST_POINTS);
        pointCount[row] = from.pointCount[other];
    }

    /** Reads a row. */
    ContactPlace read(int row, ContactPlace dest) {
        final int c = row * STRIDE;
        dest.normal.set(values[c + NORMAL], values[c + NORMAL + 1], values[c + NORMAL + 2]);
        dest.depth = values[c + DEPTH];
        dest.approachSpeed = values[c + APPROACH];
        final Manifold manifold = dest.manifold;
        manifold.count = pointCount[row];
        System.arraycopy(values, c + POINTS, manifold.points, 0, manifold.points.length);
        System.arraycopy(features, row * Manifold.MOST_POINTS, manifold.features, 0, Manifold.MOST_POINTS);
        manifold.middle.set(values[c + POINT], values[c + POINT + 1], values[c + POINT + 2]);
        return dest;
    }

    /** Sets a row. */
    void write(int row, ContactPlace from) {
        manifold(row, from.manifold);
        write(row, from.normal.x, from.normal.y, from.normal.z, from.depth, from.approachSpeed);
    }

    void grow(int capacity) {
        values = Arrays.copyOf(values, capacity * STRIDE);
        pointCount = Arrays.copyOf(pointCount, capacity);
        features = Arrays.copyOf(features, capacity * Manifold.MOST_POINTS);
    }
}
