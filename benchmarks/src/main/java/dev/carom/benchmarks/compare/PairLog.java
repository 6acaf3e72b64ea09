package dev.carom.benchmarks.compare;

import java.util.Arrays;

/** Pairs of boxes in the order in which a contestant reports them; either box of a pair may come first. */
public final class PairLog {
    private long[] keys = new long[1024];
    private int size;

    /** Creates an empty log. */
    public PairLog() {}

    /** Removes all pairs. */
    public void clear() {
        size = 0;
    }

    /**
     * Adds a pair.
     *
     * @param box one box
     * @param other the other
     */
    public void add(int box, int other) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size++] = key(box, other);
    }

    /**
     * Returns the number of pairs. A pair that was added several times is counted several times.
     *
     * @return the number
     */
    public int size() {
        return size;
    }

    /**
     * Returns the pairs without duplicates.
     *
     * @return a new set
     */
    public OverlapSet toSet() {
        return new OverlapSet(Arrays.stream(keys, 0, size).sorted().distinct().toArray());
    }

    private static long key(int box, int other) {
        return (long) Math.min(box, other) << 32 | Math.max(box, other);
    }
}
