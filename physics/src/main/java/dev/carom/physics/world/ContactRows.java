package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Manifold;
import java.util.Arrays;

/**
 * Geometry of contacts, one row each.
 *
 * <pre>
 * values: one row per contact
 * +--------+--------+-------+----------+--------+
 * | NORMAL | POINT  | DEPTH | APPROACH | POINTS |   3 + 3 + 1 + 1 + 16 floats: metres, metres per second
 * +--------+--------+-------+----------+--------+
 * </pre>
 */
public final class ContactRows {
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

    /** Returns the array {@code values}. The comment of this class shows its rows. */
    public float[] values() {
        return values;
    }

    /** Sets the contact points and the centre of the deepest ones. */
    void manifold(int row, Manifold from) {
        pointCount[row] = from.count;
        System.arraycopy(from.points, 0, values, row * STRIDE + POINTS, Manifold.MOST_POINTS * Manifold.STRIDE);
        System.arraycopy(from.features, 0, features, row * Manifold.MOST_POINTS, Manifold.MOST_POINTS);
        final int point = row * STRIDE + POINT;
        values[point] = from.middle.x;
        values[point + 1] = from.middle.y;
        values[point + 2] = from.middle.z;
    }

    /** Sets normal, depth in metres and approach speed in metres per second. */
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

    /** Sets all fields of a row. */
    void write(int row, ContactGeometry from) {
        manifold(row, from.manifold);
        write(row, from.normal.x, from.normal.y, from.normal.z, from.depth, from.approachSpeed);
    }

    /** Reads all fields of a row. */
    void read(int row, ContactGeometry dest) {
        final int c = row * STRIDE;
        final Manifold to = dest.manifold;
        dest.normal.set(values[c + NORMAL], values[c + NORMAL + 1], values[c + NORMAL + 2]);
        dest.depth = values[c + DEPTH];
        dest.approachSpeed = values[c + APPROACH];
        to.middle.set(values[c + POINT], values[c + POINT + 1], values[c + POINT + 2]);
        to.count = pointCount[row];
        System.arraycopy(values, c + POINTS, to.points, 0, to.count * Manifold.STRIDE);
        System.arraycopy(features, row * Manifold.MOST_POINTS, to.features, 0, to.count);
    }

    /** Returns the number of rows. */
    int capacity() {
        return pointCount.length;
    }

    void grow(int capacity) {
        values = Arrays.copyOf(values, capacity * STRIDE);
        pointCount = Arrays.copyOf(pointCount, capacity);
        features = Arrays.copyOf(features, capacity * Manifold.MOST_POINTS);
    }
}
