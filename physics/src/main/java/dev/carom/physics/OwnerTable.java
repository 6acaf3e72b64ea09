package dev.carom.physics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Stores the owners that have colliders or listeners. An owner that has lost all of them stays in the table for one
 * more tick, so the game can still read its last events.
 * <p>
 * Owners are compared by {@code equals}. The table looks for the same object first, by identity. So it finds an owner
 * even after the game has changed fields that determine the hash code. The table finds an equal object by the hash code
 * that the owner had when it was added. Plain values, such as strings and numbers, are found by {@code equals} alone:
 * their equality never changes, and a boxed number is often a new object.
 */
final class OwnerTable<O> {
    /** Owners by identity, except plain values. */
    private final Map<O, Owner<O>> identical = new IdentityHashMap<>();

    /** All owners by equality. */
    private final Map<Key, Owner<O>> equal = new HashMap<>();

    /** Key for look-ups; empty between two calls. */
    private final Key lookUp = new Key();

    /** Owners that have lost their last collider or listener; some may have a new one by now. */
    private final List<Owner<O>> idle = new ArrayList<>();

    private long steps;

    OwnerTable() {
        lookUp.isLookUp = true;
    }

    /**
     * An object of the game with the hash code that it had when it was added. A look-up key equals each stored key with
     * an equal object; a stored key equals only itself. A step removes owners by their stored keys. So it never calls
     * {@code equals} of the game, and it removes the right owner even if two owners have become equal.
     */
    static final class Key {
        private Object value;
        private int hash;
        private boolean isLookUp;

        private Key set(Object newValue) {
            value = newValue;
            hash = Objects.hashCode(newValue); // finds the object again; no order of results depends on the hash
            return this;
        }

        @Override
        public boolean equals(Object other) {
            return other == this
                    || isLookUp && other instanceof Key key && (key.value == value || value.equals(key.value));
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

    /** Tests whether an object is a plain value: equal objects of its class always mean the same thing. */
    static boolean isPlainValue(Object value) {
        return value instanceof String
                || value instanceof Number
                || value instanceof Character
                || value instanceof Boolean;
    }

    /** Returns the {@code toString} of the game's object for a message, or its class name when that method throws. */
    static String text(Object value) {
        try {
            return String.valueOf(value);
        } catch (RuntimeException e) { // toString of a deleted entity of Dominion 0.9.0 throws
            return value.getClass().getSimpleName() + " (its toString throws "
                    + e.getClass().getSimpleName() + ")";
        }
    }

    /** Returns the owner of an object, or of an equal object; null when there is none. */
    Owner<O> find(O value) {
        final Owner<O> same = isPlainValue(value) ? null : identical.get(value);
        if (same != null) {
            return same;
        }
        try {
            return equal.get(lookUp.set(value));
        } finally {
            lookUp.value = null; // lets the object be garbage-collected
        }
    }

    /** Returns the owner of an object, or of an equal object; adds an owner if there is none. */
    Owner<O> of(O value) {
        Owner<O> owner = find(value);
        if (owner == null) {
            owner = new Owner<>(value);
            index(owner);
        } else if (owner.value != value && owner.colliders == 0 && !isPlainValue(value)) {
            // The old object has no colliders any more, so later events report the new object.
            remove(owner);
            owner.value = value;
            index(owner);
        }
        return owner;
    }

    int size() {
        return equal.size();
    }

    /** Adds an owner to the idle owners, because it has lost its last collider or listener. */
    void markIdle(Owner<O> owner) {
        owner.idleSince = steps;
        idle.add(owner);
    }

    /**
     * Removes the owners that were already idle when the previous step ended. Called when a step is complete. An owner
     * with listeners stays, unless it was deleted.
     */
    void removeIdle() {
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
                remove(owner);
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

    private void remove(Owner<O> owner) {
        equal.remove(owner.key, owner);
        identical.remove(owner.value, owner);
    }

    /**
     * The data that a world stores for one owner: its colliders, its listeners, and its first event of the last tick.
     */
    static final class Owner<O> {
        /** The game's object. An equal object replaces it only while the owner has no colliders. */
        O value;

        /** Key of this owner in the hash table of {@link OwnerTable}. */
        final Key key = new Key();

        /** Head of the list of its colliders, linked by {@link Collider#nextOfOwner}; null when it has none. */
        Collider firstCollider;

        /** Number of its colliders in the world, including pending ones. */
        int colliders;

        /** Whether its last collider was removed as {@link EndReason#DELETED}, not for another reason. */
        boolean deleted;

        /**
         * The number of steps that {@link OwnerTable} had counted when this owner lost its last collider or listener.
         */
        long idleSince;

        /** Listeners in the order of adding; null until there is one, since most owners have none. */
        private List<Listeners.Registration<O>> listeners;

        /** Index of its first event in the tick {@link #indexedIn}: head of a list in {@link TickEvents}. */
        int firstEvent;

        /** The tick for which {@link #firstEvent} is valid. */
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
