package dev.carom.physics.broadphase;

/**
 * A set of pairs of boxes: open addressing with linear probing in one array of longs, 16 to 32 bytes per pair.
 * <p>
 * A pair is packed with its lower number in the high half. The pair (0, 0) does not exist, so zero marks a free slot.
 * Removal shifts the following entries back (Knuth, The Art of Computer Programming, 6.4, algorithm R), so there are no
 * tombstones. Hashes depend only on the numbers: the order of slots is the same for the same history.
 */
final class PairSet {
    private static final long FREE = 0L;
    private static final int INITIAL_CAPACITY = 64;

    private long[] slots = new long[INITIAL_CAPACITY];
    private int mask = INITIAL_CAPACITY - 1;
    private int size;

    /** Packs two different boxes, in either order. */
    static long pair(int box, int other) {
        return (long) Math.min(box, other) << 32 | Math.max(box, other);
    }

    static int a(long pair) {
        return (int) (pair >>> 32);
    }

    static int b(long pair) {
        return (int) pair;
    }

    int size() {
        return size;
    }

    /** Number of slots, for an iteration over all pairs; {@link #at} returns the pair in each. */
    int capacity() {
        return slots.length;
    }

    /** Returns the pair in a slot, or 0 if the slot is free. */
    long at(int slot) {
        return slots[slot];
    }

    boolean contains(long pair) {
        return slots[find(pair)] == pair;
    }

    /** Adds a pair; returns whether it is new. */
    boolean add(long pair) {
        final int slot = find(pair);
        if (slots[slot] == pair) {
            return false;
        }
        slots[slot] = pair;
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
        return true;
    }

    /** Removes a pair; returns whether it was present. */
    boolean remove(long pair) {
        int gap = find(pair);
        if (slots[gap] == FREE) {
            return false;
        }
        for (int slot = gap + 1 & mask; slots[slot] != FREE; slot = slot + 1 & mask) {
            // An entry may fill the gap unless its home slot lies behind the gap, where a search would miss it.
            final int home = home(slots[slot]);
            if ((slot - home & mask) >= (slot - gap & mask)) {
                slots[gap] = slots[slot];
                gap = slot;
            }
        }
        slots[gap] = FREE;
        size--;
        return true;
    }

    /** Returns the slot of the pair, or the free slot where it belongs. */
    private int find(long pair) {
        int slot = home(pair);
        while (slots[slot] != pair && slots[slot] != FREE) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private int home(long pair) {
        // Fibonacci hashing (Knuth 6.4): the middle bits of the product depend on both numbers.
        return (int) (pair * 0x9E37_79B9_7F4A_7C15L >>> 32) & mask;
    }

    private void grow() {
        final long[] old = slots;
        slots = new long[old.length * 2];
        mask = slots.length - 1;
        for (final long pair : old) {
            if (pair != FREE) {
                slots[find(pair)] = pair;
            }
        }
    }

    /** Checks the invariants: every pair can be found, is ordered, and is counted. */
    void validate() {
        int found = 0;
        for (final long pair : slots) {
            if (pair != FREE) {
                found++;
                if (a(pair) < 0 || a(pair) >= b(pair) || !contains(pair)) {
                    throw new IllegalStateException("Pair (" + a(pair) + ", " + b(pair) + ") is out of order or lost");
                }
            }
        }
        if (found != size) {
            throw new IllegalStateException("Pair set counts " + size + " pairs, but holds " + found);
        }
    }
}
