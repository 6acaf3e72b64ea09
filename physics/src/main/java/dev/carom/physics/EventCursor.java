package dev.carom.physics;

import dev.carom.physics.TickEvents.EventHistory;

/**
 * Reads each event once, however many ticks the game makes in a frame: none, one or several. The world stores the
 * events of a limited number of ticks. A cursor misses older events that it has not read, see {@link #takeMissed}.
 *
 * <pre>{@code
 * EventCursor<Entity> cursor = world.openCursor(8);
 * ...
 * while (cursor.advance()) {            // each frame
 *     ContactEvent<Entity> event = cursor.event();
 *     ...
 * }
 * if (cursor.takeMissed() > 0) { ... }  // more than 8 ticks since the last reading
 * }</pre>
 *
 * Cursors are independent of each other. Reading allocates nothing. Use a cursor on the thread of the world.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class EventCursor<O> {
    private final EventHistory<O> history;

    /** Tick of the next event to read. */
    private long tick;

    /** Index of the next event in that tick. */
    private int index;

    /** Number of all events of the world that precede the next event to read. */
    private long number;

    /** Number of events missed since the last {@link #takeMissed}. */
    private long missed;

    private ContactEvent<O> event;

    EventCursor(EventHistory<O> history) {
        this.history = history;
        skipAll();
    }

    /**
     * Advances to the next event. Skips events that the world no longer stores, and counts them as missed.
     *
     * @return false when all events have been read; the next step may add more
     */
    public boolean advance() {
        catchUp();
        while (tick <= history.completed()) {
            final TickEvents<O> events = history.at(tick);
            if (index < events.size()) {
                event = events.get(index++);
                number++;
                return true;
            }
            tick++;
            index = 0;
        }
        event = null;
        return false;
    }

    /**
     * Returns the event to which {@link #advance} has moved this cursor.
     *
     * @return a view, valid until the next step. The game may have deleted the owners since the event occurred
     * @throws IllegalStateException when advance() was not called yet or returned false, or when {@link #skipAll} was
     *     called after advance()
     */
    public ContactEvent<O> event() {
        if (event == null) {
            throw new IllegalStateException(
                    "the cursor must be at an event (got: none); call advance() first, and event() only if it"
                            + " returned true");
        }
        return event;
    }

    /**
     * Returns how many events this cursor has missed since the last call, and resets the number. A game that has missed
     * events can read the current contacts with {@link PhysicsWorld#contactsOf} and {@link PhysicsWorld#isTouching}.
     *
     * @return 0 when the cursor has missed none
     */
    public long takeMissed() {
        catchUp();
        final long sinceLastCall = missed;
        missed = 0;
        return sinceLastCall;
    }

    /**
     * Skips all events up to now without counting them as missed, for example when a level starts again or a game was
     * paused.
     */
    public void skipAll() {
        tick = history.completed() + 1;
        index = 0;
        number = history.totalEvents();
        event = null;
    }

    /** Skips the events that the history no longer stores, and counts them as missed. */
    private void catchUp() {
        if (tick < history.oldest()) {
            tick = history.oldest();
            index = 0;
            final long skippedTo = tick <= history.completed() ? history.at(tick).earlierEvents : history.totalEvents();
            missed += skippedTo - number;
            number = skippedTo;
        }
    }
}
