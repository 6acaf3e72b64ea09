package dev.carom.benchmarks.compare;

/** A list of box numbers with a fixed capacity. */
final class BoxNumbers {
    private final int[] boxes;
    private int size;

    BoxNumbers(int capacity) {
        boxes = new int[capacity];
    }

    void add(int box) {
        boxes[size++] = box;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int get(int index) {
        return boxes[index];
    }
}
