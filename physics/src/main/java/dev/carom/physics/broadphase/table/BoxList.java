package dev.carom.physics.broadphase.table;

import java.util.Arrays;

/**
 * A dense list of distinct box numbers with O(1) insertion and removal. The memory is 4 bytes per box in the list, and
 * 4 bytes for each box number up to the greatest.
 */
public final class BoxList {
    private static final int INITIAL_CAPACITY = 16;

    private int[] boxes = new int[INITIAL_CAPACITY];
    private int[] places = new int[INITIAL_CAPACITY];
    private int size;

    public int size() {
        return size;
    }

    public int get(int index) {
        return boxes[index];
    }

    /** Tests whether the list contains the box. */
    public boolean contains(int box) {
        return box < places.length && places[box] < size && boxes[places[box]] == box;
    }

    /** Appends a box. The box must not be in the list. */
    public void add(int box) {
        if (box >= places.length || size == boxes.length) {
            grow(box + 1);
        }
        places[box] = size;
        boxes[size++] = box;
    }

    /** Removes a box, which must be in the list. The last box takes its place. */
    public void remove(int box) {
        final int last = boxes[--size];
        boxes[places[box]] = last;
        places[last] = places[box];
    }

    public void clear() {
        size = 0;
    }

    private void grow(int leastPlaces) {
        if (leastPlaces > places.length) {
            places = Arrays.copyOf(places, Math.max(leastPlaces, places.length * 2));
        }
        if (size == boxes.length) {
            boxes = Arrays.copyOf(boxes, boxes.length * 2);
        }
    }
}
