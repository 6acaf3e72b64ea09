package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;

/**
 * Wakes sleeping bodies whose surroundings change in this tick. A body wakes in three cases:
 * <ul>
 *   <li>The body touches a non-dynamic collider that moves or changes. A new collider counts as changed, unless the
 *       body is new too.
 *   <li>The body touches a collider that is removed, or that may no longer push the body.
 *   <li>The body has or would get a contact with a dynamic body that is awake.
 * </ul>
 * Woken bodies wake their neighbours in the same tick, so a pile wakes as a whole. Afterwards no sleeping body has a
 * contact with an awake body.
 * <p>
 * Here, two bodies are in contact if the solver has or would have a row for them. So bodies wake each other if and only
 * if they are in the same island.
 */
final class Waking {
    private final ColliderTable colliders;
    private final PairTable pairs;
    private final RigidBodyTable rigid;
    private final BodyTable poses;
    private final SolidPairs solid;
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final SweepTimes sweep = new SweepTimes();

    Waking(ColliderTable colliders, PairTable pairs, RigidBodyTable rigid, SolidPairs solid) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.rigid = rigid;
        this.solid = solid;
        poses = colliders.bodies();
    }

    /** Wakes all sleeping bodies whose surroundings change in this tick. */
    void wake() {
        final SortedPairs inOrder = pairs.inOrder();
        boolean any = rigid.asleepCount() > 0;
        while (any) {
            any = false;
            for (int place = inOrder.nextUnquiet(0, inOrder.unrest(colliders));
                    place < inOrder.size();
                    place = inOrder.nextUnquiet(place + 1, inOrder.unrest(colliders))) {
                any |= wakeOne(inOrder.row(place));
            }
            // Passes alternate in direction. Most neighbours in a pile entered the world one after the other, so one
            // pass in the right direction wakes many of them.
            for (int place = inOrder.size() - 1; any && place >= 0; place--) {
                wakeOne(inOrder.row(place));
            }
        }
    }

    /** Wakes the sleeping bodies of a pair if there is a reason, see {@link #reason}. Returns whether there is one. */
    private boolean wakeOne(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        final boolean sleepsA = poses.isAsleep(colliders.body(a));
        final boolean sleepsB = poses.isAsleep(colliders.body(b));
        if (!sleepsA && !sleepsB) {
            return false;
        }
        final byte code = reason(pair, a, b, sleepsA, sleepsB);
        if (code == WakeCode.NONE) {
            return false;
        }
        if (sleepsA) {
            rigid.wake(poses.rigid(colliders.body(a)), code);
        }
        if (sleepsB) {
            rigid.wake(poses.rigid(colliders.body(b)), code);
        }
        return true;
    }

    /** Returns why the sleeping bodies of a pair (one or both) wake; {@link WakeCode#NONE} if they do not. */
    private byte reason(int pair, int a, int b, boolean sleepsA, boolean sleepsB) {
        final boolean isSensor = colliders.sensor(a) || colliders.sensor(b);
        if (isSensor || !solid.mayTouch(pair)) {
            return isHeld(pair) ? reasonOfEnd(pair, a, b, isSensor) : WakeCode.NONE;
        }
        if (sleepsA && sleepsB) {
            return WakeCode.NONE;
        }
        final int sleeper = sleepsA ? a : b;
        final int other = sleepsA ? b : a;
        if (poses.isDynamic(colliders.body(other))) {
            return isNear(pair) ? WakeCode.TOUCHED : WakeCode.NONE;
        }
        final boolean changes = colliders.hasChanged(other) || colliders.isNew(other) && !colliders.isNew(sleeper);
        return changes && (isHeld(pair) || isNear(pair)) ? WakeCode.NEIGHBOUR_CHANGED : WakeCode.NONE;
    }

    /**
     * Tests whether the bodies of a pair have been in contact since they fell asleep, or touch as solids. If so, one
     * body may bear the other.
     */
    private boolean isHeld(int pair) {
        return pairs.impulses().isKept(pair) || pairs.touching(pair) && !pairs.sensor(pair);
    }

    /** Returns the reason why the sleeping bodies of a pair wake when the two may no longer push each other. */
    private byte reasonOfEnd(int pair, int a, int b, boolean isSensor) {
        if (colliders.endCode(a) != EndCode.NONE || colliders.endCode(b) != EndCode.NONE) {
            return WakeCode.NEIGHBOUR_REMOVED;
        }
        return isSensor || pairs.separated(pair) ? WakeCode.NEIGHBOUR_CHANGED : WakeCode.FILTERED;
    }

    /** Tests whether the solver would have a row for a pair. */
    private boolean isNear(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        return narrowphase.separation(a, b, 0f, separation) <= SolverContacts.NEAR_METRES
                || narrowphase.sweep(a, b, 0f, sweep);
    }
}
