package dev.carom.demo.tool.debug;

import java.util.Arrays;

/** The last values of something that is measured once a tick: a ring, without garbage. */
public final class Series {
    private final float[] values;
    private final float[] sorted;
    private int size;
    /** Where the next value goes; where the oldest one is when the ring is full. */
    private int next;

    Series(int capacity) {
        values = new float[capacity];
        sorted = new float[capacity];
    }

    void add(float value) {
        values[next] = value;
        next = (next + 1) % values.length;
        size = Math.min(values.length, size + 1);
    }

    void clear() {
        size = 0;
        next = 0;
    }

    /**
     * The ring itself, for a plot: {@link #size()} values, the oldest one at {@link #first()}, going on at 0 behind the
     * last.
     *
     * @return not to be changed
     */
    public float[] ring() {
        return values;
    }

    /**
     * How many values there are.
     *
     * @return at most the length of the ring
     */
    public int size() {
        return size;
    }

    /**
     * Where the oldest value is.
     *
     * @return 0 until the ring is full
     */
    public int first() {
        return size < values.length ? 0 : next;
    }

    /**
     * The newest value.
     *
     * @return 0 when there is none
     */
    public float last() {
        return size == 0 ? 0f : values[(next + values.length - 1) % values.length];
    }

    /**
     * The mean of all values.
     *
     * @return 0 when there is none
     */
    public float mean() {
        double sum = 0.0;
        for (int i = 0; i < size; i++) {
            sum += values[i];
        }
        return size == 0 ? 0f : (float) (sum / size);
    }

    /**
     * What all but the largest twentieth of the values keep to: the usual, without the odd spike.
     *
     * @return one of the values; 0 when there is none
     */
    public float usual() {
        if (size == 0) {
            return 0f;
        }
        System.arraycopy(values, 0, sorted, 0, size);
        Arrays.sort(sorted, 0, size);
        return sorted[(size - 1) * 19 / 20];
    }

    /**
     * The largest of all values.
     *
     * @return 0 when there is none, or none is more than that
     */
    public float most() {
        float most = 0f;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, values[i]);
        }
        return most;
    }
}
