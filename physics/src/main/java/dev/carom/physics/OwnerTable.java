package dev.carom.physics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The owners that a world knows: those with colliders, those that somebody listens to, and for one tick longer those
 * that left, so that a game can still ask for their last events.
 * <p>
 * Owners are compared by {@code equals}. The same object is found first, by identity, so an owner is not lost when a
 * game changes what its hash code is made of; an equal one is found by the hash code that the owner had when it came.
 * Plain values, which are all equal or different for good, are found by {@code equals} alone: a boxed number is often a
 * new object.
 */
final class OwnerTable<O> {
    /** By the object; without plain values. */
    private final Map<O, Owner<O>> identical = new IdentityHashMap<>();

    private final Map<Key, Owner<O>> equal = new HashMap<>();

    /** To look up with; holds nothing between two calls. */
    private final Key wanted = new Key();

    /** Those that lost their last collider, or their last listener, and may have got another one since. */
    private final List<Owner<O>> idle = new ArrayList<>();

    private long steps;

    OwnerTable() {
        wanted.isWanted = true;
    }

    /**
     * An object of the game, with the hash code that it had. One that an owner is kept by equals itself alone, so a
     * step, which forgets owners, calls no {@code equals} of the game, and forgets the right one of two that became
     * equal.
     */
    static final class Key {
        private Object it;
        private int hash;
        private boolean isWanted;

        private Key set(Object newIt) {
            it = newIt;
            hash = Objects.hashCode(newIt); // finds it again, and decides no order
            return this;
        }

        @Override
        public boolean equals(Object other) {
            return other == this || isWanted && other instanceof Key key && (key.it == it || it.equals(key.it));
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Whether two objects of the game stand for the same owner. */
    static boolean same(Object owner, Object other) {
        return owner == other || owner != null && owner.equals(other);
    }

    /** Whether it is of a class whose objects never stand for a thing by their identity. */
    static boolean isPlainValue(Object it) {
        return it instanceof String || it instanceof Number || it instanceof Character || it instanceof Boolean;
    }

    /** What the game's object says of itself, for a message; also when its {@code toString} throws. */
    static String text(Object it) {
        try {
            return String.valueOf(it);
        } catch (RuntimeException e) { // as that of a deleted entity of Dominion 0.9.0 does
            return it.getClass().getSimpleName() + " (its toString throws "
                    + e.getClass().getSimpleName() + ")";
        }
    }

    /** The owner of that object, or of one that equals it; null when it is not known. */
    Owner<O> find(O it) {
        final Owner<O> same = isPlainValue(it) ? null : identical.get(it);
        if (same != null) {
            return same;
        }
        try {
            return equal.get(wanted.set(it));
        } finally {
            wanted.it = null; // so that the object can be collected
        }
    }

    /** The owner of that object, or of one that equals it; makes it known. */
    Owner<O> of(O it) {
        Owner<O> owner = find(it);
        if (owner == null) {
            owner = new Owner<>(it);
            know(owner);
        } else if (owner.it != it && owner.colliders == 0 && !isPlainValue(it)) {
            // All that the world held of the other object is gone: from now on events name this one.
            forget(owner);
            owner.it = it;
            know(owner);
        }
        return owner;
    }

    int size() {
        return equal.size();
    }

    /** It lost its last collider, or its last listener. */
    void mayGo(Owner<O> owner) {
        owner.idleSince = steps;
        idle.add(owner);
    }

    /**
     * A step is over: whoever was idle all through it is forgotten. Those that left before it had their last events in
     * it.
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

    private void know(Owner<O> owner) {
        equal.put(owner.key.set(owner.it), owner);
        if (!isPlainValue(owner.it)) {
            identical.put(owner.it, owner);
        }
    }

    private void forget(Owner<O> owner) {
        equal.remove(owner.key, owner);
        identical.remove(owner.it, owner);
    }
}
