package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.Transform.LostMotion;
import dev.carom.physics.Transform.StoredPose;
import dev.carom.physics.sorting.RadixSort;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.IntList;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Stores the objects of the game for each slot: collider, owner and transform. The game adds them, or an ECS presents
 * them. Only this class writes {@link Collider#world} and {@link Transform#world}. Additions and removals take effect
 * in the next step.
 * <p>
 * A <i>round</i> is the time in which an ECS presents all its colliders. It ends with a call of {@link #removeAbsent},
 * or with a presentation that throws.
 */
final class ColliderRegistry<O> {
    /** Value of {@link #presentedIn}: the game itself added the collider, so {@link #removeAbsent} keeps it. */
    private static final long BY_HAND = BodyRegistry.BY_HAND;

    private static final int FIRST_CAPACITY = 16;

    private final ColliderTable table;
    private final OwnerTable<O> owners;
    private final BodyRegistry bodies;
    private final PendingColliders<O> pending = new PendingColliders<>();
    private final StoredPose.Transforms stored = new StoredPose.Transforms();
    private final Walk walk = new Walk();

    /** Number of the current round. */
    private long round = 1;

    /**
     * Slots in the order of presentation; below 0 for a collider that was pending. The first {@link #presented} entries
     * are of this round, the others of earlier rounds. An ECS usually lists its colliders in the same order again, so
     * the next entry predicts the next collider.
     */
    private final IntList lastPresented = new IntList();

    /** Number of colliders presented in this round so far. */
    private int presented;

    /**
     * The last round in which {@link #markTransforms} ran. From that call until the end of the round,
     * {@link #presentAgain} returns false.
     */
    private long transformsMarkedIn;

    /** Head of a linked list of the displacements that rounding has lost; the next step reports them, oldest first. */
    private LostMotion firstLost;

    private LostMotion lastLost;
    private long lastTick;

    /** Number of colliders that have been added to this world so far. */
    private long additions;

    private boolean locked;

    /** Owners by slot. */
    private Owner<O>[] owner = newOwners(FIRST_CAPACITY);

    /**
     * By slot: the game's object of the owner. It is a copy of {@link Owner#value}: events read it often, and the copy
     * saves the access to the {@link Owner}.
     */
    private Object[] value = new Object[FIRST_CAPACITY];

    private Transform[] transform = new Transform[FIRST_CAPACITY];
    private Collider[] collider = new Collider[FIRST_CAPACITY];

    /** By slot: the round in which an ECS last presented the collider, or {@link #BY_HAND}. */
    private long[] presentedIn = new long[FIRST_CAPACITY];

    /** By slot: the revision of the collider when {@link Gather} last read it. */
    private int[] revision = new int[FIRST_CAPACITY];

    /** By slot: the revision of the collider's shape when {@link Gather} last read it. */
    private int[] shapeRevision = new int[FIRST_CAPACITY];

    ColliderRegistry(ColliderTable table, OwnerTable<O> owners, BodyRegistry bodies) {
        this.table = table;
        this.owners = owners;
        this.bodies = bodies;
    }

    /** Implements {@link PhysicsWorld#add(Object, Transform, Body, Collider)}. */
    void add(O newOwner, Transform newTransform, Body newBody, Collider newCollider) {
        requireFree(newBody, newTransform);
        if (newTransform.rigid != null && newTransform.rigid != newBody) {
            throw new IllegalArgumentException("transform must have one body (got: " + newBody + " beside "
                    + newTransform.rigid + "); pass the same body with each collider of the transform");
        }
        add(newOwner, newTransform, newCollider);
        if (newTransform.rigid == null) {
            setBody(newTransform, newBody, BY_HAND);
        }
    }

    /** Implements {@link PhysicsWorld#body(Transform, Body)}. */
    void body(Transform changed, Body newBody) {
        requireUnlocked();
        if (!contains(changed)) {
            throw new IllegalArgumentException("transform must have a collider in this world (got: " + text(changed)
                    + "); add it with PhysicsWorld.add");
        }
        if (changed.rigid == newBody) {
            return;
        }
        if (newBody != null) {
            requireFree(newBody, changed);
        }
        setBody(changed, newBody, BY_HAND);
    }

    /** Tests whether a transform has a collider in this world. */
    boolean contains(Transform transform) {
        return transform.world == this && transform.colliders > 0;
    }

    private static void requireFree(Body newBody, Transform newTransform) {
        if (newBody.transform != null && newBody.transform != newTransform) {
            throw new IllegalArgumentException("body must belong to one transform (got: " + newBody
                    + ", which belongs to another one); create a new Body for each transform");
        }
    }

    /**
     * Replaces the body of a transform in this world. The contacts of the transform's colliders continue.
     *
     * @param newBody belongs to no transform; null for none
     * @param presented the round in which an ECS presents the body, or {@link #BY_HAND}
     */
    private void setBody(Transform changed, Body newBody, long presented) {
        if (changed.rigid != null) {
            bodies.remove(changed.rigid);
            // A collider that the game has made fixed may count as fixed now. It did not while the body was dynamic.
            markUnread(changed);
        }
        if (newBody != null) {
            bodies.add(newBody, changed, presented);
        }
    }

    /** Makes the next step read all colliders of a transform in full. */
    private void markUnread(Transform changed) {
        @SuppressWarnings("unchecked") // a transform in this world has an owner of this world
        final Owner<O> itsOwner = owners.find((O) changed.owner);
        for (Collider one = itsOwner.firstCollider; one != null; one = one.nextOfOwner) {
            if (one.slot >= 0 && transform[one.slot] == changed) {
                markUnread(one.slot);
            }
        }
    }

    /** Makes the next step read a collider in full. */
    void markUnread(int slot) {
        table.disturb(slot);
        revision[slot] = collider[slot].revision - 1;
    }

    /** Implements {@link PhysicsWorld#add(Object, Transform, Collider)}. */
    void add(O newOwner, Transform newTransform, Collider newCollider) {
        requireUnlocked();
        if (newCollider.world != null) {
            throw new IllegalArgumentException("collider must not be in a world already (got: " + newCollider
                    + "); remove it there first, or make a new Collider");
        }
        if (newTransform.colliders > 0
                && (newTransform.world != this || !OwnerTable.same(newTransform.owner, newOwner))) {
            throw new IllegalArgumentException("transform must belong to one owner in one world (got: "
                    + text(newTransform)
                    + ", which belongs to another owner or world); create a new Transform for each owner");
        }
        final Owner<O> known = owners.find(newOwner);
        if (isAmbiguous(known, newOwner, newTransform)) {
            throw new IllegalArgumentException(ambiguous(newOwner));
        }
        addPending(newOwner, newTransform, newCollider, BY_HAND);
    }

    /**
     * Implements {@link PhysicsWorld#presentAgain}. Compares references, since reading the three objects would cost
     * three cache misses. Calls {@code equals} only if the owner is another object.
     */
    boolean presentAgain(Object presentedOwner, Object presentedTransform, Object presentedCollider) {
        requireUnlocked();
        if (transformsMarkedIn == round || presented >= lastPresented.size()) {
            return false;
        }
        final int slot = lastPresented.get(presented);
        if (slot < 0
                || presentedIn[slot] != round - 1
                || !matches(slot, presentedOwner, presentedTransform, presentedCollider)) {
            return false;
        }
        presentedIn[slot] = round;
        presented++;
        return true;
    }

    /** Implements {@link PhysicsWorld#present}. */
    void present(O newOwner, Transform newTransform, Collider newCollider) {
        if (presentAgain(newOwner, newTransform, newCollider)) {
            return;
        }
        try {
            presentOne(newOwner, newTransform, newCollider);
        } catch (Throwable e) {
            nextRound(); // discards all presentations of this round: the caller must present everything again
            throw e;
        }
        lastPresented.put(presented++, newCollider.slot);
    }

    private void presentOne(O newOwner, Transform newTransform, Collider newCollider) {
        final boolean known = newCollider.world == this;
        if (newCollider.world != null && !known || newTransform.colliders > 0 && newTransform.world != this) {
            throw new IllegalStateException("an entity's Collider and Transform must be in one world only (got: "
                    + newCollider + " and "
                    + text(newTransform) + ", and one of them is in another world); close the system of that world"
                    + " first");
        }
        if (known && presentedIn(newCollider) == round && !OwnerTable.same(owner(newCollider).value, newOwner)) {
            throw new IllegalStateException("one Collider must not be in two entities (got: " + newCollider + ", with "
                    + text(transform(newCollider)) + " and with " + text(newTransform)
                    + "); make a new Collider for each entity");
        }
        if (newTransform.colliders > 0 && !OwnerTable.same(newTransform.owner, newOwner)) {
            markTransforms();
        }
        if (newTransform.world == this
                && newTransform.presentedIn == round
                && !OwnerTable.same(newTransform.owner, newOwner)) {
            throw new IllegalStateException("one Transform must not be in two entities (got: " + text(newTransform)
                    + ", the second time with " + newCollider + "); make a new Transform for each entity");
        }
        if (known && OwnerTable.same(owner(newCollider).value, newOwner) && transform(newCollider) == newTransform) {
            markPresented(newCollider);
            newTransform.owner = newOwner; // another entity may have set the owner in a round that was then discarded
        } else {
            if (known) {
                remove(newCollider, EndReason.COMPONENT_REMOVED); // the collider belonged to another entity
            }
            final Owner<O> equal = owners.find(newOwner);
            if (isAmbiguous(equal, newOwner, newTransform) && isPresentedElsewhere(equal, newTransform)) {
                throw new IllegalStateException(ambiguous(newOwner));
            }
            addPending(newOwner, newTransform, newCollider, round);
        }
        newTransform.presentedIn = round;
    }

    /** Implements {@link PhysicsWorld#presentBody}. */
    boolean presentBody(Transform ofTransform, Body presentedBody) {
        requireUnlocked();
        if (ofTransform.rigid != presentedBody || ofTransform.world != this) {
            try {
                if (!presentOtherBody(ofTransform, presentedBody)) {
                    return false;
                }
            } catch (Throwable e) {
                nextRound(); // discards all presentations of this round: the caller must present everything again
                throw e;
            }
        }
        bodies.presented(presentedBody.row, round);
        return true;
    }

    /** Presents a body whose transform does not have it yet, or whose transform is not in this world. */
    private boolean presentOtherBody(Transform ofTransform, Body presentedBody) {
        final Transform before = presentedBody.transform;
        if (before != null && presentedBody.registry != bodies) {
            throw new IllegalStateException(
                    "an entity's Body must be in one world only (got: " + presentedBody + " with " + text(ofTransform)
                            + ", and it is in another world); close the system of that world first");
        }
        if (before != null && bodies.presentedIn(presentedBody.row) == round) {
            throw new IllegalStateException("one Body must not be in two entities (got: " + presentedBody + ", with "
                    + text(before) + " and with " + text(ofTransform) + "); make a new Body for each entity");
        }
        if (!contains(ofTransform)) {
            return false;
        }
        if (ofTransform.rigid != null && bodies.presentedIn(ofTransform.rigid.row) == round) {
            throw new IllegalStateException("one Transform must not be in two entities (got: " + text(ofTransform)
                    + ", the second time with " + presentedBody + "); make a new Transform for each entity");
        }
        if (before != null) {
            setBody(before, null, BY_HAND); // the body belonged to another entity
        }
        setBody(ofTransform, presentedBody, round);
        return true;
    }

    /**
     * Tests whether a new owner and an equal known owner may represent two different things. For example, the records
     * of two crates are equal if their hit points are equal. Returns true if all of these hold: the new owner is
     * another object and not a plain value, the known owner has a collider, and the new transform has none.
     *
     * @param known the known owner; null when there is none
     */
    private boolean isAmbiguous(Owner<O> known, O newOwner, Transform newTransform) {
        return known != null
                && known.value != newOwner
                && known.colliders > 0
                && newTransform.colliders == 0
                && !OwnerTable.isPlainValue(newOwner);
    }

    private static String ambiguous(Object newOwner) {
        return "owner must not equal another object that owns a collider on another Transform in this world (got: "
                + OwnerTable.text(newOwner) + "); owners are compared with equals, so events could not distinguish the"
                + " two: use a unique owner, such as an id or an object of a class without equals; if both"
                + " colliders belong to one thing, pass the same object for both";
    }

    /** Tests whether a collider of the owner was presented in this round with another transform. */
    private boolean isPresentedElsewhere(Owner<O> ofOwner, Transform newTransform) {
        for (Collider one = ofOwner.firstCollider; one != null; one = one.nextOfOwner) {
            if (presentedIn(one) == round && transform(one) != newTransform) {
                return true;
            }
        }
        return false;
    }

    /**
     * Stores this round in each transform that was presented in it. Also turns {@link #presentAgain} off until the
     * round ends, so that later presentations store the round in their transforms too. Called when a transform is
     * presented with another owner, to find out whether two entities have the same transform.
     */
    private void markTransforms() {
        if (transformsMarkedIn == round) {
            return;
        }
        transformsMarkedIn = round;
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot) && presentedIn[slot] == round) {
                transform[slot].presentedIn = round;
            }
        }
    }

    /** Implements {@link PhysicsWorld#removeAbsent}. */
    void removeAbsent(Function<? super O, EndReason> reason) {
        requireUnlocked();
        final long thisRound = round;
        try {
            for (int slot = 0; slot < table.slots(); slot++) {
                // Reads only arrays, since reading each collider object would cost a cache miss.
                if (presentedIn[slot] < thisRound && presentedIn[slot] != BY_HAND && table.isLive(slot)) {
                    removeIfAbsent(collider[slot], thisRound, reason);
                }
            }
            for (int i = pending.size() - 1; i >= 0; i = Math.min(i, pending.size()) - 1) {
                removeIfAbsent(pending.get(i).collider, thisRound, reason);
            }
            removeAbsentBodies(thisRound);
        } finally {
            // even if the game's function throws, so that the ECS can present everything again in the next tick
            nextRound();
        }
    }

    /** Removes the bodies that an ECS presented in an earlier round, but neither in the given round nor later. */
    private void removeAbsentBodies(long thisRound) {
        for (int row = 0; row < bodies.rows(); row++) {
            final long lastRound = bodies.presentedIn(row);
            if (bodies.body(row) != null && lastRound != BY_HAND && lastRound < thisRound) {
                setBody(bodies.body(row).transform, null, BY_HAND);
            }
        }
    }

    private void removeIfAbsent(Collider known, long thisRound, Function<? super O, EndReason> reason) {
        if (!isAbsent(known, thisRound)) {
            return;
        }
        final EndReason why = reason.apply(owner(known).value);
        if (why == null) {
            throw new IllegalArgumentException("reason must not return null (got: null for the owner of " + known
                    + "); return the reason for its END events, such as EndReason.DELETED");
        }
        if (known.world == this && isAbsent(known, thisRound)) { // the function may have removed the collider
            remove(known, why);
        }
    }

    /** Tests whether an ECS presented the collider in an earlier round, but neither in the given round nor later. */
    private boolean isAbsent(Collider known, long thisRound) {
        final long lastRound = presentedIn(known);
        return lastRound != BY_HAND && lastRound < thisRound;
    }

    private void nextRound() {
        round++;
        presented = 0;
    }

    /** Implements {@link PhysicsWorld#remove(Collider, EndReason)}; the collider is in this world. */
    void remove(Collider removed, EndReason reason) {
        requireUnlocked();
        final Transform itsTransform = transform(removed);
        final Owner<O> owner = owner(removed);
        if (removed.slot < 0) {
            final PendingColliders.Pending<O> moved = pending.remove(~removed.slot);
            if (moved != null) {
                moved.collider.slot = removed.slot;
            }
        } else {
            if (presentedIn(removed) == round) {
                itsTransform.presentedIn = round;
            }
            presentedIn[removed.slot] = BY_HAND; // presentAgain must not match this slot
            table.leave(removed.slot, reason.code());
        }
        removed.world = null;
        massChanges(itsTransform);
        itsTransform.colliders--;
        itsTransform.leftAfter = lastTick;
        if (itsTransform.colliders == 0) {
            if (itsTransform.rigid != null) {
                bodies.remove(itsTransform.rigid);
            }
            itsTransform.leave();
            if (itsTransform.stored() != null) {
                stored.remove(itsTransform);
            }
        }
        unlink(removed, owner);
        if (owner.colliders == 0) {
            owner.deleted = reason == EndReason.DELETED;
            owners.markIdle(owner);
        }
    }

    /** Implements {@link PhysicsWorld#removeOwner(Object, EndReason)}. */
    int removeOwner(O removed, EndReason reason) {
        requireUnlocked();
        final Owner<O> owner = owners.find(removed);
        int count = 0;
        while (owner != null && owner.firstCollider != null) {
            remove(owner.firstCollider, reason);
            count++;
        }
        return count;
    }

    /** Implements {@link PhysicsWorld#clear}. */
    void clear() {
        requireUnlocked();
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot)) {
                remove(collider[slot], EndReason.DELETED);
            }
        }
        while (pending.size() > 0) {
            remove(pending.get(pending.size() - 1).collider, EndReason.DELETED);
        }
    }

    int size() {
        return table.liveCount() + pending.size();
    }

    /** Implements {@link PhysicsWorld#forEachCollider}. */
    void forEach(ColliderVisitor<? super O> visitor) {
        requireUnlocked();
        walk.visit(visitor);
    }

    /**
     * Assigns slots to the pending colliders, then enters them in the order of {@link PendingColliders}.
     *
     * @return the colliders that have entered; the caller clears this list after it has written their rows
     */
    PendingColliders<O> enterPending() {
        // The slots are in the order of adding: this is nearly the order of the objects in memory. The order affects
        // only speed.
        for (int i = 0; i < pending.size(); i++) {
            pending.get(i).slot = table.freeSlot();
        }
        pending.sort();
        for (int i = 0; i < pending.size(); i++) {
            final PendingColliders.Pending<O> newcomer = pending.get(i);
            final int slot = newcomer.slot;
            owner[slot] = newcomer.owner;
            value[slot] = newcomer.owner.value;
            transform[slot] = newcomer.transform;
            collider[slot] = newcomer.collider;
            presentedIn[slot] = newcomer.presentedIn;
            newcomer.collider.slot = slot;
            table.enter(slot, newcomer.transform.body);
        }
        return pending;
    }

    /**
     * Releases the objects of the colliders that have left and whose contacts have ended, so that they can be
     * garbage-collected.
     */
    void releaseLeaving() {
        for (int i = 0; i < table.leaving().size(); i++) {
            final int slot = table.leaving().get(i);
            owner[slot] = null;
            value[slot] = null;
            transform[slot] = null;
            collider[slot] = null;
        }
    }

    /** Adds a displacement that rounding has lost, for the next step to report. */
    void addLost(LostMotion lost) {
        if (firstLost == null) {
            firstLost = lost;
        } else {
            lastLost.next = lost;
        }
        lastLost = lost;
    }

    /** Reports the displacements that rounding has lost since the last step. */
    void reportLost(WorldConfig config, long tick) {
        while (firstLost != null) {
            final LostMotion lost = firstLost;
            firstLost = lost.next; // before the call, in case the listener throws
            lost.next = null; // the transform keeps this object, and this object must not keep the next one alive
            final Problem problem = lost.problem(tick, config.positionLimit());
            if (problem != null) {
                config.problemListener().onProblem(problem);
            }
        }
    }

    void finishTick(long tick) {
        lastTick = tick;
    }

    /** Forbids changes and queries of this world until {@link #unlock}, because a step is reading it. */
    void lock() {
        locked = true;
    }

    void unlock() {
        locked = false;
    }

    boolean isLocked() {
        return locked;
    }

    /**
     * Called before a collider of this world changes.
     *
     * @param affectsMass whether the mass of a body depends on the changed property
     */
    void changes(Collider known, boolean affectsMass) {
        requireUnlocked();
        if (known.slot >= 0) {
            table.disturb(known.slot);
        }
        if (affectsMass) {
            massChanges(transform(known));
        } else if (transform(known).rigid != null) {
            bodies.wake(transform(known).rigid.row, WakeReason.COLLIDER_CHANGED);
            bodies.partsChange(transform(known).rigid.row);
        }
    }

    /** Called when the colliders of a transform change: the mass of its body may change. */
    private void massChanges(Transform changed) {
        if (changed.rigid != null) {
            bodies.wake(changed.rigid.row, WakeReason.COLLIDER_CHANGED);
            bodies.massChanges(changed.rigid.row);
        }
    }

    /**
     * Throws if a step is reading the world. Called by every method that changes or queries the world, or changes its
     * colliders or its transforms.
     */
    void requireUnlocked() {
        if (locked) {
            throw new IllegalStateException(
                    "the world, its colliders and its transforms must not be changed, and the world must not be"
                            + " queried, during a step, for example from a PairFilter, PoseStore or ProblemListener; do"
                            + " it after the step or in a ContactListener");
        }
    }

    Owner<O> owner(Collider known) {
        return known.slot < 0 ? pending.get(~known.slot).owner : owner[known.slot];
    }

    Transform transform(Collider known) {
        return known.slot < 0 ? pending.get(~known.slot).transform : transform[known.slot];
    }

    /** Returns the rows of the colliders in the world. */
    ColliderTable table() {
        return table;
    }

    Owner<O> owner(int slot) {
        return owner[slot];
    }

    /** Returns the game's object of {@link #owner(int)}. */
    @SuppressWarnings("unchecked") // generic arrays cannot be created; the array contains only values of owners
    O value(int slot) {
        return (O) value[slot];
    }

    Transform transform(int slot) {
        return transform[slot];
    }

    Collider collider(int slot) {
        return collider[slot];
    }

    /** Tests whether the collider has changed since {@link #markRead}. */
    boolean hasChanged(int slot) {
        return revision[slot] != collider[slot].revision;
    }

    /** Tests whether the shape, offset or rotation of the collider has changed since {@link #markRead}. */
    boolean hasNewShape(int slot) {
        return shapeRevision[slot] != collider[slot].shapeRevision;
    }

    /** Marks the collider as read: stores its current revisions. */
    void markRead(int slot) {
        revision[slot] = collider[slot].revision;
        shapeRevision[slot] = collider[slot].shapeRevision;
    }

    /** Tests whether the transform has moved since the last step; false while the collider is in quarantine. */
    boolean hasMoved(int slot) {
        transform[slot].position(); // this call reads the pose that the game stores, if there is one
        return !table.isQuarantined(slot) && !transform[slot].restsAt(table.shape(slot).end);
    }

    private boolean matches(int slot, Object presentedOwner, Object presentedTransform, Object presentedCollider) {
        return collider[slot] == presentedCollider
                && transform[slot] == presentedTransform
                && OwnerTable.same(value[slot], presentedOwner);
    }

    /** Returns the colliders that wait for the next step. */
    PendingColliders<O> pending() {
        return pending;
    }

    private void addPending(O newOwner, Transform newTransform, Collider newCollider, long presented) {
        if (newTransform.colliders == 0 && newTransform.stored() != null) {
            newTransform.readStore(); // before any change, in case the store throws
        }
        reserve(pending.size() + 1);
        final Owner<O> owner = owners.of(newOwner);
        if (newTransform.colliders == 0) {
            enterTransform(newTransform);
        }
        if (newTransform.world != this) {
            newTransform.reportAnew(); // this world has its own listener for problems
        }
        link(newCollider, owner);
        // A slot below 0 is the complement of an index into the pending colliders.
        newCollider.slot = ~pending.add(new PendingColliders.Pending<>(owner, newTransform, newCollider, presented));
        newCollider.addition = ++additions;
        newCollider.world = this;
        newTransform.world = this;
        newTransform.owner = newOwner;
        newTransform.colliders++;
        massChanges(newTransform);
    }

    /** Adds a transform with its first collider in this world. */
    private void enterTransform(Transform newcomer) {
        newcomer.enter(table.bodies());
        final boolean isStored = newcomer.stored() != null;
        if (isStored) {
            stored.add(newcomer);
        }
        if (missedTick(newcomer) || isStored && !newcomer.hasFinished) {
            newcomer.returnToWorld();
        }
    }

    /** Tests whether the game stores the pose of any transform. */
    boolean hasStores() {
        return stored.size() > 0;
    }

    /** Reads the current poses of the transforms whose poses the game stores. */
    void readStores() {
        stored.read();
    }

    private static void link(Collider added, Owner<?> owner) {
        owner.colliders++;
        added.nextOfOwner = owner.firstCollider;
        if (owner.firstCollider != null) {
            owner.firstCollider.previousOfOwner = added;
        }
        owner.firstCollider = added;
    }

    private static void unlink(Collider removed, Owner<?> owner) {
        owner.colliders--;
        if (removed.previousOfOwner == null) {
            owner.firstCollider = removed.nextOfOwner;
        } else {
            removed.previousOfOwner.nextOfOwner = removed.nextOfOwner;
        }
        if (removed.nextOfOwner != null) {
            removed.nextOfOwner.previousOfOwner = removed.previousOfOwner;
        }
        removed.nextOfOwner = null;
        removed.previousOfOwner = null;
    }

    /**
     * Tests whether a transform without a collider has missed a tick: it left another world, or left this one before
     * the last tick. A transform that was never in a world has missed nothing. The result depends only on the tick in
     * which the transform left. It does not depend on a quarantine, or on the order in which an ECS presents two
     * entities that swap components.
     */
    private boolean missedTick(Transform returning) {
        return returning.world != null && (returning.world != this || returning.leftAfter != lastTick);
    }

    private long presentedIn(Collider known) {
        return known.slot < 0 ? pending.get(~known.slot).presentedIn : presentedIn[known.slot];
    }

    private void markPresented(Collider known) {
        if (known.slot < 0) {
            pending.get(~known.slot).presentedIn = round;
        } else {
            presentedIn[known.slot] = round;
        }
    }

    private static String text(Transform transform) {
        return "Transform at " + transform.position().x() + ", "
                + transform.position().y() + ", " + transform.position().z();
    }

    private void reserve(int newcomers) {
        table.reserve(newcomers);
        final int length = table.capacity();
        if (length > collider.length) {
            owner = Arrays.copyOf(owner, length);
            value = Arrays.copyOf(value, length);
            transform = Arrays.copyOf(transform, length);
            collider = Arrays.copyOf(collider, length);
            presentedIn = Arrays.copyOf(presentedIn, length);
            revision = Arrays.copyOf(revision, length);
            shapeRevision = Arrays.copyOf(shapeRevision, length);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // generic arrays cannot be created; the array contains only Owner<O>
    private static <O> Owner<O>[] newOwners(int length) {
        return new Owner[length];
    }

    /**
     * Visits all colliders of a world in the order of entry, then the pending colliders. The visit first copies them to
     * a list, so the game may change the world during the visit.
     */
    private final class Walk {
        private final RadixSort sort = new RadixSort();

        /**
         * One key per live collider. The upper bits are the serial minus the lowest serial; the lower bits are the
         * slot.
         */
        private long[] keys = new long[16];

        /**
         * Reused by each visit. A visit takes the array, and puts it back when the visit ends. So a nested visit cannot
         * use the array of the outer visit.
         */
        private Collider[] spare = new Collider[16];

        void visit(ColliderVisitor<? super O> visitor) {
            Collider[] list = spare == null ? new Collider[16] : spare;
            spare = null;
            final int count = size();
            if (count > list.length) {
                list = new Collider[Math.max(count, 2 * list.length)];
            }
            fill(list);
            final long before = additions;
            try {
                for (int i = 0; i < count; i++) {
                    final Collider one = list[i];
                    // skips a collider that the visitor has removed, and perhaps added again
                    if (one.world == ColliderRegistry.this && one.addition <= before) {
                        visitor.visit(owner(one).value, transform(one), one);
                    }
                }
            } finally {
                Arrays.fill(list, 0, count, null);
                spare = list;
            }
        }

        /** Fills the start of the array with all colliders; their number is {@link #size}. */
        private void fill(Collider[] dest) {
            final int slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(table.slots());
            final int live = collectKeys(slotBits);
            long highest = 0;
            for (int i = 0; i < live; i++) {
                highest = Math.max(highest, keys[i]);
            }
            sort.sort(keys, live, slotBits, Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(highest) - slotBits));
            for (int i = 0; i < live; i++) {
                dest[i] = collider[(int) (keys[i] & (1L << slotBits) - 1)];
            }
            for (int i = 0; i < pending.size(); i++) {
                dest[live + i] = pending.get(i).collider;
            }
        }

        private int collectKeys(int slotBits) {
            if (keys.length < table.slots()) {
                keys = new long[Math.max(table.slots(), 2 * keys.length)];
            }
            long lowest = Long.MAX_VALUE;
            for (int slot = 0; slot < table.slots(); slot++) {
                if (table.isLive(slot)) {
                    lowest = Math.min(lowest, table.serial(slot));
                }
            }
            int live = 0;
            for (int slot = 0; slot < table.slots(); slot++) {
                if (table.isLive(slot)) {
                    keys[live++] = table.serial(slot) - lowest << slotBits | slot;
                }
            }
            return live;
        }
    }
}
