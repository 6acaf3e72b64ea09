package dev.carom.physics;

import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.world.BodyTable;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.IntList;
import dev.carom.physics.world.WorkerPool;
import java.util.Arrays;

/**
 * Turns the game's transforms and colliders into rows of {@link BodyTable} and {@link ColliderTable} at the start of a
 * step, and tells transforms at its end that their motions are done. Unusable transforms go to quarantine here, and
 * problems are reported.
 * <p>
 * Most transforms only move: threads read those at once, each into rows of its own. What needs more, such as a collider
 * that changed or a transform that the broadphase has to hear of, is left to the calling thread, which takes it in the
 * order of slots.
 */
final class Gather<O> {
    /** Slots that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 512;

    /** Slots whose transforms are read one after the other, before anything is made of them. */
    private static final int GROUP = 64;

    private final WorldConfig config;
    private final float positionLimit;
    private final ColliderRegistry<O> members;
    private final ColliderTable colliders;
    private final WorkerPool workers;
    private final Parallel.Body readBlock = this::readBlock;
    private final Parallel.Body finishBlock = this::finishBlock;

    /** Whether nothing but motion happened to a slot and its transform since the last step. */
    private boolean[] onlyMoves = new boolean[16];

    /** Slots that a pass by several threads has left to the caller, and for each thread whether there are any. */
    private boolean[] left = new boolean[16];

    private final boolean[] anyLeft;

    /** Slots whose motions in this step are longer than the sweep limit. */
    private final IntList teleported = new IntList();

    /** Of this step: how many of those are to be reported, and the slot of the first by serial. */
    private int longMotions;

    private int firstLongMotion;

    /** What the game's problem listener threw in this gather. */
    private final DeferredFailure listenerFailure = new DeferredFailure();

    Gather(WorldConfig config, ColliderRegistry<O> members, ColliderTable colliders, WorkerPool workers) {
        this.config = config;
        positionLimit = config.positionLimit();
        this.members = members;
        this.colliders = colliders;
        this.workers = workers;
        anyLeft = new boolean[workers.count()];
    }

    /** Lets newcomers enter, and reads every transform and collider. */
    void read(long thisTick) {
        colliders.beginStep();
        teleported.clear();
        letIn();
        members.reportLost(config, thisTick);
        workers.parallelFor(colliders.slots(), BLOCK, readBlock);
        if (takeAnyLeft()) {
            for (int slot = 0; slot < colliders.slots(); slot++) {
                if (left[slot]) {
                    left[slot] = false;
                    readInFull(slot, thisTick);
                }
            }
            if (longMotions > 0) {
                reportLongMotions(thisTick);
            }
            colliders.findLongSweeps();
        }
    }

    private void letIn() {
        final PendingColliders<O> newcomers = members.letIn();
        for (int i = 0; i < newcomers.size(); i++) {
            readCollider(newcomers.get(i).slot);
            colliders.unchanged(newcomers.get(i).slot);
        }
        newcomers.clear();
        if (left.length < colliders.slots()) {
            final int length = Math.max(colliders.slots(), 2 * left.length);
            left = Arrays.copyOf(left, length);
            onlyMoves = Arrays.copyOf(onlyMoves, length);
        }
    }

    /** Throws what the game's problem listener threw in the gather, which has read all others nevertheless. */
    void rethrowListenerFailure() {
        listenerFailure.rethrow();
    }

    /** The step is whole: the motions of transforms are done. */
    void finishStep(long thisTick) {
        workers.parallelFor(colliders.slots(), BLOCK, finishBlock);
        if (takeAnyLeft()) {
            for (int slot = 0; slot < colliders.slots(); slot++) {
                if (left[slot]) {
                    left[slot] = false;
                    finish(slot);
                }
            }
        }
        members.forgetLeaving();
        colliders.finishStep(thisTick);
        for (int i = 0; i < teleported.size(); i++) {
            members.transform(teleported.get(i)).forgetMotion();
        }
    }

    private void readBlock(int worker, int from, int to) {
        for (int first = from; first < to; first += GROUP) {
            final int behind = Math.min(first + GROUP, to);
            // By itself, so that the processor asks for the memory of many transforms at once: it looks some hundred
            // instructions ahead, which is but one slot of the loop below (gather 0.6, WholeTickBenchmark, W1).
            for (int slot = first; slot < behind; slot++) {
                onlyMoves[slot] =
                        colliders.undisturbed(slot) && members.transform(slot).onlyMoves(positionLimit);
                if (onlyMoves[slot]) {
                    writeEnd(slot);
                }
            }
            for (int slot = first; slot < behind; slot++) {
                if (colliders.isLive(slot) && !readAlone(slot, worker)) {
                    leave(worker, slot);
                }
            }
        }
    }

    /** Reads one transform, if it takes part as before; else returns false. By any thread. */
    private boolean readAlone(int slot, int worker) {
        if (!onlyMoves[slot]) {
            final Transform its = members.transform(slot);
            if (members.hasChanged(slot)
                    || colliders.isQuarantined(slot)
                    || !colliders.hasBounds(slot)
                    || its.isFaulty()
                    || TransformFault.find(its, config) != null) {
                return false;
            }
            colliders.history(slot, its.placed(), its.rewoundTo());
            writeEnd(slot);
        }
        return colliders.readAlone(slot, worker);
    }

    /** Reads one transform and its collider. */
    private void readInFull(int slot, long thisTick) {
        onlyMoves[slot] = false;
        final boolean colliderChanged = members.hasChanged(slot);
        if (colliderChanged) {
            final boolean wasFixed = colliders.fixed(slot);
            readCollider(slot);
            if (wasFixed != colliders.fixed(slot)) {
                colliders.takeOut(slot); // and in again below, to the other kind
            }
        }
        final Transform its = members.transform(slot);
        final TransformFault fault = TransformFault.find(its, config);
        if (fault != null) {
            colliders.quarantine(slot);
            if (!its.reported) {
                its.reported = true;
                report(fault.problem(members.value(slot), its, members.collider(slot), config, thisTick));
            }
            return;
        }
        if (its.startsAnew()) {
            its.startAnew();
        }
        writeEnd(slot);
        colliders.history(slot, its.placed(), its.rewoundTo());
        if (colliders.exceedsSweepLimit(slot)) {
            colliders.teleport(slot);
            noteLongMotion(slot, its);
        }
        colliders.read(slot, colliderChanged, its.isFaulty());
    }

    private void writeEnd(int slot) {
        members.transform(slot).writeEnd(colliders.bodies(), colliders.body(slot), colliders.settled(slot));
    }

    private void readCollider(int slot) {
        final Collider its = members.collider(slot);
        int changes = ColliderTable.ANY;
        if (members.hasNewShape(slot)) {
            changes |= ColliderTable.SHAPE;
        }
        if (colliders.sensor(slot) != its.isSensor()) {
            changes |= ColliderTable.SENSOR;
        }
        colliders.changed(slot, changes);
        members.markRead(slot);
        colliders.shape(slot, its.shape(), its.offset(), its.rotation());
        final CollisionFilter filter = its.filter();
        colliders.filter(slot, filter.layers(), filter.mask(), filter.group());
        colliders.flags(
                slot, its.isSensor(), its.isFixed(), its.isEnabled(), its.isContinuous() && config.continuous());
    }

    private void noteLongMotion(int slot, Transform its) {
        teleported.add(slot);
        if (!its.longMotionReported) {
            its.longMotionReported = true;
            if (longMotions == 0 || colliders.serial(slot) < colliders.serial(firstLongMotion)) {
                firstLongMotion = slot;
            }
            longMotions++;
        }
    }

    /** One report for all of them: they often come by the thousand, as when a game moves its whole world. */
    private void reportLongMotions(long thisTick) {
        final int others = longMotions - 1;
        longMotions = 0;
        final int slot = firstLongMotion;
        final float metres = (float) Math.sqrt(colliders.bodies().squaredDistance(colliders.body(slot)));
        report(new Problem(
                members.value(slot),
                "Transform",
                "position",
                metres,
                thisTick,
                "Transform position must move by at most WorldConfig sweepLimit " + config.sweepLimit() + " m in a step"
                        + " (got: " + metres + ") in tick " + thisTick + " with " + members.collider(slot)
                        + (others == 0 ? "" : " and with " + others + " more transforms")
                        + "; the motion is taken as a teleport, which hits nothing on the way; use Transform.placeAt"
                        + " for a teleport, or WorldConfig.withSweepLimit for things that are that fast"));
    }

    private void report(Problem problem) {
        try {
            config.problemListener().onProblem(problem);
        } catch (Throwable e) { // whatever it is, the others have to be read
            listenerFailure.add(e);
        }
    }

    private void finishBlock(int worker, int from, int to) {
        for (int slot = from; slot < to; slot++) {
            if (!colliders.isLive(slot) || onlyMoves[slot]) {
                continue; // the motions of all bodies are done together
            }
            if (members.transform(slot).colliders > 1) {
                leave(worker, slot); // another thread may have another collider of it
            } else {
                finish(slot);
            }
        }
    }

    private void finish(int slot) {
        if (colliders.isQuarantined(slot)) {
            members.transform(slot).spoil();
            colliders.bodies().hold(colliders.body(slot));
        } else {
            members.transform(slot).finishTick();
        }
    }

    private void leave(int worker, int slot) {
        left[slot] = true;
        anyLeft[worker] = true;
    }

    /** Whether any thread has left slots since the last call. */
    private boolean takeAnyLeft() {
        boolean any = false;
        for (int i = 0; i < anyLeft.length; i++) {
            any |= anyLeft[i];
            anyLeft[i] = false;
        }
        return any;
    }
}
