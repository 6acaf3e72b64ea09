package dev.carom.physics;

/**
 * The events of one tick: written by the contact stage, in a part for each thread, put in order together, then read.
 *
 * <pre>
 * stays:   | view | view | view | view | ...     one a place, so that what is read lies in memory as it is read
 * events:  |  |      |     END      |    ...     each is the STAY of its place, or a BEGIN or END of a thread's part
 * </pre>
 */
final class TickEvents<O> {
    private static final int FIRST_CAPACITY = 16;

    private final EventDetails<O> details;
    private final EventViews<O>[] parts;
    private final EventOrder<O> order = new EventOrder<>();

    /** In order, once they are sorted. */
    private ContactEvent<O>[] events = ContactEvents.newArray(FIRST_CAPACITY);

    private ContactEvent<O>[] stays;
    private int size;
    private boolean indexed;

    private int growths;

    /** How many events all ticks before this one had. */
    long told;

    TickEvents(int threads, EventDetails<O> details) {
        this.details = details.another();
        parts = newParts(threads);
        stays = ContactEvents.newViews(this.details, FIRST_CAPACITY);
        for (int i = 0; i < threads; i++) {
            parts[i] = new EventViews<>(details.another());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters
    private static <O> EventViews<O>[] newParts(int count) {
        return new EventViews[count];
    }

    /** What one thread writes to. */
    EventViews<O> part(int thread) {
        return parts[thread];
    }

    /** How often its arrays grew. */
    int growths() {
        int sum = growths + order.growths() + details.growths();
        for (EventViews<O> part : parts) {
            sum += part.growths();
        }
        return sum;
    }

    /** How many there are, once they are sorted. */
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

    /** How many of them begin or end a contact. */
    int changes() {
        return order.changes();
    }

    /** One of those that begin or end a contact, in order. */
    ContactEvent<O> change(int index) {
        return events[order.change(index)];
    }

    /** Has all look up what they do not know yet, before it changes. */
    void complete() {
        for (int i = 0; i < size; i++) {
            events[i].who().where();
        }
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            events[i].letGo();
        }
        for (EventViews<O> part : parts) {
            part.clear();
        }
        details.clear();
        size = 0;
        indexed = false;
    }

    /**
     * The first event of an owner, to be followed by {@link #next}; null when it has none. Builds the lists when first
     * asked.
     */
    ContactEvent<O> first(Owner<O> owner, long tick) {
        if (!indexed) {
            indexed = true;
            for (int i = size - 1; i >= 0; i--) {
                final ContactEvent<O> event = events[i].who();
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

    /** Puts what all parts hold in order; STAYs are told of that tick. */
    void sort(long tick) {
        int changes = 0;
        size = 0;
        for (EventViews<O> part : parts) {
            changes += part.changes();
            size += part.stays();
        }
        size += changes;
        if (size > events.length) {
            stays = ContactEvents.moreViews(stays, details, Math.max(size, 2 * events.length));
            events = ContactEvents.newArray(stays.length);
            growths++;
        }
        order.begin(changes);
        for (EventViews<O> part : parts) {
            part.copy(order);
        }
        order.sort();
        order.write(events, stays, details.pairs(), tick);
    }
}
