package dev.carom.physics;

import dev.carom.physics.world.ContactStage;

/**
 * The events of the last ticks, as many as the cursors of the world asked for; of the last one alone when there is
 * none. A ring: the tick numbered n stands at n modulo its length. Ticks are counted here by those that were completed.
 */
final class EventHistory<O> {
    private final ColliderRegistry<O> members;
    private final ContactStage contacts;
    private TickEvents<O>[] ring;
    private long completed;

    /** How many steps were begun, also those that were given up: what was read is valid until the next one begins. */
    private long begun;

    /** Before this one, nothing is kept. */
    private long oldest = 1;

    private long told;

    /** Of the events that a stage writes. */
    EventHistory(ColliderRegistry<O> members, ContactStage contacts) {
        this.members = members;
        this.contacts = contacts;
        ring = ring(1);
    }

    /** Keeps so many ticks, if it does not keep more. */
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
     * A step begins, whether it will be completed or not: lists of events that the game filled are no longer valid. The
     * events of the last tick look up what they need before the tables change, if they are kept.
     */
    void leaveLast() {
        begun++;
        if (ring.length > 1 && completed > 0) {
            last().keepAll();
        }
    }

    /**
     * Begins a tick; its events come in place of the oldest ones. One that was begun before and not completed is
     * dropped.
     */
    TickEvents<O> begin() {
        final TickEvents<O> next = at(completed + 1);
        next.clear();
        oldest = Math.max(oldest, completed + 2 - ring.length);
        return next;
    }

    /** The tick that was begun is over. */
    void complete() {
        completed++;
        last().told = told;
        told += last().size();
    }

    /** The last tick that was completed; there is one. */
    TickEvents<O> last() {
        return at(completed);
    }

    /** How many ticks were completed. */
    long completed() {
        return completed;
    }

    /** How many steps were begun. */
    long begun() {
        return begun;
    }

    /** The number of the oldest tick that is kept. */
    long oldest() {
        return oldest;
    }

    /** How many events there were in all. */
    long told() {
        return told;
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

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters
    private TickEvents<O>[] ring(int length) {
        final TickEvents<O>[] ring = new TickEvents[length];
        for (int i = 0; i < length; i++) {
            ring[i] = new TickEvents<>(members, contacts);
        }
        return ring;
    }
}
