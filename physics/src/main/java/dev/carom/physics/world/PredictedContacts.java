package dev.carom.physics.world;

import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Stores which pairs get a row of the solver in this tick, and where and when they touch, by place in {@link
 * SortedPairs}.
 *
 * <pre>
 * values: one row per place
 * +--------+----------+----------+-------------------+
 * | NORMAL | DISTANCE | FRACTION | DISTANCE AT START |   3 + 1 + 1 + 1 floats: from A to B, metres, of the tick, metres
 * +--------+----------+----------+-------------------+
 * </pre>
 *
 * DISTANCE is measured along the normal at the fraction of the tick. DISTANCE AT START is the distance of a contact at
 * the start of the tick, if events report it with the same normal; otherwise it is NaN.
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

    /** By place: the order in which waiting contacts are decided, see {@link #await}. */
    private int[] key = new int[0];

    /** Grows the columns for a number of places. */
    void reserve(int places) {
        if (places > state.length) {
            final int length = Math.max(places, 2 * state.length);
            state = new byte[length];
            values = new float[length * STRIDE];
            key = new int[length];
        }
    }

    /** Forgets the contacts of a range of places. */
    void clear(int from, int to) {
        Arrays.fill(state, from, to, NONE);
    }

    /** Sets the contact of a place. */
    void set(int place, Vector3f normal, float distance, float fraction, float distanceAtStart) {
        state[place] = PREDICTED;
        final int at = place * STRIDE;
        values[at] = normal.x;
        values[at + 1] = normal.y;
        values[at + 2] = normal.z;
        values[at + DISTANCE] = distance;
        values[at + FRACTION] = fraction;
        values[at + AT_START] = distanceAtStart;
    }

    /** Makes the contact of a place wait. Waiting contacts are decided in ascending order of {@code order}. */
    void await(int place, int order) {
        state[place] = WAITING;
        key[place] = order;
    }

    boolean isPredicted(int place) {
        return state[place] == PREDICTED;
    }

    boolean isWaiting(int place) {
        return state[place] == WAITING;
    }

    int key(int place) {
        return key[place];
    }

    Vector3f normal(int place, Vector3f dest) {
        final int at = place * STRIDE;
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    float distance(int place) {
        return values[place * STRIDE + DISTANCE];
    }

    float fraction(int place) {
        return values[place * STRIDE + FRACTION];
    }

    /** Returns DISTANCE AT START, see the picture above. */
    float distanceAtStart(int place) {
        return values[place * STRIDE + AT_START];
    }
}
