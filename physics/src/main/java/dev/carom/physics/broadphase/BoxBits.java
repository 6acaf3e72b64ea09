package dev.carom.physics.broadphase;

import java.util.Arrays;

/** A set of box numbers as a bit set, iterated in ascending order. */
final class BoxBits {
    /** Numbers per word. */
    static final int WORD = Long.SIZE;

    /** Marks the end of an iteration. */
    static final int END = Integer.MAX_VALUE;

    private long[] words = new long[0];

    /** Number of words. */
    int words() {
        return words.length;
    }

    void add(int box) {
        words[box / WORD] |= 1L << box;
    }

    void remove(int box) {
        words[box / WORD] &= ~(1L << box);
    }

    /** Returns the least number of the set that is at least {@code from}, or {@link #END}. */
    int next(int from) {
        int at = from / WORD;
        if (at >= words.length) {
            return END;
        }
        long word = words[at] & -1L << from;
        while (word == 0L) {
            if (++at == words.length) {
                return END;
            }
            word = words[at];
        }
        return at * WORD + Long.numberOfTrailingZeros(word);
    }

    /** Grows the set for numbers below a capacity. */
    void grow(int capacity) {
        words = Arrays.copyOf(words, (capacity + WORD - 1) / WORD);
    }
}
