package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.TickEvents.EventHistory;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A list of contact events. The list of a world, {@link PhysicsWorld#events}, contains the events of the last tick. The
 * events are ordered by {@link ContactEvent#first}, then by the entry of collider A into the world, then by the entry
 * of collider B. If several events of one pair have the same time, the END of an earlier contact comes before the BEGIN
 * of a new one, and a BEGIN comes before the END of the same contact. Nothing else affects the order.
 * <p>
 * A list that the game creates receives events that the game selects from another list:
 *
 * <pre>{@code
 * private final ContactEvents<Entity> hits = new ContactEvents<>();   // created once, used again in each tick
 * ...
 * for (ContactEvent<Entity> hit : physics.events().of(ball, hits)) { ... }
 * }</pre>
 *
 * The events are views, valid until the next {@link PhysicsWorld#step}. Selecting and reading by index allocate nothing
 * once the list has grown to its largest size.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class ContactEvents<O> implements Iterable<ContactEvent<O>> {
    /** The events of the world; null in a list of the game. */
    private final EventHistory<O> history;

    /**
     * In a list of the game: the event history of the world from which the list was filled; null if it was never
     * filled.
     */
    private EventHistory<O> source;

    /** Value of {@link EventHistory#begun} when the list was filled. */
    private long filledIn;

    private final OwnerTable<O> owners;

    /**
     * In the list of a world, the events of the last complete step; null before the first step, and in a list of the
     * game.
     */
    private TickEvents<O> shown;

    /** Events of a list of the game. */
    private ContactEvent<O>[] events;

    private int size;

    /**
     * Number of events that the running selection has stored. It becomes the size only when the selection ends, since
     * the selection may read from this list.
     */
    private int filled;

    /** How often the content was replaced; iterators compare this number. */
    private int fillings;

    /** Creates an empty list that receives selections. */
    public ContactEvents() {
        this(null, null);
    }

    /** Creates the list of a world; if both arguments are null, creates an empty list of the game. */
    ContactEvents(EventHistory<O> history, OwnerTable<O> owners) {
        this.history = history;
        this.owners = owners;
        events = newArray(history == null ? 16 : 0);
    }

    /**
     * Returns the number of events.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Tests whether the list is empty.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * Returns an event.
     *
     * @param index in [0, size)
     * @return a view, valid until the next step
     * @throws IndexOutOfBoundsException when the index is out of range
     * @throws IllegalStateException when this list is not empty and the world has begun a step since the game filled it
     */
    public ContactEvent<O> get(int index) {
        requireValid();
        return event(Require.index("event", index, size));
    }

    /**
     * Selects the events of a phase.
     *
     * @param phase not null
     * @param dest receives the events in order and loses its old content; a list of the game, may be this list
     * @return dest
     * @throws IllegalArgumentException when an argument is null or dest is the list of a world
     * @throws IllegalStateException when this list is not empty and the world has begun a step since the game filled it
     */
    public ContactEvents<O> of(ContactPhase phase, ContactEvents<O> dest) {
        Require.nonNull("phase", phase);
        final int count = dest(dest).begin(this);
        for (int i = 0; i < count; i++) {
            final ContactEvent<O> event = event(i);
            if (event.phase() == phase) {
                dest.add(event);
            }
        }
        return dest.end();
    }

    /**
     * Selects the events of all colliders of an owner. In the list of a world the cost is proportional to the number of
     * selected events.
     *
     * @param owner not null; may have left the world in this tick; an owner that the world does not contain has no
     *     events
     * @param dest receives the events in order and loses its old content; a list of the game, may be this list
     * @return dest
     * @throws IllegalArgumentException when an argument is null or dest is the list of a world
     * @throws IllegalStateException when this list is not empty and the world has begun a step since the game filled it
     */
    public ContactEvents<O> of(O owner, ContactEvents<O> dest) {
        Require.nonNull("owner", owner);
        final int count = dest(dest).begin(this);
        if (history == null) {
            for (int i = 0; i < count; i++) {
                if (event(i).involves(owner)) {
                    dest.add(event(i));
                }
            }
            return dest.end();
        }
        final Owner<O> known = count == 0 ? null : owners.find(owner);
        for (ContactEvent<O> event = first(known);
                event != null;
                event = history.last().next(known, event)) {
            dest.add(event);
        }
        return dest.end();
    }

    /**
     * Selects the events between two sets of layers. Compares the layers that the colliders had when their contact
     * began.
     *
     * @param layers bits; one collider must have been on at least one of these layers
     * @param otherLayers bits; the other collider must have been on at least one of these layers; may equal
     *     {@code layers}
     * @param dest receives the events in order and loses its old content; a list of the game, may be this list
     * @return dest
     * @throws IllegalArgumentException when dest is null or the list of a world
     * @throws IllegalStateException when this list is not empty and the world has begun a step since the game filled it
     */
    public ContactEvents<O> between(long layers, long otherLayers, ContactEvents<O> dest) {
        final int count = dest(dest).begin(this);
        for (int i = 0; i < count; i++) {
            final ContactEvent<O> event = event(i);
            final long layersA = event.layersA();
            final long layersB = event.layersB();
            if ((layersA & layers) != 0L && (layersB & otherLayers) != 0L
                    || (layersB & layers) != 0L && (layersA & otherLayers) != 0L) {
                dest.add(event);
            }
        }
        return dest.end();
    }

    /**
     * Returns an iterator over the events in order.
     *
     * @return a new small object; a loop over {@link #get} allocates nothing. The iterator throws an
     *     {@link IllegalStateException} if the list is filled again or the world begins a step during the iteration
     */
    @Override
    public Iterator<ContactEvent<O>> iterator() {
        requireValid();
        return new Iterator<>() {
            private final int filling = fillings;
            private int next;

            @Override
            public boolean hasNext() {
                requireSame();
                return next < size;
            }

            @Override
            public ContactEvent<O> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("the list has " + size + " events");
                }
                requireValid();
                return event(next++);
            }

            private void requireSame() {
                if (filling != fillings) {
                    throw new IllegalStateException(
                            "a list of contact events must not be filled again while a loop reads it, nor the world"
                                    + " make a step (got: one that was); select into another list inside of the loop,"
                                    + " and step after it");
                }
            }
        };
    }

    private void requireValid() {
        if (source != null && source.begun() != filledIn && size > 0) {
            throw new IllegalStateException(
                    "a list of contact events must be read before the next step (got: one that was filled before"
                            + " the last step); fill it again after each step, or keep a copy() of its events");
        }
    }

    /**
     * Selects the contacts of an owner for which {@link ContactEvent#holds} is true in the last complete step, into a
     * list of the game. This also works after an abandoned step, when the list of the world is empty.
     */
    ContactEvents<O> holding(O owner, ContactEvents<O> dest) {
        Require.nonNull("owner", owner);
        dest(dest).begin(this);
        final Owner<O> known = owners.find(owner);
        for (ContactEvent<O> event = first(known);
                event != null;
                event = history.last().next(known, event)) {
            if (event.holds()) {
                dest.add(event);
            }
        }
        return dest.end();
    }

    /**
     * Returns an event between two owners for which {@link ContactEvent#holds} is true in the last complete step; null
     * when the owners do not touch.
     */
    ContactEvent<O> holding(O owner, O other) {
        final Owner<O> known = owners.find(owner);
        final Owner<O> knownOther = known == null ? null : owners.find(other);
        if (knownOther == null) {
            return null;
        }
        for (ContactEvent<O> event = first(known);
                event != null;
                event = history.last().next(known, event)) {
            final Owner<O> ownerA = history.last().ownerA(event.index);
            if (event.holds() && (ownerA == known ? history.last().ownerB(event.index) : ownerA) == knownOther) {
                return event;
            }
        }
        return null;
    }

    /** Hides all events while a step runs. */
    void hide() {
        size = 0;
        fillings++;
    }

    /** Shows the events of the last tick. */
    void show() {
        shown = history.last();
        size = shown.size();
    }

    static <O> ContactEvent<O>[] newArray(int length) {
        @SuppressWarnings({"unchecked", "rawtypes"
        }) // generic arrays cannot be created; the array contains only ContactEvent<O>
        final ContactEvent<O>[] array = new ContactEvent[length];
        return array;
    }

    private ContactEvent<O> event(int index) {
        return shown == null ? events[index] : shown.get(index);
    }

    /** Returns the first event of an owner in the last complete step; null when the owner has none or is null. */
    private ContactEvent<O> first(Owner<O> known) {
        return known == null ? null : history.last().first(known);
    }

    private static <O> ContactEvents<O> dest(ContactEvents<O> dest) {
        if (Require.nonNull("dest", dest).history != null) {
            throw new IllegalArgumentException(
                    "dest must be the game's own list (got: the list of a world); create one with new"
                            + " ContactEvents<>()");
        }
        return dest;
    }

    /**
     * Begins to fill this list from another list or from itself. Filling a list from itself is safe, because writing
     * never overtakes reading. Returns the number of events to read.
     */
    private int begin(ContactEvents<O> from) {
        from.requireValid();
        source = from.history == null ? from.source : from.history;
        filledIn = from.history == null ? from.filledIn : source.begun();
        final int count = from.size;
        filled = 0;
        fillings++;
        return count;
    }

    private void add(ContactEvent<O> event) {
        if (filled == events.length) {
            events = Arrays.copyOf(events, 2 * filled);
        }
        events[filled++] = event;
    }

    private ContactEvents<O> end() {
        size = filled;
        return this;
    }
}
