package dev.carom.physics;

import dev.carom.physics.sorting.RadixSort;

/**
 * Puts the events of a tick in order: by time, then by the serials of A and B. Least first of these and each pass keeps
 * the order of the one before (Knuth 5.2.5, algorithm R), so that what is moved are numbers and not events, which lie
 * anywhere in memory. Makes no garbage.
 */
final class EventOrder<O> {
    private static final int FIRST_CAPACITY = 16;

    /** Of a number that is sorted: its upper half is the key, its lower half the place of the event. */
    private static final int KEY_BITS = 31;

    /** The bits of a float from 0 to 1. */
    private static final int TIME_BITS = 30;

    private final RadixSort sort = new RadixSort();
    /** All that begin or end a contact, not in order, and the places that they have in the end. */
    private ContactEvent<O>[] changed = ContactEvents.newArray(FIRST_CAPACITY);

    private int[] changePlaces = new int[FIRST_CAPACITY];
    private int changes;

    private int[] source = new int[FIRST_CAPACITY];
    private long[] serialA = new long[FIRST_CAPACITY];
    private long[] serialB = new long[FIRST_CAPACITY];
    private long[] time = new long[FIRST_CAPACITY];
    private long[] order = new long[FIRST_CAPACITY];
    private long[] late = new long[FIRST_CAPACITY];
    private int size;
    private int growths;

    /** How often its arrays grew. */
    int growths() {
        return growths;
    }

    /** Starts anew, with room for so many. */
    void begin(int events) {
        size = 0;
        changes = 0;
        if (events > source.length) {
            final int capacity = Math.max(events, 2 * source.length);
            changed = ContactEvents.newArray(capacity);
            changePlaces = new int[capacity];
            source = new int[capacity];
            serialA = new long[capacity];
            serialB = new long[capacity];
            time = new long[capacity];
            order = new long[capacity];
            late = new long[capacity];
            growths++;
        }
    }

    /** Copies events as {@link EventViews} has them, and their keys. */
    void add(
            ContactEvent<O>[] views,
            int viewCount,
            int[] sources,
            long[] serialsA,
            long[] serialsB,
            long[] times,
            int count) {
        for (int i = 0; i < count; i++) {
            source[size + i] = sources[i] < 0 ? sources[i] - changes : sources[i];
        }
        System.arraycopy(views, 0, changed, changes, viewCount);
        changes += viewCount;
        System.arraycopy(serialsA, 0, serialA, size, count);
        System.arraycopy(serialsB, 0, serialB, size, count);
        System.arraycopy(times, 0, time, size, count);
        size += count;
    }

    /** Finds the order of all that were added. */
    void sort() {
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        sortBy(serialB);
        sortBy(serialA);
        sortByTime();
    }

    /** Writes all that were added, in order: a STAY as the view of its place. */
    void write(ContactEvent<O>[] dest, ContactEvent<O>[] stays, long tick) {
        int written = 0;
        for (int i = 0; i < size; i++) {
            final int place = (int) order[i];
            final int from = source[place];
            if (from >= 0) {
                dest[i] = stays[i].stay(from, serialA[place], serialB[place], tick);
                continue;
            }
            final ContactEvent<O> event = changed[~from];
            int at = i;
            while (at > 0 && isSooner(event, dest[at - 1])) {
                dest[at] = dest[at - 1];
                at--;
            }
            dest[at] = event;
            changePlaces[written++] = i; // all those that it went before are changes, too
        }
    }

    /** How many begin or end a contact. */
    int changes() {
        return changes;
    }

    /** The place of one that does, in order. */
    int change(int index) {
        return changePlaces[index];
    }

    private void sortBy(long[] keys) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, keys[i]);
            most = Math.max(most, keys[i]);
        }
        // Once, but in a world that has seen two thousand million colliders.
        for (int shift = 0; shift < Long.SIZE && most - least >>> shift > 0; shift += KEY_BITS) {
            for (int i = 0; i < size; i++) {
                final int place = (int) order[i];
                final long key = keys[place] - least >>> shift & (1L << KEY_BITS) - 1;
                order[i] = key << Integer.SIZE | place;
            }
            final int bits = Math.min(KEY_BITS, Long.SIZE - Long.numberOfLeadingZeros(most - least >>> shift));
            sort.sort(order, size, Integer.SIZE, bits);
        }
    }

    /** Most events are at the start of the tick: they stay in front, and only the others are sorted. */
    private void sortByTime() {
        int early = 0;
        int lateCount = 0;
        for (int i = 0; i < size; i++) {
            final int place = (int) order[i];
            if (time[place] == 0L) {
                order[early++] = place;
            } else {
                late[lateCount++] = time[place] << Integer.SIZE | place;
            }
        }
        sort.sort(late, lateCount, Integer.SIZE, TIME_BITS);
        System.arraycopy(late, 0, order, early, lateCount);
    }

    /** Of one pair at one time: first the end of a contact from an earlier tick, then the life of this tick's. */
    private static boolean isSooner(ContactEvent<?> x, ContactEvent<?> y) {
        if (x.pair != y.pair || x.first != y.first || x.serialA != y.serialA || x.serialB != y.serialB) {
            return false;
        }
        return x.older != y.older ? x.older : x.phase.ordinal() < y.phase.ordinal();
    }
}
