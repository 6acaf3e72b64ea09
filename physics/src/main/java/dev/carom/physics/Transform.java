package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.world.BodyTable;
import dev.carom.physics.world.ColliderTable;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Position and rotation of an entity, and its motion in the current tick.
 * <p>
 * A world sweeps each collider along the motion of its transform in the tick. This motion goes straight from the pose
 * after the last tick to the current pose, even if several calls changed the pose. The methods that change the pose
 * therefore distinguish three meanings:
 * <ul>
 *   <li>{@link #moveTo}, {@link #moveBy}, {@link #rotateTo}, {@link #rotateBy}: <b>motion</b>. The collider hits what
 *       lies on the path.
 *   <li>{@link #placeAt}: <b>teleport</b>. The path is not swept, and the next motion starts at the new pose.
 *   <li>{@link #rewindTo}: <b>correction</b>. The pose goes back along the last tick's motion to where a hit happened.
 *       The motion after that point counts as never made, and the next motion starts there.
 * </ul>
 * The views of the pose are read-only, so each change has one of these meanings. During a step of the world, the
 * methods that change the pose throw an {@link IllegalStateException}.
 * <p>
 * The constructor sets the start of the first motion. If the game moves or rotates a transform before adding it to a
 * world, the first step sweeps that motion, as for a bullet that leaves a muzzle. For an initial rotation without
 * motion write {@code new Transform(position, rotation)}, not {@code new Transform(position).rotateTo(rotation)}.
 * <p>
 * While a transform belongs to a {@link BodyType#DYNAMIC} {@link Body}, only the world moves it. Then {@link #placeAt}
 * teleports the body, and the other methods that change the pose throw an {@link IllegalStateException}. The path of
 * the body may bend once in a step, where the body hits something.
 * <p>
 * A game that stores poses itself creates a transform {@link #over} its store. Each step then reads the game's pose: a
 * change since the last step is motion. The methods above write to the store.
 * <p>
 * Lengths are in metres, frames are right-handed, Y is up; rotations are stored at unit length. A transform belongs to
 * one world at a time and to one thread. The start and the end of a motion must lie within {@link
 * WorldConfig#positionLimit}: otherwise the world ignores the colliders of the transform in that tick, and notifies the
 * {@link ProblemListener}. A motion longer than {@link WorldConfig#sweepLimit} counts as a teleport. It is reported to
 * the same listener; for a dynamic body, the report contains the speed.
 */
public final class Transform {
    /** Value of {@link #rewoundTo} when the transform was not rewound; greater than every fraction. */
    static final float NOT_REWOUND = ColliderTable.NOT_REWOUND;

    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** Stores the last motion and the start of the next motion while the transform is in no world. */
    private final BodyTable own = new BodyTable();

    /**
     * The table that stores these poses now: the table of the world while the transform is in a world, otherwise
     * {@link #own}.
     */
    private BodyTable bodies = own;

    /** Row in {@link #bodies}. */
    int body = own.add();

    /** The end of the last motion, for further rewinds; valid if {@link #rewound}. */
    private final Pose lastEnd = new Pose();

    /** Whether the start of the next motion differs from the end of the last one. */
    private boolean rewound;

    /** Link to the pose that the game stores; null when the game stores no pose. */
    private final StoredPose stored;

    /** Whether the game has placed the transform since the last tick. */
    private boolean placed;

    /** Whether the last tick found the pose invalid. */
    private boolean faulty;

    /**
     * Whether the invalid pose was reported, which happens once for all colliders of the transform. Set by
     * {@link Gather}; reset when the pose is valid again, or when the transform enters another world.
     */
    boolean reported;

    /** Whether a motion longer than the sweep limit was reported; reset when the transform enters another world. */
    boolean longMotionReported;

    /** Fraction to which the game has rewound the transform since the last tick, or {@link #NOT_REWOUND}. */
    private float rewoundTo = NOT_REWOUND;

    /**
     * The first displacement that rounding lost since the transform entered {@link #world}; null when there was none.
     */
    private LostMotion lost;

    /**
     * The current or last world. Only {@link ColliderRegistry} writes this field, {@link #owner}, {@link #colliders},
     * {@link #presentedIn} and {@link #leftAfter}. The registry ensures that all colliders of a transform have one
     * owner.
     */
    ColliderRegistry<?> world;

    Object owner;

    /** The rigid body of this transform in its world; null for none. Only {@link BodyRegistry} writes this field. */
    Body rigid;

    /** Number of colliders in the world, including pending ones. */
    int colliders;

    /** The round in which an ECS last presented the transform; {@link ColliderRegistry} defines rounds. */
    long presentedIn;

    /** The last tick that {@link #world} had completed when the transform left; valid while {@link #colliders} is 0. */
    long leftAfter;

    /** Whether a tick of its current or last world has completed a motion of the transform. */
    boolean hasFinished;

    /** Creates a transform at the origin without rotation. */
    public Transform() {
        this(0f, 0f, 0f);
    }

    /**
     * Creates a transform without rotation.
     *
     * @param x position in metres
     * @param y position in metres
     * @param z position in metres
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform(float x, float y, float z) {
        stored = null;
        place(x, y, z);
        forgetMotion();
    }

    /**
     * Creates a transform without rotation.
     *
     * @param position in metres; copied
     * @throws IllegalArgumentException when it is null, NaN or infinite
     */
    public Transform(Vector3fc position) {
        stored = null;
        Require.finite("Transform position", position);
        this.position.set(position);
        forgetMotion();
    }

    /**
     * Creates a transform.
     *
     * @param position in metres; copied
     * @param rotation copied and normalised
     * @throws IllegalArgumentException when an argument is null, the position is NaN or infinite, or the rotation is
     *     not {@link Rotations#normalisable}
     */
    public Transform(Vector3fc position, Quaternionfc rotation) {
        stored = null;
        Require.finite("Transform position", position);
        Require.rotation("Transform rotation", rotation);
        this.position.set(position);
        Rotations.normalise(rotation, this.rotation);
        forgetMotion();
    }

    private Transform(PoseStore store) {
        stored = new StoredPose(store);
        stored.read(position, rotation);
        Require.finite("PoseStore position", position);
        Require.rotation("PoseStore rotation", rotation);
        forgetMotion();
    }

    /**
     * Creates a transform whose pose the game stores. Each step of the world reads the store first: a change since the
     * last step is motion, and the colliders hit what lies on the path. Methods that change the pose write to the
     * store. Methods that return the pose read the store first, except during a step. A view that {@link #position} or
     * {@link #rotation} returned earlier does not read the store. A transform that is added to a world starts at the
     * pose in the store; earlier motion is not swept.
     *
     * @param store kept, and read at once, so the game must set its pose before this call
     * @return a new transform
     * @throws IllegalArgumentException when the store is null, its position is NaN or infinite, or its rotation is not
     *     {@link Rotations#normalisable}
     */
    public static Transform over(PoseStore store) {
        return new Transform(Require.nonNull("store", store));
    }

    /**
     * Returns the current position.
     *
     * @return a read-only view in metres that follows this transform. For a transform {@link #over} a store, the view
     *     shows the pose that was read last, so call this method again after the game has changed its pose
     */
    public Vector3fc position() {
        refresh();
        return position;
    }

    /**
     * Returns the current rotation.
     *
     * @return a read-only view of unit length that follows this transform. For a transform {@link #over} a store, the
     *     view behaves like that of {@link #position}
     */
    public Quaternionfc rotation() {
        refresh();
        return rotation;
    }

    /**
     * Moves to a position; keeps the rotation. The next step sweeps the motion.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform moveTo(float x, float y, float z) {
        requireMovable("moveTo");
        place(x, y, z);
        publish();
        return this;
    }

    /**
     * Moves to a position; keeps the rotation. The next step sweeps the motion.
     *
     * @param target metres
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     */
    public Transform moveTo(Vector3fc target) {
        requireMovable("moveTo");
        Require.finite("Transform target", target);
        beginChange();
        position.set(target);
        publish();
        return this;
    }

    /**
     * Moves by a displacement; keeps the rotation. The next step sweeps the motion. Far from the origin the spacing of
     * floats is coarse: 6 cm at 1,000 km. A displacement of less than half of this spacing changes nothing there. When
     * a displacement of 0.1 mm or more along an axis changes nothing, the next step of the world reports the lost
     * displacement to its {@link ProblemListener}. Further lost displacements of the transform are not reported until
     * it enters another world.
     *
     * @param dx metres
     * @param dy metres
     * @param dz metres
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform moveBy(float dx, float dy, float dz) {
        requireMovable("moveBy");
        Require.finite("Transform displacement.x", dx);
        Require.finite("Transform displacement.y", dy);
        Require.finite("Transform displacement.z", dz);
        beginChange();
        final float x = position.x;
        final float y = position.y;
        final float z = position.z;
        position.set(x + dx, y + dy, z + dz);
        publish(); // a store may round the position, but that is no loss by the spacing of floats
        if (LostMotion.isLost(x, x + dx, dx)) {
            recordLost(0, dx, x);
        } else if (LostMotion.isLost(y, y + dy, dy)) {
            recordLost(1, dy, y);
        } else if (LostMotion.isLost(z, z + dz, dz)) {
            recordLost(2, dz, z);
        }
        return this;
    }

    /**
     * Rotates to an orientation; keeps the position. The next step sweeps the rotation along the shorter arc.
     *
     * @param target copied and normalised
     * @return this
     * @throws IllegalArgumentException when it is null or not {@link Rotations#normalisable}
     */
    public Transform rotateTo(Quaternionfc target) {
        requireMovable("rotateTo");
        Require.rotation("Transform rotation", target);
        beginChange();
        Rotations.normalise(target, rotation);
        publish();
        return this;
    }

    /**
     * Rotates about an axis through the position; the axis is in the world frame. The next step sweeps the rotation.
     *
     * @param turn applied after the current rotation; normalised. All rotations of a tick together must be less than
     *     half a turn, since a sweep takes the shorter arc
     * @return this
     * @throws IllegalArgumentException when it is null or not {@link Rotations#normalisable}
     */
    public Transform rotateBy(Quaternionfc turn) {
        requireMovable("rotateBy");
        Require.rotation("Transform turn", turn);
        beginChange();
        Rotations.multiply(turn, rotation, rotation);
        publish();
        return this;
    }

    /**
     * Teleports to a position and keeps the rotation. Nothing is swept; motion since the last tick is discarded.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform placeAt(float x, float y, float z) {
        place(x, y, z);
        return finishPlacing();
    }

    /**
     * Teleports to a position and keeps the rotation. Nothing is swept; motion since the last tick is discarded.
     *
     * @param target metres
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     */
    public Transform placeAt(Vector3fc target) {
        Require.finite("Transform target", target);
        return placeAt(target.x(), target.y(), target.z());
    }

    /**
     * Teleports to a pose. Nothing is swept; motion since the last tick is discarded.
     *
     * @param target metres
     * @param targetRotation copied and normalised
     * @return this
     * @throws IllegalArgumentException when an argument is null, the position is NaN or infinite, or the rotation is
     *     not {@link Rotations#normalisable}
     */
    public Transform placeAt(Vector3fc target, Quaternionfc targetRotation) {
        Require.finite("Transform target", target);
        Require.rotation("Transform rotation", targetRotation);
        beginChange();
        Rotations.normalise(targetRotation, rotation);
        position.set(target);
        return finishPlacing();
    }

    /**
     * Goes back to the pose at a fraction of the last tick's motion, usually {@link ContactEvent#first()} of a hit. The
     * next tick sweeps from there: the rewound motion counts as never made, and the hit is not reported a second time.
     * Motion since the last tick is discarded; to use the rest of the tick, call {@link #moveBy} afterwards. This
     * method may be called several times: each fraction refers to the whole motion of the last tick, and the last call
     * counts. Before its first tick, the transform goes back to the start of its motion. After a {@link #placeAt} since
     * the last tick, it goes back to the placed pose.
     * <p>
     * Only this transform goes back. The collider that was hit stays at the end of its own motion, perhaps beyond this
     * transform. When both have moved, rewind both; otherwise the next tick sweeps them through each other again, from
     * the other side.
     *
     * @param fraction in [0, 1]: 0 is the start of the last tick, 1 its end
     * @return this
     * @throws IllegalArgumentException when the fraction is outside of [0, 1] or NaN
     */
    public Transform rewindTo(float fraction) {
        requireMovable("rewindTo");
        Require.fraction("fraction", fraction, "pass the value of ContactEvent.first()");
        requireUnlocked();
        keepLastEnd();
        final Pose pose = bodies.before(body, stored == null ? bodies.scratch() : stored.rewound);
        pose.setBetween(pose, lastEnd, fraction);
        if (stored != null) { // before the motion changes, since the store may throw
            stored.write(pose, position, rotation);
        } else {
            pose.copyTo(position, rotation);
        }
        bodies.startFrom(body, pose);
        if (!placed) { // after a teleport, the way back to the placed pose is not a correction of the last motion
            rewoundTo = fraction;
        }
        return this;
    }

    /**
     * Interpolates the pose between the start of the last tick and now, for a picture that is drawn between two ticks.
     * After a teleport the result is the new pose; after a correction it lies on the path to the corrected pose.
     *
     * @param fraction in [0, 1]: 0 is the start of the last tick, 1 is now
     * @param dest receives the pose, with a rotation of unit length; not null
     * @return dest
     * @throws IllegalArgumentException when the fraction is outside of [0, 1] or NaN
     */
    public Pose interpolate(float fraction, Pose dest) {
        Require.fraction("fraction", fraction, "0 is the start of the last tick, 1 is now");
        refresh();
        // Interpolates to the current pose, not to lastEnd: after a correction the entity never reached the end of the
        // last motion.
        dest.set(position, rotation);
        return dest.setBetween(bodies.before(body, bodies.scratch()), dest, fraction);
    }

    @Override
    public String toString() {
        return "Transform[" + position.x + ", " + position.y + ", " + position.z + " m, rotation " + rotation.x + ", "
                + rotation.y + ", " + rotation.z + ", " + rotation.w + "]";
    }

    /** Tests whether the game has placed the transform since the last tick. */
    boolean placed() {
        return placed;
    }

    /**
     * Returns the fraction to which the game has rewound the transform since the last tick; {@link #NOT_REWOUND} when
     * the game has not rewound it, or has placed it before or after the rewind.
     */
    float rewoundTo() {
        return rewoundTo;
    }

    /** Tests whether the game has only moved the transform since the last tick, to a valid pose. */
    boolean onlyMoves(float positionLimit) {
        return !placed
                && !faulty
                && rewoundTo == NOT_REWOUND
                && Math.abs(position.x) <= positionLimit
                && Math.abs(position.y) <= positionLimit
                && Math.abs(position.z) <= positionLimit
                && Rotations.normalisable(rotation);
    }

    /**
     * Returns a component of the pose at which the next sweep starts: 0 to 2 are the position x, y, z, 3 to 6 the
     * rotation x, y, z, w.
     */
    float start(int component) {
        return bodies.start(body, component);
    }

    /**
     * Writes the current pose as the end of the motion.
     *
     * @param rested whether the body rested in the last step; if so, the pose is written only if it differs
     */
    void writeEnd(BodyTable table, int row, boolean rested) {
        if (rested) {
            table.restAt(row, position, rotation);
        } else {
            table.endAt(row, position, rotation);
        }
    }

    /** Called when the transform gets its first collider in a world: copies its poses to that world's table. */
    void enter(BodyTable table) {
        final int row = table.add();
        table.copy(row, bodies, body);
        bodies = table;
        body = row;
    }

    /** Called when the transform loses its last collider in the world: copies its poses back. */
    void leave() {
        own.copy(0, bodies, body);
        bodies.remove(body);
        bodies = own;
        body = 0;
    }

    /** Tests whether the last tick found the pose invalid. */
    boolean isFaulty() {
        return faulty;
    }

    /**
     * Tests whether the last tick found the pose invalid and the game has not placed the transform since. The path from
     * the last valid pose is then not a real motion, so the next motion starts at the current pose.
     */
    boolean startsAnew() {
        return faulty && !placed;
    }

    /** Starts the next motion at the current pose. */
    void startAnew() {
        keepLastEnd();
        bodies.startFrom(body, position, rotation);
    }

    /** Completes a tick in which the pose was invalid: earlier placements and rewinds are discarded. */
    void finishFaultyTick() {
        faulty = true;
        rewound = false;
        placed = false;
        rewoundTo = NOT_REWOUND;
    }

    /**
     * Discards the motion before the entry into a world. Called when the transform comes from another world, or returns
     * to its world after at least one tick. Also called when the transform has a store and no tick has completed a
     * motion of it yet.
     */
    void returnToWorld() {
        forgetMotion();
        hasFinished = false;
        if (stored != null) { // if the game's pose is invalid now, no motion can start there
            faulty |= !(Float.isFinite(position.x)
                    && Float.isFinite(position.y)
                    && Float.isFinite(position.z)
                    && Rotations.normalisable(rotation));
        }
    }

    /** Resets the reports of problems, because the transform enters another world. */
    void reportAnew() {
        reported = false;
        longMotionReported = false;
        lost = null;
    }

    /** Returns the link to the game's store; null when the game stores no pose. */
    StoredPose stored() {
        return stored;
    }

    /** Reads the game's pose, also during a step; there must be a store. */
    void readStore() {
        stored.read(position, rotation);
    }

    /** Tests whether the next motion starts at a pose, and the transform is still at that pose. */
    boolean restsAt(Pose pose) {
        return bodies.startsAt(body, pose) && pose.isAt(position, rotation);
    }

    /** Completes the tick, which has processed all placements and rewinds. */
    void finishTick() {
        hasFinished = true;
        rewound = false;
        placed = false;
        rewoundTo = NOT_REWOUND;
        faulty = false;
        reported = false;
    }

    private void recordLost(int axis, float metres, float place) {
        if (lost == null && world != null && colliders > 0) {
            lost = new LostMotion(this, axis, metres, place);
            world.addLost(lost);
        }
    }

    private void place(float x, float y, float z) {
        Require.finite("Transform position.x", x);
        Require.finite("Transform position.y", y);
        Require.finite("Transform position.z", z);
        beginChange();
        position.set(x, y, z);
    }

    private Transform finishPlacing() {
        publish();
        if (rigid != null && !bodies.startsAt(body, bodies.scratch().set(position, rotation))) {
            rigid.placed();
        }
        forgetMotion();
        placed = true;
        rewoundTo = NOT_REWOUND;
        return this;
    }

    /** Reads the store, if there is one, unless a running step has already read it. */
    private void refresh() {
        if (stored != null && (world == null || !world.isLocked())) {
            stored.read(position, rotation);
        }
    }

    /** Called before each change. Reads the store first, so that the components that do not change are current. */
    private void beginChange() {
        requireUnlocked();
        if (stored != null) {
            stored.requireIdle();
            stored.read(position, rotation);
        }
    }

    /** Writes the changed pose to the game's store. */
    private void publish() {
        if (stored != null) {
            stored.write(position, rotation);
        }
    }

    /** Throws for the transform of a dynamic body, which only the world moves. */
    private void requireMovable(String method) {
        if (rigid != null && rigid.type() == BodyType.DYNAMIC) {
            throw new IllegalStateException("Transform " + method + " must not be called on the transform of a dynamic"
                    + " body, which the world moves (got: " + this + " of " + rigid
                    + "); set Body.velocity, apply an impulse, teleport with placeAt, or make the body kinematic");
        }
    }

    /** Sets the pose that the world has computed for a dynamic body. */
    void moveWithBody(Pose pose) {
        pose.copyTo(position, rotation);
        publish();
    }

    /** Treats a change of the pose since the last step as a teleport, because only the world moves the body. */
    void placeWithBody() {
        forgetMotion();
        placed = true;
        rewoundTo = NOT_REWOUND;
    }

    /**
     * Tests whether the pose differs from the pose that the world last set. Called for a dynamic body, whose transform
     * only the world moves. If the poses differ, the game has changed its store, or has moved the transform before the
     * transform got its body.
     */
    boolean movedByGame() {
        return !placed && !bodies.startsAt(body, bodies.scratch().set(position, rotation));
    }

    /** Throws during a step. A step reads the pose when it begins and when it ends. */
    void requireUnlocked() {
        if (world != null) {
            world.requireUnlocked();
        }
    }

    /** Discards all motion: the next motion starts at the current pose. */
    void forgetMotion() {
        rewound = false;
        bodies.place(body, position, rotation);
    }

    /** Saves the end of the last motion, before the start of the next one is set elsewhere. */
    private void keepLastEnd() {
        if (!rewound) {
            rewound = true;
            bodies.start(body, lastEnd);
        }
    }

    /**
     * A displacement that rounding has lost, because the spacing of floats is too coarse at the transform's position;
     * kept until the next step reports it.
     */
    static final class LostMotion {
        /**
         * The loss of a shorter displacement is not reported. The value is the usual contact slack. One displacement of
         * this length in each of 60 ticks a second is a speed of 6 mm/s. The motion of objects that come to rest ends
         * with such short displacements, at any distance from the origin.
         */
        private static final float LEAST_METRES = 1e-4f;

        /** The next lost motion to report. */
        LostMotion next;

        private final Transform transform;
        private final ColliderRegistry<?> world;
        private final int axis;
        private final float metres;
        private final float place;

        LostMotion(Transform transform, int axis, float metres, float place) {
            this.transform = transform;
            world = transform.world;
            this.axis = axis;
            this.metres = metres;
            this.place = place;
        }

        /** Tests whether the whole displacement along an axis was lost and is long enough to report. */
        static boolean isLost(float before, float after, float metres) {
            return before == after && Math.abs(metres) >= LEAST_METRES;
        }

        /**
         * Returns the problem to report; null when the transform has left the world in which it lost the motion. Also
         * null when the position is beyond the limit, since the world reports that problem.
         */
        Problem problem(long tick, float positionLimit) {
            if (transform.colliders == 0 || transform.world != world || Math.abs(place) > positionLimit) {
                return null;
            }
            final String field = "position." + "xyz".charAt(axis);
            return new Problem(
                    transform.owner,
                    "Transform",
                    field,
                    place,
                    tick,
                    "Transform " + field + " stays at " + place + " m in tick " + tick + " although it is moved by "
                            + metres + " m: at this distance from the origin, neighbouring floats are "
                            + Math.ulp(place)
                            + " m apart, and shorter motions are lost; choose an origin near the player, and when the"
                            + " player is some kilometres away from it, choose a new one and move everything to it with"
                            + " placeAt");
        }
    }

    /**
     * Connects a transform with the {@link PoseStore} of the game. The store receives copies, never the vectors of the
     * transform, so it cannot change the pose later or in part.
     */
    static final class StoredPose {
        private final PoseStore store;
        private final Vector3f position = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();

        /** Whether the store is being called. During a call the store must not change the transform. */
        private boolean calling;

        /** Scratch object of the transform for a rewound pose. */
        final Pose rewound = new Pose();

        /** Index in {@link Transforms}. */
        int index;

        StoredPose(PoseStore store) {
            this.store = store;
        }

        /** Reads the store into the pose of the transform; leaves the pose unchanged when the store throws. */
        void read(Vector3f destPosition, Quaternionf destRotation) {
            if (calling) {
                return; // the store itself is reading the transform, whose pose stays unchanged
            }
            calling = true;
            try {
                position.set(destPosition);
                rotation.set(destRotation);
                store.read(position, rotation);
            } finally {
                calling = false;
            }
            destPosition.set(position);
            if (!isSame(rotation, destRotation)) {
                if (Rotations.normalisable(rotation)) {
                    Rotations.normalise(rotation, destRotation);
                } else {
                    destRotation.set(rotation); // an invalid rotation: the next step detects and reports it
                }
            }
        }

        /** Writes the pose of the transform to the store, and reads it back, since the store may round. */
        void write(Vector3f ownPosition, Quaternionf ownRotation) {
            requireIdle();
            position.set(ownPosition);
            rotation.set(ownRotation);
            write();
            read(ownPosition, ownRotation);
        }

        /**
         * Writes another pose to the store. It becomes the pose of the transform only if the store's {@link
         * PoseStore#write} does not throw.
         */
        void write(Pose pose, Vector3f destPosition, Quaternionf destRotation) {
            requireIdle();
            pose.copyTo(position, rotation);
            write();
            pose.copyTo(destPosition, destRotation);
            read(destPosition, destRotation);
        }

        private void write() {
            calling = true;
            try {
                store.write(position, rotation);
            } finally {
                calling = false;
            }
        }

        /** Throws while the store is being called: the store must not change the transform that calls it. */
        void requireIdle() {
            if (calling) {
                throw new IllegalStateException("a PoseStore must not move its own transform while that reads or writes"
                        + " the store; set the game's own position instead");
            }
        }

        private static boolean isSame(Quaternionf a, Quaternionf b) {
            return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
        }

        /** The transforms of a world whose poses the game stores. A transform with several colliders is listed once. */
        static final class Transforms {
            private Transform[] transforms = new Transform[4];
            private int size;

            /** Adds a transform with its first collider in the world. */
            void add(Transform transform) {
                if (size == transforms.length) {
                    transforms = Arrays.copyOf(transforms, 2 * size);
                }
                transform.stored().index = size;
                transforms[size++] = transform;
            }

            /** Removes a transform that has lost its last collider in the world; the last transform takes its index. */
            void remove(Transform transform) {
                final int index = transform.stored().index;
                final Transform last = transforms[--size];
                transforms[index] = last;
                last.stored().index = index;
                transforms[size] = null;
            }

            /** Returns the number of transforms. */
            int size() {
                return size;
            }

            /** Reads the poses from all stores. */
            void read() {
                for (int i = 0; i < size; i++) {
                    transforms[i].readStore();
                }
            }
        }
    }
}
