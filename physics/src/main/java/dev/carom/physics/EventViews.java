package dev.carom.physics;

import java.util.Arrays;

/**
 * Events of one tick as one thread writes them, not in order. Most are STAYs, of which no more is written than where
 * they stand among the others, and of which pair they tell: their views are filled when the order is known, so that
 * they lie in memory as they are read. A BEGIN or END is written down at once. Views are used again when their turn
 * comes, so only growth allocates.
 */
final class EventViews<O> {
    private static final int FIRST_CAPACITY = 16;

    private final EventDetails<O> details;

    /** Of each BEGIN and END. */
    private ContactEvent<O>[] views;

    private int viewCount;

    /** Of each event: the pair of a STAY, or the complement of an index of a view. */
    private int[] source = new int[FIRST_CAPACITY];

    private long[] serialA = new long[FIRST_CAPACITY];
    private long[] serialB = new long[FIRST_CAPACITY];
    private long[] time = new long[FIRST_CAPACITY];
    private int size;
    private int growths;

    EventViews(EventDetails<O> details) {
        this.details = details;
        views = ContactEvents.newViews(details, FIRST_CAPACITY);
    }

    int size() {
        return size;
    }

    /** How often its arrays grew. */
    int growths() {
        return growths + details.growths();
    }

    /** Copies all, and what they are ordered by. */
    void copy(EventOrder<O> dest) {
        dest.add(views, viewCount, source, serialA, serialB, time, size);
    }

    /** A contact lasts from the start of the tick to its end. */
    void stay(int pair, long itsSerialA, long itsSerialB) {
        add(pair, 0L, itsSerialA, itsSerialB);
    }

    /**
     * A view of a BEGIN or END, to be filled.
     *
     * @param first what its time will be, from 0 to 1
     * @param itsSerialA what its serials will be: time and serials come first in the order of events
     */
    ContactEvent<O> change(float first, long itsSerialA, long itsSerialB) {
        if (viewCount == views.length) {
            views = ContactEvents.moreViews(views, details, 2 * viewCount);
            growths++;
        }
        // Its bits are in the order of the floats, where none is negative or -0.
        add(~viewCount, Float.floatToRawIntBits(first + 0f), itsSerialA, itsSerialB);
        return views[viewCount++];
    }

    void clear() {
        size = 0;
        viewCount = 0;
        details.clear();
    }

    private void add(int from, long itsTime, long itsSerialA, long itsSerialB) {
        if (size == source.length) {
            grow();
        }
        source[size] = from;
        serialA[size] = itsSerialA;
        serialB[size] = itsSerialB;
        time[size++] = itsTime;
    }

    private void grow() {
        growths++;
        source = Arrays.copyOf(source, 2 * size);
        serialA = Arrays.copyOf(serialA, 2 * size);
        serialB = Arrays.copyOf(serialB, 2 * size);
        time = Arrays.copyOf(time, 2 * size);
    }
}
