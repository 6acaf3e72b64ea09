package dev.carom.physics.world;

import java.util.Arrays;

/** Ints in a row, without boxes. */
public final class IntList {
    private int[] values = new int[16];
    private int size;

    public int size() {
        return size;
    }

    public int get(int index) {
        return values[index];
    }

    public void add(int value) {
        if (size == values.length) {
            grow();
        }
        values[size++] = value;
    }

    /** Writes over one, or adds one behind the last. */
    public void put(int index, int value) {
        if (index == size) {
            add(value);
        } else {
            values[index] = value;
        }
    }

    /** Takes the last one out; there is one. */
    int removeLast() {
        return values[--size];
    }

    public void clear() {
        size = 0;
    }

    private void grow() {
        values = Arrays.copyOf(values, 2 * size);
    }
}
