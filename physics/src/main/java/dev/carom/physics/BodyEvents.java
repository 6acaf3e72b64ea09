package dev.carom.physics;

import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Lists what happened to the dynamic bodies in the last step: which bodies moved, fell asleep or woke. The bodies are
 * in the order in which their first colliders entered the world; the events of one body are in the order of
 * {@link BodyEvent.Kind}.
 *
 * <pre>{@code
 * world.step(dt);
 * for (BodyEvent<Entity> event : world.bodyEvents()) {
 *     if (event.kind() == BodyEvent.Kind.MOVED) {
 *         scene.update(event.owner(), event.transform()); // not called for bodies that sleep
 *     }
 * }
 * }</pre>
 *
 * Reading by index allocates nothing once the list has grown to its largest size.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class BodyEvents<O> implements Iterable<BodyEvent<O>> {
    private static final int KINDS = BodyEvent.Kind.values().length;

    private BodyEvent<O>[] events = newArray(0);
    private int size;

    /** Number of events that are complete and may be read. */
    private int shown;

    /** How often the events were hidden; iterators compare this number. */
    private int hidings;

    /** Sort keys: serial and kind of the event in the upper half, index of the event in the lower half. */
    private long[] order = new long[16];

    private final RadixSort sort = new RadixSort();
    private boolean sorted;

    BodyEvents() {}

    /** Hides all events. Called when a step begins. */
    void hide() {
        shown = 0;
        hidings++;
    }

    /** Removes all events and releases the objects of the game. */
    void clear() {
        for (int i = 0; i < size; i++) {
            final BodyEvent<O> event = events[i];
            event.body = null;
            event.transform = null;
            event.owner = null;
        }
        size = 0;
        sorted = false;
    }

    /** Adds an event of the running step. */
    void add(BodyEvent.Kind kind, Body body, long serial, WakeReason reason) {
        if (size == events.length) {
            grow();
        }
        final BodyEvent<O> event = events[size++];
        event.kind = kind;
        event.body = body;
        event.transform = body.transform;
        event.owner = body.transform.owner;
        event.wakeReason = reason;
        event.serial = serial;
    }

    /** Shows the events. Called when the step is complete. */
    void show() {
        shown = size;
    }

    /**
     * Returns the number of events.
     *
     * @return at least 0; 0 during a step and after an abandoned step
     */
    public int size() {
        return shown;
    }

    /**
     * Returns an event.
     *
     * @param index in [0, size)
     * @return a view, valid until the next step
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public BodyEvent<O> get(int index) {
        Require.index("event", index, shown);
        if (!sorted) {
            sort();
        }
        return events[(int) order[index]];
    }

    /** Sorts the events; called only if the game reads them. */
    private void sort() {
        if (order.length < size) {
            order = new long[Math.max(size, 2 * order.length)];
        }
        long lowest = Long.MAX_VALUE;
        for (int i = 0; i < size; i++) {
            lowest = Math.min(lowest, events[i].serial);
        }
        long highest = 0;
        for (int i = 0; i < size; i++) {
            final BodyEvent<O> event = events[i];
            final long key = (event.serial - lowest) * KINDS + event.kind.ordinal();
            order[i] = key << Integer.SIZE | i;
            highest = Math.max(highest, key);
        }
        sort.sort(order, size, Integer.SIZE, Long.SIZE - Long.numberOfLeadingZeros(highest));
        sorted = true;
    }

    /**
     * Iterates over the events in order.
     *
     * @return a new iterator, valid until the next step; throws an {@link IllegalStateException} after the world has
     *     begun a step
     */
    @Override
    public Iterator<BodyEvent<O>> iterator() {
        return new Iterator<>() {
            private final int hiding = hidings;
            private int next;

            @Override
            public boolean hasNext() {
                if (hiding != hidings) {
                    throw new IllegalStateException("the world must not make a step while a loop reads its body events"
                            + " (got: one that was made); step after the loop");
                }
                return next < shown;
            }

            @Override
            public BodyEvent<O> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("There are no more body events.");
                }
                return get(next++);
            }
        };
    }

    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder("BodyEvents[");
        for (int i = 0; i < shown; i++) {
            text.append(i == 0 ? "" : ", ").append(get(i));
        }
        return text.append(']').toString();
    }

    private void grow() {
        events = Arrays.copyOf(events, Math.max(16, 2 * size));
        for (int i = size; i < events.length; i++) {
            events[i] = new BodyEvent<>();
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // generic arrays cannot be created
    private static <O> BodyEvent<O>[] newArray(int length) {
        return new BodyEvent[length];
    }
}
