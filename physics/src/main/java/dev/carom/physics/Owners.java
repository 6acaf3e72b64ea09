package dev.carom.physics;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The owners that a world knows, found by identity: those with colliders, those that somebody listens to, and for one
 * tick longer those that left, so that a game can still ask for their last events.
 */
final class Owners<O> {
    private final Map<O, Owner<O>> owners = new IdentityHashMap<>();

    /** Those that lost their last collider, or their last listener, and may have got another one since. */
    private final List<Owner<O>> idle = new ArrayList<>();

    private long steps;

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
                owners.remove(owner.it, owner);
            }
        }
        while (idle.size() > left) {
            idle.remove(idle.size() - 1);
        }
    }
}
