package dev.carom.physics;

import java.util.Arrays;

/** Ints in a row, without boxes. */
final class IntList {
    private int[] values = new int[16];
    private int size;

    int size() {
        return size;
    }

    int get(int index) {
        return values[index];
    }

    void add(int value) {
        if (size == values.length) {
            grow();
        }
        values[size++] = value;
    }

    /** Writes over one, or adds one behind the last. */
    void put(int index, int value) {
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

    void clear() {
        size = 0;
    }

    private void grow() {
        values = Arrays.copyOf(values, 2 * size);
    }
}
