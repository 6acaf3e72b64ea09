package dev.carom.physics.broadphase;

import java.util.Arrays;

/** Pairs in the order in which they were found, each packed like in a {@link PairSet}. */
final class PairList {
    private static final int INITIAL_CAPACITY = 64;

    private long[] pairs = new long[INITIAL_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    long get(int index) {
        return pairs[index];
    }

    void add(long pair) {
        if (size == pairs.length) {
            grow();
        }
        pairs[size++] = pair;
    }

    void clear() {
        size = 0;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, pairs.length * 2);
    }
}
