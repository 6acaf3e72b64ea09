package dev.carom.physics;

import java.util.Arrays;

/**
 * Events of one tick as one thread writes them, not in order. Views are used again when their turn comes, so only
 * growth allocates.
 */
final class EventViews<O> {
    private static final int FIRST_CAPACITY = 16;

    private final EventDetails<O> details;
    private ContactEvent<O>[] views;
    private long[] serialA = new long[FIRST_CAPACITY];
    private long[] serialB = new long[FIRST_CAPACITY];
    private long[] time = new long[FIRST_CAPACITY];
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

    /** Copies all, and what they are ordered by. */
    void copy(EventOrder<O> dest) {
        dest.add(views, serialA, serialB, time, size);
    }

    /**
     * A view to be filled.
     *
     * @param first what its time will be, from 0 to 1
     * @param itsSerialA what its serials will be: time and serials come first in the order of events
     */
    ContactEvent<O> add(float first, long itsSerialA, long itsSerialB) {
        if (size == views.length) {
            final ContactEvent<O>[] larger = ContactEvents.newArray(2 * size);
            System.arraycopy(views, 0, larger, 0, size);
            views = fill(larger, size);
            serialA = Arrays.copyOf(serialA, views.length);
            serialB = Arrays.copyOf(serialB, views.length);
            time = Arrays.copyOf(time, views.length);
            growths++;
        }
        serialA[size] = itsSerialA;
        serialB[size] = itsSerialB;
        time[size] = Float.floatToRawIntBits(first + 0f); // in the order of the floats, where none is negative or -0
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
