package dev.carom.physics;

import dev.carom.physics.world.ContactStage;

/**
 * Stores the events of the last complete ticks in a ring buffer: tick n is at index n modulo the length. The number of
 * ticks is what the cursors of the world require. Without cursors only the last tick is stored.
 */
final class EventHistory<O> {
    private final ColliderRegistry<O> registry;
    private final ContactStage contacts;
    private TickEvents<O>[] ring;
    private long completed;

    /**
     * Number of steps begun, including abandoned ones. Event lists of the game compare this number to detect that a new
     * step has begun, since events are valid only until then.
     */
    private long begun;

    /** The oldest tick that is stored. */
    private long oldest = 1;

    private long totalEvents;

    /** Creates the history of the events that a contact stage writes. */
    EventHistory(ColliderRegistry<O> registry, ContactStage contacts) {
        this.registry = registry;
        this.contacts = contacts;
        ring = ring(1);
    }

    /** Lengthens the ring buffer to at least this number of ticks. */
    void keep(int ticks) {
        if (ticks <= ring.length) {
            return;
        }
        final TickEvents<O>[] longer = ring(ticks);
        for (long tick = oldest; tick <= completed; tick++) {
            longer[place(tick, longer.length)] = ring[place(tick, ring.length)];
        }
        ring = longer;
    }

    /**
     * Called when a step begins, even if it is abandoned later: invalidates the lists of events that the game has
     * filled. If cursors need the events of the last tick, copies their data before the tables change.
     */
    void leaveLast() {
        begun++;
        if (ring.length > 1 && completed > 0) {
            last().keepAll();
        }
    }

    /** Begins a tick; its events replace those of the oldest tick. Drops a tick that was begun and not completed. */
    TickEvents<O> begin() {
        final TickEvents<O> next = at(completed + 1);
        next.clear();
        oldest = Math.max(oldest, completed + 2 - ring.length);
        return next;
    }

    /** Completes the tick that {@link #begin} began. */
    void complete() {
        completed++;
        last().earlierEvents = totalEvents;
        totalEvents += last().size();
    }

    /** Returns the events of the last complete tick; an empty object before the first one. */
    TickEvents<O> last() {
        return at(completed);
    }

    /** Returns the number of complete ticks. It equals the number of the last complete tick. */
    long completed() {
        return completed;
    }

    /** Returns the number of steps begun. */
    long begun() {
        return begun;
    }

    /** Returns the number of the oldest tick that is stored. */
    long oldest() {
        return oldest;
    }

    /** Returns the number of events of all complete ticks so far. */
    long totalEvents() {
        return totalEvents;
    }

    TickEvents<O> at(long tick) {
        return ring[place(tick, ring.length)];
    }

    int growths() {
        int sum = 0;
        for (TickEvents<O> tick : ring) {
            sum += tick.growths();
        }
        return sum;
    }

    private static int place(long tick, int length) {
        return (int) (tick % length);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // generic arrays cannot be created
    private TickEvents<O>[] ring(int length) {
        final TickEvents<O>[] ring = new TickEvents[length];
        for (int i = 0; i < length; i++) {
            ring[i] = new TickEvents<>(registry, contacts);
        }
        return ring;
    }
}
