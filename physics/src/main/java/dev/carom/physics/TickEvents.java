package dev.carom.physics;

/** The events of one tick: filled by the contact stage, put in order, then read. Its views are used again when its turn comes. */
final class TickEvents<O> {
    private ContactEvent<O>[] events = views(ContactEvents.newArray(16), 0);
    private ContactEvent<O>[] scratch = ContactEvents.newArray(16);
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

    /** Merge sort, from runs of 1 upwards, between two arrays of references: stable, and without garbage. */
    void sort() {
        ContactEvent<O>[] from = events;
        ContactEvent<O>[] to = scratch;
        for (int run = 1; run < size; run *= 2) {
            for (int left = 0; left < size; left += 2 * run) {
                merge(from, to, left, Math.min(left + run, size), Math.min(left + 2 * run, size));
            }
            final ContactEvent<O>[] swap = from;
            from = to;
            to = swap;
        }
        if (from != events) {
            // The unused views behind the events stay where they are.
            System.arraycopy(from, 0, events, 0, size);
        }
    }

    private static <O> void merge(ContactEvent<O>[] from, ContactEvent<O>[] to, int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            if (l < middle && (r >= end || !before(from[r], from[l]))) {
                to[i] = from[l++];
            } else {
                to[i] = from[r++];
            }
        }
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
