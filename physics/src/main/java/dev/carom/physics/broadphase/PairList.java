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

    /** Becomes what both lists hold, which are in order, as this one is then. */
    void merge(PairList list, PairList other) {
        clear();
        int next = 0;
        for (int i = 0; i < other.size; i++) {
            while (next < list.size && list.pairs[next] < other.pairs[i]) {
                add(list.pairs[next++]);
            }
            add(other.pairs[i]);
        }
        while (next < list.size) {
            add(list.pairs[next++]);
        }
    }

    /** The array itself, of which the first {@link #size} count. */
    long[] array() {
        return pairs;
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
