package dev.carom.physics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The owners that a world stores: those with colliders or listeners, and for one more tick those that left, so that a
 * game can still read their last events.
 * <p>
 * Owners are compared by {@code equals}. The same object is found first, by identity, so an owner is found even after
 * the game has changed the fields of its hash code. An equal object is found by the hash code that the owner had when
 * it was added. Plain values, whose equality never changes, are found by {@code equals} alone, since a boxed number is
 * often a new object.
 */
final class OwnerTable<O> {
    /** Owners by identity, except plain values. */
    private final Map<O, Owner<O>> identical = new IdentityHashMap<>();

    private final Map<Key, Owner<O>> equal = new HashMap<>();

    /** Key for look-ups; empty between two calls. */
    private final Key wanted = new Key();

    /** Owners that have lost their last collider or listener; they may have a new one since. */
    private final List<Owner<O>> idle = new ArrayList<>();

    private long steps;

    OwnerTable() {
        wanted.isWanted = true;
    }

    /**
     * An object of the game with the hash code that it had when it was added. A stored key equals only itself. So a
     * step, which removes owners, never calls {@code equals} of the game, and removes the right one of two owners that
     * became equal.
     */
    static final class Key {
        private Object value;
        private int hash;
        private boolean isWanted;

        private Key set(Object newValue) {
            value = newValue;
            hash = Objects.hashCode(newValue); // used to find the object again; determines no order
            return this;
        }

        @Override
        public boolean equals(Object other) {
            return other == this
                    || isWanted && other instanceof Key key && (key.value == value || value.equals(key.value));
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Tests whether two objects of the game are the same owner. */
    static boolean same(Object owner, Object other) {
        return owner == other || owner != null && owner.equals(other);
    }

    /** Tests whether an object is of a class whose objects have no identity of their own. */
    static boolean isPlainValue(Object value) {
        return value instanceof String
                || value instanceof Number
                || value instanceof Character
                || value instanceof Boolean;
    }

    /** Returns the {@code toString} of the game's object for a message; also when that method throws. */
    static String text(Object value) {
        try {
            return String.valueOf(value);
        } catch (RuntimeException e) { // as the method of a deleted entity of Dominion 0.9.0 does
            return value.getClass().getSimpleName() + " (its toString throws "
                    + e.getClass().getSimpleName() + ")";
        }
    }

    /** Returns the owner of an object, or of one that equals it; null when there is none. */
    Owner<O> find(O value) {
        final Owner<O> same = isPlainValue(value) ? null : identical.get(value);
        if (same != null) {
            return same;
        }
        try {
            return equal.get(wanted.set(value));
        } finally {
            wanted.value = null; // so that the object can be collected
        }
    }

    /** Returns the owner of an object, or of one that equals it; adds it if there is none. */
    Owner<O> of(O value) {
        Owner<O> owner = find(value);
        if (owner == null) {
            owner = new Owner<>(value);
            index(owner);
        } else if (owner.value != value && owner.colliders == 0 && !isPlainValue(value)) {
            // Nothing is stored about the old object any more: events report the new one from now on.
            forget(owner);
            owner.value = value;
            index(owner);
        }
        return owner;
    }

    int size() {
        return equal.size();
    }

    /** Notes that an owner has lost its last collider or listener. */
    void mayGo(Owner<O> owner) {
        owner.idleSince = steps;
        idle.add(owner);
    }

    /**
     * Called when a step is complete: removes the owners that were idle during all of it. Those that left before the
     * step had their last events in it.
     */
    void forget() {
        steps++;
        int left = 0;
        for (int i = 0; i < idle.size(); i++) {
            final Owner<O> owner = idle.get(i);
            if (owner.colliders > 0) {
                continue;
            }
            if (owner.idleSince == steps - 1) {
                idle.set(left++, owner);
            } else if (owner.deleted || owner.listeners().isEmpty()) {
                forget(owner);
            }
        }
        while (idle.size() > left) {
            idle.remove(idle.size() - 1);
        }
    }

    private void index(Owner<O> owner) {
        equal.put(owner.key.set(owner.value), owner);
        if (!isPlainValue(owner.value)) {
            identical.put(owner.value, owner);
        }
    }

    private void forget(Owner<O> owner) {
        equal.remove(owner.key, owner);
        identical.remove(owner.value, owner);
    }

    /** The data of a world about one owner: its colliders, its listeners, and its first event of the last tick. */
    static final class Owner<O> {
        /** The game's object. Another object that equals it replaces it only while there are no colliders. */
        O value;

        /** Key of this owner in {@link OwnerTable}. */
        final Key key = new Key();

        /** Head of the list of its colliders, linked by {@link Collider#nextOfOwner}; null when it has none. */
        Collider firstCollider;

        /** Number of its colliders in the world, including pending ones. */
        int colliders;

        /** Whether its last collider was removed as deleted, rather than disabled or without a component. */
        boolean deleted;

        /** Number of steps made when it lost its last collider or listener. */
        long idleSince;

        /** Listeners in the order of adding; null until there is one, since most owners have none. */
        private List<Listeners.Registration<O>> listeners;

        /** Index of its first event in the tick {@link #indexedIn}; see {@link TickEvents}. */
        int firstEvent;

        long indexedIn;

        Owner(O value) {
            this.value = value;
        }

        List<Listeners.Registration<O>> listeners() {
            return listeners == null ? List.of() : listeners;
        }

        void addListener(Listeners.Registration<O> registration) {
            if (listeners == null) {
                listeners = new ArrayList<>(2);
            }
            listeners.add(registration);
            deleted = false; // a listener added now expects the owner to return
        }
    }
}
