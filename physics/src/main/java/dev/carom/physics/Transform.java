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
 * Where an entity stands and how it is turned, and by which way it came there.
 * <p>
 * A world sweeps each collider along the motion of its transform in the tick: from the pose at which it stood after the
 * last tick to the pose at this one. So the methods that change the pose say which of three things they mean:
 * <ul>
 *   <li>{@link #moveTo}, {@link #moveBy}, {@link #rotateTo}, {@link #rotateBy}: <b>motion</b>. What lies on the way is
 *       hit.
 *   <li>{@link #placeAt}: <b>teleport</b>. It stands there now; the way is not swept, and motion starts anew from
 *       there.
 *   <li>{@link #rewindTo}: <b>correction</b>. Back on the last tick's way to where a hit happened; what lay behind it
 *       on that way is not swept again, and motion goes on from there.
 * </ul>
 * The pose itself is read only from outside, so that no write leaves open which was meant.
 * <p>
 * The constructor sets where the first motion starts. A transform that is moved or rotated before it is added to a
 * world is swept along that motion in the first step, as a bullet that leaves its muzzle should be. Where a thing only
 * starts turned, write {@code new Transform(position, rotation)} and not {@code new
 * Transform(position).rotateTo(rotation)}.
 * <p>
 * A game that keeps positions of its own makes a transform {@link #over} them: then each step reads where the game has
 * the thing, as motion, and the methods above write to it.
 *
 * <p>Metres, right-handed, Y up; rotations are kept at length 1. A transform belongs to one world at a time and to one
 * thread. Both poses of a motion, the first and the last, have to lie within {@link WorldConfig#positionLimit}: a
 * collider whose transform starts or ends beyond it takes no part in that tick, and a {@link ProblemListener} is told.
 * A motion longer than {@link WorldConfig#sweepLimit} is a teleport, and reported to that listener too.
 */
public final class Transform {
    /** In place of a fraction; later than all of them. */
    static final float NOT_REWOUND = ColliderTable.NOT_REWOUND;

    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** The last motion and the start of the next one while no world has this transform. */
    private final BodyTable own = new BodyTable();

    /** Where those are kept: in the table of a world while one has this transform. */
    private BodyTable bodies = own;

    /** Its row there. */
    int body = own.add();

    /** The end of the last motion, which may be rewound again; valid if {@link #rewound}. */
    private final Pose lastEnd = new Pose();

    /** Whether its next motion starts elsewhere than where the last one ended, on the same way. */
    private boolean rewound;

    /** Where the game keeps the pose; null when this is the only copy of it. */
    private final StoredPose stored;

    /** What the game did since the last tick, other than to move it. */
    private boolean placed;

    /** Whether the last tick found it unusable. */
    private boolean faulty;

    /**
     * Whether that was reported, which is done once however many colliders it serves; kept by {@link ColliderTable},
     * until it comes into another world.
     */
    boolean reported;

    /** Whether a motion beyond the sweep limit was reported, which is done once while it stays in a world. */
    boolean longMotionReported;

    private float rewoundTo = NOT_REWOUND;

    /** The first motion that was too short for where it is; null when there was none. */
    private LostMotion lost;

    /**
     * Kept by {@link ColliderRegistry} alone, so that one transform can serve several colliders of one owner, and no other.
     */
    ColliderRegistry<?> world;

    Object owner;
    int colliders;
    long presentedIn;

    /** The last tick that {@link #world} had finished when this left it; it counts while {@link #colliders} is 0. */
    long leftAfter;

    /** Whether a tick of the world that it is or was in has finished a motion of it. */
    boolean hasFinished;

    /** A transform at the origin, not turned. */
    public Transform() {
        this(0f, 0f, 0f);
    }

    /**
     * A transform that is not turned.
     *
     * @param x position in metres
     * @param y position in metres
     * @param z position in metres
     * @throws IllegalArgumentException when one is NaN or infinite
     */
    public Transform(float x, float y, float z) {
        stored = null;
        place(x, y, z);
        forgetMotion();
    }

    /**
     * A transform that is not turned.
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
     * A transform.
     *
     * @param position in metres; copied
     * @param rotation copied and scaled to length 1
     * @throws IllegalArgumentException when one is null, NaN or infinite, or the rotation has no direction
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
     * A transform whose pose the game keeps. Each step of its world reads the store first: what the game changed there
     * since the last step is motion, and what lies on the way is hit. Methods that change the pose write to the store.
     * Methods that return the pose read the store first, except in the middle of a step. A view that
     * {@link #position} or {@link #rotation} returned earlier does not read it. A transform that is added to a world
     * starts where the store has it; earlier motion is not swept.
     *
     * @param store kept; it is read at once, so its fields must be set before
     * @return a new transform
     * @throws IllegalArgumentException when the store is null, or what it has is no pose
     */
    public static Transform over(PoseStore store) {
        return new Transform(Require.nonNull("store", store));
    }

    /**
     * Where it stands now.
     *
     * @return a view in metres that follows this transform; of a transform {@link #over} a store, the view holds what
     *     was read last, so call this method again after the game moved its copy
     */
    public Vector3fc position() {
        refresh();
        return position;
    }

    /**
     * How it is turned now.
     *
     * @return a view of length 1 that follows this transform; over a store, as {@link #position}
     */
    public Quaternionfc rotation() {
        refresh();
        return rotation;
    }

    /**
     * Motion to a place.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when one is NaN or infinite
     */
    public Transform moveTo(float x, float y, float z) {
        place(x, y, z);
        publish();
        return this;
    }

    /**
     * Motion to a place.
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
     * Motion by a displacement. Far from the origin the step between two floats is coarse, 6 cm at 1,000 km: there a
     * shorter displacement changes nothing. When 0.1 mm or more is lost along an axis, the next step of the world
     * reports that to its {@link ProblemListener}, once for each transform.
     *
     * @param dx metres
     * @param dy metres
     * @param dz metres
     * @return this
     * @throws IllegalArgumentException when one is NaN or infinite
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
     * Motion by turning, the shorter way.
     *
     * @param target copied and scaled to length 1
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite or has no direction
     */
    public Transform rotateTo(Quaternionfc target) {
        Require.rotation("Transform rotation", target);
        beginChange();
        Rotations.normalise(target, rotation);
        publish();
        return this;
    }

    /**
     * Motion by turning further, about an axis through the position in the world's frame.
     *
     * @param turn applied after the present rotation; by less than half a turn in a tick, since a sweep takes the
     *     shorter way
     * @return this
     * @throws IllegalArgumentException when it is null, NaN or infinite or has no direction
     */
    public Transform rotateBy(Quaternionfc turn) {
        Require.rotation("Transform turn", turn);
        beginChange();
        Rotations.multiply(turn, rotation, rotation);
        publish();
        return this;
    }

    /**
     * Teleport: stands there now, turned as before. Sweeps nothing; whatever moved it since the last tick is forgotten.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when one is NaN or infinite
     */
    public Transform placeAt(float x, float y, float z) {
        place(x, y, z);
        return finishPlacing();
    }

    /**
     * Teleport: stands there now, turned as before. Sweeps nothing; whatever moved it since the last tick is forgotten.
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
     * Teleport: stands and is turned so now. Sweeps nothing; whatever moved it since the last tick is forgotten.
     *
     * @param target metres
     * @param targetRotation copied and scaled to length 1
     * @return this
     * @throws IllegalArgumentException when one is null, NaN or infinite, or the rotation has no direction
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
     * Correction: back to the pose that it had at a fraction of the last tick's motion, usually
     * {@link ContactEvent#first()} of the hit that it answers. The next tick sweeps from there, so the way behind that
     * pose is as if never gone, and the pair that was hit gives no second event for it. Whatever moved it since the
     * last tick is forgotten; {@link #moveBy} afterwards spends what is left of the tick. May be called again, the last
     * call counts.
     * <p>
     * This one alone goes back. What it hit stands where its own motion ended, perhaps beyond this one already: when
     * both moved, rewind both, or the next tick sweeps the two through each other once more, from the other side.
     *
     * @param fraction in [0, 1]: 0 is where the last tick began, 1 where it ended
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
     * The pose between the start of the last tick and now, for a picture that is drawn between two ticks. After a
     * teleport it is the new pose, after a correction it lies on the way to the corrected pose.
     *
     * @param fraction in [0, 1]: 0 is the start of the last tick, 1 is now
     * @param dest receives the pose
     * @return dest
     * @throws IllegalArgumentException when the fraction is outside of [0, 1] or NaN
     */
    public Pose interpolate(float fraction, Pose dest) {
        Require.fraction("fraction", fraction);
        refresh();
        // Not to lastEnd: after a correction the last motion leads to where the entity never was.
        dest.set(position, rotation);
        return dest.setBetween(bodies.before(body, bodies.scratch()), dest, fraction);
    }

    @Override
    public String toString() {
        return "Transform[" + position.x + ", " + position.y + ", " + position.z + " m, rotation " + rotation.x + ", "
                + rotation.y + ", " + rotation.z + ", " + rotation.w + "]";
    }

    /** Whether the game placed it since the last tick, and did not rewind it after that. */
    boolean placed() {
        return placed;
    }

    /**
     * The fraction to which the game rewound it since the last tick, and did not place it after that; or
     * {@link #NOT_REWOUND}.
     */
    float rewoundTo() {
        return rewoundTo;
    }

    /** Whether nothing happened to it since the last tick but motion, to a pose that is good. */
    boolean onlyMoves(float positionLimit) {
        return !placed
                && !faulty
                && rewoundTo == NOT_REWOUND
                && Math.abs(position.x) <= positionLimit
                && Math.abs(position.y) <= positionLimit
                && Math.abs(position.z) <= positionLimit
                && Rotations.normalisable(rotation);
    }

    /** The pose from which the next tick sweeps: 0 to 2 are the position, 3 to 6 the rotation. */
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

    /** It got its first collider in a world: its last motion moves to the table of that. */
    void enter(BodyTable table) {
        final int row = table.add();
        table.copy(row, bodies, body);
        bodies = table;
        body = row;
    }

    /** It lost its last collider in the world. */
    void leave() {
        own.copy(0, bodies, body);
        bodies.remove(body);
        bodies = own;
        body = 0;
    }

    /** Whether the last tick found it unusable. */
    boolean isFaulty() {
        return faulty;
    }

    /**
     * Whether it was unusable and was not placed since: what lies between the last good pose and this one is no way
     * that it went, so its motion starts where it is.
     */
    boolean startsAnew() {
        return faulty && !placed;
    }

    /** Its motion starts where it is. */
    void startAnew() {
        keepLastEnd();
        bodies.startFrom(body, position, rotation);
    }

    /** A tick is over in which it was unusable: what the game did to it before counts no more. */
    void spoil() {
        faulty = true;
        rewound = false;
        placed = false;
        rewoundTo = NOT_REWOUND;
    }

    /** It was out of the world for a tick or longer: what moved it meanwhile is no motion of a tick. */
    void comeBack() {
        forgetMotion();
        hasFinished = false;
        if (stored != null) { // whose pose at this moment is no start if it is not finite
            faulty |= !(Float.isFinite(position.x)
                    && Float.isFinite(position.y)
                    && Float.isFinite(position.z)
                    && Rotations.normalisable(rotation));
        }
    }

    /** It comes into another world, which is to report what this does wrong. */
    void reportAnew() {
        reported = false;
        longMotionReported = false;
        lost = null;
    }

    /** The link to the store of the game; null when this is the only copy of the pose. */
    StoredPose stored() {
        return stored;
    }

    /** Reads where the game has it now, also in a step; there is a store. */
    void readStore() {
        stored.read(position, rotation);
    }

    /** Whether it neither moved nor moves from a pose. */
    boolean restsAt(Pose pose) {
        return bodies.startsAt(body, pose) && pose.isAt(position, rotation);
    }

    /** The tick is over: what the game did before is done. */
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

    /** Reads the store, if there is one, unless a step is under way that has read it already. */
    private void refresh() {
        if (stored != null && (world == null || !world.isLocked())) {
            stored.read(position, rotation);
        }
    }

    /** What does not change is what the game has now. */
    private void beginChange() {
        requireUnlocked();
        if (stored != null) {
            stored.requireIdle();
            stored.read(position, rotation);
        }
    }

    /** The pose has changed: the game's copy of it follows. */
    private void publish() {
        if (stored != null) {
            stored.write(position, rotation);
        }
    }

    /** Not from inside a step, which reads it twice: at its start and at its end. */
    private void requireUnlocked() {
        if (world != null) {
            world.requireUnlocked();
        }
    }

    /** It has not moved: it stands there, and its next motion starts there. */
    void forgetMotion() {
        rewound = false;
        bodies.place(body, position, rotation);
    }

    /** Before the start of the next motion leaves the end of the last one. */
    private void keepLastEnd() {
        if (!rewound) {
            rewound = true;
            bodies.start(body, lastEnd);
        }
    }
}
