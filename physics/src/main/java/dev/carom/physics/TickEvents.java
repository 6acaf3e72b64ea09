package dev.carom.physics;

/** The events of one tick: filled by the contact stage, put in order, then read. Its views are used again when its turn comes. */
final class TickEvents<O> {
    /** Bits of a key that the time leaves: the bits of a float from 0 to 1 are 30, and one is the sign. */
    private static final int SERIAL_BITS = 33;

    /** Serials from here on have the same key. */
    private static final long LAST_SERIAL = (1L << SERIAL_BITS) - 1;

    private static final int FIRST_CAPACITY = 16;

    private ContactEvent<O>[] events = views(ContactEvents.newArray(FIRST_CAPACITY), 0);
    private ContactEvent<O>[] scratch = ContactEvents.newArray(FIRST_CAPACITY);
    private long[] keys = new long[FIRST_CAPACITY];
    private long[] otherKeys = new long[FIRST_CAPACITY];
    private int[] places = new int[FIRST_CAPACITY];
    private int[] otherPlaces = new int[FIRST_CAPACITY];
    private int size;
    private boolean indexed;

    /** How often its arrays grew. */
    int growths;

    /** How many events all ticks before this one had. */
    long told;

    int size() {
        return size;
    }

    ContactEvent<O> get(int index) {
        return events[index];
    }

    /** The array itself, of which the first {@link #size} count. */
    ContactEvent<O>[] array() {
        return events;
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            events[i].letGo();
        }
        size = 0;
        indexed = false;
    }

    /** A view to be filled. */
    ContactEvent<O> add() {
        if (size == events.length) {
            grow();
        }
        return events[size++];
    }

    /** The first event of an owner, to be followed by {@link #next}; null when it has none. Builds the lists when first asked. */
    ContactEvent<O> first(Owner<O> owner, long tick) {
        if (!indexed) {
            indexed = true;
            for (int i = size - 1; i >= 0; i--) {
                final ContactEvent<O> event = events[i];
                event.nextOfA = push(event.ownerA, event, tick);
                event.nextOfB = event.ownerA == event.ownerB ? null : push(event.ownerB, event, tick);
            }
        }
        return owner.indexedIn == tick ? owner.firstEvent : null;
    }

    /** The event of the owner after that one; null when that is its last. */
    static <O> ContactEvent<O> next(Owner<O> owner, ContactEvent<O> event) {
        return event.ownerA == owner ? event.nextOfA : event.nextOfB;
    }

    private ContactEvent<O> push(Owner<O> owner, ContactEvent<O> event, long tick) {
        final ContactEvent<O> next = owner.indexedIn == tick ? owner.firstEvent : null;
        owner.firstEvent = event;
        owner.indexedIn = tick;
        return next;
    }

    /**
     * Merge sort, from runs of 1 upwards: stable, and without garbage. What is moved are keys and places; the events, which lie anywhere in
     * memory, are looked at again only where keys are the same.
     */
    void sort() {
        for (int i = 0; i < size; i++) {
            keys[i] = key(events[i]);
            places[i] = i;
        }
        for (int run = 1; run < size; run *= 2) {
            for (int left = 0; left < size; left += 2 * run) {
                merge(left, Math.min(left + run, size), Math.min(left + 2 * run, size));
            }
            final long[] swapKeys = keys;
            keys = otherKeys;
            otherKeys = swapKeys;
            final int[] swapPlaces = places;
            places = otherPlaces;
            otherPlaces = swapPlaces;
        }
        for (int i = 0; i < size; i++) {
            scratch[i] = events[places[i]];
        }
        // The unused views behind the events stay where they are.
        System.arraycopy(scratch, 0, events, 0, size);
    }

    /** What comes first in the order: the time, whose bits are in order too since it is not negative, and the serial of A. */
    private static long key(ContactEvent<?> event) {
        final long time = Float.floatToRawIntBits(event.first + 0f); // no -0
        return time << SERIAL_BITS | Math.min(event.serialA, LAST_SERIAL);
    }

    private void merge(int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            final int from = l < middle && (r >= end || !comesBefore(r, l)) ? l++ : r++;
            otherKeys[i] = keys[from];
            otherPlaces[i] = places[from];
        }
    }

    private boolean comesBefore(int x, int y) {
        return keys[x] != keys[y] ? keys[x] < keys[y] : before(events[places[x]], events[places[y]]);
    }

    private static boolean before(ContactEvent<?> x, ContactEvent<?> y) {
        if (x.first != y.first) {
            return x.first < y.first;
        }
        if (x.serialA != y.serialA) {
            return x.serialA < y.serialA;
        }
        if (x.serialB != y.serialB) {
            return x.serialB < y.serialB;
        }
        // Of one pair: first the end of a contact from an earlier tick, then the life of this tick's.
        if (x.older != y.older) {
            return x.older;
        }
        return x.phase.ordinal() < y.phase.ordinal();
    }

    private void grow() {
        final ContactEvent<O>[] larger = ContactEvents.newArray(2 * size);
        System.arraycopy(events, 0, larger, 0, size);
        events = views(larger, size);
        scratch = ContactEvents.newArray(larger.length);
        keys = new long[larger.length];
        otherKeys = new long[larger.length];
        places = new int[larger.length];
        otherPlaces = new int[larger.length];
        growths++;
    }

    /** Makes all views of an array at once, so that only growth allocates. */
    private static <O> ContactEvent<O>[] views(ContactEvent<O>[] array, int from) {
        for (int i = from; i < array.length; i++) {
            array[i] = new ContactEvent<>();
        }
        return array;
    }
}
