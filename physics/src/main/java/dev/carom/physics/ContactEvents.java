package dev.carom.physics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A list of contact events. That of a world, {@link PhysicsWorld#events}, holds those of the last tick, in order: by
 * time of first touch, then by pair, the pair whose members came into the world earlier first. Nothing else decides the
 * order.
 * <p>
 * A list that the game makes receives a selection:
 *
 * <pre>{@code
 * private final ContactEvents<Entity> hits = new ContactEvents<>();   // made once, used again in each tick
 * ...
 * for (ContactEvent<Entity> hit : physics.events().of(ball, hits)) { ... }
 * }</pre>
 *
 * The events are views, valid until the next {@link PhysicsWorld#step}. Selecting, and reading by index, allocate
 * nothing, once a list has grown to what it has to hold.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class ContactEvents<O> implements Iterable<ContactEvent<O>> {
    /** The world's events by owner; null in a list of the game. */
    private final EventHistory<O> history;

    /** Of a list of the game: where its events are from, and how many ticks had been begun when it was filled. */
    private EventHistory<O> source;

    private long filledIn;

    private final OwnerTable<O> owners;
    /** Of the list of a world: the events of the last whole step; null before it, and in a list of the game. */
    private TickEvents<O> shown;

    /** Of a list of the game. */
    private ContactEvent<O>[] events;

    private int size;

    /**
     * How many events of a selection under way are in; it becomes the size when that is done, since it may read from
     * this list itself.
     */
    private int filled;

    /** How often the content was replaced, for iterators to see. */
    private int fillings;

    /** An empty list, to receive selections. */
    public ContactEvents() {
        this(null, null);
    }

    /** The list of a world. */
    ContactEvents(EventHistory<O> history, OwnerTable<O> owners) {
        this.history = history;
        this.owners = owners;
        events = newArray(history == null ? 16 : 0);
    }

    /**
     * How many events there are.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Whether there are none.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * One event.
     *
     * @param index in [0, size)
     * @return a view, valid until the next step
     * @throws IndexOutOfBoundsException when the index is outside
     * @throws IllegalStateException when the world has made a step since the game filled this list
     */
    public ContactEvent<O> get(int index) {
        requireValid();
        return event(Require.index("event", index, size));
    }

    /**
     * The events of a phase.
     *
     * @param phase not null
     * @param dest receives them in order, in place of what it held; a list that the game made, may be this one
     * @return dest
     * @throws IllegalArgumentException when one is null or dest is the list of a world
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
     * The events of an owner, whichever of its colliders they name. From the list of a world, only these are looked at.
     *
     * @param owner not null; also one that left in this tick
     * @param dest receives them in order, in place of what it held; a list that the game made, may be this one
     * @return dest
     * @throws IllegalArgumentException when one is null or dest is the list of a world
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
     * The events between two sets of layers, as they were when the contacts began.
     *
     * @param layers bits of which one collider has at least one among its layers
     * @param otherLayers bits of which the other has at least one; may be the same
     * @param dest receives them in order, in place of what it held; a list that the game made, may be this one
     * @return dest
     * @throws IllegalArgumentException when dest is null or the list of a world
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
     * The events in order.
     *
     * @return an iterator, which is a small object; {@link #get} needs none. It throws an {@link IllegalStateException}
     *     once the list has been filled again, or the world has made a step.
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
     * Those of the contacts that hold since the last whole step, into a list of the game. For the list of a world,
     * whatever that shows: what holds is no news, and stays when a step is given up.
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

    /** The event of a contact between the two that holds, as above; null when they do not touch. */
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

    /** Nothing to be seen while a step is under way. */
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
        }) // arrays know no type parameters; only ContactEvent<O> is ever put in
        final ContactEvent<O>[] array = new ContactEvent[length];
        return array;
    }

    private ContactEvent<O> event(int index) {
        return shown == null ? events[index] : shown.get(index);
    }

    /** The first event of an owner in the last whole step; null when it has none, or is none itself. */
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
     * Empties this, to be filled from a list that may be this one: what is put in never overtakes what is still to be
     * read.
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
