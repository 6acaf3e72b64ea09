package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.world.BodyTable;
import dev.carom.physics.world.ColliderTable;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Position and rotation of an entity, and its motion in the current tick.
 * <p>
 * A world sweeps each collider along the motion of its transform in the tick: from the pose after the last tick to the
 * current pose. The methods that change the pose therefore distinguish three meanings:
 * <ul>
 *   <li>{@link #moveTo}, {@link #moveBy}, {@link #rotateTo}, {@link #rotateBy}: <b>motion</b>. The collider hits what
 *       lies on the path.
 *   <li>{@link #placeAt}: <b>teleport</b>. The path is not swept, and the next motion starts at the new pose.
 *   <li>{@link #rewindTo}: <b>correction</b>. The pose goes back along the last tick's motion to where a hit happened.
 *       The motion after that point counts as never made, and the next motion starts there.
 * </ul>
 * The views of the pose are read-only, so each write has one of these meanings.
 * <p>
 * The constructor sets the start of the first motion. A transform that is moved or rotated before it is added to a
 * world is swept along that motion in the first step, like a bullet that leaves its muzzle. For an initial rotation
 * without motion write {@code new Transform(position, rotation)}, not
 * {@code new Transform(position).rotateTo(rotation)}.
 * <p>
 * A game that stores positions itself creates a transform {@link #over} them. Each step then reads the game's position,
 * as motion, and the methods above write to it.
 * <p>
 * Metres, right-handed, Y up; rotations are kept at unit length. A transform belongs to one world at a time and to one
 * thread. The start and the end of a motion must lie within {@link WorldConfig#positionLimit}: otherwise the colliders
 * of the transform take no part in that tick, and the {@link ProblemListener} is notified. A motion longer than
 * {@link WorldConfig#sweepLimit} is a teleport, and is reported to that listener, too.
 */
public final class Transform {
    /** In place of a fraction: not rewound; greater than every fraction. */
    static final float NOT_REWOUND = ColliderTable.NOT_REWOUND;

    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** Stores the last motion and the start of the next one while the transform is in no world. */
    private final BodyTable own = new BodyTable();

    /** The table that stores them: that of the world while the transform is in one. */
    private BodyTable bodies = own;

    /** Row in that table. */
    int body = own.add();

    /** The end of the last motion, for further rewinds; valid if {@link #rewound}. */
    private final Pose lastEnd = new Pose();

    /** Whether the next motion starts at another pose of the last motion than its end. */
    private boolean rewound;

    /** Link to the game's own pose; null when this is the only copy. */
    private final StoredPose stored;

    /** What the game did since the last tick, besides motion. */
    private boolean placed;

    /** Whether the last tick found the pose invalid. */
    private boolean faulty;

    /**
     * Whether that was reported: once for all colliders of the transform. Written by {@link ColliderTable}; valid until
     * the transform enters another world.
     */
    boolean reported;

    /** Whether a motion beyond the sweep limit was reported: once while the transform stays in a world. */
    boolean longMotionReported;

    private float rewoundTo = NOT_REWOUND;

    /** The first displacement that rounding lost; null when there was none. */
    private LostMotion lost;

    /**
     * Written only by {@link ColliderRegistry}, so that a transform serves several colliders of one owner and no other.
     */
    ColliderRegistry<?> world;

    Object owner;
    int colliders;
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
     * @throws IllegalArgumentException when an argument is null, NaN or infinite, or the rotation has length 0
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
     * Creates a transform whose pose the game stores. Each step of its world reads the store first: a change since the
     * last step is motion, and the collider hits what lies on the path. Methods that change the pose write to the
     * store. Methods that return the pose read the store first, except during a step. A view that {@link #position} or
     * {@link #rotation} returned earlier does not read the store. A transform that is added to a world starts at the
     * pose in the store; earlier motion is not swept.
     *
     * @param store kept; it is read at once, so its fields must be set before
     * @return a new transform
     * @throws IllegalArgumentException when the store is null or contains no valid pose
     */
    public static Transform over(PoseStore store) {
        return new Transform(Require.nonNull("store", store));
    }

    /**
     * Returns the current position.
     *
     * @return a view in metres that follows this transform; for a transform {@link #over} a store, the view shows what
     *     was read last, so call this method again after the game has changed its copy
     */
    public Vector3fc position() {
        refresh();
        return position;
    }

    /**
     * Returns the current rotation.
     *
     * @return a view of unit length that follows this transform; over a store, see {@link #position}
     */
    public Quaternionfc rotation() {
        refresh();
        return rotation;
    }

    /**
     * Moves to a position.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform moveTo(float x, float y, float z) {
        place(x, y, z);
        publish();
        return this;
    }

    /**
     * Moves to a position.
     *
     * @param target metres
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite
     */
    public Transform moveTo(Vector3fc target) {
        Require.finite("Transform target", target);
        beginChange();
        position.set(target);
        publish();
        return this;
    }

    /**
     * Moves by a displacement. Far from the origin the spacing of floats is coarse, 6 cm at 1,000 km, and a shorter
     * displacement changes nothing there. When 0.1 mm or more is lost on an axis, the next step of the world reports
     * that to its {@link ProblemListener}, once for each transform.
     *
     * @param dx metres
     * @param dy metres
     * @param dz metres
     * @return this
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Transform moveBy(float dx, float dy, float dz) {
        Require.finite("Transform displacement.x", dx);
        Require.finite("Transform displacement.y", dy);
        Require.finite("Transform displacement.z", dz);
        beginChange();
        final float x = position.x;
        final float y = position.y;
        final float z = position.z;
        position.set(x + dx, y + dy, z + dz);
        publish();
        if (LostMotion.isLost(x, position.x, dx)) {
            lose(0, dx, x);
        } else if (LostMotion.isLost(y, position.y, dy)) {
            lose(1, dy, y);
        } else if (LostMotion.isLost(z, position.z, dz)) {
            lose(2, dz, z);
        }
        return this;
    }

    /**
     * Rotates to an orientation, along the shorter arc.
     *
     * @param target copied and normalised
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite or has length 0
     */
    public Transform rotateTo(Quaternionfc target) {
        Require.rotation("Transform rotation", target);
        beginChange();
        Rotations.normalise(target, rotation);
        publish();
        return this;
    }

    /**
     * Rotates about an axis through the position, in the world frame.
     *
     * @param turn applied after the current rotation; less than half a turn in a tick, since a sweep takes the shorter
     *     arc
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite or has length 0
     */
    public Transform rotateBy(Quaternionfc turn) {
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
     * @throws IllegalArgumentException when an argument is null, NaN or infinite, or the rotation has length 0
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
     * Goes back to the pose at a fraction of the last tick's motion, usually {@link ContactEvent#first()} of the hit
     * that this answers. The next tick sweeps from there: the rewound motion counts as never made, and the pair that
     * was hit gets no second event for it. Motion since the last tick is discarded; {@link #moveBy} afterwards uses the
     * rest of the tick. May be called again; the last call counts.
     * <p>
     * Only this transform goes back. The collider that it hit is at the end of its own motion, perhaps already beyond
     * this one. When both moved, rewind both; otherwise the next tick sweeps them through each other again, from the
     * other side.
     *
     * @param fraction in [0, 1]: 0 is the start of the last tick, 1 its end
     * @return this
     * @throws IllegalArgumentException when the fraction is outside of [0, 1] or NaN
     */
    public Transform rewindTo(float fraction) {
        Require.fraction("fraction", fraction);
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
        rewoundTo = fraction;
        placed = false;
        return this;
    }

    /**
     * Interpolates the pose between the start of the last tick and now, for a picture that is drawn between two ticks.
     * After a teleport it is the new pose; after a correction it lies on the path to the corrected pose.
     *
     * @param fraction in [0, 1]: 0 is the start of the last tick, 1 is now
     * @param dest receives the pose
     * @return dest
     * @throws IllegalArgumentException when the fraction is outside of [0, 1] or NaN
     */
    public Pose interpolate(float fraction, Pose dest) {
        Require.fraction("fraction", fraction);
        refresh();
        // Not to lastEnd: after a correction the entity never reached the end of the last motion.
        dest.set(position, rotation);
        return dest.setBetween(bodies.before(body, bodies.scratch()), dest, fraction);
    }

    @Override
    public String toString() {
        return "Transform[" + position.x + ", " + position.y + ", " + position.z + " m, rotation " + rotation.x + ", "
                + rotation.y + ", " + rotation.z + ", " + rotation.w + "]";
    }

    /** Tests whether the game has placed the transform since the last tick and not rewound it after that. */
    boolean placed() {
        return placed;
    }

    /**
     * Returns the fraction to which the game has rewound the transform since the last tick, unless it placed it after
     * that; otherwise {@link #NOT_REWOUND}.
     */
    float rewoundTo() {
        return rewoundTo;
    }

    /** Tests whether only motion happened since the last tick, to a valid pose. */
    boolean onlyMoves(float positionLimit) {
        return !placed
                && !faulty
                && rewoundTo == NOT_REWOUND
                && Math.abs(position.x) <= positionLimit
                && Math.abs(position.y) <= positionLimit
                && Math.abs(position.z) <= positionLimit
                && Rotations.normalisable(rotation);
    }

    /** Returns a component of the pose at which the next sweep starts: 0 to 2 are the position, 3 to 6 the rotation. */
    float start(int component) {
        return bodies.start(body, component);
    }

    /**
     * Writes its pose as the one at which a step ends.
     *
     * @param rested whether it rested in the last step, and so mostly does in this one
     */
    void writeEnd(BodyTable table, int row, boolean rested) {
        if (rested) {
            table.restAt(row, position, rotation);
        } else {
            table.endAt(row, position, rotation);
        }
    }

    /** Called when the transform gets its first collider in a world: moves its poses to that world's table. */
    void enter(BodyTable table) {
        final int row = table.add();
        table.copy(row, bodies, body);
        bodies = table;
        body = row;
    }

    /** Called when the transform loses its last collider in the world. */
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
     * Tests whether the pose was invalid and the transform was not placed since. The path from the last valid pose is
     * then no real motion, so the next motion starts at the current pose.
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
     * Called when the transform returns after at least one tick outside the world: motion in the meantime is discarded.
     */
    void returnToWorld() {
        forgetMotion();
        hasFinished = false;
        if (stored != null) { // the stored pose may be invalid at this moment, and then is no start
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

    /** Returns the link to the game's store; null when this is the only copy of the pose. */
    StoredPose stored() {
        return stored;
    }

    /** Reads the game's pose, also during a step; there must be a store. */
    void readStore() {
        stored.read(position, rotation);
    }

    /** Tests whether the last motion and the next one both stay at a pose. */
    boolean restsAt(Pose pose) {
        return bodies.startsAt(body, pose) && pose.isAt(position, rotation);
    }

    /** Completes the tick: earlier placements and rewinds are done. */
    void finishTick() {
        hasFinished = true;
        rewound = false;
        placed = false;
        rewoundTo = NOT_REWOUND;
        faulty = false;
        reported = false;
    }

    private void lose(int axis, float metres, float place) {
        if (lost == null && world != null && colliders > 0) {
            lost = new LostMotion(this, axis, metres, place);
            world.willReport(lost);
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

    /** Reads the store first, so that the components that do not change are current. */
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

    /** Throws during a step, which reads the pose at its start and at its end. */
    private void requireUnlocked() {
        if (world != null) {
            world.requireUnlocked();
        }
    }

    /** Discards all motion: the next motion starts at the current pose. */
    void forgetMotion() {
        rewound = false;
        bodies.place(body, position, rotation);
    }

    /** Called before the start of the next motion differs from the end of the last one. */
    private void keepLastEnd() {
        if (!rewound) {
            rewound = true;
            bodies.start(body, lastEnd);
        }
    }

    /**
     * A displacement that rounding has lost, because the spacing of floats is too coarse at the transform's position; kept
     * until the next step reports it.
     */
    static final class LostMotion {
        /**
         * Shorter displacements in a tick are ignored: the usual contact slack, 6 mm a second at 60 ticks a second. The
         * motion of objects that come to rest ends with such displacements everywhere.
         */
        private static final float LEAST_METRES = 1e-4f;

        /** The next one to report. */
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
         * Returns the problem to report; null when the transform has left the world in which it lost the motion, or is so
         * far away that the quarantine reports it.
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
}
