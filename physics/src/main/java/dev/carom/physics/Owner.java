package dev.carom.physics;

import java.util.ArrayList;
import java.util.List;

/** The data that a world stores for one owner: its colliders, its listeners, and its first event of the last tick. */
final class Owner<O> {
    /** The game's object. An equal object replaces it only while the owner has no colliders. */
    O value;

    /** Key of this owner in the hash table of {@link OwnerTable}. */
    final OwnerTable.Key key = new OwnerTable.Key();

    /** Head of the list of its colliders, linked by {@link Collider#nextOfOwner}; null when it has none. */
    Collider firstCollider;

    /** Number of its colliders in the world, including pending ones. */
    int colliders;

    /** Whether its last collider was removed as {@link EndReason#DELETED}, not for another reason. */
    boolean deleted;

    /** The number of steps that {@link OwnerTable} had counted when this owner lost its last collider or listener. */
    long idleSince;

    /** Listeners in the order of adding; null until there is one, since most owners have none. */
    private List<Listeners.Registration<O>> listeners;

    /** Index of its first event in the tick {@link #indexedIn}: head of a list in {@link TickEvents}. */
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
