package dev.carom.physics;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The owners that a world knows, found by identity: those with colliders, those that somebody listens to, and for one tick longer
 * those that left, so that a game can still ask for their last events.
 */
final class Owners<O> {
    private final Map<O, Owner<O>> owners = new IdentityHashMap<>();

    /** Those that lost their last collider since the last step, and those that did so before it. */
    private List<Owner<O>> idle = new ArrayList<>();

    private List<Owner<O>> idleLonger = new ArrayList<>();

    /** The owner of that object; null when it is not known. */
    Owner<O> find(O it) {
        return owners.get(it);
    }

    /** The owner of that object; makes it known. */
    Owner<O> of(O it) {
        Owner<O> owner = owners.get(it);
        if (owner == null) {
            owner = new Owner<>(it);
            owners.put(it, owner);
        }
        return owner;
    }

    int size() {
        return owners.size();
    }

    /** It lost its last collider, or its last listener. */
    void mayGo(Owner<O> owner) {
        idle.add(owner);
    }

    /** A step is over: whoever left before the one before it is forgotten. */
    void forget() {
        for (int i = 0; i < idleLonger.size(); i++) {
            final Owner<O> owner = idleLonger.get(i);
            if (owner.colliders == 0 && (owner.deleted || owner.listeners().isEmpty())) {
                owners.remove(owner.it, owner);
            }
        }
        idleLonger.clear();
        final List<Owner<O>> swap = idleLonger;
        idleLonger = idle;
        idle = swap;
    }
}
