package dev.carom.physics;

import java.util.ArrayList;
import java.util.List;

/**
 * What a world knows of one owner: how many colliders it has, who listens to it, and where its events of the last tick
 * begin.
 */
final class Owner<O> {
    /** The game's object; another one that equals it takes its place only while this has no collider. */
    O it;

    /** Under which {@link OwnerTable} keeps this. */
    final OwnerTable.Key key = new OwnerTable.Key();

    /** Head of the list of its colliders, linked through {@link Collider#nextOfOwner}; null when it has none. */
    Collider firstCollider;

    /** How many of its colliders are in the world, waiting ones included. */
    int colliders;

    /** Whether its last collider went because it was deleted, not only disabled or stripped of a component. */
    boolean deleted;

    /** After how many steps it lost its last collider or listener. */
    long idleSince;

    /** In the order in which they were added; null as long as there was none, since most owners have none. */
    private List<Listeners.Registration<O>> listeners;

    /** Index of the first of its events in the tick numbered so; see {@link TickEvents}. */
    int firstEvent;

    long indexedIn;

    Owner(O it) {
        this.it = it;
    }

    List<Listeners.Registration<O>> listeners() {
        return listeners == null ? List.of() : listeners;
    }

    void addListener(Listeners.Registration<O> registration) {
        if (listeners == null) {
            listeners = new ArrayList<>(2);
        }
        listeners.add(registration);
        deleted = false; // whoever listens to it now expects it back
    }
}
