package dev.carom.physics;

/**
 * A reader of the stream of events that sees each event exactly once, however many ticks the game runs in a frame:
 * none, one or several.
 *
 * <pre>{@code
 * EventCursor<Entity> cursor = world.openCursor(8);
 * ...
 * while (cursor.advance()) {            // each frame
 *     ContactEvent<Entity> event = cursor.event();
 *     ...
 * }
 * if (cursor.takeMissed() > 0) { ... }  // more than 8 ticks went by since it was read last
 * }</pre>
 *
 * Several cursors read side by side, none disturbs another. Reading allocates nothing. For the thread of the world.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class EventCursor<O> {
    private final EventHistory<O> history;

    /** Where it stands: the next event is that one of that tick, and so many went before it in all. */
    private long tick;

    private int index;
    private long number;
    private long missed;
    private ContactEvent<O> event;

    EventCursor(EventHistory<O> history) {
        this.history = history;
        skipAll();
    }

    /**
     * Goes on to the next event. Events that are kept no longer are passed over and counted as missed.
     *
     * @return false when all were read; the next step may bring more
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
     * The event that {@link #advance} went to.
     *
     * @return a view, valid until the next step; the owners of its {@link ContactEvent#colliderA colliders} may have
     *     been deleted since
     * @throws IllegalStateException when advance() was not called yet, or said that there is none
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
     * How many events this cursor came too late for since this was asked last, and forgets them. What touches then is
     * told by {@link PhysicsWorld#contactsOf} and {@link PhysicsWorld#isTouching}.
     *
     * @return 0 when it saw all, or still can
     */
    public long takeMissed() {
        catchUp();
        final long told = missed;
        missed = 0;
        return told;
    }

    /**
     * Passes over all events up to now, which are not missed then: for a level that begins anew, or a game that was
     * paused.
     */
    public void skipAll() {
        tick = history.completed() + 1;
        index = 0;
        number = history.told();
        event = null;
    }

    /** Passes over what is kept no longer. */
    private void catchUp() {
        if (tick < history.oldest()) {
            tick = history.oldest();
            index = 0;
            final long reached = tick <= history.completed() ? history.at(tick).told : history.told();
            missed += reached - number;
            number = reached;
        }
    }
}
