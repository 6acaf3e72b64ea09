package dev.carom.physics;

import dev.carom.physics.sorting.RadixSort;

/**
 * Puts the events of a tick in order: by time, then by the serials of A and B. Pairs are visited in the order of
 * serials ({@link PairSequence}), so STAYs need no sorting: BEGINs and ENDs are sorted by the places of their pairs and
 * put between them. Least first of place and time, and each pass keeps the order of the one before (Knuth 5.2.5,
 * algorithm R). Makes no garbage.
 */
final class EventOrder<O> {
    private static final int FIRST_CAPACITY = 16;

    /** The bits of a float from 0 to 1. */
    private static final int TIME_BITS = 30;

    private final RadixSort sort = new RadixSort();

    /** All that begin or end a contact, not in order, the places of their pairs, and their own among all events. */
    private ContactEvent<O>[] changes = ContactEvents.newArray(FIRST_CAPACITY);

    private int[] places = new int[FIRST_CAPACITY];
    private int[] written = new int[FIRST_CAPACITY];
    private int size;

    /** Numbers that are sorted: the upper half is the key, the lower half an index of a change. */
    private long[] order = new long[FIRST_CAPACITY];

    private long[] late = new long[FIRST_CAPACITY];

    /** So many of them are at the start of the tick. */
    private int early;

    private int growths;

    /** How often its arrays grew. */
    int growths() {
        return growths;
    }

    /** Starts anew, with enough space for so many changes. */
    void begin(int count) {
        size = 0;
        if (count > places.length) {
            final int capacity = Math.max(count, 2 * places.length);
            changes = ContactEvents.newArray(capacity);
            places = new int[capacity];
            written = new int[capacity];
            order = new long[capacity];
            late = new long[capacity];
            growths++;
        }
    }

    /** Copies changes as {@link EventViews} has them. */
    void add(ContactEvent<O>[] views, int[] itsPlaces, int count) {
        System.arraycopy(views, 0, changes, size, count);
        System.arraycopy(itsPlaces, 0, places, size, count);
        size += count;
    }

    /** Finds the order of all changes that were added. */
    void sort() {
        int last = 0;
        for (int i = 0; i < size; i++) {
            order[i] = (long) places[i] << Integer.SIZE | i;
            last = Math.max(last, places[i]);
        }
        sort.sort(order, size, Integer.SIZE, Integer.SIZE - Integer.numberOfLeadingZeros(last));
        sortByTime();
    }

    /** Those at the start of the tick stay in front, and only the others are sorted. */
    private void sortByTime() {
        early = 0;
        int lateCount = 0;
        for (int i = 0; i < size; i++) {
            final int change = (int) order[i];
            final float first = changes[change].first;
            if (first == 0f) {
                order[early++] = change;
            } else {
                // Its bits are in the order of the floats, where none is negative.
                late[lateCount++] = (long) Float.floatToRawIntBits(first) << Integer.SIZE | change;
            }
        }
        sort.sort(late, lateCount, Integer.SIZE, TIME_BITS);
        System.arraycopy(late, 0, order, early, lateCount);
    }

    /**
     * Writes the events of the pairs at some places, in order: the STAYs as the views of their places, and between them
     * the changes. Several threads may each write some.
     *
     * @param staysBefore how many STAYs there are at places before
     */
    void write(
            int from,
            int to,
            int staysBefore,
            ContactEvent<O>[] dest,
            ContactEvent<O>[] stays,
            PairTable pairs,
            long tick) {
        final PairSequence sequence = pairs.inOrder();
        int next = firstAt(from);
        final int first = staysBefore + next;
        int count = first;
        int nextPlace = place(next);
        for (int place = from; place < to; place++) {
            while (place == nextPlace) {
                put(next++, dest, first, count++);
                nextPlace = place(next);
            }
            final int row = sequence.row(place);
            if (pairs.stays(row)) {
                final ContactEvent<O> stay = stays[count].stay(row, tick);
                if (dest[count] != stay) { // it mostly is: then the collector need not hear of a reference
                    dest[count] = stay;
                }
                count++;
            }
        }
    }

    /** Writes the changes that are not at the start of the tick, behind all others. */
    void writeLate(ContactEvent<O>[] dest, int all) {
        final int first = all - (size - early);
        for (int i = early; i < size; i++) {
            put(i, dest, first, first + i - early);
        }
    }

    /** The first change at a place or behind it, of those at the start of the tick. */
    private int firstAt(int wanted) {
        int low = 0;
        int high = early;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (place(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The place of the pair of a change at the start of the tick; none when there are no more. */
    private int place(int index) {
        return index < early ? places[(int) order[index]] : -1;
    }

    /**
     * Puts a change behind all that were written from a first one on, or before those of the same pair and time that
     * come later.
     */
    private void put(int index, ContactEvent<O>[] dest, int first, int count) {
        final ContactEvent<O> event = changes[(int) order[index]];
        int at = count;
        while (at > first && isSooner(event, dest[at - 1])) {
            dest[at] = dest[at - 1];
            at--;
        }
        dest[at] = event;
        written[index] = count; // all those that it went before are changes, too
    }

    /** How many begin or end a contact. */
    int changes() {
        return size;
    }

    /** The place of one that does among all events, in order. */
    int change(int index) {
        return written[index];
    }

    /** Of one pair at one time: first the end of a contact from an earlier tick, then the life of this tick's. */
    private static boolean isSooner(ContactEvent<?> x, ContactEvent<?> y) {
        if (x.pair != y.pair || x.first != y.first) {
            return false;
        }
        return x.older != y.older ? x.older : x.phase.ordinal() < y.phase.ordinal();
    }
}
