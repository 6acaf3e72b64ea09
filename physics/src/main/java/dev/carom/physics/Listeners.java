package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import java.util.ArrayList;
import java.util.List;

/** Stores the listeners of a world and calls them. Listeners of single owners are stored in {@link Owner}. */
final class Listeners<O> {
    /** An entry in a list of listeners. A removed entry stays in the list until no loop iterates over the list. */
    static final class Registration<O> {
        private final ContactListener<O> listener;

        /**
         * The tick in which this listener was added, if it was added while listeners were being called; otherwise 0.
         * The listener is not called in that tick.
         */
        private final long notIn;

        private boolean removed;

        private Registration(ContactListener<O> listener, long notIn) {
            this.listener = listener;
            this.notIn = notIn;
        }
    }

    private final List<Registration<O>> ofWorld = new ArrayList<>();
    private final OwnerTable<O> owners;
    /** Owners whose lists may contain removed listeners. */
    private final List<Owner<O>> withRemoved = new ArrayList<>();

    private boolean calling;

    /** Whether {@link #ofWorld} may contain removed listeners. */
    private boolean anyRemoved;

    /**
     * Whether an owner has ever had a listener. If not, and if the world has no listener, {@link #callAll} reads no
     * events.
     */
    private boolean anyOfOwners;

    private long tick;
    private final DeferredFailure failure = new DeferredFailure();

    Listeners(OwnerTable<O> owners) {
        this.owners = owners;
    }

    void add(ContactListener<O> listener) {
        ofWorld.add(registration(listener));
    }

    void add(O value, ContactListener<O> listener) {
        anyOfOwners = true;
        owners.of(value).addListener(registration(listener));
    }

    boolean remove(ContactListener<O> listener) {
        final boolean found = markRemoved(ofWorld, listener);
        anyRemoved |= found;
        if (!calling) {
            dropRemoved();
        }
        return found;
    }

    boolean remove(O value, ContactListener<O> listener) {
        final Owner<O> owner = owners.find(value);
        if (owner == null || !markRemoved(owner.listeners(), listener)) {
            return false;
        }
        withRemoved.add(owner);
        if (!calling) {
            dropRemoved();
        }
        return true;
    }

    /** Tests whether listeners are being called. */
    boolean calling() {
        return calling;
    }

    /**
     * Returns the exceptions that {@link #callAll} throws at its end, including those that the step has added before.
     */
    DeferredFailure failure() {
        return failure;
    }

    /**
     * Calls the listeners with each event in order: first the listeners of the world, then the listeners of A's owner,
     * then the listeners of B's owner.
     */
    void callAll(TickEvents<O> events, long thisTick) {
        calling = true;
        tick = thisTick;
        final int count = ofWorld.isEmpty() && !anyOfOwners ? 0 : events.size();
        for (int i = 0; i < count; i++) {
            final ContactEvent<O> event = events.get(i);
            final Owner<O> ownerA = events.ownerA(i);
            final Owner<O> ownerB = events.ownerB(i);
            call(ofWorld, event);
            call(ownerA.listeners(), event);
            if (ownerA != ownerB) {
                call(ownerB.listeners(), event);
            }
        }
        calling = false;
        dropRemoved();
        failure.rethrow();
    }

    private void call(List<Registration<O>> registrations, ContactEvent<O> event) {
        for (int i = 0; i < registrations.size(); i++) {
            final Registration<O> registration = registrations.get(i);
            if (registration.removed || registration.notIn == tick) {
                continue;
            }
            try {
                registration.listener.onContact(event);
            } catch (Throwable e) { // including errors: the other listeners must still be called
                failure.add(e);
            }
        }
    }

    private Registration<O> registration(ContactListener<O> listener) {
        return new Registration<>(listener, calling ? tick : 0);
    }

    private boolean markRemoved(List<Registration<O>> registrations, ContactListener<O> listener) {
        for (int i = 0; i < registrations.size(); i++) {
            final Registration<O> registration = registrations.get(i);
            if (registration.listener == listener && !registration.removed) {
                registration.removed = true;
                return true;
            }
        }
        return false;
    }

    private void dropRemoved() {
        if (anyRemoved) {
            anyRemoved = false;
            ofWorld.removeIf(registration -> registration.removed);
        }
        for (int i = 0; i < withRemoved.size(); i++) {
            final Owner<O> owner = withRemoved.get(i);
            owner.listeners().removeIf(registration -> registration.removed);
            if (owner.colliders == 0 && owner.listeners().isEmpty()) {
                owners.markIdle(owner);
            }
        }
        withRemoved.clear();
    }

    /**
     * Keeps exceptions of the game's code while other code still has to be called. Then throws the first exception,
     * with the others suppressed in it. Checked exceptions are kept as well, since Kotlin, Groovy and generics can
     * throw them from methods that declare none.
     */
    static final class DeferredFailure {
        private Throwable first;

        /** Keeps an exception. */
        void add(Throwable thrown) {
            if (first == null) {
                first = thrown;
            } else if (first != thrown) { // an exception cannot be suppressed in itself
                first.addSuppressed(thrown);
            }
        }

        /** Throws the first exception unchanged and forgets it; does nothing when there is none. */
        void rethrow() {
            final Throwable thrown = first;
            first = null;
            if (thrown != null) {
                throw DeferredFailure.<RuntimeException>unchecked(thrown);
            }
        }

        /** Suppresses the first exception in another one and forgets it; does nothing when there is none. */
        void suppressIn(Throwable thrown) {
            final Throwable kept = first;
            first = null;
            if (kept != null && kept != thrown) { // an exception cannot be suppressed in itself
                thrown.addSuppressed(kept);
            }
        }

        /**
         * Throws any exception, also a checked one. The caller passes an unchecked type for T, so the compiler requires
         * no {@code throws} clause.
         */
        @SuppressWarnings("unchecked") // the cast is erased
        private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }
}
