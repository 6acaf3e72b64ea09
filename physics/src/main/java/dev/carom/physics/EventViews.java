package dev.carom.physics;

/**
 * Events of one tick as one thread writes them, not in order. Views are used again when their turn comes, so only
 * growth allocates.
 */
final class EventViews<O> {
    private ContactEvent<O>[] views = fill(ContactEvents.newArray(16), 0);
    private int size;
    private int growths;

    int size() {
        return size;
    }

    /** How often its array grew. */
    int growths() {
        return growths;
    }

    ContactEvent<O> get(int index) {
        return views[index];
    }

    /** A view to be filled. */
    ContactEvent<O> add() {
        if (size == views.length) {
            final ContactEvent<O>[] larger = ContactEvents.newArray(2 * size);
            System.arraycopy(views, 0, larger, 0, size);
            views = fill(larger, size);
            growths++;
        }
        return views[size++];
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            views[i].letGo();
        }
        size = 0;
    }

    /** Makes all views of an array at once. */
    private static <O> ContactEvent<O>[] fill(ContactEvent<O>[] array, int from) {
        for (int i = from; i < array.length; i++) {
            array[i] = new ContactEvent<>();
        }
        return array;
    }
}
