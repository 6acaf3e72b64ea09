package dev.carom.physics;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The contact events of the last tick, in order: by time of first touch, then by pair, the pair whose members came into the world
 * earlier first. Nothing else decides the order. Valid until the next {@link CollisionWorld#step}; reading by index allocates
 * nothing.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class ContactEvents<O> implements Iterable<ContactEvent<O>> {
    private ContactEvent<O>[] events = views(newArray(64), 0);
    private ContactEvent<O>[] scratch = newArray(64);
    private int size;

    ContactEvents() {}

    /**
     * How many events the last tick had.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Whether the last tick had none.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * One event.
     *
     * @param index in [0, size)
     * @return a view, valid until the next step
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public ContactEvent<O> get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("event index must be in [0, " + size + ") (got: " + index + ")");
        }
        return events[index];
    }

    /**
     * The events in order.
     *
     * @return an iterator, which is a small object; {@link #get} needs none
     */
    @Override
    public Iterator<ContactEvent<O>> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public ContactEvent<O> next() {
                if (next >= size) {
                    throw new NoSuchElementException("the tick had " + size + " events");
                }
                return events[next++];
            }
        };
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            final ContactEvent<O> event = events[i];
            event.a = null;
            event.b = null;
            event.colliderA = null;
            event.colliderB = null;
        }
        size = 0;
    }

    /** A view to be filled, from those of earlier ticks when there is one. */
    ContactEvent<O> add() {
        if (size == events.length) {
            grow();
        }
        return events[size++];
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
        final ContactEvent<O>[] larger = newArray(2 * size);
        System.arraycopy(events, 0, larger, 0, size);
        events = views(larger, size);
        scratch = newArray(larger.length);
    }

    /** Makes all views of an array at once, so that only growth allocates. */
    private static <O> ContactEvent<O>[] views(ContactEvent<O>[] array, int from) {
        for (int i = from; i < array.length; i++) {
            array[i] = new ContactEvent<>();
        }
        return array;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters; only ContactEvent<O> is ever put in
    private static <O> ContactEvent<O>[] newArray(int length) {
        return new ContactEvent[length];
    }
}
