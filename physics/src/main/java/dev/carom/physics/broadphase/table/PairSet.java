package dev.carom.physics.broadphase.table;

/**
 * Stores the overlapping pairs of boxes, and the pairs that began and ended since the last report. The pairs are in a
 * hash set with open addressing and linear probing: one array of longs. The array never shrinks. It takes 16 to 32
 * bytes per pair, for the greatest number of pairs so far.
 * <p>
 * A pair is packed with its lower number in the high half. The pair (0, 0) does not exist, so zero marks a free slot.
 * Removal shifts the following entries back (Knuth, The Art of Computer Programming, 6.4, algorithm R), so there are no
 * tombstones. Hashes depend only on the numbers, so the same history gives the same order of slots.
 */
public final class PairSet {
    private static final long FREE = 0L;
    private static final int INITIAL_CAPACITY = 64;

    private long[] slots = new long[INITIAL_CAPACITY];
    private int mask = INITIAL_CAPACITY - 1;
    private int size;
    private final PairList began = new PairList();
    private final PairList ended = new PairList();

    /** Packs the numbers of two different boxes. The order of the arguments does not matter. */
    public static long pair(int box, int other) {
        return (long) Math.min(box, other) << 32 | Math.max(box, other);
    }

    public static int a(long pair) {
        return (int) (pair >>> 32);
    }

    public static int b(long pair) {
        return (int) pair;
    }

    public int size() {
        return size;
    }

    /**
     * Returns the pairs that began since the last report, in the order in which they began. The code that reports the
     * pairs clears the list.
     */
    public PairList began() {
        return began;
    }

    /**
     * Returns the pairs that ended since the last report, in the order in which they ended. The code that reports the
     * pairs clears the list.
     */
    public PairList ended() {
        return ended;
    }

    /** Adds a pair that overlaps; returns whether it is new. */
    public boolean begin(int box, int other) {
        final long pair = pair(box, other);
        final int slot = find(pair);
        if (slots[slot] == pair) {
            return false;
        }
        slots[slot] = pair;
        size++;
        if (size * 2 > slots.length) {
            grow();
        }
        began.add(pair);
        return true;
    }

    /** Removes a pair that does not overlap; returns whether it was present. */
    public boolean end(int box, int other) {
        final long pair = pair(box, other);
        if (!remove(pair)) {
            return false;
        }
        ended.add(pair);
        return true;
    }

    /** Ends all pairs whose boxes no longer overlap or were removed. Takes O(n) time for n slots of the set. */
    public void endParted(BoxTable boxes) {
        final int known = ended.size();
        for (final long pair : slots) {
            if (pair != FREE && boxes.separated(a(pair), b(pair))) {
                ended.add(pair);
            }
        }
        // Pairs are removed after the walk, since removal moves other pairs to slots that the walk has passed.
        for (int i = known; i < ended.size(); i++) {
            remove(ended.get(i));
        }
    }

    private boolean remove(long pair) {
        int gap = find(pair);
        if (slots[gap] == FREE) {
            return false;
        }
        for (int slot = gap + 1 & mask; slots[slot] != FREE; slot = slot + 1 & mask) {
            // A search walks from the home slot of an entry to the entry. The entry may fill the gap only if this walk
            // passes the gap.
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

    boolean contains(long pair) {
        return slots[find(pair)] == pair;
    }

    /**
     * Checks the invariants: every pair can be found, has its lower box first and overlaps. The size is the number of
     * pairs, and all changes have been reported.
     */
    public void validate(BoxTable boxes) {
        int found = 0;
        for (final long pair : slots) {
            if (pair == FREE) {
                continue;
            }
            found++;
            if (a(pair) < 0 || a(pair) >= b(pair) || !contains(pair)) {
                throw new IllegalStateException("A pair must have its lower box first and be found in the set (got:"
                        + " pair " + a(pair) + ", " + b(pair) + ")");
            }
            if (!boxes.overlap(a(pair), b(pair))) {
                throw new IllegalStateException(
                        "The boxes of a pair must overlap (got: pair " + a(pair) + ", " + b(pair) + ")");
            }
        }
        if (found != size) {
            throw new IllegalStateException(
                    "The size of the set must be the number of its pairs, " + found + " (got: " + size + ")");
        }
        if (ended.size() + began.size() > 0) {
            throw new IllegalStateException("All changes must be reported after an update (got: " + ended.size()
                    + " ends and " + began.size() + " beginnings left)");
        }
    }
}
