package dev.carom.demo.tool.debug;

import java.util.Arrays;

/** A ring buffer of the last values of a quantity that is measured once per tick. Its methods allocate nothing. */
public final class Series {
    private final float[] values;
    private final float[] sorted;
    private int size;
    /** Index of the next value; the index of the oldest value when the ring is full. */
    private int next;

    /**
     * Creates an empty series.
     *
     * @param capacity number of values to keep, more than 0
     */
    public Series(int capacity) {
        values = new float[capacity];
        sorted = new float[capacity];
    }

    /**
     * Adds a value; the oldest one is dropped when the ring is full.
     *
     * @param value the newest value
     */
    public void add(float value) {
        values[next] = value;
        next = (next + 1) % values.length;
        size = Math.min(values.length, size + 1);
    }

    /** Drops all values. */
    public void clear() {
        size = 0;
        next = 0;
    }

    /**
     * Returns the ring itself, for a plot. It holds {@link #size()} values. The oldest value is at {@link #first()}.
     * After the end of the array, the values continue at index 0.
     *
     * @return the array itself; do not change it
     */
    public float[] ring() {
        return values;
    }

    /**
     * Returns the number of values.
     *
     * @return at most the length of the ring
     */
    public int size() {
        return size;
    }

    /**
     * Returns the index of the oldest value.
     *
     * @return 0 until the ring is full
     */
    public int first() {
        return size < values.length ? 0 : next;
    }

    /**
     * Returns the newest value.
     *
     * @return 0 if there is none
     */
    public float last() {
        return size == 0 ? 0f : values[(next + values.length - 1) % values.length];
    }

    /**
     * Returns the mean of all values.
     *
     * @return 0 if there is none
     */
    public float mean() {
        double sum = 0.0;
        for (int i = 0; i < size; i++) {
            sum += values[i];
        }
        return size == 0 ? 0f : (float) (sum / size);
    }

    /**
     * Returns the 95th percentile. Rare spikes hardly change it.
     *
     * @return one of the values; 0 if there is none
     */
    public float percentile95() {
        if (size == 0) {
            return 0f;
        }
        System.arraycopy(values, 0, sorted, 0, size);
        Arrays.sort(sorted, 0, size);
        return sorted[(size - 1) * 19 / 20];
    }

    /**
     * Returns the largest value.
     *
     * @return 0 if there is none, or if all are negative
     */
    public float max() {
        float most = 0f;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, values[i]);
        }
        return most;
    }
}
