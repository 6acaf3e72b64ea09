package dev.carom.benchmarks.compare;

import java.util.Arrays;

/**
 * A set of pairs of boxes, each with the tick in which it was last found. An open-addressing hash table holds indices
 * into dense arrays, so that all pairs can be iterated.
 */
final class StampedPairs {
    private static final int INITIAL_CAPACITY = 1 << 12;
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private long[] keys = new long[INITIAL_CAPACITY];
    private int[] stamps = new int[INITIAL_CAPACITY];
    private int size;

    /**
     * The hash table. A slot holds an index into {@link #keys} plus one, or 0 if it is free. The table has at least
     * three slots per pair.
     */
    private int[] slots = new int[4 * INITIAL_CAPACITY];

    private int mask = slots.length - 1;

    /** Returns the key of a pair: the lower box number is in the upper 32 bits. */
    static long key(int box, int other) {
        return box < other ? (long) box << 32 | other : (long) other << 32 | box;
    }

    static int lower(long key) {
        return (int) (key >>> 32);
    }

    static int higher(long key) {
        return (int) key;
    }

    private static int hash(long key) {
        return (int) (key * GOLDEN_RATIO >>> 32);
    }

    int size() {
        return size;
    }

    long key(int place) {
        return keys[place];
    }

    int stamp(int place) {
        return stamps[place];
    }

    /** Sets the stamp of a pair, and returns whether the pair is new. */
    boolean put(long key, int stamp) {
        int slot = hash(key) & mask;
        int place = slots[slot];
        while (place != 0 && keys[place - 1] != key) {
            slot = slot + 1 & mask;
            place = slots[slot];
        }
        if (place != 0) {
            stamps[place - 1] = stamp;
            return false;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            stamps = Arrays.copyOf(stamps, 2 * size);
        }
        keys[size] = key;
        stamps[size] = stamp;
        slots[slot] = ++size;
        if (3 * size > slots.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        slots = new int[4 * slots.length];
        mask = slots.length - 1;
        for (int place = 0; place < size; place++) {
            int slot = hash(keys[place]) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = place + 1;
        }
    }

    /** Removes the pair at an index. The last pair moves to that index. */
    void removeAt(int place) {
        final int slot = slotOf(place);
        final int last = --size;
        if (place != last) {
            slots[slotOf(last)] = place + 1;
            keys[place] = keys[last];
            stamps[place] = stamps[last];
        }
        // Entries behind the gap move into the gap if a search could no longer reach them.
        int gap = slot;
        for (int next = gap + 1 & mask; slots[next] != 0; next = next + 1 & mask) {
            final int home = hash(keys[slots[next] - 1]) & mask;
            if ((next - home & mask) >= (next - gap & mask)) {
                slots[gap] = slots[next];
                gap = next;
            }
        }
        slots[gap] = 0;
    }

    private int slotOf(int place) {
        int slot = hash(keys[place]) & mask;
        while (slots[slot] != place + 1) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
