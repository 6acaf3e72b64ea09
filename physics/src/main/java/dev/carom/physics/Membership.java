package dev.carom.physics;

import java.util.function.Function;

/**
 * Who is in a world: which colliders, of which owners, on which transforms; added by hand, or as an ECS presents them.
 * The one place that writes to {@link Collider#world} and {@link Transform#world}. Comes and goes take effect when the
 * {@link ColliderTable} gathers.
 */
final class Membership<O> {
    /** In place of a gather's number: added by hand, so never missed when an ECS presents its own. */
    private static final long BY_HAND = -1;

    private final ColliderTable<O> table;
    private final Owners<O> owners;
    private final Arrivals<O> arrivals = new Arrivals<>();
    private long gather = 1;
    private long lastTick;
    private boolean locked;

    Membership(ColliderTable<O> table, Owners<O> owners) {
        this.table = table;
        this.owners = owners;
    }

    /** As {@link CollisionWorld#add}. */
    void add(O newOwner, Transform newTransform, Collider newCollider) {
        requireUnlocked();
        if (newCollider.world != null) {
            throw new IllegalArgumentException("collider must not be in a world already (got: " + newCollider
                    + "); remove it there first, or make a new Collider");
        }
        if (newTransform.colliders > 0 && (newTransform.world != this || newTransform.owner != newOwner)) {
            throw new IllegalArgumentException("transform must serve one owner in one world (got: " + text(newTransform)
                    + ", which another owner or world holds); make a new Transform for each owner");
        }
        arrive(newOwner, newTransform, newCollider, BY_HAND);
    }

    /** As {@link CollisionWorld#present}. */
    void present(O newOwner, Transform newTransform, Collider newCollider) {
        requireUnlocked();
        final boolean known = newCollider.world == this;
        if (known && newTransform.owner == newOwner && isAsBefore(newCollider, newTransform)) {
            table.presentedIn(newCollider.slot, gather);
            newTransform.presentedIn = gather;
            return;
        }
        if (newCollider.world != null && !known || newTransform.colliders > 0 && newTransform.world != this) {
            throw refusal("an entity's Collider and Transform must be in one world only (got: " + newCollider + " and "
                    + text(newTransform) + ", of which another world holds one); close its system first");
        }
        if (known && presentedIn(newCollider) == gather && owner(newCollider).it != newOwner) {
            throw refusal("one Collider must not sit in two entities (got: " + newCollider + ", with "
                    + text(transform(newCollider)) + " and with " + text(newTransform)
                    + "); make a new Collider for each entity");
        }
        if (newTransform.world == this && newTransform.presentedIn == gather && newTransform.owner != newOwner) {
            throw refusal("one Transform must not sit in two entities (got: " + text(newTransform)
                    + ", the second time with " + newCollider + "); make a new Transform for each entity");
        }
        if (known && owner(newCollider).it == newOwner && transform(newCollider) == newTransform) {
            markPresented(newCollider);
        } else {
            if (known) {
                remove(newCollider, EndReason.COMPONENT_REMOVED); // it came over from another entity
            }
            arrive(newOwner, newTransform, newCollider, gather);
        }
        newTransform.presentedIn = gather;
    }

    /**
     * Whether a collider of this world is in the table, on that transform and with its owner still, and not presented
     * yet: the usual case, told without a look at the owner itself.
     */
    private boolean isAsBefore(Collider known, Transform newTransform) {
        return known.slot >= 0
                && table.transform(known.slot) == newTransform
                && table.owner(known.slot) == newTransform.ownerInWorld
                && table.presentedIn(known.slot) != gather;
    }

    /** As {@link CollisionWorld#removeAbsent}. */
    void removeAbsent(Function<? super O, EndReason> reason) {
        requireUnlocked();
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot) && table.presentedIn(slot) != BY_HAND && table.presentedIn(slot) != gather) {
                remove(table.collider(slot), reason.apply(table.owner(slot).it));
            }
        }
        for (int i = arrivals.size() - 1; i >= 0; i--) {
            final Arrivals.Arrival<O> arrival = arrivals.get(i);
            if (arrival.presentedIn != BY_HAND && arrival.presentedIn != gather) {
                remove(arrival.collider, EndReason.DELETED);
            }
        }
        gather++;
    }

    /** As {@link CollisionWorld#remove(Collider, EndReason)}; the collider is in this world. */
    void remove(Collider removed, EndReason reason) {
        requireUnlocked();
        final Transform its = transform(removed);
        final Owner<O> owner = owner(removed);
        if (removed.slot < 0) {
            final Arrivals.Arrival<O> moved = arrivals.remove(~removed.slot);
            if (moved != null) {
                moved.collider.slot = removed.slot;
            }
        } else {
            table.leave(removed.slot, reason);
        }
        removed.world = null;
        its.takeMotionBack();
        its.colliders--;
        owner.colliders--;
        if (owner.colliders == 0) {
            owner.deleted = reason == EndReason.DELETED;
            owners.mayGo(owner);
        }
    }

    /** As {@link CollisionWorld#clear}. */
    void clear() {
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot)) {
                remove(table.collider(slot), EndReason.DELETED);
            }
        }
        while (arrivals.size() > 0) {
            remove(arrivals.get(arrivals.size() - 1).collider, EndReason.DELETED);
        }
    }

    int size() {
        return table.liveCount() + arrivals.size();
    }

    /** Lets in who came, in the order of {@link Arrivals}. */
    void letIn() {
        // Slots as they were added, which is how they lie in memory; nothing but speed depends on slots.
        for (int i = 0; i < arrivals.size(); i++) {
            arrivals.get(i).slot = table.freeSlot();
        }
        arrivals.sort();
        for (int i = 0; i < arrivals.size(); i++) {
            table.letIn(arrivals.get(i));
        }
        arrivals.clear();
    }

    void finishTick(long tick) {
        lastTick = tick;
    }

    /**
     * From here on nothing of this world may be changed, until {@link #unlock}: the step is in the middle of reading
     * it.
     */
    void lock() {
        locked = true;
    }

    void unlock() {
        locked = false;
    }

    boolean isLocked() {
        return locked;
    }

    /** A collider of this world is about to change. */
    void changes(Collider known) {
        requireUnlocked();
        if (known.slot >= 0) {
            table.disturb(known.slot);
        }
    }

    /** For whatever changes the world, its colliders or its transforms. */
    void requireUnlocked() {
        if (locked) {
            throw new IllegalStateException(
                    "the world, its colliders and its transforms must not be changed, nor the world asked, in the middle of a"
                            + " step, as from a PairFilter or ProblemListener; do it after the step or in a ContactListener");
        }
    }

    Owner<O> owner(Collider known) {
        if (known.slot >= 0) {
            return table.owner(known.slot);
        }
        return arrivals.get(~known.slot).owner;
    }

    Transform transform(Collider known) {
        return known.slot < 0 ? arrivals.get(~known.slot).transform : table.transform(known.slot);
    }

    /** The colliders that wait for the next step. */
    Arrivals<O> arrivals() {
        return arrivals;
    }

    /** To be thrown. What was presented before it counts no more: who mends the cause presents all again. */
    private IllegalStateException refusal(String message) {
        gather++;
        return new IllegalStateException(message);
    }

    private void arrive(O newOwner, Transform newTransform, Collider newCollider, long presented) {
        if (newTransform.colliders == 0 && missedTick(newTransform)) {
            newTransform.comeBack();
        }
        newTransform.takeMotionBack(); // it may serve several from now on
        newTransform.reported &= newTransform.world == this; // another world has its own listener
        final Owner<O> owner = owners.of(newOwner);
        owner.colliders++;
        // A slot below 0 is the complement of an index into the arrivals.
        newCollider.slot = ~arrivals.add(new Arrivals.Arrival<>(owner, newTransform, newCollider, presented));
        newCollider.world = this;
        newTransform.world = this;
        newTransform.owner = newOwner;
        newTransform.ownerInWorld = owner;
        newTransform.colliders++;
    }

    /**
     * Whether it has been in a world, but not in this one in the last tick. One that never was in any has missed
     * nothing.
     */
    private boolean missedTick(Transform returning) {
        return returning.finishedTick != Transform.NEVER
                && (returning.world != this || returning.finishedTick != lastTick);
    }

    private long presentedIn(Collider known) {
        return known.slot < 0 ? arrivals.get(~known.slot).presentedIn : table.presentedIn(known.slot);
    }

    private void markPresented(Collider known) {
        if (known.slot < 0) {
            arrivals.get(~known.slot).presentedIn = gather;
        } else {
            table.presentedIn(known.slot, gather);
        }
    }

    private static String text(Transform transform) {
        return "Transform at " + transform.position().x() + ", "
                + transform.position().y() + ", " + transform.position().z();
    }
}
