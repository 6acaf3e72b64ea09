package dev.carom.physics;

import java.util.Arrays;

/**
 * Events of one tick as one thread writes them, not in order. Views are used again when their turn comes, so only
 * growth allocates.
 */
final class EventViews<O> {
    private static final int FIRST_CAPACITY = 16;

    /** Bits of a key that the time leaves: the bits of a float from 0 to 1 are 30, and one is the sign. */
    private static final int SERIAL_BITS = 33;

    /** Serials from here on have the same key. */
    private static final long LAST_SERIAL = (1L << SERIAL_BITS) - 1;

    private final EventDetails<O> details;
    private ContactEvent<O>[] views;
    private long[] keys = new long[FIRST_CAPACITY];
    private int size;
    private int growths;

    EventViews(EventDetails<O> details) {
        this.details = details;
        views = fill(ContactEvents.newArray(FIRST_CAPACITY), 0);
    }

    int size() {
        return size;
    }

    /** How often its array grew. */
    int growths() {
        return growths;
    }

    /** Copies all, and for each a key: where two differ, that of the event that comes first is less. */
    void copy(ContactEvent<O>[] dest, long[] destKeys, int at) {
        System.arraycopy(views, 0, dest, at, size);
        System.arraycopy(keys, 0, destKeys, at, size);
    }

    /**
     * A view to be filled.
     *
     * @param first what its time will be, from 0 to 1
     * @param serialA and the serial of A: the two come first in the order of events
     */
    ContactEvent<O> add(float first, long serialA) {
        if (size == views.length) {
            final ContactEvent<O>[] larger = ContactEvents.newArray(2 * size);
            System.arraycopy(views, 0, larger, 0, size);
            views = fill(larger, size);
            keys = Arrays.copyOf(keys, views.length);
            growths++;
        }
        // The bits of floats are in order as well, where none is negative or -0.
        final long time = Float.floatToRawIntBits(first + 0f);
        keys[size] = time << SERIAL_BITS | Math.min(serialA, LAST_SERIAL);
        return views[size++];
    }

    /** Has all look up what they do not know yet, before it changes. */
    void complete() {
        for (int i = 0; i < size; i++) {
            views[i].who().where();
        }
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            views[i].letGo();
        }
        size = 0;
    }

    /** Makes all views of an array at once. */
    private ContactEvent<O>[] fill(ContactEvent<O>[] array, int from) {
        for (int i = from; i < array.length; i++) {
            array[i] = new ContactEvent<>(details);
        }
        return array;
    }
}
