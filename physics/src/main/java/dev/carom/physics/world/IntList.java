package dev.carom.physics.world;

import java.util.Arrays;

/** A growable list of ints, without boxing. */
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

    /** Overwrites a value, or appends one when {@code index} is the size. */
    public void put(int index, int value) {
        if (index == size) {
            add(value);
        } else {
            values[index] = value;
        }
    }

    /** Removes and returns the last value; the list must not be empty. */
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
