package dev.carom.physics;

import dev.carom.physics.broadphase.Crew;

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

    /** So many blocks of pairs are written by a thread at once: some tens of microseconds of work. */
    private static final int BLOCKS_AT_ONCE = 16;

    private final Workers workers;
    private final Crew.Block writeBlock = this::writeBlock;
    private final EventDetails<O> details;
    private final EventViews<O>[] parts;
    private final EventOrder<O> order = new EventOrder<>();

    /** In order, once they are sorted. */
    private ContactEvent<O>[] events = ContactEvents.newArray(FIRST_CAPACITY);

    private ContactEvent<O>[] stays;
    private int size;

    /** How many STAYs each block of pairs has, as whoever tested it says; then how many all before it have. */
    private int[] staysOfBlock = new int[FIRST_CAPACITY];

    /** How many pairs are tested in the tick, and its number. */
    private int pairCount;

    private long tick;
    private boolean indexed;

    private int growths;

    /** How many events all ticks before this one had. */
    long told;

    TickEvents(Workers workers, EventDetails<O> details) {
        this.workers = workers;
        this.details = details.another();
        parts = newParts(workers.count());
        stays = ContactEvents.newViews(this.details, FIRST_CAPACITY);
        for (int i = 0; i < parts.length; i++) {
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
            events[i].who();
            events[i].where();
        }
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
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
                final ContactEvent<O> event = events[i];
                final ContactParties<O> its = event.who();
                its.nextOfA = push(its.ownerA, event, tick);
                its.nextOfB = its.ownerA == its.ownerB ? null : push(its.ownerB, event, tick);
            }
        }
        return owner.indexedIn == tick ? owner.firstEvent : null;
    }

    /** The event of the owner after that one; null when that is its last. */
    static <O> ContactEvent<O> next(Owner<O> owner, ContactEvent<O> event) {
        final ContactParties<O> its = event.who();
        return its.ownerA == owner ? its.nextOfA : its.nextOfB;
    }

    private ContactEvent<O> push(Owner<O> owner, ContactEvent<O> event, long tick) {
        final ContactEvent<O> next = owner.indexedIn == tick ? owner.firstEvent : null;
        owner.firstEvent = event;
        owner.indexedIn = tick;
        return next;
    }

    /** Makes room for what the tests of so many pairs say. */
    void expect(int itsPairs) {
        pairCount = itsPairs;
        final int blocks = itsPairs / PairSequence.BLOCK + 1;
        if (blocks > staysOfBlock.length) {
            staysOfBlock = new int[Math.max(blocks, 2 * staysOfBlock.length)];
            growths++;
        }
    }

    /** Whoever has tested a block of {@link PairSequence#BLOCK} places says how many of its pairs stay. */
    void staysOf(int block, int count) {
        staysOfBlock[block] = count;
    }

    /** Puts what all parts hold in order; STAYs are told of that tick. */
    void sort(long thisTick) {
        tick = thisTick;
        details.tick = thisTick;
        int changes = 0;
        for (EventViews<O> part : parts) {
            part.validIn(thisTick);
            changes += part.changes();
        }
        size = changes + sumStays();
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
        workers.share(pairCount, BLOCKS_AT_ONCE * PairSequence.BLOCK, writeBlock);
        order.writeLate(events, size);
    }

    /** All STAYs; those of a block become those before it. */
    private int sumStays() {
        int sum = 0;
        for (int block = 0; block * PairSequence.BLOCK < pairCount; block++) {
            final int ofBlock = staysOfBlock[block];
            staysOfBlock[block] = sum;
            sum += ofBlock;
        }
        return sum;
    }

    private void writeBlock(int worker, int from, int to) {
        order.write(from, to, staysOfBlock[from / PairSequence.BLOCK], events, stays, details.pairs(), tick);
    }
}
