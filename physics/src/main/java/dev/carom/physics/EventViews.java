package dev.carom.physics;

import java.util.Arrays;

/**
 * The BEGINs and ENDs of one tick as one thread writes them, not in order. STAYs are noted with their pairs. Views are
 * used again when their turn comes, so only growth allocates.
 */
final class EventViews<O> {
    private static final int FIRST_CAPACITY = 16;

    private final EventDetails<O> details;

    /** Of each BEGIN and END, and the places of their pairs. */
    private ContactEvent<O>[] views;

    private int[] places = new int[FIRST_CAPACITY];
    private int size;
    private int growths;

    EventViews(EventDetails<O> details) {
        this.details = details;
        views = ContactEvents.newViews(details, FIRST_CAPACITY);
    }

    /** How many BEGINs and ENDs there are. */
    int changes() {
        return size;
    }

    /** How often its arrays grew. */
    int growths() {
        return growths + details.growths();
    }

    /** Copies the BEGINs and ENDs. */
    void copy(EventOrder<O> dest) {
        dest.add(views, places, size);
    }

    /** A view of a BEGIN or END, to be filled, of the pair at that place of {@link PairSequence}. */
    ContactEvent<O> change(int place) {
        if (size == views.length) {
            views = ContactEvents.moreViews(views, details, 2 * size);
            places = Arrays.copyOf(places, views.length);
            growths++;
        }
        places[size] = place;
        return views[size++];
    }

    /** From here on the game may ask its events, which are of that tick. */
    void validIn(long tick) {
        details.tick = tick;
    }

    void clear() {
        size = 0;
        details.clear();
    }
}
