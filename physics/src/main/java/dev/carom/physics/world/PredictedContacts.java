package dev.carom.physics.world;

import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Stores the predicted contact of each pair, by row of {@link PairTable}. A pair with a contact gets a row of the
 * solver in this tick.
 *
 * <pre>
 * values: one row per pair
 * +--------+----------+----------+-------------------+
 * | NORMAL | DISTANCE | FRACTION | DISTANCE AT START |   3 + 1 + 1 + 1 floats
 * +--------+----------+----------+-------------------+
 * </pre>
 *
 * NORMAL points from A to B. FRACTION is the time of the contact as a fraction of the tick. DISTANCE is in metres,
 * along the normal at that time. DISTANCE AT START equals DISTANCE if the contact is at the start of the tick and the
 * contact event of the pair reports the same normal. Otherwise, DISTANCE AT START is NaN.
 */
final class PredictedContacts {
    private static final int STRIDE = 6;
    private static final int DISTANCE = 3;
    private static final int FRACTION = 4;
    private static final int AT_START = 5;

    private static final byte NONE = 0;
    private static final byte PREDICTED = 1;
    private static final byte WAITING = 2;

    private byte[] state = new byte[0];
    private float[] values = new float[0];

    /** By pair: the order in which waiting contacts are decided, see {@link #await}. */
    private int[] key = new int[0];

    /** Grows the columns for a number of pairs, and keeps their values. */
    void reserve(int rows) {
        if (rows > state.length) {
            final int length = Math.max(rows, 2 * state.length);
            state = Arrays.copyOf(state, length);
            values = Arrays.copyOf(values, length * STRIDE);
            key = Arrays.copyOf(key, length);
        }
    }

    /** Removes all contacts. */
    void clear() {
        Arrays.fill(state, NONE);
    }

    /** Sets the contact of a pair. */
    void set(int pair, Vector3f normal, float distance, float fraction, float distanceAtStart) {
        state[pair] = PREDICTED;
        final int at = pair * STRIDE;
        values[at] = normal.x;
        values[at + 1] = normal.y;
        values[at + 2] = normal.z;
        values[at + DISTANCE] = distance;
        values[at + FRACTION] = fraction;
        values[at + AT_START] = distanceAtStart;
    }

    /**
     * Marks a pair as waiting: {@link SolverContacts} decides later whether it has a contact. Waiting pairs are decided
     * in ascending order of {@code order}.
     */
    void await(int pair, int order) {
        state[pair] = WAITING;
        key[pair] = order;
    }

    /**
     * Tests whether a contact of a pair is predicted; false for a pair that was added to {@link PairTable} after the
     * prediction.
     */
    boolean isPredicted(int pair) {
        return pair < state.length && state[pair] == PREDICTED;
    }

    boolean isWaiting(int pair) {
        return state[pair] == WAITING;
    }

    int key(int pair) {
        return key[pair];
    }

    Vector3f normal(int pair, Vector3f dest) {
        final int at = pair * STRIDE;
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    float distance(int pair) {
        return values[pair * STRIDE + DISTANCE];
    }

    float fraction(int pair) {
        return values[pair * STRIDE + FRACTION];
    }

    /** Returns DISTANCE AT START in metres, see the comment of this class; may be NaN. */
    float distanceAtStart(int pair) {
        return values[pair * STRIDE + AT_START];
    }
}
