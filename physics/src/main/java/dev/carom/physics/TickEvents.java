package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.world.ContactGeometry;
import dev.carom.physics.world.ContactImpulse;
import dev.carom.physics.world.ContactStage;
import dev.carom.physics.world.EventRows;
import dev.carom.physics.world.PairTable;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Shows the events of one step as objects for the game. Each object is a view of a row in {@link EventRows}, and adds
 * the owners and colliders.
 */
final class TickEvents<O> {
    /** Value of an event index: the owner has no further event. */
    private static final int NONE = -1;

    /** Value of {@link #tick}: the events are being replaced. */
    private static final long NO_TICK = -1;

    private final ColliderRegistry<O> registry;
    private final PairTable pairs;
    private final EventRows rows;
    private final Pool<EventData<O>> data = new Pool<>(EventData::new);

    /** Views by event. {@link #get} sets the tick of the view that it returns. */
    private ContactEvent<O>[] views = ContactEvents.newArray(0);

    /**
     * By event: the next event of A's owner, in the list that starts at {@link Owner#firstEvent}. Valid if {@link
     * #indexed}.
     */
    private int[] nextOfA = new int[0];

    /** By event: the next event of B's owner. */
    private int[] nextOfB = new int[0];

    private boolean indexed;
    private long tick = NO_TICK;
    private int growths;

    /** Number of events in all ticks before this one. */
    long earlierEvents;

    TickEvents(ColliderRegistry<O> registry, ContactStage contacts) {
        this.registry = registry;
        pairs = contacts.pairs();
        rows = contacts.newEvents();
    }

    /** Returns the rows that the contact stage writes. */
    EventRows rows() {
        return rows;
    }

    /** Returns how often the arrays have grown. */
    int growths() {
        return growths + rows.growths() + data.growths();
    }

    /** Removes all events and releases all owners, so that objects that the game deleted can be garbage-collected. */
    void clear() {
        tick = NO_TICK;
        rows.clear();
        for (int i = 0; i < data.taken(); i++) {
            data.get(i).clear();
        }
        data.clear();
        indexed = false;
    }

    /** Publishes the rows, which are complete and sorted, as the events of a tick. */
    void show(long thisTick) {
        tick = thisTick;
        if (rows.size() > views.length) {
            growths++;
            final int length = Math.max(rows.size(), 2 * views.length);
            final int before = views.length;
            views = Arrays.copyOf(views, length);
            for (int i = before; i < length; i++) {
                views[i] = new ContactEvent<>(this, i);
            }
        }
    }

    /** Copies the data of events with a collider that leaves the world, since its slot is free after the step. */
    void keepLeaving() {
        if (registry.table().leaving().size() == 0) {
            return;
        }
        for (int i = 0; i < rows.changes(); i++) {
            final int event = rows.change(i);
            if (rows.isLeaving(event)) {
                get(event).keep();
            }
        }
    }

    /** Copies the data of all events before the tables change. */
    void keepAll() {
        rows.keepContacts();
        for (int i = 0; i < size(); i++) {
            get(i).keep();
        }
    }

    /** Returns the number of the tick; negative while its events are being replaced. */
    long tick() {
        return tick;
    }

    int size() {
        return rows.size();
    }

    ContactEvent<O> get(int index) {
        return views[index].show(tick);
    }

    ContactPhase phase(int event) {
        return rows.isStay(event) ? ContactPhase.STAY : rows.isEnd(event) ? ContactPhase.END : ContactPhase.BEGIN;
    }

    O a(int event) {
        return registry.value(pairs.a(rows.pair(event)));
    }

    O b(int event) {
        return registry.value(pairs.b(rows.pair(event)));
    }

    Collider colliderA(int event) {
        return registry.collider(pairs.a(rows.pair(event)));
    }

    Collider colliderB(int event) {
        return registry.collider(pairs.b(rows.pair(event)));
    }

    long serialA(int event) {
        return pairs.serialA(rows.pair(event));
    }

    long serialB(int event) {
        return pairs.serialB(rows.pair(event));
    }

    /**
     * Copies the owners, colliders and contact data of an event from the tables. Must be called before the tables
     * change.
     */
    EventData<O> read(int event) {
        final EventData<O> dest = data.take();
        final int row = rows.pair(event);
        final int slotA = pairs.a(row);
        final int slotB = pairs.b(row);
        dest.a = registry.value(slotA);
        dest.b = registry.value(slotB);
        dest.colliderA = registry.collider(slotA);
        dest.colliderB = registry.collider(slotB);
        dest.ownerA = registry.owner(slotA);
        dest.ownerB = registry.owner(slotB);
        dest.sensor = rows.sensor(event);
        dest.contactId = rows.contactId(event);
        dest.layersA = rows.layersA(event);
        dest.layersB = rows.layersB(event);
        dest.impulse.set(rows.impulse(event));
        return dest;
    }

    /** Returns the first event of an owner, or null. The first call in a tick builds the lists of all owners. */
    ContactEvent<O> first(Owner<O> owner) {
        if (!indexed) {
            index();
        }
        return owner.indexedIn == tick && owner.firstEvent != NONE ? get(owner.firstEvent) : null;
    }

    /** Returns the owner's next event, or null. */
    ContactEvent<O> next(Owner<O> owner, ContactEvent<O> event) {
        final int next = ownerA(event.index) == owner ? nextOfA[event.index] : nextOfB[event.index];
        return next == NONE ? null : get(next);
    }

    /** Returns the owner of collider A. */
    Owner<O> ownerA(int event) {
        final EventData<O> known = views[event].show(tick).data();
        return known != null ? known.ownerA : registry.owner(pairs.a(rows.pair(event)));
    }

    /** Returns the owner of collider B. */
    Owner<O> ownerB(int event) {
        final EventData<O> known = views[event].show(tick).data();
        return known != null ? known.ownerB : registry.owner(pairs.b(rows.pair(event)));
    }

    private void index() {
        indexed = true;
        if (nextOfA.length < size()) {
            nextOfA = new int[views.length];
            nextOfB = new int[views.length];
            growths++;
        }
        for (int i = size() - 1; i >= 0; i--) {
            final Owner<O> a = ownerA(i);
            final Owner<O> b = ownerB(i);
            nextOfA[i] = push(a, i);
            nextOfB[i] = a == b ? NONE : push(b, i);
        }
    }

    private int push(Owner<O> owner, int event) {
        final int next = owner.indexedIn == tick ? owner.firstEvent : NONE;
        owner.firstEvent = event;
        owner.indexedIn = tick;
        return next;
    }

    /**
     * A copy of the data of one event, made before the tables change: owners, colliders, layers, sensor flag, contact
     * id and impulses. This copy is needed when a collider leaves the world or when the event is kept for cursors. In
     * an event that {@link ContactEvent#copy} returns, this object also holds the phase, reason, times and geometry of
     * the contact, but not {@link #ownerA} and {@link #ownerB}.
     */
    static final class EventData<O> {
        O a;
        O b;
        Collider colliderA;
        Collider colliderB;
        Owner<O> ownerA;
        Owner<O> ownerB;
        boolean sensor;
        long contactId;
        long layersA;
        long layersB;
        final ContactImpulse impulse = new ContactImpulse();

        /**
         * This field and the next four are valid only in an event that {@link ContactEvent#copy} returns. Such an event
         * has no rows in the world's tables.
         */
        ContactPhase phase;

        EndReason reason;
        float first;
        float last;
        ContactGeometry contact;

        /** Releases all references, so that objects that the game deleted can be garbage-collected. */
        void clear() {
            a = null;
            b = null;
            colliderA = null;
            colliderB = null;
            ownerA = null;
            ownerB = null;
        }
    }

    /**
     * A pool of objects that are reused in each tick, so only growth allocates. It stores data that only a few events
     * need. If each event had fields for these data, the data that all events need would lie farther apart in memory.
     */
    private static final class Pool<T> {
        private static final int FIRST_CAPACITY = 16;

        private final Supplier<T> maker;
        private Object[] all = new Object[0];
        private int taken;
        private int growths;

        Pool(Supplier<T> maker) {
            this.maker = maker;
        }

        /** Returns an object that is not reused until {@link #clear}. */
        T take() {
            if (taken == all.length) {
                grow();
            }
            return get(taken++);
        }

        /** Returns the number of objects taken. */
        int taken() {
            return taken;
        }

        /** Returns a taken object, in the order of taking. */
        @SuppressWarnings("unchecked") // generic arrays cannot be created; the array contains only results of the maker
        T get(int index) {
            return (T) all[index];
        }

        /** Makes all objects available again. */
        void clear() {
            taken = 0;
        }

        /** Returns how often the pool has grown. */
        int growths() {
            return growths;
        }

        private void grow() {
            growths++;
            all = Arrays.copyOf(all, Math.max(FIRST_CAPACITY, 2 * taken));
            for (int i = taken; i < all.length; i++) {
                all[i] = maker.get();
            }
        }
    }

    /**
     * Stores the events of the last complete ticks in a ring buffer: tick n is at index n modulo the length. The
     * cursors of the world determine the number of ticks. Without cursors only the last tick is stored.
     */
    static final class EventHistory<O> {
        private final ColliderRegistry<O> registry;
        private final ContactStage contacts;
        private TickEvents<O>[] ring;
        private long completed;

        /**
         * Number of steps begun, including abandoned ones. Event lists of the game compare this number to detect that a
         * new step has begun, since events are valid only until then.
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

        /**
         * Begins a tick; its events replace those of the oldest tick. Drops a tick that was begun and not completed.
         */
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
}
