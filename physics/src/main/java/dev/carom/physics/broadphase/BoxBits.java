package dev.carom.physics.broadphase;

import java.util.Arrays;

/** Numbers of boxes, walked in their order. A bit a number. */
final class BoxBits {
    /** Numbers that a word has a bit for. */
    static final int WORD = Long.SIZE;

    /** After the last. */
    static final int END = Integer.MAX_VALUE;

    private long[] words = new long[0];

    /** How many words there are. */
    int words() {
        return words.length;
    }

    void add(int box) {
        words[box / WORD] |= 1L << box;
    }

    void remove(int box) {
        words[box / WORD] &= ~(1L << box);
    }

    /** The least number of the set that is no less than one, or {@link #END}. */
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

    /** Makes room for numbers below a capacity. */
    void grow(int capacity) {
        words = Arrays.copyOf(words, (capacity + WORD - 1) / WORD);
    }
}
