package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;
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

    void addAll(PairList other) {
        while (size + other.size > pairs.length) {
            grow();
        }
        System.arraycopy(other.pairs, 0, pairs, size, other.size);
        size += other.size;
    }

    void set(int index, long pair) {
        pairs[index] = pair;
    }

    /** Forgets all pairs from an index on. */
    void shrink(int newSize) {
        size = newSize;
    }

    /** Sorts the pairs by their lower numbers, then by their higher ones; no number takes more than so many bits. */
    void sort(RadixSort sort, int numberBits) {
        sort.sort(pairs, size, 0, numberBits);
        sort.sort(pairs, size, Integer.SIZE, numberBits);
    }

    void clear() {
        size = 0;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, pairs.length * 2);
    }
}
