package dev.carom.physics;

import dev.carom.physics.Listeners.DeferredFailure;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.MassProperties;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.world.BodyTable;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.DynamicsStage;
import dev.carom.physics.world.IntList;
import dev.carom.physics.world.RigidBodyTable;
import dev.carom.physics.world.WakeCode;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The {@link Body} objects of a world. At the start of a step this class copies their properties into rows of
 * {@link RigidBodyTable} and computes their masses. At the end of the step it copies velocities and poses back.
 */
final class BodyRegistry {
    /** Mass in kilograms of a body whose colliders have none, because all of them are sensors. */
    private static final float DEFAULT_KILOGRAMS = 1f;

    /** Shape that determines the inertia of a body whose colliders are all sensors. */
    private static final Shape DEFAULT_SHAPE = new Sphere(0.5f);

    private static final int NONE = -1;

    /**
     * Value of {@link #presentedIn} for a body that the game itself has added to the world. A system that mirrors an
     * ECS must not remove such a body.
     */
    static final long BY_HAND = -1;

    private final WorldConfig config;
    private final ColliderTable colliders;
    private final BodyTable poses;
    private final DynamicsStage dynamics;
    private final RigidBodyTable table;
    private final BodyEvents<?> events;

    /** Length of the current step in seconds. */
    private float seconds;

    /** By row of {@link RigidBodyTable}. */
    private Body[] body = new Body[16];

    /**
     * By row: the round in which an ECS last presented the body, or {@link #BY_HAND}. {@link ColliderRegistry} defines
     * rounds.
     */
    private long[] presentedIn = new long[16];

    /** By row: whether the mass must be computed again. */
    private boolean[] massChanged = new boolean[16];

    /** By row: whether the next step may use another mass than the one in the table. */
    private boolean[] massUnknown = new boolean[16];

    /** By row: whether the mass has been reported as invalid, and has not been valid since then. */
    private boolean[] massReported = new boolean[16];

    /** By row: whether the body has a solid aligned box. Such a body does not rotate. */
    private boolean[] isAligned = new boolean[16];

    /** By row: the lowest serial number of the body's colliders at the time when its mass was last computed. */
    private long[] serial = new long[16];

    /** By row: whether the game has requested that the body sleeps from the next step on. */
    private boolean[] sleepWanted = new boolean[16];

    private boolean anySleepWanted;
    private boolean anyMassChanged;
    private int count;

    /**
     * By row: the slot of the body's first collider in the order of serial numbers; {@link #NONE} for none. Valid while
     * masses are computed, for bodies whose mass or type has changed.
     */
    private int[] firstPart = new int[16];

    /**
     * By slot: the slot of the next collider of the same body in the order of serial numbers; valid in the same cases
     * as {@link #firstPart}.
     */
    private int[] nextPart = new int[16];

    private final MassProperties mass = new MassProperties();
    private final Vector3fc noOffset = new Vector3f();
    private final Quaternionfc noRotation = new Quaternionf();
    private final Vector3fc noSpin = new Vector3f();
    private final Vector3f vector = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f arm = new Vector3f();
    private final Pose pose = new Pose();

    /** Exceptions of pose stores and of the problem listener. */
    private final DeferredFailure failure;

    /**
     * Creates an empty registry.
     *
     * @param events receives what happens to bodies
     * @param failure keeps exceptions until the listeners of the step have been called
     */
    BodyRegistry(
            WorldConfig config,
            ColliderTable colliders,
            DynamicsStage dynamics,
            BodyEvents<?> events,
            DeferredFailure failure) {
        this.events = events;
        this.failure = failure;
        this.config = config;
        this.colliders = colliders;
        this.dynamics = dynamics;
        poses = colliders.bodies();
        table = dynamics.bodies();
    }

    /**
     * Adds the rigid body of a transform that is in the world.
     *
     * @param presented the round in which an ECS presents the body, or {@link #BY_HAND}
     */
    void add(Body added, Transform transform, long presented) {
        final int row = table.add(transform.body);
        if (row >= body.length) {
            final int length = 2 * body.length;
            body = Arrays.copyOf(body, length);
            presentedIn = Arrays.copyOf(presentedIn, length);
            massChanged = Arrays.copyOf(massChanged, length);
            massUnknown = Arrays.copyOf(massUnknown, length);
            massReported = Arrays.copyOf(massReported, length);
            isAligned = Arrays.copyOf(isAligned, length);
            serial = Arrays.copyOf(serial, length);
            sleepWanted = Arrays.copyOf(sleepWanted, length);
            firstPart = Arrays.copyOf(firstPart, length);
        }
        body[row] = added;
        sleepWanted[row] = false;
        massReported[row] = false;
        isAligned[row] = false;
        presentedIn[row] = presented;
        count++;
        added.row = row;
        added.transform = transform;
        added.registry = this;
        transform.rigid = added;
        massChanges(row);
    }

    /** Removes the rigid body of a transform. The transform leaves the world or stays in it without a body. */
    void remove(Body removed) {
        table.remove(removed.row);
        body[removed.row] = null;
        count--;
        massChanged[removed.row] = false;
        removed.registry = null;
        removed.transform.rigid = null;
        removed.transform = null;
    }

    /** Returns the number of bodies. */
    int size() {
        return count;
    }

    /** Returns an exclusive upper bound of all rows. */
    int rows() {
        return table.rows();
    }

    /** Returns the body of a row; null for a row that is free. */
    Body body(int row) {
        return body[row];
    }

    /** Returns the round in which an ECS last presented the body, or {@link #BY_HAND}. */
    long presentedIn(int row) {
        return presentedIn[row];
    }

    /** Records that an ECS presents the body in a round. */
    void presented(int row, long round) {
        presentedIn[row] = round;
    }

    /** Called when a body's colliders change in a way that may affect the mass, or when the game sets the mass. */
    void massChanges(int row) {
        massUnknown[row] = true;
        partsChange(row);
    }

    /** Called when the type of a body changes, or when its colliders change in a way that does not affect the mass. */
    void partsChange(int row) {
        massChanged[row] = true;
        anyMassChanged = true;
    }

    /** Tests whether the table contains the mass, centre of mass and inertia that the next step will use for a body. */
    boolean isMassKnown(int row) {
        return !massUnknown[row];
    }

    /**
     * Copies the properties of all bodies that do not sleep into their rows, and computes the masses that have changed.
     * A dynamic body whose pose the game has changed counts as teleported. Bodies for which the game has called
     * {@link Body#sleep} fall asleep.
     */
    void read(ColliderRegistry<?> registry, float dt, long tick) {
        seconds = dt;
        if (registry.hasStores()) {
            wakeMoved();
        }
        for (int i = 0; i < table.activeCount(); i++) {
            final int row = table.active(i);
            final Body one = body[row];
            readMotion(row, one);
            if (one.type() == BodyType.DYNAMIC && one.transform.movedByGame()) {
                one.transform.placeWithBody();
            }
        }
        if (anyMassChanged) {
            anyMassChanged = false;
            computeMasses(registry, tick);
        }
        if (anySleepWanted) {
            anySleepWanted = false;
            for (int row = 0; row < table.rows(); row++) {
                if (sleepWanted[row]) {
                    sleepWanted[row] = false;
                    table.sleep(row);
                    table.forgetWaking(row);
                }
            }
        }
    }

    /** Wakes each sleeping body whose pose the game has changed in a {@link PoseStore}. */
    private void wakeMoved() {
        if (table.asleepCount() == 0) {
            return;
        }
        for (int row = 0; row < table.rows(); row++) {
            final Body one = body[row];
            if (one != null && table.isAsleep(row) && one.transform.stored() != null && one.transform.movedByGame()) {
                wake(row, WakeReason.PLACED);
            }
        }
    }

    /** Wakes a body. */
    void wake(int row, WakeReason reason) {
        sleepWanted[row] = false;
        table.wake(row, reason.code());
    }

    /** Wakes all bodies. */
    void wakeAll(WakeReason reason) {
        for (int row = 0; row < table.rows(); row++) {
            if (body[row] != null) {
                wake(row, reason);
            }
        }
    }

    /** Lets a body sleep from the next step on. */
    void sleep(int row) {
        sleepWanted[row] = true;
        anySleepWanted = true;
    }

    /** Tests whether a body sleeps. */
    boolean isAsleep(int row) {
        return sleepWanted[row] || table.isAsleep(row);
    }

    /**
     * Returns the number of a body's island in the last complete step; 0 for a body that sleeps, or that neither
     * touched nor nearly touched another dynamic body.
     */
    int island(int row) {
        return isAsleep(row) ? 0 : table.island(row);
    }

    private void readMotion(int row, Body one) {
        table.velocity(row, one.velocity(), spin(row, one));
        table.forces(
                row,
                one.force(),
                one.torque(),
                one.linearDamping(),
                one.angularDamping(),
                one.gravityScale(),
                locks(row, one));
        table.sleepSpeed(row, one.sleepSpeed());
    }

    /** Returns the locked axes, see {@link Body#locks}. */
    private byte locks(int row, Body one) {
        return isAligned[row] ? (byte) (one.locks() | Body.ALL_ROTATIONS) : one.locks();
    }

    /** Returns the angular velocity with which the next step begins. */
    private Vector3fc spin(int row, Body one) {
        return isAligned[row] ? noSpin : one.angularVelocity();
    }

    private void computeMasses(ColliderRegistry<?> registry, long tick) {
        Arrays.fill(firstPart, 0, table.rows(), NONE);
        if (nextPart.length < colliders.slots()) {
            nextPart = new int[colliders.capacity()];
        }
        for (int slot = 0; slot < colliders.slots(); slot++) {
            final int row = colliders.isLive(slot) ? poses.rigid(colliders.body(slot)) : NONE;
            if (row != NONE && massChanged[row]) {
                insertPart(row, slot);
            }
        }
        for (int row = 0; row < table.rows(); row++) {
            if (massChanged[row]) {
                massChanged[row] = false;
                computeMass(row, registry, tick);
            }
        }
    }

    /** Tests whether a collider counts as fixed; a collider of a dynamic body never does. */
    boolean isFixed(Collider collider, Body ofBody) {
        return collider.isFixed() && (ofBody == null || ofBody.type() != BodyType.DYNAMIC);
    }

    /**
     * Tests whether a collider is swept. A collider of a dynamic or kinematic body is always swept. The solver needs
     * its pose at the start of the motion, but a collider that is not swept has only its end pose.
     */
    boolean isSwept(Collider collider, Body ofBody) {
        return collider.isContinuous() && config.continuous() || ofBody != null && ofBody.type() != BodyType.STATIC;
    }

    /**
     * Inserts a slot into the list of its body. The list is sorted by serial number, so the rounding of sums does not
     * depend on the slots.
     */
    private void insertPart(int row, int slot) {
        int before = NONE;
        int after = firstPart[row];
        while (after != NONE && colliders.serial(after) < colliders.serial(slot)) {
            before = after;
            after = nextPart[after];
        }
        nextPart[slot] = after;
        if (before == NONE) {
            firstPart[row] = slot;
        } else {
            nextPart[before] = slot;
        }
    }

    private void computeMass(int row, ColliderRegistry<?> registry, long tick) {
        final Body one = body[row];
        final byte type = typeOf(one.type());
        final boolean dynamicChanged = (type == RigidBodyTable.DYNAMIC) != (table.type(row) == RigidBodyTable.DYNAMIC);
        mass.clear();
        isAligned[row] = false;
        boolean isRound = true;
        serial[row] = firstPart[row] == NONE ? 0 : colliders.serial(firstPart[row]);
        for (int slot = firstPart[row]; slot != NONE; slot = nextPart[slot]) {
            final Collider part = registry.collider(slot);
            isRound &= part.shape() instanceof Sphere && part.offset().equals(0f, 0f, 0f);
            if (!part.isSensor()) {
                isAligned[row] |= part.shape() instanceof AlignedBox;
                mass.add(
                        part.shape(),
                        part.offset(),
                        part.rotation(),
                        part.material().density());
            }
            colliders.removeBounds(slot); // the bounds are inserted again later, with the margin of the new type
            colliders.disturb(slot); // a collider without bounds must be read in full, even if it rests
            if (dynamicChanged && part.isFixed()) {
                registry.markUnread(slot); // the collider of a dynamic body does not count as fixed
            }
        }
        if (firstPart[row] == NONE) {
            return; // no collider of the body is in the world, so the mass stays as it was
        }
        final float kilograms = (float) mass.mass();
        final String fault = limitMass(one, type == RigidBodyTable.DYNAMIC);
        if (fault != null && !massReported[row]) {
            report(one, "mass", kilograms, tick, fault);
        }
        massReported[row] = fault != null;
        table.type(row, type);
        for (int slot = firstPart[row]; slot != NONE; slot = nextPart[slot]) {
            final Collider part = registry.collider(slot);
            colliders.motion(slot, isFixed(part, one), isSwept(part, one));
        }
        moveCentre(row, one);
        table.mass(row, mass);
        table.round(row, isRound);
        table.extent(row, extent(row, registry));
        massUnknown[row] = false;
        if (one.hasPending()) {
            poses.start(table.body(row), pose).rotate(table.centre(row, centre), centre);
            one.applyPending(centre);
        }
        readMotion(row, one);
    }

    /**
     * Scales the mass that follows from the colliders to the mass that the game has given. If the game has given none,
     * limits the mass to the range of {@link Body#mass(float)}. A body whose colliders weigh nothing gets the inertia
     * of a default shape, and a default mass unless the game has given one. Returns a message if a dynamic body has an
     * invalid mass, otherwise null.
     */
    private String limitMass(Body one, boolean isDynamic) {
        final double kilograms = mass.mass();
        if (kilograms == 0.0) {
            mass.add(DEFAULT_SHAPE, noOffset, noRotation, 1.0)
                    .scaleTo(one.givenMass() > 0f ? one.givenMass() : DEFAULT_KILOGRAMS);
            return isDynamic
                    ? "Mass of a dynamic body must come from a collider that is not a sensor, since"
                            + " sensors weigh nothing (got: " + one + "); it weighs " + (float) mass.mass()
                            + " kg until it gets one"
                    : null;
        }
        if (one.givenMass() > 0f) {
            mass.scaleTo(one.givenMass());
            return null;
        }
        final double limited = Math.max(Require.LEAST_MASS, Math.min(Require.GREATEST_MASS, kilograms));
        if (limited == kilograms) {
            return null;
        }
        mass.scaleTo(limited);
        return isDynamic
                ? "Mass of a dynamic body must be from " + Require.LEAST_MASS + " to "
                        + Require.GREATEST_MASS + " kg (got: " + kilograms + " kg from the volumes and densities"
                        + " of its colliders, " + one + "); it weighs " + (float) limited
                        + " kg; change Material density or the size of a collider, or call Body.mass"
                : null;
    }

    /**
     * Changes the velocity when the centre of mass moves within the body, so that each point of the body keeps its
     * velocity. With the angular velocity w, the old centre c and the new centre c': v += w x (c' - c). Also changes
     * the torque of forces at points, which is the moment about the centre.
     */
    private void moveCentre(int row, Body one) {
        if (table.mass(row) > 0f) {
            mass.centre(vector);
            table.centre(row, centre);
            vector.set(vector.x - centre.x, vector.y - centre.y, vector.z - centre.z);
            poses.start(table.body(row), pose).rotate(vector, arm);
            one.moveCentre(cross(spin(row, one), arm, vector), arm);
        }
    }

    /** Returns an upper bound of the distance in metres between the centre of mass and any point of a body. */
    private float extent(int row, ColliderRegistry<?> registry) {
        table.centre(row, centre);
        float extent = 0f;
        for (int slot = firstPart[row]; slot != NONE; slot = nextPart[slot]) {
            final Collider part = registry.collider(slot);
            final float x = part.offset().x() - centre.x;
            final float y = part.offset().y() - centre.y;
            final float z = part.offset().z() - centre.z;
            final float distance = (float) Math.sqrt(x * x + y * y + z * z);
            extent = Math.max(extent, distance + part.shape().boundingRadius());
        }
        return extent;
    }

    static byte typeOf(BodyType type) {
        return switch (type) {
            case STATIC -> RigidBodyTable.STATIC;
            case KINEMATIC -> RigidBodyTable.KINEMATIC;
            case DYNAMIC -> RigidBodyTable.DYNAMIC;
        };
    }

    /**
     * Copies velocities and poses back to the objects of the game. Adds the events of bodies that woke or moved. Called
     * when the step is complete.
     */
    void publish(long tick) {
        for (int i = 0; i < dynamics.failed().size(); i++) {
            final Body one = body[dynamics.failed().get(i)];
            report(
                    one,
                    "velocity",
                    fastest(one.velocity()),
                    tick,
                    "Body velocity, force and mass must keep the body"
                            + " within WorldConfig positionLimit " + config.positionLimit() + " m (got: " + one
                            + " in tick "
                            + tick
                            + "); it stays where it was, at rest; look for a force or velocity that is far too large");
        }
        events.clear();
        for (int i = 0; i < table.activeCount(); i++) {
            final int row = table.active(i);
            final Body one = body[row];
            if (table.wokenBy(row) != WakeCode.NONE) {
                events.add(BodyEvent.Kind.WOKE, one, serial[row], WakeReason.of(table.wokenBy(row)));
            }
            table.keepSleep(row);
            if (table.type(row) != RigidBodyTable.STATIC) {
                table.velocity(row, vector);
                if (table.type(row) == RigidBodyTable.KINEMATIC) {
                    addMotionOfCentre(row, vector);
                }
                one.finishStep(vector, table.angularVelocity(row, centre));
            } else {
                one.discardForces();
            }
            if (dynamics.hasMoved(row)) {
                if (!poses.isAtRest(table.body(row))) {
                    events.add(BodyEvent.Kind.MOVED, one, serial[row], null);
                }
                try {
                    one.transform.moveWithBody(poses.end(table.body(row), pose));
                } catch (Throwable e) { // thrown by the game's pose store; the other bodies must still be written
                    failure.add(e);
                }
            }
        }
    }

    /** Adds the events of bodies that have fallen asleep. Called after {@link #publish}. */
    void publishSleep() {
        final IntList fellAsleep = table.fellAsleep();
        for (int i = 0; i < fellAsleep.size(); i++) {
            final int row = fellAsleep.get(i);
            if (table.hasFallenAsleep(row)) {
                events.add(BodyEvent.Kind.FELL_ASLEEP, body[row], serial[row], null);
                body[row].stop();
                table.keepSleep(row);
            }
        }
        fellAsleep.clear();
    }

    /**
     * Converts the velocity of a kinematic body. The table contains the velocity of the transform's position; the
     * result is the velocity of the centre of mass. The difference of the two velocities is the change of the arm
     * between the two points, divided by the length of the step.
     */
    private void addMotionOfCentre(int row, Vector3f velocity) {
        table.centre(row, centre);
        if (centre.x != 0f || centre.y != 0f || centre.z != 0f) {
            poses.start(table.body(row), pose).rotate(centre, arm);
            poses.end(table.body(row), pose).rotate(centre, centre);
            velocity.set(
                    velocity.x + (centre.x - arm.x) / seconds,
                    velocity.y + (centre.y - arm.y) / seconds,
                    velocity.z + (centre.z - arm.z) / seconds);
        }
    }

    private void report(Body one, String field, float value, long tick, String message) {
        try {
            config.problemListener().onProblem(new Problem(one.transform.owner, "Body", field, value, tick, message));
        } catch (Throwable e) { // any exception: the other bodies must still be handled
            failure.add(e);
        }
    }

    /** Returns the mass of a body in kg; 0 when no step has computed the mass yet. */
    float mass(int row) {
        return table.mass(row);
    }

    /** Computes the centre of mass of a body in metres, world frame. */
    Vector3f centreOfMass(Body one, Vector3f dest) {
        pose.set(one.transform.position(), one.transform.rotation());
        return pose.toWorld(table.centre(one.row, dest), dest);
    }

    /** Computes the velocity in m/s of a point that moves with a body. */
    Vector3f velocityAt(Body one, Vector3fc point, Vector3f dest) {
        centreOfMass(one, centre);
        vector.set(point.x() - centre.x, point.y() - centre.y, point.z() - centre.z);
        cross(one.angularVelocity(), vector, vector);
        final Vector3fc v = one.velocity();
        return dest.set(v.x() + vector.x, v.y() + vector.y, v.z() + vector.z);
    }

    /** Reads the principal moments of inertia in kg m². */
    Vector3f principalMoments(Body one, Vector3f dest) {
        return table.mass(one.row) == 0f ? dest.set(0f) : table.moments(one.row, dest);
    }

    /** Computes the rotation from the principal frame to the world. */
    Quaternionf principalRotation(Body one, Quaternionf dest) {
        final Quaternionfc of = one.transform.rotation();
        if (table.mass(one.row) == 0f) {
            return dest.set(of);
        }
        table.principal(one.row, dest);
        return dest.set(
                of.w() * dest.x + of.x() * dest.w + of.y() * dest.z - of.z() * dest.y,
                of.w() * dest.y - of.x() * dest.z + of.y() * dest.w + of.z() * dest.x,
                of.w() * dest.z + of.x() * dest.y - of.y() * dest.x + of.z() * dest.w,
                of.w() * dest.w - of.x() * dest.x - of.y() * dest.y - of.z() * dest.z);
    }

    /**
     * Returns the moment of a force or impulse that acts at a point. It is the moment about the centre of mass; while
     * the mass is unknown, it is the moment about the position of the transform. The result is valid until the next
     * call of a method of this class.
     */
    Vector3fc moment(Body one, Vector3fc force, Vector3fc point) {
        if (massUnknown[one.row]) {
            centre.set(one.transform.position());
        } else {
            centreOfMass(one, centre);
        }
        return cross(vector.set(point.x() - centre.x, point.y() - centre.y, point.z() - centre.z), force, vector);
    }

    private static Vector3f cross(Vector3fc a, Vector3fc b, Vector3f dest) {
        return dest.set(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    /** Returns the largest absolute value of the components. */
    private static float fastest(Vector3fc v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }

    /** Changes an angular velocity of a body by an angular impulse. */
    void applyAngularImpulse(Body one, Vector3fc impulse, Vector3f angularVelocity) {
        pose.set(one.transform.position(), one.transform.rotation());
        dynamics.applyAngularImpulse(one.row, pose, impulse, one.locks(), angularVelocity);
    }
}
