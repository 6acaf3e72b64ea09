package dev.carom.physics;

import dev.carom.physics.Listeners.DeferredFailure;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.world.BodyTable;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.DynamicsStage;
import dev.carom.physics.world.IntList;
import dev.carom.physics.world.WorkerPool;
import java.util.Arrays;
import org.joml.Vector3fc;

/**
 * Copies the game's transforms and colliders into rows of {@link BodyTable} and {@link ColliderTable} at the start of a
 * step. Completes the motions of transforms at the end of the step. Quarantines the colliders of invalid transforms,
 * and reports problems to the {@link ProblemListener}.
 * <p>
 * Most transforms have only moved since the last step. Several threads read these in parallel, and each thread writes
 * its own rows. The calling thread then reads the rest in slot order: colliders that have changed, and motions that
 * must be reported to the broadphase.
 */
final class Gather<O> {
    /** Number of slots that a thread processes at a time: tens of microseconds of work. */
    private static final int BLOCK = 512;

    /**
     * Number of slots in a group. {@link #readBlock} reads the transforms of a whole group before the colliders of that
     * group, and skips a group that sleeps.
     */
    private static final int GROUP = ColliderTable.GROUP;

    private final WorldConfig config;
    private final float positionLimit;
    private final ColliderRegistry<O> registry;
    private final ColliderTable colliders;
    private final BodyRegistry bodies;
    private final DynamicsStage dynamics;
    private final WorkerPool workers;
    private final Parallel.Body readBlock = this::readBlock;
    private final Parallel.Body finishBlock = this::finishBlock;

    /**
     * By slot: true if nothing except a motion has happened to the collider and its transform since the last step: no
     * change of a property, no placement, no rewind.
     */
    private boolean[] onlyMoves = new boolean[16];

    /** By slot: whether a parallel pass has left the slot to the calling thread. */
    private boolean[] deferred = new boolean[16];

    /** By thread: whether this thread has deferred any slot. */
    private final boolean[] anyDeferred;

    /** Slots whose motions in this step exceed the sweep limit. */
    private final IntList teleported = new IntList();

    /** Length of the current step in seconds. */
    private float seconds;

    /** Number of transforms whose motions exceed the sweep limit and must be reported in this step. */
    private int longMotions;

    /** The slot with the lowest serial among the colliders whose motions {@link #longMotions} counts. */
    private int firstLongMotion;

    /** The exceptions of the game's problem listener in the current step. */
    private final DeferredFailure listenerFailure = new DeferredFailure();

    Gather(
            WorldConfig config,
            ColliderRegistry<O> registry,
            BodyRegistry bodies,
            ColliderTable colliders,
            DynamicsStage dynamics,
            WorkerPool workers) {
        this.config = config;
        positionLimit = config.positionLimit();
        this.registry = registry;
        this.bodies = bodies;
        this.colliders = colliders;
        this.dynamics = dynamics;
        this.workers = workers;
        anyDeferred = new boolean[workers.count()];
    }

    /**
     * Gives the pending colliders their rows, and reads all bodies, transforms and colliders.
     *
     * @param dt length of the tick in seconds
     */
    void read(float dt, long thisTick) {
        seconds = dt;
        colliders.beginStep();
        teleported.clear();
        enterPending();
        bodies.read(registry, dt, thisTick);
        dynamics.begin();
        if (dynamics.isNeeded()) {
            dynamics.predict(dt);
        }
        registry.reportLost(config, thisTick);
        workers.parallelFor(colliders.slots(), BLOCK, readBlock);
        if (takeAnyDeferred()) {
            for (int slot = 0; slot < colliders.slots(); slot++) {
                if (deferred[slot]) {
                    deferred[slot] = false;
                    readInFull(slot, thisTick);
                }
            }
            if (longMotions > 0) {
                reportLongMotions(thisTick);
            }
            colliders.findLongSweeps();
        }
    }

    private void enterPending() {
        final PendingColliders<O> newcomers = registry.enterPending();
        for (int i = 0; i < newcomers.size(); i++) {
            readCollider(newcomers.get(i).slot);
            colliders.unchanged(newcomers.get(i).slot);
        }
        newcomers.clear();
        if (deferred.length < colliders.slots()) {
            final int length = Math.max(colliders.slots(), 2 * deferred.length);
            deferred = Arrays.copyOf(deferred, length);
            onlyMoves = Arrays.copyOf(onlyMoves, length);
        }
    }

    /** Returns the exceptions of the game's problem listener in the current step. */
    DeferredFailure listenerFailure() {
        return listenerFailure;
    }

    /** Completes the motions of transforms, when the step is complete. */
    void finishStep(long thisTick) {
        workers.parallelFor(colliders.slots(), BLOCK, finishBlock);
        if (takeAnyDeferred()) {
            for (int slot = 0; slot < colliders.slots(); slot++) {
                if (deferred[slot]) {
                    deferred[slot] = false;
                    finish(slot);
                }
            }
        }
        registry.releaseLeaving();
        if (dynamics.isNeeded()) {
            dynamics.finish();
        }
        bodies.publish(thisTick);
        if (dynamics.isNeeded() && config.sleeping()) {
            dynamics.fallAsleep(seconds);
        }
        bodies.publishSleep();
        colliders.finishStep(thisTick);
        for (int i = 0; i < teleported.size(); i++) {
            registry.transform(teleported.get(i)).forgetMotion();
        }
    }

    private void readBlock(int worker, int from, int to) {
        for (int first = from; first < to; first += GROUP) {
            if (colliders.sleeps(first / GROUP)) {
                continue;
            }
            final int behind = Math.min(first + GROUP, to);
            // This loop is separate and short, so that the processor waits for many cache misses at the same time. The
            // processor looks a few hundred instructions ahead, and a single slot of the second loop takes that many.
            // The separate loop reduces the time of the gather stage to 60 % (WholeTickBenchmark, W1).
            for (int slot = first; slot < behind; slot++) {
                onlyMoves[slot] =
                        colliders.undisturbed(slot) && registry.transform(slot).onlyMoves(positionLimit);
                if (onlyMoves[slot]) {
                    writeEnd(slot);
                }
            }
            for (int slot = first; slot < behind; slot++) {
                if (colliders.isLive(slot) && !readUnnotified(slot, worker)) {
                    defer(worker, slot);
                }
            }
        }
    }

    /**
     * Reads a transform if its pose is valid, its collider has not changed and the broadphase need not be notified;
     * otherwise returns false. May be called by any thread.
     */
    private boolean readUnnotified(int slot, int worker) {
        if (!onlyMoves[slot]) {
            final Transform transform = registry.transform(slot);
            if (registry.hasChanged(slot)
                    || colliders.isQuarantined(slot)
                    || !colliders.hasBounds(slot)
                    || transform.isFaulty()
                    || TransformFault.find(transform, config) != null) {
                return false;
            }
            colliders.history(slot, transform.placed(), transform.rewoundTo());
            writeEnd(slot);
        }
        return colliders.readUnnotified(slot, worker);
    }

    /** Reads a transform and its collider in full. */
    private void readInFull(int slot, long thisTick) {
        onlyMoves[slot] = false;
        final boolean colliderChanged = registry.hasChanged(slot);
        if (colliderChanged) {
            final boolean wasFixed = colliders.fixed(slot);
            readCollider(slot);
            if (wasFixed != colliders.fixed(slot)) {
                colliders.removeBounds(slot); // the bounds are inserted again below, with the new margin
            }
        }
        final Transform transform = registry.transform(slot);
        final TransformFault fault = TransformFault.find(transform, config);
        if (fault != null) {
            colliders.quarantine(slot);
            if (!transform.reported) {
                transform.reported = true;
                report(fault.problem(registry.value(slot), transform, registry.collider(slot), config, thisTick));
            }
            return;
        }
        if (transform.startsAnew()) {
            transform.startAnew();
        }
        writeEnd(slot);
        colliders.history(slot, transform.placed(), transform.rewoundTo());
        if (colliders.exceedsSweepLimit(slot)) {
            colliders.teleport(slot);
            noteLongMotion(slot, transform);
        }
        colliders.read(slot, colliderChanged, transform.isFaulty());
    }

    /**
     * Writes the pose of a transform as the end of the motion. Skips a dynamic body, since its predicted pose is the
     * end.
     */
    private void writeEnd(int slot) {
        if (colliders.bodies().isDynamic(colliders.body(slot))) {
            return;
        }
        registry.transform(slot).writeEnd(colliders.bodies(), colliders.body(slot), colliders.settled(slot));
    }

    private void readCollider(int slot) {
        final Collider collider = registry.collider(slot);
        int changes = ColliderTable.ANY;
        if (registry.hasNewShape(slot)) {
            changes |= ColliderTable.SHAPE;
        }
        if (colliders.sensor(slot) != collider.isSensor()) {
            changes |= ColliderTable.SENSOR;
        }
        colliders.changed(slot, changes);
        registry.markRead(slot);
        colliders.shape(slot, collider.shape(), collider.offset(), collider.rotation());
        final CollisionFilter filter = collider.filter();
        colliders.filter(slot, filter.layers(), filter.mask(), filter.group());
        readMaterial(slot, collider);
        colliders.flags(
                slot,
                collider.isSensor(),
                bodies.isFixed(collider, registry.transform(slot).rigid),
                collider.isEnabled(),
                bodies.isSwept(collider, registry.transform(slot).rigid));
    }

    private void readMaterial(int slot, Collider collider) {
        final Material material = collider.material();
        final Shape shape = collider.shape();
        colliders
                .materials()
                .set(
                        slot,
                        material.friction(),
                        material.restitution(),
                        material.bounceSpeed(),
                        material.rollingResistance(),
                        radius(shape),
                        material.spinningResistance(),
                        material.surfaceVelocity());
        colliders.materials().rules(slot, (byte) material.frictionRule().ordinal(), (byte)
                material.restitutionRule().ordinal());
    }

    /** Returns the radius in metres that determines the rolling and the spinning resistance of a shape. */
    private static float radius(Shape shape) {
        return shape instanceof Capsule capsule ? capsule.radius() : shape.boundingRadius();
    }

    private void noteLongMotion(int slot, Transform transform) {
        teleported.add(slot);
        if (!transform.longMotionReported) {
            transform.longMotionReported = true;
            if (longMotions == 0 || colliders.serial(slot) < colliders.serial(firstLongMotion)) {
                firstLongMotion = slot;
            }
            longMotions++;
        }
    }

    /**
     * Reports all long motions as one problem, since there may be thousands, for instance when a game moves its whole
     * world.
     */
    private void reportLongMotions(long thisTick) {
        final int others = longMotions - 1;
        longMotions = 0;
        final int slot = firstLongMotion;
        final float metres = (float) Math.sqrt(colliders.bodies().squaredDistance(colliders.body(slot)));
        final String with = " in tick " + thisTick + " with " + registry.collider(slot)
                + (others == 0 ? "" : " and with " + others + " more transforms");
        if (colliders.bodies().isDynamic(colliders.body(slot))) {
            final float speed = metres / seconds;
            report(new Problem(
                    registry.value(slot),
                    "Body",
                    "velocity",
                    speed,
                    thisTick,
                    "Body velocity and force must move a body by at most WorldConfig sweepLimit " + config.sweepLimit()
                            + " m in a step (got: " + speed + " m/s, which is " + metres + " m)" + with
                            + "; the motion is not swept, so it collides with nothing in between; look for a velocity,"
                            + " force or impulse that is far too large, or use WorldConfig.withSweepLimit for bodies"
                            + " that are that fast"));
            return;
        }
        report(new Problem(
                registry.value(slot),
                "Transform",
                "position",
                metres,
                thisTick,
                "Transform position must move by at most WorldConfig sweepLimit " + config.sweepLimit() + " m in a step"
                        + " (got: " + metres + ")" + with
                        + "; it was treated as a teleport, which collides with nothing in between; use"
                        + " Transform.placeAt for a teleport, or WorldConfig.withSweepLimit for things that are that"
                        + " fast"));
    }

    private void report(Problem problem) {
        try {
            config.problemListener().onProblem(problem);
        } catch (Throwable e) { // any exception: the other transforms must still be read
            listenerFailure.add(e);
        }
    }

    private void finishBlock(int worker, int from, int to) {
        for (int slot = from; slot < to; slot++) {
            if (slot % GROUP == 0 && colliders.sleeps(slot / GROUP)) {
                slot += GROUP - 1;
                continue;
            }
            if (!colliders.isLive(slot) || onlyMoves[slot]) {
                continue; // nothing to reset: BodyTable completes the motions of all bodies at once
            }
            if (registry.transform(slot).colliders > 1) {
                defer(worker, slot); // other threads may process other colliders of this transform
            } else {
                finish(slot);
            }
        }
    }

    private void finish(int slot) {
        if (colliders.isQuarantined(slot)) {
            registry.transform(slot).finishFaultyTick();
            colliders.bodies().hold(colliders.body(slot));
        } else {
            registry.transform(slot).finishTick();
        }
    }

    private void defer(int worker, int slot) {
        deferred[slot] = true;
        anyDeferred[worker] = true;
    }

    /** Tests whether any thread has deferred slots since the last call. */
    private boolean takeAnyDeferred() {
        boolean any = false;
        for (int i = 0; i < anyDeferred.length; i++) {
            any |= anyDeferred[i];
            anyDeferred[i] = false;
        }
        return any;
    }

    /**
     * The faults that a step can find in a transform, and their messages. A sweep needs valid poses at the start and at
     * the end of the motion.
     */
    private enum TransformFault {
        POSITION_X("position.x"),
        POSITION_Y("position.y"),
        POSITION_Z("position.z"),
        ROTATION("rotation"),
        START_X("position.x"),
        START_Y("position.y"),
        START_Z("position.z"),
        START_ROTATION("rotation");

        private final String field;

        TransformFault(String field) {
            this.field = field;
        }

        /**
         * Returns the first fault of a transform: a value that is NaN, infinite or out of range; null when there is
         * none. Within a tick the result is the same for all colliders of the transform.
         */
        static TransformFault find(Transform transform, WorldConfig config) {
            final float limit = config.positionLimit();
            final Vector3fc end = transform.position();
            if (!isWithin(limit, end.x(), end.y(), end.z())) {
                return !isWithin(limit, end.x()) ? POSITION_X : !isWithin(limit, end.y()) ? POSITION_Y : POSITION_Z;
            }
            if (!Rotations.normalisable(transform.rotation())) {
                return ROTATION;
            }
            if (transform.startsAnew()) {
                return null; // the motion starts at the current pose, so its start is valid as well
            }
            final float x = transform.start(0);
            final float y = transform.start(1);
            final float z = transform.start(2);
            if (!isWithin(limit, x, y, z)) {
                return !isWithin(limit, x) ? START_X : !isWithin(limit, y) ? START_Y : START_Z;
            }
            return Rotations.normalisable(
                            transform.start(3), transform.start(4), transform.start(5), transform.start(6))
                    ? null
                    : START_ROTATION;
        }

        private static boolean isWithin(float limit, float x, float y, float z) {
            return isWithin(limit, x) && isWithin(limit, y) && isWithin(limit, z);
        }

        /** Tests a coordinate; returns false for NaN. */
        private static boolean isWithin(float limit, float coordinate) {
            return Math.abs(coordinate) <= limit;
        }

        Problem problem(Object owner, Transform transform, Collider collider, WorldConfig config, long tick) {
            final float value = value(transform);
            final boolean ofStart = ordinal() >= START_X.ordinal();
            final boolean ofRotation = this == ROTATION || this == START_ROTATION;
            final String rule =
                    ofRotation ? "be a rotation" : "lie within " + config.positionLimit() + " m of the origin";
            final String got = (ofRotation ? "w " : "") + value;
            return new Problem(
                    owner,
                    "Transform",
                    field,
                    value,
                    tick,
                    "Transform " + field + " must " + rule + (ofStart ? " at the start of its motion too" : "")
                            + " (got: "
                            + got + ") in tick " + tick + " with " + collider
                            + (ofStart
                                    ? "; it is excluded from this tick and has no contacts, and its next motion starts"
                                            + " where it is now; Transform.placeAt moves it without a motion"
                                    : "; it is in quarantine, without contacts, until Transform.placeAt corrects it"));
        }

        private float value(Transform transform) {
            return switch (this) {
                case POSITION_X -> transform.position().x();
                case POSITION_Y -> transform.position().y();
                case POSITION_Z -> transform.position().z();
                case ROTATION -> transform.rotation().w();
                case START_X -> transform.start(0);
                case START_Y -> transform.start(1);
                case START_Z -> transform.start(2);
                case START_ROTATION -> transform.start(6);
            };
        }
    }
}
