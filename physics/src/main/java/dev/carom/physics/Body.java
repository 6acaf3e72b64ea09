package dev.carom.physics;

import java.util.Objects;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Turns a {@link Transform} and its colliders into a rigid body with mass, velocity and forces.
 *
 * <pre>{@code
 * world.add("floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed());
 * Body crate = Body.dynamic();
 * world.add("crate", new Transform(0f, 5f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
 * world.step(1f / 60f); // the crate falls
 * }</pre>
 *
 * Only the world moves the transform of a {@link BodyType#DYNAMIC} body. The game uses velocities, forces and impulses,
 * or {@link Transform#placeAt} for a teleport. The other methods that move, rotate or rewind the transform throw an
 * {@link IllegalStateException}.
 * <p>
 * Units are metres, kilograms, seconds and radians; vectors are in the world frame. The velocity is that of the centre
 * of mass. Changes take effect in the next step. Forces and torques act in the next step only, so a game applies a
 * lasting force before each step. An impulse changes the velocity at once if the mass is known, and the angular
 * velocity at once if the inertia is known. Otherwise the body stores the impulse. The next step computes mass and
 * inertia, and applies stored impulses before it moves the body. So an impulse on a new body acts in its first step.
 * Only dynamic bodies accept forces and impulses.
 * <p>
 * {@link PhysicsWorld#body(Transform, Body)} adds, replaces or removes the body of a transform that is already in a
 * world. With the ECS library Dominion, a body is a component beside the transform and the collider.
 * <p>
 * A body belongs to one transform at a time, and to the thread that uses its world.
 */
public final class Body {
    /**
     * Index in {@link #locks} of the first bit for rotations. The bit of an axis is {@code 1 << axis} for translation,
     * and {@code 8 << axis} for rotation.
     */
    static final int ROTATION_LOCK = 3;

    /** All three bits of locked rotations. */
    static final int ALL_ROTATIONS = 7 << ROTATION_LOCK;

    private BodyType type;
    private final Vector3f velocity = new Vector3f();
    private final Vector3f angularVelocity = new Vector3f();
    private final Vector3f force = new Vector3f();
    private final Vector3f torque = new Vector3f();

    /** Sum, in N, of the forces at points whose moments about the known centre of mass {@link #torque} contains. */
    private final Vector3f forceAtPoints = new Vector3f();

    private float linearDamping;
    private float angularDamping;
    private float gravityScale = 1f;
    private float sleepSpeed = 0.05f;
    private byte locks;

    /** The mass that the game has set; 0 when it follows from the colliders. */
    private float givenMass;

    /** Impulses, and forces at points, that wait for the step that computes mass and inertia; null for none. */
    private PendingImpulses pending;

    /** The transform of the body in a world; null outside of worlds. Written by {@link BodyRegistry}. */
    Transform transform;

    /** Row in {@link BodyRegistry}; valid while {@link #transform} is not null. Written by {@link BodyRegistry}. */
    int row;

    /** The registry of the world that contains the body; null outside of worlds. Written by {@link BodyRegistry}. */
    BodyRegistry registry;

    /**
     * Creates a body at rest.
     *
     * @param type what moves the body: the world, the game, or nothing
     * @throws IllegalArgumentException when it is null
     */
    public Body(BodyType type) {
        this.type = Require.nonNull("Body type", type);
    }

    /**
     * Creates a body that the world moves.
     *
     * @return a new body at rest
     */
    public static Body dynamic() {
        return new Body(BodyType.DYNAMIC);
    }

    /**
     * Creates a body that the game moves.
     *
     * @return a new body at rest
     */
    public static Body kinematic() {
        return new Body(BodyType.KINEMATIC);
    }

    /**
     * Returns the type: what moves the body.
     *
     * @return never null
     */
    public BodyType type() {
        return type;
    }

    /**
     * Sets the type: what moves the body. The body keeps its stored impulses. It also keeps its velocities, except
     * along and about locked axes. Velocities of a static body have no effect until the body becomes dynamic. The next
     * step replaces the velocities of a kinematic body. Forces and torques act if the body is dynamic in the next step;
     * otherwise that step discards them.
     *
     * @param newType not null
     * @return this
     * @throws IllegalArgumentException when it is null
     * @throws IllegalStateException during a step
     */
    public Body type(BodyType newType) {
        Require.nonNull("Body type", newType);
        changes();
        if (type == newType) {
            return this;
        }
        type = newType;
        clearLocked();
        wake(WakeReason.BODY_CHANGED);
        if (registry != null) {
            registry.partsChange(row);
        }
        return this;
    }

    /**
     * Returns the velocity of the centre of mass. For a kinematic body this is the displacement of the centre of mass
     * in the last step, divided by the length of the step.
     *
     * @return a read-only view in m/s that follows this body
     */
    public Vector3fc velocity() {
        return velocity;
    }

    /**
     * Sets the velocity of the centre of mass. Components along locked axes become 0, see {@link #lockTranslation}. Has
     * no effect on a kinematic body, since its velocity follows from the motion of its transform.
     *
     * @param x m/s
     * @param y m/s
     * @param z m/s
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     * @throws IllegalStateException during a step
     */
    public Body velocity(float x, float y, float z) {
        Require.finite("Body velocity.x", x);
        Require.finite("Body velocity.y", y);
        Require.finite("Body velocity.z", z);
        changes();
        if (set(velocity, locks, x, y, z)) {
            wake(WakeReason.VELOCITY);
        }
        return this;
    }

    /**
     * Sets the velocity of the centre of mass, see {@link #velocity(float, float, float)}.
     *
     * @param newVelocity m/s; copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step
     */
    public Body velocity(Vector3fc newVelocity) {
        Require.nonNull("Body velocity", newVelocity);
        return velocity(newVelocity.x(), newVelocity.y(), newVelocity.z());
    }

    /**
     * Returns the angular velocity. Its direction is the axis of rotation and its length is the angle per second. The
     * rotation is counter-clockwise, seen from the tip of the axis.
     *
     * @return a read-only view in rad/s that follows this body
     */
    public Vector3fc angularVelocity() {
        return angularVelocity;
    }

    /**
     * Sets the angular velocity. Components about locked axes become 0, see {@link #lockRotation}. Has no effect on a
     * kinematic body. The world limits the angular velocity so that a body turns by less than half a circle in a step.
     * The limit is 2.8 rad per step: 168 rad/s with steps of 1/60 s. There is no limit for a body whose colliders are
     * all spheres with the offset 0.
     *
     * @param x rad/s
     * @param y rad/s
     * @param z rad/s
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     * @throws IllegalStateException during a step
     */
    public Body angularVelocity(float x, float y, float z) {
        Require.finite("Body angularVelocity.x", x);
        Require.finite("Body angularVelocity.y", y);
        Require.finite("Body angularVelocity.z", z);
        changes();
        if (set(angularVelocity, locks >> ROTATION_LOCK, x, y, z)) {
            wake(WakeReason.VELOCITY);
        }
        return this;
    }

    /**
     * Sets a vector, except that components along locked axes become 0. Returns whether the vector has changed.
     *
     * @param locked bits 0 to 2 for the axes x, y and z
     */
    private static boolean set(Vector3f dest, int locked, float x, float y, float z) {
        final float oldX = dest.x;
        final float oldY = dest.y;
        final float oldZ = dest.z;
        dest.set((locked & 1) != 0 ? 0f : x, (locked & 2) != 0 ? 0f : y, (locked & 4) != 0 ? 0f : z);
        return dest.x != oldX || dest.y != oldY || dest.z != oldZ;
    }

    /**
     * Sets the angular velocity, see {@link #angularVelocity(float, float, float)}.
     *
     * @param newVelocity rad/s; copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step
     */
    public Body angularVelocity(Vector3fc newVelocity) {
        Require.nonNull("Body angularVelocity", newVelocity);
        return angularVelocity(newVelocity.x(), newVelocity.y(), newVelocity.z());
    }

    /**
     * Sets how fast the velocities decay. A velocity v that nothing else changes decays by the factor e^(-damping *
     * time), so that dv/dt = -damping * v. A body that falls approaches the speed gravity / damping.
     *
     * @param linear 1/s; finite and at least 0, 0 for a new body
     * @param angular 1/s; finite and at least 0, 0 for a new body
     * @return this
     * @throws IllegalArgumentException when an argument is out of range
     * @throws IllegalStateException during a step
     */
    public Body damping(float linear, float angular) {
        Require.notNegative("Body linear damping", linear);
        Require.notNegative("Body angular damping", angular);
        changes();
        if (linearDamping != linear || angularDamping != angular) {
            wake(WakeReason.BODY_CHANGED);
        }
        linearDamping = linear;
        angularDamping = angular;
        return this;
    }

    /**
     * Returns the damping of the velocity.
     *
     * @return 1/s
     */
    public float linearDamping() {
        return linearDamping;
    }

    /**
     * Returns the damping of the angular velocity.
     *
     * @return 1/s
     */
    public float angularDamping() {
        return angularDamping;
    }

    /**
     * Returns the factor by which the gravity of the world is multiplied for this body.
     *
     * @return 1 for a new body
     */
    public float gravityScale() {
        return gravityScale;
    }

    /**
     * Sets the factor by which the gravity of the world is multiplied for this body. With 0 the body floats; with -1
     * it falls upwards.
     *
     * @param factor finite
     * @return this
     * @throws IllegalArgumentException when it is NaN or infinite
     * @throws IllegalStateException during a step
     */
    public Body gravityScale(float factor) {
        Require.finite("Body gravityScale", factor);
        changes();
        if (gravityScale != factor) {
            wake(WakeReason.BODY_CHANGED);
        }
        gravityScale = factor;
        return this;
    }

    /**
     * Locks translations along axes of the world. The velocity along a locked axis becomes 0. Gravity, forces,
     * impulses, contacts and {@link #velocity(float, float, float)} do not change it until the axis is unlocked. Locks
     * do not affect the motion of a kinematic body.
     *
     * @param x whether to lock translation along x
     * @param y whether to lock translation along y
     * @param z whether to lock translation along z
     * @return this
     * @throws IllegalStateException during a step
     */
    public Body lockTranslation(boolean x, boolean y, boolean z) {
        return lock((byte) (locks & ~7 | bits(x, y, z)));
    }

    /**
     * Locks rotations about axes of the world. The angular velocity about a locked axis becomes 0. Torques, impulses,
     * contacts and {@link #angularVelocity(float, float, float)} do not change it until the axis is unlocked. If all
     * three axes are locked, a character never falls over. Locks do not affect the motion of a kinematic body.
     *
     * @param x whether to lock rotation about x
     * @param y whether to lock rotation about y
     * @param z whether to lock rotation about z
     * @return this
     * @throws IllegalStateException during a step
     */
    public Body lockRotation(boolean x, boolean y, boolean z) {
        return lock((byte) (locks & 7 | bits(x, y, z) << ROTATION_LOCK));
    }

    /**
     * Tests whether translation along an axis of the world is locked.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return false for a new body
     * @throws IndexOutOfBoundsException when the axis is out of range
     */
    public boolean isTranslationLocked(int axis) {
        return (locks >> Objects.checkIndex(axis, 3) & 1) != 0;
    }

    /**
     * Tests whether rotation about an axis of the world is locked.
     *
     * @param axis 0 for x, 1 for y, 2 for z
     * @return false for a new body
     * @throws IndexOutOfBoundsException when the axis is out of range
     */
    public boolean isRotationLocked(int axis) {
        return (locks >> ROTATION_LOCK + Objects.checkIndex(axis, 3) & 1) != 0;
    }

    private Body lock(byte newLocks) {
        changes();
        if (locks != newLocks) {
            locks = newLocks;
            clearLocked();
            wake(WakeReason.BODY_CHANGED);
        }
        return this;
    }

    /** Sets the velocities along and about locked axes to 0. */
    private void clearLocked() {
        set(velocity, locks, velocity.x, velocity.y, velocity.z);
        set(angularVelocity, locks >> ROTATION_LOCK, angularVelocity.x, angularVelocity.y, angularVelocity.z);
    }

    private static int bits(boolean x, boolean y, boolean z) {
        return (x ? 1 : 0) | (y ? 2 : 0) | (z ? 4 : 0);
    }

    /**
     * Sets the mass. The inertia of the colliders is scaled in proportion.
     *
     * @param kilograms from 1e-20 to 1e20
     * @return this
     * @throws IllegalArgumentException when it is out of range
     * @throws IllegalStateException during a step
     */
    public Body mass(float kilograms) {
        Require.mass("Body mass", "kg", kilograms);
        changes();
        if (givenMass != kilograms) {
            givenMass = kilograms;
            massChanges();
        }
        return this;
    }

    /**
     * Lets the mass follow from the volumes and densities of the colliders again, as for a new body.
     *
     * @return this
     * @throws IllegalStateException during a step
     */
    public Body massOfColliders() {
        changes();
        if (givenMass != 0f) {
            givenMass = 0f;
            massChanges();
        }
        return this;
    }

    /**
     * Returns the mass.
     *
     * @return the mass that the game has set, in kg. If it has set none: the mass that the last step used, which is 1
     *     if all colliders are sensors; or 0 if no step has computed the mass yet or the body is in no world
     */
    public float mass() {
        return givenMass > 0f ? givenMass : registry == null ? 0f : registry.mass(row);
    }

    /**
     * Returns the centre of mass in the world. The result follows from the current pose of the transform, and from the
     * mass properties that the last step used.
     *
     * @param dest receives the position in metres; the position of the transform when no step has computed the mass yet
     * @return dest
     * @throws IllegalStateException when the body is in no world
     */
    public Vector3f centreOfMass(Vector3f dest) {
        return inWorld().centreOfMass(this, dest);
    }

    /**
     * Returns the velocity of a point that moves with the body: {@code velocity() + angularVelocity() x (point -
     * centreOfMass())}. Impulses that the next step will apply do not count.
     *
     * @param point in metres, world frame; it need not lie inside the body
     * @param dest receives the velocity in m/s; may be the same object as {@code point}
     * @return dest
     * @throws IllegalArgumentException when an argument is null, or {@code point} is NaN or infinite
     * @throws IllegalStateException when the body is in no world
     */
    public Vector3f velocityAt(Vector3fc point, Vector3f dest) {
        Require.finite("Body point", point);
        Require.nonNull("dest", dest);
        return inWorld().velocityAt(this, point, dest);
    }

    /**
     * Returns the principal moments of inertia: the moments about the axes of the principal frame, see {@link
     * #principalRotation}, through the centre of mass. They are those of the last step.
     *
     * @param dest receives the moments in kg m²; 0 when no step has computed the mass yet
     * @return dest
     * @throws IllegalStateException when the body is in no world
     */
    public Vector3f principalMoments(Vector3f dest) {
        return inWorld().principalMoments(this, dest);
    }

    /**
     * Returns the rotation of the principal frame. The result follows from the current pose of the transform, and from
     * the mass properties that the last step used. A body that rotates freely about an axis of this frame keeps
     * rotating about the same axis.
     *
     * @param dest receives the rotation from the principal frame to the world; the rotation of the transform when no
     *     step has computed the mass yet
     * @return dest
     * @throws IllegalStateException when the body is in no world
     */
    public Quaternionf principalRotation(Quaternionf dest) {
        return inWorld().principalRotation(this, dest);
    }

    /**
     * Applies a force at the centre of mass during the next step. Forces add up.
     *
     * @param newtons copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic
     */
    public Body applyForce(Vector3fc newtons) {
        Require.finite("Body force", newtons);
        requireDynamic("applyForce");
        wake(WakeReason.FORCE, newtons);
        add(force, newtons);
        return this;
    }

    /**
     * Applies a force at a point during the next step. A force whose line does not pass through the centre of mass also
     * rotates the body.
     *
     * @param newtons copied
     * @param point metres, world frame; copied
     * @return this
     * @throws IllegalArgumentException when an argument is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic or in no world
     */
    public Body applyForceAt(Vector3fc newtons, Vector3fc point) {
        Require.finite("Body force", newtons);
        Require.finite("Body point", point);
        requireDynamic("applyForceAt");
        wake(WakeReason.FORCE, newtons);
        add(torque, inWorld().moment(this, newtons, point));
        add(isMassKnown() ? forceAtPoints : pending().forceAtPoints, newtons);
        add(force, newtons);
        return this;
    }

    /**
     * Applies a torque during the next step. Torques add up.
     *
     * @param newtonMetres copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic
     */
    public Body applyTorque(Vector3fc newtonMetres) {
        Require.finite("Body torque", newtonMetres);
        requireDynamic("applyTorque");
        wake(WakeReason.FORCE, newtonMetres);
        add(torque, newtonMetres);
        return this;
    }

    /**
     * Applies an impulse at the centre of mass. The velocity changes at once if the mass is known: the game has set it,
     * or a step has computed it from the colliders and none of them has changed since. Otherwise the next step applies
     * the impulse before it moves the body; until then, {@link #velocity()} does not include the impulse.
     *
     * @param newtonSeconds copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic
     */
    public Body applyImpulse(Vector3fc newtonSeconds) {
        Require.finite("Body impulse", newtonSeconds);
        requireDynamic("applyImpulse");
        wake(WakeReason.IMPULSE, newtonSeconds);
        applyLinear(newtonSeconds);
        return this;
    }

    /**
     * Applies an impulse at a point. The velocity changes as with {@link #applyImpulse}, and the angular velocity as
     * with {@link #applyAngularImpulse}. Each of them changes at once or in the next step.
     *
     * @param newtonSeconds copied
     * @param point metres, world frame; copied
     * @return this
     * @throws IllegalArgumentException when an argument is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic or in no world
     */
    public Body applyImpulseAt(Vector3fc newtonSeconds, Vector3fc point) {
        Require.finite("Body impulse", newtonSeconds);
        Require.finite("Body point", point);
        requireDynamic("applyImpulseAt");
        final BodyRegistry known = inWorld();
        wake(WakeReason.IMPULSE, newtonSeconds);
        applyLinear(newtonSeconds);
        applyAngular(known.moment(this, newtonSeconds, point));
        if (!isMassKnown()) {
            add(pending().atPoints, newtonSeconds);
        }
        return this;
    }

    /**
     * Applies an angular impulse. The angular velocity changes at once if the inertia is known: a step has computed it,
     * and neither a collider nor the mass of the body has changed since. Otherwise the next step applies the impulse
     * before it moves the body.
     *
     * @param newtonMetreSeconds copied
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     * @throws IllegalStateException during a step, and when the body is not dynamic
     */
    public Body applyAngularImpulse(Vector3fc newtonMetreSeconds) {
        Require.finite("Body angular impulse", newtonMetreSeconds);
        requireDynamic("applyAngularImpulse");
        wake(WakeReason.IMPULSE, newtonMetreSeconds);
        applyAngular(newtonMetreSeconds);
        return this;
    }

    /**
     * Sets the speed below which the body counts as still. Dynamic bodies that touch each other fall asleep together
     * when all of them have been still for half a second. A body is still in a step if two speeds are less than this
     * speed. One is the speed of its centre of mass. The other is the greatest speed that its rotation alone gives to a
     * point of the body. The actual motion may be up to twice as fast: contacts push overlapping bodies apart without
     * giving them a velocity, and this slow motion should not keep them awake. A faster body also counts as still if it
     * only trembles, for example because it is jammed between other bodies. Such a body is slower than four times this
     * speed, and stays within the distance that this speed covers in 0.1 s: 5 mm for a new body.
     *
     * @param metresPerSecond finite and at least 0; 0.05 for a new body. If it is 0, neither the body nor the bodies
     *     that it touches ever fall asleep
     * @return this
     * @throws IllegalArgumentException when it is out of range
     * @throws IllegalStateException during a step
     */
    public Body sleepSpeed(float metresPerSecond) {
        Require.notNegative("Body sleepSpeed", metresPerSecond);
        changes();
        if (sleepSpeed != metresPerSecond) {
            sleepSpeed = metresPerSecond;
            wake(WakeReason.BODY_CHANGED);
        }
        return this;
    }

    /**
     * Returns the speed below which the body counts as still.
     *
     * @return m/s
     */
    public float sleepSpeed() {
        return sleepSpeed;
    }

    /**
     * Tests whether the body sleeps: it is dynamic, and the world does not move it until something wakes it, see
     * {@link WakeReason}. The contacts of sleeping bodies continue. They keep the impulses of the step in which the
     * bodies fell asleep.
     *
     * @return false also when the body is in no world
     */
    public boolean isAsleep() {
        return registry != null && registry.isAsleep(row);
    }

    /**
     * Returns the number of the island to which the body belonged in the last complete step. An island is a group of
     * dynamic bodies that touched or nearly touched each other, directly or through other dynamic bodies. All bodies of
     * an island have the same number. The solver resolves each island separately, and all bodies of an island fall
     * asleep together. Numbers are small, and an island keeps its number from step to step. A debug view can therefore
     * choose a colour by this number; see {@link dev.carom.physics.debug.DebugDrawer#islands}.
     *
     * @return at least 1; 0 for a body that neither touched nor nearly touched another dynamic body, is not dynamic,
     *     sleeps, has woken since the last step, or is in no world
     */
    public int island() {
        return registry == null ? 0 : registry.island(row);
    }

    /**
     * Lets a dynamic body in a world sleep at once, even when it moves: its velocities become 0. A level that begins
     * with thousands of bodies at rest can let them all sleep before its first step. The next step wakes the body again
     * if there is a reason, such as an awake body that touches it; see {@link WakeReason}. Has no effect on a body that
     * already sleeps.
     *
     * @return this
     * @throws IllegalStateException during a step, and when the body is not dynamic or in no world
     */
    public Body sleep() {
        changes();
        if (type != BodyType.DYNAMIC) {
            throw new IllegalStateException("Body sleep must be called on a dynamic body, since no other sleeps (got: "
                    + this + "); make it dynamic with Body.type first, or do not move its Transform");
        }
        inWorld().sleep(row);
        stop();
        return this;
    }

    /** Sets the velocities to 0 and discards the forces and impulses that would change them. */
    void stop() {
        velocity.set(0f);
        angularVelocity.set(0f);
        pending = null;
        discardForces();
    }

    /**
     * Wakes the body at once, and in the next step all bodies that it touches, directly or through other bodies. If the
     * body is already awake, it stays awake for at least another half second.
     *
     * @return this
     * @throws IllegalStateException during a step
     */
    public Body wake() {
        changes();
        wake(WakeReason.GAME);
        return this;
    }

    /** Called when the game has placed the transform. */
    void placed() {
        wake(WakeReason.PLACED);
    }

    private void wake(WakeReason reason) {
        if (registry != null) {
            registry.wake(row, reason);
        }
    }

    /** Wakes the body if the vector is not 0. */
    private void wake(WakeReason reason, Vector3fc by) {
        if (by.x() != 0f || by.y() != 0f || by.z() != 0f) {
            wake(reason);
        }
    }

    private void applyLinear(Vector3fc impulse) {
        final float kilograms = isMassKnown() ? registry.mass(row) : givenMass;
        if (kilograms > 0f) {
            accelerate(impulse, kilograms);
        } else {
            add(pending().linear, impulse);
        }
    }

    private void accelerate(Vector3fc impulse, float kilograms) {
        final float inverse = 1f / kilograms;
        velocity.set(
                velocity.x + ((locks & 1) != 0 ? 0f : inverse * impulse.x()),
                velocity.y + ((locks & 2) != 0 ? 0f : inverse * impulse.y()),
                velocity.z + ((locks & 4) != 0 ? 0f : inverse * impulse.z()));
    }

    private void applyAngular(Vector3fc impulse) {
        if (isMassKnown()) {
            registry.applyAngularImpulse(this, impulse, angularVelocity);
        } else {
            add(pending().angular, impulse);
        }
    }

    /**
     * Tests whether the tables of the world contain the mass, centre of mass and inertia that the next step will use.
     */
    private boolean isMassKnown() {
        return registry != null && registry.isMassKnown(row);
    }

    private PendingImpulses pending() {
        if (pending == null) {
            pending = new PendingImpulses();
        }
        return pending;
    }

    /**
     * Throws during a step. Also throws for a body that is not dynamic, since such a body would silently ignore the
     * force or impulse.
     */
    private void requireDynamic(String method) {
        changes();
        if (type != BodyType.DYNAMIC) {
            throw new IllegalStateException("Body " + method + " must be called on a dynamic body, since forces and"
                    + " impulses move no other (got: " + this + "); make it dynamic with Body.type first, or move its"
                    + " Transform instead");
        }
    }

    /** Tests whether the body has impulses or forces that wait until mass and inertia are known. */
    boolean hasPending() {
        return pending != null;
    }

    /**
     * Applies the impulses and the forces at points that waited for mass and inertia. Called when the tables of the
     * world contain mass and inertia.
     *
     * @param arm from the position of the transform to the centre of mass in metres, world frame
     */
    void applyPending(Vector3fc arm) {
        final PendingImpulses waiting = pending;
        pending = null;
        accelerate(waiting.linear, registry.mass(row));
        PendingImpulses.shift(waiting.angular, waiting.atPoints, arm);
        registry.applyAngularImpulse(this, waiting.angular, angularVelocity);
        PendingImpulses.shift(torque, waiting.forceAtPoints, arm);
    }

    /** Returns the locked axes: bits 0 to 2 for translations, 3 to 5 for rotations. */
    byte locks() {
        return locks;
    }

    /** Returns the mass that the game has set; 0 when it follows from the colliders. */
    float givenMass() {
        return givenMass;
    }

    Vector3fc force() {
        return force;
    }

    Vector3fc torque() {
        return torque;
    }

    /** Sets the velocities that a step has computed, and discards the forces that it has applied. */
    void finishStep(Vector3fc newVelocity, Vector3fc newAngularVelocity) {
        velocity.set(newVelocity);
        angularVelocity.set(newAngularVelocity);
        discardForces();
    }

    /** Discards all forces and torques, whether or not a step has applied them. */
    void discardForces() {
        force.set(0f);
        torque.set(0f);
        forceAtPoints.set(0f);
        if (pending != null) {
            pending.forceAtPoints.set(0f);
        }
    }

    /**
     * Changes the velocity and the torque because the centre of mass has moved within the body.
     *
     * @param change of the velocity, in m/s
     * @param arm from the old to the new centre of mass in metres, world frame
     */
    void moveCentre(Vector3fc change, Vector3fc arm) {
        set(velocity, locks, velocity.x + change.x(), velocity.y + change.y(), velocity.z + change.z());
        PendingImpulses.shift(torque, forceAtPoints, arm);
    }

    private static void add(Vector3f sum, Vector3fc more) {
        sum.set(sum.x + more.x(), sum.y + more.y(), sum.z + more.z());
    }

    /**
     * Compares all properties that the game sets. New colliders enter a world in an order that depends on their
     * properties. This comparison is the last criterion of that order.
     */
    static int compare(Body x, Body y) {
        if (x == null || y == null) {
            return Boolean.compare(x != null, y != null);
        }
        int order = x.type.compareTo(y.type);
        order = order != 0 ? order : compare(x.velocity, y.velocity);
        order = order != 0 ? order : compare(x.angularVelocity, y.angularVelocity);
        order = order != 0 ? order : compare(x.force, y.force);
        order = order != 0 ? order : compare(x.torque, y.torque);
        order = order != 0 ? order : compare(x.forceAtPoints, y.forceAtPoints);
        order = order != 0 ? order : Float.compare(x.givenMass, y.givenMass);
        order = order != 0 ? order : Float.compare(x.linearDamping, y.linearDamping);
        order = order != 0 ? order : Float.compare(x.angularDamping, y.angularDamping);
        order = order != 0 ? order : Float.compare(x.gravityScale, y.gravityScale);
        order = order != 0 ? order : Float.compare(x.sleepSpeed, y.sleepSpeed);
        order = order != 0 ? order : Boolean.compare(x.isAsleep(), y.isAsleep());
        order = order != 0 ? order : Byte.compare(x.locks, y.locks);
        return order != 0 ? order : PendingImpulses.compare(x.pending, y.pending);
    }

    static int compare(Vector3f x, Vector3f y) {
        int order = Float.compare(x.x, y.x);
        order = order != 0 ? order : Float.compare(x.y, y.y);
        return order != 0 ? order : Float.compare(x.z, y.z);
    }

    /** Called before each change; throws during a step. */
    private void changes() {
        if (registry != null) {
            transform.requireUnlocked();
        }
    }

    private void massChanges() {
        wake(WakeReason.BODY_CHANGED);
        if (registry != null) {
            registry.massChanges(row);
        }
    }

    private BodyRegistry inWorld() {
        if (registry == null) {
            throw new IllegalStateException(
                    "the body must be in a world (got: " + this + "); add it with PhysicsWorld.add first");
        }
        return registry;
    }

    @Override
    public String toString() {
        return "Body[" + type + ", velocity " + velocity.x + ", " + velocity.y + ", " + velocity.z + " m/s]";
    }
}
